"""The seats of a table: who holds them and who plays them."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from eduba.tables.log.rows import (
    Body,
    BotSet,
    HoldEnded,
    HolderChanged,
    Replaced,
    Resigned,
    SeatClaimed,
    SeatHeld,
    SeatLeft,
    SeatTaken,
    TimeUp,
)


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """What a new table gets at one seat: me, another person at my screen, an open place, or a bot."""

    kind: Literal["me", "hot", "open", "bot"]
    name: str = ""
    bot: str = ""


class Hold(Struct, frozen=True):
    """For whom a seat is held before the start, and until when (milliseconds since 1970)."""

    person: str
    name: str
    until: int


class Seat(Struct, frozen=True, cache_hash=True):
    """Holders may have handed their seat to a bot; a bot of its own has no holders; an open seat has neither.

    Who resigned or was replaced holds the seat as before, and may come back to it until somebody else takes it.
    """

    name: str = ""
    holders: tuple[str, ...] = ()
    bot: str | None = None
    resigned: bool = False
    """True if its holder gave it up during the game: they have no say in anything until they return."""
    offered: bool = False
    """True if somebody new may take it, although it has a holder."""
    hold: Hold | None = None
    """Only this person may sit down here."""

    @property
    def is_open(self) -> bool:
        """True if somebody may sit down here, be it only the person for whom it is held."""
        return not self.holders and self.bot is None

    @property
    def is_human(self) -> bool:
        """True if a person decides for this seat."""
        return bool(self.holders) and self.bot is None and not self.offered

    @property
    def has_say(self) -> bool:
        """True if somebody holds this seat who must be asked before the game goes back or ends for good."""
        return bool(self.holders) and not self.resigned


CHANGES_OF_SEATS = (
    SeatTaken, SeatClaimed, HolderChanged, SeatHeld, SeatLeft, HoldEnded, BotSet, Resigned, Replaced, TimeUp,
)  # fmt: skip
"""The rows that change who holds or plays a seat."""


def seats_after(seats: Sequence[Seat], body: Body) -> list[Seat]:
    """The seats after one more row of the log."""
    out = list(seats)
    if isinstance(body, SeatTaken):
        out[body.seat] = Seat(body.name, (body.person,) if body.person else ())
    elif isinstance(body, SeatClaimed):
        seat = out[body.seat]
        out[body.seat] = replace(seat, holders=(*seat.holders, body.person))
    elif isinstance(body, HolderChanged):
        seat = out[body.seat]
        holders = [body.to if person == body.person else person for person in seat.holders]
        out[body.seat] = replace(seat, holders=tuple(dict.fromkeys(filter(None, holders))))
    elif isinstance(body, SeatHeld):
        out[body.seat] = Seat(hold=Hold(body.person, body.name, body.until))
    elif isinstance(body, SeatLeft | HoldEnded):
        out[body.seat] = Seat()
    elif isinstance(body, BotSet):
        seat = out[body.seat]
        name = body.name or seat.name
        out[body.seat] = replace(seat, bot=body.bot, name=name, resigned=False, offered=False, hold=None)
    elif isinstance(body, Resigned | Replaced):
        seat = out[body.seat]
        resigned = seat.resigned or isinstance(body, Resigned)
        out[body.seat] = replace(seat, bot=body.bot, resigned=resigned, offered=body.bot is None)
    elif isinstance(body, TimeUp) and body.seat is not None and body.bot:
        out[body.seat] = replace(out[body.seat], bot=body.bot)
    return out

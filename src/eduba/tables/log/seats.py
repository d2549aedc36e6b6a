"""The seats of a table: who holds them and who plays them."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from eduba.tables.log.rows import AnyOf, BotSet, Claimed, Left, Taken


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """What a new table shall have at one seat: me, another person at my screen, an open place, or a bot."""

    kind: Literal["me", "hot", "open", "bot"]
    name: str = ""
    bot: str = ""


class Seat(Struct, frozen=True):
    """Holders may have handed their seat to a bot; a bot of its own has no holders; an open seat has neither."""

    name: str = ""
    holders: tuple[str, ...] = ()
    bot: str | None = None

    @property
    def open(self) -> bool:
        """Whether somebody may sit down here."""
        return not self.holders and self.bot is None

    @property
    def human(self) -> bool:
        """Whether a person decides for it."""
        return bool(self.holders) and self.bot is None


def reseat(seats: Sequence[Seat], what: AnyOf) -> list[Seat]:
    """The seats after something happened."""
    out = list(seats)
    if isinstance(what, Taken):
        out[what.seat] = Seat(what.name, (what.person,) if what.person else ())
    elif isinstance(what, Claimed):
        seat = out[what.seat]
        out[what.seat] = replace(seat, holders=(*seat.holders, what.person))
    elif isinstance(what, Left):
        out[what.seat] = Seat()
    elif isinstance(what, BotSet):
        seat = out[what.seat]
        out[what.seat] = replace(seat, bot=what.bot, name=what.name or seat.name)
    return out

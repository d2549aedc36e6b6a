"""What the log of a table holds: one small value per row, tagged with its kind, stored as JSON."""

from typing import Literal

from msgspec import Struct
from msgspec.json import Decoder, Encoder

Drawn = tuple[str, str]
"""A chance outcome as the transcript writes it: bag and label."""


class Happening(Struct, frozen=True, tag_field="kind", gc=False):
    """Something that was stored and never changes again."""


class Taken(Happening, frozen=True, tag="seat_taken"):
    """A person sat down."""

    seat: int
    person: str
    name: str


class Claimed(Happening, frozen=True, tag="seat_claimed"):
    """The seat's link was opened on another device."""

    seat: int
    person: str


class Left(Happening, frozen=True, tag="seat_left"):
    """A seat became free before the start."""

    seat: int
    removed: bool = False


class BotSet(Happening, frozen=True, tag="bot_set"):
    """A bot plays this seat from now on; without a bot, its holder plays again."""

    seat: int
    bot: str | None
    name: str | None = None


class Started(Happening, frozen=True, tag="started"):
    """The game was set up, with these draws."""

    draws: tuple[Drawn, ...]


Deputy = Literal["", "program", "only"]
"""Who decided for a seat: its player or bot, a program of its player, or the table, as there was only one choice."""


class Moved(Happening, frozen=True, tag="move", omit_defaults=True):
    """A seat decided, and these draws followed."""

    seat: int
    action: str
    draws: tuple[Drawn, ...]
    by: Deputy = ""


class Undone(Happening, frozen=True, tag="undo"):
    """The game went back to the moment after so many moves."""

    seat: int
    to: int


class Asked(Happening, frozen=True, tag="undo_asked"):
    """A seat asked the others to go back."""

    seat: int
    to: int


class Answered(Happening, frozen=True, tag="undo_answered"):
    """A seat agreed or not; the asker itself withdraws."""

    seat: int
    yes: bool


class Confirmed(Happening, frozen=True, tag="confirmed"):
    """A seat said that its turn is over."""

    seat: int


class Said(Happening, frozen=True, tag="chat"):
    """A line of chat."""

    seat: int
    text: str


class Ended(Happening, frozen=True, tag="ended"):
    """The game is over."""

    scores: list[int]
    winners: list[int]


class Closed(Happening, frozen=True, tag="closed"):
    """The host gave the table up before the start."""


AnyOf = (
    Taken | Claimed | Left | BotSet | Started | Moved | Undone | Asked | Answered | Confirmed | Said | Ended | Closed
)

TURNING = (Started, Moved, Undone, Asked, Confirmed, Ended, Closed)
"""After one of these, what a person saw before is stale."""


class Row(Struct, frozen=True, gc=False):
    """One row of a log: its number, when it was stored (ms since 1970), and what happened."""

    n: int
    at: int
    what: AnyOf


encode = Encoder().encode
_decoder: Decoder[AnyOf] = Decoder(AnyOf)
decode = _decoder.decode

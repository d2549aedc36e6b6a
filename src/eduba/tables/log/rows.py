"""The rows of a table's log: one small value per row, tagged with its kind and stored as JSON."""

from collections.abc import Sequence
from typing import Any, Final, Literal

from msgspec import Struct
from msgspec.json import Decoder, Encoder

from eduba.core.events import Event

LabelledDraw = tuple[str, str]
"""A chance outcome as transcripts write it: the bag and the label of what was drawn."""


class RowBody(Struct, frozen=True, tag_field="kind", gc=False):
    """What a row says. It is stored once and never changes again."""


class SeatTaken(RowBody, frozen=True, tag="seat_taken"):
    """A person sat down."""

    seat: int
    person: str
    name: str


class SeatHeld(RowBody, frozen=True, tag="seat_held"):
    """A seat is held for a person before the start: nobody else may take it until then."""

    seat: int
    person: str
    name: str
    until: int


HoldEnd = Literal["declined", "released", "ended"]
"""Why a seat is not held any more: its person does not want it, the host frees it, or nobody came in time; these words
are stored."""


class HoldEnded(RowBody, frozen=True, tag="hold_ended"):
    """A seat that was held for somebody is open to everybody."""

    seat: int
    why: HoldEnd


class SeatClaimed(RowBody, frozen=True, tag="seat_claimed"):
    """Somebody opened the link of a seat, for example on a second device, and holds the seat as well."""

    seat: int
    person: str


class HolderChanged(RowBody, frozen=True, tag="holder_changed", omit_defaults=True):
    """Somebody does not hold a seat any more; `to` does in their place, such as the person a guest has become."""

    seat: int
    person: str
    to: str | None = None


class Hosted(RowBody, frozen=True, tag="hosted"):
    """Somebody else is the host from now on, such as the person a guest has become."""

    person: str


class SeatLeft(RowBody, frozen=True, tag="seat_left"):
    """A seat became free before the start."""

    seat: int
    removed: bool = False


class BotSet(RowBody, frozen=True, tag="bot_set"):
    """A bot plays this seat from now on; without a bot, its holder plays again."""

    seat: int
    bot: str | None
    name: str | None = None


class LessonGiven(RowBody, frozen=True, tag="lesson"):
    """The table plays this lesson: the text of its file."""

    text: str


class LessonOver(RowBody, frozen=True, tag="lesson_over"):
    """The script of the lesson has come to its end."""


class Started(RowBody, frozen=True, tag="started", omit_defaults=True):
    """The game was set up, with these draws; or it began with a position, as `State.save` describes it."""

    draws: tuple[LabelledDraw, ...]
    position: dict[str, Any] | None = None


DecidedBy = Literal["", "program", "only", "script", "time"]
"""What decided for a seat; these words are stored. Empty: its player or its bot."""
BY_STANDING_ORDER: Final = "program"
"""A standing order of the player decided. Only the holders of the seat may know."""
BY_ONLY_CHOICE: Final = "only"
"""The table decided, because there was only one choice."""
BY_LESSON: Final = "script"
"""The script of a lesson decided for the learner."""
BY_CLOCK: Final = "time"
"""The table decided, because time was up and silence is an answer."""
UNCHOSEN: Final = (BY_ONLY_CHOICE, BY_LESSON)
"""Who takes a move back, takes back with it what came after it without any choice."""


class Moved(RowBody, frozen=True, tag="move", omit_defaults=True):
    """A seat decided, and these draws followed."""

    seat: int
    action: str
    draws: tuple[LabelledDraw, ...]
    by: DecidedBy = ""


class Undone(RowBody, frozen=True, tag="undo"):
    """The game went back to the moment after `to` moves."""

    seat: int
    to: int


class UndoAsked(RowBody, frozen=True, tag="undo_asked", omit_defaults=True):
    """A seat asked the others to go back to the moment after `to` moves."""

    seat: int
    to: int
    asks: tuple[int, ...] | None = None
    """The seats that must agree. Rows of earlier days do not say: those that other people played themselves."""


class UndoAnswered(RowBody, frozen=True, tag="undo_answered"):
    """A seat agreed to go back or refused; a refusal of the seat that asked withdraws the question."""

    seat: int
    yes: bool


class TurnConfirmed(RowBody, frozen=True, tag="confirmed"):
    """A seat said that its turn is over."""

    seat: int


class ChatLine(RowBody, frozen=True, tag="chat"):
    """A line of chat."""

    seat: int
    text: str


class WatcherLine(RowBody, frozen=True, tag="watcher_chat"):
    """A line of chat of somebody who holds no seat. While the game runs, players do not read it."""

    person: str
    name: str
    text: str


TALK = (ChatLine, WatcherLine)


class Ended(RowBody, frozen=True, tag="ended"):
    """The game is over."""

    scores: list[int]
    winners: list[int]


class NextTable(RowBody, frozen=True, tag="next_table"):
    """After the end, a seat made another table for the same company; with its invitation, who sat here may join."""

    seat: int
    table: str
    invite: str


class Closed(RowBody, frozen=True, tag="closed"):
    """The host gave up a table that had not started or that nobody else played."""


class Resigned(RowBody, frozen=True, tag="resigned"):
    """A person gave a seat up during the game: to a bot, or without one to whoever takes the seat."""

    seat: int
    name: str
    bot: str | None


What = Literal["replace", "abandon", "move_up"]
"""What can be voted on: who plays for somebody absent, whether the game ends here, whether it goes on by newer rules;
these words are stored."""


class EditionName(Struct, frozen=True):
    """Rules and content by which a game is played."""

    revision: int
    digest: str


class Proposed(RowBody, frozen=True, tag="proposed"):
    """A seat proposed that the seat `about`, whose holder is absent, goes to a bot or is offered; or to stop playing;
    or to go on by the rules and the content `to`.

    `asks` has one seat of each other person who may vote.
    """

    seat: int
    what: What
    asks: tuple[int, ...]
    about: int | None = None
    bot: str | None = None
    to: EditionName | None = None


class ProposalAnswered(RowBody, frozen=True, tag="proposal_answered"):
    """A seat agreed to a proposal or refused; a refusal of the seat that proposed withdraws it."""

    seat: int
    yes: bool


class Replaced(RowBody, frozen=True, tag="replaced"):
    """The others decided that a bot plays this seat until its holder returns, or that somebody new may take it."""

    seat: int
    name: str
    bot: str | None


class Abandoned(RowBody, frozen=True, tag="abandoned"):
    """All people agreed not to play on."""


class MovedUp(RowBody, frozen=True, tag="moved_up"):
    """All people agreed to go on by newer rules or content. All that had happened replays alike by both."""

    before: EditionName
    to: EditionName


class TimeUp(RowBody, frozen=True, tag="time_up"):
    """The time of a seat was up: a bot ends its turn, or with `bot` plays until its holder returns.

    Without a seat, nobody may know who was asked.
    """

    seat: int | None
    bot: str | None


class Vacation(RowBody, frozen=True, tag="vacation"):
    """The clock of a seat stands still for so many days from now on; with 0 it runs again."""

    seat: int
    days: int


Body = (
    SeatTaken
    | SeatHeld
    | HoldEnded
    | SeatClaimed
    | HolderChanged
    | Hosted
    | SeatLeft
    | BotSet
    | LessonGiven
    | LessonOver
    | Started
    | Moved
    | Undone
    | UndoAsked
    | UndoAnswered
    | TurnConfirmed
    | ChatLine
    | WatcherLine
    | Ended
    | NextTable
    | Closed
    | Resigned
    | Proposed
    | ProposalAnswered
    | Replaced
    | Abandoned
    | MovedUp
    | TimeUp
    | Vacation
)

OUTDATING = (Started, Moved, Undone, UndoAsked, TurnConfirmed, Ended, LessonOver, Closed, Abandoned, MovedUp)
"""After one of these rows, a request that was made in view of an earlier version is refused."""


class Row(Struct, frozen=True, gc=False):
    """One row of a log: its number, when it was stored (milliseconds since 1970), and what it says."""

    number: int
    at: int
    body: Body
    events: Sequence[Event] = ()
    """What followed the set-up or the move, as the rules tell it. It is not stored."""


encode = Encoder().encode
_decoder: Decoder[Body] = Decoder(Body)
decode = _decoder.decode

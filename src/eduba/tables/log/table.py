"""One table in memory: what its log adds up to.

Only `fold` changes a table, and only a copy that nobody else knows of: a table that can be found never changes again.
"""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from eduba.core.editions import News, news_for
from eduba.core.game import Game
from eduba.core.line import Line
from eduba.core.state import State
from eduba.core.teaching.lesson import Lesson, read_once
from eduba.tables.errors import Refused
from eduba.tables.log.clock import Times
from eduba.tables.log.lookups import Lookups
from eduba.tables.log.proposals import Proposal
from eduba.tables.log.rows import UNCHOSEN, Moved, NextTable, Row, Undone
from eduba.tables.log.seats import Seat
from eduba.tables.log.table_record import Status, TableRecord


class UndoRequest(Struct, frozen=True):
    """A seat would like to go back to the moment after `to` moves; these seats have not answered yet."""

    seat: int
    to: int
    waits_for: tuple[int, ...]


class Departure(Struct, frozen=True):
    """The first row of a stored game that the present rules do not reproduce, and what is wrong with it."""

    row: int
    reason: str
    illegal: bool = False
    """True if the rules forbid what was done; False if something else came of it."""


class KeptPosition(Struct, frozen=True):
    """The position after a row of the log, as it was stored beside it (`State.save`)."""

    row: int
    data: dict[str, Any]


class Gap(Struct, frozen=True):
    """Rows that the present rules do not reproduce, in a game that goes on after them: the first and the last one."""

    first: int
    last: int
    kept: KeptPosition | None
    """The position at its end, with which the game goes on; None if people went back to before the gap instead."""


class Table:
    """Seats, game and open questions of one table, at one version of its log."""

    def __init__(self, record: TableRecord, game: Game) -> None:
        self.record = record
        self.game = game
        self.outdated_before = 0
        """A request that was made in view of a version below this one is refused."""
        self.rows: list[Row] = []
        self.chat: list[Row] = []
        """The rows that are lines of chat, of players and of those who watch."""
        self.status: Status = "waiting"
        self.seats: list[Seat] = [Seat()] * record.players
        self.lesson_text = ""
        """The lesson that is played here, if it is one."""
        self.setup: Row | None = None
        """The row that set the game up."""
        self.line_if_started: Line | None = None
        self.kept_moves: list[Row] = []
        """The rows of the moves that were not taken back."""
        self.redoable: list[Moved] = []
        """Moves that were taken back and may be made again, the next one last."""
        self.undone_moves: dict[int, list[Moved]] = {}
        """The moves that each undo took back, by the row number of the undo."""
        self.agreed_undos: set[int] = set()
        """The row numbers of the undos that were asked for and that nobody refused."""
        self.not_own: set[int] = set()
        """The row numbers of moves that a bot or the clock made for somebody who holds the seat."""
        self.ordered_seats: set[int] = set()
        """The seats for which a standing order has decided at least once."""
        self.undo_request: UndoRequest | None = None
        self.handing_agrees = False
        """True if who hands a seat to a bot agrees to the open request by that, as in rows of earlier days."""
        self.proposal: Proposal | None = None
        """What people vote on, beside going back. The game does not wait for it."""
        self.refused_request: tuple[int, int] | None = None
        """The seat whose last request to go back was refused, and after how many moves."""
        self.times: Times | None = None
        """How much time the seats have left, at a table with a clock."""
        self.late: int | None = None
        """The seat that must decide and whose time is up: a bot plays this turn."""
        self.is_late_in_secret = False
        """True if nobody may know which seat that is: then a bot gives only the answer that is asked for in secret."""
        self.confirming: int | None = None
        """The seat that must say that its turn is over."""
        self.next_table: NextTable | None = None
        """Where the same company plays again."""
        self.departed: Departure | None = None
        self.gaps: Sequence[Gap] = ()
        self.last_kept = 0
        """The last row whose position is stored beside the log, as far as this process knows."""
        self.lookups = Lookups()
        """What was found by looking at this table since it stopped changing."""
        self.last_replay: tuple[int, State] | None = None
        """The earlier position that was looked at last, with its version."""

    def copy(self) -> "Table":
        """The same table once more, to take in further rows."""
        twin = object.__new__(Table)
        vars(twin).update(vars(self))
        twin.lookups = Lookups(self.lookups)
        twin.rows = self.rows[:]
        twin.chat = self.chat[:]
        twin.kept_moves = self.kept_moves[:]
        twin.redoable = self.redoable[:]
        twin.undone_moves = self.undone_moves.copy()
        twin.agreed_undos = self.agreed_undos.copy()
        twin.not_own = self.not_own.copy()
        twin.ordered_seats = self.ordered_seats.copy()
        if self.line_if_started:
            twin.line_if_started = self.line_if_started.copy()
        return twin

    @property
    def version(self) -> int:
        """The number of the last row."""
        return len(self.rows)

    # -- the game -----------------------------------------------------------------------------------

    @property
    def line(self) -> Line:
        """The game as it stands; refuses if the table has not started."""
        if self.line_if_started is None:
            raise Refused("not started")
        return self.line_if_started

    @property
    def can_go_on(self) -> bool:
        """True if the game has begun, is not over, and replays under the present rules."""
        return self.status == "running" and self.line_if_started is not None and self.departed is None

    @property
    def is_over(self) -> bool:
        """True if nothing more is decided here: the game has ended, or was given up."""
        return self.status in ("finished", "closed")

    @property
    def lesson(self) -> Lesson | None:
        """The lesson that is played here; None if there is none, or if it cannot be read any more."""
        return read_once(self.game, self.lesson_text) if self.lesson_text else None

    @property
    def news(self) -> News | None:
        """What has changed since the edition that a running game is played by; None if nothing has."""
        return news_for(self.game) if self.status == "running" and not self.lesson_text else None

    def moves_at(self, version: int) -> list[Row]:
        """The rows of the moves that stood at a version of the log."""
        if version >= self.outdated_before and not self.departed:
            return self.kept_moves
        moves: list[Row] = []
        last = self.departed.row - 1 if self.departed else self.version
        for row in self.rows[: min(version, last)]:
            if isinstance(row.body, Moved):
                moves.append(row)
            elif isinstance(row.body, Undone):
                del moves[row.body.to :]
        return moves

    @property
    def before_last_choice(self) -> int:
        """How many moves remain if the last one is taken back, with those after it that left no choice."""
        to = len(self.kept_moves) - 1
        while to > 0 and isinstance(body := self.kept_moves[to].body, Moved) and body.by in UNCHOSEN:
            to -= 1
        return to

    def horizon(self, seat: int) -> int:
        """How many moves remain if this seat takes back all it may freely take back now: moves of its own alone."""
        out = self.line.horizon(seat)
        return max([out, *(n for n in range(out + 1, len(self.kept_moves) + 1) if self._is_not_own(n))])

    def _is_not_own(self, move: int) -> bool:
        return self.kept_moves[move - 1].number in self.not_own

    # -- who must decide ----------------------------------------------------------------------------

    @property
    def awaited(self) -> list[int]:
        """The seats that must decide something now."""
        if self.undo_request and self.status == "running":
            return list(self.undo_request.waits_for)
        if not self.can_go_on:
            return []
        return [self.line.state.actor if self.confirming is None else self.confirming]

    @property
    def bot_to_move(self) -> str | None:
        """The bot that must move now, if it is a bot's turn and nothing else is pending."""
        if self.undo_request or self.confirming is not None or not self.awaited:
            return None
        seat, clock = self.awaited[0], self.record.settings.clock
        return clock.bot if clock and seat == self.late else self.seats[seat].bot

    @property
    def last_change(self) -> int:
        """When the game went on the last time."""
        return self.rows[self.outdated_before - 1].at

    # -- seats --------------------------------------------------------------------------------------

    @property
    def seat_names(self) -> list[str]:
        """What the seats are called: the colour where nobody sits."""
        return [seat.name or self.game.colours[i] for i, seat in enumerate(self.seats)]

    @property
    def is_contested(self) -> bool:
        """True if people play against each other here, who have not agreed to practise."""
        people = {frozenset(seat.holders) for seat in self.seats if seat.holders}
        return self.status == "running" and not self.record.settings.practice and len(people) > 1

    @property
    def gives_hints(self) -> bool:
        """True if a hint wrongs nobody: one person plays against bots, or all who sit here agreed to practise."""
        return self.record.settings.practice or sum(bool(seat.holders) for seat in self.seats) <= 1

    def seats_of(self, person: str | None) -> list[int]:
        """The seats that a person holds."""
        return [i for i, seat in enumerate(self.seats) if person is not None and person in seat.holders]

    def seats_with(self, seat: int) -> list[int]:
        """This seat and all others that one of its holders holds."""
        own = set(self.seats[seat].holders)
        return [i for i, other in enumerate(self.seats) if i == seat or own & set(other.holders)]

    def must_consent(self, seat: int) -> tuple[int, ...]:
        """The seats whose consent an undo of this seat needs: all that other people hold, whoever plays them now."""
        own = set(self.seats[seat].holders)
        return tuple(i for i, other in enumerate(self.seats) if other.has_say and not own & set(other.holders))

    def played_by_others(self, seat: int) -> tuple[int, ...]:
        """The seats that people play themselves who do not hold this one."""
        own = set(self.seats[seat].holders)
        return tuple(i for i, other in enumerate(self.seats) if other.is_human and not own & set(other.holders))

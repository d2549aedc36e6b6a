"""One table in memory: what its log amounts to. Only rows that are stored ever change it, through `fold`."""

import secrets
from collections.abc import Sequence
from copy import copy

from msgspec import Struct

from eduba.core.chance import Chance
from eduba.core.errors import BadTranscript, EdubaError
from eduba.core.game import Game
from eduba.core.journal import Draw, Entry, Journal, Move
from eduba.core.phase import Event
from eduba.core.state import State
from eduba.tables.errors import Refused, Unknown
from eduba.tables.log.record import Record, Status
from eduba.tables.log.rows import (
    TURNING,
    Answered,
    Asked,
    BotSet,
    Closed,
    Confirmed,
    Drawn,
    Ended,
    Moved,
    Row,
    Started,
    Undone,
)
from eduba.tables.log.seats import Seat, reseat
from eduba.tables.thinking.bot_worker import Position


class Request(Struct, frozen=True):
    """A seat would like to go back to the moment after `to` moves; these seats have not answered yet."""

    seat: int
    to: int
    waits_for: tuple[int, ...]


class Departure(Struct, frozen=True):
    """The first row of a stored game that the present rules do not reproduce, and what is wrong with it."""

    row: int
    reason: str


class Table:
    """Seats, journal and open questions of one table, at version `n` of its log."""

    def __init__(self, record: Record, game: Game) -> None:
        self.record = record
        self.game = game
        self.n = 0
        self.turned = 0
        """The last row that made earlier sights of the table stale."""
        self.rows: list[Row] = []
        self.events: dict[int, list[Event]] = {}
        """What followed each move, by row, moves that were taken back included."""
        self.status: Status = "waiting"
        self.seats: list[Seat] = [Seat()] * record.players
        self.journal: Journal | None = None
        self.line: list[Row] = []
        """The rows of the moves that stand."""
        self.undone: list[Moved] = []
        """Moves that were taken back and may be made again, the next one last."""
        self.request: Request | None = None
        self.refused: tuple[int, int] | None = None
        """The seat whose last request was refused, and after which move."""
        self.confirming: int | None = None
        """The seat that must say that its turn is over."""
        self.departed: Departure | None = None
        self._looked: tuple[int, State] | None = None
        """The earlier position that was looked at last."""

    # -- questions ----------------------------------------------------------------------------------

    @property
    def played(self) -> Journal:
        """The journal of a table that has started."""
        if self.journal is None:
            raise Refused("not started")
        return self.journal

    @property
    def awaits(self) -> list[int]:
        """The seats that must decide something now."""
        if self.status != "running" or self.journal is None or self.departed:
            return []
        if self.request:
            return list(self.request.waits_for)
        return [self.journal.state.actor if self.confirming is None else self.confirming]

    @property
    def bot_to_move(self) -> str | None:
        """The bot that must move now, if it is a bot's turn and nothing else is pending."""
        if self.request or self.confirming is not None or not self.awaits:
            return None
        return self.seats[self.awaits[0]].bot

    @property
    def last_choice(self) -> int:
        """How many moves remain if the last one is taken back, with those after it that left no choice."""
        to = len(self.line) - 1
        while to > 0 and isinstance(what := self.line[to].what, Moved) and what.by == "only":
            to -= 1
        return to

    def held_by(self, person: str | None) -> list[int]:
        """The seats of a person."""
        return [i for i, seat in enumerate(self.seats) if person is not None and person in seat.holders]

    def concerned(self, seat: int) -> tuple[int, ...]:
        """The seats whose consent an undo needs: all that other people play themselves."""
        own = set(self.seats[seat].holders)
        return tuple(i for i, s in enumerate(self.seats) if s.human and not own & set(s.holders))

    # -- the past -----------------------------------------------------------------------------------

    def line_at(self, version: int) -> list[Row]:
        """The rows of the moves that stood at a version of the log."""
        line: list[Row] = []
        last = self.departed.row - 1 if self.departed else self.n
        for row in self.rows[: min(version, last)]:
            if isinstance(row.what, Moved):
                line.append(row)
            elif isinstance(row.what, Undone):
                del line[row.what.to :]
        return line

    def state_at(self, version: int) -> State:
        """The position at a version of the log. Its future draws are not those of the game."""
        if not 0 <= version <= self.n:
            raise Unknown("version", version)
        setup = next((r for r in self.rows[:version] if isinstance(r.what, Started)), None)
        if setup is None or self.journal is None:
            raise Refused("not started")
        if version >= self.turned and not self.departed:
            return self.journal.state
        if self._looked is None or self._looked[0] != version:
            self._looked = version, self.replayed([setup, *self.line_at(version)])
        return self._looked[1]

    def journal_at(self, version: int) -> Journal:
        """The game as it stood at a version of the log, with all that had happened: to be read, not to be played on."""
        if self.played.state is (state := self.state_at(version)):
            return self.played
        line = self.line_at(version)
        setup = next(row for row in self.rows if isinstance(row.what, Started))
        twin = copy(self.played)
        twin.state = state
        decided = [row.what for row in line if isinstance(row.what, Moved)]
        twin.moves = [Move(what.seat, self.game.action(what.action)) for what in decided]
        twin.steps = [self.events[row.n] for row in (setup, *line)]
        return twin

    def replayed(self, line: Sequence[Row]) -> State:
        """The position after a set-up and moves that are known to be good."""
        draws = [d for row in line if isinstance(row.what, Started | Moved) for d in self.known(row.what.draws)]
        chance = Chance(secrets.token_bytes(32), 0, list(draws), ())
        state = self.game.begin(self.record.players, chance, self.record.options)
        for row in line:
            if isinstance(row.what, Moved):
                state.apply_unchecked(self.game.action(row.what.action))
        return state

    # -- folding ------------------------------------------------------------------------------------

    def fold(self, row: Row) -> None:
        """Take in the next row of the log."""
        self.n = row.n
        self.rows.append(row)
        self.seats = reseat(self.seats, row.what)
        if isinstance(row.what, TURNING):
            self.turned = row.n
        if isinstance(row.what, Started):
            self.status = "running"
        elif isinstance(row.what, Ended):
            self.status = "finished"
        elif isinstance(row.what, Closed):
            self.status = "closed"
        if self.departed is None:
            try:
                self._follow(row)
            except EdubaError as error:
                self._depart(row.n, str(error))

    def _follow(self, row: Row) -> None:
        what = row.what
        if isinstance(what, Started):
            self._start(what)
        elif isinstance(what, Moved):
            self._move(row, what)
        elif isinstance(what, Undone):
            self._undo(what)
        elif isinstance(what, Asked):
            self.request = Request(what.seat, what.to, self.concerned(what.seat))
        elif isinstance(what, Answered):
            self._answer(what)
        elif isinstance(what, Confirmed) or (isinstance(what, BotSet) and what.seat == self.confirming):
            self.confirming = None
        elif isinstance(what, Ended) and (scores := self.played.state.scores()) != what.scores:
            raise BadTranscript("the rules give {0} points, the record {1}", str(scores), str(what.scores))
        if isinstance(what, BotSet) and self.request and what.bot:
            self._bot_accepts(self.request, what.seat)

    def _start(self, what: Started) -> None:
        record = self.record
        if record.digest != self.game.digest:
            raise BadTranscript("the game was played with content {0}, here is {1}", record.digest, self.game.digest)
        known = self.known(what.draws)
        journal = Journal(
            self.game, record.players, record.seed, record.options, self.names, known, record.commitment
        )
        self._compare(journal.entries, known)
        self.journal = journal
        self.events[self.n] = journal.steps[0]

    def _move(self, row: Row, what: Moved) -> None:
        journal = self.played
        if not journal.state.over and journal.state.actor != what.seat:
            raise BadTranscript("it is the decision of {0}", self.game.colours[journal.state.actor])
        known, before = self.known(what.draws), len(journal.entries)
        self.events[row.n] = journal.act(self.game.action(what.action), known)
        self._compare(journal.entries[before + 1 :], known)
        self.line.append(row)
        again = bool(self.undone) and self.undone[-1].seat == what.seat and self.undone[-1].action == what.action
        self.undone = self.undone[:-1] if again else []
        self.request = self.refused = None
        self.confirming = None if what.by == "program" else self._must_confirm(what.seat)

    def _must_confirm(self, seat: int) -> int | None:
        state = self.played.state
        if not self.record.settings.confirm or not self.seats[seat].human or state.over or state.actor == seat:
            return None
        return seat if self.played.horizon(seat) < len(self.line) else None

    def _undo(self, what: Undone) -> None:
        self.played.undo(what.seat, what.to)
        self.undone += [row.what for row in reversed(self.line[what.to :]) if isinstance(row.what, Moved)]
        del self.line[what.to :]
        self.request = self.refused = self.confirming = None

    def _answer(self, what: Answered) -> None:
        if self.request is None:
            return
        if what.yes:
            rest = tuple(seat for seat in self.request.waits_for if seat != what.seat)
            self.request = Request(self.request.seat, self.request.to, rest)
        else:
            if what.seat != self.request.seat:
                self.refused = (self.request.seat, len(self.line))
            self.request = None

    def _bot_accepts(self, request: Request, seat: int) -> None:
        rest = tuple(s for s in request.waits_for if s != seat)
        self.request = Request(request.seat, request.to, rest)

    def _depart(self, row: int, reason: str) -> None:
        """Keep the game as it stood before the row that does not replay."""
        self.departed = Departure(row, reason)
        self.request = self.confirming = None
        if self.journal is None:
            return
        good = Table(self.record, self.game)
        for earlier in self.rows[: row - 1]:
            good.fold(earlier)
        self.journal, self.line, self.events, self.undone = good.journal, good.line, good.events, good.undone

    # -- draws as the transcript writes them --------------------------------------------------------

    @property
    def names(self) -> list[str]:
        """What the seats are called, the colour where nobody sits."""
        return [seat.name or self.game.colours[i] for i, seat in enumerate(self.seats)]

    def known(self, draws: Sequence[Drawn]) -> list[Draw]:
        """Recorded outcomes as the engine takes them."""
        try:
            return [Draw(bag, list(self.game.bags[bag]).index(label)) for bag, label in draws]
        except (KeyError, ValueError):
            raise BadTranscript("the rules know no such draws: {0}", str(draws)) from None

    def _compare(self, made: Sequence[Entry], known: Sequence[Draw]) -> None:
        if list(made) != list(known):
            here, there = str(self.drawn(made)), str(self.drawn(known))
            raise BadTranscript("the rules draw {0} here, the record has {1}", here, there)

    def drawn(self, entries: Sequence[Entry]) -> tuple[Drawn, ...]:
        """Outcomes as the record takes them."""
        return tuple((e.bag, str(self.game.bags[e.bag][e.kind])) for e in entries if isinstance(e, Draw))


def imagined(table: Table, state: State) -> Position:
    """A position ready to be sent to a process that thinks.

    Everything its actor cannot know, future draws included, is replaced by a guess: neither the seed nor a foreign
    hand leaves the server.
    """
    twin = state.clone()
    twin.imagine(twin.actor, secrets.token_bytes(16))
    return Position(table.record.game, table.record.players, table.record.options, twin.save())

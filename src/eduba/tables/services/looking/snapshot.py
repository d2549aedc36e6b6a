"""Everything that one person may see of a table at one moment."""

from collections.abc import Hashable, Iterable
from itertools import islice

from eduba.core.events import Event
from eduba.core.line import Line
from eduba.core.vocabulary import Action
from eduba.tables.errors import Forbidden, Unknown
from eduba.tables.log.lesson_moves import LessonMoment, lesson_moment
from eduba.tables.log.replay import line_at
from eduba.tables.log.rows import UNCHOSEN, Moved, Row
from eduba.tables.log.table import Table
from eduba.tables.log.table_record import Status
from eduba.tables.log.visibility import awaited_seen_by, is_public, is_read_by
from eduba.tables.services.identity.people import Person
from eduba.tables.services.looking.log_entries import (
    LogEntry,
    Scored,
    first_taken_back,
    happenings,
    latest_entries,
    log_entries,
    points_seen_by,
)
from eduba.tables.services.looking.seat_clocks import SeatClock, clocks_seen_by
from eduba.tables.services.looking.view import View, free_undo, view_of
from eduba.tables.services.seat_choice import viewing_seat
from eduba.tables.standing_orders.autoplay import due, is_held_back
from eduba.tables.standing_orders.order import SeatOrders
from eduba.tables.standing_orders.service import OrderReader, StandingOrders
from eduba.tables.standing_orders.windows import WindowOrder


class Snapshot:
    """One moment of a table for one person. It does not change when the table goes on.

    `seat` is always a seat that the person looks from: one of their own, or None for what a spectator sees.
    """

    def __init__(
        self, table: Table, who: Person | None, orders: StandingOrders, reader: OrderReader | None = None
    ) -> None:
        self.game = table.game
        """The title that is played."""
        self.lookups = table.lookups
        """What was found by looking at the table as it is now, also for other people: the keys must tell."""
        self._table = table
        self._who = who
        self._orders = orders
        self._read_orders = reader or orders.reader(table.record.id)
        self._held = table.seats_of(who.id if who else None)

    def seen_by(self, who: Person | None) -> "Snapshot":
        """The same moment for another person."""
        return Snapshot(self._table, who, self._orders, self._read_orders)

    # -- the table ----------------------------------------------------------------------------------

    @property
    def people(self) -> frozenset[str]:
        """The ids of the host, of all who hold a seat and of those for whom one is held.

        Everybody else sees what a spectator sees.
        """
        seats = self._table.seats
        held = (person for seat in seats for person in seat.holders)
        return frozenset([self._table.record.host, *held, *(seat.hold.person for seat in seats if seat.hold)])

    @property
    def is_contested(self) -> bool:
        """True if people play against each other here: until the end, the game goes on nowhere else."""
        return self._table.is_contested

    @property
    def seats_held(self) -> dict[str, list[int]]:
        """The seats of each person who holds any."""
        held: dict[str, list[int]] = {}
        for n, seat in enumerate(self._table.seats):
            for person in seat.holders:
                held.setdefault(person, []).append(n)
        return held

    @property
    def version(self) -> int:
        """The number of the last row of the log."""
        return self._table.version

    @property
    def undos(self) -> int:
        """How often moves were taken back."""
        return len(self._table.undone_moves)

    @property
    def status(self) -> Status:
        """Where the table is between its making and its end."""
        return self._table.status

    @property
    def gives_hints(self) -> bool:
        """True if whoever must decide may ask the coach."""
        return self._table.gives_hints

    @property
    def played_seats(self) -> list[int]:
        """The seats that this person holds and plays without a bot."""
        return [seat for seat in self._held if self._table.seats[seat].is_human]

    @property
    def is_watching(self) -> bool:
        """True if this person holds no seat here."""
        return not self._held

    @property
    def publicly_awaited(self) -> list[int]:
        """The seats that must decide something now, as far as everybody may know."""
        return awaited_seen_by(self._table, None)

    def clocks(self, seat: int | None) -> tuple[SeatClock, ...]:
        """The clocks of all seats; none at a table without a clock."""
        return clocks_seen_by(self._table, self._allowed(seat))

    def seat(self, wanted: int | None) -> int | None:
        """The seat to look from: the wanted one, else one of this person's seats, else a spectator's place."""
        return viewing_seat(self._table, self._held, wanted)

    # -- what a seat sees ---------------------------------------------------------------------------

    def view(self, seat: int | None, version: int | None = None) -> View:
        """The table now, or as it stood at a version of its log."""
        return view_of(self._table, self._who, self._allowed(seat), version)

    def log(self, seat: int | None, after: int = 0) -> list[LogEntry]:
        """All that happened after a version, moves that were taken back included."""
        return self._entries(self._table.rows[max(after, 0) :], seat)

    def latest_log(self, seat: int | None, count: int, after: int = 0) -> list[LogEntry]:
        """The last entries of the log, without chat; of those after a version."""
        return latest_entries(self._table, self._allowed(seat), count, after)

    def happenings(
        self, seat: int | None, count: int, after: int = 0, until: int | None = None
    ) -> list[tuple[int, list[Event]]]:
        """What followed the last moves between two versions: for each, its version and its events."""
        return happenings(self._table, self._allowed(seat), count, after, self.version if until is None else until)

    def latest_chat(self, seat: int | None, count: int) -> list[LogEntry]:
        """The last lines of chat that this person may read."""
        read = (row for row in reversed(self._table.chat) if self._reads(row))
        return self._entries([*islice(read, count)][::-1], seat)

    def log_entry(self, seat: int | None, version: int) -> LogEntry | None:
        """One row of the log; None if there is no such row that the seat may know of."""
        found = self._entries(self._table.rows[max(version - 1, 0) : version], seat)
        return found[0] if found else None

    def first_taken_back(self, seat: int | None, to: int) -> LogEntry | None:
        """The first move that goes if the game goes back to the moment after `to` moves."""
        return first_taken_back(self._table, self.version, to, self._allowed(seat))

    def log_key(self, seat: int | None) -> Hashable:
        """Equal for seats that read the same log."""
        reads_secrets = not self.game.is_open or seat in self._table.ordered_seats
        return self._allowed(seat) if reads_secrets else None

    def points(self, seat: int | None) -> list[Scored]:
        """Every point of the game as it stands."""
        return points_seen_by(self._table, self._allowed(seat))

    # -- what a seat may do -------------------------------------------------------------------------

    def standing_orders(self, seat: int) -> SeatOrders:
        """What a seat has ordered and could order."""
        self._allowed(seat)
        return self._orders.of_seat(self._table, seat, self._read_orders)

    def windows(self, seat: int) -> list[WindowOrder]:
        """What a seat has told the table to do at each kind of window."""
        self._allowed(seat)
        return self._orders.windows_of_seat(self._table, seat, self._read_orders)

    def answer_by_order(self, seat: int | None) -> Action | None:
        """What the table is about to answer for a seat that is asked now: by an order, which is held back a moment."""
        own, table = self._allowed(seat), self._table
        if own is None or not is_held_back(table) or not table.can_go_on or table.line.state.actor != own:
            return None
        found = due(table, self._read_orders)
        return found.action if found else None

    def lesson(self) -> LessonMoment | None:
        """How far the lesson of this table has come; None if it is an ordinary table."""
        return lesson_moment(self._table)

    def row_of_move(self, move: int) -> int:
        """The number of the row after which so many moves had been made, of the game as it stands."""
        rows = [self._table.setup, *self._table.kept_moves]
        found = rows[move] if 0 <= move < len(rows) else None
        if found is None:
            raise Unknown("move", move)
        return found.number

    def last_move_of(self, seat: int | None) -> int | None:
        """How many moves had been made before the last choice of a seat; None if it has not chosen anything."""
        own, moves = self._allowed(seat), self._table.kept_moves
        if own is None:
            return None
        for n in range(len(moves) - 1, -1, -1):
            move = moves[n].body
            if isinstance(move, Moved) and move.seat == own and move.by not in UNCHOSEN:
                return n
        return None

    def public_undo(self, seats: list[int]) -> int | None:
        """How far the seat that moved last may go back freely, if it is one of these, over moves that are public."""
        moves = self._table.kept_moves
        last = moves[-1].body if moves else None
        to = free_undo(self._table, last.seat) if isinstance(last, Moved) and last.seat in seats else None
        if to is None:
            return None
        public_from = len(moves)
        while public_from > to and is_public(self._table, moves[public_from - 1].body):
            public_from -= 1
        return public_from if public_from < len(moves) else None

    # -- the game itself ----------------------------------------------------------------------------

    def is_present(self, version: int) -> bool:
        """True if a version of the log shows the position as it is now."""
        return version >= self._table.outdated_before and self._table.line_if_started is not None

    def line(self) -> Line | None:
        """The game with all that happened in it; None as long as it hides anything from anybody."""
        return self._table.line_if_started if self.game.is_open or self.status == "finished" else None

    def line_for_panels(self, view: View) -> Line | None:
        """The game up to the version that a view shows, if it hides nothing or if the view's seat must decide now.

        It knows everything: while the game goes on, a panel may show of it only what the view's seat may know.
        """
        if self.line() is not None:
            return line_at(self._table, view.shown)
        return self._table.line if view.actions else None

    def _reads(self, row: Row) -> bool:
        return is_read_by(self._table, row, is_watching=self.is_watching)

    def _entries(self, rows: Iterable[Row], seat: int | None) -> list[LogEntry]:
        return log_entries(self._table, [row for row in rows if self._reads(row)], self._allowed(seat))

    def _allowed(self, seat: int | None) -> int | None:
        if seat is not None and seat not in self._held:
            raise Forbidden("not your seat")
        return seat

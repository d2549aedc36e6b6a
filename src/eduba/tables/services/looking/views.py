"""Looking at tables. Without `seat`, people look from a seat of theirs; those who have none are spectators."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from eduba.core.game import Game
from eduba.core.state import State
from eduba.tables.errors import Forbidden, Hidden
from eduba.tables.services.identity.people import Person
from eduba.tables.services.in_use.open_tables import OpenTables
from eduba.tables.services.looking.log_entries import LogEntry, Scored
from eduba.tables.services.looking.snapshot import Snapshot
from eduba.tables.services.looking.view import View
from eduba.tables.services.play import action_of
from eduba.tables.services.seat_choice import acting_seat
from eduba.tables.standing_orders.service import StandingOrders

T = TypeVar("T")


class Views:
    """What people may see: views, logs and points, each for one seat or for a spectator."""

    def __init__(self, tables: OpenTables, orders: StandingOrders) -> None:
        self._tables = tables
        self._orders = orders

    @contextmanager
    def snapshot(self, id: str, who: Person | None = None, *, enough: int | None = None) -> Iterator[Snapshot]:
        """One moment of a table, to be looked at in several ways: nothing changes inside the `with`.

        It is the present one, or the one in memory if that has `enough` rows: for who is told of each new version.
        """
        with self._tables.read(id, enough) as table:
            yield Snapshot(table, who, self._orders)

    def game(self, id: str) -> Game:
        """The game of a table, with the content and the rules that it is played with."""
        with self._tables.read(id) as table:
            return table.game

    def view(self, id: str, who: Person | None = None, *, seat: int | None = None, version: int | None = None) -> View:
        """The table now, or as it stood at a version of its log."""
        with self.snapshot(id, who) as moment:
            return moment.view(moment.seat(seat), version)

    def log(self, id: str, who: Person | None = None, *, seat: int | None = None, after: int = 0) -> list[LogEntry]:
        """All that happened after a version, moves that were taken back included."""
        with self.snapshot(id, who) as moment:
            return moment.log(moment.seat(seat), after)

    def points(self, id: str, who: Person | None = None, *, seat: int | None = None) -> list[Scored]:
        """Every point of the game as it stands."""
        with self.snapshot(id, who) as moment:
            return moment.points(moment.seat(seat))

    def course(self, id: str, measure: Callable[[State], T]) -> list[T]:
        """What a measure says of every position of the game as it stands; refused while the game hides anything."""
        with self._tables.read(id) as table:
            if not (table.game.is_open or table.status == "finished"):
                raise Hidden("hidden")
            line = table.line
            measured = [measure(state) for state in line.course(line.moves_made)]
            return [measured[0]] * line.first + measured  # nobody knows what was before

    def why_not(self, id: str, who: Person, action: str | int, *, seat: int | None = None) -> str | None:
        """The clause that forbids an action now, for the seat that must decide; None if it is legal."""
        with self._tables.read(id) as table:
            state, own = table.line.state, acting_seat(table, who, seat)
            if state.actor != own and not state.over:
                raise Forbidden("not your turn")
            if isinstance(action, str) and (clause := table.game.vocabulary.why_never(action)):
                return state.why_not(table.game.vocabulary[0]) if state.over else clause  # after the end, that is why
            return state.why_not(action_of(table, action))

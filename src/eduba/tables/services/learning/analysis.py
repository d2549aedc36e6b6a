"""Opinions of positions and judgements of whole games, by the search bot: after the game, and in practice tables."""

from collections import OrderedDict
from concurrent.futures import Future
from threading import Lock

from eduba.tables.errors import Hidden, Refused, Unfit
from eduba.tables.log.replay import position_at
from eduba.tables.log.table import Table
from eduba.tables.log.visibility import knows_everything
from eduba.tables.services.identity.people import Person
from eduba.tables.services.in_use.open_tables import OpenTables
from eduba.tables.services.learning.game_analysis import GameAnalysis
from eduba.tables.services.seat_choice import viewing_seat
from eduba.tables.thinking.bot_worker import Opinion, judge
from eduba.tables.thinking.fair_queue import OPINIONS, Wish
from eduba.tables.thinking.judged_moves import JudgedMove
from eduba.tables.thinking.known_position import known_position
from eduba.tables.thinking.process_pool import ProcessPool
from eduba.tables.thinking.recorded_game import recorded

LONGEST = 10.0
"""Seconds of thought about one position."""
GAMES_IN_MEMORY = 100
"""The judgements of so many games are kept."""


class Analysis:
    """Who asks for many opinions waits for them; nobody else does (see `fair_queue`)."""

    def __init__(self, tables: OpenTables, pool: ProcessPool) -> None:
        self._tables = tables
        self._pool = pool
        self._games: OrderedDict[str, GameAnalysis] = OrderedDict()
        """By table, the one that was asked for last at the end."""
        self._lock = Lock()

    def opinion(
        self, id: str, who: Person | None, version: int, *, seconds: float = 1.0, seat: int | None = None
    ) -> "Future[Opinion]":
        """What the bot thinks of the position at a version, from the point of view of the seat that decides there."""
        if not 0 < seconds <= LONGEST:
            raise Unfit("seconds", int(LONGEST))
        with self._tables.read(id) as table:
            _refuse_in_earnest(table)
            state = position_at(table, version)
            if state.over:
                raise Refused("over")
            viewer = viewing_seat(table, table.seats_of(who.id if who else None), seat)
            if viewer != state.actor and not knows_everything(table, viewer, version):
                raise Hidden("hidden")
            position = known_position(table, state)
        wish = Wish(OPINIONS, who.id if who else "", id, seconds)
        return self._pool.submit(wish, judge, self._tables.find_game, position, version, seconds)

    def game(self, id: str, who: Person | None, *, seat: int | None = None) -> GameAnalysis:
        """What is known about all moves of a game; for who may know everything in it."""
        with self._tables.read(id) as table:
            _refuse_in_earnest(table)
            if table.line_if_started is None:
                raise Refused("not started")
            viewer = viewing_seat(table, table.seats_of(who.id if who else None), seat)
            if not knows_everything(table, viewer, table.version):
                raise Hidden("hidden")
            game = recorded(table)
        with self._lock:
            known = self._games.pop(id, None)
            if known is None or known.game != game:
                known = GameAnalysis(id, game, known)
            self._games[id] = known
            if len(self._games) > GAMES_IN_MEMORY:
                self._games.popitem(last=False)
        return known

    def go_on(self, game: GameAnalysis, who: Person | None) -> "list[Future[list[JudgedMove]]]":
        """Let some more moves of a game be judged; the work that is under way, none if all is done."""
        return game.go_on(self._pool, self._tables.find_game, who.id if who else "")


def _refuse_in_earnest(table: Table) -> None:
    """Between people nobody is advised while the game goes on."""
    if table.status != "finished" and not table.record.settings.practice:
        raise Refused("analysis")

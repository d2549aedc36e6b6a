"""Statistics over all finished games of a house: who won how often, by seat and by the traits that each game names."""

from collections import defaultdict
from collections.abc import Mapping
from contextlib import suppress
from threading import Lock

from msgspec import MsgspecError
from msgspec.json import Decoder

from eduba.tables.services.finished_games.figures import SEAT, Among, GameFigures, Sums, TraitFigures, together
from eduba.tables.services.finished_games.statistics_csv import as_csv
from eduba.tables.storage.counted_store import CountedStore, Totals
from eduba.tables.thinking.counted_game import CountedGame

OVERLAP = 60_000
"""Milliseconds by which two looks overlap: another node may have stored late what it found before."""
_decode = Decoder(CountedGame).decode


class Statistics:
    """Adds up what was found out about finished games (`counting`), each of them once."""

    def __init__(self, store: CountedStore) -> None:
        self._store = store
        self._lock = Lock()
        self._sums: defaultdict[str, defaultdict[tuple[int, str], Sums]] = defaultdict(lambda: defaultdict(Sums))
        """By game, then by number of players and company."""
        self._latest: dict[str, int] = {}
        """By game, when the last one was kept that is in the sums."""
        self._known: defaultdict[str, set[str]] = defaultdict(set)
        """By game, the tables that are in the sums."""

    def totals(self) -> list[Totals]:
        """How many games are counted, by game, number of players and who played."""
        return self._store.totals()

    def of(self, game: str, players: int | None = None, among: Among = "all") -> GameFigures:
        """The figures of a game, of all numbers of players or of one."""
        with self._lock:
            self._catch_up(game)
            parts = self._sums[game].items()
            chosen = [s for (n, company), s in parts if players in (None, n) and among in ("all", company)]
            return together(chosen).figures(game, players, among)

    def choices(self, game: str, places: Mapping[str, int]) -> list[TraitFigures]:
        """What somebody chose who sat in these places, by table, and how they fared with it; the most often first."""
        sums = Sums()
        for row in self._store.kept_of(list(places)):
            with suppress(MsgspecError):  # a damaged row is not counted
                sums.count(row.players, _decode(row.body), only=places[row.table])
        traits = sums.figures(game, None, "all").traits
        return [trait for trait in traits if trait.name != SEAT and trait.values]

    def csv(self, game: str, players: int | None = None, among: Among = "all") -> str:
        """The same figures as a table for other programs."""
        return as_csv(self.of(game, players, among))

    def _catch_up(self, game: str) -> None:
        """Add what was kept since the last look."""
        known = self._known[game]
        for row in self._store.kept_since(game, self._latest.get(game, 0) - OVERLAP):
            if row.table not in known:
                known.add(row.table)
                with suppress(MsgspecError):
                    self._sums[game][row.players, row.company].count(row.players, _decode(row.body))
                self._latest[game] = max(row.at, self._latest.get(game, 0))

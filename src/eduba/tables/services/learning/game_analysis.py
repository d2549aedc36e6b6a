"""A whole game judged bit by bit: its evaluation move by move, and the moves that cost most.

Each piece of work covers the whole game, a few moves apart, so that the picture is there early and becomes finer.
Work goes on only while somebody asks how far it has come.
"""

from collections.abc import Container, Mapping, Sequence
from concurrent.futures import Future
from threading import Lock

from eduba.tables.log.rows import UNCHOSEN
from eduba.tables.thinking.bot_worker import FindGame
from eduba.tables.thinking.fair_queue import JUDGEMENTS, Wish
from eduba.tables.thinking.judged_moves import WORTH_TELLING, JudgedMove, judge_moves
from eduba.tables.thinking.process_pool import ProcessPool
from eduba.tables.thinking.recorded_game import RecordedGame

PIECE = 6
"""About how many moves are judged at a time."""
AT_ONCE = 2
"""How many pieces of work wait or run for one game."""
WHOLE_GAME = 40.0
"""Seconds of thought about a whole game."""
SHORTEST, LONGEST = 0.02, 0.15
"""Seconds of thought about one move."""
COSTLIEST = 5
"""How many of the moves that cost most are told."""

Judgements = Mapping[int, JudgedMove]
"""Judged moves by their number."""


class GameAnalysis:
    """What is known about the moves of one game so far. Threads may share it."""

    def __init__(self, table: str, game: RecordedGame, before: "GameAnalysis | None" = None) -> None:
        self.table = table
        self.game = game
        self._lock = Lock()
        same = _common(game, before.game) if before else 0
        self._judged = {n: judged for n, judged in (before.judgements if before else {}).items() if n <= same}
        chosen = [n for n, move in enumerate(game.moves, game.first + 1) if move.by not in UNCHOSEN]
        wanted = [n for n in chosen if n not in self._judged]
        self.total = len(chosen)
        """How many moves there are to judge."""
        self._waiting = _pieces(wanted)
        self._running: dict[Future[list[JudgedMove]], list[int]] = {}
        self._seconds = min(LONGEST, max(SHORTEST, WHOLE_GAME / max(1, self.total)))

    @property
    def judgements(self) -> Judgements:
        """What has been found out."""
        with self._lock:
            return dict(sorted(self._judged.items()))

    def costliest(self, seats: Container[int], most: int = COSTLIEST) -> list[JudgedMove]:
        """The moves of these seats that cost them most, the worst first."""
        told = [move for move in self.judgements.values() if move.seat in seats and move.loss >= WORTH_TELLING]
        return sorted(told, key=lambda move: -move.loss)[:most]

    @property
    def is_done(self) -> bool:
        """True if every move has been judged."""
        with self._lock:
            return not self._waiting and not self._running

    def go_on(self, pool: ProcessPool, find_game: FindGame, person: str) -> "list[Future[list[JudgedMove]]]":
        """Let processes judge some more, for this person; the work that is under way."""
        with self._lock:
            while self._waiting and len(self._running) < AT_ONCE:
                piece = self._waiting[0]
                wish = Wish(JUDGEMENTS, person, self.table, self._seconds * len(piece))
                work = pool.submit(wish, judge_moves, find_game, self.game, frozenset(piece), self._seconds)
                self._running[work] = self._waiting.pop(0)
            running = list(self._running)
        for work in running:
            work.add_done_callback(self._finished)
        return running

    def _finished(self, work: "Future[list[JudgedMove]]") -> None:
        with self._lock:
            piece = self._running.pop(work, None)
            if piece is None:
                return
            if work.cancelled():
                self._waiting.insert(0, piece)
            elif work.exception() is None:
                self._judged |= {judged.number: judged for judged in work.result()}


def _common(one: RecordedGame, other: RecordedGame) -> int:
    """Up to which move two games are the same."""
    if one.first != other.first:
        return 0
    pairs = enumerate(zip(one.moves, other.moves, strict=False))
    same = next((n for n, (a, b) in pairs if a != b), min(len(one.moves), len(other.moves)))
    return one.first + same


def _pieces(numbers: Sequence[int]) -> list[list[int]]:
    """The numbers in pieces that each reach over the whole, the second one in the middle between those of the first."""
    count = -(-len(numbers) // PIECE)
    bits = max(0, count - 1).bit_length()
    order = sorted(range(count), key=lambda k: f"{k:0{max(1, bits)}b}"[::-1])
    return [list(numbers[k::count]) for k in order]

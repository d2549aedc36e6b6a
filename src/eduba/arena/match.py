"""A match: the same deals played in all rotations of the seats, on as many processes as one likes."""

from collections.abc import Generator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from ctypes import c_bool
from dataclasses import dataclass, field
from itertools import islice, product
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, signal
from time import thread_time
from typing import Any, NamedTuple

from eduba.bots import bot
from eduba.games import game as game_of

AHEAD = 4
"""Games given out per process at a time."""


class Match(NamedTuple):
    """Who plays what. Each deal is played once per seat, so that every bot sits everywhere with it."""

    game: str
    bots: tuple[str, ...]
    deals: int
    seed: str = "1"
    options: tuple[tuple[str, str], ...] = ()

    @property
    def games(self) -> int:
        """How many games that makes."""
        return self.deals * len(self.bots)

    def check(self) -> None:
        """Refuse a match that cannot be played, before anything is started."""
        game = game_of(self.game)
        game.settings(len(self.bots), dict(self.options))
        for spec in self.bots:
            bot(spec, game)


@dataclass(frozen=True)
class Record:
    """One finished game. Lists are by seat."""

    deal: int
    rotation: int
    bots: tuple[int, ...]
    """Which bot of the match sat where."""
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: tuple[int, ...]
    sources: tuple[dict[str, int], ...]
    """Points by the clause that gave them; those of an opponent that the game itself plays are left out."""
    seconds: tuple[float, ...] = field(compare=False)
    """Processor time spent on deciding."""


def play(match: Match, deal: int, rotation: int) -> Record | None:
    """One game; nothing if the match was called off meanwhile."""
    game = game_of(match.game)
    n = len(match.bots)
    seated = tuple((seat + rotation) % n for seat in range(n))
    players = [bot(match.bots[i], game, f"{match.seed}/{deal}/{rotation}/{i}") for i in seated]
    state = game.start(n, f"{match.seed}/{deal}", listen=True, **dict(match.options))
    decisions, seconds = [0] * n, [0.0] * n
    while not state.over:
        if _called_off is not None and _called_off.value:
            return None
        seat, before = state.actor, thread_time()
        action = players[seat].choose(state)
        seconds[seat] += thread_time() - before
        decisions[seat] += 1
        state.apply(action)
    sources: list[dict[str, int]] = [{} for _ in range(n)]
    for event in state.events or ():
        if event[0] == "scored" and int(event[1]) < n:
            by_clause, clause = sources[int(event[1])], str(event[3])
            by_clause[clause] = by_clause.get(clause, 0) + int(event[2])
    return Record(
        deal,
        rotation,
        seated,
        tuple(state.scores()),
        tuple(state.winners()),
        tuple(decisions),
        tuple(sources),
        tuple(seconds),
    )


_called_off: Any = None
"""In a worker process: the flag by which the match is called off."""


def _worker(called_off: Any) -> None:
    global _called_off
    _called_off = called_off
    signal(SIGINT, SIG_IGN)  # Ctrl-C is for the process that gives out the games


def records(match: Match, jobs: int = 1) -> Generator[Record, None, None]:
    """All games as they finish. Close the iterator to call the rest off."""
    pairs = product(range(match.deals), range(len(match.bots)))
    if jobs <= 1:
        for deal, rotation in pairs:
            record = play(match, deal, rotation)
            assert record is not None
            yield record
        return
    context = get_context("spawn")
    called_off = context.RawValue(c_bool, False)
    with ProcessPoolExecutor(jobs, context, _worker, (called_off,)) as pool:
        try:
            waiting = {pool.submit(play, match, *pair) for pair in islice(pairs, AHEAD * jobs)}
            while waiting:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                waiting |= {pool.submit(play, match, *pair) for pair in islice(pairs, len(done))}
                for finished in done:
                    record = finished.result()
                    assert record is not None
                    yield record
        finally:
            called_off.value = True
            pool.shutdown(wait=False, cancel_futures=True)


def whole_deals(played: list[Record], seats: int) -> list[Record]:
    """In order, the records of deals that were played in all rotations."""
    by_deal: dict[int, list[Record]] = {}
    for record in played:
        by_deal.setdefault(record.deal, []).append(record)
    whole = [deal for deal in sorted(by_deal) if len(by_deal[deal]) == seats]
    return [record for deal in whole for record in sorted(by_deal[deal], key=lambda r: r.rotation)]

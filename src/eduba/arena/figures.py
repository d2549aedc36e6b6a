"""What a match says about its bots. The unit is the deal: its rotations are one observation, not several."""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import NamedTuple

from eduba.arena.match import Match, Record
from eduba.core.counting.intervals import Z, wilson

_STUDENT = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228)


class Estimate(NamedTuple):
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float


class Row(NamedTuple):
    """The figures of a bot, or of a seat."""

    name: str
    games: int
    wins: Estimate
    """Share of the victories; a shared one counts in parts."""
    rank: Estimate
    """1 is best; equal points share their ranks."""
    score: Estimate
    margin: Estimate
    """Points ahead of the best of the others."""
    scores: list[int]
    sources: dict[str, float]
    """Mean points by clause."""
    seconds: float
    """Mean processor time of a decision."""


def student(freedom: int) -> float:
    """The t quantile for 95 % with that many degrees of freedom."""
    if freedom <= len(_STUDENT):
        return _STUDENT[freedom - 1]
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / (384 * freedom**3)
    return Z + (Z**3 + Z) / (4 * freedom) + (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * freedom**2) + third


def _spread(means: Sequence[float]) -> tuple[float, float]:
    """Mean of the deals and its standard error."""
    n = len(means)
    mean = sum(means) / n
    if n == 1:
        return mean, 0.0
    return mean, sqrt(sum((x - mean) ** 2 for x in means) / (n - 1) / n)


def estimate(means: Sequence[float]) -> Estimate:
    """Mean over deals with Student's interval; one deal alone says nothing about the others."""
    mean, error = _spread(means)
    if len(means) == 1:
        return Estimate(mean, float("-inf"), float("inf"))
    half = student(len(means) - 1) * error
    return Estimate(mean, mean - half, mean + half)


def share(means: Sequence[float]) -> Estimate:
    """A share of victories with Wilson's interval for as many independent games as the deals are worth."""
    p, error = _spread(means)
    n = p * (1 - p) / error**2 if error else float(len(means))
    return Estimate(p, *wilson(p, n))


def ranks(scores: Sequence[int]) -> list[float]:
    """Rank by seat, equal points sharing theirs."""
    return [1 + sum(y > x for y in scores) + (scores.count(x) - 1) / 2 for x in scores]


Chair = tuple[Record, int]
"""A seat in a game."""


def by_bot(match: Match, played: Sequence[Record]) -> list[Row]:
    """A row per bot, in the order of the match; equal bots count as one."""

    def chairs(name: str) -> list[Chair]:
        return [(r, seat) for r in played for seat, i in enumerate(r.bots) if match.bots[i] == name]

    return [_row(name, chairs(name)) for name in dict.fromkeys(match.bots)]


def by_seat(match: Match, played: Sequence[Record]) -> list[Row]:
    """A row per seat, whoever sat there."""
    return [_row(str(seat), [(r, seat) for r in played]) for seat in range(len(match.bots))]


def _row(name: str, chairs: Sequence[Chair]) -> Row:
    def by_deal(value: Callable[[Record, int], float]) -> list[float]:
        deals: dict[int, list[float]] = {}
        for r, seat in chairs:
            deals.setdefault(r.deal, []).append(value(r, seat))
        return [sum(values) / len(values) for values in deals.values()]

    sources: dict[str, float] = {}
    for r, seat in chairs:
        for clause, points in r.sources[seat].items():
            sources[clause] = sources.get(clause, 0.0) + points / len(chairs)
    return Row(
        name,
        len({(r.deal, r.rotation) for r, _ in chairs}),
        share(by_deal(lambda r, seat: (seat in r.winners) / len(r.winners))),
        estimate(by_deal(lambda r, seat: ranks(r.scores)[seat])),
        estimate(by_deal(lambda r, seat: r.scores[seat])),
        estimate(by_deal(lambda r, seat: r.scores[seat] - max(r.scores[:seat] + r.scores[seat + 1 :], default=0))),
        [r.scores[seat] for r, seat in chairs],
        dict(sorted(sources.items())),
        sum(r.seconds[seat] for r, seat in chairs) / max(1, sum(r.decisions[seat] for r, seat in chairs)),
    )

"""How strong bots are: matches of all against all, and the ratings that explain their results best.

The model is Plackett and Luce's, as in the ratings of a house: who is first among some has a chance in proportion to
the power of each. A rating is the logarithm of that power; its margin comes from how sharply the results tell it.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import exp, log, sqrt

from eduba.arena.match import Match, Record
from eduba.core.counting.intervals import Z
from eduba.core.counting.strength import MEASURE, MIDDLE, Strength

BEFORE, BESIDE = " > ", " = "
"""Between two bots in a result: the first was better, or both shared a place."""
POINTS = 400 / log(10)
"""So many points of a rating are a factor of e between two opponents. Among more, there is more chance in it."""
STEPS = 100
"""More than enough to come to rest."""

Matrix = list[list[float]]
Choice = tuple[float, str, Sequence[str]]
"""How often a bot was the next one among some."""


def matches(game: str, bots: Sequence[str], players: int, deals: int, seed: str) -> list[Match]:
    """Each bot with all others, as many at a table as there are players."""
    return [Match(game, company, deals, f"{seed}/{n}") for n, company in enumerate(combinations(bots, players))]


def result(match: Match, record: Record) -> str:
    """The bots in the order in which they ended: the winners first, then by points."""
    seats = range(len(record.bots))
    by_place: dict[tuple[bool, int], list[str]] = {}
    for seat in seats:
        won = seat in record.winners
        key = (not won, 0 if won else -record.scores[seat])
        by_place.setdefault(key, []).append(match.bots[record.bots[seat]])
    return BEFORE.join(BESIDE.join(sorted(by_place[key])) for key in sorted(by_place))


def strengths(results: Mapping[str, int], players: int) -> dict[str, Strength]:
    """The ratings that explain results best, the weakest bot first; that of `MEASURE` is given.

    All who met are taken to have shared one game more, so that who has always lost has a rating too.
    """
    names = sorted({bot for result in results for bot in _bots(result)})
    rest = [bot for bot in names if bot != MEASURE]
    powers, spread = _fit(rest, list(_choices(results)))
    scale = POINTS * sqrt(players / 2)
    games: Counter[str] = Counter()
    for told, times in results.items():
        games.update(dict.fromkeys(_bots(told), times))
    found = {MEASURE: Strength(MIDDLE, 0, games[MEASURE])}
    for n, bot in enumerate(rest):
        margin = Z * scale * sqrt(spread[n][n])
        found[bot] = Strength(round(MIDDLE + scale * powers[n]), round(margin), games[bot])
    return dict(sorted(found.items(), key=lambda one: one[1].rating))


def _bots(result: str) -> list[str]:
    return result.replace(BESIDE, BEFORE).split(BEFORE)


def _choices(results: Mapping[str, int]) -> Iterator[Choice]:
    """Who was the next one among whom, place by place."""
    met = set()
    for told, times in results.items():
        left = _bots(told)
        met |= set(combinations(sorted(set(left)), 2))
        for place in told.split(BEFORE):
            for bot in place.split(BESIDE):
                yield times, bot, tuple(left)
            left = left[place.count(BESIDE) + 1 :]
    for pair in sorted(met):
        for bot in pair:
            yield 0.5, bot, pair


def _fit(rest: Sequence[str], choices: Sequence[Choice]) -> tuple[list[float], Matrix]:
    """By Newton's method: the logarithm of each power beside that of `MEASURE`, and how they vary together."""
    powers = [0.0] * len(rest)
    for _ in range(STEPS):
        slope, bend = _slope(rest, powers, choices)
        spread = _inverse(bend)
        step = [sum(a * b for a, b in zip(row, slope)) for row in spread]
        powers = [power + max(-1.0, min(1.0, by)) for power, by in zip(powers, step)]
    return powers, spread


def _slope(rest: Sequence[str], powers: Sequence[float], choices: Sequence[Choice]) -> tuple[list[float], Matrix]:
    """How the likelihood of the choices changes with the powers, and how that changes."""
    place = {bot: n for n, bot in enumerate(rest)}
    slope, bend = [0.0] * len(rest), [[0.0] * len(rest) for _ in rest]
    for times, chosen, among in choices:
        weights = [exp(powers[place[bot]]) if bot in place else 1.0 for bot in among]
        chances: Counter[int] = Counter()
        for bot, weight in zip(among, weights):
            if bot in place:
                chances[place[bot]] += weight / sum(weights)  # type: ignore[assignment]
        if chosen in place:
            slope[place[chosen]] += times
        for i, chance in chances.items():
            slope[i] -= times * chance
            bend[i][i] += times * chance
            for j, other in chances.items():
                bend[i][j] -= times * chance * other
    return slope, bend


def _inverse(matrix: Matrix) -> Matrix:
    """By Gauss and Jordan; the matrices here are positive, so no rows change places."""
    n = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(n))] for i, row in enumerate(matrix)]
    for i, row in enumerate(rows):
        rows[i] = row = [x / row[i] for x in row]
        for j, other in enumerate(rows):
            if j != i:
                rows[j] = [x - other[i] * y for x, y in zip(other, row)]
    return [row[n:] for row in rows]

"""How well each seat stands, as the final assets a good player would expect for it.

Cash and land count as at the end, land at the prices that the watered regions promise; the harvests to come, the
income of nations and the power over treasuries are added for the seasons that are left, and the crews that kings may
have to pay for themselves are taken off. Everything is open in Ur, so nothing hidden is looked at.
"""

from typing import NamedTuple

from eduba.games.ur.content import DER, ERIDU, FIRST_AKKADIANS, Content
from eduba.games.ur.forecast import Season, foresee
from eduba.games.ur.sequence import END_OF_ROUND, HARVEST, RAIN, REMOVAL
from eduba.games.ur.state import GONE, SEATS, UNSOLD, UrState


class Weights(NamedTuple):
    """The judgements, found by letting greedy bots with different ones play each other."""

    seasons: tuple[float, ...] = (6.0, 5.0, 4.0, 2.5, 1.5)
    """By era, the rainy seasons still to come."""
    incomes: tuple[float, ...] = (5.0, 3.5, 2.0, 0.0, 0.0)
    """By era, how often the nations will still pay."""
    rise: float = 0.5
    """Boxes that any land price rises in a season by works still to be built."""
    lasting: float = 0.7
    """How much of the coming season's rise the later ones bring again."""
    harvest: float = 0.8
    """How much of the coming season's harvest the later ones bring again."""
    treasury: float = 0.35
    """What a coin in a state's treasury is worth to its king ..."""
    share: float = 0.15
    """... and to all who own land there, together."""
    plenty: int = 300
    """Treasury beyond this is worth a third."""
    dig: float = 4.0
    """A digging point of a state's best crew, per season."""
    ditch: float = 6.0
    """Own land that a canal joins to something, still without water."""
    der: float = 60.0
    """The free forest of Der."""
    eridu: float = 15.0
    """Eridu's stretch, each time."""
    leading: float = 0.9
    """The chance that a leading offer wins."""
    primogeniture: float = 2.0
    """Being first in the next settlement."""
    fall: float = 0.85
    """What part of everything a revolution costs its king."""


WEIGHTS = Weights()

_AFTER_RAIN = (HARVEST, REMOVAL, END_OF_ROUND)


def evaluate(s: UrState) -> list[float]:
    """Expected final assets by seat."""
    if s.over:
        return [float(x) for x in s.scores()]
    running = s.river > 0
    reaped = not running and s.stack[-1] in _AFTER_RAIN
    season = foresee(s, running)
    now = Season(s.wet, s.watered, s.outflow) if reaped else season
    left = _seasons(s, now)
    later = max(0.0, left - 1)
    prices = _prices(s, now, season, later)
    out = [s.money[seat] + _land(s.content, s.own[seat], prices) for seat in range(s.players)]
    _harvests(s, season, (0.0 if reaped else 1.0) + later * WEIGHTS.harvest, out)
    if reaped:
        _shares(s, s.harvests, 1.0, out)
    if not s.revolted and now.outflow:
        _nations(s, out)
    if later:
        _states(s, later, out)
    if s.bidder >= 0 and not s.bidders:
        out[s.bidder] -= 0.2 * s.bid
    out[s.primogeniture] += WEIGHTS.primogeniture
    return out


def doubt(s: UrState) -> float:
    """How far off these expectations are, which shrinks with the eras."""
    return 60.0 + 25.0 * _seasons(s, None)


def _seasons(s: UrState, now: Season | None) -> float:
    """Rainy seasons to come, the present one included."""
    if s.revolted or (now is not None and not now.outflow):
        return 1.0
    return WEIGHTS.seasons[s.era]


def _prices(s: UrState, now: Season, season: Season, later: float) -> list[float]:
    """By class of land, the price expected at the end."""
    bar = s.content.bar
    top = len(bar) - 1
    ends = []
    for terrain, regions in enumerate(s.content.regions):
        first = again = 0
        for region in regions:
            if region & now.wet:
                first += 1
            if region & season.wet:
                again += 1
        box = min(s.boxes[terrain] + first, top)
        ends.append(min(box + later * (again * WEIGHTS.lasting + WEIGHTS.rise), float(top)))
    out = []
    for end in ends:
        price = _between(bar, end)
        higher = [other for other in ends if other > end + 0.5]
        out += [price, _between(bar, min(higher)) if higher else price]
    return out


def _between(bar: tuple[int, ...], box: float) -> float:
    low = int(box)
    return bar[low] if low + 1 >= len(bar) else bar[low] + (box - low) * (bar[low + 1] - bar[low])


def _land(c: Content, areas: int, prices: list[float]) -> float:
    total = 0.0
    for kind, price in zip(c.of_class, prices):
        count = (areas & kind).bit_count()
        if count:
            total += count * price
    return total


def _harvests(s: UrState, season: Season, times: float, out: list[float]) -> None:
    """What the season brings owners and states, so many times."""
    c = s.content
    cities = c.of_class[1] | c.of_class[3] | c.of_class[5] | c.of_class[7]
    for seat in range(s.players):
        areas = s.own[seat] & season.wet
        if areas:
            out[seat] += times * c.owner_yield * (areas.bit_count() + (areas & cities).bit_count())
    per_area = c.sets[s.era].harvest
    _shares(s, [per_area * (a.bit_count() + (a & cities).bit_count()) if a else 0 for a in season.watered], times, out)


def _shares(s: UrState, harvests: list[int], times: float, out: list[float]) -> None:
    """A harvest reaches those who own land in the state."""
    for areas, harvest in zip(s.content.of_state, harvests):
        if harvest:
            share = times * harvest / (s.owned & areas).bit_count()
            for seat in range(s.players):
                out[seat] += share * (s.own[seat] & areas).bit_count()


def nation_worth(s: UrState, nation: int) -> float:
    """What a nation will still bring the player who owns it."""
    c, w = s.content, WEIGHTS
    worth = w.incomes[s.era] * c.incomes[nation]
    if nation == DER:
        worth += w.der
    elif nation == ERIDU:
        worth += w.eridu * w.incomes[s.era]
    elif nation == FIRST_AKKADIANS:
        worth = 1.5 * c.incomes[nation]
        if s.holders[nation] == UNSOLD:
            worth += s.value(c.homes[nation]) + 0.5 * c.nation_prices[nation]
    return worth


def _nations(s: UrState, out: list[float]) -> None:
    """Nations owned, or nearly so by a leading offer."""
    for nation, holder in enumerate(s.holders):
        if holder == UNSOLD:
            offers = s.offers[nation * SEATS : nation * SEATS + SEATS]
            best = max(offers)
            if s.bidders and s.subject == nation:
                seat, best = s.bidder, s.bid
            elif best:
                seat = offers.index(best)
            else:
                continue
            out[seat] += WEIGHTS.leading * (nation_worth(s, nation) - best)
        elif holder < SEATS:
            out[holder] += nation_worth(s, nation)
        elif holder != GONE:
            out[s.kings[holder - SEATS]] += 0.3 * nation_worth(s, nation)


def _states(s: UrState, later: float, out: list[float]) -> None:
    """Treasuries and crews serve kings and landowners; crews that must be paid for weigh on kings."""
    c, w = s.content, WEIGHTS
    qualities = len(c.crews)
    top = next((i for i, left in enumerate(s.cards) if left), len(c.sets) - 1)
    fraction = min(1.0, later / 3)
    dues = [0.0] * s.players
    for state, king in enumerate(s.kings):
        if king < 0:
            continue
        money = s.money[SEATS + state]
        useful = min(money, w.plenty) + max(0, money - w.plenty) / 3
        out[king] += useful * w.treasury * fraction
        areas = s.owned & c.of_state[state]
        share = useful * w.share * fraction / areas.bit_count()
        for seat in range(s.players):
            out[seat] += share * (s.own[seat] & areas).bit_count()
        if not s.active >> state & 1:
            continue
        hired = s.crews[state * qualities : state * qualities + qualities]
        best = max((q for q, n in enumerate(hired) if n), default=-1)
        if best >= 0:
            out[king] += w.dig * min(c.sets[best].crew.power, 5) * later
            out[king] += 0.4 * w.dig * min(sum(hired) - 1, 2) * later
        if s.holders[ERIDU] != SEATS + state:
            dues[king] += _due(s, state, best, top, money)
    for seat, due in enumerate(dues):
        if due:
            out[seat] -= due if due <= s.money[seat] else due * 1.3
            if due > s.money[seat] + 0.8 * s.worth(seat):
                out[seat] *= 1 - w.fall
    joined = s.ditched & ~s.pumps
    for seat in range(s.players):
        out[seat] += w.ditch * fraction * (s.own[seat] & joined).bit_count()


def _due(s: UrState, state: int, best: int, top: int, money: int) -> float:
    """What the king must expect to pay for the state's next crew."""
    sets = s.content.sets
    if best < 0:
        return float(max(0, sets[top].crew.price - money))
    gone = next((i for i, cards in enumerate(sets) if cards.leave == best), -1)
    if gone < 0:
        return 0.0
    cards = sum(s.cards[:gone])
    return max(0, sets[gone].crew.price - money) * (0.6 if cards < 4 else 0.3 if cards < 9 else 0.1)

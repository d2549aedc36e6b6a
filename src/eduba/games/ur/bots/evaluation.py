"""How well each seat stands, as the final assets a good player would expect for it.

Cash and land count as at the end, land at the prices that the watered regions promise; the harvests to come, the
income of nations and the power over treasuries are added for the seasons that are left, and the crews that kings may
have to pay for themselves are taken off. Everything is open in Ur, so nothing hidden is looked at.
"""

from collections.abc import Sequence
from operator import mul
from typing import NamedTuple

from eduba.games.ur.bots.season_forecast import Season, foresee
from eduba.games.ur.content import DER, ERIDU, FIRST_AKKADIANS, Content
from eduba.games.ur.sequence import END_OF_ROUND, HARVEST, REMOVAL
from eduba.games.ur.state import GONE, SEATS, UNSOLD, UrState
from eduba.mechanisms.bitset import mask_of


class Weights(NamedTuple):
    """The judgements: our guesses, not tuned; only Der and Eridu were changed, after seeing who won with them."""

    last: float = 0.5
    """Rainy seasons after the next one, once only M cards are left ..."""
    card: float = 0.18
    """... and for every card before them."""
    drain: int = 10
    """With less water than this leaving the map the end is near ..."""
    lack: int = 4
    """... and if whoever leads has no money for a mill, that is like so much more water."""
    rise: float = 0.5
    """Boxes that any land price rises in a season by works still to be built."""
    lasting: float = 0.7
    """How much of the coming season's rise the later ones bring again."""
    harvest: float = 0.8
    """How much of the coming season's harvest the later ones bring again."""
    treasury: float = 0.4
    """What a coin in a state's treasury is worth to its king, while there is time to use it."""
    long: int = 14
    """After so many rounds kings save up for works that bring the end ..."""
    weary: float = 0.06
    """... and value the treasury by so much more each round."""
    plenty: int = 300
    """Treasury beyond this is worth a third."""
    dig: float = 4.0
    """A digging point of a state's best crew, per season."""
    ditch: float = 6.0
    """Own land that a canal joins to something."""
    der: float = 30.0
    """The free forest of Der."""
    eridu: float = 20.0
    """Eridu's stretch, each time."""
    leading: float = 0.9
    """The chance that a leading offer wins."""
    primogeniture: float = 2.0
    """Being first in the next settlement."""
    fall: float = 0.85
    """What part of everything a revolution costs its king."""


WEIGHTS = Weights()


class Holding(NamedTuple):
    """What the land of a player is made of."""

    classes: list[int]
    """How many areas of each class ..."""
    states: list[int]
    """... and in each state."""


class Labour(NamedTuple):
    """What the crews of a state promise."""

    power: float
    """What they can dig in a season."""
    price: int
    """Of the crew that must be hired next ..."""
    chance: float
    """... and how likely it is that this will be soon."""


class Books(NamedTuple):
    """The parts of the judgement, by seat. Whoever wants only their sum lets all of them be the same list."""

    money: list[float]
    land: list[float]
    harvests: list[float]
    nations: list[float]
    treasuries: list[float]
    crews: list[float]
    canals: list[float]
    dues: list[float]
    """Crews that kings will have to pay for."""
    revolution: list[float]
    bid: list[float]
    primogeniture: list[float]


_PARTS = len(Books._fields)
_AFTER_RAIN = (HARVEST, REMOVAL, END_OF_ROUND)
_CITIES: dict[str, int] = {}
_HOLDINGS: dict[tuple[str, int], Holding] = {}
_PRICES: dict[tuple[object, ...], list[float]] = {}
_LABOUR: dict[tuple[object, ...], list[Labour]] = {}
_REMEMBERED = 2000


def evaluate(s: UrState) -> list[float]:
    """Expected final assets by seat."""
    if s.over:
        return [float(x) for x in s.scores()]
    out: list[float] = s.money[: s.players]  # type: ignore[assignment]
    _judge(s, Books._make([out] * _PARTS))
    return out


def parts(s: UrState) -> dict[str, list[float]]:
    """The same, part by part."""
    if s.over:
        return {"money": evaluate(s)}
    books = Books(*[[0.0] * s.players for _ in Books._fields])
    books.money[:] = s.money[: s.players]
    _judge(s, books)
    return books._asdict()


def _judge(s: UrState, books: Books) -> None:
    """Add all that is more than money."""
    running = s.river > 0
    reaped = not running and s.stack[-1] in _AFTER_RAIN
    season = foresee(s, running)
    now = Season(s.wet, s.watered, s.outflow) if reaped else season
    later = _later(s, now.outflow)
    prices = _prices(s, now.wet, season.wet, later)
    land = [_holding(s.content, own) for own in s.own]
    value = books.land
    for seat, held in enumerate(land):
        value[seat] += sum(map(mul, held.classes, prices))
    _harvests(s, season, (0.0 if reaped else 1.0) + later * WEIGHTS.harvest, land, books.harvests)
    if reaped:
        _shares(s.harvests, 1.0, land, books.harvests)
    if later:
        _nations(s, books.nations)
        _states(s, later, books)
    if s.bidder >= 0 and not s.bidders:
        books.bid[s.bidder] -= 0.3 * s.bid
    books.primogeniture[s.primogeniture] += WEIGHTS.primogeniture


def doubt(s: UrState, points: Sequence[float]) -> float:
    """How far off these expectations are: less and less as the cards and the water that leaves the map run out."""
    best, outflow = max(points), WEIGHTS.drain
    if s.era > 2:
        outflow = foresee(s, s.river > 0).outflow
    left = float(outflow)
    if outflow and not any(s.cards[:-1]):
        left += WEIGHTS.lack * (1 - _means(s, points.index(best)))
    far = 0.3 + 0.7 * min(1.0, left / WEIGHTS.drain)
    return far * (20.0 + 20.0 * _later(s, outflow) + 0.1 * best)


def _means(s: UrState, king: int) -> float:
    """What part of the price of a mill the richest state of a king has that can still build one."""
    c, treasury = s.content, 0
    for state, ruler in enumerate(s.kings):
        if ruler == king and s.active >> state & 1 and s.tokens[(state + 1) * len(c.tokens) - 1]:
            treasury = max(treasury, s.money[SEATS + state])
    return min(1.0, treasury / c.sets[-1].reservoir.price)


def _later(s: UrState, outflow: int) -> float:
    """Rainy seasons expected after the next one, given the water that leaves the map in that."""
    if s.revolted or not outflow:
        return 0.0
    return WEIGHTS.last + WEIGHTS.card * sum(s.cards[:-1])


def _prices(s: UrState, soon: int, again: int, later: float) -> list[float]:
    """By class of land, the price expected at the end, from what is watered soon and then again and again."""
    key = (s.content.digest, *s.boxes, soon, again, later)
    found = _PRICES.get(key)
    if found is None:
        if len(_PRICES) >= _REMEMBERED:
            _PRICES.clear()
        found = _PRICES[key] = _expected(s.content, s.boxes, soon, again, later)
    return found


def _expected(c: Content, boxes: Sequence[int], soon: int, again: int, later: float) -> list[float]:
    top = len(c.bar) - 1
    ends = []
    for box, regions in zip(boxes, c.regions):
        end = box + later * WEIGHTS.rise
        for region in regions:
            if region & soon:
                end += 1
            if region & again:
                end += later * WEIGHTS.lasting
        ends.append(min(end, float(top)))
    out = []
    for end in ends:
        price = _between(c.bar, end)
        higher = [other for other in ends if other > end + 0.5]
        out += [price, _between(c.bar, min(higher)) if higher else price]
    return out


def _between(bar: tuple[int, ...], box: float) -> float:
    low = int(box)
    return bar[low] if low + 1 >= len(bar) else bar[low] + (box - low) * (bar[low + 1] - bar[low])


def _holding(c: Content, areas: int) -> Holding:
    """What this land is made of, counted once."""
    key = (c.digest, areas)
    found = _HOLDINGS.get(key)
    if found is None:
        if len(_HOLDINGS) >= _REMEMBERED:
            _HOLDINGS.clear()
        classes = [(areas & kind).bit_count() for kind in c.of_class]
        found = _HOLDINGS[key] = Holding(classes, [(areas & state).bit_count() for state in c.of_state])
    return found


def _harvests(s: UrState, season: Season, times: float, land: list[Holding], out: list[float]) -> None:
    """What the season brings owners and states, so many times."""
    if not season.wet:
        return
    c = s.content
    cities = _CITIES.get(c.digest)
    if cities is None:
        cities = _CITIES[c.digest] = mask_of(c.cities)
    for seat, own in enumerate(s.own):
        areas = own & season.wet
        if areas:
            out[seat] += times * c.owner_yield * (areas.bit_count() + (areas & cities).bit_count())
    per_area = c.sets[s.era].harvest
    fields = [a.bit_count() + (a & cities).bit_count() if a else 0 for a in season.watered]
    _shares([per_area * count for count in fields], times, land, out)


def _shares(harvests: list[int], times: float, land: list[Holding], out: list[float]) -> None:
    """A harvest reaches those who own land in the state."""
    for state, harvest in enumerate(harvests):
        if harvest:
            counts = [held.states[state] for held in land]
            share = times * harvest / sum(counts)
            for seat, count in enumerate(counts):
                out[seat] += share * count


def nation_worth(s: UrState, nation: int) -> float:
    """What a nation will still bring the player who owns it."""
    c, w = s.content, WEIGHTS
    payments = 0.5
    for cards, era in zip(s.cards, c.sets):
        if era.vanish:
            break
        payments += w.card * cards
    worth = payments * c.incomes[nation]
    if nation == DER:
        worth += w.der
    elif nation == ERIDU:
        worth += w.eridu * payments
    elif nation == FIRST_AKKADIANS:
        worth = 1.5 * c.incomes[nation]
        if s.holders[nation] == UNSOLD:
            worth += s.value(c.homes[nation]) + 0.4 * c.nation_prices[nation]
    return worth


def _nations(s: UrState, out: list[float]) -> None:
    """Nations owned, or nearly so by a leading offer."""
    for nation, holder in enumerate(s.holders):
        if holder == GONE:
            continue
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
        else:
            out[s.kings[holder - SEATS]] += 0.3 * nation_worth(s, nation)


def _states(s: UrState, later: float, books: Books) -> None:
    """Treasuries, crews and canals serve kings and owners; crews that kings must pay for weigh on them."""
    c, w = s.content, WEIGHTS
    useful = min(1.0, w.treasury * min(1.0, later / 3) + w.weary * max(0, s.round - w.long))
    dues = [0.0] * s.players
    treasuries, crews = books.treasuries, books.crews
    labour, active = _labour(s), s.active
    eridu = s.holders[ERIDU] - SEATS
    for state, (king, money) in enumerate(zip(s.kings, s.money[SEATS:])):
        if king < 0:
            continue
        worth = useful * (money if money < w.plenty else w.plenty + (money - w.plenty) / 3)
        if active >> state & 1:
            power, price, chance = labour[state]
            treasuries[king] += worth
            crews[king] += w.dig * later * power
            if price > money and state != eridu:
                dues[king] += chance * (price - money)
        else:
            progress = min(6, (s.colonized & c.of_state[state]).bit_count()) / 6
            treasuries[king] += worth * progress * progress
    joined = w.ditch * min(1.0, later / 3)
    for seat, due in enumerate(dues):
        if canals := s.own[seat] & s.ditched:
            books.canals[seat] += joined * canals.bit_count()
        if due:
            books.dues[seat] -= due if due <= s.money[seat] else 1.3 * due
            if due > s.money[seat] + 0.8 * s.worth(seat):
                separate = {id(book): book[seat] for book in books}
                books.revolution[seat] -= w.fall * sum(separate.values())


def _labour(s: UrState) -> list[Labour]:
    """By state, what its crews promise."""
    key = (s.content.digest, *s.crews, *s.cards)
    found = _LABOUR.get(key)
    if found is None:
        if len(_LABOUR) >= _REMEMBERED:
            _LABOUR.clear()
        n = len(s.content.crews)
        found = _LABOUR[key] = [_promise(s, s.crews[at : at + n]) for at in range(0, len(s.crews), n)]
    return found


def _promise(s: UrState, hired: list[int]) -> Labour:
    """What a state may expect that has hired so many of each quality."""
    sets = s.content.sets
    best = max((quality for quality, count in enumerate(hired) if count), default=-1)
    if best < 0:
        top = next((cards for cards, left in zip(sets, s.cards) if left), sets[-1])
        return Labour(0.0, top.crew.price, 1.0)
    power = min(sets[best].crew.power, 5) + 0.4 * min(sum(hired) - 1, 2)
    for at, era in enumerate(sets):
        if era.leave == best:
            cards = sum(s.cards[:at])
            return Labour(power, era.crew.price, 0.6 if cards < 4 else 0.3 if cards < 9 else 0.1)
    return Labour(power, 0, 0.0)

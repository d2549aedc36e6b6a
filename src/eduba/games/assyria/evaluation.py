"""How well each seat stands, as the final points a good player would expect for it.

Points on the track and tiles already built are certain; the next expansion is judged by matching the hand to the
huts and to the free hexes around; camels count for what they will buy; Assur and the offerings count as they
stand, less what rivals may still change. Everything after that is about the same for everybody and left out.
"""

from typing import NamedTuple

from eduba.core.bitset import members
from eduba.core.hexes import spread
from eduba.games.assyria.content import PLOW, WILD, Content
from eduba.games.assyria.flood import assur_points, assur_ranking
from eduba.games.assyria.revenue import river_camels
from eduba.games.assyria.sequence import ACT, FEED, NEW_HUTS, RESUPPLY, WELLS
from eduba.games.assyria.state import KINDS, AssyriaState


class Weights(NamedTuple):
    """The judgements in numbers. Camels are worth more the more action phases lie ahead."""

    camel_last: float = 0.7
    camel_step: float = 0.14
    camel_bend: float = 0.003
    """How much less each further camel buys."""
    hungry: float = 0.08
    """Chance that a hut without food in hand finds some at the next harvest."""
    later: float = 1.0
    """A plan for a turn not yet sown, against one for this turn."""
    symbol: float = 0.62
    """A food symbol beyond the next turn's need."""
    wild: float = 1.0
    well: float = 0.16
    """Chance to complete a well where only one hut is missing."""
    ziggurat: float = 2.4
    """The multiplier a ziggurat may expect at each later flood."""
    room: float = 0.3
    """A free hex within reach."""
    contested: float = 0.83
    """What an Assur rank is worth while the reign goes on."""
    rival: float = 0.18
    """What each rival who may still send huts takes off an Assur rank."""
    step: float = 0.2
    """A step on the offerings track towards the next multiplier."""
    early: float = 0.17
    """A place earlier in the turn order."""


WEIGHTS = Weights()


_FEEDING = (RESUPPLY, FEED)
_EXPANDING = (NEW_HUTS, RESUPPLY, FEED, WELLS)


class Facts(NamedTuple):
    """What of the board the judgement needs, ready for counting. Zones are known by the points a hut there brings."""

    turns: int
    last_turns: tuple[int, ...]
    mean_card: int
    camel: tuple[float, ...]
    """By action phases ahead, what a camel is worth."""
    zones: tuple[tuple[tuple[int, int], ...], ...]
    """By the same, the zones (river 0, outside 1, middle 2) with their hexes, the most welcome first."""
    rank: tuple[tuple[int, ...], ...]
    """By the same, the place of each zone among the three."""
    steps: tuple[int, ...]
    """By position on the offerings track, the steps since the multiplier last rose."""
    sites: dict[int, list[tuple[int, int]]]
    """By number of players, the well sites in play with their hexes."""


_FACTS: dict[str, Facts] = {}


def _facts(c: Content, w: Weights) -> Facts:
    facts = _FACTS.get(c.digest)
    if facts is None:
        facts = _FACTS[c.digest] = _counted(c, w)
    return facts


def _counted(c: Content, w: Weights) -> Facts:
    turns = sum(c.reigns)
    camel = (0.5, *(w.camel_last + w.camel_step * i for i in range(turns)))
    zones, rank = [], []
    for value in camel:
        worth = (2 * value, 1.0, 2.0)
        falling = sorted(range(3), key=lambda zone: -worth[zone])
        zones.append(tuple((zone, (c.rivers, c.outside, c.middle)[zone]) for zone in falling))
        rank.append(tuple(falling.index(zone) for zone in range(3)))
    last_turns = tuple(sum(c.reigns[: i + 1]) for i in range(len(c.reigns)))
    mean = round(sum(v * n for v, n in zip(c.expansion_values, c.expansion_copies)) / sum(c.expansion_copies))
    steps = tuple(p - c.multipliers.index(m) for p, m in enumerate(c.multipliers))
    sites = {n: [(i, c.sites[i]) for i in members(table.sites)] for n, table in c.tables.items()}
    return Facts(turns, last_turns, mean, camel, tuple(zones), tuple(rank), steps, sites)


def evaluate(s: AssyriaState) -> list[float]:
    """Expected final points by seat."""
    if s.over:
        return [float(x) for x in s.points]
    w = WEIGHTS
    facts = _facts(s.content, w)
    out = _assur(s, w, facts)
    top = s.stack[-1]
    scored = s.players if top == ACT else s.position - 1 if top in _EXPANDING else 0
    acted = s.position - 1 if top == ACT else 0
    for place, seat in enumerate(s.order):
        out[seat] += _seat(s, w, facts, seat, place < scored, place < acted) - w.early * place
    return out


def doubt(s: AssyriaState) -> float:
    """How far off these expectations are, which shrinks with the turns to come."""
    return 3.0 + 1.2 * (sum(s.content.reigns) - s.turn)


def _seat(s: AssyriaState, w: Weights, facts: Facts, seat: int, scored: bool, acted: bool) -> float:
    """All but Assur."""
    c = s.content
    ahead = facts.turns - s.turn
    scorings = ahead + (not scored)
    actions = ahead + (not acted)
    tiles = s.tiles(seat)
    ziggurats = s.ziggurats[seat].bit_count()
    position = s.offerings[seat]
    value = s.points[seat] + tiles * (scorings + 1)
    value += ziggurats * (c.multipliers[position] + w.ziggurat * (len(c.reigns) - 1 - s.reign))
    if actions > 0:
        value += w.step * facts.steps[position] * ziggurats
    camels = s.camels[seat]
    price = facts.camel[actions]
    if not scorings:
        return value + price * camels - w.camel_bend * camels * camels * (actions > 0) + (s.held[seat] >> PLOW & 1)
    points, income = _expansion(s, w, facts, seat, scored, actions)
    if scored and not acted:
        value += facts.camel[actions - 1] * income
    else:
        camels = min(c.camel_limit, camels + income)
    return value + points + price * camels - w.camel_bend * camels * camels


def _expansion(
    s: AssyriaState, w: Weights, facts: Facts, seat: int, scored: bool, actions: int
) -> tuple[float, float]:
    """Points and camels of the seat's next expansion, from its hand, its huts and the free hexes around."""
    c = s.content
    huts = s.huts[seat]
    fed = 0
    new = facts.mean_card
    if scored:
        if s.turn in facts.last_turns:
            huts &= ~c.rivers
    else:
        new = s.expansion[-1]
        if s.actor == seat:
            top = s.stack[-1]
            if top == NEW_HUTS:
                new = s.to_place
            elif top in _FEEDING:
                new = 0
                fed = huts & ~s.unfed
            elif top == WELLS:
                new = 0
                fed = huts
    reach = spread(huts | s.ziggurats[seat], c.near) & s.table.land & ~s.occupied
    zones = facts.zones[actions - 1 if scored else actions]
    hands = s.hands
    at = seat * KINDS
    sure = _brings(c, fed)
    points, camels = sure
    points += s.dug * c.well_points[s.reign] * (fed > 0)
    spare = 0
    hungry: list[int] = []
    fresh: list[int] = []
    unfed = huts & ~fed
    for food in c.foods:
        symbols = hands[at] + 2 * hands[at + 1] + 3 * hands[at + 2]
        at += 3
        own = unfed & food
        if own:
            for zone, mask in zones:
                n = (own & mask).bit_count()
                if n:
                    if n > symbols:
                        hungry += [zone] * (n - symbols)
                        n = symbols
                    symbols -= n
                    if zone:
                        points += zone * n
                    else:
                        camels += 2 * n
        if symbols:
            free = reach & food
            if free:
                for zone, mask in zones:
                    n = (free & mask).bit_count()
                    if n > symbols:
                        n = symbols
                    if n:
                        fresh += [zone] * n
                        symbols -= n
            spare += symbols
    wild = hands[seat * KINDS + WILD] + hands[seat * KINDS + PLOW]
    rank = facts.rank[actions - 1 if scored else actions]
    if fresh:
        if len(fresh) > new:
            fresh.sort(key=rank.__getitem__)
            spare += len(fresh) - new
            del fresh[new:]
        for zone in fresh:
            if zone:
                points += zone
            else:
                camels += 2
    if wild and hungry:
        hungry.sort(key=rank.__getitem__)
        for zone in hungry[:wild]:
            if zone:
                points += zone
            else:
                camels += 2
        del hungry[:wild]
        wild -= min(wild, len(hungry))
    for zone in hungry:
        if zone:
            points += zone * w.hungry
        else:
            camels += 2 * w.hungry
    upper, lower = huts & c.upper, huts & c.lower
    camels += (upper > 0) + (lower > 0)
    if scored:
        points *= w.later
        camels *= w.later
    points += spare * w.symbol + wild * w.wild + w.room * min(reach.bit_count(), 8)
    points += _wells(s, w, facts, huts, reach)
    return points, camels


def _brings(c: Content, fed: int) -> tuple[float, float]:
    """Points and camels of fed huts."""
    if not fed:
        return 0.0, 0.0
    camels = river_camels((fed & c.upper).bit_count()) + river_camels((fed & c.lower).bit_count())
    return 2.0 * (fed & c.middle).bit_count() + (fed & c.outside).bit_count(), float(camels)


def _wells(s: AssyriaState, w: Weights, facts: Facts, huts: int, reach: int) -> float:
    """Wells that are ready to dig, or want one more hut."""
    if not s.well_supply or (huts & ~s.content.middle).bit_count() < 2:
        return 0.0
    bare = ~huts
    count = 0
    for number, site in facts.sites[s.players]:
        missing = site & bare
        if missing & (missing - 1) == 0 and missing & reach == missing and not s.wells >> number & 1:
            count += 1
    return w.well * min(count, 2) * s.content.well_points[s.reign]


def _assur(s: AssyriaState, w: Weights, facts: Facts) -> list[float]:
    """What the huts in Assur promise each seat at the coming flood."""
    out = [0.0] * s.players
    if not any(s.assur_used):
        return out
    c = s.content
    left = facts.last_turns[s.reign] - s.turn
    cards = s.expansion + [facts.mean_card] * left + [c.bonus_value] * s.bonus
    points = assur_points(cards, s.players, s.reign)
    ranking = assur_ranking(s.assur, c.assur_spaces, c.influence, s.players)
    acted = s.order[: s.position - 1] if s.stack[-1] == ACT else []
    rivals = [p for p in range(s.players) if p not in acted and s.camels[p] > 1]
    for rank, seat in enumerate(ranking):
        keep = w.contested if left else 1 - w.rival * len([p for p in rivals if p != seat])
        out[seat] += keep * points[rank]
    first, second, third = c.assur_spaces
    for seat in ranking:
        higher = s.assur[:first].count(seat)
        out[seat] += c.favour[higher]
        if seat in s.assur[first : first + second] and not s.held[seat] >> PLOW & 1:
            out[seat] += w.wild
        out[seat] += s.assur[first + second :].count(seat) * facts.camel[facts.turns - facts.last_turns[s.reign]]
    return out

"""How well each seat stands, as the final points a good player would expect for it.

Points on the track and tiles already built are certain; the next expansion is judged by matching the hand to the
huts and to the free hexes around; camels count for what they will buy; Assur and the offerings count as they
stand, less what rivals may still change. Everything after that is about the same for everybody and left out.
"""

from typing import NamedTuple

from eduba.games.assyria.content import PLOW, Content
from eduba.games.assyria.rules.flood import assur_points, assur_ranking
from eduba.games.assyria.sequence import ACT, FEED, NEW_HUTS, RESUPPLY, WELLS
from eduba.games.assyria.state import KINDS, AssyriaState
from eduba.mechanisms.areas import spread
from eduba.mechanisms.bitset import members
from eduba.mechanisms.food_dealing import Zones, dealt


class Weights(NamedTuple):
    """The judgements in points, found by letting greedy bots with different ones play each other."""

    camel_last: float = 0.72
    """A camel in the last action phase ..."""
    camel_step: float = 0.15
    """... and how much more with every action phase before it."""
    later: float = 1.1
    """What a planned expansion of the next turn counts, against one of this turn."""
    symbol: float = 0.75
    """A food symbol beyond the next need."""
    wild: float = 0.9
    """The same on a wild card or a plow."""
    well: float = 0.13
    """The chance of a well where at most one hut is missing."""
    ziggurat: float = 2.8
    """The multiplier a ziggurat may expect at each later flood."""
    room: float = 0.28
    """A free hex within reach."""
    rival: float = 0.2
    """What each rival who may still send huts takes off a rank in Assur."""
    early: float = 0.2
    """A place earlier in the turn order."""


WEIGHTS = Weights()

_EXPANDING = (NEW_HUTS, RESUPPLY, FEED, WELLS)
_RIVER, _OUTSIDE, _MIDDLE = range(3)
"""Zones by the points of a hut there."""
PARTS = ("points", "tiles", "offerings", "huts", "wells", "food", "room", "camels", "order", "assur")
"""What the judgement is made of: Assur last, the others as `_seat` counts them."""


class Facts(NamedTuple):
    """What of the printed content the judgement needs, ready for counting."""

    turns: int
    last_turns: tuple[int, ...]
    mean_card: int
    camel: tuple[float, ...]
    """By action phases ahead, what a camel is worth."""
    zones: tuple[Zones, ...]
    """By the same, the zones with their hexes, the most welcome first."""
    sites: dict[int, list[tuple[int, int]]]
    """By number of players, the well sites in play with their hexes."""


_FACTS: dict[str, Facts] = {}


def _facts(c: Content) -> Facts:
    facts = _FACTS.get(c.digest)
    if facts is None:
        facts = _FACTS[c.digest] = _counted(c, WEIGHTS)
    return facts


def _counted(c: Content, w: Weights) -> Facts:
    turns = sum(c.reigns)
    camel = (0.5, *(w.camel_last + w.camel_step * i for i in range(turns)))  # A1-END-04
    zones = []
    for value in camel:
        falling = sorted([(2 * value, _RIVER, c.rivers), (2.0, _MIDDLE, c.middle), (1.0, _OUTSIDE, c.outside)])[::-1]
        zones.append(tuple((zone, mask) for _, zone, mask in falling))
    return Facts(
        turns,
        tuple(sum(c.reigns[: i + 1]) for i in range(len(c.reigns))),
        round(sum(v * n for v, n in zip(c.expansion_values, c.expansion_copies)) / sum(c.expansion_copies)),
        camel,
        tuple(zones),
        {n: [(i, c.sites[i]) for i in members(table.sites)] for n, table in c.tables.items()},
    )


def evaluate(s: AssyriaState) -> list[float]:
    """Expected final points by seat."""
    if s.over:
        return [float(x) for x in s.points]
    assur, own = _judged(s)
    return [sum(counted) + promised for counted, promised in zip(own, assur)]


def parts(s: AssyriaState) -> dict[str, list[float]]:
    """The same, part by part."""
    if s.over:
        return {"points": evaluate(s)}
    assur, own = _judged(s)
    return dict(zip(PARTS, [*(list(part) for part in zip(*own)), assur]))


def _judged(s: AssyriaState) -> tuple[list[float], list[tuple[float, ...]]]:
    """By seat, what Assur promises, and all other parts."""
    facts = _facts(s.content)
    top = s.stack[-1]
    scored = s.players if top == ACT else s.position - 1 if top in _EXPANDING else 0
    acted = s.position - 1 if top == ACT else 0
    own: list[tuple[float, ...]] = [()] * s.players
    for place, seat in enumerate(s.order):
        own[seat] = _seat(s, facts, seat, place, place < scored, place < acted)
    return _assur(s, facts, acted), own


def doubt(s: AssyriaState) -> float:
    """How far off these expectations are, which shrinks with the turns to come."""
    return 4.0 + 1.4 * (sum(s.content.reigns) - s.turn)


def _seat(s: AssyriaState, facts: Facts, seat: int, place: int, scored: bool, acted: bool) -> tuple[float, ...]:
    """All parts but Assur, for a seat that has scored and acted this turn or not yet."""
    c = s.content
    scorings = facts.turns - s.turn + (not scored)
    actions = facts.turns - s.turn + (not acted)
    later_floods = len(c.reigns) - 1 - s.reign
    tiles = s.tiles(seat) * (scorings + 1)  # A1-PRE-04, A1-END-02
    offerings = s.ziggurats[seat].bit_count() * (c.multipliers[s.offerings[seat]] + WEIGHTS.ziggurat * later_floods)
    camels = float(s.camels[seat])
    order = -WEIGHTS.early * place
    if not scorings:
        plow = s.held[seat] >> PLOW & 1  # A1-END-03
        return s.points[seat], tiles, offerings, 0, 0, plow, 0, camels * facts.camel[actions], order
    huts, wells, food, room, income = _expansion(s, facts, seat, scored, actions - scored)
    if scored and not acted:
        camels = camels * facts.camel[actions] + income * facts.camel[actions - 1]
    else:
        camels = min(float(c.camel_limit), camels + income) * facts.camel[actions]
    return s.points[seat], tiles, offerings, huts, wells, food, room, camels, order


def _expansion(s: AssyriaState, facts: Facts, seat: int, scored: bool, actions: int) -> tuple[float, ...]:
    """The seat's next expansion, from its hand, its huts and the free hexes around: points for huts, for wells, spare
    food, room to grow, and camels."""
    c = s.content
    huts, fed, new = _standing(s, facts, seat, scored)
    reach = spread(huts | s.ziggurats[seat], c.near) & s.table.land & ~s.occupied
    zones = facts.zones[max(actions, 0)]
    brought, hungry, fresh = [0, 0, 0], [0, 0, 0], [0, 0, 0]
    if fed:
        for zone, mask in zones:
            brought[zone] = (fed & mask).bit_count()
    unfed = huts & ~fed
    hands = s.hands
    at = seat * KINDS
    spare = 0
    for food in c.foods:
        symbols = hands[at] + 2 * hands[at + 1] + 3 * hands[at + 2]
        at += 3
        own = unfed & food
        if own:
            symbols = dealt(symbols, own, zones, brought, hungry)
        if symbols:
            spare += dealt(symbols, reach & food, zones, fresh, None)
    wild = hands[at] + hands[at + 1]
    for zone, _ in zones:
        if wild and hungry[zone]:
            n = min(wild, hungry[zone])
            brought[zone] += n
            wild -= n
        if n := fresh[zone]:
            grown = min(new, n) if new else 0
            brought[zone] += grown
            new -= grown
            spare += n - grown
    points = float(brought[_OUTSIDE] + 2 * brought[_MIDDLE])
    camels = float(2 * brought[_RIVER] + (huts & c.upper > 0) + (huts & c.lower > 0))
    wells = _wells(s, facts, huts, reach)
    if scored:
        points *= WEIGHTS.later
        camels *= WEIGHTS.later
    elif fed:
        wells += s.dug * c.well_points[s.reign]
    saved = spare * WEIGHTS.symbol + wild * WEIGHTS.wild
    return points, wells, saved, min(reach.bit_count(), 8) * WEIGHTS.room, camels


def _standing(s: AssyriaState, facts: Facts, seat: int, scored: bool) -> tuple[int, int, int]:
    """The huts that will stand at the next feeding, those of them fed already, and how many will be added."""
    huts = s.huts[seat]
    if scored:
        return huts & ~s.content.rivers if s.turn in facts.last_turns else huts, 0, facts.mean_card  # A1-FLD-01
    top = s.stack[-1]
    if s.actor != seat or top not in _EXPANDING:
        return huts, 0, s.expansion[-1]
    if top == NEW_HUTS:
        return huts, 0, s.to_place
    return huts, huts if top == WELLS else huts & ~s.unfed, 0


def _wells(s: AssyriaState, facts: Facts, huts: int, reach: int) -> float:
    """Wells that are ready to dig, or want one more hut."""
    if not s.well_supply or (huts & ~s.content.middle).bit_count() < 2:
        return 0.0
    bare = ~huts
    count = 0
    for number, site in facts.sites[s.players]:
        missing = site & bare
        if missing & (missing - 1) == 0 and missing & reach == missing and not s.wells >> number & 1:
            count += 1
    return WEIGHTS.well * min(count, 2) * s.content.well_points[s.reign]


def _assur(s: AssyriaState, facts: Facts, acted: int) -> list[float]:
    """What the huts in Assur promise each seat at the coming flood."""
    out = [0.0] * s.players
    if not any(s.assur_used):
        return out
    c = s.content
    left = facts.last_turns[s.reign] - s.turn
    points = assur_points(s.expansion + [facts.mean_card] * left + [c.bonus_value] * s.bonus, s.players, s.reign)
    rivals = s.order if left else [p for p in s.order[acted:] if s.camels[p] > 1]
    first, second, _ = c.assur_spaces
    camel = facts.camel[facts.turns - facts.last_turns[s.reign]]
    for rank, seat in enumerate(assur_ranking(s.assur, c.assur_spaces, c.influence, s.players)):
        value = points[rank] * (1 - WEIGHTS.rival * (len(rivals) - (seat in rivals)))
        value += c.favour[s.assur[:first].count(seat)]  # A1-DIG-01
        if not s.held[seat] >> PLOW & 1 and seat in s.assur[first : first + second]:
            value += WEIGHTS.wild  # A1-DIG-02
        out[seat] = value + s.assur[first + second :].count(seat) * camel  # A1-DIG-04
    return out

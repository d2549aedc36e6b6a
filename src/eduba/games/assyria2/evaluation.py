"""How well each tribe stands, as the final points a good player would expect for it.

Points on the track and pieces on the Map are certain; the next feeding is judged by matching icons to Huts and to
the free spaces around; Camels, Gold and cards count for what they will bring; Influence and Offerings count as they
stand, the less surely the more can still change. Everything after that is about the same for everybody and left out.
"""

from math import exp
from typing import NamedTuple

from eduba.core.bitset import members
from eduba.games.assyria2.content import ACT as IN_ACTIONS
from eduba.games.assyria2.content import FEED, Content
from eduba.games.assyria2.land import adjacent
from eduba.games.assyria2.sequence import ACTIONS, BIDDING, BUILD_HUTS, DIG_WELLS, END_OF_GAME, EXPANSION, GROWTH
from eduba.games.assyria2.state import Assyria2State


class Weights(NamedTuple):
    """The judgements in points, found by letting greedy bots with different ones play each other."""

    camel_last: float = 0.65
    """A Camel in the last Actions Phase ..."""
    camel_step: float = 0.14
    """... and how much more with every one before it."""
    later: float = 1.0
    """What a planned Expansion of the next round counts, against one of this round."""
    promise: float = 0.45
    """A Hut for which food is only to be hoped for."""
    icon: float = 0.75
    """A Food icon beyond the next need."""
    wild: float = 0.95
    """The same if it fits everywhere: Wild, Plough or Token."""
    well: float = 0.5
    """A Well that at most one Hut is missing for."""
    room: float = 0.15
    """A free space within reach."""
    gold: float = 0.7
    ship: float = 0.5
    farmer: float = 0.5
    hut: float = 0.5
    """A Hut in the Personal Supply."""
    ziggurat: float = 2.0
    """What a Ziggurat may expect of the Offerings in a later Flood ..."""
    dug: float = 1.4
    """... and a Well."""
    influence: float = 0.25
    """A step of Influence, apart from the ranking."""
    sway: float = 2.0
    """How many steps of Influence may turn with every Actions Phase before the Flood."""
    column: float = 0.35
    """A level of a column, by Actions Phase to come."""


WEIGHTS = Weights()

FAVOURS = {
    "ship": 0.8,
    "gold": 0.9,
    "farmer": 0.8,
    "hut": 0.9,
    "offering": 1.3,
    "influence": 1.8,
    "change": 0.9,
    "treble": 1.3,
    "food": 1.4,
    "builders": 2.0,
    "envoys": 1.6,
    "ploughs": 1.8,
    "bid": 0.9,
    "beside": 0.8,
    "twice": 1.0,
    "plough": 1.2,
    "refresh": 1.2,
    "bonus": 1.0,
    "move": 0.8,
}
"""What a Favour Card brings by its effect."""

_RIVER, _OUTSIDE, _BETWEEN = range(3)
"""Zones by the points of a Hut there."""
_ROUNDS = 6
_FLOOD = 3


class Facts(NamedTuple):
    """What of the printed content the judgement needs, ready for counting."""

    marker: int
    half: tuple[int, ...]
    """The Expansion Markers a half is likely to have, the highest first."""
    camel: tuple[float, ...]
    """By Actions Phases ahead, what a Camel is worth."""
    zones: tuple[tuple[tuple[int, int], ...], ...]
    """By the same, the zones with their spaces, the most welcome first."""
    favour: tuple[float, ...]
    fed: tuple[float, ...]
    """The same once there are no more Actions, for the cards that still feed."""


class Prospect(NamedTuple):
    """What is still to come for one tribe."""

    scorings: int
    """Times it gains points, the final one included."""
    actions: int
    """Actions turns, the present one included."""
    scored: bool
    """Whether its Expansion turn of this round is over."""


_FACTS: dict[str, Facts] = {}


def _facts(c: Content) -> Facts:
    facts = _FACTS.get(c.digest)
    if facts is None:
        facts = _FACTS[c.digest] = _counted(c, WEIGHTS)
    return facts


def _counted(c: Content, w: Weights) -> Facts:
    markers = sorted(c.markers[0], reverse=True)
    camel = (0.0, *(w.camel_last + w.camel_step * i for i in range(_ROUNDS)))  # A2-END-05
    zones = []
    for value in camel:
        falling = sorted([(2 * value, _RIVER, c.river), (2.0, _BETWEEN, c.between), (1.0, _OUTSIDE, c.outside)])[::-1]
        zones.append(tuple((zone, mask) for _, zone, mask in falling))
    worth = [FAVOURS.get(card.name, 1.0) for card in c.favours]
    fed = [value if card.times & FEED else 0.0 for card, value in zip(c.favours, worth)]
    mean = round(sum(markers) / len(markers))
    return Facts(mean, (*markers[:1], mean, *markers[-1:]), camel, tuple(zones), tuple(worth), tuple(fed))


def evaluate(s: Assyria2State) -> list[float]:
    """Expected final points by tribe: the seats, in solo then the Rival."""
    if s.over:
        return [float(x) for x in s.points]
    facts = _facts(s.content)
    prospects = _prospects(s)
    out = [0.0] * s.tribes
    if s.stack[1] != END_OF_GAME:
        _influence(s, facts, prospects, out)
    for tribe, prospect in enumerate(prospects):
        out[tribe] += s.points[tribe] + s.pieces(tribe) * prospect.scorings  # A2-VPS-01
        if s.stack[1] != END_OF_GAME:
            out[tribe] += _offerings(s, tribe, prospect)
        if tribe < s.players:
            out[tribe] += _stock(s, facts, tribe, prospect)
        else:
            out[tribe] += _rival(s, prospect)
    return out


def doubt(s: Assyria2State) -> float:
    """How far off these expectations are, which shrinks with the rounds to come."""
    return 4.0 + 1.8 * (_ROUNDS - s.round)


def _prospects(s: Assyria2State) -> list[Prospect]:
    stack = s.stack
    rest = _ROUNDS - s.round
    if stack[1] == END_OF_GAME:
        done = s.track[: s.position - 1]
        return [Prospect(int(tribe not in done), 0, True) for tribe in range(s.tribes)]
    if len(stack) > 3 and stack[3] == EXPANSION:
        bidding = len(stack) > 4 and stack[4] == BIDDING
        done = [] if bidding else s.rows[: s.position - 1]
        return [Prospect(rest + 1 + (t not in done), rest + 1, t in done) for t in range(s.tribes)]
    home = s.track
    return [Prospect(rest + 1, rest + (t == s.actor or t not in home), True) for t in range(s.tribes)]


def _phases_before_flood(s: Assyria2State, prospect: Prospect) -> int:
    """Actions turns of a tribe before the coming Flood."""
    return prospect.actions - (_FLOOD if s.round <= _FLOOD else 0)


def _influence(s: Assyria2State, facts: Facts, prospects: list[Prospect], out: list[float]) -> None:
    """What the coming Flood promises for Influence: prizes by the expected number of tribes ahead."""
    n = s.tribes
    shown = s.markers
    half = sorted([*shown, *facts.half[1:2] * (_FLOOD - len(shown))], reverse=True) if shown else facts.half
    prizes = [sum(half[i:]) for i in range(n)]  # A2-FLD-03
    sways = [_phases_before_flood(s, p) for p in prospects]
    standing = [
        s.influence[t] - 0.4 * s.arrivals.index(t) / n + 0.3 * sways[t] * min(s.gold[t] + s.ships[t], 2)
        for t in range(n)
    ]
    for tribe in range(n):
        if not s.influence[tribe] and not sways[tribe]:
            continue  # A2-FLD-04
        ahead = 0.0
        for other in range(n):
            if other != tribe and (s.influence[other] or sways[other]):
                scale = 0.3 + WEIGHTS.sway * (sways[tribe] + sways[other]) / 2
                ahead += 1 / (1 + exp(min((standing[tribe] - standing[other]) / scale, 30.0)))
        if n == 2:
            gap = s.influence[1 - tribe] - s.influence[tribe]
            prizes[1] = half[1] + half[2] if gap <= half[0] else half[2] if gap <= half[0] + half[1] else 0  # A2-FLD-05
        rank = min(int(ahead), n - 2)
        out[tribe] += prizes[rank] + (prizes[rank + 1] - prizes[rank]) * (ahead - rank)
        out[tribe] += WEIGHTS.influence * s.influence[tribe] * (sways[tribe] > 0)


def _offerings(s: Assyria2State, tribe: int, prospect: Prospect) -> float:
    """What Wells and Ziggurats bring in the coming Flood, and in the one after it."""
    c = s.content
    wells, ziggurats = s.wells[tribe].bit_count(), s.ziggurats[tribe].bit_count()
    at = s.offerings[tribe]
    value = float(wells * c.well_values[at] + ziggurats * c.ziggurat_values[at])  # A2-FLD-08
    phases = _phases_before_flood(s, prospect)
    if phases:
        end = len(c.well_values) - 1
        even = (ziggurats + 0.4 * phases) * c.ziggurat_values[end] + (wells + 0.1 * phases) * c.well_values[end]
        value += (even * (at + phases) / end - value) * min(1.0, 0.35 + 0.25 * phases)
    if s.round <= _FLOOD:
        value += WEIGHTS.ziggurat * ziggurats + WEIGHTS.dug * wells
    return value


def _rival(s: Assyria2State, prospect: Prospect) -> float:
    """The Rival never feeds: its Huts on land score again and again, and more come with every round."""
    c = s.content
    huts = s.huts[1]
    points = (huts & c.outside).bit_count() + 2 * (huts & c.between).bit_count()
    rounds = prospect.scorings
    return 0.8 * points * rounds + s.rival_gold + prospect.actions * s.stars * (0.5 + 0.25 * rounds)


def _stock(s: Assyria2State, facts: Facts, tribe: int, prospect: Prospect) -> float:
    """What lies beside the Map, and the next Expansion with it."""
    w, c = WEIGHTS, s.content
    actions = prospect.actions
    value = 0.0
    favours = facts.favour if actions else facts.fed
    camel = facts.camel[actions]
    for favour in members(s.held[tribe] >> c.kinds):
        worth = max(favours[favour], camel) if c.favours[favour].times & IN_ACTIONS else favours[favour]
        value += worth * s.hands[tribe * c.cards + c.kinds + favour]
    if not prospect.scored and tribe in s.rows:
        card = s.display[3 * s.rows.index(tribe) + 2]
        if card >= 0:
            value += favours[card - c.kinds]
    camels = float(s.camels[tribe])
    if prospect.scorings:
        points, income = _expansion(s, facts, tribe, prospect)
        value += points
        if prospect.scored and actions > _ROUNDS - s.round:
            value += income * facts.camel[actions - 1]
        else:
            camels = min(float(s.camel_limit(tribe)), camels + income)
    if actions:
        value += camels * camel
        value += min(1.0, 0.4 + 0.2 * actions) * (w.gold * s.gold[tribe] + w.ship * s.ships[tribe])
        value += w.farmer * s.farmers[tribe]
        columns = s.columns[4 * tribe : 4 * tribe + 4]
        value += w.column * actions * sum(min(level, 2) for level in columns)
    return value


def _expansion(s: Assyria2State, facts: Facts, tribe: int, prospect: Prospect) -> tuple[float, float]:
    """Points and Camels of the next feeding, from cards, Huts and the free spaces around."""
    c, w = s.content, WEIGHTS
    huts, fed, new = _standing(s, facts, tribe, prospect)
    icons, sure = _icons(s, tribe, prospect.scored)
    reach = adjacent(s, huts | s.ziggurats[tribe]) & ~s.occupied if new else 0
    ahead = prospect.actions - (prospect.scored and prospect.actions > _ROUNDS - s.round)
    zones = facts.zones[max(ahead, 0)]
    brought, hungry, fresh = [0, 0, 0], [0, 0, 0], [0, 0, 0]
    for zone, mask in zones:
        brought[zone] = (fed & mask).bit_count()
    unfed = huts & ~fed
    spare = 0
    for food in c.foods:
        symbols = icons & 255
        icons >>= 8
        symbols = _dealt(symbols, unfed & food, zones, brought, hungry)
        if symbols:
            spare += _dealt(symbols, reach & food, zones, fresh, None)
    wild = icons + s.ploughs[tribe] + s.tokens[tribe]
    farmed = min(spare, (unfed & s.farmers_at).bit_count())
    spare -= farmed
    hope = w.promise if not sure else 0.0
    points = 0.0
    rates = (2 * facts.camel[max(ahead, 0)], 1.0, 2.0)
    for zone, _ in zones:
        n = min(wild + farmed, hungry[zone])
        brought[zone] += n
        farmed -= n
        if farmed < 0:
            wild += farmed
            farmed = 0
        points += hope * rates[zone] * (hungry[zone] - n)
        n = min(new, fresh[zone])
        brought[zone] += n
        new -= n
        spare += fresh[zone] - n
    for zone, mask in zones:
        n = min(new, wild, (reach & mask).bit_count())
        brought[zone] += n
        new -= n
        wild -= n
    points += hope * 1.5 * min(new, 2)
    points += brought[_OUTSIDE] + 2 * brought[_BETWEEN]
    left, right = c.rivers
    camels = float(2 * brought[_RIVER] + (huts & left > 0) + (huts & right > 0))
    if prospect.scored:
        points *= w.later
        camels *= w.later
    if prospect.scorings > 1:
        points += spare * w.icon + wild * w.wild + min(reach.bit_count(), 8) * w.room
        points += _wells(s, tribe, huts, reach)
    return points, camels


def _standing(s: Assyria2State, facts: Facts, tribe: int, prospect: Prospect) -> tuple[int, int, int]:
    """The Huts that will stand at the next feeding, those of them fed already, and how many will be added."""
    huts, top = s.huts[tribe], s.stack[-1]
    if prospect.scored:
        if s.round % _FLOOD == 0 and s.stack[1] != END_OF_GAME:
            huts &= ~s.content.river  # A2-FLD-02
        if s.round == _ROUNDS:
            return huts, huts & ~s.unfed if s.stack[1] == END_OF_GAME and tribe == s.actor else 0, 0
        grown = min(facts.marker, s.main[tribe] + s.personal[tribe])
        return huts, 0, grown + s.personal[tribe]
    if s.stack[-1] == BIDDING and len(s.stack) > 5 and s.stack[5] == GROWTH:
        return huts, 0, facts.marker
    new = s.growth[tribe] + s.personal[tribe]
    if s.actor != tribe or s.stack[4] == BIDDING or top == BUILD_HUTS:
        return huts, 0, new
    return huts, huts if top == DIG_WELLS else huts & ~s.unfed, 0


def _icons(s: Assyria2State, tribe: int, scored: bool) -> tuple[int, bool]:
    """The icons for the next feeding, packed by food, and whether that is all there will be."""
    c = s.content
    icons = 0
    at = tribe * c.cards
    for kind in members(s.held[tribe] & ((1 << c.kinds) - 1)):
        icons += c.packed[kind] * s.hands[at + kind]
    if scored:
        return icons, s.round == _ROUNDS
    if tribe == s.actor:
        for face in s.changed[1::2]:
            icons += c.packed[face]
    if tribe not in s.rows:
        return icons, False
    row = s.rows.index(tribe)
    for card in s.display[3 * row : 3 * row + 2]:
        if card >= 0:
            icons += c.packed[card]
    return icons, True


def _dealt(
    symbols: int, spaces: int, zones: tuple[tuple[int, int], ...], served: list[int], rest: list[int] | None
) -> int:
    """Give icons to spaces, the most welcome zone first; what is left of them."""
    if not spaces:
        return symbols
    for zone, mask in zones:
        n = (spaces & mask).bit_count()
        if n > symbols:
            if rest is not None:
                rest[zone] += n - symbols
            n = symbols
        served[zone] += n
        symbols -= n
    return symbols


def _wells(s: Assyria2State, tribe: int, huts: int, reach: int) -> float:
    """Wells that are ready to dig, or want one more Hut."""
    c = s.content
    if s.wells[tribe].bit_count() == c.wells or (huts & c.outside).bit_count() < 2:
        return 0.0
    dug = 0
    for wells in s.wells:
        dug |= wells
    bare = ~huts
    count = 0
    for number in members(s.table.sites & ~dug):
        missing = c.sites[number] & bare
        if missing & (missing - 1) == 0 and missing & reach == missing:
            count += 1
    return WEIGHTS.well * min(count, 2)

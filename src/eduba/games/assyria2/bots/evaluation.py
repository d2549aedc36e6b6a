"""How well each tribe stands, as the final points a good player would expect for it.

Points on the track and pieces on the Map are certain; the next feeding is judged by matching icons to Huts and to
the free spaces around; Camels, Gold and cards count for what they will bring; Influence and Offerings count as they
stand, the less surely the more can still change. What is about the same for all players is added as a whole.
"""

from math import exp

from eduba.games.assyria2.bots.food_forecast import next_feeding
from eduba.games.assyria2.bots.weights import ROUNDS, ROUNDS_TO_FLOOD, Facts, Prospect, facts_of
from eduba.games.assyria2.sequence import BIDDING, END_OF_GAME, EXPANSION, GROWTH
from eduba.games.assyria2.state import Assyria2State
from eduba.mechanisms.bitset import members

_LATER = (-6.0, -4.0, 1.0, 20.0, 28.0, 38.0)
"""By rounds to come, what every player may expect beyond all that is looked at here (as greedy bots did)."""


_OF_THE_GAME = ("points", "_later", "influence", "offerings", "pieces")
_STOCK = ("huts", "wells", "food", "room", "favours", "camels", "farmers", "gold", "columns")
PARTS = _OF_THE_GAME + _STOCK
"""What the judgement of a tribe is made of: what belongs to the whole game, then what `_stock` counts."""


def evaluate(s: Assyria2State) -> list[float]:
    """Expected final points by tribe: the seats, in solo then the Rival."""
    if s.over:
        return [float(x) for x in s.points]
    return [sum(counted) for counted in _judged(s)]


def parts(s: Assyria2State) -> dict[str, list[float]]:
    """The same, part by part."""
    if s.over:
        return {"points": evaluate(s)}
    rows = [(*counted, *[0.0] * (len(PARTS) - len(counted))) for counted in _judged(s)]
    return dict(zip(PARTS, map(list, zip(*rows))))


def _judged(s: Assyria2State) -> list[tuple[float, ...]]:
    """By tribe, what it may expect of each part."""
    facts = facts_of(s.content)
    prospects = _prospects(s)
    influence = [0.0] * s.tribes
    is_played = s.stack[1] != END_OF_GAME
    if is_played:
        _influence(s, facts, prospects, influence)
    out = []
    for tribe, prospect in enumerate(prospects):
        later = offerings = 0.0
        if is_played:
            offerings = _offerings(s, facts, tribe, prospect)
            if tribe < s.players:
                later = _LATER[ROUNDS - s.round] + 6.0 * (not prospect.scored) + 22.0 * (GROWTH in s.stack)
        stock = _stock(s, facts, tribe, prospect) if tribe < s.players else (_rival(s, prospect),)
        pieces = s.pieces(tribe) * prospect.scorings  # A2-VPS-01
        out.append((s.points[tribe], later, influence[tribe], offerings, pieces, *stock))
    return out


def doubt(s: Assyria2State) -> float:
    """How far off these expectations are, which shrinks with the rounds to come."""
    return 3.0 + 1.0 * (ROUNDS - s.round)


def _prospects(s: Assyria2State) -> list[Prospect]:
    stack = s.stack
    rest = ROUNDS - s.round
    if stack[1] == END_OF_GAME:
        done = s.track[: s.position - 1]
        return [Prospect(int(tribe not in done), 0, True) for tribe in range(s.tribes)]
    if len(stack) > 3 and stack[3] == EXPANSION:
        bidding = len(stack) > 4 and stack[4] == BIDDING
        done = [] if bidding else s.rows[: s.position - 1]
        return [Prospect(rest + 1 + (t not in done), rest + 1, t in done) for t in range(s.tribes)]
    home = s.track
    return [Prospect(rest + 1, rest + (t == s.actor or t not in home), True) for t in range(s.tribes)]


def _turns_before_flood(s: Assyria2State, prospect: Prospect) -> int:
    """Actions turns of a tribe before the coming Flood."""
    return prospect.actions - (ROUNDS_TO_FLOOD if s.round <= ROUNDS_TO_FLOOD else 0)


def _influence(s: Assyria2State, facts: Facts, prospects: list[Prospect], out: list[float]) -> None:
    """What the coming Flood promises for Influence: prizes by the expected number of tribes ahead."""
    n = s.tribes
    half = sorted([*s.markers, *[facts.marker] * (ROUNDS_TO_FLOOD - len(s.markers))], reverse=True)
    prizes = [sum(half[i:]) for i in range(n)]  # A2-FLD-03
    turns = [_turns_before_flood(s, p) for p in prospects]
    for tribe in range(n):
        if not s.influence[tribe] and not turns[tribe]:
            continue  # A2-FLD-04
        ahead = _ahead(s, tribe, turns, facts.weights.sway)
        if n == 2:
            gap = s.influence[1 - tribe] - s.influence[tribe]
            prizes[1] = half[1] + half[2] if gap <= half[0] else half[2] if gap <= half[0] + half[1] else 0  # A2-FLD-05
        rank = min(int(ahead), n - 2)
        out[tribe] += prizes[rank] + (prizes[rank + 1] - prizes[rank]) * (ahead - rank)
        if turns[tribe]:
            out[tribe] += facts.weights.influence * s.influence[tribe]


def _ahead(s: Assyria2State, tribe: int, turns: list[int], sway: float) -> float:
    """How many others are likely to be ahead in the coming Flood, each by the steps between and the turns left."""

    def standing(t: int) -> float:
        return s.influence[t] - 0.4 * s.arrivals.index(t) / s.tribes + 0.3 * turns[t] * min(s.gold[t] + s.ships[t], 2)

    own, ahead = standing(tribe), 0.0
    for other in range(s.tribes):
        if other != tribe and (s.influence[other] or turns[other]):
            scale = 0.3 + sway * (turns[tribe] + turns[other]) / 2
            ahead += 1 / (1 + exp(min((own - standing(other)) / scale, 30.0)))
    return ahead


def _offerings(s: Assyria2State, facts: Facts, tribe: int, prospect: Prospect) -> float:
    """What Wells and Ziggurats bring in the coming Flood, and in the one after it."""
    c = s.content
    wells, ziggurats = s.wells[tribe].bit_count(), s.ziggurats[tribe].bit_count()
    at = s.offerings[tribe]
    value = float(wells * c.well_values[at] + ziggurats * c.ziggurat_values[at])  # A2-FLD-08
    turns = _turns_before_flood(s, prospect)
    if turns:
        end = len(c.well_values) - 1
        even = (ziggurats + 0.4 * turns) * c.ziggurat_values[end] + (wells + 0.1 * turns) * c.well_values[end]
        value += (even * (at + turns) / end - value) * min(1.0, 0.35 + 0.25 * turns)
    if s.round <= ROUNDS_TO_FLOOD:
        value += facts.weights.ziggurat * ziggurats + facts.weights.dug * wells
    return value


def _rival(s: Assyria2State, prospect: Prospect) -> float:
    """The Rival never feeds: its Huts on land score again and again, and more come with every round."""
    c = s.content
    huts = s.huts[1]
    points = (huts & c.outside).bit_count() + 2 * (huts & c.between).bit_count()
    rounds = prospect.scorings
    turns = prospect.actions - (s.rival_gold > 0)
    return 0.8 * points * rounds + s.rival_gold + turns * (2.4 + 0.48 * s.stars) * (0.5 + 0.25 * rounds)


def _stock(s: Assyria2State, facts: Facts, tribe: int, prospect: Prospect) -> tuple[float, ...]:
    """What lies beside the Map, and the next Expansion with it: the parts from Huts on."""
    w, actions = facts.weights, prospect.actions
    favours = _favours(s, facts, tribe, prospect)
    camels = float(s.camels[tribe])
    feeding: tuple[float, ...] = (0.0, 0.0, 0.0, 0.0)
    soon = 0.0
    if prospect.scorings:
        feeding, income = next_feeding(s, facts, tribe, prospect)
        if prospect.scored and actions > ROUNDS - s.round:
            soon = income * facts.camel[actions - 1]
        else:
            camels = min(float(s.camel_limit(tribe)), camels + income)  # A2-CAM-02
    if not actions:
        return *feeding, favours, soon
    columns = w.column * actions * sum(min(level, 2) for level in s.columns[4 * tribe : 4 * tribe + 4])
    gold = min(1.0, 0.4 + 0.2 * actions) * (w.gold * s.gold[tribe] + w.ship * s.ships[tribe])
    return *feeding, favours, soon + camels * facts.camel[actions], w.farmer * s.farmers[tribe], gold, columns


def _favours(s: Assyria2State, facts: Facts, tribe: int, prospect: Prospect) -> float:
    """Favour Cards in hand and in the row taken; in an Actions turn each is at least a Camel."""
    c = s.content
    favours = facts.favour if prospect.actions else facts.fed
    camel = facts.camel[prospect.actions]
    value = 0.0
    for favour in members(s.held[tribe] >> c.kinds):
        value += max(favours[favour], camel) * s.hands[tribe * c.cards + c.kinds + favour]  # A2-CRD-06
    if not prospect.scored and tribe in s.rows:
        card = s.display[3 * s.rows.index(tribe) + 2]
        if card >= 0:
            value += max(favours[card - c.kinds], camel)
    return value

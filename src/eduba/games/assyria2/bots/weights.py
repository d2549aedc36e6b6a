"""What things are worth to a player: weights, and the printed facts made ready for counting."""

from typing import NamedTuple

from eduba.games.assyria2.content import FEED, Content
from eduba.mechanisms.food_dealing import Zones

RIVER, OUTSIDE, BETWEEN = range(3)
"""Zones by the points of a Hut there."""
ROUNDS = 6
ROUNDS_TO_FLOOD = 3


class Weights(NamedTuple):
    """The judgements in points, found by letting greedy bots with different ones play each other."""

    camel_last: float = 0.73
    """A Camel in the last Actions Phase ..."""
    camel_step: float = 0.13
    """... and how much more with every one before it."""
    later: float = 1.0
    """What a planned Expansion of the next round counts, against one of this round."""
    promise: float = 0.25
    """A Hut for which food is only to be hoped for."""
    icon: float = 0.75
    """A Food icon beyond the next need."""
    wild: float = 1.05
    """The same if it fits everywhere: Wild, Plough or Token."""
    well: float = 0.5
    """A Well that at most one Hut is missing for."""
    room: float = 0.15
    """A free space within reach."""
    gold: float = 0.7
    ship: float = 0.5
    farmer: float = 0.5
    ziggurat: float = 2.0
    """What a Ziggurat may expect of the Offerings in a later Flood ..."""
    dug: float = 1.4
    """... and a Well."""
    influence: float = 0.4
    """A step of Influence, apart from the ranking."""
    sway: float = 1.6
    """How many steps of Influence may turn with every Actions Phase before the Flood."""
    column: float = 0.4
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


class Facts(NamedTuple):
    """What of the printed content the judgement needs."""

    weights: Weights
    marker: int
    """The mean Expansion Marker."""
    camel: tuple[float, ...]
    """By Actions Phases ahead, what a Camel is worth."""
    zones: tuple[Zones, ...]
    """By the same, in what order Huts are welcome."""
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
    """True if its Expansion turn of this round is over."""


_FACTS: dict[str, Facts] = {}


def facts_of(c: Content) -> Facts:
    """The facts of a content, counted once."""
    facts = _FACTS.get(c.digest)
    if facts is None:
        facts = _FACTS[c.digest] = _counted(c, WEIGHTS)
    return facts


def _counted(c: Content, w: Weights) -> Facts:
    camel = (0.0, *(w.camel_last + w.camel_step * i for i in range(ROUNDS)))  # A2-END-05
    zones = []
    for value in camel:
        falling = sorted([(2 * value, RIVER, c.river), (2.0, BETWEEN, c.between), (1.0, OUTSIDE, c.outside)])[::-1]
        zones.append(tuple((zone, mask) for _, zone, mask in falling))
    worth = [FAVOURS.get(card.name, 1.0) for card in c.favours]
    fed = [value if card.times & FEED else 0.0 for card, value in zip(c.favours, worth)]
    mean = round(sum(c.markers[0]) / len(c.markers[0]))
    return Facts(w, mean, camel, tuple(zones), tuple(worth), tuple(fed))

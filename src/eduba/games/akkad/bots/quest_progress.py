"""How near each seat is to the open quests and to its Sacred Mission, and what that promises."""

from operator import mul
from typing import Any, NamedTuple

from eduba.games.akkad.bots.worth import RESOURCES
from eduba.games.akkad.content import LAPIS, PORT, SILVER, TEMPLE, Content, mat_with
from eduba.games.akkad.content.effects import MOST_PLAYERS
from eduba.games.akkad.rules.goals.conditions import Condition, price
from eduba.games.akkad.state import AkkadState
from eduba.mechanisms.bitset import each, members

MISSION_POINTS = 4.0
FULFILLED = 0.92
"""A quest that can be scored as things stand, though they may change before the Prestige Phase."""
HUNT = 0.7
"""What is hunted counts more than its number, as a power of it: nobody can take back what was beaten."""
NEXT = 0.85
"""What each further one counts, since only one is scored in a round."""


class Tally(NamedTuple):
    """What is counted of one seat, by the names of the content."""

    cities: int
    special_cities: int
    spaces: int
    ziggurats: int
    canals: int
    canal_cities: int
    buildings: int
    upgrades: int
    euphrates_cities: int
    tigris_cities: int
    champions_defeated_distinct: int
    monsters_claimed: int
    akkad_phases_in_a_row: float


CANALS, CANAL_CITIES, ZIGGURATS, CHAMPIONS, MONSTERS, AKKAD_PHASES = map(
    Tally._fields.index,
    (
        "canals",
        "canal_cities",
        "ziggurats",
        "champions_defeated_distinct",
        "monsters_claimed",
        "akkad_phases_in_a_row",
    ),
)
"""Places in the tally."""
HUNTED = (CHAMPIONS, MONSTERS)


class Wanted(NamedTuple):
    """A quest or a Sacred Mission in numbers."""

    conditions: tuple[tuple[int, int], ...]
    """What is counted, as a place in the tally, and how many of it are asked for."""
    cost: tuple[int, ...]
    """What is to be paid, by resource; empty if nothing is."""
    loss: float
    """What this payment is worth."""
    trigger: str
    least: int
    """What the trigger asks for: so many units, so many cities."""


class Goals(NamedTuple):
    """What there is to fulfil."""

    quests: tuple[Wanted, ...]
    missions: tuple[tuple[Wanted, ...], ...]
    """By number of players and home-city mat."""


_GOALS: dict[str, Goals] = {}


def goals_of(c: Content) -> Goals:
    """All quests and missions of a content in numbers, read once."""
    goals = _GOALS.get(c.digest)
    if goals is None:
        mats = c.data["mats"]
        missions = [tuple([_wanted(mat_with(mat, n)["mission"]) for mat in mats]) for n in range(MOST_PLAYERS + 1)]
        goals = _GOALS[c.digest] = Goals(tuple(map(_wanted, c.data["quests"])), tuple(missions))
    return goals


def mission_of(s: AkkadState, seat: int) -> Wanted:
    """The Sacred Mission of a seat in numbers."""
    return goals_of(s.content).missions[s.players][s.mats[seat]]


def _wanted(entry: dict[str, Any]) -> Wanted:
    condition: Condition = entry.get("cond") or {"all": []}
    parts = condition.get("all", [condition])
    counted = tuple((Tally._fields.index(part.get("count") or part["tally"]), int(part["ge"])) for part in parts)
    cost, trigger = tuple(price(entry["pay"])) if "pay" in entry else (), entry.get("trigger", {})
    least = int(trigger.get("ge", trigger.get("min_units", 0)))
    return Wanted(counted, cost, sum(map(mul, cost, RESOURCES)), trigger.get("on", ""), least)


def quests_worth(s: AkkadState, seat: int, tally: Tally, scorings: int) -> float:
    """The points that the open quests promise a seat, with so many scorings to come."""
    promises = []
    chance = 0.6 * min(1.0, scorings / 3)
    quests = goals_of(s.content).quests
    for quest in each(s.open_quests & ~s.scored[seat]):
        wanted = quests[quest]
        if wanted.trigger:
            if wanted.trigger == "cities_taken_this_phase" and s.in_action_phase:
                promises.append(0.5 * min(1.0, s.cities_taken[seat].bit_count() / wanted.least) ** 2)
            continue
        share = _share(s.resources[seat], wanted, tally)
        promises.append(FULFILLED - wanted.loss if share >= 1 else chance * share * share)
    promises.sort(reverse=True)
    total, weight = 0.0, 1.0
    for promise in promises[:scorings]:
        total += promise * weight
        weight *= NEXT
    return total


def _share(have: list[int], wanted: Wanted, tally: Tally) -> float:
    """Which part of a quest a seat has together; 1 if it can be scored."""
    share, parts = 0.0, 0
    for place, due in wanted.conditions:
        share += min(1.0, tally[place] / due)
        parts += 1
    if wanted.cost:
        share += sum(map(min, have, wanted.cost)) / sum(wanted.cost)
        parts += 1
    return share / parts


def mission_worth(s: AkkadState, seat: int, tally: Tally, scorings: int) -> float:
    """The points that the Sacred Mission promises a seat. In Akkad, the last phase is won or lost as a whole."""
    if s.missions >> seat & 1 or not scorings:
        return 0.0
    place, due = mission_of(s, seat).conditions[0]
    if place == AKKAD_PHASES and tally[place] >= due - 1:
        return MISSION_POINTS * (tally[place] - (due - 1))
    time = min(1.0, 0.3 + 0.2 * scorings)
    return MISSION_POINTS * time * _promise(_mission_share(s, seat, tally))


def _promise(share: float) -> float:
    """How likely a mission is fulfilled of which a seat has a part together."""
    return 0.2 * share + 0.5 * share * share


def mission_step(s: AkkadState, seat: int, place: int, have: float, more: float = 1.0) -> float:
    """What it promises a seat to have more of what stands at a place in the tally, if its mission asks for that."""
    wanted, due = mission_of(s, seat).conditions[0]
    if wanted != place or s.missions >> seat & 1:
        return 0.0
    if place == AKKAD_PHASES and have >= due - 1:
        return MISSION_POINTS * more
    power = HUNT if place in HUNTED else 1.0
    then = 1.0 if have + more >= due else _promise(((have + more) / due) ** power)
    return MISSION_POINTS * (then - _promise((have / due) ** power))


def _mission_share(s: AkkadState, seat: int, tally: Tally) -> float:
    """Which part of the mission a seat has together, and what brings the rest nearer."""
    mission = mission_of(s, seat)
    place, due = mission.conditions[0]
    share = min(1.0, tally[place] / due)
    if place == CANAL_CITIES:
        share = 0.6 * share + 0.3 * min(1.0, min(tally.cities, tally.canals) / due)
        share += 0.1 * (s.buildings[seat] >> PORT & 1)
    elif place == ZIGGURATS:
        share = 0.65 * share + 0.2 * min(1.0, tally.cities / (due + 2)) + 0.15 * (s.buildings[seat] >> TEMPLE & 1)
    elif place in HUNTED:
        share = share**HUNT
    if mission.cost:
        lapis = s.resources[seat][LAPIS] + 0.4 * s.resources[seat][SILVER]
        share = 0.4 * share + 0.6 * min(1.0, lapis / mission.cost[LAPIS])
    return share


def outstanding(s: AkkadState, seat: int) -> set[int]:
    """What a seat should have more of, as places in the tally: for its mission, and for open quests."""
    quests = goals_of(s.content).quests
    out = set() if s.missions >> seat & 1 else {mission_of(s, seat).conditions[0][0]}
    for quest in members(s.open_quests & ~s.scored[seat]):
        out.update(place for place, _ in quests[quest].conditions)
    return out

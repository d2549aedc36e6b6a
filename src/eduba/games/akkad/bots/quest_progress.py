"""How near each seat is to the open quests and to its Sacred Mission, and what that promises."""

from typing import Any, NamedTuple

from eduba.games.akkad.bots.worth import RESOURCES
from eduba.games.akkad.content import LAPIS, SILVER, Content
from eduba.games.akkad.rules.conditions import Condition, price
from eduba.games.akkad.state import AkkadState
from eduba.mechanisms.bitset import members

MISSION_POINTS = 4.0
FULFILLED = 0.92
"""A quest that can be scored as things stand, though they may change before the Prestige Phase."""
NEXT = 0.85
"""What each further one counts, since only one is scored in a round."""


class Wanted(NamedTuple):
    """A quest in numbers."""

    conditions: tuple[tuple[str, int], ...]
    """What is counted, and how many of it are asked for."""
    cost: tuple[int, ...]
    trigger: str
    least: int
    """What the trigger asks for: so many units, so many cities."""


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


_QUESTS: dict[str, tuple[Wanted, ...]] = {}


def wanted_by(c: Content) -> tuple[Wanted, ...]:
    """All quests of a content in numbers, read once."""
    if c.digest not in _QUESTS:
        _QUESTS[c.digest] = tuple(
            Wanted(_conditions(entry.get("cond")), tuple(price(entry.get("pay"))), *_trigger(entry))
            for entry in c.data["quests"]
        )
    return _QUESTS[c.digest]


def _trigger(entry: dict[str, Any]) -> tuple[str, int]:
    wanted = entry.get("trigger", {})
    return wanted.get("on", ""), int(wanted.get("ge", wanted.get("min_units", 0)))


def _conditions(condition: Condition | None) -> tuple[tuple[str, int], ...]:
    if condition is None:
        return ()
    parts = condition.get("all", [condition])
    return tuple((part.get("count") or part["tally"], int(part["ge"])) for part in parts)


def quests_worth(s: AkkadState, seat: int, tally: Tally, scorings: int) -> float:
    """The points that the open quests promise a seat, with so many scorings to come."""
    promises = []
    chance = 0.6 * min(1.0, scorings / 3)
    quests = wanted_by(s.content)
    for quest in members(s.open_quests & ~s.scored[seat]):
        wanted = quests[quest]
        if wanted.trigger:
            if wanted.trigger == "cities_taken_this_phase" and s.in_action_phase:
                promises.append(0.5 * min(1.0, s.cities_taken[seat].bit_count() / wanted.least) ** 2)
            continue
        share = _share(s, seat, wanted, tally)
        if share >= 1:
            promises.append(FULFILLED - sum(due * worth for due, worth in zip(wanted.cost, RESOURCES)))
        else:
            promises.append(chance * share * share)
    promises.sort(reverse=True)
    total, weight = 0.0, 1.0
    for promise in promises[:scorings]:
        total += promise * weight
        weight *= NEXT
    return total


def _share(s: AkkadState, seat: int, wanted: Wanted, tally: Tally) -> float:
    """Which part of a quest a seat has together; 1 if it can be scored."""
    share, parts = 0.0, 0
    for name, due in wanted.conditions:
        share += min(1.0, getattr(tally, name) / due)
        parts += 1
    if any(wanted.cost):
        share += sum(map(min, s.resources[seat], wanted.cost)) / sum(wanted.cost)
        parts += 1
    return share / parts


def mission_worth(s: AkkadState, seat: int, tally: Tally, scorings: int) -> float:
    """The points that the Sacred Mission promises a seat."""
    if s.missions >> seat & 1 or not scorings:
        return 0.0
    share = _mission_share(s, seat, tally)
    time = min(1.0, 0.3 + 0.2 * scorings)
    return MISSION_POINTS * time * (0.2 * share + 0.5 * share * share)


def _mission_share(s: AkkadState, seat: int, tally: Tally) -> float:
    mission = s.content.data["mats"][s.mats[seat]]["mission"]
    (name, due) = _conditions(mission["cond"])[0]
    if name == "akkad_phases_in_a_row":
        return (s.akkad_row[seat] + 0.7 * (s.control[s.content.akkad] == seat)) / due
    if name == "champions_defeated_distinct":
        return s.beaten_champions[seat].bit_count() / due
    if name == "monsters_claimed":
        return s.claimed_monsters[seat].bit_count() / due
    have: int = getattr(tally, name)
    share = min(1.0, have / due)
    if name == "canal_cities":
        share = 0.7 * share + 0.3 * min(1.0, min(tally.cities, tally.canals) / due)
    if "pay" in mission:
        lapis = s.resources[seat][LAPIS] + 0.4 * s.resources[seat][SILVER]
        share = 0.4 * share + 0.6 * min(1.0, lapis / mission["pay"]["lapis"])
    return share


def hunts_champions(s: AkkadState, seat: int) -> bool:
    """True if the Sacred Mission of a seat is to defeat champions, and is still to be fulfilled."""
    mission = s.content.data["mats"][s.mats[seat]]["mission"]
    return mission["cond"].get("tally") == "champions_defeated_distinct" and not s.missions >> seat & 1

"""Conditions of quests and Sacred Missions (F9, F4): what is counted, and whether a condition holds."""

from collections.abc import Callable
from typing import Any, Final

from eduba.games.akkad.content import AKKAD, RESOURCES, SPECIAL
from eduba.games.akkad.content.goals import Goal
from eduba.games.akkad.state import AkkadState

Condition = dict[str, Any]
"""`{"count": name, "ge": n}`, `{"tally": name, "ge": n}`, or several of them in `{"all": [...]}`."""

EUPHRATES: Final = 0
TIGRIS: Final = 1


def count(s: AkkadState, seat: int, name: str) -> int:
    """What a seat has of something on the table, or has done in the game."""
    return COUNTED[name](s, seat)


def fulfils(s: AkkadState, seat: int, goal: Goal) -> bool:
    """True if a seat fulfils all conditions of a quest or a mission; payment is another matter."""
    for name, least in goal.conditions:  # noqa: SIM110 (asked after every action)
        if COUNTED[name](s, seat) < least:
            return False
    return True


def price(cost: dict[str, int] | None) -> list[int]:
    """A cost of the content, by resource."""
    return [(cost or {}).get(resource, 0) for resource in RESOURCES]


def _special_cities(s: AkkadState, seat: int) -> int:
    """Akkad included, whether the card is held or not."""
    return (s.lands[seat] & (s.content.of_kind[SPECIAL] | s.content.of_kind[AKKAD])).bit_count()


def _river_cities(river: int) -> Callable[[AkkadState, int], int]:
    return lambda s, seat: (s.lands[seat] & s.content.cities & s.content.of_river[river]).bit_count()


COUNTED: dict[str, Callable[[AkkadState, int], int]] = {
    "cities": lambda s, seat: (s.lands[seat] & s.content.cities).bit_count(),  # AK-CTL-11
    "special_cities": _special_cities,
    "spaces": lambda s, seat: s.lands[seat].bit_count(),  # AK-GEN-19
    "ziggurats": lambda s, seat: (s.ziggurats & s.lands[seat]).bit_count(),
    "canals": lambda s, seat: s.dug[seat].bit_count(),
    "canal_cities": lambda s, seat: (s.dug[seat] & s.lands[seat] & s.content.cities).bit_count(),
    "buildings": lambda s, seat: s.buildings[seat].bit_count(),
    "upgrades": lambda s, seat: s.upgrades[seat].bit_count(),
    "euphrates_cities": _river_cities(EUPHRATES),
    "tigris_cities": _river_cities(TIGRIS),
    "champions_defeated_distinct": lambda s, seat: s.beaten_champions[seat].bit_count(),  # AK-SAC-02
    "monsters_claimed": lambda s, seat: s.claimed_monsters[seat].bit_count(),  # AK-SAC-05
    "akkad_phases_in_a_row": lambda s, seat: s.akkad_row[seat],  # AK-SAC-03
}

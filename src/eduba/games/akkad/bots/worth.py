"""What things are worth to a player, in victory points: weights, and printed facts made ready for counting."""

from functools import lru_cache
from typing import NamedTuple

from eduba.games.akkad.army import BONES, KINDS, PRIEST, count, kinds_in, own_units
from eduba.games.akkad.content import AKKAD, CITY, HOME, LAND, RED, SPECIAL, Content
from eduba.games.akkad.state import AkkadState
from eduba.mechanisms.bitset import mask_of, members

LONG_GAME = 6.0
"""With so many rounds to come, what grows is worth its whole weight."""
POINTS_A_ROUND = 1.3
"""What the leader gains in a round, as greedy bots do."""

UNITS = (0.05, 0.09, 0.10, 0.16, 0.09, 0.30, 0.13, 0.07, 0.24, 0.03)
"""By kind of unit."""
SPACES = {AKKAD: 0.40, HOME: 0.25, SPECIAL: 0.28, CITY: 0.20, LAND: 0.045, RED: 0.0}
"""By kind of space."""
YIELDS = (0.005, 0.005, 0.015, 0.03)
"""What a space adds by the resource it yields."""
RESOURCES = (0.010, 0.010, 0.032, 0.07)
PLENTY, SURPLUS = 6, 0.15
"""Of what goes beyond so many of a resource, only a part counts."""
TOKEN, SPARE_TOKEN, ENOUGH_TOKENS = 0.14, 0.06, 6
FITTING_TOKEN = 0.02
"""What each of the first two tokens of a kind adds with which a building of one's own can be used."""
BUILDINGS = (0.0, 0.22, 0.20, 0.30)
UPGRADES = (0.08, 0.08, 0.16, 0.14, 0.08, 0.12)
BUILDINGS_TOGETHER, UPGRADES_TOGETHER = (
    tuple(sum(worth for n, worth in enumerate(each) if chosen >> n & 1) for chosen in range(1 << len(each)))
    for each in (BUILDINGS, UPGRADES)
)
"""The same by set."""
ZIGGURAT, CANAL = 0.07, 0.03
FIRST_IN_AKKAD = 1.0
"""The point for whoever takes Akkad first (AK-AKK-01)."""
IN_AKKAD = 0.85
"""To hold Akkad safely before the Action Phase is over, as a part of having held it at its end (AK-SAC-03)."""
CROWN = 0.08
CAPTIVE = 0.12
"""What a captured champion of another seat promises its captor."""
NO_HOME = 0.7
"""What it costs at once to be without a home city, apart from the quests that cannot be scored (AK-HOM-01)."""

ROLES = {
    "builder": 0.32,
    "priest": 0.24,
    "governor": 0.22,
    "commander": 0.22,
    "vizier": 0.20,
    "canal_inspector": 0.20,
    "merchant": 0.18,
    "chancellor": 0.18,
}
GODS = {
    "enlil": 0.16,
    "ninurta": 0.15,
    "enki": 0.12,
    "ishtar": 0.08,
    "ninhursag": 0.07,
    "suen": 0.06,
    "shamash": 0.02,
    "adad": 0.01,
}
CARDS = {
    "royal_messenger": 0.09,
    "levy": 0.10,
    "akka": 0.12,
    "master_builder": 0.14,
    "lapis_caravan": 0.10,
    "tribute_caravan": 0.11,
    "tax_collector": 0.12,
    "forced_march": 0.10,
    "sabotage": 0.07,
    "miss": 0.05,
    "uprising": 0.10,
    "plague": 0.10,
    "hired_spears": 0.06,
    "good_harvest": 0.07,
    "shearing_season": 0.07,
}
COMMON_CARD = 0.04
MERCY_CARD = 0.15
CHARACTERS = {
    "taram_akkad": 1.3,
    "me_sag": 1.5,
    "yetib_mer": 0.9,
    "shar_kali_sharri": 0.9,
    "enmenanna": 1.0,
    "tuta_napshum": 1.0,
    "nabi_ulmash": 0.9,
    "shuash_takal": 0.9,
    "lipit_ili": 0.9,
}


class Facts(NamedTuple):
    """What of the printed content the judgement needs, by number."""

    spaces: tuple[float, ...]
    roles: tuple[float, ...]
    gods: tuple[float, ...]
    acting_gods: int
    """The set of gods that give nothing but their ACTION."""
    cards: tuple[float, ...]
    areas: tuple[tuple[int, float], ...]
    """Sets of spaces that are worth the same, and what each of these is worth."""
    within_two: tuple[int, ...]
    """By space, what lies at most two steps away."""
    one_step: tuple[tuple[int, ...], tuple[int, ...]]
    """By space, from where one can get there in one step on land: without the Port, and with it."""
    two_steps: tuple[tuple[int, ...], tuple[int, ...]]
    """The same with Royal Roads."""
    by_boat: tuple[int, ...]
    """By space, from where a boat trip leads there."""


class Force(NamedTuple):
    """What counts of an army."""

    worth: float
    attack: int
    priests: int
    units: int
    """Without mercenaries."""


_FACTS: dict[str, Facts] = {}


def facts_of(c: Content) -> Facts:
    """The facts of a content, counted once."""
    facts = _FACTS.get(c.digest)
    if facts is None:
        facts = _FACTS[c.digest] = _counted(c)
    return facts


def _counted(c: Content) -> Facts:
    within_two = _wider(c.near, c.near)
    spaces = tuple(SPACES[kind] + sum(YIELDS[res] for res in yields[:1]) for kind, yields in zip(c.kinds, c.yields))
    water = tuple(euphrates | tigris for euphrates, tigris in zip(*c.bank))
    return Facts(
        spaces=spaces,
        areas=tuple(
            (mask_of(space for space, value in enumerate(spaces) if value == worth), worth) for worth in set(spaces)
        ),
        roles=tuple(ROLES.get(role, 0.2) for role in c.roles),
        gods=tuple(GODS.get(god, 0.05) for god in c.gods),
        acting_gods=sum(1 << god for god, entry in enumerate(c.data["gods"]) if "action" in entry),
        cards=tuple(CARDS.get(card, COMMON_CARD) for card in c.cards),
        within_two=within_two,
        one_step=(c.walk, c.near),
        two_steps=(_wider(c.walk, c.walk), within_two),
        by_boat=_wider(_wider(water, water), water),
    )


def _wider(reach: tuple[int, ...], near: tuple[int, ...]) -> tuple[int, ...]:
    """By space, what lies at most one step farther away."""
    out = []
    for space, spaces in enumerate(reach):
        wider = spaces | 1 << space
        for beside in members(spaces):
            wider |= near[beside]
        out.append(wider)
    return tuple(out)


@lru_cache(maxsize=8192)
def force_of(army: int) -> Force:
    """What an army is worth by its printed values."""
    worth = sum(count(army, kind) * UNITS[kind] for kind in kinds_in(army))
    attack = sum(count(army, kind) * BONES[kind] for kind in kinds_in(army))
    return Force(worth, attack, count(army, PRIEST), own_units(army))


def rounds_to_come(s: AkkadState) -> float:
    """How many rounds are likely to follow the present one."""
    settings = s.content.settings
    by_points = (settings.vp_goal - max(s.points)) / POINTS_A_ROUND - 0.5
    return max(0.0, min(settings.rounds - max(s.round, 1), by_points))


def growth(s: AkkadState) -> float:
    """How much of its weight counts what only pays later: all in a long game, nothing at its end."""
    return min(1.0, rounds_to_come(s) / LONG_GAME)


assert len(UNITS) == len(KINDS)

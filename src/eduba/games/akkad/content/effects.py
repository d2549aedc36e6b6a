"""Effects of cards, roles, gods, characters, events and Mercy cards: lists of steps as typed values (F1).

A list of steps is a *program*. Programs have numbers, so that a position can remember which one is under way.
"""

from dataclasses import dataclass
from typing import Final

from eduba.games.akkad.frames import Effect

NONE: Final = -1
MOST_PLAYERS: Final = 6
SELF: Final = 0
EACH: Final = 1
OTHERS: Final = 2
TARGET: Final = 3
"""Whom a step concerns: the acting seat, all, all others, or one other seat that the acting one chooses."""
WHO: Final = {"self": SELF, "each": EACH, "others": OTHERS, "target": TARGET}
ANYBODY: Final = 0
OWN: Final = 1
OTHER: Final = 2
NOBODY: Final = 3
"""Who must control a space."""
CONTROL: Final = {"any": ANYBODY, "self": OWN, "other": OTHER, "none": NOBODY}
FOOD: Final = 4
ANY_RESOURCE: Final = 5
ANY_TOKEN: Final = 3
RESOURCE: Final = {"grain": 0, "sheep": 1, "silver": 2, "lapis": 3, "food": FOOD, "any": ANY_RESOURCE}
TOKEN: Final = {"admin": 0, "royal": 1, "divine": 2, "any": ANY_TOKEN}
CITY_KINDS: Final = ("home", "city", "special", "akkad")
FACTS: Final = (
    *("own_unit", "other_unit", "unit", "merc", "other_merc", "rebel"),
    *("own_canal", "other_canal", "own_ziggurat", "token"),
)
"""What can be in a space."""
AMOUNTS: Final = ("cities", "cities_half_up", "cities_third_down", "river_cities", "all")


@dataclass(frozen=True, slots=True)
class Where:
    """Conditions that a space must fulfil, all of them."""

    spaces: int
    """The spaces of the right printed kind, on a river if that is asked for."""
    control: int
    has: tuple[str, ...]
    lacks: tuple[str, ...]
    own_home: bool
    not_home: bool
    near: "Where | None"
    """That space, or one adjacent to it, fulfils this."""
    is_about_control: bool
    """True if it matters who controls a space, and nothing else does."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a program: a verb and what it needs."""

    op: str
    who: int
    may: bool
    n: int | str
    resource: int
    token: int
    unit: int
    at: Where | None
    in_activated: bool
    """The space is the one that was activated as the cost."""
    options: tuple[int, ...]
    """Programs among which one is chosen."""
    action: int
    """Of a building, see `ACTIONS`; or NONE."""
    all_adjacent: bool
    monster: int
    price: int
    targets: int
    as_much: bool
    giver_chooses: bool
    other_pair: bool
    """Not both seats that were taken from in the round before."""
    all_matching: bool
    of_enemy: bool
    roll: str
    """Which bones change: roll, volley or conversion."""
    ignores_shields: bool


@dataclass(frozen=True, slots=True)
class Program:
    """A list of steps and whose it is: block of the file, number of the entry, part, and option in that part."""

    block: str
    entry: int
    part: str
    option: int
    steps: tuple[Step, ...]
    costs: tuple[Step, ...]
    """Those that pay a cost: all of it must be there."""
    due: tuple[tuple[int, int], ...] | None
    """Resource and number of each cost, if it is the same for everybody and no two are of one resource."""
    gains: tuple[Step, ...]
    """All others: something of them must be possible."""
    aimed: tuple[int, ...]
    """The numbers of the steps that need a target."""
    begun: tuple[Effect, ...]
    """By seat, the local values when it begins. They never change, so each is made once."""


@dataclass(frozen=True, slots=True)
class Cost:
    """What a way of following a role costs: a token that is paid, or one that activates a space."""

    pay_token: int
    activate: int
    at: Where | None
    program: int
    """What is paid for."""


@dataclass(frozen=True, slots=True)
class Effects:
    """All programs, how to find them, and the costs of following roles."""

    programs: tuple[Program, ...]
    number: dict[tuple[str, int, str, int], int]
    """The number of a program, by block, entry, part and option."""
    of_card: tuple[int, ...]
    """The same for the action cards."""
    of_god: tuple[int, ...]
    """The same for the ACTION of each god, NONE without one."""
    of_character: tuple[int, ...]
    """And of each character."""
    costs: tuple[tuple[Cost, ...], ...]
    """By role and alternative of its secondary part."""


ARGUMENTS: dict[str, frozenset[str]] = {
    op: frozenset(arguments.split())
    for op, arguments in {
        "gain": "res n",
        "pay": "res n as_much",
        "steal": "res n targets giver_chooses not_same_pair_as_last_round",
        "token": "type n",
        "token_loss": "n",
        "token_steal": "n",
        "token_lift": "n",
        "token_swap": "n",
        "token_buy": "res price max",
        "draw": "n",
        "hand_look": "",
        "card_steal": "n",
        "unit": "unit n at",
        "merc": "n at",
        "rebel": "n at all_matching",
        "merc_steal": "n at",
        "kill": "n at",
        "march": "at reach",
        "canal": "n at",
        "canal_remove": "n at",
        "ziggurat": "n at",
        "build": "n",
        "upgrade": "n",
        "do": "action at flags",
        "lock": "at",
        "storm": "at",
        "peek_events": "n",
        "crown": "mode",
        "bones": "n side step scope ignore_block",
        "cancel_hit": "n",
        "cancel_card": "",
        "spare_champion": "",
        "retreat_now": "",
        "challenge": "monster",
        "spy": "",
        "extra_quest": "n",
        "choose": "options",
    }.items()
}
"""The vocabulary: every verb with the arguments it knows besides `op`, `who` and `may`."""
OPS: Final = tuple(ARGUMENTS)
ACTIONS: Final = ("COLLECT", "HIRE", "RECRUIT", "TAX", "TRAIN", "CONVERSION", "ZIGGURAT", "DIG", "TRADE")
"""The actions of buildings, by number."""
IN_A_CITY: Final = ("COLLECT", "HIRE", "RECRUIT")
"""Those that the verb `do` carries out in a city, which its `at` describes ..."""
ANYWHERE: Final = ("TAX", "CONVERSION", "TRADE")
"""... and those for which no city matters. Priests, ziggurats and canals have verbs of their own."""

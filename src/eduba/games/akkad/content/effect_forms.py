"""The form of effects in a content file: what each argument of a step may be, and which steps fit where they stand.

Which arguments a verb knows is said in `effects`; here is what may stand in them.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from eduba.core.descriptions import object_at
from eduba.core.errors import BadContent
from eduba.games.akkad.army import KINDS, SUPPLY
from eduba.games.akkad.content.effects import (
    AMOUNTS,
    ARGUMENTS,
    CITY_KINDS,
    CONTROL,
    FACTS,
    RESOURCE,
    TOKEN,
    WHO,
)
from eduba.games.akkad.content.forms import Form, either, flag, list_of, number, one_of, record, set_of

MOST = 12
"""The largest number in a step; the vocabulary has no larger ones."""
MOST_OPTIONS = 8
UNITS = tuple(kind for kind in KINDS[: len(SUPPLY)] if kind != "champion")
SPACES = ("any", "any_city", *CITY_KINDS, "land", "red")
ACTIONS_ANYWHERE, ACTIONS_IN_A_CITY = ("TAX", "TRADE", "CONVERSION"), ("COLLECT", "RECRUIT", "HIRE")
NEEDED: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("gain", "pay", "steal"), ("res",)),
    "token": ("type",),
    "token_buy": ("res", "price", "max"),
    "unit": ("unit",),
    "do": ("action",),
    "bones": ("n", "step"),
    "challenge": ("monster",),
    "choose": ("options",),
}
"""The arguments without which a verb means nothing."""
AIMED = ("steal", "token_steal", "hand_look", "card_steal", "spy", "challenge")
"""Verbs that strike another player, whom the acting one chooses."""
THERE = {"canal_remove": "other_canal", "merc_steal": "other_merc", "kill": "other_unit", "march": "own_unit"}
"""What must be in a space for a verb."""
OF_WINDOW = {
    "hits": ("cancel_hit",),
    "card_played": ("cancel_card",),
    "champion_captured": ("spare_champion",),
    "retreat": ("retreat_now",),
    **dict.fromkeys(("roll", "volley", "conversion"), ("bones",)),
}
"""For each moment at which a card can be played out of turn, what it can do (AK-WIN-03)."""
_REACTIONS = {op for ops in OF_WINDOW.values() for op in ops}
OF_ACTION = tuple(op for op in ARGUMENTS if op not in _REACTIONS and op != "extra_quest")
OF_START = ("gain", "token", "draw", "unit", "merc", "canal")
OF_EVENT = ("gain", "pay", "token", "token_loss", "draw", "rebel", "choose")
OF_MERCY = ("gain", "token", "draw", "unit", "build", "upgrade", "extra_quest", "choose")


def where(at: str, value: object) -> None:
    """Conditions for a space."""
    _WHERE(at, value)


_WHERE = record(
    {"kind": list_of(one_of(*SPACES), 1)},
    {
        "ctl": one_of(*CONTROL),
        "has": set_of(*FACTS),
        "lacks": set_of(*FACTS),
        **dict.fromkeys(("river", "own_home", "not_home"), flag),
        "near": where,
    },
)


def steps(ops: tuple[str, ...], monsters: tuple[str, ...] = (), *, least: int = 1) -> Form:
    """A list of steps with these verbs."""

    def check(at: str, value: object) -> None:
        step = object_at(at, value)
        if "op" not in step:
            raise BadContent("{0} is missing", f"{at}.op")
        one_of(*ops)(f"{at}.op", step["op"])
        _step(step["op"], ops, monsters)(at, step)
        _fits(at, step, ops)

    return list_of(check, least, MOST_OPTIONS)


@cache
def _step(op: str, ops: tuple[str, ...], monsters: tuple[str, ...]) -> Form:
    """The form of a step with this verb."""
    forms: dict[str, Form] = {
        "op": one_of(op),
        "who": one_of(*WHO),
        "may": flag,
        "n": number(-MOST, MOST) if op == "bones" else either(AMOUNTS, number(0, MOST)),
        "res": one_of(*RESOURCE),
        "type": one_of(*TOKEN),
        "unit": one_of(*UNITS),
        "at": either(("activated",), where),
        "action": one_of(*ACTIONS_ANYWHERE, *ACTIONS_IN_A_CITY),
        "flags": set_of("all_adjacent"),
        "monster": one_of(*monsters),
        "options": list_of(steps(ops, monsters), 1, MOST_OPTIONS),
        "price": number(0, MOST),
        "max": number(1, MOST),
        "targets": number(1, 5),
        "reach": one_of("land_move"),
        "mode": one_of("take_or_give"),
        "side": one_of("self", "enemy"),
        "step": one_of("roll", "volley", "conversion"),
        "scope": one_of("round", "attempt"),
    }
    forms |= dict.fromkeys(
        ("as_much", "giver_chooses", "not_same_pair_as_last_round", "all_matching", "ignore_block"), flag
    )
    needed, known = ("op", *NEEDED.get(op, ())), ("op", "who", "may", *ARGUMENTS[op])
    return record({key: forms[key] for key in needed}, {key: forms[key] for key in known})


def _fits(at: str, step: Mapping[str, Any], ops: tuple[str, ...]) -> None:
    """What the arguments of a step must be for each other."""
    op, place = step["op"], step.get("at")
    if op in AIMED:
        one_of("target")(f"{at}.who", step.get("who"))
    if op == "do" and step["action"] in ACTIONS_IN_A_CITY:
        set_of("any_city", *CITY_KINDS)(f"{at}.at.kind", place["kind"] if isinstance(place, Mapping) else None)
    if isinstance(place, Mapping):
        _fits_in(f"{at}.at", op, place, is_start=ops is OF_START)


def _fits_in(at: str, op: str, place: Mapping[str, Any], *, is_start: bool) -> None:
    """What a space must be for a verb."""
    if op in THERE and THERE[op] not in place.get("has", ()):
        raise BadContent("{0} is missing", f"{at}.has '{THERE[op]}'")
    if op == "rebel":  # nobody controls red spaces
        set_of("any_city", *CITY_KINDS, "land")(f"{at}.kind", place["kind"])
    if op in ("storm", "rebel"):
        one_of(True)(f"{at}.not_home", place.get("not_home"))
    if op == "ziggurat":
        set_of("any_city", *CITY_KINDS)(f"{at}.kind", place["kind"])
        one_of("self")(f"{at}.ctl", place.get("ctl"))
        if "own_ziggurat" not in place.get("lacks", ()):
            raise BadContent("{0} is missing", f"{at}.lacks 'own_ziggurat'")
    mine = place.get("ctl") == "self" or "own_unit" in place.get("has", ())
    at_home = bool(place.get("own_home")) and (op == "unit" or is_start)  # units fight there, mercenaries do not
    if op in ("unit", "merc") and not (mine or at_home):
        raise BadContent("{0} must be a space of the player: own control, own home or own units", at)

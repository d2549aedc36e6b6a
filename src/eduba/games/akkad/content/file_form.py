"""The form of a content file, block by block.

Ids are the words by which notation, texts and rules know a thing, so a file has the same ones as ours. What is printed
stands beside them: names, yields, prices, numbers, effects. What the rulebook itself prints cannot be changed.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from eduba.core.descriptions import entries_at, object_at
from eduba.core.errors import BadContent
from eduba.games.akkad.army import KINDS, SUPPLY
from eduba.games.akkad.content import own_data
from eduba.games.akkad.content.drawing_form import drawing_forms
from eduba.games.akkad.content.effect_forms import (
    OF_ACTION,
    OF_EVENT,
    OF_MERCY,
    OF_START,
    OF_WINDOW,
    UNITS,
    steps,
    where,
)
from eduba.games.akkad.content.effects import TOKEN
from eduba.games.akkad.content.forms import (
    Form,
    by_name,
    flag,
    list_of,
    number,
    one_of,
    record,
    set_of,
    text,
    unchanged,
    unique,
)
from eduba.games.akkad.content.modifier_forms import RESOURCES, goods, modifier

Data = Mapping[str, Any]
SOURCES = ("rulebook", "published", "partly", "reconstructed", "printed")
"""Where an entry comes from; what an owner of the box has typed in is `printed`."""
SPACE_KINDS = ("akkad", "home", "special", "city", "land", "red")
EDGES = ("land", "bank-E", "bank-T", "across-E", "across-T", "ford-E", "ford-T")
COUNTS = (
    *("cities", "special_cities", "spaces", "ziggurats", "canals", "canal_cities", "buildings", "upgrades"),
    *("euphrates_cities", "tigris_cities"),
)
TALLIES = ("champions_defeated_distinct", "monsters_claimed", "akkad_phases_in_a_row")
TRIGGERS = (
    *("monster_defeated", "army_defeated", "champion_defeated", "space_converted"),
    *("cities_taken_this_phase", "home_taken"),
)
source = one_of(*SOURCES)


def check_form(data: object) -> None:
    """Refuse whatever is not of the form of our own file; the fault names the entry."""
    blocks = _blocks()
    found = object_at("the file", data)
    for block in blocks:
        if block not in found:
            raise BadContent("{0} is missing", block)
    for block, content in found.items():
        if block == "title":
            text(block, content)
        elif block in blocks:
            blocks[block](block, content)
        else:
            raise BadContent("{0} means nothing here", block)


@cache
def _blocks() -> dict[str, Form]:
    ours = own_data()
    monsters = tuple(monster["id"] for monster in ours["monsters"])
    spaces = tuple(space["id"] for space in ours["spaces"])
    action = steps(OF_ACTION, monsters)
    told = {"name": text, "src": source}
    own_words = {"text": text}

    def block(name: str, form: Callable[[Data], Form]) -> Form:
        return _entries({entry["id"]: form(entry) for entry in ours[name]})

    def mods(name: str) -> Form:
        return list_of(modifier(name), 1)

    def not_with(entry: Data) -> dict[str, Form]:
        return {"not_with": unchanged(entry["not_with"])} if "not_with" in entry else {}  # AK-PLY-04

    def card(_: Data) -> Form:
        def check(at: str, value: object) -> None:
            when = object_at(at, value).get("when")
            ops = OF_WINDOW.get(when, OF_ACTION) if isinstance(when, str) else OF_ACTION
            form = {"count": number(1, 30), "when": one_of("ACTION", *OF_WINDOW), "steps": steps(ops, monsters)}
            record({**told, "id": text, **form}, own_words)(at, value)

        return check

    def mercy(_: Data) -> Form:
        def check(at: str, value: object) -> None:
            ops = OF_WINDOW["roll"] if object_at(at, value).get("when") == "roll" else OF_MERCY
            form = {"when": one_of("prestige", "roll"), "steps": steps(ops)}
            record({**told, "id": text, **form}, own_words)(at, value)

        return check

    def entry(needed: dict[str, Form], optional: dict[str, Form]) -> Callable[[Data], Form]:
        return lambda own: record({**needed, "id": text}, {**optional, **own_words, **not_with(own)})

    secondary = record({"cost": _cost, "steps": action})
    return {
        "spaces": block("spaces", lambda _: record(_space_form(monsters), {"monster": one_of(*monsters)})),
        "edges": record(dict.fromkeys(EDGES, list_of(_pair(spaces))), {"src": source}),
        "units": block("units", _unit_form),
        "buildings": block("buildings", lambda own: record({key: _kept(key, value) for key, value in own.items()})),
        "mats": block("mats", lambda own: _mat_form({**own_words, **not_with(own)})),
        "characters": block(
            "characters",
            entry({**told, "start": steps(OF_START, least=0)}, {"mods": mods("characters"), "action": action}),
        ),
        "roles": block("roles", entry({**told, "primary": action, "secondary": list_of(secondary, 1, 8)}, {})),
        "gods": block("gods", entry(told, {"mods": mods("gods"), "action": action})),
        "cards": block("cards", card),
        "events": block(
            "events",
            entry(
                {**told, "lasts": one_of("now", "round")},
                {"start": flag, "steps": steps(OF_EVENT), "mods": mods("events")},
            ),
        ),
        "quests": block(
            "quests",
            entry(
                {**told, "type": one_of("A", "P")},
                {"first": flag, "cond": _condition, "pay": goods, "trigger": _trigger},
            ),
        ),
        "specials": block("specials", entry({"src": source, "mods": mods("specials")}, {})),
        "mercy": block("mercy", mercy),
        "monsters": block("monsters", entry({**told, "lair": one_of(*spaces)}, {})),
        "cfg": record({key: _setting(key, value) for key, value in ours["cfg"].items()}),
        **drawing_forms(spaces, source),
    }


def _entries(forms: Mapping[str, Form]) -> Form:
    """A block: entries with just these ids, each of its own form."""

    def check(at: str, value: object) -> None:
        ids = []
        for place, content in entries_at(at, value):
            name = str(object_at(place, content).get("id"))
            if name not in forms:
                raise BadContent("{0} means nothing here", f"{at} {name}")
            forms[name](f"{at} {name}", content)
            ids.append(name)
        unique(at, ids)
        for name in forms:
            if name not in ids:
                raise BadContent("{0} is missing", f"{at} {name}")

    return check


def _space_form(monsters: tuple[str, ...]) -> dict[str, Form]:
    place = list_of(number(0, 1200), 2, 2)
    rivers = one_of("", "E", "T", "ET")
    named = {"id": text, "name": text, "kind": one_of(*SPACE_KINDS), "src": source}
    return {**named, "res": set_of(*RESOURCES), "river": rivers, "xy": place}


def _pair(spaces: tuple[str, ...]) -> Form:
    def check(at: str, value: object) -> None:
        text(at, value)
        names = str(value).split()
        if len(names) != 2 or not set(names) <= set(spaces):
            raise BadContent("{0} must name two spaces, not '{1}'", at, value)

    return check


def _kept(key: str, ours: object) -> Form:
    return source if key == "src" else unchanged(ours)


def _unit_form(ours: Data) -> Form:
    """Only prices may differ: supply, bones and hit points are the rulebook's (AK-GEN-14, AK-CMB-43)."""
    priced = {"price": goods, "per_price": number(1, 4)} if "price" in ours else {}
    return record({**{key: _kept(key, value) for key, value in ours.items()}, **priced})


def _mat_form(optional: Mapping[str, Form]) -> Form:
    supply = dict(zip(KINDS, SUPPLY))
    units = record({"champion": one_of(1)}, {unit: number(0, min(12, supply[unit])) for unit in UNITS})
    mission = record({"text": text, "cond": _condition}, {"pay": goods})
    start = {"units": units, "res": by_name(number(0, 20), RESOURCES)}
    named = {"id": text, "ability": text, "src": source}
    numbers = record({}, {"cond": _condition, "pay": goods})  # told in the words of the mission
    by_players = by_name(record({}, {"mission": numbers, **start}), ("3", "4", "5", "6"))
    needed = {**named, "mods": list_of(modifier("mats"), 1), "mission": mission, **start}
    return record(needed, {**optional, "by_players": by_players})


def _cost(at: str, value: object) -> None:
    tokens = one_of(*TOKEN)
    record({}, {"pay_token": tokens, "activate": one_of("admin", "royal", "divine"), "at": where})(at, value)
    found = object_at(at, value)
    if ("activate" in found) != ("at" in found) or {"activate", "pay_token"} <= set(found):
        raise BadContent("{0} must pay a token, activate a space that 'at' describes, or be empty", at)


def _condition(at: str, value: object) -> None:
    found, enough = object_at(at, value), {"ge": number(1, 67)}
    if "all" in found:
        record({"all": list_of(_condition, 1, 4)})(at, found)
    elif "tally" in found:
        record({"tally": one_of(*TALLIES), **enough})(at, found)
    else:
        record({"count": one_of(*COUNTS), **enough})(at, found)


def _trigger(at: str, value: object) -> None:
    record({"on": one_of(*TRIGGERS)}, {"ge": number(1, 20), "min_units": number(1, 20)})(at, value)


def _setting(key: str, ours: object) -> Form:
    """Numbers that are rulings of ours may be others; the rest is the rulebook's, or no switch of this program."""
    ranges = {
        "normal_city_rebels": (0, 4),
        "trade_steps": (1, 12),
        "max_rounds": (10, 200),
        "canals_per_player": (1, 40),
    }
    return number(*ranges[key]) if key in ranges else unchanged(ours)

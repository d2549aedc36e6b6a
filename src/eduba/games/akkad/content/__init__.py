"""Map, pieces and cards of Akkad, read once from `akkad.json` into a frozen value.

The file keeps the blocks of the rule reference, each entry with its provenance. Spaces, units, cards and the like are
numbers here, in the order of the file; sets of spaces are masks. Effects of cards are read by `effects`.
"""

from collections.abc import Sequence
from dataclasses import fields
from functools import cache
from hashlib import sha256
from json import dumps, loads
from pathlib import Path
from typing import Any

from eduba.core.content_files import reading
from eduba.games.akkad.content.effect_reader import read_effects
from eduba.games.akkad.content.effects import MOST_PLAYERS
from eduba.games.akkad.content.goals import read_goal
from eduba.games.akkad.content.printed import Content as Content
from eduba.games.akkad.content.printed import Mat, Settings
from eduba.games.akkad.content.roads import Roads
from eduba.games.akkad.powers import NONE, PowersTable
from eduba.mechanisms.bitset import mask_of, members

OWN_FILE = Path(__file__).with_name("akkad.json")

RESOURCES = ("grain", "sheep", "silver", "lapis")
GRAIN, SHEEP, SILVER, LAPIS = range(4)
VALUE = (1, 1, 3, 6)
"""What a resource is worth in a trade with the treasury (AK-PRT-09)."""
PRICES = {"ziggurat": (3, 3, 0, 0), "canal": (2, 0, 0, 0)}
"""What is bought besides units (AK-TEM-02, AK-PRT-02)."""
TOKENS = ("admin", "royal", "divine")
ADMIN, ROYAL, DIVINE = range(3)
BUILDINGS = ("storehouse", "palace", "temple", "port")
STOREHOUSE, PALACE, TEMPLE, PORT = range(4)
UPGRADES = ("sheepfold", "granary", "royal_roads", "tax_reform", "zealotry", "advanced_docks")
SHEEPFOLD, GRANARY, ROYAL_ROADS, TAX_REFORM, ZEALOTRY, ADVANCED_DOCKS = range(6)
UPGRADE_OF = (STOREHOUSE, STOREHOUSE, PALACE, PALACE, TEMPLE, PORT)
"""The building that each upgrade needs (AK-BLD-05, AK-BLD-06)."""
KINDS = ("akkad", "home", "special", "city", "land", "red")
AKKAD, HOME, SPECIAL, CITY, LAND, RED = range(6)


def load(file: Path = OWN_FILE) -> Content:
    """Read a content file; a fault is named with the file and the entry."""
    from eduba.games.akkad.content.file_form import check_form

    with reading(file):
        data = loads(file.read_text(encoding="utf-8"))
        if file != OWN_FILE:
            check_form(data)
        return _content(data, file.name, sha256(dumps(data, sort_keys=True).encode()).hexdigest()[:12])


@cache
def own_data() -> dict[str, Any]:
    """Our own file, with which others are compared."""
    data: dict[str, Any] = loads(OWN_FILE.read_text(encoding="utf-8"))
    return data


def _content(data: dict[str, Any], file: str, digest: str) -> Content:
    names = _ids(data["spaces"])
    number = {name: i for i, name in enumerate(names)}
    kinds = tuple(KINDS.index(space["kind"]) for space in data["spaces"])
    of_kind = tuple(mask_of(i for i, kind in enumerate(kinds) if kind == wanted) for wanted in range(len(KINDS)))
    edges = {kind: [(number[a], number[b]) for a, b in map(str.split, pairs)] for kind, pairs in data["edges"].items()
             if kind != "src"}
    of_river = tuple(mask_of(i for i, s in enumerate(data["spaces"]) if river in s["river"]) for river in "ET")
    lairs = tuple(number[monster["lair"]] for monster in data["monsters"])
    special_spaces = tuple(number[card["id"]] for card in data["specials"])
    near = _neighbours(len(names), [pair for pairs in edges.values() for pair in pairs])
    walk = _neighbours(len(names), [p for kind, pairs in edges.items() if not kind.startswith("across") for p in pairs])
    bank = (_water(len(names), edges, "E"), _water(len(names), edges, "T"))
    mods = {block: tuple(map(_mods, data[block])) for block in ("mats", "characters", "gods", "specials", "events")}
    yields = tuple(tuple(sorted(map(RESOURCES.index, space["res"]))) for space in data["spaces"])
    card_when = tuple(card["when"] for card in data["cards"])
    goals = tuple(read_goal(quest, RESOURCES) for quest in data["quests"])
    effects = read_effects(data)
    played_as = tuple(effects.of_card[i] if when == "ACTION" else NONE for i, when in enumerate(card_when))
    return Content(
        file=file,
        digest=digest,
        data=data,
        settings=Settings(**{key: data["cfg"][key] for key in (field.name for field in fields(Settings))}),
        names=names,
        titles=tuple(space["name"] for space in data["spaces"]),
        kinds=kinds,
        of_kind=of_kind,
        everywhere=(1 << len(names)) - 1,
        cities=of_kind[AKKAD] | of_kind[HOME] | of_kind[SPECIAL] | of_kind[CITY],
        yields=yields,
        yielding=tuple(map(mask_of, yields)),
        fertile=mask_of(i for i, found in enumerate(yields) if found),
        near=near,
        walk=walk,
        bank=bank,
        roads=Roads(near, walk, bank, of_river[0] | of_river[1], of_kind[RED]),
        of_river=(of_river[0], of_river[1]),
        rivers=of_river[0] | of_river[1],
        akkad=number["akkad"],
        mats=tuple(_mat(mat, number) for mat in data["mats"]),
        mats_with=tuple(tuple(_mat(mat_with(mat, n), number) for mat in data["mats"]) for n in range(MOST_PLAYERS + 1)),
        home_spaces=tuple(number[mat["id"]] for mat in data["mats"]),
        characters=_ids(data["characters"]),
        roles=_ids(data["roles"]),
        gods=_ids(data["gods"]),
        cards=_ids(data["cards"]),
        card_counts=tuple(card["count"] for card in data["cards"]),
        card_when=card_when,
        special_actions=tuple(enumerate(played_as)),
        cards_for={name: tuple(i for i, when in enumerate(card_when) if when == name) for name in set(card_when)},
        events=_ids(data["events"]),
        start_events=tuple(i for i, event in enumerate(data["events"]) if event.get("start")),
        quests=_ids(data["quests"]),
        goals=goals,
        prestige_quests=mask_of(i for i, quest in enumerate(data["quests"]) if quest["type"] == "P"),
        triggered_quests=mask_of(i for i, quest in enumerate(data["quests"]) if "trigger" in quest),
        free_quests=mask_of(i for i, goal in enumerate(goals) if goal.is_free),
        first_quest=next(i for i, quest in enumerate(data["quests"]) if quest.get("first")),
        specials=_ids(data["specials"]),
        special_spaces=special_spaces,
        special_cities=mask_of(special_spaces),
        special_of={space: card for card, space in enumerate(special_spaces)},
        mercies=_ids(data["mercy"]),
        mercy_when=tuple(card["when"] for card in data["mercy"]),
        monsters=_ids(data["monsters"]),
        lairs=lairs,
        lair_spaces=mask_of(lairs),
        monster_of={space: monster for monster, space in enumerate(lairs)},
        prices=PRICES | {unit["id"]: amounts(unit["price"]) for unit in data["units"] if "price" in unit},
        per_price={unit["id"]: unit["per_price"] for unit in data["units"] if "price" in unit},
        mods=mods,
        powers=PowersTable(data),
        effects=effects,
    )


def amounts(named: dict[str, int]) -> tuple[int, ...]:
    """Numbers by resource, from numbers by name."""
    return tuple(named.get(resource, 0) for resource in RESOURCES)


def _ids(entries: Sequence[dict[str, Any]]) -> tuple[str, ...]:
    return tuple(entry["id"] for entry in entries)


def _mods(entry: dict[str, Any]) -> dict[str, list[dict[str, Any]]]:
    out: dict[str, list[dict[str, Any]]] = {}
    for mod in entry.get("mods", ()):
        out.setdefault(mod["mod"], []).append(mod)
    return out


def _neighbours(count: int, pairs: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    near = [0] * count
    for a, b in pairs:
        near[a] |= 1 << b
        near[b] |= 1 << a
    return tuple(near)


def _water(count: int, edges: dict[str, list[tuple[int, int]]], river: str) -> tuple[int, ...]:
    kinds = (f"bank-{river}", f"across-{river}", f"ford-{river}")
    return _neighbours(count, [pair for kind in kinds for pair in edges[kind]])


def mat_with(mat: dict[str, Any], players: int) -> dict[str, Any]:
    """The entry of a mat as it stands with so many players; a mission may then ask for other numbers."""
    changed = mat.get("by_players", {}).get(str(players), {})
    return {**mat, **changed, "mission": {**mat["mission"], **changed.get("mission", {})}}


def _mat(mat: dict[str, Any], number: dict[str, int]) -> Mat:
    from eduba.games.akkad.army import KINDS as UNITS

    units = tuple(mat["units"].get(kind, 0) for kind in UNITS)
    resources = tuple(mat["res"].get(resource, 0) for resource in RESOURCES)
    mission = read_goal(mat["mission"], RESOURCES)
    return Mat(number[mat["id"]], units, resources, tuple(mat.get("not_with", ())), mission)


def distance(near: Sequence[int], start: int) -> list[int]:
    """The number of steps from a space to each other one (AK-GEN-20)."""
    out = [-1] * len(near)
    reached, steps = 1 << start, 0
    edge = reached
    while edge:
        wave = 0
        for space in members(edge):
            out[space] = steps
            wave |= near[space]
        edge, steps = wave & ~reached, steps + 1
        reached |= edge
    return out

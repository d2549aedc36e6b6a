"""The fixed facts of Akkad by name, for programs. Besides the keys of all games (`core.facts`) there are:

- `map.source`: provenance.
- `map.spaces`: by space its `title`, `source`, `kind` (akkad, home, special, city, land, red), the resources among
  which a COLLECT takes one (`yields`), its `rivers` (E, T), its `neighbours` and where it lies on the drawn map, `at`.
- `map.edges`: by kind of border (land, bank, across, ford, the last three by river), pairs of spaces.
- `tables`: by number of players, how many `roles` each of them takes, with its `source`.
- `units[].name`, `units[].source`, `units[].supply`: the kinds of units with provenance, and how many a player has.
- `units[].bones`, `units[].hits`: attack bones and hit points.
- `units[].price`, `units[].per_price`: price by resource, and how many units it buys; none for what cannot be bought.
- `buildings[].name`, `buildings[].source`, `buildings[].token`: the buildings, and the token that activates them.
- `buildings[].actions`, `buildings[].upgrades`: what they do, in order, and their upgrades.
- `mats[].name`, `mats[].source`, `mats[].mods`, `mats[].mission`: home-city mats with lasting modifiers and mission.
- `mats[].units`, `mats[].resources`, `mats[].not_with`: what the player starts with; numbers of players without it.
- `mats[].by_players`: by number of players, what of this is different then; none if nothing is.
- `characters[].name`, `characters[].source`, `characters[].mods`, `characters[].action`, `characters[].start`: what
  each character changes, does once per Action Phase, and brings at the start.
- `characters[].not_with`: numbers of players without this character.
- `roles[].name`, `roles[].source`, `roles[].primary`, `roles[].secondary`: the role cards.
- `gods[].name`, `gods[].source`, `gods[].mods`, `gods[].action`: the worship cards.
- `cards[].name`, `cards[].source`, `cards[].count`, `cards[].when`, `cards[].steps`: the action cards by kind.
- `events[].name`, `events[].source`, `events[].start`, `events[].lasts`, `events[].steps`, `events[].mods`: the events.
- `quests[].name`, `quests[].source`, `quests[].type`, `quests[].cond`, `quests[].pay`, `quests[].trigger`: the quests.
- `specials[].name`, `specials[].source`, `specials[].mods`: the special-city cards.
- `mercies[].name`, `mercies[].source`, `mercies[].when`, `mercies[].steps`: the Mercy cards.
- `monsters[].name`, `monsters[].source`, `monsters[].lair`: the monsters.
- `settings.source`, `settings.values`: provenance, and the numbers that simulation may want to move.
"""

from copy import deepcopy
from typing import Any

from eduba.core.facts import title_facts
from eduba.core.game import Game
from eduba.games.akkad.army import HIT_POINTS, KINDS
from eduba.games.akkad.content import Content
from eduba.mechanisms.bitset import members

PARTS = {
    "mats": ("mods", "mission", "units", "not_with", "by_players"),
    "characters": ("mods", "action", "start", "not_with"),
    "roles": ("primary", "secondary"),
    "gods": ("mods", "action"),
    "cards": ("count", "when", "steps"),
    "events": ("start", "lasts", "steps", "mods"),
    "quests": ("type", "cond", "pay", "trigger"),
    "specials": ("mods",),
    "monsters": ("lair",),
}
"""The entries of each block that are shown as they stand in the content file; none where an entry has none."""


def facts(game: Game, c: Content) -> dict[str, Any]:
    """Everything, made anew from the frozen content."""
    data = deepcopy(c.data)
    sources = {block: _source(data[block]) for block in (*PARTS, "spaces", "units", "buildings", "mercy")}
    blocks = {block: [_entry(entry, keys) for entry in data[block]] for block, keys in PARTS.items()}
    for mat, entry in zip(blocks["mats"], data["mats"], strict=True):
        mat["resources"] = entry["res"]
    return title_facts(game, c.file, sources) | {
        "map": _map(c, data),
        "tables": {str(n): {"source": "rulebook", "roles": 2 if n <= 4 else 1} for n in game.seats},
        "units": [_unit(unit) for unit in data["units"]],
        "buildings": [_entry(entry, ("token", "actions", "upgrades")) for entry in data["buildings"]],
        **blocks,
        "mercies": [_entry(entry, ("when", "steps")) for entry in data["mercy"]],
        "settings": {"source": "reconstructed", "values": data["cfg"]},
    }


def _source(entries: list[dict[str, Any]]) -> str:
    """One word for all: where they differ, some of it is ours."""
    found = {entry["src"] for entry in entries}
    return found.pop() if len(found) == 1 else "partly"


def _entry(entry: dict[str, Any], keys: tuple[str, ...]) -> dict[str, Any]:
    return {"name": entry["id"], "source": entry["src"]} | {key: entry.get(key) for key in keys}


def _unit(unit: dict[str, Any]) -> dict[str, Any]:
    hits = HIT_POINTS[KINDS.index(unit["id"])] if unit["id"] in KINDS else unit["hp"]
    shown = _entry(unit, ("supply", "bones", "price", "per_price"))
    return shown | {"hits": hits}


def _map(c: Content, data: dict[str, Any]) -> dict[str, Any]:
    spaces = {
        space["id"]: {
            "title": space["name"],
            "source": space["src"],
            "kind": space["kind"],
            "yields": space["res"],
            "rivers": list(space["river"]),
            "neighbours": [c.names[near] for near in members(c.near[number])],
            "at": space["xy"],
        }
        for number, space in enumerate(data["spaces"])
    }
    source = data["edges"].pop("src", "reconstructed")
    edges = {kind: [pair.split() for pair in pairs] for kind, pairs in data["edges"].items()}
    return {"source": source, "spaces": spaces, "edges": edges}

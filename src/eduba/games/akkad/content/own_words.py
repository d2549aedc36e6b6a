"""Words of a content file: names and texts of printed cards, which take the place of ours.

Our texts tell what our cards do. So an entry that does something else must bring a text of its own. A mission or
a quest that differs from ours in its numbers alone is told in our words, which have room for them.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from eduba.core.errors import BadContent
from eduba.games.akkad.content import Content

SECTIONS = {
    "spaces": "space",
    "mats": "home",
    "characters": "character",
    "roles": "role",
    "gods": "god",
    "cards": "card",
    "events": "event_card",
    "quests": "quest",
    "specials": "special",
    "mercy": "mercy",
    "monsters": "monster",
}
"""For each block, the section of the language files that has its names."""
DEEDS = {
    "mats": ("mods",),
    "characters": ("mods", "action", "start"),
    "roles": ("primary", "secondary"),
    "gods": ("mods", "action"),
    "cards": ("when", "steps"),
    "events": ("lasts", "steps", "mods"),
    "quests": ("type", "cond", "pay", "trigger"),
    "specials": ("mods",),
    "mercy": ("when", "steps"),
}
"""For each block, the parts of which its text tells."""
Entry = Mapping[str, Any]


def pairs(c: Content, ours: Entry) -> Iterator[tuple[str, Entry, Entry]]:
    """Each block, entry of the file, and our entry of the same id."""
    for block in SECTIONS:
        own = {entry["id"]: entry for entry in ours[block]}
        for entry in c.data[block]:
            yield block, entry, own[entry["id"]]


def untold(c: Content, ours: Entry) -> BadContent | None:
    """An entry that does something else than ours and does not say what."""
    for block, entry, own in pairs(c, ours):
        deeds = DEEDS.get(block, ())
        if "text" not in entry and any(_deed(block, entry, key) != _deed(block, own, key) for key in deeds):
            return BadContent("{0}: it differs from ours, so 'text' must say what it does", f"{block} {entry['id']}")
        mission, known = entry.get("mission", {}), own.get("mission", {})
        if mission != known and mission["text"] == known["text"]:
            where = f"{block} {entry['id']}.mission"
            return BadContent("{0}: it differs from ours, so 'text' must say what it does", where)
    return None


def own_words(c: Content, ours: Entry) -> dict[str, str]:
    """By message key, whatever the file says in its own words."""
    words: dict[str, str] = {}
    for block, entry, own in pairs(c, ours):
        name, section = entry["id"], SECTIONS[block]
        if entry.get("name") != own.get("name"):
            words |= {f"{kind}.{name}": entry["name"] for kind in _named_alike(block, section)}
        if "text" in entry:
            words[f"board.{section}.{name}"] = entry["text"]
            asked = (f"choose_{name}", f"choose_{name}_again", f"choose_{name}_secondary", f"secondary_{name}")
            words |= {f"ask.{question}": entry["text"] for question in asked}
        if "mission" in entry:
            mission, known = entry["mission"]["text"], own["mission"]["text"]
            if _but_for_numbers(mission) != _but_for_numbers(known):
                words[f"board.mission_of.{name}"] = mission
    return words


def _deed(block: str, entry: Entry, key: str) -> object:
    """A part of an entry as far as our text tells of it."""
    deed = entry.get(key)
    if block != "quests" or key == "type":
        return deed
    has_one_number = len({part["ge"] for part in (deed or {}).get("all", ())}) <= 1  # as many on each river
    return _but_for_numbers(str(deed)) if has_one_number else deed


def _but_for_numbers(text: str) -> str:
    return re.sub(r"\d+", "", text)


def _named_alike(block: str, section: str) -> tuple[str, ...]:
    """The sections with this name: a city is called the same on the map, on its mat and on its card."""
    return ("space", "home", "special") if block == "spaces" else (section,)

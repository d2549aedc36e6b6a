"""Any view as tables of words, for games that have no drawing yet: not beautiful, but all there and readable."""

from collections.abc import Mapping, Sequence
from typing import Any

from eduba.i18n import Speaker
from eduba.render.svg import element, esc

NAMED = ("actor", "seat", "king", "owner", "winner")
"""Keys whose numbers are seats."""


def tables(view: Mapping[str, Any], speaker: Speaker) -> str:
    """Single values as a list, everything larger as a section of its own."""
    facts = {key: value for key, value in view.items() if not _large(value)}
    large = {key: value for key, value in view.items() if _large(value) and value}
    sections = [_section(key, value, speaker) for key, value in large.items()]
    return element("div", _facts(facts, speaker) + "".join(sections), class_="plain")


def _large(value: Any) -> bool:
    return isinstance(value, dict | list) and not _flat(value)


def _flat(value: Any) -> bool:
    return isinstance(value, list) and len(value) < 12 and all(not isinstance(v, dict | list) for v in value)


def _section(key: str, value: Any, speaker: Speaker) -> str:
    title = element("summary", esc(_word(key, speaker)))
    body = element("div", _value(key, value, speaker), class_="scroll", tabindex=0, role="group")
    return element("details", title + body, open="")


def _value(key: str, value: Any, speaker: Speaker) -> str:
    if isinstance(value, list) and value and all(isinstance(row, dict) for row in value):
        return _table(key, value, speaker)
    if isinstance(value, dict):
        if value and all(isinstance(row, dict) for row in value.values()):
            return _table(key, [{"": name, **row} for name, row in value.items()], speaker)
        return _facts(value, speaker)
    if isinstance(value, list):
        return esc(", ".join(_cell(key, v, speaker) for v in value) or "–")
    return esc(_cell(key, value, speaker))


def _table(key: str, rows: Sequence[Mapping[str, Any]], speaker: Speaker) -> str:
    columns = list(dict.fromkeys(column for row in rows for column in row))
    columns = [c for c in columns if any(row.get(c) not in (None, [], {}, False) for row in rows)]
    first = key == "seats"
    head = element("td", "") if first else ""
    head += "".join(element("th", esc(_word(c, speaker)), scope="col") for c in columns)
    body = ""
    for number, row in enumerate(rows):
        name = element("th", esc(speaker.names[number]), scope="row") if first else ""
        cells = "".join(element("td", _value(c, row.get(c), speaker)) for c in columns)
        body += element("tr", name + cells)
    return element("table", element("thead", element("tr", head)) + element("tbody", body))


def _facts(facts: Mapping[str, Any], speaker: Speaker) -> str:
    pairs = [
        element("div", element("dt", esc(_word(key, speaker))) + element("dd", _value(key, value, speaker)))
        for key, value in facts.items()
        if value not in (None, [], {}, "")
    ]
    return element("dl", "".join(pairs), class_="facts") if pairs else "–"


def _cell(key: str, value: Any, speaker: Speaker) -> str:
    if isinstance(value, bool):
        return speaker.get(f"web.{'yes' if value else 'no'}")
    if key in NAMED and isinstance(value, int) and 0 <= value < len(speaker.names):
        return speaker.names[value]
    return "–" if value is None else str(value)


def _word(key: str, speaker: Speaker) -> str:
    return speaker.get(f"view.{key}", str(key).replace("_", " "))

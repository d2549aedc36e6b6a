"""Nothing in a description is ignored: what was not read must be as a view of the position shows it."""

from collections.abc import Mapping
from typing import Any

from eduba.core.descriptions import object_at, shown
from eduba.core.errors import BadPosition


def confirm_shown(at: str, given: object, seen: Any) -> None:
    """Refuse what differs from what is seen. Keys and named entries may be left out; lists have no order here."""
    if isinstance(seen, Mapping):
        for key, value in object_at(at, given).items():
            confirm_shown(f"{at}.{key}", value, seen.get(key))
    elif isinstance(given, list | tuple) and isinstance(seen, list) and any(isinstance(e, Mapping) for e in seen):
        by_name = {entry.get("name", number): entry for number, entry in enumerate(seen)}
        for number, entry in enumerate(given):
            confirm_shown(f"{at}[{number}]", entry, by_name[object_at(at, entry).get("name", number)])
    elif _plain(given) != _plain(seen):
        raise BadPosition("{0} must be {1}, as the rest says, not {2}", at, shown(seen), shown(given))


def _plain(value: object) -> object:
    """A value with its type, so that 1 is not taken for true; a list without its order."""
    return sorted(map(repr, value)) if isinstance(value, list | tuple) else (type(value), value)

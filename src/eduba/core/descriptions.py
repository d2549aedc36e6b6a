"""Reading a described position: every value is checked, and what is wrong is named by its key.

    seat = Description({"points": "many"}, ("points", "hand"), "seats[0]")
    seat.number("points")        # BadPosition: seats[0].points must be a number of at least 0, not 'many'
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from eduba.core.errors import BadPosition


class Description:
    """Values by key, or one part of them. Every key may be left out; one that is not known is refused at once."""

    def __init__(self, data: object, keys: Collection[str], path: str = "") -> None:
        self.data = object_at(path or "description", data)
        self.path = path
        for key in self.data:
            if key not in keys:
                raise BadPosition("there is no key '{0}' in a position; there are: {1}", self.at(key), ", ".join(keys))

    def at(self, key: object) -> str:
        """A key as errors name it: `seats[0].points`."""
        return f"{self.path}.{key}" if self.path else str(key)

    def has(self, key: str) -> bool:
        """True if the key is not left out."""
        return key in self.data

    def part(self, key: str, keys: Collection[str]) -> "Description":
        """The values under a key that has keys of its own."""
        return Description(self.data.get(key, {}), keys, self.at(key))

    def parts(self, key: str, keys: Collection[str], count: int) -> list["Description"]:
        """The entries of a list that have keys of their own; those left out at its end hold nothing."""
        entries = self.entries(key, count)
        entries += [(f"{self.at(key)}[{i}]", {}) for i in range(len(entries), count)]
        return [Description(entry, keys, at) for at, entry in entries]

    def number(self, key: str, default: int = 0, least: int = 0, most: int | None = None) -> int:
        """A number within these limits."""
        return number_at(self.at(key), self.data[key], least, most) if key in self.data else default

    def flag(self, key: str) -> bool:
        """True or false; false if it is left out."""
        value = self.data.get(key, False)
        if not isinstance(value, bool):
            raise BadPosition("{0} must be true or false, not {1}", self.at(key), shown(value))
        return value

    def entries(self, key: str, most: int | None = None) -> list[tuple[str, Any]]:
        """The entries of a list, each with its own place: `display[2]`."""
        return entries_at(self.at(key), self.data.get(key, ()), most)

    def one_of(self, key: str, names: Sequence[Any], default: int | None = None) -> int:
        """The number of a name; without a default it must be there."""
        if key in self.data:
            return index_at(self.at(key), self.data[key], names)
        if default is None:
            raise BadPosition("{0} is missing", self.at(key))
        return default

    def all_of(self, key: str, names: Sequence[Any]) -> list[int]:
        """The numbers of the names in a list."""
        return [index_at(at, value, names) for at, value in self.entries(key)]

    def once_of(self, key: str, names: Sequence[Any]) -> list[int]:
        """The same for a list in which no name may stand twice."""
        found: list[int] = []
        for at, value in self.entries(key):
            number = index_at(at, value, names)
            if number in found:
                raise BadPosition("{0} names '{1}' twice", self.at(key), value)
            found.append(number)
        return found

    def confirm(self, key: str, value: object) -> None:
        """Refuse another value than this one, which follows from the rest of the position."""
        given = self.data.get(key, value)
        if isinstance(given, tuple):
            given = list(given)
        if type(given) is not type(value) or given != value:
            raise BadPosition("{0} must be {1}, as the rest says, not {2}", self.at(key), shown(value), shown(given))


def object_at(at: str, value: object) -> Mapping[Any, Any]:
    """Values by key."""
    if not isinstance(value, Mapping):
        raise BadPosition("{0} must be an object with keys, not {1}", at, shown(value))
    return value


def entries_at(at: str, value: object, most: int | None = None) -> list[tuple[str, Any]]:
    """The entries of a list, each with its own place."""
    if not isinstance(value, list | tuple):
        raise BadPosition("{0} must be a list, not {1}", at, shown(value))
    if most is not None and len(value) > most:
        raise BadPosition("{0} has {1} entries, but there is room for {2}", at, len(value), most)
    return [(f"{at}[{i}]", entry) for i, entry in enumerate(value)]


def number_at(at: str, value: object, least: int = 0, most: int | None = None) -> int:
    """A number within these limits."""
    if type(value) is int and value >= least and (most is None or value <= most):
        return value
    if most is None:
        raise BadPosition("{0} must be a number of at least {1}, not {2}", at, least, shown(value))
    if most == least:
        raise BadPosition("{0} must be {1}, as the rest says, not {2}", at, least, shown(value))
    raise BadPosition("{0} must be a number from {1} to {2}, not {3}", at, least, most, shown(value))


def index_at(at: str, value: object, names: Sequence[Any]) -> int:
    """The number of a name."""
    for number, name in enumerate(names):
        if type(value) is type(name) and value == name:
            return number
    raise BadPosition("{0}: there is no {1} here", at, shown(value))


def confirm_shown(at: str, given: object, seen: Any) -> None:
    """Refuse what differs from what a view of the position shows, so that nothing in a description is ignored.

    Whatever the view has may be left out. Lists have no order here; entries that have a `name` are found by it.
    """
    if isinstance(seen, Mapping):
        for key, value in object_at(at, given).items():
            confirm_shown(f"{at}.{key}", value, seen.get(key))
    elif isinstance(given, list | tuple) and isinstance(seen, list) and any(isinstance(e, Mapping) for e in seen):
        names = [entry.get("name", number) for number, entry in enumerate(seen)]
        for number, (place, entry) in enumerate(entries_at(at, given, len(seen))):
            name = object_at(place, entry).get("name", number)
            confirm_shown(place, entry, seen[index_at(place, name, names)])
    elif _without_order(given) != _without_order(seen):
        raise BadPosition("{0} must be {1}, as the rest says, not {2}", at, shown(seen), shown(given))


def _without_order(value: object) -> object:
    """A value with its type, so that 1 is not taken for true; a list without its order."""
    return sorted(map(repr, value)) if isinstance(value, list | tuple) else (type(value), value)


def shown(value: object) -> str:
    """A value as an error shows it, cut off if it is long."""
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."

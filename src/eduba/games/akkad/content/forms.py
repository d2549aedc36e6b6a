"""Forms: what may stand at a place of a content file. A fault names the place and says what should stand there."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any

from eduba.core.descriptions import entries_at, index_at, number_at, object_at, shown
from eduba.core.errors import BadContent

Form = Callable[[str, object], object]
"""Refuses whatever else stands at a place; what it returns means nothing."""


def text(at: str, value: object) -> None:
    """Words, at least one; curly brackets would be places for numbers."""
    if not isinstance(value, str) or not value.strip() or set(value) & set("{}"):
        raise BadContent("{0} must be a text without curly brackets, not {1}", at, shown(value))


def flag(at: str, value: object) -> None:
    """True or false."""
    if not isinstance(value, bool):
        raise BadContent("{0} must be true or false, not {1}", at, shown(value))


def number(least: int, most: int) -> Form:
    """A whole number within these limits."""
    return lambda at, value: number_at(at, value, least, most)


def one_of(*names: object) -> Form:
    """One of some words or numbers."""
    return lambda at, value: index_at(at, value, names)


def either(names: Collection[str], form: Form) -> Form:
    """One of some words, or something of another form."""
    return lambda at, value: None if isinstance(value, str) and value in names else form(at, value)


def unchanged(ours: object) -> Form:
    """What the rulebook prints: it must be as it is in our own file."""

    def check(at: str, value: object) -> None:
        if type(value) is not type(ours) or value != ours:
            raise BadContent("{0} must be {1}, as the rulebook says, not {2}", at, shown(ours), shown(value))

    return check


def list_of(form: Form, least: int = 0, most: int | None = None) -> Form:
    """A list of things of one form."""

    def check(at: str, value: object) -> None:
        entries = entries_at(at, value, most)
        if len(entries) < least:
            raise BadContent("{0} needs at least {1} {1:entry|entries}", at, least)
        for place, entry in entries:
            form(place, entry)

    return check


def set_of(*names: object) -> Form:
    """A list of some of these words or numbers, each at most once."""

    def check(at: str, value: object) -> None:
        entries = entries_at(at, value)
        for place, entry in entries:
            index_at(place, entry, names)
        unique(at, [entry for _, entry in entries])

    return check


def by_name(form: Form, names: Iterable[str]) -> Form:
    """An object that has some of these names as keys, with values of one form."""
    return record({}, dict.fromkeys(names, form))


def record(needed: Mapping[str, Form], optional: Mapping[str, Form] | None = None) -> Form:
    """An object with these keys, each of its own form."""
    known = {**needed, **(optional or {})}

    def check(at: str, value: object) -> None:
        found = object_at(at, value)
        for key in needed:
            if key not in found:
                raise BadContent("{0} is missing", f"{at}.{key}")
        for key, part in found.items():
            if key not in known:
                raise BadContent("{0} means nothing here", f"{at}.{key}")
            known[key](f"{at}.{key}", part)

    return check


def unique(at: str, names: Sequence[Any]) -> None:
    """Refuse a name that is there twice."""
    for place, name in enumerate(names):
        if name in names[:place]:
            raise BadContent("{0}: {1} is there twice", at, name)

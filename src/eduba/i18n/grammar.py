"""Plurals, lists and numbers as each language writes them: what Babel knows from the Unicode CLDR.

A word that depends on a number is written in all its forms, `{1:camel|camels}`: one for each plural category that
whole numbers have in that language, in the order zero, one, two, few, many, other. English and German have one and
other, Polish has one, few and many. A language without plurals, such as Japanese, needs no such place.

Babel is imported only when something is put into words, so that programs that merely play need no library.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from decimal import Decimal
from functools import cache, lru_cache
from threading import Lock
from typing import TYPE_CHECKING, Literal

from eduba.i18n.languages import ENGLISH, Folders, folders
from eduba.i18n.messages import own_messages

if TYPE_CHECKING:
    from babel import Locale

_loading = Lock()
CATEGORIES = ("zero", "one", "two", "few", "many", "other")
_WHOLE_NUMBERS = range(200)
"""Enough of them to meet every category that pieces, points or money can have."""


def plural_categories(language: str) -> tuple[str, ...]:
    """The plural categories of whole numbers in a language, in the order in which a message lists their forms."""
    return _categories(folders(), language)


def plural(language: str, number: int, forms: Sequence[str]) -> str:
    """The form of a word that goes with a number."""
    return forms[min(_category(folders(), language, number), len(forms) - 1)]


def listed(language: str, words: Sequence[str], kind: Literal["and", "or"] = "and") -> str:
    """Words as a list: `a, b and c`, or `a, b or c`."""
    _load()
    from babel.lists import format_list

    return format_list(words, "or" if kind == "or" else "standard", locale=_locale(folders(), language))


def decimal(language: str, number: float, digits: int, sign: bool = False) -> str:
    """A number with so many digits after its point or comma, perhaps with a plus before it."""
    _load()
    from babel.numbers import format_decimal

    places = f"0.{'0' * digits}" if digits else "0"
    pattern = f"+{places};-{places}" if sign else places
    return format_decimal(Decimal(f"{number:.{digits}f}"), pattern, locale=_locale(folders(), language))


def ago(language: str, milliseconds: int) -> str:
    """How long ago something was: `3 hours ago`."""
    _load()
    from babel.dates import format_timedelta

    past = timedelta(seconds=-max(milliseconds // 1000, 1))
    return format_timedelta(past, add_direction=True, locale=_locale(folders(), language))


@cache
def _load() -> None:
    """Import Babel, one thread at a time: its parts import each other, and two threads at once would find halves."""
    with _loading:
        import babel.dates
        import babel.lists
        import babel.numbers  # noqa: F401


@cache
def _locale(places: Folders, language: str) -> Locale:
    """The locale that the file of a language names, else the one of its code, else English."""
    _load()
    from babel import Locale, UnknownLocaleError

    named = own_messages(language).get("language.locale", language)
    try:
        return Locale.parse(named.replace("-", "_"))
    except (UnknownLocaleError, ValueError):
        return _locale(places, ENGLISH)


@cache
def _categories(places: Folders, language: str) -> tuple[str, ...]:
    category_of = _locale(places, language).plural_form
    found = {category_of(number) for number in _WHOLE_NUMBERS}
    return tuple(category for category in CATEGORIES if category in found)


@lru_cache(4096)
def _category(places: Folders, language: str, number: int) -> int:
    """Which of the forms goes with a number; the last one for numbers beyond all that we count."""
    category, there = _locale(places, language).plural_form(number), _categories(places, language)
    return there.index(category) if category in there else len(there) - 1

"""Words as a search sees them: without capitals, accents and endings.

The endings, and the little words that say nothing, are in the file of each language below `search`. Stems need not be
pretty, only the same for all forms of a word: `starve`, `starved` and `starving` are `starv`.
"""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from eduba.i18n.languages import Folders, folders
from eduba.i18n.messages import own_messages

SHORTEST = 3
"""Letters that must be left of a word when its ending is taken away."""
_WORD = re.compile(r"[^\W_]+")
_SPELT_OUT = re.compile(r"(?<![aeq])([aou])e")
"""An umlaut as one types it without its key: `Huette`."""
_TWICE = re.compile(r"([^\W\d_])\1$")


class Forms(NamedTuple):
    """What a language says about its words."""

    endings: tuple[str, ...]
    """The longest first."""
    little: frozenset[str]


def words(text: str) -> Iterator[tuple[int, int, str]]:
    """The words of a text: where each begins and ends, and its folded form."""
    for found in _WORD.finditer(text):
        yield found.start(), found.end(), folded(found.group())


@lru_cache(50_000)
def folded(word: str) -> str:
    """A word without capitals and accents: `Hütte`, `HUETTE` and `hutte` are the same."""
    plain = unicodedata.normalize("NFKD", word.casefold())
    return _SPELT_OUT.sub(r"\1", "".join(c for c in plain if not unicodedata.combining(c)))


def forms(language: str) -> Forms:
    """The endings and little words of a language; none if its files name none."""
    return _forms(folders(), language)


@cache
def _forms(places: Folders, language: str) -> Forms:
    own = own_messages(language)
    endings, little = (map(folded, own.get(f"search.{key}", "").split()) for key in ("endings", "little"))
    return Forms(tuple(sorted(endings, key=lambda ending: (-len(ending), ending))), frozenset(little))


@lru_cache(50_000)
def stem(word: str, forms: Forms) -> str:
    """A folded word without its ending, and without the doubled letter before that: `digging` is `dig`."""
    for ending in forms.endings:
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST:
            word = word.removesuffix(ending)
            break
    return _TWICE.sub(r"\1", word) if len(word) > SHORTEST else word

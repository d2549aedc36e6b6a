"""The words of a game, explained where they appear: hovering, focus or a tap on one shows what it means."""

import re
from functools import lru_cache

from eduba.core.clauses import Term
from eduba.core.game import Game
from eduba.i18n.reference import glossary
from eduba.render.svg import esc

_ENDINGS = "(?:s|es|n|en|e|er|ern)?"
"""Of a plural or a case, in the languages that we write."""
_MARKS_BEFORE, _MARKS_AFTER = re.compile(r"[^\w\s]*$"), re.compile(r"[^\w\s]*")
"""Such as a bracket or a full stop: they stay on the line of their word."""


def explained(text: str, game: Game, language: str) -> str:
    """A text as HTML, in which the words of the game explain themselves, each where it comes first."""
    words, terms = _words(game, language)
    if words is None:
        return esc(text)
    told: set[str] = set()
    out, at = [], 0
    for found in words.finditer(text):
        term = terms[found.lastgroup or ""]
        if term.name in told:
            continue
        told.add(term.name)
        before, after = _marks_around(text, at, found)
        button = _button(found[0], f"{term.name}: {term.text}", before, after)
        out += [esc(text[at : found.start() - len(before)]), button]
        at = found.end() + len(after)
    return "".join([*out, esc(text[at:])])


def _marks_around(text: str, start: int, found: re.Match[str]) -> tuple[str, str]:
    before, after = _MARKS_BEFORE.search(text, start, found.start()), _MARKS_AFTER.match(text, found.end())
    return before[0] if before else "", after[0] if after else ""


def _button(word: str, meaning: str, before: str, after: str) -> str:
    button = f'<button type="button" class="term" data-told="{esc(meaning)}">{esc(word)}</button>'
    return f'<span class="together">{esc(before)}{button}{esc(after)}</span>' if before or after else button


@lru_cache(64)
def _words(game: Game, language: str) -> tuple[re.Pattern[str] | None, dict[str, Term]]:
    """A pattern that finds the words of a game, the longer ones first, and the term that each of its groups means."""
    named = [(name, term) for term in glossary(game, language) for name in _names(term.name)]
    named.sort(key=lambda pair: -len(pair[0]))
    if not named:
        return None, {}
    pattern = "|".join(f"(?P<w{n}>{_inflected(name)})" for n, (name, _) in enumerate(named))
    terms = {f"w{n}": term for n, (_, term) in enumerate(named)}
    return re.compile(rf"(?<!-)\b(?:{pattern})\b", re.IGNORECASE), terms  # not in "right-hand"


def _names(name: str) -> list[str]:
    """The words that a term explains: `base, center, roof` are three, `Victory Points (VP)` are two."""
    return [word for word in re.split(r", | \(|\)", name) if word]


def _inflected(name: str) -> str:
    return f"{re.escape(name[:-1])}(?:y|ies)" if name.endswith("y") else re.escape(name) + _ENDINGS

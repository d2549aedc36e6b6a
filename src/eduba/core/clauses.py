"""The rule reference `docs/rules/<game>.md`: numbered clauses, rulings, glossary and content in English and German."""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

LANGUAGES = ("en", "de")

_CLAUSE = re.compile(r"- \*\*(?P<id>[A-Z0-9]+-[A-Z0-9]+(?:-[0-9A-Za-z]+)*)\*\* (?P<text>.*?)(?: `(?P<source>[^`]*)`)?$")
_TERM = re.compile(r"- (?:\*\*(?P<en>[^*]+)\*\* · \*\*(?P<de>[^*]+)\*\*: )?(?P<text>.*?)(?: `(?P<source>[^`]*)`)?$")
_GERMAN = re.compile(r"  - \*de\* (?P<text>.*)$")
_PLACES = (Path(__file__).parent.parent / "rules", Path(__file__).parents[3] / "docs" / "rules")


class Clause(NamedTuple):
    """One numbered rule, or a ruling, in both languages."""

    id: str
    chapter: dict[str, str]
    text: dict[str, str]
    source: str

    @property
    def is_ruling(self) -> bool:
        """Whether this answers a question the rulebook leaves open."""
        return self.chapter["en"] == "Rulings"


class Term(NamedTuple):
    """A word of the glossary, or a part of the content and where it comes from, explained in both languages."""

    name: dict[str, str]
    text: dict[str, str]
    source: str


def path(game: str) -> Path:
    """Where the reference of a game lies: in the installed package, or in the checkout."""
    return next((p for place in _PLACES if (p := place / f"{game}.md").exists()), _PLACES[-1] / f"{game}.md")


@cache
def reference(game: str) -> dict[str, Clause]:
    """All clauses and rulings of a game by id, in the order of the reference; none if it has no reference."""
    out: dict[str, Clause] = {}
    if not path(game).exists():
        return out
    chapter = {"en": "", "de": ""}
    last = ""
    for line in path(game).read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            en, _, de = line[3:].partition(" · ")
            chapter = {"en": en, "de": de or en}
            last = ""
        elif match := _CLAUSE.match(line):
            last = match["id"]
            out[last] = Clause(last, chapter, {"en": match["text"], "de": match["text"]}, match["source"] or "")
        elif (match := _GERMAN.match(line)) and last:
            out[last].text["de"] = match["text"]
    return out


def clauses(game: str) -> list[str]:
    """The ids of the numbered rules, rulings left out: what tests must cover."""
    return [c.id for c in reference(game).values() if not c.is_ruling]


@cache
def glossary(game: str) -> list[Term]:
    """The words of a game, in the order of the reference."""
    return _terms(game, "Glossary")


@cache
def material(game: str) -> list[Term]:
    """The parts of a game's content with their sources; a part may have no name."""
    return _terms(game, "Content")


def _terms(game: str, section: str) -> list[Term]:
    out: list[Term] = []
    text = path(game).read_text(encoding="utf-8").partition(f"\n## {section}")[2].partition("\n## ")[0]
    for line in text.splitlines():
        if match := _TERM.match(line):
            name, words = {"en": match["en"] or "", "de": match["de"] or ""}, match["text"]
            out.append(Term(name, {"en": words, "de": words}, match["source"] or ""))
        elif (match := _GERMAN.match(line)) and out and out[-1].text["en"] == out[-1].text["de"]:
            out[-1].text["de"] = match["text"]
    return out

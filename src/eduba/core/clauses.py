"""The rule reference of a game, `docs/rules/<game>.md`: numbered clauses, rulings, glossary and content, in English.

Other languages lie beside it (`<game>.de.md`) and are read by `i18n`, with the same `entries`. Their headings and the
names of their terms begin with the English ones: `## Setup · Aufbau`, `- **hut** · **Hütte**: ...`.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

GLOSSARY, CONTENT, RULINGS = "Glossary", "Content", "Rulings"
FOLDERS = (Path(__file__).parents[1] / "rules", Path(__file__).parents[3] / "docs" / "rules")
"""Where references lie: in the installed package, or in a checkout."""

_ENTRY = re.compile(
    r"- \*\*(?P<key>[^*]+)\*\*(?: · \*\*(?P<name>[^*]+)\*\*)?(?P<term>:)? (?P<text>.*?)(?: `(?P<source>[^`]*)`)?$"
)


class Clause(NamedTuple):
    """One numbered rule, or a ruling."""

    id: str
    chapter: str
    text: str
    source: str
    is_ruling: bool
    """True if this answers a question the rulebook leaves open."""


class Term(NamedTuple):
    """A word of the glossary, or a part of the content and where it comes from."""

    name: str
    text: str
    source: str


class Entry(NamedTuple):
    """One line of a reference or of its translation: a clause or a term."""

    section: str
    """The English heading above it."""
    heading: str
    """The same heading in the language of the file."""
    key: str
    """The id of a clause, or the English name of a term."""
    name: str
    """The same name in the language of the file."""
    text: str
    source: str
    is_clause: bool


def entries(file: Path) -> Iterator[Entry]:
    """All clauses and terms of a file, in its order."""
    section = heading = ""
    for line in file.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            section, _, translated = line[3:].partition(" · ")
            heading = translated or section
        elif match := _ENTRY.match(line):
            key, name, source = match["key"], match["name"] or match["key"], match["source"] or ""
            yield Entry(section, heading, key, name, match["text"], source, is_clause=not match["term"])


@cache
def reference(game: str) -> dict[str, Clause]:
    """All clauses and rulings of a game by id, in the order of the reference; none if it has no reference."""
    return {
        e.key: Clause(e.key, e.heading, e.text, e.source, is_ruling=e.section == RULINGS)
        for e in _entries(game)
        if e.is_clause
    }


def clauses(game: str) -> list[str]:
    """The ids of the numbered rules, rulings left out: what tests must cover."""
    return [c.id for c in reference(game).values() if not c.is_ruling]


def glossary(game: str) -> list[Term]:
    """The words of a game, in the order of the reference."""
    return _terms(game, GLOSSARY)


def material(game: str) -> list[Term]:
    """The parts of a game's content with their sources."""
    return _terms(game, CONTENT)


def game_of(clause: str) -> str | None:
    """The game to whose rules a clause belongs."""
    return _games().get(clause)


@cache
def _games() -> dict[str, str]:
    """The game of each clause; files whose names have a language in them are left to it."""
    games = [file.stem for folder in FOLDERS for file in sorted(folder.glob("*.md")) if "." not in file.stem]
    return {clause: game for game in games for clause in reference(game)}


def _terms(game: str, section: str) -> list[Term]:
    return [Term(e.name, e.text, e.source) for e in _entries(game) if e.section == section and not e.is_clause]


@cache
def _entries(game: str) -> tuple[Entry, ...]:
    file = next((file for folder in FOLDERS if (file := folder / f"{game}.md").exists()), None)
    return tuple(entries(file)) if file else ()

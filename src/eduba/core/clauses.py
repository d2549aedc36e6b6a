"""The rule reference of a game, `docs/rules/<game>.md`: numbered clauses, rulings, glossary and content, in English.

A game outside this package has its reference in its own folder, as `text/rules.md`. Other languages lie beside the
English file (`<game>.de.md`, `rules.de.md`) and are read by `i18n`, with the same `entries`. Their headings and the
names of their terms begin with the English ones: `## Setup · Aufbau`, `- **hut** · **Hütte**: ...`.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from eduba.core.game import Game

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


def rules_file(game: Game) -> Path | None:
    """The English reference of a game; None if it has none."""
    places = [*(folder / f"{game.id}.md" for folder in FOLDERS), game.folder / "text" / "rules.md"]
    return next((file for file in places if file.exists()), None)


def reference(game: Game) -> dict[str, Clause]:
    """All clauses and rulings of a game by id, in the order of the reference; none if it has no reference."""
    return clauses_in(rules_file(game))


def clauses(game: Game) -> list[str]:
    """The ids of the numbered rules, rulings left out: what tests must cover."""
    return [c.id for c in reference(game).values() if not c.is_ruling]


def glossary(game: Game) -> list[Term]:
    """The words of a game, in the order of the reference."""
    return _terms(game, GLOSSARY)


def material(game: Game) -> list[Term]:
    """The parts of a game's content with their sources."""
    return _terms(game, CONTENT)


@cache
def clauses_in(file: Path | None) -> dict[str, Clause]:
    """All clauses and rulings of a reference by id."""
    return {
        e.key: Clause(e.key, e.heading, e.text, e.source, is_ruling=e.section == RULINGS)
        for e in _entries(file)
        if e.is_clause
    }


def file_with(clause: str) -> Path | None:
    """The reference among ours that has a clause."""
    return _files().get(clause)


@cache
def _files() -> dict[str, Path]:
    """The file of each clause; those whose names have a language in them are left to it."""
    files = [file for folder in FOLDERS for file in sorted(folder.glob("*.md")) if "." not in file.stem]
    return {clause: file for file in files for clause in clauses_in(file)}


def _terms(game: Game, section: str) -> list[Term]:
    found = _entries(rules_file(game))
    return [Term(e.name, e.text, e.source) for e in found if e.section == section and not e.is_clause]


@cache
def _entries(file: Path | None) -> tuple[Entry, ...]:
    return tuple(entries(file)) if file else ()

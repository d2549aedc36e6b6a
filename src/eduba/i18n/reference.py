"""The rule reference of a game in a language, with English where that says nothing.

`ur.de.md` lies beside the English `ur.md`, and in the folder of a game of somebody's own `rules.de.md` beside
`rules.md`. A folder of languages has it as `rules/<game>.de.md`.
"""

from functools import cache
from pathlib import Path
from typing import NamedTuple

from eduba.core import clauses
from eduba.core.clauses import CONTENT, GLOSSARY, Clause, Entry, Term, rules_file
from eduba.core.game import Game
from eduba.i18n.languages import Folders, folders


class _Translation(NamedTuple):
    """What the files of a language say about one game."""

    headings: dict[str, str]
    """By English heading."""
    clauses: dict[str, str]
    """By id."""
    terms: dict[tuple[str, str], Entry]
    """By English heading and English name."""


def reference(game: Game, language: str) -> dict[str, Clause]:
    """All clauses and rulings of a game by id, in the order of the English reference."""
    return _reference(folders(), rules_file(game), game.id, language)


def glossary(game: Game, language: str) -> list[Term]:
    """The words of a game."""
    return _terms(clauses.glossary(game), GLOSSARY, _translation(folders(), rules_file(game), game.id, language))


def material(game: Game, language: str) -> list[Term]:
    """The parts of a game's content with their sources."""
    return _terms(clauses.material(game), CONTENT, _translation(folders(), rules_file(game), game.id, language))


def clause(id: str, language: str, game: Game | None = None) -> Clause | None:
    """A clause of a game, or of whichever of our games has it."""
    if game and id in (own := reference(game, language)):
        return own[id]
    file = clauses.file_with(id)
    return _reference(folders(), file, file.stem, language)[id] if file else None


@cache
def _reference(places: Folders, file: Path | None, game: str, language: str) -> dict[str, Clause]:
    own = _translation(places, file, game, language)
    return {
        c.id: c._replace(chapter=own.headings.get(c.chapter, c.chapter), text=own.clauses.get(c.id, c.text))
        for c in clauses.clauses_in(file).values()
    }


def _terms(terms: list[Term], section: str, own: _Translation) -> list[Term]:
    out = []
    for term in terms:
        translated = own.terms.get((section, term.name))
        out.append(term._replace(name=translated.name, text=translated.text) if translated else term)
    return out


@cache
def _translation(places: Folders, english: Path | None, game: str, language: str) -> _Translation:
    out = _Translation({}, {}, {})
    beside = [english.with_name(f"{english.stem}.{language}.md")] if english else []
    for file in (*beside, *(place / "rules" / f"{game}.{language}.md" for place in places[1:])):
        for e in clauses.entries(file) if file.exists() else ():
            out.headings[e.section] = e.heading
            if e.is_clause:
                out.clauses[e.key] = e.text
            else:
                out.terms[e.section, e.key] = e
    return out

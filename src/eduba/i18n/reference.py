"""The rule reference of a game in a language: `rules/<game>.<language>.md`, with English where that says nothing."""

from functools import cache
from typing import NamedTuple

from eduba.core import clauses
from eduba.core.clauses import CONTENT, FOLDERS, GLOSSARY, Clause, Entry, Term
from eduba.i18n.languages import Folders, folders


class _Translation(NamedTuple):
    """What the files of a language say about one game."""

    headings: dict[str, str]
    """By English heading."""
    clauses: dict[str, str]
    """By id."""
    terms: dict[tuple[str, str], Entry]
    """By English heading and English name."""


def reference(game: str, language: str) -> dict[str, Clause]:
    """All clauses and rulings of a game by id, in the order of the English reference."""
    return _reference(folders(), game, language)


def glossary(game: str, language: str) -> list[Term]:
    """The words of a game."""
    return _terms(clauses.glossary(game), GLOSSARY, _translation(folders(), game, language))


def material(game: str, language: str) -> list[Term]:
    """The parts of a game's content with their sources."""
    return _terms(clauses.material(game), CONTENT, _translation(folders(), game, language))


def clause(id: str, language: str) -> Clause | None:
    """A clause of whichever game has it."""
    game = clauses.game_of(id)
    return reference(game, language)[id] if game else None


@cache
def _reference(places: Folders, game: str, language: str) -> dict[str, Clause]:
    own = _translation(places, game, language)
    return {
        c.id: c._replace(chapter=own.headings.get(c.chapter, c.chapter), text=own.clauses.get(c.id, c.text))
        for c in clauses.reference(game).values()
    }


def _terms(terms: list[Term], section: str, own: _Translation) -> list[Term]:
    out = []
    for term in terms:
        translated = own.terms.get((section, term.name))
        out.append(term._replace(name=translated.name, text=translated.text) if translated else term)
    return out


@cache
def _translation(places: Folders, game: str, language: str) -> _Translation:
    out = _Translation({}, {}, {})
    for folder in (*FOLDERS, *(place / "rules" for place in places[1:])):
        file = folder / f"{game}.{language}.md"
        for e in clauses.entries(file) if file.exists() else ():
            out.headings[e.section] = e.heading
            if e.is_clause:
                out.clauses[e.key] = e.text
            else:
                out.terms[e.section, e.key] = e
    return out

"""Clauses of a game's rule reference: by chapter, by id, by a word, and broken into lines."""

import textwrap
from collections.abc import Iterable, Iterator
from itertools import groupby

from eduba.core.clauses import Clause
from eduba.core.errors import EdubaError
from eduba.core.game import Game
from eduba.i18n import languages
from eduba.i18n.reference import reference

WIDTH = 96


def chapters(clauses: Iterable[Clause]) -> Iterator[tuple[str, list[Clause]]]:
    """Clauses by chapter, in the order of the reference."""
    for chapter, group in groupby(clauses, lambda clause: clause.chapter):
        yield chapter, list(group)


def by_id(game: Game, id: str, language: str) -> Clause | None:
    """The clause with that id, in capital or small letters."""
    return next((clause for clause in reference(game, language).values() if clause.id.lower() == id.lower()), None)


def with_word(game: Game, word: str, language: str) -> list[Clause]:
    """The clauses that have a word in their text or chapter in any language, given in one language."""
    sought = word.lower()
    found = {
        clause.id
        for spoken in languages()
        for clause in reference(game, spoken).values()
        if sought in clause.text.lower() or sought in clause.chapter.lower()
    }
    return [clause for clause in reference(game, language).values() if clause.id in found]


def not_found(word: str) -> EdubaError:
    """The error for a word that no clause has."""
    return EdubaError("no clause has “{0}”", word)


def in_lines(clause: Clause, width: int = WIDTH) -> str:
    """A clause with its id and source, broken into lines."""
    source = f" [{clause.source}]" if clause.source else ""
    return textwrap.fill(f"{clause.id}  {clause.text}{source}", width, subsequent_indent="    ", break_on_hyphens=False)

"""Clauses of a game's rule reference: by chapter, by id, by a question, and broken into lines."""

import textwrap
from collections.abc import Iterable, Iterator
from itertools import groupby

from eduba.core.clauses import Clause
from eduba.core.errors import EdubaError
from eduba.core.game import Game
from eduba.i18n.reference import reference
from eduba.i18n.rule_search import Hit, search

WIDTH = 96
MOST_HITS = 12
"""How much of what was found in the rules of a game is shown."""


def chapters(clauses: Iterable[Clause]) -> Iterator[tuple[str, list[Clause]]]:
    """Clauses by chapter, in the order of the reference."""
    for chapter, group in groupby(clauses, lambda clause: clause.chapter):
        yield chapter, list(group)


def by_id(game: Game, id: str, language: str) -> Clause | None:
    """The clause with that id, in capital or small letters."""
    return next((clause for clause in reference(game, language).values() if clause.id.lower() == id.lower()), None)


def found(game: Game, question: str, language: str) -> list[Hit]:
    """The best of what the rules of a game say about a question."""
    return search(game, question, language).hits[:MOST_HITS]


def not_found(games: Iterable[Game], question: str, language: str) -> EdubaError:
    """The error for a question to which the rules say nothing, with words that come near."""
    near = dict.fromkeys(word for game in games for word in search(game, question, language).near)
    if not near:
        return EdubaError("the rules say nothing about “{0}”", question)
    return EdubaError("the rules say nothing about “{0}”; did you mean: {1}?", question, ", ".join(near))


def hit_in_lines(hit: Hit, width: int = WIDTH, *, mark: str = "{0}") -> str:
    """Something that was found, broken into lines, with a mark around each word that led to it."""
    pieces = (hit.marked(part) for part in (hit.entry.name, hit.entry.text))
    name, text = ("".join(mark.format(piece) if is_found else piece for piece, is_found in part) for part in pieces)
    source = f" [{hit.entry.source}]" if hit.entry.source else ""
    return _broken(f"{name}  {text}{source}".strip(), width)


def in_lines(clause: Clause, width: int = WIDTH) -> str:
    """A clause with its id and source, broken into lines."""
    source = f" [{clause.source}]" if clause.source else ""
    return _broken(f"{clause.id}  {clause.text}{source}", width)


def _broken(text: str, width: int) -> str:
    return textwrap.fill(text, width, subsequent_indent="    ", break_on_hyphens=False)

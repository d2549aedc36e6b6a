"""`eduba rules`: the rule reference of a game, one clause, or a search through all games."""

import sys

import eduba
from eduba.cli.arguments.options import Language, Topic, Word
from eduba.cli.language import chosen, words
from eduba.cli.reference.search import by_id, chapters, found, hit_in_lines, in_lines, not_found
from eduba.core.clauses import Clause
from eduba.core.errors import EdubaError
from eduba.core.game import Game
from eduba.i18n.reference import reference

BOLD = "\033[1m{0}\033[0m"


def rules(topic: Topic, word: Word = None, *, language: Language = None) -> int:
    """Show what the rules say."""
    tongue = chosen(language)
    if topic in ("search", "coverage"):
        if word is None:
            raise EdubaError("{0} is missing; see --help", "WORD" if topic == "search" else "GAME")
        if topic == "coverage":
            from eduba.cli.reference.coverage import report

            return report(word)
        _show_search(word, tongue)
    elif word is not None:
        raise EdubaError("“{0}” is one word too many; see --help", word)
    elif topic in eduba.ids():
        _show_chapters(eduba.game(topic), tongue)
    else:
        game, clause = _find(topic, tongue)
        print(f"{game.name}: {clause.chapter}")
        print(in_lines(clause))
    return 0


def _find(id: str, language: str) -> tuple[Game, Clause]:
    for game in map(eduba.game, eduba.ids()):
        if clause := by_id(game, id, language):
            return game, clause
    raise EdubaError("there is no clause or game “{0}”; the games are: {1}", id, ", ".join(eduba.ids()))


def _show_search(question: str, language: str) -> None:
    games = [*map(eduba.game, eduba.ids())]
    hits = {game: found(game, question, language) for game in games}
    if not any(hits.values()):
        raise not_found(games, question, language)
    mark = BOLD if sys.stdout.isatty() else "{0}"
    for game in games:
        if hits[game]:
            print(f"{game.name}\n")
        for hit in hits[game]:
            print(hit_in_lines(hit, mark=mark))
        print()
    print(words(language).say("web.rules.found", sum(map(len, hits.values())), question))


def _show_chapters(game: Game, language: str) -> None:
    """The whole reference; at a terminal chapter by chapter."""
    say = words(language).say
    stops = sys.stdin.isatty() and sys.stdout.isatty()
    parts = list(chapters(reference(game, language).values()))
    for number, (chapter, clauses) in enumerate(parts, 1):
        print(f"{number}. {chapter}\n")
        for clause in clauses:
            print(in_lines(clause))
        print()
        if stops and number < len(parts) and input(say("cli.next_chapter", number, len(parts))).strip():
            break

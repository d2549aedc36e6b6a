"""`eduba content check`: whether a content file of the user's own can be played with."""

import tomllib
from json import JSONDecodeError, loads
from pathlib import Path

import eduba
from eduba.cli.arguments.options import ContentFile, GameId, Language
from eduba.cli.arguments.titles import title
from eduba.cli.language import words
from eduba.core.errors import BadContent


def check(file: ContentFile, *, game: GameId | None = None, language: Language = None) -> None:
    """Check a content file: read it as content of the game that it names, or of `--game`, and set the game up with
    each number of players."""
    say = words(language).say
    checked = title(game or game_of(file), file)
    print(say("cli.content.read", str(file), checked.name, checked.digest))
    print(say("cli.content.invariants"))
    for players in checked.seats:
        state = checked.start(players, seed=1)
        checked.check(state)
        print(say("cli.content.set_up", players, len(state.options())))
    print(say("cli.content.fine", checked.id))


def game_of(file: Path) -> str:
    """The game whose name is the title of a content file. If it cannot be read, any game: reading it says why."""
    try:
        text = file.read_text(encoding="utf-8")
        content = loads(text) if file.suffix == ".json" else tomllib.loads(text)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, JSONDecodeError, RecursionError):
        return eduba.ids()[0]
    name = content.get("title", "") if isinstance(content, dict) else ""
    named = [game for game in eduba.ids() if eduba.game(game).name == name]
    if not named:
        raise BadContent("{0}: no game is called '{1}'; say with --game which one it is for", file, name)
    return named[0]

"""`eduba content check`: whether a content file of the user's own can be played with."""

from eduba.cli.language import words
from eduba.cli.options import ContentFile, GameId, Language
from eduba.cli.records import title


def check(file: ContentFile, *, game: GameId = "assyria", language: Language = None) -> None:
    """Read the file as content of a game, check it, and set up a game with each number of players."""
    say = words(language).say
    checked = title(game, file)
    print(say("cli.content.read", str(file), checked.name, checked.digest))
    print(say("cli.content.invariants"))
    for players in checked.seats:
        state = checked.start(players, seed=1)
        checked.check(state)
        print(say("cli.content.set_up", players, len(state.options())))
    print(say("cli.content.fine"))

"""`eduba games`: which games there are, for whom, with which options, and where their content comes from."""

from eduba.cli.arguments.options import Language
from eduba.cli.language import words
from eduba.core.game import Game
from eduba.games import from_short_to_long


def games(*, language: Language = None) -> None:
    """List the games."""
    say = words(language).say
    for game in from_short_to_long():
        print(f"{game.id}: {game.name}")
        print("  " + say("cli.games.minutes", game.minutes))
        print("  " + say("cli.games.seats", ", ".join(map(str, game.seats))))
        for key, values in game.choices.items():
            print("  " + say("cli.games.option", key, ", ".join(values)))
        for source, parts in _sources(game).items():
            print(f"  {say(f'cli.source.{source}')}: {', '.join(parts)}")


def _sources(game: Game) -> dict[str, list[str]]:
    """The parts of the content by where they come from."""
    out: dict[str, list[str]] = {}
    for part, source in getattr(getattr(game, "content", None), "sources", {}).items():
        out.setdefault(source, []).append(part)
    return out

"""`eduba play`: a game in the terminal."""

import secrets
from pathlib import Path

import eduba
from eduba.cli.arguments.options import Choices, Colour, Content, GameId, Language, Load, Seats, Seed
from eduba.cli.arguments.seats import by_default, remembered, seated, specs
from eduba.cli.arguments.titles import settings, title
from eduba.cli.arguments.transcripts import recorded
from eduba.cli.language import chosen, words
from eduba.cli.terminal.client import Client
from eduba.cli.terminal.input import Ask, asker
from eduba.cli.terminal.keyboard import Keyboard
from eduba.cli.terminal.screen import Screen
from eduba.core.errors import EdubaError
from eduba.core.journal import Journal
from eduba.core.numbers import read_number
from eduba.games import from_short_to_long
from eduba.i18n import Speaker


def play(
    game: GameId | None = None,
    *,
    seats: Seats = None,
    seed: Seed = None,
    option: Choices = None,
    load: Load = None,
    content: Content = None,
    language: Language = None,
    color: Colour = True,
) -> None:
    """Play against bots or together at one keyboard."""
    tongue = chosen(language)
    if load:
        journal, who = _loaded(load, game, seats, content)
    else:
        if not game:
            game, seats = _chosen(asker(), words(tongue), seats)
        if not game:
            return
        a_title = title(game, content)
        who = specs(seats) if seats else by_default(a_title)
        journal = Journal(a_title, len(who), seed or secrets.token_hex(16), settings(option or ()), who)
    bots = seated(who, journal.game, journal.seed or "")
    screen = Screen(tongue, journal.game, journal.players, colour=color)
    people = [seat for seat in range(journal.players) if seat not in bots]
    Client(journal, bots, screen, Keyboard(journal, people, screen, asker)).run()


def _loaded(file: Path, game: str | None, seats: str | None, content: Path | None) -> tuple[Journal, list[str]]:
    """A game that goes on; without the seed in the file, it goes on with a future of its own."""
    journal = recorded(file, content)
    if game and game != journal.game.id:
        raise EdubaError("{0} is a game of {1}, not of {2}", file, journal.game.id, game)
    who = specs(seats) if seats else remembered(journal.names, journal.game)
    if len(who) != journal.players:
        raise EdubaError("{0} has {1} {1:seat|seats}, but --seats names {2}", file, journal.players, len(who))
    if journal.seed is None:
        journal = journal.fork(len(journal.moves))
    journal.names = who
    return journal, who


def _chosen(ask: Ask, speaker: Speaker, seats: str | None) -> tuple[str | None, str | None]:
    """Which game, and who sits where; nothing if the person leaves."""
    games = from_short_to_long()
    ids = [game.id for game in games]
    print(speaker.say("cli.which_game"))
    for number, game in enumerate(games, 1):
        print(f"  {number} {game.id}  {game.name} ({', '.join(map(str, game.seats))})")
    line = ask("> ", ids)
    if not line:
        return None, None
    typed = read_number(line)
    name = ids[typed - 1] if typed is not None and 0 < typed <= len(ids) else line
    example = ",".join(by_default(eduba.game(name)))
    return name, seats or ask(speaker.say("cli.which_seats", example) + " ", (example,))

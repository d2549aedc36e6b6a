"""What comes after the last decision: the result, and a file to keep the game in."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from eduba.cli.terminal.screen import Screen
from eduba.core.errors import EdubaError
from eduba.core.journal import Journal
from eduba.core.transcript import write

if TYPE_CHECKING:
    from eduba.cli.terminal.client import Client


def show_result(journal: Journal, screen: Screen) -> None:
    """The table at the end, the ranking, and the seed with which the game can be verified."""
    names, scores = screen.speaker.names, journal.state.scores()
    screen.write()
    screen.table(journal.state, None)
    screen.write()
    for seat in sorted(range(len(scores)), key=lambda seat: -scores[seat]):
        rank = 1 + sum(score > scores[seat] for score in scores)
        screen.say("rank", rank, names[seat], scores[seat])
    winners = journal.state.winners()
    result = "defeat" if not winners else "victory" if len(winners) == 1 else "shared"
    screen.say(result, screen.speaker.listed([names[seat] for seat in winners]))
    screen.say("seed", journal.seed or "", journal.commit)


def save_transcript(client: Client, file: Path) -> None:
    """Write the transcript, with its seed, so that the game can go on; no other file is overwritten."""
    journal, screen = client.journal, client.screen
    if file.exists() and f"commit {journal.commit}" not in file.read_text(encoding="utf-8", errors="replace"):
        raise EdubaError("{0} exists and is not this game; choose another name", file)
    file.write_text(write(journal, reveal=True), encoding="utf-8")
    client.saved = True
    screen.say("saved", str(file))
    if not journal.game.is_open and not journal.state.over:
        screen.say("saved_secrets")


def offer_to_save(client: Client) -> None:
    """Ask for a file until the game is saved or nobody wants to."""
    while not client.saved:
        line = client.keyboard.ask(client.screen.speaker.get("cli.offer_to_save") + " ")
        if not line:
            return
        try:
            save_transcript(client, Path(line))
        except (EdubaError, OSError) as error:
            client.screen.apologise(error)

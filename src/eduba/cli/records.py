"""Games and transcripts named on the command line."""

from collections.abc import Sequence
from pathlib import Path

import eduba
from eduba.core.errors import BadTranscript, EdubaError
from eduba.core.game import Game
from eduba.core.journal import Journal
from eduba.core.transcript import read


def title(id: str, content: Path | None = None) -> Game:
    """A game, with a content file of the user's own if there is one."""
    game = eduba.game(id)
    return game.with_content(content) if content else game


def text_of(file: Path) -> str:
    """The text of a transcript."""
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadTranscript("{0} is not a text file", file) from None


def recorded(file: Path, content: Path | None = None) -> Journal:
    """The game that a transcript tells; a fault names the file and the line."""
    text = text_of(file)
    try:
        return read(text, lambda name: title(name, content))
    except EdubaError as error:
        raise BadTranscript("{0}: {1}", file, error) from None


def moves_up_to(journal: Journal, to: int | None) -> int:
    """How many moves `--to` means; all without it."""
    if to is None:
        return len(journal.moves)
    if not 0 <= to <= len(journal.moves):
        raise EdubaError("--to {0}: the record has moves 0 to {1}", to, len(journal.moves))
    return to


def seat_called(journal: Journal, colour: str | None) -> int | None:
    """The seat that `--seat` means: what it may know is shown. None: what everybody may know."""
    seats = list(journal.game.colours[: journal.players])
    if colour is not None and colour not in seats:
        raise EdubaError("there is no seat '{0}'; there are: {1}", colour, ", ".join(seats))
    return None if colour is None else seats.index(colour)


def settings(given: Sequence[str]) -> dict[str, str]:
    """Options of a game, written `name=value`."""
    out = {}
    for option in given:
        key, equals, value = option.partition("=")
        if not equals:
            raise EdubaError("--option “{0}” is not written name=value", option)
        out[key] = value
    return out

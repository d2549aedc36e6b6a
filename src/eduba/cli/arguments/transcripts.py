"""Transcripts named on the command line, the move up to which one is read, and the seat that looks at it."""

from pathlib import Path

from eduba.cli.arguments.titles import title
from eduba.core.errors import BadTranscript, EdubaError
from eduba.core.journal import Journal
from eduba.core.transcript import read


def text_of(file: Path) -> str:
    """The text of a transcript."""
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadTranscript("{0} is not a text file", file) from None


def recorded(file: Path, content: Path | None = None) -> Journal:
    """The game that a transcript tells; a fault names the file and the line."""
    return replayed(text_of(file), file, content)


def replayed(text: str, file: Path, content: Path | None, *, trust_draws: bool = True) -> Journal:
    """The same for a text that has been read from the file. Without trust, its draws must follow from its seed."""
    try:
        return read(text, lambda name: title(name, content), trust_draws=trust_draws)
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

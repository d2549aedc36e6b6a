"""What is written to the terminal: paragraphs, lists and the table, with colour or without."""

import os
import shutil
import sys
import textwrap
from collections.abc import Sequence

from eduba.core.errors import EdubaError
from eduba.core.events import Event
from eduba.core.game import Game
from eduba.core.state import State
from eduba.core.vocabulary import Action
from eduba.games import ui_of
from eduba.i18n import Speaker

_INK = {"dim": "2", "bold": "1", "number": "36"}
_ROOMY = 60
"""A terminal with so many lines has room for large hexes, everything beside them and the options."""


class Screen:
    """One person's terminal (or a pipe), one language, one game."""

    def __init__(self, language: str, game: Game, players: int, *, colour: bool = True) -> None:
        self.speaker = Speaker(language, game, game.colours[:players])
        self._drawing = ui_of(game).terminal
        self.is_terminal = sys.stdout.isatty()
        self.colour = colour and self.is_terminal and not os.environ.get("NO_COLOR")
        size = shutil.get_terminal_size((100, 0))
        self.width = min(100, size.columns)
        self.roomy = not self.is_terminal or size.lines >= _ROOMY

    def write(self, text: str = "") -> None:
        """Write a line as it is."""
        print(text)

    def clear(self) -> None:
        """Leave nothing on the screen, nor above it."""
        print("\x1b[H\x1b[2J\x1b[3J" if self.is_terminal else "", flush=True)

    def say(self, key: str, *args: int | str) -> None:
        """Write a message of the command line, by its key."""
        self.paragraph(self.speaker.say(f"cli.{key}", *args))

    def apologise(self, error: EdubaError | OSError) -> None:
        """Say what could not be done."""
        self.paragraph(self.speaker.error(error) if isinstance(error, EdubaError) else str(error))

    def paragraph(self, text: str, indent: str = "") -> None:
        """Write a text, broken into lines of the terminal's width."""
        lines = textwrap.wrap(text, self.width, subsequent_indent=indent, break_long_words=False) or [""]
        print("\n".join(lines))

    def paint(self, text: str, style: str) -> str:
        """A text in a style, where there is colour."""
        return f"\x1b[{_INK[style]}m{text}\x1b[0m" if self.colour else text

    def table(self, state: State, seat: int | None, options: Sequence[Action] = (), *, roomy: bool = True) -> None:
        """Draw the table as that seat sees it."""
        view = state.view(seat)
        lines = self._drawing.table(view, self.speaker, colour=self.colour, roomy=roomy, options=options)
        print("\n".join(lines))

    def moment(self, state: State, moves: int) -> str:
        """Where in the game a position is, in words."""
        told = self._drawing.moment(state.view(None), self.speaker)
        return self.speaker.say("cli.after_moves", moves) if told is None else told

    def options(self, numbered: Sequence[tuple[int, Action]], question: Event) -> None:
        """List the answers to a question, in as many columns as fit."""
        words = [self.speaker.action(a, question) for _, a in numbered]
        plain = [f"{number:>3} {told} [{a.text}]" for (number, a), told in zip(numbered, words, strict=True)]
        width = max(map(len, plain)) + 2
        columns = max(1, self.width // width)
        rows = -(-len(plain) // columns)
        cells = [
            f"{self.paint(f'{number:>3}', 'number')} {told} {self.paint(f'[{a.text}]', 'dim')}"
            + " " * (width - len(text))
            for (number, a), told, text in zip(numbered, words, plain, strict=True)
        ]
        for row in range(rows):
            print("".join(cells[row::rows]).rstrip())

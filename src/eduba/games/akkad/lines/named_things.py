"""The words of a line, one after the other: names of spaces, units, tokens and buildings, in full or begun."""

from collections.abc import Sequence

from eduba.core.errors import UnreadableAction
from eduba.core.numbers import read_number


class LineWords:
    """What is left of a line. What makes no sense raises."""

    def __init__(self, words: Sequence[str]) -> None:
        self._all = " ".join(words)
        self._left = list(words)

    def __bool__(self) -> bool:
        return bool(self._left)

    def peek(self) -> str:
        """The next word; empty at the end."""
        return self._left[0] if self._left else ""

    def take(self) -> str:
        """The next word."""
        if not self._left:
            raise self.unreadable()
        return self._left.pop(0)

    def takes(self, word: str) -> bool:
        """True if this is the next word, which is taken then."""
        if self.peek() != word:
            return False
        self._left.pop(0)
        return True

    def name(self, names: Sequence[str]) -> int:
        """The number of the thing that the next word names, in full or as the only one that begins so."""
        word = self.take()
        found = [n for n, name in enumerate(names) if name == word]
        found = found or [n for n, name in enumerate(names) if name.startswith(word)]
        if len(found) != 1:
            raise self.unreadable()
        return found[0]

    def number(self) -> int:
        """How many of what follows: one, unless a number stands before it."""
        number = read_number(self.peek())
        if number is None:
            return 1
        self.take()
        return number

    def unreadable(self) -> UnreadableAction:
        """Says that the line is no line of this game."""
        return UnreadableAction("'{0}' is no action of this game", self._all)

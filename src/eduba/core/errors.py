"""The errors a caller may meet. Each message is one sentence that names what is wrong and where."""

from collections.abc import Sequence
from typing import Any


class EdubaError(Exception):
    """Something a person asked for cannot be done; the message says what and where.

    The English sentence, with `{0}`, `{1}` where its arguments go, is also the key under which `i18n` knows it in other
    languages. An argument may be another error, or several values of which one is meant.
    """

    def __init__(self, sentence: str, *arguments: Any) -> None:
        self.sentence = sentence
        self.arguments = arguments
        super().__init__(sentence.format(*map(_spoken, arguments)) if arguments else sentence)


def one_of(values: Sequence[Any], word: str) -> str:
    """Several values as a list that ends with `or`, or with the same word of another language."""
    names = [str(value) for value in values]
    return f" {word} ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)


def _spoken(argument: Any) -> str:
    return one_of(argument, "or") if isinstance(argument, list | tuple) else str(argument)


class UnknownGame(EdubaError):
    """No game of that name is registered."""


class BadSetup(EdubaError):
    """The number of players or an option does not suit the game."""


class BadContent(EdubaError):
    """A content file cannot be read or breaks an invariant."""


class BadTranscript(EdubaError):
    """A transcript cannot be read, or does not replay."""


class UnreadableAction(EdubaError):
    """A text is no action of this game."""


class NotAnAction(EdubaError):
    """Something that is no action of this game was given where an action is wanted."""


class IllegalAction(EdubaError):
    """An action is not legal now; `clause` says which rule forbids it."""

    def __init__(self, action: str, clause: str) -> None:
        super().__init__("'{0}' is not legal now: {1}", action, clause)
        self.action = action
        self.clause = clause

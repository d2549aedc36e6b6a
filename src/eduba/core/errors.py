"""The errors a caller may meet. Each message is one sentence that names what is wrong and where.

A sentence is English and stands where the error is raised, with numbered places for its arguments: `{0}`, or
`{0:seat|seats}` for a word in singular or plural. It is also the key under which the files of other languages have
the same sentence (`[errors]`); `eduba.sentence(error, "de")` says it in another language.
"""

import re
from collections.abc import Sequence
from typing import Any

_PLACE = re.compile(r"\{(\d+)(?::([^|}]*)\|([^}]*))?\}")


class EdubaError(Exception):
    """Something a person asked for cannot be done; the message says what and where.

    An argument may be another error, words in several languages, or several values of which one is meant.
    """

    def __init__(self, sentence: str, *arguments: Any) -> None:
        self.sentence = sentence
        self.arguments = arguments
        super().__init__(_filled(sentence, arguments))

    def __reduce__(self) -> tuple[Any, ...]:
        """An error goes from one process to another as it is, whatever it was made of."""
        return _made_again, (type(self), self.args, self.__dict__)


def _made_again(kind: type[EdubaError], args: tuple[Any, ...], values: dict[str, Any]) -> EdubaError:
    error = kind.__new__(kind, *args)
    error.args = args
    error.__dict__.update(values)
    return error


def _filled(sentence: str, arguments: Sequence[Any]) -> str:
    """The sentence in English."""

    def word(place: re.Match[str]) -> str:
        argument = arguments[int(place[1])]
        if place[2] is not None:
            return place[2] if argument == 1 else place[3]
        return _one_of(argument) if isinstance(argument, list | tuple) else str(argument)

    return _PLACE.sub(word, sentence) if arguments else sentence


def _one_of(values: Sequence[Any]) -> str:
    """Several values as a list that ends with `or`."""
    *others, last = map(str, values)
    return f"{', '.join(others)} or {last}" if others else last


class UnknownGame(EdubaError):
    """No game of that name is registered."""


class UnknownLanguage(EdubaError):
    """There are no files for that language."""


class UnknownSeat(EdubaError):
    """Nobody sits there: the seats of a position are the numbers from 0 up to one less than its players."""


class BadSetup(EdubaError):
    """The number of players or an option does not suit the game."""


class BadPosition(EdubaError):
    """A position cannot be set up as it was described."""


class BadContent(EdubaError):
    """A content file cannot be read or breaks an invariant."""


class BadTranscript(EdubaError):
    """A transcript cannot be read, or does not replay."""


class UnreadableAction(EdubaError):
    """A text is no action of this game."""


class NotAnAction(EdubaError):
    """Something that is no action of this game was given where an action is wanted."""


class IllegalAction(EdubaError):
    """An action is not legal now, or never; `clause` says which rule forbids it."""

    def __init__(self, action: str, clause: str) -> None:
        super().__init__("'{0}' is not legal now: {1}", action, clause)
        self.action = action
        self.clause = clause

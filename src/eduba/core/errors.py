"""The errors a caller may meet. Each message is one sentence that names what is wrong and where."""


class EdubaError(Exception):
    """Something a person asked for cannot be done; the message says what and where."""


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


class IllegalAction(EdubaError):
    """An action is not legal now; `clause` says which rule forbids it."""

    def __init__(self, action: str, clause: str) -> None:
        super().__init__(f"{action!r} is not legal now: {clause}")
        self.action = action
        self.clause = clause

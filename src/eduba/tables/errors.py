"""What a table may answer instead of doing what was asked. Each error knows its words: `[tables.refusal]`."""

from eduba.core.errors import EdubaError
from eduba.i18n import Speaker


class TableError(EdubaError):
    """Something at a table cannot be done. `key` names the message, `arguments` fill it."""

    def __init__(self, key: str, *arguments: int | str) -> None:
        super().__init__(Speaker("en").say(f"tables.refusal.{key}", *arguments))
        self.sentence, self.arguments = f"tables.refusal.{key}", arguments

    def words(self, language: str) -> str:
        """The reason as a sentence."""
        return Speaker(language).error(self)


class Unfit(TableError):
    """The request itself is malformed: a name too long, an unknown bot, a version from the future."""


class Unknown(TableError):
    """There is no such table, seat, version or link."""


class Forbidden(TableError):
    """This person may not do that."""


class Refused(TableError):
    """Not possible as the table stands."""


class Hidden(Refused):
    """It would show this person what only another seat may know."""


class Departed(Refused):
    """The stored game does not replay under the present rules; it can be read, not continued."""


class Stale(Refused):
    """The table has moved on since the version the person saw; `version` is the present one."""

    def __init__(self, version: int) -> None:
        super().__init__("stale")
        self.version = version

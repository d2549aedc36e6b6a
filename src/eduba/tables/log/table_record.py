"""What is fixed when a table is made."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct
from msgspec.json import Decoder
from msgspec.structs import replace

from eduba.tables.log.clock import Clock
from eduba.tables.log.rows import EditionName, MovedUp, Row

Status = Literal["waiting", "running", "finished", "closed"]


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """How people want to play at this table."""

    confirm: bool = False
    """A person's turn ends only when they say so."""
    practice: bool = False
    """Bots may be asked for their opinion during the game, and the coach for hints. Who sits down agrees to that."""
    listed: bool = True
    """The table stands in the lobby and may be joined without an invitation."""
    brisk: bool = True
    """What leaves a person no choice is done at once, in games that hide nothing."""
    coach: bool = False
    """Where hints are given, the page offers one with every question, unless the person turns that off."""
    clock: Clock | None = None


class Origin(Struct, frozen=True):
    """Where a table that did not begin at the beginning comes from; `table` is empty for an import."""

    table: str = ""
    version: int = 0


decode_settings = Decoder(Settings).decode
decode_origin = Decoder(Origin).decode
"""Made here, once: a type of msgspec that two threads look at for the first time ends the process."""


class TableRecord(Struct, frozen=True):
    """The fixed facts of a table. The seed is secret until the game is over."""

    id: str
    game: str
    players: int
    options: dict[str, str]
    digest: str
    revision: int
    seed: str | None
    commitment: str
    host: str
    invite: str
    settings: Settings
    created: int
    origin: Origin | None = None

    @property
    def edition(self) -> EditionName:
        """The rules and the content by which the game is played."""
        return EditionName(self.revision, self.digest)


def as_played(record: TableRecord, rows: Sequence[Row]) -> TableRecord:
    """The facts of a table with the edition that its people moved up to last, if they did.

    The whole game is read by that edition: what happened before replays alike by it.
    """
    for row in reversed(rows):
        if isinstance(row.body, MovedUp):
            return replace(record, revision=row.body.to.revision, digest=row.body.to.digest)
    return record

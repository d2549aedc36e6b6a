"""What is fixed when a table is made, and what lists of tables show."""

from typing import Literal

from msgspec import Struct

from eduba.core.phase import Event

Status = Literal["waiting", "running", "finished", "closed"]
Until = Literal["change", "end"]


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """How people want to play at this table."""

    confirm: bool = False
    """A person's turn ends only when they say so."""
    practice: bool = False
    """Bots may be asked for their opinion during the game."""
    listed: bool = True
    """The table stands in the lobby and may be joined without an invitation."""
    brisk: bool = True
    """What leaves a person no choice is done at once, in games that hide nothing."""


class Origin(Struct, frozen=True):
    """Where a table that did not begin at the beginning comes from; `table` is empty for an import."""

    table: str = ""
    version: int = 0


class Record(Struct, frozen=True):
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


class Program(Struct, frozen=True):
    """A seat told the table to pass for it until something changes, or until an occasion ends. Only its owner knows."""

    seat: int
    occasion: Event
    until: Until
    version: int
    """What the owner had seen of the table."""
    moves: int
    """How many moves had been made then."""


class Person(Struct, frozen=True):
    """Somebody with a name. Who knows the person's secret token is that person."""

    id: str
    name: str


class Summary(Struct, frozen=True):
    """One line of a list of tables."""

    id: str
    game: str
    options: dict[str, str]
    settings: Settings
    status: Status
    version: int
    created: int
    changed: int
    names: list[str]
    bots: list[str | None]
    open: list[int]
    """Seats nobody has taken yet."""
    awaits: list[int]
    """Seats that must decide something now."""
    mine: list[int]
    """Seats the asking person holds."""
    waits_for_me: bool
    scores: list[int] | None

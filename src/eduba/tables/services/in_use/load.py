"""How busy a house is, for those who watch over it."""

from typing import NamedTuple


class Load(NamedTuple):
    """A few figures of one moment."""

    tables_in_memory: int
    nodes: int
    thinking: int
    """Processes that think about something."""
    waiting: dict[str, int]
    """What waits for a process, by kind."""
    commits: int
    """Transactions that stored moves, since the house was opened."""
    commit_seconds: float

"""What followed the latest moves of a table, for games whose pictures tell of it."""

from typing import NamedTuple

from eduba.render.scene import Happening
from eduba.tables import Snapshot, View


class _Recalled(NamedTuple):
    """What was found at a version, after so many undos."""

    version: int
    undos: int
    happenings: tuple[Happening, ...]


def recent_moves(snapshot: Snapshot, view: View, count: int, version: int | None) -> tuple[Happening, ...]:
    """What followed the latest moves, so many at most, as the seat of a view may know it: now or at a version."""
    if not count:
        return ()
    if version is not None:
        return _happenings(snapshot, view, count, 0, version)

    def grow(before: _Recalled | None) -> _Recalled:
        """Only the end can have changed since the version before, unless moves were taken back."""
        known = before if before and before.undos == snapshot.undos else _Recalled(0, 0, ())
        more = _happenings(snapshot, view, count, known.version, snapshot.version)
        return _Recalled(snapshot.version, snapshot.undos, (*known.happenings, *more)[-count:])

    return snapshot.lookups.grown(("recent", snapshot.log_key(view.seat)), grow).happenings


def _happenings(snapshot: Snapshot, view: View, count: int, after: int, until: int) -> tuple[Happening, ...]:
    return tuple([Happening(*found) for found in snapshot.happenings(view.seat, count, after, until)])

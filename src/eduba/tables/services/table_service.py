"""Where everything happens: the tables in use, and the one way in which anything is written to a log."""

import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from threading import Lock

from msgspec import Struct

from eduba.core.errors import EdubaError
from eduba.core.game import Game
from eduba.games import game
from eduba.tables.errors import Forbidden, Refused, Stale, Unfit, Unknown
from eduba.tables.log.record import Person
from eduba.tables.log.rows import AnyOf, Ended, Row
from eduba.tables.log.table import Table
from eduba.tables.services.subscriptions import Notices
from eduba.tables.standing_orders.autoplay import following
from eduba.tables.storage.store import Change, Conflict, Store, now

ATTEMPTS = 20
LIVE = 256
Wish = Callable[[Table], list[AnyOf]]


class Ack(Struct, frozen=True):
    """It is stored: `version` is the row that did it."""

    table: str
    version: int


class _Place:
    """A table in memory, or its empty place."""

    __slots__ = ("lock", "table")

    def __init__(self) -> None:
        self.lock = Lock()
        self.table: Table | None = None


class Desk:
    """What all operations share. Every method may be called in any thread; none may be called in an event loop."""

    def __init__(self, url: str, find: Callable[[str], Game] = game, live: int = LIVE) -> None:
        self.store = Store(url)
        self.find = find
        self.notices = Notices(self.store)
        self._limit = live
        self._places: OrderedDict[str, _Place] = OrderedDict()
        self._lock = Lock()

    def close(self) -> None:
        """Let go of the database."""
        self.notices.close()
        self.store.close()

    # -- reading ------------------------------------------------------------------------------------

    @contextmanager
    def at(self, id: str) -> Iterator[Table]:
        """The table as it is stored at this moment, for reading only, and only inside the `with`."""
        place = self._place(id)
        with place.lock:
            yield self._current(id, place)

    def _place(self, id: str) -> _Place:
        with self._lock:
            place = self._places.setdefault(id, _Place())
            self._places.move_to_end(id)
            while len(self._places) > self._limit:
                self._places.popitem(last=False)
            return place

    def _current(self, id: str, place: _Place) -> Table:
        version = self.store.version(id)
        table = place.table
        if version is None:
            raise Unknown("table", id)
        if table is None:
            record = self.store.record(id)
            assert record is not None
            table = place.table = Table(record, self.find(record.game))
        if table.n < version:
            for row in self.store.rows(id, table.n):
                table.fold(row)
        return table

    # -- writing ------------------------------------------------------------------------------------

    def change(self, id: str, wish: Wish, who: Person | None, version: int | None, key: str | None) -> Ack:
        """Store what `wish` leads to, acknowledge it, tell the others. With a key, at most once."""
        digest = self.digest(who, key)
        for _ in range(ATTEMPTS):
            try:
                ack, last = self._attempt(id, wish, version, digest)
            except (EdubaError, Conflict) as error:
                before = self.store.keyed(id, digest) if digest else None
                if before is not None:
                    return Ack(id, before)
                if isinstance(error, EdubaError):
                    raise
            else:
                self.notices.tell(id, last, True)
                return ack
        raise Refused("busy")

    def digest(self, who: Person | None, key: str | None) -> str | None:
        """What is stored of a key, which is a person's own."""
        return sha256(f"{who.id if who else ''} {key}".encode()).hexdigest() if key else None

    def _attempt(self, id: str, wish: Wish, version: int | None, digest: str | None) -> tuple[Ack, int]:
        place = self._place(id)
        with place.lock:
            table = self._current(id, place)
            if version is not None:
                fresh(table, version)
            happenings = wish(table)
            try:
                changes = [described(table, happenings, digest)] if happenings else []
                changes += self.followed(table, None if changes else digest)
                if changes:
                    self.store.append(changes)
            except BaseException:
                place.table = None
                raise
            return Ack(id, changes[0].rows[-1].n if changes else table.n), table.n

    def followed(self, table: Table, key: str | None = None) -> list[Change]:
        """Let the table do all that it does by itself."""
        changes: list[Change] = []
        while step := following(table, lambda: self.store.programs(table.record.id)):
            changes.append(described(table, step.happenings, None if changes else key))
            changes[-1].program = step.program
        return changes

    def seat_of(self, table: Table, who: Person | None, seat: int | None) -> int:
        """The seat a person speaks for: the one named, else the one that must decide, else the first."""
        held = table.held_by(who.id if who else None)
        if (seat is not None and seat not in held) or not held:
            raise Forbidden("not your seat")
        if seat is not None:
            return seat
        return next((s for s in table.awaits if s in held), held[0])


def fresh(table: Table, version: int) -> None:
    """Refuse a request that was made in view of an older table, or of one that does not exist yet."""
    if version > table.n:
        raise Unfit("future", version)
    if version < table.turned:
        raise Stale(table.n)


def described(table: Table, happenings: list[AnyOf], key: str | None) -> Change:
    """Fold what happens into the table, and say what to store. If that fails, the table must be read again."""
    at, before = now(), table.seats
    rows = [Row(table.n + i, at, what) for i, what in enumerate(happenings, 1)]
    for row in rows:
        table.fold(row)
    if table.departed and table.departed.row >= rows[0].n:
        raise RuntimeError(f"the rules contradict themselves: {table.departed.reason}")
    seats = {i: seat for i, seat in enumerate(table.seats) if seat != before[i]}
    result = next((w.scores for w in happenings if isinstance(w, Ended)), None)
    awaits = sum(1 << seat for seat in table.awaits)
    return Change(table.record.id, rows, table.status, awaits, seats, result, key)


def token() -> str:
    """A new secret."""
    return secrets.token_urlsafe(24)


def hashed(secret: str) -> str:
    """What is stored of a secret."""
    return sha256(secret.encode()).hexdigest()

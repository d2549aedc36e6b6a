"""The tables in use, kept in memory, and the one way in which anything is written to a log."""

from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from threading import Lock

from msgspec import Struct

from eduba.core.errors import EdubaError
from eduba.core.game import Game
from eduba.tables.errors import Refused, Stale, Unfit, Unknown
from eduba.tables.log.decide import Decide
from eduba.tables.log.fold import fold
from eduba.tables.log.rows import Body, Ended, Row
from eduba.tables.log.table import Table
from eduba.tables.log.visibility import awaited_seen_by
from eduba.tables.services.people import Person
from eduba.tables.services.publisher import Publisher
from eduba.tables.standing_orders.autoplay import next_step
from eduba.tables.storage.database import now
from eduba.tables.storage.log_store import Change, Conflict, LogStore
from eduba.tables.storage.order_store import OrderStore

ATTEMPTS = 20
LIMIT = 256
"""So many tables are kept in memory."""


class Ack(Struct, frozen=True):
    """It is stored: `version` is the row that did it."""

    table: str
    version: int


class _Place:
    """A table in memory, or the empty place for it."""

    __slots__ = ("lock", "table")

    def __init__(self) -> None:
        self.lock = Lock()
        self.table: Table | None = None


class OpenTables:
    """What all services share. Every method may be called in any thread; none may be called in an event loop."""

    def __init__(
        self,
        log: LogStore,
        orders: OrderStore,
        publisher: Publisher,
        find_game: Callable[[str], Game],
        limit: int = LIMIT,
    ) -> None:
        self.find_game = find_game
        self.publisher = publisher
        self._log = log
        self._orders = orders
        self._limit = limit
        self._places: OrderedDict[str, _Place] = OrderedDict()
        self._lock = Lock()

    # -- reading ------------------------------------------------------------------------------------

    @contextmanager
    def read(self, id: str) -> Iterator[Table]:
        """The table as it is stored at this moment, for reading only, and only inside the `with`."""
        place = self._place(id)
        with place.lock:
            yield self._up_to_date(id, place)

    def _place(self, id: str) -> _Place:
        with self._lock:
            place = self._places.setdefault(id, _Place())
            self._places.move_to_end(id)
            while len(self._places) > self._limit:
                self._places.popitem(last=False)
            return place

    def _up_to_date(self, id: str, place: _Place) -> Table:
        """The table with all rows that are stored. One that could not be read to the end is thrown away."""
        version = self._log.version(id)
        if version is None:
            raise Unknown("table", id)
        table, place.table = place.table, None
        if table is None:
            record = self._log.record(id)
            assert record is not None
            table = Table(record, self.find_game(record.game))
        if table.version < version:
            for row in self._log.rows(id, table.version):
                fold(table, row)
        place.table = table
        return table

    # -- writing ------------------------------------------------------------------------------------

    def change(self, id: str, decide: Decide, who: Person | None, version: int | None, key: str | None) -> Ack:
        """Store what `decide` leads to, acknowledge it, publish it. With a key, at most once."""
        digest = _digest(who, key)
        for _ in range(ATTEMPTS):
            try:
                ack, last = self._attempt(id, decide, version, digest)
            except (EdubaError, Conflict) as error:
                if done := self.acknowledged(id, who, key):
                    return done
                if isinstance(error, EdubaError):
                    raise
            else:
                self.publisher.publish(id, last, own=True)
                return ack
        raise Refused("busy")

    def create(self, table: Table, steps: Sequence[Decide]) -> Ack:
        """Store a new table with all that these steps lead to, one after the other."""
        changes = [_appended(table, bodies, None) for decide in steps if (bodies := decide(table))]
        changes += self._play_automatically(table, None)
        try:
            self._log.create(table.record, changes)
        except Conflict:
            return Ack(table.record.id, self._log.version(table.record.id) or 0)
        self.publisher.publish(table.record.id, table.version, own=True)
        return Ack(table.record.id, table.version)

    def acknowledged(self, id: str, who: Person | None, key: str | None) -> Ack | None:
        """The answer to an earlier request of this person with the same key, if it was carried out."""
        digest = _digest(who, key)
        version = self._log.version_of_key(id, digest) if digest else None
        return None if version is None else Ack(id, version)

    def _attempt(self, id: str, decide: Decide, version: int | None, digest: str | None) -> tuple[Ack, int]:
        place = self._place(id)
        with place.lock:
            table = self._up_to_date(id, place)
            if version is not None:
                refuse_outdated(table, version)
            bodies = decide(table)
            try:
                changes = [_appended(table, bodies, digest)] if bodies else []
                changes += self._play_automatically(table, None if changes else digest)
                if changes:
                    self._log.append(changes)
            except BaseException:
                place.table = None
                raise
            return Ack(id, changes[0].rows[-1].number if changes else table.version), table.version

    def _play_automatically(self, table: Table, key: str | None) -> list[Change]:
        """Let the table do all that it does by itself."""
        changes: list[Change] = []
        while step := next_step(table, lambda: self._orders.orders(table.record.id)):
            changes.append(_appended(table, step.bodies, None if changes else key))
            changes[-1].order = step.order
        return changes


def refuse_outdated(table: Table, version: int) -> None:
    """Refuse a request that was made in view of an outdated table, or of a version that does not exist yet."""
    if version > table.version:
        raise Unfit("future", version)
    if version < table.outdated_before:
        raise Stale(table.version)


def _digest(who: Person | None, key: str | None) -> str | None:
    """What is stored of a key, which is a person's own."""
    return sha256(f"{who.id if who else ''} {key}".encode()).hexdigest() if key else None


def _appended(table: Table, bodies: list[Body], key: str | None) -> Change:
    """Fold new rows into the table, and say what to store. If that fails, the table must be thrown away."""
    at, before = now(), table.seats
    rows = [Row(table.version + i, at, body) for i, body in enumerate(bodies, 1)]
    for row in rows:
        fold(table, row)
    if table.departed and table.departed.row >= rows[0].number:
        raise RuntimeError(f"the rules contradict themselves: {table.departed.reason}")
    seats = {i: seat for i, seat in enumerate(table.seats) if seat != before[i]}
    result = next((body.scores for body in bodies if isinstance(body, Ended)), None)
    public = awaited_seen_by(table, None)
    return Change(table.record.id, rows, table.status, table.awaited, public, seats, result, key)

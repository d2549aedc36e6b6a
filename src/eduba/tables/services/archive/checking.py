"""Is everything that is stored whole, and does what indexes the logs agree with them? For hosts, after a mishap."""

from collections.abc import Iterator
from typing import Any, Literal

from msgspec import MsgspecError, Struct, json
from msgspec.structs import replace
from sqlalchemy import Connection, Row, delete, insert, select, update

from eduba.tables.errors import Damaged
from eduba.tables.log.reading import read_on
from eduba.tables.log.rows import Ended
from eduba.tables.log.table import Table
from eduba.tables.log.table_record import as_played
from eduba.tables.services.archive.editions import Editions
from eduba.tables.storage.database import Database
from eduba.tables.storage.decision import Indexed
from eduba.tables.storage.log_store import LogStore
from eduba.tables.storage.schema import holders, log, seats, tables

Fault = Literal["record", "gap", "row", "index"]


class Checked(Struct, frozen=True):
    """A table with a fault: its facts or a row cannot be read, rows are missing, or the index says something else."""

    table: str
    fault: Fault
    row: int = 0
    is_repaired: bool = False


class Check:
    """Looks at every table. What is wrong with the index can be repaired from the log; a log is never changed."""

    def __init__(self, database: Database, log_store: LogStore, editions: Editions) -> None:
        self._database = database
        self._log = log_store
        self._editions = editions

    def all(self, *, repair: bool = False) -> Iterator[Checked]:
        """Every table with a fault."""
        with self._database.read() as c:
            ids = list(c.execute(select(tables.c.id).order_by(tables.c.created, tables.c.id)).scalars())
        for table in ids:
            if found := self._look(table, repair):
                yield found

    def count(self) -> int:
        """How many tables there are."""
        return len(self._database.quick_read("select id from tables"))

    def _look(self, id: str, repair: bool) -> Checked | None:
        with self._database.snapshot() as c:  # people may play on meanwhile
            found, _ = self._compared(c, id)
        if found is None or found.fault != "index" or not repair:
            return found
        with self._database.write() as c:
            c.execute(select(tables.c.id).where(tables.c.id == id).with_for_update())  # nobody plays on now
            found, table = self._compared(c, id)
            if table:
                _write_index(c, table)
        return found and replace(found, is_repaired=bool(table))

    def _compared(self, c: Connection, id: str) -> tuple[Checked | None, Table | None]:
        """What is wrong with a table; and the table itself, if its index is to be written anew."""
        try:
            record = self._log.record(id, c)
        except Damaged:
            return Checked(id, "record"), None
        assert record is not None
        numbers = list(c.execute(select(log.c.n).where(log.c.table_id == id).order_by(log.c.n)).scalars())
        missing = next((n for n, number in enumerate(numbers, 1) if n != number), 0)
        if missing:
            return Checked(id, "gap", missing), None
        try:
            rows = self._log.rows(id, connection=c)
            record = as_played(record, rows)
            table = read_on(Table(record, self._editions.of(record)), rows, lambda: self._log.positions(id))
        except Damaged as error:
            return (Checked(id, "row", int(error.arguments[0])) if error.arguments else Checked(id, "record")), None
        if _index_of(c, id) == _index_from(table):
            return None, None
        return Checked(id, "index", table.version), table


def _index_from(table: Table) -> tuple[Any, ...]:
    """What the index has to say of a table."""
    places = tuple(
        (seat.name, seat.bot, seat.offered, seat.hold.person if seat.hold else None, tuple(sorted(seat.holders)))
        for seat in table.seats
    )
    scores = next((row.body.scores for row in reversed(table.rows) if isinstance(row.body, Ended)), None)
    return (table.version, Indexed.of(table), scores, places)


def _index_of(c: Connection, id: str) -> tuple[Any, ...]:
    """What the index says of it."""
    row = c.execute(select(tables).where(tables.c.id == id)).one()
    held: dict[int, list[str]] = {}
    for holder in c.execute(select(holders).where(holders.c.table_id == id)):
        held.setdefault(holder.seat, []).append(holder.person)
    found = c.execute(select(seats).where(seats.c.table_id == id).order_by(seats.c.seat))
    places = tuple(
        (seat.name, seat.bot, bool(seat.offered), seat.held_for, tuple(sorted(held.get(seat.seat, ()))))
        for seat in found
    )
    indexed = Indexed(row.status, row.awaits, row.awaits_public, bool(row.awaits_bot), row.time_up)
    return (row.n, indexed, _scores(row), places)


def _scores(row: Row[Any]) -> list[int] | None:
    try:
        return json.decode(row.result, type=list[int]) if row.result else None
    except MsgspecError:
        return []


def _write_index(c: Connection, table: Table) -> None:
    table_id, (version, indexed, scores, places) = table.record.id, _index_from(table)
    values = {
        "n": version,
        "status": indexed.status,
        "awaits": indexed.awaited,
        "awaits_public": indexed.publicly_awaited,
        "awaits_bot": int(indexed.awaits_bot),
        "time_up": indexed.time_up,
        "result": None if scores is None else json.encode(scores).decode(),
    }
    c.execute(update(tables).where(tables.c.id == table_id).values(values))
    c.execute(delete(holders).where(holders.c.table_id == table_id))
    c.execute(delete(seats).where(seats.c.table_id == table_id, seats.c.seat >= len(places)))
    for number, (name, bot, offered, held_for, people) in enumerate(places):
        here = (seats.c.table_id == table_id) & (seats.c.seat == number)
        seat = {"name": name, "bot": bot, "offered": int(offered), "held_for": held_for}
        if not c.execute(update(seats).where(here).values(seat)).rowcount:
            c.execute(insert(seats).values(table_id=table_id, seat=number, **seat))
        for person in people:
            c.execute(insert(holders).values(table_id=table_id, seat=number, person=person))

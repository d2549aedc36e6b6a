"""The statements that store a decision: the rows of the log and all that indexes them.

They are plain SQL, prepared once by the driver, because every move of every game goes through here.
"""

from collections.abc import Callable, Sequence
from typing import Any, Protocol
from zlib import compress

from msgspec import json
from msgspec.structs import asdict

from eduba.tables.log.rows import Hosted, encode
from eduba.tables.log.seats import Seat
from eduba.tables.log.table_record import TableRecord
from eduba.tables.standing_orders.order import StandingOrder
from eduba.tables.storage.decision import Conflict, Decision

MAKE_TABLE = """
insert into tables (id, game, players, options, digest, revision, seed, commitment, host, invite, settings, created,
origin, n, status, awaits, awaits_public, changed) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"""
MAKE_SEAT = "insert into seats (table_id, seat, name) values (?, ?, '')"
ADVANCE = """
update tables set n = ?, changed = ?, status = ?, awaits = ?, awaits_public = ?, awaits_bot = ?, time_up = ?,
result = coalesce(?, result) where id = ? and n = ?"""
ASK_FOR_ADDRESSES = """
returning exists (select 1 from notice_addresses where confirmed is not null and person in ({0}))"""
"""Goes on after `ADVANCE`: whether any of these people wants notices. That costs half as much as to ask PostgreSQL once
more, but twice as much as a statement that does nothing in SQLite."""
CHANGE_HOST = "update tables set host = ? where id = ?"
ADD_ROW = "insert into log (table_id, n, at, kind, body, key) values (?, ?, ?, ?, ?, ?)"
KEEP_POSITION = "insert into positions (table_id, n, body) values (?, ?, ?)"
CHANGE_SEAT = "update seats set name = ?, bot = ?, offered = ?, held_for = ? where table_id = ? and seat = ?"
VOID_LINK = "update seats set link = null where table_id = ? and seat = ?"
FREE_SEAT = "delete from holders where table_id = ? and seat = ?"
CLEAR_NOTES = "delete from notes where table_id = ? and seat = ?"
CLEAR_ORDERS = "delete from programs where table_id = ? and seat = ?"
HOLD_SEAT = "insert into holders (table_id, seat, person) values (?, ?, ?)"
FIND_ORDER = """\
select 1 from programs where table_id = ? and seat = ? and occasion = ? and until = ? and version = ? and moves = ?"""

TELL = """
insert into outbox (address, table_id, kind, turn, person, at, due)
select id, ?, ?, ?, person, ?, ? from notice_addresses where person = ? and confirmed is not null
on conflict do nothing"""
FIRST_WAIT = 30_000
"""So many milliseconds nobody is told anything: who looks at the table has seen it by then, and has often answered."""


class Result(Protocol):
    """What a driver answers to a statement."""

    @property
    def rowcount(self) -> int:
        """How many rows were changed."""
        ...

    def fetchone(self) -> Any:
        """The next row that was found; None if there is no more."""
        ...


Execute = Callable[[str, tuple[Any, ...]], Result]
"""Executes one statement, with `?` for each parameter, in the transaction that is open."""


def append(execute: Execute, decision: Decision, *, asks_for_addresses: bool = False) -> None:
    """Store a decision after the last row; `Conflict` if the table has moved on or an order does not stand any more."""
    table, rows = decision.after.record.id, decision.rows
    if decision.new_table:
        _make_table(execute, decision.new_table)
    for order in decision.orders:
        if not _stands(execute, table, order):
            raise Conflict
    last = rows[-1] if rows else None
    if last is None:
        return
    result = None if decision.result is None else _json(decision.result)
    index = decision.indexed
    state = (index.status, index.awaited, index.publicly_awaited, int(index.awaits_bot), index.time_up)
    advance = (last.number, last.at, *state, result, table, rows[0].number - 1)
    concerned = [notice.person for notice in decision.notices] if asks_for_addresses else []
    has_addresses = _advance(execute, advance, concerned)
    for row in rows:
        key = decision.key if row.number == decision.answer else None
        kind, body = row.body.__struct_config__.tag, encode(row.body).decode()
        execute(ADD_ROW, (table, row.number, row.at, kind, body, key))
        if isinstance(row.body, Hosted):
            execute(CHANGE_HOST, (row.body.person, table))
    if decision.position:
        position = compress(json.encode(decision.position.data), 1)
        execute(KEEP_POSITION, (table, decision.position.row, position))
    for number, seat in decision.seats.items():
        _put_seat(execute, table, number, seat)
    for notice in decision.notices if has_addresses else ():
        due = last.at + FIRST_WAIT
        execute(TELL, (table, notice.kind, notice.turn, last.at, due, notice.person))
    for number in decision.taken_over:
        for statement in (VOID_LINK, CLEAR_NOTES, CLEAR_ORDERS):
            execute(statement, (table, number))


def _advance(execute: Execute, values: tuple[Any, ...], concerned: Sequence[str]) -> bool:
    """Let the table go on, if it is where it was; False if none of the people concerned has an address for notices."""
    if not concerned:
        if execute(ADVANCE, values).rowcount != 1:
            raise Conflict
        return True
    asking = ASK_FOR_ADDRESSES.format(", ".join("?" * len(concerned)))
    found = execute(ADVANCE + asking, (*values, *concerned)).fetchone()
    if found is None:
        raise Conflict
    return bool(found[0])


def _make_table(execute: Execute, record: TableRecord) -> None:
    texts = ("options", "settings", "origin")
    facts = [_json(v) if k in texts and v is not None else v for k, v in asdict(record).items()]
    execute(MAKE_TABLE, (*facts, 0, "waiting", 0, 0, record.created))
    for seat in range(record.players):
        execute(MAKE_SEAT, (record.id, seat))


def _put_seat(execute: Execute, table: str, number: int, seat: Seat) -> None:
    held_for = seat.hold.person if seat.hold else None
    execute(CHANGE_SEAT, (seat.name, seat.bot, int(seat.offered), held_for, table, number))
    if not seat.holders:
        execute(VOID_LINK, (table, number))
    execute(FREE_SEAT, (table, number))
    for person in seat.holders:
        execute(HOLD_SEAT, (table, number, person))


def _stands(execute: Execute, table: str, order: StandingOrder) -> bool:
    """True if an order is there as it was read."""
    values = (table, order.seat, _json(order.occasion), order.until, order.version, order.moves)
    return execute(FIND_ORDER, values).fetchone() is not None


def _json(value: object) -> str:
    return json.encode(value).decode()

"""The outbox: what is still to be sent. Notices are written to it in the transaction of the move (`storage/append`).

`due` says when somebody has to look at a notice again. Whoever takes notices to send them sets it to the end of a
lease: if that node dies, another one takes them after that. What is sent stays for a while without a `due`, so that
its key (address, table, kind, turn) cannot come twice: the same turn comes anew when somebody takes the end of theirs
back and ends it once more. Who has seen the table meanwhile has seen that they were not asked any more, so that is
forgotten (`seen`), and they are told again.
"""

from collections.abc import Sequence

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, and_, delete, func, select, update

from eduba.tables.log.notices import Notice
from eduba.tables.storage.database import Database
from eduba.tables.storage.schema import notice_addresses, outbox

GRACE = 5_000
"""So many milliseconds after it is due a notice is sent. Until then every node may hold it back: somebody looks."""
LEASE = 120_000
"""For so many milliseconds nobody else takes what a node is sending."""
REMEMBERED = 60 * 24 * 3_600_000
"""So long it is known what was sent."""
AT_ONCE = 200


class Waiting(Struct, frozen=True):
    """A notice for one address that is not sent yet."""

    address: str
    table: str
    notice: Notice
    at: int
    due: int
    tries: int


class Ready(Struct, frozen=True):
    """An address to which something is to be sent: its id, whose it is, the way and the address itself."""

    id: str
    person: str
    way: str
    address: str
    tries: int
    """How often that was tried."""


class Outbox:
    """What waits, on a database that several nodes may share."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def due(self, now: int) -> list[Waiting]:
        """What somebody has to look at."""
        with self._database.read() as c:
            return _found(c, outbox.c.due <= now)

    def ready(self, now: int) -> list[Ready]:
        """The addresses to which something is to be sent now; the one that has waited longest comes first."""
        own = notice_addresses.c
        query = select(own.id, own.person, own.way, own.address, func.max(outbox.c.tries))
        query = query.join_from(notice_addresses, outbox).where(outbox.c.due <= now - GRACE).group_by(own.id)
        query = query.order_by(func.min(outbox.c.due), own.id)
        with self._database.read() as c:
            return [Ready(*row) for row in c.execute(query)]

    def take(self, now: int, address: str) -> list[Waiting]:
        """All that is to be sent to an address now; for a while it is nobody else's. Empty: there is nothing."""
        free = select(notice_addresses.c.id).where(notice_addresses.c.id == address)
        with self._database.write() as c:
            is_free = c.execute(free.with_for_update(skip_locked=True, key_share=True)).scalar() is not None
            ready = and_(outbox.c.address == address, outbox.c.due <= now - GRACE)
            found = _found(c, ready) if is_free else []
            for waiting in found:
                c.execute(update(outbox).where(_is(waiting)).values(due=now + LEASE, tries=outbox.c.tries + 1))
        return found

    def put_off(self, waiting: Waiting, due: int, tries: int) -> None:
        """Look at it again later."""
        with self._database.write() as c:
            c.execute(update(outbox).where(_is(waiting), outbox.c.due.is_not(None)).values(due=due, tries=tries))

    def settle(self, notices: Sequence[Waiting]) -> None:
        """They are sent."""
        with self._database.write() as c:
            for waiting in notices:
                c.execute(update(outbox).where(_is(waiting)).values(due=None))

    def drop(self, waiting: Waiting) -> None:
        """Nobody needs it any more, and it was not sent."""
        with self._database.write() as c:
            c.execute(delete(outbox).where(_is(waiting), outbox.c.due.is_not(None)))

    def seen(self, person: str, table: str | None = None) -> None:
        """Somebody has seen how a table stands, or all of theirs."""
        own = select(notice_addresses.c.id).where(notice_addresses.c.person == person)
        told = and_(outbox.c.address.in_(own), outbox.c.kind == "turn", outbox.c.due.is_(None))
        here = told if table is None else told & (outbox.c.table_id == table)
        with self._database.read() as c:
            was_told = c.execute(select(outbox.c.turn).where(here).limit(1)).first()
        if was_told:
            with self._database.write() as c:
                c.execute(delete(outbox).where(here))

    def forget(self, now: int) -> None:
        """Forget what was sent long ago."""
        with self._database.write() as c:
            c.execute(delete(outbox).where(outbox.c.at < now - REMEMBERED, outbox.c.due.is_(None)))


def _found(c: Connection, condition: ColumnElement[bool]) -> list[Waiting]:
    rows = c.execute(select(outbox).where(condition).order_by(outbox.c.due).limit(AT_ONCE)).all()
    return [
        Waiting(row.address, row.table_id, Notice(row.person, row.kind, row.turn), row.at, row.due, row.tries)
        for row in rows
    ]


def _is(waiting: Waiting) -> ColumnElement[bool]:
    key, notice = outbox.c, waiting.notice
    return and_(
        key.address == waiting.address,
        key.table_id == waiting.table,
        key.kind == notice.kind,
        key.turn == notice.turn,
    )

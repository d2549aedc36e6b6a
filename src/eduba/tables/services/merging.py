"""A guest signs in as somebody known: what the guest has may come along, and then the guest is that person."""

import logging

from sqlalchemy import or_, select, update

from eduba.core.errors import EdubaError
from eduba.tables.log.draft import Draft
from eduba.tables.log.rows import HolderChanged, Hosted
from eduba.tables.services.in_use.open_tables import OpenTables
from eduba.tables.services.people import Person
from eduba.tables.storage.database import Database
from eduba.tables.storage.schema import holders, notice_addresses, outbox, passkeys, tables, tokens
from eduba.tables.storage.tournament_store import become

log = logging.getLogger(__name__)


class Merging:
    """From guests to people."""

    def __init__(self, tables: OpenTables, database: Database) -> None:
        self._tables = tables
        self._database = database

    def tables_of(self, guest: Person) -> list[str]:
        """The tables that a guest would bring along; none for somebody with a passkey, who is no guest."""
        held = select(holders.c.table_id).where(holders.c.person == guest.id)
        mine = select(tables.c.id).where(or_(tables.c.id.in_(held), tables.c.host == guest.id))
        with self._database.read() as c:
            if c.execute(select(passkeys.c.id).where(passkeys.c.person == guest.id)).first():
                return []
            return list(c.execute(mine.where(tables.c.status != "closed").order_by(tables.c.created)).scalars())

    def bring(self, guest: Person, to: Person) -> int:
        """Give the seats, tables, other devices and addresses of a guest to a person; the number of tables."""
        found = self.tables_of(guest) if guest.id != to.id else []
        brought = sum(self._bring(table, guest, to) for table in found)
        if brought and brought == len(found):
            with self._database.write() as c:
                for own in (tokens, notice_addresses, outbox):
                    c.execute(update(own).where(own.c.person == guest.id).values(person=to.id))
                become(c, guest.id, to.id)
        return brought

    def _bring(self, id: str, guest: Person, to: Person) -> bool:
        def replace(draft: Draft) -> None:
            for seat in draft.table.seats_of(guest.id):
                draft.append(HolderChanged(seat, guest.id, to.id))
            if draft.table.record.host == guest.id:
                draft.append(Hosted(to.id))

        try:
            self._tables.change(id, replace, to, None, None)
        except EdubaError as error:
            log.warning("table %s stays with its guest: %s", id, error)
            return False
        return True

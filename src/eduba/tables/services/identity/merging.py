"""A guest signs in as somebody known: what the guest has may come along, and then the guest is that person."""

import logging

from sqlalchemy import or_, select, update

from eduba.core.errors import EdubaError
from eduba.tables.log.draft import Draft
from eduba.tables.log.holds import seats_held_for
from eduba.tables.log.rows import HolderChanged, Hosted, SeatHeld
from eduba.tables.services.identity.hosts import become_host
from eduba.tables.services.identity.people import Person
from eduba.tables.services.in_use.open_tables import OpenTables
from eduba.tables.storage.database import Database
from eduba.tables.storage.schema import (
    holders,
    notice_addresses,
    notice_settings,
    one_time,
    outbox,
    passkeys,
    people,
    seats,
    tables,
    tokens,
)
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
        invited = select(seats.c.table_id).where(seats.c.held_for == guest.id)
        own = or_(tables.c.id.in_(held), tables.c.id.in_(invited), tables.c.host == guest.id)
        with self._database.read() as c:
            if c.execute(select(passkeys.c.id).where(passkeys.c.person == guest.id)).first():
                return []
            mine = select(tables.c.id).where(own, tables.c.status != "closed").order_by(tables.c.created)
            return list(c.execute(mine).scalars())

    def bring(self, guest: Person, to: Person) -> int:
        """Give the seats, tables, other devices and addresses of a guest to a person; the number of tables."""
        found = self.tables_of(guest) if guest.id != to.id else []
        brought = sum(self._bring(table, guest, to) for table in found)
        if brought and brought == len(found):
            with self._database.write() as c:
                for own in (tokens, notice_addresses, outbox, one_time):
                    c.execute(update(own).where(own.c.person == guest.id).values(person=to.id))
                if not c.execute(select(notice_settings.c.person).where(notice_settings.c.person == to.id)).first():
                    settings = update(notice_settings).where(notice_settings.c.person == guest.id)
                    c.execute(settings.values(person=to.id))
                become(c, guest.id, to.id)
                become_host(c, guest.id, to.id)
                c.execute(update(people).where(people.c.id == guest.id).values(became=to.id))
        return brought

    def _bring(self, id: str, guest: Person, to: Person) -> bool:
        def replace(draft: Draft) -> None:
            for seat in draft.table.seats_of(guest.id):
                draft.append(HolderChanged(seat, guest.id, to.id))
            for seat in seats_held_for(draft.table, guest.id):
                hold = draft.table.seats[seat].hold
                assert hold is not None
                draft.append(SeatHeld(seat, to.id, to.name, hold.until))
            if draft.table.record.host == guest.id:
                draft.append(Hosted(to.id))

        try:
            self._tables.change(id, replace, to, None, None)
        except EdubaError as error:
            log.warning("table %s stays with its guest: %s", id, error)
            return False
        return True

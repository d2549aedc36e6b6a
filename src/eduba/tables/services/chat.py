"""Talking at the table, and private notes."""

from typing import Generic

from sqlalchemy import delete, insert, select

from eduba.tables.errors import Refused, Unfit
from eduba.tables.log.draft import Draft
from eduba.tables.log.rows import ChatLine, WatcherLine
from eduba.tables.log.table import Table
from eduba.tables.services.clean_text import clean_text
from eduba.tables.services.identity.people import Person
from eduba.tables.services.in_use.change import Answer, Change
from eduba.tables.services.in_use.open_tables import OpenTables
from eduba.tables.services.seat_choice import acting_seat
from eduba.tables.storage.database import Database, now
from eduba.tables.storage.schema import notes

MOST_FROM_WATCHERS = 1000
"""So many lines of people who hold no seat one log takes: it belongs to those who play."""


class Chat(Generic[Answer]):
    """What the people at a table write: to each other, and for themselves."""

    def __init__(self, change: Change[Answer], tables: OpenTables, database: Database) -> None:
        self._change = change
        self._tables = tables
        self._database = database

    def say(self, id: str, who: Person, text: str, *, seat: int | None = None, key: str | None = None) -> Answer:
        """Say something to the table; who holds no seat says it to those who watch.

        Players read that as soon as the game is over.
        """
        line = clean_text(text)
        if not line:
            raise Unfit("silence")

        def say(draft: Draft) -> None:
            if seat is None and not draft.table.seats_of(who.id):
                _require_room(draft.table)
                draft.append(WatcherLine(who.id, who.name, line))
            else:
                draft.append(ChatLine(acting_seat(draft.table, who, seat), line))

        return self._change(id, say, who, None, key)

    def note(self, id: str, who: Person, seat: int | None = None) -> str:
        """The private note of a seat."""
        own = self._note_seat(id, who, seat)
        with self._database.read() as c:
            query = select(notes.c.text).where(notes.c.table_id == id, notes.c.seat == own)
            return c.execute(query).scalar_one_or_none() or ""

    def set_note(self, id: str, who: Person, text: str, seat: int | None = None) -> None:
        """Replace the private note of a seat."""
        own, text = self._note_seat(id, who, seat), clean_text(text)
        with self._database.write() as c:
            c.execute(delete(notes).where(notes.c.table_id == id, notes.c.seat == own))
            c.execute(insert(notes).values(table_id=id, seat=own, text=text, changed=now()))

    def _note_seat(self, id: str, who: Person, seat: int | None) -> int:
        """A person with several seats writes into the note of the first one unless they name another."""
        with self._tables.read(id) as table:
            held = table.seats_of(who.id)
            return acting_seat(table, who, held[0] if held and seat is None else seat)


def _require_room(table: Table) -> None:
    """Refuse what somebody who watches says too early, or after too much was said."""
    if table.status == "waiting":
        raise Refused("not started")
    if sum(isinstance(row.body, WatcherLine) for row in table.chat) >= MOST_FROM_WATCHERS:
        raise Refused("watchers said enough", MOST_FROM_WATCHERS)

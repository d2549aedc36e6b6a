"""Finished games as they are rated: one row for each, written once."""

from collections.abc import Mapping
from typing import NamedTuple

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from eduba.tables.storage.database import Database, now
from eduba.tables.storage.schema import advised, people, rated, tables


class Kept(NamedTuple):
    """What was found out about one game, and when."""

    table: str
    at: int
    body: str


class RatedStore:
    """Who took part in finished games and how they ended."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def missing(self, most: int) -> list[str]:
        """Some finished games that nobody has looked at yet, the oldest first."""
        unknown = ~select(rated.c.table_id).where(rated.c.table_id == tables.c.id).exists()
        played = select(tables.c.id).where(tables.c.status == "finished", unknown)
        with self._database.read() as c:
            return list(c.execute(played.order_by(tables.c.changed).limit(most)).scalars())

    def note_advice(self, table: str) -> None:
        """Remember that somebody was given a hint at a table."""
        if not self.is_advised(table):
            try:
                with self._database.write() as c:
                    c.execute(insert(advised).values(table_id=table))
            except IntegrityError:
                return

    def is_advised(self, table: str) -> bool:
        """True if somebody was given a hint at a table."""
        return bool(self._database.quick_read("select 1 from advised where table_id = ?", table))

    def put(self, table: str, game: str, body: str) -> None:
        """Keep what was found out; what another node has kept before stays."""
        try:
            with self._database.write() as c:
                c.execute(insert(rated).values(table_id=table, game=game, at=now(), body=body))
        except IntegrityError:
            return

    def kept_since(self, game: str, moment: int) -> list[Kept]:
        """What was found out about the games of a title since a moment."""
        query = select(rated.c.table_id, rated.c.at, rated.c.body)
        with self._database.read() as c:
            return [Kept(*row) for row in c.execute(query.where(rated.c.game == game, rated.c.at >= moment))]

    def body(self, table: str) -> str | None:
        """What was found out about one game; None if nobody has looked at it."""
        with self._database.read() as c:
            found: str | None = c.execute(select(rated.c.body).where(rated.c.table_id == table)).scalar()
        return found

    def names(self) -> dict[str, str]:
        """What people are called now, by id."""
        with self._database.read() as c:
            return {row.id: row.name for row in c.execute(select(people.c.id, people.c.name))}

    def became(self) -> dict[str, str]:
        """The people that guests have turned out to be, by the ids of the guests."""
        with self._database.read() as c:
            rows = c.execute(select(people.c.id, people.c.became).where(people.c.became.is_not(None)))
            known = {row.id: row.became for row in rows}
        return {guest: _last(guest, known) for guest in known}


def _last(guest: str, became: Mapping[str, str]) -> str:
    """Somebody may have turned out to be somebody else more than once."""
    seen = {guest}
    person = became[guest]
    while person in became and person not in seen:
        seen.add(person)
        person = became[person]
    return person

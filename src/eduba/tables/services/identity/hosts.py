"""The hosts of a house: people who look after it, such as a teacher or the host of a club.

They see the list of all tables and take data away, but nothing of a game that a spectator does not see.
"""

from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select

from eduba.tables.errors import Forbidden, Refused, Unknown
from eduba.tables.log import rescue
from eduba.tables.services.identity.people import Person
from eduba.tables.services.in_use.open_tables import OpenTables
from eduba.tables.services.in_use.place import Ack
from eduba.tables.storage.database import Database, now
from eduba.tables.storage.schema import hosts, people

_IS_HOST = "select 1 from hosts where person = ?"


class Host(Struct, frozen=True):
    """Somebody who looks after the house, since a moment (milliseconds since 1970)."""

    id: str
    name: str
    since: int


class Hosts:
    """Who they are, and what they alone may do at tables."""

    def __init__(self, tables: OpenTables, database: Database) -> None:
        self._tables = tables
        self._database = database

    def all(self) -> list[Host]:
        """All hosts, the first one first."""
        query = select(people.c.id, people.c.name, hosts.c.since).join_from(hosts, people)
        with self._database.read() as c:
            return [Host(*row) for row in c.execute(query.order_by(hosts.c.since, people.c.id))]

    def add(self, who: str) -> Person:
        """Make somebody a host, by id or, if nobody else has it, by name."""
        with self._database.write() as c:
            person = _person(c, who)
            if not c.execute(select(hosts.c.person).where(hosts.c.person == person.id)).first():
                c.execute(insert(hosts).values(person=person.id, since=now()))
        return person

    def remove(self, who: str) -> Person:
        """Somebody is no host any more; among people of one name, the one who is a host is meant."""
        with self._database.write() as c:
            own = select(people.c.id, people.c.name).join_from(hosts, people)
            found = c.execute(own.where((people.c.id == who) | (people.c.name == who))).all()
            if len(found) != 1:
                raise Refused("no host", who)
            c.execute(delete(hosts).where(hosts.c.person == found[0].id))
        return Person(*found[0])

    def is_host(self, who: Person) -> bool:
        """True if somebody looks after the house."""
        return bool(self._database.quick_read(_IS_HOST, who.id))

    def require(self, who: Person) -> None:
        """Refuse anybody else."""
        if not self.is_host(who):
            raise Forbidden("house host")

    def close(self, id: str, who: Person) -> Ack:
        """Close a table that has not started, or that nobody else plays, whoever made it."""
        self.require(who)
        return self._tables.change(id, lambda draft: rescue.close(draft, who.id), who, None, None)


def become_host(c: Connection, guest: str, person: str) -> None:
    """A guest has become a person; a host stays one."""
    if c.execute(delete(hosts).where(hosts.c.person == guest)).rowcount:
        c.execute(delete(hosts).where(hosts.c.person == person))
        c.execute(insert(hosts).values(person=person, since=now()))


def _person(c: Connection, who: str) -> Person:
    """The person with an id, or the only one of a name."""
    query = select(people.c.id, people.c.name)
    found = c.execute(query.where(people.c.id == who)).all() or c.execute(query.where(people.c.name == who)).all()
    if not found or not found[0].name:
        raise Unknown("person", who)
    if len(found) > 1:
        raise Refused("several people", len(found), who)
    return Person(*found[0])

"""Who plays a seat: the person who took it, and whoever came by its link, until they are shown out again."""

from msgspec import Struct
from sqlalchemy import select, update

from eduba.tables.errors import Forbidden, Unknown
from eduba.tables.log.draft import Draft
from eduba.tables.log.rows import HolderChanged
from eduba.tables.services.identity.people import Person
from eduba.tables.services.in_use.open_tables import OpenTables
from eduba.tables.services.in_use.place import Ack
from eduba.tables.services.seat_choice import acting_seat
from eduba.tables.storage.database import Database
from eduba.tables.storage.schema import people, seats


class Holder(Struct, frozen=True):
    """Somebody who plays a seat."""

    person: str
    name: str
    mine: bool
    """True for the person who asks."""
    can_be_expelled: bool
    """True if the person who asks has held the seat for longer."""


class HeldSeat(Struct, frozen=True):
    """A seat with all who play it, the one who took it first, and whether somebody may still come by its link."""

    seat: int
    holders: list[Holder]
    has_link: bool


class SeatHolders:
    """Looking at them, and showing them out."""

    def __init__(self, tables: OpenTables, database: Database) -> None:
        self._tables = tables
        self._database = database

    def of(self, id: str, who: Person) -> list[HeldSeat]:
        """The seats of a person at a table, with everybody who plays them too."""
        with self._tables.read(id) as table:
            acting_seat(table, who, table.seats_of(who.id)[0] if table.seats_of(who.id) else None)
            held = {seat: table.seats[seat].holders for seat in table.seats_of(who.id)}
        with self._database.read() as c:
            known = people.c.id.in_({person for holders in held.values() for person in holders})
            names = {row.id: row.name for row in c.execute(select(people.c.id, people.c.name).where(known))}
            here = (seats.c.table_id == id) & seats.c.link.is_not(None)
            linked = set(c.execute(select(seats.c.seat).where(here)).scalars())
        return [
            HeldSeat(seat, [_holder(who.id, p, names.get(p, ""), holders) for p in holders], seat in linked)
            for seat, holders in held.items()
        ]

    def expel(self, id: str, who: Person, person: str, seat: int | None = None) -> Ack:
        """Show somebody out who has held one's seat for a shorter time; the seat's link is void then."""
        with self._tables.read(id) as table:
            own = acting_seat(table, who, seat)

        def expel(draft: Draft) -> None:
            holders = draft.table.seats[acting_seat(draft.table, who, own)].holders
            if person not in holders:
                raise Unknown("holder")
            if holders.index(person) <= holders.index(who.id):
                raise Forbidden("holder first")
            draft.append(HolderChanged(own, person))

        self._void(id, own)  # first: who is shown out must not come in again
        return self._tables.change(id, expel, who, None, None)

    def end_link(self, id: str, who: Person, seat: int | None = None) -> None:
        """From now on nobody comes by the link of one's seat; who came stays."""
        with self._tables.read(id) as table:
            own = acting_seat(table, who, seat)
        self._void(id, own)

    def _void(self, id: str, seat: int) -> None:
        with self._database.write() as c:
            c.execute(update(seats).where(seats.c.table_id == id, seats.c.seat == seat).values(link=None))


def _holder(who: str, person: str, name: str, holders: tuple[str, ...]) -> Holder:
    return Holder(person, name, person == who, holders.index(person) > holders.index(who))

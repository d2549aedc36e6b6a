"""Telling the table to pass for one's seat. Only the holders of the seat learn of it before it acts."""

from msgspec import Struct

from eduba.core.game import Pass
from eduba.core.phase import Event
from eduba.tables.errors import Refused
from eduba.tables.log.record import Person, Program, Until
from eduba.tables.log.table import Table
from eduba.tables.services.table_service import Ack, Desk, fresh
from eduba.tables.standing_orders.autoplay import end_of, occasions
from eduba.tables.standing_orders.terms import extents, offered
from eduba.tables.storage.store import BESIDE


class Ordered(Struct, frozen=True):
    """A program, and why it does nothing any more; without a reason it stands."""

    program: Program
    ended: Event | None


class Orders(Struct, frozen=True):
    """What a seat has told the table to do for it, and what it could tell it now."""

    occasion: Event | None
    """At what it could let the table pass; None: at nothing."""
    until: list[Until]
    given: list[Ordered]


class Ordering(Desk):
    """Programs of a seat, at most one for each occasion."""

    def orders(self, id: str, who: Person, *, seat: int | None = None) -> Orders:
        """What stands and what could be ordered."""
        with self.at(id) as table:
            return self.orders_of(table, self.seat_of(table, who, seat))

    def orders_of(self, table: Table, seat: int) -> Orders:
        """The same, for who looks at the table already."""
        known = {chance.occasion for chance in occasions(table, seat)}
        if not known:
            return Orders(None, [], [])
        mine = [p for p in self.store.programs(table.record.id) if p.seat == seat and p.occasion in known]
        now = _open(table, seat)
        return Orders(now.occasion if now else None, extents(now), [Ordered(p, end_of(table, p)) for p in mine])

    def order(
        self, id: str, who: Person, until: Until, version: int, *, seat: int | None = None, key: str | None = None
    ) -> Ack:
        """Pass for me: now, if I must decide, and from now on, until something changes or the occasion ends."""
        with self.at(id) as table:
            mine = self.seat_of(table, who, seat)
            digest = self.digest(who, key)
            if digest and (done := self.store.keyed(id, digest)) is not None:
                return Ack(id, done)
            fresh(table, version)
            chance = _open(table, mine)
            if chance is None or until not in extents(chance):
                raise Refused("nothing to pass")
            program = Program(mine, chance.occasion, until, version, len(table.line))
        self.store.put_program(id, program)
        self.notices.tell(id, BESIDE, True)
        return self.change(id, lambda _: [], who, None, key)

    def cancel_order(self, id: str, who: Person, occasion: Event | None = None, *, seat: int | None = None) -> Ack:
        """Decide for oneself again, at one occasion or at all of them. What was passed stays passed."""
        with self.at(id) as table:
            mine = self.seat_of(table, who, seat)
        self.store.drop_programs(id, mine, occasion)
        self.notices.tell(id, BESIDE, True)
        with self.at(id) as table:
            return Ack(id, table.n)


def _open(table: Table, seat: int) -> Pass | None:
    """What a seat that a person plays could order now."""
    return offered(table.game, table.played.state, seat) if occasions(table, seat) else None

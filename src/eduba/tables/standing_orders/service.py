"""Giving and cancelling standing orders. Only the holders of a seat learn of its orders."""

from collections.abc import Callable, Sequence

from eduba.core.events import Event
from eduba.core.game import Opportunity
from eduba.tables.errors import Refused
from eduba.tables.log.table import Table
from eduba.tables.services.identity.people import Person
from eduba.tables.services.in_use.deciding import refuse_outdated
from eduba.tables.services.in_use.open_tables import OpenTables
from eduba.tables.services.in_use.place import Ack
from eduba.tables.services.seat_choice import acting_seat
from eduba.tables.standing_orders.autoplay import occasions, reason_ended
from eduba.tables.standing_orders.order import GivenOrder, Says, SeatOrders, StandingOrder, Until
from eduba.tables.standing_orders.rules import OrderRules
from eduba.tables.standing_orders.windows import WindowOrder, WindowRules
from eduba.tables.storage.database import BESIDE_LOG
from eduba.tables.storage.order_store import OrderStore

OrderReader = Callable[[], Sequence[StandingOrder]]
"""Gives the orders of all seats of a table."""


class StandingOrders:
    """The standing orders of the seats, at most one for each occasion."""

    def __init__(self, tables: OpenTables, store: OrderStore) -> None:
        self._tables = tables
        self._store = store

    def of(self, id: str, who: Person, *, seat: int | None = None) -> SeatOrders:
        """What a seat has ordered and what it could order now."""
        with self._tables.read(id) as table:
            return self.of_seat(table, acting_seat(table, who, seat), self.reader(id))

    def reader(self, id: str) -> OrderReader:
        """Reads the orders of all seats of a table when it is first asked, and has them at hand from then on."""
        found: Sequence[StandingOrder] | None = None

        def read() -> Sequence[StandingOrder]:
            nonlocal found
            if found is None:
                found = self._store.orders(id)
            return found

        return read

    def of_seat(self, table: Table, seat: int, orders: OrderReader) -> SeatOrders:
        """What a seat has ordered and could order, where the table is open already."""
        known = {found.occasion for found in occasions(table, seat)}
        if not known:
            return SeatOrders(None, [], [])
        own = [order for order in orders() if order.seat == seat and order.occasion in known]
        found = OrderRules(table.game).opportunity(table.line.state, seat)
        given = [GivenOrder(order, reason_ended(table, order)) for order in own]
        return SeatOrders(found.occasion if found else None, OrderRules.durations(found), given)

    def give(
        self, id: str, who: Person, until: Until, version: int, *, seat: int | None = None, key: str | None = None
    ) -> Ack:
        """Pass for me: now, if I must decide, and from now on, until something changes or the occasion ends."""
        with self._tables.read(id) as table:
            own = acting_seat(table, who, seat)
            if done := self._tables.acknowledged(id, who, key):
                return done
            refuse_outdated(table, version)
            found = _opportunity(table, own)
            if found is None or until not in OrderRules.durations(found):
                raise Refused("nothing to pass")
            order = StandingOrder(own, found.occasion, until, version, table.line.moves_made)
        self._store.put(id, order)
        self._tables.publisher.publish(id, BESIDE_LOG, own=True)
        return self._tables.change(id, lambda _: None, who, None, key)

    def windows(self, id: str, who: Person, *, seat: int | None = None) -> list[WindowOrder]:
        """What holds for each kind of window of the game, as a seat has said or by default."""
        with self._tables.read(id) as table:
            return self.windows_of_seat(table, acting_seat(table, who, seat), self.reader(id))

    def windows_of_seat(self, table: Table, seat: int, orders: OrderReader) -> list[WindowOrder]:
        """The same, where the table is open already."""
        if not table.game.windows or not table.can_go_on or not table.seats[seat].is_human:
            return []
        return WindowRules(table.game).orders(table.line.state, seat, orders())

    def say(
        self, id: str, who: Person, window: str, says: Says, during: Event | None = None, *, seat: int | None = None
    ) -> Ack:
        """Tell the table what to do at a kind of window: as long as something goes on, or until it is changed."""
        with self._tables.read(id) as table:
            own = acting_seat(table, who, seat)
            if says not in table.game.windows.get(window, ()):
                raise Refused("no such window")
            rules = WindowRules(table.game)
            outdated = rules.outdated(table.line.state, window, during)
            if outdated is None:
                raise Refused("nothing to pass")
            order = StandingOrder(own, rules.occasion(window, during), says, table.version, table.line.moves_made)
        for occasion in outdated:
            self._store.delete(id, own, occasion)
        self._store.put(id, order)
        self._tables.publisher.publish(id, BESIDE_LOG, own=True)
        return self._tables.change(id, lambda _: None, who, None, None)

    def cancel(self, id: str, who: Person, occasion: Event | None = None, *, seat: int | None = None) -> Ack:
        """Decide for oneself again, at one occasion or at all of them. What was passed stays passed."""
        with self._tables.read(id) as table:
            own = acting_seat(table, who, seat)
        self._store.delete(id, own, occasion)
        self._tables.publisher.publish(id, BESIDE_LOG, own=True)
        with self._tables.read(id) as table:
            return Ack(id, table.version)


def _opportunity(table: Table, seat: int) -> Opportunity | None:
    """What a seat that a person plays could let go by now."""
    return OrderRules(table.game).opportunity(table.line.state, seat) if occasions(table, seat) else None

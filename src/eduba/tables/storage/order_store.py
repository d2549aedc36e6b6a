"""Standing orders in the database. They lie beside the log, because only their owners may know of them."""

from contextlib import suppress

from msgspec import MsgspecError, json
from msgspec.structs import asdict
from sqlalchemy import Connection, delete, insert

from eduba.core.events import Event
from eduba.tables.standing_orders.order import StandingOrder
from eduba.tables.storage import schema
from eduba.tables.storage.database import BESIDE_LOG, Database


class OrderStore:
    """The standing orders of all seats in one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def orders(self, table: str) -> list[StandingOrder]:
        """The standing orders of all seats of a table."""
        query = "select seat, occasion, until, version, moves from programs where table_id = ?"
        found = self._database.quick_read(query, table)
        orders = []
        for seat, occasion, *rest in found:
            with suppress(MsgspecError):  # the order is damaged: it stands no more
                orders.append(StandingOrder(seat, json.decode(occasion, type=Event), *rest))
        return orders

    def put(self, table: str, order: StandingOrder) -> None:
        """Keep an order; it replaces the one that this seat has for the same occasion."""
        with self._database.write() as c:
            _delete(c, table, order.seat, order.occasion)
            c.execute(insert(schema.standing_orders).values(_columns(table, order)))
            self._database.notify(c, table, BESIDE_LOG)

    def delete(self, table: str, seat: int, occasion: Event | None) -> None:
        """Forget the order of a seat for one occasion, or all of its orders."""
        with self._database.write() as c:
            _delete(c, table, seat, occasion)
            self._database.notify(c, table, BESIDE_LOG)


def _columns(table: str, order: StandingOrder) -> dict[str, object]:
    return {"table_id": table, **asdict(order), "occasion": _json(order.occasion)}


def _delete(c: Connection, table: str, seat: int, occasion: Event | None) -> None:
    o = schema.standing_orders
    one = () if occasion is None else (o.c.occasion == _json(occasion),)
    c.execute(delete(o).where(o.c.table_id == table, o.c.seat == seat, *one))


def _json(value: object) -> str:
    return json.encode(value).decode()

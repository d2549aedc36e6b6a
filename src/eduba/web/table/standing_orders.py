"""What a seat may let the table do for it, and what it has told it already, in words for its owner's page."""

from typing import Any

from msgspec import json

from eduba.i18n import Speaker
from eduba.tables import House, Ordered
from eduba.tables.log.table import Table
from eduba.tables.services.views import entries_of
from eduba.tables.standing_orders.terms import standing, wish


def told(house: House, table: Table, seat: int, speaker: Speaker) -> dict[str, Any]:
    """Buttons for what can be ordered, and a line for each order: what it waits for, or why it has ended."""
    orders = house.orders_of(table, seat)
    stands = [order.program.occasion for order in orders.given if order.ended is None]
    free = orders.occasion if orders.occasion not in stands else None
    return {
        "offered": [(until, wish(until, free, speaker)) for until in orders.until if free],
        "given": [_given(order, table, speaker) for order in orders.given],
    }


def _given(order: Ordered, table: Table, speaker: Speaker) -> dict[str, Any]:
    program, ended = order.program, order.ended
    if ended is None:
        words = standing(program, speaker)
    else:
        words = speaker.prompt(ended)
        changes = entries_of(table, [row for row in table.rows if row.n == ended[-1]], program.seat)
        words = " ".join([words, *(line for e in changes for event in e.events if (line := speaker.event(event)))])
    body = json.encode({"occasion": program.occasion, "seat": program.seat}).decode()
    return {"words": words, "stands": ended is None, "body": body}

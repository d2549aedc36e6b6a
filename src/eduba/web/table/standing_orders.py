"""Standing orders on the page of the seat that gives them: what it can order, and what it has ordered."""

from typing import Any

from msgspec import json

from eduba.i18n import Speaker
from eduba.tables import GivenOrder, Snapshot


def orders_panel(snapshot: Snapshot, seat: int, speaker: Speaker) -> dict[str, Any]:
    """A button for each order that can be given; a line for each given one: what it waits for, or why it ended."""
    orders = snapshot.standing_orders(seat)
    return {
        "offered": [(offer.until, offer.describe(speaker)) for offer in orders.offers],
        "given": [_given(given, snapshot, speaker) for given in orders.given],
    }


def _given(given: GivenOrder, snapshot: Snapshot, speaker: Speaker) -> dict[str, Any]:
    order, ended = given.order, given.ended
    words = order.describe(speaker) if ended is None else speaker.prompt(ended)
    if ended is not None and isinstance(ended[-1], int):
        change = snapshot.log_entry(order.seat, ended[-1])
        lines = (speaker.event(event) for event in (change.events if change else ()))
        words = " ".join([words, *(line for line in lines if line)])
    body = json.encode({"occasion": order.occasion, "seat": order.seat}).decode()
    return {"words": words, "stands": ended is None, "body": body}

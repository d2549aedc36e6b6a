"""What a seat may let the table do for it, and what it has told it already, in words for its owner's page."""

from typing import Any

from msgspec import json

from eduba.i18n import Speaker
from eduba.tables import GivenOrder, Snapshot


def told(moment: Snapshot, seat: int, speaker: Speaker) -> dict[str, Any]:
    """Buttons for what can be ordered, and a line for each order: what it waits for, or why it has ended."""
    orders = moment.standing_orders(seat)
    return {
        "offered": [(offer.until, offer.describe(speaker)) for offer in orders.offers],
        "given": [_given(given, moment, speaker) for given in orders.given],
    }


def _given(given: GivenOrder, moment: Snapshot, speaker: Speaker) -> dict[str, Any]:
    order, ended = given.order, given.ended
    words = order.describe(speaker) if ended is None else speaker.prompt(ended)
    if ended is not None and isinstance(ended[-1], int):
        change = moment.log_entry(order.seat, ended[-1])
        lines = (speaker.event(event) for event in (change.events if change else ()))
        words = " ".join([words, *(line for line in lines if line)])
    body = json.encode({"occasion": order.occasion, "seat": order.seat}).decode()
    return {"words": words, "stands": ended is None, "body": body}

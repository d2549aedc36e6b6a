"""A standing order: what it says, and its words for its owner."""

from typing import Literal, NamedTuple

from msgspec import Struct

from eduba.core.events import Event
from eduba.i18n import Speaker

Until = Literal["change", "end"]
"""How long an order stands: until something changes, or to the end of its occasion."""
Says = Literal["ask", "auto", "concerned", "never"]
"""What a seat says about a kind of window (see `windows`)."""


class StandingOrder(Struct, frozen=True):
    """A seat told the table to pass for it at one kind of occasion. Only the holders of the seat know of it."""

    seat: int
    occasion: Event
    until: Until | Says
    """How long it stands; of an order about a window, what it says."""
    version: int
    """The version of the table that the person saw."""
    moves: int
    """How many moves had been made then."""

    def describe(self, speaker: Speaker) -> str:
        """What the order does as long as it stands, as a sentence."""
        return speaker.say(f"tables.standing_order.{self.until}", speaker.prompt(self.occasion))


class OrderOffer(NamedTuple):
    """A standing order that a seat could give now."""

    until: Until
    occasion: Event

    def describe(self, speaker: Speaker) -> str:
        """What the button says. Games have their own words for orders that stand to the end of the occasion."""
        if self.until == "change":
            return speaker.get("tables.standing_order.offer")
        return speaker.say(str(self.occasion[0]).replace("occasion", "order"), *self.occasion[1:])


class GivenOrder(Struct, frozen=True, rename={"order": "program"}):
    """A standing order (in JSON: `program`), and why it does nothing any more; without a reason it stands."""

    order: StandingOrder
    ended: Event | None


class SeatOrders(Struct, frozen=True):
    """The standing orders that a seat has given, and those it could give now."""

    occasion: Event | None
    """The occasion at which the table could pass for the seat; None if there is none."""
    until: list[Until]
    given: list[GivenOrder]

    @property
    def offers(self) -> list[OrderOffer]:
        """What the seat could order now: nothing where an order for the same occasion stands already."""
        standing = [given.order.occasion for given in self.given if given.ended is None]
        if self.occasion is None or self.occasion in standing:
            return []
        return [OrderOffer(until, self.occasion) for until in self.until]

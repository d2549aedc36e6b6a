"""Standing orders on the page of the seat that gives them: what it can order, and what it has ordered."""

from typing import NamedTuple

from eduba.core.events import Event
from eduba.i18n import Speaker
from eduba.tables import GivenOrder, Says, Snapshot, View, WindowOffer, WindowRules


class ShownOrder(NamedTuple):
    """A standing order that was given: what it waits for, or why it ended."""

    words: str
    stands: bool
    occasion: Event


class OrdersPanel(NamedTuple):
    """What a seat has ordered, and what it could order, each with its words."""

    given: tuple[ShownOrder, ...]
    offered: tuple[tuple[str, str], ...]


_NO_ORDERS = OrdersPanel((), ())


def orders_panel(snapshot: Snapshot, seat: int, speaker: Speaker) -> OrdersPanel:
    """All orders of a seat."""
    orders = snapshot.standing_orders(seat)
    if not orders.given and not orders.offers:
        return _NO_ORDERS
    given = tuple([_given(order, snapshot, speaker) for order in orders.given])
    return OrdersPanel(given, tuple([(offer.until, offer.describe(speaker)) for offer in orders.offers]))


class ShownWindow(NamedTuple):
    """A kind of window in words, what can be said about it, what holds now, and how long that holds."""

    kind: str
    words: str
    choices: tuple[Says, ...]
    says: Says
    during: str


def windows_panel(snapshot: Snapshot, seat: int, speaker: Speaker) -> tuple[ShownWindow, ...]:
    """All kinds of windows of the game."""
    out = []
    for order in snapshot.windows(seat):
        during = "" if order.during is None else speaker.prompt(order.during)
        choices: tuple[Says, ...] = tuple(snapshot.game.windows[order.window])  # type: ignore[arg-type]
        words = speaker.get(f"window.{order.window}")
        out.append(ShownWindow(order.window, words, choices, order.says, during))
    return tuple(out)


def open_window(snapshot: Snapshot, view: View) -> WindowOffer | None:
    """The window at which the view's seat is asked, if it can let all others of this kind go by for a while."""
    line = snapshot.line_for_panels(view) if view.actions and snapshot.game.windows else None
    return WindowRules(snapshot.game).offer(line.state) if line else None


def _given(given: GivenOrder, snapshot: Snapshot, speaker: Speaker) -> ShownOrder:
    order, ended = given.order, given.ended
    words = order.describe(speaker) if ended is None else speaker.prompt(ended)
    if ended is not None and isinstance(ended[-1], int):
        change = snapshot.log_entry(order.seat, ended[-1])
        lines = (speaker.event(event) for event in (change.events if change else ()))
        words = " ".join([words, *(line for line in lines if line)])
    return ShownOrder(words, ended is None, order.occasion)

"""Windows: what a seat has told the table to do when it may play a hidden card out of turn.

`ask` asks the seat each time. `auto` does nothing for it whenever it holds nothing that fits, and asks it otherwise.
`concerned` asks it only if the matter is aimed at it, `never` does nothing for it at all. Like all standing orders
these lie beside the log, and nobody but the holders of the seat learns of them.
"""

from collections.abc import Sequence

from msgspec import Struct

from eduba.core.events import Event
from eduba.core.game import Window
from eduba.tables.log.table import Table
from eduba.tables.standing_orders.order import Says, StandingOrder

WINDOW = "window"
"""How the occasions of these orders begin: `("window", kind)`, or with what is going on: `("window", kind, *fight)`."""


class WindowOrder(Struct, frozen=True):
    """What holds for one kind of window, and for how long: as long as this goes on; None: until it is changed."""

    window: str
    says: Says
    during: Event | None


def occasion_of(kind: str, during: Event | None) -> Event:
    """The occasion under which an order for a kind of window is kept."""
    return (WINDOW, kind, *(during or ()))


def standing(table: Table, seat: int, orders: Sequence[StandingOrder]) -> list[WindowOrder]:
    """What holds for each kind of window now, as a seat has said or by default."""
    return [_for_kind(table, seat, kind, orders)[0] for kind in table.game.windows]


def order_about(table: Table, window: Window, orders: Sequence[StandingOrder]) -> tuple[Says, StandingOrder | None]:
    """What the actor has said about the window that is open, and the order that says it; None for the default."""
    found, order = _for_kind(table, table.line.state.actor, window.kind, orders)
    return found.says, order


def _for_kind(
    table: Table, seat: int, kind: str, orders: Sequence[StandingOrder]
) -> tuple[WindowOrder, StandingOrder | None]:
    """What is said about a fight comes before what is said about all of them."""
    own = {order.occasion: order for order in orders if order.seat == seat}
    for during in (*table.game.going_on(table.line.state), None):
        order = own.get(occasion_of(kind, during))
        if order:
            return WindowOrder(kind, order.until, during), order  # type: ignore[arg-type]
    return WindowOrder(kind, table.game.windows[kind][0], None), None  # type: ignore[arg-type]


def answers(says: Says, window: Window) -> bool:
    """True if the table does nothing for the seat, which is not asked then."""
    match says:
        case "auto":
            return not window.fits
        case "concerned":
            return not window.concerns or not window.fits
        case "never":
            return True
    return False

"""All names that `eduba.tables` gives out."""

from eduba.tables.errors import Departed, Forbidden, Hidden, Refused, Stale, TableError, Unfit, Unknown
from eduba.tables.house import House
from eduba.tables.log.lookups import Lookups
from eduba.tables.log.seats import SeatPlan
from eduba.tables.log.table import Departure, UndoRequest
from eduba.tables.log.table_record import Origin, Settings
from eduba.tables.services.lists import Summary
from eduba.tables.services.log_entries import LogEntry, Scored
from eduba.tables.services.people import Person
from eduba.tables.services.place import Ack
from eduba.tables.services.snapshot import Snapshot
from eduba.tables.services.subscription import Subscription
from eduba.tables.services.view import SeatView, View
from eduba.tables.standing_orders.order import GivenOrder, OrderOffer, Says, SeatOrders, StandingOrder, Until
from eduba.tables.standing_orders.rules import OCCASION_OVER, OrderRules, PlayedMove
from eduba.tables.standing_orders.windows import WindowOrder
from eduba.tables.thinking.bot_worker import Opinion, Option

__all__ = [
    "OCCASION_OVER",
    "Ack",
    "Departed",
    "Departure",
    "Forbidden",
    "GivenOrder",
    "Hidden",
    "House",
    "LogEntry",
    "Lookups",
    "Opinion",
    "Option",
    "OrderOffer",
    "OrderRules",
    "Origin",
    "Person",
    "PlayedMove",
    "Refused",
    "Says",
    "Scored",
    "SeatOrders",
    "SeatPlan",
    "SeatView",
    "Settings",
    "Snapshot",
    "Stale",
    "StandingOrder",
    "Subscription",
    "Summary",
    "TableError",
    "UndoRequest",
    "Unfit",
    "Unknown",
    "Until",
    "View",
    "WindowOrder",
]

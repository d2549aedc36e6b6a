"""All names that `eduba.tables` gives out."""

from eduba.tables.errors import Departed, Forbidden, Hidden, Refused, Stale, TableError, Unfit, Unknown
from eduba.tables.house import House
from eduba.tables.log.record import Origin, Person, Program, Settings, Summary, Until
from eduba.tables.log.seats import SeatPlan
from eduba.tables.log.table import Departure, Request
from eduba.tables.services.subscriptions import Subscription
from eduba.tables.services.table_service import Ack
from eduba.tables.services.views import LogEntry, Scored, SeatView, View
from eduba.tables.standing_orders.service import Ordered, Orders
from eduba.tables.thinking.bot_worker import Opinion, Option

__all__ = [
    "Ack",
    "Departed",
    "Departure",
    "Forbidden",
    "Hidden",
    "House",
    "LogEntry",
    "Opinion",
    "Option",
    "Ordered",
    "Orders",
    "Origin",
    "Person",
    "Program",
    "Refused",
    "Request",
    "Scored",
    "SeatPlan",
    "SeatView",
    "Settings",
    "Stale",
    "Subscription",
    "Summary",
    "TableError",
    "Unfit",
    "Unknown",
    "Until",
    "View",
]

"""All names that `eduba.tables` gives out."""

from eduba.tables.desk import Ack
from eduba.tables.errors import Departed, Forbidden, Hidden, Refused, Stale, TableError, Unfit, Unknown
from eduba.tables.house import House
from eduba.tables.notices import Subscription
from eduba.tables.orders import Ordered, Orders
from eduba.tables.record import Origin, Person, Program, Settings, Summary, Until
from eduba.tables.seats import SeatPlan
from eduba.tables.table import Departure, Request
from eduba.tables.thinking import Opinion, Option
from eduba.tables.views import LogEntry, Scored, SeatView, View

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

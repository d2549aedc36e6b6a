"""All names that `eduba.tables` gives out."""

from eduba.tables.errors import (
    Damaged,
    Departed,
    Forbidden,
    Hidden,
    NotAsked,
    Refused,
    Stale,
    TableError,
    Unfit,
    Unknown,
)
from eduba.tables.house import House
from eduba.tables.log.clock import Clock, WhenUp
from eduba.tables.log.lesson_moves import LessonMoment
from eduba.tables.log.lookups import Lookups
from eduba.tables.log.notices import KINDS as NOTICE_KINDS
from eduba.tables.log.proposals import Proposal
from eduba.tables.log.rescue import NOBODY_PLAYS_AFTER
from eduba.tables.log.seats import SeatPlan
from eduba.tables.log.table import Departure, UndoRequest
from eduba.tables.log.table_record import Origin, Settings
from eduba.tables.notices.addresses import Address
from eduba.tables.notices.when_due import DIGESTS, NoticeSettings
from eduba.tables.sending.mail import Mail, MailServer
from eduba.tables.sending.public_hosts import PublicHttps
from eduba.tables.sending.services import Services
from eduba.tables.sending.way import Way
from eduba.tables.sending.web_push import PushSubscription
from eduba.tables.services.archive.bulk_export import Filter
from eduba.tables.services.archive.bulk_export import Kind as ExportKind
from eduba.tables.services.archive.export_text import Form as ExportForm
from eduba.tables.services.finished_games.figures import CourseFigures, GameFigures, TraitFigures, ValueFigures
from eduba.tables.services.finished_games.ratings import Finished, PlayerRating
from eduba.tables.services.identity.devices import Device
from eduba.tables.services.identity.my_data import MyData
from eduba.tables.services.identity.passkeys import Passkey
from eduba.tables.services.identity.people import Person
from eduba.tables.services.identity.seat_holders import HeldSeat, Holder
from eduba.tables.services.in_use.lookers import Lookers, OpenPage
from eduba.tables.services.in_use.place import Ack
from eduba.tables.services.in_use.subscription import Subscription
from eduba.tables.services.learning.game_analysis import GameAnalysis
from eduba.tables.services.looking.lists import OF_HOUSE, Summary, WhichOfHouse
from eduba.tables.services.looking.log_entries import LogEntry, Scored
from eduba.tables.services.looking.seat_clocks import SeatClock
from eduba.tables.services.looking.snapshot import Snapshot
from eduba.tables.services.looking.view import SeatView, View
from eduba.tables.services.newer_rules import Offer
from eduba.tables.standing_orders.order import GivenOrder, OrderOffer, Says, SeatOrders, StandingOrder, Until
from eduba.tables.standing_orders.rules import OCCASION_OVER, OrderRules, PlayedMove
from eduba.tables.standing_orders.windows import WindowOffer, WindowOrder, WindowRules
from eduba.tables.storage.backup import Backup
from eduba.tables.storage.database import DATABASE_AWAY
from eduba.tables.thinking.bot_worker import Hint, Opinion, Option, Suggestion
from eduba.tables.thinking.judged_moves import JudgedMove
from eduba.tables.tournaments.service import Tournament, TournamentPlan

__all__ = [
    "DATABASE_AWAY",
    "DIGESTS",
    "NOBODY_PLAYS_AFTER",
    "NOTICE_KINDS",
    "OCCASION_OVER",
    "OF_HOUSE",
    "Ack",
    "Address",
    "Backup",
    "Clock",
    "CourseFigures",
    "Damaged",
    "Departed",
    "Departure",
    "Device",
    "ExportForm",
    "ExportKind",
    "Filter",
    "Finished",
    "Forbidden",
    "GameAnalysis",
    "GameFigures",
    "GivenOrder",
    "HeldSeat",
    "Hidden",
    "Hint",
    "Holder",
    "House",
    "JudgedMove",
    "LessonMoment",
    "LogEntry",
    "Lookers",
    "Lookups",
    "Mail",
    "MailServer",
    "MyData",
    "NotAsked",
    "NoticeSettings",
    "Offer",
    "OpenPage",
    "Opinion",
    "Option",
    "OrderOffer",
    "OrderRules",
    "Origin",
    "Passkey",
    "Person",
    "PlayedMove",
    "PlayerRating",
    "Proposal",
    "PublicHttps",
    "PushSubscription",
    "Refused",
    "Says",
    "Scored",
    "SeatClock",
    "SeatOrders",
    "SeatPlan",
    "SeatView",
    "Services",
    "Settings",
    "Snapshot",
    "Stale",
    "StandingOrder",
    "Subscription",
    "Suggestion",
    "Summary",
    "TableError",
    "Tournament",
    "TournamentPlan",
    "TraitFigures",
    "UndoRequest",
    "Unfit",
    "Unknown",
    "Until",
    "ValueFigures",
    "View",
    "Way",
    "WhenUp",
    "WhichOfHouse",
    "WindowOffer",
    "WindowOrder",
    "WindowRules",
]

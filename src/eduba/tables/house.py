"""The house of all tables: everything a page, an API or a program may ask for."""

import os
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Self

from eduba.core.game import Game
from eduba.games import game as find_our_game
from eduba.tables.notices.mail_sign_in import MailSignIn
from eduba.tables.notices.postman import Postman
from eduba.tables.notices.push_key import PushKey
from eduba.tables.notices.service import Notices
from eduba.tables.sending.public_hosts import PublicHttps
from eduba.tables.sending.way import Way
from eduba.tables.sending.web_push import WebPush
from eduba.tables.services.archive.bulk_export import BulkExport
from eduba.tables.services.archive.checking import Check
from eduba.tables.services.archive.editions import Editions
from eduba.tables.services.archive.records import Records
from eduba.tables.services.archive.verification import Verification
from eduba.tables.services.chat import Chat
from eduba.tables.services.finished_games.counting import Counting
from eduba.tables.services.finished_games.ratings import Ratings
from eduba.tables.services.finished_games.statistics import Statistics
from eduba.tables.services.identity.devices import Devices
from eduba.tables.services.identity.hosts import Hosts
from eduba.tables.services.identity.merging import Merging
from eduba.tables.services.identity.my_data import PersonalData
from eduba.tables.services.identity.passkeys import Passkeys
from eduba.tables.services.identity.people import People
from eduba.tables.services.identity.seat_holders import SeatHolders
from eduba.tables.services.identity.sign_in_links import SignInLinks
from eduba.tables.services.in_use.leases import Leases
from eduba.tables.services.in_use.load import Load
from eduba.tables.services.in_use.lookers import Lookers
from eduba.tables.services.in_use.nodes import Nodes, new_id
from eduba.tables.services.in_use.open_tables import OpenTables
from eduba.tables.services.in_use.publisher import Publisher
from eduba.tables.services.in_use.subscription import Subscription
from eduba.tables.services.in_use.tables_in_memory import LIMIT
from eduba.tables.services.learning.analysis import Analysis
from eduba.tables.services.learning.coaching import Coach
from eduba.tables.services.learning.lessons import Lessons
from eduba.tables.services.lobby import Lobby
from eduba.tables.services.looking.lists import Lists
from eduba.tables.services.looking.views import Views
from eduba.tables.services.newer_rules import NewerRules
from eduba.tables.services.play import Play
from eduba.tables.services.rescue import Rescue
from eduba.tables.services.timekeeper import Timekeeper
from eduba.tables.services.undo import Undo
from eduba.tables.standing_orders.service import StandingOrders
from eduba.tables.standing_orders.steward import Steward
from eduba.tables.storage.content_store import ContentStore
from eduba.tables.storage.counted_store import CountedStore
from eduba.tables.storage.database import Database, now, told_in_a_sentence
from eduba.tables.storage.log_store import LogStore
from eduba.tables.storage.order_store import OrderStore
from eduba.tables.storage.rated_store import RatedStore
from eduba.tables.storage.tournament_store import TournamentStore
from eduba.tables.storage.writer import writer_for
from eduba.tables.thinking.bot_driver import BotDriver
from eduba.tables.thinking.process_pool import ProcessPool
from eduba.tables.tournaments.service import Tournaments


class Futures:
    """The services that change a table, for event loops: each method returns at once, with a future of its answer."""

    def __init__(self, tables: OpenTables, database: Database) -> None:
        self.play = Play(tables.submit)
        self.undo = Undo(tables.submit)
        self.chat = Chat(tables.submit, tables, database)


class House:
    """One database, brought up to date, with all services on it; bots play on where they had to decide."""

    def __init__(
        self,
        url: str,
        find_game: Callable[[str], Game] = find_our_game,
        *,
        tables_in_memory: int = LIMIT,
        workers: int | None = None,
        bots: bool = True,
        holds_back: bool = True,
        serves: bool = False,
        ways: Sequence[Way] = (),
        push: PublicHttps | None = None,
        site: str = "",
        now: Callable[[], int] = now,
    ) -> None:
        self._is_closed = False
        node, self.lookers = new_id(), Lookers()
        self._database = Database(url, node)
        if serves:
            self._database.claim()
        log_store, order_store = LogStore(self._database), OrderStore(self._database)
        self._publisher = Publisher(self._database, log_store.version, self.lookers, node)
        self._pool = ProcessPool(workers or max(3, os.cpu_count() or 3))
        self._nodes = Nodes(self._database, self.lookers, node, takes_part=bots)
        editions = Editions(find_game, ContentStore(self._database))
        self._writer = writer_for(self._database)
        self.now = now
        """The time of this house, in milliseconds since 1970."""
        self._tables = OpenTables(
            log_store,
            self._writer,
            order_store,
            self._publisher,
            editions,
            tables_in_memory,
            holds_back=holds_back,
            now=now,
        )
        self.people = People(self._database)
        self.devices = Devices(self._database, self._publisher, self.lookers)
        self.passkeys = Passkeys(self._database)
        self.sign_in_links = SignInLinks(self._database)
        self.lobby = Lobby(self._tables, self._database)
        self.hosts = Hosts(self._tables, self._database)
        self.seat_holders = SeatHolders(self._tables, self._database)
        self.merging = Merging(self._tables, self._database)
        if push:
            ways = [*ways, WebPush(PushKey(self._database), site, push)]
        self.notices = Notices(self._database, ways, site)
        self.mail_sign_in = MailSignIn(self._database, self.notices)
        self.personal_data = PersonalData(self._tables, self._database, self.devices, self.passkeys)
        self.newer_rules = NewerRules(self._tables, self._pool)
        self.rescue = Rescue(self._tables, self.newer_rules)
        self.tournaments = Tournaments(self._tables, TournamentStore(self._database))
        self.lists = Lists(self._database)
        self.play = Play(self._tables.change)
        self.undo = Undo(self._tables.change)
        self.chat = Chat(self._tables.change, self._tables, self._database)
        self.futures = Futures(self._tables, self._database)
        self.standing_orders = StandingOrders(self._tables, order_store)
        self.views = Views(self._tables, self.standing_orders)
        self.records = Records(self._tables, self.lists, self._pool)
        self.lessons = Lessons(self._tables, self._pool)
        self.check = Check(self._database, log_store, editions)
        self.verification = Verification(self._database, log_store, editions)
        self.analysis = Analysis(self._tables, self._pool)
        rated = RatedStore(self._database)
        self.coach = Coach(self._tables, self._pool, rated)
        counted = CountedStore(self._database)
        self.statistics = Statistics(counted)
        self.ratings = Ratings(rated, find_game)
        self.bulk_export = BulkExport(self._database, log_store, editions, self.ratings, self.lists)
        taking_stock = (counted, rated, log_store, editions, self._nodes, self._pool)
        self._counting = Counting(*taking_stock) if bots else None
        driven = (self._tables, self.play, self.lists, self._nodes, Leases(self._database, self._nodes), self._pool)
        self._bots = BotDriver(*driven, holds_back=holds_back) if bots else None
        self._timekeeper = Timekeeper(self._tables, self.lists, self._nodes) if bots else None
        self._postman = Postman(self._database, self._tables, self.notices, self.lookers) if bots and ways else None
        if self._postman:
            self._postman.start()
        self._steward = Steward(self._tables, order_store, self.lists, self._nodes) if holds_back else None

    @classmethod
    def open(
        cls,
        url: str,
        *,
        bots: bool = True,
        ways: Sequence[Way] = (),
        push: PublicHttps | None = None,
        site: str = "",
    ) -> Self:
        """The house on a database that a user named; what is wrong with it, in one sentence. With bots, to serve it.

        Notices are sent in these ways, and pushed to browsers through `push`; `site` is the public address, for links.
        """
        with told_in_a_sentence(url):
            return cls(url, bots=bots, holds_back=bots, serves=bots, ways=ways, push=push, site=site)

    def close(self) -> None:
        """End bots, processes and connections, once. Nothing is lost: what was acknowledged is stored."""
        if self._is_closed:
            return
        self._is_closed = True
        self.mail_sign_in.close()
        self.notices.close()
        if self._bots:
            self._bots.close()
        if self._timekeeper:
            self._timekeeper.close()
        if self._postman:
            self._postman.close()
        if self._steward:
            self._steward.close()
        if self._counting:
            self._counting.stop()
        self._nodes.close()
        self._pool.close()
        if self._counting:
            self._counting.close()
        self._tables.close()
        self._publisher.close()
        self._database.close()

    def ping(self) -> None:
        """Ask the database something; an error if it does not answer."""
        with self._database.read() as c:
            c.exec_driver_sql("select 1")

    def load(self) -> Load:
        """How much there is to do just now."""
        return Load(
            self._tables.number_in_memory(), len(self._nodes.alive), *self._pool.load(), *self._writer.commits.so_far()
        )

    def game(self, id: str) -> Game:
        """The title of that name, as the tables of this house play it."""
        return self._tables.find_game(id)

    def subscribe(self, table: str) -> Subscription:
        """`with house.subscribe(id) as versions: async for version in versions:` in a running event loop.

        The same version comes again when something beside the log has changed, such as a standing order.
        """
        return Subscription(self._publisher, table)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.close()

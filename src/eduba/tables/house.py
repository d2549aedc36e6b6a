"""The house of all tables: everything a page, an API or a program may ask for."""

import os
from collections.abc import Callable
from types import TracebackType
from typing import Self

from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

from eduba.core.errors import EdubaError
from eduba.core.game import Game
from eduba.games import game as find_our_game
from eduba.tables.services.analysis import Analysis
from eduba.tables.services.chat import Chat
from eduba.tables.services.lists import Lists
from eduba.tables.services.lobby import Lobby
from eduba.tables.services.open_tables import OpenTables
from eduba.tables.services.people import People
from eduba.tables.services.play import Play
from eduba.tables.services.publisher import Publisher
from eduba.tables.services.records import Records
from eduba.tables.services.subscription import Subscription
from eduba.tables.services.tables_in_memory import LIMIT
from eduba.tables.services.undo import Undo
from eduba.tables.services.views import Views
from eduba.tables.standing_orders.service import StandingOrders
from eduba.tables.standing_orders.steward import Steward
from eduba.tables.storage.database import Database
from eduba.tables.storage.log_store import LogStore
from eduba.tables.storage.order_store import OrderStore
from eduba.tables.storage.writer import writer_for
from eduba.tables.thinking.bot_driver import BotDriver
from eduba.tables.thinking.process_pool import ProcessPool


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
    ) -> None:
        self._database = Database(url)
        log_store, order_store = LogStore(self._database), OrderStore(self._database)
        self._publisher = Publisher(self._database, log_store.version)
        self._pool = ProcessPool(workers or max(2, (os.cpu_count() or 2) - 1))
        self._tables = OpenTables(
            log_store,
            writer_for(self._database),
            order_store,
            self._publisher,
            find_game,
            tables_in_memory,
            holds_back=holds_back,
        )
        self.people = People(self._database)
        self.lobby = Lobby(self._tables, self._database)
        self.lists = Lists(self._database)
        self.play = Play(self._tables.change)
        self.undo = Undo(self._tables.change)
        self.chat = Chat(self._tables.change, self._tables, self._database)
        self.futures = Futures(self._tables, self._database)
        self.standing_orders = StandingOrders(self._tables, order_store)
        self.views = Views(self._tables, self.standing_orders)
        self.records = Records(self._tables)
        self.analysis = Analysis(self._tables, self._pool)
        self._bots = BotDriver(self._tables, self.play, self.lists, self._pool) if bots else None
        self._steward = Steward(self._tables, order_store, self.lists) if holds_back else None

    @classmethod
    def open(cls, url: str) -> Self:
        """The house on a database that a user named; what is wrong with it, in one sentence."""
        try:
            return cls(url)
        except ModuleNotFoundError as error:
            raise EdubaError("this database needs the package {0}: pip install 'eduba[postgres]'", error.name) from None
        except (ArgumentError, NoSuchModuleError):
            raise EdubaError("'{0}' is no address of a database such as postgresql://user@host/name", url) from None
        except DBAPIError as error:
            reason = " ".join(str(error.orig).split())
            raise EdubaError("the database cannot be used: {0}", reason) from None

    def close(self) -> None:
        """End bots, processes and connections. Nothing is lost: what was acknowledged is stored."""
        if self._bots:
            self._bots.close()
        if self._steward:
            self._steward.close()
        self._pool.close()
        self._tables.close()
        self._publisher.close()
        self._database.close()

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

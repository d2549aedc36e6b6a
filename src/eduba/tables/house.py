"""The house of all tables: everything a page, an API or a program may ask for."""

import os
from collections.abc import Callable
from types import TracebackType
from typing import Self

from eduba.core.game import Game
from eduba.games import game
from eduba.tables.services.analysis import Analysis
from eduba.tables.services.people import People
from eduba.tables.services.subscriptions import Subscription
from eduba.tables.services.table_service import LIVE
from eduba.tables.services.transcripts import Library
from eduba.tables.standing_orders.service import Ordering
from eduba.tables.thinking.bot_driver import BotHouse, Bots
from eduba.tables.thinking.process_pool import Workers


class House(People, Library, Analysis, Ordering, BotHouse):
    """Opens a database, brings it up to date, and lets bots play on where they had to decide."""

    def __init__(
        self,
        url: str,
        find: Callable[[str], Game] = game,
        *,
        live: int = LIVE,
        workers: int | None = None,
        bots: bool = True,
    ) -> None:
        super().__init__(url, find, live)
        self.workers = Workers(workers or max(2, (os.cpu_count() or 2) - 1))
        self._bots = Bots(self, self.workers) if bots else None

    def close(self) -> None:
        """End bots, processes and connections. Nothing is lost: what was acknowledged is stored."""
        if self._bots:
            self._bots.close()
        self.workers.close()
        super().close()

    def subscribe(self, table: str) -> Subscription:
        """`with house.subscribe(id) as news: async for version in news:` in a running event loop.

        The same version comes again when something beside the log has changed, such as a program.
        """
        return Subscription(self.notices, table)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.close()

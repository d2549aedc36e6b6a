"""Following one table from an event loop."""

import asyncio
from contextlib import suppress
from types import TracebackType
from typing import Self

from eduba.tables.services.in_use.publisher import News, Publisher
from eduba.tables.storage.database import BESIDE_LOG


class Subscription:
    """An async iterator of the versions of one table. Whoever is slow gets only the newest one."""

    def __init__(self, publisher: Publisher, table: str) -> None:
        self._loop = asyncio.get_running_loop()
        self._news = asyncio.Event()
        self._version = 0
        self._has_changed_beside = False
        self._end = publisher.watch(self._receive, table)

    def _receive(self, news: News) -> None:
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            self._loop.call_soon_threadsafe(self._put, news.version)

    def _put(self, version: int) -> None:
        self._has_changed_beside |= version == BESIDE_LOG
        if version > self._version or version == BESIDE_LOG:
            self._version = max(version, self._version)
            self._news.set()

    def has_changed_beside_log(self) -> bool:
        """True if something beside the log has changed since the last call, perhaps who is signed in.

        The version cannot tell: somebody may have moved at the same moment.
        """
        changed, self._has_changed_beside = self._has_changed_beside, False
        return changed

    def close(self) -> None:
        """End it."""
        self._end()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.close()

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> int:
        await self._news.wait()
        self._news.clear()
        return self._version

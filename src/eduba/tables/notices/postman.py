"""The postman: sends what waits in the outbox. Every node has one; what one takes, the others leave alone.

A notice is looked at when it is due, by every node: it is dropped if what it tells is over, and put off while its
person has the table open, in quiet hours, and until the rest of a collection is due. Only what is still due a moment
later is taken and sent. So it goes out at least once, and twice only if a node dies between sending it and saying so.
"""

import logging
from collections.abc import Sequence
from threading import Event, Thread

from sqlalchemy import select

from eduba.core.errors import EdubaError
from eduba.core.game import Game
from eduba.tables.log.notices import ASKING, still_holds
from eduba.tables.notices.outbox import Outbox, Waiting
from eduba.tables.notices.service import Notices, settings_of
from eduba.tables.notices.when_due import NoticeSettings, after_quiet_hours, first_due, next_try
from eduba.tables.notices.words import message_of
from eduba.tables.sending.way import Gone, NotSent
from eduba.tables.services.in_use.open_tables import OpenTables
from eduba.tables.storage.database import DATABASE_AWAY, Database, in_one_line
from eduba.tables.storage.schema import notice_addresses

LOOK_EVERY = 2.0
"""Seconds between two looks; shorter than the grace of the outbox."""
LOOK_AGAIN = 60_000
"""So many milliseconds later a notice is looked at again whose person has the table open."""
FORGET_EVERY = 24 * 3_600_000

log = logging.getLogger(__name__)


class Postman:
    """Looks at the outbox by the clock of the house."""

    def __init__(self, database: Database, tables: OpenTables, notices: Notices) -> None:
        self._database = database
        self._tables = tables
        self._notices = notices
        self._outbox = Outbox(database)
        self._forgot = 0
        self._stop = Event()
        self._thread: Thread | None = None

    def start(self) -> None:
        """Look at the outbox every other second, in a thread."""
        self._thread = Thread(target=self._run, name="eduba-postman", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop. What waits is sent by another node, or after the next start."""
        self._stop.set()
        if self._thread:
            self._thread.join()

    def look(self) -> None:
        """Do what is due now."""
        now = self._tables.now()
        for waiting in self._outbox.due(now):
            self._plan(waiting, now)
        while not self._stop.is_set() and (taken := self._outbox.take(now)):
            self._deliver(taken, now)
        if now - self._forgot > FORGET_EVERY:
            self._outbox.forget(now)
            self._forgot = now

    def _plan(self, waiting: Waiting, now: int) -> None:
        """Drop a notice that is not needed any more, or put it off."""
        settings, notice = self._settings(waiting), waiting.notice
        is_looking = self._notices.lookers.looks(notice.person, waiting.table)
        seen = is_looking and notice.kind not in ASKING
        if seen or notice.kind not in settings.kinds or not self._still_holds(waiting):
            self._outbox.settle([waiting])
            return
        due = now + LOOK_AGAIN if is_looking else after_quiet_hours(now, settings)
        if not waiting.tries and not is_looking:
            due = max(due, first_due(waiting.at, settings))
        if due > now:
            self._outbox.put_off(waiting, due, waiting.tries)

    def _deliver(self, taken: Sequence[Waiting], now: int) -> None:
        """Send all that was taken for one address as one message."""
        needed = [waiting for waiting in taken if self._still_holds(waiting)]
        self._outbox.settle([waiting for waiting in taken if waiting not in needed])
        place = self._address(taken[0].address)
        way = self._notices.ways.get(place[0]) if place else None
        if not needed or place is None:
            return
        settings = self._settings(needed[0])
        try:
            if way is None:
                raise NotSent("this house has no such way")
            told = [(w.notice.kind, self._game(w.table), w.table) for w in needed]
            way.send(place[1], message_of(self._notices.site, settings.language, told, place[2]))
        except Gone:
            self._notices.addresses.stop(place[2])
        except NotSent as error:
            log.warning("a notice could not be sent by %s: %s", place[0], error)
            self._try_again(needed, now, settings)
        else:
            self._outbox.settle(needed)

    def _try_again(self, notices: Sequence[Waiting], now: int, settings: NoticeSettings) -> None:
        for waiting in notices:
            due = next_try(now, waiting.tries + 1, settings)
            if due is None:
                self._outbox.settle([waiting])
            else:
                self._outbox.put_off(waiting, due, waiting.tries + 1)

    def _still_holds(self, waiting: Waiting) -> bool:
        try:
            with self._tables.read(waiting.table) as table:
                return still_holds(table, waiting.notice)
        except EdubaError:  # it cannot be read, so nobody can go there
            return False

    def _game(self, table: str) -> Game:
        with self._tables.read(table) as found:
            return found.game

    def _settings(self, waiting: Waiting) -> NoticeSettings:
        with self._database.read() as c:
            return settings_of(c, waiting.notice.person)

    def _address(self, id: str) -> tuple[str, str, str] | None:
        """The way, the address itself, and the secret by which it is ended."""
        own = notice_addresses.c
        with self._database.read() as c:
            row = c.execute(select(own.way, own.address, own.stop).where(own.id == id)).one_or_none()
        return (row.way, row.address, row.stop) if row else None

    def _run(self) -> None:
        while not self._stop.wait(LOOK_EVERY):
            try:
                self.look()
            except DATABASE_AWAY as error:
                log.warning("nobody could look at the outbox: %s", in_one_line(error))
            except Exception:
                log.exception("what waits in the outbox could not be sent")

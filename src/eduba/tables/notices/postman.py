"""The postman: sends what waits in the outbox. Every node has one; what one takes, the others leave alone.

A notice is looked at when it is due, by every node: it is dropped if what it tells is over, and put off while its
person looks at the table, in quiet hours, and until the rest of a collection is due. What is still due a moment later
is taken, looked at once more, because sending others may have taken long, and sent. So it goes out at least once, and
twice only if a node dies between sending it and saying so.
"""

import logging
from collections.abc import Sequence
from threading import Event, Thread
from time import monotonic

from sqlalchemy import select

from eduba.core.errors import EdubaError
from eduba.core.game import Game
from eduba.tables.log.notices import ASKING, still_holds
from eduba.tables.notices.outbox import Outbox, Ready, Waiting
from eduba.tables.notices.senders import SOON, Errand, Senders
from eduba.tables.notices.service import Notices, settings_of
from eduba.tables.notices.when_due import NoticeSettings, after_quiet_hours, first_due, next_try
from eduba.tables.notices.words import message_of
from eduba.tables.sending.way import Gone, NotSent
from eduba.tables.services.identity.people import Person
from eduba.tables.services.in_use.lookers import Lookers
from eduba.tables.services.in_use.open_tables import OpenTables
from eduba.tables.services.looking.lists import Lists
from eduba.tables.storage.database import DATABASE_AWAY, Database, in_one_line
from eduba.tables.storage.schema import notice_addresses

LOOK_EVERY = 2.0
"""Seconds between two looks; shorter than the grace of the outbox."""
LOOK_AGAIN = 60_000
"""So many milliseconds later a notice is looked at again whose person looks at the table."""
FORGET_EVERY = 24 * 3_600_000

log = logging.getLogger(__name__)


class Postman:
    """Looks at the outbox by the clock of the house."""

    def __init__(self, database: Database, tables: OpenTables, notices: Notices, lookers: Lookers) -> None:
        self._database = database
        self._tables = tables
        self._notices = notices
        self._lookers = lookers
        self._outbox = Outbox(database)
        self._lists = Lists(database)
        self._senders = Senders()
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
        self._senders.wake()
        if self._thread:
            self._thread.join()
        self._senders.close()

    def look(self) -> None:
        """Do what is due now, and wait until that is done."""
        self._look_at_due()
        while self._begin() or self._senders.are_busy:
            self._senders.wait(LOOK_EVERY)

    def _look_at_due(self) -> None:
        now = self._tables.now()
        for waiting in self._outbox.due(now):
            self._plan(waiting, now)
        if now - self._forgot > FORGET_EVERY:
            self._outbox.forget(now)
            self._forgot = now

    def _plan(self, waiting: Waiting, now: int) -> bool:
        """Drop a notice that is not needed any more, or put it off; True if it is to be sent now."""
        due = self._due(waiting, now)
        if due is None:
            self._outbox.drop(waiting)
        elif due > now:
            self._outbox.put_off(waiting, due, waiting.tries)
        return due is not None and due <= now

    def _due(self, waiting: Waiting, now: int) -> int | None:
        """When a notice may be sent at the earliest; None if nobody needs it any more."""
        settings, notice = self._settings(waiting), waiting.notice
        is_looking = self._lookers.looks_at(notice.person, waiting.table)
        seen = is_looking and notice.kind not in ASKING
        if seen or notice.kind not in settings.kinds or not self._still_holds(waiting):
            return None
        if is_looking:
            return now + LOOK_AGAIN
        due = after_quiet_hours(now, settings)
        return due if waiting.tries else max(due, first_due(waiting.at, settings))

    def _begin(self) -> bool:
        """Let as much be sent as may be sent at once; False if there is nothing to send."""
        ready = self._outbox.ready(self._tables.now())
        errands = (Errand(one.id, self._host(one), one.person, one.tries) for one in ready)
        self._senders.begin(errands, self._deliver)
        return bool(ready)

    def _host(self, place: Ready) -> str:
        way = self._notices.ways.get(place.way)
        return way.host(place.address) if way else place.way

    def _deliver(self, errand: Errand) -> None:
        try:
            now = self._tables.now()
            self._send(errand, self._outbox.take(now, errand.address), now)
        except DATABASE_AWAY as error:
            log.warning("a notice could not be sent: %s", in_one_line(error))
            self._stop.wait(LOOK_EVERY)
        except Exception:
            log.exception("a notice could not be sent")
            self._stop.wait(LOOK_EVERY)

    def _send(self, errand: Errand, taken: Sequence[Waiting], now: int) -> None:
        """Send all that was taken for one address as one message."""
        needed = [waiting for waiting in taken if self._plan(waiting, now)]
        place = self._address(errand.address)
        way = self._notices.ways.get(place[0]) if place else None
        if not needed or place is None:
            return
        settings, began, took_it = self._settings(needed[0]), monotonic(), False
        try:
            if way is None:
                raise NotSent("this house has no such way")
            told = [(*self._subject(w), w.table) for w in needed]
            waiting = len(self._lists.tables("waiting", Person(needed[0].notice.person, "")))
            way.send(place[1], message_of(self._notices.site, settings.language, told, place[2], waiting))
        except Gone:
            self._notices.addresses.stop(place[2])
        except NotSent as error:
            log.warning("a notice could not be sent by %s: %s", place[0], error)
            self._try_again(needed, now, settings)
        else:
            took_it = True
            self._outbox.settle(needed)
        finally:
            self._senders.answered(errand.host, soon=took_it and monotonic() - began <= SOON)

    def _try_again(self, notices: Sequence[Waiting], now: int, settings: NoticeSettings) -> None:
        for waiting in notices:
            due = next_try(now, waiting.tries + 1, settings)
            if due is None:
                self._outbox.drop(waiting)
            else:
                self._outbox.put_off(waiting, due, waiting.tries + 1)

    def _still_holds(self, waiting: Waiting) -> bool:
        try:
            with self._tables.read(waiting.table) as table:
                return still_holds(table, waiting.notice)
        except EdubaError:  # it cannot be read, so nobody can go there
            return False

    def _subject(self, waiting: Waiting) -> tuple[str, Game]:
        """What a notice tells, as the key of a text, and the game. A full table that has not begun is its host's."""
        with self._tables.read(waiting.table) as found:
            is_to_begin = waiting.notice.kind == "full" and found.status == "waiting"
            return "start" if is_to_begin else waiting.notice.kind, found.game

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
        """Look by the clock; in between, whenever something is sent, the next thing is begun."""
        looked = monotonic()
        while not self._stop.is_set():
            self._senders.wait(LOOK_EVERY)
            try:
                if monotonic() - looked >= LOOK_EVERY:
                    looked = monotonic()
                    self._look_at_due()
                self._begin()
            except DATABASE_AWAY as error:
                log.warning("nobody could look at the outbox: %s", in_one_line(error))
                self._stop.wait(LOOK_EVERY)
            except Exception:
                log.exception("what waits in the outbox could not be sent")
                self._stop.wait(LOOK_EVERY)

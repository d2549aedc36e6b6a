"""Notices, as a person sees them: which ways there are, where and when they want to be told what."""

import logging
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Literal

from msgspec import MsgspecError, json
from msgspec.structs import replace
from sqlalchemy import Connection, delete, insert, select, update

from eduba.tables.errors import Refused
from eduba.tables.notices.addresses import Address, Addresses
from eduba.tables.notices.outbox import Outbox
from eduba.tables.notices.senders import SOON
from eduba.tables.notices.when_due import NoticeSettings, checked
from eduba.tables.notices.words import confirmation
from eduba.tables.sending.way import Gone, NotSent, Way
from eduba.tables.sending.web_push import PushSubscription
from eduba.tables.services.identity.people import Person
from eduba.tables.storage.append import FIRST_WAIT
from eduba.tables.storage.database import Database
from eduba.tables.storage.schema import notice_settings, outbox

ASKING_AT_ONCE = 4
"""At so many addresses people are asked at the same time."""

log = logging.getLogger(__name__)
_decode = json.Decoder(NoticeSettings).decode


class Notices:
    """Settings and addresses of people. Without any way to send, nobody is offered anything."""

    def __init__(self, database: Database, ways: Sequence[Way], site: str) -> None:
        self._database = database
        self._outbox = Outbox(database)
        self.addresses = Addresses(database)
        self.ways = {way.name: way for way in ways}
        self.site = site
        """The public address of the site, for links."""
        self._threads = ThreadPoolExecutor(ASKING_AT_ONCE, "eduba-ask")

    def settings(self, who: Person) -> NoticeSettings:
        """What a person wants to be told, and when."""
        with self._database.read() as c:
            return settings_of(c, who.id)

    def set(self, who: Person, settings: NoticeSettings) -> None:
        """Change that. What waits is looked at anew."""
        checked(settings)
        waits = (outbox.c.person == who.id) & outbox.c.due.is_not(None) & (outbox.c.tries == 0)
        with self._database.write() as c:
            _keep(c, who, settings)
            c.execute(update(outbox).where(waits).values(due=outbox.c.at + FIRST_WAIT))

    def add(self, who: Person, way: Literal["mail", "service"], address: str, language: str) -> None:
        """Ask at an address whether it belongs to this person."""
        if way not in self.ways:
            raise Refused("no mail" if way == "mail" else "no service")
        address = self.ways[way].checked(address)
        secret = self.addresses.add(who, way, address)
        self._speak(who, language)
        asking = self._threads.submit(self.ways[way].send, address, confirmation(self.site, language, secret))
        try:
            asking.result(SOON)
        except (NotSent, Gone):
            raise Refused("mail not sent" if way == "mail" else "service not sent") from None
        except TimeoutError:  # nobody waits for a slow host; who gets no message types the address again
            asking.add_done_callback(_tell_if_not_sent)

    def seen(self, who: Person, table: str | None = None) -> None:
        """Somebody has opened a table, or the list of theirs; if they are asked anew after that, they are told anew."""
        if self.ways:
            self._outbox.seen(who.id, table)

    def close(self) -> None:
        """Ask at no more addresses."""
        self._threads.shutdown(cancel_futures=True)

    def add_device(
        self, who: Person, secret: str, subscription: PushSubscription, language: str, *, again: bool = False
    ) -> None:
        """Push to the device with this secret from now on; `again`: only if something is pushed to it already."""
        if "push" not in self.ways:
            raise Refused("no push")
        address = self.ways["push"].checked(json.encode(subscription).decode())
        self.addresses.add_device(who, secret, address, again=again)
        self._speak(who, language)

    def _speak(self, who: Person, language: str) -> None:
        """Notices are in the language in which a person last asked for them."""
        with self._database.write() as c:
            if (known := settings_of(c, who.id)).language != language:
                _keep(c, who, replace(known, language=language))

    def shown(self, address: Address) -> str:
        """An address as others may see it."""
        way = self.ways.get(address.way)
        return way.shown(address.address) if way else ""


def _tell_if_not_sent(asking: "Future[None]") -> None:
    if not asking.cancelled() and (error := asking.exception()):
        log.warning("an address could not be asked whether it is right: %s", error)


def _keep(c: Connection, who: Person, settings: NoticeSettings) -> None:
    c.execute(delete(notice_settings).where(notice_settings.c.person == who.id))
    c.execute(insert(notice_settings).values(person=who.id, body=json.encode(settings).decode()))


def settings_of(c: Connection, person: str) -> NoticeSettings:
    """What a person has chosen; what is usual, if they have not."""
    body = c.execute(select(notice_settings.c.body).where(notice_settings.c.person == person)).scalar()
    try:
        return _decode(body) if body else NoticeSettings()
    except MsgspecError:  # damaged: as if nothing had been set
        return NoticeSettings()

"""Notices, as a person sees them: which ways there are, where and when they want to be told what."""

from collections.abc import Sequence
from typing import Literal

from msgspec import json
from msgspec.structs import replace
from sqlalchemy import Connection, delete, insert, select, update

from eduba.tables.errors import Refused
from eduba.tables.notices.addresses import Address, Addresses
from eduba.tables.notices.when_due import NoticeSettings, checked
from eduba.tables.notices.words import confirmation
from eduba.tables.sending.way import Gone, NotSent, Way
from eduba.tables.sending.web_push import PushSubscription
from eduba.tables.services.identity.people import Person
from eduba.tables.storage.append import FIRST_WAIT
from eduba.tables.storage.database import Database
from eduba.tables.storage.schema import notice_settings, outbox


class Notices:
    """Settings and addresses of people. Without any way to send, nobody is offered anything."""

    def __init__(self, database: Database, ways: Sequence[Way], site: str) -> None:
        self._database = database
        self.addresses = Addresses(database)
        self.ways = {way.name: way for way in ways}
        self.site = site
        """The public address of the site, for links."""

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
        try:
            self.ways[way].send(address, confirmation(self.site, language, secret))
        except (NotSent, Gone):
            raise Refused("mail not sent" if way == "mail" else "service not sent") from None

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


def _keep(c: Connection, who: Person, settings: NoticeSettings) -> None:
    c.execute(delete(notice_settings).where(notice_settings.c.person == who.id))
    c.execute(insert(notice_settings).values(person=who.id, body=json.encode(settings).decode()))


def settings_of(c: Connection, person: str) -> NoticeSettings:
    """What a person has chosen; what is usual, if they have not."""
    body = c.execute(select(notice_settings.c.body).where(notice_settings.c.person == person)).scalar()
    return json.decode(body, type=NoticeSettings) if body else NoticeSettings()

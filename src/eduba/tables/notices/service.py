"""Notices, as a person sees them: which ways there are, where and when they want to be told what."""

from collections.abc import Sequence

from msgspec import json
from sqlalchemy import Connection, delete, insert, select, update

from eduba.tables.errors import Refused
from eduba.tables.notices.addresses import Addresses
from eduba.tables.notices.lookers import Lookers
from eduba.tables.notices.when_due import NoticeSettings, checked
from eduba.tables.notices.words import confirmation
from eduba.tables.sending.way import Gone, NotSent, Way
from eduba.tables.services.people import Person
from eduba.tables.storage.append import FIRST_WAIT
from eduba.tables.storage.database import Database
from eduba.tables.storage.schema import notice_settings, outbox


class Notices:
    """Settings and addresses of people. Without any way to send, nobody is offered anything."""

    def __init__(self, database: Database, ways: Sequence[Way], site: str) -> None:
        self._database = database
        self.addresses = Addresses(database)
        self.lookers = Lookers()
        self.ways = {way.name: way for way in ways}
        self.site = site
        """The public address of the site, for links."""

    def settings(self, who: Person) -> NoticeSettings:
        """What a person wants to be told, and when."""
        with self._database.read() as c:
            return settings_of(c, who.id)

    def set(self, who: Person, settings: NoticeSettings) -> None:
        """Change that. What waits is looked at anew."""
        body = json.encode(checked(settings)).decode()
        waits = (outbox.c.person == who.id) & outbox.c.due.is_not(None) & (outbox.c.tries == 0)
        with self._database.write() as c:
            c.execute(delete(notice_settings).where(notice_settings.c.person == who.id))
            c.execute(insert(notice_settings).values(person=who.id, body=body))
            c.execute(update(outbox).where(waits).values(due=outbox.c.at + FIRST_WAIT))

    def add_mail(self, who: Person, address: str, language: str) -> None:
        """Ask at a mail address whether it belongs to this person."""
        if "mail" not in self.ways:
            raise Refused("no mail")
        address, secret = self.addresses.add_mail(who, address)
        try:
            self.ways["mail"].send(address, confirmation(self.site, language, secret))
        except (NotSent, Gone):
            raise Refused("mail not sent") from None


def settings_of(c: Connection, person: str) -> NoticeSettings:
    """What a person has chosen; what is usual, if they have not."""
    body = c.execute(select(notice_settings.c.body).where(notice_settings.c.person == person)).scalar()
    return json.decode(body, type=NoticeSettings) if body else NoticeSettings()

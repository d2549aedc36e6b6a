"""Signing in by mail: who has confirmed an address may have a link sent there that works once, for fifteen minutes.

Nobody learns whether an address is known here: looking it up and sending go on in a thread, whoever asked waits for
nothing.
"""

import logging
from concurrent.futures import Future, ThreadPoolExecutor

from sqlalchemy import func, select

from eduba.tables.errors import Refused
from eduba.tables.notices.service import Notices
from eduba.tables.notices.words import sign_in_mail
from eduba.tables.sending.way import Gone, NotSent
from eduba.tables.services.identity.one_time import keep
from eduba.tables.services.identity.people import Person
from eduba.tables.services.identity.secret_tokens import new_secret
from eduba.tables.storage.database import DATABASE_AWAY, Database, in_one_line, now
from eduba.tables.storage.schema import notice_addresses, one_time, people

MINUTES = 15
MOST_LINKS = 3
"""So many links that are not too old yet a person may have: nobody is flooded with mails."""
MOST_PEOPLE = 5
"""So many people who share an address get a link each."""

log = logging.getLogger(__name__)


class MailSignIn:
    """Sends the links, one mail after the other. `SignInLinks` takes them."""

    def __init__(self, database: Database, notices: Notices) -> None:
        self._database = database
        self._notices = notices
        self._thread = ThreadPoolExecutor(1, "eduba-sign-in")

    def ask(self, address: str, language: str) -> "Future[None]":
        """Send a link to everybody who has confirmed this address. The answer is the same if nobody has."""
        if "mail" not in self._notices.ways:
            raise Refused("no mail")
        return self._thread.submit(self._send, self._notices.ways["mail"].checked(address), language)

    def close(self) -> None:
        """Send nothing more."""
        self._thread.shutdown(cancel_futures=True)

    def _send(self, address: str, language: str) -> None:
        try:
            for person, confirmed in self._known(address):
                if secret := self._link(person):
                    message = sign_in_mail(self._notices.site, language, person.name, secret)
                    self._notices.ways["mail"].send(confirmed, message)
        except (NotSent, Gone) as error:
            log.warning("a sign-in link could not be sent: %s", error)
        except DATABASE_AWAY as error:
            log.warning("a sign-in link could not be made: %s", in_one_line(error))

    def _known(self, address: str) -> list[tuple[Person, str]]:
        """Who has confirmed an address, each with the address as they typed it: mails go nowhere else."""
        own = notice_addresses.c
        query = select(people.c.id, people.c.name, own.address).join_from(notice_addresses, people)
        query = query.where(own.way == "mail", own.confirmed.is_not(None), func.lower(own.address) == address.lower())
        with self._database.read() as c:
            found = c.execute(query.order_by(own.confirmed.desc(), own.id).limit(MOST_PEOPLE))
            return [(Person(row.id, row.name), row.address) for row in found]

    def _link(self, person: Person) -> str | None:
        """The secret of a new link; None if there are enough."""
        own, secret = one_time.c, new_secret()
        open_links = (own.person == person.id) & (own.purpose == "sign-in mail") & (own.until > now())
        with self._database.write() as c:
            if c.execute(select(func.count()).select_from(one_time).where(open_links)).scalar_one() >= MOST_LINKS:
                return None
            keep(c, secret, "sign-in mail", person.id, MINUTES)
        return secret

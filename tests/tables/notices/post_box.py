"""Notices under test: a way that keeps what it is given, and what postmen do while some time passes."""

import pytest
from sqlalchemy import select

from eduba.tables.notices.outbox import GRACE
from eduba.tables.notices.postman import Postman
from eduba.tables.storage.append import FIRST_WAIT
from eduba.tables.storage.schema import outbox

SITE = "https://play.example.org"
ENOUGH = FIRST_WAIT + GRACE
"""After so many milliseconds a notice goes out that nothing holds back."""


class Box:
    """A way that keeps what it is given; or does what a broken one would."""

    def __init__(self, name="mail"):
        self.name = name
        self.sent = []
        self.breaks = None

    def checked(self, address):
        return address

    def shown(self, address):
        return address

    def host(self, address):
        return self.name

    def send(self, address, message):
        if self.breaks:
            raise self.breaks
        self.sent.append((address.partition("@")[0], [line for line, _ in message.lines]))

    def taken(self):
        """What was sent since the last look."""
        sent, self.sent = self.sent, []
        return sent


EVERY_WAY = pytest.mark.parametrize("box", ["mail", "push", "service"], indirect=True)


def postman(house):
    return Postman(house._database, house._tables, house.notices, house.lookers)


def look(house, time, wait=ENOUGH):
    """What the postmen do while some time passes: they look when it is due, and a moment later."""
    time.goes_on(wait - GRACE)
    postman(house).look()
    time.goes_on(GRACE)
    postman(house).look()


def can_be_told(house, *people):
    """Give people an address of each way that the house has."""
    places = house.notices.addresses
    for person in people:
        for way in house.notices.ways:
            if way == "push":
                device = house.people.new_token(person, "phone", "browser")
                places.add_device(person, device, f"{person.name}@{device}")
            else:
                places.confirm(places.add(person, way, f"{person.name}@example.org"))


def waits(house):
    """The kinds of notices that wait, by person."""
    with house._database.read() as c:
        return sorted(tuple(row) for row in c.execute(select(outbox.c.kind, outbox.c.person).where(outbox.c.due > 0)))


def end_turn(table):
    """Whoever must decide goes on until it is the other one's turn."""
    actor = table.view().actor
    while table.view().actor == actor:
        table.play("pass" if "pass" in table.options() else table.options()[0])
    return table.view().actor

"""Hosts that do not answer keep nobody waiting but those who named them. The hosts are real ones, on this machine."""

from contextlib import ExitStack
from socket import create_server
from time import monotonic, sleep

import pytest
from msgspec import json

from eduba.tables import House, PublicHttps
from eduba.tables.sending import public_hosts
from tests.tables.company import ME, OPEN, Round, Time
from tests.tables.notices.post_box import ENOUGH, SITE, end_turn, postman
from tests.variants import find
from tests.web.push_service import Browser, PushService

MANY = 12
PATIENCE = 4.0
SOON = PATIENCE + 3
"""Seconds after which a notice to a host that answers has come: all slow ones together take longer than that."""


@pytest.fixture
def service():
    service = PushService()
    yield service
    service.close()


@pytest.fixture
def time():
    return Time()


@pytest.fixture
def house(tmp_path, time, service, monkeypatch):
    monkeypatch.setattr(public_hosts, "PATIENCE", PATIENCE)
    push = PublicHttps(lambda address: True, service.trusted)
    with House(f"sqlite:///{tmp_path}/eduba.db", find, bots=False, now=time, push=push, site=SITE) as house:
        yield house


@pytest.fixture
def silent():
    """Hosts that take a connection and say nothing."""
    with ExitStack() as stack:
        hosts = [stack.enter_context(create_server((f"127.0.1.{n + 1}", 0))) for n in range(MANY)]
        yield [f"https://{host.getsockname()[0]}:{host.getsockname()[1]}/anybody" for host in hosts]


def told_at(house, browser, endpoint=None):
    """A table at which somebody who is notified in this browser must decide as soon as the others have."""
    anna, ben = (house.people.register(name)[0] for name in ("Anna", "Ben"))
    table = Round(house, house.lobby.create(anna, "reeds", [ME, OPEN]).table, [anna, ben])
    house.lobby.join(table.id, ben)
    house.lobby.start(table.id, anna)
    subscription = browser.subscription | ({"endpoint": endpoint} if endpoint else {})
    secret = house.people.new_token(ben, "phone", "browser")
    house.notices.addresses.add_device(ben, secret, json.encode(subscription).decode())
    return table


def seconds_until(number, browser):
    began = monotonic()
    while len(browser.notices()) < number and monotonic() - began < 60:
        sleep(0.05)
    return monotonic() - began


@pytest.mark.parametrize("hosts", ["one", "many", "known"])
def test_who_is_slow_keeps_nobody_else_waiting(house, time, service, silent, hosts):
    """One slow host for many people; many slow ones, after a host that is known to answer; many that are known."""
    quick = Browser(service)
    known = told_at(house, quick)
    if hosts == "many":
        end_turn(known)
        time.goes_on(ENOUGH)
        postman_of_the_house = postman(house)
        postman_of_the_house.look()
        end_turn(known)
    else:
        postman_of_the_house = postman(house)
    slow = [told_at(house, quick, silent[0 if hosts == "one" else n]) for n in range(MANY)]
    for table in slow:
        end_turn(table)
    time.goes_on(ENOUGH)
    if hosts == "known":
        for place in silent:
            postman_of_the_house._senders.answered(f"push {place.split('/')[2].split(':')[0]}", soon=False)
    before = len(quick.notices())
    end_turn(known)
    time.goes_on(ENOUGH)
    postman_of_the_house.start()
    took = seconds_until(before + 1, quick)
    postman_of_the_house.close()
    assert took < SOON

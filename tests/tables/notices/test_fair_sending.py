"""Hosts that do not answer keep nobody waiting but those who named them. The hosts are real ones, on this machine."""

from contextlib import ExitStack
from socket import create_server
from time import monotonic, sleep
from urllib.parse import urlsplit

import pytest
from msgspec import json

from eduba.tables import House, PublicHttps
from eduba.tables.sending import public_hosts
from tests.tables.company import ME, OPEN, Round
from tests.tables.notices.post_box import ENOUGH, SITE, end_turn, postman
from tests.variants import find
from tests.web.push_service import Browser, PushService

MANY = 30
PATIENCE = 4.0
SOON = PATIENCE + 3
"""Seconds after which a notice to a host that answers has come: all slow ones together take longer than that."""


@pytest.fixture
def service():
    service = PushService()
    yield service
    service.close()


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


def told_at(house, service, endpoint=""):
    """A table at which somebody is notified in a browser of their own."""
    anna, ben = (house.people.register(name)[0] for name in ("Anna", "Ben"))
    table = Round(house, house.lobby.create(anna, "reeds", [ME, OPEN]).table, [anna, ben])
    house.lobby.join(table.id, ben)
    house.lobby.start(table.id, anna)
    subscription = Browser(service, ben.id).subscription
    subscription = subscription | {"endpoint": endpoint or subscription["endpoint"]}
    secret = house.people.new_token(ben, "phone", "browser")
    house.notices.addresses.add_device(ben, secret, json.encode(subscription).decode())
    return table


def seconds_until(number, service):
    """How long it takes until so many notices have come."""
    began = monotonic()
    while len(service.taken) < number and monotonic() - began < 60:
        sleep(0.05)
    return monotonic() - began


@pytest.mark.parametrize("hosts", ["one", "many", "known"])
def test_who_is_slow_keeps_nobody_else_waiting(house, time, service, silent, hosts):
    """One slow host for many people; many, beside one that is known to answer; many that are known to be slow."""
    sends = postman(house)
    others = [told_at(house, service) for _ in range(3)]
    for table in others if hosts == "many" else ():
        end_turn(table)
        time.goes_on(ENOUGH)
        sends.look()
        end_turn(table)
    for place in silent if hosts == "known" else ():
        sends._senders.answered(f"push {urlsplit(place).hostname}", soon=False)
    for table in (told_at(house, service, silent[0 if hosts == "one" else n]) for n in range(MANY)):
        end_turn(table)
    time.goes_on(ENOUGH)
    before = len(service.taken)
    for table in others:
        end_turn(table)
    time.goes_on(ENOUGH)
    sends.start()
    took = seconds_until(before + len(others), service)
    sends.close()
    assert took < SOON

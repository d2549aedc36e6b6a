"""Acting over the live channel: the same as by a request, with the same refusals and limits."""

import json

import pytest
from litestar.exceptions import WebSocketDisconnect

from eduba import sentence
from eduba.web.limits import Limits, TokenBucket
from tests.web.guests import Guest, actor, gather


@pytest.fixture
def opened(site):
    """Opens the live channel of a table for somebody, past the first message."""

    def socket(who, table, language="en"):
        headers = who.headers | {"Cookie": "", "Accept-Language": language}
        return site.websocket_connect(f"/t/{table}/live", headers=headers)

    return socket


def answered(socket, **asked):
    """Ask for something; the answer, whatever else arrives before it."""
    socket.send_text(json.dumps(asked))
    while True:
        message = socket.receive()
        if message.get("text"):
            return json.loads(message["text"])


def test_an_action_is_carried_out_and_answered_with_its_number(guests, opened):
    table = gather(guests[:2])
    who, view = actor(guests[:2], table)
    with opened(who, table) as socket:
        done = answered(socket, ask=7, action=view["actions"][0], version=view["version"])
    assert done == {"ask": 7, "table": table, "version": view["version"] + 1}
    assert who.view(table)["version"] >= done["version"]


def test_the_same_key_is_carried_out_once_whichever_way_it_comes(guests, opened):
    table = gather(guests[:2])
    who, view = actor(guests[:2], table)
    asked = {"action": view["actions"][0], "version": view["version"], "key": "a-b-c"}
    with opened(who, table) as socket:
        first, again = answered(socket, ask=1, **asked), answered(socket, ask=2, **asked)
    posted = who.do(f"tables/{table}/actions", **asked)
    assert first["version"] == again["version"] == posted["version"] == view["version"] + 1


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_refusal_names_the_clause_in_the_language_of_the_page(guests, opened, language):
    table = gather(guests[:2])
    who, view = actor(guests[:2], table)
    with opened(who, table, language) as socket:
        refused = answered(socket, ask=3, action="hut C4", version=view["version"])
        stale = answered(socket, ask=4, action=view["actions"][0], version=0)
    assert (refused["ask"], refused["status"]) == (3, 409)
    assert refused["clause"].startswith("A1-")
    assert refused["detail"] == sentence(refused["clause"], language)
    assert (stale["status"], stale["version"]) == (409, view["version"])
    assert who.view(table)["version"] == view["version"]


def test_others_cannot_act(guests, opened):
    table = gather(guests[:2])
    who, view = actor(guests[:2], table)
    other = next(guest for guest in guests[:2] if guest is not who)
    asked = {"action": view["actions"][0], "version": view["version"]}
    for stranger, status in ((other, 403), (guests[2], 403), (Guest(who.client, ""), 401)):
        with opened(stranger, table) as socket:
            assert answered(socket, ask=1, **asked)["status"] == status
    assert who.view(table)["version"] == view["version"]


@pytest.mark.parametrize(
    "message",
    ["", "{", "[]", '"hut C4"', '{"ask": 1}', '{"ask": 1, "action": "hut C4", "version": -1}', '{"ask": 1, "no": 2}'],
)
def test_what_cannot_be_read_is_refused_and_the_channel_stays_open(guests, opened, message):
    table = gather(guests[:2])
    who, view = actor(guests[:2], table)
    with opened(who, table) as socket:
        socket.send_text(message)
        while not (refused := socket.receive()).get("text"):
            pass
        assert json.loads(refused["text"])["status"] == 400
        assert "version" in answered(socket, ask=2, action=view["actions"][0], version=view["version"])


def test_limits_hold_for_the_channel_as_well(open_site, lite):
    clock = [0.0]
    limits = Limits(TokenBucket(12, 1, lambda: clock[0]), TokenBucket(40, 1, lambda: clock[0]), None)
    client = open_site(lite, limits, bots=False)
    people = [Guest.new(client, name) for name in ("Anna", "Ben")]
    table = gather(people)
    who, view = actor(people, table)
    clock[0] = 60.0
    with client.websocket_connect(f"/t/{table}/live", headers=who.headers | {"Cookie": ""}) as socket:
        told = [answered(socket, ask=n, action="no action", version=view["version"])["status"] for n in range(14)]
        assert told[:10] == [409] * 10
        assert told[-1] == 429
        clock[0] += 1.5
        assert "version" in answered(socket, ask=99, action=view["actions"][0], version=view["version"])


def test_a_page_of_another_site_gets_no_channel(guests, site):
    table = gather(guests[:2])
    headers = guests[0].headers | {"Cookie": "", "Origin": "https://elsewhere.test"}
    with pytest.raises(WebSocketDisconnect), site.websocket_connect(f"/t/{table}/live", headers=headers) as socket:
        socket.receive()

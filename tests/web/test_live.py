"""The live channel: everybody at a table sees what changed for them, drawn once for all who see the same."""

import gzip
import json
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from litestar.exceptions import WebSocketDisconnect

from eduba.web.live import channel
from tests.web.guests import Guest, actor, gather, move


def told(socket):
    """A message, with all the HTML in it together."""
    message = json.loads(gzip.decompress(socket.receive_bytes()))
    return message | {"html": "".join(html for _, html, *_ in message["put"] + message["shells"])}


@pytest.fixture
def opened(site):
    """Opens the live channel of a table for somebody, in a language."""

    def socket(who, table, language="en", query=""):
        headers = who.headers | {"Cookie": "", "Accept-Language": language}
        return site.websocket_connect(f"/t/{table}/live{query}", headers=headers)

    return socket


def test_the_first_message_is_everything_and_the_next_what_changed(guests, opened):
    table = gather(guests[:2])
    with opened(guests[0], table) as socket:
        first = told(socket)
        move(guests[:2], table)
        second = told(socket)
        guests[0].do(f"tables/{table}/chat", text="hello there")
        third = told(socket)
    assert all(f'id="{part}"' in first["html"] for part in ("ask", "board", "people", "log", "chat"))
    assert second["version"] == first["version"] + 1
    assert 'id="chat"' not in second["html"]
    assert "hello there" in third["html"]
    assert "entry-" not in third["html"]
    assert [key for key, *_ in third["put"]] == ["chat-head", f"said-{third['version']}"]


def test_each_sees_the_table_with_their_own_eyes(guests, opened):
    table = gather(guests[:2])
    who, view = actor(guests[:2], table)
    other = guests[1] if who is guests[0] else guests[0]
    action = f'data-action="{view["actions"][0]}"'
    with opened(who, table) as own, opened(other, table) as across, opened(Guest(who.client, ""), table, "de") as far:
        mine, theirs, watched = told(own), told(across), told(far)
        move(guests[:2], table)
        after = told(own), told(across), told(far)
    assert (mine["mine"], theirs["mine"], watched["mine"]) == (True, False, False)
    assert action in mine["html"]
    assert action not in theirs["html"] + watched["html"]
    assert len({message["version"] for message in after}) == 1
    assert mine["words"] != watched["words"]


def test_strangers_in_one_language_share_one_drawing(guests, opened, monkeypatch):
    table = gather(guests[:2])
    drawn = []
    real = channel.view_table
    monkeypatch.setattr(channel, "view_table", lambda *a, **more: drawn.append(a[1]) or real(*a, **more))
    strangers = [guests[2], Guest(guests[0].client, ""), Guest.new(guests[0].client, "Dan")]
    with opened(strangers[0], table) as a, opened(strangers[1], table) as b, opened(strangers[2], table) as c:
        sockets = (a, b, c)
        for socket in sockets:
            told(socket)
        drawn.clear()
        move(guests[:2], table)
        messages = [socket.receive_bytes() for socket in sockets]
    assert len(set(messages)) == 1
    assert len(drawn) == 1


@pytest.mark.parametrize("query", ["", "?seat=0"])
def test_there_is_nothing_to_see_of_no_table_or_from_anothers_seat(guests, opened, query):
    table = gather(guests[:2])
    where = table if query else "nowhere"
    with pytest.raises(WebSocketDisconnect) as closed, opened(guests[2], where, query=query) as socket:
        socket.receive_bytes()
    assert closed.value.code == channel.GONE


def test_waiting_for_news_ends_as_soon_as_there_is_some(guests, site):
    table = gather(guests[:2])
    version = guests[0].view(table)["version"]
    with ThreadPoolExecutor(1) as other:
        waiting = other.submit(guests[0].view, table, after=version)
        move(guests[:2], table)
        assert waiting.result(timeout=20)["version"] == version + 1
    assert guests[0].view(table, after=0)["version"] == version + 1


def test_two_pages_of_one_person_are_drawn_once_each_and_both_follow(guests, opened, monkeypatch):
    table, drawn, real = gather(guests[:2]), [], channel.view_table
    monkeypatch.setattr(channel, "view_table", lambda *asked, **more: drawn.append(asked) or real(*asked, **more))
    with opened(guests[0], table) as one, opened(guests[0], table) as two:
        assert told(one)["html"] == told(two)["html"]
        time.sleep(0.3)
        assert len(drawn) <= 2
        move(guests[:2], table)
        assert told(one) == told(two)
        time.sleep(0.3)
        assert len(drawn) <= 4


def test_an_order_is_seen_at_once_on_all_devices_of_its_owner_and_by_nobody_else(guests, opened):
    table = gather(guests, "ur")
    first, view = actor(guests, table)
    owner, other = (guest for guest in guests if guest is not first)
    with opened(owner, table) as one, opened(owner, table) as two, opened(other, table) as across:
        for socket in (one, two, across):
            told(socket)
        owner.do(f"tables/{table}/order", until="end", version=view["version"])
        for socket in (one, two):
            assert "to the end: division of the nations." in told(socket)["html"]
        owner.do(f"tables/{table}/cancel-order")
        for socket in (one, two):
            assert "division of the nations" not in told(socket)["html"]
        first.act(table, view["actions"][0])
        assert told(across)["version"] > view["version"], "the first that another person is sent"

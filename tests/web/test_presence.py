"""Who has a table open: seats that are here, people who watch, and nothing told to who is alone."""

import json
from contextlib import ExitStack

import pytest

from eduba.tables import Lookers, Person
from eduba.web.connection import DIRECT_SEND
from eduba.web.live import presence
from eduba.web.table.table_view import Viewer
from tests.loops import run
from tests.web.guests import Guest, gather
from tests.web.test_going_back import page


@pytest.fixture
def people(small):
    return [Guest.new(small, name) for name in ("Anna", "Ben", "Cleo")]


@pytest.fixture
def open_page(small, monkeypatch):
    """Opens the live channel of a table as a page does."""
    monkeypatch.setattr(presence, "PAUSE", 0.01)
    with ExitStack() as opened:

        def socket(who, table, query="?here=1", language="en"):
            headers = who.headers | {"Cookie": "", "Accept-Language": language}
            return opened.enter_context(small.websocket_connect(f"/t/{table}/live{query}", headers=headers))

        yield socket


def told_until(socket, wanted):
    """What a page is told of who is here, until it is this."""
    while True:
        message = socket.receive()
        text = message.get("text")
        if text and (found := json.loads(text))["here"] == wanted:
            return found


def test_pages_are_told_who_comes_and_who_goes(people, open_page, small):
    anna, ben, cleo = people
    table = gather([anna, ben])
    of_anna = open_page(anna, table)
    told_until_alone = open_page(anna, table, language="de")
    of_ben = open_page(ben, table)
    assert told_until(of_anna, [0, 1])["watching"] == ""
    assert told_until(told_until_alone, [0, 1])["words"] == "ist da"
    of_ben.close()
    assert told_until(of_anna, [0])["watching"] == ""
    open_page(cleo, table, query="")
    open_page(Guest(small, ""), table, query="")
    while (watching := told_until(of_anna, [0])["watching"]) != "2 people are watching":
        assert watching in ("", "1 person is watching")


class FakePage:
    """A socket that remembers what it was sent."""

    def __init__(self):
        self.sent = []
        self.scope = {DIRECT_SEND: self._send}

    async def _send(self, message):
        self.sent.append(json.loads(message["text"]))


def test_who_is_alone_is_told_nothing_and_neither_is_a_page_that_does_not_ask(monkeypatch):
    monkeypatch.setattr(presence, "PAUSE", 0)
    anna, other = FakePage(), FakePage()

    async def come_and_go():
        company = presence.Company(Lookers(), "t", lambda: {"anna": [0, 2]})
        with company.with_page(anna, Viewer(Person("anna", "Anna"), "en"), is_told=True):
            await company.telling
            assert anna.sent == []
            with company.with_page(other, Viewer(None, "en"), is_told=False):
                await company.telling
            await company.telling

    run(come_and_go())
    assert [(told["here"], told["watching"]) for told in anna.sent] == [([0, 2], "1 person is watching"), ([0, 2], "")]
    assert other.sent == []


def test_who_watches_reads_of_the_others_who_do(monkeypatch):
    monkeypatch.setattr(presence, "PAUSE", 0)
    cleo, other = FakePage(), FakePage()

    async def watch():
        company = presence.Company(Lookers(), "t", lambda: {"anna": [0]})
        of_cleo, of_anna = Viewer(Person("cleo", "Cleo"), "en"), Viewer(Person("anna", "Anna"), "en")
        with company.with_page(cleo, of_cleo, is_told=True), company.with_page(FakePage(), of_anna, is_told=False):
            await company.telling
            with company.with_page(other, Viewer(None, "de"), is_told=True):
                await company.telling

    run(watch())
    assert [(told["here"], told["watching"]) for told in cleo.sent] == [([0], ""), ([0], "1 other is watching too")]
    assert [told["watching"] for told in other.sent] == ["Außer dir schaut noch 1 zu"]


@pytest.mark.parametrize("url", ["postgresql"], indirect=True)
def test_pages_at_another_node_are_here_too(open_site, url, monkeypatch):
    monkeypatch.setattr(presence, "PAUSE", 0.01)
    sites = [open_site(url) for _ in range(2)]
    anna, ben = (Guest.new(sites[0], name) for name in ("Anna", "Ben"))
    table = gather([anna, ben])
    with ExitStack() as opened:

        def open_at(site, who):
            address = f"/t/{table}/live?here=1"
            return opened.enter_context(site.websocket_connect(address, headers=who.headers | {"Cookie": ""}))

        of_anna = open_at(sites[0], anna)
        of_ben = open_at(sites[1], ben)
        assert told_until(of_anna, [0, 1])["watching"] == ""
        assert told_until(of_ben, [0, 1])["watching"] == ""
        of_ben.close()
        assert told_until(of_anna, [0])["watching"] == ""


def test_who_has_no_seat_reads_that_they_watch(people):
    anna, ben, cleo = people
    table = gather([anna, ben])
    assert "You are watching." in page(cleo, f"/t/{table}")
    assert "You are watching." not in page(anna, f"/t/{table}")
    hot = anna.do("tables", game="akkad", seats=[{"kind": "hot", "name": name} for name in "ABC"])["table"]
    assert "You are watching." not in page(anna, f"/t/{hot}")

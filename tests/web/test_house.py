"""The page of the house for its hosts: all tables, and data to take away; and the same over the API."""

import asyncio
import csv
import gc
import json
import os
import re
import subprocess
import sys
import tracemalloc

import pytest

from eduba.tables import Filter
from eduba.tables.services.archive import bulk_export
from eduba.web.house import export
from tests.loops import run
from tests.tables.company import DAY, Time
from tests.web.guests import ME, OPEN, Guest, gather, move
from tests.web.test_me import page


@pytest.fixture
def host(small):
    hanna = Guest.new(small, "Hanna")
    small.app.state.house.hosts.add("Hanna")
    return hanna


def house_page(guest, language="en", **query):
    headers = guest.headers | {"Accept": "text/html", "Accept-Language": language, "Cookie": ""}
    return guest.client.get("/house", params=query, headers=headers)


def finish(people, table):
    while people[0].view(table)["status"] == "running":
        move(people, table)


def test_it_is_for_hosts_only(small, host):
    anna, nobody = Guest.new(small, "Anna"), Guest(small, "")
    table = gather([anna, Guest.new(small, "Ben")])
    for path in ("house/tables", "house/export"):
        assert nobody.get(path, what="tables").status_code == 401
        refused = anna.get(path, what="tables")
        assert (refused.status_code, refused.json()["detail"]) == (403, "Only the hosts of this house may do that.")
        assert host.get(path, what="tables").status_code == 200
    assert anna.post(f"house/tables/{table}/close").status_code == 403
    assert "Only the hosts of this house" in house_page(anna).text
    assert house_page(nobody).status_code == 401
    assert 'href="/house"' not in page(anna).text
    assert 'href="/house"' in page(host).text


def test_the_list_shows_every_table_with_its_state(small, host):
    people = [Guest.new(small, name) for name in ("Anna", "Ben")]
    running = gather(people, clock={"bank": 600})
    waiting = people[0].do("tables", game="ur", seats=[ME, OPEN, OPEN], settings={"listed": False})["table"]
    move(people, running)
    answer = host.ask("house/tables")
    assert answer["total"] == 2
    told = {one["table"]["id"]: one for one in answer["tables"]}
    assert told.keys() == {running, waiting}
    view = people[0].view(running)
    assert told[running]["waits_for"] == [view["seats"][view["actor"]]["name"]]
    assert told[running]["clock"]["up_at"] > answer["now"]
    assert told[running]["moment"]
    assert told[running]["last"]
    assert (told[running]["may_close"], told[waiting]["may_close"]) == (False, True)
    assert [one["table"]["id"] for one in host.ask("house/tables", game="ur")["tables"]] == [waiting]
    assert host.ask("house/tables", which="finished")["tables"] == []
    html = house_page(host).text
    for words in (f'href="/t/{running}"', f'href="/t/{waiting}"', "Anna, Ben", "private", "waiting for players"):
        assert words in html
    assert "<h2>2 Tische</h2>" in house_page(host, "de").text
    assert "<h2>1 Tisch</h2>" in house_page(host, "de", game="ur").text
    assert house_page(host, which="nonsense").status_code == 400


def test_a_host_who_plays_learns_no_more_than_a_spectator(small, host):
    people = [host, Guest.new(small, "Ben"), Guest.new(small, "Cleo")]
    table = gather(people, "nods", clock={"bank": 600, "then": "turn"})
    house, secret = small.app.state.house, 0
    other = Guest.new(small, "Other")
    house.hosts.add("Other")
    for _ in range(8):
        told = [who.ask("house/tables")["tables"] for who in (host, other)]
        assert told[0] == told[1]
        asked = house.views.view(table).actor
        if asked is None:
            assert (told[0][0]["waits_for"], told[0][0]["clock"]) == ([], None)
            secret += 1
        move(people, table)
    assert secret


def test_pages_of_a_long_list(small, host):
    anna = Guest.new(small, "Anna")
    for _ in range(23):
        anna.do("tables", game="assyria", seats=[ME, OPEN])
    first, second = (host.ask("house/tables", page=n)["tables"] for n in (0, 1))
    assert (len(first), len(second)) == (20, 3)
    assert len({one["table"]["id"] for one in first + second}) == 23
    assert "Page 1 of 2" in house_page(host).text
    assert "page=1" in house_page(host).text
    assert "page=0" in house_page(host, page=1).text


def test_a_table_nobody_plays_is_closed_from_the_page(open_site, lite):
    time = Time()
    client = open_site(lite, bots=False, now=time)
    host, anna = Guest.new(client, "Hanna"), Guest.new(client, "Anna")
    client.app.state.house.hosts.add("Hanna")
    table = gather([anna, Guest.new(client, "Ben")])
    assert f"/house/{table}/close" not in house_page(host).text
    assert host.post(f"house/tables/{table}/close").status_code == 409
    time.goes_on(31 * DAY)
    assert f"/house/{table}/close" in house_page(host).text
    headers = host.headers | {"Cookie": ""}
    assert client.post(f"/house/{table}/close", headers=headers, follow_redirects=False).status_code == 303
    assert anna.view(table)["status"] == "closed"


def test_what_is_exported_is_what_admin_export_writes(small, host):
    people = [Guest.new(small, name) for name in ("Anna", "Ben")]
    done, running = gather(people, "reeds"), gather(people, "reeds")
    hidden = gather(people, "reeds", listed=False)
    finish(people, done)
    finish(people, hidden)
    house = small.app.state.house
    for kind in ("games", "positions", "ratings", "tables"):
        for form in ("jsonl", "csv"):
            answer = host.get("house/export", what=kind, form=form)
            assert answer.status_code == 200
            assert answer.text == "".join(house.bulk_export.lines(kind, Filter(), form))
            assert f'filename="eduba-{kind}.{form}"' in answer.headers["content-disposition"]
    games = [json.loads(line) for line in host.get("house/export", what="games").text.splitlines()]
    assert [game["id"] for game in games] == [done], "neither what runs nor what was private"
    positions = host.get("house/export", what="positions").text
    assert {json.loads(line)["id"] for line in positions.splitlines()} == {done}
    listed = csv.DictReader(host.get("house/export", what="tables", form="csv").text.splitlines())
    assert {row["id"]: row["status"] for row in listed} == {done: "finished", hidden: "finished", running: "running"}
    for query in ({"game": "ur"}, {"after": done}, {"since": "2100-01-01"}, {"until": "2000-01-01"}):
        assert host.get("house/export", what="games", **query).text == ""
    assert host.get("house/export", what="games", since="", until="").text
    assert host.get("house/export", what="games", since="yesterday").status_code == 409
    assert host.get("house/export", what="secrets").status_code == 400


class Asking:
    """Enough of a request for a handler."""

    def __init__(self, client, token):
        self.app, self.scope = client.app, {"state": {}}
        self.person = client.app.state.house.people.with_secret(token)


@pytest.fixture
def endless(small, host, monkeypatch):
    """An export of very many large rows, in pieces."""

    def rows(self, kind, wanted):
        for n in range(20_000):
            yield {"n": n, "text": "x" * 2000}

    monkeypatch.setattr(bulk_export.BulkExport, "rows", rows)
    monkeypatch.setattr(export, "require_person", lambda request: request.person)
    request = Asking(small, host.token)

    async def begin():
        stream = await export.export.fn(request, what="games")
        return stream.iterator

    return begin


def test_few_rows_are_in_memory_and_others_are_served_meanwhile(endless):
    async def read():
        size = turns = 0

        async def others():
            nonlocal turns
            while True:
                turns += 1
                await asyncio.sleep(0)

        waiting = asyncio.ensure_future(others())
        async for piece in await endless():
            size += len(piece)
        waiting.cancel()
        return size, turns

    gc.collect()
    tracemalloc.start()
    try:
        size, turns = run(read())
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert size > 40_000_000
    assert most < 2_000_000
    assert turns > 1000, "each piece is found in a thread"


def test_one_export_at_a_time_also_after_one_that_was_given_up(endless):
    async def read():
        first = await endless()
        assert await anext(first)
        with pytest.raises(Exception, match="under way"):
            await endless()
        await first.aclose()
        second = await endless()
        assert await anext(second)
        await second.aclose()

    run(read())


def test_of_exports_that_begin_at_the_same_moment_one_is_made(endless):
    async def read():
        begun = await asyncio.gather(endless(), endless(), return_exceptions=True)
        assert [type(one).__name__ for one in begun if isinstance(one, Exception)] == ["Refused"]
        begun.clear()  # nobody reads what was begun: its connection was closed at once
        gc.collect()
        await asyncio.sleep(0)
        await (await endless()).aclose()

    run(read())


def test_the_export_comes_over_a_real_connection(serve, lite):
    server = serve(lite)
    with server.client() as client:
        anna = Guest.new(client, "Anna")
        table = anna.do("tables", game="assyria", seats=[ME, OPEN])["table"]
        with_host(server, lite)
        with client.stream("GET", "/api/house/export?what=tables&form=csv", headers=anna.headers) as answer:
            text = "".join(answer.iter_text())
        assert re.search(rf"^{table},assyria,waiting", text, re.MULTILINE)
        assert anna.get("house/export", what="games").text == ""


def with_host(server, address):
    """As a host of the machine does, while the server runs."""
    command = [sys.executable, "-m", "eduba", "admin", "host", "Anna", "--database", address]
    said = subprocess.run(command, capture_output=True, text=True, check=True, env=os.environ | {"LANGUAGE": "en"})
    assert "Anna" in said.stdout

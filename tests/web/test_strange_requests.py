"""Whatever is sent to a site, it is answered with a sentence: never 500, and nothing in the log."""

import random
import tempfile

import pytest
from litestar.testing import TestClient

from eduba.games import game, ids
from eduba.tables import House
from eduba.web.api import tables
from eduba.web.app import create
from eduba.web.limits import Limits, TokenBucket
from tests.core.test_damaged_transcripts import mutated, recorded
from tests.web.guests import ME, Guest

LONG = "9" * 5000
STRANGE = [LONG, f"-{LONG}", str(2**63), str(-(2**31) - 1), "²", "٣", "1e9", "NaN", "", "\x00", "0x10", "[" * 500]
NUMBERS = {
    "/t/{}": ["seat"],
    "/t/{}/story": ["move", "at", "seat"],
    "/t/{}/form": ["version", "seat", "draft"],
    "/t/{}/hint": ["version", "seat"],
    "/puzzles/assyria": ["number", "day"],
    "/api/tables/{}": ["version", "after", "seat"],
    "/api/tables/{}/log": ["after", "seat"],
    "/api/tables/{}/transcript": ["seat"],
    "/api/tables/{}/opinion": ["version", "seconds", "seat"],
    "/api/tables/{}/hint": ["version", "seconds", "seat"],
}
PATHS = ["/t/{}/at/%s", "/t/{}/opinion/%s", "/t/%s", "/t/%s/story", "/api/tables/%s", "/seat/%s", "/puzzles/%s"]


@pytest.fixture(scope="module")
def plain():
    """A site without limits to speak of, on which nobody waits for news."""
    tables.WAIT, wait = 0.02, tables.WAIT
    plenty = TokenBucket(10**9, 10**9)
    limits = Limits(plenty, plenty, plenty, dict.fromkeys(("tables", "chat", "tokens"), plenty))
    with tempfile.TemporaryDirectory() as folder:
        app = create(House(f"sqlite:///{folder}/eduba.db", workers=1, bots=False), limits)
        with TestClient(app, base_url="http://eduba.test", raise_server_exceptions=False) as client:
            yield client
    tables.WAIT = wait


@pytest.fixture
def anna(plain):
    return Guest.new(plain, "Anna")


@pytest.fixture
def table(anna):
    return anna.do("tables", game="assyria", seats=[ME, ME], settings={"practice": True})["table"]


def fine(answer):
    """True if it is an answer that a person or a program can read, and no fault of ours."""
    assert answer.status_code < 500, (answer.request.url.path, answer.status_code, str(answer.request.url.query)[:60])
    return answer.status_code


@pytest.mark.parametrize("strange", STRANGE, ids=lambda text: ascii(text)[1:12])
def test_a_strange_number_in_an_address_is_no_fault(plain, anna, table, strange):
    told = {"Cookie": "", "Accept": "text/html"} | anna.headers
    for path, names in NUMBERS.items():
        for each in names:
            fine(plain.get(path.format(table), params={"version": 1, each: strange}, headers=told))
    if strange.isalnum():
        for path in PATHS:
            fine(plain.get((path % strange).format(table), headers=told))


@pytest.mark.parametrize("strange", STRANGE, ids=lambda text: ascii(text)[1:12])
def test_a_strange_number_in_a_form_or_in_json_is_no_fault(plain, anna, table, strange):
    told = {"Cookie": ""} | anna.headers
    seats = [*["me", "easy", "easy"], strange]
    forms = [
        ("/tables", {"game": "assyria", "players": strange, "seat": seats}),
        ("/tables", {"game": "assyria", "players": "2", "seat": seats, "option.rulebook": strange, "name.1": strange}),
        (f"/t/{table}/fork", {"version": strange, "players": strange, "seat": ["me", "me"]}),
    ]
    for path, data in forms:
        fine(plain.post(path, data=data, headers=told, follow_redirects=False))
    for number in (strange, f"mcts:{strange}s", f"greedy:{strange}"):
        seat = {"kind": "bot", "bot": number}
        fine(anna.post("tables", game="assyria", seats=[ME, seat]))
        fine(anna.post(f"tables/{table}/hand", seat=1, bot=number))
    for what in ("actions", "undo", "redo", "chat", "orders", "order", "remove", "note", "why"):
        body = dict.fromkeys(("action", "version", "seat", "text", "to"), strange)
        fine(anna.post(f"tables/{table}/{what}", **body))
    raw = f'{{"action": {strange}, "version": {strange}, "seat": {strange}}}'.encode()
    headers = told | {"Content-Type": "application/json"}
    assert fine(plain.post(f"/api/tables/{table}/actions", content=raw, headers=headers)) >= 400


@pytest.mark.parametrize("name", ids())
@pytest.mark.parametrize("line", ["²", "٣", *(f"{said}{LONG[:1900]}" for said in ("", "offer Der ", "march kish "))])
def test_a_strange_action_is_refused(plain, anna, name, line):
    table = anna.do("tables", game=name, seats=[ME] * game(name).seats[0])["table"]
    assert fine(anna.act(table, line)) == 409
    told = {"Cookie": ""} | anna.headers
    for draft in (line, f"war {line}", f"march {line}", f"offer {line}"):
        fine(plain.get(f"/t/{table}/form", params={"draft": draft}, headers=told))


@pytest.mark.parametrize("path", ["/tables", "/t/{}/fork"])
@pytest.mark.parametrize("kind", ["me", "easy", "hot"])
@pytest.mark.parametrize("number", [9, 15_000])
def test_many_seats_in_a_form_are_refused(plain, anna, table, path, kind, number):
    data = {"game": "assyria", "version": 1, "seat": ["me", *[kind] * number]}
    assert 400 <= fine(plain.post(path.format(table), data=data, headers={"Cookie": ""} | anna.headers)) < 500


@pytest.mark.parametrize("path", ["me", "tables", "transcripts", "tables/{}/actions", "tables/{}/orders"])
@pytest.mark.parametrize("deep", ["[" * 100_000, '{"a":' * 40_000, '{"seats":' + "[" * 50_000 + "]" * 50_000 + "}"])
def test_deep_json_is_malformed(plain, anna, table, path, deep):
    headers = {"Cookie": "", "Content-Type": "application/json"} | anna.headers
    assert fine(plain.post("/api/" + path.format(table), content=deep.encode(), headers=headers)) in (400, 404, 405)


@pytest.mark.parametrize("name", ids())
def test_the_story_of_a_fresh_table_can_be_read(plain, anna, name):
    for players in game(name).seats:
        for seats in ([ME] * players, [ME, *[{"kind": "open"}] * (players - 1)]):
            table = anna.do("tables", game=name, seats=seats)["table"]
            for who in ({}, anna.headers):
                told = {"Cookie": "", "Accept": "text/html"} | who
                assert plain.get(f"/t/{table}/story", headers=told).status_code == 200
                assert plain.get(f"/t/{table}", headers=told).status_code == 200


@pytest.mark.parametrize("name", ids())
def test_a_damaged_transcript_is_loaded_or_refused(plain, anna, name):
    """125 of each game, as a program and as a person loads them."""
    dice, text, met = random.Random(name), recorded(name), []
    for _ in range(125):
        damaged, seats = mutated(text, dice), [ME] * dice.randint(0, 4)
        met.append(fine(anna.post("transcripts", text=damaged, seats=seats)))
        if dice.random() < 0.3:
            sent = {"data": {"text": damaged}, "files": {"nothing": b""}, "headers": {"Cookie": ""} | anna.headers}
            fine(plain.post("/transcripts", **sent, follow_redirects=False))
    assert met.count(409) > 60
    assert {*met} <= {201, 400, 404, 409}


@pytest.mark.parametrize("players", ["²", LONG, "٣", "0", "-1", ""])
def test_a_strange_number_of_players_in_a_transcript_is_refused(plain, anna, players):
    text = f"eduba 1\ngame assyria\nplayers {players}\ncommit c\n"
    headers = {"Cookie": ""} | anna.headers
    assert fine(plain.post("/transcripts", data={"text": text}, files={"nothing": b""}, headers=headers)) == 409
    assert fine(anna.post("transcripts", text=text)) == 409

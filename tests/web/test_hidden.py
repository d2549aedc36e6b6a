"""No route shows a spectator or an opponent another seat's cards, or the seed of a running game.

As in tests/tables/test_hidden_hands.py: two tables with the same visible decisions differ only in what one seat
holds, draws and buries. Whoever is not that seat must get the same from both, whatever they ask for over HTTP.
"""

import gzip
import json
import re

import pytest

from tests.tables.test_hidden_hands import PAIR, token
from tests.web.guests import ME, OPEN, Guest, actor

TIMES = re.compile(r'"(at|created|changed)": ?\d+')
SEATS = [ME, {"kind": "hot", "name": "Ben"}]
PAGES = {"Accept": "text/html"}


@pytest.fixture
def pair(site, monkeypatch):
    """The two tables, played over HTTP to: draw, pass; draw, bury; and the people."""
    people = [Guest.new(site, name) for name in ("Anna", "Ben")]
    tables = []
    for seed in PAIR:
        monkeypatch.setattr(
            "eduba.tables.services.new_table.secrets.token_hex", lambda n, s=seed: s if n == 16 else token(n)
        )
        table = people[0].do("tables", game="reeds", seats=[ME, OPEN], settings={"practice": True})["table"]
        people[1].do(f"tables/{table}/join")
        people[0].do(f"tables/{table}/start")
        for action in ("draw", "pass", "draw", "bury"):
            who, view = actor(people, table)
            chosen = next(a for a in view["actions"] if a.startswith(action))
            who.do(f"tables/{table}/actions", action=chosen, version=view["version"])
        tables.append(table)
    return people, tables


def ways(who, table):
    """Everything one may ask about a table: the API, the pages, the live channel."""
    last = who.view(table)["version"]
    reads = ["", "?after=0", "?seat=1", "/log", "/log?after=3", "/log?seat=1"]
    reads += ["/points", "/transcript", "/note", "/invite"]
    for path in reads:
        yield f"api {path}", lambda p=path: who.client.get(f"/api/tables/{table}{p}", headers=headers(who))
    for card in range(1, 7):
        yield f"why {card}", lambda c=card: who.get(f"tables/{table}/why", action=f"play {c}")
    for n in range(last + 1):
        pages = [f"/t/{table}{rest}{n}" for rest in ("/at/", "?at=", "?move=")]
        for path in (*pages, f"/api/tables/{table}?version={n}"):
            yield path.replace(table, ""), lambda p=path: who.client.get(p, headers=headers(who) | PAGES)
        yield f"opinion {n}", lambda v=n: opinion(who, table, v)
        yield f"hint {n}", lambda v=n: opinion(who, table, v, "hint")
        yield f"fork {n}", lambda v=n: who.post(f"tables/{table}/fork", version=v, seats=SEATS)
    for path in (f"/t/{table}", f"/t/{table}/story", f"/t/{table}?seat=1", f"/t/{table}/story?seat=1"):
        yield path.replace(table, ""), lambda p=path: who.client.get(p, headers=headers(who) | PAGES)
    yield "lists", lambda: who.get("tables", which="running")
    yield "redo", lambda: who.post(f"tables/{table}/redo", version=last)


def headers(who):
    return who.headers | {"Cookie": ""}


def opinion(who, table, version, kind="opinion"):
    """Whether it is given, and for whom; its figures are a matter of luck."""
    answer = who.get(f"tables/{table}/{kind}", version=version, seconds=0.001)
    return answer if answer.status_code != 200 else answer.json()["seat"]


def looked(who, table, others):
    """All answers, without what differs between any two tables."""
    out = {}
    for name, look in ways(who, table):
        answer = look()
        assert isinstance(answer, int) or answer.status_code != 429, "limits would hide what differs"
        text = answer if isinstance(answer, int) else f"{answer.status_code} {answer.text}"
        if name == "lists":
            text = json.dumps([s for s in answer.json() if s["id"] == table])
        out[name] = TIMES.sub("", neutral(str(text), [table, *others]))
    out["live"] = neutral(live(who, table), [table])
    return out


def neutral(text, names):
    for name in names:
        text = text.replace(name, "THIS")
    return re.sub(r'(THIS|[0-9a-f]{16,64}|invite=[\w-]{20,}|"secret":"[\w-]+")', "X", text)


def live(who, table, seat=""):
    with who.client.websocket_connect(f"/t/{table}/live{seat}", headers=headers(who)) as socket:
        return gzip.decompress(socket.receive_bytes()).decode()


def test_the_tables_do_differ_for_who_holds_the_cards(pair):
    (_, ben), tables = pair
    one, two = (looked(ben, table, ()) for table in tables)
    for way in ("api ", "api /log", "/t/", "live", "/t//at/7"):
        assert one[way] != two[way], way


@pytest.mark.parametrize("who", ["opponent", "stranger", "spectator"])
def test_nobody_else_can_tell_them_apart(site, pair, who):
    (anna, _), tables = pair
    person = {"opponent": anna, "stranger": Guest(site, "")}.get(who) or Guest.new(site, "Cleo")
    one, two = (looked(person, table, ()) for table in tables)
    assert {way for way in one if one[way] != two[way]} == set()
    assert one["api /transcript"].startswith("409")
    assert one["api ?seat=1"].startswith("403")


def test_nobody_reads_the_seed_of_a_running_game_and_everybody_that_of_a_finished_one(site, pair):
    (anna, ben), tables = pair
    for table, seed in zip(tables, PAIR, strict=True):
        for who in (anna, ben, Guest(site, "")):
            for way, answer in looked(who, table, ()).items():
                assert f'"seed":"{seed}"' not in answer, way
                assert f"seed {seed}" not in answer, way
    table = tables[0]
    while anna.view(table)["status"] == "running":
        who, view = actor([anna, ben], table)
        who.do(f"tables/{table}/actions", action="pass", version=view["version"])
    assert Guest(site, "").view(table)["seed"] == PAIR[0]
    assert f"seed {PAIR[0]}" in Guest(site, "").ask(f"tables/{table}/transcript")


def test_an_undone_burial_stays_hidden_on_every_way(pair):
    (anna, ben), tables = pair
    for table in tables:
        ben.do(f"tables/{table}/undo", version=ben.view(table)["version"])
    one, two = (looked(anna, table, ()) for table in tables)
    assert {way for way in one if one[way] != two[way]} == set()

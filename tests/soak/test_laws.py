"""Each law of the soak finds the fault that it is there for."""

import sqlite3
from threading import Event
from types import SimpleNamespace

import httpx
import pytest

from eduba.tables import House, SeatPlan
from tests.soak import laws, page, person, servers, strangers
from tests.soak.person import Acknowledged, Person

TABLE = "a table"
SEATS = [{"mine": False}, {"mine": True}]
LOG = [
    {"version": 1, "kind": "started"},
    {"version": 2, "kind": "move", "action": "hut A1", "seat": 0, "by": None},
    {"version": 3, "kind": "move", "action": "hut B2", "seat": 1, "by": None},
]
VIEW = {"actions": ["pass"], "status": "running", "seats": SEATS, "game": "assyria", "version": 3, "undo_to": None}


class Answering:
    """A house that answers what a test wants: by path, a status and data."""

    def __init__(self):
        self.answers = {f"tables/{TABLE}": (200, VIEW), f"tables/{TABLE}/log": (200, LOG)}
        self.addresses, self.growth = ["http://node"], 0

    def client(self):
        return httpx.Client(transport=httpx.MockTransport(self._answer))

    def _answer(self, request):
        status, data = self.answers[request.url.path.removeprefix("/api/")]
        return httpx.Response(status, json=data)


@pytest.fixture
def house():
    return Answering()


@pytest.fixture
def anna(house):
    """She has made one move, and was told so."""
    anna = Person(1, house, Event(), "seed")
    anna._client = house.client()
    anna.tables, anna.open, anna.acknowledged = [TABLE], [TABLE], [Acknowledged(TABLE, 2, "hut B2")]
    return anna


@pytest.fixture
def watcher(anna, house):
    watcher = strangers.Watcher([anna], house, Event(), "seed")
    watcher.looked = 1
    return watcher


@pytest.fixture
def follower(anna, house):
    follower = page.Page([anna], house, Event(), "seed")
    follower.shown = 1
    return follower


@pytest.fixture
def broken(anna, house, watcher, follower, monkeypatch):
    """What the laws find while the servers run."""
    monkeypatch.setattr(laws, "PATIENCE", 0.2)
    return lambda: list(laws.broken_while_running([anna], house, watcher, follower))


def test_nothing_is_broken_if_all_is_well(broken):
    assert broken() == []


def test_an_acknowledged_move_that_is_lost(broken, house):
    house.answers[f"tables/{TABLE}/log"] = (200, LOG[:2])
    assert broken() == [f"{TABLE}: hut B2 was acknowledged after row 2; there is None"]


def test_another_move_in_the_place_of_an_acknowledged_one(broken, house):
    house.answers[f"tables/{TABLE}/log"] = (200, [*LOG[:2], LOG[2] | {"action": "pass"}])
    assert "hut B2 was acknowledged after row 2; there is" in broken()[0]


def test_a_row_that_two_moves_were_acknowledged_for(broken, anna):
    anna.acknowledged *= 2
    assert broken() == [f"{TABLE}: row 3 was acknowledged twice"]


def test_a_move_that_nobody_was_told_of(broken, anna):
    anna.acknowledged = []
    assert broken() == [f"{TABLE}: row 3 is a move that nobody was told of"]


def test_a_table_that_stands_still(broken, house):
    house.answers[f"tables/{TABLE}"] = (200, VIEW | {"actions": []})
    assert broken() == [f"{TABLE}: its bots stand still"]


def test_a_process_that_grows(broken, house):
    house.growth = int(laws.allowed_growth(1)) + 1
    assert "a process has grown by" in broken()[0]
    assert laws.allowed_growth(10**6) == laws.allowed_growth(laws.LIMIT) < 700


def test_growth_is_that_of_each_process_since_it_was_first_seen(monkeypatch):
    running = servers.Servers("", 0)
    sizes = iter([100, 40, 100, 90, 130, 90])
    running.running = [SimpleNamespace(process=SimpleNamespace(pid=1))]
    monkeypatch.setattr(servers, "_memory", lambda pid: next(sizes))
    monkeypatch.setattr(servers.subprocess, "run", lambda *_, **__: SimpleNamespace(stdout=" 2\n"))
    found = []
    for _ in range(3):
        running.measure()
        found.append((running.largest, running.growth))
    assert found == [(100, 0), (100, 50), (130, 50)]


def test_nobody_looked_and_no_page_was_shown_anything(broken, watcher, follower):
    watcher.looked = follower.shown = 0
    assert broken() == ["nobody looked at hidden hands", "no page was shown anything"]


def test_a_page_that_does_not_come_back(broken, follower, house):
    house.addresses[0] = "http://127.0.0.1:9"  # nobody is there
    follower._follow(TABLE)
    assert broken() == ["a page has lost its node and does not come back"]
    follower._listen(SimpleNamespace(recv=lambda timeout: b""))
    assert follower.came_back == 1
    assert broken() == []


# -- what people and strangers notice ------------------------------------------------------------------------


def test_an_error_of_the_server(anna, house):
    house.answers[f"tables/{TABLE}"] = (500, {})
    anna.view(TABLE)
    assert anna.wrong == [f"Person 1: 500 for tables/{TABLE}"]


def test_a_legal_action_that_is_refused(anna, house):
    house.answers[f"tables/{TABLE}/actions"] = (409, {"version": 4})
    anna._act(TABLE, VIEW)
    assert anna.wrong == [], "somebody else was first"
    house.answers[f"tables/{TABLE}/actions"] = (409, {"error": "illegal"})
    anna._act(TABLE, VIEW)
    assert "a legal action was refused" in anna.wrong[0]


def test_a_house_that_answers_nobody(anna, house, monkeypatch):
    monkeypatch.setattr(person, "LONGEST", 0.0)
    house.answers["me"] = (503, {})
    anna.run()
    assert anna.wrong == ["Person 1: AssertionError: nobody answers me"]


AKKAD = VIEW | {"game": "akkad", "actions": [], "seed": None, "position": {"seats": [{"points": 1}, {"points": 2}]}}


@pytest.mark.parametrize(
    ("status", "view", "wrong"),
    [
        (200, AKKAD, []),
        (503, {}, []),
        (200, AKKAD | {"position": {"seats": [{"hand": ["omen"]}]}}, ["a stranger saw ['hand'] of a table"]),
        (200, AKKAD | {"position": {"seats": [{"mercy": []}]}}, ["a stranger saw ['mercy'] of a table"]),
        (200, AKKAD | {"actions": ["pass"]}, ["a stranger saw actions or the seed of a table"]),
        (200, AKKAD | {"seed": "17"}, ["a stranger saw actions or the seed of a table"]),
        (500, {}, ["a stranger got 500 for a table"]),
        (404, {}, ["a stranger got 404 for a table"]),
    ],
)
def test_something_hidden_that_a_stranger_sees(watcher, monkeypatch, status, view, wrong):
    monkeypatch.setattr(strangers.httpx, "get", lambda *_, **__: httpx.Response(status, json=view))
    watcher._look(TABLE)
    assert watcher.wrong == wrong
    assert watcher.looked == 1 + (status == 200)


# -- what is stored and logged -------------------------------------------------------------------------------


def test_a_traceback_in_the_log_of_a_node_that_is_gone_or_there():
    said = [
        '{"level":"error","message":"a bot could not play"}\n',
        "Traceback (most recent call last):\n",
        '{"level":"warning","message":"the database is away"}\n',
        "Process eduba-thinking-1:\n",
        '{"level":"error","mess',
    ]
    running = servers.Servers("", 0)
    running.running = [SimpleNamespace(errors=lambda: "".join(said[1:]))]
    running._ended = [SimpleNamespace(errors=lambda: said[0])]
    assert running.errors() == said[:2]


def test_a_damaged_game(tmp_path):
    url = f"sqlite:///{tmp_path}/soak.db"
    with House(url, bots=False, holds_back=False) as house:
        anna = house.people.register("Anna")[0]
        table = house.lobby.create(anna, "assyria", [SeatPlan("me"), SeatPlan("hot", "Ada")]).table
        view = house.views.view(table, anna, seat=house.views.view(table).actor)
        house.play.act(table, anna, view.actions[0], view.version, seat=view.actor)
    with sqlite3.connect(tmp_path / "soak.db") as c:
        c.execute("update log set body = replace(body, ?, 'hut Z99') where kind = 'move'", (view.actions[0],))
    stored = SimpleNamespace(errors=lambda: ["a traceback"], database=url)
    said, *found = laws.broken_afterwards(stored)
    assert said == "a node says: a traceback"
    assert any("admin verify" in law for law in found)

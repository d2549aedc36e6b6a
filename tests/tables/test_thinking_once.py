"""Two nodes on one PostgreSQL never think about the same table at the same time, whichever of them comes or goes."""

from concurrent.futures import Future
from typing import Any, NamedTuple

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from eduba.tables import Stale
from eduba.tables.services.in_use import nodes
from eduba.tables.thinking.bot_driver import LOOK_ROUND
from tests.tables.company import BOT
from tests.tables.test_playing_bots import until
from tests.tables.test_windows import say, whisper

pytestmark = pytest.mark.parametrize("url", ["postgresql"], indirect=True)

SOON = 5.0
TABLES = 12


class Thought(NamedTuple):
    """A bot of a node began to think about a table; the test gives the answer."""

    node: str
    table: str
    answer: "Future[str]"


class Thinking:
    """All that nodes think about; to begin while another thinks about the same table breaks the law."""

    def __init__(self) -> None:
        self.begun: list[Thought] = []
        self.broken: list[Thought] = []

    def watch(self, house: Any) -> None:
        """Its bots think here instead of in a process."""

        def submit(wish: Any, *_: object) -> "Future[str]":
            thought = Thought(house._nodes.id, wish.table, Future())
            self.broken += [other for other in self.open() if other.table == wish.table]
            self.begun.append(thought)
            return thought.answer

        house._pool.submit = submit

    def open(self, house: Any = None) -> list[Thought]:
        """What is being thought about now, by one node or by any."""
        node = house and house._nodes.id
        return [t for t in self.begun if not t.answer.done() and node in (None, t.node)]

    def tables(self, house: Any = None) -> set[str]:
        return {thought.table for thought in self.open(house)}


@pytest.fixture
def thinking():
    return Thinking()


@pytest.fixture
def node(open_house, thinking):
    """Opens nodes whose thinking is watched."""

    def another():
        house = open_house()
        thinking.watch(house)
        return house

    return another


def bots_alone(house):
    """Tables at which only bots play."""
    anna = house.people.register("Anna")[0]
    return {house.lobby.create(anna, "reeds", [BOT, BOT]).table for _ in range(TABLES)}


def shares(house, tables):
    return {table for table in tables if house._nodes.looks_after(table)}


def refused(house):
    """The tables whose lease this node wants and does not get, as they come."""
    out, take = set(), house._bots._leases.take

    def taken(table):
        got = take(table)
        if not got:
            out.add(table)
        return got

    house._bots._leases.take = taken
    return out


def stop_beating(house):
    """It says nothing more, as if it were dead."""
    house._nodes._stop.set()
    house._nodes._thread.join()


def test_a_node_that_comes_waits_for_what_others_think_about(node, thinking):
    first = node()
    tables = bots_alone(first)
    until(lambda: thinking.tables(first) == tables)
    second = node()
    wanted = refused(second)
    until(lambda: len(first._nodes.alive) == len(second._nodes.alive) == 2)
    moving = shares(second, tables)
    assert 0 < len(moving) < TABLES
    until(lambda: wanted >= moving)
    assert thinking.tables(second) == set()
    for thought in thinking.open(first):
        thought.answer.set_result("pass")
    until(lambda: thinking.tables(second) == moving)
    until(lambda: thinking.tables(first) == tables - moving)
    assert thinking.broken == []
    assert {first.views.view(table).move for table in tables} == {1}


def test_each_decision_of_a_whole_game_is_thought_about_once(node, thinking):
    houses = [node(), node()]
    until(lambda: all(len(house._nodes.alive) == 2 for house in houses))
    tables = bots_alone(houses[0])

    def are_finished():
        for thought in thinking.open():
            if not thought.answer.cancelled():
                thought.answer.set_result("pass")
        return all(houses[0].views.view(table).status == "finished" for table in tables)

    until(are_finished)
    assert thinking.broken == []
    moves = {table: houses[0].views.view(table).move for table in tables}
    assert {table: sum(t.table == table for t in thinking.begun) for table in tables} == moves
    assert len({thought.node for thought in thinking.begun}) == 2
    until(lambda: not leases(houses[0]))


def leases(house):
    with house._database.read() as c:
        return c.execute(text("select * from leases")).all()


def test_a_dead_node_is_succeeded_within_five_seconds_and_not_before_it_is_taken_for_gone(node, thinking):
    dying, living = node(), node()
    until(lambda: all(len(house._nodes.alive) == 2 for house in (dying, living)))
    tables = bots_alone(dying)
    until(lambda: thinking.tables() == tables)
    left_behind = shares(dying, tables)
    assert 0 < len(left_behind) < TABLES
    assert not any(living._bots._leases.take(table) for table in left_behind)
    dying._bots._queue.put(None)
    dying._bots._thread.join()
    stop_beating(dying)
    until(lambda: thinking.tables(living) == tables)
    assert nodes.GONE_AFTER + nodes.BEAT + LOOK_ROUND < SOON, "so long it takes at most on a machine that is not busy"
    assert living._nodes.alive == (living._nodes.id,)
    assert {thought.table for thought in thinking.broken} == left_behind, "what the dead one thought about, no more"


def test_a_node_without_connections_is_gone_unless_it_is_of_a_version_that_gave_them_no_name(node):
    house, gone, older = node(), nodes.new_id(), "0123456789abcdef"
    with house._database.write() as c:
        for each in (gone, older):
            c.execute(text(nodes._BEAT), {"id": each})
            c.execute(text("insert into leases values (:table, :node)"), {"table": each, "node": each})
    until(lambda: older in house._nodes.alive, SOON)
    assert gone not in house._nodes.alive
    assert house._bots._leases.take(gone)
    assert not house._bots._leases.take(older)
    until(lambda: house._nodes.alive == (house._nodes.id,), SOON)


def test_a_node_that_is_cut_off_stops_thinking_and_others_begin(node, thinking, monkeypatch):
    cut_off, living = node(), node()
    until(lambda: all(len(house._nodes.alive) == 2 for house in (cut_off, living)))
    tables = bots_alone(living)
    until(lambda: thinking.tables() == tables)

    def away():
        raise OperationalError("", {}, Exception("no way to the database"))

    monkeypatch.setattr(cut_off._nodes, "_beat", away)
    cut_off._nodes._heard -= nodes.CUT_OFF_AFTER
    until(lambda: thinking.tables(living) == tables)
    assert thinking.open(cut_off) == []
    assert thinking.broken == []


def test_a_node_that_was_cut_off_knows_that_its_leases_may_be_gone(node):
    house, table = node(), "a table"
    leases = house._bots._leases
    assert leases.take(table)
    with house._database.write() as c:
        c.execute(text("update leases set node = 'another'"))
        c.execute(text("insert into nodes (id, seen) values ('another', 9000000000000)"))
    assert leases.take(table), "as long as it is heard of, it need not ask"
    house._nodes._heard = float("-inf")
    assert not leases.take(table)
    house._nodes._beat()
    assert not leases.take(table)


def test_while_the_database_is_away_for_all_nobody_loses_a_lease(node, thinking):
    houses = [node(), node()]
    until(lambda: all(len(house._nodes.alive) == 2 for house in houses))
    tables = bots_alone(houses[0])
    until(lambda: thinking.tables() == tables)
    begun = list(thinking.begun)
    one, other = (house._nodes for house in houses)
    for house in houses:
        stop_beating(house)  # the test does it for them
    with houses[0]._database.write() as c:  # seconds without the database
        c.execute(text("update nodes set seen = seen - 5000"))
    other._heard -= 5
    other._beat()  # it is back first
    assert set(other.alive) == {one.id, other.id}
    assert not any(houses[1]._bots._leases.take(table) for table in shares(houses[0], tables))
    until(lambda: one._beat() or other._beat() or other._heard > other._patient_until)
    assert thinking.begun == begun


def test_an_answer_that_two_nodes_hold_back_is_given_once(open_house, gather):
    here, there = open_house(holds_back=True), open_house(holds_back=True)
    table = gather(on=here)
    say(table, 1, "never")
    whisper(table)
    version = table.version
    there._steward._queue.put(table.id)  # as if it had searched at this moment
    here._steward._queue.put(table.id)
    until(lambda: table.version > version)
    for house in (here, there):
        with pytest.raises(Stale):
            house._tables.obey(table.id, version)
    assert table.version == version + 1

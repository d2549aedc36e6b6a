"""Tables that wait for a bot go on within five seconds, whatever went away and however busy the house is."""

import sqlite3
import time
from contextlib import contextmanager, suppress
from threading import Event, Thread

import pytest

from eduba.tables import House, SeatPlan
from eduba.tables.standing_orders import steward
from tests.tables.company import BOT, ME, Round
from tests.tables.postgresql import Cluster
from tests.tables.test_playing_bots import until
from tests.tables.test_windows import say, whisper
from tests.variants import find

SOON = 5.0
SLOW = SeatPlan("bot", bot="mcts:300ms")
ON_POSTGRESQL = pytest.mark.parametrize("url", ["postgresql"], indirect=True)
ON_SQLITE = pytest.mark.parametrize("url", ["sqlite"], indirect=True)


@contextmanager
def traffic(house):
    """Somebody chats all the time, so that the house is never idle."""
    anna = house.people.register("Anna")[0]
    table, stop = house.lobby.create(anna, "reeds", [ME, ME]).table, Event()

    def talk():
        while not stop.wait(0.1):
            with suppress(Exception):
                house.chat.say(table, anna, "and another thing")

    talking = Thread(target=talk)
    talking.start()
    try:
        yield
    finally:
        stop.set()
        talking.join()


def bots_alone(house, tables):
    """So many tables at which only bots play."""
    ben = house.people.register("Ben")[0]
    return [Round(house, house.lobby.create(ben, "reeds", [BOT, BOT]).table, [ben]) for _ in range(tables)]


def against_a_slow_bot(house):
    """A table with a bot that has made its first decision, so that there is a process which thinks."""
    ben = house.people.register("Ben")[0]
    table = Round(house, house.lobby.create(ben, "assyria", [ME, SLOW]).table, [ben])
    take_a_turn(table)
    until(lambda: table.view().actor == 0)
    return table


def take_a_turn(table):
    """Decide until the bot must."""
    until(lambda: table.view().actor == 0)
    while table.view().actor == 0:
        table.act(0, table.view(0).actions[0])


@ON_POSTGRESQL
def test_the_tables_of_a_node_that_died_are_shared_by_the_others(open_house):
    busy, dying = open_house(), open_house()
    until(lambda: len(busy._nodes.alive) == 2)
    dying._nodes._stop.set()  # it says nothing more, as if it had been killed
    dying._bots.close()
    dying._bots = None
    tables = bots_alone(dying, 8)
    with traffic(busy):
        until(lambda: all(table.view().status == "finished" for table in tables), 2 * SOON)
    assert busy._nodes.alive == (busy._nodes.id,)


@ON_POSTGRESQL
def test_each_table_belongs_to_one_of_the_nodes_and_all_have_some(open_house):
    houses = [open_house() for _ in range(3)]
    until(lambda: all(len(house._nodes.alive) == 3 for house in houses))
    tables = [f"table {n}" for n in range(60)]
    owners = [[house for house in houses if house._nodes.looks_after(table)] for table in tables]
    assert all(len(found) == 1 for found in owners)
    assert {house._nodes.id for found in owners for house in found} == {house._nodes.id for house in houses}
    houses[0].close()
    houses[0].close = lambda: None
    until(lambda: all(len(house._nodes.alive) == 2 for house in houses[1:]), 3)


@ON_POSTGRESQL
def test_a_bot_moves_at_once_whichever_node_the_person_is_connected_to(open_house):
    houses = [open_house(), open_house()]
    until(lambda: all(len(house._nodes.alive) == 2 for house in houses))
    anna = houses[0].people.register("Anna")[0]
    tables: list[Round] = []
    while len({houses[0]._nodes.looks_after(table.id) for table in tables}) < 2:  # at least one for each node
        tables.append(Round(houses[0], houses[0].lobby.create(anna, "reeds", [ME, BOT]).table, [anna]))
    for table in tables:
        table.play("pass")
    until(lambda: all(table.view(0).actor == 0 for table in tables), SOON)


def test_bots_go_on_after_the_database_was_away():
    with Cluster() as cluster, House(f"postgresql://eduba@/postgres?host={cluster.home}", find, workers=1) as house:
        tables = [against_a_slow_bot(house) for _ in range(4)]
        with traffic(house):
            for table in tables:
                take_a_turn(table)
            before = [table.view().move for table in tables]
            cluster.stop()
            time.sleep(2)  # the bots decide now, and nothing can be stored
            cluster.start()
            until(lambda: all(table.view().move > move for table, move in zip(tables, before)), SOON)


@contextmanager
def full_disk(house):
    """No row can be stored any more."""
    carla = house.people.register("Carla")[0]
    table = house.lobby.create(carla, "reeds", [ME, ME]).table
    disk = house._tables._writer._connection.execute
    before = disk("pragma max_page_count").fetchone()[0]
    disk(f"pragma max_page_count = {disk('pragma page_count').fetchone()[0]}")
    with pytest.raises(sqlite3.OperationalError, match="full"):
        talk_much(house, table, carla)
    yield
    disk(f"pragma max_page_count = {before}")


def talk_much(house, table, person):
    for _ in range(500):
        house.chat.say(table, person, 1000 * "?")


@ON_SQLITE
def test_bots_go_on_after_the_disk_was_full(house):
    table = against_a_slow_bot(house)
    with traffic(house):
        stranded = False
        while not stranded:  # the bot may be quicker than the disk is full: then once more
            take_a_turn(table)
            with full_disk(house):
                time.sleep(2)  # the bot decides now, and nothing can be stored
                move, stranded = table.view().move, table.view().actor != 0
        until(lambda: table.view().move > move, SOON)


@ON_SQLITE
def test_what_was_held_back_comes_after_the_disk_was_full(open_house, gather, monkeypatch):
    monkeypatch.setattr(steward, "OVERLAP", 0)  # a search finds only what has changed since the last one
    table = gather(on=open_house(holds_back=True))
    say(table, 1, "never")
    whisper(table)
    with full_disk(table.house):
        time.sleep(steward.LONGEST + steward.SEARCH_EVERY + 0.5)
        assert table.view(1).actor == 1
    until(lambda: table.view(1).actor == 0, SOON)

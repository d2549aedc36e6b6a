"""Decisions that wait for the disk together share a commit, and each is acknowledged only after it."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor

import pytest

from eduba.tables import Stale
from tests.tables.company import ME, Round
from tests.tables.holding import ON_SQLITE, counted_commits, held

pytestmark = ON_SQLITE


@pytest.fixture
def anna(house):
    return house.people.register("Anna")[0]


@pytest.fixture
def tables(house, anna):
    return [house.lobby.create(anna, "reeds", [ME] * 2).table for _ in range(20)]


def stored_version(url, table):
    """What a connection of its own finds on the disk."""
    with sqlite3.connect(url.removeprefix("sqlite:///")) as connection:
        return connection.execute("select max(n) from log where table_id = ?", (table,)).fetchone()[0]


def test_fifty_threads_share_commits_and_every_acknowledged_row_is_on_the_disk(url, house, anna, tables):
    def talk(n):
        found = []
        for i in range(4):
            table = tables[(n + i) % len(tables)]
            ack = house.chat.say(table, anna, f"{n} {i}")
            found.append((table, ack.version, stored_version(url, table)))
        return found

    before = {table: house.views.view(table).version for table in tables}
    with counted_commits(house) as commits, ThreadPoolExecutor(50) as threads:
        acknowledged = [ack for some in threads.map(talk, range(50)) for ack in some]
    assert all(version <= on_disk for _, version, on_disk in acknowledged)
    assert len(commits) < len(acknowledged) == len(set(acknowledged)) == 200
    for table in tables:
        versions = sorted(version for other, version, _ in acknowledged if other == table)
        assert versions == list(range(before[table] + 1, before[table] + 1 + len(versions)))


def test_all_that_waits_is_stored_by_one_commit(house, anna, tables):
    with counted_commits(house) as commits:
        with held(house):
            first = house.futures.chat.say(tables[0], anna, "the writer waits with this one")
            acks = [house.futures.chat.say(table, anna, "hello") for table in tables[1:]]
        assert all(ack.result(10) for ack in (first, *acks))
    assert len(commits) <= 2


def test_a_conflict_in_the_middle_of_a_batch_fails_only_its_own(url, house, open_house, anna, tables):
    before, contested, after = tables[1:4]
    here, there = (Round(at, contested, [anna] * 2) for at in (house, open_house(bots=False)))
    version = here.version
    with counted_commits(house) as commits:
        with held(house):
            first = house.futures.chat.say(tables[0], anna, "the writer waits with this one")
            acks = [house.futures.play.act(table, anna, "draw", version) for table in (before, contested, after)]
            there.act(0, "pass", version=version)
        with pytest.raises(Stale) as stale:
            acks[1].result(10)
        assert [acks[i].result(10).version for i in (0, 2)] == [version + 1] * 2
        assert first.result(10)
    assert stale.value.version == version + 1
    assert len(commits) <= 2
    assert [stored_version(url, table) for table in (before, contested, after)] == [version + 1] * 3
    assert [house.views.log(table)[-1].action for table in (before, contested, after)] == ["draw", "pass", "draw"]
    assert here.view(0) == there.view(0)


def test_a_request_in_a_batch_that_met_a_conflict_is_carried_out_after_all(house, open_house, anna, tables):
    there = open_house(bots=False)
    version = house.views.view(tables[1]).version
    with held(house):
        house.futures.chat.say(tables[0], anna, "the writer waits with this one")
        acks = [house.futures.chat.say(table, anna, "here", key="k") for table in tables[1:3]]
        there.chat.say(tables[1], anna, "there")
    assert [ack.result(10).version for ack in acks] == [version + 2, version + 1]
    again = house.futures.chat.say(tables[1], anna, "here", key="k")
    assert again.result(10) == acks[0].result()


def test_if_the_disk_fails_nobody_is_told_that_it_is_stored(house, anna, tables, monkeypatch):
    class Broken:
        """A connection that fails when it commits."""

        def __init__(self, connection):
            self._connection = connection

        def __getattr__(self, name):
            return getattr(self._connection, name)

        def execute(self, sql, *values):
            if sql == "commit":
                raise sqlite3.OperationalError("disk I/O error")
            return self._connection.execute(sql, *values)

    writer = house._tables._writer
    before = [house.views.view(table) for table in tables[:3]]
    with monkeypatch.context() as patch:
        patch.setattr(writer, "_connection", Broken(writer._connection))
        acks = [house.futures.chat.say(table, anna, "lost") for table in tables[:3]]
        for ack in acks:
            with pytest.raises(sqlite3.OperationalError):
                ack.result(10)
    assert [house.views.view(table) for table in tables[:3]] == before
    assert house.chat.say(tables[0], anna, "found").version == before[0].version + 1

"""Several servers on one database, the live channel, and the database's own history."""

import asyncio

import psycopg
import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import MetaData, Table, create_engine, event, insert

from eduba.tables import House, Stale
from eduba.tables.notices.outbox import Outbox
from eduba.tables.storage import schema
from eduba.tables.storage.migrations import HEAD, config, revision
from tests.loops import run
from tests.tables.company import Round

ON_POSTGRESQL = pytest.mark.parametrize("url", ["postgresql"], indirect=True)


def test_an_empty_database_is_brought_to_the_present_schema_once(empty_url):
    for _ in range(2):
        with House(empty_url, bots=False) as house, house._database.write() as c:
            assert compare_metadata(MigrationContext.configure(c), schema.meta) == []
            assert ScriptDirectory.from_config(config(c)).get_current_head() == revision(c) == HEAD
            assert house.lists.tables("open") == []


def test_addresses_and_what_waits_for_them_outlive_a_change_of_their_table(empty_url):
    engine = create_engine(empty_url.replace("postgresql:", "postgresql+psycopg:"))
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", lambda connection, _: connection.execute("pragma foreign_keys=on"))
    rows = {
        "people": {"id": "anna", "name": "Anna", "created": 1},
        "notice_addresses": {"id": "a", "person": "anna", "way": "mail", "address": "x", "stop": "s", "created": 1},
        "outbox": {"address": "a", "table_id": "t", "kind": "turn", "turn": 3, "person": "anna", "at": 1, "due": 2},
    }
    with engine.begin() as c:
        command.upgrade(config(c), "0013")
        for name, row in rows.items():
            c.execute(insert(Table(name, MetaData(), autoload_with=c)).values(row))
    engine.dispose()
    with House(empty_url, bots=False) as house:
        assert house.notices.addresses.to_stop("s").address == "x"
        assert [waiting.notice.turn for waiting in Outbox(house._database).due(5)] == [3]
        house.notices.addresses.stop("s")
        assert Outbox(house._database).due(5) == []


def test_lists_of_an_older_database_show_whose_turn_it_is_as_before(empty_url):
    engine = create_engine(empty_url.replace("postgresql:", "postgresql+psycopg:"))
    row = dict.fromkeys(("digest", "commitment", "host", "invite"), "x")
    row |= {"options": "{}", "settings": '{"listed":true}', "status": "running", "awaits": 0b101}
    row |= {"id": "old", "game": "ur", "players": 3, "revision": 1, "created": 1, "changed": 1, "n": 9}
    with engine.begin() as c:
        command.upgrade(config(c), "0002")
        before = Table("tables", MetaData(), autoload_with=c)
        assert "awaits_public" not in before.c
        c.execute(insert(before).values(row))
    engine.dispose()
    with House(empty_url, bots=False) as house:
        assert [(s.id, s.awaits) for s in house.lists.tables("running")] == [("old", [0, 2])]


def test_any_node_serves_any_table(gather, open_house):
    here = gather()
    there = Round(open_house(), here.id, here.people)
    for _ in range(3):
        here.play("pass")
        there.play("pass")
    assert here.view(0) == there.view(0)
    version = here.version
    here.act(0, "pass", version=version)
    with pytest.raises(Stale) as stale:
        there.act(0, "pass", version=version)
    assert stale.value.version == version + 1


def test_what_is_decided_on_a_table_that_has_gone_on_elsewhere_is_decided_again(gather, open_house):
    here = gather()
    there = Round(open_house(), here.id, here.people)
    for seat in (0, 1):
        there.view(seat)  # now it is in memory there
        here.act(0, "pass")
        version = here.version
        ack = there.house.futures.play.act(there.id, there.people[1], "pass", version).result(20)
        assert ack.version == version + 1, "what was in memory there would refuse it"
    with pytest.raises(Stale):
        here.house.futures.play.act(here.id, here.people[0], "pass", version).result(20)


async def newer(news, version):
    """The next version above one; a listener that has just connected tells the present one first."""
    while (heard := await asyncio.wait_for(anext(news), 20)) <= version:
        pass
    return heard


async def heard(listening, table):
    """The versions a subscriber gets while two things happen."""
    with listening.subscribe(table.id) as news:
        version, out = table.version, []
        for _ in range(2):
            await asyncio.to_thread(table.play, "draw")
            out.append(await newer(news, version + len(out)))
        return out


def test_a_subscriber_hears_of_each_new_version(gather):
    table = gather()
    version = table.version
    assert run(heard(table.house, table)) == [version + 1, version + 2]


def test_a_slow_subscriber_hears_the_newest_version_only(gather):
    table = gather()

    async def listen():
        with table.house.subscribe(table.id) as news:
            for action in ("draw", "draw", "pass"):
                await asyncio.to_thread(table.play, action)
            await asyncio.sleep(0.1)
            first = await anext(news)
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(anext(news), 0.2)
            return first

    assert run(listen()) == table.version


@ON_POSTGRESQL
def test_other_nodes_hear_it_through_postgresql(gather, open_house):
    table = gather()
    other = open_house()
    version = table.version
    assert run(heard(other, table)) == [version + 1, version + 2]


def test_all_nodes_hear_of_an_order_though_the_log_does_not_grow(gather, open_house):
    table = gather()
    house, ben, version = table.house, table.people[1], table.version

    async def listen():
        nodes = [house] if house._database.is_sqlite else [house, open_house()]
        for node in nodes:
            with node.subscribe(table.id) as news:
                for change, how in ((house.standing_orders.give, ("end", version)), (house.standing_orders.cancel, ())):
                    await asyncio.to_thread(change, table.id, ben, *how)
                    assert await asyncio.wait_for(anext(news), 20) <= version

    run(listen())
    assert table.version == version


@ON_POSTGRESQL
def test_a_node_that_lost_its_connection_hears_what_it_missed(gather, open_house, cluster):
    table = gather()
    other = open_house()

    async def listen():
        with other.subscribe(table.id) as news:
            version = table.version
            cut = "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen eduba_log'"
            with psycopg.connect(f"host={cluster} user=eduba dbname=postgres") as connection:
                connection.execute(cut)
            await asyncio.to_thread(table.play, "draw")
            return await newer(news, version)

    assert run(listen()) == table.version

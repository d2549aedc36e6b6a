"""Whatever is wrong with what is stored of one table, that table says so and everything else works."""

import pytest
from sqlalchemy import text

from eduba.tables import House, Refused
from eduba.tables.storage.log_store import LogStore
from tests.tables.company import Round
from tests.variants import find

MOVE_OF_NOBODY = '{"kind":"move","seat":9,"action":"pass","draws":[]}'
DAMAGES = {
    "record": ("update tables set settings = '{' where id = :id", {}),
    "row": ("update log set body = :body where table_id = :id and n = 4", {"body": '{"kind":"moved","seat":"?"}'}),
    "row seat": ("update log set body = :body where table_id = :id and n = 4", {"body": MOVE_OF_NOBODY}),
    "record game": ("update tables set game = 'chess' where id = :id", {}),
    "record players": ("update tables set players = 9 where id = :id", {}),
    "gap": ("delete from log where table_id = :id and n = 4", {}),
    "index": ("update tables set n = n - 1 where id = :id", {}),
    "index ahead": ("update tables set n = n + 1 where id = :id", {}),
}


@pytest.fixture
def damaged(request, gather, url):
    """A house with two tables, one of which has been damaged while nobody had it open."""
    whole, victim = gather(), gather()
    victim.play("pass", "pass")
    sql, values = DAMAGES[request.param]
    with victim.house._database.write() as c:
        c.execute(text(sql), {"id": victim.id, **values})
    with House(url, find, bots=False, holds_back=False) as house:
        yield Round(house, whole.id, whole.people), Round(house, victim.id, victim.people), request.param


everyone = pytest.mark.parametrize("damaged", DAMAGES, indirect=True)


@everyone
def test_a_damaged_table_says_so_again_and_again_and_nothing_is_written_to_it(damaged):
    whole, victim, _ = damaged
    rows = count(victim)
    for _ in range(2):
        with pytest.raises(Refused, match="until the host has repaired it"):
            victim.view(0)
        with pytest.raises(Refused, match="until the host has repaired it"):
            victim.house.play.act(victim.id, victim.people[0], "pass", 6)
        with pytest.raises(Refused, match="until the host has repaired it"):
            victim.house.chat.say(victim.id, victim.people[0], "Is anybody there?")
    assert count(victim) == rows
    whole.play("pass")
    assert whole.view().move == 1


def count(table):
    with table.house._database.read() as c:
        return c.execute(text("select count(*) from log where table_id = :id"), {"id": table.id}).scalar_one()


@everyone
def test_lists_show_everything_that_can_be_read(damaged):
    whole, victim, how = damaged
    listed = {table.id for which in ("running", "mine") for table in whole.house.lists.tables(which, whole.people[0])}
    assert whole.id in listed
    mine = [table.id for table in victim.house.lists.tables("mine", victim.people[0])]
    assert mine == ([] if how == "record" else [victim.id])


@everyone
def test_a_check_finds_the_fault_and_repairs_what_follows_from_the_log(damaged):
    whole, victim, how = damaged
    check = whole.house.check
    fault = how.split()[0]
    assert [(found.table, found.fault, found.is_repaired) for found in check.all()] == [(victim.id, fault, False)]
    found = list(check.all(repair=True))
    assert [one.is_repaired for one in found] == ["index" in how]
    if "index" in how:
        assert list(check.all()) == []
        assert victim.view().move == 2
        victim.play("pass")


LOST_SEAT = (
    "delete from holders where table_id = :id and seat = 1",
    "delete from seats where table_id = :id and seat = 1",
)
ONE_MORE = ("insert into seats (table_id, seat, name, offered) values (:id, 7, 'Nobody', 0)",)


@pytest.mark.parametrize("damage", [LOST_SEAT[:1], LOST_SEAT, ONE_MORE], ids=["holder", "seat", "one more"])
def test_the_index_of_seats_and_holders_is_checked_too(gather, damage):
    table = gather()
    assert list(table.house.check.all()) == []
    with table.house._database.write() as c:
        for sql in damage:
            c.execute(text(sql), {"id": table.id})
    assert [found.fault for found in table.house.check.all(repair=True)] == ["index"]
    assert list(table.house.check.all()) == []
    assert table.house.lists.tables("waiting", table.people[table.view().actor])


@pytest.mark.parametrize("repair", [False, True])
def test_people_may_play_on_while_their_table_is_looked_at(gather, open_house, monkeypatch, repair):
    table, house = gather(), open_house()
    read = LogStore.rows

    def rows_while_people_play(log, *args, **more):
        if log is not house.check._log:
            return read(log, *args, **more)
        table.play("pass")
        found = read(log, *args, **more)
        table.play("pass")
        return found

    monkeypatch.setattr(LogStore, "rows", rows_while_people_play)
    assert list(house.check.all(repair=repair)) == []
    assert [game.finding for game in house.verification.all()] == ["same"]
    assert table.view().move == 4


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_text_that_is_none_is_damage_of_its_table_alone(gather, url):
    """PostgreSQL stores no such thing."""
    whole, victim = gather(), gather()
    victim.play("pass", "pass")
    with victim.house._database.write() as c:
        c.execute(text("update log set body = cast(x'ff7b' as text) where table_id = :id and n = 4"), {"id": victim.id})
    with House(url, find, bots=False, holds_back=False) as house:
        assert [(found.table, found.fault, found.row) for found in house.check.all()] == [(victim.id, "row", 4)]
        with pytest.raises(Refused, match="Row 4"):
            house.views.view(victim.id)
        assert house.views.view(whole.id).status == "running"
        assert house.personal_data.export(victim.people[0]).name == victim.people[0].name

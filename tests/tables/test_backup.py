"""A backup is one moment of a running house, and moves it from any database to any."""

from sqlalchemy import text

from eduba.tables import House
from eduba.tables.storage.backup import Backup
from tests.variants import find


def test_a_running_house_is_backed_up_and_restored_into_either_database(gather, url, empty_url, tmp_path):
    table, file = gather("assyria"), tmp_path / "backup.db"
    table.play(table.options()[0])
    with table.house._database.write() as c:
        c.execute(text("insert into nodes (id, seen) values ('n', 1)"))
        c.execute(text("insert into leases (table_id, node) values ('t', 'n')"))
    transcript, written = table.house.records.export(table.id), Backup.write(url, file)
    table.play(table.options()[0])  # the house goes on
    assert Backup.read(file, empty_url) == written
    with House(empty_url, find, bots=False, holds_back=False) as house:
        assert house.records.export(table.id) == transcript
        assert [game.finding for game in house.verification.all()] == ["same"]
        assert list(house.check.all()) == []
        with house._database.read() as c:
            assert c.execute(text("select count(*) from nodes, leases")).scalar_one() == 0, "who is there is not copied"

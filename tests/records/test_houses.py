"""The house of every release opens: its games are told and go on. See `make_house.py`."""

import lzma
import sqlite3
from pathlib import Path

import pytest

from eduba.tables import House, Person
from tests.records.make_house import NAME

HOUSES = sorted(Path(__file__).parent.glob(f"*/{NAME}"))
assert HOUSES


@pytest.mark.parametrize("file", HOUSES, ids=lambda file: file.parent.name)
def test_the_house_of_a_release_opens_and_its_games_go_on(file, tmp_path):
    with sqlite3.connect(tmp_path / "house.db") as c:
        c.executescript(lzma.decompress(file.read_bytes()).decode())
        holders = dict(c.execute("select table_id, person from holders").fetchall())
    url = f"sqlite:///{tmp_path}/house.db"
    with House(url, bots=False, holds_back=False) as house:
        assert {game.finding for game in house.verification.all()} == {"same"}
        statuses = []
        for table in holders:
            view = house.views.view(table)
            statuses.append(view.status)
            assert any(entry.kind == "chat" for entry in house.views.log(table))
            if view.status == "finished":
                assert f"\nseed {view.seed}\n" in house.records.export(table)
            else:
                who = person(house, holders[table])
                asked = house.views.view(table, who, seat=view.actor)
                house.play.act(table, who, asked.actions[0], asked.version, seat=asked.actor)
                assert house.views.view(table).version > view.version
        assert sorted(set(statuses)) == ["finished", "running"]
        assert list(house.check.all()) == []


def person(house, id):
    """Who has that number."""
    with house._database.read() as c:
        return Person(id, c.exec_driver_sql("select name from people where id = ?", (id,)).scalar_one())

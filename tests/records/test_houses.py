"""The house of every release opens: its games are told and go on, and all else is there. See `make_house.py`."""

import lzma
import re
import sqlite3
import tomllib
from pathlib import Path

import pytest

import eduba
from eduba.games import ids
from eduba.tables import House, Person
from eduba.tables.storage.schema import meta
from tests.records.make_house import NAME, make

FOLDER = Path(__file__).parent
ROOT = FOLDER.parents[1]
HOUSES = sorted(FOLDER.glob(f"*/{NAME}"))
PASSING = {"leases", "nodes"}
"""What is gone when the server stops."""


def rows(file):
    """How many rows each table of a database has."""
    with sqlite3.connect(file) as c:
        names = [name for (name,) in c.execute("select name from sqlite_master where type = 'table'")]
        return {name: c.execute(f'select count(*) from "{name}"').fetchone()[0] for name in names}


def holders_in(file):
    with sqlite3.connect(file) as c:
        found = c.execute("select table_id, seat, person, name from holders join people on id = person")
        return {(table, seat): Person(person, name) for table, seat, person, name in found}


@pytest.fixture(params=HOUSES, ids=lambda file: file.parent.name)
def file(request, tmp_path):
    """A database as the release left it."""
    with sqlite3.connect(tmp_path / "house.db") as c:
        c.executescript(lzma.decompress(request.param.read_bytes()).decode())
    return tmp_path / "house.db"


def test_every_release_has_a_number_a_date_and_a_house():
    told = re.findall(r"^## (\d+\.\d+\.\d+) \(\d{4}-\d\d-\d\d\)$", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert sorted(told) == [house.parent.name for house in HOUSES]
    assert eduba.__version__ == told[0] == tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]


def test_the_house_of_a_release_opens_and_its_games_go_on(file):
    with House(f"sqlite:///{file}", bots=False, holds_back=False) as house:
        assert {game.finding for game in house.verification.all()} == {"same"}
        holders = holders_in(file)
        statuses = set()
        for table in {table for table, _ in holders}:
            view = house.views.view(table)
            statuses.add(view.status)
            assert any(entry.kind == "chat" for entry in house.views.log(table))
            if view.status == "finished":
                assert f"\nseed {view.seed}\n" in house.records.export(table)
            if view.status == "running":
                who = holders[table, view.actor]
                asked = house.views.view(table, who, seat=view.actor)
                house.play.act(table, who, asked.actions[0], asked.version, seat=asked.actor)
                assert house.views.view(table).version > view.version
        assert {"finished", "running"} <= statuses
        assert list(house.check.all()) == []


def test_nothing_that_the_house_of_a_release_kept_is_lost(file):
    before = rows(file)
    with House(f"sqlite:///{file}", bots=False, holds_back=False) as house:
        after = rows(file)
        assert {name for name, count in before.items() if after.get(name, 0) < count} == set()
        told = [house.personal_data.export(person) for person in set(holders_in(file).values())]
        assert all(one.tables for one in told)
        for name, found in (
            ("passkeys", [key for one in told for key in one.passkeys]),
            ("notice_addresses", [address for one in told for address in one.addresses]),
            ("hosts", house.hosts.all()),
            ("tournaments", house.tournaments.latest()),
            ("counted", range(house.statistics.of("assyria").games)),
        ):
            assert len(found) == before.get(name, 0), name
        if "tournaments" in before:
            assert any(one.invitations for one in told)
            assert any(house.views.view(table).clocks for table, _ in holders_in(file))


BESIDE = [
    *(("counted", "body"), ("rated", "body"), ("notice_settings", "body"), ("programs", "occasion")),
    *(("tournaments", "plan"), ("log", "body"), ("positions", "body"), ("contents", "body"), ("tables", "settings")),
]


@pytest.mark.parametrize("column", BESIDE, ids=".".join)
def test_what_is_damaged_beside_a_log_stops_nobody(tmp_path, column):
    table, name = column
    with sqlite3.connect(tmp_path / "house.db") as c:
        c.executescript(lzma.decompress(HOUSES[-1].read_bytes()).decode())
        assert c.execute(f"update {table} set {name} = '{{'").rowcount
    people = set(holders_in(tmp_path / "house.db").values())
    with House(f"sqlite:///{tmp_path / 'house.db'}", bots=False, holds_back=False) as house:
        assert all(house.personal_data.export(person).id == person.id for person in people)
        assert {house.notices.settings(person).digest for person in people} <= {0, 60}
        assert [house.statistics.of(game).game for game in ids()] == ids()
        assert (house.ratings.of("assyria") == []) == (table == "rated")
        assert (house.tournaments.latest() == []) == (table == "tournaments")
        told = {game.finding for game in house.verification.all()}
        assert told == ({"unreadable"} if table in ("log", "tables") else {"same"})


def test_the_next_house_has_something_of_all_that_a_database_can_keep(tmp_path):
    make(tmp_path / "house.db")
    found = rows(tmp_path / "house.db")
    assert {name for name in meta.tables if not found[name]} == PASSING

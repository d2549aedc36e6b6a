"""Every test of tables runs on SQLite and on a PostgreSQL of its own, which this file starts and stops."""

from pathlib import Path

import psycopg
import pytest

from eduba.tables import Clock, House, Settings
from eduba.tables.storage import schema
from tests.tables.company import ME, OPEN, Round, Time
from tests.tables.new_database import new_database
from tests.tables.postgresql import Cluster
from tests.variants import find


@pytest.fixture(scope="session")
def cluster():
    """The folder of a PostgreSQL for all tests."""
    with Cluster() as cluster:
        yield cluster.home


def in_schema(cluster: Path, name: str, *, empty: bool = False) -> str:
    """The address of a schema of its own in the cluster, emptied if need be."""
    with psycopg.connect(f"host={cluster} user=eduba dbname=postgres", autocommit=True) as connection:
        if empty:
            connection.execute(f"drop schema if exists {name} cascade")
        connection.execute(f"create schema if not exists {name}")
    return f"postgresql://eduba@/postgres?host={cluster}&options=-csearch_path%3D{name}"


@pytest.fixture(params=["sqlite", "postgresql"])
def empty_url(request, tmp_path):
    """The address of a database without anything in it."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/empty.db"
    return in_schema(request.getfixturevalue("cluster"), "empty", empty=True)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request, tmp_path):
    """The address of a database without tables; in PostgreSQL the same one for all tests, swept after each."""
    if request.param == "sqlite":
        yield new_database(tmp_path / "eduba.db")
        return
    address = in_schema(request.getfixturevalue("cluster"), "eduba")
    yield address
    with psycopg.connect(address, autocommit=True) as connection:
        for name in reversed([table.name for table in schema.meta.sorted_tables]):
            connection.execute(f"delete from {name}")


@pytest.fixture
def time():
    return Time()


@pytest.fixture
def open_house(url):
    """Opens houses on the database, as many as a test wants, and closes them."""
    opened = []

    def another(find_game=find, **settings):
        house = House(url, find_game, workers=1, **{"holds_back": False} | settings)
        opened.append(house)
        return house

    yield another
    for house in opened:
        house.close()


@pytest.fixture
def house(open_house):
    return open_house()


@pytest.fixture
def gather(request, open_house):
    """Seats people at a table of Reeds, or of another game, and starts it: in the house `on`, or in `house`."""

    def gathered(game="reeds", players=2, names=("Anna", "Ben", "Cleo", "Dan"), on=None, **settings):
        at = on or request.getfixturevalue("house")
        people = [at.people.register(name)[0] for name in names[:players]]
        table = at.lobby.create(people[0], game, [ME, *[OPEN] * (players - 1)], settings=Settings(**settings)).table
        for person in people[1:]:
            at.lobby.join(table, person)
        at.lobby.start(table, people[0])
        return Round(at, table, people)

    return gathered


@pytest.fixture
def timed(open_house, gather, time):
    """A table with a clock. No thread looks at the clock, and no bot moves by itself: a test says when."""

    def table(clock, game="reeds", players=3, find_game=None, **settings):
        house = open_house(*[find_game] if find_game else [], now=time, bots=False)
        return gather(game, players, on=house, clock=Clock(**clock), **settings)

    return table

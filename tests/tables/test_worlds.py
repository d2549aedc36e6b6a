"""The law of non-interference at tables: see `tests/laws/test_noninterference.py` and `twin_tables.py`."""

import asyncio

import pytest

from eduba.tables import House, Settings
from tests.laws.leaks import LEAKS
from tests.loops import run
from tests.reeds.game import GAME
from tests.tables.company import ME, OPEN, Round
from tests.tables.test_hidden_hands import looked, plain
from tests.tables.twin_tables import TwinTables
from tests.variants import find, variants

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eli", "Fay")
LARGE = [variant for variant in variants() if not variant.game.is_open and not variant.is_small]


def seated(house, game, players, seed):
    """Two tables with the same people."""
    people = [house.people.register(name)[0] for name in NAMES[:players]]
    tables = []
    for _ in range(2):
        seats = [ME, *[OPEN] * (players - 1)]
        tables.append(house.lobby.create(people[0], game.id, seats, settings=Settings(practice=True)).table)
        for person in people[1:]:
            house.lobby.join(tables[-1], person)
    return TwinTables(house, tables, game, players, seed), [Round(house, table, people) for table in tables]


def quickly(table, viewer):
    """What one can look at in a moment."""
    house, who = table.house, None if viewer is None else table.people[viewer]
    out = [house.views.view(table.id, who), house.views.log(table.id, who), house.views.points(table.id, who)]
    out.append([line for line in house.lists.tables("running", who) if line.id == table.id])
    return plain([*out, house.standing_orders.of(table.id, who) if who else None])


def compare(house, game, players, seed, moves=16):
    """Play two worlds at two tables; what the viewers see must be the same after every decision."""
    twins, tables = seated(house, game, players, seed)
    stranger, compared = house.people.register("Stranger")[0], 0
    while compared < moves and twins.step():
        for viewer in twins.worlds.viewers:
            one, two = (quickly(table, viewer) for table in tables)
            assert one == two, f"{viewer} can tell the tables apart"
        compared += 1
    for viewer in [*twins.worlds.viewers, "stranger"]:
        who = [None if viewer is None else stranger if viewer == "stranger" else t.people[viewer] for t in tables]
        one, two = (looked(table, person) for table, person in zip(tables, who, strict=True))
        assert one == two, f"{viewer} can tell the tables apart"
    return compared


@pytest.fixture
def lite(tmp_path):
    with House(f"sqlite:///{tmp_path}/eduba.db", find, bots=False, workers=1) as house:
        yield house


@pytest.mark.parametrize("players", GAME.seats)
def test_nobody_can_tell_two_tables_apart(lite, players):
    assert sum(compare(lite, GAME, players, seed) for seed in range(3)) > 15


@pytest.mark.parametrize("large", [v for v in LARGE if v.options == v.game.settings(v.players, {})], ids=str)
def test_nobody_can_tell_two_tables_of_a_large_game_apart(lite, large):
    assert compare(lite, large.game, large.players, seed=2, moves=12) > 6


def until_told_apart(house, game):
    """As many pairs as it takes to tell them apart."""
    for seed in range(20):
        compare(house, game, 4, seed)


@pytest.mark.parametrize("leak", ["kinds in view", "actor named", "draws shown", "answers differ"])
def test_a_game_that_leaks_is_found(tmp_path, leak):
    game = LEAKS[leak].game
    house = House(f"sqlite:///{tmp_path}/eduba.db", lambda _: game, bots=False, workers=1)
    with house, pytest.raises(AssertionError, match="can tell the tables apart"):
        until_told_apart(house, game)


LOG, VIEW = "eduba.tables.services.looking.log_entries", "eduba.tables.services.looking.view"
HOUSE_LEAKS = {
    "moves in the log": (f"{LOG}.move_seen_by", lambda table, move, seat: ("move", move.seat, move.action)),
    "events in the log": (f"{LOG}.events_seen_by", lambda table, row, seat: list(row.events)),
    "the actor in a view": (f"{VIEW}.actor_seen_by", lambda state, seat: state.actor),
    "who is awaited": (f"{VIEW}.awaited_seen_by", lambda table, seat: table.awaited),
}


@pytest.mark.parametrize(("name", "careless"), HOUSE_LEAKS.values(), ids=HOUSE_LEAKS)
def test_a_house_that_leaks_is_found(lite, monkeypatch, name, careless):
    monkeypatch.setattr(name, careless)
    with pytest.raises(AssertionError, match="can tell the tables apart"):
        until_told_apart(lite, GAME)


def test_a_subscriber_hears_of_the_same_versions(lite):
    twins, tables = seated(lite, GAME, 4, 1)

    async def heard():
        with lite.subscribe(tables[0].id) as one, lite.subscribe(tables[1].id) as two:
            out = []
            while len(out) < 10 and await asyncio.to_thread(twins.step):
                out.append([await asyncio.wait_for(anext(news), 20) for news in (one, two)])
            return out

    versions = run(heard())
    assert len(versions) > 5
    assert all(one == two for one, two in versions)

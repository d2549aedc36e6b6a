"""The law of non-interference over HTTP: see `tests/laws/test_noninterference.py` and `tests/tables/twin_tables.py`.

Every route of the API, every page, the live channel and the way back of a shared screen are looked at.
"""

import pytest

from tests.reeds.game import GAME
from tests.tables.twin_tables import TwinTables
from tests.web.guests import ME, OPEN, Guest
from tests.web.test_curtain import seen
from tests.web.test_hidden import looked

NAMES = ("Anna", "Ben", "Cleo", "Dan")


def seated(site, players, seed):
    """People at two tables at which the two worlds are played."""
    people = [Guest.new(site, name) for name in NAMES[:players]]
    tables = []
    for _ in range(2):
        seats = [ME, *[OPEN] * (players - 1)]
        tables.append(people[0].do("tables", game="reeds", seats=seats, settings={"practice": True})["table"])
        for person in people[1:]:
            person.do(f"tables/{tables[-1]}/join")
    return TwinTables(site.app.state.house, tables, GAME, players, seed), people


def compare(site, players, seed, moves):
    """What the viewers get from both tables must be the same, on all ways; how many ways there are."""
    twins, people = seated(site, players, seed)
    twins.play(moves)
    ways = 0
    for viewer in [*twins.worlds.viewers, "stranger"]:
        who = Guest(site, "") if viewer is None else Guest.new(site, "Eve") if viewer == "stranger" else people[viewer]
        one, two = (looked(who, table, ()) for table in twins.tables)
        assert {way for way in one if one[way] != two[way]} == set(), f"{viewer} can tell the tables apart"
        ways += len(one)
    return ways


@pytest.mark.parametrize(("players", "seed", "moves"), [(2, 1, 6), (3, 5, 8), (4, 3, 9), (4, 8, 7)])
def test_nobody_can_tell_two_tables_apart(small, players, seed, moves):
    assert compare(small, players, seed, moves) > 50


LEAKS = {
    "events in the log": ("looking.log_entries.events_seen_by", lambda table, row, _: list(row.events)),
    "who is asked": ("looking.view.actor_seen_by", lambda state, _: state.actor),
}


@pytest.mark.parametrize(("name", "careless"), LEAKS.values(), ids=LEAKS)
def test_a_leak_is_found(small, monkeypatch, name, careless):
    monkeypatch.setattr(f"eduba.tables.services.{name}", careless)
    with pytest.raises(AssertionError, match="can tell the tables apart"):
        compare(small, 4, 1, 12)  # somebody else is asked in secret


@pytest.mark.parametrize("seed", [2, 3, 4])
def test_before_the_curtain_is_lifted_a_shared_screen_shows_what_everybody_may_see(small, seed):
    """All four play at one screen: until one of them lifts the curtain, nothing there depends on any hand."""
    anna, tables = Guest.new(small, "Anna"), []
    for _ in range(2):
        seats = [ME, *[{"kind": "hot", "name": name} for name in NAMES[1:3]], OPEN]
        tables.append(anna.do("tables", game="reeds", seats=seats)["table"])
        anna.do(f"tables/{tables[-1]}/join", seat=3)
    twins = TwinTables(small.app.state.house, tables, GAME, 4, seed)
    twins.worlds.viewers = [None]
    assert twins.play(6) > 1
    one, two = (seen(anna, table) for table in tables)
    lifting = {"live as the other", *(way for way in one if way.endswith("?seat=0"))}
    assert len(one) - len(lifting) > 8
    assert {way for way in one if one[way] != two[way]} <= lifting

"""Statistics over all finished games: counted once, by processes, also games from before anybody counted."""

import csv

import pytest
from sqlalchemy import text

from eduba.core.counting.intervals import wilson
from eduba.tables import SeatPlan, Settings
from eduba.tables.services.finished_games import counting
from tests.tables.company import ME, Round
from tests.tables.test_playing_bots import until

TWO = [ME, SeatPlan("hot", "Ben")]
BOTS = [SeatPlan("bot", bot="random")] * 2


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """Search for finished games without a pause."""
    monkeypatch.setattr(counting, "SEARCH_EVERY", 0.05)


def finished(house, seats=TWO, game="assyria", **settings):
    anna = house.people.register("Anna")[0]
    table = house.lobby.create(anna, game, seats, settings=Settings(**settings)).table
    Round(house, table, [anna, anna]).finish(lambda options: options[0])
    return anna, table


def test_games_are_counted_when_they_end_and_those_from_before_too(open_house):
    before = open_house(bots=False)
    _, table = finished(before)
    assert before.statistics.of("assyria").games == 0
    house = open_house()
    until(lambda: house.statistics.of("assyria").games == 1)
    figures = house.statistics.of("assyria")
    seats = figures.traits[0]
    assert (seats.name, sorted(v.value for v in seats.values)) == ("seat", ["0", "1"])
    assert sum(v.wins for v in seats.values) == 1
    won = max(seats.values, key=lambda v: v.wins)
    assert (won.low, won.high) == wilson(1, 1)
    assert won.fair == 0.5
    assert {trait.name for trait in figures.traits} == {"seat", "start", "first_card", "column"}
    moves = house.views.view(table).move
    assert {c.name: c.counts for c in figures.course}["decisions"] == {str(moves): 1}
    finished(house)
    until(lambda: house.statistics.of("assyria").games == 2)
    assert [total.company for total in house.statistics.totals()] == ["people"]
    assert house.statistics.of("assyria", 3).games == house.statistics.of("assyria", 2, "bots").games == 0
    rows = list(csv.DictReader(house.statistics.csv("assyria", 2).splitlines()))
    assert {row["figure"] for row in rows} >= {"seat", "start", "rounds", "decisions"}
    assert float(rows[0]["low"]) <= float(rows[0]["share"]) <= float(rows[0]["high"])


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_only_whole_games_that_were_played_here_count_and_what_does_not_replay_is_left_alone(open_house):
    before = open_house(bots=False)
    anna, table = finished(before)
    before.records.import_transcript(anna, before.records.export(table, anna))
    Round(before, before.lobby.create(anna, "assyria", TWO).table, [anna, anna])  # it goes on
    _, damaged = finished(before)
    with before._database.write() as c:
        moves = "update log set body = replace(body, '\"action\":\"start', '\"action\":\"hut') where table_id = :id"
        c.execute(text(moves), {"id": damaged})
    before.close()
    house = open_house()
    until(lambda: not house._counting._store.missing(9))
    assert house.statistics.of("assyria").games == 1

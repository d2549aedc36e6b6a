"""`eduba statistics`: what a house has counted, as CSV."""

import csv

from eduba.tables import House, SeatPlan
from eduba.tables.storage.counted_store import CountedStore
from eduba.tables.thinking.counted_game import CountedGame, CountedTrait


def test_figures_are_printed_as_csv_and_unknown_games_are_refused(run, tmp_path):
    url = f"sqlite:///{tmp_path}/house.db"
    game = CountedGame([1], [3, 7], 40, 8, {"start": CountedTrait("hex", [["B5"], ["C4"]])}, {})
    with House(url, bots=False) as house:
        anna = house.people.register("Anna")[0]
        table = house.lobby.create(anna, "assyria", [SeatPlan("me"), SeatPlan("hot", "Ben")]).table
        CountedStore(house._database).put(table, "assyria", 2, game)
    rows = list(csv.DictReader(run("statistics", "assyria", "--database", url).out.splitlines()))
    assert {(row["figure"], row["value"]): row["wins"] for row in rows if row["wins"]} == {
        ("seat", "0"): "0.0000",
        ("seat", "1"): "1.0000",
        ("start", "B5"): "0.0000",
        ("start", "C4"): "1.0000",
    }
    assert [row["value"] for row in rows if row["figure"] == "rounds"] == ["8"]
    assert run("statistics", "chess", "--database", url).code == 2

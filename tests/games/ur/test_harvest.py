"""Harvest, storing and distributing, land prices, and the end of the game."""

from typing import Any

import pytest

from eduba.games.ur.content import STATES
from eduba.mechanisms.bitset import members

from .table import Table


def season(table: Table, seats: str, works: str, canals: str, era: str = "3", **more: Any) -> Table:
    """It rains."""
    return table(seats, more.pop("states", ""), "rain", works=works, canals=canals, era=era, **more)


@pytest.mark.rule("UR-HAR-01")
def test_owners_get_five_per_irrigated_area_and_ten_for_a_city(table: Table) -> None:
    season(table, "red: land D4 D5; blue: land C5", "D6 2 Akkad, D5 1 Akkad", "D6-D5 D5-D4 D5-C5", era="1")
    table.play("red water D4")
    assert table.payments("UR-HAR-01") == [("bank", "red", 15)]
    assert table.cash("blue") == 500


@pytest.mark.rule("UR-HAR-02")
@pytest.mark.parametrize(("era", "harvest"), [("1", 60), ("2", 60), ("3", 75), ("4", 75), ("M", 90)])
def test_a_state_harvests_by_era_and_double_from_cities(table: Table, era: str, harvest: int) -> None:
    season(table, "red: land D4 D5", "D6 2 Akkad, D5 1 Akkad", "D6-D5 D5-D4", era=era)
    assert table.state.harvests[2] == harvest
    assert table.events("harvested")[0][1:3] == (2, harvest)


@pytest.mark.rule("UR-HAR-03")
def test_the_last_waterwork_counts_wherever_the_area_lies(table: Table) -> None:
    seats = "red: land D4; blue: land D10; green: land B7"
    season(table, seats, "C6 2 Akkad, C7 1 Elam", "C6-C7 C7-B7", states="Elam: king blue")
    assert [e[1] for e in table.events("harvested")] == [0]
    assert (table.phase, table.actor) == ("harvest", "blue")


@pytest.mark.rule("UR-STO-01")
def test_states_with_a_harvest_decide_in_development_order(table: Table) -> None:
    seats = "red: land D4 D5 D3; blue: land C7 D7"
    season(table, seats, "C6 2 Persia, D2 2 Akkad", "C6-C7 D2-D3")
    assert table.order == "Persia Akkad"
    assert (table.phase, table.actor) == ("harvest", "blue")
    assert table.refuses("pass") == "UR-STO-01"
    table.play("blue distribute", "red store")
    assert table.treasury("Akkad") == 25


@pytest.mark.rule("UR-STO-02", "UR-DEV-05")
def test_distribution_gives_every_owned_area_an_equal_share_and_the_rest_to_the_state(table: Table) -> None:
    seats = "red: land D4 D5 F7, flipped C5; blue: land F4"
    season(table, seats, "D6 2 Akkad, D5 1 Akkad", "D6-D5 D5-D4").play("red distribute")
    assert table.payments("UR-STO-02") == [("bank", "red", 54), ("bank", "blue", 18), ("bank", "Akkad", 3)]


@pytest.mark.rule("UR-STO-03")
def test_a_sole_owner_gets_the_whole_harvest(table: Table) -> None:
    season(table, "red: land D4 D5 F7 F4", "D6 2 Akkad, D5 1 Akkad", "D6-D5 D5-D4").play("red distribute")
    assert (table.payments("UR-STO-03"), table.treasury("Akkad")) == ([("bank", "red", 75)], 0)


@pytest.mark.rule("UR-STO-04")
def test_storing_fills_the_treasury_and_costs_one_of_the_lowest_waterworks(table: Table) -> None:
    season(table, "red: land D5", "D6 2 Akkad, A2 4 Akkad, F7 4 Akkad", "D6-D5").play("red store")
    assert (table.treasury("Akkad"), table.works("Akkad")) == (25, "A2 F7")
    season(table, "red: land D5", "D6 4 Akkad, A2 4 Akkad, F7 4 Akkad, F5 8 Akkad", "D6-D5").play("red store")
    assert (table.phase, table.actor, table.options("remove")) == ("removal", "red", "A2 D6 F7")
    assert table.refuses("remove F5") == "UR-STO-04"
    table.play("red remove F7")
    assert table.works("Akkad") == "A2 D6 F5"


@pytest.mark.rule("UR-STO-04")
def test_m_waterworks_are_never_removed(table: Table) -> None:
    season(table, "red: land D5", "D6 M Akkad, A2 M Akkad", "D6-D5", era="M").play("red store")
    assert (table.treasury("Akkad"), table.works("Akkad")) == (30, "A2 D6")


@pytest.mark.rule("UR-STO-05")
def test_without_a_harvest_nothing_is_asked_or_removed(table: Table) -> None:
    season(table, "red: land D5", "A2 2 Akkad", "")
    assert (table.phase, table.works("Akkad")) == ("settlement", "A2")


@pytest.mark.rule("UR-STO-06")
def test_after_a_revolution_the_state_distributes_without_being_asked(table: Table) -> None:
    season(table, "red: land D5; blue: land D4", "D6 2 Akkad", "D6-D5", states="Akkad: revolution, king red")
    assert table.state.over
    assert table.payments("UR-STO-02") == [("bank", "red", 12), ("bank", "blue", 12), ("bank", "Akkad", 1)]


# -- prices --------------------------------------------------------------------------------------------


@pytest.mark.rule("UR-PRC-01")
def test_a_terrain_rises_one_box_per_irrigated_region(table: Table) -> None:
    seats = "red: land C7 D7 D5 D3"
    season(table, seats, "C6 2 Persia, D6 4 Persia, D2 2 Persia", "C6-C7 D6-D7 D6-D5 D2-D3", states="Persia: king red")
    table.play("red distribute")
    assert table.price("forest") == 100  # two regions: 82, 90, 100
    assert [table.price(t) for t in ("hills", "savannah", "desert")] == [100, 71, 60]


@pytest.mark.rule("UR-PRC-01", "UR-END-03")
def test_prices_rise_only_after_all_harvest_decisions(table: Table) -> None:
    season(table, "red: land C7", "C6 2 Persia", "C6-C7")
    assert (table.phase, table.price("forest")) == ("harvest", 82)
    table.play("red store")
    assert table.price("forest") == 90


@pytest.mark.rule("UR-PRC-02")
def test_regions_are_connected_land_of_one_terrain_across_borders(table: Table) -> None:
    c = table.game.content
    assert [len(regions) for regions in c.regions] == [5, 4, 3, 4]
    assert "A5 B5 C5" in [table.labels(region) for region in c.regions[0]]  # Urartu and Akkad, a homeland
    assert "F7 G7 G8 G9 G10 H6 H7 I7" in [table.labels(region) for region in c.regions[2]]  # with a city


@pytest.mark.rule("UR-PRC-03")
def test_no_price_rises_above_the_top_box(table: Table) -> None:
    seats = "red: land C7 D3"
    season(table, seats, "C6 2 Persia, D2 2 Persia", "C6-C7 D2-D3", prices="forest 300", states="Persia: king red")
    table.play("red distribute")
    assert table.price("forest") == 325


@pytest.mark.rule("UR-PRC-04")
def test_then_the_water_goes_and_the_holder_of_primogeniture_begins_the_next_round(table: Table) -> None:
    season(table, "blue: land C7", "C6 2 Persia", "C6-C7").play("blue store")
    assert table.state.view(None)["water"]["irrigated"] == {}
    assert (table.phase, table.actor, table.state.round) == ("settlement", "red", 2)


# -- end -----------------------------------------------------------------------------------------------


def flood_plain(table: Table, states: str = "") -> Table:
    """An M reservoir in every river area, joined to all the land around it, and all that land is owned."""
    c = table.game.content
    rivers = members(c.rivers)
    banks = [c.names[a] for a in members(c.land) if c.near[a] & c.rivers]
    canals = [f"{c.names[r]}-{c.names[a]}" for r in rivers for a in members(c.near[r] & c.land)]
    works = [f"{c.names[r]} M {STATES[i // 4]}" for i, r in enumerate(rivers)]
    return table(
        f"red: land {' '.join(banks[::2])}; blue: land {' '.join(banks[1::2])}",
        states,
        "rain",
        works=", ".join(works),
        canals=" ".join(canals),
        era="M",
    )


@pytest.mark.rule("UR-END-01")
def test_a_revolution_ends_the_game_after_the_season(table: Table) -> None:
    table("red: land D5", "Akkad: active, revolution", "rain")
    assert (table.state.over, table.state.view(None)["ending"]) == (True, ["revolution"])
    assert table.refuses("pass") == "UR-END-01"


@pytest.mark.rule("UR-END-02", "UR-RAI-05")
def test_no_outflow_is_an_invasion_and_ends_the_game(table: Table) -> None:
    flood_plain(table)
    while not table.state.over:
        table.state.apply(table.state.options()[0])
        table.game.check(table.state)
        assert table.state.round == 1
    assert table.events("outflow") == [("outflow", 0)]
    assert table.state.view(None)["ending"] == ["invasion"]


@pytest.mark.rule("UR-END-02")
def test_invasion_and_revolution_together_are_one_end(table: Table) -> None:
    flood_plain(table, "Elam: revolution")
    while not table.state.over:
        table.state.apply(table.state.options()[0])
    assert table.state.view(None)["ending"] == ["revolution", "invasion"]


@pytest.mark.rule("UR-END-03")
def test_the_last_season_is_paid_and_raises_prices_before_scoring(table: Table) -> None:
    season(table, "red: land C7, cash 0", "C6 2 Persia", "C6-C7", states="Persia: revolution")
    assert table.state.over
    assert (table.cash("red"), table.price("forest"), table.state.scores()[0]) == (30, 90, 120)


@pytest.mark.rule("UR-END-04")
def test_the_score_is_private_cash_and_land_at_sale_prices(table: Table) -> None:
    table(
        "red: land F7 D4 D10, flipped F5, cash 33; blue: land D3",
        "Akkad: active, treasury 999",
        nations="Ashur red",
    )
    assert table.state.scores()[:2] == [33 + 71 + 100 + 60, 582]


@pytest.mark.rule("UR-END-05")
def test_the_highest_score_wins_and_equal_scores_share(table: Table) -> None:
    table("red: land D5; blue: cash 582", "Akkad: active, revolution", "rain")
    assert table.state.scores() == [582, 582, 500, 500]
    assert table.state.winners() == [0, 1]


@pytest.mark.rule("UR-END-06")
def test_a_limit_of_rounds_ends_the_game_and_marks_the_result(table: Table) -> None:
    table("red: land D5", phase="settlement", rounds="40", round=40)
    table.play("red pass", "blue pass", "green pass", "yellow pass")
    assert (table.state.over, table.state.view(None)["ending"]) == (True, ["limit"])
    table("red: land D5", phase="settlement", round=40)
    table.play("red pass", "blue pass", "green pass", "yellow pass")
    assert (table.state.over, table.state.round) == (False, 41)


@pytest.mark.rule("UR-C-54", "UR-END-06")
def test_with_the_printed_cards_only_a_game_has_a_limit_of_rounds(table: Table) -> None:
    table("red: land D5", phase="settlement", m_cards="printed", round=39)
    table.play("red pass", "blue pass", "green pass", "yellow pass")
    assert (table.state.over, table.state.round) == (False, 40)
    table.play("red pass", "blue pass", "green pass", "yellow pass")
    assert (table.state.over, table.state.view(None)["ending"]) == (True, ["limit"])


@pytest.mark.rule("UR-END-02", "UR-RAI-05")
def test_only_the_outflow_of_this_season_counts(table: Table) -> None:
    season(table, "red: land C7", "C6 2 Persia", "C6-C7", water={"outflow": 7})
    assert table.state.outflow == 17


@pytest.mark.rule("UR-END-01", "UR-END-02", "UR-END-06")
@pytest.mark.parametrize(
    ("ending", "clause"),
    [
        ("revolution", "UR-END-01"),
        ("invasion", "UR-END-02"),
        ("revolution invasion", "UR-END-01"),
        ("limit", "UR-END-06"),
    ],
)
def test_after_the_end_a_move_is_refused_for_the_reason_the_game_ended(table: Table, ending: str, clause: str) -> None:
    table("red: land D5", phase="game_over", ending=ending.split())
    assert table.refuses("pass") == clause


@pytest.mark.rule("UR-STO-03")
def test_the_log_says_who_alone_gets_the_harvest(table: Table) -> None:
    season(table, "red: land D4 D5", "D6 2 Akkad", "D6-D5").play("red distribute")
    assert table.events("awarded", "distributed") == [("awarded", 2, 25, 0)]

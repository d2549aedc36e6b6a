"""The rainy season: how the water flows, what reservoirs and pumps do with it, and how it returns."""

from random import Random
from typing import Any

import pytest

from eduba.games.ur import sequence
from eduba.games.ur.rules.rain import Rain
from eduba.games.ur.state import UrState
from eduba.mechanisms.areas import spread
from eduba.mechanisms.bitset import members

from .table import Table


def rain(table: Table, seats: str, works: str, canals: str, **more: Any) -> Table:
    """It rains; states with waterworks are active and have crews."""
    return table(seats, more.pop("states", ""), "rain", works=works, canals=canals, era=more.pop("era", "3"), **more)


def flow(table: Table, area: str) -> list[int]:
    """How many units of the main flow reached an area, each time."""
    return [int(e[2]) for e in table.events("flowed") if e[1] == table.area(area)]


def outflow(table: Table) -> int:
    """How much left the map."""
    return sum(int(e[1]) for e in table.events("outflow"))


# -- flow ----------------------------------------------------------------------------------------------


@pytest.mark.rule("UR-RAI-01")
@pytest.mark.parametrize(("era", "units"), [("1", 6), ("2", 6), ("3", 6), ("4", 7), ("M", 8)])
def test_each_source_gets_the_units_of_the_era(table: Table, era: str, units: int) -> None:
    table("", "", "rain", era=era)
    assert [e[1:] for e in table.events("source")] == [(0, units), (1, units), (2, units)]
    assert [flow(table, source) for source in ("A2", "A6", "B10")] == [[units]] * 3


@pytest.mark.rule("UR-RAI-02", "UR-RAI-03")
def test_rivers_run_in_order_area_by_area_and_wait_where_they_meet(table: Table) -> None:
    table("", "", "rain")
    names = table.game.content.names
    course = [names[int(e[1])] for e in table.events("flowed")]
    assert course == (
        [
            "A2",
            "B2",
            "C2",
            "D2",
            "E3",
            "F3",
            "G4",
            "H4",
            "H5",
            "A6",
            "B6",
            "C6",
            "D6",
            "E7",
            "B10",
            "C10",
            "D9",
            "D8",
            "E8",
            "E7",
            "F6",
            "G6",
            "H5",
            "I6",
        ]
    )
    assert [(names[int(e[1])], e[2]) for e in table.events("waits")] == [("H5", 6), ("E7", 6)]
    assert (flow(table, "F6"), flow(table, "I6")) == ([12], [18])


@pytest.mark.rule("UR-RAI-03")
def test_a_river_without_water_still_arrives(table: Table) -> None:
    land = "A7 B7 C7 A5 B5 C5"
    rain(
        table,
        f"red: land {land}",
        "A6 8 Persia, B6 8 Persia, C6 8 Persia",
        "A6-A7 A6-A5 B6-B7 B6-B5 C6-C7 C6-C5",
        states="Persia: active, crews 3",
    )
    assert flow(table, "E7") == [0, 6]
    assert outflow(table) == 12


@pytest.mark.rule("UR-RAI-04")
def test_a_reservoir_works_before_the_rest_flows_on(table: Table) -> None:
    rain(table, "red: land C7 C5", "C6 4 Persia", "C6-C7 C6-C5")
    assert (flow(table, "C6"), flow(table, "D6")) == ([6], [4])


@pytest.mark.rule("UR-RAI-05", "UR-END-02")
def test_what_leaves_the_last_area_is_outflow(table: Table) -> None:
    rain(table, "red: land H6", "I6 M Sumer", "I6-H6", era="M")
    assert outflow(table) == 23


@pytest.mark.rule("UR-RAI-06")
def test_only_owned_land_is_irrigated_and_only_once(table: Table) -> None:
    rain(table, "red: land C7 F7, flipped C5", "C6 4 Persia, B6 4 Persia", "C6-C7 C6-C5 B6-C7")
    assert table.events("irrigated") == [("irrigated", table.area("C7"), 4)]
    assert outflow(table) == 17


@pytest.mark.rule("UR-RAI-07")
def test_water_is_conserved_in_seasons_full_of_waterworks(table: Table) -> None:
    seats = "red: land C7 D7 B7 D5 C5 F5; blue: land F7 G7 H6 I5 D4"
    works = "C6 6 Akkad, D6 M Persia, E7 4 Sumer, G6 8 Akkad, C7 2 Akkad, D5 M Akkad, H6 1 Sumer"
    canals = "C6-C7 C7-D7 C7-B7 D6-D5 D6-D7 D5-C5 D5-D4 E7-F7 F7-G7 G6-F5 G6-H6 H6-G7 H6-I6"
    rain(table, seats, works, canals, era="M")
    while table.phase == "rain":
        table.game.check(table.state)
        table.state.apply(table.state.options()[-1])
    assert sum(int(e[2]) for e in table.events("source")) == 24
    assert len(table.events("irrigated")) + outflow(table) == 24
    assert len(table.events("irrigated")) >= 9


# -- reservoirs ----------------------------------------------------------------------------------------


@pytest.mark.rule("UR-WRS-01")
def test_a_reservoir_diverts_unit_by_unit_up_to_its_capacity_as_its_king_decides(table: Table) -> None:
    rain(table, "red: land C7 C5 D5; blue: land D4", "C6 2 Persia", "C6-C7 C6-C5 C6-D5", states="Persia: king red")
    assert (table.phase, table.actor) == ("rain", "red")
    assert table.options("water") == "C5 C7 D5"
    table.play("red water C7")
    assert table.options("water") == "C5 D5"
    table.play("red water D5")
    assert (table.irrigated("Persia"), flow(table, "D6")) == ("C7 D5", [4])


@pytest.mark.rule("UR-WRS-01")
def test_an_m_reservoir_has_no_limit(table: Table) -> None:
    rain(table, "red: land H6 I5 I4 H3", "I6 M Sumer, H6 M Sumer", "I6-I5 I6-H6 H6-I7 I5-I4 I4-H3", era="M")
    table.on_to("harvest")
    assert table.irrigated("Sumer") == "H6 I5"
    assert outflow(table) == 22


@pytest.mark.rule("UR-WRS-02")
def test_a_reservoir_reaches_only_one_canal_far(table: Table) -> None:
    rain(table, "red: land C7 C8", "C6 4 Persia", "C6-C7 C7-C8")
    assert table.irrigated("Persia") == "C7"


@pytest.mark.rule("UR-WRS-02")
def test_other_land_cannot_be_chosen(table: Table) -> None:
    rain(table, "red: land C7 C5 D5 D7", "C6 2 Persia", "C6-C7 C6-C5 C6-D5 C7-D7")
    assert table.refuses("water D7") == "UR-WRS-02"


@pytest.mark.rule("UR-WRS-03", "UR-HAR-03")
def test_a_pump_takes_the_unit_and_land_without_one_is_irrigated_by_the_reservoirs_state(table: Table) -> None:
    rain(table, "red: land C7 C5", "C6 4 Persia, C5 1 Akkad", "C6-C7 C6-C5", states="Akkad: active")
    assert (table.irrigated("Persia"), table.irrigated("Akkad")) == ("C7", "C5")


@pytest.mark.rule("UR-WRS-04")
def test_no_water_into_rivers_or_reservoirs(table: Table) -> None:
    rain(table, "red: land C5 C7 D5 D7", "C6 2 Persia, D6 4 Persia", "C6-C5 C6-C7 C6-D5 D6-C7 D6-D7")
    assert table.refuses("water D6") == "UR-WRS-04"
    assert table.refuses("water B6") == "UR-WRS-04"


@pytest.mark.rule("UR-WRS-05")
def test_nothing_is_diverted_only_if_nothing_can_be_reached(table: Table) -> None:
    rain(table, "red: land C5 C7 D5", "C6 2 Persia, B6 6 Persia", "C6-C5 C6-C7 C6-D5")
    assert table.refuses("pass") == "UR-WRS-05"
    assert flow(table, "C6") == [6]
    table.play("red water C5", "water C7")
    assert flow(table, "D6") == [4]


# -- pumps ---------------------------------------------------------------------------------------------


@pytest.mark.rule("UR-WPM-01", "UR-WPM-05")
def test_a_pump_waters_its_own_land_first_for_its_own_state(table: Table) -> None:
    rain(table, "red: land C7 D7; blue: land D4", "C6 2 Persia, C7 1 Akkad", "C6-C7 C7-D7", states="Akkad: king blue")
    assert [e[1:] for e in table.events("irrigated")] == [(table.area("C7"), 2), (table.area("D7"), 2)]


@pytest.mark.rule("UR-WPM-02")
def test_the_king_of_the_pump_irrigates_or_passes_the_unit_to_another_pump_as_he_likes(table: Table) -> None:
    rain(
        table,
        "red: land B7 D7 B8; blue: land D4",
        "C6 2 Persia, C7 1 Akkad, B7 2 Persia",
        "C6-C7 C7-D7 C7-B7 B7-B8",
        states="Persia: king red; Akkad: king blue",
    )
    assert (table.actor, table.options("water")) == ("blue", "B7 D7")
    assert table.refuses("done") == "UR-WPM-02"
    table.play("blue water B7")
    assert (table.irrigated("Persia"), table.options("water")) == ("B7", "B7 D7")
    table.play("blue water B7")
    assert table.irrigated("Persia") == "B7 B8"


@pytest.mark.rule("UR-WPM-03")
def test_the_reach_is_counted_in_canals_across_any_land_but_no_river_or_pump(table: Table) -> None:
    rain(
        table,
        "red: land B8 A9 B9",
        "C6 4 Persia, C7 2 Persia",
        "C6-C7 C7-B7 B7-B8 B8-B9 B7-A8 A8-A9",
    )
    assert table.irrigated("Persia") == "B8"  # two canals across land nobody owns
    rain(
        table,
        "red: land B8 A9 B9 C8; blue: land D10",
        "C6 4 Persia, C7 M Persia, B8 1 Elam",
        "C6-C7 C7-B7 B7-B8 B8-B9 B8-A9",
    )
    table.on_to("harvest")
    assert (table.irrigated("Persia"), table.irrigated("Elam")) == ("", "A9 B8 B9")


@pytest.mark.rule("UR-WPM-03")
def test_what_is_too_far_or_behind_a_river_cannot_be_chosen(table: Table) -> None:
    rain(table, "red: land B7 D7 E9 B8", "C6 1 Persia, C7 1 Persia", "C6-C7 C7-B7 C7-D7 D7-D8 D8-E9 B7-B8")
    assert table.options("water") == "B7 D7"
    assert table.refuses("water B8") == "UR-WPM-03"
    assert table.refuses("water E9") == "UR-WPM-03"
    assert table.refuses("water D8") == "UR-WPM-03"


@pytest.mark.rule("UR-WPM-03")
def test_an_m_pump_reaches_any_distance(table: Table) -> None:
    rain(table, "red: land A10", "C6 2 Persia, C7 M Persia", "C6-C7 C7-B7 B7-B8 B8-B9 B9-A10")
    assert table.irrigated("Persia") == "A10"


@pytest.mark.rule("UR-WPM-04")
def test_a_pump_handles_any_number_of_units(table: Table) -> None:
    rain(table, "red: land C8 D7 B7 C7", "C6 8 Persia, C7 1 Persia", "C6-C7 C7-B7 C7-D7 C7-C8", era="4")
    assert table.irrigated("Persia") == "B7 C7 C8 D7"


@pytest.mark.rule("UR-WPM-05")
def test_land_with_a_pump_counts_for_the_pumps_state_whoever_sent_the_water(table: Table) -> None:
    rain(table, "red: land B7; blue: land D10", "C6 2 Persia, C7 1 Persia, B7 1 Elam", "C6-C7 C7-B7")
    assert (table.irrigated("Persia"), table.irrigated("Elam")) == ("", "B7")


# -- return --------------------------------------------------------------------------------------------


@pytest.mark.rule("UR-RET-01")
def test_a_unit_a_pump_cannot_use_goes_back_and_is_used_again_but_not_at_the_same_pump(table: Table) -> None:
    rain(table, "red: land D7 B8 C8", "C6 2 Persia, C7 1 Persia, B7 1 Persia", "C6-C7 C7-B7 C7-D7 C7-C8 B7-B8")
    table.play("red water B7")  # irrigates B8
    assert table.options("water") == "B7 C8 D7"
    table.play("red water B7")  # nothing left there: it comes back
    assert table.options("water") == "C8 D7"
    table.play("red water D7")
    names = table.game.content.names
    assert [(names[int(e[1])], names[int(e[2])]) for e in table.events("returned")] == [("B7", "C7")]
    assert table.irrigated("Persia") == "B8 D7"


@pytest.mark.rule("UR-RET-01")
def test_a_pump_already_visited_is_refused(table: Table) -> None:
    canals = "C6-C7 C7-B7 C7-D7 C7-C8"
    rain(table, "red: land D7 C8", "C6 1 Persia, C7 1 Persia, B7 1 Persia", canals).play("red water B7")
    assert table.options("water") == "C8 D7"
    assert table.refuses("water B7") == "UR-RET-01"


@pytest.mark.rule("UR-RET-02")
def test_back_at_its_reservoir_a_unit_is_sent_elsewhere_or_flows_on(table: Table) -> None:
    rain(table, "red: land C7 D5", "C6 1 Persia, C5 1 Persia", "C6-C7 C6-C5 C6-D5").play("red water C5")
    assert [e[0] for e in table.events("returned")] == ["returned"]
    assert table.options("water") == "C7 D5"
    table.play("red water C7")
    assert (table.irrigated("Persia"), flow(table, "D6")) == ("C7", [5])
    rain(table, "red: land A10", "C6 2 Persia, C5 1 Persia", "C6-C5")
    assert (flow(table, "D6"), [e[0] for e in table.events("returned", "unused")]) == ([6], ["returned", "unused"])


@pytest.mark.rule("UR-RET-03")
def test_after_one_useless_unit_the_reservoir_stops(table: Table) -> None:
    rain(table, "red: land A10", "C6 8 Persia, C7 1 Persia", "C6-C7")
    assert [e[0] for e in table.events("sent", "returned", "unused")] == ["sent", "returned", "unused"]
    assert outflow(table) == 18


@pytest.mark.rule("UR-RAI-06")
def test_land_that_is_wet_or_without_owner_is_refused(table: Table) -> None:
    rain(table, "red: land C7 C5 D5", "C6 2 Persia", "C6-C7 C6-C5 C6-D5 C6-B5").play("red water C7")
    assert table.refuses("water C7") == "UR-RAI-06"
    assert table.refuses("water B5") == "UR-RAI-06"


# -- what nobody is asked ------------------------------------------------------------------------------


@pytest.mark.rule("UR-WRS-01", "UR-WPM-02")
@pytest.mark.parametrize(("capacity", "asked"), [("4", True), ("6", False)])
def test_kings_are_asked_only_if_there_is_too_little_water_for_all_that_can_be_reached(
    table: Table, capacity: str, asked: bool
) -> None:
    seats = "red: land C7 C5 D7 B7 B8; blue: land D10"
    works = f"C6 {capacity} Persia, C7 1 Persia, B7 1 Elam"
    rain(table, seats, works, "C6-C7 C6-C5 C7-D7 C7-B7 B7-B8")
    assert (table.phase == "rain") == asked
    table.on_to("harvest")
    assert len(table.events("irrigated")) == (4 if asked else 5)


@pytest.mark.rule("UR-HAR-03")
def test_kings_are_asked_if_an_area_could_be_irrigated_by_two_states(table: Table) -> None:
    seats, canals = "red: land C7 C8 D7; blue: land D10", "C6-C7 C7-B7 B7-C8 C7-C8 C7-D7"
    rain(table, seats, "C6 8 Persia, C7 1 Persia, B7 1 Persia", canals)
    assert table.phase == "harvest"
    rain(table, seats, "C6 8 Persia, C7 1 Persia, B7 1 Elam", canals, states="Elam: king blue")
    assert (table.phase, table.actor, table.options("water")) == ("rain", "red", "B7 C8 D7")
    table.play("red water C8")
    assert table.phase == "harvest"  # what is left can be irrigated by one state only
    assert table.irrigated("Persia") == "C7 C8 D7"


def network(table: Table, rng: Random) -> dict[str, str]:
    """A river area with a reservoir of few units amid random canals, pumps of three states and owned land."""
    c, river = table.game.content, "D6"
    around = [a for a in members(spread(spread(1 << table.area(river), c.near), c.near)) if c.land >> a & 1]
    canals = [(a, b) for a, b in c.borders if a in around and not c.rivers >> b & 1 and (a, b) not in c.canals]
    canals += [(table.area(river), a) for a in members(c.near[table.area(river)] & c.land)]
    lines = " ".join(f"{c.names[a]}-{c.names[b]}" for a, b in canals if rng.random() < 0.4)
    pumps = [f"{c.names[a]} {rng.choice('12')} {rng.choice(('Akkad', 'Persia'))}" for a in rng.sample(around, 3)]
    land = " ".join(sorted({"A10", "F5", *(c.names[a] for a in rng.sample(around, rng.randrange(2, 6)))}))
    works = f"{river} {rng.choice('246')} Akkad, {', '.join(pumps)}"
    return {"seats": f"red: land {land}", "works": works, "canals": lines}


def outcomes(state: UrState) -> set[tuple[int, ...]]:
    """What the season can come to, whoever decides what."""
    if state.stack[-1] != sequence.RAIN:
        return {(*state.watered, state.outflow)}
    out: set[tuple[int, ...]] = set()
    for action in state.options():
        after = state.clone()
        after.apply(action)
        out |= outcomes(after)
    return out


def test_where_nobody_is_asked_no_answer_would_have_changed_anything(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng, unasked = Random(6), 0
    for _ in range(400):
        words = network(table, rng)
        state = rain(table, **words).state
        with monkeypatch.context() as patch:
            patch.setattr(Rain, "_matters", lambda self, s: True)
            asking = rain(table, **words).state
            every = outcomes(asking)
            asked = asking.stack[-1] == sequence.RAIN
        assert outcomes(state) == every
        unasked += asked and state.stack[-1] != sequence.RAIN
    assert unasked > 40

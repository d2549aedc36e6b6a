"""Emerging and active states, kings, and the order of the development phase."""

import pytest

from .table import Table

ELAM = "D10 E9 F8 F9 G8"


def all_pass(table: Table) -> None:
    """Everybody passes once, red first."""
    table.play("red pass", "blue pass", "green pass", "yellow pass")


# -- emerging and active -------------------------------------------------------------------------------


@pytest.mark.rule("UR-EMG-01")
def test_six_colonized_areas_at_the_end_of_the_phase_make_a_state_active_flipped_ones_included(table: Table) -> None:
    table(f"red: land {ELAM}; blue: flipped G9; green: land D1 E1 E2 F1 F2")
    all_pass(table)
    assert (table.active("Elam"), table.active("Babylon")) == (True, False)


@pytest.mark.rule("UR-EMG-02")
def test_no_state_becomes_active_inside_the_phase(table: Table) -> None:
    table(f"red: land {ELAM} E1").play("red buy G9")
    assert not table.active("Elam")
    table.play("done", "blue pass", "green pass", "yellow pass", "red pass")
    assert table.active("Elam")


@pytest.mark.rule("UR-EMG-03")
def test_an_active_state_stays_active(table: Table) -> None:
    table("red: land D10; blue: land F8", "Elam: active, crews 4", era="4")
    all_pass(table)
    table.on_to("settlement")
    assert table.active("Elam")


@pytest.mark.rule("UR-EMG-04", "UR-AUC-20")
def test_the_first_akkadian_areas_count_as_colonized(table: Table) -> None:
    table("red: land E4 E5 E6 F4 F5 F7", nations="First Akkadians red")
    all_pass(table)
    assert table.active("Akkad")


@pytest.mark.rule("UR-EMG-05", "UR-DEV-03")
def test_an_emerging_state_collects_money_but_takes_no_turn(table: Table) -> None:
    table(f"red: land {ELAM} G9; blue: land F4 F5", "Akkad: treasury 400; Elam: treasury 50").play("red buy F7")
    assert table.treasury("Akkad") == 471
    table.play("done", "blue pass", "green pass", "yellow pass", "red pass")
    assert (table.order, table.acting) == ("Elam", "Elam")
    table.on_to("settlement")
    assert [e[2] for e in table.events("turn")] == [0]
    assert table.treasury("Akkad") == 471


# -- kings ---------------------------------------------------------------------------------------------


@pytest.mark.rule("UR-KNG-01")
def test_the_first_owner_in_a_state_becomes_king(table: Table) -> None:
    table().play("red buy D10")
    assert (table.king("Elam"), table.king("Akkad")) == ("red", "")


@pytest.mark.rule("UR-KNG-02")
def test_more_land_than_the_king_takes_the_throne_equal_land_does_not(table: Table) -> None:
    table("red: land D10; blue: land E1").play("red pass", "blue buy F8")
    assert table.king("Elam") == "red"
    table.play("done", "green pass", "yellow pass", "red pass", "blue buy F9")
    assert table.king("Elam") == "blue"


@pytest.mark.rule("UR-KNG-03")
def test_a_king_who_sells_below_another_loses_the_throne_to_the_next_clockwise_among_equals(table: Table) -> None:
    table("green: land D10 E9 F8 F9; yellow: land G8 G9; red: land G10 H9", "Elam: king green")
    table.play("red pass", "blue pass", "green sell D10", "sell E9")
    assert table.king("Elam") == "green"
    table.play("sell F8")
    assert table.king("Elam") == "yellow"  # clockwise from green, before red


@pytest.mark.rule("UR-KNG-03")
def test_most_land_comes_before_the_order_of_seats(table: Table) -> None:
    table("red: land D10 E9 F8; blue: land G8; green: land G9 G10")
    table.play("red sell D10", "sell E9")
    assert table.king("Elam") == "green"


@pytest.mark.rule("UR-KNG-04")
def test_everything_stays_with_the_state_when_the_king_changes(table: Table) -> None:
    table(
        "red: land F4 F5; blue: land F7 D3",
        "Akkad: active, treasury 77, crews 2, king red",
        nations="Ashur Akkad",
        works="D6 4 Akkad",
        era="3",
    ).play("red sell F4")
    assert table.king("Akkad") == "blue"
    assert (table.treasury("Akkad"), table.crews("Akkad"), table.works("Akkad")) == (77, "2", "D6")
    assert table.holder("Ashur") == "Akkad"


@pytest.mark.rule("UR-KNG-05")
def test_a_state_with_colonized_land_keeps_a_king(table: Table) -> None:
    table("red: land F4 F5").play("red sell F4")
    assert table.refuses("sell F5") == "UR-SEL-08"
    assert table.king("Akkad") == "red"


@pytest.mark.rule("UR-KNG-06")
def test_the_king_decides_for_the_state_also_about_selling_its_nations(table: Table) -> None:
    table(
        "red: land F4 F5 F7; blue: land D10 F8",
        "Akkad: active, treasury 100, crews 3; Elam: active, crews 3",
        "purchases",
        acting="Akkad",
        nations="Ashur Elam",
        era="3",
    ).play("red assimilate Ashur 30")
    assert (table.phase, table.actor) == ("selling_a_nation", "blue")


# -- order of development ------------------------------------------------------------------------------


@pytest.mark.rule("UR-DEV-01")
def test_nations_pay_players_privately_and_states_into_their_treasuries(table: Table) -> None:
    nations = "Ashur red, Barahshum Akkad, Calah blue, Der gone, Eridu green, First Akkadians red"
    table("red: land F7", "Akkad: active, treasury 0", "development", nations=nations, era="3")
    assert [table.cash(c) for c in ("red", "blue", "green")] == [545, 525, 535]
    assert table.treasury("Akkad") == 20
    assert ("bank", "Akkad", 20) in table.payments("UR-DEV-01")


@pytest.mark.rule("UR-DEV-02", "UR-NAT-10")
def test_after_the_income_eridu_digs_a_stretch_as_a_2_crew(table: Table) -> None:
    table(phase="development", nations="Eridu blue")
    assert (table.phase, table.actor) == ("eridu", "blue")
    assert table.refuses("crew") == "UR-DEV-09"
    table.play("blue dig D6", "dig D7")
    assert table.canals("D6") == "D7"
    assert table.state.round == 2
    assert table.holder("Eridu") == "blue"


@pytest.mark.rule("UR-DEV-02")
def test_the_king_of_the_state_that_owns_eridu_digs_with_it(table: Table) -> None:
    table("green: land F7", "Akkad: active", "development", nations="Eridu Akkad", era="3")
    assert (table.phase, table.actor) == ("eridu", "green")


@pytest.mark.rule("UR-DEV-03", "UR-DEV-04")
def test_active_states_take_turns_fewest_owned_lands_first_then_by_number(table: Table) -> None:
    table(
        "red: land F7 F4 D10 E1, flipped F5 D3 G5; blue: land G7 A1 A3",
        "Akkad: active, treasury 60; Elam: active, treasury 60; Babylon: active, treasury 60; Sumer: treasury 60",
        "development",
    )
    assert table.order == "Elam Babylon Akkad"
    turns = []
    while table.phase == "purchases":
        turns.append(table.acting)
        table.play("crew")
    assert turns == ["Elam", "Babylon", "Akkad"]


@pytest.mark.rule("UR-DEV-05", "UR-MNT-10")
def test_the_order_is_fixed_at_the_start_whatever_is_sold_later(table: Table) -> None:
    table(
        "red: land E1 G8 G9, cash 0; blue: land F8 F9; green: land G7 H6 H8",
        "Babylon: active; Sumer: active, treasury 60; Elam: active, treasury 60",
        "development",
    )
    assert table.order == "Babylon Sumer Elam"
    table.play("red mark G8")  # Elam has now as few as Sumer, and a lower number
    assert table.acting == "Sumer"
    table.play("green crew")
    assert table.acting == "Elam"


@pytest.mark.rule("UR-DEV-06")
def test_digging_comes_first_and_not_again_after_buying_has_begun(table: Table) -> None:
    table("red: land F7", "Akkad: active, treasury 300, crews 1+1", "digging", acting="Akkad")
    assert table.refuses("crew") == "UR-DEV-06"
    assert table.refuses("reservoir D6") == "UR-DEV-06"
    table.play("red done", "crew")
    assert table.refuses("dig D6") == "UR-DEV-06"
    table.play("reservoir D6", "crew", "pump F7")


@pytest.mark.rule("UR-DEV-07")
def test_a_new_king_decides_for_a_state_whose_turn_is_still_to_come(table: Table) -> None:
    table(
        "red: land F7 G8 G9 D10, cash 0; blue: land F8 F9 E9",
        "Akkad: active; Elam: active, treasury 300, king red",
        "development",
    )
    assert (table.order, table.phase, table.actor) == ("Akkad Elam", "forced_sale", "red")
    table.play("red mark D10")
    assert (table.king("Elam"), table.acting, table.actor) == ("blue", "Elam", "blue")


@pytest.mark.rule("UR-DEV-08")
def test_a_new_state_has_no_crew_and_cannot_dig_in_its_first_turn(table: Table) -> None:
    table(f"red: land {ELAM} G9", "Elam: treasury 300")
    all_pass(table)
    assert (table.acting, table.phase) == ("Elam", "purchases")


@pytest.mark.rule("UR-EMG-03")
def test_a_state_is_founded_once(table: Table) -> None:
    table(f"red: land {ELAM} G9", "Elam: treasury 300")
    all_pass(table)
    table.on_to("settlement")
    all_pass(table)
    assert table.events("founded") == [("founded", 0)]


@pytest.mark.rule("UR-DEV-02", "UR-NAT-10")
def test_eridu_digs_as_a_2_crew_in_every_round_whatever_the_states_have(table: Table) -> None:
    table("red: land F7", "Akkad: active, treasury 60", "development", nations="Eridu blue")
    table.play("blue pass", "red crew")
    all_pass(table)
    table.play("blue dig D6", "dig D7")
    assert (table.acting, [e[2] for e in table.events("eridu")]) == ("Akkad", [1])
    assert table.phase == "digging"  # the crew of Akkad has not dug


def test_an_order_is_told_only_if_there_are_active_states(table: Table) -> None:
    table("red: land F7", phase="development")
    assert table.events("order") == []

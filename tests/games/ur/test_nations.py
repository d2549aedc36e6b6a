"""The nations: income, closed land, and what each can do."""

import pytest

from .table import Table, buying


@pytest.mark.rule("UR-NAT-01")
def test_list_prices_and_incomes(table: Table) -> None:
    nations = table.deal().state.view(None)["nations"]
    assert [n["price"] for n in nations] == [20, 40, 70, 110, 160, 220]
    assert [n["income"] for n in nations] == [10, 20, 25, 30, 35, 35]


@pytest.mark.rule("UR-NAT-02")
def test_a_nation_is_unsold_then_a_players_then_a_states_then_gone(table: Table) -> None:
    assert table.deal().holder("Calah") == "unsold"
    buying(table, "Calah red").play("red assimilate Calah 40")
    assert table.holder("Calah") == "Akkad"
    table.play("red calah C5")
    assert table.holder("Calah") == "gone"
    assert table.refuses("assimilate Calah") == "UR-ASM-01"


@pytest.mark.rule("UR-NAT-03")
def test_closed_land_opens_when_the_nation_is_assimilated_or_gone(table: Table) -> None:
    buying(table, "Der red, Calah blue, First Akkadians red, Ashur Elam")
    assert set(table.state.view(None)["closed"]) == {"C8", "C9", "A5", "B5", "E4", "E5", "E6"}
    table.play("red assimilate Der 55")
    assert set(table.state.view(None)["closed"]) == {"A5", "B5", "E4", "E5", "E6"}


@pytest.mark.rule("UR-NAT-03")
def test_water_may_run_through_closed_land(table: Table) -> None:
    table(
        "red: land B4",
        "Urartu: active, crews 2",
        "rain",
        nations="Calah red",
        canals="B6-B5 B5-B4",
        era="2",
        works="B6 4 Urartu, A4 1 Urartu",
    )
    assert table.irrigated("Urartu") == ""
    table(
        "red: land B4",
        "Urartu: active, crews 2",
        "rain",
        nations="Calah red",
        canals="C6-C5 C5-B5 B5-B4",
        era="2",
        works="C6 4 Urartu, C5 2 Urartu",
    )
    assert table.irrigated("Urartu") == "B4"


@pytest.mark.rule("UR-NAT-04")
def test_owning_a_nation_is_not_owning_its_land(table: Table) -> None:
    table.deal().play("red treaty Ashur")
    assert (table.land("red"), table.markers("red"), table.king("Akkad")) == ("", 30, "")


@pytest.mark.rule("UR-NAT-05")
def test_ashur_can_do_nothing(table: Table) -> None:
    assert "ashur" not in table.game.vocabulary.verbs
    buying(table, "Ashur Akkad")
    assert {a.verb for a in table.state.options()} == {"reservoir", "pump", "crew", "done"}


# -- Barahshum -----------------------------------------------------------------------------------------


@pytest.mark.rule("UR-NAT-06", "UR-NAT-12")
def test_barahshum_is_given_up_for_one_free_canal_from_its_homeland(table: Table) -> None:
    table(nations="Barahshum red, Der blue")
    assert table.options("barahshum") == "D9 D10 E9 F9 F10"
    assert table.refuses("barahshum G9") == "UR-NAT-06"
    assert table.refuses("barahshum E10") == "UR-NAT-06"
    table.play("red barahshum D9")
    assert (table.canals("E10"), table.holder("Barahshum"), table.cash("red")) == ("D9", "gone", 500)
    assert table.refuses("barahshum E9") == "UR-NAT-06"
    assert table.refuses("buy E10") is None
    table.play("red pass", "blue pass", "green pass", "yellow pass")
    assert table.payments("UR-DEV-01") == [("bank", "blue", 30)]


@pytest.mark.rule("UR-NAT-06")
def test_that_canal_must_be_new_and_must_not_lead_to_closed_land(table: Table) -> None:
    table(nations="Barahshum red", canals="E10-E9")
    assert table.refuses("barahshum E9") == "UR-DIG-05"
    table(nations="Barahshum red")
    table.state.closed |= 1 << table.area("F9")  # so it could be on another map
    assert table.refuses("barahshum F9") == "UR-DIG-07"


@pytest.mark.rule("UR-NAT-07")
def test_a_player_uses_it_in_his_settlement_turn_as_an_extra_that_is_no_trade(table: Table) -> None:
    table(nations="Barahshum red").play("red barahshum E9")
    assert (table.actor, table.state.passes) == ("red", 0)
    table.play("red pass", "blue pass", "green pass", "yellow pass")
    assert table.state.round == 2
    table("red: land F7; blue: land F5", nations="Barahshum red").play("red sell F7")
    assert table.refuses("barahshum E9") == "UR-C-52"


@pytest.mark.rule("UR-NAT-07")
def test_a_player_uses_it_before_between_and_after_the_turns_of_the_states(table: Table) -> None:
    table(
        "red: land F7; blue: land D10 F8",
        "Akkad: active, treasury 60; Elam: active, treasury 60",
        "development",
        nations="Barahshum green",
    )
    assert (table.phase, table.actor) == ("gap", "green")
    assert table.refuses("buy F7") == "UR-STL-09"
    table.play("green pass", "red crew")
    assert (table.phase, table.actor) == ("gap", "green")
    table.play("green pass", "blue crew")
    assert (table.phase, table.actor) == ("gap", "green")
    table.play("green barahshum F9")
    assert (table.canals("F9"), table.state.round) == ("E10", 2)


@pytest.mark.rule("UR-NAT-07", "UR-DEV-06")
def test_a_state_uses_it_in_its_own_turn_while_digging_or_while_buying(table: Table) -> None:
    buying(table, "Barahshum Akkad", phase="digging").play("red barahshum E9", "dig E9", "dig F9", "done")
    assert table.events("stretch")[0][3:] == (1, 0)
    buying(table, "Barahshum Akkad", phase="digging").play("red done", "crew", "barahshum E9")
    assert table.canals("E9") == "E10"
    buying(table, "Barahshum Elam")
    assert table.refuses("barahshum E9") == "UR-NAT-06"


@pytest.mark.rule("UR-NAT-07")
def test_barahshum_gives_a_player_without_anything_else_a_turn(table: Table) -> None:
    table("red: cash 0", nations="Barahshum red").play("red barahshum E9")
    assert (table.actor, table.state.passes) == ("blue", 1)


@pytest.mark.rule("UR-NAT-07")
def test_a_player_is_not_asked_when_no_canal_from_barahshum_can_be_dug(table: Table) -> None:
    table(
        "red: land F7",
        "Akkad: active, treasury 60",
        "development",
        nations="Barahshum green",
        canals="E10-D9 E10-D10 E10-E9 E10-F9 E10-F10",
    )
    assert (table.phase, table.actor) == ("purchases", "red")


# -- Calah ---------------------------------------------------------------------------------------------


@pytest.mark.rule("UR-NAT-08")
def test_a_state_gives_up_calah_for_a_free_waterwork_in_or_next_to_its_homeland(table: Table) -> None:
    buying(table, "Calah Akkad", treasury=0)
    assert table.options("calah") == "A4 A5 A6 B4 B5 B6 C5 C6"
    assert table.refuses("calah D6") == "UR-NAT-08"
    cards = table.state.cards[2]
    table.play("red calah B6")
    assert (table.state.view(None)["works"]["B6"]["number"], table.state.cards[2]) == ("6", cards - 1)
    assert (table.treasury("Akkad"), table.holder("Calah")) == (0, "gone")


@pytest.mark.rule("UR-NAT-08")
def test_token_consent_and_one_waterwork_per_area_hold_for_it(table: Table) -> None:
    works = "B6 6 Elam, C5 3 Elam, F7 3 Akkad, F5 3 Akkad, G5 3 Akkad"
    buying(table, "Calah Akkad", works=works)
    assert table.refuses("calah B6") == "UR-RSV-01"
    assert table.refuses("calah A5") == "UR-CRD-05"
    buying(table, "Calah Akkad", works="C5 3 Elam", seats="red: land F7 F5; blue: land D10 A4")
    assert table.refuses("calah C5") == "UR-PMP-01"
    table.play("red calah A4", "blue refuse")
    assert table.holder("Calah") == "Akkad"
    assert table.refuses("calah A4") == "UR-PMP-04"


@pytest.mark.rule("UR-NAT-08")
def test_a_player_cannot_use_calah_and_a_state_can_in_both_parts_of_its_turn(table: Table) -> None:
    table(nations="Calah red")
    assert table.refuses("calah B6") == "UR-NAT-08"
    buying(table, "Calah red")
    assert table.refuses("calah B6") == "UR-NAT-08"
    buying(table, "Calah Akkad", phase="digging").play("red calah B6")
    assert table.works("Akkad") == "B6"


# -- Der -----------------------------------------------------------------------------------------------


@pytest.mark.rule("UR-NAT-09")
def test_der_is_given_up_as_the_purchase_of_a_turn_for_a_free_forest(table: Table) -> None:
    table("red: land F7 F5, cash 0; blue: land F9, flipped F8", nations="Der red")
    assert table.refuses("der D3") is None
    assert table.refuses("der F9") == "UR-BUY-06"
    assert table.refuses("der G5") == "UR-NAT-09"
    table.play("red der F8")
    assert (table.land("red"), table.holder("Der"), table.markers("blue")) == ("F5 F7 F8", "gone", 29)
    assert (table.cash("red"), table.treasury("Elam"), table.payments("UR-BUY-03")) == (0, 0, [])
    assert table.refuses("buy C8") == "UR-STL-05"


@pytest.mark.rule("UR-NAT-09")
def test_limits_on_buying_hold_for_der_and_a_city_may_be_taken(table: Table) -> None:
    table("red: land D3 F7; blue: land F5", nations="Der red, Ashur blue")
    assert table.refuses("der D5") == "UR-BUY-10"
    assert table.refuses("der D4") is None
    table.play("red sell D3")
    assert table.refuses("der E1") == "UR-BUY-08"
    table("red: land F7 G8; blue: land F5 F8", nations="Der red").play("red sell F7")
    assert table.refuses("der D3") == "UR-BUY-09"
    table.play("red der B4")
    assert table.land("red") == "B4 G8"


@pytest.mark.rule("UR-NAT-09")
def test_a_state_cannot_trade_der_in(table: Table) -> None:
    buying(table, "Der Akkad")
    assert table.options("der") == ""
    assert table.refuses("der D3") == "UR-STL-09"


@pytest.mark.rule("UR-NAT-09")
def test_only_the_owner_of_der_trades_it_in_and_not_after_buying(table: Table) -> None:
    table("red: land F7 F5", nations="Der red").play("red buy D10")
    assert table.refuses("der D3") == "UR-STL-05"
    table.play("done")
    assert table.refuses("der D3") == "UR-NAT-09"


@pytest.mark.rule("UR-NAT-09")
def test_der_gives_a_player_without_anything_else_a_turn(table: Table) -> None:
    table("red: cash 0", nations="Der red")
    assert (table.actor, table.options("der") != "") == ("red", True)
    table.play("red der D3")
    assert (table.land("red"), table.actor) == ("D3", "blue")


# -- Eridu and the First Akkadians ---------------------------------------------------------------------


@pytest.mark.rule("UR-NAT-10")
def test_eridu_digs_under_all_digging_rules_its_own_closed_homeland_included(table: Table) -> None:
    table(phase="eridu", nations="Eridu red")
    assert table.refuses("dig I7") == "UR-DIG-07"
    table.play("red dig I6")
    assert table.refuses("dig I7") == "UR-DIG-07"
    table.play("dig I5")
    assert (table.canals("I6"), table.holder("Eridu")) == ("I5", "red")
    assert table.events("eridu") == [("eridu", -1, 1, 1, 1)]


@pytest.mark.rule("UR-NAT-10")
def test_an_assimilated_eridu_may_dig_at_home_but_not_again_in_the_states_turn(table: Table) -> None:
    table("red: land F7", "Akkad: active", "eridu", nations="Eridu Akkad", era="3")
    table.play("red dig I9", "dig H8", "dig H7")
    assert (table.canals("I9"), table.canals("H8")) == ("H8 I8", "H7 I9")
    assert table.phase != "digging"


@pytest.mark.rule("UR-NAT-11")
def test_the_first_akkadians_go_when_akkad_hires_and_their_land_stays_owned(table: Table) -> None:
    seats = "red: land E4 E5 E6; blue: land D10"
    buying(table, "First Akkadians red", seats=seats)
    assert table.refuses("assimilate First Akkadians") == "UR-NAT-11"
    table.play("red crew")
    assert (table.holder("First Akkadians"), table.land("red")) == ("gone", "E4 E5 E6")
    assert table.state.closed == 0


@pytest.mark.rule("UR-NAT-11")
def test_a_compulsory_hire_counts_assimilating_eridu_does_not(table: Table) -> None:
    nations = "First Akkadians red, Eridu red"
    table("red: land E4 E5 E6", "Akkad: active, treasury 90", "purchases", acting="Akkad", nations=nations, era="3")
    table.play("red assimilate Eridu 90")
    assert (table.holder("Eridu"), table.holder("First Akkadians"), table.crews("Akkad")) == ("Akkad", "red", "")
    table("red: land E4 E5 E6", "Akkad: active, treasury 0", "maintenance", acting="Akkad", nations=nations)
    assert (table.holder("First Akkadians"), table.crews("Akkad")) == ("gone", "1+1")


@pytest.mark.rule("UR-NAT-12")
def test_a_nation_that_is_gone_pays_nothing_and_its_homeland_is_open(table: Table) -> None:
    table(nations="Der red, Calah blue").play("red der D3", "blue pass", "green pass", "yellow pass", "red pass")
    assert table.payments("UR-DEV-01") == [("bank", "blue", 25)]
    assert table.refuses("buy C8") is None


@pytest.mark.rule("UR-NAT-11")
def test_the_first_akkadians_stay_when_another_state_hires_and_go_once(table: Table) -> None:
    table(
        "red: land E4 E5 E6; blue: land D10 F8",
        "Akkad: active, treasury 200; Elam: active, treasury 60",
        "states",
        nations="First Akkadians red",
    )
    table.play("blue crew")
    assert table.holder("First Akkadians") == "red"
    table.play("red crew", "crew")
    assert table.events("gone") == [("gone", 5)]

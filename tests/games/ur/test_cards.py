"""Cards: reservoirs, pumps and crews, and the eras they begin."""

from typing import Any

import pytest

from .table import Table


def buying(table: Table, seats: str = "red: land F7 F5; blue: land F4", treasury: int = 900, **more: Any) -> Table:
    """Akkad, ruled by red, is about to buy."""
    crews = more.pop("crews", "")
    states = f"Akkad: active, treasury {treasury}{', crews ' + crews if crews else ''}"
    return table(seats, f"{states}; {more.pop('states', '')}", "purchases", acting="Akkad", **more)


# -- cards ---------------------------------------------------------------------------------------------


@pytest.mark.rule("UR-CRD-01")
def test_a_state_buys_any_number_of_top_cards_from_its_treasury(table: Table) -> None:
    buying(table, treasury=130).play("red crew", "reservoir D6", "pump F7")
    assert table.payments("UR-CRD-01") == [("Akkad", "bank", 50), ("Akkad", "bank", 30), ("Akkad", "bank", 30)]
    assert (table.treasury("Akkad"), table.state.cards[0]) == (20, 7)
    buying(table, treasury=49)
    assert table.refuses("crew") == "UR-CRD-01"
    buying(table, treasury=99, era="2", left=(0, 5))
    assert table.refuses("crew") == "UR-CRD-01"
    assert table.refuses("pump F7") is None


@pytest.mark.rule("UR-CRD-02")
def test_a_card_becomes_a_reservoir_a_pump_or_a_crew_at_its_own_price(table: Table) -> None:
    buying(table, treasury=1000, era="3", left=(0, 0, 5)).play("red crew", "reservoir D6", "pump F7")
    assert table.treasury("Akkad") == 1000 - 150 - 100 - 100
    assert (table.crews("Akkad"), table.works("Akkad")) == ("3", "D6 F7")


@pytest.mark.rule("UR-CRD-03")
def test_a_set_opens_when_the_one_before_is_sold_out(table: Table) -> None:
    buying(table, left=(1,)).play("red crew", "crew")
    assert (table.crews("Akkad"), table.era, table.state.cards[:2]) == ("1+1 2", "2", [0, 7])


@pytest.mark.rule("UR-CRD-03")
def test_set_m_never_runs_out(table: Table) -> None:
    buying(table, treasury=9000, era="M").play(*["red crew"] * 12)
    assert table.crews("Akkad") == " ".join(["M"] * 12)


@pytest.mark.rule("UR-CRD-04")
@pytest.mark.parametrize(
    ("era", "reservoir", "pump", "crew"),
    [
        ("1", ("2", 30), ("1", 30), ("1+1", 50)),
        ("2", ("4", 80), ("2", 80), ("2", 100)),
        ("3", ("6", 100), ("3", 100), ("3", 150)),
        ("4", ("8", 150), ("4", 150), ("4", 200)),
        ("M", ("M", 200), ("M", 200), ("M", 400)),
    ],
)
def test_values_and_prices_of_each_set(
    table: Table, era: str, reservoir: tuple[str, int], pump: tuple[str, int], crew: tuple[str, int]
) -> None:
    buying(table, era=era).play("red reservoir D6", "pump F7", "crew")
    works = table.state.view(None)["works"]
    assert (works["D6"]["number"], works["F7"]["number"]) == (reservoir[0], pump[0])
    assert table.crews("Akkad") == crew[0]
    assert [p[2] for p in table.payments("UR-CRD-01")] == [reservoir[1], pump[1], crew[1]]


@pytest.mark.rule("UR-CRD-05")
def test_without_a_token_the_card_has_only_its_other_uses(table: Table) -> None:
    buying(table, works="F7 1 Akkad, F5 1 Akkad, G5 1 Akkad")
    assert table.tokens("Akkad", "1") == 0
    assert table.refuses("pump D3") == "UR-CRD-05"
    table.play("red reservoir D6")
    assert table.tokens("Akkad", "2") == 5


@pytest.mark.rule("UR-CRD-05")
def test_reservoirs_and_pumps_share_the_tokens_of_a_number(table: Table) -> None:
    buying(table, era="2", works="A2 2 Akkad, B2 2 Akkad, C2 2 Akkad, D2 2 Akkad, E3 2 Akkad")
    table.play("red pump F7")
    assert table.tokens("Akkad", "2") == 0
    assert table.refuses("pump F5") == "UR-CRD-05"
    buying(table, works="A2 2 Akkad, B2 2 Akkad, C2 2 Akkad, D2 2 Akkad, E3 2 Akkad, F7 2 Akkad")
    assert table.refuses("reservoir D6") == "UR-CRD-05"


@pytest.mark.rule("UR-CRD-06", "UR-STO-04")
def test_waterworks_stay_and_a_stored_harvest_returns_the_token_but_not_the_card(table: Table) -> None:
    buying(table, works="D6 2 Akkad, F7 1 Akkad, E5 2 Akkad", treasury=0, crews="4", era="4", canals="D6-D5 D6-E6")
    assert not {"move", "upgrade", "replace"} & set(table.game.vocabulary.verbs)
    table("red: land D5", "Akkad: active, crews 4", "rain", era="4", canals="D6-D5", works="D6 2 Akkad")
    cards = table.state.cards[:]
    table.play("red store")
    assert (table.works("Akkad"), table.tokens("Akkad", "2"), table.state.cards) == ("", 6, cards)


@pytest.mark.rule("UR-CRD-07")
def test_crews_cannot_be_dismissed_or_traded(table: Table) -> None:
    assert not {"dismiss", "fire", "trade"} & set(table.game.vocabulary.verbs)
    buying(table, crews="1+1 1+1").play("red done")
    assert table.crews("Akkad") == "1+1 1+1"


@pytest.mark.rule("UR-RSV-01")
def test_a_reservoir_goes_on_any_river_area_without_one(table: Table) -> None:
    buying(table, works="D6 2 Elam, A2 2 Akkad", seats="red: land F7; blue: land D10", states="Elam: crews 1+1")
    assert table.refuses("reservoir D6") == "UR-RSV-01"
    assert table.refuses("reservoir F7") == "UR-RSV-01"
    table.play("red reservoir B10", "reservoir I6")
    assert table.works("Akkad") == "A2 B10 I6"


@pytest.mark.rule("UR-RSV-02", "UR-RAI-03")
def test_a_reservoir_where_rivers_meet_works_once_on_the_joined_flow(table: Table) -> None:
    table("red: land F7 E6, cash 0", "Akkad: active, crews 1+1", "rain", works="E7 4 Akkad", canals="E7-F7 E7-E6")
    flowed = [e for e in table.events("flowed", "waits", "sent") if e[1] == table.area("E7")]
    assert [e[0] for e in flowed] == ["flowed", "waits", "flowed", "sent", "sent"]
    assert table.irrigated("Akkad") == "E6 F7"


@pytest.mark.rule("UR-PMP-01")
def test_a_pump_goes_on_any_land_without_one(table: Table) -> None:
    buying(table, works="F7 1 Akkad")
    assert table.refuses("pump F7") == "UR-PMP-01"
    assert table.refuses("pump D6") == "UR-PMP-01"
    table.play("red pump I1", "pump F5")
    assert table.works("Akkad") == "F5 F7 I1"


@pytest.mark.rule("UR-PMP-02", "UR-NAT-03")
def test_no_pump_on_closed_land_not_even_with_the_first_akkadians(table: Table) -> None:
    buying(table, "red: land E4 E5 E6", nations="First Akkadians red, Ashur blue, Calah Akkad", era="3")
    assert table.refuses("pump E4") == "UR-PMP-02"
    assert table.refuses("pump D5") == "UR-PMP-02"
    assert table.refuses("pump A5") is None


@pytest.mark.rule("UR-PMP-03")
def test_another_owner_is_asked_and_may_refuse(table: Table) -> None:
    buying(table, "red: land F7 F5, flipped D3; blue: land F4").play("red pump F4")
    assert (table.phase, table.actor) == ("consent", "blue")
    assert table.refuses("pass") == "UR-PMP-03"
    table.play("blue refuse")
    assert (table.works("Akkad"), table.treasury("Akkad"), table.actor) == ("", 900, "red")
    table.play("red pump D3", "pump F7", "pump D4")  # flipped, own and uncolonized land
    assert table.works("Akkad") == "D3 D4 F7"


@pytest.mark.rule("UR-PMP-03")
def test_with_consent_the_pump_is_built_and_nobody_is_paid(table: Table) -> None:
    buying(table).play("red pump F4", "blue agree")
    assert (table.works("Akkad"), table.treasury("Akkad"), table.cash("blue")) == ("F4", 870, 500)


@pytest.mark.rule("UR-PMP-04")
def test_the_same_area_is_asked_for_once_per_turn(table: Table) -> None:
    buying(table).play("red pump F4", "blue refuse")
    assert table.refuses("pump F4") == "UR-PMP-04"
    table.play("red crew", "done")
    table.play("red pass", "blue pass", "green pass", "yellow pass", "red done", "red pump F4")
    assert table.phase == "consent"


# -- eras ----------------------------------------------------------------------------------------------


@pytest.mark.rule("UR-ERA-01")
def test_the_first_card_of_a_set_begins_its_era_at_once(table: Table) -> None:
    buying(table, left=(0,))
    assert table.era == "1"
    table.play("red reservoir D6")
    assert (table.era, table.events("era")) == ("2", [("era", 1)])


@pytest.mark.rule("UR-ERA-01", "UR-NAT-08")
def test_a_card_taken_through_calah_begins_an_era_too(table: Table) -> None:
    buying(table, nations="Calah Akkad", era="3", left=(0, 0, 0)).play("red calah B6")
    assert (table.era, table.treasury("Akkad"), table.holder("Calah")) == ("4", 900, "gone")


@pytest.mark.rule("UR-ERA-02", "UR-RAI-01", "UR-HAR-02")
@pytest.mark.parametrize(
    ("era", "water", "harvest"), [("1", 6, 20), ("2", 6, 20), ("3", 6, 25), ("4", 7, 25), ("M", 8, 30)]
)
def test_the_era_of_the_season_sets_water_and_harvest(table: Table, era: str, water: int, harvest: int) -> None:
    table("red: land D7", "Persia: active, crews M", "rain", era=era, works="D6 2 Persia", canals="D6-D7")
    assert [e[2] for e in table.events("source")] == [water] * 3
    assert table.events("harvested")[0][2] == harvest


@pytest.mark.rule("UR-ERA-03")
def test_at_the_dawn_of_era_3_all_1_1_crews_leave_and_assimilation_opens(table: Table) -> None:
    buying(
        table,
        "red: land F7; blue: land D10",
        era="2",
        left=(0, 0),
        crews="1+1 2",
        states="Elam: active, crews 1+1 1+1 2",
        nations="Ashur blue",
    )
    assert table.refuses("assimilate Ashur") == "UR-ASM-01"
    table.play("red reservoir D6")
    assert (table.crews("Akkad"), table.crews("Elam")) == ("2", "2")
    assert table.events("left") == [("left", 0, 0, 2), ("left", 2, 0, 1)]
    assert table.refuses("assimilate Ashur") is None


@pytest.mark.rule("UR-ERA-04", "UR-NAT-12")
def test_at_the_dawn_of_era_4_all_2_crews_and_all_nations_go(table: Table) -> None:
    buying(
        table,
        "red: land F7; blue: land D10",
        era="3",
        left=(0, 0, 0),
        crews="2 3",
        states="Elam: active, crews 2",
        nations="Ashur blue, Calah Akkad, Der red, Eridu Elam, First Akkadians red",
    ).play("red reservoir D6")
    assert (table.crews("Akkad"), table.crews("Elam")) == ("3", "")
    assert {table.holder(n) for n in ("Ashur", "Calah", "Der", "Eridu", "First Akkadians")} == {"gone"}
    assert table.state.closed == 0


@pytest.mark.rule("UR-ERA-05")
def test_at_the_dawn_of_era_m_all_3_crews_go_but_no_4_crew_and_no_waterwork(table: Table) -> None:
    buying(table, era="4", left=(0, 0, 0, 0), crews="3 3 4", works="F7 1 Akkad").play("red reservoir D6", "crew")
    assert (table.era, table.crews("Akkad"), table.works("Akkad")) == ("M", "4 M", "D6 F7")


@pytest.mark.rule("UR-ERA-06")
def test_the_crew_that_begins_an_era_stays(table: Table) -> None:
    buying(table, era="2", left=(0, 0), crews="1+1").play("red crew")
    assert (table.era, table.crews("Akkad")) == ("3", "3")


@pytest.mark.rule("UR-CRD-01")
@pytest.mark.parametrize(("treasury", "move"), [(30, "reservoir D6"), (30, "pump F7"), (50, "crew")])
def test_a_treasury_that_just_suffices_buys_the_card(table: Table, treasury: int, move: str) -> None:
    buying(table, treasury=treasury).play(f"red {move}")
    assert table.treasury("Akkad") == 0


@pytest.mark.rule("UR-CRD-01")
def test_without_the_price_of_a_waterwork_it_is_refused_while_other_things_can_be_bought(table: Table) -> None:
    buying(table, treasury=99, era="3", nations="Ashur blue")
    assert table.refuses("reservoir D6") == "UR-CRD-01"
    assert table.refuses("pump F7") == "UR-CRD-01"
    assert table.refuses("assimilate Ashur") is None


@pytest.mark.rule("UR-CRD-03")
def test_the_cards_of_set_m_are_not_counted_down(table: Table) -> None:
    buying(table, treasury=900, era="M").play("red crew", "pump F7")
    assert table.state.cards == [0, 0, 0, 0, 8]


@pytest.mark.rule("UR-CRD-03", "UR-C-54", "UR-SET-05")
def test_the_printed_cards_of_set_m_run_out_if_the_table_wants_it(table: Table) -> None:
    buying(table, treasury=9000, era="M", m_cards="printed", left=(0, 0, 0, 0, 3)).play("red crew", "reservoir D6")
    assert table.state.cards == [0, 0, 0, 0, 1]
    acting = table.acting
    table.play("red pump F7")
    assert (table.state.cards, table.acting) == ([0] * 5, ""), "with nothing left to buy the turn ends"
    assert acting == "Akkad"


@pytest.mark.rule("UR-C-54")
def test_when_all_cards_are_sold_nobody_buys_and_nobody_must_hire(table: Table) -> None:
    buying(table, treasury=9000, era="M", m_cards="printed", left=(0, 0, 0, 0, 0), crews="")
    assert (table.acting, table.crews("Akkad"), table.treasury("Akkad")) == ("", "", 9000)
    assert table.events("hired", "forced", "revolution") == []


@pytest.mark.rule("UR-PMP-03")
def test_whoever_sits_first_is_asked_like_any_owner(table: Table) -> None:
    buying(table, "red: land F4; blue: land F7 F5").play("blue pump F4")
    assert (table.phase, table.actor) == ("consent", "red")


@pytest.mark.rule("UR-ERA-01")
def test_an_era_begins_once(table: Table) -> None:
    buying(table, left=(1,)).play("red crew", "reservoir D6", "reservoir D2")
    assert table.events("era") == [("era", 1)]


@pytest.mark.rule("UR-ERA-04", "UR-NAT-08")
def test_crews_driven_away_by_calah_in_part_i_dig_no_more(table: Table) -> None:
    seats, states = "red: land F7", "Akkad: active, crews 2 3"
    table(seats, states, "digging", acting="Akkad", nations="Calah Akkad", era="3", left=(0, 0, 0))
    table.play("red calah B6")
    assert (table.crews("Akkad"), table.phase) == ("3", "digging")
    table.play("dig D6", "dig D7", "done")
    assert table.phase != "digging"


def test_the_king_of_a_state_without_a_crew_is_warned(table: Table) -> None:
    assert buying(table, treasury=200).state.prompt() == ("ask.crewless", 2, 200, 50)
    assert buying(table, treasury=200, crews="1+1").state.prompt() == ("ask.purchases", 2, 200, 50)

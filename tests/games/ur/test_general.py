"""General rules: treasuries, the bank, rounds, states and areas."""

from random import Random

import pytest

import eduba
from eduba.games.ur.content import STATES, TERRAINS
from eduba.games.ur.state import BANK, SEATS

from .table import Table


@pytest.mark.rule("UR-GEN-01")
def test_private_and_state_money_are_separate_accounts(table: Table) -> None:
    table("red: cash 300", "Elam: treasury 0").play("red buy D10")
    assert (table.cash("red"), table.treasury("Elam")) == (240, 60)
    assert table.payments("UR-BUY-01") == [("red", "Elam", 60)]


@pytest.mark.rule("UR-GEN-01")
def test_every_change_of_an_account_is_a_payment_in_the_log() -> None:
    state = eduba.game("ur").start(4, 5, listen=True)
    rng, before = Random(5), list(state.money)
    while not state.over:
        state.events.clear()
        state.apply(rng.choice(state.options()))
        for _, payer, payee, amount, clause in (e for e in state.events if e[0] == "paid"):
            assert amount > 0
            assert clause.startswith("UR-")
            before[payer] -= amount
            before[payee] += amount
        assert before == state.money


@pytest.mark.rule("UR-GEN-02")
def test_the_king_spends_state_money_on_cards_and_it_never_scores(table: Table) -> None:
    table("red: land F7 F4, cash 10; blue: land F5", "Akkad: active, treasury 200", "purchases", acting="Akkad")
    score = table.state.scores()
    table.play("red reservoir D6")
    assert (table.treasury("Akkad"), table.cash("red")) == (170, 10)
    assert table.state.scores() == score == [10 + 142, 500 + 71, 500, 500]


@pytest.mark.rule("UR-GEN-03")
def test_every_seat_and_spectators_see_the_same_open_table(table: Table) -> None:
    table.deal().play("treaty Ashur", "offer Der 130")
    views = [table.state.view(seat) for seat in (None, 0, 1, 2, 3)]
    assert all(view == views[0] for view in views)
    assert [seat["cash"] for seat in views[0]["seats"]] == [430, 450, 450, 450]
    assert [state["treasury"] for state in views[0]["states"]] == [0] * 6


@pytest.mark.rule("UR-GEN-04")
def test_the_bank_pays_more_than_was_ever_printed(table: Table) -> None:
    land = "A1 A3 B1 B3 C1 A7 A8 A10 B9 C5"
    table(f"red: land {land}; blue: land A4 A9 D3, cash 0", prices="hills 325")
    for area in land.split():
        table.play(f"red sell {area}")
    assert table.cash("red") == 500 + 3250
    assert table.state.money[BANK] == -sum(table.state.money[:BANK])


@pytest.mark.rule("UR-GEN-05", "UR-AUC-22")
def test_nothing_can_be_given_to_another_player(table: Table) -> None:
    verbs = set(table.game.vocabulary.verbs)
    assert not verbs & {"give", "pay", "lend", "trade", "promise"}
    table.deal().play("red treaty Ashur")
    assert table.refuses("offer Ashur") == "UR-AUC-03"
    assert table.refuses("treaty Ashur") == "UR-AUC-02"
    assert table.refuses("sell Ashur") == table.refuses("sell first akkadians") == "UR-AUC-22"


@pytest.mark.rule("UR-GEN-05")
def test_players_only_ever_pay_the_bank_a_state_or_get_money_from_them() -> None:
    for seed in range(6):
        state = eduba.game("ur").start(3 + seed % 4, seed, listen=True)
        rng = Random(seed)
        while not state.over:
            state.apply(rng.choice(state.options()))
        pairs = [(e[1], e[2]) for e in state.events if e[0] == "paid"]
        assert pairs
        assert not any(payer < SEATS and payee < SEATS for payer, payee in pairs)


@pytest.mark.rule("UR-GEN-06")
def test_a_round_is_settlement_then_development_then_rainy_season(table: Table) -> None:
    table("red: land F7 F4 F5 E4 E5 E6", nations="Eridu red, Ashur red")
    table.play("red pass", "blue pass", "green pass", "yellow pass")
    assert (table.phase, table.payments("UR-DEV-01")) == ("eridu", [("bank", "red", 10), ("bank", "red", 35)])
    table.play("red pass")
    course = [str(e[0]) for e in table.events("founded", "order", "turn", "hired", "source", "outflow", "round")]
    assert course == ["founded", "order", "turn", "hired", *["source"] * 3, "outflow", "round"]
    assert (table.phase, table.state.round) == ("settlement", 2)


@pytest.mark.rule("UR-GEN-07")
def test_the_six_states_in_the_order_of_their_numbers() -> None:
    assert STATES == ("Elam", "Sumer", "Akkad", "Babylon", "Persia", "Urartu")


@pytest.mark.rule("UR-GEN-08")
def test_every_land_has_one_state_and_one_terrain_and_rivers_have_none(table: Table) -> None:
    c = table.game.content
    for area in range(len(c.names)):
        bit = 1 << area
        states = sum(1 for areas in c.of_state if areas & bit)
        terrains = sum(1 for areas in c.of_terrain if areas & bit)
        assert (states, terrains) == ((0, 0) if c.rivers & bit else (1, 1))
    assert len(TERRAINS) == 4

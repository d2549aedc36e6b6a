"""Phase 4: the turn frame, Ploughs, Purchase, Card, Gold, and Huts and Ships in the Actions turn."""

import pytest

from .table import Table

ROWS = "- - - | - - - | - - - | wheat2 wild ship"


@pytest.mark.rule("A2-ACT-01")
def test_turns_follow_the_rows_again(table: Table) -> None:
    table("red: camels 1; blue: camels 1; purple: camels 1", "actions", order="purple red blue")
    table.play("purple end", "red end", "blue end")
    assert table.events("ended_turn") == [(2,), (0,), (1,)]


@pytest.mark.rule("A2-ACT-02", "A2-ACT-10")
def test_the_leader_goes_to_the_highest_empty_space_of_the_track(table: Table) -> None:
    table("red: camels 1; blue: camels 1; purple: camels 1", "actions", order="purple red blue")
    assert table.state.track == [2]
    table.play("end")
    assert table.state.track == [2, 0]
    table.play("end", "end")
    assert table.phase == "bidding"
    assert table.state.track == [2, 0, 1]
    assert table.state.rows == [-1] * 4


@pytest.mark.rule("A2-ACT-03")
def test_actions_come_in_any_order_and_often(table: Table) -> None:
    words = "red: zig D2, camels 10, gold 4, ploughs 0, personal 2, ships 1"
    table(words, "act", civs="medes hittites elamites")
    table.play("tribute elamites gold", "gold 1", "ploughs", "tribute elamites gold", "hut D1", "ship D3", "hut D4")
    assert table.of("red", "camels") == 4
    assert table.refuses("plough D1") == "A2-FED-16"


@pytest.mark.rule("A2-ACT-04")
@pytest.mark.parametrize(
    ("first", "again", "tile"),
    [("offer 1", "offer 1", "offerings"), ("buy hut", "buy ship", "purchase"), ("gold 1", "gold 1", "gold")],
)
def test_the_four_tiles_are_used_once_per_phase(table: Table, first: str, again: str, tile: str) -> None:
    table("red: zig D2, camels 10, columns 0 1 0 0", "act")
    table.play(first)
    assert table.refuses(again) == "A2-ACT-04"
    assert table.state.view(0)["seats"][0]["used_tiles"] == [tile]


@pytest.mark.rule("A2-ACT-04", "A2-CAR-01")
def test_one_card_is_gained_per_phase(table: Table) -> None:
    table("red: zig D2, camels 10", "act", display=ROWS)
    assert table.options("take") == "ship wheat2 wild"
    table.play("take wild")
    assert (table.cards("red"), table.of("red", "camels")) == ("wild", 7)
    assert table.refuses("take ship") == "A2-ACT-04"


@pytest.mark.rule("A2-ACT-05")
def test_a_piece_taken_in_this_turn_already_counts(table: Table) -> None:
    table("red: zig D2 E1, huts G1, columns 1 1 0 0, camels 10", "act")
    assert table.refuses("gold 2") == "A2-GLD-01"
    table.play("ziggurat G1 gold")
    assert table.refuses("gold 2") is None


@pytest.mark.rule("A2-ACT-05")
@pytest.mark.parametrize(("level", "cost"), [(0, 3), (1, 2), (2, 1), (3, 1)])
def test_levels_two_and_three_count_the_same(table: Table, level: int, cost: int) -> None:
    zig = f"zig D2/{level}, columns 0 {level} 0 0" if level else "zig D2"
    table(f"red: {zig}, camels 10", "act")
    table.play("buy hut")
    assert table.of("red", "camels") == 10 - cost


@pytest.mark.rule("A2-ACT-06", "A2-GLD-01")
@pytest.mark.parametrize(("level", "golds"), [(0, "1"), (1, "1 2"), (2, "1 2 3"), (3, "1 2 3")])
def test_a_lower_exchange_may_always_be_used(table: Table, level: int, golds: str) -> None:
    zig = f"zig D2/{level}, columns 0 0 0 {level}" if level else "zig D2, columns 1 0 0 0"
    table(f"red: {zig}, camels 10", "act")
    assert table.options("gold") == golds


@pytest.mark.rule("A2-ACT-07")
def test_costs_are_paid_first_and_must_be_at_hand(table: Table) -> None:
    table("red: zig D2/2, columns 0 0 0 2, huts E1, camels 1", "act")
    assert table.refuses("gold 2") == "A2-ACT-07"
    assert table.refuses("ziggurat E1 card") == "A2-ZIG-03"
    table("red: zig D2/3, columns 3 0 0 0, huts E1, camels 2, offerings 9", "act")
    assert table.refuses("offer 3") == "A2-OFF-02"


@pytest.mark.rule("A2-ACT-08")
def test_a_turn_ends_by_choice_or_when_nothing_is_left(table: Table) -> None:
    table("red: zig D2, camels 4; blue: camels 1", "act")
    table.play("red end")
    assert (table.actor, table.of("red", "camels")) == ("blue", 4)
    table("red: zig D2, camels 1; blue: camels 1", "act")
    table.play("red gold 1")
    assert table.actor == "blue", "neither Camels nor anything free is left"


@pytest.mark.rule("A2-ACT-09")
def test_reductions_add_up_and_stop_at_nothing(table: Table) -> None:
    table("red: zig D2/3, cards builders builders, camels 0", "act")
    table.play("favour builders", "roof elamites")
    assert table.of("red", "camels") == 0
    table("red: zig D2, huts E1, cards builders builders, camels 2", "act")
    table.play("favour builders", "favour builders", "ziggurat E1 card")
    assert table.of("red", "camels") == 0


@pytest.mark.rule("A2-PLO-01")
def test_three_camels_make_both_ploughs_ready(table: Table) -> None:
    table("red: zig D2, camels 4", "act")
    table.play("ploughs")
    assert table.of("red", "ploughs", "camels") == (2, 1)
    table("red: zig D2, camels 2", "act")
    assert table.refuses("ploughs") == "A2-PLO-01"


@pytest.mark.rule("A2-PLO-02")
def test_one_used_plough_is_enough_and_none_too_few(table: Table) -> None:
    table("red: zig D2, camels 7, ploughs 1", "act")
    table.play("ploughs")
    assert table.of("red", "ploughs", "camels") == (2, 4)
    assert table.refuses("ploughs") == "A2-PLO-02"


@pytest.mark.rule("A2-PLO-03")
def test_other_rewards_flip_one_plough_for_free(table: Table) -> None:
    table("red: zig D2/3, camels 3, ploughs 0", "act", civs="hittites elamites medes")
    table.play("roof hittites")
    assert table.of("red", "ploughs", "camels") == (1, 1)


@pytest.mark.rule("A2-PUR-01")
def test_a_purchase_brings_a_hut_or_a_ship_and_a_farmer(table: Table) -> None:
    table("red: zig D2, columns 1 0 0 0, camels 4", "act")
    table.play("buy hut")
    assert table.of("red", "personal", "main", "ships", "farmers", "camels") == (1, 9, 0, 0, 1)
    table("red: zig D2, columns 1 0 0 0, camels 4", "act")
    table.play("buy ship")
    assert table.of("red", "personal", "ships", "farmers", "camels") == (0, 1, 1, 1)
    table("red: zig D2, columns 1 0 0 0, camels 2", "act")
    assert table.refuses("buy ship") == "A2-PUR-01"


@pytest.mark.rule("A2-PUR-02")
def test_a_hut_is_bought_only_from_the_main_supply(table: Table) -> None:
    table("red: zig D2, personal 10, camels 4", "act")
    assert table.refuses("buy hut") == "A2-PUR-02"
    assert table.refuses("buy ship") is None


@pytest.mark.rule("A2-CAR-01")
@pytest.mark.parametrize(("level", "cost"), [(0, 3), (1, 2), (2, 1)])
def test_a_card_costs_less_with_a_higher_column(table: Table, level: int, cost: int) -> None:
    zig = f"zig D2/{level}, columns 0 0 {level} 0" if level else "zig D2, columns 1 0 0 0"
    table(f"red: {zig}, camels 5", "act", display=ROWS)
    table.play("take wheat2")
    assert table.of("red", "camels") == 5 - cost
    table(f"red: {zig}, camels {cost - 1}, personal 1", "act", display=ROWS)
    assert table.refuses("take wheat2") == "A2-CAR-01"


@pytest.mark.rule("A2-CAR-02")
def test_cards_taken_are_not_replaced(table: Table) -> None:
    words = "red: zig D2, camels 4; blue: zig F5, camels 4; purple: zig H1, camels 4"
    table(words, "act", display="- - - | - - - | - - - | wheat2 - ship")
    table.play("red take wheat2", "red end", "blue take ship")
    assert table.shown().split(" | ")[3] == "- - -"
    table.play("blue end")
    assert table.refuses("take ship") == "A2-CAR-02"
    assert table.options("take") == ""


@pytest.mark.rule("A2-GLD-01")
@pytest.mark.parametrize(("gold", "camels"), [(1, 1), (2, 2), (3, 2)])
def test_gold_is_exchanged_for_camels(table: Table, gold: int, camels: int) -> None:
    table("red: zig D2/2, columns 0 0 0 2, camels 5", "act")
    table.play(f"gold {gold}")
    assert table.of("red", "gold", "camels") == (gold, 5 - camels)


@pytest.mark.rule("A2-HUT-01")
def test_a_hut_built_in_the_actions_turn_is_free_and_brings_nothing_yet(table: Table) -> None:
    table("red: zig D2, personal 2, camels 3", "act")
    table.play("hut D3", "hut D4", "end")
    assert table.events("scored") == table.events("camels") == []
    assert table.huts("red") == "D3 D4"
    assert table.of("red", "camels") == 3


@pytest.mark.rule("A2-HUT-01")
def test_after_round_six_such_a_hut_is_fed_and_scored_too(table: Table) -> None:
    table("red: zig D2, personal 1, camels 1, cards meat", "act", round=6, markers="4 3 2", players=2)
    table.play("red hut D3")
    assert table.phase == "act"
    table("red: zig D2, huts D4, cards meat", "end", round=6, players=2)
    table.play("red feed")
    assert table.events("scored") == [(0, 1, "A2-VPS-01"), (0, 2, "A2-VPS-02")]


@pytest.mark.rule("A2-HUT-02")
def test_such_a_hut_may_become_a_ziggurat_at_once(table: Table) -> None:
    table("red: zig D2, personal 1, camels 7", "act")
    table.play("hut D1", "ziggurat D1 card")
    assert (table.zigs("red"), table.of("red", "main")) == ("D1/1 D2/1", 10)


@pytest.mark.rule("A2-HUT-04")
def test_no_wells_are_dug_in_the_actions_phase(table: Table) -> None:
    table("red: zig D2, huts C1 C2 D1, camels 3", "act")
    assert table.refuses("well C1-C2-D1") == "A2-HUT-04"

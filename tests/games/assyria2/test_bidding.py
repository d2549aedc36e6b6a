"""How bidding works; cards; growth."""

import random

import pytest

from .table import Table

ROWS = "wheat grape gold | meat fish ship | date2 wild farmer | fish2 wheat3 hut"


@pytest.mark.rule("A2-BID-01")
def test_leaders_are_placed_in_the_order_of_the_track(table: Table) -> None:
    table("", "bidding", order="purple red blue", display=ROWS)
    table.play("purple bid 1 high", "red bid 2 high")
    assert table.actor == "blue"
    assert table.refuses("hut C3") == "A2-BLD-11"


@pytest.mark.rule("A2-BID-02")
@pytest.mark.parametrize(("space", "cost"), [("high", 0), ("middle", 1), ("low", 3)])
def test_a_bid_costs_points_at_once(table: Table, space: str, cost: int) -> None:
    table("", "bidding", display=ROWS)
    table.play(f"bid 2 {space}")
    assert table.of("red", "points") == 10 - cost


@pytest.mark.rule("A2-BID-03")
def test_in_an_empty_row_all_three_spaces_may_be_chosen(table: Table) -> None:
    table("", "bidding", display=ROWS)
    assert len(table.texts) == 12
    assert {"bid 1 high", "bid 1 middle", "bid 1 low"} <= table.texts


@pytest.mark.rule("A2-BID-04")
def test_an_occupied_row_is_entered_on_a_lower_space(table: Table) -> None:
    table("", "bidding", display=ROWS)
    table.play("bid 1 middle")
    assert table.refuses("bid 1 high") == table.refuses("bid 1 middle") == "A2-BID-04"
    assert table.refuses("bid 1 low") is None
    table("", "bidding", display=ROWS)
    table.play("bid 1 low")
    assert {table.refuses(f"bid 1 {space}") for space in ("high", "middle", "low")} == {"A2-BID-04"}


@pytest.mark.rule("A2-BID-05")
def test_who_is_outbid_moves_at_once_and_may_outbid_in_turn(table: Table) -> None:
    table("", "bidding", display=ROWS)
    table.play("red bid 1 high", "blue bid 1 middle")
    assert (table.actor, table.state.prompt()[0]) == ("red", "ask.outbid")
    table.play("red bid 1 low")
    assert table.actor == "blue", "the outbidder is displaced in turn"
    table.play("blue bid 3 high")
    assert table.actor == "purple"


@pytest.mark.rule("A2-BID-06")
def test_points_paid_are_not_returned(table: Table) -> None:
    table("", "bidding", display=ROWS)
    table.play("red bid 1 middle", "blue bid 1 low", "red bid 2 high")
    assert table.of("red", "points") == 9


@pytest.mark.rule("A2-BID-07", "A2-BID-10", "A2-EXP-01")
def test_bidding_ends_with_one_empty_row_and_the_rows_give_the_order(table: Table) -> None:
    words = "red: zig D2, growth 1; blue: zig F5, growth 1; purple: zig H1, growth 1"
    table(words, "bidding", display=ROWS)
    table.play("red bid 4 high", "blue bid 1 high", "purple bid 3 high")
    assert [row["leader"] for row in table.state.view(0)["rows"]] == [1, None, 2, 0]
    assert (table.actor, table.phase) == ("blue", "build_huts")


@pytest.mark.rule("A2-BID-08")
def test_bidding_always_ends_and_who_is_outbid_has_a_free_row(table: Table) -> None:
    rng, outbid = random.Random(4), 0
    for players in (2, 3, 4):
        for _ in range(30):
            table("", "bidding", players=players)
            placed = 0
            while table.phase == "bidding" and table.state.round == 1:
                placed += 1
                free = [a for a in table.state.options() if a.args[1] == 0]
                if table.state.displaced >= 0:
                    assert len(free) >= 2
                    outbid += 1
                cheeky = [a for a in table.state.options() if table.state.bids[a.arg] >= 0]
                table.state.apply(rng.choice(cheeky or table.state.options()))
            assert players <= placed <= 3 * (players + 1)
    assert outbid > 100


@pytest.mark.rule("A2-BID-09")
def test_nobody_bids_points_he_does_not_have(table: Table) -> None:
    table("red: points 2", "bidding", display=ROWS)
    assert table.refuses("bid 1 low") == "A2-BID-09"
    table("red: points 0", "bidding", display=ROWS)
    assert table.options("bid") == "1 high 2 high 3 high 4 high"


@pytest.mark.rule("A2-BID-11")
def test_every_round_has_one_bidding_after_growth(table: Table) -> None:
    table("red: zig D2; blue: zig F5; purple: zig H1", "growth")
    assert (table.phase, table.actor) == ("bidding", "red")
    table.play("bid 1 high", "bid 2 high", "bid 3 high")
    assert table.phase == "build_huts"


@pytest.mark.rule("A2-CRD-01")
def test_cards_lie_open_for_everybody(table: Table) -> None:
    table("red: zig D2, cards wheat2 ship", "act")
    for seat in (0, 1, None):
        view = table.state.view(seat)["seats"][0]
        assert (view["food"], view["favours"]) == (["wheat2"], ["ship"])


@pytest.mark.rule("A2-CRD-02")
def test_food_cards_are_used_only_while_feeding(table: Table) -> None:
    table("red: zig D2, huts C3, personal 1, cards grape change", "act")
    assert not any(text.split()[0] in ("change", "save", "feed") for text in table.texts)
    table("red: zig D2, huts C3, cards grape change", "feed")
    assert table.refuses("change wheat fish") == "A2-CRD-10", "only own cards"
    table.play("feed")
    assert table.discards() == "grape"


@pytest.mark.rule("A2-CRD-03")
def test_favour_cards_are_used_at_their_times(table: Table) -> None:
    cards = "cards ship gold farmer change move bid"
    table(f"red: zig D2, huts C3, growth 1, {cards}", "build")
    assert table.options("favour") == "ship"
    assert (table.options("move"), table.refuses("favour gold")) == ("C3", "A2-CRD-03")
    table(f"red: zig D2, huts C3, {cards} grape", "feed")
    assert table.options("favour") == "farmer"
    assert table.options("change") == "grape date grape fish grape meat grape wheat"
    assert table.refuses("favour ship") == "A2-CRD-03"
    table(f"red: zig D2, huts C3, {cards}", "act")
    assert table.options("favour") == "farmer gold ship"
    assert table.refuses("change grape date") == "A2-FAV-07"


@pytest.mark.rule("A2-CRD-03")
def test_favour_cards_are_used_only_by_their_owner(table: Table) -> None:
    table("red: zig D2, camels 1; blue: cards ship", "act")
    assert table.refuses("favour ship") == "A2-CRD-10"


@pytest.mark.rule("A2-CRD-04", "A2-CRD-05")
def test_any_number_of_cards_is_used_and_each_is_discarded_at_once(table: Table) -> None:
    table("red: zig D2, cards ship ship gold farmer", "act")
    table.play("favour ship")
    assert (table.discards(), table.cards("red")) == ("ship", "farmer gold ship")
    table.play("favour ship", "favour gold", "favour farmer")
    assert table.discards() == "farmer gold ship ship"


@pytest.mark.rule("A2-CRD-06")
def test_any_favour_card_is_worth_a_camel_in_the_actions_turn(table: Table) -> None:
    table("red: zig D2, cards bid change", "act")
    table.play("camel bid", "camel change")
    assert (table.of("red", "camels"), table.discards()) == (2, "bid change")
    assert table.refuses("camel ship") == "A2-CRD-10"
    table("red: zig D2, huts C3, cards bid", "feed")
    assert table.refuses("camel bid") == "A2-CRD-06"


@pytest.mark.rule("A2-CRD-07")
def test_an_empty_pile_is_made_anew_from_the_discards_when_a_card_is_needed(table: Table) -> None:
    table("red: zig D2, camels 5, cards food food", "act", food_pile="wild", food_discard="grape grape")
    table.play("favour food")
    assert (table.cards("red"), table.events("reshuffled_food")) == ("food wild", []), "not before it is needed"
    table.play("favour food")
    assert table.cards("red") == "grape wild"
    assert len(table.events("reshuffled_food")) == 1
    assert table.state.view(0)["piles"]["food_discard"] == []


@pytest.mark.rule("A2-CRD-08")
def test_without_any_card_nothing_is_drawn_and_columns_fill_from_the_left(table: Table) -> None:
    table("red: zig D2", "growth", food_pile="wheat wheat2 grape", food_discard="fish fish")
    rows = [row.split() for row in table.shown().split(" | ")]
    assert [row[0] == "-" for row in rows] == [False] * 4
    assert [row[1] == "-" for row in rows] == [False, True, True, True]
    table("red: zig D2, camels 5, cards food", "act", food_pile="")
    assert table.refuses("favour food") == "A2-FAV-00"


@pytest.mark.rule("A2-CRD-09", "A2-GRO-05")
def test_the_value_of_a_food_card_is_its_number_of_icons(table: Table) -> None:
    c = table.game.content
    values = {name: c.value[c.card_names.index(name)] for name in ("wild", "wheat", "wheat+wild", "wheat2", "wheat3")}
    assert values == {"wild": 1, "wheat": 1, "wheat+wild": 2, "wheat2": 2, "wheat3": 3}


@pytest.mark.rule("A2-GRO-01")
@pytest.mark.parametrize("value", [2, 3, 4])
def test_a_round_begins_with_an_expansion_marker(table: Table, value: int) -> None:
    table("red: zig D2", "growth", draws=(f"green {value}",))
    assert table.events("round") == [(1, value)]
    assert table.state.growth == [value] * 3


@pytest.mark.rule("A2-GRO-02")
def test_growth_takes_huts_from_the_main_then_from_the_personal_supply(table: Table) -> None:
    huts = "C1 C2 C3 D1 E1 E2 E3"
    table(f"red: zig D2, huts {huts}, personal 2", "growth", draws=("green 4",))
    assert table.of("red", "growth", "main", "personal") == (3, 0, 0)
    assert table.huts("red") == huts, "Huts on the Map stay"


@pytest.mark.rule("A2-GRO-03")
def test_huts_of_the_personal_supply_do_not_count(table: Table) -> None:
    table("red: zig D2, personal 2", "growth", draws=("green 3",))
    assert table.of("red", "growth", "main", "personal") == (3, 5, 2)


@pytest.mark.rule("A2-GRO-04", "A2-GRO-06")
def test_each_row_gets_two_food_cards_and_a_favour_card(table: Table) -> None:
    draws = ("green 3", "food fish3 wheat date2 grape", "food wild meat3 meat fish2", "favour ship gold bid move")
    table("red: zig D2", "growth", draws=draws)
    assert table.shown() == "wheat wild ship | grape meat gold | date2 fish2 bid | fish3 meat3 move"


@pytest.mark.rule("A2-GRO-05")
def test_columns_are_sorted_by_value_and_then_by_revelation(table: Table) -> None:
    draws = ("green 3", "food fish2 wheat date3 grape", "food wild date meat wheat+wild")
    table("red: zig D2", "growth", draws=draws)
    assert [row.split()[:2] for row in table.shown().split(" | ")] == [
        ["wheat", "wild"],
        ["grape", "date"],
        ["fish2", "meat"],
        ["date3", "wheat+wild"],
    ]

"""II-B and II-C. Resupply and famine."""

import pytest

from .table import Table


@pytest.mark.rule("A1-RES-01")
def test_huts_of_earlier_turns_are_unfed_again(table: Table) -> None:
    table("red: huts C5, zig B5, hand D1 W; blue: zig I6", phase="huts", expansion="2")
    table.play("hut C4", "hut C3")
    assert table.labels(table.state.unfed) == "C3 C4 C5"
    table.play("play W", "feed C3")
    assert (table.huts("red"), table.starved) == ("C3 C5", ["C4"])


@pytest.mark.rule("A1-RES-15")
def test_a_hut_is_fed_only_once(table: Table) -> None:
    table("red: huts A6 B4 D5 C5, hand W G2", phase="resupply").play("play W", "feed A6")
    assert table.huts("red") == "A6 B4 D5"
    table("red: huts A6 B4 D5 F2, hand W G2", phase="resupply").play("play W", "feed A6")
    assert table.refuses("feed A6") == "A1-RES-15"
    assert table.refuses("feed C3") == "A1-RES-15"


@pytest.mark.rule("A1-RES-02")
def test_ziggurats_and_huts_in_assur_need_no_food(table: Table) -> None:
    table("red: zig B5/2 I4, hand W PL", phase="resupply", assur="higher red, lower red red")
    assert (table.hand("red"), table.starved) == ("W PL", [])
    assert (table.zigs("red"), table.assur("lower")) == ("B5/2 I4/1", "red red - - - -")


@pytest.mark.rule("A1-RES-03")
@pytest.mark.parametrize(("card", "fed"), [("G1", 1), ("G2", 2), ("G3", 3)])
def test_a_card_feeds_as_many_huts_of_its_food_as_it_has_symbols(table: Table, card: str, fed: int) -> None:
    table(f"red: huts A6 B4 C3 D5 B5, hand {card}", phase="resupply")
    assert table.options("feed") == "A6 B4 C3 D5"
    assert table.refuses("feed B5") == "A1-RES-03"
    table.play(*(f"feed {label}" for label in ("D5", "A6", "B4")[:fed]))
    assert set(table.huts("red").split()) == set(("D5", "A6", "B4")[:fed])


@pytest.mark.rule("A1-RES-15")
def test_a_card_feeds_no_hut_of_others(table: Table) -> None:
    table("red: huts A6 B4, hand G1; blue: huts D5", phase="resupply")
    assert table.refuses("feed D5") == "A1-RES-15"


@pytest.mark.rule("A1-RES-02", "A1-SET-01")
def test_what_needs_no_food_and_what_is_not_in_play_is_not_fed(table: Table) -> None:
    table("red: huts A6 B4, zig D5, hand G1", phase="resupply", players=2)
    assert table.refuses("feed D5") == "A1-RES-02"
    assert table.refuses("feed J1") == "A1-SET-01"


@pytest.mark.rule("A1-RES-17")
def test_only_cards_in_hand_are_played(table: Table) -> None:
    table("red: huts A6 B4 C5, hand G1 D1; blue: hand P1", phase="resupply")
    assert table.refuses("play P1") == "A1-RES-17"
    assert table.refuses("play PL") == "A1-RES-17"


@pytest.mark.rule("A1-RES-04")
@pytest.mark.parametrize("card", ["W", "PL"])
@pytest.mark.parametrize("label", ["A6", "B6", "B5", "A5", "C5"])
def test_wild_card_and_plow_feed_one_hut_on_any_food(table: Table, card: str, label: str) -> None:
    table(f"red: huts A6 B6 B5 A5 C5, hand {card}", phase="resupply").play(f"feed {label}")
    assert table.huts("red") == label


@pytest.mark.rule("A1-RES-05")
def test_cards_are_played_one_at_a_time_in_an_order_of_choice(table: Table) -> None:
    table("red: huts A6 B4 C5, hand G1 D1 W", phase="resupply")
    assert table.options("play") == "G1 D1 W"
    assert table.refuses("feed A6") == "A1-RES-05"
    table.play("play G1")
    assert (table.phase, table.refuses("play W")) == ("feed", "A1-RES-06")
    table.play("feed B4")
    assert (table.phase, table.options("play")) == ("resupply", "D1 W")


@pytest.mark.rule("A1-RES-06")
def test_a_card_must_feed_as_much_as_it_can(table: Table) -> None:
    table("red: huts A6 B4 D5, hand G2", phase="resupply")
    assert table.refuses("done") == "A1-RES-06"
    table.play("feed A6")
    assert table.refuses("pass") == "A1-RES-06"
    table.play("feed D5")
    assert table.huts("red") == "A6 D5"


@pytest.mark.rule("A1-RES-06")
def test_symbols_without_a_hut_are_lost(table: Table) -> None:
    table("red: huts A6 C5, hand G3", phase="resupply", players=2)
    assert (table.huts("red"), table.hand("red"), table.discard) == ("A6", "", "G3")


@pytest.mark.rule("A1-RES-07")
def test_a_card_that_feeds_nothing_cannot_be_played(table: Table) -> None:
    table("red: huts A6 C5, hand G1 W P3", phase="resupply")
    assert table.refuses("play P3") == "A1-RES-07"
    assert table.options("play") == "G1 W"


@pytest.mark.rule("A1-RES-08")
def test_feeding_cannot_be_stopped_while_a_card_is_usable(table: Table) -> None:
    table("red: huts A6 C5 B6, hand G1 D1 P1 S1", phase="resupply")
    for card in ("D1", "G1"):
        assert (table.refuses("done"), table.refuses("pass")) == ("A1-RES-08", "A1-RES-08")
        table.play(f"play {card}")
    assert (table.huts("red"), table.hand("red")) == ("A6 B6 C5", "S1")


@pytest.mark.rule("A1-RES-09")
def test_the_plow_cannot_be_held_back(table: Table) -> None:
    table("red: huts C5, hand PL S1", phase="resupply", players=2)
    assert (table.huts("red"), table.hand("red")) == ("C5", "S1")


@pytest.mark.rule("A1-RES-09")
def test_the_plow_is_no_duty_once_all_are_fed(table: Table) -> None:
    table("red: huts C5, hand D1 PL", phase="resupply", players=2).play("play D1")
    assert table.hand("red") == "PL"


@pytest.mark.rule("A1-RES-10")
def test_a_usable_card_may_be_chosen_although_another_order_feeds_more(table: Table) -> None:
    table("red: huts A6 B5, hand G1 PL", phase="resupply", players=2).play("play PL", "feed A6")
    assert (table.huts("red"), table.hand("red"), table.starved) == ("A6", "G1", ["B5"])


@pytest.mark.rule("A1-RES-11")
def test_played_food_is_discarded(table: Table) -> None:
    table("red: huts A6 C5 B5, hand G1 W S2", phase="resupply", players=2, discard="B1")
    table.play("play W", "feed C5", "play G1")
    assert table.discard == "G1 S2 B1 W"


@pytest.mark.rule("A1-RES-12")
def test_a_played_plow_goes_to_its_space_where_others_can_get_it(table: Table) -> None:
    table("red: huts C5, hand PL; blue: camels 2; green: hand PL", phase="resupply", players=3)
    assert (table.hand("red"), table.state.plows, table.discard) == ("", 2, "")
    table.on_to("act", "blue").play("blue buy PL")
    assert (table.hand("blue"), table.state.plows) == ("PL", 1)


@pytest.mark.rule("A1-RES-13")
def test_cards_without_use_stay_in_hand_for_later_turns(table: Table) -> None:
    table("red: huts A6, hand G1 G2 P3", phase="resupply", players=2).play("play G1")
    assert table.hand("red") == "G2 P3"
    table.on_to("harvest", "red")
    assert table.hand("red") == "G2 P3"


@pytest.mark.rule("A1-RES-14")
def test_without_huts_on_the_board_nothing_is_played(table: Table) -> None:
    table("red: zig B5, hand G3 W PL; blue: zig I6", phase="resupply", players=4)
    assert (table.phase, table.actor) == ("huts", "blue")
    assert table.hand("red") == "G3 W PL"


# -- famine -------------------------------------------------------------------------------------------


@pytest.mark.rule("A1-FAM-01")
def test_unfed_huts_return_to_the_stock(table: Table) -> None:
    table("red: huts A6 C5 B5, hand D1; blue: huts E6", phase="resupply", players=2)
    assert (table.huts("red"), table.stock("red")) == ("C5", 9)
    assert table.starved[0] == "A6 B5"


@pytest.mark.rule("A1-FAM-02")
def test_starved_huts_bring_no_well_no_camels_and_no_points(table: Table) -> None:
    table("red: huts C1 C2 D1, hand S1 B1", phase="huts", assur="lower red red red red red, middle red red", players=2)
    table.play("play S1")
    assert table.wells == ""
    assert (table.camels("red"), table.scored("red")) == (0, {"A1-PRE-02": 2})


@pytest.mark.rule("A1-FAM-02")
def test_wells_are_dug_after_the_famine_and_before_the_income(table: Table) -> None:
    table("red: huts C1 C2 D1 B6, hand S1 B1 D1", phase="resupply", players=2).play("play S1", "play B1")
    assert (table.phase, table.huts("red")) == ("wells", "C1 C2 D1")
    assert table.scored("red") == {}


@pytest.mark.rule("A1-FAM-03")
def test_hexes_freed_by_famine_are_open_to_those_who_follow(table: Table) -> None:
    table("red: huts C5 A5, hand B1; blue: zig B5", phase="resupply")
    assert (table.actor, table.phase) == ("blue", "huts")
    assert table.refuses("hut A5") == "A1-HUT-05"
    table.play("blue hut C5")
    assert table.huts("blue") == "C5"


@pytest.mark.rule("A1-FAM-04")
def test_who_loses_all_huts_goes_on_from_the_ziggurats(table: Table) -> None:
    table("red: huts C5 A5, zig B5, camels 4, points 9", phase="resupply", players=2)
    assert (table.huts("red"), table.stock("red"), table.camels("red")) == ("", 10, 4)
    assert (table.points("red"), table.zigs("red")) == (10, "B5/1")
    table.on_to("huts", "red")
    assert table.options("hut") == "A5 A6 B4 B6 C5 C6"

"""The Flood and the end of the game."""

import pytest

from .table import Table

MARKERS = "4 3 2"


@pytest.mark.rule("A2-FLD-01")
def test_three_events_in_order(table: Table) -> None:
    words = "red: zig D2, huts D3, influence 5, offerings 4; blue: influence 3"
    table(words, "flood", round=3, markers=MARKERS)
    order = [event[0] if event[0] != "scored" else event[3] for event in table.log]
    assert order[:5] == ["flood", "swept", "A2-FLD-03", "A2-FLD-03", "A2-FLD-08"]


@pytest.mark.rule("A2-FLD-02", "A2-FLD-12")
def test_the_rivers_are_cleared_and_nothing_else(table: Table) -> None:
    words = "red: zig D2/2, huts D3 D1 D4, camels 3, gold 2, ploughs 1, tokens 1, personal 1, cards wild ship"
    table(words, "flood", round=6, markers=MARKERS, ships="D3 E3", farmers="D3 D1", players=2)
    assert (table.huts("red"), table.names(table.state.farmers_at), table.state.ships_at) == ("D1 D4", "D1", 0)
    assert table.of("red", "camels", "gold", "ploughs", "tokens", "personal") == (3, 2, 1, 1, 1)
    assert (table.cards("red"), table.zigs("red")) == ("ship wild", "D2/2")
    assert table.of("red", "main") == 7


@pytest.mark.rule("A2-FLD-03")
def test_prizes_shrink_by_the_highest_marker(table: Table) -> None:
    words = "red: influence 2; blue: influence 9; purple: influence 4; green: influence 1"
    table(words, "flood", round=3, markers=MARKERS, players=4)
    assert table.events("scored") == [(1, 9, "A2-FLD-03"), (2, 5, "A2-FLD-03"), (0, 2, "A2-FLD-03")]


@pytest.mark.rule("A2-FLD-03")
def test_on_one_space_the_lower_marker_is_ahead(table: Table) -> None:
    words = "red: influence 4; blue: influence 4; purple: influence 4"
    table(words, "flood", round=3, markers=MARKERS, arrivals="blue purple red")
    assert [seat for seat, *_ in table.events("scored")] == [1, 2, 0]


@pytest.mark.rule("A2-FLD-04")
def test_without_influence_there_is_no_rank_and_prizes_lapse(table: Table) -> None:
    table("red: influence 2", "flood", round=3, markers=MARKERS)
    assert table.events("scored") == [(0, 9, "A2-FLD-03")]


@pytest.mark.rule("A2-FLD-05")
@pytest.mark.parametrize(("behind", "points"), [(8, 5), (6, 5), (5, 2), (3, 2), (2, 0), (1, 0)])
def test_with_two_players_the_gap_decides(table: Table, behind: int, points: int) -> None:
    table(f"red: influence 10; blue: influence {behind}", "flood", round=3, markers=MARKERS, players=2)
    assert table.state.points == [19, 10 + points]


@pytest.mark.rule("A2-FLD-06")
def test_two_players_on_one_space_and_a_single_one_with_influence(table: Table) -> None:
    words = "red: influence 4; blue: influence 4"
    table(words, "flood", round=3, markers=MARKERS, arrivals="blue red", players=2)
    assert table.state.points == [15, 19]
    table("red: influence 1", "flood", round=3, markers=MARKERS, players=2)
    assert table.state.points == [19, 10]


@pytest.mark.rule("A2-FLD-07")
def test_after_the_first_flood_influence_tokens_and_gifts_are_reset(table: Table) -> None:
    words = "red: influence 9, tokens 2; blue: tokens 2"
    table(words, "flood", round=3, markers=MARKERS, tokens="13", gold="4 2 3", gifts="1 0 1", draws=("brown 3",))
    view = table.state.view(0)
    assert table.state.influence == [0, 0, 0]
    assert view["markers"] == [3], "only the first of the second half"
    assert (view["influence_tokens"], view["tokens"]) == ([3, 13], 0), "the lowest space first"
    assert [(area["gold"], area["ships"]) for area in view["areas"]] == [(1, 0)] * 3
    assert [area["roof"] for area in view["areas"]] == [True, True, False]


@pytest.mark.rule("A2-FLD-08")
def test_offerings_pay_for_wells_and_ziggurats(table: Table) -> None:
    words = "red: zig D2/3 F1, wells C1-C2-D1, offerings 5; blue: zig F5/4, offerings 0"
    table(words, "flood", round=3, markers=MARKERS, players=2)
    assert table.state.points == [10 + 2 + 2 * 2, 10]


@pytest.mark.rule("A2-FLD-09")
def test_the_most_a_flood_can_pay(table: Table) -> None:
    words = "red: zig D2 F1 G2 H2, wells C1-C2-D1 G6-G7-H6 D6-E6-E7, offerings 10"
    table(words, "flood", round=3, markers=MARKERS, players=2)
    assert table.of("red", "points") == 10 + 9 + 16


@pytest.mark.rule("A2-FLD-10", "A2-FLD-13")
def test_after_the_first_flood_offerings_begin_anew(table: Table) -> None:
    words = "red: zig D2/4 F1/4, offerings 7; blue: offerings 9"
    table(words, "flood", round=3, markers=MARKERS, track_roofs="", roofs="highest middle lowest")
    view = table.state.view(0)
    assert table.state.offerings == [0, 0, 0]
    assert (view["offerings_roofs"], view["roofs"]) == ([3, 6, 9], 0)
    assert [area["roof"] for area in view["areas"]] == [True, True, True]


@pytest.mark.rule("A2-FLD-11")
def test_the_second_flood_resets_nothing(table: Table) -> None:
    words = "red: huts D1, influence 9, offerings 4"
    table(words, "flood", round=6, markers=MARKERS, tokens="", gold="3 1 1", track_roofs="9")
    view = table.state.view(0)
    assert table.of("red", "influence", "offerings") == (9, 4)
    assert (view["influence_tokens"], view["offerings_roofs"], view["areas"][0]["gold"]) == ([], [9], 3)


@pytest.mark.rule("A2-END-01")
def test_after_the_second_flood_everybody_feeds_and_scores_once_more(table: Table) -> None:
    words = "red: zig D2, huts D1 D4, cards grape; blue: zig F5/2"
    table(words, "flood", round=6, markers=MARKERS, players=2)
    assert (table.phase, table.actor) == ("feed_huts", "red")
    table.play("feed")
    assert table.state.over
    assert table.huts("red") == "D1"
    assert table.state.points == [12, 12]


@pytest.mark.rule("A2-END-01")
def test_the_last_feeding_knows_all_means_and_no_withholding(table: Table) -> None:
    words = "red: huts D1 D3 D4 C2, cards grape3 plough farmer, ploughs 1, tokens 1, farmers 0"
    table(words, "end", round=6, players=2)
    table.play("favour plough", "favour farmer", "farmer C2", "plough D3", "token D4", "feed")
    assert (table.huts("red"), table.cards("red")) == ("C2 D1 D3 D4", "")


@pytest.mark.rule("A2-END-02")
def test_at_the_end_nothing_is_built_dug_or_earned(table: Table) -> None:
    words = "red: zig E1, huts C1 C2 D1 D3, cards meat fish grape wheat, personal 2"
    table(words, "end", round=6, players=2)
    assert table.refuses("hut D2") == "A2-END-02"
    table.play("feed")
    assert table.state.over
    assert table.of("red", "camels", "wells") == (0, 0)


@pytest.mark.rule("A2-END-03")
def test_the_end_follows_the_turn_order_track(table: Table) -> None:
    words = "red: huts D1; blue: huts F5; purple: huts H1"
    table(words, "end", round=6, order="purple red blue")
    seen = []
    while not table.state.over:
        seen.append(table.actor)
        table.play("feed")
    assert seen == ["purple", "red", "blue"]


@pytest.mark.rule("A2-END-04", "A2-END-06")
def test_most_points_win_and_ties_go_to_the_higher_leader(table: Table) -> None:
    table("red: points 20; blue: points 30; purple: points 30", "end", round=6, order="red purple blue")
    assert (table.state.over, table.state.winners()) == (True, [2])
    assert table.events("ended") == [(2,)]
    assert table.refuses("end") == "A2-END-06"


@pytest.mark.rule("A2-END-05")
def test_leftovers_are_worth_nothing(table: Table) -> None:
    words = "red: camels 10, gold 9, ploughs 2, tokens 3, ships 5, cards wheat3 ship; blue: points 11"
    table(words, "end", round=6, players=2)
    assert (table.state.points, table.state.winners()) == ([10, 11], [1])

"""IV. End of turn and flood: rivers, Assur, dignitaries, offerings, next reign."""

import pytest

from .table import COLOURS, Table


@pytest.mark.rule("A1-EOT-01")
@pytest.mark.parametrize("expansion", ["4", "4 3"], ids=["in a reign", "before a flood"])
def test_food_left_on_display_is_discarded_after_the_actions(table: Table, expansion: str) -> None:
    table("red: camels 2", players=2, free="G1 W", expansion=expansion)
    assert table.discard == ""
    table.play("buy G1", "pass")
    assert (table.hand("red"), table.discard) == ("G1", "W")


@pytest.mark.rule("A1-EOT-02")
@pytest.mark.parametrize("card", [2, 3, 4])
def test_the_next_expansion_card_sets_the_huts_of_the_next_turn(table: Table, card: int) -> None:
    table("red: zig B5", "end of turn", players=2, expansion="4", draws=(f"expansion {card}",))
    assert (table.state.expansion, table.state.turn) == ([4, card], 2)
    table.on_to("huts", "red")
    assert table.state.to_place == card


@pytest.mark.rule("A1-EOT-03")
def test_huts_fed_in_one_turn_need_food_in_the_next(table: Table) -> None:
    table("red: huts A6, hand G1; blue: hand rest", "resupply", players=2)
    assert (table.huts("red"), table.events("starved")) == ("A6", [])
    table.on_to("game_over")
    assert table.starved[0].startswith("A6")


@pytest.mark.rule("A1-EOT-04")
@pytest.mark.parametrize(("reign", "turns"), [(1, 2), (2, 3), (3, 3)])
def test_the_flood_comes_after_the_last_turn_of_a_reign_only(table: Table, reign: int, turns: int) -> None:
    for turn in range(1, turns + 1):
        table("red: zig B5", "end of turn", reign=reign, expansion=" ".join("34323"[:turn]))
        assert [e[1] for e in table.events("flood")] == ([reign] if turn == turns else [])


@pytest.mark.rule("A1-EOT-04")
def test_each_step_of_the_flood_is_finished_for_all_before_the_next(table: Table) -> None:
    table(
        "red: huts A3, zig B1, offerings 2; blue: huts A5, zig B5, offerings 4",
        "flood",
        expansion="4 3",
        assur="higher red blue, middle red, lower blue blue",
    )
    steps = [str(e[3] if e[0] in ("scored", "camels") else e[0]) for e in table.events() if e[0] != "chance"]
    first = ["flood", "swept", "swept", "A1-ASR-06", "A1-ASR-06"]
    third = ["A1-DIG-01", "gained", "A1-DIG-01", "A1-DIG-04"]
    assert steps[:12] == [*first, *third, "A1-OFS-01", "A1-OFS-01", "expansion"]


@pytest.mark.rule("A1-FLD-01")
def test_the_flood_takes_all_river_huts_and_nothing_else(table: Table) -> None:
    table("red: huts A3 A5 C3 C1, zig B1; blue: huts B4 D6 C2, zig B5/2", "flood", expansion="4 3", wells="D5-D6-E6")
    assert (table.huts("red"), table.huts("blue")) == ("C1 C3", "D6")
    assert (table.stock("red"), table.stock("blue")) == (8, 9)
    assert (table.zigs("red"), table.zigs("blue"), table.wells) == ("B1/1", "B5/2", "D5-D6-E6")


@pytest.mark.rule("A1-FLD-01")
def test_hexes_freed_by_the_flood_are_empty(table: Table) -> None:
    table("red: huts A5; blue: zig B5", "flood", expansion="4 3", players=2).on_to("huts", "blue")
    assert table.refuses("hut A5") is None


# -- Assur --------------------------------------------------------------------------------------------


def ranks(table: Table, assur: str, **position: object) -> list[int]:
    """What red, blue, green, yellow score in Assur with the cards 4 and 3 in reign 1."""
    table("", "flood", expansion="4 3", assur=assur, **position)  # type: ignore[arg-type]
    return [table.scored(colour).get("A1-ASR-06", 0) for colour in COLOURS[: table.state.players]]


@pytest.mark.rule("A1-ASR-01", "A1-ASR-02")
@pytest.mark.parametrize(
    ("assur", "points"),
    [
        ("higher red, middle blue, lower blue blue blue", [3, 7, 0, 0]),  # 3 against 5
        ("higher red, middle blue", [7, 3, 0, 0]),  # 3 against 2
        ("middle blue, lower red", [3, 7, 0, 0]),  # 1 against 2
        ("middle blue, lower red red red", [7, 3, 0, 0]),  # 3 against 2
        ("higher red, lower green green green green", [3, 0, 7, 0]),  # 3 against 4
        ("middle yellow yellow, higher red red", [7, 0, 0, 3]),  # 6 against 4
        ("higher red, lower blue blue", [7, 3, 0, 0]),  # 3 against 2, with fewer huts
        ("middle red red, lower blue blue blue", [7, 3, 0, 0]),  # 4 against 3, with fewer huts
        ("middle red red, lower blue blue blue blue blue", [3, 7, 0, 0]),  # 4 against 5
        ("higher red red, middle blue blue blue, lower blue", [3, 7, 0, 0]),  # 6 against 7
    ],
)
def test_influence_is_three_two_and_one_and_ranks_the_players(table: Table, assur: str, points: list[int]) -> None:
    assert ranks(table, assur) == points


@pytest.mark.rule("A1-ASR-03")
def test_with_equal_influence_more_huts_rank_higher(table: Table) -> None:
    assert ranks(table, "higher red, lower blue blue blue") == [3, 7, 0, 0]
    assert ranks(table, "middle red red, lower blue blue blue blue") == [3, 7, 0, 0]


@pytest.mark.rule("A1-ASR-04")
@pytest.mark.parametrize(
    ("assur", "points"),
    [
        ("middle blue red", [3, 7, 0, 0]),
        ("lower green red", [3, 0, 7, 0]),
        ("higher blue red, middle red blue", [3, 7, 0, 0]),
        ("middle blue blue, higher red, lower red", [7, 3, 0, 0]),
        ("lower blue red red blue", [3, 7, 0, 0]),
    ],
)
def test_then_the_highest_hut_decides(table: Table, assur: str, points: list[int]) -> None:
    assert ranks(table, assur) == points


@pytest.mark.rule("A1-ASR-05")
def test_without_a_hut_in_assur_nobody_is_ranked(table: Table) -> None:
    table("", "flood", reign=2, expansion="4 3 2", bonus=True, assur="lower red, middle yellow")
    assert [table.points(colour) for colour in COLOURS] == [9, 0, 0, 13]


@pytest.mark.rule("A1-ASR-06")
@pytest.mark.parametrize("cards", ["4 3 2", "2 3 4", "3 4 2"])
def test_each_rank_scores_the_cards_that_are_left_after_the_highest_went_away(table: Table, cards: str) -> None:
    table("", "flood", reign=2, expansion=cards, bonus=True, assur="higher red, middle blue, lower yellow green")
    assert [table.scored(colour)["A1-ASR-06"] for colour in COLOURS] == [13, 9, 2, 5]


@pytest.mark.rule("A1-ASR-07")
def test_in_reign_one_the_third_and_fourth_rank_score_nothing(table: Table) -> None:
    assert ranks(table, "higher red, middle blue, lower yellow green") == [7, 3, 0, 0]


@pytest.mark.rule("A1-ASR-07")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_cards_in_reign_one_three_later_and_four_with_the_bonus(table: Table, players: int) -> None:
    state = table.deal(players).state
    laid = {}
    while not state.over:
        laid[state.reign + 1] = len(state.expansion) + state.bonus
        state.apply(state.options()[-1])
    assert laid == {1: 2, 2: 3 + (players == 4), 3: 3 + (players == 4)}


@pytest.mark.rule("A1-ASR-08")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_expansion_cards_are_used_once_and_one_of_the_nine_never_appears(table: Table, players: int) -> None:
    table.deal(players).on_to("game_over")
    drawn = [4] + [e[1] for e in table.events("expansion")]
    assert len(drawn) == 8
    left = dict(zip(table.game.content.expansion_values, table.state.expansion_deck, strict=True))
    assert {v: drawn.count(v) + left[v] for v in (2, 3, 4)} == {2: 2, 3: 4, 4: 3}
    assert (sum(left.values()), table.state.expansion, table.state.expansion_spent) == (1, [], 8)
    assert not table.state.bonus


@pytest.mark.rule("A1-ASR-09")
def test_with_nobody_in_assur_nobody_scores_and_the_cards_go(table: Table) -> None:
    table("", "flood", expansion="4 3", draws=("expansion 2",))
    assert table.events("scored") == []
    assert (table.state.expansion, table.state.expansion_spent) == ([2], 2)


# -- dignitaries --------------------------------------------------------------------------------------


@pytest.mark.rule("A1-DIG-01")
@pytest.mark.parametrize(("huts", "points"), [(0, 0), (1, 1), (2, 4), (3, 8)])
def test_the_higher_dignitary_pays_points(table: Table, huts: int, points: int) -> None:
    table("", "flood", expansion="4 3", assur="higher" + " blue" * huts)
    assert table.scored("blue").get("A1-DIG-01", 0) == points


@pytest.mark.rule("A1-DIG-02")
def test_the_middle_dignitary_gives_a_plow_to_whoever_has_none(table: Table) -> None:
    table("blue: hand PL", "flood", expansion="4 3", assur="middle red red blue", players=3)
    assert (table.hand("red"), table.hand("blue"), table.hand("green")) == ("PL", "PL", "")
    assert table.state.plows == 1


@pytest.mark.rule("A1-DIG-03")
def test_there_is_a_plow_for_everybody_who_courted_the_middle_dignitary(table: Table) -> None:
    table("", "flood", expansion="4 3", assur="middle yellow green blue red")
    assert [table.hand(colour) for colour in COLOURS] == ["PL"] * 4
    table("red: hand PL", "flood", expansion="4 3", assur="middle yellow blue blue green")
    assert [table.hand(colour) for colour in COLOURS] == ["PL"] * 4


@pytest.mark.rule("A1-DIG-04")
@pytest.mark.parametrize(("had", "huts", "kept"), [(0, 1, 1), (3, 4, 7), (8, 3, 10), (10, 6, 10)])
def test_the_lower_dignitary_brings_a_camel_per_hut_up_to_ten(table: Table, had: int, huts: int, kept: int) -> None:
    table(f"blue: camels {had}", "flood", expansion="4 3", assur="lower" + " blue" * huts)
    assert table.camels("blue") == kept


@pytest.mark.rule("A1-DIG-05")
def test_the_bonuses_do_not_depend_on_the_rank(table: Table) -> None:
    assur = "higher red red blue, middle red blue blue yellow, lower green green green"
    table("", "flood", expansion="4 3", assur=assur)
    assert [table.scored(colour).get("A1-ASR-06", 0) for colour in COLOURS] == [7, 3, 0, 0]
    assert (table.camels("green"), table.hand("yellow")) == (3, "PL")
    assert [table.scored(colour).get("A1-DIG-01", 0) for colour in COLOURS] == [4, 1, 0, 0]


@pytest.mark.rule("A1-DIG-06")
def test_all_huts_in_assur_return_to_their_owners(table: Table) -> None:
    table("blue: huts C1", "flood", expansion="4 3", assur="higher red blue, middle blue, lower red green")
    assert [table.stock(colour) for colour in COLOURS] == [10, 9, 10, 10]
    assert [table.assur(d).replace(" ", "") for d in ("higher", "middle", "lower")] == ["---", "----", "------"]


# -- offerings and the next reign ---------------------------------------------------------------------


@pytest.mark.rule("A1-OFS-01")
def test_ziggurats_finished_or_not_are_multiplied(table: Table) -> None:
    table("red: zig B1/3 B5/2 C3, offerings 4; blue: zig E2/3, offerings 7", "flood", expansion="4 3")
    assert (table.scored("red"), table.scored("blue")) == ({"A1-OFS-01": 9}, {"A1-OFS-01": 4})


@pytest.mark.rule("A1-OFS-02")
def test_all_discs_of_the_offerings_go_back_to_zero(table: Table) -> None:
    table("red: zig B1, offerings 4; blue: offerings 7; green: offerings 1, zig E2", "flood", expansion="4 3")
    assert [table.number("offerings", colour) for colour in COLOURS] == [0, 0, 0, 0]
    assert table.scored("blue") == {}


@pytest.mark.rule("A1-NXT-01")
@pytest.mark.parametrize(("reign", "cards"), [(1, "4 3"), (2, "4 3 2")])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_with_four_players_the_bonus_card_is_laid_out_for_the_coming_reign(
    table: Table, players: int, reign: int, cards: str
) -> None:
    table("", "flood", players=players, reign=reign, expansion=cards)
    assert table.state.view(None)["bonus"] == (4 if players == 4 else None)


@pytest.mark.rule("A1-NXT-02")
def test_the_new_reign_begins_with_a_new_card_and_everything_else_carries_over(table: Table) -> None:
    table(
        "red: huts C1 C3, zig B1/2, hand G1 W PL, camels 4, points 12; blue: zig E2, hand D3, camels 9",
        "flood",
        players=2,
        order="blue red",
        expansion="4 3",
        wells="C1-C2-D1",
        draws=("expansion 2",),
    )
    assert (table.state.expansion, table.state.turn, table.state.reign, table.phase) == ([2], 3, 1, "harvest")
    assert (table.order, table.actor) == ("blue red", "blue")
    assert (table.hand("red"), table.camels("red"), table.points("red")) == ("G1 W PL", 4, 12)
    assert (table.huts("red"), table.zigs("red"), table.wells) == ("C1 C3", "B1/2", "C1-C2-D1")
    assert (table.hand("blue"), table.camels("blue"), table.zigs("blue")) == ("D3", 9, "E2/1")


@pytest.mark.rule("A1-NXT-02")
def test_huts_carried_over_must_be_fed_again(table: Table) -> None:
    table("red: huts C1, hand S1; blue: hand rest", "resupply", players=2, expansion="4 3")
    assert (len(table.events("flood")), table.huts("red"), table.phase) == (1, "C1", "harvest")
    table.on_to("huts", "red").on_to("harvest")
    assert table.starved[0].startswith("C1")

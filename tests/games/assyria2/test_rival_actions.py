"""Solo: the Rival's Actions turn, Floods and the end of the game."""

import pytest

from eduba.games.assyria2.rules.rival.actions import any_action

from .table import Table
from .test_solo import solo


@pytest.mark.rule("A2-SOL-27")
def test_the_rivals_leader_goes_home_first(table: Table) -> None:
    solo(table, "red: camels 1", "actions", "S03", order="rival red", rival_gold=1)
    assert table.state.track == [1, 0]


def acts(table: Table, words: str, schemes: str, purse: int, **more: object) -> Table:
    """The Rival has spent its Gold with these Scheme Cards."""
    words = f"red: camels 1; rival: {words}"
    return solo(table, words, "actions", schemes, order="rival red", rival_gold=purse, **more)


@pytest.mark.rule("A2-SOL-28")
def test_the_rival_does_one_action_per_card_while_it_has_gold(table: Table) -> None:
    acts(table, "zig F5", "S02 S18", 4)
    assert table.events("rival_acts") == [(1, 3), (2, 1)], "a Tribute to the highest for 3, an Offering for 1"
    assert table.state.rival_gold == 0
    assert table.of("rival", "influence", "offerings") == (3, 1)
    acts(table, "zig F5", "S06 S18", 1)
    assert table.events("scheme")[0] == (5,)
    assert table.events("rival_poor")[:2] == [(0, 5), (1, 3)]
    assert table.of("rival", "offerings") == 1


@pytest.mark.rule("A2-SOL-29")
def test_an_action_needs_all_its_effects_in_sequence(table: Table) -> None:
    acts(table, "zig F5, huts G4, offerings 10", "S01", 5)
    assert table.events("rival_cannot")[0] == (0, 5), "a new Ziggurat would be possible, the Offering is not"
    assert table.events("rival_acts")[0] == (2, 1)
    acts(table, "zig F5, offerings 9", "S20 S03", 2)
    assert table.events("rival_cannot")[0] == (1, 5), "two Offerings need two spaces"
    assert table.of("rival", "offerings") == 9


@pytest.mark.rule("A2-SOL-30")
def test_gold_that_no_card_can_spend_is_returned(table: Table) -> None:
    acts(table, "zig F5/4, offerings 10, influence 15", "", 2, gold="4 4 4", gifts="1 1 1")
    assert table.events("rival_gold_lost") == [(2,)]
    assert table.state.rival_gold == 0
    assert table.events("scheme") == []
    assert not any_action(table.state)


@pytest.mark.rule("A2-SOL-31")
def test_a_new_ziggurat_of_the_rival(table: Table) -> None:
    acts(table, "zig F5, huts E6 G6 F4", "S04", 4, farmers="E6")
    assert (table.zigs("rival"), table.names(table.state.farmers_at)) == ("E6/1 F5/1", ""), "a Farmer is any food"
    assert (table.huts("rival"), table.of("rival", "main")) == ("F4 G6", 8)
    acts(table, "zig F5, huts F4", "S04 S18", 4, roofs="")
    assert table.events("rival_cannot")[0] == (0, 0), "not on a river"
    words = "zig F5, huts G6, wells G6-G7-H6"
    acts(table, words, "S04 S18", 4, roofs="")
    assert table.events("rival_cannot")[0] == (0, 0), "not beside a Well"
    acts(table, "zig C1 E1 G1 H6, huts G4", "S04 S18", 4, roofs="")
    assert table.events("rival_cannot")[0] == (0, 0), "no fifth large piece"


@pytest.mark.rule("A2-SOL-32")
def test_levels_go_on_the_first_ziggurat_in_reading_order_without_limits(table: Table) -> None:
    acts(table, "zig F5 D6 H6", "S05", 2)
    assert table.zigs("rival") == "D6/2 F5/1 H6/1"
    acts(table, "zig F5", "S11 S06", 5)
    assert table.zigs("rival") == "F5/3", "twice in one phase"
    assert table.of("rival", "gold", "offerings", "ships") == (0, 0, 0), "no column effects"


@pytest.mark.rule("A2-SOL-33")
def test_a_roof_by_the_priority_of_the_card_without_effects(table: Table) -> None:
    acts(table, "zig F5/3 D6/3", "S04", 3, roofs="middle lowest")
    assert table.zigs("rival") == "D6/4 F5/3"
    assert table.events("roofed") == [(1, table.game.content.names.index("D6"), 1)], "highest, else middle"
    assert table.of("rival", "camels", "gold") == (0, 0)
    acts(table, "zig F5/3", "S19", 3, roofs="highest middle")
    assert [area["roof"] for area in table.state.view(0)["areas"]] == [False, True, False]


@pytest.mark.rule("A2-SOL-34")
def test_a_tribute_of_the_rival(table: Table) -> None:
    acts(table, "zig F5, influence 4", "S16", 3)
    assert table.of("rival", "influence", "points") == (7, 12)
    assert table.state.area_gold == [3, 2, 2]
    assert table.events("bonus") == []
    acts(table, "zig F5, influence 15", "S12", 3)
    assert (table.state.area_ships, table.of("rival", "influence")) == ([1, 0, 0], 15)
    acts(table, "zig F5", "S16 S18", 3, gold="4 2 2")
    assert table.events("rival_cannot")[0] == (0, 4)


@pytest.mark.rule("A2-SOL-35")
def test_tokens_the_rival_reaches_go_back(table: Table) -> None:
    acts(table, "zig F5, influence 2", "S01", 1)
    assert table.of("rival", "influence", "tokens") == (3, 0)
    assert table.state.view(0)["influence_tokens"] == [8, 13]
    assert table.state.view(0)["tokens"] == 4


@pytest.mark.rule("A2-SOL-36")
@pytest.mark.parametrize(("scheme", "left"), [("S03", "wheat2 wild -"), ("S05", "- wild ship")])
def test_a_point_for_a_discarded_card(table: Table, scheme: str, left: str) -> None:
    acts(table, "zig F5", scheme, 1, display="- - - | wheat2 wild ship | - - -")
    assert table.of("rival", "points") == 11
    assert table.shown().split(" | ")[1] == left
    acts(table, "zig F5", f"{scheme} S18", 1)
    assert (2, 6) in table.events("rival_cannot")


@pytest.mark.rule("A2-SOL-37")
@pytest.mark.parametrize(("scheme", "area"), [("S02", 0), ("S04", 2)])
def test_an_offering_of_the_rival_moves_roofs_by_its_vertical_arrow(table: Table, scheme: str, area: int) -> None:
    acts(table, "zig F5, offerings 2", scheme, 1, roofs="middle")
    assert table.events("roof_laid") == [(1, area)]
    assert table.of("rival", "offerings", "farmers", "ships", "gold") == (3, 0, 0, 0)
    acts(table, "zig F5, offerings 5", scheme, 1, roofs="highest middle lowest")
    assert table.state.area_roofs == 1 << area


@pytest.mark.rule("A2-SOL-38")
def test_floods_treat_the_rival_like_a_player(table: Table) -> None:
    words = "red: influence 3; rival: zig F5, huts F4 G6, influence 5, offerings 4, wells G1-G2-H1"
    solo(table, words, "flood", round=3, markers="4 3 2")
    assert table.huts("rival") == "G6"
    assert [e for e in table.events("scored") if e[0] == 1] == [(1, 9, "A2-FLD-05"), (1, 3, "A2-FLD-08")]
    assert [e for e in table.events("scored") if e[0] == 0] == [(0, 5, "A2-FLD-05")]


@pytest.mark.rule("A2-SOL-39")
def test_at_the_end_the_rival_only_scores(table: Table) -> None:
    solo(table, "red: huts D1; rival: zig F5/2, huts G4 G6", "end", round=6, order="rival red")
    assert [e for e in table.events("scored") if e[0] == 1] == [(1, 2, "A2-VPS-01"), (1, 3, "A2-VPS-02")]
    assert table.huts("rival") == "G4 G6"
    table.play("feed")
    assert table.state.over


@pytest.mark.rule("A2-SOL-40")
@pytest.mark.parametrize(
    ("red", "rival", "order", "winners"),
    [(50, 49, "rival red", [0]), (49, 50, "red rival", []), (50, 50, "red rival", [0]), (50, 50, "rival red", [])],
)
def test_the_human_must_have_more_points_or_the_higher_leader(
    table: Table, red: int, rival: int, order: str, winners: list[int]
) -> None:
    solo(table, f"red: points {red}; rival: points {rival}", "end", round=6, order=order)
    assert table.state.winners() == winners
    assert table.state.scores() == [red, rival]
    assert bool(table.events("rival_won")) == (not winners)


@pytest.mark.rule("A2-SOL-41")
def test_the_rival_stands_in_the_way_like_another_player(table: Table) -> None:
    words = "red: zig D2, huts C1, personal 1, camels 9; rival: huts D3 D1, zig C2, wells G1-G2-H1"
    solo(table, words, "act", gold="4 2 2")
    assert table.refuses("hut D3") == table.refuses("hut C2") == "A2-BLD-02"
    solo(table, "red: zig D2, huts G1, camels 9, gold 1; rival: wells G1-G2-H1", "act", gold="4 2 2")
    assert table.refuses("ziggurat G1 card") == "A2-ZIG-02"
    assert table.refuses("tribute amorites gold") == "A2-TRI-05"

"""Setup, starting bid and starting Ziggurats."""

import pytest

from eduba.mechanisms.bitset import members

from .table import Table

FOUR = ("civilisation medes elamites hittites", "order blue green red purple", "food fish3 wild wheat2 date grape")


@pytest.mark.rule("A2-SET-01")
def test_three_civilisations_are_revealed_from_the_top(table: Table) -> None:
    table.deal(4, FOUR)
    assert [area["civilisation"] for area in table.state.view(0)["areas"]] == ["medes", "elamites", "hittites"]
    assert len(table.state.view(0)["piles"]["civilisations"]) == 7


@pytest.mark.rule("A2-SET-02")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_there_is_one_card_row_more_than_players(table: Table, players: int) -> None:
    table.deal(players)
    assert len(table.state.view(0)["rows"]) == max(players, 2) + 1
    if players in (2, 3):
        assert table.refuses(f"bid {players + 2} high") == "A2-SET-02"
    assert len(table.state.view(0)["piles"]["favour"]) == 30


@pytest.mark.rule("A2-SET-03")
def test_the_starting_rows_show_one_sorted_food_card_each(table: Table) -> None:
    table.deal(4, FOUR)
    assert table.shown() == "wild - - | date - - | grape - - | wheat2 - - | fish3 - -"


@pytest.mark.rule("A2-SET-04")
def test_of_four_markers_of_a_colour_three_come_into_play(table: Table) -> None:
    table("red: zig D2; blue: zig F5", "growth", players=2, draws=("green 4",))
    assert table.state.markers == [4]
    assert table.state.view(0)["facedown"] == [[2, 3, 3], [2, 3, 3, 4]]
    table("red: zig D2; blue: zig F5", "growth", players=2, round=4, draws=("brown 2",))
    assert table.state.markers == [2]


@pytest.mark.rule("A2-SET-05")
def test_tokens_and_roofs_lie_on_their_tracks_and_three_roofs_in_the_supply(table: Table) -> None:
    view = table.deal(3).state.view(0)
    assert (view["influence_tokens"], view["tokens"]) == ([3, 8, 13], 3)
    assert (view["offerings_roofs"], view["roofs"]) == ([3, 6, 9], 3)
    assert [area["roof"] for area in view["areas"]] == [True, True, False]
    assert table.state.farmers == table.state.ships == [0] * 3, "laying them out brings nothing"


@pytest.mark.rule("A2-SET-06")
def test_twelve_pieces_stand_in_four_columns(table: Table) -> None:
    table.deal(3)
    assert table.state.view(0)["seats"][0]["columns"] == {"offerings": 0, "purchase": 0, "card": 0, "gold": 0}


@pytest.mark.rule("A2-SET-07")
def test_three_wells_cover_the_end_of_the_camel_track(table: Table) -> None:
    seat = table.deal(3).state.view(0)["seats"][0]
    assert (seat["camels"], seat["camel_limit"], seat["wells"]) == (0, 10, [])


@pytest.mark.rule("A2-SET-08")
def test_what_a_player_starts_with(table: Table) -> None:
    seat = table.deal(3).state.view(0)["seats"][0]
    assert (seat["personal"], seat["main"], seat["gold"], seat["points"]) == (1, 9, 1, 10)
    assert (seat["influence"], seat["offerings"], seat["ploughs"], seat["used_tiles"]) == (0, 0, 1, [])


@pytest.mark.rule("A2-SET-09")
def test_the_leaders_stand_in_random_order(table: Table) -> None:
    table.deal(4, FOUR)
    assert table.state.track == [1, 3, 0, 2]
    orders = {tuple(table.deal(3, seed=str(seed)).state.track) for seed in range(40)}
    assert len(orders) == 6


@pytest.mark.rule("A2-SET-10")
@pytest.mark.parametrize(("players", "rows"), [(1, "CDEFGH"), (2, "CDEFGH"), (3, "BCDEFGHI"), (4, "ABCDEFGHIJ")])
def test_fewer_players_have_fewer_rows_of_hexes(table: Table, players: int, rows: str) -> None:
    spaces = table.deal(players).state.view(0)["spaces"]
    assert "".join(sorted({name[0] for name in spaces})) == rows


@pytest.mark.rule("A2-SET-11")
@pytest.mark.parametrize(
    ("players", "top", "rows"),
    [(2, "0", "ABCDEF"), (2, "1", "BCDEFG"), (2, "4", "EFGHIJ"), (3, "0", "ABCDEFGH"), (3, "2", "CDEFGHIJ")],
)
def test_the_blocked_rows_can_be_chosen(table: Table, players: int, top: str, rows: str) -> None:
    table.deal(players, blocked_top=top)
    assert "".join(sorted({name[0] for name in table.state.view(0)["spaces"]})) == rows


@pytest.mark.rule("A2-SET-11")
def test_the_blocked_rows_can_be_left_to_chance(table: Table) -> None:
    tops = {table.deal(3, seed=str(seed), blocked_top="random").state.top for seed in range(20)}
    assert tops == {0, 1, 2}
    assert table.events("chance")[0][0] == "blocked"


@pytest.mark.rule("A2-SET-12")
@pytest.mark.parametrize(("players", "gold"), [(1, 2), (2, 2), (3, 1), (4, 0)])
def test_neutral_gold_covers_tribute_spaces(table: Table, players: int, gold: int) -> None:
    view = table.deal(players).state.view(0)
    assert [area["gold"] for area in view["areas"]] == [gold] * 3
    assert table.state.influence == [0] * table.state.tribes


@pytest.mark.rule("A2-SBD-01")
def test_the_game_begins_with_a_bidding_for_single_food_cards(table: Table) -> None:
    table.deal(4, FOUR)
    assert (table.phase, table.actor, table.state.round) == ("bidding", "blue", 1)
    assert len(table.texts) == 15


def bid_from_the_top(table: Table) -> None:
    table.deal(4, FOUR)
    table.play("blue bid 2 high", "green bid 1 high", "red bid 5 middle", "purple bid 3 high")


@pytest.mark.rule("A2-SBD-02")
def test_rows_are_resolved_from_top_to_bottom_and_the_empty_one_is_skipped(table: Table) -> None:
    bid_from_the_top(table)
    seen = []
    for space in ("A1", "D1", "G1", "A6"):
        seen.append((table.actor, table.cards(table.actor), table.state.track[:]))
        table.play("column gold", f"start {space}")
    assert [(who, card) for who, card, _ in seen] == [
        ("green", "wild"),
        ("blue", "date"),
        ("purple", "grape"),
        ("red", "fish3"),
    ]
    assert [track for _, _, track in seen] == [[3], [3, 1], [3, 1, 2], [3, 1, 2, 0]]


@pytest.mark.rule("A2-SBD-03")
def test_the_starting_ziggurat_takes_a_large_piece_for_free(table: Table) -> None:
    bid_from_the_top(table)
    assert table.options("column") == "card gold offerings purchase"
    table.play("green column card", "green start C2")
    assert table.zigs("green") == "C2/1"
    assert table.state.columns[12:16] == [0, 0, 1, 0]
    assert table.of("green", "camels", "points") == (0, 10)


@pytest.mark.rule("A2-SBD-04")
def test_a_start_is_outside_of_both_rivers(table: Table) -> None:
    bid_from_the_top(table)
    table.play("column card")
    assert table.refuses("start D3") == "A2-SBD-04"
    assert table.refuses("start D4") == "A2-SBD-04"
    assert set(table.options("start").split()) == {
        table.game.content.names[h] for h in members(table.game.content.outside)
    }


@pytest.mark.rule("A2-SBD-05")
def test_a_start_keeps_two_spaces_between_itself_and_others(table: Table) -> None:
    bid_from_the_top(table)
    table.play("column card", "start C2", "column card")
    assert table.refuses("start C1") == table.refuses("start E2") == "A2-SBD-05"
    assert table.refuses("start F1") is None


@pytest.mark.rule("A2-SBD-06")
def test_a_start_may_touch_well_sites(table: Table) -> None:
    bid_from_the_top(table)
    table.play("column card", "start D1")
    assert table.zigs("green") == "D1/1"


@pytest.mark.rule("A2-SBD-07", "A2-SBD-08")
def test_the_card_nobody_took_is_discarded_and_nothing_is_scored(table: Table) -> None:
    bid_from_the_top(table)
    assert table.discards() == ""
    for space in ("A1", "D1", "G1"):
        table.play("column gold", f"start {space}")
    table.play("column gold")
    before = table.state.points[:]
    table.play("start A6")
    assert table.discards() == "wheat2"
    assert table.state.points == before == [9, 10, 10, 10]
    assert not any(table.state.huts)
    assert (table.phase, table.state.round) == ("bidding", 1)

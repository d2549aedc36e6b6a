"""Set-up and initial draft, with two, three and four players and by both rulebooks."""

from itertools import permutations

import pytest

from .table import COLOURS, Table

ALL = pytest.mark.parametrize("players", [2, 3, 4])


@pytest.mark.rule("A1-SET-01")
@pytest.mark.parametrize(("players", "rim", "beyond"), [(2, "F2", "G3"), (3, "H3", "I3")])
def test_hexes_outside_the_part_in_use_do_not_exist(table: Table, players: int, rim: str, beyond: str) -> None:
    table(f"red: huts {rim}", phase="huts", players=players)
    assert table.refuses(f"hut {beyond}") == "A1-SET-01"
    table(f"red: huts {rim}, camels 9", players=players)
    assert table.refuses(f"build {beyond}") == "A1-SET-01"
    assert table.refuses(f"extend {beyond}") == "A1-SET-01"
    table(f"red: huts {rim}", phase="huts", players=4)
    assert table.refuses(f"hut {beyond}") is None


@pytest.mark.rule("A1-SET-01")
@pytest.mark.parametrize(("players", "hexes", "last"), [(2, 38, "F"), (3, 51, "H"), (4, 64, "J")])
def test_the_map_is_cropped_from_the_east(table: Table, players: int, hexes: int, last: str) -> None:
    land = table.deal(players).state.view(None)["hexes"]
    assert len(land) == hexes
    assert max(label[0] for label in land) == last


@pytest.mark.rule("A1-SET-02")
@pytest.mark.parametrize(("players", "wells"), [(2, 8), (3, 12), (4, 16)])
def test_the_supply_of_wells_depends_on_the_number_of_players(table: Table, players: int, wells: int) -> None:
    assert table.deal(players).state.well_supply == wells


@pytest.mark.rule("A1-SET-03")
@ALL
def test_the_stock_is_ten_huts_and_four_tiles_of_each_level(table: Table, players: int) -> None:
    table.deal(players)
    for colour in COLOURS[:players]:
        assert [table.number(x, colour) for x in ("stock", "bases", "centers", "roofs")] == [10, 4, 4, 4]


@pytest.mark.rule("A1-SET-04")
@ALL
def test_everybody_starts_with_a_plow_and_none_is_left(table: Table, players: int) -> None:
    table.deal(players)
    assert [table.hand(colour) for colour in COLOURS[:players]] == ["PL"] * players
    assert table.state.plows == 0


@pytest.mark.rule("A1-SET-05")
@ALL
def test_all_tracks_start_at_zero(table: Table, players: int) -> None:
    table.deal(players)
    for track in ("points", "camels", "offerings"):
        assert [table.number(track, colour) for colour in COLOURS[:players]] == [0] * players


@pytest.mark.rule("A1-SET-06")
def test_the_first_turn_order_is_drawn_at_random(table: Table) -> None:
    orders = {table.deal(3, seed=str(i)).order for i in range(80)}
    assert orders == {" ".join(order) for order in permutations(COLOURS[:3])}
    assert table.deal(3, draws=("order green red blue",)).order == "green red blue"
    assert table.actor == "green"


@pytest.mark.rule("A1-SET-07")
@ALL
def test_the_forty_food_cards_are_the_deck(table: Table, players: int) -> None:
    table.deal(players, "de")
    assert sum(table.state.deck) == 40
    assert table.discard == ""


@pytest.mark.rule("A1-SET-07")
def test_the_food_deck_is_shuffled(table: Table) -> None:
    assert len({table.deal(4, seed=str(i)).fields for i in range(10)}) == 10


@pytest.mark.rule("A1-SET-08")
@ALL
def test_a_four_lies_on_the_first_expansion_space_and_eight_cards_are_shuffled(table: Table, players: int) -> None:
    state = table.deal(players).state
    assert state.expansion == [4]
    assert dict(zip(state.content.expansion_values, state.expansion_deck, strict=True)) == {2: 2, 3: 4, 4: 2}
    second = {tuple(Table()("", "end of turn", draws=(f"expansion {x}",)).state.expansion) for x in (2, 3, 4)}
    assert second == {(4, 2), (4, 3), (4, 4)}


@pytest.mark.rule("A1-SET-09")
@ALL
def test_the_bonus_card_is_for_four_players_and_later_reigns(table: Table, players: int) -> None:
    state = table.deal(players).state
    laid = {}
    while not state.over:
        laid[state.reign + 1] = state.view(None)["bonus"]
        state.apply(state.options()[-1])
    assert laid == {1: None, 2: 4 if players == 4 else None, 3: 4 if players == 4 else None}


@pytest.mark.rule("A1-SET-10")
@ALL
def test_by_the_english_rulebook_food_is_sown_before_anybody_chooses(table: Table, players: int) -> None:
    table.deal(players, "en")
    assert table.phase == "start"
    assert len(table.fields.replace("/", " ").split()) == 2 * (players + 1)
    sown = table.fields
    table.on_to("draft").on_to("harvest")
    assert (table.fields, table.state.turn) == (sown, 1)


@pytest.mark.rule("A1-SET-11")
@ALL
def test_by_the_german_rulebook_food_is_sown_after_start_and_draft(table: Table, players: int) -> None:
    table.deal(players, "de")
    assert (table.phase, set(table.fields.split())) == ("start", {"-"})
    table.on_to("draft")
    assert set(table.fields.split()) == {"-"}
    table.on_to("harvest")
    assert len(table.fields.replace("/", " ").split()) == 2 * (players + 1)


@pytest.mark.rule("A1-SET-12")
def test_in_turn_order_everybody_puts_a_base_on_a_free_starting_hex(table: Table) -> None:
    table.deal(4, draws=("order green red yellow blue",))
    assert table.refuses("start C5") == "A1-SET-12"
    assert table.refuses("pass") == "A1-SET-12"
    table.play("green start B5")
    assert (table.zigs("green"), table.huts("green")) == ("B5/1", "")
    assert [table.number(x, "green") for x in ("bases", "stock", "camels")] == [3, 10, 0]
    assert table.refuses("start B5") == "A1-SET-12"
    table.play("red start I6", "yellow start B1")


@pytest.mark.rule("A1-SET-13")
@pytest.mark.parametrize(("players", "moves", "last"), [(3, "B5 E2", "G6"), (4, "B5 I6 I2", "B1")])
def test_the_last_starting_hex_is_given_without_being_asked(
    table: Table, players: int, moves: str, last: str
) -> None:
    table.deal(players, draws=("order " + " ".join(COLOURS[:players]),))
    table.play(*(f"start {label}" for label in moves.split()))
    assert table.phase == "draft"
    assert table.zigs(COLOURS[players - 1]) == f"{last}/1"


@pytest.mark.rule("A1-SET-13")
def test_the_second_of_two_players_still_chooses(table: Table) -> None:
    table.deal(2).play("start B1")
    assert table.options("start") == "B5 E2 E6"


@pytest.mark.rule("A1-SET-14")
def test_starting_hexes_nobody_took_are_ordinary(table: Table) -> None:
    table("red: zig B1, huts D1; blue: zig B5", phase="huts", players=2).play("red hut E2")
    table("red: zig B1, huts E2, camels 6; blue: zig B5", players=2).play("red build E2")
    assert table.zigs("red") == "B1/1 E2/1"


@pytest.mark.rule("A1-SET-15")
@ALL
def test_no_hut_is_on_the_board_at_the_beginning(table: Table, players: int) -> None:
    table.deal(players).on_to("harvest")
    assert [table.huts(colour) for colour in COLOURS[:players]] == [""] * players
    assert [table.stock(colour) for colour in COLOURS[:players]] == [10] * players


# -- the draft ----------------------------------------------------------------------------------------


@pytest.mark.rule("A1-DRF-01")
@pytest.mark.parametrize(
    ("players", "rulebook", "size"),
    [(4, "en", 4), (4, "de", 4), (3, "en", 3), (3, "de", 3), (2, "en", 2), (2, "de", 3)],
)
def test_the_last_player_draws_the_cards_of_the_draft(table: Table, players: int, rulebook: str, size: int) -> None:
    table.deal(players, rulebook, ("order " + " ".join(reversed(COLOURS[:players])),)).on_to("draft")
    assert table.actor == "red"
    assert sum(table.state.packet) == size


def drafting(table: Table, players: int, rulebook: str, packet: str) -> Table:
    """The table at the draft of these cards, order red, blue, green, yellow."""
    order = "order " + " ".join(COLOURS[:players])
    sown = "food " + " ".join(["G1", "P1", "S1", "B1", "D1", "G2", "P2", "S2", "B2", "D2"][: 2 * (players + 1)])
    draws = (order, sown, f"food {packet}") if rulebook == "en" else (order, f"food {packet}")
    return table.deal(players, rulebook, draws).on_to("draft")


@pytest.mark.rule("A1-DRF-02", "A1-DRF-03")
@pytest.mark.parametrize("rulebook", ["en", "de"])
def test_everybody_keeps_one_card_and_hands_the_rest_to_the_player_before(table: Table, rulebook: str) -> None:
    drafting(table, 4, rulebook, "W D3 G1 B2")
    assert table.options("draft") == "G1 B2 D3 W"
    assert table.refuses("draft S1") == "A1-DRF-02"
    assert table.refuses("done") == "A1-DRF-02"
    table.play("yellow draft D3")
    assert table.options("draft") == "G1 B2 W"
    table.play("green draft W", "blue draft B2")
    assert table.phase == "harvest"
    assert [table.hand(colour) for colour in COLOURS] == ["G1 PL", "B2 PL", "W PL", "D3 PL"]


@pytest.mark.rule("A1-DRF-03")
def test_with_two_players_and_three_cards_the_first_player_chooses_too(table: Table) -> None:
    drafting(table, 2, "de", "G1 G2 G3").play("blue draft G3")
    assert (table.actor, table.options("draft")) == ("red", "G1 G2")
    table.play("red draft G1")
    assert table.hand("red") == "G1 PL"


@pytest.mark.rule("A1-DRF-04")
def test_the_card_left_over_in_the_draft_is_discarded(table: Table) -> None:
    drafting(table, 2, "de", "G1 G2 G3").play("blue draft G3", "red draft G1")
    assert (table.discard, sum(table.state.packet)) == ("G2", 0)
    drafting(table, 2, "en", "W G3").play("blue draft G3")
    assert table.discard == ""


@pytest.mark.rule("A1-DRF-05")
def test_everybody_sees_the_cards_being_drafted(table: Table) -> None:
    drafting(table, 4, "en", "W D3 G3 B3")
    for seat in (0, 1, 2, 3, None):
        assert table.state.view(seat)["packet"] == ["G3", "B3", "D3", "W"]


# -- three and two players ----------------------------------------------------------------------------


@pytest.mark.rule("A1-P3-01")
def test_with_three_players_the_map_is_columns_a_to_h_and_three_starting_hexes(table: Table) -> None:
    table.deal(3)
    land = table.state.view(None)["hexes"]
    assert (len(land), "".join(sorted({label[0] for label in land}))) == (51, "ABCDEFGH")
    assert table.options("start") == "B5 E2 G6"
    assert table.refuses("start I2") == "A1-SET-01"


@pytest.mark.rule("A1-P3-02")
def test_with_three_players_there_are_twelve_wells_three_plows_a_draft_of_three_and_four_columns(table: Table) -> None:
    table.deal(3).on_to("draft")
    assert table.state.well_supply == 12
    assert sum(table.hand(colour).count("PL") for colour in COLOURS[:3]) + table.state.plows == 3
    assert sum(table.state.packet) == 3
    assert [column.count("/") for column in table.fields.split()] == [1] * 4


@pytest.mark.rule("A1-P2-01")
def test_with_two_players_the_map_is_columns_a_to_f_and_four_starting_hexes(table: Table) -> None:
    table.deal(2)
    land = table.state.view(None)["hexes"]
    assert (len(land), "".join(sorted({label[0] for label in land}))) == (38, "ABCDEF")
    assert table.options("start") == "B1 B5 E2 E6"
    table.play("start E6", "start B1")
    assert table.phase == "draft"


@pytest.mark.rule("A1-P2-02")
@pytest.mark.parametrize(("rulebook", "size"), [("en", 2), ("de", 3)])
def test_with_two_players_there_are_eight_wells_two_plows_and_three_columns(
    table: Table, rulebook: str, size: int
) -> None:
    table.deal(2, rulebook).on_to("draft")
    assert table.state.well_supply == 8
    assert [table.hand(colour) for colour in ("red", "blue")] == ["PL", "PL"]
    assert table.state.plows == 0
    assert sum(table.state.packet) == size
    table.on_to("harvest")
    assert [column.count("/") for column in table.fields.split()] == [1] * 3

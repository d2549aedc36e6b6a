"""Solo: the Rival, card by card."""

import random

import pytest

from .table import Table

SOLO = ("civilisation medes elamites hittites", "food wheat2 date wild")
ROWS = "wheat fish gold | meat wild ship | meat+wild date3 farmer"


def solo(table: Table, words: str, phase: str, schemes: str = "", **more: object) -> Table:
    """A solo position; the Scheme Cards come in this order."""
    draws = (f"scheme {schemes}",) if schemes else ()
    return table(words, phase, players=1, draws=draws, **more)  # type: ignore[arg-type]


def built(table: Table) -> list[str]:
    """Where the Rival has built Huts, in order."""
    names = table.game.content.names
    return [names[space] for tribe, space in table.events("hut") if tribe == 1]


@pytest.mark.rule("A2-SOL-01")
def test_solo_is_set_up_for_two(table: Table) -> None:
    view = table.deal(1, SOLO).state.view(0)
    assert len(view["rows"]) == 3
    assert {name[0] for name in view["spaces"]} == set("CDEFGH")
    assert [area["gold"] for area in view["areas"]] == [2, 2, 2]
    solo(table, "red: influence 9; rival: influence 1", "flood", round=3, markers="4 3 2")
    assert table.events("scored") == [(0, 9, "A2-FLD-05")], "the gap of eight is too large for the other"


@pytest.mark.rule("A2-SOL-02")
def test_what_the_rival_has(table: Table) -> None:
    rival = table.deal(1, SOLO).state.view(0)["rival"]
    numbers = [rival[key] for key in ("points", "influence", "offerings", "personal", "main", "gold")]
    assert numbers == [10, 0, 0, 1, 9, 0]
    assert not rival.keys() & {"camels", "ploughs", "columns", "food", "favours", "used_tiles"}


@pytest.mark.rule("A2-SOL-03")
def test_the_human_is_first_on_the_track(table: Table) -> None:
    assert table.deal(1, SOLO).state.track == [0, 1]


@pytest.mark.rule("A2-SOL-04")
def test_every_decision_of_the_rival_reveals_a_new_card_and_an_empty_pile_is_reshuffled(table: Table) -> None:
    words = "red: camels 1; rival: zig F5, huts E5, personal 2"
    solo(table, words, "expansion", "S01 S02 S04", display=ROWS, order="red rival")
    assert table.events("scheme") == [(0,), (1,), (3,)], "one Hut removed, two built"
    table.deal(1, seed="long")
    rng = random.Random(3)
    while not table.state.over:
        table.state.apply(rng.choice(table.state.options()))
        table.log += table.state.events or []
        table.state.events = []
    first = [kind for bag, kind in table.events("chance") if bag == "scheme"][:20]
    assert sorted(first) == list(range(20))
    assert table.events("reshuffled_schemes")


@pytest.mark.rule("A2-SOL-05", "A2-SOL-21")
@pytest.mark.parametrize(("stars", "gold"), [("1", 4), ("2", 5), ("3", 6), ("4", 7)])
def test_difficulty_gives_the_rival_gold(table: Table, stars: str, gold: int) -> None:
    options = {"difficulty": stars}
    solo(table, "red: camels 1; rival: zig F5", "expansion", order="red rival", options=options)
    assert table.events("rival_gold") == [(gold, 0, gold)]
    assert table.state.rival_gold == gold


@pytest.mark.rule("A2-SOL-06")
def test_the_human_keeps_one_of_three_food_cards(table: Table) -> None:
    table.deal(1, SOLO)
    assert (table.phase, table.options("keep")) == ("solo_food", "date wheat2 wild")
    assert table.shown() == "- - - | - - - | - - -"
    assert table.refuses("keep fish") == "A2-SOL-06"
    table.play("keep wheat2")
    assert (table.cards("red"), table.discards()) == ("wheat2", "date wild")


@pytest.mark.rule("A2-SOL-07")
def test_the_rival_starts_beside_exactly_three_river_spaces(table: Table) -> None:
    table.deal(1, SOLO).play("keep wild")
    assert table.texts == {"rival D2", "rival F5", "random"}
    assert table.refuses("rival D1") == "A2-SOL-07"
    table.play("rival D2")
    assert table.zigs("rival") == "D2/1"
    places = set()
    for seed in range(12):
        table.deal(1, seed=str(seed))
        table.play(min(table.texts), "random")
        places.add(table.zigs("rival"))
    assert places == {"D2/1", "F5/1"}


@pytest.mark.rule("A2-SOL-08")
def test_then_the_human_starts_by_the_usual_rules(table: Table) -> None:
    table.deal(1, SOLO).play("keep wild", "rival D2")
    assert table.options("column") == "card gold offerings purchase"
    table.play("column gold")
    assert table.refuses("start E2") == "A2-SBD-05"
    assert table.refuses("start D4") == "A2-SBD-04"
    table.play("start F5")
    assert table.zigs("red") == "F5/1"
    assert (table.phase, table.state.round) == ("bidding", 1)


@pytest.mark.rule("A2-SOL-09")
def test_in_growth_the_rivals_huts_go_to_its_personal_supply(table: Table) -> None:
    solo(table, "red: zig D2; rival: zig F5, personal 1", "growth", order="red rival")
    marker = table.state.markers[0]
    assert table.of("rival", "personal", "growth", "main") == (1 + marker, 0, 9 - marker)
    solo(table, "rival: zig F5, personal 9", "growth", order="red rival")
    assert table.of("rival", "personal", "main") == (10, 0)


def rival_bids(table: Table, scheme: str, *moves: str, rows: str = ROWS) -> tuple[int, str]:
    """The row and space the Rival takes after the human's bids."""
    solo(table, "red: points 10; rival: points 10", "bidding", scheme, display=rows, order="red rival")
    table.play(*moves)
    tribe, row, space = table.events("bid")[-1]
    assert tribe == 1
    return row + 1, ("high", "middle", "low")[space]


@pytest.mark.rule("A2-SOL-10")
def test_the_rival_takes_the_row_with_most_icons_of_its_food(table: Table) -> None:
    assert rival_bids(table, "S07", "bid 2 low", rows="wheat wheat2 gold | wheat wild ship | date date3 farmer") == (
        1,
        "high",
    )
    assert table.events("rival_barred") == [(1,)]
    assert table.events("rival_rows") == [(0, 3, 0b001)]


@pytest.mark.rule("A2-SOL-10")
@pytest.mark.parametrize(("scheme", "row"), [("S04", 3), ("S02", 1)])
def test_ties_go_where_the_vertical_arrow_points(table: Table, scheme: str, row: int) -> None:
    rows = "fish fish2 gold | meat date ship | meat2 date3 farmer"
    assert rival_bids(table, scheme, "bid 2 low", rows=rows) == (row, "high")
    assert table.events("rival_no_row")
    assert table.events("rival_row_tie") == [(2 if row == 1 else 3, row - 1)]


@pytest.mark.rule("A2-SOL-11")
def test_the_rival_ignores_a_row_whose_lowest_space_is_held(table: Table) -> None:
    assert rival_bids(table, "S01", "bid 3 low") == (2, "high")


@pytest.mark.rule("A2-SOL-12")
def test_in_an_empty_row_the_rival_takes_the_free_space(table: Table) -> None:
    assert rival_bids(table, "S03", "bid 3 low") == (1, "high"), "whatever its Outbid Focus"
    assert table.events("lost_points") == [(0, 3, "A2-BID-02")], "only the human has paid"


@pytest.mark.rule("A2-SOL-13")
def test_the_rival_outbids_and_pays_as_much_as_it_has(table: Table) -> None:
    assert rival_bids(table, "S01", "bid 3 high") == (3, "middle")
    assert (table.of("rival", "points"), table.actor, table.state.displaced) == (9, "red", 0)
    assert rival_bids(table, "S11", "bid 2 high", rows="fish fish gold | meat meat2 ship | date date2 farmer") == (
        2,
        "low",
    )
    assert table.of("rival", "points") == 7
    assert rival_bids(table, "S01", "bid 3 middle") == (3, "low")
    solo(table, "rival: points 2", "bidding", "S01", display=ROWS, order="red rival")
    table.play("bid 3 middle")
    assert table.of("rival", "points") == 0


@pytest.mark.rule("A2-SOL-14")
def test_an_outbid_rival_reveals_a_new_card_and_may_come_back(table: Table) -> None:
    solo(table, "red: zig D2, growth 1", "bidding", "S01 S06", display=ROWS, order="rival red")
    assert table.state.rows[2] == 1, "S01 wants meat, lowest row"
    table.play("red bid 3 middle")
    assert table.events("scheme") == [(0,), (5,)]
    assert table.state.rows[2] == 1
    assert table.state.bids[2] == 2, "S06 wants meat too and comes back on the lowest space"
    assert table.actor == "red"


@pytest.mark.rule("A2-SOL-15")
def test_the_rival_discards_the_cards_of_its_row(table: Table) -> None:
    solo(table, "red: zig D2, camels 1; rival: zig F5", "expansion", display=ROWS, order="red rival")
    assert table.discards() == "meat ship wild"


@pytest.mark.rule("A2-SOL-16")
def test_the_rival_takes_back_one_hut(table: Table) -> None:
    solo(table, "red: camels 1; rival: zig F5, huts E5 F4 E6 G6", "expansion", "S01", display=ROWS, order="red rival")
    assert (table.huts("rival"), table.of("rival", "main")) == ("E5 E6 G6", 7)
    solo(table, "red: camels 1; rival: zig F5", "expansion", display=ROWS, order="red rival")
    assert table.events("rival_removed") == []


@pytest.mark.rule("A2-SOL-17")
def test_the_rival_builds_all_its_huts_one_by_one(table: Table) -> None:
    words = "red: camels 1; rival: zig F5, personal 2"
    solo(table, words, "expansion", "S01 S02", display=ROWS, order="red rival")
    assert built(table) == ["F4", "E5"]
    assert table.of("rival", "personal") == 0


@pytest.mark.rule("A2-SOL-17")
def test_ships_on_the_map_help_the_rival(table: Table) -> None:
    words = "red: camels 1; rival: zig F5, personal 1"
    solo(table, words, "expansion", "S01", display=ROWS, order="red rival", ships="F4 E5")
    assert built(table) == ["D4"], "meat between the rivers, reached over the fleet"


@pytest.mark.rule("A2-SOL-18")
def test_without_an_adjacent_space_the_rival_builds_anywhere(table: Table) -> None:
    words = "red: camels 1, huts E5 E6 F4 F6 G5 G6; rival: zig F5, personal 1"
    solo(table, words, "expansion", "S01", display=ROWS, order="rival red")
    assert built(table) == ["D4"], "meat, between the rivers"


@pytest.mark.rule("A2-SOL-19")
def test_the_rival_never_feeds(table: Table) -> None:
    words = "red: camels 1; rival: zig F5, huts E5 F4, personal 1"
    solo(table, words, "expansion", "S01 S02", display=ROWS, order="red rival")
    assert len(table.huts("rival").split()) == 2
    assert table.events("starved") == table.events("fed") == []


@pytest.mark.rule("A2-SOL-20")
def test_the_rival_digs_wherever_it_can_for_two_gold_each(table: Table) -> None:
    words = "red: camels 1; rival: zig C6, huts E6 E7 F6 D6"
    solo(table, words, "expansion", "S04", display=ROWS, order="red rival")
    assert table.huts("rival") == "D6 E6 E7", "S04: no grape, no river, outside; lowest is F6"
    assert [table.game.content.site_names[site] for _, site in table.events("dug")] == ["D6-E6-E7"]
    assert (table.events("rival_well"), table.events("rival_gold")) == ([(2,)], [(4, 0, 4)])
    assert table.state.rival_gold == 6


@pytest.mark.rule("A2-SOL-20")
def test_with_more_sites_than_wells_the_arrows_of_the_last_card_decide(table: Table) -> None:
    words = "red: camels 1; rival: zig C6, huts D6 E6 E7 F6 F5 G4, wells C1-C2-D1 G1-G2-H1"
    for scheme, removed, site in (("S05", "G4", "E6-F5-F6"), ("S20", "D6", "E6-E7-F6")):
        solo(table, words, "expansion", scheme, display=ROWS, order="red rival")
        names = table.game.content.names
        assert [names[space] for (space,) in table.events("rival_removed")] == [removed]
        assert [table.game.content.site_names[dug] for _, dug in table.events("dug")] == [site]
        assert len(table.events("rival_sites")) == 1


@pytest.mark.rule("A2-SOL-22")
def test_the_rival_scores_like_a_player(table: Table) -> None:
    words = "red: camels 1; rival: zig F5/4, huts D1 D4 D3 E1"
    solo(table, words, "expansion", "S01", display=ROWS, order="red rival")
    assert table.huts("rival") == "D1 D3 E1", "D4, meat between the rivers, was taken back"
    assert [e for e in table.events("scored") if e[0] == 1] == [(1, 4, "A2-VPS-01"), (1, 2, "A2-VPS-02")]


@pytest.mark.rule("A2-SOL-23")
def test_the_rival_places_no_ships_and_no_farmers(table: Table) -> None:
    rng = random.Random(8)
    for seed in range(3):
        table.deal(1, seed=str(seed))
        while not table.state.over:
            table.state.apply(rng.choice(table.state.options()))
            assert table.state.ships[1] == table.state.farmers[1] == 0
        table.log += table.state.events or []
    assert not [event for event in table.log if event[0] in ("ship", "farmer") and event[1] == 1]


def builds_on(table: Table, scheme: str, zig: str = "F5", **more: object) -> str:
    """Where the Rival builds its next Hut with a Scheme Card."""
    solo(table, f"red: camels 1; rival: zig {zig}, personal 1", "expansion", scheme, order="red rival", **more)
    return built(table)[0]


@pytest.mark.rule("A2-SOL-24")
def test_food_comes_first_and_a_farmer_is_any_food(table: Table) -> None:
    assert builds_on(table, "S02") == "E5", "the only wheat"
    assert builds_on(table, "S04", farmers="G6") == "G6"
    assert table.events("rival_food") == [(1, table.mask("G6"))]


@pytest.mark.rule("A2-SOL-25")
def test_terrain_comes_second_the_left_most_that_fits(table: Table) -> None:
    assert builds_on(table, "S01") == "F4", "meat on E6 and F4: none between, so the river"
    assert table.events("rival_terrain") == [(1, table.mask("F4"))]


@pytest.mark.rule("A2-SOL-26")
def test_the_two_arrows_come_last(table: Table) -> None:
    assert builds_on(table, "S09") == "E6", "no grape; outside; left-most E6 and G6; highest E6"
    assert table.events("rival_arrow") == [(0, table.mask("E6 G6")), (2, table.mask("E6"))]

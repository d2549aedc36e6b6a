"""Civilisation Boards and Clean Up."""

import pytest

from .table import Table

AMONG = "harappans canaanites {}"


def tribute(table: Table, civ: str, words: str, **more: object) -> Table:
    """Red has made a Tribute of Gold to the lowest civilisation and keeps a few Camels."""
    table(f"red: zig D2, gold 2, camels 4, {words}", "act", civs=AMONG.format(civ), **more)  # type: ignore[arg-type]
    return table.play(f"tribute {civ} gold")


def roof(table: Table, civ: str, words: str = "ploughs 0", **more: object) -> Table:
    """Red has built the Roof beside the highest civilisation."""
    civs = f"{civ} " + " ".join([x for x in ("harappans", "canaanites", "elamites") if x != civ][:2])
    table(f"red: zig D2/3, camels 5, {words}", "act", civs=civs, **more)  # type: ignore[arg-type]
    return table.play(f"roof {civ}")


@pytest.mark.rule("A2-CIV-01")
def test_amorites(table: Table) -> None:
    tribute(table, "amorites", "points 10")
    assert table.texts == {"pay gold", "pay vp", "decline"}
    table.play("pay gold")
    assert table.of("red", "gold", "offerings", "points") == (0, 1, 10)
    tribute(table, "amorites", "points 10").play("pay vp")
    assert table.of("red", "gold", "offerings", "points") == (1, 1, 9)
    roof(table, "amorites", display="- - - | - - - | - - - | wheat2 wild ship")
    assert (table.phase, table.options("take")) == ("take_card", "ship wheat2 wild")
    table.play("take ship")
    assert table.cards("red") == "ship"


@pytest.mark.rule("A2-CIV-02", "A2-CIV-11")
def test_babylonians(table: Table) -> None:
    tribute(table, "babylonians", "ships 1")
    assert table.texts == {
        "tribute harappans gold",
        "tribute harappans ship",
        "tribute canaanites gold",
        "tribute canaanites ship",
        "decline",
    }
    assert table.refuses("tribute babylonians gold") == "A2-CIV-11"
    table.play("tribute canaanites gold")
    assert table.of("red", "camels", "influence", "ships") == (2, 3, 2), "one Camel less, and the other board's bonus"
    roof(table, "babylonians")
    assert table.of("red", "influence") == 2


@pytest.mark.rule("A2-CIV-11")
def test_the_extra_tribute_follows_all_tribute_rules(table: Table) -> None:
    tribute(table, "babylonians", "influence 0", gold="4 4 1")
    assert table.phase == "act", "no fitting empty space is left"
    table("red: zig D2, gold 1, camels 4", "act", civs=AMONG.format("babylonians"))
    table.play("tribute babylonians gold")
    assert table.phase == "act", "neither Gold nor Ship is left"


@pytest.mark.rule("A2-CIV-03")
def test_canaanites(table: Table) -> None:
    table("red: zig D2, gold 1, camels 4", "act", civs="harappans elamites canaanites")
    table.play("tribute canaanites gold")
    assert (table.phase, table.of("red", "ships")) == ("act", 1)
    roof(table, "canaanites")
    assert table.of("red", "personal", "main") == (1, 9)


@pytest.mark.rule("A2-CIV-04", "A2-CIV-15")
def test_cimmerians(table: Table) -> None:
    tribute(table, "cimmerians", "huts D3 E1", farmers="D3", ships="D3")
    assert table.texts == {"move D3", "move E1", "decline"}
    table.play("move D3")
    assert table.refuses("to G5") == "A2-GEN-04"
    assert table.refuses("to D2") == "A2-BLD-02"
    table.play("to D4")
    assert table.huts("red") == "D4 E1"
    assert table.names(table.state.ships_at) == table.names(table.state.farmers_at) == "D3", "they stay"
    roof(table, "cimmerians")
    assert table.of("red", "offerings") == 1


@pytest.mark.rule("A2-CIV-05")
def test_egyptians(table: Table) -> None:
    tribute(table, "egyptians", "huts D3 E1")
    assert table.texts == {"destroy D3", "decline"}
    table.play("destroy D3")
    assert (table.huts("red"), *table.of("red", "influence", "points", "main")) == ("E1", 2, 11, 9)
    roof(table, "egyptians")
    assert table.of("red", "ships") == 1


@pytest.mark.rule("A2-CIV-06")
def test_elamites(table: Table) -> None:
    tribute(table, "elamites", "points 10")
    assert (table.phase, table.of("red", "farmers")) == ("act", 1)
    roof(table, "elamites")
    assert table.of("red", "gold") == 2


@pytest.mark.rule("A2-CIV-07")
def test_harappans(table: Table) -> None:
    table("red: zig D2, gold 1, camels 4, ploughs 1", "act", civs="canaanites elamites harappans")
    table.play("tribute harappans gold")
    assert (table.phase, table.of("red", "ploughs")) == ("act", 2)
    roof(table, "harappans", draws=("favour bid move",))
    assert (table.phase, table.options("keep")) == ("keep_favour", "bid move")
    assert table.refuses("keep ship") == "A2-CIV-07"
    table.play("keep move")
    assert (table.cards("red"), table.discards()) == ("move", "bid")


@pytest.mark.rule("A2-CIV-08")
def test_hittites(table: Table) -> None:
    tribute(table, "hittites", "huts D3 E1 D4")
    assert table.texts == {"destroy E1", "destroy D4", "decline"}
    table.play("destroy D4")
    assert (table.huts("red"), table.of("red", "points")) == ("D3 E1", 12)
    roof(table, "hittites")
    assert table.of("red", "ploughs") == 1


@pytest.mark.rule("A2-CIV-09")
def test_israelites(table: Table) -> None:
    tribute(table, "israelites", "points 10").play("pay camel")
    assert table.of("red", "camels", "gold", "personal") == (2, 1, 1)
    tribute(table, "israelites", "points 10").play("pay gold")
    assert table.of("red", "camels", "gold", "personal") == (3, 0, 1)
    roof(table, "israelites", draws=("food fish2",))
    assert table.cards("red") == "fish2"


@pytest.mark.rule("A2-CIV-10")
def test_medes(table: Table) -> None:
    tribute(table, "medes", "farmers 1", draws=("favour bid move",)).play("pay farmer", "keep bid")
    assert (table.cards("red"), *table.of("red", "farmers", "points")) == ("bid", 0, 10)
    tribute(table, "medes", "farmers 1", draws=("favour bid move",)).play("pay vp", "keep bid")
    assert table.of("red", "farmers", "points") == (1, 8)
    roof(table, "medes")
    assert table.of("red", "farmers") == 1


@pytest.mark.rule("A2-CIV-12")
def test_without_faceup_cards_the_amorites_roof_gives_nothing(table: Table) -> None:
    roof(table, "amorites")
    assert (table.phase, table.cards("red")) == ("act", "")


@pytest.mark.rule("A2-CIV-13")
def test_a_farmer_on_the_map_pays_no_medes(table: Table) -> None:
    tribute(table, "medes", "points 10", farmers="D3")
    assert table.texts == {"pay vp", "decline"}


@pytest.mark.rule("A2-CIV-14")
def test_a_single_favour_card_drawn_is_kept(table: Table) -> None:
    names = table.game.content.card_names[table.game.content.kinds :]
    copies = table.game.content.favour_copies
    rest = " ".join(name for name, n in zip(names, copies) for _ in range(n - (name == "move")))
    table(f"red: zig D2/3, camels 3; blue: cards {rest}", "act", civs="harappans elamites medes")
    table.play("roof harappans")
    assert table.cards("red") == "move"


@pytest.mark.rule("A2-CIV-16")
def test_the_roof_is_built_before_its_effect(table: Table) -> None:
    table("red: zig D2/3, camels 3, offerings 2", "act", civs="cimmerians elamites medes", roofs="highest middle")
    table.play("roof cimmerians")
    assert table.options("lay") == "highest lowest", "the space just emptied is open"
    assert table.zigs("red") == "D2/4"


@pytest.mark.rule("A2-CIV-17", "A2-CLN-01", "A2-CLN-04")
def test_eight_of_ten_boards_are_seen_in_a_game(table: Table) -> None:
    table.deal(2)
    while not table.state.over:
        table.play(min(table.texts))
    assert sum(table.state.civ_deck) == 2
    assert len(table.events("civilisations")) == 6


@pytest.mark.rule("A2-CLN-01")
def test_the_highest_board_goes_and_a_new_one_comes_at_the_bottom(table: Table) -> None:
    table("red: zig D2", "clean up", civs="medes elamites hittites", draws=("civilisation amorites",))
    names = [area["civilisation"] for area in table.state.view(0)["areas"]]
    assert names == ["elamites", "hittites", "amorites"]


@pytest.mark.rule("A2-CLN-02")
def test_cards_left_on_the_board_are_discarded(table: Table) -> None:
    table("red: zig D2", "clean up", display="- - - | wheat2 - ship | - - - | - - -")
    assert table.discards() == "ship wheat2"


@pytest.mark.rule("A2-CLN-03")
def test_all_tiles_turn_green(table: Table) -> None:
    table("red: zig D2, tiles gold card; blue: tiles purchase", "clean up")
    assert table.state.tiles == [0, 0, 0]


@pytest.mark.rule("A2-CLN-04")
def test_round_six_has_no_clean_up(table: Table) -> None:
    words = "red: zig D2, tiles gold, huts D1"
    table(words, "clean up", round=6, markers="4 3 2", display="- - - | wheat2 - ship | - - - | - - -")
    assert table.discards() == ""
    assert table.state.tiles[0] == 8
    assert table.events("civilisations") == []


@pytest.mark.rule("A2-CLN-05")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_rounds_and_floods_follow_each_other(table: Table, number: int) -> None:
    markers = "4 3 2" if number % 3 == 0 else "4 3" if number % 3 == 2 else "4"
    table("red: zig D2, huts D1", "clean up", round=number, markers=markers)
    assert len(table.events("flood")) == (number % 3 == 0)
    assert table.state.round == min(number + 1, 6)
    assert table.phase == ("feed_huts" if number == 6 else "bidding")

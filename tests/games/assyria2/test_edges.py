"""Positions at the edge of a rule: just enough, just too few, nothing left, one card with another."""

import time

import pytest

from .table import Table

EMPTY = "wheat grape gold | meat fish ship | date2 wild farmer | fish2 wheat3 hut"


@pytest.mark.rule("A2-BID-09")
@pytest.mark.parametrize(
    ("points", "spaces"), [(0, "high"), (1, "high middle"), (2, "high middle"), (3, "high low middle")]
)
def test_points_that_just_suffice_buy_a_space(table: Table, points: int, spaces: str) -> None:
    table(f"red: points {points}", "bidding", display=EMPTY)
    assert table.options("bid").split()[1::2][: len(spaces.split())] == spaces.split()
    assert all(table.state.why_not(a) is None for a in table.state.options())
    assert len(table.texts) == 4 * len(spaces.split())


@pytest.mark.rule("A2-BID-01", "A2-BID-11")
def test_after_growth_the_highest_leader_bids_whoever_acted_last(table: Table) -> None:
    table("red: zig D2; blue: zig F5; purple: zig H1", "clean up", order="purple red blue")
    assert (table.phase, table.actor, table.state.round) == ("bidding", "purple", 2)


@pytest.mark.rule("A2-WEL-04")
def test_who_digs_no_well_goes_on(table: Table) -> None:
    table("red: zig G2, huts D1 E1 E2", "wells")
    table.play("done")
    assert (table.phase, table.state.wells[0]) != ("dig_wells", 1)
    assert table.events("scored")[0][0] == 0


@pytest.mark.rule("A2-ZIG-02", "A2-WEL-07")
@pytest.mark.parametrize("digger", ["red", "blue"])
def test_a_well_just_dug_bars_ziggurats_on_its_spaces_for_everybody(table: Table, digger: str) -> None:
    table(
        f"{digger}: huts D1 E1 E2, camels 9", "wells", order=f"{digger} {'blue' if digger == 'red' else 'red'} purple"
    )
    table.play("well D1-E1-E2")
    assert table.names(table.state.well_spaces) == "D1 E1 E2"
    while table.phase != "act" or table.actor != digger:
        table.play("end" if table.phase == "act" else "done")
    assert table.refuses("ziggurat D1 gold") == "A2-ZIG-02"


@pytest.mark.rule("A2-FED-13")
def test_of_two_equal_cards_one_is_saved_if_one_suffices(table: Table) -> None:
    table("red: huts D3 D1, cards wheat wheat grape3", "feed")
    table.play("feed")
    assert (table.huts("red"), table.cards("red"), table.discards()) == ("D1 D3", "wheat", "grape3 wheat")


@pytest.mark.rule("A2-FED-13")
def test_cards_that_can_all_be_saved_are_saved_without_asking(table: Table) -> None:
    table("red: huts D3 D1, cards wheat wheat grape grape", "feed")
    table.play("feed")
    assert (table.huts("red"), table.cards("red"), table.discards()) == ("D1 D3", "grape wheat", "grape wheat")


@pytest.mark.rule("A2-FED-11", "A2-FED-12")
def test_huts_that_no_icon_fits_starve_without_asking(table: Table) -> None:
    table("red: huts D1 D3 D4 C2, cards grape3 meat", "feed")
    table.play("feed")
    assert (table.huts("red"), table.events("starved")) == ("D1 D4", [(0, table.mask("C2 D3"))])


@pytest.mark.rule("A2-CRD-04", "A2-FED-06")
def test_cards_may_be_used_in_the_feeding_step_without_any_hut(table: Table) -> None:
    table("red: zig D2, cards farmer", "feed")
    assert table.texts == {"favour farmer", "feed"}
    table.play("favour farmer", "farmer D1")
    assert table.names(table.state.farmers_at) == "D1"
    table("red: zig D2, cards gold wheat", "feed")
    assert table.phase != "feed_huts", "without Huts and without anything to use there is nothing to ask"


@pytest.mark.rule("A2-TRI-02")
def test_a_ship_alone_makes_a_tribute(table: Table) -> None:
    table("red: zig D2, ships 1, camels 3", "act", civs="elamites canaanites harappans")
    assert table.options("tribute") == "canaanites ship elamites ship harappans ship"


@pytest.mark.rule("A2-FAV-11", "A2-FAV-20", "A2-CRD-05")
def test_the_envoys_are_discarded_for_a_babylonian_tribute(table: Table) -> None:
    table("red: zig D2, gold 2, camels 1, cards envoys", "act", civs="elamites canaanites babylonians")
    table.play("tribute babylonians gold")
    assert table.refuses("tribute elamites gold") == "A2-TRI-01", "one Camel less is still two too many"
    table.play("favour envoys")
    assert (table.cards("red"), table.discards()) == ("", "envoys")
    assert table.texts == {"tribute elamites gold", "tribute canaanites gold"}
    table.play("tribute elamites gold")
    assert table.of("red", "influence", "camels", "farmers") == (4, 0, 1)


@pytest.mark.rule("A2-FAV-00", "A2-FAV-11")
def test_the_envoys_serve_no_tribute_that_is_free_already(table: Table) -> None:
    table("red: zig D2, gold 2, camels 1, cards envoys", "act", civs="elamites canaanites babylonians", gold="4 4 1")
    table.play("favour envoys")
    assert table.texts == {"tribute babylonians gold"}
    table("red: zig D2, gold 2, camels 3, cards envoys", "act", civs="babylonians elamites canaanites", gold="1 4 1")
    table.play("tribute babylonians gold")
    assert table.refuses("favour envoys") == "A2-TRI-04", "the lowest costs nothing with one Camel less"
    assert table.texts == {"tribute canaanites gold", "decline"}


@pytest.mark.rule("A2-FAV-15", "A2-FAV-20")
def test_both_building_cards_must_serve_the_build(table: Table) -> None:
    table("red: zig D2 F5/2, huts D1, camels 9, cards builders twice", "act")
    table.play("raise offerings", "favour twice")
    assert table.options("raise") == "offerings", "only what needs the card"
    assert table.refuses("raise purchase") == "A2-FAV-00"
    table.play("favour builders", "raise offerings")
    assert (table.of("red", "camels"), table.cards("red"), table.zigs("red")) == (9 - 3 - 1, "", "D2/3 F5/2")


@pytest.mark.rule("A2-CIV-14", "A2-CRD-08")
def test_without_any_favour_card_left_a_roof_beside_the_harappans_gives_none(table: Table) -> None:
    table("red: zig D2/3, camels 5", "act", civs="harappans elamites canaanites")
    s, c = table.state, table.game.content
    for favour, left in enumerate(s.favour_deck):
        s.hands[2 * c.cards + c.kinds + favour] += left
        s.held[2] |= 1 << c.kinds + favour
        s.favour_deck[favour] = 0
    table.play("roof harappans")
    assert (table.phase, table.cards("red"), table.zigs("red")) == ("act", "", "D2/4")


@pytest.mark.rule("A2-CIV-01")
def test_the_amorites_roof_asks_only_if_there_is_a_choice(table: Table) -> None:
    table("red: zig D2/3, camels 5", "act", civs="amorites elamites canaanites", display="wheat wheat - | - - -")
    table.play("roof amorites")
    assert (table.phase, table.cards("red"), table.shown().split(" | ")[0]) == ("act", "wheat", "- wheat -")
    table("red: zig D2/3, camels 5", "act", civs="amorites elamites canaanites", display="wheat grape - | - - -")
    table.play("roof amorites")
    assert table.refuses("take fish") == table.refuses("keep wheat") == "A2-CIV-01"


@pytest.mark.rule("A2-SOL-36")
def test_the_rivals_point_counts_every_card_left(table: Table) -> None:
    table(
        "red: camels 1; rival: zig F5",
        "actions",
        players=1,
        order="rival red",
        rival_gold=1,
        draws=("scheme S08",),
        display="wheat - - | - - -",
    )
    assert table.events("rival_discards") == [(table.game.content.card_names.index("wheat"),)]
    assert table.events("rival_points") == [(1,)], "its arrow points right"


@pytest.mark.rule("A2-SOL-10", "A2-SOL-14")
def test_the_rival_says_when_it_is_barred_and_when_only_the_lowest_space_is_left(table: Table) -> None:
    rows = "meat meat gold | fish date ship | date2 wheat farmer"
    table("", "bidding", players=1, display=rows, draws=("scheme S01",))
    table.play("red bid 1 middle")
    assert (table.events("rival_lowest"), table.events("bid")[-1]) == ([()], (1, 0, 2))


@pytest.mark.rule("A2-FED-10", "A2-FED-11")
def test_the_feeding_of_ten_huts_with_forty_cards_is_decided_at_once(table: Table) -> None:
    cards = "wheat wheat wheat2 wheat+wild wheat3 grape grape grape2 grape+wild grape3 meat meat2 meat+wild meat3 "
    cards += "fish fish2 fish+wild fish3 date date2 date+wild date3 wild wild wild change treble"
    huts = "C1 C2 D1 D2 D3 D4 E1 E2 F3 H4"
    table(f"red: huts {huts}, cards {cards}, ploughs 2, tokens 2, farmers 2", "feed", farmers="D1 D3", tokens="")
    begin, decisions = time.process_time(), 0
    table.play("feed")
    while table.phase == "spend":
        table.play(sorted(table.texts)[decisions % len(table.texts)])
        decisions += 1
    assert time.process_time() - begin < 1
    assert table.huts("red") == huts
    assert 0 < decisions < 25


@pytest.mark.rule("A2-CIV-09", "A2-FAV-12", "A2-GEN-11")
def test_the_last_camel_pays(table: Table) -> None:
    table("red: zig D2, gold 1, camels 2", "act", civs="harappans canaanites israelites")
    table.play("tribute israelites gold")
    assert table.texts == {"pay camel", "decline"}
    table("red: zig D2, huts D1, camels 1, cards ploughs", "feed")
    table.play("favour ploughs")
    assert table.of("red", "camels", "ploughs") == (0, 2)

"""II-D. Wells."""

import pytest

from .table import Table


@pytest.mark.rule("A1-WEL-01")
def test_wells_are_optional_and_any_number_may_be_dug(table: Table) -> None:
    table("red: huts C1 C2 D1 D2; blue: zig I6", phase="wells")
    assert table.options("well") == "C1-C2-D1 C2-D1-D2"
    table.play("done")
    assert (table.wells, table.actor) == ("", "blue")
    table("red: huts C1 C2 D1 D2; blue: zig I6", phase="wells").play("well C2-D1-D2", "well C1-C2-D1")
    assert (table.wells, table.actor) == ("C1-C2-D1 C2-D1-D2", "blue")


@pytest.mark.rule("A1-WEL-01")
def test_all_three_hexes_must_hold_own_huts(table: Table) -> None:
    table("red: huts C1 C2 D1 B1; blue: huts B2", phase="wells")
    assert table.options("well") == "B1-C1-C2 C1-C2-D1"
    assert table.refuses("well B1-B2-C2") == "A1-WEL-01"
    assert table.refuses("well C2-D1-D2") == "A1-WEL-01"


@pytest.mark.rule("A1-WEL-02")
def test_a_corner_on_the_rim_of_the_cropped_map_is_no_site(table: Table) -> None:
    table("red: huts E1 E2 F1 F2; blue: zig B5", phase="wells", players=2)
    assert table.options("well") == "E1-E2-F1 E2-F1-F2"
    assert table.refuses("well F1-F2-G2") == "A1-WEL-02"
    table("red: huts E1 E2 F1 F2 G2; blue: zig B5", phase="wells", players=3)
    assert table.options("well") == "E1-E2-F1 E2-F1-F2 F1-F2-G2"


@pytest.mark.rule("A1-WEL-02")
@pytest.mark.parametrize("corner", ["A1-B1", "J6", "a1 ", "A1-A2"])
def test_a_corner_on_the_rim_of_the_map_is_no_site(table: Table, corner: str) -> None:
    table("red: huts C1 C2 D1; blue: zig I6", phase="wells")
    assert table.refuses(f"well {corner}") == "A1-WEL-02"


@pytest.mark.rule("A1-WEL-02")
def test_every_site_is_a_corner_of_three_hexes_that_touch_each_other(table: Table) -> None:
    c = table.game.content
    for players, sites in ((4, 58), (3, 44), (2, 31)):
        assert c.tables[players].sites.bit_count() == sites
    for site in c.sites:
        hexes = [h for h in range(len(c.names)) if site >> h & 1]
        assert len(hexes) == 3
        assert all(c.near[a] >> b & 1 for a in hexes for b in hexes if a != b)


@pytest.mark.rule("A1-WEL-03")
def test_no_well_between_the_rivers(table: Table) -> None:
    table("red: huts C2 C3 C4 D2 D3; blue: zig I6", phase="wells")
    assert table.actor == "blue"
    for site in ("C2-C3-D2", "C3-C4-D3", "A3-A4-B3"):
        assert table.refuses(f"well {site}") == "A1-WEL-03"


@pytest.mark.rule("A1-WEL-03")
def test_river_hexes_may_bear_a_well_even_two_of_them(table: Table) -> None:
    table("red: huts C2 D1 D2; blue: zig I6", phase="wells").play("well C2-D1-D2")
    assert table.wells == "C2-D1-D2"


@pytest.mark.rule("A1-WEL-04")
def test_a_site_holds_one_well(table: Table) -> None:
    table("red: huts C1 C2 D1 D2", phase="wells", wells="C1-C2-D1")
    assert table.options("well") == "C2-D1-D2"
    assert table.refuses("well C1-C2-D1") == "A1-WEL-04"


@pytest.mark.rule("A1-WEL-05")
def test_without_wells_in_the_supply_none_can_be_dug(table: Table) -> None:
    south = ["A6-B5-B6", "B5-B6-C6", "B5-C5-C6", "B6-C6-C7", "C5-C6-D5", "C6-C7-D6", "C6-D5-D6", "D5-D6-E6"]
    huts = "red: huts A1 A2 B1 C1 C2; blue: zig E2"
    table(huts, phase="wells", players=2, wells=" ".join(south[:7]))
    assert (table.state.well_supply, table.options("well")) == (1, "A1-A2-B1 B1-C1-C2")
    table.play("well A1-A2-B1")
    assert (table.state.well_supply, table.actor) == (0, "blue")
    table(huts, phase="wells", players=2, wells=" ".join(south[:8]))
    assert (table.actor, table.phase) == ("blue", "huts")


@pytest.mark.rule("A1-WEL-06")
def test_a_well_stays_to_the_end_whoever_dug_it_and_whatever_becomes_of_the_huts(table: Table) -> None:
    table("red: huts C1 C2 D1, zig B1; blue: zig B5", phase="wells", players=2, expansion="4 3")
    table.play("well C1-C2-D1").on_to("harvest")
    assert (len(table.events("flood")), table.wells) == (1, "C1-C2-D1")
    table.on_to("game_over")
    assert "C1" not in table.huts("red")
    assert "C1-C2-D1" in table.wells


@pytest.mark.rule("A1-WEL-07")
def test_a_ziggurat_is_no_hut_for_a_well(table: Table) -> None:
    table("red: huts C1 C2 A6 B5 B6, zig D1", phase="wells")
    assert table.options("well") == "A6-B5-B6"
    assert table.refuses("well C1-C2-D1") == "A1-WEL-07"


@pytest.mark.rule("A1-WEL-08")
def test_wells_cost_nothing_and_share_huts(table: Table) -> None:
    table("red: huts C1 C2 D1 D2, camels 1; blue: zig I6", phase="wells", wells="B1-C1-C2")
    table.play("well C1-C2-D1", "well C2-D1-D2")
    assert table.wells == "B1-C1-C2 C1-C2-D1 C2-D1-D2"
    assert table.events("paid") == []
    assert table.camels("red") == 1 + 3 + 2


@pytest.mark.rule("A1-WEL-09")
def test_a_well_only_rules_out_ziggurats_on_its_hexes(table: Table) -> None:
    table("red: zig B1, hand PL; blue: zig I6", phase="huts", wells="C1-C2-D1").play("hut C1", "hut C2")
    assert "C1 C2" in table.huts("red")
    table("red: huts C1 E1, camels 6", wells="C1-C2-D1")
    assert table.refuses("build C1") == "A1-ZIG-04"
    assert table.refuses("build E1") is None

"""Board and terms; components and limits."""

import random
from collections.abc import Iterator

import pytest

from eduba.mechanisms.bitset import members
from eduba.mechanisms.hexes import distance

from .table import Table


def positions(table: Table, players: int, games: int = 1, share: float = 0.2) -> Iterator[None]:
    """Positions of random games, laid on the table."""
    rng = random.Random(players)
    for seed in range(games):
        table.deal(players, seed=str(seed))
        while not table.state.over:
            table.state.apply(rng.choice(table.state.options()))
            if rng.random() < share:
                yield


@pytest.mark.rule("A2-GEN-01")
def test_two_rivers_from_top_to_bottom_part_the_map_into_five_zones(table: Table) -> None:
    c = table.game.content
    lines = {row: "".join(c.zone[h][0] for h in range(65) if c.row[h] == row) for row in range(10)}
    for line in lines.values():
        left, right = line.index("R"), line.rindex("R")
        assert line == "W" * left + "R" + "M" * (right - left - 1) + "R" + "E" * (len(line) - right - 1)
    assert c.outside | c.river | c.between == (1 << 65) - 1
    assert table.names(c.between) == "A3 A4 B3 B4 C4 D4 E4 F3 G4 H4 I4 J3 J4"


@pytest.mark.rule("A2-GEN-02")
def test_every_space_shows_one_food_river_spaces_too(table: Table) -> None:
    c = table.game.content
    assert all(sum(mask >> h & 1 for mask in c.foods) == 1 for h in range(65))
    assert all(c.river & mask for mask in c.foods)


@pytest.mark.rule("A2-GEN-03")
def test_neighbours_share_an_edge_and_distance_counts_steps(table: Table) -> None:
    c = table.game.content
    near = c.tables[0, 0].near
    assert table.names(near[c.names.index("D2")]) == "C2 C3 D1 D3 E2 E3"
    a, b = (c.hexes[c.names.index(name)] for name in ("D2", "F5"))
    assert distance(a, b) == 4


@pytest.mark.rule("A2-GEN-04")
def test_wells_farmers_and_foreign_pieces_make_nothing_adjacent(table: Table) -> None:
    words = "red: zig G2, huts H2, personal 1; blue: huts H4, zig I2, wells G6-G7-H6"
    table(words, "act", farmers="H3 I4", players=4)
    assert table.options("hut") == "F1 F2 G1 G3 H1 H3 I3"
    assert table.refuses("hut G4") == "A2-BLD-03"


@pytest.mark.rule("A2-GEN-05")
def test_no_space_ever_holds_more_than_it_may(table: Table) -> None:
    for players in (1, 2, 3, 4):
        for _ in positions(table, players):
            s, c = table.state, table.game.content
            buildings = [*s.huts, *s.ziggurats]
            assert sum(mask.bit_count() for mask in buildings) == s.occupied.bit_count()
            ziggurats = sum(s.ziggurats)
            assert not ziggurats & (s.farmers_at | c.river)
            assert not s.ships_at & ~c.river


@pytest.mark.rule("A2-GEN-05")
def test_a_hut_a_farmer_and_a_ship_share_a_river_space(table: Table) -> None:
    table("red: zig D2, personal 1", "act", ships="D3", farmers="D3", players=2)
    table.play("hut D3")
    assert (table.huts("red"), table.names(table.state.ships_at & table.state.farmers_at)) == ("D3", "D3")


@pytest.mark.rule("A2-GEN-06")
def test_a_blocked_space_does_not_exist(table: Table) -> None:
    table("red: zig C2, huts C3, personal 1, ships 1, farmers 1", "act", players=2)
    assert table.options("hut") == "C1 C4 D1 D2 D3"
    assert table.refuses("hut B2") == "A2-GEN-06"
    assert table.refuses("ship B2") == "A2-GEN-06"
    assert "B1-C1-C2" not in [table.game.content.site_names[i] for i in members(table.state.table.sites)]
    table("red: zig C2, huts C3, farmers 1", "feed", players=2)
    assert table.refuses("farmer B2") == "A2-GEN-06"


@pytest.mark.rule("A2-GEN-07")
def test_huts_lie_in_three_places_off_the_map(table: Table) -> None:
    table("red: zig D2, huts C3, growth 2, personal 1", "build")
    view = table.state.view(None)["seats"][0]
    assert (view["main"], view["growth"], view["personal"], view["huts"]) == (6, 2, 1, ["C3"])
    assert {"gold", "ships", "farmers", "tokens", "food", "favours"} <= view.keys()


@pytest.mark.rule("A2-GEN-07")
def test_only_farmers_of_the_own_supply_can_be_placed(table: Table) -> None:
    table("red: huts C3; blue: farmers 2", "feed")
    assert table.refuses("farmer D4") == "A2-FED-06"


@pytest.mark.rule("A2-GEN-08")
def test_a_price_in_points_must_be_paid_in_full(table: Table) -> None:
    table("red: points 1, gold 1, camels 3, zig D2", "act", civs="elamites medes amorites")
    table.play("red tribute medes gold")
    assert table.phase == "act", "two points cannot be paid, so nothing is offered"
    table("red: points 1, gold 1, camels 3, zig D2", "act", civs="elamites medes amorites")
    table.play("red tribute amorites gold", "red pay vp")
    assert table.of("red", "points") == 0


@pytest.mark.rule("A2-GEN-09")
def test_everybody_sees_the_same_and_nobody_sees_an_order(table: Table) -> None:
    for _ in positions(table, 3):
        s = table.state
        twin = s.clone()
        twin.imagine(0, b"other")
        assert s.view(0) == s.view(1) == s.view(None) == twin.view(2)


@pytest.mark.rule("A2-GEN-09")
def test_facedown_markers_and_the_one_in_the_box_cannot_be_told_apart(table: Table) -> None:
    table.deal(2)
    assert table.state.view(0)["facedown"] == [[2, 3, 3, 4], [2, 3, 3, 4]]


@pytest.mark.rule("A2-GEN-10")
@pytest.mark.parametrize(
    ("words", "field", "value"),
    [("camels 10, cards ship", "camels", 10), ("influence 14, cards influence", "influence", 15)],
)
def test_a_gain_is_carried_out_as_far_as_possible(table: Table, words: str, field: str, value: int) -> None:
    table(f"red: zig D2, {words}", "act")
    if field == "influence":
        table.play("favour influence")
    else:
        assert table.refuses("camel ship") == "A2-CAM-02"
    assert table.of("red", field) == value


@pytest.mark.rule("A2-GEN-10")
def test_a_hut_is_not_gained_when_none_is_in_the_main_supply(table: Table) -> None:
    huts = "huts C1 C2 C3 D1 E1 E2 E3 F1 G1 G2"
    table(f"red: zig D2/3, camels 3, {huts}", "act", civs="canaanites elamites medes", players=4)
    table.play("roof canaanites")
    assert table.of("red", "personal", "main") == (0, 0)


@pytest.mark.rule("A2-GEN-11")
def test_a_price_makes_an_effect_optional_and_must_be_at_hand(table: Table) -> None:
    table("red: zig D2, gold 2, points 0, camels 1", "act", civs="elamites medes amorites")
    table.play("tribute amorites gold")
    assert table.texts == {"pay gold", "decline"}
    assert table.refuses("pay vp") == "A2-GEN-11"
    table.play("decline")
    assert table.of("red", "gold", "offerings") == (1, 0)


@pytest.mark.rule("A2-GEN-11")
def test_a_price_for_nothing_is_not_asked(table: Table) -> None:
    table("red: zig D2, gold 2, offerings 10, camels 4", "act", civs="elamites medes amorites")
    table.play("tribute amorites gold")
    assert table.phase == "act"


@pytest.mark.rule("A2-GEN-12", "A2-OFF-05")
def test_a_marker_goes_step_by_step_and_resolves_each_space(table: Table) -> None:
    table("red: zig D2/2, offerings 2, camels 3, gold 0", "act", roofs="highest")
    table.play("offer 3")
    assert (table.phase, table.of("red", "offerings")) == ("roof_space", 3)
    table.play("lay lowest")
    assert table.of("red", "offerings", "gold") == (5, 1)


@pytest.mark.rule("A2-CMP-01")
def test_every_player_has_the_same_pieces(table: Table) -> None:
    table.deal(4)
    c = table.game.content
    assert (c.huts, c.wells, len(c.columns), 3 * len(c.columns)) == (10, 3, 4, 12)
    assert [table.state.main[t] + table.state.personal[t] for t in range(4)] == [10] * 4
    assert table.state.columns == [0] * 16


@pytest.mark.rule("A2-CMP-02")
def test_shared_components_are_complete(table: Table) -> None:
    c = table.game.content
    assert (sum(c.food_copies), sum(c.favour_copies), len(c.civilisations), len(c.schemes)) == (40, 30, 10, 20)
    assert (c.roofs, c.tokens, [len(markers) for markers in c.markers], len(c.stars)) == (8, 6, [4, 4], 4)


@pytest.mark.rule("A2-CMP-03")
def test_gold_ships_and_farmers_never_run_out(table: Table) -> None:
    table("red: zig D2, gold 40, ships 40, farmers 40, cards gold ship farmer", "act")
    table.play("favour gold", "favour ship", "favour farmer")
    assert table.of("red", "gold", "ships", "farmers") == (41, 41, 41)


@pytest.mark.rule("A2-CMP-04", "A2-CMP-05")
def test_huts_pieces_roofs_tokens_and_cards_are_limited(table: Table) -> None:
    for players in (1, 4):
        for _ in positions(table, players):
            table.game.check(table.state)
            s = table.state
            for t in range(s.tribes):
                assert s.main[t] + s.growth[t] + s.personal[t] + s.huts[t].bit_count() == 10


@pytest.mark.rule("A2-CMP-04")
def test_without_a_hut_in_the_main_supply_none_can_be_bought(table: Table) -> None:
    table("red: zig D2, personal 10, camels 5", "act")
    assert table.refuses("buy hut") == "A2-PUR-02"


@pytest.mark.rule("A2-CMP-06")
def test_nobody_has_to_discard_down(table: Table) -> None:
    hand = "wheat wheat wheat grape grape grape meat meat meat fish fish fish date date date wild wild wild wild wild"
    table(f"red: zig D2, cards {hand} ship ship gold gold, gold 30", "act")
    table.play("end")
    assert len(table.cards("red").split()) == 24


@pytest.mark.rule("A2-CMP-07")
def test_pieces_roofs_and_wells_never_leave_the_map(table: Table) -> None:
    for players in (1, 3):
        before: list[int] = []
        table.deal(players, seed="keep")
        rng = random.Random(1)
        while not table.state.over:
            table.state.apply(rng.choice(table.state.options()))
            s = table.state
            now = [*s.ziggurats, s.second, s.third, s.roofed, *s.wells]
            assert all(a & ~b == 0 for a, b in zip(before, now))
            before = now


@pytest.mark.rule("A2-CMP-08")
def test_a_destroyed_hut_goes_to_the_main_supply(table: Table) -> None:
    table("red: zig D2, huts C3, camels 4, gold 1", "act", civs="medes elamites egyptians")
    table.play("tribute egyptians gold", "destroy C3")
    assert (table.huts("red"), *table.of("red", "main", "personal")) == ("", 10, 0)

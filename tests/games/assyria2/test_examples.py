"""The test vectors of the specification (section D): worked examples of the rulebook, and figures that follow."""

import pytest

from eduba.games.assyria2.rules.action_phase.ziggurats import sites
from eduba.games.assyria2.rules.rival.rival import pick_space

from .table import Table

ROWS = "wheat grape gold | meat fish ship | date2 wild farmer | fish2 wheat3 hut"
BLOCKED = {"blocked_top": "half"}


def after_d01(table: Table) -> None:
    table("", "bidding", order="purple blue red", display=ROWS)
    table.play("purple bid 3 middle", "blue bid 2 high", "red bid 2 middle")


def test_D_01_an_outbid_player_has_eight_places(table: Table) -> None:
    after_d01(table)
    assert (table.actor, table.state.points) == ("blue", [9, 10, 9])
    assert table.texts == {
        *(f"bid {row} {space}" for row in (1, 4) for space in ("high", "middle", "low")),
        "bid 2 low",
        "bid 3 low",
    }
    table.play("bid 4 high")
    assert (table.actor, table.phase) == ("red", "build_huts")


def test_D_02_a_lowest_bid_closes_its_row_for_good(table: Table) -> None:
    after_d01(table)
    table.play("blue bid 2 low")
    assert (table.actor, table.of("blue", "points"), len(table.texts)) == ("red", 7, 7)
    assert table.refuses("bid 2 low") == "A2-BID-04"


def test_D_03_two_points_do_not_pay_three_but_the_free_bid_does(table: Table) -> None:
    table("red: points 2", "bidding", display=ROWS)
    assert table.refuses("bid 1 low") == "A2-BID-09"
    table("red: points 2, cards bid", "bidding", display=ROWS)
    table.play("bid 1 low favour")
    assert (table.of("red", "points"), table.discards()) == (2, "bid")


def test_D_04_a_column_from_2_1_3_1_is_sorted_1_1_2_3(table: Table) -> None:
    table("red: zig D2", "growth", draws=("green 3", "food wheat2 grape fish3 date"))
    assert [row.split()[0] for row in table.shown().split(" | ")] == ["grape", "date", "wheat2", "fish3"]


def starts(table: Table, players: int, taken: str) -> str:
    """Where the next starting Ziggurat may stand."""
    draws = ("civilisation medes elamites hittites", "order " + " ".join(table.game.colours[:players]))
    table.deal(players, draws, **BLOCKED)
    for row in range(players):
        table.play(f"bid {row + 1} high")
    for space in taken.split():
        table.play("column gold", f"start {space}")
    table.play("column gold")
    return table.options("start")


def test_D_05_the_third_start_with_three_players(table: Table) -> None:
    assert starts(table, 3, "C2 F5") == "B6 C6 C7 F1 G1 G2 H1 H2 I1 I2 I6 I7"


def test_D_06_the_fourth_start_with_four_players(table: Table) -> None:
    assert starts(table, 4, "C2 F5 H1") == "A6 A7 B6 C6 C7 I6 I7 J6"


def test_D_07_the_second_start_with_two_players(table: Table) -> None:
    assert starts(table, 2, "D1") == "C6 C7 D6 E6 E7 F5 F6 G1 G2 G6 G7 H1 H2 H6"


def test_D_08_growth_of_four_from_two_and_one(table: Table) -> None:
    table("red: zig D2, huts C1 C2 C3 D1 E1 E2 E3, personal 1", "growth", draws=("green 4",))
    assert table.of("red", "growth", "main", "personal") == (3, 0, 0)


def test_D_09_growth_with_all_huts_on_the_map(table: Table) -> None:
    table("red: zig D2, huts C1 C2 C3 D1 E1 E2 E3 F1 G1 G2", "growth", draws=("green 3",))
    assert table.of("red", "growth") == 0


def reach(table: Table, red: str, **more: str) -> str:
    table(f"red: {red}, personal 1; {more.pop('blue', 'blue: points 10')}", "act", players=2, **more)  # type: ignore[arg-type]
    return table.options("hut")


def test_D_10_huts_around_a_ziggurat(table: Table) -> None:
    assert reach(table, "zig D2") == "C2 C3 D1 D3 E2 E3"


def test_D_11_a_fleet_of_two_serves_both_players(table: Table) -> None:
    assert reach(table, "zig D2", ships="D3 E3") == "C2 C3 C4 D1 D3 D4 E2 E3 E4 F2 F3"
    seen = reach(table, "huts E4", blue="blue: zig D2", ships="D3 E3")
    assert seen == "C3 C4 D3 D4 E2 E3 E5 F2 F3 F4"


def test_D_12_two_ships_apart_are_two_fleets(table: Table) -> None:
    assert reach(table, "zig D2", ships="D3 F2") == "C2 C3 C4 D1 D3 D4 E2 E3 E4"


def test_D_13_a_ship_under_a_foreign_hut_still_links(table: Table) -> None:
    assert reach(table, "zig D2", blue="blue: huts D3", ships="D3") == "C2 C3 C4 D1 D4 E2 E3 E4"


def endings(table: Table, words: str, **more: str) -> set[str]:
    """Every way a feeding may end: fed by Plough or Token | starved | cards kept."""
    table(f"red: zig G2, {words}, camels 9", "feed", players=2, **more)  # type: ignore[arg-type]
    names = {h: n for n, h in (("w", "D3"), ("g", "D1"), ("m", "D4"))}
    found: set[str] = set()

    def walk(ploughed: str) -> None:
        state = table.state
        if table.phase not in ("feed_huts", "starve", "spend"):
            lost = {name for name in before if name not in table.huts("red").split()}
            found.add(f"{ploughed}|{short(lost)}|{table.cards('red')}")
            return
        for text in sorted(table.texts):
            table.state = state.clone()
            table.play(text)
            verb, _, space = text.partition(" ")
            walk(ploughed + (names.get(space, space) if verb in ("plough", "token") else ""))
        table.state = state

    def short(spaces: set[str]) -> str:
        return "".join(sorted(names.get(space, space) for space in spaces))

    before = table.huts("red").split()
    walk("")
    return found


def test_D_14_the_rulebooks_feeding(table: Table) -> None:
    found = endings(table, "huts D3 D1 D4, cards wheat2 meat+wild, ploughs 1")
    assert found == {"||", "w||wheat2", "g||wheat2", "m||"}


def test_D_15_three_grapes_for_one_hut(table: Table) -> None:
    assert endings(table, "huts D1, cards grape3") == {"||"}
    assert endings(table, "huts D1, cards grape3, ploughs 1") == {"||", "g||grape3"}


def test_D_16_a_farmer_lets_fish_feed(table: Table) -> None:
    table("red: zig G2, huts D2 D4, cards fish2, camels 9", "feed", farmers="D4", players=2)
    table.play("feed")
    assert (table.huts("red"), table.cards("red")) == ("D4", "")


def test_D_17_one_of_two_cards_is_spent_by_choice(table: Table) -> None:
    assert endings(table, "huts D3, cards wheat wheat3") == {"||wheat", "||wheat3"}


def test_D_18_wild_must_help_too(table: Table) -> None:
    assert endings(table, "huts D3 D1, cards wild wheat3") == {"||"}


def test_D_19_the_player_chooses_who_starves(table: Table) -> None:
    assert endings(table, "huts D3 D1, cards wild") == {"|w|", "|g|"}


def test_D_20_a_plough_need_not_be_used(table: Table) -> None:
    assert endings(table, "huts D3, cards date2, ploughs 1") == {"|w|date2", "w||date2"}


def test_D_21_two_wells(table: Table) -> None:
    table("red: huts C1 C2 D1 D2, camels 9", "wells", players=2)
    table.play("well C1-C2-D1")
    assert (table.of("red", "camels"), table.state.camel_limit(0)) == (11, 11)
    table.play("well C2-D1-D2")
    assert (table.of("red", "camels"), table.state.camel_limit(0)) == (12, 12)
    assert table.events("camels_lost") == [(0, 1)]


@pytest.mark.parametrize(("huts", "camels"), [("C3 D3 D5", 8), ("C3 D3 E3", 7), ("D1", 0)])
def test_D_22_camels_by_river(table: Table, huts: str, camels: int) -> None:
    table(f"red: zig D2, huts {huts}", "camels")
    assert table.of("red", "camels") == camels


def test_D_23_points_for_pieces_and_huts(table: Table) -> None:
    table("red: zig D2/4 F1/2 G2, huts C1 C2 C4 D4 E4 C3 D3", "vp")
    assert table.of("red", "points") == 10 + 7 + 2 + 6


def test_D_24_costs_of_ziggurats_and_levels(table: Table) -> None:
    c = table.game.content
    assert (c.new_cost[1:], c.second_cost, c.third_cost) == ((6, 5, 4), (4, 3, 2, 1), 3)


def test_D_25_which_huts_can_become_ziggurats(table: Table) -> None:
    table("red: zig G2, huts D1 D3 D4 E1, camels 6; blue: wells C1-C2-D1, zig F1", "act")
    spaces = {text.split()[1] for text in table.texts if text.startswith("ziggurat")}
    assert spaces == {"D4", "E1"}
    assert table.names(sites(table.state, 0)) == "D4 E1"


def test_D_26_a_new_ziggurat_is_not_raised_but_an_old_third_level_is_roofed(table: Table) -> None:
    table("red: zig D2/3, huts D4, camels 10", "act", civs="elamites cimmerians medes")
    table.play("ziggurat D4 card")
    assert table.refuses("raise card") == "A2-ZIG-11"
    table.play("roof elamites")
    assert table.zigs("red") == "D2/4 D4/1"


def test_D_27_a_column_gives_one_piece_except_with_fv15(table: Table) -> None:
    words = "red: zig D2, columns 1 0 0 0, huts E1, camels 11, wells G1-G2-H1"
    table(words, "act")
    table.play("ziggurat E1 gold")
    assert table.refuses("raise gold") == "A2-ZIG-11"
    table(f"{words}, cards twice", "act")
    table.play("ziggurat E1 gold", "favour twice", "raise gold")
    assert table.state.columns[:4] == [1, 0, 0, 2]


def test_D_28_roofs_of_elamites_and_cimmerians(table: Table) -> None:
    words = "red: zig D2/3, camels 3"
    table(words, "act", civs="elamites cimmerians medes")
    assert table.options("roof") == "cimmerians elamites"
    table.play("roof elamites")
    assert table.of("red", "camels", "gold") == (1, 2)
    table(words, "act", civs="elamites cimmerians medes").play("roof cimmerians")
    assert table.of("red", "camels", "offerings") == (1, 1)


@pytest.mark.parametrize(("zig", "steps"), [("D2, columns 0 1 0 0", "1"), ("D2", "1 2"), ("D2/2", "1 2 3")])
def test_D_29_offerings_by_column_level(table: Table, zig: str, steps: str) -> None:
    table(f"red: zig {zig}, camels 3", "act")
    assert table.options("offer") == steps


@pytest.mark.parametrize(("zig", "gold"), [("D2, columns 0 0 0 1", "1 2"), ("D2/2, columns 0 0 0 2", "1 2 3")])
def test_D_30_gold_by_column_level(table: Table, zig: str, gold: str) -> None:
    table(f"red: zig {zig}, camels 3", "act")
    assert table.options("gold") == gold


def test_D_31_purchase_and_card_cost_three_two_one(table: Table) -> None:
    c = table.game.content
    assert c.purchase_costs == c.card_costs == (3, 2, 1)


def test_D_32_a_tribute_to_the_middle_with_fv11(table: Table) -> None:
    table("red: zig D2, gold 1, cards envoys", "act", civs="elamites canaanites harappans")
    table.play("favour envoys", "tribute canaanites gold")
    assert table.of("red", "camels", "influence") == (0, 2)


@pytest.mark.parametrize(("area", "field"), [("highest", "farmers"), ("middle", "ships"), ("lowest", "gold")])
def test_D_33_a_roof_passed_with_all_roof_spaces_full(table: Table, area: str, field: str) -> None:
    table("red: zig D2/2, camels 4, offerings 2", "act", roofs="highest middle lowest")
    table.play("offer 3")
    assert table.state.view(0)["roofs"] == 5
    table.play(f"lay {area}")
    assert table.of("red", "offerings", field) == (5, 1)


def test_D_34_influence_over_a_border_and_onto_a_token(table: Table) -> None:
    table("red: zig D2, gold 2, camels 5, influence 4", "act", civs="elamites canaanites harappans")
    table.play("tribute elamites gold")
    assert table.of("red", "influence", "points", "tokens") == (7, 12, 0)
    table.play("tribute harappans gold")
    assert table.of("red", "influence", "points", "tokens") == (8, 12, 1)


def flood(table: Table, words: str, markers: str, players: int) -> list[int]:
    table(words, "flood", round=3, markers=markers, players=players)
    return [points - 10 for points in table.state.points]


def test_D_35_prizes_nine_five_two(table: Table) -> None:
    assert flood(table, "red: influence 5; blue: influence 3; purple: influence 1", "4 3 2", 3) == [9, 5, 2]


@pytest.mark.parametrize(("gap", "points"), [(0, 5), (4, 5), (5, 2), (7, 2), (8, 0)])
def test_D_36_two_players_with_4_3_2(table: Table, gap: int, points: int) -> None:
    assert flood(table, f"red: influence 12; blue: influence {12 - gap}", "4 3 2", 2) == [9, points]
    assert flood(table, "red: influence 3", "4 3 2", 2) == [9, 0]


@pytest.mark.parametrize(("gap", "points"), [(3, 5), (4, 2), (6, 2), (7, 0)])
def test_D_37_two_players_with_3_3_2(table: Table, gap: int, points: int) -> None:
    assert flood(table, f"red: influence 12; blue: influence {12 - gap}", "3 3 2", 2) == [8, points]


@pytest.mark.parametrize(
    ("words", "points"),
    [
        ("zig D2 F1 G2 H2, wells C1-C2-D1 G6-G7-H6 D6-E6-E7, offerings 10", 25),
        ("zig D2 F1, wells C1-C2-D1, offerings 7", 8),
        ("zig D2 F1 G2, wells G6-G7-H6 D6-E6-E7, offerings 1", 2),
        ("zig D2 F1 G2, wells G6-G7-H6 D6-E6-E7, offerings 0", 0),
    ],
)
def test_D_38_offerings(table: Table, words: str, points: int) -> None:
    assert flood(table, f"red: {words}", "4 3 2", 2)[0] == points


def test_D_39_three_players_two_on_one_space(table: Table) -> None:
    assert flood(table, "red: influence 6; blue: influence 6", "4 3 3", 3) == [10, 6, 0]


def test_D_40_starts_of_the_rival(table: Table) -> None:
    table.deal(1)
    assert table.names(table.state.table.rival_starts) == "D2 F5"


def pick(table: Table, scheme: str, spaces: str, farmers: str = "") -> str:
    """The space that Map Priority chooses among some."""
    table("red: camels 1; rival: zig F5", "act", players=1, farmers=farmers)
    card = next(card for card in table.game.content.schemes if card.name == scheme)
    return table.game.content.names[pick_space(table.state, card, table.mask(spaces))]


@pytest.mark.parametrize(
    ("scheme", "farmers", "space"),
    [
        ("S01", "", "F4"),
        ("S02", "", "E5"),
        ("S04", "", "G5"),
        ("S09", "", "E6"),
        ("S20", "", "G6"),
        ("S04", "G6", "G6"),
    ],
)
def test_D_41_where_the_rival_builds(table: Table, scheme: str, farmers: str, space: str) -> None:
    words = "red: camels 1; rival: zig F5, personal 1"
    table(words, "expansion", players=1, order="red rival", farmers=farmers, draws=(f"scheme {scheme}",))
    assert table.huts("rival") == space
    assert pick(table, scheme, "E5 E6 F4 F6 G5 G6", farmers) == space


@pytest.mark.parametrize(("scheme", "space"), [("S01", "F4"), ("S12", "E5"), ("S20", "G6")])
def test_D_42_which_hut_the_rival_takes_back(table: Table, scheme: str, space: str) -> None:
    words = "red: camels 1; rival: zig F5, huts E5 F4 E6 G6"
    table(words, "expansion", players=1, order="red rival", draws=(f"scheme {scheme}",))
    assert {"E5", "F4", "E6", "G6"} - set(table.huts("rival").split()) == {space}


def test_D_43_where_the_rival_builds_a_new_ziggurat(table: Table) -> None:
    words = "red: camels 1; rival: zig F5, huts E6 G6"
    table(words, "actions", players=1, order="rival red", rival_gold=6, draws=("scheme S02",))
    assert table.zigs("rival") == "E6/1 F5/1"


@pytest.mark.parametrize(
    ("words", "gold", "first"),
    [("zig F5, huts G4", 5, (0, 5)), ("zig F5/2", 4, (1, 3)), ("zig F5", 4, (2, 1))],
)
def test_D_44_the_three_actions_of_S01(table: Table, words: str, gold: int, first: tuple[int, int]) -> None:
    words = f"red: camels 1; rival: {words}"
    table(words, "actions", players=1, order="rival red", rival_gold=gold, draws=("scheme S01",))
    assert table.events("rival_acts")[0] == first
    if first == (0, 5):
        assert (table.zigs("rival"), table.of("rival", "offerings")) == ("F5/1 G4/1", 1)
    elif first == (1, 3):
        assert table.events("raised")[0][2] == 3
    else:
        assert table.events("influence")[0] == (1, 1, 1)
        assert table.events("tribute_gold")[0] == (1, table.state.civs[2])


@pytest.mark.parametrize(
    ("human", "row", "space", "cost"), [("1 low", 2, 0, 0), ("3 high", 2, 1, 1), ("3 low", 1, 0, 0)]
)
def test_D_45_how_the_rival_bids(table: Table, human: str, row: int, space: int, cost: int) -> None:
    rows = "wheat fish gold | meat wild ship | meat+wild date3 farmer"
    table("red: points 10", "bidding", players=1, order="red rival", display=rows, draws=("scheme S01",))
    table.play(f"bid {human}")
    assert table.events("bid")[-1] == (1, row, space)
    assert [lost for tribe, lost, _ in table.events("lost_points") if tribe == 1] == [cost] * (cost > 0)


def test_D_46_gold_of_the_rival(table: Table) -> None:
    words = "red: camels 1; rival: zig H6, huts C6 D6 E6 E7 F4 E5 G5"
    stars = {"difficulty": "2"}
    table(words, "expansion", players=1, order="red rival", options=stars, draws=("scheme S03",))
    assert [lost for (lost,) in table.events("rival_removed")] == [table.game.content.names.index("C6")]
    assert table.state.rival_gold == 2 + 3 + 5
    assert (table.events("rival_well"), table.events("rival_gold")) == ([(2,)], [(8, 3, 5)])

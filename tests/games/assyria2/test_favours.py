"""Action 11: the nineteen kinds of Favour Cards."""

import pytest

from .table import Table


@pytest.mark.rule("A2-FAV-00")
def test_a_card_that_would_do_nothing_cannot_be_used(table: Table) -> None:
    cards = "cards offering influence plough hut food builders twice envoys refresh bonus"
    words = f"red: zig D2/4 F1, columns 3 1 0 0, offerings 10, influence 15, ploughs 2, personal 10, {cards}"
    table(words, "act", civs="harappans amorites israelites", food_pile="")
    assert table.options("favour") == table.options("refresh") == table.options("bonus") == ""
    for text in ("favour offering", "favour influence", "favour plough", "favour hut", "favour food"):
        assert table.refuses(text) == "A2-FAV-00"
    for text in ("favour builders", "favour twice", "favour envoys", "refresh gold", "bonus harappans"):
        assert table.refuses(text) == "A2-FAV-00"


@pytest.mark.rule("A2-FAV-00", "A2-CRD-05")
def test_the_card_is_discarded_before_its_effect(table: Table) -> None:
    names = table.game.content.card_names[table.game.content.kinds :]
    copies = table.game.content.favour_copies
    rest = " ".join(name for name, n in zip(names, copies) for _ in range(n - (name in ("bonus", "gold"))))
    words = f"red: zig D2, cards bonus gold, farmers 1, camels 3; blue: cards {rest}"
    table(words, "act", civs="medes harappans elamites")
    table.play("favour gold", "bonus medes", "pay farmer")
    assert table.options("keep") == "bonus gold", "the pile was made anew from both"


GAINS = [
    ("ship", "ships", ("build", "act")),
    ("gold", "gold", ("act",)),
    ("farmer", "farmers", ("feed", "act")),
    ("hut", "personal", ("build", "act")),
    ("offering", "offerings", ("act",)),
    ("plough", "ploughs", ("feed", "act")),
]


@pytest.mark.rule("A2-FAV-01", "A2-FAV-02", "A2-FAV-03", "A2-FAV-04", "A2-FAV-05", "A2-FAV-16")
@pytest.mark.parametrize(("card", "field", "times"), GAINS)
@pytest.mark.parametrize("phase", ["build", "feed", "act"])
def test_plain_gains(table: Table, card: str, field: str, times: tuple[str, ...], phase: str) -> None:
    table(f"red: zig D2, huts D3, growth {int(phase == 'build')}, cards {card}", phase)
    if phase in times:
        table.play(f"favour {card}")
        assert (table.of("red", field), table.discards()) == (1, card)
    else:
        assert table.refuses(f"favour {card}") == "A2-CRD-03"


@pytest.mark.rule("A2-FAV-06")
def test_influence_moves_the_marker_two_spaces(table: Table) -> None:
    table("red: zig D2, cards influence, influence 2, camels 1", "act")
    table.play("favour influence")
    assert table.of("red", "influence", "tokens") == (4, 1)
    table("red: zig D2, huts D3, cards influence", "feed")
    assert table.refuses("favour influence") == "A2-CRD-03"


@pytest.mark.rule("A2-FAV-07")
def test_all_icons_of_a_card_become_another_food_and_wild_stays_wild(table: Table) -> None:
    table("red: huts D1 F3 D4, cards wheat+wild change", "feed", players=2)
    assert table.options("change") == "wheat+wild date wheat+wild fish wheat+wild grape wheat+wild meat"
    table.play("change wheat+wild grape", "feed")
    assert table.options("starve") == "D1 D4 F3"
    table.play("starve F3")
    assert (table.huts("red"), table.discards()) == ("D1 D4", "change wheat+wild")
    table("red: huts D1, cards wild change", "feed")
    assert table.options("change") == "", "Wild alone cannot be changed"
    table("red: huts D1, cards wheat", "feed")
    assert table.refuses("change wheat grape") == "A2-CRD-10"


@pytest.mark.rule("A2-FAV-08")
@pytest.mark.parametrize("card", ["grape", "grape2"])
def test_a_small_card_counts_as_three(table: Table, card: str) -> None:
    table(f"red: huts D1 F3 F5, cards {card} treble", "feed", players=2)
    table.play(f"treble {card}", "feed")
    assert (table.huts("red"), table.cards("red")) == ("D1 F3 F5", "")


@pytest.mark.rule("A2-FAV-08")
def test_icons_added_are_of_the_named_food_or_wild(table: Table) -> None:
    table("red: huts D1 F3 D4, cards grape+wild treble", "feed", players=2)
    table.play("treble grape+wild")
    assert table.state.view(0)["changed"] == [["grape+wild", "grape2+wild"]]
    table("red: huts D1 D3 D4, cards wild treble", "feed", players=2)
    table.play("treble wild", "feed")
    assert table.huts("red") == "D1 D3 D4"
    table("red: huts D1, cards grape3 treble", "feed", players=2)
    assert table.options("treble") == "", "a three is a three"
    table("red: huts D1, cards grape", "feed", players=2)
    assert table.refuses("treble grape") == "A2-CRD-10"


@pytest.mark.rule("A2-FAV-09")
@pytest.mark.parametrize("phase", ["feed", "act"])
def test_a_food_card_is_drawn(table: Table, phase: str) -> None:
    table("red: zig D2, huts D3, cards food", phase, draws=("food wheat3",))
    table.play("favour food")
    assert table.cards("red") == "wheat3"
    if phase == "feed":
        table.play("feed")
        assert table.huts("red") == "D3", "it can be used at once"


@pytest.mark.rule("A2-FAV-10")
@pytest.mark.parametrize(
    ("words", "action", "cost"),
    [
        ("zig D2, huts E1", "ziggurat E1 gold", 4),
        ("zig D2", "raise offerings", 2),
        ("zig D2/2", "raise offerings", 1),
        ("zig D2/3", "roof elamites", 0),
    ],
)
def test_one_build_costs_two_camels_less(table: Table, words: str, action: str, cost: int) -> None:
    table(f"red: {words}, cards builders, camels {cost + 1}", "act", civs="elamites medes amorites")
    table.play("favour builders")
    assert table.phase == "builders"
    assert table.refuses("end") == "A2-FAV-10"
    table.play(action)
    assert (table.of("red", "camels"), table.discards()) == (1, "builders")
    if 0 < cost < 4:
        table(f"red: {words}, cards builders, camels {cost - 1}, personal 1", "act", civs="elamites medes amorites")
        assert table.refuses("favour builders") == "A2-FAV-00"


@pytest.mark.rule("A2-FAV-11")
def test_one_tribute_costs_two_camels_less(table: Table) -> None:
    table("red: zig D2, camels 2, gold 2, cards envoys", "act", civs="elamites canaanites harappans")
    assert table.refuses("tribute elamites gold") == "A2-TRI-01"
    table.play("favour envoys")
    assert table.options("tribute") == "canaanites gold elamites gold harappans gold"
    assert table.refuses("end") == "A2-FAV-11"
    table.play("tribute elamites gold")
    assert table.of("red", "camels", "influence") == (1, 3)


@pytest.mark.rule("A2-FAV-12")
@pytest.mark.parametrize("ready", [0, 1])
@pytest.mark.parametrize("phase", ["feed", "act"])
def test_a_camel_makes_all_ploughs_ready(table: Table, ready: int, phase: str) -> None:
    table(f"red: zig D2, huts D3, camels 2, ploughs {ready}, cards ploughs", phase)
    table.play("favour ploughs")
    assert table.of("red", "ploughs", "camels") == (2, 1)
    table(f"red: zig D2, huts D3, ploughs {ready}, cards ploughs", phase)
    assert table.refuses("favour ploughs") == "A2-GEN-11"


@pytest.mark.rule("A2-FAV-13")
def test_a_lowest_bid_without_losing_points(table: Table) -> None:
    table("red: cards bid, points 10", "bidding")
    table.play("bid 2 low favour")
    assert (table.of("red", "points"), table.discards()) == (10, "bid"), "in an empty row"
    table("blue: cards bid", "bidding")
    table.play("red bid 1 high", "blue bid 1 low favour")
    assert (table.of("blue", "points"), table.actor) == (10, "red")
    table("red: cards bid", "bidding")
    table.play("red bid 1 high", "blue bid 1 middle", "red bid 1 low favour")
    assert table.of("red", "points") == 10, "when displaced"
    assert table.refuses("bid 2 low favour") == "A2-CRD-10"


@pytest.mark.rule("A2-FAV-14", "A2-FAV-22")
@pytest.mark.parametrize("phase", ["build", "act"])
def test_one_hut_beside_a_foreign_ziggurat(table: Table, phase: str) -> None:
    supply = "growth 1" if phase == "build" else "personal 1"
    table(f"red: zig D2, {supply}, cards beside, camels 1; blue: zig F5", phase, players=2)
    assert table.options("beside") == "E5 E6 F4 F6 G5 G6"
    assert table.refuses("hut F4") == "A2-BLD-03"
    table.play("beside F4")
    assert (table.huts("red"), table.discards()) == ("F4", "beside")
    assert table.of("red", "main") == 9, "no extra Hut"


@pytest.mark.rule("A2-FAV-14")
def test_ships_count_and_own_ground_does_not_need_the_card(table: Table) -> None:
    table("red: zig D2, personal 1, cards beside; blue: zig F5", "act", ships="F4", players=2)
    assert "F3" in table.options("beside").split()
    table("red: zig D2 F6, personal 1, cards beside; blue: zig F5", "act", players=2)
    assert table.refuses("beside G6") == "A2-FAV-00"
    table("red: zig D2, personal 1; blue: zig F5", "act", players=2)
    assert table.refuses("beside G6") == "A2-CRD-10"
    assert table.refuses("beside B6") == "A2-CRD-10"


@pytest.mark.rule("A2-FAV-22")
def test_without_a_hut_at_hand_the_card_builds_nothing(table: Table) -> None:
    table("red: zig D2, cards beside, camels 1; blue: zig F5", "act", players=2)
    assert table.refuses("beside F4") == "A2-FAV-22"


@pytest.mark.rule("A2-FAV-15")
def test_one_build_ignores_both_limits(table: Table) -> None:
    table("red: zig D2, huts E1, camels 11, wells G1-G2-H1, cards twice", "act")
    table.play("ziggurat E1 card")
    assert table.refuses("raise card") == "A2-ZIG-11"
    table.play("favour twice", "raise card")
    assert table.zigs("red") == "D2/1 E1/2", "the Ziggurat built this turn, with a piece of the same column"


@pytest.mark.rule("A2-FAV-15")
def test_the_card_serves_only_a_build_that_needs_it(table: Table) -> None:
    table("red: zig D2, camels 10, cards twice", "act")
    assert table.refuses("favour twice") == "A2-FAV-00"
    table.play("raise offerings")
    assert table.refuses("favour twice") is None
    table.play("favour twice")
    assert table.texts == {"raise offerings"}
    table.play("raise offerings")
    assert table.zigs("red") == "D2/3"


@pytest.mark.rule("A2-FAV-17")
def test_a_used_tile_turns_green_again(table: Table) -> None:
    table("red: zig D2, camels 5, cards refresh", "act")
    assert table.refuses("refresh gold") == "A2-FAV-00"
    table.play("gold 1", "refresh gold", "gold 1")
    assert table.of("red", "gold") == 2
    assert table.refuses("refresh gold") == "A2-CRD-10"


@pytest.mark.rule("A2-FAV-18")
def test_a_bonus_without_a_tribute(table: Table) -> None:
    table("red: zig D2, gold 1, camels 2, cards bonus", "act", civs="medes israelites elamites")
    assert table.options("bonus") == "elamites israelites medes"
    assert table.refuses("bonus amorites") == "A2-CIV-18"
    table.play("bonus israelites", "pay gold")
    assert table.of("red", "personal", "gold", "influence", "camels") == (1, 0, 0, 2)


@pytest.mark.rule("A2-FAV-18")
def test_the_babylonians_bonus_is_a_cheaper_tribute(table: Table) -> None:
    table("red: zig D2, gold 1, camels 2, cards bonus", "act", civs="medes babylonians elamites")
    table.play("bonus babylonians", "tribute medes gold")
    assert table.of("red", "camels", "influence") == (0, 3)


@pytest.mark.rule("A2-FAV-19")
@pytest.mark.parametrize("phase", ["build", "act"])
def test_a_hut_moves_to_an_adjacent_space(table: Table, phase: str) -> None:
    table("red: zig D2, huts D3 E1, cards move, camels 1; blue: huts D4", phase, ships="D3", players=2)
    assert table.options("move") == "D3 E1"
    table.play("move D3")
    assert table.options("to") == "C3 C4 E3 E4"
    assert table.refuses("to D4") == "A2-BLD-02"
    assert table.refuses("end") == "A2-FAV-19"
    table.play("to E4")
    assert table.huts("red") == "E1 E4"
    assert table.refuses("move E1") is not None


@pytest.mark.rule("A2-FAV-20")
def test_cards_combine_on_one_build_and_one_tribute(table: Table) -> None:
    table("red: zig D2, camels 4, cards builders builders twice", "act")
    table.play("raise offerings")
    assert table.of("red", "camels") == 0
    assert table.refuses("favour twice") is None, "affordable with FV10"
    table.play("favour twice")
    assert table.texts == {"favour builders"}
    table.play("favour builders", "favour builders", "raise offerings")
    assert (table.zigs("red"), table.cards("red")) == ("D2/3", "")
    table("red: zig D2, gold 2, camels 1, cards envoys", "act", civs="elamites medes babylonians")
    table.play("tribute babylonians gold", "favour envoys", "tribute elamites gold")
    assert table.of("red", "camels", "influence") == (0, 4)


@pytest.mark.rule("A2-FAV-21")
def test_both_food_changes_fit_on_one_card(table: Table) -> None:
    table("red: huts D1 F3 F5, cards fish change treble grape", "feed", players=2)
    table.play("change fish grape", "treble grape", "feed")
    assert table.huts("red") == "D1 F3 F5"
    assert (table.cards("red"), table.discards()) == ("grape", "change fish treble"), "the changed card was trebled"

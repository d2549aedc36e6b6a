"""Feed Huts and Destroy Huts."""

import random
from itertools import combinations, permutations

import pytest

from eduba.games.assyria2.rules.expansion.famine import hunger, icons_in_hand
from eduba.mechanisms.bitset import members

from .table import Table

# The food of some spaces: D1 grape, D2 date, D3 wheat, D4 meat, C2 fish, C1 meat, E1 wheat, F3 grape, H4 wheat.


@pytest.mark.rule("A2-FED-01")
def test_every_hut_needs_food_new_and_old_alike_ziggurats_none(table: Table) -> None:
    table("red: zig D2/3, huts D1 D3, growth 1", "build")
    table.play("hut C2")
    assert table.state.unfed == table.mask("C2 D1 D3")
    table.play("feed")
    assert (table.huts("red"), table.zigs("red")) == ("", "D2/3")


@pytest.mark.rule("A2-FED-02")
def test_cards_ploughs_and_tokens_feed(table: Table) -> None:
    table("red: huts D1 D3 D4 C2, cards grape fish, ploughs 1, tokens 1", "feed")
    table.play("plough D3", "token D4")
    assert table.refuses("plough C1") == "A2-FED-05"
    table.play("feed")
    assert table.huts("red") == "C2 D1 D3 D4"
    assert (table.of("red", "ploughs", "tokens"), table.discards()) == ((0, 0), "fish grape")
    assert table.state.view(0)["tokens"] == 3, "the Token is back in the Main Supply"
    table("red: huts D1, ploughs 1, tokens 1; blue: huts D3", "feed")
    assert table.refuses("plough D3") == table.refuses("token D3") == "A2-FED-01"


@pytest.mark.rule("A2-FED-03")
def test_an_icon_fits_its_food_and_wild_or_a_farmer_fits_all(table: Table) -> None:
    table("red: huts D1 D3 D4, cards grape wild date", "feed", farmers="D3")
    table.play("feed")
    assert (table.huts("red"), table.discards()) == ("D1 D3 D4", "date grape wild")
    table("red: huts D1, cards date", "feed")
    table.play("feed")
    assert (table.huts("red"), table.cards("red")) == ("", "date")


@pytest.mark.rule("A2-FED-04")
def test_a_card_is_discarded_as_a_whole(table: Table) -> None:
    table("red: huts D1, cards grape3", "feed")
    table.play("feed")
    assert (table.discards(), table.cards("red")) == ("grape3", "")


@pytest.mark.rule("A2-FED-05")
def test_both_ploughs_may_be_used_and_one_flipped_back_may_be_used_again(table: Table) -> None:
    table("red: huts D1 D3 D4, ploughs 2, cards plough", "feed")
    table.play("plough D1", "plough D3")
    assert table.refuses("plough D4") == "A2-FED-05"
    table.play("favour plough", "plough D4", "feed")
    assert (table.huts("red"), table.of("red", "ploughs")) == ("D1 D3 D4", 0)


@pytest.mark.rule("A2-FED-06")
def test_farmers_go_to_any_space_without_farmer_and_ziggurat(table: Table) -> None:
    table("red: huts D1, farmers 2, zig E2; blue: huts D3, zig F5", "feed", farmers="D4", players=2)
    assert table.refuses("farmer D4") == table.refuses("farmer E2") == table.refuses("farmer F5") == "A2-FED-06"
    assert {"farmer D1", "farmer D3", "farmer G5", "farmer H6"} <= table.texts
    table.play("farmer D3")
    assert table.of("red", "farmers") == 1


@pytest.mark.rule("A2-FED-07")
def test_a_placed_farmer_serves_everybody_for_good(table: Table) -> None:
    words = "red: huts D1, farmers 1, cards fish, zig E2; blue: zig C2, huts D3"
    table(words, "feed", players=2)
    table.play("farmer D1", "feed")
    assert table.names(table.state.farmers_at) == "D1"
    assert table.of("red", "farmers") == 0
    table("red: huts D1, cards fish", "feed", farmers="D1")
    table.play("feed")
    assert table.huts("red") == "D1"


@pytest.mark.rule("A2-FED-08")
@pytest.mark.parametrize("phase", ["build", "act"])
def test_farmers_are_placed_at_no_other_time(table: Table, phase: str) -> None:
    table("red: zig D2, farmers 1, personal 1", phase)
    assert table.refuses("farmer D1") == "A2-FED-08"


@pytest.mark.rule("A2-FED-09")
def test_nobody_must_use_ploughs_tokens_farmers_or_favours(table: Table) -> None:
    table("red: huts D1, ploughs 2, tokens 1, farmers 1, cards date change", "feed")
    table.play("feed")
    assert table.huts("red") == ""
    assert table.of("red", "ploughs", "tokens", "farmers") == (2, 1, 1)
    assert table.cards("red") == "change date"


@pytest.mark.rule("A2-FED-10")
def test_food_cards_cannot_be_held_back(table: Table) -> None:
    table("red: huts D1 D4, cards grape3 meat", "feed")
    table.play("feed")
    assert (table.huts("red"), table.cards("red")) == ("D1 D4", "")
    table("red: huts D3 H4, cards wheat wheat2 fish", "feed")
    table.play("feed")
    assert table.cards("red") == "fish wheat", "one card of two icons is enough, but one there must be"


def brute(needs: list[set[int]], icons: list[int]) -> int:
    """The largest number of Huts that icons can feed, tried out; an icon is a food, 5 is Wild."""
    best = 0
    for order in set(permutations(range(len(needs)))):
        free = list(icons)
        fed = 0
        for hut in order:
            fitting = [icon for icon in free if icon in needs[hut]]
            if fitting:
                free.remove(min(fitting))
                fed += 1
        best = max(best, fed)
    return best


@pytest.mark.rule("A2-FED-11")
def test_cards_feed_as_many_huts_as_any_matching_would(table: Table) -> None:
    rng = random.Random(2)
    c = table.game.content
    kinds = c.card_names[: c.kinds]
    for _ in range(60):
        spaces = rng.sample(c.names[14:45], rng.randrange(1, 6))
        farmers = [space for space in spaces if rng.random() < 0.3]
        hand = rng.sample(kinds, rng.randrange(4))
        table(f"red: huts {' '.join(spaces)}, cards {' '.join(hand)}", "feed", farmers=" ".join(farmers), players=4)
        icons = [food for name in hand for food in range(6) for _ in range(c.icons[kinds.index(name)][food])]
        needs = [set(range(6)) if x in farmers else {c.food[c.names.index(x)], 5} for x in spaces]
        table.play("feed")
        while table.phase == "starve":
            table.play(f"starve {table.options('starve').split()[0]}")
        while table.phase == "spend":
            table.play(f"save {table.options('save').split()[0]}")
        assert len(table.huts("red").split()) == brute(needs, icons)


@pytest.mark.rule("A2-FED-12")
def test_the_player_chooses_who_goes_hungry_among_all_fullest_feedings(table: Table) -> None:
    table("red: huts D3 H4 D1 C2, cards wheat grape", "feed")
    table.play("feed")
    assert table.options("starve") == "D3 H4", "C2 starves anyway, D1 is fed anyway"
    assert table.refuses("starve D1") == "A2-FED-11"
    table.play("starve D3")
    assert table.huts("red") == "D1 H4"


@pytest.mark.rule("A2-FED-12")
def test_every_largest_set_of_huts_can_be_fed_and_no_other(table: Table) -> None:
    spaces = ["D3", "H4", "D1", "F3", "C2"]
    words = f"red: huts {' '.join(spaces)}, cards wheat wild grape"
    reached = set()

    def starve_all_ways() -> None:
        if table.phase != "starve":
            reached.add(table.huts("red"))
            return
        state = table.state
        for space in table.options("starve").split():
            table.state = state.clone()
            table.play(f"starve {space}")
            starve_all_ways()
        table.state = state

    table(words, "feed")
    s = table.state
    icons = icons_in_hand(s)
    want = {
        table.names(mask)
        for three in combinations(spaces, 3)
        for mask in [table.mask(" ".join(three))]
        if hunger(s, mask, icons) == (0, 0, 0)
    }
    table.play("feed")
    starve_all_ways()
    assert reached == want
    assert len(want) == 8


@pytest.mark.rule("A2-FED-13")
def test_only_cards_that_are_needed_are_spent_by_choice(table: Table) -> None:
    table("red: huts D3 D1, cards wheat2 wheat wild grape3", "feed")
    table.play("feed")
    assert (table.phase, table.options("save")) == ("spend", "grape3 wheat wheat2 wild")
    table.play("save wild")
    assert table.options("save") == "wheat wheat2", "grape3 is needed now"
    assert table.refuses("save grape3") == "A2-FED-10"
    assert table.refuses("save date") == "A2-CRD-10"
    table.play("save wheat2")
    assert (table.cards("red"), table.discards()) == ("wheat2 wild", "grape3 wheat")


@pytest.mark.rule("A2-FED-13")
def test_cards_that_feed_nobody_are_kept_without_asking(table: Table) -> None:
    table("red: huts D1, cards grape fish date wheat3", "feed")
    table.play("feed")
    assert (table.cards("red"), table.discards()) == ("date fish wheat3", "grape")


@pytest.mark.rule("A2-FED-14")
def test_a_plough_may_save_a_card(table: Table) -> None:
    table("red: huts D1, cards grape3, ploughs 1", "feed")
    table.play("plough D1", "feed")
    assert (table.cards("red"), table.huts("red")) == ("grape3", "D1")


@pytest.mark.rule("A2-FED-15")
def test_a_changed_card_is_spent_in_any_case(table: Table) -> None:
    table("red: huts D1, cards fish2 grape change", "feed")
    table.play("change fish2 grape", "feed")
    assert (table.cards("red"), table.discards()) == ("grape", "change fish2")
    assert [table.game.labels["card"][face] for _, face in table.events("spent")] == ["grape2"], "told as it was used"
    table("red: huts D1, cards fish2 change, ploughs 1", "feed")
    table.play("change fish2 grape", "plough D1", "feed")
    assert table.cards("red") == ""


@pytest.mark.rule("A2-DST-01")
def test_unfed_huts_return_to_the_main_supply(table: Table) -> None:
    table("red: huts D1 D3, cards grape", "feed")
    table.play("feed")
    main, growth, personal = table.of("red", "main", "growth", "personal")
    assert (table.huts("red"), main + growth, personal) == ("D1", 9, 0)
    assert table.events("starved") == [(0, table.mask("D3"))]


@pytest.mark.rule("A2-DST-02")
def test_ships_and_farmers_of_starved_huts_stay(table: Table) -> None:
    table("red: huts D3, zig E2", "feed", ships="D3", farmers="D3")
    table.play("feed")
    assert table.huts("red") == ""
    assert table.names(table.state.ships_at) == table.names(table.state.farmers_at) == "D3"


def test_many_huts_and_cards_are_fed_at_once(table: Table) -> None:
    """The largest feeding there can be stays quick: ten Huts and every Food Card."""
    c = table.game.content
    hand = " ".join(name for kind, name in enumerate(c.card_names[: c.kinds]) for _ in range(c.food_copies[kind]))
    table(f"red: huts C1 C2 C4 D1 D2 D4 E1 E2 E4 F3, cards {hand} change change treble treble", "feed", players=2)
    decisions = 0
    rng = random.Random(1)
    while table.phase in ("feed_huts", "starve", "spend"):
        decisions += 1
        table.play(rng.choice(sorted(table.texts)))
    assert decisions < 60
    assert len(members(table.state.huts[0])) == 10

"""ACTION cards other than Plague and the Challenges, one after the other (B22)."""

import pytest

from eduba.games.akkad.rules.pieces import draw_cards
from eduba.games.akkad.state import AkkadState
from tests.games.akkad.effect_table import cards_of, consistent, let_pass, play_card, refusal
from tests.games.akkad.table import C, empty_table, hold, options, play, space, stand, units


@pytest.mark.parametrize(
    ("card", "stock"),
    [("good_harvest", [4, 0, 0, 0]), ("shearing_season", [0, 4, 0, 0]), ("lapis_caravan", [0, 0, 0, 1])],
)
def test_gifts_of_the_treasury(card: str, stock: list[int]) -> None:
    s = empty_table(3)
    hold(s, 0, card)
    play_card(s, card)
    assert s.resources[0] == stock


def test_tribute_caravan_brings_silver_and_grain_or_sheep() -> None:
    s = empty_table(3)
    hold(s, 0, "tribute_caravan")
    play_card(s, "tribute_caravan")
    assert options(s) == {"resource grain", "resource sheep"}
    assert consistent(s)
    play(s, "resource sheep")
    assert s.resources[0] == [0, 1, 2, 0]


def test_royal_messenger_brings_a_token_of_any_type() -> None:
    s = empty_table(3)
    hold(s, 0, "royal_messenger")
    play_card(s, "royal_messenger")
    play(s, "token royal")
    assert s.mat_tokens[0] == [2, 3, 2]


@pytest.mark.rule("AK-PAL-09")
def test_tax_collector_counts_cities_that_are_not_activated() -> None:
    s = empty_table(3)
    hold(s, 0, "tax_collector")
    s.control[space("kahat")] = s.control[space("nagar")] = 0
    s.tokens[space("kahat")] = 0b10
    play_card(s, "tax_collector")
    cities = sum(1 for at, owner in enumerate(s.control) if owner == 0 and C.cities >> at & 1)
    assert s.resources[0] == [0, 0, cities - 1, 0]


@pytest.mark.rule("AK-ROL-32", "AK-HOM-10")
def test_akka_retakes_the_home_city_or_fights_for_it() -> None:
    s = empty_table(3)
    hold(s, 0, "akka", "akka")
    s.control[space("urkesh")] = 1
    play_card(s, "akka")
    assert s.control[space("urkesh")] == 0
    assert s.armies[space("urkesh")] == units(spearman=1)
    s.armies[space("urkesh")] = 0
    stand(s, 1, "urkesh", spearman=2)
    play_card(s, "akka")
    assert s.fight_space == space("urkesh")
    assert s.fighters == [0, 1]


@pytest.mark.rule("AK-ROL-37")
def test_as_many_units_as_fit_are_placed() -> None:
    s = empty_table(3)
    hold(s, 0, "akka")
    s.control[space("kahat")] = s.control[space("nagar")] = 0
    size = sum(1 for at, owner in enumerate(s.control) if owner == 0 and C.cities >> at & 1)
    stand(s, 0, "urkesh", archer=size - 1)
    play_card(s, "akka")
    assert s.armies[space("urkesh")] == units(archer=size - 1, spearman=1)


def test_hired_spears_join_own_units() -> None:
    s = empty_table(3)
    hold(s, 0, "hired_spears")
    stand(s, 0, "urkesh", priest=1)
    play_card(s, "hired_spears")
    assert s.armies[space("urkesh")] == units(priest=1, mercenary=2)


def test_bribed_mercenaries_join_own_units_beside_them() -> None:
    s = empty_table(3)
    hold(s, 0, "bribery")
    hold(s, 1, "miss")
    stand(s, 1, "akkad", mercenary=3)
    stand(s, 0, "kish", spearman=1)
    stand(s, 0, "borsippa", spearman=1)
    play_card(s, "bribery")
    let_pass(s)  # where they go is said afterwards
    assert options(s) == {"at kish", "at borsippa"}
    play(s, "at kish")
    assert s.armies[space("kish")] == units(spearman=1, mercenary=2)
    assert s.armies[space("akkad")] == units(mercenary=1)


def test_spies_look_at_a_hand_and_take_a_card() -> None:
    s = empty_table(3)
    hold(s, 0, "spies")
    hold(s, 1, "miss", "levy", "levy")
    play_card(s, "spies")
    let_pass(s)
    assert (s.actor, options(s)) == (0, {"give blue miss", "give blue levy"})
    assert consistent(s)
    play(s, "give blue levy")
    assert cards_of(s, 0) == ["levy"]
    assert cards_of(s, 1) == ["miss", "levy"]


@pytest.mark.rule("AK-GEN-17")
def test_a_hand_is_known_to_who_looked_at_it_until_a_card_is_drawn() -> None:
    s = empty_table(3)
    hold(s, 0, "spies")
    hold(s, 1, "miss", "levy")
    play_card(s, "spies")
    assert hand_known_to(s, 1) == (1,)
    let_pass(s)
    assert hand_known_to(s, 1) == (0, 1)
    play(s, "give blue levy")
    s.over = False  # nothing comes after the card at this table, and at the end all hands lie open
    assert (hand_known_to(s, 1), hand_known_to(s, 0)) == ((0, 1), (0,))
    draw_cards(s, 1, 1)
    assert hand_known_to(s, 1) == (1,)


def hand_known_to(s: AkkadState, seat: int) -> tuple[int, ...]:
    return next(part.known_to for part in s.hidden_parts() if part.name == f"hand {seat}")


@pytest.mark.rule("AK-WIN-15")
def test_spies_choose_even_if_all_cards_of_the_hand_are_alike() -> None:
    s = empty_table(3)
    hold(s, 0, "spies")
    hold(s, 1, "miss", "miss")
    play_card(s, "spies")
    let_pass(s)
    assert options(s) == {"give blue miss"}
    alone = empty_table(3)
    hold(alone, 0, "spies")
    hold(alone, 1, "miss")
    play_card(alone, "spies")
    let_pass(alone)
    assert cards_of(alone, 0) == ["miss"]  # a hand of one card is public


@pytest.mark.rule("AK-SPC-08", "AK-CTL-08")
def test_uprising_takes_a_city_from_its_controller() -> None:
    s = empty_table(3)
    hold(s, 0, "uprising")
    s.control[space("umma")], s.specials[1] = 1, 1 << C.specials.index("umma")
    s.ziggurats = 1 << space("umma")
    play_card(s, "uprising")
    play(s, "at umma")
    assert s.control[space("umma")] == -1
    assert s.rebels[space("umma")] == 2
    assert not s.ziggurats
    assert not s.specials[1]


@pytest.mark.rule("AK-AV-16")
def test_river_flood_activates_a_space_for_this_round() -> None:
    s = empty_table(3)
    hold(s, 0, "river_flood")
    s.tokens[space("kish")] = 0b100
    play_card(s, "river_flood")
    assert "at kish" not in options(s)
    assert "at urkesh" not in options(s)
    assert "at marad" not in options(s)  # not on a river
    play(s, "at akkad")
    assert s.floods == 1 << space("akkad")


def test_master_builder_gives_an_upgrade_of_an_own_building() -> None:
    s = empty_table(3)
    hold(s, 0, "master_builder")
    play_card(s, "master_builder")
    assert options(s) == {"upgrade sheepfold", "upgrade granary"}
    assert refusal(s, "upgrade royal_roads") == "AK-BLD-06"
    play(s, "upgrade granary")
    assert s.upgrades[0] == 0b10

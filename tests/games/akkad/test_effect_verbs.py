"""Verbs of effects in forms that no printed card has: what a content file of one's own may say (F1)."""

import pytest

from tests.games.akkad.effect_table import begin, consistent, play_card, possible, table_with
from tests.games.akkad.table import give, hold, options, play, space, stand, units


def test_others_are_all_but_the_acting_seat_in_crown_order() -> None:
    s = table_with({"op": "token_loss", "n": 2, "who": "others"}, players=4)
    s.crown = 3
    s.mat_tokens[0] = [1, 0, 0]
    begin(s, "cards", "good_harvest", seat=1)
    asked = []
    while not s.over:
        asked.append(s.actor)
        assert consistent(s)
        play(s, min(options(s)))
    assert asked == [3, 3, 2, 2]  # seat 0 has only one left, which goes
    assert s.mat_tokens == [[0, 0, 0], [2, 2, 2], [0, 2, 2], [0, 2, 2]]


def test_any_resource_is_chosen_piece_by_piece() -> None:
    s = table_with({"op": "gain", "res": "any", "n": 2})
    begin(s, "cards", "good_harvest")
    play(s, "resource lapis", "resource grain")
    assert s.resources[0] == [1, 0, 0, 1]


def test_a_cost_that_cannot_be_paid_makes_the_whole_unavailable() -> None:
    s = table_with({"op": "pay", "res": "silver", "n": 2}, {"op": "gain", "res": "lapis", "n": 1})
    give(s, 0, silver=1)
    assert not possible(s, "cards", "good_harvest")
    give(s, 0, silver=2)
    assert possible(s, "cards", "good_harvest")
    begin(s, "cards", "good_harvest")
    assert s.resources[0] == [0, 0, 0, 1]


def test_the_type_of_some_tokens_is_changed_one_by_one() -> None:
    s = table_with({"op": "token_swap", "n": 2})
    s.mat_tokens[0] = [2, 0, 0]
    begin(s, "cards", "good_harvest")
    assert options(s) == {"token royal", "token divine"}  # the first choice was none
    play(s, "token royal")
    assert options(s) == {"token admin", "token royal"}
    play(s, "token admin", "token divine")
    assert s.mat_tokens[0] == [0, 1, 1]


def test_a_card_of_a_hand_that_nobody_looked_at_is_taken_by_chance() -> None:
    s = table_with({"op": "card_steal", "n": 2, "who": "target"})
    hold(s, 1, "miss", "levy", "levy")
    begin(s, "cards", "good_harvest")
    assert s.over  # only one seat has cards, and nothing is chosen
    assert (sum(s.hands[0]), sum(s.hands[1])) == (2, 1)


def test_several_pieces_are_stolen_as_long_as_there_are_some() -> None:
    s = table_with({"op": "steal", "res": "any", "n": 3, "who": "target"})
    give(s, 1, grain=1, lapis=1)
    begin(s, "cards", "good_harvest")
    assert (s.actor, options(s)) == (0, {"resource grain", "resource lapis"})
    play(s, "resource lapis")
    assert s.over
    assert s.resources[0] == [1, 0, 0, 1]


def test_a_step_without_question_that_may_be_declined_is_asked_for() -> None:
    s = table_with({"op": "draw", "n": 1, "may": True})
    begin(s, "cards", "good_harvest")
    assert options(s) == {"yes", "skip"}
    assert s.prompt() == ("ask.effect_may",)
    assert consistent(s)
    declined = s.clone()
    play(s, "yes")
    assert sum(s.hands[0]) == 1
    play(declined, "skip")
    assert sum(declined.hands[0]) == 0


def test_a_step_that_cannot_be_done_is_skipped() -> None:
    look, lapis = {"op": "hand_look", "who": "target"}, {"op": "gain", "res": "lapis", "n": 1}
    s = table_with({"op": "upgrade", "n": 1}, look, lapis)
    s.upgrades[0] = 0b11
    begin(s, "cards", "good_harvest")
    assert s.over
    assert s.resources[0] == [0, 0, 0, 1]


def test_a_card_without_a_possible_target_does_the_rest() -> None:
    s = table_with({"op": "hand_look", "who": "target"}, {"op": "gain", "res": "lapis", "n": 1})
    hold(s, 0, "good_harvest")
    play_card(s, "good_harvest")
    assert s.resources[0] == [0, 0, 0, 1]


@pytest.mark.rule("AK-GEN-15")
def test_units_that_are_not_in_supply_are_not_placed() -> None:
    s = table_with({"op": "unit", "unit": "shield_bearer", "n": 2, "at": {"kind": ["any_city"], "ctl": "self"}})
    stand(s, 0, "upper_habur", shield_bearer=1)
    begin(s, "cards", "good_harvest")
    play(s, "at urkesh")
    assert s.armies[space("urkesh")] == units(shield_bearer=1)
    assert not possible(s, "cards", "good_harvest")

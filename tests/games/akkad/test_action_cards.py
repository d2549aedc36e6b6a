"""Action cards: playing them in general, Plague and the Challenges (B22, F7)."""

import pytest

from eduba.games.akkad.rules.pieces import draw_cards
from eduba.games.akkad.state import AkkadState
from tests.games.akkad.effect_table import begin, cards_of, consistent, let_pass, play_card, playable, refusal
from tests.games.akkad.table import C, empty_table, hold, options, play, space, stand, units

# -- in general -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK-CARD-01", "AK-CARD-03")
def test_an_action_card_is_the_action_of_a_turn_and_is_discarded() -> None:
    s = empty_table(3)
    hold(s, 0, "good_harvest")
    s.run()
    play(s, "card good_harvest")
    assert s.resources[0] == [4, 0, 0, 0]
    assert s.discarded[C.cards.index("good_harvest")] == 1
    assert not any(s.hands[0])
    assert (s.phase, s.actor) == ("turn", 1)


@pytest.mark.rule("AK-CARD-02")
def test_other_cards_are_no_action_of_a_turn() -> None:
    s = empty_table(3)
    hold(s, 0, "miss", "sabotage")
    s.run()
    assert not {text for text in options(s) if text.startswith("card")}
    assert refusal(s, "card miss") == "AK-CARD-02"


@pytest.mark.rule("AK-CARD-04")
def test_who_holds_more_than_seven_cards_discards_at_once() -> None:
    s = empty_table(3)
    hold(s, 0, *["miss"] * 3, *["sabotage"] * 3, "levy")
    begin(s, "roles", "chancellor", "primary")
    assert (s.phase, s.actor, sum(s.hands[0])) == ("hand_limit", 0, 9)
    assert options(s) == {f"discard {name}" for name in cards_of(s, 0)}
    assert consistent(s)
    play(s, "discard miss", "discard sabotage")
    assert sum(s.hands[0]) == 7
    assert s.discarded[C.cards.index("miss")] == 1
    assert s.phase == "effect"  # the Crown comes after it


@pytest.mark.rule("AK-CARD-04", "AK-WIN-15")
def test_a_hand_of_one_kind_only_is_discarded_from_by_choice_too() -> None:
    s = empty_table(3)
    hold(s, 0, *["miss"] * 7)
    s.deck = [int(name == "miss") for name in C.cards]
    begin(s, "roles", "chancellor", "primary")
    assert options(s) == {"discard miss"}
    assert (s.phase, s.actor) == ("hand_limit", 0)


@pytest.mark.rule("AK-CARD-05")
def test_the_discard_pile_becomes_the_deck_when_it_is_empty() -> None:
    s = empty_table(3)
    s.deck, s.discarded = [0] * len(C.cards), [0] * len(C.cards)
    s.discarded[2] = 1
    draw_cards(s, 0, 2)
    assert cards_of(s, 0) == [C.cards[2]]
    assert not any(s.deck)
    assert not any(s.discarded)


@pytest.mark.rule("AK-CARD-06")
def test_a_card_helps_only_who_plays_it() -> None:
    s = empty_table(3)
    hold(s, 0, "levy", "hired_spears")
    stand(s, 1, "susa", spearman=1)
    play_card(s, "levy")
    play(s, "option 1")
    assert not {text for text in options(s) if C.names.index(text.removeprefix("at ")) == space("susa")}
    assert "hired_spears" not in playable(s)


@pytest.mark.rule("AK-CARD-07")
def test_a_card_without_target_or_effect_cannot_be_played() -> None:
    s = empty_table(3)
    hold(s, 0, "plague", "canal_removal", "master_builder", "bribery", "spies", "hired_spears", "lapis_caravan")
    s.upgrades[0] = 0b11
    assert playable(s) == {"lapis_caravan"}
    hold(s, 1, "miss")
    s.canals[space("akkad")] = 0b10
    s.upgrades[0] = 0b01
    stand(s, 0, "urkesh", spearman=1)
    stand(s, 1, "susa", spearman=1)
    assert playable(s) == {"plague", "canal_removal", "master_builder", "spies", "hired_spears", "lapis_caravan"}
    s.run()
    assert refusal(s, "card bribery") == "AK-CARD-07"


@pytest.mark.rule("AK-CARD-11")
def test_target_option_and_space_are_fixed_before_anybody_may_sabotage() -> None:
    s = empty_table(3)
    hold(s, 0, "levy")
    hold(s, 1, "miss")
    play_card(s, "levy")
    assert (s.phase, s.actor, options(s)) == ("effect", 0, {"option 0", "option 1"})
    assert consistent(s)
    assert refusal(s, "at akkad") == "AK-CARD-11", "the choice comes before the space, whatever it costs"
    play(s, "option 1")
    assert s.phase == "effect"
    assert consistent(s)
    assert refusal(s, "at akkad") == "AK-ROL-37"
    play(s, "at urkesh")
    assert (s.phase, s.actor) == ("sabotage", 1)
    assert s.prompt()[0] == "ask.sabotage_at"  # who may sabotage is told where the card is aimed
    assert s.prompt()[3] == space("urkesh")
    let_pass(s)
    assert s.armies[space("urkesh")] == units(spearman=2)


@pytest.mark.rule("AK-CARD-11")
def test_with_canal_removal_the_owner_of_the_canal_is_fixed_too() -> None:
    s = empty_table(3)
    hold(s, 0, "canal_removal")
    hold(s, 2, "miss")
    s.canals[space("akkad")] = 0b111
    s.canals[space("kish")] = 0b100
    play_card(s, "canal_removal")
    assert options(s) == {"at akkad", "at kish"}
    play(s, "at akkad")
    assert options(s) == {"seat blue", "seat green"}
    assert consistent(s)
    play(s, "seat green")
    assert s.phase == "sabotage"
    let_pass(s)
    assert s.canals[space("akkad")] == 0b011


@pytest.mark.rule("AK-CARD-11")
def test_what_a_march_does_is_decided_after_the_sabotage_window() -> None:
    s = empty_table(3)
    hold(s, 0, "forced_march")
    hold(s, 1, "miss")
    stand(s, 0, "urkesh", spearman=1)
    stand(s, 0, "harran", spearman=1)
    play_card(s, "forced_march")
    assert options(s) == {"at urkesh", "at harran"}
    play(s, "at urkesh")
    assert s.phase == "sabotage"
    let_pass(s)
    assert s.phase.startswith("march")


@pytest.mark.rule("AK-CARD-12")
@pytest.mark.parametrize(("block", "name", "part"), [("gods", "enlil", "action"), ("mercy", "silver_of_suen", "steps")])
def test_only_action_cards_can_be_sabotaged(block: str, name: str, part: str) -> None:
    s = empty_table(3)
    hold(s, 1, "sabotage")
    begin(s, block, name, part)
    assert s.phase != "sabotage"


# -- Plague ---------------------------------------------------------------------------------------------------------


def plagued(**counts: int) -> AkkadState:
    """Seat 0 plays Plague on Susa, where seat 1 has these units."""
    s = empty_table(3)
    hold(s, 0, "plague")
    stand(s, 1, "susa", **counts)
    play_card(s, "plague")
    return s


@pytest.mark.rule("AK-CARD-13", "AK-CARD-14", "AK-CHA-02")
def test_tv_15_plague() -> None:
    s = plagued(chariot=1, champion=1, spearman=1)
    assert (s.phase, s.actor) == ("effect", 1)
    assert options(s) == {"lose chariot", "lose champion", "lose spearman"}
    assert consistent(s)
    whole = s.clone()
    play(s, "lose chariot", "lose spearman")  # a chariot goes whole, whatever its hit points
    assert s.armies[space("susa")] == units(champion=1)
    assert (s.phase, s.away[1]) == ("game_over", 0)
    play(whole, "lose champion", "lose spearman")
    assert whole.armies[space("susa")] == units(chariot=1)
    assert whole.away[1] == 1


@pytest.mark.rule("AK-CARD-13")
def test_plague_takes_all_units_if_there_are_no_more() -> None:
    s = plagued(spearman=1, archer=1)
    assert s.phase == "game_over"
    assert not s.armies[space("susa")]
    assert s.control[space("susa")] == 1  # AK-CTL-03


@pytest.mark.rule("AK-CARD-13")
def test_plague_does_not_care_for_hit_points_and_cards() -> None:
    s = empty_table(3)
    hold(s, 0, "plague")
    hold(s, 1, "miss")
    stand(s, 1, "susa", hurt_chariot=1, chariot=1, shield_bearer=1)
    play_card(s, "plague")
    let_pass(s)
    assert options(s) == {"lose hurt_chariot", "lose chariot", "lose shield_bearer"}
    play(s, "lose shield_bearer", "lose chariot")
    assert s.armies[space("susa")] == units(hurt_chariot=1)


@pytest.mark.rule("AK-CARD-25", "AK-CARD-14")
def test_plague_needs_somebody_beside_a_champion() -> None:
    s = empty_table(3)
    hold(s, 0, "plague")
    stand(s, 1, "susa", champion=1)
    stand(s, 1, "awan", mercenary=2)
    assert playable(s) == set()
    stand(s, 2, "uruk", champion=1, mercenary=1)
    stand(s, 2, "ur", spearman=1)
    play_card(s, "plague")
    assert options(s) == {"at uruk", "at ur"}
    assert refusal(s, "at susa") == "AK-CARD-25"
    play(s, "at uruk")
    assert (s.actor, options(s)) == (2, {"lose champion", "lose mercenary"})  # one must go
    play(s, "lose mercenary")
    assert s.phase == "game_over"


# -- Challenges -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK-CARD-15", "AK-CARD-17")
def test_tv_16_challenge_of_huwawa_the_target_picks_a_space_and_goes() -> None:
    s = empty_table(3)
    hold(s, 0, "challenge_huwawa")
    stand(s, 1, "nippur", spearman=3, champion=1)
    stand(s, 1, "susa", priest=1)
    s.tokens[space("nippur")] = 0b10
    play_card(s, "challenge_huwawa")
    assert s.fight_space == space("cedar_forest")  # one space, one target: nobody is asked
    assert s.fight_armies[0] == units(spearman=3, champion=1)
    assert not s.armies[space("nippur")]
    assert not s.tokens[space("cedar_forest")]


@pytest.mark.rule("AK-CARD-15")
def test_the_target_of_a_challenge_picks_the_space() -> None:
    s = empty_table(3)
    hold(s, 0, "challenge_anzu")
    stand(s, 1, "nippur", spearman=3)
    stand(s, 1, "susa", archer=1)
    stand(s, 2, "uruk", archer=1)
    play_card(s, "challenge_anzu")
    assert (s.actor, options(s)) == (0, {"seat blue", "seat green"})
    play(s, "seat blue")
    assert (s.actor, options(s)) == (1, {"at nippur", "at susa"})
    assert consistent(s)
    hold(s, 1, "miss")  # so that seat 1 is asked in the fight
    play(s, "at susa")
    assert s.fight_space == space("eastern_mountain")
    assert s.armies[space("nippur")] == units(spearman=3)


@pytest.mark.rule("AK-CARD-17")
def test_a_challenge_needs_a_monster_a_free_lair_and_an_army() -> None:
    s = empty_table(3)
    hold(s, 0, "challenge_anzu")
    stand(s, 1, "susa", priest=2)
    assert not playable(s)  # nobody can fight
    stand(s, 1, "awan", archer=1)
    assert playable(s)
    s.monsters_down = 1 << C.monsters.index("anzu")
    assert not playable(s)
    s.monsters_down, s.monsters_gone = 0, 1 << C.monsters.index("anzu")
    assert not playable(s)
    s.monsters_gone = 0
    stand(s, 2, "eastern_mountain", priest=1)
    assert not playable(s)


@pytest.mark.rule("AK-CARD-23")
def test_storm_and_strangers_bar_a_challenge() -> None:
    s = empty_table(3)
    hold(s, 0, "challenge_anzu")
    stand(s, 1, "susa", archer=1)
    stand(s, 1, "awan", archer=1)
    stand(s, 1, "ulaya", archer=1)
    s.storm = space("eastern_mountain")
    assert not playable(s)
    s.storm = space("susa")
    play_card(s, "challenge_anzu")
    assert options(s) == {"at awan", "at ulaya"}
    assert refusal(s, "at susa") == "AK-CARD-23"
    s = empty_table(3)
    hold(s, 0, "challenge_anzu")
    stand(s, 1, "susa", archer=1)
    stand(s, 2, "eastern_mountain", mercenary=1)
    assert not playable(s)


@pytest.mark.rule("AK-CARD-23")
def test_units_that_stand_on_the_lair_fight_along_and_may_be_picked() -> None:
    s = empty_table(3)
    hold(s, 0, "challenge_anzu")
    stand(s, 1, "eastern_mountain", archer=1)
    stand(s, 1, "susa", spearman=2)
    play_card(s, "challenge_anzu")
    assert options(s) == {"at eastern_mountain", "at susa"}
    hold(s, 1, "miss")
    picked = s.clone()
    play(s, "at susa")
    assert s.fight_armies[0] == units(archer=1, spearman=2)
    play(picked, "at eastern_mountain")
    assert picked.fight_armies[0] == units(archer=1)

"""Effects of characters, roles and Mercy cards, carried out by one interpreter (F1, F5, F6, F8, F11)."""

import pytest

from eduba.core.state import State
from eduba.games.akkad.content import PALACE, PORT
from eduba.games.akkad.rules.effects import qualifying
from eduba.games.akkad.rules.pieces import cities_of
from eduba.games.akkad.state import AkkadState
from eduba.i18n import Speaker
from eduba.mechanisms.bitset import members
from tests.games.akkad.building_table import control
from tests.games.akkad.effect_table import begin, consistent, play_card, possible, refusal
from tests.games.akkad.table import GAME, C, empty_table, give, hold, options, play, space, stand, units

# -- characters -----------------------------------------------------------------------------------------------------


def test_ken_ussam_destroys_a_canal_near_own_spaces_and_gets_grain() -> None:
    s = empty_table(3)
    s.canals[space("kahat")] = 0b110  # beside Upper Habur, a space of Urkesh
    s.canals[space("ur")] = 0b010
    begin(s, "characters", "ken_ussam", "action")
    assert (s.actor, options(s)) == (0, {"seat blue", "seat green"})  # one space, two owners
    play(s, "seat blue")
    assert s.canals[space("kahat")] == 0b100
    assert s.resources[0] == [2, 0, 0, 0]


def test_ken_ussam_gets_the_grain_even_without_a_canal() -> None:
    s = empty_table(3)
    assert possible(s, "characters", "ken_ussam", "action")
    begin(s, "characters", "ken_ussam", "action")
    assert s.over
    assert s.resources[0] == [2, 0, 0, 0]


def test_shar_kali_sharri_takes_from_two_who_choose_what_to_give() -> None:
    s = empty_table(4)
    give(s, 1, grain=1, lapis=1)
    give(s, 2, silver=2)
    give(s, 3, sheep=1)
    begin(s, "characters", "shar_kali_sharri", "action")
    assert (s.actor, options(s)) == (0, {"seat blue", "seat green", "seat yellow"})
    play(s, "seat blue")
    assert (s.actor, options(s)) == (1, {"resource grain", "resource lapis"})
    assert consistent(s)
    assert refusal(s, "resource silver") == refusal(s, "at uruk") == "AK-GEN-12", "no card is announced"
    play(s, "resource grain")
    assert (s.actor, options(s)) == (0, {"seat green", "seat yellow"})
    play(s, "seat green")
    assert s.over
    assert s.resources[0] == [1, 0, 1, 0]
    assert s.this_pair == 0b0110


def test_shar_kali_sharri_does_not_take_from_the_same_pair_again() -> None:
    s = empty_table(4)
    for seat in (1, 2, 3):
        give(s, seat, grain=1)
    s.last_pair = 0b0110
    begin(s, "characters", "shar_kali_sharri", "action")
    play(s, "seat blue")
    assert s.over  # only yellow is left, so nobody is asked
    assert [stock[0] for stock in s.resources] == [2, 0, 1, 0]
    s.this_pair = 0
    give(s, 3)
    give(s, 1, grain=1)
    begin(s, "characters", "shar_kali_sharri", "action")
    play(s, "seat green")
    assert s.over  # fewer, if nobody else may be taken from
    assert s.this_pair == 0b0100


def test_shu_mama_spies_on_one_looks_at_the_hand_and_steals() -> None:
    s = empty_table(3)
    hold(s, 1, "levy", "miss")
    give(s, 1, grain=1, silver=1)
    begin(s, "characters", "shu_mama", "action")
    assert options(s) == {"seat blue", "seat green"}
    play(s, "seat blue")
    assert s.spies == [0, 0b001, 0]
    assert (s.actor, options(s)) == (0, {"resource grain", "resource silver"})
    assert s.events is not None
    seen = next(event for event in s.events if event[0] == "hand_seen")
    assert seen == ("hand_seen", 0, 1, C.cards.index("miss"), C.cards.index("levy"))
    assert GAME.shown(seen, 0) == GAME.shown(seen, 1) == seen
    assert GAME.shown(seen, 2) == ("hand_seen_unseen", 0, 1)
    play(s, "resource silver")
    assert (s.resources[0], s.resources[1]) == ([0, 0, 1, 0], [1, 0, 0, 0])


def test_tuta_napshum_trains_a_priest_or_builds_a_ziggurat() -> None:
    s = empty_table(3)
    assert not possible(s, "characters", "tuta_napshum", "action")
    s.ziggurats = 1 << space("urkesh")
    assert possible(s, "characters", "tuta_napshum", "action")
    give(s, 0, grain=2, sheep=2)
    begin(s, "characters", "tuta_napshum", "action")
    assert options(s) == {"option 0", "option 1"}
    play(s, "option 1")  # Harran is the only city without one
    assert s.resources[0] == [0, 0, 0, 0]
    assert s.ziggurats == 1 << space("urkesh") | 1 << space("harran")


@pytest.mark.rule("AK-SET-19", "AK-SET-03")
def test_start_bonuses_ignore_army_size() -> None:
    s = empty_table(3)
    control(s, 0, "urkesh")
    stand(s, 0, "urkesh", champion=1, archer=1)
    begin(s, "characters", "bali_qarrad", "start")
    assert s.armies[space("urkesh")] == units(champion=1, archer=1, spearman=1)
    assert options(s) == {"resource grain", "resource sheep"}


# -- roles ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK-ROL-36")
def test_gains_are_taken_at_once_and_other_steps_can_be_skipped() -> None:
    s = empty_table(3)
    begin(s, "roles", "canal_inspector", "primary")
    assert s.mat_tokens[0] == [3, 2, 2]
    assert s.resources[0] == [0, 0, 3, 0]
    assert "skip" in options(s)
    play(s, "skip")
    assert "at susa" in options(s)  # the second one goes anywhere
    assert consistent(s)
    play(s, "at susa")
    assert s.canals[space("susa")] == 1


@pytest.mark.rule("AK-ROL-16")
def test_the_secondary_of_the_canal_inspector_places_up_to_two() -> None:
    s = empty_table(3)
    begin(s, "roles", "canal_inspector", "secondary", seat=1)
    assert "done" not in options(s)
    play(s, "at susa")
    assert "at susa" not in options(s)
    assert "done" in options(s)
    play(s, "done")
    assert s.canals.count(0b010) == 1
    assert s.over


@pytest.mark.rule("AK-ROL-23")
def test_the_builder_builds_and_may_buy_an_upgrade() -> None:
    s = empty_table(3)
    give(s, 0, lapis=1)
    begin(s, "roles", "builder", "primary")
    assert options(s) == {"option 0", "option 1", "skip"}
    play(s, "option 0")
    assert options(s) == {"build palace", "build temple", "build port"}
    assert refusal(s, "build storehouse") == "AK-BLD-01"
    play(s, "build palace")
    assert options(s) == {"option 0", "skip"}
    play(s, "option 0", "upgrade royal_roads")
    assert s.buildings[0] >> PALACE & 1
    assert s.resources[0] == [0, 0, 0, 0]
    assert s.over


@pytest.mark.rule("AK-ROL-26", "AK-ROL-28")
def test_tokens_are_bought_for_lapis_up_to_three() -> None:
    s = empty_table(3)
    give(s, 1, lapis=5)
    begin(s, "roles", "vizier", "secondary", seat=1)
    assert "done" not in options(s)
    play(s, "token admin")
    assert "done" in options(s)
    play(s, "token divine", "token divine")
    assert s.over
    assert (s.mat_tokens[1], s.resources[1]) == ([3, 2, 4], [0, 0, 0, 2])
    give(s, 1)
    assert not possible(s, "roles", "vizier", "secondary", seat=1)


@pytest.mark.rule("AK-ROL-29", "AK-ROL-30")
def test_the_commander_lifts_a_token_but_not_that_of_an_expedition() -> None:
    s = empty_table(3)
    s.tokens[space("kish")] = 0b011
    s.tokens[space("akkad")] = 0b001
    s.tokens[space("ur")] = 0b010
    s.destinations[0] = space("akkad")
    begin(s, "roles", "commander", "primary")
    play(s, "option 0", "at urkesh")
    assert s.armies[space("urkesh")] == units(archer=1)
    assert options(s) == {"at kish", "skip"}
    assert refusal(s, "at akkad") == "AK-ROL-29"
    play(s, "at kish")
    assert s.tokens[space("kish")] == 0b010  # still activated by the other token
    assert s.mat_tokens[0] == [2, 3, 2]


@pytest.mark.rule("AK-ROL-33", "AK-ROL-35")
def test_the_chancellor_draws_and_gives_the_crown() -> None:
    s = empty_table(3)
    begin(s, "roles", "chancellor", "primary", seat=1)
    assert sum(s.hands[1]) == 2
    assert options(s) == {"seat blue", "seat green", "skip"}  # red has it
    play(s, "seat blue")
    assert s.crown == 1
    assert s.turn == 0


@pytest.mark.rule("AK-ROL-17", "AK-ROL-18")
def test_the_merchant_gets_silver_for_cities_on_water() -> None:
    s = empty_table(3)
    control(s, 0, "urkesh", "kahat", "marad", "der", "halub")
    s.canals[space("kahat")] = 0b001
    s.canals[space("marad")] = 0b010  # somebody else's
    begin(s, "roles", "merchant", "primary")
    assert s.resources[0][2] == 2  # Urkesh on the river, Kahat with a canal


# -- Mercy cards ----------------------------------------------------------------------------------------------------


def test_sons_of_ninhursag_join_the_army_in_two_steps() -> None:
    s = empty_table(3)
    control(s, 0, "urkesh", "harran", "kahat")
    begin(s, "mercy", "sons_of_ninhursag")
    play(s, "at urkesh", "at harran")
    assert s.armies[space("urkesh")] == units(spearman=2)
    assert s.armies[space("harran")] == units(archer=1)


def test_craft_of_enki_builds_or_upgrades() -> None:
    s = empty_table(3)
    s.buildings[0] = 0b0111
    begin(s, "mercy", "craft_of_enki")
    play(s, "option 0")
    assert s.buildings[0] >> PORT & 1  # the only one missing


# -- spaces, saving -------------------------------------------------------------------------------------------------


def test_near_means_the_space_itself_or_one_beside_it() -> None:
    s = empty_table(3)
    where = C.effects.programs[C.effects.number["characters", C.characters.index("ken_ussam"), "action", 0]].steps[0].at
    assert where is not None
    control(s, 0, "akkad")
    for name in ("akkad", "kish", "nippur"):
        s.canals[space(name)] = 0b010
    assert {C.names[at] for at in members(qualifying(s, 0, where))} == {"akkad", "kish"}


@pytest.mark.rule("AK-WOR-06")
def test_the_storm_space_never_qualifies() -> None:
    s = empty_table(3)
    step = C.effects.programs[C.effects.number["cards", C.cards.index("river_flood"), "steps", 0]].steps[0]
    assert step.at is not None
    assert qualifying(s, 0, step.at) >> space("akkad") & 1
    s.storm = space("akkad")
    assert not qualifying(s, 0, step.at) >> space("akkad") & 1


def test_an_effect_is_saved_and_restored_in_the_middle() -> None:
    s = empty_table(4)
    for seat in (1, 2, 3):
        give(s, seat, grain=1, silver=1)
    begin(s, "characters", "shar_kali_sharri", "action")
    play(s, "seat blue")
    again: State = s.clone()
    again.restore(s.save())
    assert isinstance(again, AkkadState)
    for t in (s, again):
        play(t, "resource silver", "seat yellow", "resource grain")
    assert s.save() == again.save()
    assert cities_of(s, 0)


@pytest.mark.rule("AK-CARD-11")
def test_who_must_choose_a_player_reads_which_card_asks() -> None:
    s = empty_table(3)
    hold(s, 0, "spies")
    hold(s, 1, "miss")
    hold(s, 2, "miss")
    play_card(s, "spies")
    assert Speaker("en", GAME).prompt(s.prompt()) == "Spies: which player is it aimed at?"
    for block, name, part in (("roles", "vizier", "primary"), ("characters", "shu_mama", "action")):
        for seat in (1, 2):
            give(s, seat, grain=1, silver=1)
            s.mat_tokens[seat] = [1, 1, 1]
        begin(s, block, name, part)
        question, label = s.prompt(), Speaker("de", GAME).get(f"{block[:-1]}.{name}")
        assert question[0] == f"ask.effect_target_{block[:-1]}"
        assert Speaker("de", GAME).prompt(question).startswith(f"{label}: Wem gilt ")

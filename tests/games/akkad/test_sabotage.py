"""Sabotage, and the windows for cards out of turn as far as all of them share it (B22, B33)."""

import pytest

from eduba.games import ui_of
from eduba.games.akkad.rules.card_play.cards import able_in_public, fitting, is_live
from eduba.games.akkad.rules.combat import arrive
from eduba.games.akkad.sequence import GAME_OVER
from eduba.games.akkad.state import AkkadState
from eduba.i18n import speaker_of
from tests.games.akkad.effect_table import consistent, let_pass, play_card, refusal
from tests.games.akkad.table import GAME, C, empty_table, hold, options, play, space, stand, units

SABOTAGE = C.cards.index("sabotage")


def plague_on_mari(*hands: tuple[str, ...]) -> AkkadState:
    """Four seats with these hands; seat 0 plays Plague on Mari, the home of seat 3."""
    s = empty_table(4)
    for seat, hand in enumerate(hands):
        hold(s, seat, *hand)
    stand(s, 3, "mari", spearman=2)
    play_card(s, "plague")
    return s


@pytest.mark.rule("AK-CARD-08", "AK-CARD-10", "AK-WIN-04", "AK-WIN-05")
def test_tv_34_sabotage_chain_and_silence() -> None:
    s = plague_on_mari(("plague", "sabotage"), ("miss",), (), ("sabotage", "miss", "miss"))
    assert (s.phase, s.actor, options(s)) == ("sabotage", 1, {"let pass"})  # AK-WIN-11
    play(s, "let pass")
    assert (s.actor, options(s)) == (3, {"let pass", "sabotage"})  # seat 2 has no cards
    assert consistent(s)
    play(s, "sabotage")
    assert (s.actor, options(s)) == (0, {"let pass", "sabotage"})
    play(s, "sabotage")
    assert (s.phase, s.actor) == ("sabotage", 1)
    play(s, "let pass")
    assert s.actor == 3
    play(s, "let pass")
    assert not s.armies[space("mari")]  # the Sabotage of seat 3 fails, Plague takes effect
    assert s.discarded[SABOTAGE] == 2
    assert not any(s.announced)


def test_who_may_sabotage_reads_what_the_card_does_and_what_a_sabotage_was_played_on() -> None:
    s = plague_on_mari(("plague", "sabotage"), (), (), ("sabotage",))
    preview, speaker = ui_of(GAME).preview, speaker_of("en", GAME, ("Ann", "Ben", "Cy", "Di"))
    assert "<li>Plague: " in preview.decision(s, speaker).html
    play(s, "sabotage")
    html = preview.decision(s, speaker).html
    assert 0 < html.index("<li>Plague: ") < html.index("<li>Sabotage: ")


@pytest.mark.rule("AK-CARD-09", "AK-CARD-03")
def test_a_sabotaged_card_is_discarded_without_effect() -> None:
    s = plague_on_mari(("plague", "miss"), (), (), ("sabotage",))
    play(s, "sabotage")
    assert let_pass(s) == [0]
    assert s.armies[space("mari")] == units(spearman=2)
    assert s.discarded[C.cards.index("plague")] == s.discarded[SABOTAGE] == 1


@pytest.mark.rule("AK-CARD-09")
def test_a_sabotaged_action_card_uses_up_the_turn() -> None:
    s = empty_table(3)
    hold(s, 0, "good_harvest")
    hold(s, 1, "sabotage")
    s.run()
    play(s, "card good_harvest", "sabotage")
    assert s.resources[0] == [0, 0, 0, 0]
    assert (s.phase, s.actor) == ("turn", 1)


@pytest.mark.rule("AK-WIN-05")
def test_each_further_sabotage_turns_the_outcome_round() -> None:
    s = plague_on_mari(("plague", "sabotage"), ("sabotage",), (), ("sabotage", "miss"))
    play(s, "sabotage")  # seat 1, asked first
    assert s.actor == 3
    play(s, "sabotage")
    assert s.actor == 0
    play(s, "sabotage")
    assert let_pass(s) == [3]
    assert s.armies[space("mari")] == units(spearman=2)  # three of them: the first one holds


@pytest.mark.rule("AK-WIN-04")
def test_who_carries_spies_of_the_cards_player_is_not_asked() -> None:
    s = empty_table(4)
    for seat in range(1, 4):
        hold(s, seat, "sabotage")
    s.spies[2] = 1 << 0
    s.spies[3] = 1 << 1  # somebody else's
    hold(s, 0, "good_harvest")
    play_card(s, "good_harvest")
    assert let_pass(s) == [1, 3]


@pytest.mark.rule("AK-WIN-02", "AK-WIN-04")
def test_nobody_is_asked_when_all_sabotage_cards_are_in_sight() -> None:
    s = empty_table(4)
    hold(s, 0, "good_harvest")
    hold(s, 1, "miss")
    s.discarded[SABOTAGE], s.deck[SABOTAGE] = 5, 1
    assert is_live(s, SABOTAGE)
    s.discarded[SABOTAGE], s.deck[SABOTAGE] = 6, 0
    assert not is_live(s, SABOTAGE)
    play_card(s, "good_harvest")
    assert s.resources[0] == [4, 0, 0, 0]


@pytest.mark.rule("AK-WIN-02")
def test_an_announced_card_is_in_sight() -> None:
    s = empty_table(4)
    s.discarded[SABOTAGE], s.deck[SABOTAGE] = 5, 1
    hold(s, 0, "good_harvest", "miss")
    hold(s, 1, "sabotage")
    hold(s, 2, "miss")
    play_card(s, "good_harvest")
    play(s, "sabotage")  # the last one
    assert s.phase == "game_over"  # neither seat 0 nor seat 2 is asked about it
    assert s.resources[0] == [0, 0, 0, 0]


@pytest.mark.rule("AK-WIN-02", "AK-WIN-01")
def test_able_in_public_looks_at_hand_sizes_and_cards_in_sight() -> None:
    s = empty_table(3)
    assert not able_in_public(s, 0, "hits")
    hold(s, 0, "levy")
    assert able_in_public(s, 0, "hits")
    assert not fitting(s, 0, "hits")
    miss = C.cards.index("miss")
    assert not able_in_public(s, 0, "hits", played=1 << miss)  # AK-CMB-21
    hold(s, 0, "miss")
    assert fitting(s, 0, "hits") == 1 << miss
    s.deck[miss], s.discarded[miss] = 0, 8
    assert not able_in_public(s, 0, "hits")


@pytest.mark.rule("AK-WIN-02")
def test_mercy_cards_count_for_their_window() -> None:
    s = empty_table(3)
    wrath = C.mercies.index("wrath_of_ishtar")
    s.mercies[0] = 1
    assert able_in_public(s, 0, "roll")
    assert not able_in_public(s, 0, "hits")
    s.used_mercies = 1 << wrath
    assert not able_in_public(s, 0, "roll")


@pytest.mark.rule("AK-WIN-11")
def test_who_holds_no_sabotage_cannot_play_it_and_answers_all_the_same() -> None:
    s = plague_on_mari(("plague",), ("miss",), (), ())
    assert options(s) == {"let pass"}
    assert refusal(s, "sabotage") == "AK-CARD-26"
    assert refusal(s, "pass") == "AK-WIN-04"
    assert s.actor == 1


@pytest.mark.rule("AK-CARD-22")
def test_each_card_has_its_own_window_before_the_next() -> None:
    s = empty_table(3)
    hold(s, 0, "sharpened_bronze", "shield_wall")
    hold(s, 1, "miss")
    stand(s, 0, "kahat", spearman=1)
    s.rebels[space("akkad")] = 2
    s.stack = [GAME_OVER]
    arrive(s, 0, space("akkad"), units(spearman=1))
    s.run()
    play(s, "card sharpened_bronze")
    assert (s.phase, s.actor) == ("sabotage", 1)
    play(s, "let pass")
    assert s.actor == 0
    assert "card shield_wall" in options(s)
    assert "card sharpened_bronze" not in options(s)


# -- law 6 of E2 ----------------------------------------------------------------------------------------------------


def askers(s: AkkadState, rounds: int = 60) -> list[tuple[str, int]]:
    """Who is asked as long as nobody plays a card: everybody does the first thing that is none."""
    out = []
    for _ in range(rounds):
        if s.over:
            break
        out.append((s.phase, s.actor))
        cards = ("card", "sabotage", "discard", "give")
        play(s, next(text for text in sorted(options(s)) if not text.startswith(cards)))
    return out


def a_table_with_hands(hidden: tuple[str, ...]) -> AkkadState:
    """Seat 0 has announced a card; seat 2 holds three cards that the others cannot see."""
    s = empty_table(4)
    hold(s, 0, "plague", "miss")
    hold(s, 1, "sabotage")
    hold(s, 2, *hidden)
    hold(s, 3, "levy")
    stand(s, 2, "uruk", spearman=2, archer=1)
    stand(s, 0, "assur", spearman=2)
    play_card(s, "plague")
    return s


@pytest.mark.rule("AK-WIN-01", "AK-WIN-15")
@pytest.mark.parametrize("hidden", [("levy", "miss", "spies"), ("sabotage",) * 3, ("narrow_escape", "akka", "akka")])
def test_exchanged_hidden_cards_change_nobody_who_is_asked_and_no_view_of_the_others(hidden: tuple[str, ...]) -> None:
    s, other = a_table_with_hands(("sabotage", "plague", "shield_wall")), a_table_with_hands(hidden)
    for seat in (0, 1, 3, None):
        assert s.view(seat) == other.view(seat)
    assert askers(s) == askers(other)


@pytest.mark.rule("AK-WIN-01", "AK-ACT-09")
@pytest.mark.parametrize("hidden", [("good_harvest",) * 3, ("sabotage",) * 3, ("miss",) * 3])
def test_whoever_has_cards_is_asked_in_turns_whatever_they_are(hidden: tuple[str, ...]) -> None:
    tables = []
    for hand in (("narrow_escape", "akka", "blessing"), hidden):
        s = empty_table(4)
        for seat in (0, 1, 3):
            s.mat_tokens[seat] = [0, 0, 0]
            hold(s, seat, "miss")
        s.mat_tokens[2] = [0, 0, 0]
        hold(s, 2, *hand)
        s.run()
        tables.append(s)
    assert tables[0].view(0) == tables[1].view(0)
    assert askers(tables[0], 4) == askers(tables[1], 4)

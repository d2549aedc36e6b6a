"""Special-city cards and Akkad (B27)."""

import pytest

from eduba.games.akkad.content import AKKAD, SPECIAL
from eduba.games.akkad.rules import control
from eduba.games.akkad.sequence import GAME_OVER
from eduba.games.akkad.state import NONE, AkkadState
from eduba.mechanisms.bitset import mask_of
from tests.games.akkad.effect_table import consistent, refusal
from tests.games.akkad.table import C, empty_table, options, play, space


def card(name: str) -> int:
    return C.specials.index(name)


def holding(*names: str, players: int = 3, seat: int = 0) -> AkkadState:
    """A seat controls these special cities and holds their cards."""
    s = empty_table(players)
    s.stack = [GAME_OVER]
    for name in names:
        s.control[space(name)] = seat
        s.specials[seat] |= 1 << card(name)
    return s


def take(s: AkkadState, seat: int, name: str) -> None:
    """A seat takes a space, and the game goes on to the next question."""
    s.stack, s.frames, s.over = [GAME_OVER], [], False
    control.take(s, seat, space(name))
    s.run()


def cards_of(s: AkkadState, seat: int) -> set[str]:
    return {name for i, name in enumerate(C.specials) if s.specials[seat] >> i & 1}


@pytest.mark.rule("AK-SPC-01")
def test_who_controls_a_special_city_holds_its_card() -> None:
    s = holding("marad", seat=1)
    take(s, 0, "marad")
    assert cards_of(s, 0) == {"marad"}
    assert cards_of(s, 1) == set()
    assert s.over


@pytest.mark.rule("AK-SPC-02", "AK-SPC-03")
def test_tv_24_special_city_limit() -> None:
    s = holding("marad", "nippur", "umma")
    take(s, 0, "eridu")
    assert (s.phase, s.actor) == ("special_swap", 0)
    assert options(s) == {"special marad", "special nippur", "special umma", "skip"}
    assert consistent(s)
    assert refusal(s, "special eridu") == "AK-SPC-03"
    play(s, "skip")
    assert cards_of(s, 0) == {"marad", "nippur", "umma"}
    assert s.control[space("eridu")] == 0
    take(s, 1, "nippur")
    assert cards_of(s, 1) == {"nippur"}
    assert cards_of(s, 0) == {"marad", "umma", "eridu"}  # the displayed card, at once


@pytest.mark.rule("AK-SPC-03", "AK-SPC-04")
def test_a_card_that_is_given_up_lies_in_the_display() -> None:
    s = holding("marad", "nippur", "umma")
    take(s, 0, "eridu")
    play(s, "special marad")
    assert cards_of(s, 0) == {"eridu", "nippur", "umma"}
    assert s.control[space("marad")] == 0
    assert not any(cards >> card("marad") & 1 for cards in s.specials)


@pytest.mark.rule("AK-SPC-05")
def test_of_several_displayed_cards_one_is_chosen() -> None:
    s = holding("marad", "nippur", "umma")
    for name in ("eridu", "der"):
        take(s, 0, name)
        play(s, "skip")
    take(s, 1, "umma")
    assert (s.phase, s.actor, options(s)) == ("special_swap", 0, {"special eridu", "special der"})
    assert consistent(s)
    assert refusal(s, "skip") == "AK-SPC-05"
    play(s, "special der")
    assert cards_of(s, 0) == {"marad", "nippur", "der"}
    assert cards_of(s, 1) == {"umma"}


@pytest.mark.rule("AK-SPC-06")
def test_the_card_of_akkad_counts_toward_the_three() -> None:
    s = holding("akkad", "nippur", "umma")
    take(s, 0, "eridu")
    assert s.phase == "special_swap"
    assert "special akkad" in options(s)


@pytest.mark.rule("AK-SPC-08", "AK-CTL-08")
def test_a_city_that_falls_to_rebels_loses_its_card_to_the_display() -> None:
    s = holding("marad", "nippur", "umma")
    s.control[space("eridu")] = 0  # its card lies in the display
    s.rebels[space("marad")] = 2
    control.fall_to_rebels(s, space("marad"))
    assert cards_of(s, 0) == {"nippur", "umma", "eridu"}
    assert s.control[space("marad")] == NONE


@pytest.mark.rule("AK-AKK-01")
def test_the_first_to_take_akkad_scores_later_ones_get_only_the_card() -> None:
    s = holding()
    take(s, 0, "akkad")
    assert (s.points, cards_of(s, 0)) == ([1, 0, 0], {"akkad"})
    take(s, 1, "akkad")
    assert (s.points, cards_of(s, 1), cards_of(s, 0)) == ([1, 0, 0], {"akkad"}, set())


@pytest.mark.rule("AK-AKK-05")
def test_akkad_scores_in_every_phase() -> None:
    s = holding()
    s.in_action_phase = False
    take(s, 0, "akkad")
    assert s.points == [1, 0, 0]


@pytest.mark.rule("AK-AKK-04")
def test_there_are_twelve_cards_akkad_and_eleven_blue_cities() -> None:
    assert len(C.specials) == 12
    assert mask_of(C.special_spaces) == C.of_kind[SPECIAL] | C.of_kind[AKKAD]
    assert C.of_kind[SPECIAL].bit_count() == 11


@pytest.mark.rule("AK-AKK-03")
def test_akkad_yields_any_resource() -> None:
    assert C.yields[C.akkad] == (0, 1, 2, 3)


@pytest.mark.rule("AK-SPC-05")
def test_all_displayed_cards_are_taken_if_there_is_room_for_all() -> None:
    s = holding("marad", "nippur", "umma")
    for name in ("eridu", "der"):
        take(s, 0, name)
        play(s, "skip")
    s.specials[0] = 1 << card("marad")
    s.control[space("nippur")] = s.control[space("umma")] = NONE
    take(s, 1, "kazallu")
    assert cards_of(s, 0) == {"marad", "eridu", "der"}

"""Mercy cards (B29): who takes them, when they are used, what others may know."""

from copy import deepcopy
from dataclasses import replace

import pytest

from eduba.games.akkad.content.effect_reader import read_effects
from eduba.games.akkad.frames import MercyCards
from eduba.games.akkad.sequence import GAME_OVER, MERCY_CARDS, MERCY_TAKING, PRESTIGE, ROUND
from eduba.games.akkad.state import AkkadState

from .table import GAME, NONE, C, empty_table, give, options, play


def table(players: int = 3) -> AkkadState:
    s = empty_table(players)
    s.in_action_phase = False
    s.stack = [GAME_OVER, ROUND, PRESTIGE]
    s.events = []
    return s


def taking(s: AkkadState) -> AkkadState:
    """The Prestige Phase from the taking of Mercy cards on."""
    s.stack, s.frames = [GAME_OVER, ROUND], []
    s.call(MERCY_CARDS, MercyCards(0, 0))
    s.call(MERCY_TAKING)
    s.run()
    return s


def deal(s: AkkadState, seat: int, *cards: str) -> None:
    for card in cards:
        s.mercy_deck[C.mercies.index(card)] = 0
        s.mercies[seat] |= 1 << C.mercies.index(card)


def held(s: AkkadState) -> list[int]:
    return [cards.bit_count() for cards in s.mercies]


# -- taking ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK-MCY-01", "AK-PRE-18")
def test_none_before_the_first_mission() -> None:
    s = table()
    s.points = [3, 0, 1]
    assert held(taking(s)) == [0, 0, 0]


@pytest.mark.rule("AK-PRE-18", "AK-MCY-02", "AK-MCY-03", "AK-MCY-04")
def test_all_with_the_fewest_points_take_one_in_crown_order() -> None:
    s = table()
    s.missions, s.points, s.crown = 0b001, [5, 1, 1], 2
    taking(s)
    assert held(s) == [0, 1, 1]
    assert sum(s.mercy_deck) == 5
    assert [event[1] for event in s.events or () if event[0] == "mercy_taken"] == [2, 1]


@pytest.mark.rule("AK-MCY-02", "AK-MCY-04")
def test_again_in_every_later_prestige_phase() -> None:
    s = table()
    s.missions, s.points = 0b001, [5, 1, 2]
    taking(s)
    taking(s)
    assert held(s) == [0, 2, 0]


@pytest.mark.rule("AK-MCY-03")
def test_seven_cards_that_are_never_shuffled_again() -> None:
    s = table()
    s.missions, s.points, s.mercy_deck = 0b001, [5, 1, 1], [0] * 7
    s.mercy_deck[3] = 1
    s.used_mercies = 0b1110111
    taking(s)
    assert s.mercies == [0, 1 << 3, 0]


@pytest.mark.rule("AK-GEN-17", "AK-MCY-03")
def test_only_the_taker_sees_the_card() -> None:
    assert GAME.shown(("mercy_taken", 1, 4), 1) == ("mercy_taken", 1, 4)
    assert GAME.shown(("mercy_taken", 1, 4), 0) == ("mercy_taken_unseen", 1)
    assert GAME.shown(("chance", "mercies", 4), 0) is None


# -- using ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK-PRE-19", "AK-MCY-05", "AK-MCY-04")
def test_any_number_one_by_one() -> None:
    s = table()
    deal(s, 1, "silver_of_suen", "bounty_of_ashnan", "wrath_of_ishtar")
    give(s, 1)
    taking(s)
    assert (s.phase, s.actor) == ("mercy_cards", 1)
    assert options(s) == {"mercy silver_of_suen", "mercy bounty_of_ashnan", "skip"}
    play(s, "mercy silver_of_suen")
    assert s.resources[1] == [0, 0, 4, 0]
    assert s.why_not(GAME.action("mercy silver_of_suen")) == "AK-MCY-04"
    assert s.why_not(GAME.action("mercy wrath_of_ishtar")) == "AK-PRE-19"
    assert s.why_not(GAME.action("token admin")) == "AK-PRE-19"
    play(s, "mercy bounty_of_ashnan")
    assert s.resources[1] == [3, 3, 4, 0]
    assert (s.phase, options(s)) == ("mercy_cards", {"skip"})
    play(s, "skip")
    assert s.mercies[1] == 1 << C.mercies.index("wrath_of_ishtar")
    assert s.used_mercies.bit_count() == 2


@pytest.mark.rule("AK-PRE-19")
def test_a_card_may_be_kept_for_later() -> None:
    s = table()
    deal(s, 0, "silver_of_suen")
    taking(s)
    play(s, "skip")
    assert held(s) == [1, 0, 0]
    assert s.phase != "mercy_cards"


@pytest.mark.rule("AK-MCY-05", "AK-GEN-18")
def test_holders_are_asked_in_crown_order() -> None:
    s = table()
    s.crown = 1
    deal(s, 0, "silver_of_suen")
    deal(s, 2, "wrath_of_ishtar")
    taking(s)
    assert (s.actor, options(s)) == (2, {"skip"})  # who holds cards is public, which ones is not (AK-WIN-11)
    play(s, "skip")
    assert s.actor == 0


def with_tablet(*quests: str) -> AkkadState:
    s = table()
    s.open_quests = sum(1 << C.quests.index(quest) for quest in quests)
    s.quest_deck = [int(not s.open_quests >> quest & 1) for quest in range(len(C.quests))]
    s.buildings[0], s.upgrades[0] = 0b1111, 0b11111
    deal(s, 0, "tablet_of_destinies")
    return s


@pytest.mark.rule("AK-MCY-05")
def test_a_further_quest() -> None:
    s = taking(with_tablet("Q05", "Q06"))
    play(s, "mercy tablet_of_destinies")
    assert (s.phase, options(s)) == ("further_quest", {"quest Q05", "quest Q06"})
    play(s, "quest Q06")
    assert s.points == [1, 0, 0]
    assert s.phase != "further_quest"


@pytest.mark.rule("AK-MCY-05")
def test_the_newest_quest_does_not_count() -> None:
    s = with_tablet("Q05", "Q06", "Q01")
    s.newest_quest = C.quests.index("Q05")
    taking(s)
    play(s, "mercy tablet_of_destinies")
    assert s.scored[0] == 1 << C.quests.index("Q06")


@pytest.mark.rule("AK-MCY-05")
def test_why_the_newest_quest_is_refused() -> None:
    s = with_tablet("Q05", "Q06", "Q08")
    s.newest_quest = C.quests.index("Q05")
    give(s, 0, silver=11)
    taking(s)
    play(s, "mercy tablet_of_destinies")
    assert options(s) == {"quest Q06", "quest Q08"}
    assert s.why_not(GAME.action("quest Q05")) == "AK-MCY-05"


@pytest.mark.rule("AK-MCY-05")
def test_no_tablet_without_a_quest() -> None:
    s = with_tablet("Q01")
    s.newest_quest = NONE
    taking(s)
    assert options(s) == {"skip"}
    assert s.why_not(GAME.action("mercy tablet_of_destinies")) == "AK-MCY-05"


@pytest.mark.rule("AK-SAC-07")
def test_missions_are_checked_after_a_mercy_card() -> None:
    s = table()
    deal(s, 0, "silver_of_suen")
    s.akkad_row[0] = 2  # seat 0 is Urkesh
    taking(s)
    assert s.points[0] == 0
    play(s, "mercy silver_of_suen")
    assert s.points[0] == 4


@pytest.mark.rule("AK-MCY-05", "AK-GEN-18")
def test_a_card_that_moves_the_crown_lets_nobody_be_asked_twice_or_not_at_all() -> None:
    """A Mercy card of somebody's own content gives the Crown away."""
    s = table()
    data = deepcopy(C.data)
    data["mercy"][C.mercies.index("silver_of_suen")]["steps"] = [{"op": "crown", "mode": "take_or_give"}]
    s.content = replace(C, effects=read_effects(data))
    deal(s, 0, "breath_of_enlil")
    deal(s, 1, "silver_of_suen", "bounty_of_ashnan")
    deal(s, 2, "craft_of_enki")
    taking(s)
    play(s, "skip", "mercy silver_of_suen", "seat blue")
    assert (s.crown, s.actor, options(s)) == (1, 1, {"mercy bounty_of_ashnan", "skip"})
    play(s, "skip")
    assert s.actor == 2
    play(s, "skip")
    assert s.phase != "mercy_cards"

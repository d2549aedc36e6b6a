"""What the answers to a question bring, in words: a person decides by what the page tells."""

import pytest

from eduba.core.journal import Journal
from eduba.games.akkad.content import RESOURCES
from eduba.games.akkad.ui.amounts import goods
from eduba.games.akkad.ui.start_bonus import start_bonus
from eduba.games.akkad.ui.told_of_answers import told_of_answers
from eduba.i18n import speaker_of
from eduba.tables import WindowRules

from .table import GAME, give
from .test_quests import score_phase

ENGLISH, GERMAN = (speaker_of(language, GAME, ("Anna", "Ben", "Iltani")) for language in ("en", "de"))
STARTS = {person["id"]: person["start"] for person in GAME.content.data["characters"]}


@pytest.mark.rule("AK-SET-03")
def test_who_chooses_a_character_learns_what_it_begins_with():
    state = Journal(GAME, 3, "1").state
    told = told_of_answers(GAME, state, ENGLISH)
    assert [action.verb for action in state.options()] == ["character", "character"]
    for text, words in told.items():
        assert words.endswith(start_bonus(STARTS[text.removeprefix("character ")], ENGLISH))


@pytest.mark.rule("AK-PRE-03")
def test_who_scores_a_quest_learns_what_it_asks_for():
    state = score_phase("Q08", "Q09")
    give(state, 0, silver=11, lapis=6)
    state.run()
    assert told_of_answers(GAME, state, ENGLISH) == {"quest Q08": "Pay 11 silver", "quest Q09": "Pay 6 lapis"}


def test_start_bonuses_in_words():
    assert [name for name, steps in STARTS.items() if not start_bonus(steps, ENGLISH)] == ["me_sag"]
    assert start_bonus(STARTS["bali_qarrad"], ENGLISH) == "Begins with 1 spearman and 1 grain or sheep"
    assert start_bonus(STARTS["shar_kali_sharri"], GERMAN) == "Beginnt mit 1 Königsmarker und 1 Aktionskarte"
    assert start_bonus([{"op": "storm"}], ENGLISH) == ""


def test_amounts_in_words():
    assert goods(GERMAN, (1, 2, 0, 3)) == ["1 Getreide", "2 Schafe", "3 Lapis"]
    assert goods(GERMAN, (0, 1, 0, 0), with_none=True) == ["0 Getreide", "1 Schaf", "0 Silber", "0 Lapis"]
    assert goods(ENGLISH, (0, 2, 0, 0)) == ["2 sheep"]
    assert len(RESOURCES) == len(goods(ENGLISH, (1, 1, 1, 1)))


@pytest.mark.rule("AK-WIN-12")
def test_orders_are_told_as_they_are_kept():
    concerned = WindowRules.said(ENGLISH, "sabotage", "concerned")
    assert concerned == "Ask me if I hold one and the card is aimed at me"
    assert WindowRules.said(ENGLISH, "turn", "auto") == "Pass for me"
    assert WindowRules.said(ENGLISH, "hits", "auto") == "Ask me if I hold a card that fits"
    assert WindowRules.said(GERMAN, "stance", "auto") == "Fragen, wenn ich mehr tun kann als kämpfen"

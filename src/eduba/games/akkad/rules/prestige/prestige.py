"""The Prestige Phase itself: its steps in order, and those that need no decision (AK-PRE)."""

from typing import Final

from eduba.core.phase import CONTINUE, DONE, Phase
from eduba.games.akkad.board import derive_powers, heal_all, lift_all_marks
from eduba.games.akkad.frames import Landing, MercyCards, NewTokens, Served
from eduba.games.akkad.rules.captives.champions import return_all, settle_ransoms
from eduba.games.akkad.rules.card_play.cards import hand_limit
from eduba.games.akkad.rules.goals.missions import check_missions
from eduba.games.akkad.rules.pieces import crown_order, draw_cards
from eduba.games.akkad.sequence import (
    ARMY_CHECK,
    LANDING,
    MERCY_CARDS,
    NEW_TOKENS,
    PRESTIGE_STEPS,
    QUEST_SCORING,
)
from eduba.games.akkad.state import NONE, AkkadState

BEGINNING: Final = {
    LANDING: Landing(0, NONE),
    QUEST_SCORING: Served(0),
    NEW_TOKENS: NewTokens(0, 0),
    ARMY_CHECK: Served(0),
    MERCY_CARDS: MercyCards(0, 0),
}
"""The local values with which steps begin that go from seat to seat."""


class Prestige(Phase[AkkadState]):
    """Gives way to its steps (AK-PRE-21)."""

    name = "prestige"

    def run(self, s: AkkadState) -> int:
        s.done()
        for step in PRESTIGE_STEPS:
            s.call(step, BEGINNING.get(step))
        return CONTINUE


class AkkadCheck(Phase[AkkadState]):
    """Who controls Akkad at the end of the Action Phase, before expeditions land (AK-PRE-01, AK-SAC-03, AK-SAC-04)."""

    name = "akkad_check"

    def run(self, s: AkkadState) -> int:
        holder = s.control[s.content.akkad]
        s.akkad_row = [row + 1 if seat == holder else 0 for seat, row in enumerate(s.akkad_row)]
        s.missions_due = True
        check_missions(s)
        return DONE


class NewQuest(Phase[AkkadState]):
    """One new quest in each Prestige Phase (AK-PRE-04, AK-PRE-05), none in the last round (AK-PRE-06)."""

    name = "new_quest"

    def run(self, s: AkkadState) -> int:
        s.newest_quest = NONE
        if s.round < s.content.settings.rounds and any(s.quest_deck):
            s.newest_quest = s.draw("quests", s.quest_deck)
            s.open_quests |= 1 << s.newest_quest
            s.tell("quest_revealed", s.newest_quest)
        return DONE


class Clearing(Phase[AkkadState]):
    """The board is reset: the injured heal; tokens, Storm, floods and Spies go; monsters are turned up."""

    name = "clearing"

    def run(self, s: AkkadState) -> int:
        heal_all(s)  # AK-PRE-07
        s.last_storm = s.storm  # AK-WOR-18
        lift_all_marks(s)  # AK-PRE-08, AK-PRE-09, AK-PRE-20
        s.spies = [0] * s.players  # AK-PRE-20
        s.monsters_down = 0  # AK-PRE-10
        s.tell("cleared")
        return DONE


class NewCards(Phase[AkkadState]):
    """Everybody draws, then those over the limit discard (AK-PRE-12)."""

    name = "new_cards"

    def run(self, s: AkkadState) -> int:
        s.done()
        for seat in crown_order(s):
            draw_cards(s, seat, 1 + s.powers[seat].prestige_cards)
        hand_limit(s)
        return CONTINUE


class CardsGoBack(Phase[AkkadState]):
    """Role and worship cards go back (AK-PRE-16)."""

    name = "cards_go_back"

    def run(self, s: AkkadState) -> int:
        s.roles, s.gods = [0] * s.players, [NONE] * s.players
        derive_powers(s)
        return DONE


class Ransoms(Phase[AkkadState]):
    """Captured champions are settled first (AK-PRE-17, AK-CHA-04)."""

    name = "ransoms"

    def run(self, s: AkkadState) -> int:
        s.done()
        settle_ransoms(s)
        return CONTINUE


class ChampionsReturn(Phase[AkkadState]):
    """Then all others come home (AK-PRE-17, AK-CHA-07)."""

    name = "champions_return"

    def run(self, s: AkkadState) -> int:
        s.done()
        return_all(s)
        return CONTINUE

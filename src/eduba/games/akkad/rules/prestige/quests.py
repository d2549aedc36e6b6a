"""Quests and missions are scored in the Prestige Phase (AK-PRE-03)."""

from eduba.core.phase import ASK, DONE
from eduba.core.vocabulary import Action
from eduba.games.akkad.frames import FurtherQuest, Served
from eduba.games.akkad.rules.decision import Decision
from eduba.games.akkad.rules.goals.missions import can_pay_mission, check_missions, pay_mission
from eduba.games.akkad.rules.goals.quests import (
    fulfilled_quests,
    further_quests,
    pay_and_score,
    quests_for_free,
    tell_of_waiting,
    why_not_score,
)
from eduba.games.akkad.rules.pieces import crown_order
from eduba.games.akkad.state import NONE, AkkadState
from eduba.mechanisms.bitset import each


class SacredMissions(Decision):
    """Missions come before P-quests; Susa is asked whether to pay (AK-SAC-07, D-45)."""

    name = "sacred_missions"

    def run(self, s: AkkadState) -> int:
        check_missions(s)
        payer = next((seat for seat in crown_order(s) if can_pay_mission(s, seat)), NONE)
        if payer == NONE:
            return DONE
        s.actor = payer
        return ASK

    def options(self, s: AkkadState) -> list[Action]:
        return [self.words.mission, self.words.skip]

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        return None if a in (self.words.mission, self.words.skip) else "AK-SAC-07"

    def apply(self, s: AkkadState, a: Action) -> None:
        if a is self.words.mission:
            pay_mission(s, s.actor)
        s.done()


class _Scoring(Decision):
    """One P-quest of one seat."""

    def scorable(self, s: AkkadState) -> int:
        """The quests among which the actor chooses."""
        raise NotImplementedError

    def may_decline(self, s: AkkadState) -> bool:
        """True if each of the quests costs something (AK-QST-06)."""
        return not self.scorable(s) & quests_for_free(s)

    def options(self, s: AkkadState) -> list[Action]:
        return self.answers(s, self.scorable(s))

    def answers(self, s: AkkadState, quests: int) -> list[Action]:
        """The options, if these are the quests among which the actor chooses."""
        out = self.words.quest.of(quests)
        return out if quests & quests_for_free(s) else [*out, self.words.skip]

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        if a is self.words.skip:
            return None if self.may_decline(s) else "AK-QST-06"
        if a.kind != self.words.quest.kind:
            return "AK-QST-05"
        return None if self.scorable(s) >> a.arg & 1 else why_not_score(s, s.actor, a.arg) or "AK-MCY-05"


class QuestScoring(_Scoring):
    """Each seat in crown order scores at most one (AK-PRE-03, AK-QST-05); a single free one is scored at once."""

    name = "quest_scoring"
    frame = Served

    def scorable(self, s: AkkadState) -> int:
        return fulfilled_quests(s, s.actor)

    def run(self, s: AkkadState) -> int:
        seats = s.local(Served).seats
        while seats < s.players:
            s.actor = crown_order(s)[seats]
            quests = self.scorable(s)
            tell_of_waiting(s, s.actor)
            answers = self.answers(s, quests) if quests else []
            if len(answers) > 1:
                s.set_local(Served(seats))
                s.ready = answers
                return ASK
            seats += 1
            for quest in each(quests):
                pay_and_score(s, s.actor, quest)
        return DONE

    def apply(self, s: AkkadState, a: Action) -> None:
        s.set_local(Served(s.local(Served).seats + 1))
        if a is not self.words.skip:
            pay_and_score(s, s.actor, a.arg)


class FurtherQuestPhase(_Scoring):
    """One more for the player of a Mercy card, but not the newest (AK-MCY-05)."""

    name = "further_quest"
    frame = FurtherQuest

    def scorable(self, s: AkkadState) -> int:
        return further_quests(s, s.local(FurtherQuest).seat)

    def run(self, s: AkkadState) -> int:
        s.actor = s.local(FurtherQuest).seat
        quests = each(self.scorable(s))
        if len(quests) > 1 or (quests and self.may_decline(s)):
            return ASK
        for quest in quests:
            pay_and_score(s, s.actor, quest)
        return DONE

    def apply(self, s: AkkadState, a: Action) -> None:
        seat = s.local(FurtherQuest).seat
        s.done()
        if a is not self.words.skip:
            pay_and_score(s, seat, a.arg)

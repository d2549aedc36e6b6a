"""Mercy cards: taken by those with the fewest points, used in the Prestige Phase (AK-MCY, AK-PRE-18, AK-PRE-19)."""

from eduba.core.fields import changed
from eduba.core.phase import ASK, CONTINUE, DONE, Phase
from eduba.core.vocabulary import Action
from eduba.games.akkad.frames import MercyCards
from eduba.games.akkad.rules.card_play.cards import use_mercy
from eduba.games.akkad.rules.decision import Decision
from eduba.games.akkad.rules.effects import is_possible
from eduba.games.akkad.rules.goals.missions import check_missions
from eduba.games.akkad.rules.pieces import crown_order
from eduba.games.akkad.state import AkkadState
from eduba.mechanisms.bitset import each, mask_of


class MercyTaking(Phase[AkkadState]):
    """Once a Sacred Mission has been completed, everybody with the fewest points takes a card."""

    name = "mercy_taking"

    def run(self, s: AkkadState) -> int:
        if s.missions:  # AK-PRE-18, AK-MCY-01, AK-MCY-02
            for seat in crown_order(s):  # AK-MCY-03
                if s.points[seat] == min(s.points) and any(s.mercy_deck):
                    card = s.draw("mercies", s.mercy_deck)
                    s.mercies = changed(s.mercies, seat, s.mercies[seat] | 1 << card)  # AK-MCY-04
                    s.tell("mercy_taken", seat, card)
        return DONE


def usable(s: AkkadState, seat: int) -> int:
    """The Mercy cards in a hand that can be used in the Prestige Phase and would change something."""
    cards = [card for card in each(s.mercies[seat]) if s.content.mercy_when[card] == "prestige"]
    return mask_of(card for card in cards if is_possible(s, seat, "mercy", card, "steps"))


class MercyCardsPhase(Decision):
    """Each holder in crown order may use any number, one by one (AK-PRE-19, AK-MCY-05).

    Who holds cards is public, which ones is not: so a holder is asked even if none can be used (AK-WIN-11).
    """

    name = "mercy_cards"
    frame = MercyCards

    def run(self, s: AkkadState) -> int:
        frame = s.local(MercyCards)
        if frame.used:
            s.set_local(frame._replace(used=0))
            check_missions(s)  # AK-SAC-07
            return CONTINUE
        for seat in crown_order(s):  # a card may have moved the Crown
            if s.mercies[seat] and not frame.through >> seat & 1:
                s.actor = seat
                return ASK
        return DONE

    def options(self, s: AkkadState) -> list[Action]:
        return [*self.words.mercy.of(usable(s, s.actor)), self.words.skip]

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        if a is self.words.skip:
            return None
        if a.kind != self.words.mercy.kind:
            return "AK-PRE-19"
        if usable(s, s.actor) >> a.arg & 1:
            return None
        if not s.mercies[s.actor] >> a.arg & 1:
            return "AK-MCY-04"
        return "AK-MCY-05" if s.content.mercy_when[a.arg] == "prestige" else "AK-PRE-19"

    def apply(self, s: AkkadState, a: Action) -> None:
        frame = s.local(MercyCards)
        if a is self.words.skip:
            s.set_local(frame._replace(through=frame.through | 1 << s.actor))
            return
        s.set_local(frame._replace(used=1))
        use_mercy(s, s.actor, a.arg)

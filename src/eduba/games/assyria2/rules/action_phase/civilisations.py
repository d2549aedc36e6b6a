"""Tribute Bonuses, and the cards that Civilisations let a player choose."""

from eduba.core.events import Event
from eduba.core.phase import ASK, CONTINUE, DONE, Phase
from eduba.core.vocabulary import Action
from eduba.games.assyria2.frames import CheaperTribute, MovingHut, TributeBonus
from eduba.games.assyria2.rules.action_phase.tribute import Tributes, why_not_use
from eduba.games.assyria2.rules.cards import KeepOne, take_faceup, use_favour
from eduba.games.assyria2.rules.effects import can_pay, gain, pay_price, payable_huts, useful
from eduba.games.assyria2.rules.land import movable
from eduba.games.assyria2.sequence import ENVOYS, MOVE_TO
from eduba.games.assyria2.state import Assyria2State
from eduba.mechanisms.bitset import mask_of
from eduba.mechanisms.choices import Choices


class Bonus(Phase[Assyria2State]):
    """The Tribute Bonus of a civilisation: a plain gain comes by itself, everything else is asked."""

    name = "bonus"
    frame = TributeBonus

    def __init__(
        self,
        tributes: Tributes,
        pay: list[Action],
        destroy: list[Action],
        move: list[Action],
        envoys: Action,
        decline: Action,
    ) -> None:
        self.tributes = tributes
        self.pay, self.pay_kind = pay, pay[0].kind
        self.destroy, self.destroy_kind = Choices(destroy), destroy[0].kind
        self.move, self.move_kind = Choices(move), move[0].kind
        self.envoys, self.decline = envoys, decline

    def run(self, s: Assyria2State) -> int:
        civ = s.local(TributeBonus).civ
        board = s.content.civilisations[civ]
        if board.pay or board.again or board.move:
            return ASK if self.offered(s, civ) else DONE
        s.done()
        for effect in board.gain:
            gain(s, s.actor, effect)
        return CONTINUE

    def offered(self, s: Assyria2State, civ: int) -> bool:
        """True if the bonus would do anything for the actor."""
        board = s.content.civilisations[civ]
        if board.again or board.move or board.pay:
            return bool(self._takes(s, civ))
        return any(useful(s, s.actor, effect) for effect in board.gain)

    def _takes(self, s: Assyria2State, civ: int) -> list[Action]:
        """All ways to take the bonus."""
        tribe, board = s.actor, s.content.civilisations[civ]
        if board.move:
            return self.move.of(movable(s, tribe))
        if board.again:
            barred = s.civs.index(civ)
            actions = [a for other in s.civs for a in self.tributes.actions[other]]
            out = [a for a in actions if not self.tributes.refusal(s, a, board.again, barred)]
            if not why_not_use(s, self.tributes, board.again, barred):
                out.append(self.envoys)
            return out
        out = []
        if any(useful(s, tribe, effect) for effect in board.gain):
            for price in board.pay:
                if can_pay(s, tribe, price):  # A2-GEN-11
                    out += self.destroy.of(payable_huts(s, tribe, price)) or [self.pay[price[0]]]
        return out

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        civ = s.local(TributeBonus).civ
        if a is self.decline or a in self._takes(s, civ):
            return None
        board = s.content.civilisations[civ]
        if board.again and a.kind in self.tributes.kinds:
            return self.tributes.refusal(s, a, board.again, s.civs.index(civ))
        return "A2-GEN-11" if a.kind in (self.pay_kind, self.destroy_kind, self.move_kind) else "A2-TRI-04"

    def options(self, s: Assyria2State) -> list[Action]:
        return [*self._takes(s, s.local(TributeBonus).civ), self.decline]

    def apply(self, s: Assyria2State, a: Action) -> None:
        tribe, civ = s.actor, s.local(TributeBonus).civ
        board = s.content.civilisations[civ]
        s.done()
        if a is self.decline:
            s.tell("declined", tribe, civ)
        elif a is self.envoys:
            use_favour(s, tribe, s.content.special["envoys"])  # A2-FAV-20
            less = board.again + s.content.favours[s.content.special["envoys"]].less
            s.call(ENVOYS, CheaperTribute(less, s.civs.index(civ)))
        elif a.kind == self.move_kind:
            s.tell("lifted", tribe, a.arg)
            s.call(MOVE_TO, MovingHut(a.arg))  # A2-CIV-04
        elif board.again:
            self.tributes.make(s, a, board.again)  # A2-CIV-02, A2-CIV-11
        else:
            if a.kind == self.destroy_kind:
                s.lose_huts(tribe, 1 << a.arg)
                s.tell("destroyed", tribe, a.arg)
            else:
                pay_price(s, tribe, next(price for price in board.pay if price[0] == a.arg))
            for effect in board.gain:
                gain(s, tribe, effect)

    def prompt(self, s: Assyria2State) -> Event:
        return ("ask.bonus", s.local(TributeBonus).civ)


class KeepFavour(KeepOne):
    """Of two Favour Cards just drawn, one is kept."""

    name = "keep_favour"
    clause = "A2-CIV-07"

    def run(self, s: Assyria2State) -> int:
        if len(set(s.drawn)) > 1:
            return ASK
        if s.drawn:
            self.keep(s, s.drawn[0])  # A2-CIV-14
        else:
            s.done()
        return CONTINUE


class TakeCard(Phase[Assyria2State]):
    """One of the faceup cards left on the Main Board."""

    name = "take_card"

    def __init__(self, take: list[Action]) -> None:
        self.verb = take[0].kind
        self.choices = Choices(take)

    def run(self, s: Assyria2State) -> int:
        cards = {card for card in s.display if card >= 0}
        if len(cards) > 1:
            return ASK
        s.done()
        if cards:
            take_faceup(s, s.actor, cards.pop())
        return CONTINUE  # A2-CIV-12

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        return None if a.kind == self.verb and a.arg in s.display else "A2-CIV-01"

    def options(self, s: Assyria2State) -> list[Action]:
        return self.choices.of(mask_of(card for card in s.display if card >= 0))

    def apply(self, s: Assyria2State, a: Action) -> None:
        s.done()
        take_faceup(s, s.actor, a.arg)

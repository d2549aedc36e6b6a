"""What a building offers at a fixed price: HIRE MERCENARY, TRAIN PRIEST, BUILD ZIGGURAT. Yes or no."""

from typing import Final

from eduba.core.events import Event
from eduba.core.phase import ASK, DONE
from eduba.core.vocabulary import Action
from eduba.games.akkad import sequence
from eduba.games.akkad.army import MERCENARY, ONE, PRIEST
from eduba.games.akkad.board import put
from eduba.games.akkad.frames import Purchase
from eduba.games.akkad.rules.buildings.actions import HIRE, TRAIN, ZIGGURAT
from eduba.games.akkad.rules.buildings.prices import can_afford, pay_for
from eduba.games.akkad.rules.buildings.ziggurats import place_ziggurat, why_no_ziggurat
from eduba.games.akkad.rules.decision import Decision
from eduba.games.akkad.rules.pieces import room, supply
from eduba.games.akkad.state import AkkadState

ITEM: Final = {HIRE: "mercenary", TRAIN: "priest", ZIGGURAT: "ziggurat"}
QUESTION: Final = {HIRE: "ask.hire", TRAIN: "ask.train", ZIGGURAT: "ask.ziggurat"}
CLAUSE: Final = {HIRE: "AK-STO-11", TRAIN: "AK-TEM-01", ZIGGURAT: "AK-TEM-02"}
"""What is for sale, how it is offered, and the clause that says so."""


def is_possible(s: AkkadState, seat: int, action: int, city: int) -> bool:
    """True if the seat can pay, and the piece can stand in the city."""
    if not can_afford(s, seat, ITEM[action]):  # AK-GEN-13
        return False
    if action == TRAIN:
        return room(s, seat, city) > 0 and supply(s, seat, PRIEST) > 0  # AK-ARM-07, AK-GEN-15
    return action == HIRE or why_no_ziggurat(s, seat, city) is None


def offer(s: AkkadState, seat: int, action: int, city: int) -> None:
    """Let a seat buy; only Nabi-Ulmash may hire more than once."""
    times = s.powers[seat].hire_times if action == HIRE else 1  # AK-STO-12, AK-TEM-01
    s.call(sequence.PURCHASE, Purchase(seat, action, city, times))


def hired_at_once(s: AkkadState, seat: int) -> int:
    """How many mercenaries one price hires."""
    return max(s.content.per_price["mercenary"], s.powers[seat].hired_at_once)  # AK-STO-11


class BuildingPurchase(Decision):
    """Asked only if it can be paid for and placed."""

    name = "purchase"
    frame = Purchase

    def run(self, s: AkkadState) -> int:
        f = s.local(Purchase)
        s.actor = f.seat
        return ASK if f.left and is_possible(s, f.seat, f.action, f.city) else DONE

    def options(self, s: AkkadState) -> list[Action]:
        return [self.words.yes, self.words.no]

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        return None if a is self.words.yes or a is self.words.no else CLAUSE[s.local(Purchase).action]

    def apply(self, s: AkkadState, a: Action) -> None:
        f = s.local(Purchase)
        if a is self.words.no:
            s.done()
            return
        s.set_local(f._replace(left=f.left - 1))
        pay_for(s, f.seat, ITEM[f.action])
        if f.action == HIRE:
            n = hired_at_once(s, f.seat)
            put(s, f.seat, f.city, n * ONE[MERCENARY])
            s.tell("hired", f.seat, n, f.city)
        elif f.action == TRAIN:
            put(s, f.seat, f.city, ONE[PRIEST])
            s.tell("trained", f.seat, f.city)
        else:
            place_ziggurat(s, f.seat, f.city)

    def prompt(self, s: AkkadState) -> Event:
        f = s.local(Purchase)
        if f.action == HIRE:
            return (QUESTION[HIRE], f.city, s.powers[f.seat].hire_times - f.left + 1)
        return (QUESTION[f.action], f.city)

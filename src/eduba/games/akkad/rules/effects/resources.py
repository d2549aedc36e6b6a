"""Verbs of effects: resources gained, paid and stolen."""

from typing import Final

from eduba.core.events import Event
from eduba.core.vocabulary import Action
from eduba.games.akkad.content import GRAIN, SHEEP
from eduba.games.akkad.content.effects import ANY_RESOURCE, FOOD, Step
from eduba.games.akkad.frames import Effect
from eduba.games.akkad.rules.effects.operation import Operation, finish
from eduba.games.akkad.rules.effects.where import amount
from eduba.games.akkad.rules.pieces import gain
from eduba.games.akkad.state import NONE, AkkadState
from eduba.games.akkad.vocabulary import Words
from eduba.mechanisms.bitset import mask_of

CHOICES: Final = {FOOD: 1 << GRAIN | 1 << SHEEP, ANY_RESOURCE: 15}


class Gain(Operation):
    """Resources from the treasury; of several kinds, each piece is chosen."""

    clause = "AK-GEN-09"

    def possible(self, s: AkkadState, e: Effect, step: Step, seat: int) -> bool:
        return amount(s, seat, step.n) > 0

    def options(self, s: AkkadState, e: Effect, step: Step, seat: int, w: Words) -> list[Action]:
        return w.resource.of(CHOICES[step.resource]) if step.resource in CHOICES else []

    def choose(self, s: AkkadState, e: Effect, step: Step, seat: int, a: Action) -> None:
        gain(s, seat, a.arg, 1)
        if e.done + 1 < amount(s, seat, step.n):
            s.set_local(e.with_one_more())
        else:
            finish(s, e, step)

    def perform(self, s: AkkadState, e: Effect, step: Step, seat: int) -> None:
        gain(s, seat, step.resource, amount(s, seat, step.n))
        finish(s, e, step)

    def prompt(self, s: AkkadState, e: Effect, step: Step, seat: int) -> Event:
        return ("ask.effect_gain", amount(s, seat, step.n) - e.done)


class Pay(Operation):
    """Resources to the treasury: all of a cost (AK-GEN-13), or as much as there is of a contribution (AK-GEN-12)."""

    def possible(self, s: AkkadState, e: Effect, step: Step, seat: int) -> bool:
        have, due = s.resources[seat][step.resource], amount(s, seat, step.n)
        return have > 0 if step.as_much else have >= due

    def perform(self, s: AkkadState, e: Effect, step: Step, seat: int) -> None:
        pay_what_there_is(s, seat, step)
        finish(s, e, step)


def pay_what_there_is(s: AkkadState, seat: int, step: Step) -> None:
    """Pay what a step demands, or as much of it as the seat has (AK-GEN-12)."""
    paid = min(amount(s, seat, step.n), s.resources[seat][step.resource])
    if paid:
        s.resources[seat][step.resource] -= paid
        s.tell("paid", seat, paid, step.resource)


class Steal(Operation):
    """Resources from one or more other seats; the taker chooses them, or the giver."""

    def possible(self, s: AkkadState, e: Effect, step: Step, seat: int) -> bool:
        if not any(s.resources[seat]):
            return False
        if e.target == seat or step.targets == 1:
            return True
        if s.this_pair >> seat & 1:
            return False
        is_last_pair = s.last_pair.bit_count() > 1 and s.this_pair | 1 << seat == s.last_pair
        return not (step.other_pair and is_last_pair)

    def options(self, s: AkkadState, e: Effect, step: Step, seat: int, w: Words) -> list[Action]:
        return w.resource.of(mask_of(kind for kind, n in enumerate(s.resources[seat]) if n))

    def asked(self, s: AkkadState, e: Effect, step: Step, seat: int) -> int:
        return seat if step.giver_chooses else e.seat

    def choose(self, s: AkkadState, e: Effect, step: Step, seat: int, a: Action) -> None:
        s.resources[seat][a.arg] -= 1
        s.resources[e.seat][a.arg] += 1
        s.tell("stole", e.seat, seat, 1, a.arg)
        taken = max(e.note, 0) + 1
        if taken < amount(s, seat, step.n) and any(s.resources[seat]):
            s.set_local(e._replace(note=taken))
            return
        if step.other_pair:
            s.this_pair |= 1 << seat
        if e.done + 1 < step.targets:
            s.set_local(e._replace(done=e.done + 1, target=NONE, note=NONE))
        else:
            finish(s, e, step)

    def why_not(self, s: AkkadState, e: Effect, step: Step, seat: int, a: Action) -> str:
        return "AK-GEN-12" if step.giver_chooses else "AK-ACT-08"

    def prompt(self, s: AkkadState, e: Effect, step: Step, seat: int) -> Event:
        return ("ask.effect_give_up", e.seat) if step.giver_chooses else ("ask.effect_steal", seat)

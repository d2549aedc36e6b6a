"""Verbs of effects that change a fight, or a conversion on the map."""

from eduba.games.akkad.content.effects import Step
from eduba.games.akkad.frames import Effect
from eduba.games.akkad.rules.combat.card_effects import add_bones, cancel_hits, retreat_now, spare_champion
from eduba.games.akkad.rules.effects.operation import Operation, finish
from eduba.games.akkad.rules.effects.where import amount
from eduba.games.akkad.state import AkkadState


class Bones(Operation):
    """Bones are added to a roll, or taken off it (AK-CMB-22)."""

    def perform(self, s: AkkadState, e: Effect, step: Step, seat: int) -> None:
        finish(s, e, step)
        n = amount(s, seat, step.n)
        if seat in s.fighters:
            add_bones(s, seat, n, step.roll, enemy=step.of_enemy, ignore_block=step.ignores_shields)
        else:
            s.conversion_bonus += n  # AK-WIN-09


class CancelHit(Operation):
    """Fewer hits have to be placed (AK-CARD-21)."""

    def perform(self, s: AkkadState, e: Effect, step: Step, seat: int) -> None:
        finish(s, e, step)
        cancel_hits(s, seat, amount(s, seat, step.n))


class CancelCard(Operation):
    """Sabotage: the window that it answers sees to it (AK-WIN-05)."""


class SpareChampion(Operation):
    """The fallen champion is not captured (AK-CARD-19, AK-CARD-20)."""

    def perform(self, s: AkkadState, e: Effect, step: Step, seat: int) -> None:
        finish(s, e, step)
        spare_champion(s, seat)


class RetreatNow(Operation):
    """The declared retreat takes place at once."""

    def perform(self, s: AkkadState, e: Effect, step: Step, seat: int) -> None:
        finish(s, e, step)
        retreat_now(s, seat)

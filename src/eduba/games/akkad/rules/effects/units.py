"""Verbs of effects: units, mercenaries and rebels that appear or change sides."""

from eduba.core.events import Event
from eduba.core.vocabulary import Action
from eduba.games.akkad.army import MERCENARY, ONE, mercenaries
from eduba.games.akkad.board import put, remove
from eduba.games.akkad.content.effects import Step
from eduba.games.akkad.frames import Effect
from eduba.games.akkad.rules.combat import arrive, rebels_appear
from eduba.games.akkad.rules.effects.operation import InASpace, finish
from eduba.games.akkad.rules.effects.where import amount, own_unit_spaces, qualifying
from eduba.games.akkad.rules.pieces import full_spaces, has_others, room, supply
from eduba.games.akkad.state import NONE, AkkadState
from eduba.games.akkad.vocabulary import Words
from eduba.mechanisms.bitset import each


class Unit(InASpace):
    """Own units from supply, all in one space, as many as fit (AK-ROL-37, AK-GEN-15)."""

    clause = "AK-ROL-37"

    def spaces(self, s: AkkadState, e: Effect, step: Step, seat: int) -> int:
        assert step.at is not None
        spaces = qualifying(s, seat, step.at)
        if not spaces or not supply(s, seat, step.unit):
            return 0
        return spaces if _ignores_army_size(s, e) else spaces & ~full_spaces(s, seat, spaces)  # AK-ARM-03, AK-ROL-11

    def possible(self, s: AkkadState, e: Effect, step: Step, seat: int) -> bool:
        if e.space != NONE:
            return bool(self.spaces(s, e, step, seat) >> e.space & 1)
        assert step.at is not None
        spaces = qualifying(s, seat, step.at)
        has_room = spaces & ~s.groups[seat] or self.spaces(s, e, step, seat)  # where nobody stands is room for one
        return bool(has_room) and supply(s, seat, step.unit) > 0

    def perform(self, s: AkkadState, e: Effect, step: Step, seat: int) -> None:
        finish(s, e, step)
        n = min(amount(s, seat, step.n), supply(s, seat, step.unit))
        if not _ignores_army_size(s, e):
            n = min(n, room(s, seat, e.space))
        s.tell("units_placed", seat, n, step.unit, e.space)
        army = n * ONE[step.unit]
        if s.control[e.space] == seat and not has_others(s, e.space, seat):
            put(s, seat, e.space, army)
            return
        arrive(s, seat, e.space, army)  # AK-ROL-32

    def prompt(self, s: AkkadState, e: Effect, step: Step, seat: int) -> Event:
        return ("ask.effect_unit", amount(s, seat, step.n), step.unit)


def _ignores_army_size(s: AkkadState, e: Effect) -> bool:
    return s.content.effects.programs[e.program].part == "start"  # AK-SET-19


class Merc(InASpace):
    """Mercenaries for the seat, in one space."""

    def perform(self, s: AkkadState, e: Effect, step: Step, seat: int) -> None:
        n = amount(s, seat, step.n)
        put(s, seat, e.space, n * ONE[MERCENARY])
        s.tell("units_placed", seat, n, MERCENARY, e.space)
        finish(s, e, step)

    def prompt(self, s: AkkadState, e: Effect, step: Step, seat: int) -> Event:
        return ("ask.effect_unit", amount(s, seat, step.n), MERCENARY)


class Rebel(InASpace):
    """Rebels in one space, or in all that qualify, in the order of the map; they fight at once (AK-EVT-04)."""

    clause = "AK-EVT-04"

    def options(self, s: AkkadState, e: Effect, step: Step, seat: int, w: Words) -> list[Action]:
        return [] if step.all_matching else super().options(s, e, step, seat, w)

    def shown_by_options(self, e: Effect, step: Step) -> bool:
        return e.space == NONE and not step.all_matching

    def perform(self, s: AkkadState, e: Effect, step: Step, seat: int) -> None:
        space = e.space
        if step.all_matching:
            left = self.spaces(s, e, step, seat) >> e.done << e.done
            if not left:
                finish(s, e, step)
                return
            space = each(left)[0]
            s.set_local(e._replace(done=space + 1))
        else:
            finish(s, e, step)
        rebels_appear(s, space, amount(s, seat, step.n))

    def prompt(self, s: AkkadState, e: Effect, step: Step, seat: int) -> Event:
        return ("ask.effect_rebel", amount(s, seat, step.n))


class MercSteal(InASpace):
    """Mercenaries of another seat join own units beside them; tokens and rivers do not matter."""

    def spaces(self, s: AkkadState, e: Effect, step: Step, seat: int) -> int:
        assert step.at is not None
        out = 0
        for space in each(qualifying(s, seat, step.at)):
            if self._joined(s, seat, space):
                out |= 1 << space
        return out

    def options(self, s: AkkadState, e: Effect, step: Step, seat: int, w: Words) -> list[Action]:
        return super().options(s, e, step, seat, w) if e.space == NONE else w.at.of(self._joined(s, seat, e.space))

    def choose(self, s: AkkadState, e: Effect, step: Step, seat: int, a: Action) -> None:
        if e.space == NONE:
            super().choose(s, e, step, seat, a)
            return
        loser, n = s.holder[e.space], min(amount(s, seat, step.n), mercenaries(s.armies[e.space]))
        remove(s, e.space, n * ONE[MERCENARY])
        put(s, seat, a.arg, n * ONE[MERCENARY])
        s.tell("mercenaries_bribed", seat, loser, n, e.space, a.arg)
        finish(s, e, step)

    def prompt(self, s: AkkadState, e: Effect, step: Step, seat: int) -> Event:
        return ("ask.effect_merc_steal",) if e.space == NONE else ("ask.effect_merc_join", e.space)

    @staticmethod
    def _joined(s: AkkadState, seat: int, space: int) -> int:
        """The spaces with own units beside it."""
        storm = 1 << s.storm if s.storm != NONE else 0
        return s.content.near[space] & own_unit_spaces(s, seat) & ~storm

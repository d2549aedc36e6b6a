"""Verbs of effects: canals, ziggurats, buildings, upgrades and the actions of buildings."""

from typing import Final

from eduba.core.events import Event
from eduba.core.fields import changed
from eduba.core.vocabulary import Action
from eduba.games.akkad.board import remove_canal
from eduba.games.akkad.content import BUILDINGS, UPGRADE_OF
from eduba.games.akkad.content.effects import ACTIONS, Step
from eduba.games.akkad.frames import Effect
from eduba.games.akkad.rules.buildings import canals, use, ziggurats
from eduba.games.akkad.rules.effects.operation import InASpace, Operation, finish
from eduba.games.akkad.rules.effects.where import amount, qualifying
from eduba.games.akkad.rules.pieces import ziggurats_left
from eduba.games.akkad.state import NONE, AkkadState
from eduba.games.akkad.vocabulary import Words
from eduba.mechanisms.bitset import each, mask_of

ALL_BUILDINGS: Final = mask_of(range(len(BUILDINGS)))
_UPGRADES_WITH: Final = [
    mask_of(upgrade for upgrade, building in enumerate(UPGRADE_OF) if buildings >> building & 1)
    for buildings in range(ALL_BUILDINGS + 1)
]
"""For each set of buildings, the upgrades that they can have."""


class Canal(InASpace):
    """Up to so many canals, free of charge, on different spaces (AK-ROL-15, AK-ROL-16)."""

    def spaces(self, s: AkkadState, e: Effect, step: Step, seat: int) -> int:
        return canals.canal_sites(s, seat, super().spaces(s, e, step, seat))

    def options(self, s: AkkadState, e: Effect, step: Step, seat: int, w: Words) -> list[Action]:
        spaces = w.at.of(self.spaces(s, e, step, seat))
        return [*spaces, w.done] if e.done else spaces

    def choose(self, s: AkkadState, e: Effect, step: Step, seat: int, a: Action) -> None:
        if a.verb == "done":
            finish(s, e, step)
            return
        canals.place_canal(s, seat, a.arg)
        if e.done + 1 < amount(s, seat, step.n) and self.possible(s, e, step, seat):
            s.set_local(e.with_one_more())
        else:
            finish(s, e, step)

    def why_not(self, s: AkkadState, e: Effect, step: Step, seat: int, a: Action) -> str:
        if a.verb == "at" and (clause := canals.why_no_canal(s, seat, a.arg)):
            return clause
        return "AK-ROL-16" if s.content.effects.programs[e.program].part == "secondary" else "AK-ROL-15"

    def prompt(self, s: AkkadState, e: Effect, step: Step, seat: int) -> Event:
        later = s.content.effects.programs[e.program].steps[e.step + 1 :]
        more = sum(amount(s, seat, another.n) for another in later if another.op == step.op)
        return ("ask.effect_canal", amount(s, seat, step.n) - e.done + more)


class CanalRemove(InASpace):
    """A canal of another seat goes; space and owner are named (AK-CARD-11)."""

    def options(self, s: AkkadState, e: Effect, step: Step, seat: int, w: Words) -> list[Action]:
        if e.space == NONE:
            return super().options(s, e, step, seat, w)
        return w.seat.of(s.canals[e.space] & ~(1 << seat)) if e.owner == NONE else []

    def choose(self, s: AkkadState, e: Effect, step: Step, seat: int, a: Action) -> None:
        s.set_local(e.at_space(a.arg) if e.space == NONE else e._replace(owner=a.arg))

    def perform(self, s: AkkadState, e: Effect, step: Step, seat: int) -> None:
        remove_canal(s, e.owner, e.space)
        s.tell("canal_removed", seat, e.owner, e.space)
        finish(s, e, step)

    def prompt(self, s: AkkadState, e: Effect, step: Step, seat: int) -> Event:
        return ("ask.effect_canal_remove",) if e.space == NONE else ("ask.effect_canal_owner", e.space)


class Ziggurat(InASpace):
    """A ziggurat, free of charge; for a secondary in the city that was activated for it."""

    clause = "AK-TEM-03"

    def spaces(self, s: AkkadState, e: Effect, step: Step, seat: int) -> int:
        if not ziggurats_left(s, seat):
            return 0
        if step.at is None:
            return 1 << s.secondary_space if s.secondary_space != NONE else s.content.cities
        return super().spaces(s, e, step, seat)

    def perform(self, s: AkkadState, e: Effect, step: Step, seat: int) -> None:
        ziggurats.place_ziggurat(s, seat, e.space)
        finish(s, e.at_space(NONE), step)


class Build(Operation):
    """A missing building (AK-BLD-09)."""

    clause = "AK-BLD-01"

    def possible(self, s: AkkadState, e: Effect, step: Step, seat: int) -> bool:
        return bool(missing_buildings(s, seat))

    def options(self, s: AkkadState, e: Effect, step: Step, seat: int, w: Words) -> list[Action]:
        return w.build.of(missing_buildings(s, seat))

    def shown_by_options(self, e: Effect, step: Step) -> bool:
        return True

    def choose(self, s: AkkadState, e: Effect, step: Step, seat: int, a: Action) -> None:
        s.buildings = changed(s.buildings, seat, s.buildings[seat] | 1 << a.arg)
        s.missions_due = True
        s.tell("built", seat, a.arg)
        finish(s, e, step)


class Upgrade(Operation):
    """An upgrade of a building that the seat has (AK-BLD-06, AK-BLD-07, AK-WOR-11)."""

    clause = "AK-BLD-06"

    def possible(self, s: AkkadState, e: Effect, step: Step, seat: int) -> bool:
        return bool(missing_upgrades(s, seat))

    def options(self, s: AkkadState, e: Effect, step: Step, seat: int, w: Words) -> list[Action]:
        return w.upgrade.of(missing_upgrades(s, seat))

    def shown_by_options(self, e: Effect, step: Step) -> bool:
        return True

    def choose(self, s: AkkadState, e: Effect, step: Step, seat: int, a: Action) -> None:
        s.upgrades = changed(s.upgrades, seat, s.upgrades[seat] | 1 << a.arg)
        s.missions_due = True
        s.tell("upgraded", seat, a.arg)
        finish(s, e, step)


def missing_buildings(s: AkkadState, seat: int) -> int:
    """The buildings that a seat does not have."""
    return ALL_BUILDINGS & ~s.buildings[seat]


def missing_upgrades(s: AkkadState, seat: int) -> int:
    """The upgrades that a seat could have but has not."""
    return _UPGRADES_WITH[s.buildings[seat]] & ~s.upgrades[seat]


class Do(InASpace):
    """An action of a building without activation; the building need not be owned (AK-ROL-10, AK-ROL-12)."""

    clause = "AK-ROL-10"
    can_be_declined = True

    def spaces(self, s: AkkadState, e: Effect, step: Step, seat: int) -> int:
        assert step.at is not None
        out = 0
        for space in each(qualifying(s, seat, step.at)):
            if use.is_possible(s, seat, step.action, space, NONE, step.all_adjacent):
                out |= 1 << space
        return out

    def possible(self, s: AkkadState, e: Effect, step: Step, seat: int) -> bool:
        if step.at is None:
            return use.is_possible(s, seat, step.action, NONE, NONE, step.all_adjacent)
        spaces = qualifying(s, seat, step.at)
        for space in each(spaces if e.space == NONE else spaces & 1 << e.space):
            if use.is_possible(s, seat, step.action, space, NONE, step.all_adjacent):
                return True
        return False

    def options(self, s: AkkadState, e: Effect, step: Step, seat: int, w: Words) -> list[Action]:
        return super().options(s, e, step, seat, w) if step.at is not None else []

    def shown_by_options(self, e: Effect, step: Step) -> bool:
        return e.space == NONE and step.at is not None

    def perform(self, s: AkkadState, e: Effect, step: Step, seat: int) -> None:
        finish(s, e, step)
        use.perform(s, seat, step.action, e.space, NONE, step.all_adjacent)

    def prompt(self, s: AkkadState, e: Effect, step: Step, seat: int) -> Event:
        return (f"ask.effect_do_{ACTIONS[step.action].lower()}",)

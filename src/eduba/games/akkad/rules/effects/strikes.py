"""Verbs of effects that strike armies: Plague, forced marches and challenges."""

from eduba.core.events import Event
from eduba.core.vocabulary import Action
from eduba.games.akkad.army import CHAMPION, HEALED, ONE, champions, kinds_in, mercenaries, own_units
from eduba.games.akkad.board import put, remove
from eduba.games.akkad.content.effects import Step
from eduba.games.akkad.frames import Effect
from eduba.games.akkad.rules import monsters
from eduba.games.akkad.rules.effects.operation import InASpace, Operation, finish
from eduba.games.akkad.rules.effects.where import amount, qualifying
from eduba.games.akkad.rules.movement import reach
from eduba.games.akkad.rules.movement.march import march
from eduba.games.akkad.state import NONE, AkkadState
from eduba.games.akkad.vocabulary import Words
from eduba.mechanisms.bitset import each, mask_of


class Kill(InASpace):
    """Units of a space die, chosen by their owner; hit points do not matter (AK-CARD-13, D-58)."""

    clause = "AK-CARD-13"

    def spaces(self, s: AkkadState, e: Effect, step: Step, seat: int) -> int:
        spaces = super().spaces(s, e, step, seat)
        return mask_of(space for space in each(spaces) if _compulsory(s.armies[space]))  # AK-CARD-25

    def possible(self, s: AkkadState, e: Effect, step: Step, seat: int) -> bool:
        assert step.at is not None
        spaces, armies = qualifying(s, seat, step.at), s.armies
        for space in each(spaces if e.space == NONE else spaces & 1 << e.space):  # noqa: SIM110 (asked in every turn)
            if _compulsory(armies[space]):
                return True
        return False

    def options(self, s: AkkadState, e: Effect, step: Step, seat: int, w: Words) -> list[Action]:
        if e.space == NONE:
            return super().options(s, e, step, seat, w)
        army, left = s.armies[e.space], self._left(s, e, step, seat)
        if not champions(army) and _compulsory(army) == left:
            return []  # all must go
        return w.lose.of(mask_of(kinds_in(army)))  # AK-CARD-14: a champion may be offered

    def asked(self, s: AkkadState, e: Effect, step: Step, seat: int) -> int:
        return seat if e.space == NONE else s.holder[e.space]

    def why_not(self, s: AkkadState, e: Effect, step: Step, seat: int, a: Action) -> str:
        needs_others = a.verb == "at" and a.arg != s.storm
        return "AK-CARD-25" if needs_others else super().why_not(s, e, step, seat, a)

    def choose(self, s: AkkadState, e: Effect, step: Step, seat: int, a: Action) -> None:
        if e.space == NONE:
            super().choose(s, e, step, seat, a)
            return
        left = self._left(s, e, step, seat) - 1
        _die(s, e.space, a.arg)
        if left:
            s.set_local(e._replace(note=left))
        else:
            finish(s, e, step)

    def perform(self, s: AkkadState, e: Effect, step: Step, seat: int) -> None:
        finish(s, e, step)
        while s.armies[e.space]:
            _die(s, e.space, kinds_in(s.armies[e.space])[0])

    def prompt(self, s: AkkadState, e: Effect, step: Step, seat: int) -> Event:
        if e.space == NONE:
            return ("ask.effect_kill", amount(s, seat, step.n))
        return ("ask.effect_loss", self._left(s, e, step, seat), e.space)

    @staticmethod
    def _left(s: AkkadState, e: Effect, step: Step, seat: int) -> int:
        """How many units must still die."""
        return e.note if e.note != NONE else min(amount(s, seat, step.n), _compulsory(s.armies[e.space]))


def _compulsory(army: int) -> int:
    """How many units and mercenaries can be demanded: all but champions (AK-CHA-02)."""
    return own_units(army) + mercenaries(army) - champions(army)


def _die(s: AkkadState, space: int, kind: int) -> None:
    owner = s.holder[space]
    remove(s, space, ONE[kind])
    if HEALED[kind] == CHAMPION:
        s.away[owner] += 1  # AK-CARD-14
    s.tell("died", owner, kind, space)


class March(InASpace):
    """Own units move on land without activation."""

    def spaces(self, s: AkkadState, e: Effect, step: Step, seat: int) -> int:
        return reach.march_starts(s, seat, super().spaces(s, e, step, seat))

    def possible(self, s: AkkadState, e: Effect, step: Step, seat: int) -> bool:
        assert step.at is not None
        origins = qualifying(s, seat, step.at) if e.space == NONE else 1 << e.space
        return reach.can_march(s, seat, origins)

    def perform(self, s: AkkadState, e: Effect, step: Step, seat: int) -> None:
        finish(s, e, step)
        march(s, seat, e.space)


class Challenge(Operation):
    """All units in a space that the target picks must fight a monster in its lair (AK-CARD-15, D-57)."""

    clause = "AK-CARD-17"

    def possible(self, s: AkkadState, e: Effect, step: Step, seat: int) -> bool:
        lair = s.content.lairs[step.monster]
        down = (s.monsters_down | s.monsters_gone) >> step.monster & 1
        if down or s.storm == lair or s.holder[lair] not in (NONE, seat):  # AK-CARD-17, AK-CARD-23
            return False
        armies, attacking = s.armies, s.powers[seat].attacking
        for space in each(_ready_to_go(s, seat)):  # noqa: SIM110 (asked for each seat, in every turn)
            if armies[space] & attacking:
                return True
        return False

    def options(self, s: AkkadState, e: Effect, step: Step, seat: int, w: Words) -> list[Action]:
        return w.at.of(_challenged(s, seat))

    def why_not(self, s: AkkadState, e: Effect, step: Step, seat: int, a: Action) -> str:
        return "AK-CARD-23" if a.verb == "at" and a.arg == s.storm else self.clause

    def choose(self, s: AkkadState, e: Effect, step: Step, seat: int, a: Action) -> None:
        lair, army = s.content.lairs[step.monster], s.armies[a.arg]
        finish(s, e, step)
        if a.arg != lair:  # without activation, danger roll and army size
            remove(s, a.arg, army)
            put(s, seat, lair, army)
        s.tell("challenged", seat, a.arg, step.monster)
        monsters.challenge(s, seat, lair)

    def prompt(self, s: AkkadState, e: Effect, step: Step, seat: int) -> Event:
        return ("ask.effect_challenge", step.monster)


def _challenged(s: AkkadState, seat: int) -> int:
    """The spaces of a seat with units that can fight; none leaves the Storm (AK-CARD-23)."""
    attacking = s.powers[seat].attacking
    return mask_of(space for space in each(_ready_to_go(s, seat)) if s.armies[space] & attacking)


def _ready_to_go(s: AkkadState, seat: int) -> int:
    return s.groups[seat] & ~(1 << s.storm) if s.storm != NONE else s.groups[seat]

"""Activating a space: how it is used, with which building and token, and carrying that out (D-12 to D-14)."""

from typing import Final

from eduba.core.events import Event
from eduba.core.phase import ASK, CONTINUE, DONE, Phase
from eduba.core.vocabulary import Action
from eduba.games.akkad.board import mark
from eduba.games.akkad.frames import Activated, Activation, new_frame
from eduba.games.akkad.rules.action_phase.uses import (
    BUILDS,
    MOVES,
    fitting_tokens,
    possible_modes,
    usable_buildings,
    why_not_mode,
    why_not_token,
    why_not_use,
)
from eduba.games.akkad.rules.buildings import use_building
from eduba.games.akkad.rules.decision import Decision
from eduba.games.akkad.rules.monsters import fight, offer_fight
from eduba.games.akkad.rules.movement import muster
from eduba.games.akkad.rules.movement.mustering import BY_ACTIVATION, BY_EXPEDITION
from eduba.games.akkad.rules.pieces import own_army, spend_token
from eduba.games.akkad.sequence import ACTIVATED
from eduba.games.akkad.state import NONE, AkkadState
from eduba.games.akkad.vocabulary import EXPEDITION, MONSTER
from eduba.mechanisms.choices import Verb

MOVING: Final = 0
MEETING: Final = 1
BUILDING: Final = 2
OVER: Final = 3
"""The steps of an activation: movement, a monster, a building."""

# -- choosing -------------------------------------------------------------------------------------------------------


class ActivationChoice(Decision):
    """Asks for what there is a choice of: the use, the building, the token. Then the space is activated."""

    name = "activation"
    frame = Activation

    def run(self, s: AkkadState) -> int:
        f: Activation = s.frames[-1]
        seat, space, mode, building, token = f
        s.actor = seat
        while token == NONE:
            choices = self._choices(s, seat, space, mode, building)
            if choices & choices - 1:
                s.frames[-1] = new_frame(Activation, (seat, space, mode, building, NONE))
                s.ready = self._asked(mode, building).of(choices)
                return ASK
            choice = choices.bit_length() - 1  # the only one
            if mode == NONE:
                mode = choice
            elif building == NONE and mode in BUILDS:
                building = choice
            else:
                token = choice
        activate(s, seat, space, token)
        s.stack[-1] = ACTIVATED  # takes the place of this phase
        s.frames[-1] = new_frame(Activated, (seat, space, mode, building, MOVING))
        return CONTINUE

    @staticmethod
    def _choices(s: AkkadState, seat: int, space: int, mode: int, building: int) -> int:
        """The answers to what is asked next, as a set."""
        if mode == NONE:
            return possible_modes(s, seat, space)
        if building == NONE and mode in BUILDS:
            return usable_buildings(s, seat, space, mode)
        return fitting_tokens(s, seat, mode, building)

    def _asked(self, mode: int, building: int) -> Verb:
        """What is asked next."""
        if mode == NONE:
            return self.words.mode
        return self.words.use if building == NONE and mode in BUILDS else self.words.token

    def options(self, s: AkkadState) -> list[Action]:
        seat, space, mode, building, _ = s.local(Activation)
        return self._asked(mode, building).of(self._choices(s, seat, space, mode, building))

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        f = s.local(Activation)
        if f.mode == NONE:
            return why_not_mode(s, f.seat, f.space, a.arg) if a.kind == self.words.mode.kind else "AK-AV-02"
        if f.building == NONE and f.mode in BUILDS:
            return why_not_use(s, f.seat, a.arg, f.space, f.mode) if a.kind == self.words.use.kind else "AK-AV-02"
        if a.kind != self.words.token.kind:
            return "AK-AV-01"
        return why_not_token(s, f.seat, f.mode, f.building, a.arg)

    def apply(self, s: AkkadState, a: Action) -> None:
        f: Activation = s.frames[-1]
        seat, space, mode, building, token = f
        if mode == NONE:
            mode = a.arg
        elif building == NONE and mode in BUILDS:
            building = a.arg
        else:
            token = a.arg
        s.frames[-1] = new_frame(Activation, (seat, space, mode, building, token))

    def prompt(self, s: AkkadState) -> Event:
        f = s.local(Activation)
        if f.mode == NONE:
            return ("ask.activation_mode", f.space)
        name = "building" if f.building == NONE and f.mode in BUILDS else "token"
        return (f"ask.activation_{name}", f.space)


def activate(s: AkkadState, seat: int, space: int, token: int) -> None:
    """Put a command token from the mat on a space (AK-AV-01)."""
    spend_token(s, seat, token)
    mark(s, seat, space)
    if s.events is not None:
        s.tell("activated", seat, space, token)


# -- carrying out ---------------------------------------------------------------------------------------------------


class ActivatedSpace(Phase[AkkadState]):
    """First the movement, then a monster, then the building (AK-AV-12, AK-MON-12)."""

    name = "activated"
    frame = Activated

    def run(self, s: AkkadState) -> int:
        activated: Activated = s.frames[-1]
        seat, space, mode, building, step = activated
        if step == MOVING and (mode in MOVES or mode == EXPEDITION):
            s.frames[-1] = new_frame(Activated, (seat, space, mode, building, MEETING))
            muster(s, seat, space, BY_EXPEDITION if mode == EXPEDITION else BY_ACTIVATION)
            return CONTINUE  # AK-WAT-19: after an expedition nothing else follows
        if step <= MEETING and s.content.lair_spaces >> space & 1:
            s.frames[-1] = new_frame(Activated, (seat, space, mode, building, BUILDING))
            if mode == MONSTER:
                fight(s, seat, space)
            elif mode in MOVES and own_army(s, seat, space):
                offer_fight(s, seat, space)  # AK-MON-03
            if s.stack[-1] != ACTIVATED:
                return CONTINUE
        if step <= BUILDING and mode in BUILDS and s.control[space] == seat:
            s.frames[-1] = new_frame(Activated, (seat, space, mode, building, OVER))
            use_building(s, seat, building, space)
            return CONTINUE
        return DONE

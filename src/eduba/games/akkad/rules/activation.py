"""Activating a space: how it is used, with which building and token, and carrying that out (D-12 to D-14)."""

from eduba.core.events import Event
from eduba.core.phase import CONTINUE, DONE, Phase
from eduba.core.vocabulary import Action
from eduba.games.akkad.board import mark
from eduba.games.akkad.frames import Activated, Activation
from eduba.games.akkad.rules.buildings import use_building
from eduba.games.akkad.rules.decision import Decision
from eduba.games.akkad.rules.monsters import fight, offer_fight
from eduba.games.akkad.rules.movement import muster
from eduba.games.akkad.rules.movement.mustering import BY_ACTIVATION, BY_EXPEDITION
from eduba.games.akkad.rules.pieces import own_army, spend_token
from eduba.games.akkad.rules.uses import (
    BUILDS,
    MOVES,
    fitting_tokens,
    possible_modes,
    usable_buildings,
    why_not_mode,
    why_not_use,
)
from eduba.games.akkad.sequence import ACTIVATED
from eduba.games.akkad.state import NONE, AkkadState
from eduba.games.akkad.vocabulary import EXPEDITION, MONSTER

# -- choosing -------------------------------------------------------------------------------------------------------


class ActivationChoice(Decision):
    """Asks for what there is a choice of: the use, the building, the token. Then the space is activated."""

    name = "activation"
    frame = Activation

    def run(self, s: AkkadState) -> int:
        s.actor = s.local(Activation).seat
        return self.ask_or_answer(s)

    def options(self, s: AkkadState) -> list[Action]:
        f = s.local(Activation)
        if f.mode == NONE:
            return self.words.mode.of(possible_modes(s, f.seat, f.space))
        if f.building == NONE and f.mode in BUILDS:
            return self.words.use.of(usable_buildings(s, f.seat, f.space))
        return self.words.token.of(fitting_tokens(s, f.seat, f.mode, f.building))

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        f = s.local(Activation)
        if f.mode == NONE:
            return why_not_mode(s, f.seat, f.space, a.arg) if a.kind == self.words.mode.kind else "AK-AV-02"
        if f.building == NONE and f.mode in BUILDS:
            return why_not_use(s, f.seat, a.arg, f.space) if a.kind == self.words.use.kind else "AK-AV-02"
        if a.kind != self.words.token.kind:
            return "AK-AV-01"
        if fitting_tokens(s, f.seat, f.mode, f.building) >> a.arg & 1:
            return None
        return "AK-AV-04" if s.mat_tokens[f.seat][a.arg] else "AK-TOK-01"

    def apply(self, s: AkkadState, a: Action) -> None:
        f = s.local(Activation)
        if f.mode == NONE:
            s.set_local(Activation(f.seat, f.space, a.arg, NONE, NONE))
        elif f.building == NONE and f.mode in BUILDS:
            s.set_local(Activation(f.seat, f.space, f.mode, a.arg, NONE))
        else:
            s.done()
            activate(s, f.seat, f.space, a.arg)
            s.call(ACTIVATED, Activated(f.seat, f.space, f.mode, f.building, 0))

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
    s.tell("activated", seat, space, token)


# -- carrying out ---------------------------------------------------------------------------------------------------


class ActivatedSpace(Phase[AkkadState]):
    """First the movement, then a monster, then the building (AK-AV-12, AK-MON-12)."""

    name = "activated"
    frame = Activated

    def run(self, s: AkkadState) -> int:
        f = s.local(Activated)
        while f.step < len(self.steps):
            step, f = f.step, Activated(f.seat, f.space, f.mode, f.building, f.step + 1)
            s.set_local(f)
            self.steps[step](s, f)
            if s.stack[-1] != ACTIVATED:  # somebody is asked
                return CONTINUE
        return DONE

    def __init__(self) -> None:
        self.steps = (self._move, self._meet_monster, self._build)

    def _move(self, s: AkkadState, f: Activated) -> None:
        if f.mode in MOVES:
            muster(s, f.seat, f.space, BY_ACTIVATION)
        elif f.mode == EXPEDITION:
            muster(s, f.seat, f.space, BY_EXPEDITION)  # AK-WAT-19: and nothing else follows

    def _meet_monster(self, s: AkkadState, f: Activated) -> None:
        if f.mode == MONSTER:
            fight(s, f.seat, f.space)
        elif f.mode in MOVES and f.space in s.content.monster_of and own_army(s, f.seat, f.space):
            offer_fight(s, f.seat, f.space)  # AK-MON-03

    def _build(self, s: AkkadState, f: Activated) -> None:
        if f.mode in BUILDS and s.control[f.space] == f.seat:
            use_building(s, f.seat, f.building, f.space)

"""An activation for a building or a monster in one line: `use palace at ur`, `hunt mount_ebih with royal`."""

from eduba.core.errors import IllegalAction
from eduba.core.game import Game
from eduba.core.vocabulary import Action
from eduba.games.akkad.content import BUILDINGS, TOKENS
from eduba.games.akkad.lines.named_things import LineWords
from eduba.games.akkad.rules.action_phase.uses import (
    possible_modes,
    usable_buildings,
    why_not_mode,
    why_not_token,
    why_not_use,
)
from eduba.games.akkad.sequence import TURN
from eduba.games.akkad.state import NONE, AkkadState
from eduba.games.akkad.vocabulary import BUILD, MODES, MONSTER


def read(game: Game, state: AkkadState, words: list[str]) -> list[Action]:
    """The decisions that a line stands for now."""
    line, names = LineWords(words), state.content.names
    building = line.name(BUILDINGS) if line.take() == "use" else NONE
    if building != NONE and not line.takes("at"):
        raise line.unreadable()
    space = line.name(names)
    token = line.name(TOKENS) if line.takes("with") else NONE
    if line:
        raise line.unreadable()
    clause = why_not(state, space, building)
    if clause is None and token != NONE:
        clause = why_not_token(state, state.actor, MONSTER if building == NONE else BUILD, building, token)
    if clause is not None:
        raise IllegalAction(" ".join(words), clause)
    return _spelt(game, state, space, building, token)


def why_not(s: AkkadState, space: int, building: int) -> str | None:
    """The clause that forbids to activate a space now for a building, or for its monster."""
    if s.stack[-1] != TURN:
        return "AK-ACT-02"
    mode = MONSTER if building == NONE else BUILD
    clause = why_not_mode(s, s.actor, space, mode)
    return clause if clause is not None or building == NONE else why_not_use(s, s.actor, building, space)


def _spelt(game: Game, s: AkkadState, space: int, building: int, token: int) -> list[Action]:
    """Only what is asked is answered: where there is one possibility, the engine takes it."""
    out = [f"activate {s.content.names[space]}"]
    modes = possible_modes(s, s.actor, space)
    if modes & modes - 1:
        out.append(f"mode {MODES[MONSTER if building == NONE else BUILD]}")
    buildings = usable_buildings(s, s.actor, space)
    if building != NONE and buildings & buildings - 1:
        out.append(f"use {BUILDINGS[building]}")
    left = s.mat_tokens[s.actor]
    if building == NONE and sum(map(bool, left)) > 1:
        out.append(f"token {TOKENS[left.index(max(left)) if token == NONE else token]}")
    return [game.action(text) for text in out]

"""How to play Assyria in a few steps: a short text each, with a drawing of a position from one and the same game.

The game is played by habit, so the drawings always show what the engine really does.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import count
from typing import NamedTuple

from eduba.games.assyria import board, outlook
from eduba.games.assyria.game import GAME
from eduba.games.assyria.habits import habits
from eduba.games.assyria.sequence import WELLS
from eduba.games.assyria.state import AssyriaState
from eduba.i18n import Speaker

PLAYERS = 3


class Step(NamedTuple):
    """One step: its words, the clauses behind them, and a picture."""

    title: str
    text: str
    clauses: tuple[str, ...]
    picture: str


class _Scene(NamedTuple):
    key: str
    part: str
    clauses: tuple[str, ...]
    shows: Callable[[AssyriaState], bool]


def _phase(name: str, turn: int) -> Callable[[AssyriaState], bool]:
    return lambda s: s.phases[s.stack[-1]].name == name and s.turn >= turn


def _offering(s: AssyriaState) -> bool:
    return any(action.verb == "offer" for action in s.options())


def _building(s: AssyriaState) -> bool:
    return any(action.verb == "build" for action in s.options())


SCENES = (
    _Scene("goal", "map", ("A1-GEN-02", "A1-END-01"), _phase("act", 5)),
    _Scene("harvest", "fields", ("A1-HAR-02", "A1-ORD-01"), _phase("harvest", 2)),
    _Scene("huts", "map", ("A1-HUT-01", "A1-HUT-04"), _phase("huts", 2)),
    _Scene("feed", "map", ("A1-RES-03", "A1-FAM-01"), _phase("resupply", 2)),
    _Scene("wells", "map", ("A1-WEL-01", "A1-REV-01", "A1-PRE-01"), _phase("wells", 1)),
    _Scene("ziggurats", "map", ("A1-ZIG-01", "A1-ACT-01"), _building),
    _Scene("assur", "assur", ("A1-INT-01", "A1-ASR-01"), _phase("act", 3)),
    _Scene("offer", "tracks", ("A1-OFF-01", "A1-OFS-01"), _offering),
    _Scene("flood", "course", ("A1-FLD-01", "A1-GEN-03"), _phase("harvest", 6)),
)


@cache
def steps(language: str) -> list[Step]:
    """All steps in one language."""
    speaker, positions = Speaker(language, GAME), _positions()
    return [
        Step(
            speaker.get(f"howto.{scene.key}.title"),
            speaker.get(f"howto.{scene.key}.text"),
            scene.clauses,
            _drawn(positions[scene.key], scene.part, speaker),
        )
        for scene in SCENES
    ]


@cache
def _positions() -> dict[str, AssyriaState]:
    """The first game in which everything happens that is to be shown."""
    for seed in count(1):
        found: dict[str, AssyriaState] = {}
        for state in _game(seed):
            for scene in SCENES:
                if scene.key not in found and scene.shows(state):
                    found[scene.key] = state.clone()
        if len(found) == len(SCENES):
            break
    return found


def _game(seed: int) -> Iterator[AssyriaState]:
    """The positions of a game, one after the other."""
    state = GAME.start(PLAYERS, seed)
    assert isinstance(state, AssyriaState)
    while not state.over:
        yield state
        options = state.options()
        weights = habits(state, options)
        state.apply(options[max(range(len(options)), key=lambda i: weights[i])])


def _drawn(state: AssyriaState, part: str, speaker: Speaker) -> str:
    """One part of the table, with what could be done there."""
    actions = {action.text: speaker.action(action) for action in state.options()}
    expected = outlook.of_turn(state) if state.stack[-1] != WELLS else None
    doomed = expected.starved if expected else ()
    return board.parts(state.view(None), language=speaker.language, actions=actions, doomed=doomed)[part]

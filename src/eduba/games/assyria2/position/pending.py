"""What is pending, and in which round: the keys `phase`, `pending`, `over` and `round`."""

from collections.abc import Mapping, Sequence
from typing import Any

from eduba.core.descriptions import Description, index_at, object_at
from eduba.core.errors import BadPosition
from eduba.games.assyria2.rules.flood import LAST_ROUND
from eduba.games.assyria2.sequence import (
    ACT,
    ACTIONS,
    BONUS,
    BUILD_HUTS,
    BUILDERS,
    CLEAN_UP,
    END_OF_GAME,
    ENVOYS,
    EXPANSION,
    EXPANSION_TURN,
    FEED_HUTS,
    FINAL_TURN,
    FIRST,
    FIRST_SOLO,
    FLOOD,
    GAME_OVER,
    GROWTH,
    KEEP_FAVOUR,
    MOVE_TO,
    OFFERING,
    ROUND,
    START_COLUMN,
    START_SPACE,
    STARTING_TURNS,
    TAKE_CARD,
    names,
)
from eduba.games.assyria2.state import Assyria2State

LASTING = (OFFERING, KEEP_FAVOUR, TAKE_CARD)
"""What an action calls and what may wait while another of these is played."""
CALLED = (*LASTING, MOVE_TO, BUILDERS, ENVOYS, BONUS)
"""All that an action calls."""
CALLS = {BUILD_HUTS: (*LASTING, MOVE_TO), FEED_HUTS: LASTING, ACT: CALLED}
"""Which actions call which of them."""

_ACTIONS_TURN = (GAME_OVER, CLEAN_UP, ACTIONS, ACT)
_STARTING = (GAME_OVER, *ROUND, STARTING_TURNS)
_ROUNDS = (
    (GAME_OVER, *ROUND),
    (GAME_OVER, CLEAN_UP, ACTIONS, EXPANSION, *EXPANSION_TURN),
    _ACTIONS_TURN,
    (GAME_OVER, FLOOD),
    (GAME_OVER, END_OF_GAME, *FINAL_TURN),
)
_SEVERAL = (*_ROUNDS, FIRST, (*_STARTING, START_COLUMN), (*_STARTING, START_SPACE))
_SOLO = (*_ROUNDS, FIRST_SOLO, (GAME_OVER, *ROUND, START_SPACE))


def running(s: Assyria2State) -> int:
    """The phase of the sequence of play that is running, whatever it has called."""
    return next(phase for phase in reversed(s.stack) if phase not in CALLED)


def in_setup(s: Assyria2State) -> bool:
    """True before the first Growth."""
    return GROWTH in s.stack[:-1]


def unfit(s: Assyria2State, at: str) -> BadPosition:
    """The error that a key says what cannot be now."""
    return BadPosition("{0} does not fit the phase '{1}'", at, s.phase)


def lay_out_pending(s: Assyria2State, d: Description) -> None:
    """Put the pending phases on the stack."""
    named = d.one_of("phase", names.names, GAME_OVER)
    if d.has("pending"):
        s.stack, s.frames = [], []
        for at, entry in reversed(d.entries("pending")):
            _call(s, at, object_at(at, entry))
        _check_order(s)
    elif d.has("phase"):
        s.stack = _up_to(s, named)
    elif d.flag("over"):
        s.stack = [GAME_OVER]
    s.over = s.stack == [GAME_OVER]
    d.confirm("over", s.over)
    _lay_out_round(s, d)


def _sequences(s: Assyria2State) -> Sequence[tuple[int, ...]]:
    return _SOLO if s.solo else _SEVERAL


def _up_to(s: Assyria2State, phase: int) -> list[int]:
    """All that is pending when a phase is about to begin."""
    name = s.phases[phase].name
    if s.phases[phase].frame:
        raise BadPosition("phase: '{0}' has values of its own, which only 'pending' can tell", name)
    for sequence in (*_sequences(s), (*_ACTIONS_TURN, KEEP_FAVOUR), (*_ACTIONS_TURN, TAKE_CARD)):
        if phase in sequence:
            return list(sequence[: sequence.index(phase) + 1])
    raise BadPosition("{0}: there is no {1} here", "phase", repr(name))


def _call(s: Assyria2State, at: str, entry: Mapping[str, Any]) -> None:
    phase = index_at(f"{at}.phase", entry.get("phase"), names.names)
    frame = s.phases[phase].frame
    values: tuple[str, ...] = frame._fields if frame else ()  # type: ignore[attr-defined]
    local = Description(entry, ("phase", *values), at)
    s.call(phase, frame(**{value: _read(s, local, value) for value in values}) if frame else None)


def _read(s: Assyria2State, local: Description, value: str) -> int:
    """A local value of a phase from what a view says of it."""
    c = s.content
    if not local.has(value):
        raise BadPosition("{0} is missing", local.at(value))
    if value == "column":
        return local.one_of(value, c.columns)
    if value == "start":
        return local.one_of(value, c.names)
    if value == "civ":
        return local.one_of(value, [civ.name for civ in c.civilisations])
    if value == "barred":
        return -1 if local.data[value] is None else local.one_of(value, [area.name for area in c.areas])
    return int(local.flag(value)) if value in ("in_hand", "twice") else local.number(value)


def _check_order(s: Assyria2State) -> None:
    """Each phase must lie on one that is played after it or that has called it."""
    stack = tuple(s.stack)
    known = max(_alike(stack, sequence) for sequence in _sequences(s))
    if not known:
        raise BadPosition("pending must end with 'game_over'")
    calls = CALLS.get(stack[known - 1], ())
    for at in range(known, len(stack)):
        below, phase = stack[at - 1], stack[at]
        if phase not in calls or (at > known and below not in LASTING):
            above, next_ = s.phases[phase].name, s.phases[below].name
            raise BadPosition("pending: '{0}' cannot be played before '{1}'", above, next_)


def _alike(one: Sequence[int], other: Sequence[int]) -> int:
    """How many phases two sequences have in common from the beginning."""
    differing = (n for n, (a, b) in enumerate(zip(one, other)) if a != b)
    return next(differing, min(len(one), len(other)))


def _lay_out_round(s: Assyria2State, d: Description) -> None:
    last, flood = s.over or END_OF_GAME in s.stack, FLOOD in s.stack
    s.round = d.number("round", LAST_ROUND if last else 3 if flood else 1, 1, LAST_ROUND)
    if (last and s.round != LAST_ROUND) or (flood and s.round % 3) or (in_setup(s) and s.round != 1):
        raise unfit(s, "round")

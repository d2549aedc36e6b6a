"""Everything that the kernel lets a viewer know of a game."""

from typing import Any

from eduba.core.events import POINTS
from eduba.core.journal import Journal
from eduba.core.state import State

Viewer = int | None
"""A seat, or a spectator."""


def reach(journal: Journal, viewer: Viewer) -> dict[str, Any]:
    """All of it, by the way in which it is reached."""
    game, state = journal.game, journal.state
    log = [[seen for event in step if (seen := game.shown(event, viewer)) is not None] for step in journal.events]
    points = [event for step in log for event in step if event[0] in POINTS]
    out = {
        "view": state.view(viewer),
        "who is asked": None if state.over else state.actor_seen_by(viewer),
        "question": game.shown(state.prompt(), viewer),
        "decisions": [game.shown(("move", move.seat, move.action.text), viewer) for move in journal.moves],
        "log": log,
        "points": [sum(POINTS[e[0]] * e[2] for e in points if e[1] == seat) for seat in range(journal.players)],
        "free undo": [_free_undo(journal, seat, viewer) for seat in range(journal.players)],
        "end": (state.scores(), state.winners()) if state.over else None,
    }
    if viewer is not None:
        out["tensor"] = state.tensor(viewer)
        out["standing orders"] = [(found.occasion, found.waits) for found in game.opportunities(state, viewer)]
    if viewer == state.actor and not state.over:
        out["options"] = [action.text for action in state.options()]
        out["guess"] = _guess(state, viewer)
    return out


def _guess(state: State, seat: int) -> dict[str, Any]:
    """What a bot that decides would imagine, by a key of its own."""
    imagined = state.clone()
    imagined.imagine(seat, b"law")
    return imagined.save()


def _free_undo(journal: Journal, seat: int, viewer: Viewer) -> int:
    """How many moves remain if a seat takes back what it may, as far as the viewer knows of these moves."""
    horizon = journal.horizon(seat)
    moves = [("move", move.seat, move.action.text) for move in journal.moves[horizon:]]
    is_known = all(journal.game.shown(move, viewer) is not None for move in moves)
    return horizon if is_known else len(journal.moves)

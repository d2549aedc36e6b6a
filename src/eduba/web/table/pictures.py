"""The pictures of a game in a page: where they belong, and what can be clicked in them."""

from collections.abc import Sequence
from typing import Any

from eduba.core.state import State
from eduba.i18n import Speaker
from eduba.render.contract import PLACES, Board
from eduba.render.scene import ReaderView, View
from eduba.render.targets import Targets

AnyBoard = Board[Any, Any]
Pictures = dict[str, dict[str, str]]
"""By place, the pictures that belong there, by name."""


def none() -> Pictures:
    """The places with nothing in them, before a game begins."""
    return {place: {} for place in PLACES}


def placed(board: AnyBoard, seen: ReaderView[Any]) -> Pictures:
    """The parts of the table by place."""
    out = none()
    for name, picture in board.parts(seen).items():
        out[board.place(name)][name] = picture
    return out


def targets(board: AnyBoard, view: View, actions: Sequence[str], state: State, speaker: Speaker) -> Targets:
    """What can be clicked, and why the rest cannot; nothing for who has no options."""
    if not actions:
        return Targets()
    legal = {text: speaker.action(board.game.action(text)) for text in actions}
    asked = ((text, state.why_not(board.game.action(text))) for text in board.candidates(view))
    return Targets(legal, {text: clause for text, clause in asked if clause is not None})


def as_buttons(board: AnyBoard, actions: Sequence[str]) -> list[str]:
    """The actions that are shown as buttons even where there are many."""
    return [text for text in actions if text.split()[0] in board.buttons]


def symbols(board: AnyBoard) -> str:
    """What the pictures refer to, once per page."""
    return f'<svg class="sr" aria-hidden="true">{board.symbols}</svg>'

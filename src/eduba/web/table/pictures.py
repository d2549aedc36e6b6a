"""The pictures of a game on its page: where they belong, and what can be clicked in them."""

from collections.abc import Sequence
from typing import Any

from eduba.core.state import State
from eduba.i18n import Speaker
from eduba.render.contract import PLACES, Board
from eduba.render.scene import ReaderView, View
from eduba.render.targets import Targets

AnyBoard = Board[Any, Any]
Pictures = dict[str, dict[str, str]]
"""For each place on the page, its pictures by name."""


def no_pictures() -> Pictures:
    """All places, empty: before a game starts."""
    return {place: {} for place in PLACES}


def pictures_by_place(board: AnyBoard, view: ReaderView[Any]) -> Pictures:
    """The pictures of a position, by place."""
    out = no_pictures()
    for name, picture in board.parts(view).items():
        out[board.place(name)][name] = picture
    return out


def click_targets(board: AnyBoard, view: View, actions: Sequence[str], state: State, speaker: Speaker) -> Targets:
    """What can be clicked, and why the rest cannot be; nothing for a viewer who has no options."""
    if not actions:
        return Targets()
    legal = {text: speaker.action(board.game.action(text)) for text in actions}
    refusals = ((text, state.why_not(board.game.action(text))) for text in board.candidates(view))
    return Targets(legal, {text: clause for text, clause in refusals if clause is not None})


def button_actions(board: AnyBoard, actions: Sequence[str]) -> list[str]:
    """The actions that get a button even if there are many."""
    return [text for text in actions if text.split()[0] in board.buttons]


def symbol_definitions(board: AnyBoard) -> str:
    """The symbols that the pictures use, once per page."""
    return f'<svg class="sr" aria-hidden="true">{board.symbols}</svg>'

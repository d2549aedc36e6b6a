"""The pictures of a game on its page: where they belong, and what can be clicked in them."""

from collections.abc import Mapping, Sequence
from typing import Any

from eduba.core.state import State
from eduba.render.contract import PLACES, AnyGameUI, Board, Place
from eduba.render.fragments import Fragment, nest, remembered
from eduba.render.scene import View
from eduba.render.targets import Targets

AnyBoard = Board[Any, Any]
Labels = Sequence[tuple[str, str]]
"""Actions by their text, each with the words for it."""
Pictures = dict[Place, dict[str, Fragment]]
"""For each place on the page, its pictures by name."""


def no_pictures() -> Pictures:
    """All places, empty: before a game starts."""
    return {place: {} for place in PLACES}


def pictures_by_place(board: AnyBoard, parts: Mapping[str, Fragment]) -> Pictures:
    """The parts of a board, by place."""
    out = no_pictures()
    for name, picture in parts.items():
        out[board.place(name)][name] = picture
    return out


def slots(pictures: dict[str, Fragment]) -> list[Fragment]:
    """The pictures of one place, each in a box that the page arranges."""
    return [_slot(name, picture) for name, picture in pictures.items()]


@remembered
def _slot(name: str, picture: Fragment) -> Fragment:
    return nest("div", f"slot-{name}", f' class="part part-{name}"', [picture])


def click_targets(ui: AnyGameUI, view: View, labels: Labels, state: State) -> Targets:
    """What can be clicked, and why the rest cannot be; nothing for a viewer who has no options."""
    if not labels:
        return Targets()
    legal, find, phase = dict(labels), ui.board.game.vocabulary.read, state.phases[state.stack[-1]]
    refusals = {}
    for text in ui.board.candidates(view):
        if text not in legal and (clause := phase.why_not(state, find(text))) is not None:
            refusals[text] = clause
    return Targets(legal, refusals, ui.forms.drafts(state) if ui.forms else None)


def symbol_definitions(board: AnyBoard) -> str:
    """The symbols that the pictures use, once per page."""
    return f'<svg class="sr" aria-hidden="true">{board.symbols}</svg>'

"""How a game shows itself in a page: by its own `board` and `panels`, or, until it has them, plainly in words."""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from eduba.core.game import Game
from eduba.core.journal import Journal
from eduba.core.state import State
from eduba.i18n import Speaker
from eduba.render.svg import element, esc


@cache
def _module(game: str, name: str) -> ModuleType | None:
    path = f"eduba.games.{game}.{name}"
    return import_module(path) if find_spec(path) else None


class Face:
    """The pictures and panels of one game, for one reader."""

    def __init__(self, game: Game, language: str, names: Sequence[str]) -> None:
        self.game = game
        self.speaker = Speaker(language, game, names)
        self.language, self.names = language, names
        self.board, self.panels = (_module(game.id, name) for name in ("board", "panels"))

    def symbols(self) -> str:
        """What the pictures refer to, once per page."""
        return f'<svg class="sr" aria-hidden="true">{self.board.DEFS}</svg>' if self.board else ""

    def loose(self, actions: Sequence[str]) -> list[str]:
        """The actions that belong to nothing in the pictures."""
        if self.board is None:
            return list(actions)
        drawn: Sequence[str] = self.board.LOOSE
        return [a for a in actions if a.split()[0] in drawn]

    def pictures(
        self, view: Mapping[str, Any], actions: Sequence[str] = (), play: Journal | None = None
    ) -> dict[str, str]:
        """The parts of the table by name. With the game in play: what can be clicked, and why the rest cannot."""
        if self.board is None:
            return {"view": _plain(view)}
        marks: dict[str, Any] = {}
        if play is not None and self.panels is not None:
            marks = self.panels.marks(play)
        if play is not None and actions:
            marks["actions"] = {text: self.speaker.action(self.game.action(text)) for text in actions}
            marks["refusals"] = self._refusals(view, play.state)
        drawn: dict[str, str] = self.board.parts(view, language=self.language, names=self.names, **marks)
        return drawn

    def _refusals(self, view: Mapping[str, Any], state: State) -> dict[str, str]:
        out = {}
        for text in self.board.candidates(view) if self.board else ():
            clause = state.why_not(self.game.action(text))
            if clause is not None:
                out[text] = clause
        return out

    def seats(self, view: Mapping[str, Any]) -> str:
        """The seats in figures."""
        if self.panels is None:
            return ""
        html: str = self.panels.seats(view, language=self.language, names=self.names)
        return html

    def aside(self, state: State) -> str:
        """What is to be expected from here."""
        if self.panels is None:
            return ""
        html: str = self.panels.aside(state, language=self.language, names=self.names)
        return html

    def effects(self, state: State) -> dict[str, str]:
        """What each action costs and brings."""
        found: dict[str, str] = self.panels.effects(state, language=self.language) if self.panels else {}
        return found


def _plain(value: Any) -> str:
    """Any view as nested lists: not beautiful, but all there."""
    if isinstance(value, dict):
        rows = "".join(element("dt", esc(k)) + element("dd", _plain(v)) for k, v in value.items() if v not in ([], {}))
        return element("dl", rows, class_="plain")
    if isinstance(value, list):
        if all(not isinstance(v, dict | list) for v in value):
            return esc(", ".join("–" if v is None else str(v) for v in value))
        return element("ol", "".join(element("li", _plain(v)) for v in value))
    return esc("–" if value is None else value)

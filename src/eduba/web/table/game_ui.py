"""How a game shows itself in a page: by its own `board` and `panels`, or, until it has them, plainly in words.

`board` gives `parts(view)`, a picture for each part of the table; `PLACES` says where in the page they belong, and
pictures called `hand-0`, `hand-1` ... lie before the seats. It names the `candidates` one may point at, and
the `LOOSE` actions that belong to nothing in the pictures. `panels` tells `figures` for each seat, the `effects` of
actions, a `preview` of the decision, what is to be expected (`aside`) and what to point out (`marks`). Where points
are not scored but had, `wealth` counts them.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from eduba.core.game import Game
from eduba.core.journal import Journal
from eduba.core.state import State
from eduba.i18n import Speaker
from eduba.render.pieces import DEFS
from eduba.web.table.fallback_board import tables

GROUPS = ("board", "mats", "state", "course", "hands")


@cache
def module(game: str, name: str) -> ModuleType | None:
    """A module that a game may have."""
    path = f"eduba.games.{game}.ui.{name}"
    known = find_spec(f"eduba.games.{game}") and find_spec(path)
    return import_module(path) if known else None


class Face:
    """The pictures and panels of one game, for one reader."""

    def __init__(self, game: Game, language: str, names: Sequence[str]) -> None:
        self.game = game
        self.speaker = Speaker(language, game, names)
        self.language, self.names = language, names
        self.board, self.panels = (module(game.id, name) for name in ("board", "panels"))

    @property
    def drawn(self) -> bool:
        """Whether the game has pictures."""
        return self.board is not None

    def symbols(self) -> str:
        """What the pictures refer to, once per page."""
        return f'<svg class="sr" aria-hidden="true">{self.board.DEFS if self.board else DEFS}</svg>'

    def loose(self, actions: Sequence[str]) -> list[str]:
        """The actions that belong to nothing in the pictures."""
        if self.board is None:
            return list(actions)
        drawn: Sequence[str] = self.board.LOOSE
        return [a for a in actions if a.split()[0] in drawn]

    def pictures(
        self,
        view: Mapping[str, Any],
        actions: Sequence[str] = (),
        play: Journal | None = None,
        marks: Mapping[str, Any] | None = None,
    ) -> dict[str, dict[str, str]]:
        """The parts of the table by place. With the game so far: what can be clicked, and why the rest cannot."""
        out: dict[str, dict[str, str]] = {group: {} for group in GROUPS}
        if self.board is None:
            out["board"]["view"] = tables(view, self.speaker)
            return out
        for name, picture in self._parts(view, actions, play, dict(marks or {})).items():
            place = "hands" if name.startswith("hand-") else self.board.PLACES.get(name, "mats")
            out[place][name] = picture
        return out

    def marks(self, play: Journal) -> dict[str, Any]:
        """What the pictures point out of the game so far, whoever looks."""
        found: dict[str, Any] = self.panels.marks(play) if self.panels else {}
        return found

    def _parts(
        self, view: Mapping[str, Any], actions: Sequence[str], play: Journal | None, marks: dict[str, Any]
    ) -> dict[str, str]:
        assert self.board is not None
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

    def figures(self, view: Mapping[str, Any]) -> list[str]:
        """The seats in figures."""
        told: list[str] = self.panels.figures(view, language=self.language) if self.panels else []
        return told

    def preview(self, state: State) -> str:
        """What the decision that is asked for comes to."""
        return str(self.panels.preview(state, language=self.language, names=self.names)) if self.panels else ""

    def aside(self, state: State) -> str:
        """What is to be expected from here."""
        return str(self.panels.aside(state, language=self.language, names=self.names)) if self.panels else ""

    @property
    def wealth(self) -> Callable[[State], dict[str, list[int]]] | None:
        """For games that count at any time what seats have: how much of which kind makes up their points."""
        return getattr(self.panels, "wealth", None)

    def ledger(self, play: Journal) -> str:
        """Every payment of the game, where the game keeps a ledger."""
        told = getattr(self.panels, "ledger", None)
        return str(told(play, language=self.language, names=self.names)) if told else ""

    def effects(self, state: State) -> dict[str, str]:
        """What each action costs and brings."""
        if self.panels is None:
            return {}
        found: dict[str, str] = self.panels.effects(state, language=self.language, names=self.names)
        return found

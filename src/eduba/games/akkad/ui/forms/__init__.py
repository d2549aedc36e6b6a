"""Whole gestures of Akkad, each as a form: marching, buying units, losses, new command tokens, bargains."""

from collections.abc import Mapping

from eduba.core.errors import UnreadableAction
from eduba.games.akkad.game import Akkad
from eduba.games.akkad.lines import bargains, repeated
from eduba.games.akkad.sequence import MARCH, TURN
from eduba.games.akkad.state import AkkadState
from eduba.games.akkad.ui.forms import activating, bargaining, counted, marching
from eduba.i18n import Speaker
from eduba.render.contract import Forms
from eduba.render.forms import Form

_OPENS = {TURN: "activate", MARCH: "at"}
"""By phase, the verb whose actions open a form."""


class AkkadForms(Forms[Akkad, AkkadState]):
    """A draft is a line (see `lines`), or an action such as `activate kish` with which a gesture begins."""

    def opening(self, state: AkkadState) -> str:
        return counted.opening(self.game, state) or marching.opening(state) or bargaining.opening(state)

    def drafts(self, state: AkkadState) -> Mapping[str, str]:
        verb = _OPENS.get(state.stack[-1])
        opened = [action.text for action in state.options() if action.verb == verb] if verb else []
        return {text: text for text in opened} | bargaining.drafts(state)

    def form(self, state: AkkadState, draft: str, speaker: Speaker) -> Form:
        words = draft.lower().split()
        match words[:1]:
            case ["march" | "sail"]:
                return marching.form(self.game, state, words, speaker)
            case ["activate" | "at"] if len(words) == 2:
                return activating.form(self.game, state, self.game.action(draft), speaker)
            case [verb] if verb in bargains.VERBS:
                return bargaining.form(self.game, state, words, speaker)
            case ["hire"] | [_] if words[0] == "hire" or words[0] in repeated.VERBS:
                return counted.form(self.game, state, words, speaker)
        raise UnreadableAction("'{0}' is no action of this game", draft)

"""Whole gestures of Akkad, each as a form: marches, purchases, losses, tokens, bargains, questions in a row."""

from collections.abc import Mapping

from eduba.core.errors import UnreadableAction
from eduba.games.akkad.game import Akkad
from eduba.games.akkad.lines import bargains, exchanges, repeated
from eduba.games.akkad.sequence import MARCH, TURN
from eduba.games.akkad.state import AkkadState
from eduba.games.akkad.ui.forms import activating, bargaining, counted, exchanging, in_a_row, marching
from eduba.i18n import Speaker
from eduba.render.contract import Forms
from eduba.render.forms import Form

_OPENS = {TURN: "activate", MARCH: "at"}
"""By phase, the verb whose actions open a form."""


class AkkadForms(Forms[Akkad, AkkadState]):
    """A draft is a line (see `lines`), or an action such as `activate kish` with which a gesture begins."""

    def opening(self, state: AkkadState) -> str:
        drafts = counted.opening(self.game, state), marching.opening(state), exchanging.opening(state)
        return next(filter(None, drafts), "") or bargaining.opening(state) or in_a_row.opening(self.game, state)

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
            case [in_a_row.VERB]:
                return in_a_row.form(self.game, state, words, speaker)
            case [exchanges.VERB]:
                return exchanging.form(self.game, state, words, speaker)
            case [verb] if verb in bargains.VERBS:
                return bargaining.form(self.game, state, words, speaker)
            case [verb] if verb in repeated.VERBS:
                return counted.form(self.game, state, words, speaker)
        raise UnreadableAction("'{0}' is no action of this game", draft)

"""The form that a click on a space opens: for what it can be activated."""

from eduba.core.errors import IllegalAction
from eduba.core.vocabulary import Action
from eduba.games.akkad.game import Akkad
from eduba.games.akkad.lines.uses import why_not
from eduba.games.akkad.rules.action_phase.uses import why_not_mode
from eduba.games.akkad.rules.pieces import own_army
from eduba.games.akkad.sequence import TURN
from eduba.games.akkad.state import NONE, AkkadState
from eduba.games.akkad.ui.forms import marching
from eduba.games.akkad.ui.forms.odds_told import monster_told
from eduba.games.akkad.ui.forms.other_uses import building_sends, monster_sends
from eduba.games.akkad.vocabulary import EXPEDITION, MOVE
from eduba.i18n import Speaker
from eduba.render.forms import Form


def form(game: Akkad, s: AkkadState, opened: Action, speaker: Speaker) -> Form:
    """Marching there if that is possible, and all other uses beside it."""
    clause = s.why_not(opened)
    if clause is not None:
        raise IllegalAction(opened.text, clause)
    name = s.content.names[opened.arg]
    is_by_card = s.stack[-1] != TURN
    if is_by_card or why_not_mode(s, s.actor, opened.arg, MOVE) is None:
        return marching.form(game, s, ["march", name], speaker)
    if why_not_mode(s, s.actor, opened.arg, EXPEDITION) is None:
        return marching.form(game, s, ["sail", name], speaker)
    title = speaker.label("space", opened.arg)
    sends = (*building_sends(s, opened.arg, speaker), *monster_sends(s, opened.arg, speaker))
    is_lair = why_not(s, opened.arg, NONE) is None
    told = monster_told(game, s, s.actor, {own_army(s, s.actor, opened.arg): 1.0}, speaker) if is_lair else ()
    return Form(title, (), sends, told)

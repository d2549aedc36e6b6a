"""Where a seat may let the table decide for it."""

from collections.abc import Sequence

from eduba.core.game import Opportunity
from eduba.core.vocabulary import Action
from tests.reeds.state import ReedState


def opportunities(s: ReedState, seat: int, pass_: Action, refuse: Action) -> Sequence[Opportunity]:
    """Pass for the rest of a round, or refuse all whispers in it; the occasion that is there now comes first."""
    turns = Opportunity(("occasion.round", s.round), pass_)
    whispers = Opportunity(("occasion.whispers", s.round), refuse, waits=False)
    is_asked = s.whisper is not None and s.whisper.asked == seat
    return [whispers, turns] if is_asked else [turns, whispers]

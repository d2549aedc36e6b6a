"""The same question answered several times in one line: `hire 2 spearman 1 archer`, `lose 2 spearman`."""

from collections.abc import Sequence

from eduba.core.errors import IllegalAction
from eduba.core.game import Game
from eduba.core.vocabulary import Action
from eduba.games.akkad.lines.named_things import LineWords
from eduba.games.akkad.sequence import RECRUITING
from eduba.games.akkad.state import AkkadState

VERBS = ("buy", "lose", "take", "token", "resource")
"""What can be said of several things at once."""


def read(game: Game, state: AkkadState, words: list[str]) -> list[Action]:
    """The decisions that a line stands for now."""
    line = LineWords(words)
    verb = line.take()
    is_purchase = verb == "hire"
    verb = "buy" if is_purchase else verb
    names = [action.text.removeprefix(f"{verb} ") for action in game.vocabulary if action.verb == verb]
    wanted: list[Action] = []
    if not line.takes("nothing"):
        while line:
            number = line.number()
            wanted += [game.action(f"{verb} {names[line.name(names)]}")] * number
    if is_purchase and state.stack[-1] != RECRUITING:
        raise IllegalAction(" ".join(words), "AK-PAL-01")
    return in_turn(state, wanted, [game.action("done")] if is_purchase else [])


def in_turn(state: AkkadState, wanted: Sequence[Action], last: Sequence[Action] = ()) -> list[Action]:
    """The actions in an order in which they are legal, and the last ones where the question still stands.

    Ends where chance speaks or the question is another one; of what is refused, the first stands at the end.
    """
    s, left, out = state.clone(), list(wanted), list[Action]()
    asked, actor, count = s.stack[-1], s.actor, s.chance.count
    while left:
        action = next((one for one in left if s.why_not(one) is None), left[0])
        out.append(action)
        left.remove(action)
        if s.why_not(action) is not None:
            return out
        s.apply_unchecked(action)
        if s.over or (s.stack[-1], s.actor, s.chance.count) != (asked, actor, count):
            return out
    return [*out, *last]

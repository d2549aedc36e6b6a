"""The same question answered several times in one line: `hire 2 spearman 1 archer`, `lose 2 spearman`."""

from collections.abc import Sequence
from typing import NamedTuple

from eduba.core.errors import IllegalAction
from eduba.core.game import Game
from eduba.core.vocabulary import Action
from eduba.games.akkad.lines.named_things import LineWords
from eduba.games.akkad.sequence import RECRUITING
from eduba.games.akkad.state import AkkadState

TOO_MANY = {
    "buy": "AK-PAL-01",
    "lose": "AK-CMB-45",
    "take": "AK-MOVE-03",
    "token": "AK-PRE-11",
    "resource": "AK-STO-05",
}
"""What can be said of several things at once, and the clause about how many are asked for."""
PURCHASES = {"hire": "buy", "gain": "token"}
"""Words that begin a whole purchase, at the end of which nothing more is wanted, and the verb of its answers."""
VERBS = (*TOO_MANY, *PURCHASES)


def read(game: Game, state: AkkadState, words: list[str]) -> list[Action]:
    """The decisions that a line stands for now."""
    line = LineWords(words)
    first = line.take()
    verb = PURCHASES.get(first, first)
    names = [action.text.removeprefix(f"{verb} ") for action in game.vocabulary if action.verb == verb]
    wanted: list[Action] = []
    if not line.takes("nothing"):
        while line:
            number = line.number()
            wanted += [game.action(f"{verb} {names[line.name(names)]}")] * number
    if first in PURCHASES and not is_for_sale(state, first):
        raise IllegalAction(" ".join(words), TOO_MANY[verb])
    answers = in_turn(state, wanted)
    if answers.left:
        raise IllegalAction(" ".join(words), TOO_MANY[verb])
    return [*answers.actions, game.action("done")] if first in PURCHASES and answers.goes_on else answers.actions


def is_for_sale(s: AkkadState, word: str) -> bool:
    """True if the purchase that begins with this word can be made now."""
    return s.stack[-1] == RECRUITING if word == "hire" else s.prompt()[0] == "ask.effect_token_buy"


class Answers(NamedTuple):
    """Answers in an order in which they are legal; the first refused one stands at the end."""

    actions: list[Action]
    left: list[Action]
    """What was not asked for any more."""
    goes_on: bool
    """True if the question still stands."""


def in_turn(state: AkkadState, wanted: Sequence[Action]) -> Answers:
    """Answer the present question again and again, until another one is asked or chance speaks.

    What would come after chance is left out: if it could be refused, that would tell what chance brings.
    """
    s, left, out = state.clone(), list(wanted), list[Action]()
    asked, actor, drawn = s.prompt()[0], s.actor, s.chance.count
    while left:
        action = next((one for one in left if s.why_not(one) is None), left[0])
        out.append(action)
        left.remove(action)
        if s.why_not(action) is not None:
            return Answers(out, [], goes_on=False)
        s.apply_unchecked(action)
        if s.over or s.chance.count != drawn:
            return Answers(out, [], goes_on=False)
        if (s.prompt()[0], s.actor) != (asked, actor):
            return Answers(out, left, goes_on=False)
    return Answers(out, [], goes_on=True)

"""Typed lines that say several decisions at once: a whole march, a whole purchase, all losses.

    march kish                                   the usual march to Kish
    march kish from ur 2 spearman from eridu all with royal
    march kish from ur all via adab use palace   and then use the Palace there
    sail ur from mari all                        a river expedition
    use palace at ur, hunt mount_ebih            activate for a building, for a monster
    hire 2 spearman 1 archer, lose 2 spearman, token 2 royal, gain 1 admin
    march kish then fight                        answers to questions that follow each other
    exchange 2 silver-3grain 1 grain-sheep done, offer red 2 grain for 1 lapis, counter ..., ransom 1 silver 1 card

A line never goes on after chance has spoken, so nobody learns anything by trying one that is refused.
"""

from collections.abc import Callable

from eduba.core.game import Game
from eduba.core.vocabulary import Action
from eduba.games.akkad.lines import bargains, exchanges, in_a_row, march, repeated, uses
from eduba.games.akkad.state import AkkadState

Reader = Callable[[Game, AkkadState, list[str]], list[Action]]

READERS: dict[str, Reader] = {
    "march": march.read,
    "sail": march.read,
    "hunt": uses.read,
    "use": uses.read,
    exchanges.VERB: exchanges.read,
    **dict.fromkeys(repeated.VERBS, repeated.read),
    **dict.fromkeys(bargains.VERBS, bargains.read),
}
"""By its first word, what reads a line."""


def read(game: Game, state: AkkadState, text: str) -> list[Action] | None:
    """The actions of a line that says several; None if it is none of these."""
    words = text.lower().split()
    if in_a_row.THEN in words[1:-1] and not state.over:
        return in_a_row.read(game, state, " ".join(words), game.read)
    reader = READERS.get(words[0]) if len(words) > 1 else None
    if reader and state.over:
        raise game.too_late(state, text)
    if reader is None or text.lower() in {action.text for action in state.options()}:
        return None
    return reader(game, state, words)

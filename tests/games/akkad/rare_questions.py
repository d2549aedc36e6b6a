"""A position for each question that our content never asks, but that a content file of one's own may ask (F1)."""

from typing import Any

from eduba.games.akkad.state import AkkadState
from tests.games.akkad.effect_table import begin, table_with
from tests.games.akkad.table import give, play

OWN_CITY = {"kind": ["any_city"], "ctl": "self"}


def positions() -> dict[str, AkkadState]:
    """By question."""
    swap = {"op": "token_swap", "n": 2}
    taking = _asked(swap)
    play(taking, "token admin")
    return {
        "effect_do_hire": _asked({"op": "do", "action": "HIRE", "at": OWN_CITY}),
        "effect_may": _asked({"op": "draw", "n": 1, "may": True}),
        "effect_token_give": _asked(swap),
        "effect_token_take": taking,
    }


def _asked(step: dict[str, Any]) -> AkkadState:
    """A card does this one step, for a seat with some silver."""
    s = table_with(step)
    give(s, 0, silver=3)
    begin(s, "cards", "good_harvest")
    return s

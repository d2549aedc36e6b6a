"""A position for each question that our content never asks, but that a content file of one's own may ask (F1)."""

from copy import deepcopy
from dataclasses import replace
from typing import Any

from eduba.games.akkad.content.effect_reader import read_effects
from eduba.games.akkad.state import AkkadState
from tests.games.akkad.effect_table import begin, table_with
from tests.games.akkad.table import C, empty_table, give, play

OWN_CITY = {"kind": ["any_city"], "ctl": "self"}


def positions() -> dict[str, AkkadState]:
    """By question."""
    swap = {"op": "token_swap", "n": 2}
    taking = _asked(swap)
    play(taking, "token admin")
    return {
        "effect_do_hire": _asked({"op": "do", "action": "HIRE", "at": OWN_CITY}),
        "effect_target": _asked_by_a_god({"op": "steal", "res": "any", "n": 1, "who": "target"}),
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


def _asked_by_a_god(step: dict[str, Any]) -> AkkadState:
    """Adad's ACTION does this one step, for a seat with two others who have something."""
    s = empty_table(3)
    data = deepcopy(C.data)
    data["gods"][C.gods.index("adad")]["action"] = [step]
    s.content = replace(C, effects=read_effects(data))
    give(s, 1, silver=1)
    give(s, 2, silver=1)
    begin(s, "gods", "adad", "action")
    return s

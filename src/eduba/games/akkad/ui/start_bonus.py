"""What a character begins with, in words."""

from collections.abc import Mapping, Sequence
from typing import Any

from eduba.games.akkad.content import TOKENS
from eduba.i18n import Speaker

Steps = Sequence[Mapping[str, Any]]


def start_bonus(steps: Steps, speaker: Speaker) -> str:
    """Steps of a start bonus; empty if there is none, or one that these words cannot tell."""
    told = [_told(step, speaker) for step in steps]
    return speaker.say("board.preview.begins_with", speaker.listed(told)) if told and all(told) else ""


def _told(step: Mapping[str, Any], speaker: Speaker) -> str:
    number = step.get("n", 1)
    match step:
        case {"op": "gain", "res": res}:
            return speaker.say(f"board.goods.{res}", number)
        case {"op": "token", "type": kind} if kind in TOKENS:
            return speaker.say("board.goods.token", number, TOKENS.index(kind))
        case {"op": "unit", "unit": unit}:
            return speaker.say(f"board.units.{unit}", number)
        case {"op": "merc"}:
            return speaker.say("board.units.mercenary", number)
        case {"op": "draw"}:
            return speaker.say("board.goods.card", number)
        case {"op": "canal"}:
            return speaker.say("board.goods.canal", number)
    return ""

"""When what is done: the clause that tells to which moment of the game an action belongs."""

from eduba.core.vocabulary import Action
from eduba.games.assyria.state import AssyriaState

_MOMENTS = {
    "start": "A1-SET-16",
    "draft": "A1-DRF-06",
    "column": "A1-HAR-06",
    "hut": "A1-HUT-12",
    "play": "A1-RES-16",
    "feed": "A1-RES-16",
    "well": "A1-WEL-10",
    "build": "A1-ACT-05",
    "extend": "A1-ACT-05",
    "intrigue": "A1-ACT-05",
    "offer": "A1-ACT-05",
    "buy": "A1-ACT-05",
    "done": "A1-GEN-10",
    "pass": "A1-GEN-10",
}


def wrong_moment(s: AssyriaState, a: Action) -> str:
    """The clause for an action that the phase does not ask for."""
    if a.verb == "well" and not s.well_supply:
        return "A1-WEL-05"
    return _MOMENTS[a.verb]


def leaves_off(a: Action) -> bool:
    """True if the player wants to do nothing more."""
    return a.verb in ("done", "pass")

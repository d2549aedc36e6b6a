"""When what is done: the clause that tells to which moment of the game an action belongs."""

from eduba.core.vocabulary import Action
from eduba.games.assyria2.sequence import ACT, END_OF_GAME
from eduba.games.assyria2.state import Assyria2State

_MOMENTS = {
    "bid": "A2-BID-11",
    "column": "A2-SBD-09",
    "start": "A2-SBD-09",
    "keep": "A2-CRD-01",
    "rival": "A2-SOL-07",
    "random": "A2-SOL-07",
    "hut": "A2-BLD-11",
    "ship": "A2-SHP-01",
    "beside": "A2-FAV-14",
    "move": "A2-FAV-19",
    "to": "A2-FAV-19",
    "plough": "A2-FED-16",
    "token": "A2-FED-16",
    "feed": "A2-FED-16",
    "farmer": "A2-FED-08",
    "change": "A2-FAV-07",
    "treble": "A2-FAV-08",
    "starve": "A2-FED-12",
    "save": "A2-FED-13",
    "well": "A2-EXP-03",
    "favour": "A2-CRD-03",
    "camel": "A2-CRD-06",
    "refresh": "A2-FAV-17",
    "bonus": "A2-FAV-18",
    "lay": "A2-OFF-05",
    "pay": "A2-TRI-04",
    "destroy": "A2-TRI-04",
    "decline": "A2-TRI-04",
    "done": "A2-EXP-05",
    "end": "A2-EXP-05",
}
_ACTIONS_TURN = "A2-ACT-11"
"""For all other verbs: actions 1 to 8."""
_NOT_IN_THE_END = ("hut", "ship", "beside", "move", "well")


def wrong_moment(s: Assyria2State, a: Action) -> str:
    """The clause for an action that the phase does not ask for."""
    verb = a.verb
    if verb == "well":
        if s.wells[s.actor].bit_count() == s.content.wells:
            return "A2-WEL-05"
        if s.stack[-1] == ACT:
            return "A2-HUT-04"
    if END_OF_GAME in s.stack and verb in _NOT_IN_THE_END:
        return "A2-END-02"
    return _MOMENTS.get(verb, _ACTIONS_TURN)


def leaves_off(a: Action) -> bool:
    """True if the player wants to do nothing more."""
    return a.verb in ("done", "end")

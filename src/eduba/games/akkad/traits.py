"""What finished games of Akkad are counted by: homes, characters, first cards, missions, and how the game ended."""

from collections.abc import Mapping, Sequence

from eduba.core.counting.traits import Trait, Traits, labels_told
from eduba.core.events import Event
from eduba.core.state import State

WINNING_POINTS = 9


def traits(labels: Mapping[str, Sequence[str]], state: State, events: Sequence[Event]) -> Traits:
    """What each seat was and took first; what became of missions, of Akkad and of home cities."""
    seats = state.view(None)["seats"]

    def first(event: str, kind: str) -> Trait:
        return Trait(kind, labels_told(events, event, state.players, labels[kind], most=1))

    of_seats = {
        "home": Trait("space", [[seat["home"]] for seat in seats]),
        "character": Trait("character", [[seat["character"]] for seat in seats]),
        "first_role": first("role_taken", "role"),
        "first_god": first("god_taken", "god"),
        "mission": Trait("space", [[seat["home"]] * bool(seat["mission"]) for seat in seats]),
    }
    missions = sum(bool(seat["mission"]) for seat in seats)
    return Traits(of_seats, {"end": _end(state), "missions": missions, **_cities(events)})


def _end(state: State) -> str:
    return "points" if max(state.scores()) >= WINNING_POINTS else "rounds"


def _cities(events: Sequence[Event]) -> dict[str, int]:
    """In which round Akkad was first taken (0: never), and how often a home city was lost."""
    akkad = number = lost = 0
    homes: dict[int, int] = {}
    for event in events:
        if event[0] == "round":
            number = int(event[1])
        elif event[0] == "home_taken":
            homes[int(event[2])] = int(event[1])
        elif event[0] == "took":
            lost += homes.get(int(event[2]), event[1]) != event[1]
        elif event[0] == "scored" and event[3] == "AK-AKK-01":
            akkad = akkad or number
    return {"akkad_taken": akkad, "homes_lost": lost}

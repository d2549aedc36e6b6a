"""What the figures of `balance` are sorted by: in every game the seat, and what a game has besides."""

from collections.abc import Sequence
from typing import Any

from eduba.core.events import Event
from eduba.core.game import Game
from eduba.core.state import State

BySeat = dict[str, list[str]]


def traits_of(game: Game, state: State, events: Sequence[Event]) -> BySeat:
    """By trait, what each seat was or did in a finished game."""
    traits = {"seat": [str(seat) for seat in range(state.players)]}
    return traits | (_akkad_traits(game, state, events) if game.id == "akkad" else {})


def ends_of(game: Game, state: State, events: Sequence[Event]) -> dict[str, Any]:
    """How a finished game went, by name: numbers, or words."""
    view = state.view(None)
    ends = {"rounds": view["round"]} if "round" in view else {}
    return ends | (_akkad_ends(state, events) if game.id == "akkad" else {})


def _akkad_traits(game: Game, state: State, events: Sequence[Event]) -> BySeat:
    seats = state.view(None)["seats"]
    first: dict[int, str] = {}
    for event in events:
        if event[0] == "role_taken":
            first.setdefault(int(event[1]), game.labels["role"][int(event[2])])
    return {
        "home": [seat["home"] for seat in seats],
        "character": [seat["character"] for seat in seats],
        "first role": [first[seat] for seat in range(state.players)],
        "mission fulfilled by": [f"{seat['home']} {'yes' if seat['mission'] else 'no'}" for seat in seats],
    }


def _akkad_ends(state: State, events: Sequence[Event]) -> dict[str, Any]:
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
            akkad = number
    return {
        "end": "9 points" if max(state.scores()) >= 9 else "after round 9",
        "missions fulfilled": sum(seat["mission"] for seat in state.view(None)["seats"]),
        "Akkad first taken in round": akkad,
        "home cities lost": lost,
    }

"""A table for tests: positions in words, play in notation, answers as short text.

    table("red: land F7 G7, cash 90; blue: land D3", "Akkad: active, treasury 40", phase="purchases", acting="Akkad")
    table.play("red crew", "red done")
    assert table.refuses("buy F7") == "UR-BUY-06"

The words become a description for `game.position`. What they leave out lies where it belongs; nations are gone, and
players have 500 each. Every position, the written one and each one played, is checked against the laws of conservation.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import eduba
from eduba.games.ur.content import NATIONS, STATES, TERRAINS
from eduba.games.ur.game import Ur
from eduba.games.ur.state import GONE, SEATS, UNSOLD, UrState
from eduba.mechanisms.bitset import mask_of
from tests.games.playing import Playing, parts

COLOURS = ("red", "blue", "green", "yellow", "purple", "white")


class Table(Playing):
    """A game of Ur in the middle of whatever a test is about."""

    game: Ur
    state: UrState

    def __init__(self) -> None:
        game = eduba.game("ur")
        assert isinstance(game, Ur)
        self.game = game

    # -- positions ------------------------------------------------------------------------------------

    def deal(self, players: int = 4, order: str = "", rounds: str = "unlimited") -> "Table":
        """A new game from the box; `order` is the seating that is drawn, red first if nothing is said."""
        order = order or " ".join(COLOURS)
        draws = [("order", colour) for colour in order.split()[:players]]
        return self.take_up(self.game.position({"players": players}, {"rounds": rounds}, draws=draws, listen=True))

    def __call__(
        self, seats: str = "", states: str = "", phase: str = "settlement", *, rounds: str = "unlimited", **words: Any
    ) -> "Table":
        """A position at the beginning of a phase, run to its first decision. Red goes first, seats clockwise.

        For further `words` see `description`.
        """
        told = description(seats, states, phase, **words)
        return self.take_up(self.game.position(told, {"rounds": rounds}, listen=True))

    # -- looking --------------------------------------------------------------------------------------

    @property
    def era(self) -> str:
        """The era."""
        return self.game.content.sets[self.state.era].id

    @property
    def order(self) -> str:
        """The states in development order."""
        return " ".join(STATES[state] for state in self.state.order)

    @property
    def acting(self) -> str:
        """The state whose turn it is."""
        return STATES[self.state.acting] if self.state.acting >= 0 else ""

    def cash(self, colour: str) -> int:
        """A player's private money."""
        return self.state.money[COLOURS.index(colour)]

    def treasury(self, state: str) -> int:
        """A state's money."""
        return self.state.money[SEATS + STATES.index(state)]

    def land(self, colour: str) -> str:
        """What a player owns."""
        return self.labels(self.state.own[COLOURS.index(colour)])

    def flipped(self, colour: str) -> str:
        """Where a player's flipped markers lie."""
        return self.labels(self.state.flipped[COLOURS.index(colour)])

    def markers(self, colour: str) -> int:
        """A player's markers in supply."""
        return self.state.markers[COLOURS.index(colour)]

    def king(self, state: str) -> str:
        """Who rules a state."""
        king = self.state.kings[STATES.index(state)]
        return COLOURS[king] if king >= 0 else ""

    def active(self, state: str) -> bool:
        """True if a state is active."""
        return bool(self.state.active >> STATES.index(state) & 1)

    def crews(self, state: str) -> str:
        """The crews of a state."""
        names, at = self.game.content.crews, STATES.index(state) * len(self.game.content.crews)
        return " ".join(name for i, name in enumerate(names) for _ in range(self.state.crews[at + i]))

    def tokens(self, state: str, number: str) -> int:
        """Tokens of a number in a state's supply."""
        names = self.game.content.token_names
        return self.state.tokens[STATES.index(state) * len(names) + names.index(number)]

    def works(self, state: str) -> str:
        """Where a state's waterworks stand."""
        return self.labels(self.state.works_of[STATES.index(state)])

    def holder(self, nation: str) -> str:
        """Who has a nation."""
        holder = self.state.holders[NATIONS.index(nation)]
        return "unsold" if holder == UNSOLD else "gone" if holder == GONE else (*COLOURS, *STATES)[holder]

    def price(self, terrain: str) -> int:
        """The sale price of a terrain."""
        return self.state.quotes[2 * TERRAINS.index(terrain)]

    def city_price(self, terrain: str) -> int:
        """The sale price of its cities."""
        return self.state.quotes[2 * TERRAINS.index(terrain) + 1]

    def canals(self, area: str) -> str:
        """What an area is joined to."""
        return self.labels(self.state.canal[self.area(area)])

    def irrigated(self, state: str) -> str:
        """What a state has irrigated in the seasons of this test."""
        return self.labels(mask_of(int(e[1]) for e in self.events("irrigated") if e[2] == STATES.index(state)))

    def events(self, *kinds: str) -> list[tuple[str | int, ...]]:
        """The events of these kinds so far."""
        return [e for e in self.state.events or [] if e[0] in kinds]

    def payments(self, clause: str) -> list[tuple[str, str, int]]:
        """Who paid whom how much under a clause."""
        names = (*COLOURS, *STATES, "bank")
        return [(names[int(e[1])], names[int(e[2])], int(e[3])) for e in self.events("paid") if e[4] == clause]

    def area(self, name: str) -> int:
        """The number of an area."""
        return self.game.content.names.index(name)


# -- from words to a description -------------------------------------------------------------------------


def description(
    seats: str = "",
    states: str = "",
    phase: str = "settlement",
    *,
    players: int = 4,
    nations: str = "",
    canals: str = "",
    works: str = "",
    prices: str = "",
    era: str = "1",
    left: Sequence[int] = (),
    **more: Any,
) -> dict[str, Any]:
    """A position in words as `game.position` reads it.

    `nations` says who has them (`"Der red, Calah Akkad"`), `canals` joins areas (`"D6-D5-D4"`), `works` lists
    waterworks (`"B6 4 Akkad"`), `left` the cards left in each set. Anything `more` is in the form of a view already.
    """
    stations = [_waterwork(*words.split()) for words in parts(works, ",")]
    return {
        "players": players,
        "phase": phase,
        "era": era,
        "cards": dict(zip([cards.id for cards in eduba.game("ur").content.sets], left)),
        "seats": _seats(seats, players),
        "states": _states(states, {work["state"] for _, work in stations}),
        "nations": [_nation(*words.rsplit(" ", 1)) for words in parts(nations, ",")],
        "canals": [list(pair) for line in canals.split() for pair in pairwise(line.split("-"))],
        "works": dict(stations),
        "prices": {terrain: int(price) for terrain, price in map(str.split, parts(prices, ","))},
        **more,
    }


def _seats(text: str, players: int) -> list[dict[str, Any]]:
    seats: list[dict[str, Any]] = [{"cash": 500} for _ in range(players)]
    for words in parts(text, ";"):
        colour, _, items = words.partition(":")
        seat = seats[COLOURS.index(colour)]
        for what, *things in map(str.split, parts(items, ",")):
            if what == "cash":
                seat["cash"] = int(things[0])
            else:
                seat[{"land": "areas", "flipped": "flipped"}[what]] = things
    return seats


def _states(text: str, active: set[str]) -> list[dict[str, Any]]:
    """What is said of states; those with waterworks are active."""
    states: dict[str, dict[str, Any]] = {name: {"name": name, "active": True} for name in active}
    for words in parts(text, ";"):
        name, _, items = words.partition(":")
        state = states.setdefault(name, {"name": name})
        for what, *things in map(str.split, parts(items, ",")):
            if what in ("active", "revolution"):
                state[what] = True
            elif what == "crews":
                state["crews"] = {quality: things.count(quality) for quality in things}
            else:
                state[what] = {"treasury": int, "king": COLOURS.index}[what](things[0])
    return list(states.values())


def _nation(name: str, holder: str) -> dict[str, Any]:
    if holder == "gone":
        return {"name": name, "gone": True}
    return {"name": name} | ({"seat": COLOURS.index(holder)} if holder in COLOURS else {"state": holder})


def _waterwork(area: str, number: str, state: str) -> tuple[str, dict[str, str]]:
    return area, {"state": state, "number": number}


def buying(table: Table, nations: str, treasury: int = 500, era: str = "3", **more: Any) -> Table:
    """Akkad, ruled by red, is about to buy; Elam belongs to blue."""
    seats = more.pop("seats", "red: land F7 F5; blue: land F4 D10")
    states = f"Akkad: active, treasury {treasury}, crews 3; Elam: active, crews 3"
    return table(seats, states, more.pop("phase", "purchases"), acting="Akkad", nations=nations, era=era, **more)

"""A table for tests: positions in words, play in notation, answers as short text.

    table("red: land F7 G7, cash 90; blue: land D3", "Akkad: active, treasury 40", phase="purchases", acting="Akkad")
    table.play("red crew", "red done")
    assert table.refuses("buy F7") == "UR-BUY-06"

Whatever the words leave out lies where it belongs: markers and tokens in supply, thrones with those who own most
land (the first named among equals), nations gone, players with 500 each. Every position, the written one and each one
played, is checked against the laws of conservation.
"""

import itertools
from collections.abc import Iterable, Sequence
from typing import Any

import eduba
from eduba.core.chance import Chance, key_of
from eduba.games.ur import sequence
from eduba.games.ur.content import NATIONS, STATES, TERRAINS
from eduba.games.ur.game import Ur
from eduba.games.ur.rules.land import requote
from eduba.games.ur.state import BANK, GONE, SEATS, UNSOLD, UrState
from eduba.mechanisms.bitset import mask_of, members
from tests.games.playing import Playing

COLOURS = ("red", "blue", "green", "yellow", "purple", "white")
ROUND = sequence.ROUND[::-1]
TURN = sequence.TURN_OF_A_STATE[::-1]
BEGIN = {
    "settlement": sequence.SETTLEMENT,
    "development": sequence.DEVELOPMENT,
    "eridu": sequence.ERIDU_DIGS,
    "states": sequence.STATES,
    "rain": sequence.RAIN,
    "end": sequence.END_OF_ROUND,
}


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
        draws = [("order", COLOURS.index(colour)) for colour in order.split()[:players]]
        state = self.game.begin(players, Chance(key_of("tablet"), 0, draws, ()), {"rounds": rounds}, listen=True)
        return self._take_up(state)

    def __call__(
        self,
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
        acting: str = "",
        rounds: str = "unlimited",
        play: bool = True,
    ) -> "Table":
        """A position at the beginning of a phase, run to its first decision. Red goes first, seats clockwise.

        `nations` says who has them (`"Der red, Calah Akkad"`), `canals` joins areas (`"D6-D5-D4"`), `works` lists
        waterworks (`"B6 4 Akkad"`), `left` the cards left in each set.
        """
        s = self.game.new(players, {"rounds": rounds})
        s.players, s.phases, s.over, s.events = players, self.game.phases, False, []
        s.chance = Chance(key_of("tablet"), 0, [], ())
        s.left, s.round, s.money[:players] = [(i + 1) % players for i in range(players)], 1, [500] * players
        s.holders, s.closed = [GONE] * len(NATIONS), 0
        self._nations(s, nations)
        for words in _parts(seats, ";"):
            self._seat(s, words)
        self._crown(s)
        for words in _parts(states, ";"):
            self._state(s, words)
        self._map(s, canals, works)
        self._prices(s, prices)
        self._era(s, era, left)
        s.money[BANK] = -sum(s.money[:BANK])
        self._begin(s, phase, acting)
        self.game.check(s)
        if play:
            s.run()
        return self._take_up(s)

    def _take_up(self, s: object) -> "Table":
        assert isinstance(s, UrState)
        self.state = s
        self.game.check(s)
        return self

    def _nations(self, s: UrState, nations: str) -> None:
        for words in _parts(nations, ","):
            nation, _, holder = words.rpartition(" ")
            account = {"unsold": UNSOLD, "gone": GONE} | {c: i for i, c in enumerate(COLOURS)}
            account |= {state: SEATS + i for i, state in enumerate(STATES)}
            s.transfer(NATIONS.index(nation), account[holder])

    def _seat(self, s: UrState, words: str) -> None:
        colour, _, items = words.partition(":")
        seat = COLOURS.index(colour)
        for what, *things in map(str.split, _parts(items, ",")):
            if what in ("land", "flipped"):
                areas = self.mask(things)
                (s.own if what == "land" else s.flipped)[seat] |= areas
                s.markers[seat] -= len(things)
                s.colonized |= areas
                s.owned |= areas if what == "land" else 0
            elif what == "cash":
                s.money[seat] = int(things[0])
            else:
                getattr(s, what)[seat] = int(things[0])

    def _crown(self, s: UrState) -> None:
        for state, areas in enumerate(s.content.of_state):
            if s.owned & areas:
                s.kings[state] = max(range(s.players), key=lambda seat: s.holding(seat, state))

    def _state(self, s: UrState, words: str) -> None:
        name, _, items = words.partition(":")
        state = STATES.index(name)
        for what, *things in map(str.split, _parts(items, ",")):
            if what == "active":
                s.active |= 1 << state
            elif what == "treasury":
                s.money[SEATS + state] = int(things[0])
            elif what == "king":
                s.kings[state] = COLOURS.index(things[0])
            elif what == "revolution":
                s.revolted |= 1 << state
            else:
                assert what == "crews"
                for crew in things:
                    s.crews[state * len(s.content.crews) + s.content.crews.index(crew)] += 1

    def _map(self, s: UrState, canals: str, works: str) -> None:
        listening, s.events = s.events, None
        for line in canals.split():
            areas = [self.area(name) for name in line.split("-")]
            for a, b in itertools.pairwise(areas):
                s.join(a, b)
        s.events = listening
        for area, number, state in map(str.split, _parts(works, ",")):
            self.put(area, number, state, s)

    def put(self, area: str, number: str, state: str, s: UrState | None = None) -> None:
        """A waterwork of a state on an area; its token is taken from supply and the state is active."""
        s = s or self.state
        at, owner = self.area(area), STATES.index(state)
        token = owner * len(s.content.tokens) + s.content.token_names.index(number)
        s.tokens[token] -= 1
        s.works[at] = 1 + token
        s.works_of[owner] |= 1 << at
        s.active |= 1 << owner
        if s.content.rivers >> at & 1:
            s.reservoirs |= 1 << at
        else:
            s.pumps |= 1 << at

    def _prices(self, s: UrState, prices: str) -> None:
        for terrain, price in map(str.split, _parts(prices, ",")):
            s.boxes[TERRAINS.index(terrain)] = s.content.bar.index(int(price))
        requote(s)

    def _era(self, s: UrState, era: str, left: Sequence[int]) -> None:
        ids = [cards.id for cards in s.content.sets]
        s.era = ids.index(era)
        s.cards[: s.era] = [0] * s.era
        hired = sum(s.crews[s.era :: len(s.content.crews)])
        s.cards[s.era] -= max(hired, s.era > 0) if s.era < len(ids) - 1 else 0
        for i, number in enumerate(left):
            s.cards[i] = number

    def _begin(self, s: UrState, phase: str, acting: str) -> None:
        owned = [(s.owned & areas).bit_count() for areas in s.content.of_state]
        s.order = sorted(members(s.active), key=lambda state: (owned[state], state))
        if phase in ("digging", "purchases", "maintenance"):
            s.acting = STATES.index(acting)
            s.position = s.gap = s.order.index(s.acting) + 1
            qualities = len(s.content.crews)
            s.idle = s.crews[s.acting * qualities : (s.acting + 1) * qualities]
            first = {"digging": 0, "purchases": 1, "maintenance": 2}[phase]
            line = TURN[first:] + ROUND[ROUND.index(sequence.STATES) :]
        elif phase == "harvest":
            s.river = 3
            line = ROUND[ROUND.index(sequence.HARVEST) :]
        else:
            line = ROUND[ROUND.index(BEGIN[phase]) :]
        s.stack, s.frames = [sequence.GAME_OVER, *line[::-1]], ()

    # -- play -----------------------------------------------------------------------------------------

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

    def mask(self, names: Iterable[str]) -> int:
        """A set of areas."""
        return mask_of(self.area(name) for name in names)


def _parts(text: str, by: str) -> list[str]:
    return [part.strip() for part in text.split(by) if part.strip()]


def buying(table: Table, nations: str, treasury: int = 500, era: str = "3", **more: Any) -> Table:
    """Akkad, ruled by red, is about to buy; Elam belongs to blue."""
    seats = more.pop("seats", "red: land F7 F5; blue: land F4 D10")
    states = f"Akkad: active, treasury {treasury}, crews 3; Elam: active, crews 3"
    return table(seats, states, more.pop("phase", "purchases"), acting="Akkad", nations=nations, era=era, **more)

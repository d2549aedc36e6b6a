"""What the tables for tests share: play in notation, answers as short text, every position checked."""

from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import Any, Self

from eduba.core.chance import Chance, key_of
from eduba.core.errors import IllegalAction
from eduba.core.game import Game
from eduba.core.state import State
from eduba.mechanisms.bitset import members


class Playing:
    """A game in the middle of whatever a test is about; the table of each game can also be put into a position."""

    game: Any
    state: Any

    def from_the_box(
        self, players: int, options: Mapping[str, str], draws: Iterable[str] = (), seed: str = "tablet"
    ) -> Self:
        """A new game from the box, with the given draws first: `draws=("order red blue", "food W G1")`."""
        script = [(bag, list(self.game.bags[bag]).index(kind)) for bag, kind in drawn(draws)]
        return self.take_up(self.game.begin(players, Chance(key_of(seed), 0, script, ()), options, listen=True))

    def take_up(self, state: State) -> Self:
        """Go on from a position, which is checked."""
        self.state = state
        self.settle()
        return self

    def play(self, *moves: str) -> Self:
        """Play legal moves; `red hut C5` also makes sure that it is red who decides."""
        for move in moves:
            colour, _, rest = move.partition(" ")
            if colour in self.game.colours:
                assert self.actor == colour, f"{self.actor} decides ({self.phase}), not {colour}"
                move = rest
            for action in self.game.read(self.state, move):
                assert self.refuses(action.text) is None, f"{action}: {self.refuses(action.text)}"
                self.state.apply(action)
                self.settle()
        return self

    def on_to(self, phase: str, colour: str | None = None) -> Self:
        """Play the last of the options until somebody (or that colour) is asked in that phase."""
        while not (self.phase == phase and colour in (None, self.actor)):
            assert not self.state.over, f"the game ended before {phase}"
            self.state.apply(self.state.options()[-1])
            self.settle()
        return self

    def settle(self) -> None:
        """Check a position that has just come about."""
        self.game.check(self.state)

    def refuses(self, move: str) -> str | None:
        """The clause that forbids a move, or None; the options must agree with it."""
        try:
            action = self.game.read(self.state, move)[0]
        except IllegalAction as refusal:
            return refusal.clause
        clause: str | None = self.state.why_not(action)
        assert (clause is None) == (action in self.state.options()), f"{move}: {clause}, but the options differ"
        return clause

    def options(self, verb: str) -> str:
        """What may follow a verb now, in the order of the vocabulary."""
        return " ".join(a.text.removeprefix(verb).strip() for a in self.state.options() if a.verb == verb)

    @property
    def phase(self) -> str:
        """The phase that asks."""
        return str(self.state.phase)

    @property
    def actor(self) -> str:
        """The colour of who decides."""
        return str(self.game.colours[self.state.actor])

    def labels(self, mask: int) -> str:
        """The names of a set of places on the map."""
        return " ".join(self.game.content.names[place] for place in members(mask))


def by_habit(game: Game, state: State, dice: Random) -> Iterator[State]:
    """Every position of a game from here on, in which all do what a player does without much thought."""
    while not state.over:
        yield state
        options = state.options()
        weights = game.habits(state, options)
        state.apply(dice.choices(options, weights if weights and any(weights) else None)[0])


def drawn(lines: Iterable[str]) -> list[tuple[str, str]]:
    """`("order red blue", "food W")` as pairs of a bag and what is drawn from it."""
    return [(bag, kind) for bag, *kinds in map(str.split, lines) for kind in kinds]


def parts(words: str, sign: str) -> list[str]:
    """What stands between the signs, without the spaces around it; nothing for an empty text."""
    return [part.strip() for part in words.split(sign) if part.strip()]

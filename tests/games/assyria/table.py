"""A table for tests: positions in words, play in notation, answers as short text.

    table("red: huts C5 A5, zig B5/2, hand B2 G3 PL, camels 5; blue: zig I2", phase="huts", expansion="4")
    table.play("hut C4", "hut C3")
    assert table.refuses("hut E4") == "A1-HUT-04"
    assert table.huts("red") == "A5 C3 C4 C5"

Whatever the words leave out lies where it belongs: huts and tiles in stock, plows on their space, cards in the deck.
Every position, the written one and each one played, is checked against the laws of conservation.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import eduba
from eduba.core.vocabulary import Action
from eduba.games.assyria.content import CARDS, DIGNITARIES
from eduba.games.assyria.game import Assyria
from eduba.games.assyria.state import KINDS, AssyriaState
from eduba.mechanisms.bitset import members
from tests.games.playing import Playing, drawn, parts

COLOURS = ("red", "blue", "green", "yellow")


class Table(Playing):
    """A game of Assyria in the middle of whatever a test is about."""

    game: Assyria
    state: AssyriaState

    def __init__(self) -> None:
        game = eduba.game("assyria")
        assert isinstance(game, Assyria)
        self.game = game

    # -- positions ------------------------------------------------------------------------------------

    def deal(self, players: int = 4, rulebook: str = "en", draws: Sequence[str] = (), seed: str = "tablet") -> "Table":
        """A new game from the box, with the given draws first: `draws=("order red blue", "food W G1")`."""
        return self.from_the_box(players, {"rulebook": rulebook}, draws, seed)

    def __call__(
        self,
        seats: str = "",
        phase: str = "actions",
        *,
        players: int = 4,
        rulebook: str = "en",
        order: str = "",
        reign: int = 1,
        expansion: str = "4",
        bonus: bool = False,
        wells: str = "",
        assur: str = "",
        fields: str = "",
        free: str = "",
        deck: str | None = None,
        discard: str = "",
        draws: Sequence[str] = (),
    ) -> "Table":
        """A position at the beginning of a phase, run to its first decision. The first in order goes first.

        `fields` are the columns of food (`"G1/S2 B2/D3 ..."`), `free` is the column that nobody took; `deck` names all
        cards of the food deck, the rest is then discarded; the last of `expansion` is the card of this turn.
        """
        description: dict[str, Any] = {
            "players": players,
            "phase": phase.replace(" ", "_"),
            "order": _numbers(order) or list(range(players)),
            "wells": wells.split(),
            "assur": {d: _numbers(colours) for d, _, colours in (part.partition(" ") for part in parts(assur, ","))},
            "display": [column.split("/") for column in fields.split()] or [*[[]] * players, free.split()],
            "discard": discard.split(),
        }
        if phase != "final scoring":  # then all reigns are over
            description["reign"] = reign
            description["expansion"] = [int(x) for x in expansion.split()]
            description["bonus"] = self.game.content.bonus_value if bonus else None
        description["seats"] = self._seats(seats, players, description)
        if deck is not None:
            description["unseen"] = deck.split()
            del description["discard"]
        options = {"rulebook": rulebook}
        return self.take_up(self.game.position(description, options, seed="tablet", draws=drawn(draws), listen=True))

    def _seats(self, words: str, players: int, description: dict[str, Any]) -> list[dict[str, Any]]:
        """`red: huts C5 A5, zig B5/2, camels 5; blue: hand rest`; the rest is all food that is nowhere else."""
        seats: list[dict[str, Any]] = [{"hand": []} for _ in range(players)]
        for colour, _, items in (part.partition(":") for part in parts(words, ";")):
            seat = seats[COLOURS.index(colour)]
            for what, *things in map(str.split, items.split(",")):
                if what == "zig":
                    levels = [thing.partition("/") for thing in things]
                    seat["ziggurats"] = {label: int(level or 1) for label, _, level in levels}
                elif what == "hand" and things == ["rest"]:
                    seat["hand"] += self._rest(seats, description)
                elif what in ("hand", "huts"):
                    seat[what] = things
                else:
                    seat[what] = int(things[0])
        return seats

    def _rest(self, seats: list[dict[str, Any]], description: dict[str, Any]) -> list[str]:
        left = Counter(dict(zip(CARDS, self.game.content.copies, strict=False)))
        for named in (*(seat["hand"] for seat in seats), description["discard"], *description["display"]):
            left.subtract(named)
        return [*(+left).elements()]

    # -- play -----------------------------------------------------------------------------------------

    def wander(self, seed: str) -> Iterator[AssyriaState]:
        """Play on to the end, at random but with some sense; the position after each move."""
        rng = Random(seed)
        while not self.state.over:
            options = self.state.options()
            keen = [a for a in options if self._tempting(a)]
            saving = [a for a in options if a.text == "pass" and rng.random() < 0.5]
            self.state.apply(rng.choice(keen or saving or options))
            yield self.state

    def _tempting(self, action: Action) -> bool:
        """Ziggurats, wells, and huts that can be fed."""
        held, food = self.state.held[self.state.actor], self.game.content.food
        return action.verb in ("build", "well") or (action.verb == "hut" and bool(held >> 3 * food[action.arg] & 7))

    # -- looking --------------------------------------------------------------------------------------

    @property
    def order(self) -> str:
        """The turn order."""
        return " ".join(COLOURS[seat] for seat in self.state.order)

    def huts(self, colour: str) -> str:
        """Where a player has huts."""
        return self.labels(self.state.huts[COLOURS.index(colour)])

    def zigs(self, colour: str) -> str:
        """Where a player has ziggurats, with their levels."""
        s = self.state
        return " ".join(
            f"{self.labels(1 << h)}/{1 + (s.with_center >> h & 1) + (s.with_roof >> h & 1)}"
            for h in members(s.ziggurats[COLOURS.index(colour)])
        )

    def hand(self, colour: str) -> str:
        """A player's cards and plow."""
        at = COLOURS.index(colour) * KINDS
        return cards(self.state.hands[at : at + KINDS])

    def number(self, what: str, colour: str) -> int:
        """A player's points, camels, offerings, stock, bases, centers or roofs."""
        return int(getattr(self.state, what)[COLOURS.index(colour)])

    def points(self, colour: str) -> int:
        """A player's points."""
        return self.number("points", colour)

    def camels(self, colour: str) -> int:
        """A player's camels."""
        return self.number("camels", colour)

    def stock(self, colour: str) -> int:
        """A player's huts in stock."""
        return self.number("stock", colour)

    @property
    def fields(self) -> str:
        """The columns of food."""
        display, columns = self.state.display, self.state.table.columns
        pairs = [(display[i], display[i + columns]) for i in range(columns)]
        return " ".join("/".join(CARDS[kind] for kind in pair if kind >= 0) or "-" for pair in pairs)

    @property
    def discard(self) -> str:
        """The food discard pile."""
        return cards(self.state.discard)

    @property
    def wells(self) -> str:
        """The sites with a well."""
        return " ".join(self.game.content.site_names[w] for w in members(self.state.wells))

    def assur(self, dignitary: str) -> str:
        """The spaces of a dignitary from the top."""
        d = DIGNITARIES.index(dignitary)
        at = sum(self.game.content.assur_spaces[:d])
        spaces = self.state.assur[at : at + self.game.content.assur_spaces[d]]
        return " ".join(COLOURS[seat] if seat >= 0 else "-" for seat in spaces)

    # -- what happened --------------------------------------------------------------------------------

    def events(self, *names: str) -> list[tuple[Any, ...]]:
        """The events of these names since the position was set up, or all of them."""
        return [e for e in self.state.events or [] if not names or e[0] in names]

    @property
    def starved(self) -> list[str]:
        """The hexes emptied by each famine since the position was set up."""
        return [self.labels(e[2]) for e in self.events("starved")]

    def scored(self, colour: str) -> dict[str, int]:
        """The points a player got since the position was set up, by clause."""
        return self._sums("scored", colour)

    def earned(self, colour: str) -> dict[str, int]:
        """The camels a player got since the position was set up, by clause."""
        return self._sums("camels", colour)

    def _sums(self, name: str, colour: str) -> dict[str, int]:
        out: dict[str, int] = {}
        for _, seat, amount, clause in self.events(name):
            if seat == COLOURS.index(colour):
                out[clause] = out.get(clause, 0) + amount
        return out


def cards(counts: Sequence[int]) -> str:
    """Cards by name, in the order of their kinds."""
    return " ".join(CARDS[kind] for kind, count in enumerate(counts) for _ in range(count))


def _numbers(colours: str) -> list[int]:
    return [COLOURS.index(colour) for colour in colours.split()]

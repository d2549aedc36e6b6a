"""A table for tests: positions in words, play in notation, answers as short text.

    table("red: huts C5 A5, zig B5/2, hand B2 G3 PL, camels 5; blue: zig I2", phase="huts", expansion="4")
    table.play("hut C4", "hut C3")
    assert table.refuses("hut E4") == "A1-HUT-04"
    assert table.huts("red") == "A5 C3 C4 C5"

Whatever the words leave out lies where it belongs: huts and tiles in stock, plows on their space, cards in the deck.
Every position, the written one and each one played, is checked against the laws of conservation.
"""

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any

import eduba
from eduba.core.chance import Chance, key_of
from eduba.core.vocabulary import Action
from eduba.games.assyria import sequence
from eduba.games.assyria.content import CARDS, DIGNITARIES, PLOW, WILD
from eduba.games.assyria.game import Assyria
from eduba.games.assyria.state import KINDS, AssyriaState
from eduba.mechanisms.bitset import mask_of, members
from tests.games.playing import Playing

COLOURS = ("red", "blue", "green", "yellow")

TURN = sequence.TURN[::-1]
STEPS = sequence.EXPANSION_OF_A_PLAYER[::-1]
BEGIN = {
    "sow": sequence.SOW,
    "harvest": sequence.HARVEST,
    "huts": sequence.TAKE_HUTS,
    "resupply": sequence.HUNGER,
    "wells": sequence.WELLS,
    "revenue": sequence.REVENUE,
    "actions": sequence.ACTIONS,
    "end of turn": sequence.END_OF_TURN,
}


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
        chance = Chance(key_of(seed), 0, self._script(draws), ())
        self._take_up(self.game.begin(players, chance, {"rulebook": rulebook}, listen=True))
        return self

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
        s = self.game.new(players, {"rulebook": rulebook})
        s.players, s.phases, s.over, s.events = players, self.game.phases, False, []
        s.chance = Chance(key_of("tablet"), 0, self._script(draws), ())
        s.order = [COLOURS.index(c) for c in order.split()] if order else list(range(players))
        s.plows = players
        self._lay_expansion(s, reign, [int(x) for x in expansion.split()], bonus)
        self._lay_food(s, fields, free, discard)
        self._fill_assur(s, assur)
        for words in filter(None, (part.strip() for part in seats.split(";"))):
            colour, _, items = words.partition(":")
            for item in items.split(","):
                self._lay(s, COLOURS.index(colour), *item.split())
        if deck is not None:
            s.discard = [a + b for a, b in zip(s.discard, s.deck, strict=True)]
            s.deck = [0] * len(s.deck)
            for card in deck.split():
                _move(s.discard, s.deck, CARDS.index(card))
        for site in wells.split():
            number = self.game.content.site_names.index(site)
            s.wells |= 1 << number
            s.well_hexes |= self.game.content.sites[number]
            s.well_supply -= 1
        self._begin(s, phase)
        self.game.check(s)
        s.run()
        self._take_up(s)
        return self

    def _take_up(self, s: object) -> None:
        assert isinstance(s, AssyriaState)
        self.state = s
        self.game.check(s)

    def _script(self, draws: Iterable[str]) -> list[tuple[str, int]]:
        return [(bag, list(self.game.bags[bag]).index(x)) for bag, *kinds in map(str.split, draws) for x in kinds]

    def _lay_expansion(self, s: AssyriaState, reign: int, cards: list[int], bonus: bool) -> None:
        c = self.game.content
        s.reign, s.expansion, s.bonus = reign - 1, cards, bonus
        s.expansion_spent = sum(c.reigns[: reign - 1])
        s.turn = s.expansion_spent + len(cards)
        s.expansion_deck = [n - cards.count(v) for v, n in zip(c.expansion_values, c.expansion_copies, strict=True)]
        for _ in range(s.expansion_spent):
            s.expansion_deck[s.expansion_deck.index(max(s.expansion_deck))] -= 1

    def _lay_food(self, s: AssyriaState, fields: str, free: str, discard: str) -> None:
        columns = s.table.columns
        s.display = [-1] * (2 * columns)
        for column, cards in enumerate(fields.split()):
            for row, card in enumerate(cards.split("/")):
                s.display[column + row * columns] = CARDS.index(card)
        if not fields:
            s.discs, s.free_column = [*s.order, -1], columns - 1
            for row, card in enumerate(free.split()):
                s.display[columns - 1 + row * columns] = CARDS.index(card)
        for kind in s.display:
            if kind >= 0:
                s.deck[kind] -= 1
        for card in discard.split():
            _move(s.deck, s.discard, CARDS.index(card))

    def _fill_assur(self, s: AssyriaState, assur: str) -> None:
        for words in filter(None, assur.split(",")):
            dignitary, *colours = words.split()
            d = DIGNITARIES.index(dignitary)
            for colour in colours:
                seat = COLOURS.index(colour)
                s.assur[sum(s.content.assur_spaces[:d]) + s.assur_used[d]] = seat
                s.assur_used[d] += 1
                s.stock[seat] -= 1

    def _lay(self, s: AssyriaState, seat: int, what: str, *things: str) -> None:
        if what == "huts":
            s.huts[seat] = self._mask(things)
            s.occupied |= s.huts[seat]
            s.stock[seat] -= len(things)
        elif what == "zig":
            for thing in things:
                label, _, level = thing.partition("/")
                self._raise(s, seat, self._mask([label]), int(level or 1))
        elif what == "hand":
            for card in things:
                self._deal(s, seat, card)
        else:
            getattr(s, what)[seat] = int(things[0])

    def _raise(self, s: AssyriaState, seat: int, bit: int, level: int) -> None:
        s.ziggurats[seat] |= bit
        s.occupied |= bit
        s.bases[seat] -= 1
        if level > 1:
            s.with_center |= bit
            s.centers[seat] -= 1
        if level > 2:
            s.with_roof |= bit
            s.roofs[seat] -= 1

    def _deal(self, s: AssyriaState, seat: int, card: str) -> None:
        kinds = [CARDS.index(card)] if card != "rest" else [k for k in range(WILD + 1) for _ in range(s.deck[k])]
        for kind in kinds:
            s.hands[seat * KINDS + kind] += 1
            s.held[seat] |= 1 << kind
            if kind == PLOW:
                s.plows -= 1
            else:
                s.deck[kind] -= 1

    def _begin(self, s: AssyriaState, phase: str) -> None:
        if phase in ("flood", "final scoring"):
            line: tuple[int, ...] = (getattr(sequence, phase.replace(" ", "_").upper()),)
        elif (first := BEGIN[phase]) in STEPS:
            s.position = 1
            line = STEPS[STEPS.index(first) :] + TURN[TURN.index(sequence.EXPANSION) :]
        else:
            line = TURN[TURN.index(first) :]
        s.actor = s.order[0]
        s.stack, s.frames = [sequence.GAME_OVER, *line[::-1]], ()

    def _mask(self, labels: Iterable[str]) -> int:
        return mask_of(self.game.content.names.index(label) for label in labels)

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


def _move(source: list[int], target: list[int], kind: int) -> None:
    source[kind] -= 1
    target[kind] += 1
    assert source[kind] >= 0, f"there is no {CARDS[kind]} left"

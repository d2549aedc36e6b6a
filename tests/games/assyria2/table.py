"""A table for tests: positions in words, play in notation, answers as short text.

    table("red: huts C3 D3, zig D2/2, cards wheat2 wild move, camels 5; blue: zig F5", "act", civs="medes elamites ...")
    table.play("red tribute medes gold", "red decline")
    assert table.refuses("hut J6") == "A2-BLD-03"
    assert table.huts("red") == "C3 D3"

Whatever the words leave out lies where it belongs: all Huts in the Main Supply, cards in their piles, Ploughs used,
Leaders in the rows in seat order. Every position, the written one and each one played, is checked against the laws of
conservation.
"""

from collections.abc import Sequence
from typing import Any

import eduba
from eduba.core.chance import Chance, key_of
from eduba.core.vocabulary import Action
from eduba.games.assyria2 import sequence as q
from eduba.games.assyria2.content import SPACES
from eduba.games.assyria2.game import Assyria2
from eduba.games.assyria2.rules.land import fleets
from eduba.games.assyria2.state import Assyria2State
from eduba.mechanisms.bitset import mask_of, members
from tests.games.playing import Playing

ROUND = [q.GAME_OVER, q.CLEAN_UP, q.ACTIONS, q.EXPANSION, q.BIDDING, q.GROWTH]
STEPS = {"build": q.BUILD_HUTS, "feed": q.HUNGER, "wells": q.DIG_WELLS, "camels": q.GAIN_CAMELS, "vp": q.GAIN_POINTS}
NUMBERS = ("points", "camels", "offerings", "influence", "growth", "personal", "gold", "ships", "farmers", "tokens")


class Table(Playing):
    """A game in the middle of whatever a test is about."""

    game: Assyria2
    state: Assyria2State

    def __init__(self) -> None:
        game = eduba.game("assyria2")
        assert isinstance(game, Assyria2)
        self.game = game
        self.log: list[tuple[Any, ...]] = []

    # -- positions ------------------------------------------------------------------------------------

    def deal(self, players: int = 3, draws: Sequence[str] = (), seed: str = "tablet", **options: str) -> "Table":
        """A new game from the box, with the given draws first: `draws=("order red blue", "food wheat wild")`."""
        self.log = []
        chance = Chance(key_of(seed), 0, self.script(draws), ())
        state = self.game.begin(players, chance, options, listen=True)
        assert isinstance(state, Assyria2State)
        self.state = state
        self.settle()
        return self

    def __call__(
        self,
        seats: str = "",
        phase: str = "act",
        *,
        players: int = 3,
        draws: Sequence[str] = (),
        options: dict[str, str] | None = None,
        round: int = 1,
        ships: str = "",
        farmers: str = "",
        civs: str = "amorites elamites hittites",
        roofs: str = "highest middle",
        track_roofs: str = "3 6 9",
        tokens: str = "3 8 13",
        gold: str = "",
        gifts: str = "",
        markers: str = "",
        display: str = "",
        bids: str = "",
        arrivals: str = "",
        order: str = "",
        rival_gold: int = 0,
        food_pile: str | None = None,
        food_discard: str = "",
    ) -> "Table":
        """A position at the beginning of a phase, run to its first decision. The first seat goes first."""
        self.log = []
        blank = self.game._blank(players, options or {})
        assert isinstance(blank, Assyria2State)
        s = self.state = blank
        s.chance = Chance(key_of("tablet"), 0, self.script(draws), ())
        s.events = []
        s.round = round
        s.main = [self.game.content.huts] * s.tribes
        s.personal, s.gold, s.ploughs = ([0] * s.tribes for _ in range(3))
        self._board(ships, farmers, civs, roofs, track_roofs, tokens, gold, gifts, display)
        self._markers(markers)
        for part in filter(None, (p.strip() for p in seats.split(";"))):
            name, _, words = part.partition(":")
            self._seat(self.seat(name.strip()), words)
        s.rival_gold = rival_gold
        if food_pile is not None:
            self._food_piles(food_pile.split(), food_discard.split())
        if arrivals:
            s.arrivals = [self.seat(name) for name in arrivals.split()]
        self._sequence(phase, [self.seat(name) for name in order.split()] or list(range(s.tribes)), bids)
        self.game.check(s)
        s.run()
        self.settle()
        return self

    def seat(self, name: str) -> int:
        """The number of a tribe."""
        return 1 if name == "rival" else list(self.game.colours).index(name)

    def script(self, draws: Sequence[str]) -> list[tuple[str, int]]:
        """Draws as the source of chance records them."""
        out = []
        for line in draws:
            bag, *kinds = line.split()
            out += [(bag, list(self.game.bags[bag]).index(kind)) for kind in kinds]
        return out

    def mask(self, spaces: str) -> int:
        """The set of some spaces."""
        return mask_of(self.game.content.names.index(name) for name in spaces.split())

    def _board(
        self,
        ships: str,
        farmers: str,
        civs: str,
        roofs: str,
        track_roofs: str,
        tokens: str,
        gold: str,
        gifts: str,
        display: str,
    ) -> None:
        s, c = self.state, self.game.content
        s.ships_at, s.farmers_at = self.mask(ships), self.mask(farmers)
        s.fleets = fleets(s.ships_at, s.table.near)
        names = [civ.name for civ in c.civilisations]
        s.civs = [names.index(name) for name in civs.split()]
        for civ in s.civs:
            s.civ_deck[civ] = 0
        s.area_roofs = mask_of([area.name for area in c.areas].index(name) for name in roofs.split())
        s.track_roofs = mask_of(c.roof_spaces.index(int(space)) for space in track_roofs.split())
        s.track_tokens = mask_of(c.token_spaces.index(int(space)) for space in tokens.split())
        if gold:
            s.area_gold = [int(n) for n in gold.split()]
        if gifts:
            s.area_ships = [int(n) for n in gifts.split()]
        for row, cards in enumerate(display.split("|") if display else ()):
            for column, name in enumerate(cards.split()):
                if name != "-":
                    self._from_pile(name)
                    s.display[3 * row + column] = c.card_names.index(name)

    def _markers(self, markers: str) -> None:
        """Faceup Expansion Markers of this half, and the bags without what was revealed before."""
        s = self.state
        half = 0 if s.round <= 3 else 1
        for value in markers.split():
            s.markers.append(int(value))
            s.marker_bags[half][int(value)] -= 1
        if half:
            s.marker_bags[0] = [0, 0, 0, 0, 1]

    def _food_piles(self, pile: list[str], discard: list[str]) -> None:
        """Just these cards lie in the two piles; the last seat holds all others that are left."""
        s, c = self.state, self.game.content
        last = s.tribes - 1
        for card in range(c.kinds):
            name = c.card_names[card]
            left = s.food_deck[card] - pile.count(name) - discard.count(name)
            s.food_deck[card], s.food_discard[card] = pile.count(name), discard.count(name)
            s.hands[last * c.cards + card] += left
            s.held[last] |= (left > 0) << card

    def _from_pile(self, name: str) -> None:
        s, c = self.state, self.game.content
        card = c.card_names.index(name)
        pile, at = (s.food_deck, card) if card < c.kinds else (s.favour_deck, card - c.kinds)
        assert pile[at], f"no {name} left"
        pile[at] -= 1

    def _seat(self, t: int, words: str) -> None:
        s, c = self.state, self.game.content
        for phrase in filter(None, (p.strip() for p in words.split(","))):
            word, *rest = phrase.split()
            if word == "huts":
                s.huts[t] = self.mask(" ".join(rest))
                s.occupied |= s.huts[t]
            elif word == "zig":
                self._ziggurats(t, rest)
            elif word == "cards":
                for name in rest:
                    self._from_pile(name)
                    card = c.card_names.index(name)
                    s.hands[t * c.cards + card] += 1
                    s.held[t] |= 1 << card
            elif word == "wells":
                s.wells[t] = mask_of(c.site_names.index(name) for name in rest)
                for name in rest:
                    s.well_spaces |= c.sites[c.site_names.index(name)]
            elif word == "columns":
                s.columns[4 * t : 4 * t + 4] = [int(n) for n in rest]
            elif word == "tiles":
                s.tiles[t] = mask_of(c.columns.index(name) for name in rest)
            elif word == "ploughs":
                s.ploughs[t] = int(rest[0])
            else:
                assert word in NUMBERS, word
                getattr(s, word)[t] = int(rest[0])
        s.main[t] = c.huts - s.growth[t] - s.personal[t] - s.huts[t].bit_count()

    def _ziggurats(self, t: int, places: list[str]) -> None:
        """`D2/3` is a Ziggurat of height 3; each one's pieces come from a column of its own."""
        s = self.state
        for column, place in enumerate(places):
            name, _, height = place.partition("/")
            bit = self.mask(name)
            levels = int(height or 1)
            s.ziggurats[t] |= bit
            s.occupied |= bit
            s.second |= bit * (levels > 1)
            s.third |= bit * (levels > 2)
            s.roofed |= bit * (levels > 3)
            if not (s.solo and t == 1):
                s.columns[4 * t + column] = min(levels, 3)

    def _sequence(self, phase: str, order: list[int], bids: str) -> None:
        s = self.state
        in_rows = {"expansion": 0, "actions": 0, "act": 1, **dict.fromkeys(STEPS, 1)}
        s.actor = order[0]
        if phase in in_rows:
            s.position = in_rows[phase]
            for row, t in enumerate(order):
                s.rows[row], s.bids[row] = t, SPACES.index(bids.split()[row]) if bids else 0
            if phase == "act":
                s.rows[0] = s.bids[0] = -1
                s.track = order[:1]
        else:
            s.track = order[:]
        if phase in STEPS:
            turn = list(q.EXPANSION_TURN)
            s.stack = [*ROUND[:4], *turn[: turn.index(STEPS[phase]) + 1]]
            s.unfed = s.huts[s.actor] if phase == "feed" else 0
        elif phase in ("flood", "end"):
            s.stack = [q.GAME_OVER, q.FLOOD if phase == "flood" else q.END_OF_GAME]
        else:
            names = ["over", "clean up", "actions", "expansion", "bidding", "growth"]
            s.stack = ROUND[: names.index("actions" if phase == "act" else phase) + 1] + [q.ACT] * (phase == "act")

    # -- play -----------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Check the position, and keep what happened."""
        super().settle()
        self.log += self.state.events or []
        self.state.events = []

    # -- answers --------------------------------------------------------------------------------------

    @property
    def texts(self) -> set[str]:
        """All legal actions as they are written."""
        return {a.text for a in self.state.options()}

    def options(self, verb: str) -> str:
        """What may follow a verb, sorted."""
        return " ".join(sorted(a.text.partition(" ")[2] for a in self._of(verb)))

    def _of(self, verb: str) -> list[Action]:
        return [a for a in self.state.options() if a.verb == verb]

    def names(self, mask: int) -> str:
        """The spaces of a set, sorted."""
        return " ".join(sorted(self.game.content.names[h] for h in members(mask)))

    def huts(self, name: str) -> str:
        """Where somebody's Huts stand."""
        return self.names(self.state.huts[self.seat(name)])

    def zigs(self, name: str) -> str:
        """Somebody's Ziggurats with their heights."""
        view = self.state.view(None)
        tribe = view["rival"] if name == "rival" else view["seats"][self.seat(name)]
        return " ".join(f"{space}/{height}" for space, height in sorted(tribe["ziggurats"].items()))

    def cards(self, name: str) -> str:
        """What somebody holds, sorted."""
        seat = self.state.view(None)["seats"][self.seat(name)]
        return " ".join(sorted([*seat["food"], *seat["favours"]]))

    def of(self, name: str, *fields: str) -> Any:
        """Some numbers of a tribe."""
        values = [getattr(self.state, field)[self.seat(name)] for field in fields]
        return values[0] if len(values) == 1 else tuple(values)

    def discards(self) -> str:
        """Both discard piles, sorted."""
        piles = self.state.view(None)["piles"]
        return " ".join(sorted([*piles["food_discard"], *piles["favour_discard"]]))

    def shown(self) -> str:
        """The cards on the Main Board, row by row."""
        rows = self.state.view(None)["rows"]
        return " | ".join(" ".join(card or "-" for card in row["cards"]) for row in rows)

    def events(self, name: str) -> list[tuple[Any, ...]]:
        """What happened under that name so far, without the name."""
        return [event[1:] for event in self.log if event[0] == name]

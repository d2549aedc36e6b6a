"""A table for tests: positions in words, play in notation, answers as short text.

    table("red: huts C3 D3, zig D2/2, cards wheat2 wild move, camels 5; blue: zig F5", "act", civs="medes elamites ...")
    table.play("red tribute medes gold", "red decline")
    assert table.refuses("hut J6") == "A2-BLD-03"
    assert table.huts("red") == "C3 D3"

Whatever the words leave out lies where it belongs: all Huts in the Main Supply, cards in their piles, Ploughs used,
Leaders in the rows in seat order. Every position, the written one and each one played, is checked against the laws of
conservation.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Self

import eduba
from eduba.core.state import State
from eduba.core.vocabulary import Action
from eduba.games.assyria2.game import Assyria2
from eduba.games.assyria2.state import Assyria2State
from eduba.mechanisms.bitset import mask_of, members
from tests.games.playing import Playing, drawn, parts

PHASES = {
    "build": "build_huts",
    "feed": "hunger",
    "wells": "dig_wells",
    "camels": "gain_camels",
    "vp": "gain_points",
    "clean up": "clean_up",
    "end": "end_of_game",
}
"""Short words for phases."""
IN_ROWS = ("expansion", "actions", "act", "build_huts", "hunger", "dig_wells", "gain_camels", "gain_points")
"""Phases in which the Leaders stand in the rows."""
MARKERS = [2, 3, 4]
"""The Expansion Markers that are revealed one after the other, unless told."""
NOTHING = {"personal": 0, "gold": 0, "ploughs": 0}
"""A seat that has not got even what a game begins with."""


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
        return self.from_the_box(players, options, draws, seed)

    def __call__(
        self,
        seats: str = "",
        phase: str = "act",
        *,
        players: int = 3,
        draws: Sequence[str] = (),
        options: dict[str, str] | None = None,
        round: int | None = None,
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
        """A position at the beginning of a phase, run to its first decision. The first seat goes first.

        It is the first round unless told, or unless more Roofs are laid than there can be before the first Flood.
        """
        c = self.game.content
        laid = len(roofs.split()) + len(track_roofs.split()) + seats.count("/4")
        number = round or (4 if laid > c.roofs - len(c.roof_spaces) else 1)
        description: dict[str, Any] = {
            "players": players,
            "phase": PHASES.get(phase, phase),
            "round": number,
            "ships": ships.split(),
            "farmers": farmers.split(),
            "areas": self._areas(civs, roofs, gold, gifts),
            "offerings_roofs": _numbers(track_roofs),
            "influence_tokens": _numbers(tokens),
            "markers": _numbers(markers) or MARKERS[: (number - 1) % 3 + (phase != "growth")],
            "rows": [{"cards": [None if card == "-" else card for card in row.split()]} for row in display.split("|")],
        }
        tribes = [NOTHING.copy() for _ in range(players)] + [{"personal": 0, "gold": rival_gold}] * (players == 1)
        for name, _, words in (part.partition(":") for part in parts(seats, ";")):
            self._describe(tribes[self.seat(name)], words)
        if food_pile is not None:
            description["piles"] = {"food": food_pile.split(), "food_discard": food_discard.split()}
            tribes[players - 1]["food"] = [*tribes[players - 1].get("food", ()), *self._rest(description, tribes)]
        description["seats"] = tribes[:players]
        if players == 1:
            description["rival"] = tribes[1]
        if arrivals:
            description["arrivals"] = [self.seat(name) for name in arrivals.split()]
        self._place_leaders(description, [self.seat(name) for name in order.split()] or [*range(len(tribes))], bids)
        state = self.game.position(description, options, seed="tablet", draws=drawn(draws), listen=True)
        return self.take_up(state)

    def seat(self, name: str) -> int:
        """The number of a tribe."""
        return 1 if name == "rival" else list(self.game.colours).index(name)

    def mask(self, spaces: str) -> int:
        """The set of some spaces."""
        return mask_of(self.game.content.names.index(name) for name in spaces.split())

    def take_up(self, state: State) -> Self:
        """Go on from a position; nothing has happened yet."""
        self.log = []
        return super().take_up(state)

    def _areas(self, civs: str, roofs: str, gold: str, gifts: str) -> list[dict[str, Any]]:
        names = [area.name for area in self.game.content.areas]
        areas: list[dict[str, Any]] = [{"name": name, "roof": name in roofs.split()} for name in names]
        for key, words in (("civilisation", civs.split()), ("gold", _numbers(gold)), ("ships", _numbers(gifts))):
            for area, word in zip(areas, words):
                area[key] = word
        return areas

    def _describe(self, tribe: dict[str, Any], words: str) -> None:
        """`huts C3 D3, zig D2/2, cards wheat2 move, camels 5`; `D2/3` is a Ziggurat of height 3."""
        c = self.game.content
        for word, *rest in map(str.split, parts(words, ",")):
            if word in ("huts", "wells"):
                tribe[word] = rest
            elif word == "zig":
                tribe["ziggurats"] = {place: int(height or 1) for place, _, height in (x.partition("/") for x in rest)}
            elif word == "cards":
                tribe["food"] = [name for name in rest if name in c.card_names[: c.kinds]]
                tribe["favours"] = [name for name in rest if name not in tribe["food"]]
            elif word == "columns":
                tribe[word] = dict(zip(c.columns, map(int, rest), strict=True))
            elif word == "tiles":
                tribe["used_tiles"] = rest
            else:
                tribe[word] = int(rest[0])

    def _rest(self, description: dict[str, Any], tribes: list[dict[str, Any]]) -> list[str]:
        """All Food Cards that are named nowhere."""
        c = self.game.content
        left = Counter(dict(zip(c.card_names, c.food_copies)))
        shown = [row["cards"] for row in description["rows"]]
        for named in (*(tribe.get("food", ()) for tribe in tribes), *shown, *description["piles"].values()):
            left.subtract(named)
        return [name for name in (+left).elements() if name in c.card_names[: c.kinds]]

    def _place_leaders(self, description: dict[str, Any], order: list[int], bids: str) -> None:
        """In the turns of a round they stand in the rows, on the first spaces unless told; else on the track."""
        rows = description["rows"]
        if description["phase"] not in IN_ROWS:
            description["track"] = order
            return
        rows += [{} for _ in range(len(order) - len(rows))]
        for row, tribe, bid in zip(rows, order, bids.split() or ["high"] * len(order)):
            row |= {"leader": tribe, "bid": bid}
        if description["phase"] == "act":
            description["track"] = [rows[0].pop("leader")]
            del rows[0]["bid"]

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


def _numbers(words: str) -> list[int]:
    return [int(word) for word in words.split()]

"""A position of Assyria, Second Edition: ints, masks over spaces and Well sites, short lists by tribe.

A tribe is a seat; in solo there are two tribes, the human's (0) and the Rival's (1), which has no seat.
"""

from typing import Any, Self

from eduba.core.state import State
from eduba.core.vocabulary import Action
from eduba.games.assyria2.content import Content, Table

FIELDS = (
    "round",
    "position",
    "top",
    "track",
    "rows",
    "bids",
    "displaced",
    "points",
    "camels",
    "offerings",
    "influence",
    "arrivals",
    "main",
    "growth",
    "personal",
    "gold",
    "ships",
    "farmers",
    "tokens",
    "ploughs",
    "tiles",
    "columns",
    "hands",
    "held",
    "huts",
    "ziggurats",
    "second",
    "third",
    "roofed",
    "occupied",
    "wells",
    "well_spaces",
    "ships_at",
    "farmers_at",
    "fleets",
    "civs",
    "civ_deck",
    "area_gold",
    "area_ships",
    "area_roofs",
    "track_roofs",
    "track_tokens",
    "marker_bags",
    "markers",
    "display",
    "drawn",
    "food_deck",
    "food_discard",
    "favour_deck",
    "favour_discard",
    "scheme_deck",
    "scheme_discard",
    "scheme",
    "rival_gold",
    "unfed",
    "starving",
    "changed",
    "spend",
    "touched",
    "used",
)


class Assyria2State(State):
    """See the fields: each says what it counts."""

    __slots__ = (*FIELDS, "content", "ready", "solo", "stars", "table", "tribes")

    content: Content
    table: Table
    tribes: int
    solo: bool
    stars: int  # Gold of the Rival's difficulty
    ready: list[Action] | None  # the options of the pending decision, if its phase has listed them
    round: int  # 1 to 6
    position: int  # which row, or which place of the track, has the turn
    top: int  # blocked rows at the top
    track: list[int]  # tribes on the Turn Order Track, the highest first
    rows: list[int]  # by card row, the tribe whose Leader stands there, or -1
    bids: list[int]  # by card row, the Leader's bid space, or -1
    displaced: int  # the tribe that was outbid and must move, or -1
    points: list[int]
    camels: list[int]
    offerings: list[int]
    influence: list[int]
    arrivals: list[int]  # tribes by their last move on the Influence Track, the earliest first
    main: list[int]  # Huts in the Main Supply
    growth: list[int]  # Huts in the Growth area
    personal: list[int]  # Huts in the Personal Supply
    gold: list[int]
    ships: list[int]
    farmers: list[int]
    tokens: list[int]
    ploughs: list[int]  # how many are ready
    tiles: list[int]  # set of used Action Tiles
    columns: list[int]  # tribe * 4 + column -> pieces taken
    hands: list[int]  # tribe * cards + card -> how many
    held: list[int]  # set of cards in hand
    huts: list[int]  # set of spaces
    ziggurats: list[int]  # set of spaces
    second: int  # spaces of Ziggurats of height 2 or more
    third: int  # of height 3 or more
    roofed: int  # of height 4
    occupied: int  # spaces with a Hut or Ziggurat
    wells: list[int]  # set of sites
    well_spaces: int  # spaces that touch a Well
    ships_at: int
    farmers_at: int
    fleets: list[int]  # for each fleet, all spaces it links
    civs: list[int]  # the three boards from the highest
    civ_deck: list[int]
    area_gold: list[int]  # by Tribute area, neutral Gold included
    area_ships: list[int]
    area_roofs: int  # set of Tribute areas with a Roof
    track_roofs: int  # set of marked spaces of the Offerings Track with a Roof
    track_tokens: int  # set of outlined spaces of the Influence Track with a Food Token
    marker_bags: list[list[int]]  # green and brown: facedown Expansion Markers and the one in the box, by value
    markers: list[int]  # faceup Expansion Markers of this half
    display: list[int]  # the cards of the rows, three each, or -1
    drawn: list[int]  # cards just drawn, of which one is kept
    food_deck: list[int]
    food_discard: list[int]
    favour_deck: list[int]
    favour_discard: list[int]
    scheme_deck: list[int]
    scheme_discard: list[int]
    scheme: int  # the Scheme Card revealed last, or -1
    rival_gold: int
    unfed: int  # own Huts that neither Plough nor Token fed
    starving: int  # own Huts that will not be fed
    changed: list[int]  # Food Cards changed this step: the card, its face, the next card ...
    spend: list[int]  # Food Cards about to be spent, by kind; empty unless that is being chosen
    touched: int  # spaces that got a piece this phase
    used: int  # columns that lost a piece this phase

    FIELDS = FIELDS

    def clone(self) -> Self:
        new = type(self)()
        new.phases = self.phases
        new.chance = self.chance.copy()
        new.players = self.players
        new.stack = self.stack[:]
        new.actor = self.actor
        new.over = self.over
        new.events = None
        new.content = self.content
        new.table = self.table
        new.tribes = self.tribes
        new.solo = self.solo
        new.stars = self.stars
        new.ready = self.ready
        new.round = self.round
        new.position = self.position
        new.top = self.top
        new.track = self.track[:]
        new.rows = self.rows[:]
        new.bids = self.bids[:]
        new.displaced = self.displaced
        new.points = self.points[:]
        new.camels = self.camels[:]
        new.offerings = self.offerings[:]
        new.influence = self.influence[:]
        new.arrivals = self.arrivals[:]
        new.main = self.main[:]
        new.growth = self.growth[:]
        new.personal = self.personal[:]
        new.gold = self.gold[:]
        new.ships = self.ships[:]
        new.farmers = self.farmers[:]
        new.tokens = self.tokens[:]
        new.ploughs = self.ploughs[:]
        new.tiles = self.tiles[:]
        new.columns = self.columns[:]
        new.hands = self.hands[:]
        new.held = self.held[:]
        new.huts = self.huts[:]
        new.ziggurats = self.ziggurats[:]
        new.second = self.second
        new.third = self.third
        new.roofed = self.roofed
        new.occupied = self.occupied
        new.wells = self.wells[:]
        new.well_spaces = self.well_spaces
        new.ships_at = self.ships_at
        new.farmers_at = self.farmers_at
        new.fleets = self.fleets[:]
        new.civs = self.civs[:]
        new.civ_deck = self.civ_deck[:]
        new.area_gold = self.area_gold[:]
        new.area_ships = self.area_ships[:]
        new.area_roofs = self.area_roofs
        new.track_roofs = self.track_roofs
        new.track_tokens = self.track_tokens
        new.marker_bags = [bag[:] for bag in self.marker_bags]
        new.markers = self.markers[:]
        new.display = self.display[:]
        new.drawn = self.drawn[:]
        new.food_deck = self.food_deck[:]
        new.food_discard = self.food_discard[:]
        new.favour_deck = self.favour_deck[:]
        new.favour_discard = self.favour_discard[:]
        new.scheme_deck = self.scheme_deck[:]
        new.scheme_discard = self.scheme_discard[:]
        new.scheme = self.scheme
        new.rival_gold = self.rival_gold
        new.unfed = self.unfed
        new.starving = self.starving
        new.changed = self.changed[:]
        new.spend = self.spend[:]
        new.touched = self.touched
        new.used = self.used
        return new

    def restore(self, data: dict[str, Any]) -> None:
        super().restore(data)
        self.open_map()
        self.ready = None

    def open_map(self) -> None:
        """Take the part of the Map that is not blocked."""
        self.table = self.content.tables[self.content.blocked[self.players], self.top]  # A2-SET-10

    def scores(self) -> list[int]:
        """The points of each seat; in solo the Rival's after them."""
        return self.points[:]

    def winners(self) -> list[int]:
        """The one winner; nobody in solo if the Rival wins."""
        best = max(self.points)
        winner = next(tribe for tribe in self.track if self.points[tribe] == best)  # A2-END-04, A2-SOL-40
        return [winner] if winner < self.players else []

    def view(self, seat: int | None) -> dict[str, Any]:
        from eduba.games.assyria2.view import view

        return view(self)

    def tensor(self, seat: int) -> list[int]:
        from eduba.games.assyria2.view import tensor

        return tensor(self, seat)

    # -- what several chapters do -------------------------------------------------------------------

    def tell(self, *event: str | int) -> None:
        """Record that something happened, if anybody listens."""
        if self.events is not None:
            self.events.append(event)

    def score(self, tribe: int, points: int, clause: str) -> None:
        """Victory points for a reason."""
        self.points[tribe] += points
        if points and self.events is not None:
            self.events.append(("scored", tribe, points, clause))

    def lose_points(self, tribe: int, points: int, clause: str) -> None:
        """Victory points paid; never below 0."""
        lost = min(points, self.points[tribe])  # A2-GEN-08
        self.points[tribe] -= lost
        if lost and self.events is not None:
            self.events.append(("lost_points", tribe, lost, clause))

    def pay(self, tribe: int, camels: int) -> None:
        """Camels back along the track."""
        self.camels[tribe] -= camels
        if camels and self.events is not None:
            self.events.append(("paid", tribe, camels))

    def camel_limit(self, tribe: int) -> int:
        """The space left of the left-most Well on the Camel Track."""
        return self.content.camels + self.wells[tribe].bit_count()  # A2-CAM-02

    def gain_camels(self, tribe: int, camels: int, clause: str) -> None:
        """Camels up to the limit; the rest is lost."""
        have = self.camels[tribe]
        new = min(self.camel_limit(tribe), have + camels)  # A2-CAM-02
        self.camels[tribe] = new
        if camels and self.events is not None:
            self.events.append(("camels", tribe, new - have, clause))
            if have + camels > new:
                self.events.append(("camels_lost", tribe, have + camels - new))

    def pieces(self, tribe: int) -> int:
        """How many Ziggurat Pieces a tribe has on the Map, Roofs included."""
        own = self.ziggurats[tribe]
        upper = (own & self.second).bit_count() + (own & self.third).bit_count() + (own & self.roofed).bit_count()
        return own.bit_count() + upper

    def lose_huts(self, tribe: int, huts: int) -> None:
        """Huts go from the Map to the Main Supply."""
        self.huts[tribe] &= ~huts
        self.occupied &= ~huts
        self.main[tribe] += huts.bit_count()  # A2-CMP-08

"""A position of Assyria, Second Edition: ints, masks over spaces and Well sites, short lists by tribe.

A tribe is a seat; in solo there are two tribes, the human's (0) and the Rival's (1), which has no seat.
"""

from typing import Any

from eduba.core.fields import Fixed, with_fields
from eduba.core.state import State
from eduba.core.vocabulary import Action
from eduba.games.assyria2.content import Content, Table
from eduba.mechanisms.tracks import advance


@with_fields
class Assyria2State(State):
    """See the fields: each says what it counts."""

    content: Fixed[Content]
    table: Fixed[Table]
    tribes: Fixed[int]
    solo: Fixed[bool]
    stars: Fixed[int]  # Gold of the Rival's difficulty
    ready: Fixed[list[Action] | None]  # the options of the pending decision, if its phase has listed them
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
        if not self.over:
            return []
        best = max(self.points)
        winner = next(tribe for tribe in self.track if self.points[tribe] == best)  # A2-END-04, A2-SOL-40
        return [winner] if winner < self.players else []

    def view_for(self, seat: int | None) -> dict[str, Any]:
        from eduba.games.assyria2.view import view

        return view(self)

    def tensor_for(self, seat: int) -> list[int]:
        from eduba.games.assyria2.tensor import tensor

        return tensor(self, seat)

    # -- what several chapters do -------------------------------------------------------------------

    def score(self, tribe: int, points: int, clause: str) -> None:
        """Victory points for a reason."""
        self.points[tribe] += points
        if points and self.events is not None:
            self.tell("scored", tribe, points, clause)

    def lose_points(self, tribe: int, points: int, clause: str) -> None:
        """Victory points paid; never below 0."""
        lost = min(points, self.points[tribe])  # A2-GEN-08
        self.points[tribe] -= lost
        if lost and self.events is not None:
            self.tell("lost_points", tribe, lost, clause)

    def pay(self, tribe: int, camels: int) -> None:
        """Camels back along the track."""
        self.camels[tribe] -= camels
        if camels and self.events is not None:
            self.tell("paid", tribe, camels)

    def camel_limit(self, tribe: int) -> int:
        """The space left of the left-most Well on the Camel Track."""
        return self.content.camels + self.wells[tribe].bit_count()  # A2-CAM-02

    def gain_camels(self, tribe: int, camels: int, clause: str) -> None:
        """Camels up to the limit; the rest is lost."""
        advance(self, self.camels, tribe, camels, self.camel_limit(tribe), "camels", clause)  # A2-CAM-02

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

"""A position of Assyria: ints, masks over hexes and well sites, short lists by seat."""

from typing import Any

from eduba.core.fields import Fixed, with_fields
from eduba.core.state import State
from eduba.games.assyria.content import Content, Table
from eduba.mechanisms.tracks import advance

KINDS = 17
"""Card kinds in a hand: fifteen bound foods, wild, plow."""


@with_fields
class AssyriaState(State):
    """See the fields: each says what it counts. `open` and `menu` are what the pending decision may choose from."""

    content: Fixed[Content]
    table: Fixed[Table]
    german: Fixed[bool]  # A1-GEN-09: the rulebook variant `de`
    order: list[int]  # seats in turn order
    position: int  # whose turn it is in that order
    reign: int  # 0, 1, 2
    turn: int  # 1 to 8
    points: list[int]
    camels: list[int]
    offerings: list[int]  # position on the offerings track, 0 to 7
    stock: list[int]  # huts in stock
    bases: list[int]  # ziggurat tiles in stock
    centers: list[int]
    roofs: list[int]
    hands: list[int]  # seat * KINDS + kind -> how many
    held: list[int]  # by seat, the set of kinds in hand
    huts: list[int]  # by seat, the set of hexes
    ziggurats: list[int]  # by seat, the set of hexes
    with_center: int  # ziggurats of two levels or more
    with_roof: int  # ziggurats of three levels
    occupied: int  # every hex with a hut or ziggurat
    wells: int  # set of sites
    well_hexes: int  # set of hexes touched by a well
    well_supply: int
    dug: int  # wells the active player dug this turn
    plows: int  # on the plow space
    assur: list[int]  # the 13 spaces from highest to lowest, seat or -1
    assur_used: list[int]  # by dignitary
    deck: list[int]  # by kind
    discard: list[int]
    packet: list[int]  # the cards being drafted
    display: list[int]  # first row, then second row; kind or -1
    discs: list[int]  # by column, seat or -1
    free_column: int  # the column nobody took this turn
    expansion_deck: list[int]  # by kind
    expansion: list[int]  # values laid out this reign, the newest last
    expansion_spent: int
    bonus: bool
    to_place: int  # huts the active player must still place
    unfed: int  # own huts not fed yet
    symbols: int  # symbols left on the card being played
    open: int
    menu: int
    extended: int  # ziggurats that got a tile this turn
    offered: bool
    bought: bool


    def scores(self) -> list[int]:
        return self.points[:]

    def winners(self) -> list[int]:
        if not self.over:
            return []
        best = max(self.points)
        return [seat for seat, points in enumerate(self.points) if points == best]  # A1-END-06

    def tiles(self, seat: int) -> int:
        """How many ziggurat tiles a player has on the board."""
        own = self.ziggurats[seat]
        return own.bit_count() + (own & self.with_center).bit_count() + (own & self.with_roof).bit_count()

    def view_for(self, seat: int | None) -> dict[str, Any]:
        from eduba.games.assyria.view import view

        return view(self)

    def tensor_for(self, seat: int) -> list[int]:
        from eduba.games.assyria.tensor import tensor

        return tensor(self, seat)

    # -- what several chapters do -------------------------------------------------------------------

    def gain_card(self, seat: int, kind: int) -> None:
        """A card or plow comes into a hand."""
        self.hands[seat * KINDS + kind] += 1
        self.held[seat] |= 1 << kind
        if self.events is not None:
            self.tell("gained", seat, kind)

    def lose_card(self, seat: int, kind: int) -> None:
        """A card or plow leaves a hand."""
        at = seat * KINDS + kind
        self.hands[at] -= 1
        if not self.hands[at]:
            self.held[seat] ^= 1 << kind

    def score(self, seat: int, points: int, clause: str) -> None:
        """Points for a reason; they are never lost."""
        self.points[seat] += points  # A1-GEN-08
        if points and self.events is not None:
            self.tell("scored", seat, points, clause)

    def pay(self, seat: int, camels: int) -> None:
        """Camels back to the supply."""
        self.camels[seat] -= camels
        if self.events is not None:
            self.tell("paid", seat, camels)

    def gain_camels(self, seat: int, camels: int, clause: str) -> None:
        """Camels up to the end of the track; the rest is lost."""
        advance(self, self.camels, seat, camels, self.content.camel_limit, "camels", clause)  # A1-REV-03

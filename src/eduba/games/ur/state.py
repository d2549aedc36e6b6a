"""A position of Ur: ints, masks over areas, short lists by seat, state, nation or area."""

from typing import Any

from eduba.core.fields import Fixed, with_fields
from eduba.core.state import State
from eduba.games.ur.content import ERIDU, Content

SEATS = 6
BANK = 12
"""Accounts: seats from 0, states from SEATS, then the bank."""
UNSOLD, GONE = -1, BANK
REVOLUTION, INVASION, LIMIT = 1, 2, 4
ENDINGS = ("revolution", "invasion", "limit")
"""Why a game ends, in the order of these bits."""



@with_fields
class UrState(State):
    """See the fields: each says what it holds."""

    content: Fixed[Content]
    limit: Fixed[int]  # rounds after which the game stops (UR-END-06), or 0
    m_cards_end: Fixed[bool]  # true if there are only the printed cards of the last set (UR-C-54)
    primogeniture: int  # the seat that holds the card
    round: int  # 1, 2, ...; 0 during the division
    turn: int  # whose turn it is in the division or settlement
    passes: int  # how many have passed in an unbroken row
    rows: int  # full rows of passes in the division
    ashur: int  # price of Ashur while unsold
    last_treaty: int  # who last acquired a treaty nation
    bidder: int  # who holds the high bid of an auction or for primogeniture, or -1
    bid: int  # that bid
    amount: int  # the amount being named
    most: int  # the most that may be named
    subject: int  # the nation it is for
    owned: int  # all areas owned by players
    colonized: int  # all areas with a marker, owned or flipped
    active: int  # set of states
    reservoirs: int
    pumps: int
    era: int  # 0 to 4
    closed: int  # land of independent nations
    ditched: int  # areas with a canal
    crossed: int  # areas with two canals or more
    bought: bool  # a land was bought in this trade turn
    traded: bool  # something was bought or sold in this turn
    batch: int  # terrain of the selling action that is still open, or -1
    batch_count: int  # areas sold in it
    batch_box: int  # where the marker stood before it
    batch_city: int  # city price before it
    position: int  # whose turn it is in `order`
    acting: int  # the state whose turn it is
    gap: int  # gaps between states already offered to the owner of Barahshum
    path: int  # areas of the stretch being dug
    end: int  # its last area
    canals: int  # its length
    junctions: int  # needed at its two ends
    through: bool  # it may go on from its last area
    asked: int  # areas already asked for a pump in this turn
    marked: int  # areas to be sold in a forced sale, or kept in a revolution
    revolted: int  # set of states with a revolution
    river: int  # rivers already started this season
    cursor: int  # river area of the main flow, or -1
    flow: int  # units in the main flow
    intake: int  # units of the flow that the reservoir at the cursor may still take
    visited: int  # pumps where the present unit has been
    wet: int  # areas irrigated this season
    outflow: int  # units that left the map
    ending: int  # why the game ends, a set of REVOLUTION, INVASION, LIMIT
    open: int  # what the pending decision may choose from
    sale: int  # what may be sold in the pending decision
    left: list[int]  # by seat, the next seat clockwise
    money: list[int]  # by account
    own: list[int]  # by seat, areas with an unflipped marker
    flipped: list[int]  # by seat, areas with a flipped marker
    markers: list[int]  # by seat, in supply
    boxes: list[int]  # by terrain, where the price marker stands on the bar
    quotes: list[int]  # by class, the sale price
    kings: list[int]  # by state, seat or -1
    crews: list[int]  # state * 5 + quality -> how many
    works: list[int]  # by area, 0 or 1 + state * tokens + token number
    works_of: list[int]  # by state, areas with its waterworks
    tokens: list[int]  # state * tokens + token number -> in supply
    cards: list[int]  # by set, how many are left
    holders: list[int]  # by nation, UNSOLD, an account, or GONE
    canal: list[int]  # by area, the areas joined to it
    offers: list[int]  # nation * 6 + seat -> latest offer
    bidders: list[int]  # who is still in the auction, the next to speak first
    sold_terrains: list[int]  # by seat, set of terrains sold in this phase
    sold_states: list[int]  # by seat, set of emerging states sold in
    order: list[int]  # active states in development order
    idle: list[int]  # by quality, crews of the acting state that have not dug
    tries: list[int]  # by nation, offers made in this turn of a state
    tried: list[int]  # by nation, the last of them
    waiting: list[int]  # by junction, units that wait
    arrived: list[int]  # by junction, rivers that have arrived
    chain: list[int]  # waterworks the present unit has come through
    watered: list[int]  # by state, areas it irrigated
    harvests: list[int]  # by state


    def scores(self) -> list[int]:
        return [self.money[seat] + self.worth(seat) for seat in range(self.players)]  # UR-END-04

    def winners(self) -> list[int]:
        if not self.over:
            return []
        scores = self.scores()
        best = max(scores)
        return [seat for seat, score in enumerate(scores) if score == best]  # UR-END-05

    def worth(self, seat: int) -> int:
        """What the land of a player would sell for at the prices of the moment."""
        return self.value(self.own[seat])

    def value(self, areas: int) -> int:
        """What a set of areas sells for at the prices of the moment."""
        return sum([quote * (areas & kind).bit_count() for quote, kind in zip(self.quotes, self.content.of_class)])

    def holding(self, seat: int, state: int) -> int:
        """How many areas a player owns in a state."""
        return (self.own[seat] & self.content.of_state[state]).bit_count()

    def owner(self, area: int) -> int:
        """The seat that owns an area, or -1."""
        return next((seat for seat in range(self.players) if self.own[seat] >> area & 1), -1)

    def spokesman(self, account: int) -> int:
        """The seat that decides for an account: the player, or the king of the state."""
        return account if account < SEATS else self.kings[account - SEATS]

    def view_for(self, seat: int | None) -> dict[str, Any]:
        from eduba.games.ur.view import view

        return view(self)

    def tensor_for(self, seat: int) -> list[int]:
        from eduba.games.ur.tensor import tensor

        return tensor(self, seat)

    # -- what several chapters do -------------------------------------------------------------------

    def pay(self, payer: int, payee: int, amount: int, clause: str) -> None:
        """Money moves from one account to another; there is no other way for it to move (UR-GEN-01)."""
        self.money[payer] -= amount
        self.money[payee] += amount
        if amount and self.events is not None:
            self.tell("paid", payer, payee, amount, clause)

    def join(self, a: int, b: int) -> None:
        """A canal between two neighbouring areas."""
        for here, there in ((a, b), (b, a)):
            bit = 1 << here
            self.crossed |= self.ditched & bit
            self.ditched |= bit
            self.canal[here] |= 1 << there
        self.tell("dug", a, b)

    def dissolve(self, nation: int) -> None:
        """A nation is gone for good and its land opens."""
        self.transfer(nation, GONE)  # UR-NAT-12
        self.tell("gone", nation)

    def transfer(self, nation: int, holder: int) -> None:
        """A nation gets a new owner; land of unsold and player-owned nations is closed."""
        self.holders[nation] = holder
        homes = self.content.homes
        self.closed = sum(homes[n] for n, h in enumerate(self.holders) if h < SEATS)  # UR-NAT-03

    def has_crew(self, state: int) -> bool:
        """True if a state has somebody to maintain its canals; an assimilated Eridu counts."""
        qualities = len(self.content.crews)
        hired = self.crews[state * qualities : state * qualities + qualities]
        return any(hired) or self.holders[ERIDU] == SEATS + state  # UR-MNT-02

    def seated(self) -> list[int]:
        """All seats clockwise, beginning with seat 0."""
        out = [0]
        while len(out) < self.players:
            out.append(self.left[out[-1]])
        return out

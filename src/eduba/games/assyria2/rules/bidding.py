"""Bidding: Leaders claim card rows; who is outbid moves at once."""

from eduba.core.events import Event
from eduba.core.phase import ASK, DONE, Phase
from eduba.core.vocabulary import Action
from eduba.games.assyria2.content import BID, HIGH, LOW, MIDDLE, Content
from eduba.games.assyria2.rules.cards import use_favour
from eduba.games.assyria2.rules.moments import leaves_off, wrong_moment
from eduba.games.assyria2.rules.rival.rival import bid as rival_bid
from eduba.games.assyria2.state import Assyria2State


class Bidding(Phase[Assyria2State]):
    """Used for the starting bid and in every round (A2-BID-11). An action is a row, a space and `with FV13`."""

    name = "bidding"

    def __init__(self, c: Content, actions: list[Action]) -> None:
        self.verb = actions[0].kind
        plain = [a for a in actions if not a.args[2]]
        spaces = [plain[i : i + 3] for i in range(0, len(plain), 3)]
        self.lower = [[row[bid + 1 : dearest + 1] for bid in (-1, 0, 1, 2) for dearest in range(3)] for row in spaces]
        """By row, the spaces below the one held, up to the dearest that can be paid."""
        self.waived = [a for a in actions if a.args[2]]
        can_waive = c.favours[c.special["bid"]].times & BID
        self.card = c.favour_bit("bid") if can_waive else 0
        self.costs = c.bids

    def run(self, s: Assyria2State) -> int:
        while True:
            if s.displaced >= 0:
                s.actor = s.displaced  # A2-BID-05
            elif s.track:
                s.actor = s.track[0]  # A2-BID-01
            else:
                return DONE  # A2-BID-07
            if not s.solo or s.actor == 0:
                return ASK
            place_leader(s, *rival_bid(s), pays=True)

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        if a.kind != self.verb:
            return "A2-BID-07" if leaves_off(a) else wrong_moment(s, a)
        row, space, waived = a.args
        if row >= len(s.rows):
            return "A2-SOL-01" if s.solo else "A2-SET-02"
        if space <= s.bids[row]:
            return "A2-BID-04"  # A2-BID-03: an empty row stands at -1
        if waived:
            if not s.held[s.actor] & s.content.favour_bit("bid"):
                return "A2-CRD-10"
            return None if self.card else "A2-CRD-03"
        return None if s.points[s.actor] >= s.content.bids[space] else "A2-BID-09"

    def options(self, s: Assyria2State) -> list[Action]:
        out: list[Action] = []
        points = s.points[s.actor]
        dearest = LOW if points >= self.costs[LOW] else MIDDLE if points >= self.costs[MIDDLE] else HIGH
        for row, bid in enumerate(s.bids):
            out += self.lower[row][3 * bid + 3 + dearest]
        if s.held[s.actor] & self.card:
            out += [self.waived[row] for row, bid in enumerate(s.bids) if bid < LOW]
        return out

    def apply(self, s: Assyria2State, a: Action) -> None:
        row, space, waived = a.args
        if waived:
            use_favour(s, s.actor, s.content.special["bid"])  # A2-FAV-13
        place_leader(s, row, space, pays=not waived)

    def prompt(self, s: Assyria2State) -> Event:
        return ("ask.outbid" if s.displaced >= 0 else "ask.bidding",)


def place_leader(s: Assyria2State, row: int, space: int, *, pays: bool) -> None:
    """The actor's Leader goes to a bid space and displaces who stands there."""
    tribe = s.actor
    if s.displaced == tribe:
        s.displaced = -1
    else:
        s.track.remove(tribe)
    if s.events is not None:
        s.tell("bid", tribe, row, space)
    if pays:
        s.lose_points(tribe, s.content.bids[space], "A2-BID-02")  # A2-BID-06, A2-SOL-13
    other = s.rows[row]
    s.rows[row] = tribe
    s.bids[row] = space
    if other >= 0:
        s.displaced = other
        s.tell("outbid", tribe, other)

"""Phase 5, Clean Up, and the Flood after rounds 3 and 6."""

from eduba.core.phase import CONTINUE, Phase
from eduba.games.assyria2.rules.cards import discard_display
from eduba.games.assyria2.rules.influence import ranking
from eduba.games.assyria2.sequence import END_OF_GAME, FLOOD, ROUND
from eduba.games.assyria2.state import Assyria2State

LAST_ROUND = 6


class CleanUp(Phase[Assyria2State]):
    """Empires rise and fall, cards left are discarded, Action Tiles turn green."""

    name = "clean_up"

    def run(self, s: Assyria2State) -> int:
        s.done()
        if s.round < LAST_ROUND:  # A2-CLN-04
            s.civs = [*s.civs[1:], s.draw("civilisation", s.civ_deck)]  # A2-CLN-01, A2-ROF-05, A2-CIV-17
            s.tell("civilisations", *s.civs)
            discard_display(s)  # A2-CLN-02
            s.tiles = [0] * s.tribes  # A2-CLN-03
        if s.round % 3 == 0:
            s.call(FLOOD)  # A2-CLN-05
        else:
            s.round += 1
            s.call_all(ROUND)
        return CONTINUE


class Flood(Phase[Assyria2State]):
    """Three events, each completed for everybody before the next (A2-FLD-01)."""

    name = "flood"

    def run(self, s: Assyria2State) -> int:
        last = s.round == LAST_ROUND
        s.tell("flood", 2 if last else 1)
        self._clear_rivers(s)
        self._score_influence(s)
        if not last:
            self._reset_influence(s)
        self._score_offerings(s)
        s.done()
        if last:
            s.call(END_OF_GAME)  # A2-FLD-11
        else:
            self._reset_offerings(s)
            s.round += 1
            s.call_all(ROUND)
        return CONTINUE

    def _clear_rivers(self, s: Assyria2State) -> None:
        river = s.content.river
        for tribe in range(s.tribes):
            swept = s.huts[tribe] & river
            if swept:
                s.lose_huts(tribe, swept)  # A2-FLD-02, A2-FLD-12
                s.tell("swept", tribe, swept)
        s.ships_at = 0
        s.fleets = []
        s.farmers_at &= ~river

    def _score_influence(self, s: Assyria2State) -> None:
        ranked = ranking(s)
        prizes = influence_prizes(s.markers, s.tribes, s.influence)
        clause = "A2-FLD-05" if s.tribes == 2 else "A2-FLD-03"
        for rank, tribe in enumerate(ranked):
            s.score(tribe, prizes[rank], clause)

    def _reset_influence(self, s: Assyria2State) -> None:
        c = s.content
        s.markers = []  # A2-FLD-07
        s.influence = [0] * s.tribes
        left = c.tokens - sum(s.tokens) - s.track_tokens.bit_count()
        for i in range(len(c.token_spaces)):
            if left and not s.track_tokens >> i & 1:
                s.track_tokens |= 1 << i
                left -= 1
        s.area_gold = [c.neutral[s.players]] * 3  # A2-SET-12
        s.area_ships = [0] * 3

    def _score_offerings(self, s: Assyria2State) -> None:
        c = s.content
        for tribe in range(s.tribes):
            at = s.offerings[tribe]
            wells, ziggurats = s.wells[tribe].bit_count(), s.ziggurats[tribe].bit_count()
            points = wells * c.well_values[at] + ziggurats * c.ziggurat_values[at]
            s.score(tribe, points, "A2-FLD-08")  # A2-FLD-09

    def _reset_offerings(self, s: Assyria2State) -> None:
        s.offerings = [0] * s.tribes  # A2-FLD-10
        s.track_roofs = (1 << len(s.content.roof_spaces)) - 1  # A2-FLD-13


def influence_prizes(markers: list[int], tribes: int, influence: list[int]) -> list[int]:
    """What the first, second ... of the ranking score with these Expansion Markers."""
    falling = sorted(markers, reverse=True)
    if tribes > 2:
        return [sum(falling[rank:]) for rank in range(tribes)]  # A2-FLD-03
    first, second, third = falling
    gap = abs(influence[0] - influence[1])
    behind = second + third if gap <= first else third if gap <= first + second else 0
    return [sum(falling), behind]  # A2-FLD-05, A2-FLD-06

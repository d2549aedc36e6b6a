"""Phase 3, Expansion: the turn frame, and its last steps, Gain Camels and Gain Victory Points."""

from eduba.core.phase import CONTINUE, DONE, Phase
from eduba.games.assyria2.rules.cards import gain_card, take_row
from eduba.games.assyria2.rules.rival.rival import expansion as rival_expansion
from eduba.games.assyria2.sequence import EXPANSION_TURN
from eduba.games.assyria2.state import Assyria2State


class Expansion(Phase[Assyria2State]):
    """Complete turns in row order from top to bottom; the Leaders stay in their rows."""

    name = "expansion"

    def run(self, s: Assyria2State) -> int:
        while s.position < len(s.rows):
            row = s.position
            s.position += 1
            tribe = s.rows[row]  # A2-EXP-01, A2-BID-10
            if tribe < 0:
                continue
            if s.solo and tribe == 1:
                rival_expansion(s, row)
                gain_points(s, tribe)  # A2-SOL-22
                continue
            s.actor = tribe
            for card in take_row(s, row):
                gain_card(s, tribe, card)  # A2-EXP-02
            s.call_all(EXPANSION_TURN)  # A2-EXP-03
            return CONTINUE
        s.position = 0
        return DONE


def river_camels(huts: int) -> int:
    """What so many Huts on one river bring."""
    return 2 * huts + 1 if huts else 0  # A2-CAM-01


class GainCamels(Phase[Assyria2State]):
    """The fifth step: Camels for river Huts."""

    name = "gain_camels"

    def run(self, s: Assyria2State) -> int:
        huts = s.huts[s.actor]
        left, right = s.content.rivers
        camels = river_camels((huts & left).bit_count()) + river_camels((huts & right).bit_count())
        if camels:
            s.gain_camels(s.actor, camels, "A2-CAM-01")
        return DONE


class GainPoints(Phase[Assyria2State]):
    """The sixth step: Victory Points for Ziggurat Pieces and Huts."""

    name = "gain_points"

    def run(self, s: Assyria2State) -> int:
        gain_points(s, s.actor)
        return DONE


def gain_points(s: Assyria2State, tribe: int) -> None:
    """One point per piece and outside Hut, two per Hut between the rivers."""
    c, huts = s.content, s.huts[tribe]
    s.score(tribe, s.pieces(tribe), "A2-VPS-01")
    s.score(tribe, (huts & c.outside).bit_count() + 2 * (huts & c.between).bit_count(), "A2-VPS-02")

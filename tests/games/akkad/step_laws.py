"""What must hold from one decision of Akkad to the next (F13)."""

from eduba.core.state import State
from eduba.games.akkad.rules.pieces import holds_home
from eduba.games.akkad.state import AkkadState


class StepLaws:
    """Nobody loses points or gains them without a home city, and each round reveals one event."""

    def __init__(self, state: State) -> None:
        assert isinstance(state, AkkadState)
        self.points, self.homeless, self.round = state.points[:], _homeless(state), state.round

    def check(self, state: AkkadState) -> None:
        """After a decision."""
        homeless = _homeless(state)
        if state.points != self.points:
            for seat, (before, now) in enumerate(zip(self.points, state.points, strict=True)):
                assert before <= now, "victory points were lost"
                has_none = (homeless & self.homeless) >> seat & 1
                assert before == now or not has_none, "points without a home city"  # AK-HOM-01
            self.points = state.points[:]
        if state.round != self.round:
            left = sum(state.event_deck) + len(state.events_on_top) + len(state.events_below)
            assert left == len(state.content.events) - state.round, "an event is lost, or two were revealed"
            self.round = state.round
        self.homeless = homeless


def _homeless(s: AkkadState) -> int:
    found = 0
    for seat in range(s.players):
        if not holds_home(s, seat):
            found |= 1 << seat
    return found

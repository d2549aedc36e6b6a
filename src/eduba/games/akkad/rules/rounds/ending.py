"""The end of the game and who has won."""

from eduba.core.phase import ASK, Phase
from eduba.core.vocabulary import Action
from eduba.games.akkad.rules.pieces import spaces_of
from eduba.games.akkad.state import AkkadState


class GameOver(Phase[AkkadState]):
    """Nothing can be done any more."""

    name = "game_over"

    def run(self, s: AkkadState) -> int:
        if not s.over:
            s.over = True
            for seat in winners(s):
                s.tell("won", seat, s.points[seat])
        return ASK

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        return "AK-END-01" if max(s.points) >= s.content.settings.vp_goal else "AK-END-03"


def winners(s: AkkadState) -> list[int]:
    """Most points; ties go by Crown, spaces, then resources and tokens (AK-END-03, AK-END-04, AK-END-05)."""
    most = max(s.points)
    best = [seat for seat in range(s.players) if s.points[seat] == most]
    if s.crown in best:
        return [s.crown]
    for measure in (_spaces, _goods):
        top = max(measure(s, seat) for seat in best)
        best = [seat for seat in best if measure(s, seat) == top]
    return best


def _spaces(s: AkkadState, seat: int) -> int:
    return spaces_of(s, seat).bit_count()


def _goods(s: AkkadState, seat: int) -> int:
    return sum(s.resources[seat]) + sum(s.mat_tokens[seat])

"""End of game: everybody feeds and scores once more."""

from eduba.core.phase import ASK, CONTINUE, Phase
from eduba.core.vocabulary import Action
from eduba.games.assyria2.rules.expansion.expansion import gain_points
from eduba.games.assyria2.sequence import FINAL_TURN
from eduba.games.assyria2.state import Assyria2State


class EndOfGame(Phase[Assyria2State]):
    """One after the other, in the order of the Turn Order Track; the Rival only scores."""

    name = "end_of_game"

    def run(self, s: Assyria2State) -> int:
        if s.position == s.tribes:
            s.position = 0
            s.done()
            s.over = True
            s.tell("ended" if s.winners() else "rival_won", *s.winners())  # A2-END-04, A2-END-05
            return CONTINUE
        tribe = s.track[s.position]  # A2-END-03
        s.position += 1
        if s.solo and tribe == 1:
            gain_points(s, tribe)  # A2-SOL-39
        else:
            s.actor = tribe
            s.call_all(FINAL_TURN)  # A2-END-01, A2-END-02
        return CONTINUE


class GameOver(Phase[Assyria2State]):
    """Nothing more to decide."""

    name = "game_over"

    def run(self, s: Assyria2State) -> int:
        s.over = True
        return ASK

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        return "A2-END-06"

    def options(self, s: Assyria2State) -> list[Action]:
        return []

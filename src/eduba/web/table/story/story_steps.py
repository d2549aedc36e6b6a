"""The steps through a story: by move, by turn, by round."""

from collections.abc import Sequence
from typing import NamedTuple

from eduba.core.game import Game
from eduba.tables import LogEntry


class StorySteps(NamedTuple):
    """All positions of a game that a reader may know of, the set-up first."""

    versions: list[int]
    moves: list[int]
    """The number of the move that led to each; 0 for the set-up. It is the same in lists, charts and addresses."""
    turns: list[int]
    """The places, in these lists, of the last position of each turn: after it another seat moves, or the game ends."""
    rounds: list[int]
    """The places of the positions with which a round begins."""

    def place_at(self, version: int | None) -> int:
        """The place of the last position up to a version; without one, of the last of all."""
        return max((n for n, known in enumerate(self.versions) if version is None or known <= version), default=0)

    def numbers_of(self, places: Sequence[int]) -> list[int]:
        """The numbers of the moves that led to the positions at these places."""
        return [self.moves[place] for place in places]


def story_steps(log: Sequence[LogEntry], game: Game) -> StorySteps:
    """The steps that a log tells."""
    positions = [e for e in log if e.kind == "started" or e.move is not None]
    last = len(positions) - 1
    turns = [n for n, e in enumerate(positions) if n and (n == last or positions[n + 1].seat != e.seat)]
    rounds = [n for n, e in enumerate(positions) if any(event[0] == game.round_event for event in e.events)]
    return StorySteps([e.version for e in positions], [e.move or 0 for e in positions], turns, rounds)

"""Why one move is better than another, as data: what each part of a game's judgement says."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reason:
    """What a move brings and costs its player against another one, in expected final points."""

    gains: list[tuple[str, float]]
    """Parts of the judgement (see `Game.parts`) in which the move is better, and by how much; the most first."""
    costs: list[tuple[str, float]]
    """Parts in which it is worse."""
    share: float
    """What part of the victory the move promises more, or less, at first sight."""
    rival: int
    """Another seat for which the move changes much; -1 if there is none."""
    rival_change: float
    """What this seat may expect more, or less."""
    wins: bool
    """True if the move ends the game with a victory."""

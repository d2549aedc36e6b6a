"""Tracks that end: whoever would go beyond the last space loses the rest."""

from eduba.core.state import State


def advance(s: State, track: list[int], seat: int, steps: int, end: int, event: str, clause: str) -> None:
    """Move a seat up a track, at most to its end. Steps gained are told as `event`, lost ones as `<event>_lost`."""
    have = track[seat]
    reached = min(end, have + steps)
    track[seat] = reached
    if steps and s.events is not None:
        s.tell(event, seat, reached - have, clause)
        if have + steps > reached:
            s.tell(f"{event}_lost", seat, have + steps - reached)

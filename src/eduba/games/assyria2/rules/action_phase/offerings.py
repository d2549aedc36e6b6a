"""The Offerings Track: step by step, and where a Roof goes that is reached."""

from eduba.core.phase import ASK, CONTINUE, DONE, Phase
from eduba.core.vocabulary import Action
from eduba.games.assyria2.frames import ClimbingTrack
from eduba.games.assyria2.rules.effects import gain
from eduba.games.assyria2.state import Assyria2State
from eduba.mechanisms.choices import Choices

ALL_AREAS = 7


def step_up(s: Assyria2State, tribe: int) -> bool:
    """One space up the track; true if a Roof was there, which is now in hand."""
    s.offerings[tribe] += 1
    space = s.offerings[tribe]
    s.tell("offered", tribe, space)
    spaces = s.content.roof_spaces
    if space not in spaces or not s.track_roofs >> spaces.index(space) & 1:
        return False
    s.track_roofs ^= 1 << spaces.index(space)  # A2-OFF-05
    if s.area_roofs == ALL_AREAS:
        s.area_roofs = 0  # A2-OFF-06
        s.tell("roofs_cleared")
    return True


def lay_roof(s: Assyria2State, tribe: int, area: int) -> None:
    """The Roof in hand covers an empty Roof space of a Tribute area."""
    s.area_roofs |= 1 << area
    s.tell("roof_laid", tribe, area)


class Offering(Phase[Assyria2State]):
    """Steps still to go and whether a Roof waits for its place; asks only for that place."""

    name = "roof_space"
    frame = ClimbingTrack

    def __init__(self, lay: list[Action]) -> None:
        self.verb = lay[0].kind
        self.choices = Choices(lay)

    def run(self, s: Assyria2State) -> int:
        tribe = s.actor
        steps, in_hand = s.local(ClimbingTrack)
        if in_hand:
            return ASK
        end = len(s.content.well_values) - 1
        while steps and s.offerings[tribe] < end:  # A2-OFF-04
            steps -= 1
            if step_up(s, tribe):
                empty = ALL_AREAS & ~s.area_roofs
                choice = empty & (empty - 1) != 0
                s.set_local(ClimbingTrack(steps, int(choice)))
                if choice:
                    return ASK
                self._lay(s, empty.bit_length() - 1)
                return CONTINUE  # what the space brings may be a phase of its own
        return DONE

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        return None if a.kind == self.verb and not s.area_roofs >> a.arg & 1 else "A2-OFF-05"

    def options(self, s: Assyria2State) -> list[Action]:
        return self.choices.of(ALL_AREAS & ~s.area_roofs)

    def apply(self, s: Assyria2State, a: Action) -> None:
        s.set_local(s.local(ClimbingTrack)._replace(in_hand=0))
        self._lay(s, a.arg)

    def _lay(self, s: Assyria2State, area: int) -> None:
        lay_roof(s, s.actor, area)
        gain(s, s.actor, s.content.areas[area].covers)  # A2-OFF-05

"""A march by card: units of one space move on land without an activation (D-56, F1 `march`)."""

from eduba.core.events import Event
from eduba.core.phase import ASK, CONTINUE, DONE
from eduba.core.vocabulary import Action
from eduba.games.akkad.frames import March
from eduba.games.akkad.rules.decision import Decision
from eduba.games.akkad.rules.movement.legs import muster
from eduba.games.akkad.rules.movement.mustering import BY_MARCH
from eduba.games.akkad.rules.movement.reach import march_targets
from eduba.games.akkad.sequence import MARCH
from eduba.games.akkad.state import AkkadState
from eduba.mechanisms.bitset import each


def march(s: AkkadState, seat: int, origin: int) -> None:
    """Let a seat march with units of a space; no token is placed, and no monster is fought (AK-MON-03)."""
    s.call(MARCH, March(seat, origin))


class MarchTarget(Decision):
    """Asks for the target."""

    name = "march"
    frame = March

    def run(self, s: AkkadState) -> int:
        seat, origin = s.local(March)
        s.actor = seat
        targets = march_targets(s, seat, origin)
        if not targets:
            return DONE
        if targets & targets - 1:
            return ASK
        self._go(s, each(targets)[0])
        return CONTINUE

    def options(self, s: AkkadState) -> list[Action]:
        return self.words.at.of(march_targets(s, *s.local(March)))

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        if a.kind != self.words.at.kind:
            return "AK-MOVE-01"
        return None if march_targets(s, *s.local(March)) >> a.arg & 1 else "AK-MOVE-01"

    def apply(self, s: AkkadState, a: Action) -> None:
        self._go(s, a.arg)

    def _go(self, s: AkkadState, target: int) -> None:
        seat, s.march_origin = s.local(March)
        s.done()
        muster(s, seat, target, BY_MARCH)

    def prompt(self, s: AkkadState) -> Event:
        return ("ask.march", s.local(March).origin)

"""When to look for circles of garbage: while nobody waits.

Tables and pages have no such circles, so a look finds next to nothing, but it passes over every page that was drawn
since the last one and everybody waits in the meantime: with 200 busy tables 20 to 45 ms, several times a second.
"""

import gc
import time

FEW = 2_000
"""With so few new objects a look is not worth it."""
MANY = 2_000_000
"""With so many new objects it must be, however busy the server is: 200 tables that play as fast as the server goes
have made them after 20,000 moves, and wait for a sixth of a second then."""
PUNCTUAL = 0.01
"""Seconds by which a tick may be late if nobody waits."""
CALM = 5
"""So many ticks in a row come in time if nobody waits; on a busy server one of five does by chance."""


def rarely() -> None:
    """Python itself looks for garbage only when there may be a lot, and hardly ever through all that is old."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(MANY, 0, 1_000)


class QuietMoments:
    """Looks for garbage among new objects when ticks come in time: then the event loop has nothing else to do."""

    def __init__(self, interval: float) -> None:
        self._interval = interval
        self._last = time.monotonic()
        self._in_time = 0

    def tick(self) -> None:
        """To be called at this interval."""
        late = time.monotonic() - self._last - self._interval
        self._in_time = self._in_time + 1 if late < PUNCTUAL else 0
        if self._in_time >= CALM and gc.get_count()[0] >= FEW:
            gc.collect(1)
        self._last = time.monotonic()

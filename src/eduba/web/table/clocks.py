"""Clocks on pages: the choices of the form for a new table, a clock in words, and the time of each seat."""

from typing import get_args

from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, leaf, remembered
from eduba.render.svg import esc
from eduba.tables import Clock, SeatClock, WhenUp

_DAY = 86_400
_VACATION = 14
CHOICES = {
    "live10": Clock(bank=10 * 60, increment=10),
    "live20": Clock(bank=20 * 60, increment=10),
    "live45": Clock(bank=45 * 60, increment=30),
    "day1": Clock(bank=_DAY, turn=_DAY, vacation=_VACATION),
    "day3": Clock(bank=3 * _DAY, turn=3 * _DAY, vacation=_VACATION),
    "day7": Clock(bank=7 * _DAY, turn=7 * _DAY, vacation=_VACATION),
}
"""The clocks that the form for a new table offers."""
WHEN_UP: tuple[WhenUp, ...] = get_args(WhenUp)


def clock_of(choice: str, when_up: str) -> Clock | None:
    """The clock that a form asks for."""
    clock = CHOICES.get(choice)
    then: WhenUp = next((then for then in WHEN_UP if then == when_up), "nothing")
    return Clock(clock.bank, clock.turn, clock.increment, then, vacation=clock.vacation) if clock else None


def in_words(clock: Clock, speaker: Speaker) -> str:
    """A clock in a few words."""
    if clock.is_live:
        return speaker.say("web.clock.live", clock.bank // 60, clock.increment)
    return speaker.say("web.clock.turns", duration(1000 * clock.turn, speaker), duration(1000 * clock.bank, speaker))


def duration(milliseconds: int, speaker: Speaker) -> str:
    """A time that is left, as the script of the page counts it down: in days and hours, in hours, or in minutes."""
    minutes, seconds = divmod(milliseconds // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    days, hours = divmod(hours, 24)
    day, hour, minute = units(speaker)
    if days:
        return f"{days} {day} {hours} {hour}" if hours else f"{days} {day}"
    return f"{hours} {hour} {minutes} {minute}" if hours else f"{minutes}:{seconds:02}"


def units(speaker: Speaker) -> list[str]:
    """The signs for days, hours and minutes."""
    return speaker.get("web.clock.units").split()


def time_left(clock: SeatClock, now: int, speaker: Speaker) -> str:
    """The time of a clock that runs, in a list of tables; the page counts it down."""
    label, until = esc(speaker.get("web.clock.left")), clock.up_at or now
    more = f'class="clock" role="timer" aria-label="{label}" title="{label}"{_until(until, speaker)}'
    return f"<span {more}>{esc(duration(max(0, until - now), speaker))}</span>"


def _until(moment: int, speaker: Speaker) -> str:
    """What tells the page to count down to a moment."""
    return f' data-until="{moment}" data-units="{esc(" ".join(units(speaker)))}"'


@remembered
def seat_clock(n: int, clock: SeatClock, speaker: Speaker) -> Fragment:
    """The time of a seat. What is written is what it had at the last row; where it runs, the page counts down."""
    words = esc(duration(clock.left, speaker))
    more = f' class="clock" role="timer" title="{esc(speaker.get("web.clock.left"))}"'
    if clock.up_at is not None:
        more += _until(clock.up_at, speaker)
    if clock.away_until is not None:
        words += f" ({esc(speaker.get('web.clock.away'))})"
    return leaf("span", f"clock-{n}", more, words)

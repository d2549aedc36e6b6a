"""Clocks on pages: the choices of the form for a new table, a clock in words, and the time of each seat."""

from collections.abc import Mapping
from re import compile as pattern
from typing import Any, get_args

from msgspec.structs import replace

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
_HOUR = pattern(r"([01]\d|2[0-3]):([0-5]\d)")
WHEN_UP: tuple[WhenUp, ...] = get_args(WhenUp)


def clock_of(form: Mapping[str, Any]) -> Clock | None:
    """The clock that a form asks for: one of those above, what follows when time is up, and the hours of the day."""
    clock = CHOICES.get(str(form.get("clock", "")))
    if clock is None:
        return None
    then: WhenUp = next((then for then in WHEN_UP if then == form.get("time_up")), "nothing")
    clock, window = replace(clock, then=then), _hours(form)
    return replace(clock, window=window, zone=str(form.get("zone") or "UTC")) if window else clock


def _hours(form: Mapping[str, Any]) -> tuple[int, int] | None:
    """Minutes of the day between which time runs, by the clock on the wall of whoever fills in the form."""
    typed = [time for field in ("hours_from", "hours_to") if (time := _HOUR.fullmatch(str(form.get(field, ""))))]
    if len(typed) != 2 or typed[0][0] == typed[1][0]:
        return None
    begin, end = (60 * int(time[1]) + int(time[2]) for time in typed)
    return begin, end


def in_words(clock: Clock, speaker: Speaker) -> str:
    """A clock in a few words."""
    if clock.is_live:
        return speaker.say("web.clock.live", clock.bank // 60, clock.increment)
    return speaker.say("web.clock.turns", duration(1000 * clock.turn, speaker), duration(1000 * clock.bank, speaker))


def agreement(clock: Clock, speaker: Speaker) -> str:
    """All that people agree to who sit down at a table with this clock."""
    parts = [f"{speaker.get('web.clock.title')}: {in_words(clock, speaker)}."]
    parts.append(f"{speaker.get('web.clock.when_up')}, {speaker.get(f'web.clock.then.{clock.then}')}.")
    if clock.window:
        begin, end = (f"{minute // 60:02}:{minute % 60:02}" for minute in clock.window)
        parts.append(speaker.say("web.clock.hours", begin, end, clock.zone))
    if clock.vacation:
        parts.append(speaker.say("web.clock.days_off", clock.vacation))
    return " ".join(parts)


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
    more = f' class="clock" role="timer" title="{esc(speaker.get("web.clock.left"))}"'
    away = "" if clock.away_until is None else f" ({speaker.get('web.clock.away')})"
    if clock.up_at is not None:
        more += _until(clock.up_at, speaker) + (f' data-after="{esc(away)}"' if away else "")
    words = esc(duration(clock.left, speaker) + away)
    return leaf("span", f"clock-{n}", more, words)

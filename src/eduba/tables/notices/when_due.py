"""When a notice may be sent: what a person wants to be told, at which hours, and how much of it at once."""

from datetime import timedelta

from msgspec import Struct

from eduba.tables.errors import Unfit
from eduba.tables.log.notices import KINDS, NoticeKind
from eduba.tables.log.time_zones import local_time, on_the_wall, zone_named
from eduba.tables.storage.append import FIRST_WAIT

MINUTE, DAY = 60_000, 24 * 60
DIGESTS = (0, 15, 60, 240, 720)
"""Minutes for which notices may be collected; they go out together at the full quarter, hour and so on."""
RETRY_FIRST, RETRY_LATEST = MINUTE, 6 * 60 * MINUTE
MOST_TRIES = 14
"""Then nobody tries any more: that is after two days."""


class NoticeSettings(Struct, frozen=True):
    """What a person wants to be told, and when."""

    language: str = "en"
    kinds: tuple[NoticeKind, ...] = KINDS
    quiet: tuple[int, int] | None = None
    """Minutes of the day between which nothing is sent; over midnight, if the second is the smaller one."""
    zone: str = "UTC"
    """The time zone of those hours, such as Europe/Berlin."""
    digest: int = 0
    """Minutes for which notices are collected into one message."""


def checked(settings: NoticeSettings) -> NoticeSettings:
    """Refuse hours that no day has, an unknown time zone, and other times to collect than those offered."""
    if settings.quiet and not all(0 <= minute < DAY for minute in settings.quiet):
        raise Unfit("quiet hours")
    if settings.digest not in DIGESTS:
        raise Unfit("digest", settings.digest)
    if zone_named(settings.zone) is None:
        raise Unfit("time zone", settings.zone[:40])
    return settings


def first_due(at: int, settings: NoticeSettings) -> int:
    """When something that came about at a moment is to be sent (milliseconds since 1970)."""
    due = at + FIRST_WAIT
    if step := settings.digest * MINUTE:
        due += step - _since_full(due, step, settings)
        over = _since_full(due, step, settings)  # something, if summer time has come or ended in between
        due += step - over if over > step / 2 else -over
    return after_quiet_hours(due, settings)


def _since_full(moment: int, step: int, settings: NoticeSettings) -> int:
    """Milliseconds since the last full quarter, hour and so on, by the clock of the person."""
    return on_the_wall(moment, settings.zone) % (DAY * MINUTE) % step


def after_quiet_hours(moment: int, settings: NoticeSettings) -> int:
    """The same moment, or the end of the quiet hours in which it lies."""
    if not settings.quiet or settings.quiet[0] == settings.quiet[1]:
        return moment
    begin, end = settings.quiet
    local = local_time(moment, settings.zone)
    minute = local.hour * 60 + local.minute
    if (minute - begin) % DAY >= (end - begin) % DAY:
        return moment
    ends = local.replace(hour=end // 60, minute=end % 60, second=0, microsecond=0)
    if end <= minute:
        ends += timedelta(days=1)
    return int(ends.timestamp() * 1000)


def next_try(now: int, tries: int, settings: NoticeSettings) -> int | None:
    """When to try again after so many tries: each time the wait is twice as long. None: never."""
    if tries >= MOST_TRIES:
        return None
    return after_quiet_hours(now + min(RETRY_LATEST, RETRY_FIRST << (tries - 1)), settings)


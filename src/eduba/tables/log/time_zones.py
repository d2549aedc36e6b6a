"""Time zones: what the clock on somebody's wall shows, also after a change to summer time and back."""

from datetime import UTC, datetime, timedelta, tzinfo
from functools import lru_cache
from zoneinfo import ZoneInfo

_EPOCH = datetime(1970, 1, 1)
_MILLISECOND = timedelta(milliseconds=1)


@lru_cache(600)
def zone_named(name: str) -> tzinfo | None:
    """The zone of a name such as Europe/Berlin; None if there is none."""
    if name == "UTC":
        return UTC
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):  # not known, no name of a zone, or a folder
        return None


def local_time(moment: int, zone: str) -> datetime:
    """A moment (milliseconds since 1970) by the clock on the wall; by UTC if the zone is not known."""
    return datetime.fromtimestamp(moment / 1000, UTC).astimezone(zone_named(zone) or UTC)


def on_the_wall(moment: int, zone: str) -> int:
    """How many milliseconds have passed since 1970 by the clock on the wall."""
    if zone == "UTC":
        return moment
    offset = local_time(moment, zone).utcoffset()
    return moment + (offset // _MILLISECOND if offset else 0)


def moment_of(wall: int, zone: str, since: int) -> int:
    """When the clock on the wall shows that so much has passed; the first time since a moment, if it does so twice."""
    if zone == "UTC":
        return max(since, wall)
    shown = (_EPOCH + wall * _MILLISECOND).replace(tzinfo=zone_named(zone) or UTC)
    times = (wall - (shown.replace(fold=fold).utcoffset() or timedelta()) // _MILLISECOND for fold in (0, 1))
    return next((moment for moment in times if moment >= since), since)

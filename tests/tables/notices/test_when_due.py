"""When a notice may be sent: quiet hours in the person's own time, and collections."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from eduba.tables import NoticeSettings, Unfit
from eduba.tables.notices.when_due import after_quiet_hours, checked, first_due
from eduba.tables.storage.append import FIRST_WAIT

BERLIN = ZoneInfo("Europe/Berlin")
NIGHT = NoticeSettings(quiet=(22 * 60, 7 * 60 + 30), zone="Europe/Berlin")


def at(day, hour, minute=0, month=7):
    return int(datetime(2026, month, day, hour, minute, tzinfo=BERLIN).timestamp() * 1000)


@pytest.mark.parametrize(
    ("moment", "due"),
    [
        (at(1, 21, 59), at(1, 21, 59)),
        (at(1, 22), at(2, 7, 30)),
        (at(1, 3), at(1, 7, 30)),
        (at(1, 7, 30), at(1, 7, 30)),
        (at(24, 23, month=10), at(25, 7, 30, month=10)),  # an hour longer: the clocks are put back
    ],
)
def test_quiet_hours_are_those_of_the_person(moment, due):
    assert after_quiet_hours(moment, NIGHT) == due


def test_hours_in_one_day_and_none_at_all():
    assert after_quiet_hours(at(1, 9), NoticeSettings(quiet=(480, 600), zone="Europe/Berlin")) == at(1, 10)
    assert after_quiet_hours(at(1, 9), NoticeSettings(quiet=(480, 480))) == at(1, 9)
    assert after_quiet_hours(at(1, 9), NoticeSettings()) == at(1, 9)


@pytest.mark.parametrize(("digest", "due"), [(15, at(1, 9, 15)), (60, at(1, 10)), (240, at(1, 12)), (720, at(1, 12))])
def test_what_is_collected_goes_out_at_one_moment(digest, due):
    settings = NoticeSettings(digest=digest, zone="Europe/Berlin")
    assert {first_due(at(1, 9, minute), settings) for minute in (1, 7, 13)} == {due}


@pytest.mark.parametrize(
    ("first", "second", "due"),
    [
        (at(29, 1, 10, 3), at(29, 3, 10, 3), at(29, 4, month=3)),  # from two it is three at once
        (at(25, 1, 10, 10), at(25, 3, 10, 10), at(25, 4, month=10)),  # from three it is two again
    ],
)
def test_what_is_collected_over_a_change_of_summer_time_goes_out_at_one_moment(first, second, due):
    settings = NoticeSettings(digest=240, zone="Europe/Berlin")
    assert first_due(first, settings) == first_due(second, settings) == due
    quarters = NoticeSettings(digest=15, zone="Europe/Berlin")
    for moment in range(first, second, 5 * 60_000):
        assert 0 < first_due(moment, quarters) - moment - FIRST_WAIT <= 15 * 60_000


def test_a_collection_waits_for_the_end_of_the_night():
    assert first_due(at(1, 21, 30), NoticeSettings(digest=240, quiet=NIGHT.quiet, zone=NIGHT.zone)) == at(2, 7, 30)
    assert first_due(at(1, 9), NoticeSettings()) == at(1, 9) + FIRST_WAIT


@pytest.mark.parametrize(
    "settings",
    [
        NoticeSettings(quiet=(0, 1440)),
        NoticeSettings(digest=7),
        NoticeSettings(zone="Europe"),
        NoticeSettings(zone="../../etc/passwd"),
        NoticeSettings(zone="Nowhere/Land"),
    ],
)
def test_settings_that_make_no_sense_are_refused(settings):
    with pytest.raises(Unfit):
        checked(settings)

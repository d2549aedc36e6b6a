"""Clocks for games by post: turns that take days, days off, and the hours in which time runs."""

import random
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from eduba.tables import Clock, Refused, Settings, Unfit
from eduba.tables.log.clock import Asked, SeatTime, Times, elapsed
from tests.tables.at_the_clock import DAYS, assert_has_words, bots_play, left, look
from tests.tables.company import DAY, HOUR, ME, MINUTE, OPEN, Round

ELSEWHERE = {"bank": 600, "window": (60, 120), "zone": "Nowhere/Land"}


def test_three_weeks_in_which_one_vanishes_and_returns(timed, time, open_house):
    table = timed(DAYS | {"then": "takeover", "bot": "random"})
    for day in range(21):  # people look in every second day
        if day == 8:  # the house is restarted
            table = Round(open_house(now=time, bots=False), table.id, table.people)
        if day == 15:
            table.house.lobby.take_back(table.id, table.people[1])
        actor = table.view().actor
        if day % 2 == 0 and table.view().seats[actor].kind == "human" and (actor != 1 or not 4 <= day < 15):
            table.act(actor, "pass")
            bots_play(table)
        time.goes_on(DAY)
        look(table.house)
        bots_play(table)
    assert table.view().status == "finished"
    kinds = table.kinds()
    assert kinds.count("time_up") == 1
    assert kinds.count("bot_set") == 1
    assert_has_words(table)
    log = table.house.views.log(table.id)
    gone, back = (next(e for e in log if e.kind == kind) for kind in ("time_up", "bot_set"))
    assert gone.at < back.at
    assert any(e.kind == "move" and e.seat == 1 for e in log if gone.at <= e.at < back.at), "a bot played for Ben"
    assert table.view().seats[1].kind == "human"
    assert list(table.house.check.all()) == []


def test_a_turn_costs_nothing_before_it_is_long(timed, time):
    table = timed(DAYS)
    time.goes_on(2 * DAY)
    table.play("pass")
    assert left(table)[0] == 4 * DAY / MINUTE
    time.goes_on(3 * DAY + HOUR)
    table.play("pass")
    assert left(table)[1] == (4 * DAY - HOUR) / MINUTE
    table.play("pass", "pass")
    time.goes_on(2 * DAY)
    table.play("pass")
    assert left(table)[1] == (4 * DAY - HOUR) / MINUTE, "what is used up does not come back"


def test_days_off_stop_ones_own_clock(timed, time):
    table = timed(DAYS | {"then": "turn"})
    house, anna = table.house, table.people[0]
    time.goes_on(DAY)
    with pytest.raises(Refused):
        house.rescue.take_vacation(table.id, anna, 15)
    house.rescue.take_vacation(table.id, anna, 10)
    assert table.view().clocks[0].vacation == 4
    time.goes_on(10 * DAY)
    look(house)
    assert left(table)[0] == 3 * DAY / MINUTE
    house.rescue.take_vacation(table.id, anna, 4)
    time.goes_on(DAY)
    house.rescue.take_vacation(table.id, anna, 0)
    assert_has_words(table)
    assert table.view().clocks[0].vacation == 3
    time.goes_on(3 * DAY - 1)
    look(house)
    assert "time_up" not in table.kinds()
    time.goes_on(1)
    look(house)
    assert table.kinds()[-1] == "time_up"


@pytest.mark.parametrize(("day", "hours"), [((2027, 3, 27), 23), ((2027, 10, 30), 25), ((2027, 7, 1), 24)])
def test_the_hours_of_the_day_stay_when_summer_time_comes_or_ends(timed, time, day, hours):
    table = timed({"bank": 86_400, "window": (8 * 60, 20 * 60), "zone": "Europe/Berlin", "vacation": 14})
    time.moment = int(datetime(*day, 14, tzinfo=ZoneInfo("Europe/Berlin")).timestamp() * 1000)
    table.play("pass")
    assert table.view().clocks[1].up_at == time() + 2 * DAY + (hours - 24) * HOUR
    time.goes_on(hours * HOUR)
    assert left(table)[1] > 0
    table.house.rescue.take_vacation(table.id, table.people[1], 1)
    time.goes_on(DAY)
    table.play("pass")
    assert left(table)[1] == 12 * 60, "six hours on each of the two days"


@pytest.mark.parametrize(("fold", "wall"), [(0, 20), (0, 50), (1, 20)])
def test_who_is_asked_in_the_hour_that_comes_twice_has_all_of_their_time(fold, wall):
    """From 2:20 or 2:50 in the night in which summer time ends, at a table whose hours are those of the night."""
    berlin = ZoneInfo("Europe/Berlin")
    clock = Clock(bank=30 * 60, window=(22 * 60, 6 * 60), zone="Europe/Berlin")
    start = int(datetime(2027, 10, 31, 2, wall, tzinfo=berlin, fold=fold).timestamp() * 1000)
    end = Times.at_start(clock, 1, start).after(clock, start, Asked([0]), [0]).up_at(clock, 0)
    assert end - start == (30 + 60 * (wall == 50)) * MINUTE, "at 2:50 or 3:20 by the clock on the wall"
    assert elapsed(clock, SeatTime(0), start, end) == 30 * MINUTE


@pytest.mark.parametrize("window", [(8 * 60, 20 * 60), (20 * 60, 8 * 60), (1, 0)])
def test_time_runs_only_in_the_hours_agreed_on(window):
    """However often one looks, the parts add up; and time is up exactly when all of it has run."""
    clock = Clock(bank=3 * 86_400, window=window)
    rng = random.Random(7)
    for _ in range(300):
        start = rng.randrange(10 * DAY)
        times = Times.at_start(clock, 1, start).after(clock, start, Asked([0]), [0])
        end = times.up_at(clock, 0)
        seat = SeatTime(0)
        assert elapsed(clock, seat, start, end) == 3 * DAY
        assert elapsed(clock, seat, start, end - 1) == 3 * DAY - 1
        middle = rng.randrange(start, end)
        assert times.after(clock, middle, Asked([0]), [0]).up_at(clock, 0) == end


def test_a_clock_that_cannot_be_is_refused(open_house, time):
    house = open_house(now=time, bots=False)
    anna = house.people.register("Anna")[0]
    for wrong in ({"bank": 9}, {"bank": 600, "window": (60, 60)}, {"bank": 600, "bot": "genius"}, ELSEWHERE):
        with pytest.raises(Unfit):
            house.lobby.create(anna, "reeds", [ME, OPEN], settings=Settings(clock=Clock(**wrong)))

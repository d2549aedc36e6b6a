"""Clocks, counted by the house: weeks pass in milliseconds, because the tests say what time it is."""

import random
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from eduba.i18n import languages, messages
from eduba.tables import Clock, Forbidden, Refused, Settings, Unfit
from eduba.tables.log.clock import Asked, SeatTime, Times, elapsed
from tests.tables import nods
from tests.tables.company import DAY, HOUR, ME, MINUTE, OPEN, Round, Time

LIVE = {"bank": 20 * 60, "increment": 10}
DAYS = {"bank": 86_400, "turn": 3 * 86_400, "vacation": 14}
ELSEWHERE = {"bank": 600, "window": (60, 120), "zone": "Nowhere/Land"}
SECOND = 1000


@pytest.fixture
def time():
    return Time()


@pytest.fixture
def timed(open_house, gather, time):
    """A table with a clock. No thread looks at the clock, and no bot moves by itself: a test says when."""

    def table(clock, game="reeds", players=3, find_game=None, **settings):
        house = open_house(*[find_game] if find_game else [], now=time, bots=False)
        return gather(game, players, on=house, clock=Clock(**clock), **settings)

    return table


def look(house):
    """What the timekeeper does."""
    from eduba.tables.log.time_up import act_on_time_up

    for table in house.lists.times_up(house.now()):
        house._tables.change(table, act_on_time_up, None, None, None)


def bots_play(table):
    """Let bots decide, as long as one must: they pass, or else do the first thing that they can."""
    while True:
        with table.house._tables.read(table.id) as inside:
            if inside.bot_to_move is None:
                return
            seat, options = inside.awaited[0], [action.text for action in inside.line.state.options()]
        action = "pass" if "pass" in options else options[0]
        table.house.play.act_for_bot(table.id, seat, action, table.version)


def left(table, player=None):
    """Minutes that each seat has left, as of now."""
    now = table.house.now()
    return [
        (clock.left if clock.up_at is None else max(0, clock.up_at - now)) / MINUTE
        for clock in table.view(player).clocks
    ]


def assert_has_words(table):
    """All that happened can be said in every language."""
    for language in languages():
        for entry in table.house.views.log(table.id):
            assert str(entry.words[0]) in messages(language), entry


def test_a_table_without_a_clock_has_none_and_nothing_is_looked_up_for_it(gather):
    table = gather()
    assert table.view().clocks == ()
    table.play("pass")
    with table.house._tables.read(table.id) as inside:
        assert inside.times is None
    assert table.house.lists.times_up(10**15) == []


def test_who_decides_uses_time_and_gets_some_back_after_the_turn(timed, time):
    table = timed(LIVE)
    assert left(table) == [20, 20, 20]
    time.goes_on(5 * MINUTE)
    assert left(table) == [15, 20, 20]
    table.play("draw")
    time.goes_on(MINUTE)
    assert left(table) == [14, 20, 20], "it is still the same turn"
    table.play("pass")
    assert left(table) == [14 + 10 / 60, 20, 20]
    time.goes_on(MINUTE)
    table.house.chat.say(table.id, table.people[2], "hm")
    assert left(table) == [14 + 10 / 60, 19, 20], "what is said does not stop a clock"


def test_time_is_the_same_whoever_reads_the_log(timed, time, open_house):
    table = timed(LIVE)
    for minutes in (1, 2, 3, 4):
        time.goes_on(minutes * MINUTE)
        table.play("pass")
    again = Round(open_house(now=time, bots=False), table.id, table.people)
    assert again.view().clocks == table.view().clocks
    assert left(again)[0] == 20 - 1 + 10 / 60 - 4 + 10 / 60
    assert list(again.house.check.all()) == []


def test_what_was_taken_back_took_its_time(timed, time):
    table = timed(LIVE)
    time.goes_on(MINUTE)
    table.play("pass")
    time.goes_on(MINUTE)
    table.house.undo.undo(table.id, table.people[0], table.version, to=0)
    assert left(table) == [19, 19, 20], "nobody has ended a turn"
    assert table.view().clocks[0].up_at is not None


def test_nobody_wins_time_by_going_back(timed, time):
    """Ending a turn and taking that back again and again fills no bank, nor brings it days that cost nothing."""
    table = timed(LIVE)
    undo, anna = table.house.undo, table.people[0]
    for _ in range(3):
        time.goes_on(MINUTE)
        table.play("pass")
        undo.undo(table.id, anna, table.version)
    assert left(table) == [17, 20, 20]
    table.play("pass")
    assert left(table) == [17 + 10 / 60, 20, 20], "a turn that is over in the end adds to the bank once"
    by_post = timed(DAYS)
    time.goes_on(2 * DAY)
    by_post.play("pass")
    assert left(by_post)[0] == 4 * DAY / MINUTE
    by_post.house.undo.undo(by_post.id, by_post.people[0], by_post.version)
    assert left(by_post)[0] == 2 * DAY / MINUTE, "it is still the same turn"


@pytest.mark.parametrize(("clock", "has"), [(LIVE, 20 * MINUTE), (DAYS, 4 * DAY)], ids=["live", "by post"])
@pytest.mark.parametrize("gives", ["to a bot", "away"])
def test_nobody_wins_time_by_giving_their_seat_away_for_a_moment(timed, time, clock, has, gives):
    table = timed(clock | {"then": "takeover", "bot": "random"})
    house, anna = table.house, table.people[0]
    time.goes_on(has - SECOND)
    for _ in range(2):
        if gives == "away":
            house.rescue.resign(table.id, anna, None)
        else:
            house.lobby.hand_to_bot(table.id, anna, "random")
        house.lobby.take_back(table.id, anna)
    assert left(table)[0] == SECOND / MINUTE
    time.goes_on(SECOND)
    look(house)
    assert table.kinds()[-1] == "time_up"


def test_somebody_new_has_time_for_the_turn_that_is_left_to_them(timed, time):
    table = timed(LIVE | {"then": "takeover", "bot": "random"})
    house = table.house
    time.goes_on(20 * MINUTE - SECOND)
    house.rescue.resign(table.id, table.people[0], None)
    house.lobby.join(table.id, house.people.register("Dan")[0])
    assert left(table) == [1, 20, 20]


def test_a_vote_is_no_turn(timed, time):
    table = timed(LIVE)
    house, (anna, ben, cleo) = table.house, table.people
    table.play("pass")
    time.goes_on(MINUTE)
    house.undo.ask(table.id, anna, 0, table.version)
    time.goes_on(MINUTE)
    house.undo.answer(table.id, cleo, True, table.version)
    assert left(table) == [20 + 10 / 60, 18, 19], "who votes uses time and gets none for it"
    house.undo.answer(table.id, ben, True, table.version)
    assert left(table) == [20, 18, 19], "the turn that was taken back gave nothing"


# -- time is up -------------------------------------------------------------------------------------


def test_nothing_happens_if_that_was_agreed_but_the_others_may_vote(timed, time):
    table = timed(LIVE)
    time.goes_on(19 * MINUTE)
    house, (anna, ben, cleo) = table.house, table.people
    with pytest.raises(Refused):
        house.rescue.propose_to_replace(table.id, ben, 0, "random")
    time.goes_on(MINUTE)
    look(house)
    assert left(table) == [0, 20, 20]
    house.rescue.propose_to_replace(table.id, ben, 0, "random")
    house.rescue.answer(table.id, cleo, True)
    assert table.view().seats[0].kind == "handed"
    house.lobby.take_back(table.id, anna)
    assert left(table) == [1, 20, 20], "who comes back has a minute"


def test_a_bot_plays_this_turn(timed, time):
    table = timed(LIVE | {"then": "turn", "bot": "random"})
    house, anna = table.house, table.people[0]
    table.play("draw")
    time.goes_on(20 * MINUTE - 1)
    look(house)
    assert table.kinds()[-1] == "move"
    time.goes_on(1)
    for _ in range(2):
        look(house)
    assert table.kinds().count("time_up") == 1
    with pytest.raises(Refused) as refusal:
        table.act(0, "pass")
    assert refusal.value.key == "time is up"
    with pytest.raises(Refused):
        house.lobby.take_back(table.id, anna)
    bots_play(table)
    view = table.view()
    assert (view.actor, view.seats[0].kind) == (1, "human")
    assert left(table) == [10 / 60, 20, 20]
    table.play("pass", "pass")
    table.act(0, "pass")


def test_who_is_out_of_time_may_play_the_next_turn_again(timed, time):
    """Also where a turn adds nothing to the bank: nobody is out of the game for good."""
    table = timed({"bank": 600, "then": "turn", "bot": "random"})
    time.goes_on(10 * MINUTE)
    look(table.house)
    bots_play(table)
    assert left(table) == [1, 10, 10]
    table.play("pass", "pass")
    table.act(0, "pass")


def test_a_bot_takes_over_until_its_holder_returns(timed, time):
    table = timed(LIVE | {"then": "takeover", "bot": "random"})
    house, anna = table.house, table.people[0]
    time.goes_on(20 * MINUTE)
    look(house)
    assert table.view().seats[0].bot == "random"
    with pytest.raises(Refused):
        house.lobby.take_back(table.id, anna)  # the turn is the bot's
    with pytest.raises(Forbidden):
        table.act(0, "pass")
    bots_play(table)
    table.play("pass", "pass")
    bots_play(table)
    assert table.view().actor == 1
    house.lobby.take_back(table.id, anna)
    assert left(table)[0] == 1
    table.play("pass", "pass")
    table.act(0, "pass")


@pytest.mark.parametrize("then", ["turn", "takeover"])
def test_what_was_decided_when_time_was_up_is_not_taken_back_alone(timed, time, then):
    """Neither by who is late and back again, nor after silence was taken for an answer."""
    table = timed(LIVE | {"then": then, "bot": "random"})
    house, anna = table.house, table.people[0]
    time.goes_on(20 * MINUTE)
    look(house)
    bots_play(table)
    if then == "takeover":
        house.lobby.take_back(table.id, anna)
    assert (table.view(0).undo_to, table.view().move) == (None, 1)
    with pytest.raises(Refused) as refusal:
        house.undo.undo(table.id, anna, table.version)
    assert refusal.value.key == "horizon"
    house.undo.ask(table.id, anna, 0, table.version)
    assert table.view().request.waits_for == (1, 2)


def test_silence_is_an_answer_where_one_need_not_answer(timed, time):
    """Whispers, votes on going back and the end of a turn are answered by silence; nobody's seat changes."""
    table = timed(LIVE | {"then": "takeover"}, confirm=True)
    house = table.house
    table.play("pass")
    time.goes_on(20 * MINUTE)
    look(house)
    assert table.kinds()[-1] == "confirmed"
    table.play("draw")
    house.undo.ask(table.id, table.people[1], 0, table.version)
    time.goes_on(21 * MINUTE)
    look(house)
    assert table.kinds()[-1] == "undo_answered"
    assert table.view().request is None
    whisper = next(a for a in table.options() if a.startswith("whisper"))
    table.play(whisper)
    asked = next(seat for seat in range(3) if table.view(seat).actions)
    assert asked != 1
    time.goes_on(MINUTE)
    look(house)
    entry = house.views.log(table.id, table.people[asked], seat=asked)[-1]
    assert (entry.seat, entry.by) == (asked, "time")
    assert [seat.kind for seat in table.view().seats] == ["human"] * 3


# -- by post ----------------------------------------------------------------------------------------


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


# -- secrets ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("then", ["turn", "takeover"])
def test_clocks_do_not_tell_who_is_asked_in_secret(timed, time, then):
    table = timed(LIVE | {"then": then, "bot": "random"}, "nods", 4, nods.find)
    time.goes_on(MINUTE)
    table.play("pass")
    assert table.view().actor is None
    asked = next(seat for seat in range(4) if table.view(seat).actions)
    time.goes_on(59 * SECOND)
    assert left(table) == [19, 20, 20, 20]
    assert [clock.up_at for clock in table.view().clocks] == [None] * 4
    assert table.view(asked).clocks[asked].up_at == time() + SECOND
    look(table.house)
    assert table.kinds()[-1] == "move"
    time.goes_on(SECOND)
    look(table.house)
    entry = table.house.views.log(table.id)[-1]
    assert (entry.kind, entry.seat, entry.words) == ("time_up", None, ("tables.log.time_up_secret",))
    assert [seat.kind for seat in table.view().seats] == ["human"] * 4
    assert_has_words(table)
    bots_play(table)
    assert table.view().actor is not None
    assert left(table) == [19 + 10 / 60, 20, 20, 20]


# -- several nodes ----------------------------------------------------------------------------------


def test_two_nodes_do_once_what_is_due(timed, time, open_house):
    table = timed(LIVE | {"then": "takeover"})
    other = open_house(now=time, bots=False)
    Round(other, table.id, table.people).view()  # it is in memory there
    time.goes_on(30 * MINUTE)
    look(table.house)
    look(other)
    assert table.kinds().count("time_up") == 1
    assert other.views.view(table.id).seats[0].kind == "handed"


def test_the_house_looks_at_the_clock_by_itself(open_house, gather, time):
    house = open_house(now=time)
    table = gather(players=2, on=house, clock=Clock(bank=60, then="takeover", bot="random"))
    time.goes_on(MINUTE)
    house._timekeeper.look()
    assert table.view().seats[0].kind == "handed"

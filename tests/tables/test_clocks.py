"""Clocks, counted by the house: weeks pass in milliseconds, because the tests say what time it is."""

import pytest

from eduba.tables import Clock, Forbidden, Refused
from tests.tables import nods
from tests.tables.at_the_clock import DAYS, LIVE, assert_has_words, bots_play, left, look
from tests.tables.company import DAY, MINUTE, Round

SECOND = 1000


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

"""Windows: what a seat told the table to do when it may answer with a hidden card."""

import time

import pytest

from eduba.tables import Forbidden, House, Refused
from tests.tables.test_standing_orders import log
from tests.variants import find


def say(table, player, says, during=None, **how):
    return table.house.standing_orders.say(table.id, table.people[player], "whisper", says, during, seat=player, **how)


def said(table, player):
    (found,) = table.house.standing_orders.windows(table.id, table.people[player], seat=player)
    return found.says, found.during


def whisper(table):
    """The first seat offers its first card to the second."""
    hand = table.view(0).position["seats"][0]["hand"]
    card = next(kind for kind, count in enumerate(hand) if count) + 1
    table.act(0, f"whisper blue {card}")


def empty_hand(table, player):
    """Bury cards until none is left, over as many turns as it takes."""
    while sum(table.view(player).position["seats"][player]["hand"]):
        actor = table.view().actor
        bury = next((a for a in table.view(actor).actions if a.startswith("bury")), "pass")
        table.act(actor, bury if actor == player else "pass")
    while table.view().actor != 0:
        table.act(table.view().actor, "pass")


def by(table, player):
    return [e.by for e in log(table, player) if e.kind == "move" and e.seat == player]


def test_a_seat_that_said_never_is_not_asked(gather):
    table = gather()
    say(table, 1, "never")
    whisper(table)
    assert table.view(0).actor == 0
    assert by(table, 1) == ["program"]


def test_by_default_a_seat_is_asked(gather):
    table = gather()
    whisper(table)
    assert table.view(1).actor == 1
    assert said(table, 1) == ("ask", None)


def test_auto_asks_only_who_holds_something_that_fits(gather):
    table = gather()
    say(table, 1, "auto")
    whisper(table)
    assert table.view(1).actor == 1, "cards could be given in return"
    table.act(1, "refuse red")
    empty_hand(table, 1)
    whisper(table)
    assert table.view(0).actor == 0
    assert by(table, 1)[-1] == "program"


def test_what_is_said_about_a_round_holds_as_long_as_the_round(gather):
    table = gather()
    say(table, 1, "never", ("occasion.round", 0))
    assert said(table, 1) == ("never", ("occasion.round", 0))
    whisper(table)
    assert by(table, 1) == ["program"]
    while table.view().position["round"] == 0:
        table.act(table.view().actor, "pass")
    assert said(table, 1) == ("ask", None)
    whisper(table)
    assert table.view(1).actor == 1


def test_what_is_said_later_holds(gather):
    table = gather()
    say(table, 1, "never")
    say(table, 1, "ask")
    whisper(table)
    assert table.view(1).actor == 1


def test_what_is_said_later_and_for_longer_takes_the_place_of_what_was_said_about_the_round(gather):
    table = gather()
    say(table, 1, "never", ("occasion.round", 0))
    say(table, 1, "ask")
    assert said(table, 1) == ("ask", None)
    whisper(table)
    assert table.view(1).actor == 1


def test_a_standing_order_of_another_kind_is_obeyed_at_a_window_too(gather):
    """Blue refuses all whispers of the round, but has said nothing about windows."""
    table = gather()
    whisper(table)
    orders = table.house.standing_orders
    orders.give(table.id, table.people[1], "end", table.version, seat=1)
    assert by(table, 1) == ["program"]


def test_who_is_asked_already_may_still_say_never(gather):
    table = gather()
    whisper(table)
    say(table, 1, "never")
    assert table.view(0).actor == 0


def test_nobody_else_learns_what_a_seat_said(gather):
    table = gather(players=3)
    before = [(table.view(player), log(table, player)) for player in (None, 0, 2)]
    say(table, 1, "never")
    assert [(table.view(player), log(table, player)) for player in (None, 0, 2)] == before
    with pytest.raises(Forbidden):
        table.house.standing_orders.windows(table.id, table.people[0], seat=1)


def test_what_means_nothing_is_refused(gather):
    table = gather()
    with pytest.raises(Refused):
        say(table, 1, "concerned")
    with pytest.raises(Refused):
        say(table, 1, "never", ("occasion.round", 3))


@pytest.fixture
def patient(open_house, gather):
    """A table in a house that holds answers back."""
    return lambda **how: gather(on=open_house(holds_back=True), **how)


def test_where_people_play_an_answer_comes_after_a_moment(patient):
    table = patient()
    say(table, 1, "never")
    whisper(table)
    start = time.monotonic()
    assert table.view(1).actor == 1, "as if the seat were asked"
    while table.view(1).actor == 1:
        time.sleep(0.02)
        assert time.monotonic() - start < 10
    assert time.monotonic() - start > 0.3
    assert by(table, 1) == ["program"]


def test_what_was_held_back_when_a_server_stopped_comes_after_the_next_start(url, gather, open_house):
    with House(url, find, bots=False) as house:
        table = gather(on=house)
        say(table, 1, "never")
        whisper(table)
    table.house = open_house(holds_back=True)
    start = time.monotonic()
    while table.view(1).actor == 1:
        time.sleep(0.02)
        assert time.monotonic() - start < 10
    assert by(table, 1) == ["program"]

"""A decision is stored once, or clearly refused; nothing in between."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from eduba.core.errors import IllegalAction, UnreadableAction
from eduba.tables import Forbidden, Refused, Stale, Unfit, Unknown
from tests.reeds.game import GAME


def test_an_acknowledged_decision_is_in_the_log_and_in_the_view(gather):
    table = gather()
    before = table.version
    ack = table.act(0, "draw")
    assert ack.version == before + 1 == table.version
    assert table.view(0).move == 1
    assert table.house.views.log(table.id)[-1].action == "draw"


def test_an_action_may_be_named_by_its_number(gather):
    table = gather()
    number = GAME.action("draw").id
    table.act(0, number)
    assert table.house.views.log(table.id)[-1].action == "draw"
    with pytest.raises(Unfit):
        table.act(0, 999)


def test_a_double_click_counts_once(gather):
    table = gather()
    version = table.version
    first = table.act(0, "draw", version=version, key="click 1")
    again = table.act(0, "draw", version=version, key="click 1")
    assert again == first
    assert table.kinds().count("move") == 1


def test_a_double_click_that_ends_a_turn_counts_once(gather):
    table = gather()
    version = table.version
    first = table.act(0, "pass", version=version, key="k")
    table.act(1, "draw")
    assert table.act(0, "pass", version=version, key="k") == first
    assert table.kinds().count("move") == 2


def test_the_same_key_of_another_person_is_another_request(gather):
    table = gather()
    table.act(0, "pass", key="k")
    table.act(1, "draw", key="k")
    assert table.kinds().count("move") == 2


def test_of_two_tabs_the_second_is_told_the_newer_version(gather):
    table = gather()
    version = table.version
    table.act(0, "draw", version=version, key="tab 1")
    with pytest.raises(Stale) as stale:
        table.act(0, "draw", version=version, key="tab 2")
    assert stale.value.version == table.version == version + 1
    assert table.kinds().count("move") == 1


def test_a_request_that_overtakes_another_is_refused_and_the_other_still_counts(gather):
    table = gather()
    version = table.version
    with pytest.raises(Unfit):
        table.act(0, "draw", version=version + 1)
    table.act(0, "draw", version=version)
    table.act(0, "pass", version=version + 1)
    assert table.kinds().count("move") == 2


def test_chat_does_not_make_a_page_stale(gather):
    table = gather()
    version = table.version
    table.house.chat.say(table.id, table.people[1], "hurry up")
    table.act(0, "draw", version=version)
    assert table.kinds()[-2:] == ["chat", "move"]


def test_a_line_of_chat_is_said_once_however_often_it_is_sent(gather):
    table = gather()
    acks = [table.house.chat.say(table.id, table.people[1], "hello", key="c") for _ in range(3)]
    assert len(set(acks)) == 1
    assert table.kinds().count("chat") == 1
    with pytest.raises(Unfit):
        table.house.chat.say(table.id, table.people[1], " \u200b ")
    with pytest.raises(Forbidden):
        table.house.chat.say(table.id, table.people[1], "hello", seat=0)


def test_an_illegal_action_is_refused_with_its_clause_and_leaves_no_trace(gather):
    table = gather()
    version, hand = table.version, table.view(0).position["seats"][0]["hand"]
    missing = f"play {hand.index(0) + 1}"
    with pytest.raises(IllegalAction) as refusal:
        table.act(0, missing)
    assert refusal.value.clause == "R-TURN-02"
    assert table.house.views.why_not(table.id, table.people[0], missing) == "R-TURN-02"
    assert table.house.views.why_not(table.id, table.people[0], "pass") is None
    assert table.house.views.why_not(table.id, table.people[0], "Play  7") == "R-GEN-01"
    with pytest.raises(UnreadableAction):
        table.act(0, "castle")
    assert table.version == version


def test_only_who_must_decide_may(gather):
    table = gather()
    stranger = table.house.people.register("Stranger")[0]
    with pytest.raises(Forbidden):
        table.act(1, "draw")
    with pytest.raises(Forbidden):
        table.house.play.act(table.id, stranger, "draw", table.version)
    with pytest.raises(Forbidden):
        table.house.play.act(table.id, table.people[1], "draw", table.version, seat=0)
    with pytest.raises(Forbidden):
        table.house.views.why_not(table.id, table.people[1], "draw")
    with pytest.raises(Unknown):
        table.house.play.act("nowhere", stranger, "draw", 0)


def test_many_requests_at_once_leave_one_unbroken_log(gather, open_house):
    table = gather()
    other = open_house()
    version = table.version

    def click(i):
        try:
            return (table.house, other)[i % 2].play.act(table.id, table.people[0], "draw", version, key=str(i)).version
        except Stale:
            return None

    with ThreadPoolExecutor(8) as pool:
        answers = [a for a in pool.map(click, range(24)) if a]
        lines = list(
            pool.map(lambda i: (table.house, other)[i % 2].chat.say(table.id, table.people[1], str(i)), range(24))
        )
    assert answers == [version + 1]
    entries = table.house.views.log(table.id)
    assert [e.version for e in entries] == list(range(1, len(entries) + 1))
    assert sorted(a.version for a in lines) == list(range(version + 2, version + 26))


def test_after_the_end_nothing_is_decided_any_more(gather):
    table = gather()
    table.finish()
    view = table.view(0)
    assert (view.status, view.awaits, view.actions) == ("finished", [], [])
    assert table.kinds()[-1] == "ended"
    with pytest.raises(Refused):
        table.act(0, "draw")
    with pytest.raises(Refused):
        table.house.undo.undo(table.id, table.people[1], table.version)
    tried = ("draw", "pass", "Play  7")  # the last one is never possible, but that is not the reason now
    assert {table.house.views.why_not(table.id, table.people[0], text) for text in tried} == {"R-END-01"}


def test_a_turn_waits_for_its_confirmation_where_the_table_wants_it(gather):
    table = gather(confirm=True)
    house, (anna, ben) = table.house, table.people
    table.act(0, "pass")
    assert table.view().confirming == 0
    assert table.view().awaits == [0]
    assert table.view(1).actions == []
    with pytest.raises(Refused):
        table.act(1, "draw")
    with pytest.raises(Forbidden):
        house.undo.confirm(table.id, ben, table.version)
    house.undo.undo(table.id, anna, table.version)
    assert (table.view().confirming, table.view().actor) == (None, 0)
    table.act(0, "pass")
    house.undo.confirm(table.id, anna, table.version)
    table.act(1, "draw")
    assert table.kinds()[-2:] == ["confirmed", "move"]
    with pytest.raises(Refused):
        house.undo.confirm(table.id, ben, table.version)


def test_a_turn_that_showed_something_needs_no_confirmation(gather):
    table = gather(confirm=True)
    table.play("draw", "draw")
    assert (table.view().confirming, table.view().actor) == (None, 1)


def test_notes_are_for_their_seat_alone(gather):
    table = gather()
    house, (anna, ben) = table.house, table.people
    house.chat.set_note(table.id, anna, "he buries sixes")
    house.chat.set_note(table.id, anna, "he buries fives")
    assert house.chat.note(table.id, anna) == "he buries fives"
    assert house.chat.note(table.id, ben) == ""
    for other in (ben, house.people.register("Stranger")[0]):
        with pytest.raises(Forbidden):
            house.chat.note(table.id, other, seat=0)


def test_a_line_that_says_several_decisions_is_stored_in_one_piece_or_not_at_all(gather):
    table = gather("ur", 3)
    first = table.view(0).actor
    before = table.version
    with pytest.raises(IllegalAction) as refused:
        table.act(first, "offer Der 114")
    assert refused.value.clause == "UR-AUC-06"
    assert table.version == before
    table.act(first, "offer Der 141", key="once")
    table.act(first, "offer Der 141", version=before, key="once")
    told = table.house.views.log(table.id)[-4:]
    assert [entry.action for entry in told] == ["offer Der", "add 25", "add 1", "done"]
    assert table.view(0).actor != first


def test_a_number_names_the_amount_that_is_asked_for(gather):
    table = gather("ur", 3)
    first = table.view(0).actor
    table.act(first, "offer Der")
    with pytest.raises(IllegalAction) as refused:
        table.act(first, "601")
    assert refused.value.clause == "UR-AUC-07"
    table.act(first, "600")
    assert table.house.views.log(table.id)[-1].events[0] == ("offered", first, 3, 600)
    with pytest.raises(UnreadableAction):
        table.act(table.view(0).actor, "600")

"""Those who watch talk among themselves: players read it when the game is over."""

import pytest

from eduba.tables import Forbidden, Refused
from eduba.tables.services import chat
from tests.tables.company import ME, OPEN


@pytest.fixture
def wim(house):
    return house.people.register("Wim")[0]


def said(house, table, who, seat=None):
    """What somebody reads: in the log, and as the latest lines of chat."""
    with house.views.snapshot(table, who) as moment:
        latest = moment.latest_chat(moment.seat(seat), 60)
    talk = [e for e in house.views.log(table, who, seat=seat) if e.kind in ("chat", "watcher_chat")]
    assert latest == talk
    return [str(e.words[2]) for e in talk]


def test_players_read_what_watchers_say_only_after_the_end(gather, house, wim):
    table = gather()
    house.chat.say(table.id, wim, "Take the middle!")
    house.chat.say(table.id, table.people[0], "Hm.")
    assert said(house, table.id, wim) == said(house, table.id, None) == ["Take the middle!", "Hm."]
    for seat, player in enumerate(table.people):
        assert said(house, table.id, player) == said(house, table.id, player, seat) == ["Hm."]
    table.finish()
    for reader in (None, wim, *table.people):
        assert said(house, table.id, reader) == ["Take the middle!", "Hm."]
    house.chat.say(table.id, wim, "Well played.")
    assert said(house, table.id, table.people[1])[-1] == "Well played."


def test_who_shares_a_screen_reads_nothing_of_it_while_all_is_hidden(house, wim):
    anna, _ = house.people.register("Anna")
    table = house.lobby.create(anna, "reeds", [ME, ME]).table
    house.chat.say(table, wim, "Both hold reeds.")
    with house.views.snapshot(table, anna) as moment:
        assert moment.latest_chat(None, 60) == []
        assert moment.log_entry(None, moment.version) is None
        assert "watcher_chat" not in [e.kind for e in moment.log(None)]
        assert "watcher_chat" not in [e.kind for e in moment.latest_log(None, 60)]


def test_who_left_the_seat_to_a_bot_still_reads_as_a_player(gather, house, wim):
    table = gather()
    house.chat.say(table.id, wim, "Ben is lost.")
    house.lobby.hand_to_bot(table.id, table.people[1], "random")
    house.rescue.resign(table.id, table.people[0], None)
    for player in table.people:
        assert said(house, table.id, player) == [], "they may come back"


def test_a_game_that_is_given_up_is_over(gather, house, wim):
    table = gather()
    house.chat.say(table.id, wim, "Boring.")
    house.rescue.propose_to_abandon(table.id, table.people[0])
    house.rescue.answer(table.id, table.people[1], True)
    assert said(house, table.id, table.people[0]) == ["Boring."]


def test_watchers_wait_for_the_beginning_and_take_no_seat_by_talking(gather, house, wim, monkeypatch):
    anna, _ = house.people.register("Anna")
    waiting = house.lobby.create(anna, "reeds", [ME, OPEN]).table
    with pytest.raises(Refused, match="has not begun"):
        house.chat.say(waiting, wim, "May I?")
    table = gather()
    with pytest.raises(Forbidden, match="not your seat"):
        house.chat.say(table.id, wim, "I am Anna.", seat=0)
    monkeypatch.setattr(chat, "MOST_FROM_WATCHERS", 2)
    house.chat.say(table.id, wim, "One")
    house.chat.say(table.id, wim, "Two")
    with pytest.raises(Refused, match="enough"):
        house.chat.say(table.id, wim, "Three")
    house.chat.say(table.id, table.people[0], "The players go on talking.")


def test_a_line_outdates_nobody_and_is_said_once(gather, house, wim):
    table = gather()
    before = table.version
    house.chat.say(table.id, wim, "Hello", key="k")
    house.chat.say(table.id, wim, "Hello", key="k")
    assert table.version == before + 1
    table.act(table.view().actor, table.options()[0], version=before)


def test_who_takes_their_data_away_has_what_they_said_while_watching(gather, house, wim):
    table = gather()
    house.chat.say(table.id, wim, "Hello from Wim")
    house.chat.say(table.id, house.people.register("Zoe")[0], "Hello from Zoe")
    (line,) = house.personal_data.export(wim).watched
    assert (line.table, line.text) == (table.id, "Hello from Wim")
    assert house.personal_data.export(table.people[0]).watched == []

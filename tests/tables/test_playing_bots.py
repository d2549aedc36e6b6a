"""Bots think in processes of their own, and nothing that happens to them hurts a table."""

import os
import signal
import time

import pytest

from eduba.tables import House, Refused, SeatPlan, Settings, Unfit
from eduba.tables.log.replay import position_at
from eduba.tables.thinking.bot_driver import PAUSE
from tests.tables.company import BOT, ME, Round, broken


def until(true, seconds=120):
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "that took too long"
        time.sleep(0.01)


def test_bots_alone_play_a_game_to_its_end(house):
    anna = house.people.register("Anna")[0]
    table = Round(house, house.lobby.create(anna, "reeds", [BOT, BOT, SeatPlan("bot", bot="greedy")]).table, [])
    until(lambda: table.view().status == "finished")
    assert [seat.kind for seat in table.view().seats] == ["bot"] * 3


def test_a_person_plays_with_a_bot_hands_over_and_takes_back(house):
    anna = house.people.register("Anna")[0]
    table = Round(house, house.lobby.create(anna, "reeds", [ME, BOT]).table, [anna])
    table.play("pass")
    until(lambda: table.view(0).actor == 0)
    assert {e.seat for e in house.views.log(table.id) if e.kind == "move"} == {0, 1}
    house.lobby.hand_to_bot(table.id, anna, "random")
    until(lambda: table.view().status == "finished")
    house.lobby.take_back(table.id, anna)
    assert table.view().seats[0].kind == "human"


def test_a_bot_waits_while_people_talk_about_going_back(house):
    anna, ben = (house.people.register(name)[0] for name in ("Anna", "Ben"))
    table = house.lobby.create(anna, "reeds", [ME, SeatPlan("open"), SeatPlan("bot", bot="mcts:300ms")]).table
    house.lobby.join(table, ben)
    house.lobby.start(table, anna)
    at = Round(house, table, [anna, ben])
    at.play("draw", "pass", "draw", "draw")
    assert at.view().actor == 2
    house.undo.ask(table, ben, 2, at.version)
    time.sleep(1)
    assert at.view().move == 4
    house.undo.answer(table, anna, False, at.version)
    until(lambda: at.view().move > 4)


def test_a_restarted_server_lets_bots_play_on(open_house):
    first = open_house(bots=False)
    anna = first.people.register("Anna")[0]
    table = first.lobby.create(anna, "reeds", [BOT, BOT]).table
    assert first.views.view(table).move == 0
    second = open_house()
    until(lambda: second.views.view(table).status == "finished")
    assert first.views.view(table).status == "finished"


def test_a_process_that_is_killed_is_replaced_and_its_decision_made(open_house):
    house = open_house()
    anna = house.people.register("Anna")[0]
    table = house.lobby.create(anna, "reeds", [ME, SeatPlan("bot", bot="mcts:500ms")]).table
    house.play.act(table, anna, "pass", house.views.view(table).version)
    until(house._pool.pids)
    for pid in house._pool.pids():
        os.kill(pid, signal.SIGKILL)
    until(lambda: house.views.view(table, anna).actor == 0)


def test_a_bot_that_fails_plays_any_legal_action(url):
    with House(url, broken, workers=1) as house:
        table = house.lobby.create(house.people.register("Anna")[0], "reeds", [BOT, BOT]).table
        until(lambda: house.views.view(table).status == "finished")
        assert house.views.view(table).departed is None


def test_opinions_are_for_finished_games_and_practice_tables(house):
    anna = house.people.register("Anna")[0]
    two = [ME, SeatPlan("hot", "Ben")]
    serious = Round(house, house.lobby.create(anna, "assyria", two).table, [anna, anna])
    practice = Round(
        house, house.lobby.create(anna, "assyria", two, settings=Settings(practice=True)).table, [anna, anna]
    )
    with pytest.raises(Refused):
        house.analysis.opinion(serious.id, anna, serious.version)
    with pytest.raises(Unfit):
        house.analysis.opinion(practice.id, anna, practice.version, seconds=1000)
    opinion = house.analysis.opinion(practice.id, None, practice.version, seconds=0.1).result(30)
    assert {option.action for option in opinion.options} <= set(practice.options())
    assert sum(opinion.values) == pytest.approx(1)
    assert opinion.seat == practice.view().actor
    serious.finish(lambda options: options[0])
    with pytest.raises(Refused):
        house.analysis.opinion(serious.id, anna, serious.version)
    for version in (3, 10, serious.version - 2):
        opinion = house.analysis.opinion(serious.id, None, version, seconds=0.05).result(30)
        assert opinion.options
        assert opinion.version == version


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_a_bot_takes_a_while_at_a_window_whether_it_holds_a_card_or_not(open_house):
    house = open_house(holds_back=True)
    anna = house.people.register("Anna")[0]
    table = house.lobby.create(anna, "reeds", [BOT, BOT, BOT]).table
    until(lambda: house.views.view(table).status == "finished")
    at_windows, others = [], []
    with house._tables.read(table) as read:
        for row in read.kept_moves:
            before = position_at(read, row.number - 1)
            took = (row.at - read.rows[row.number - 2].at) / 1000
            (others if read.game.window(before) is None else at_windows).append(took)
    assert at_windows
    assert min(at_windows) >= PAUSE[0]
    assert min(others) < PAUSE[0]

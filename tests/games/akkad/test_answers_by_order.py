"""An answer that the table gives for a seat looks to others like any other, and comes no sooner (AK-WIN-13)."""

import time
from random import Random

import pytest

from eduba.tables import Settings
from eduba.tables.standing_orders import steward
from eduba.tables.standing_orders.steward import LONGEST, SHORTEST
from eduba.web.table.table_view import TableView, Viewer, fingerprint, view_table
from tests.games.akkad.prepared import Prepared, by_program, gathered, open_house, same_seed, say, state_of
from tests.games.akkad.table import GAME, empty_table, hold
from tests.tables.company import BOT, ME, Round
from tests.tables.test_hidden_hands import plain
from tests.tables.test_standing_orders import log

SEATS = range(3)


def say_about_all(table: Round, seat: int, says: str) -> None:
    """What holds for every window that knows this word; a turn without choice is no secret."""
    for window, words in GAME.windows.items():
        say(table, seat, window, says if says in words else "ask")


def play_without_cards(table: Round, moves: int) -> int:
    """Play on by chance for so many moves; in windows nobody does anything. How many were answered by hand."""
    rng, by_hand = Random(2), 0
    while (window := GAME.window(state_of(table))) or table.view().move < moves:
        state = state_of(table)
        by_hand += bool(window)
        action = window.idle if window else rng.choice(state.options())
        table.act(state.actor, action.text)
    return by_hand


@pytest.mark.rule("AK-WIN-13")
def test_others_cannot_tell_an_answer_by_order_from_one_by_hand(tmp_path, monkeypatch):
    same_seed(monkeypatch)
    with open_house(tmp_path, holds_back=False) as house:
        hand, order = gathered(house), gathered(house)
        for table in (hand, order):
            for seat in SEATS:
                say_about_all(table, seat, "ask")
        say_about_all(order, 1, "never")
        assert play_without_cards(hand, 260) > play_without_cards(order, 260)
        assert (by_program(hand, 1), len(by_program(order, 1)) > 3) == ([], True)
        for seat in (0, 2, None):
            one, two = (plain([table.view(seat), log(table, seat)]) for table in (hand, order))
            assert one == two


@pytest.mark.rule("AK-WIN-13")
def test_among_people_an_answer_by_order_takes_a_moment(tmp_path, monkeypatch):
    """Until then the table waits for the seat, as for somebody who thinks."""
    same_seed(monkeypatch)
    with open_house(tmp_path, holds_back=True) as house:
        table = gathered(house)
        for seat in SEATS:
            say_about_all(table, seat, "ask")
        rng = Random(2)
        while GAME.window(state := state_of(table)) is None:
            table.act(state.actor, rng.choice(state.options()).text)
        seat, before = state.actor, len(by_program(table, state.actor))
        said = time.monotonic()
        say_about_all(table, seat, "never")
        assert len(by_program(table, seat)) == before
        assert table.view(seat).actor == seat
        while len(by_program(table, seat)) == before:
            assert time.monotonic() - said < 20 * LONGEST
            time.sleep(0.02)
        assert time.monotonic() - said >= SHORTEST


@pytest.mark.rule("AK-GEN-17", "AK-WIN-11")
def test_that_a_seat_had_only_one_choice_is_its_own_secret(tmp_path):
    """A person among bots wants to be asked, and the table does at once what leaves no choice."""
    s = empty_table()
    hold(s, 0, "levy")
    hold(s, 1, "good_harvest")
    s.turn = 1
    s.run()
    with open_house(tmp_path, Prepared(s)) as house:
        anna = house.people.register("Anna")[0]
        made = house.lobby.create(anna, "akkad", [ME, BOT, BOT], settings=Settings(brisk=True)).table
        table = Round(house, made, [anna])
        say(table, 0, "sabotage", "ask")
        house.play.act_for_bot(made, 1, "card good_harvest", table.version)
        found = [[e.by for e in log(table, seat) if e.action == "let pass"] for seat in (0, None)]
        assert found == [["only"], [""]]


@pytest.mark.rule("AK-WIN-13")
def test_who_is_answered_for_is_not_asked_meanwhile(tmp_path, monkeypatch):
    """The owner of an order reads that it answers, and sees no form; for all others the seat thinks as ever."""
    same_seed(monkeypatch)
    monkeypatch.setattr(steward, "SHORTEST", LONGEST * 20)
    monkeypatch.setattr(steward, "LONGEST", LONGEST * 20)
    with open_house(tmp_path, holds_back=True) as house:
        table = gathered(house)
        for seat in SEATS:
            say_about_all(table, seat, "ask")
        rng = Random(2)
        while GAME.window(state := state_of(table)) is None:
            table.act(state.actor, rng.choice(state.options()).text)
        seat = state.actor
        before = {viewer: page(table, viewer) for viewer in (*SEATS, None)}
        assert before[seat].must_decide
        say_about_all(table, seat, "never")
        shown = page(table, seat)
        assert not shown.must_decide
        assert "the table answers for you" in shown.prompt
        for part in shown.parts.values():
            assert "data-action" not in part.html
            assert "data-line" not in part.html
        for viewer in {*SEATS, None} - {seat}:
            assert fingerprint(page(table, viewer)) == fingerprint(before[viewer])


def page(table: Round, seat: int | None) -> TableView:
    """What somebody at the table, or a stranger, sees."""
    person = None if seat is None else table.people[seat]
    with table.house.views.snapshot(table.id, person) as snapshot:
        return view_table(snapshot, Viewer(person, "en", seat))

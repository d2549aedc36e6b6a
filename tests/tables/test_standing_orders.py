"""Standing orders: a seat tells the table to pass for it, and nobody else ever learns of it."""

from functools import cache
from random import Random

import pytest

import eduba
from eduba.core import transcript
from eduba.core.journal import Journal
from eduba.tables import Forbidden, House, Refused, Settings, Stale
from tests.reeds.rules.turn import Turn
from tests.tables.company import ME, Round
from tests.tables.test_going_back import bury
from tests.tables.test_hidden_hands import plain, token
from tests.variants import find


def order(table, player, until="change", **how):
    version = how.pop("version", table.version)
    return table.house.standing_orders.give(table.id, table.people[player], until, version, seat=player, **how)


def orders(table, player):
    return table.house.standing_orders.of(table.id, table.people[player], seat=player)


def log(table, player=None):
    """The log as a player or a spectator reads it."""
    return table.house.views.log(table.id, None if player is None else table.people[player], seat=player)


def deputies(table):
    """Who decided each move of the log, as the seat itself may know it."""
    by = {(seat, e.version): e.by for seat in range(len(table.people)) for e in log(table, seat)}
    return [(e.seat, e.action, by[e.seat, e.version]) for e in log(table) if e.kind == "move"]


def test_a_seat_passes_by_order_until_something_changes(gather):
    table = gather(players=3)
    order(table, 1)
    order(table, 2)
    table.act(0, "pass")
    assert deputies(table) == [(0, "pass", ""), (1, "pass", "program"), (2, "pass", "program")]
    assert table.view().actor == 0


def test_what_another_seat_does_ends_it_and_the_owner_is_told_what_it_was(gather):
    table = gather(players=3)
    order(table, 2)
    table.act(0, "draw")
    drawn = table.version
    table.play("pass", "pass")
    assert table.view().actor == 2
    given = orders(table, 2).given
    assert [o.ended for o in given] == [("tables.standing_order.changed", drawn)]


def test_an_order_to_the_end_does_not_mind_changes_and_ends_with_its_occasion(gather):
    table = gather()
    order(table, 1, "end")
    table.play("draw", "draw")
    assert deputies(table)[-1] == (1, "pass", "program")
    assert (table.view().actor, table.view().position["round"]) == (0, 1)
    table.play("pass")
    assert table.view().actor == 1
    assert orders(table, 1).given == []


def test_whose_turn_it_is_passes_at_once(gather):
    table = gather()
    order(table, 0, key="once")
    assert table.view().actor == 1
    order(table, 0, key="once", version=2)
    assert deputies(table) == [(0, "pass", "program")]


def test_nobody_learns_of_an_order_before_it_acts(gather):
    table = gather(players=3)
    before = [table.view(player) for player in (None, 1, 2)], table.house.views.log(table.id)
    order(table, 1, "end")
    assert ([table.view(player) for player in (None, 1, 2)], table.house.views.log(table.id)) == before
    assert orders(table, 2).given == []
    with pytest.raises(Forbidden):
        table.house.standing_orders.of(table.id, table.people[2], seat=1)


@pytest.fixture
def _one_seed(monkeypatch):
    """All tables are dealt the same."""
    monkeypatch.setattr("eduba.tables.services.new_table.secrets.token_hex", lambda n: "7" if n == 16 else token(n))


@pytest.mark.usefixtures("_one_seed")
def test_nobody_else_learns_that_an_order_has_acted(gather):
    """Two tables: at one the second seat passes by hand, at the other by order."""
    by_hand, by_order = gather(players=3), gather(players=3)
    order(by_order, 1, "end")
    for table in (by_hand, by_order):
        table.act(0, "pass")
    by_hand.act(1, "pass")
    assert [e.by for e in log(by_order, 1) if e.kind == "move"] == ["", "program"]
    for seat in (0, 2, None):
        one, two = (plain([table.view(seat), log(table, seat)]) for table in (by_hand, by_order))
        assert one == two


@pytest.mark.usefixtures("_one_seed")
def test_an_order_confirms_as_a_person_would(gather):
    """The same, at tables where a turn ends only when its player says so."""
    by_hand, by_order = gather(players=3, confirm=True), gather(players=3, confirm=True)
    order(by_order, 1, "end")
    for table in (by_hand, by_order):
        table.act(0, "pass")
        table.house.undo.confirm(table.id, table.people[0], table.version)
    by_hand.act(1, "pass")
    by_hand.house.undo.confirm(by_hand.id, by_hand.people[1], by_hand.version)
    assert by_order.kinds()[-2:] == ["move", "confirmed"]
    for seat in (0, 2, None):
        one, two = (plain([table.view(seat), log(table, seat)]) for table in (by_hand, by_order))
        assert one == two


def test_orders_alone_do_not_pass_for_ever(gather):
    """In the division of Ur all may pass as often as they like. Whether others pass by order makes no difference."""
    table = gather("ur", 3)
    first = table.view().actor
    order(table, first, "end")
    for _ in range(2):
        order(table, table.view().actor, "end")
    assert [by for *_, by in deputies(table)] == ["program"] * 6
    assert table.view().actor == first
    assert orders(table, first).given[0].ended == ("tables.standing_order.quiet",)


def test_an_order_ends_as_soon_where_the_others_pass_by_hand(gather):
    table = gather("ur", 3)
    first = table.view().actor
    order(table, first, "end")
    while table.view().actor != first:
        table.play("pass")
    assert [by for *_, by in deputies(table)] == ["program", "", "", "program", "", ""]
    assert orders(table, first).given[0].ended == ("tables.standing_order.quiet",)


def test_it_is_taken_back_at_any_time(gather):
    table = gather()
    order(table, 1, "end")
    (given,) = orders(table, 1).given
    with pytest.raises(Forbidden):
        table.house.standing_orders.cancel(table.id, table.people[0], seat=1)
    table.house.standing_orders.cancel(table.id, table.people[1], given.order.occasion)
    table.act(0, "pass")
    assert table.view().actor == 1
    assert orders(table, 1).given == []


def test_an_order_survives_a_restart(gather, open_house, url):
    first = House(url, find, workers=1)
    table = gather(on=first)
    order(table, 1, "end")
    first.close()
    again = Round(open_house(), table.id, table.people)
    again.act(0, "pass")
    assert deputies(again)[-1] == (1, "pass", "program")


def test_another_node_obeys_it_too(gather, open_house):
    table = gather()
    other = Round(open_house(), table.id, table.people)
    assert other.view().actor == 0
    order(table, 1, "end")
    other.act(0, "pass")
    assert deputies(table)[-1] == (1, "pass", "program")


def test_an_order_that_is_taken_back_meanwhile_does_not_act(gather, monkeypatch):
    table = gather()
    order(table, 1, "end")
    order_store, writer = table.house._tables._orders, table.house._tables._writer
    write = writer.write

    def too_late(decision, stored):
        monkeypatch.undo()
        order_store.delete(table.id, 1, None)
        write(decision, stored)

    assert len(order_store.orders(table.id)) == 1
    monkeypatch.setattr(writer, "write", too_late)
    table.act(0, "pass")
    assert deputies(table) == [(0, "pass", "")]
    assert table.view().actor == 1


def test_going_back_over_a_pass_of_an_order_ends_the_order(gather):
    table = gather()
    house, (anna, ben) = table.house, table.people
    order(table, 1, "end")
    table.act(0, "pass")
    with pytest.raises(Refused):
        house.undo.undo(table.id, anna, table.version)
    house.undo.undo(table.id, ben, table.version, seat=1)
    assert table.view().actor == 1
    assert orders(table, 1).given[0].ended == ("tables.standing_order.undone",)
    house.chat.say(table.id, ben, "What now?")
    assert table.view().actor == 1


def test_a_change_that_is_taken_back_is_no_change(gather):
    table = gather()
    order(table, 1)
    bury(table, 0)
    assert orders(table, 1).given[0].ended is not None
    table.house.undo.undo(table.id, table.people[0], table.version)
    assert orders(table, 1).given[0].ended is None
    table.act(0, "pass")
    assert deputies(table)[-1] == (1, "pass", "program")


def test_orders_end_with_the_round_of_reeds_that_they_are_about(gather):
    table = gather()
    order(table, 1, "end")
    order(table, 0, "end")
    assert [by for *_, by in deputies(table)] == ["program", "program"]
    assert table.view().actor == 0


def test_an_order_is_given_in_view_of_the_present(gather):
    table = gather()
    seen = table.version
    table.act(0, "draw")
    with pytest.raises(Stale):
        order(table, 1, version=seen)
    table.house.lobby.hand_to_bot(table.id, table.people[1], "random")
    with pytest.raises(Refused):
        order(table, 1)


def test_a_pass_of_an_order_needs_no_confirmation(gather):
    table = gather(confirm=True)
    order(table, 1, "end")
    table.act(0, "pass")
    assert table.view().confirming == 0
    assert deputies(table) == [(0, "pass", "")]
    table.house.undo.confirm(table.id, table.people[0], table.version)
    assert deputies(table)[-1] == (1, "pass", "program")
    assert table.view().confirming is None


def test_taking_back_one_order_leaves_those_for_other_occasions(gather):
    table = gather("ur", 3)
    house, anna = table.house, table.people[0]
    seat = table.view().actor
    assert orders(table, seat).occasion == ("occasion.division",)
    order(table, seat, "end")
    assert deputies(table) == [(seat, "pass", "program")]
    others = [s for s in range(3) if s != seat]
    assert table.view().actor in others
    house.standing_orders.cancel(table.id, anna, ("occasion.auction", 1), seat=0)
    assert len(orders(table, seat).given) == 1


# -- what leaves no choice ----------------------------------------------------------------------------


@cache
def before_the_only_choice():
    """A game of Ur just before a decision after which the same seat has one option only, and that decision."""
    game, dice = eduba.game("ur"), Random(1)
    journal = Journal(game, 3, "7")
    while True:
        state = journal.state
        options = state.options()
        action = dice.choices(options, game.habits(state, options))[0]
        after = state.clone()
        after.apply(action)
        if after.actor == state.actor and len(after.options()) == 1:
            return transcript.write(journal), state.actor, action.text, after.options()[0].text
        journal.act(action)


@cache
def before_the_rain():
    """A game of Ur at the first question of a rainy season, and who is asked."""
    game, dice = eduba.game("ur"), Random(2)
    journal = Journal(game, 3, "8")
    while journal.state.prompt()[0] != "ask.rain":
        options = journal.state.options()
        journal.act(dice.choices(options, game.habits(journal.state, options))[0])
    return transcript.write(journal), journal.state.actor


def test_the_table_waters_for_a_king_to_the_end_of_the_season(house):
    anna, (text, seat) = house.people.register("Anna")[0], before_the_rain()
    table = Round(house, house.records.import_transcript(anna, text, [ME, ME, ME]).table, [anna] * 3)
    known = len(deputies(table))
    assert orders(table, seat).until == ["end"]
    order(table, seat, "end")
    decided = deputies(table)[known:]
    assert decided
    assert {(who, action.split()[0], by) for who, action, by in decided} == {(seat, "water", "program")}
    assert (table.view().prompt[0], table.view().actor) != ("ask.rain", seat)


@cache
def before_a_draw_and_the_only_choice():
    """A game of Assyria 2 just before a decision that draws a card and leaves the same seat one option."""
    game, dice = eduba.game("assyria2"), Random(3)
    journal = Journal(game, game.seats[1], "3")
    while True:
        before, seat = transcript.write(journal), journal.state.actor
        options = journal.state.options()
        action = dice.choices(options, game.habits(journal.state, options))[0]
        drew = journal.play(action).draws
        if drew and journal.state.actor == seat and len(journal.state.options()) == 1:
            return before, journal.players, seat, action.text


def deciding(house, **settings):
    anna = house.people.register("Anna")[0]
    text, seat, action, only = before_the_only_choice()
    table = house.records.import_transcript(anna, text, [ME, ME, ME], Settings(**settings)).table
    table = Round(house, table, [anna] * 3)
    table.act(seat, action)
    return table, seat, action, only


def test_what_leaves_no_choice_is_done_at_once(house):
    table, seat, action, only = deciding(house)
    assert deputies(table)[-2:] == [(seat, action, ""), (seat, only, "only")]
    assert len(table.options()) > 1


def test_undo_takes_it_back_together_with_the_choice_before(house):
    table, seat, action, _ = deciding(house)
    house.undo.undo(table.id, table.people[0], table.version, seat=seat)
    assert action in table.view(seat).actions
    assert len([e for e in house.views.log(table.id) if e.move]) == table.view().move


def test_what_left_no_choice_is_not_offered_to_be_taken_back_alone(house):
    """The choice before it cannot be taken back, since it drew a card."""
    anna = house.people.register("Anna")[0]
    text, players, seat, action = before_a_draw_and_the_only_choice()
    made = house.records.import_transcript(anna, text, [ME] * players, Settings()).table
    table = Round(house, made, [anna] * players)
    table.act(seat, action)
    assert deputies(table)[-1][2] == "only"
    assert table.view(seat).undo_to is None


def test_a_table_may_want_to_be_asked_everything(house):
    table, seat, action, only = deciding(house, brisk=False)
    assert deputies(table)[-1] == (seat, action, "")
    assert table.view(seat).actions == [only]


def test_where_hands_are_hidden_a_forced_decision_is_not_given_away(gather, monkeypatch):
    table = gather()
    monkeypatch.setattr(Turn, "options", lambda self, s: [table.house.game("reeds").action("pass")])
    table.act(0, "pass")
    assert table.options() == ["pass"]
    assert deputies(table) == [(0, "pass", "")]

"""Undo: free inside one's turn, by consent beyond it, and nothing is ever erased."""

import pytest

from eduba.tables import Forbidden, Refused, SeatPlan, Settings, Stale
from eduba.tables.log import decide
from eduba.tables.log.draft import Draft
from eduba.tables.log.rows import BotSet, SeatTaken, UndoAsked, decode, encode
from eduba.tables.log.table import Table
from eduba.tables.log.table_record import TableRecord
from tests.tables.company import ME, Round
from tests.variants import find


def bury(table, seat):
    """Bury a card of the seat: a decision that tells nobody anything."""
    hand = table.view(seat).position["seats"][seat]["hand"]
    kind = next(i for i, n in enumerate(hand) if n)
    table.act(seat, f"bury {kind + 1}")
    return f"bury {kind + 1}"


def test_a_decision_of_ones_own_turn_is_taken_back_and_made_again(gather):
    table = gather()
    house, anna = table.house, table.people[0]
    before = table.view(0).position
    action = bury(table, 0)
    after = table.view(0)
    assert after.undo_to == 0
    house.undo.undo(table.id, anna, table.version)
    assert table.view(0).position == before
    assert table.view(0).redo == action
    assert table.view(1).redo is None
    house.undo.redo(table.id, anna, table.version)
    assert table.view(0).position == after.position
    assert table.kinds()[-3:] == ["move", "undo", "move"]
    with pytest.raises(Refused):
        house.undo.redo(table.id, anna, table.version)


def test_another_decision_closes_the_way_forward(gather):
    table = gather()
    bury(table, 0)
    table.house.undo.undo(table.id, table.people[0], table.version)
    table.act(0, "draw")
    assert table.view(0).redo is None


def test_a_turn_that_has_passed_on_can_still_be_taken_back_until_somebody_decides(gather):
    table = gather()
    bury(table, 0)
    table.act(0, "pass")
    assert table.view().actor == 1
    table.house.undo.undo(table.id, table.people[0], table.version, to=0)
    assert table.view().actor == 0
    table.play("pass", "pass")
    with pytest.raises(Refused):
        table.house.undo.undo(table.id, table.people[0], table.version)


def test_chance_and_revealed_cards_cannot_be_taken_back_alone(gather):
    table = gather()
    table.act(0, "draw")
    assert table.view(0).undo_to is None
    with pytest.raises(Refused) as refusal:
        table.house.undo.undo(table.id, table.people[0], table.version)
    assert refusal.value.key == "horizon"
    bury(table, 0)
    with pytest.raises(Refused):
        table.house.undo.undo(table.id, table.people[0], table.version, to=0)


def test_beyond_the_horizon_everybody_concerned_must_agree(gather):
    table = gather(players=3)
    house, (anna, ben, cleo) = table.house, table.people
    table.play("draw", "draw", "pass")
    house.undo.ask(table.id, anna, 1, table.version)
    request = table.view().request
    assert (request.seat, request.to, request.waits_for) == (0, 1, (1, 2))
    assert table.view().awaits == [1, 2]
    with pytest.raises(Forbidden):
        house.undo.answer(table.id, house.people.register("Stranger")[0], True, table.version)
    house.undo.answer(table.id, ben, True, table.version)
    assert table.view().request.waits_for == (2,)
    with pytest.raises(Forbidden):
        house.undo.answer(table.id, ben, True, table.version)
    house.undo.answer(table.id, cleo, True, table.version)
    view = table.view()
    assert (view.move, view.actor, view.request) == (1, 0, None)
    assert table.kinds()[-4:] == ["undo_asked", "undo_answered", "undo_answered", "undo"]


def test_what_was_drawn_before_is_drawn_again_after_an_undo(gather):
    table = gather()
    house, (anna, ben) = table.house, table.people
    table.play("draw", "draw")
    hand = table.view(0).position["seats"][0]["hand"]
    house.undo.ask(table.id, anna, 0, table.version)
    house.undo.answer(table.id, ben, True, table.version)
    house.undo.redo(table.id, anna, table.version)
    table.act(0, "draw")
    assert table.view(0).position["seats"][0]["hand"] == hand


def test_one_refusal_is_enough_and_the_question_is_not_repeated_at_once(gather):
    table = gather(players=3)
    house, (anna, ben, cleo) = table.house, table.people
    table.play("draw")
    house.undo.ask(table.id, anna, 0, table.version)
    with pytest.raises(Refused):
        house.undo.ask(table.id, ben, 0, table.version)
    house.undo.answer(table.id, cleo, False, table.version)
    assert table.view().request is None
    assert table.view().move == 1
    with pytest.raises(Refused) as refusal:
        house.undo.ask(table.id, anna, 0, table.version)
    assert refusal.value.key == "refused before"
    table.play("draw")
    house.undo.ask(table.id, anna, 0, table.version)


def test_the_asker_may_withdraw_and_a_decision_settles_the_question_too(gather):
    table = gather()
    house, (anna, ben) = table.house, table.people
    table.play("draw", "draw")
    house.undo.ask(table.id, anna, 0, table.version)
    with pytest.raises(Forbidden):
        house.undo.answer(table.id, anna, True, table.version)
    house.undo.answer(table.id, anna, False, table.version)
    house.undo.ask(table.id, anna, 0, table.version)
    table.act(1, "draw")
    assert table.view().request is None
    with pytest.raises(Refused):
        house.undo.answer(table.id, ben, True, table.version)
    assert table.view().move == 3


def test_nobody_decides_in_ignorance_of_a_question(gather):
    table = gather()
    table.play("draw", "draw")
    seen = table.version
    table.house.undo.ask(table.id, table.people[0], 0, seen)
    with pytest.raises(Stale):
        table.act(1, "draw", version=seen)


def test_bots_and_ones_own_other_seats_always_agree(house):
    anna = house.people.register("Anna")[0]
    seats = [ME, SeatPlan("hot", "Ben"), ME]
    table = Round(house, house.lobby.create(anna, "reeds", seats).table, [anna, anna, anna])
    table.play("draw", "pass", "draw")
    house.lobby.hand_to_bot(table.id, anna, "random", seat=2)
    house.undo.ask(table.id, anna, 0, table.version)
    assert table.view().move == 0
    assert table.kinds()[-2:] == ["bot_set", "undo"], "nobody was asked"


def test_a_seat_that_is_handed_to_a_bot_keeps_its_veto(gather):
    table = gather()
    house, (anna, ben) = table.house, table.people
    table.play("draw", "draw")
    house.undo.ask(table.id, anna, 0, table.version)
    house.lobby.hand_to_bot(table.id, ben, "random")
    assert table.view().request.waits_for == (1,)
    house.undo.answer(table.id, ben, False, table.version)
    assert (table.view().move, table.view().request) == (2, None)


def test_nobody_goes_back_alone_because_a_bot_plays_for_another(gather):
    table = gather(players=3)
    house, (anna, ben, cleo) = table.house, table.people
    table.play("draw", "draw", "draw")
    house.lobby.hand_to_bot(table.id, ben, "random")
    house.undo.ask(table.id, anna, 0, table.version)
    assert table.view().request.waits_for == (1, 2)
    assert house.lists.tables("waiting", ben), "Ben is asked"
    house.undo.answer(table.id, cleo, True, table.version)
    house.undo.answer(table.id, cleo, False, table.version)
    assert table.view().request is None, "Cleo thought better of it"
    assert table.view().move == 3


def test_rows_of_earlier_days_are_read_as_they_were_meant():
    """Then, a seat that was handed to a bot was not asked, and to hand it over was to agree."""
    game = find("reeds")
    table = Table(TableRecord("old", "reeds", 3, {}, "", 1, "11", "", "a", "", Settings(), 0), game)
    draft = Draft(table, 0)
    for seat, person in enumerate("abc"):
        draft.append(SeatTaken(seat, person, person.upper()))
    draft.start()
    draft.move(0, game.action("draw"))
    draft.append(BotSet(1, "random"))
    draft.append(decode('{"kind":"undo_asked","seat":0,"to":0}'))
    assert draft.table.undo_request.waits_for == (2,)
    draft.append(BotSet(2, "random"))
    assert draft.table.undo_request.waits_for == ()
    assert encode(UndoAsked(0, 0)) == b'{"kind":"undo_asked","seat":0,"to":0}'


def test_the_undone_branch_stays_in_the_log_and_can_be_looked_at(gather):
    table = gather()
    action = bury(table, 0)
    looked = table.version
    then = table.view(0).position
    table.house.undo.undo(table.id, table.people[0], table.version)
    table.act(0, "draw")
    assert table.view(0, version=looked).position == then
    entries = table.house.views.log(table.id, table.people[0])
    moves = [(e.action, e.move) for e in entries if e.kind == "move"]
    assert moves == [(action, None), ("draw", 1)]
    buried = next(e for e in entries if e.action == action)
    assert buried.events[0][0] == "buried"


@pytest.mark.parametrize("gone", ["handed", "resigned"])
def test_what_a_bot_did_for_somebody_is_not_theirs_to_take_back_alone(open_house, gather, gone):
    """Others saw it happen: it goes back by consent, as if somebody else had moved."""
    table = gather(on=open_house(bots=False))
    house, (anna, ben) = table.house, table.people
    own = bury(table, 0)
    if gone == "handed":
        house.lobby.hand_to_bot(table.id, anna, "random")
    else:
        house.rescue.resign(table.id, anna, "random")
    bot_plays(table, "pass")
    if gone == "handed":
        with pytest.raises(Refused):
            house.undo.undo(table.id, anna, table.version)  # whoever holds the seat and lets the bot play
    house.lobby.take_back(table.id, anna)
    assert table.view(0).undo_to is None
    for to in (None, 1, 0):
        with pytest.raises(Refused) as refusal:
            house.undo.undo(table.id, anna, table.version, to=to)
        assert refusal.value.key == "horizon"
    house.undo.ask(table.id, anna, 1, table.version)
    assert table.view().request.waits_for == (1,)
    house.undo.answer(table.id, ben, True, table.version)
    assert table.view(0).undo_to == 0, "what Anna did before is hers again"
    house.undo.undo(table.id, anna, table.version)
    assert table.view(0).redo == own


def test_alone_against_bots_there_is_nobody_to_ask(open_house):
    house = open_house(bots=False)
    anna = house.people.register("Anna")[0]
    table = Round(house, house.lobby.create(anna, "reeds", [ME, SeatPlan("bot", bot="random")]).table, [anna])
    house.lobby.hand_to_bot(table.id, anna, "random")
    bot_plays(table, "pass")
    house.lobby.take_back(table.id, anna)
    house.undo.ask(table.id, anna, 0, table.version)
    assert table.view().move == 0


def bot_plays(table, action):
    """What the bot at the seat that must decide does."""

    def play(draft):
        decide.move(draft, draft.table.line.state.actor, draft.table.game.action(action))

    table.house._tables.change(table.id, play, None, None, None)

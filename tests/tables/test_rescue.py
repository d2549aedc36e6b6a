"""Somebody is gone: resigning, coming back, replacing by vote, giving up."""

import pytest

from eduba.tables import Forbidden, Refused, Unknown
from tests.tables import nods
from tests.tables.company import DAY, HOUR, ME, OPEN


@pytest.fixture
def three(open_house, gather, time):
    """Anna, Ben and Cleo at a table of Reeds; no bot moves by itself."""
    return gather(players=3, on=open_house(now=time, bots=False))


def key_of(refusal):
    return refusal.value.key


def kinds(table):
    return [seat.kind for seat in table.view().seats]


def test_who_resigns_to_a_bot_may_come_back(three):
    house, ben = three.house, three.people[1]
    house.rescue.resign(three.id, ben, "random")
    assert [(s.kind, s.bot, s.resigned) for s in three.view().seats][1] == ("handed", "random", True)
    three.play("pass")
    with pytest.raises(Forbidden):
        three.act(1, "draw")
    house.lobby.take_back(three.id, ben)
    three.act(1, "draw")
    assert three.kinds()[-3:] == ["move", "bot_set", "move"]


def test_who_has_resigned_has_no_say_until_they_return(three):
    house, (anna, ben, cleo) = three.house, three.people
    three.play("draw", "draw")
    house.undo.ask(three.id, ben, 0, three.version)
    house.rescue.resign(three.id, ben, "random")
    assert three.view().request is None, "who asked is gone"
    house.undo.ask(three.id, anna, 0, three.version)
    assert three.view().request.waits_for == (2,)
    for attempt in (
        lambda: house.undo.answer(three.id, ben, False, three.version),
        lambda: house.rescue.propose_to_abandon(three.id, ben),
        lambda: house.rescue.resign(three.id, ben, None),
    ):
        with pytest.raises(Forbidden):
            attempt()
    house.rescue.resign(three.id, cleo, "random")
    assert three.view().move == 0, "nobody is left to be asked"


def test_somebody_new_takes_the_seat_of_who_resigned_and_nothing_private_with_it(three):
    house, (_anna, ben, _cleo) = three.house, three.people
    link = house.lobby.seat_link(three.id, ben)
    house.chat.set_note(three.id, ben, "my secret plan")
    three.play("pass")
    house.rescue.resign(three.id, ben, None)
    assert kinds(three) == ["human", "offered", "human"]
    with pytest.raises(Forbidden) as refusal:
        three.act(1, "draw")
    assert key_of(refusal) == "resigned"
    dan = house.people.register("Dan")[0]
    assert [(s.id, s.open) for s in house.lists.tables("open", dan)] == [(three.id, [1])]
    house.lobby.join(three.id, dan)
    assert [seat.name for seat in three.view().seats] == ["Anna", "Dan", "Cleo"]
    assert house.lists.tables("open", dan) == []
    with pytest.raises(Unknown):
        house.lobby.claim(link, ben)
    assert house.chat.note(three.id, dan) == ""
    with pytest.raises(Forbidden):
        house.lobby.take_back(three.id, ben)
    house.play.act(three.id, dan, "draw", three.version)
    assert list(house.check.all()) == []


def test_an_open_seat_that_nobody_takes_goes_to_its_holder_or_by_vote_to_a_bot(three):
    house, (anna, ben, cleo) = three.house, three.people
    house.rescue.resign(three.id, ben, None)
    house.lobby.take_back(three.id, ben)
    assert kinds(three) == ["human", "human", "human"]
    house.rescue.resign(three.id, ben, None)
    house.rescue.propose_to_replace(three.id, anna, 1, "random")
    three.play("pass")
    assert three.view().proposal, "the game goes on meanwhile"
    house.rescue.answer(three.id, cleo, True)
    assert three.view().seats[1].bot == "random"


def test_who_is_absent_is_replaced_by_vote_and_returns(three, time):
    house, (anna, ben, cleo) = three.house, three.people
    three.play("pass")
    time.goes_on(23 * HOUR)
    with pytest.raises(Refused) as refusal:
        house.rescue.propose_to_replace(three.id, anna, 1, "random")
    assert key_of(refusal) == "not absent"
    time.goes_on(HOUR)
    with pytest.raises(Refused):
        house.rescue.propose_to_replace(three.id, anna, 2, "random")  # the game does not wait for Cleo
    with pytest.raises(Unknown):
        house.rescue.propose_to_replace(three.id, anna, 0, "random")
    house.rescue.propose_to_replace(three.id, anna, 1, "random")
    proposal = three.view().proposal
    assert (proposal.seat, proposal.about, proposal.waits_for) == (0, 1, (2,))
    assert [s.id for s in house.lists.tables("waiting", cleo)] == [three.id], "Cleo has to vote"
    house.rescue.answer(three.id, cleo, True)
    view = three.view()
    assert (view.seats[1].kind, view.seats[1].resigned, view.proposal) == ("handed", False, None)
    house.undo.ask(three.id, anna, 0, three.version)
    assert three.view().request.waits_for == (1, 2), "the absent one keeps the veto"
    house.undo.answer(three.id, anna, False, three.version)
    house.lobby.take_back(three.id, ben)
    three.act(1, "draw")


def test_whoever_is_back_before_the_vote_is_over_stays(three, time):
    house, anna = three.house, three.people[0]
    three.play("pass")
    time.goes_on(DAY)
    house.rescue.propose_to_replace(three.id, anna, 1, None)
    three.act(1, "draw")
    assert three.view().proposal is None
    assert kinds(three) == ["human", "human", "human"]


@pytest.mark.parametrize("returns", ["confirms", "goes back", "asks to go back"])
def test_whoever_does_anything_before_the_vote_is_over_is_back(open_house, gather, time, returns):
    table = gather(players=3, on=open_house(now=time, bots=False), confirm=True)
    house, (anna, ben, cleo) = table.house, table.people
    table.play("pass")
    assert table.view().awaits == [0], "she has to say that her turn is over"
    time.goes_on(DAY)
    house.rescue.propose_to_replace(table.id, ben, 0, "random")
    if returns == "confirms":
        house.undo.confirm(table.id, anna, table.version)
    elif returns == "goes back":
        house.undo.undo(table.id, anna, table.version)
    else:
        house.undo.ask(table.id, anna, 0, table.version)
    assert table.view().proposal is None
    with pytest.raises(Refused):
        house.rescue.answer(table.id, cleo, True)
    assert kinds(table)[0] == "human"


def test_silence_does_not_stand_in_the_way_for_ever(three, time):
    house, (anna, ben, _cleo) = three.house, three.people
    three.play("pass")
    time.goes_on(DAY)
    house.rescue.propose_to_replace(three.id, anna, 1, None)
    with pytest.raises(Refused) as refusal:
        house.rescue.answer(three.id, anna, True)
    assert key_of(refusal) == "too early"
    time.goes_on(DAY)
    house.rescue.answer(three.id, anna, True)
    assert kinds(three) == ["human", "offered", "human"]
    house.lobby.take_back(three.id, ben)
    assert kinds(three) == ["human", "human", "human"]


def test_nobody_alone_gives_the_seat_of_another_to_somebody_new(open_house, gather, time):
    """It could be themselves under another name; a bot gives the seat back when its holder returns."""
    table = gather(on=open_house(now=time, bots=False))
    house, (anna, ben) = table.house, table.people
    table.play("pass")
    time.goes_on(DAY)
    with pytest.raises(Refused) as refusal:
        house.rescue.propose_to_replace(table.id, anna, 1, None)
    assert key_of(refusal) == "offered alone"
    house.rescue.propose_to_replace(table.id, anna, 1, "random")
    with pytest.raises(Refused):
        house.lobby.join(table.id, house.people.register("Anna again")[0])
    house.lobby.take_back(table.id, ben)
    table.act(1, "draw")


def test_a_vote_is_lost_when_half_of_the_others_refuse(open_house, gather, time):
    table = gather(players=4, on=open_house(now=time, bots=False))
    house, (anna, _, cleo, dan) = table.house, table.people
    table.play("pass")
    time.goes_on(DAY)
    house.rescue.propose_to_replace(table.id, anna, 1, "random")
    with pytest.raises(Refused) as refusal:
        house.rescue.propose_to_abandon(table.id, dan)
    assert key_of(refusal) == "already proposed"
    house.rescue.answer(table.id, cleo, False)
    assert table.view().proposal is not None
    house.rescue.answer(table.id, dan, False)
    assert table.view().proposal is None
    house.rescue.propose_to_replace(table.id, cleo, 1, "random")
    house.rescue.answer(table.id, dan, True)
    assert table.view().seats[1].kind == "handed", "two of three"


def test_all_people_agree_to_abandon_a_game_and_one_refusal_is_enough(three, time):
    house, (anna, ben, cleo) = three.house, three.people
    house.lobby.hand_to_bot(three.id, cleo, "random")
    house.rescue.propose_to_abandon(three.id, anna)
    assert three.view().proposal.waits_for == (1, 2), "also who lets a bot play"
    house.rescue.answer(three.id, ben, False)
    assert three.view().proposal is None
    house.rescue.propose_to_abandon(three.id, ben)
    house.rescue.answer(three.id, anna, True)
    assert three.view().status == "running"
    time.goes_on(7 * DAY)
    house.rescue.answer(three.id, ben, True)
    assert three.view().status == "closed"
    with pytest.raises(Refused):
        house.lobby.close(three.id, anna)
    assert three.view(0, version=3).table == three.id, "what was played can be read"
    assert list(house.check.all()) == []


@pytest.mark.parametrize("who", ["two who are asked", "who asks and who is asked"])
def test_two_guests_who_turn_out_to_be_one_person_have_one_answer(open_house, gather, who):
    """They sign in one after the other while a vote is open that waited for both of their seats."""
    house = open_house(bots=False)
    table = gather(players=4, on=house)
    anna, ben, cleo, dan = table.people
    known = house.people.register("Known")[0]
    house.rescue.propose_to_abandon(table.id, anna)
    house.merging.bring(ben, known)
    house.merging.bring(anna if who.startswith("who") else cleo, known)
    house.rescue.answer(table.id, known, True)
    with pytest.raises(Refused):
        house.rescue.answer(table.id, known, True)
    house.rescue.answer(table.id, dan, True)
    if who.startswith("who"):
        house.rescue.answer(table.id, cleo, True)
    assert table.view().status == "closed"


def test_a_refusal_of_who_was_two_guests_counts_once(open_house, gather):
    house = open_house(bots=False)
    table = gather(players=4, on=house)
    anna, ben, cleo, _ = table.people
    known = house.people.register("Known")[0]
    house.rescue.propose_to_abandon(table.id, anna)
    for guest in (ben, cleo):
        house.merging.bring(guest, known)
    house.rescue.answer(table.id, known, False)
    assert (table.view().status, table.view().proposal) == ("running", None)


def test_a_host_closes_a_running_table_only_if_nobody_else_plays(three, time):
    house, (anna, ben, cleo) = three.house, three.people
    with pytest.raises(Forbidden):
        house.lobby.close(three.id, ben)
    house.rescue.resign(three.id, ben, "random")
    with pytest.raises(Refused) as refusal:
        house.lobby.close(three.id, anna)
    assert key_of(refusal) == "played"
    house.rescue.resign(three.id, cleo, "random")
    house.lobby.close(three.id, anna)
    assert three.view().status == "closed"


def test_a_host_closes_a_table_where_nothing_happens(three, time):
    time.goes_on(30 * DAY - 1)
    with pytest.raises(Refused):
        three.house.lobby.close(three.id, three.people[0])
    time.goes_on(1)
    three.house.lobby.close(three.id, three.people[0])


def test_where_it_is_secret_who_is_asked_the_vote_does_not_tell(open_house, gather, time):
    """Whoever is proposed, the table answers the same."""
    table = gather("nods", players=4, on=open_house(nods.find, now=time, bots=False))
    house, people = table.house, table.people
    table.play("pass")
    assert table.view().actor is None
    for _ in range(2):
        answers = []
        for about in (1, 2):
            try:
                house.rescue.propose_to_replace(table.id, people[0], about, "random")
                answers.append("proposed")
                house.rescue.answer(table.id, people[0], False)
            except Refused as refusal:
                answers.append(refusal.key)
        assert answers == [answers[0]] * 2
        time.goes_on(DAY)
    assert answers == ["proposed"] * 2


def test_nobody_resigns_before_the_start(open_house, time):
    house = open_house(now=time, bots=False)
    anna = house.people.register("Anna")[0]
    table = house.lobby.create(anna, "reeds", [ME, OPEN]).table
    house.lobby.join(table, house.people.register("Ben")[0])
    with pytest.raises(Refused):
        house.rescue.resign(table, anna, "random")  # before the start one leaves
    house.lobby.close(table, anna)


@pytest.mark.parametrize("follows", ["nobody", "a bot", "somebody new"])
def test_nobody_takes_thirty_moves_back_because_another_is_away(open_house, gather, time, follows):
    three = gather("assyria", players=3, on=open_house(now=time, bots=False))
    house, (anna, ben, cleo) = three.house, three.people
    while three.view().move < 30 or three.view().actor != 1:
        three.play(three.options()[0])
    moves = three.view().move
    time.goes_on(DAY)
    if follows != "nobody":
        house.rescue.propose_to_replace(three.id, anna, 1, "random" if follows == "a bot" else None)
        house.rescue.answer(three.id, cleo, True)
    house.undo.ask(three.id, anna, 0, three.version)
    house.undo.answer(three.id, cleo, True, three.version)
    time.goes_on(300 * DAY)
    with pytest.raises(Forbidden):
        house.undo.answer(three.id, anna, True, three.version)
    assert (three.view().move, three.view().request.waits_for) == (moves, (1,))
    house.undo.answer(three.id, ben, False, three.version)
    assert (three.view().move, three.view().request) == (moves, None)

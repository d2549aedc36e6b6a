"""Making tables, sitting down, handing seats over, and the lists of the lobby."""

import pytest
from sqlalchemy import inspect, text

from eduba.core.errors import BadSetup, UnknownGame
from eduba.tables import Forbidden, Refused, SeatPlan, Settings, Unfit, Unknown
from tests.tables.company import BOT, ME, OPEN, Round


@pytest.fixture
def anna(house):
    return house.people.register("Anna")[0]


@pytest.fixture
def ben(house):
    return house.people.register("Ben")[0]


def test_a_person_is_who_knows_the_secret(house):
    anna, secret = house.people.register("  Anna \u202e the\n Great ")
    assert anna.name == "Anna the Great"
    assert house.people.with_secret(secret) == anna
    assert house.people.with_secret("x") is None
    api = house.people.new_token(anna, "my bot")
    assert house.people.with_secret(api) == anna
    house.people.forget_token(api)
    assert house.people.with_secret(api) is None
    assert house.people.rename(anna, "Anne") == house.people.with_secret(secret)
    for name in ("", " \u200b ", "x" * 33):
        with pytest.raises(Unfit):
            house.people.register(name)


def test_no_secret_of_a_person_or_seat_is_stored(house):
    anna, secret = house.people.register("Anna")
    table = house.lobby.create(anna, "reeds", [ME, ME]).table
    secrets = [secret, house.people.new_token(anna, "bot"), house.lobby.seat_link(table, anna, 1)]
    names = inspect(house._database.engine).get_table_names()
    with house._database.read() as c:
        everything = "".join(str(row) for name in names for row in c.execute(text(f"select * from {name}")))
    assert anna.id in everything
    assert not [s for s in secrets if s in everything]


def test_a_table_without_open_seats_starts_at_once(house, anna):
    seats = [ME, SeatPlan("hot", "Ben"), ME]
    view = house.views.view(house.lobby.create(anna, "assyria", seats, {"rulebook": "de"}).table, anna)
    assert view.status == "running"
    assert view.options == {"rulebook": "de"}
    assert [seat.name for seat in view.seats] == ["Anna", "Ben", "Anna"]
    assert view.actions
    assert view.seat == view.actor


def test_a_table_that_cannot_be_is_refused_with_the_reason(house, anna):
    with pytest.raises(UnknownGame):
        house.lobby.create(anna, "chess", [ME, ME])
    with pytest.raises(BadSetup):
        house.lobby.create(anna, "reeds", [ME])
    with pytest.raises(BadSetup):
        house.lobby.create(anna, "assyria", [ME, ME], {"rulebook": "fr"})
    for bot in ("deep blue", "mcts:9999s", "mcts:999999"):
        with pytest.raises(Unfit):
            house.lobby.create(anna, "reeds", [ME, SeatPlan("bot", bot=bot)])
    assert house.lists.tables("mine", anna) == []


def test_one_key_makes_one_table(house, anna):
    acks = {house.lobby.create(anna, "reeds", [ME, OPEN], key="new").table for _ in range(2)}
    assert len(acks) == 1
    assert len(house.lists.tables("mine", anna)) == 1


def test_friends_come_by_invitation_and_the_host_starts(house, anna, ben):
    table = house.lobby.create(anna, "reeds", [ME, OPEN], settings=Settings(listed=False)).table
    assert house.views.view(table).status == "waiting"
    assert house.views.view(table).position is None
    with pytest.raises(Refused):
        house.lobby.start(table, anna)
    with pytest.raises(Forbidden):
        house.lobby.join(table, ben)
    with pytest.raises(Forbidden):
        house.lobby.invite(table, ben)
    invite = house.lobby.invite(table, anna)
    first = house.lobby.join(table, ben, invite=invite)
    assert house.lobby.join(table, ben, invite=invite) == first
    with pytest.raises(Refused):
        house.lobby.join(table, house.people.register("Cleo")[0], invite=invite)
    with pytest.raises(Forbidden):
        house.lobby.start(table, ben)
    house.lobby.start(table, anna, key="go")
    house.lobby.start(table, anna, key="go")
    with pytest.raises(Refused):
        house.lobby.start(table, anna)
    assert [e.kind for e in house.views.log(table)] == ["seat_taken", "seat_taken", "started"]


def test_before_the_start_people_may_leave_or_be_removed(house, anna, ben):
    table = house.lobby.create(anna, "reeds", [ME, OPEN, OPEN]).table
    house.lobby.join(table, ben, seat=2)
    house.lobby.leave(table, ben)
    house.lobby.join(table, ben)
    link = house.lobby.seat_link(table, ben)
    with pytest.raises(Forbidden):
        house.lobby.remove(table, ben, 0)
    house.lobby.remove(table, anna, 1)
    assert [s.kind for s in house.views.view(table).seats] == ["human", "open", "open"]
    with pytest.raises(Unknown):
        house.lobby.claim(link, ben)
    with pytest.raises(Unknown):
        house.lobby.remove(table, anna, 1)
    house.lobby.hand_to_bot(table, anna, "random", seat=1)
    house.lobby.hand_to_bot(table, anna, "random", seat=2)
    house.lobby.start(table, anna)
    assert [s.kind for s in house.views.view(table).seats] == ["human", "bot", "bot"]


def test_a_host_may_give_a_table_up(house, anna, ben):
    table = house.lobby.create(anna, "reeds", [ME, OPEN]).table
    house.lobby.close(table, anna)
    assert house.views.view(table).status == "closed"
    with pytest.raises(Refused):
        house.lobby.join(table, ben)
    assert house.lists.tables("mine", anna) == house.lists.tables("open") == []


def test_the_seat_link_works_on_a_second_device(gather):
    table = gather()
    house, (anna, ben) = table.house, table.people
    phone = house.people.register("Anna's phone")[0]
    old = house.lobby.seat_link(table.id, anna)
    link = house.lobby.seat_link(table.id, anna)
    with pytest.raises(Unknown):
        house.lobby.claim(old, phone)
    with pytest.raises(Forbidden):
        house.lobby.seat_link(table.id, ben, seat=0)
    ack, seat = house.lobby.claim(link, phone)
    assert (ack.table, seat) == (table.id, 0)
    assert house.lobby.claim(link, phone)[0] == ack
    house.play.act(table.id, phone, "draw", ack.version)
    assert house.views.view(table.id, phone).position == house.views.view(table.id, anna).position
    assert [t.id for t in house.lists.tables("mine", phone)] == [table.id]
    assert house.views.view(table.id).seats[0].name == "Anna"


def test_a_seat_goes_to_a_bot_and_back(gather):
    table = gather()
    house, (anna, ben) = table.house, table.people
    house.lobby.hand_to_bot(table.id, ben, "random")
    assert table.view().seats[1].kind == "handed"
    with pytest.raises(Forbidden):
        house.lobby.take_back(table.id, anna, seat=1)
    with pytest.raises(Forbidden):
        house.lobby.hand_to_bot(table.id, anna, "random", seat=1)
    house.lobby.take_back(table.id, ben)
    assert table.view().seats[1].kind == "human"
    table.play("pass", "draw")
    assert [e.kind for e in house.views.log(table.id)].count("move") == 2


def test_a_person_cannot_act_for_a_seat_a_bot_plays(open_house):
    house = open_house(bots=False)
    anna = house.people.register("Anna")[0]
    table = house.lobby.create(anna, "reeds", [ME, ME]).table
    house.lobby.hand_to_bot(table, anna, "random", seat=0)
    with pytest.raises(Forbidden):
        house.play.act(table, anna, "draw", house.views.view(table).version)


def test_the_lists_of_the_lobby(house, anna, ben):
    running = house.lobby.create(anna, "reeds", [ME, SeatPlan("hot", "Ben")]).table
    waiting = house.lobby.create(ben, "reeds", [ME, OPEN]).table
    private = house.lobby.create(ben, "reeds", [ME, OPEN], settings=Settings(listed=False)).table
    done = Round(house, house.lobby.create(ben, "reeds", [ME, ME]).table, [ben, ben])
    done.finish()

    def ids(which, who=None):
        return {summary.id for summary in house.lists.tables(which, who)}

    assert ids("open") == ids("open", anna) == {waiting}
    assert ids("open", ben) == {waiting, private}
    assert ids("running") == {running}
    assert ids("finished") == {done.id}
    assert ids("mine", anna) == ids("waiting", anna) == {running}
    assert ids("mine", ben) == {waiting, private, done.id}
    assert ids("mine") == ids("waiting", ben) == set()
    mine = house.lists.tables("mine", anna)[0]
    assert (mine.names, mine.mine, mine.awaits, mine.waits_for_me) == (["Anna", "Ben"], [0, 1], [0], True)
    assert house.lists.tables("open")[0].open == [1]
    assert house.lists.tables("finished")[0].scores == done.view().scores


def test_a_question_waits_for_those_who_must_answer(gather):
    table = gather()
    house, (anna, ben) = table.house, table.people
    table.play("draw")
    assert not house.lists.tables("waiting", ben)
    house.undo.ask(table.id, anna, 0, table.version)
    assert [t.id for t in house.lists.tables("waiting", ben)] == [table.id]
    assert not house.lists.tables("waiting", anna)
    house.lobby.hand_to_bot(table.id, ben, BOT.bot)
    assert house.lists.tables("waiting", ben), "the veto is not handed over"
    house.undo.answer(table.id, ben, False, table.version)
    assert not house.lists.tables("waiting", ben)

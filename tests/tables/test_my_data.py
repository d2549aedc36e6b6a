"""What is stored about a person, as data; and what remains of somebody who is deleted."""

import pytest
from sqlalchemy import inspect, text

from eduba.tables import Refused, TournamentPlan
from tests.tables.company import ME, OPEN, Round


def everything(house):
    names = inspect(house._database.engine).get_table_names()
    with house._database.read() as c:
        return {name: [str(row) for row in c.execute(text(f"select * from {name}"))] for name in names}


def test_a_person_takes_all_their_data_away(gather):
    table = gather()
    house, (anna, ben) = table.house, table.people
    house.chat.say(table.id, anna, "Hello from Anna")
    house.chat.say(table.id, ben, "Hello from Ben")
    house.chat.set_note(table.id, anna, "my plan")
    house.chat.set_note(table.id, ben, "his plan")
    house.passkeys.add(anna, "credential", b"public", 0, "My key")
    data = house.personal_data.export(anna)
    assert (data.id, data.name, data.hosts) == (anna.id, "Anna", [table.id])
    assert [key.name for key in data.passkeys] == ["My key"]
    assert len(data.devices) == 1
    (mine,) = data.tables
    assert (mine.table, mine.game, mine.seats, mine.notes) == (table.id, "reeds", {0: "Anna"}, ["my plan"])
    assert [line for _, line in mine.chat] == ["Hello from Anna"]
    assert [t.table for t in house.personal_data.export(ben).tables] == [table.id]


def test_data_of_others_is_left_out_and_orders_and_tournaments_are_in_it(gather, open_house):
    table = gather(players=3, on=open_house(bots=False))
    house, (anna, ben, cleo) = table.house, table.people
    house.chat.say(table.id, ben, "Ben's line")
    house.rescue.resign(table.id, ben, None)
    dora = house.people.register("Dora")[0]
    house.lobby.join(table.id, dora)
    house.chat.say(table.id, dora, "Dora's line")
    (mine,) = house.personal_data.export(dora).tables
    assert [line for _, line in mine.chat] == ["Dora's line"], "somebody else sat there before"
    (left,) = house.personal_data.export(ben).tables
    assert (left.seats, [line for _, line in left.chat]) == ({}, ["Ben's line"]), "who has gone said it all the same"
    guest = house.people.register("Dora the guest")[0]
    house.lobby.claim(house.lobby.seat_link(table.id, cleo), guest)
    house.chat.say(table.id, guest, "A guest's line")
    house.merging.bring(guest, anna)
    assert {line for _, line in house.personal_data.export(anna).tables[0].chat} == {"A guest's line"}
    house.standing_orders.say(table.id, dora, "whisper", "never")
    (order,) = house.personal_data.export(dora).tables[0].orders
    assert (order.seat, order.until) == (1, "never")
    cup = house.tournaments.create(dora, TournamentPlan("Cup", "reeds", 2))
    house.tournaments.enter(cup, anna)
    (entered,) = house.personal_data.export(anna).tournaments
    assert (entered.tournament, entered.is_host, entered.name) == (cup, False, "Anna")
    (made,) = house.personal_data.export(dora).tournaments
    assert (made.tournament, made.is_host, made.joined) == (cup, True, None)
    house.personal_data.delete(dora)
    assert everything(house)["programs"] == []


def test_who_is_deleted_is_forgotten_and_the_games_of_others_go_on(open_house):
    house = open_house(bots=False)
    anna, secret = house.people.register("Anna")
    ben, _ = house.people.register("Ben")
    done = Round(house, house.lobby.create(anna, "reeds", [ME, ME]).table, [anna, anna])
    done.finish()
    running = house.lobby.create(anna, "reeds", [ME, OPEN]).table
    house.lobby.join(running, ben)
    house.lobby.start(running, anna)
    shared = house.lobby.create(ben, "reeds", [ME, OPEN]).table
    house.lobby.join(shared, anna)
    house.lobby.claim(house.lobby.seat_link(shared, anna), ben)
    hosted = house.lobby.create(anna, "reeds", [ME, OPEN]).table
    guest_at = house.lobby.create(ben, "reeds", [ME, OPEN]).table
    house.lobby.join(guest_at, anna)
    house.chat.set_note(running, anna, "my plan")
    house.passkeys.add(anna, "credential", b"public", 0, "My key")
    house.sign_in_links.make(anna)

    house.personal_data.delete(anna)
    assert house.people.with_secret(secret) is None
    stored = everything(house)
    assert stored["passkeys"] == stored["one_time"] == stored["notes"] == []
    assert not [row for row in stored["people"] if "Anna" in row]
    seats = {table: house.views.view(table, ben).seats for table in (done.id, running, shared, guest_at)}
    assert [s.name for s in seats[done.id]] == ["Anna", "Anna"], "a record stays as it is"
    assert [(s.kind, s.bot) for s in seats[running]] == [("bot", "greedy"), ("human", None)]
    assert [s.mine for s in seats[shared]] == [True, True]
    assert [s.kind for s in seats[guest_at]] == ["human", "open"]
    assert house.views.view(hosted).status == "closed"
    assert house.lists.tables("waiting", anna) == []
    assert list(house.check.all()) == []
    done.house.records.export(done.id, ben)


def test_nobody_is_drawn_into_another_round_while_they_are_deleted(open_house, monkeypatch):
    house = open_house(bots=False)
    anna, ben, cleo = (house.people.register(name)[0] for name in ("Anna", "Ben", "Cleo"))
    house.lobby.create(cleo, "reeds", [ME, OPEN])
    cup = house.tournaments.create(anna, TournamentPlan("Cup", "reeds", 3))
    for person in (anna, ben, cleo):
        house.tournaments.enter(cup, person)
    leave = house.personal_data._leave

    def meanwhile(table, who):
        leave(table, who)
        house.tournaments.next_round(cup, anna)

    monkeypatch.setattr(house.personal_data, "_leave", meanwhile)
    house.personal_data.delete(cleo)
    (table,) = house.tournaments.view(cup).rounds[0]
    assert {seat.person for seat in table.seats} - {""} == {anna.id, ben.id}


def test_a_table_that_agreed_to_go_back_but_for_the_deleted_goes_back(gather, open_house):
    table = gather(players=3, on=open_house(bots=False))
    house, (anna, ben, cleo) = table.house, table.people
    table.play("draw")
    house.undo.ask(table.id, anna, 0, table.version)
    house.undo.answer(table.id, ben, True, table.version)
    house.personal_data.delete(cleo)
    assert table.view().request is None
    assert table.view().move == 0
    with pytest.raises(Refused):
        house.undo.answer(table.id, ben, True, table.version)


@pytest.mark.parametrize("last", [False, True])
def test_who_is_deleted_votes_on_nothing_any_more(gather, open_house, last):
    table = gather(players=4, on=open_house(bots=False))
    house, (anna, ben, cleo, dan) = table.house, table.people
    house.rescue.propose_to_abandon(table.id, anna)
    for voter in (ben, cleo) if last else (ben,):
        house.rescue.answer(table.id, voter, True)
    house.personal_data.delete(dan)
    assert table.view().status == ("closed" if last else "running"), "only what all others agreed to is done"
    if not last:
        assert table.view().proposal.waits_for == (2,)


def test_what_somebody_asked_is_withdrawn_when_they_are_deleted(gather, open_house):
    table = gather(players=3, on=open_house(bots=False))
    house, (anna, ben, cleo) = table.house, table.people
    table.play("draw")
    house.undo.ask(table.id, anna, 0, table.version)
    house.rescue.propose_to_abandon(table.id, anna)
    house.personal_data.delete(anna)
    assert table.view().request is None
    assert table.view().proposal is None
    house.rescue.propose_to_abandon(table.id, ben)
    house.rescue.answer(table.id, cleo, True)
    assert table.view().status == "closed"


def test_the_guest_that_somebody_was_is_taken_away_and_forgotten_with_them(gather):
    """A guest who signed in keeps a row that tells who they became; it must not keep the name."""
    table = gather()
    house = table.house
    guest, known = (house.people.register(name)[0] for name in ("Gudea the guest", "Gudea"))
    house.lobby.create(guest, "reeds", [ME, OPEN])
    house.chat.say(table.id, guest, "Well played")
    assert house.merging.bring(guest, known) == 1
    assert [line.text for line in house.personal_data.export(known).watched] == ["Well played"]
    house.personal_data.delete(known)
    assert not [row for row in everything(house)["people"] if "Gudea" in row]

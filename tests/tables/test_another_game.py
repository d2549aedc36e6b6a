"""After the end the same company plays again: at once against bots, by invitation with other people."""

import pytest

from eduba.i18n import Speaker
from eduba.tables import Forbidden, Refused, SeatPlan, Settings
from eduba.tables.services.timekeeper import Timekeeper
from tests.tables.company import BOT, DAY, ME, OPEN, Round

PRIVATE = Settings(practice=True, listed=False)


@pytest.fixture
def finished(house):
    """A private table of Anna, Ben and Cleo after the end."""
    people = [house.people.register(name)[0] for name in ("Anna", "Ben", "Cleo")]
    made = house.lobby.create(people[0], "reeds", [ME, OPEN, OPEN], settings=PRIVATE).table
    for person in people[1:]:
        house.lobby.join(made, person, invite=house.lobby.invite(made, people[0]))
    house.lobby.start(made, people[0])
    table = Round(house, made, people)
    table.finish()
    return table


def test_other_people_are_invited_and_find_the_new_table_at_the_old_one(finished):
    house, (anna, ben, cleo) = finished.house, finished.people
    made = house.lobby.again(finished.id, anna).table
    new = house.views.view(made, anna)
    assert [(seat.kind, seat.mine) for seat in new.seats] == [("human", True), ("held", False), ("held", False)]
    assert [seat.held_for for seat in new.seats] == ["", "Ben", "Cleo"]
    assert (new.status, new.game) == ("waiting", "reeds")
    assert new.settings == PRIVATE
    told = house.views.log(finished.id)[-1].words
    assert Speaker("en", names=["Anna"]).prompt(told) == "Anna makes a table for another game."
    assert Speaker("de", names=["Anna"]).prompt(told) == "Anna deckt den Tisch für ein weiteres Spiel."
    shown = finished.view(1).next_table
    assert (shown.seat, shown.table) == (0, made)
    house.lobby.join(made, ben, invite=shown.invite)
    house.lobby.join(made, cleo, invite=finished.view(2).next_table.invite)
    house.lobby.start(made, anna)
    assert house.views.view(made, ben).status == "running"


def test_who_only_watches_is_not_invited(finished):
    finished.house.lobby.again(finished.id, finished.people[0])
    assert finished.view().next_table.invite == ""
    with pytest.raises(Forbidden):
        finished.house.lobby.again(finished.id, finished.house.people.register("Stranger")[0])


def test_one_table_is_made_however_many_ask(finished):
    house, (anna, ben, _) = finished.house, finished.people
    tables = [house.lobby.again(finished.id, who).table for who in (anna, anna, ben)]
    assert len(set(tables)) == 1
    assert finished.kinds().count("next_table") == 1


def test_everybody_may_move_on_by_one_seat(finished):
    house, (_, ben, _) = finished.house, finished.people
    new = house.views.view(house.lobby.again(finished.id, ben, moved_on=True).table, ben)
    assert [seat.mine for seat in new.seats] == [False, False, True]


def test_against_bots_and_at_one_screen_the_next_game_starts_at_once(house):
    anna = house.people.register("Anna")[0]
    old = Round(house, house.lobby.create(anna, "reeds", [ME, SeatPlan("hot", "Ben")]).table, [anna, anna])
    old.finish()
    new = house.views.view(house.lobby.again(old.id, anna, moved_on=True).table, anna)
    assert (new.status, [seat.name for seat in new.seats]) == ("running", ["Ben", "Anna"])
    assert new.commitment != old.view().commitment, "another deal"


def test_a_game_that_goes_on_has_no_next_one(house):
    anna = house.people.register("Anna")[0]
    old = house.lobby.create(anna, "reeds", [ME, BOT]).table
    with pytest.raises(Refused) as refusal:
        house.lobby.again(old, anna)
    assert refusal.value.key == "not over"


def test_bots_sit_where_they_sat(house):
    anna = house.people.register("Anna")[0]
    old = Round(house, house.lobby.create(anna, "reeds", [SeatPlan("bot", "Nabu", "random"), ME]).table, [None, anna])
    while (view := old.view()).status == "running":
        if view.actor == 0:
            house.play.act_for_bot(old.id, 0, "pass", view.version)
        else:
            old.act(1, "pass")
    seats = house.views.view(house.lobby.again(old.id, anna).table, anna).seats
    assert [(seat.name, seat.bot, seat.mine) for seat in seats] == [("Nabu", "random", False), ("Anna", None, True)]


# -- seats that are held --------------------------------------------------------------------------------


def kinds(house, table, who=None):
    return [seat.kind for seat in house.views.view(table, who).seats]


def test_only_the_person_for_whom_a_seat_is_held_can_take_it_and_needs_no_invitation(finished):
    house, (anna, ben, cleo) = finished.house, finished.people
    made = house.lobby.again(finished.id, anna).table
    stranger, invite = house.people.register("Dora")[0], house.lobby.invite(made, anna)
    for wanted in (None, 1, 2):
        with pytest.raises(Refused) as refusal:
            house.lobby.join(made, stranger, invite=invite, seat=wanted)
        assert refusal.value.key == "seat held"
    with pytest.raises(Refused, match="held"):
        house.lobby.join(made, ben, invite=invite, seat=2)
    assert [seat.held_for_me for seat in house.views.view(made, cleo).seats] == [False, False, True]
    house.lobby.join(made, cleo)
    assert house.views.view(made, cleo).seat == 2
    with pytest.raises(Refused) as refusal:
        house.lobby.start(made, anna)
    assert refusal.value.key == "open seats", "Ben has not come yet"


def test_invitations_are_listed_until_they_are_answered(finished):
    house, (anna, ben, cleo) = finished.house, finished.people
    made = house.lobby.again(finished.id, ben).table
    for who in (anna, cleo):
        (found,) = house.lists.tables("invited", who)
        own = [finished.people.index(who)]
        assert (found.id, found.open, found.held) == (made, own, own)
    assert house.lists.tables("invited", ben) == []
    house.lobby.decline(made, anna)
    house.lobby.join(made, cleo)
    assert house.lists.tables("invited", anna) == house.lists.tables("invited", cleo) == []
    assert kinds(house, made) == ["open", "human", "human"]
    told = [Speaker("en").prompt(entry.words) for entry in house.views.log(made)]
    assert told[0] == "A seat is held for Anna."
    assert "A seat was declined; everybody may take it." in told
    with pytest.raises(Refused) as refusal:
        house.lobby.decline(made, anna)
    assert refusal.value.key == "not held"


def test_the_host_frees_a_held_seat_or_seats_a_bot_there(finished):
    house, (anna, ben, _) = finished.house, finished.people
    made = house.lobby.again(finished.id, anna).table
    with pytest.raises(Forbidden):
        house.lobby.remove(made, ben, 2)
    house.lobby.remove(made, anna, 1)
    house.lobby.hand_to_bot(made, anna, "random", seat=2)
    assert kinds(house, made) == ["human", "open", "bot"]
    assert house.lists.tables("invited", ben) == []
    house.lobby.join(made, house.people.register("Dora")[0], invite=house.lobby.invite(made, anna))
    house.lobby.start(made, anna)


def test_after_a_day_a_seat_is_not_held_any_more(open_house, time):
    house = open_house(bots=False, now=time)
    anna, ben = (house.people.register(name)[0] for name in ("Anna", "Ben"))
    old = house.lobby.create(anna, "reeds", [ME, OPEN]).table
    house.lobby.join(old, ben)
    house.lobby.start(old, anna)
    Round(house, old, [anna, ben]).finish()
    made = house.lobby.again(old, anna).table
    keeper = Timekeeper(house._tables, house.lists, house._nodes)
    keeper.close()
    time.goes_on(DAY - 1)
    keeper.look()
    assert kinds(house, made) == ["human", "held"]
    time.goes_on(1)
    keeper.look()
    assert kinds(house, made) == ["human", "open"]
    assert house.lists.times_up(time() + 10 * DAY) == []
    version = house.views.view(made).version
    keeper.look()
    assert house.views.view(made).version == version
    assert house.lists.tables("invited", ben) == []
    assert list(house.check.all()) == []


def test_who_played_for_two_at_one_screen_gets_both_seats(house):
    anna, ben = (house.people.register(name)[0] for name in ("Anna", "Ben"))
    old = house.lobby.create(anna, "reeds", [ME, SeatPlan("hot", "Aya"), OPEN]).table
    house.lobby.join(old, ben)
    house.lobby.start(old, anna)
    Round(house, old, [anna, anna, ben]).finish()
    made = house.lobby.again(old, ben).table
    house.lobby.join(made, anna)
    assert [seat.name for seat in house.views.view(made).seats] == ["Anna", "Aya", "Ben"]


def test_what_is_held_for_a_guest_is_held_for_the_person_and_for_nobody_who_was_deleted(finished):
    house, (anna, ben, cleo) = finished.house, finished.people
    made = house.lobby.again(finished.id, anna).table
    known = house.people.register("Benjamin")[0]
    assert made in house.merging.tables_of(ben)
    house.merging.bring(ben, known)
    assert [found.id for found in house.lists.tables("invited", known)] == [made]
    assert house.personal_data.export(cleo).invitations == [made]
    house.personal_data.delete(cleo)
    assert kinds(house, made) == ["human", "held", "open"]
    house.lobby.join(made, known)
    assert house.views.view(made).seats[1].name == "Benjamin"
    assert list(house.check.all()) == []

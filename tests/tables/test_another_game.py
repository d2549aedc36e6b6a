"""After the end the same company plays again: at once against bots, by invitation with other people."""

import pytest

from eduba.i18n import Speaker
from eduba.tables import Forbidden, Refused, SeatPlan, Settings
from tests.tables.company import BOT, ME, OPEN, Round

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
    assert [(seat.kind, seat.mine) for seat in new.seats] == [("human", True), ("open", False), ("open", False)]
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

"""Who came by the link of a seat can be shown out; what a guest has comes along when they sign in."""

import pytest

from eduba.tables import Forbidden, NoticeSettings, Unknown
from tests.tables.company import ME, OPEN


@pytest.fixture
def shared(gather):
    """A table where two more people hold Anna's seat: her phone, and Eve, to whom the link was leaked."""
    table = gather()
    anna = table.people[0]
    table.phone, table.eve = (table.house.people.register(name)[0] for name in ("Phone", "Eve"))
    table.link = table.house.lobby.seat_link(table.id, anna)
    for person in (table.phone, table.eve):
        table.house.lobby.claim(table.link, person)
    return table


def names(table, who):
    return [[h.name for h in seat.holders] for seat in table.house.seat_holders.of(table.id, who)]


def test_the_holder_sees_who_else_plays_the_seat(shared):
    anna, ben = shared.people
    (seat,) = shared.house.seat_holders.of(shared.id, anna)
    assert [(h.name, h.mine, h.can_be_expelled) for h in seat.holders] == [
        ("Anna", True, False),
        ("Phone", False, True),
        ("Eve", False, True),
    ]
    assert seat.has_link
    assert names(shared, ben) == [["Ben"]]
    with pytest.raises(Forbidden):
        shared.house.seat_holders.of(shared.id, shared.house.people.register("Dan")[0])


def test_who_is_expelled_is_a_spectator_and_cannot_come_back(shared):
    house, (anna, _), eve = shared.house, shared.people, shared.eve
    house.seat_holders.expel(shared.id, anna, eve.id)
    assert house.views.view(shared.id, eve).seat is None
    with pytest.raises(Forbidden):
        house.play.act(shared.id, eve, "draw", shared.version)
    with pytest.raises(Unknown):
        house.lobby.claim(shared.link, eve)
    assert house.lists.tables("mine", eve) == []
    assert names(shared, anna) == [["Anna", "Phone"]]
    assert not house.seat_holders.of(shared.id, anna)[0].has_link
    assert shared.kinds()[-1] == "holder_changed"
    assert list(house.check.all()) == []
    with pytest.raises(Unknown):
        house.seat_holders.expel(shared.id, anna, eve.id)


def test_who_comes_by_the_link_at_the_moment_of_being_shown_out_goes_again(shared, monkeypatch):
    house, (anna, _), eve = shared.house, shared.people, shared.eve
    change = house._tables.change

    def slowly(*what):
        monkeypatch.setattr(house._tables, "change", change)
        house.seat_holders.expel(shared.id, anna, eve.id)  # meanwhile, before Eve holds the seat again
        return change(*what)

    monkeypatch.setattr(house._tables, "change", slowly)
    with pytest.raises(Unknown):
        house.lobby.claim(shared.link, eve)
    assert names(shared, anna) == [["Anna", "Phone"]]
    assert house.views.view(shared.id, eve).seat is None


def test_nobody_expels_who_was_there_before(shared):
    anna, ben = shared.people
    for who, whom in ((shared.eve, anna), (shared.eve, shared.phone), (anna, anna), (ben, anna)):
        with pytest.raises((Forbidden, Unknown)):
            shared.house.seat_holders.expel(shared.id, who, whom.id)
    assert names(shared, anna) == [["Anna", "Phone", "Eve"]]


def test_a_link_is_ended_and_who_came_stays(shared):
    anna = shared.people[0]
    shared.house.seat_holders.end_link(shared.id, anna)
    with pytest.raises(Unknown):
        shared.house.lobby.claim(shared.link, shared.people[1])
    assert names(shared, anna) == [["Anna", "Phone", "Eve"]]
    with pytest.raises(Forbidden):
        shared.house.seat_holders.end_link(shared.id, shared.people[1], seat=0)


def test_what_a_guest_has_comes_along(open_house, gather):
    playing = gather()
    house, (guest, ben) = playing.house, playing.people
    waiting = house.lobby.create(guest, "reeds", [OPEN, ME]).table
    secret = house.people.new_token(guest, "phone", "browser")
    anna, _ = house.people.register("Anna")
    assert set(house.merging.tables_of(guest)) == {playing.id, waiting}
    assert house.merging.bring(guest, anna) == 2
    assert house.people.with_secret(secret) == anna
    assert {t.id for t in house.lists.tables("mine", anna)} == {playing.id, waiting}
    assert house.lists.tables("mine", guest) == house.merging.tables_of(guest) == []
    house.play.act(playing.id, anna, "draw", playing.version)
    elsewhere = open_house()
    assert elsewhere.views.view(playing.id, anna).seat == 0
    house.lobby.join(waiting, ben)
    elsewhere.lobby.start(waiting, anna)
    with pytest.raises(Forbidden):
        elsewhere.lobby.invite(waiting, guest)
    assert list(house.check.all()) == []


def test_links_and_wishes_of_a_guest_come_along(gather):
    playing = gather()
    house, guest = playing.house, playing.people[0]
    link = house.sign_in_links.make(guest)
    house.notices.set(guest, NoticeSettings(language="de", digest=60))
    anna, _ = house.people.register("Anna")
    ben, _ = house.people.register("Ben")
    house.notices.set(ben, NoticeSettings(digest=15))
    house.merging.bring(guest, anna)
    assert house.sign_in_links.use(link.secret, "phone")[0] == anna, "the QR code may have been made before"
    assert house.notices.settings(anna).digest == 60
    house.merging.bring(anna, ben)
    assert house.notices.settings(ben).digest == 15, "who has wishes keeps them"


def test_who_holds_the_seat_already_holds_it_once_and_who_has_a_passkey_is_no_guest(gather):
    playing = gather()
    house, (guest, ben) = playing.house, playing.people
    house.lobby.claim(house.lobby.seat_link(playing.id, guest), ben)
    assert house.merging.bring(guest, guest) == 0
    house.passkeys.add(guest, "key", b"public", 0, "My key")
    assert house.merging.bring(guest, ben) == 0
    house.passkeys.remove(guest, house.passkeys.of(guest)[0].id)
    assert house.merging.bring(guest, ben) == 1
    assert names(playing, ben) == [["Ben"], ["Ben"]]

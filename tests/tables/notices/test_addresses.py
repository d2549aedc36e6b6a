"""Where people are told: addresses are confirmed, belong to one person or device, and go with it."""

from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

from eduba.tables import Address, NoticeSettings, Refused, Unknown
from eduba.tables.notices import service
from eduba.tables.notices.push_key import PushKey
from eduba.tables.sending.way import NotSent
from eduba.tables.services.identity.devices import device_id
from tests.tables.notices.post_box import end_turn, waits


def test_what_is_stored_can_be_taken_away_and_is_forgotten_with_the_person(table, house):
    anna = table.people[0]
    house.notices.set(anna, NoticeSettings(digest=15))
    end_turn(table)
    mine = house.personal_data.export(anna)
    assert [place.address for place in mine.addresses] == ["Anna@example.org"]
    assert isinstance(mine.addresses[0], Address)
    assert mine.notices.digest == 15
    house.personal_data.delete(anna)
    assert house.notices.addresses.of(anna) == []
    assert house.notices.settings(anna) == NoticeSettings()
    assert all(person != anna.id for _, person in waits(house))


def test_a_link_confirms_the_address_it_was_sent_to_and_no_other(house):
    anna, _ = house.people.register("Anna")
    places = house.notices.addresses
    first = places.add(anna, "mail", "old@example.org")
    other = places.add(anna, "service", "json://example.org")
    second = places.add(anna, "mail", "new@example.org")
    with pytest.raises(Unknown):
        places.confirm(first)
    assert places.to_confirm(second).address == "new@example.org"
    places.confirm(second)
    assert {place.way: place.confirmed is not None for place in places.of(anna)} == {"mail": True, "service": False}
    assert places.to_confirm(other).address == "json://example.org"
    with pytest.raises(Unknown):
        places.confirm(second)


def test_nobody_waits_for_a_slow_host_but_learns_soon_of_a_wrong_address(house, box, monkeypatch):
    anna, _ = house.people.register("Anna")
    box.breaks = NotSent("no such host")
    with pytest.raises(Refused):
        house.notices.add(anna, "mail", "anna@nowhere.example", "en")
    box.breaks, has_begun, answers = None, Event(), Event()
    sent = box.send

    def send_slowly(address, message):
        has_begun.set()
        answers.wait(60)
        sent(address, message)

    monkeypatch.setattr(box, "send", send_slowly)
    monkeypatch.setattr(service, "SOON", 0.01)
    house.notices.add(anna, "mail", "anna@slow.example", "en")
    assert has_begun.wait(60)
    assert box.sent == [], "whoever typed it does not wait any more"
    answers.set()
    house.notices.close()
    assert [to for to, _ in box.sent] == ["anna"]
    assert [(place.address, place.confirmed) for place in house.notices.addresses.of(anna)] == [
        ("anna@slow.example", None)
    ]


def test_a_guest_brings_addresses_along(table, house):
    guest = table.people[0]
    anna, _ = house.people.register("Anna")
    house.merging.bring(guest, anna)
    assert [place.address for place in house.notices.addresses.of(anna)] == ["Anna@example.org"]


@pytest.fixture
def phone(house):
    """Anna, who is told on her phone, and its secret."""
    anna, secret = house.people.register("Anna", kind="browser", label="phone")
    house.notices.addresses.add_device(anna, secret, "at the phone")
    return anna, secret


def pushed_to(house, person):
    return [(place.device, place.address) for place in house.notices.addresses.of(person)]


@pytest.mark.parametrize("how", ["out here", "revoked", "out elsewhere", "deleted"])
def test_a_device_that_is_signed_out_is_told_nothing_more(house, phone, how):
    anna, secret = phone
    laptop = house.people.new_token(anna, "laptop", "browser")
    house.notices.addresses.add_device(anna, laptop, "at the laptop")
    if how == "out here":
        house.people.forget_token(secret)
    elif how == "revoked":
        house.devices.revoke(anna, device_id(secret))
    elif how == "out elsewhere":
        house.devices.revoke_others(anna, laptop)
    else:
        house.personal_data.delete(anna)
    assert pushed_to(house, anna) == ([] if how == "deleted" else [(device_id(laptop), "at the laptop")])


def test_a_device_has_one_address_and_an_address_one_device(house, phone):
    anna, secret = phone
    ben, other = house.people.register("Ben")
    places, here = house.notices.addresses, device_id(secret)
    before = places.of(anna)[0].id
    places.add_device(anna, secret, "elsewhere", again=True)
    assert (places.of(anna)[0].id, pushed_to(house, anna)) == (before, [(here, "elsewhere")]), "what waits comes there"
    places.add_device(ben, other, "elsewhere")
    assert (pushed_to(house, anna), pushed_to(house, ben)) == ([], [(device_id(other), "elsewhere")])
    places.add_device(anna, secret, "at the phone", again=True)
    assert pushed_to(house, anna) == [], "it was ended meanwhile"


def test_a_device_that_gets_another_secret_goes_on_to_be_told(house, phone):
    anna, secret = phone
    new = house.people.new_token(anna, "phone", "browser")
    house.notices.addresses.move_device(secret, new)
    house.people.forget_token(secret)
    assert pushed_to(house, anna) == [(device_id(new), "at the phone")]


def test_nodes_that_need_the_key_for_pushes_first_at_the_same_moment_get_the_same_one(house):
    with ThreadPoolExecutor(4) as threads:
        keys = list(threads.map(lambda _: PushKey(house._database).private().private_numbers(), range(4)))
    assert len(set(keys)) == 1

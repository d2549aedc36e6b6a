"""Every secret of a person is a device: listed, named, signed out; links that sign another one in."""

import pytest
from alembic import command
from sqlalchemy import MetaData, Table, create_engine, insert, update

from eduba.tables import House, Person, Refused, Unfit, Unknown
from eduba.tables.services.identity import one_time
from eduba.tables.services.identity.people import USE_IS_NOTED
from eduba.tables.storage.migrations import config
from eduba.tables.storage.schema import tokens


@pytest.fixture
def anna(house):
    """Anna, and the secret of her browser."""
    return house.people.register("Anna", kind="browser", label="Firefox · Linux")


def test_every_secret_is_a_device_and_the_own_one_comes_first(house, anna):
    who, secret = anna
    house.people.new_token(who, "my bot")
    own, bot = house.devices.of(who, secret)
    assert (own.label, own.kind, own.current) == ("Firefox · Linux", "browser", True)
    assert (bot.label, bot.kind, bot.current) == ("my bot", "program", False)
    assert own.created == own.used > 0
    assert secret not in str(own)


def test_devices_are_renamed_by_their_owner_alone(house, anna):
    who, secret = anna
    other, _ = house.people.register("Ben")
    own = house.devices.of(who, secret)[0].id
    house.devices.rename(who, own, " My \n laptop ")
    assert house.devices.of(who)[0].label == "My laptop"
    for person, name in ((other, own), (who, own[:-1]), (who, "%" * 16), (who, "")):
        with pytest.raises(Unknown):
            house.devices.rename(person, name, "x")
        with pytest.raises(Unknown):
            house.devices.revoke(person, name)
    with pytest.raises(Unfit):
        house.devices.rename(who, own, " ")
    assert house.people.with_secret(secret) == who


def test_a_device_that_is_signed_out_is_a_stranger(house, anna):
    who, secret = anna
    phone, tablet = (house.people.new_token(who, label, "browser") for label in ("phone", "tablet"))
    house.devices.revoke(who, next(d.id for d in house.devices.of(who) if d.label == "phone"))
    assert house.people.with_secret(phone) is None
    assert house.people.with_secret(tablet) == who
    house.devices.revoke_others(who, secret)
    assert house.people.with_secret(tablet) is None
    assert [d.current for d in house.devices.of(who, secret)] == [True]


def test_the_last_use_is_written_at_most_once_an_hour(house, anna):
    who, secret = anna
    assert not house.people.recognise(secret).was_idle
    first = house.devices.of(who)[0].used
    house.people.note_use(secret)
    assert house.devices.of(who)[0].used == first
    with house._database.write() as c:
        c.execute(update(tokens).values(used=first - USE_IS_NOTED))
    assert house.people.recognise(secret).was_idle
    house.people.note_use(secret)
    assert house.devices.of(who)[0].used >= first
    assert not house.people.recognise(secret).was_idle


def test_tokens_of_an_earlier_release_become_devices(empty_url):
    engine = create_engine(empty_url.replace("postgresql:", "postgresql+psycopg:"))
    with engine.begin() as c:
        command.upgrade(config(c), "0008")
        people, before = (Table(name, MetaData(), autoload_with=c) for name in ("people", "tokens"))
        c.execute(insert(people).values(id="anna", name="Anna", created=1))
        for n, label in enumerate(("", "my bot")):
            c.execute(insert(before).values(hash=f"{n}" * 64, person="anna", label=label, created=5 + n))
    engine.dispose()
    with House(empty_url, bots=False) as house:
        found = {(d.kind, d.label, d.used) for d in house.devices.of(Person("anna", "Anna"))}
    assert found == {("browser", "", 5), ("program", "my bot", 6)}




def test_a_link_signs_another_device_in_once(house, anna):
    who, secret = anna
    link, until = house.sign_in_links.make(who)
    assert until > house.devices.of(who)[0].created
    assert house.sign_in_links.person(link) == house.sign_in_links.person(link) == who
    assert len(house.devices.of(who)) == 1, "looking changes nothing"
    person, phone = house.sign_in_links.use(link, "Safari · iPhone")
    assert person == who == house.people.with_secret(phone)
    assert [d.label for d in house.devices.of(who, secret)] == ["Firefox · Linux", "Safari · iPhone"]
    for look in (house.sign_in_links.person, lambda link: house.sign_in_links.use(link, "x")):
        with pytest.raises(Refused, match="used already"):
            look(link)
        with pytest.raises(Unknown, match="not valid"):
            look(link + "x")


def test_a_link_is_void_after_ten_minutes_or_when_there_is_a_newer_one(house, anna, monkeypatch):
    who, _ = anna
    old = house.sign_in_links.make(who).secret
    newer = house.sign_in_links.make(who).secret
    with pytest.raises(Unknown):
        house.sign_in_links.use(old, "x")
    monkeypatch.setattr(one_time, "MINUTES", -1)
    late = house.sign_in_links.make(who).secret
    with pytest.raises(Unknown):
        house.sign_in_links.use(newer, "x")
    with pytest.raises(Refused, match="too old"):
        house.sign_in_links.use(late, "x")
    assert len(house.devices.of(who)) == 1

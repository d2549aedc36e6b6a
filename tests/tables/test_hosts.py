"""People who look after a house: who they are, the list of its tables, closing what nobody plays."""

import pytest

from eduba.tables import Forbidden, Refused, Settings, Unknown
from tests.tables.company import DAY, ME, OPEN, Time


def test_hosts_are_named_by_name_or_id(house):
    anna, ben = (house.people.register(name)[0] for name in ("Anna", "Ben"))
    other, _ = house.people.register("Ben")
    assert not house.hosts.is_host(anna)
    assert house.hosts.add("Anna") == house.hosts.add(anna.id) == anna
    with pytest.raises(Refused, match="2 people are called “Ben”"):
        house.hosts.add("Ben")
    house.hosts.add(other.id)
    assert [host.id for host in house.hosts.all()] == [anna.id, other.id]
    assert [house.hosts.is_host(who) for who in (anna, ben, other)] == [True, False, True]
    for nobody in ("Cleo", ""):
        with pytest.raises(Unknown, match="nobody called"):
            house.hosts.add(nobody)
    with pytest.raises(Refused, match="No host"):
        house.hosts.remove(ben.id)
    assert house.hosts.remove("Ben") == other
    assert not house.hosts.is_host(other)


def test_who_is_deleted_is_no_host_and_who_signs_in_stays_one(house):
    guest, known = (house.people.register(name)[0] for name in ("Guest", "Anna"))
    house.hosts.add(guest.id)
    house.lobby.create(guest, "reeds", [ME, OPEN])
    assert house.personal_data.export(guest).host_since
    assert house.personal_data.export(known).host_since is None
    house.merging.bring(guest, known)
    assert [host.name for host in house.hosts.all()] == ["Anna"]
    house.personal_data.delete(known)
    assert house.hosts.all() == []
    with pytest.raises(Unknown):
        house.hosts.add("")


def test_the_list_has_all_tables_and_tells_what_everybody_may_know(gather, house):
    anna, _ = house.people.register("Anna")
    private = house.lobby.create(anna, "reeds", [ME, OPEN], settings=Settings(listed=False)).table
    done, running = gather(), gather(players=3)
    done.finish()
    count, found = house.lists.of_house()
    assert (count, {t.id for t in found}) == (2, {private, running.id})
    assert all(not t.mine and not t.waits_for_me for t in found)
    for which, tables in {"waiting": [private], "running": [running.id], "finished": [done.id], "closed": []}.items():
        assert house.lists.of_house(which)[1] == house.lists.these(tables)
    assert house.lists.of_house("active", "reeds")[0] == 2
    assert house.lists.of_house("active", "ur") == (0, [])
    assert house.lists.of_house("active", page=1) == (2, [])


def test_a_host_closes_what_nobody_plays_and_nothing_else(open_house, gather):
    time = Time()
    house = open_house(now=time)
    table = gather(on=house)
    stranger, host = (house.people.register(name)[0] for name in ("Zoe", "Hanna"))
    house.hosts.add(host.id)
    waiting = house.lobby.create(stranger, "reeds", [ME, OPEN]).table
    with pytest.raises(Forbidden, match="hosts of this house"):
        house.hosts.close(waiting, table.people[0])
    house.hosts.close(waiting, host)
    assert house.views.view(waiting).status == "closed"
    with pytest.raises(Refused, match="Somebody else plays"):
        house.hosts.close(table.id, host)
    time.goes_on(30 * DAY)
    house.hosts.close(table.id, host)
    assert table.view().status == "closed"
    with pytest.raises(Refused, match="over"):
        house.hosts.close(table.id, host)

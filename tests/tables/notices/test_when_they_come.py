"""When notices come: not while somebody looks, not in quiet hours, together if one likes, and only those one wants."""

from eduba.tables import NoticeSettings
from eduba.tables.notices.outbox import GRACE
from eduba.tables.notices.postman import LOOK_AGAIN
from eduba.tables.storage.append import FIRST_WAIT
from tests.tables.company import HOUR, MINUTE
from tests.tables.notices.post_box import ENOUGH, EVERY_WAY, SITE, can_be_told, end_turn, look, postman


@EVERY_WAY
def test_nothing_is_sent_while_the_person_looks_and_what_waits_comes_afterwards(table, house, time, box):
    person = table.people[end_turn(table)]
    with house.lookers.looking(person.id, table.id):
        for _ in range(5):
            look(house, time, HOUR)
        assert box.taken() == []
    look(house, time, LOOK_AGAIN + GRACE)
    assert len(box.taken()) == 1


@EVERY_WAY
def test_a_page_that_is_hidden_holds_nothing_back(table, house, time, box):
    person = table.people[end_turn(table)]
    with house.lookers.looking(person.id, table.id, is_hidden=True):
        look(house, time)
    assert len(box.taken()) == 1


def test_another_node_holds_back_what_its_reader_sees(table, house, open_house, time, box):
    person = table.people[end_turn(table)]
    other = house
    if not house._database.is_sqlite:
        other = open_house(now=time, bots=False, ways=[box], site=SITE)
    time.goes_on(FIRST_WAIT)
    with other.lookers.looking(person.id, table.id):
        postman(house).look()
        postman(other).look()
        time.goes_on(GRACE)
        postman(house).look()
        postman(other).look()
    assert box.taken() == []


def test_the_end_is_told_to_all_who_have_not_seen_it(table, house, time, box):
    with house.lookers.looking(table.people[0].id, table.id):
        table.finish()
        look(house, time)
    look(house, time, HOUR)
    assert box.taken() == [("Ben", ["Reeds: the game is over"])]


def test_only_what_a_person_wants_is_told(table, house, time, box):
    for person in table.people:
        house.notices.set(person, NoticeSettings(kinds=("over",), language="de"))
    table.finish()
    look(house, time)
    assert sorted(box.taken()) == [(name, ["Schilf: das Spiel ist zu Ende"]) for name in ("Anna", "Ben")]


@EVERY_WAY
def test_notices_are_collected_into_one_message(gather, house, time, box):
    tables = [gather(on=house) for _ in range(2)]
    anna, another = (table.people[0] for table in tables)
    can_be_told(house, anna)
    house.lobby.claim(house.lobby.seat_link(tables[1].id, another, 0), anna)
    house.notices.set(anna, NoticeSettings(digest=60))
    for table in tables:
        while end_turn(table) != 0:
            pass
        time.goes_on(MINUTE)
    look(house, time)
    assert box.taken() == []
    look(house, time, HOUR)
    assert box.taken() == [("Anna", ["Reeds: it is your turn"] * 2)]


@EVERY_WAY
def test_in_quiet_hours_nothing_is_sent(table, house, time, box):
    now = time() // MINUTE % (24 * 60)
    person = table.people[1 - table.view().actor]
    house.notices.set(person, NoticeSettings(quiet=((now - 5) % 1440, (now + 60) % 1440)))
    end_turn(table)
    look(house, time, 50 * MINUTE)
    assert box.taken() == []
    look(house, time, 15 * MINUTE)
    look(house, time)
    assert len(box.taken()) == 1


def test_what_comes_up_while_others_are_sent_to_slowly_is_held_back_too(gather, house, time, box):
    slow, other = (gather(on=house) for _ in range(2))
    for table in (slow, other):
        can_be_told(house, *table.people)
    now = time() // MINUTE % (24 * 60)
    for person in other.people:
        house.notices.set(person, NoticeSettings(quiet=((now - 5) % 1440, (now + 60) % 1440)))
    sent = []

    def send(address, message):
        sent.append(address)
        if len(sent) == 1:  # the host takes its time, and elsewhere the game goes on
            end_turn(other)
            time.goes_on(ENOUGH)

    box.send = send
    end_turn(slow)
    look(house, time)
    assert len(sent) == 1, "these are quiet hours for the others"


def test_a_reader_at_another_node_holds_back_whatever_that_node_does(table, house, time, box):
    person = table.people[end_turn(table)]
    house.lookers.hear(f"another {table.id} 0 {person.id}", "this")
    for _ in range(3):
        look(house, time)
    assert box.taken() == []
    house.lookers.hear(f"another {table.id} 0", "this")
    look(house, time, LOOK_AGAIN + GRACE)
    assert len(box.taken()) == 1

"""Notices: written with the move, sent once, dropped when nobody needs them. The tests say what time it is."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import select

from eduba.tables import Address, NoticeSettings, SeatPlan, Unknown
from eduba.tables.notices.outbox import GRACE, LEASE, Outbox
from eduba.tables.notices.postman import LOOK_AGAIN, Postman
from eduba.tables.notices.when_due import MOST_TRIES
from eduba.tables.sending.way import Gone, NotSent
from eduba.tables.storage.append import FIRST_WAIT
from eduba.tables.storage.schema import outbox
from tests.tables.company import HOUR, ME, MINUTE, OPEN, Round, Time
from tests.tables.nods import find as find_nods
from tests.tables.nods import seeds
from tests.tables.test_hidden_hands import token

SITE = "https://play.example.org"
ENOUGH = FIRST_WAIT + GRACE
"""After so many milliseconds a notice goes out that nothing holds back."""


class Box:
    """A way that keeps what it is given; or does what a broken one would."""

    name = "mail"

    def __init__(self):
        self.sent = []
        self.breaks = None

    def send(self, address, message):
        if self.breaks:
            raise self.breaks
        self.sent.append((address.partition("@")[0], [line for line, _ in message.lines]))

    def taken(self):
        """What was sent since the last look."""
        sent, self.sent = self.sent, []
        return sent


@pytest.fixture
def time():
    return Time()


@pytest.fixture
def box():
    return Box()


@pytest.fixture
def house(open_house, time, box):
    return open_house(now=time, bots=False, ways=[box], site=SITE)


def postman(house):
    return Postman(house._database, house._tables, house.notices)


def look(house, time, wait=ENOUGH):
    """What the postmen do while some time passes: they look when it is due, and a moment later."""
    time.goes_on(wait - GRACE)
    postman(house).look()
    time.goes_on(GRACE)
    postman(house).look()


def has_mail(house, *people):
    for person in people:
        _, secret = house.notices.addresses.add_mail(person, f"{person.name}@example.org")
        house.notices.addresses.confirm(secret)


def waits(house):
    """The kinds of notices that wait, by person."""
    with house._database.read() as c:
        return sorted(tuple(row) for row in c.execute(select(outbox.c.kind, outbox.c.person).where(outbox.c.due > 0)))


@pytest.fixture
def table(gather, house):
    """Anna and Ben at Reeds, both with mail; it is Anna's turn and nobody has been told anything."""
    table = gather(on=house)
    has_mail(house, *table.people)
    return table


def end_turn(table):
    """Whoever must decide goes on until it is the other one's turn."""
    actor = table.view().actor
    while table.view().actor == actor:
        table.play("pass" if "pass" in table.options() else table.options()[0])
    return table.view().actor


def test_who_must_decide_is_told_once(table, house, time, box):
    asked = end_turn(table)
    assert waits(house) == [("turn", table.people[asked].id)]
    look(house, time, FIRST_WAIT - 1 + GRACE)
    assert box.taken() == [], "whoever looks has seen it by then"
    look(house, time)
    assert box.taken() == [(table.people[asked].name, ["Reeds: it is your turn"])]
    house.chat.say(table.id, table.people[0], "hello")
    for _ in range(3):
        look(house, time, HOUR)
    assert box.taken() == []
    assert waits(house) == []


def test_a_notice_has_a_link_to_the_table_and_one_that_ends_it(table, house, time, box):
    end_turn(table)
    messages = []
    box.send = lambda _, message: messages.append(message)
    look(house, time)
    assert messages[0].lines[0][1] == f"{SITE}/t/{table.id}"
    assert messages[0].stop.startswith(f"{SITE}/notices/stop/")
    house.notices.addresses.stop(messages[0].stop.rpartition("/")[2])
    end_turn(table)
    look(house, time)
    assert len(messages) == 2, "the other one is told as before"
    end_turn(table)
    look(house, time)
    assert len(messages) == 2


def test_people_without_an_address_are_in_no_outbox(gather, house):
    table = gather(on=house)
    address, _ = house.notices.addresses.add_mail(table.people[1], " Ben@example.org ")
    assert address == "Ben@example.org"
    end_turn(table)
    assert waits(house) == [], "nothing is sent to an address that nobody has confirmed"


def test_a_turn_that_is_over_is_not_told(table, house, time, box):
    end_turn(table)
    asked = end_turn(table)
    look(house, time)
    assert box.taken() == [(table.people[asked].name, ["Reeds: it is your turn"])]


def test_who_has_begun_to_decide_is_not_told(table, house, time, box):
    asked = end_turn(table)
    table.play(table.options()[0])
    assert table.view().actor == asked, "there is more to decide in this turn"
    look(house, time)
    assert box.taken() == []


def test_nothing_is_sent_while_the_person_looks_and_what_waits_comes_afterwards(table, house, time, box):
    person = table.people[end_turn(table)]
    with house.notices.lookers.looking(person.id, table.id):
        for _ in range(5):
            look(house, time, HOUR)
        assert box.taken() == []
    look(house, time, LOOK_AGAIN + GRACE)
    assert len(box.taken()) == 1


def test_another_node_holds_back_what_its_reader_sees(table, house, open_house, time, box):
    person = table.people[end_turn(table)]
    other = house
    if not house._database.is_sqlite:
        other = open_house(now=time, bots=False, ways=[box], site=SITE)
    time.goes_on(FIRST_WAIT)
    with other.notices.lookers.looking(person.id, table.id):
        postman(house).look()
        postman(other).look()
        time.goes_on(GRACE)
        postman(house).look()
        postman(other).look()
    assert box.taken() == []


def test_the_end_is_told_to_all_who_have_not_seen_it(table, house, time, box):
    with house.notices.lookers.looking(table.people[0].id, table.id):
        table.finish()
        look(house, time)
    look(house, time, HOUR)
    assert box.taken() == [("Ben", ["Reeds: the game is over"])]


def test_a_request_to_go_back_is_told_to_those_who_must_answer(table, house, time, box):
    asker = table.view().actor
    asked = end_turn(table)
    look(house, time)
    assert box.taken() == [(table.people[asked].name, ["Reeds: it is your turn"])]
    house.undo.ask(table.id, table.people[asker], 0, table.version)
    look(house, time)
    assert box.taken() == [(table.people[asked].name, ["Reeds: somebody asks you whether the game may go back"])]
    house.undo.answer(table.id, table.people[asked], False, table.version)
    look(house, time)
    assert box.taken() == [], "the turn goes on, and was told of"


def test_a_request_that_is_answered_is_not_told(table, house, time, box):
    asker = table.view().actor
    asked = end_turn(table)
    house.undo.ask(table.id, table.people[asker], 0, table.version)
    house.undo.answer(table.id, table.people[asked], False, table.version)
    look(house, time)
    assert box.taken() == [(table.people[asked].name, ["Reeds: it is your turn"])]


def test_when_all_seats_are_taken_everybody_is_told(house, time, box):
    people = [house.people.register(name)[0] for name in ("Anna", "Ben")]
    has_mail(house, *people)
    table = house.lobby.create(people[0], "reeds", [ME, OPEN]).table
    house.lobby.join(table, people[1])
    house.lobby.start(table, people[0])
    first = Round(house, table, people).view().actor
    look(house, time)
    told = dict(box.taken())
    assert told[people[first].name] == ["Reeds: it is your turn"]
    assert told[people[1 - first].name] == ["Reeds: all seats are taken, the game begins"]


def test_who_plays_alone_against_bots_is_told_nothing(house):
    anna, _ = house.people.register("Anna")
    has_mail(house, anna)
    house.lobby.create(anna, "reeds", [ME, SeatPlan("bot", bot="random")])
    assert waits(house) == []


def test_a_bot_plays_on_and_nobody_is_told(table, house):
    asked = 1 - table.view().actor
    house.lobby.hand_to_bot(table.id, table.people[asked], "random", seat=asked)
    end = table.view().actor
    while table.view().actor == end:
        table.play(table.options()[0])
    assert waits(house) == []


def test_what_could_not_be_sent_is_tried_again_after_growing_waits_and_in_the_end_given_up(table, house, time, box):
    end_turn(table)
    box.breaks = NotSent("the mail server is away")
    look(house, time)
    dues = []
    for _ in range(MOST_TRIES):
        found = Outbox(house._database).due(time() + 10 * 24 * HOUR)
        if not found:
            break
        dues.append(found[0].due - time())
        look(house, time, found[0].due - time() + GRACE)
    assert dues[:4] == [MINUTE, 2 * MINUTE, 4 * MINUTE, 8 * MINUTE]
    assert max(dues) == 6 * HOUR
    assert len(dues) == MOST_TRIES - 1
    assert waits(house) == []


def test_after_a_failure_it_comes_once(table, house, time, box):
    end_turn(table)
    box.breaks = NotSent("busy")
    look(house, time)
    box.breaks = None
    look(house, time, MINUTE + GRACE)
    assert len(box.taken()) == 1
    look(house, time, HOUR)
    assert box.taken() == []


def test_what_a_node_took_before_it_died_is_sent_by_another_one(table, house, time, box):
    end_turn(table)
    time.goes_on(ENOUGH)
    assert len(Outbox(house._database).take(time())) == 1
    assert Outbox(house._database).take(time()) == [], "it is being sent"
    postman(house).look()
    assert box.taken() == []
    look(house, time, LEASE + GRACE)
    assert len(box.taken()) == 1


def test_nodes_that_look_at_the_same_moment_send_it_once(table, house, time, box):
    end_turn(table)
    time.goes_on(ENOUGH)
    outboxes = [Outbox(house._database) for _ in range(4)]
    with ThreadPoolExecutor(4) as threads:
        taken = list(threads.map(lambda one: one.take(time()), outboxes))
    assert sorted(map(len, taken)) == [0, 0, 0, 1]


def test_an_address_that_is_no_more_is_forgotten(table, house, time, box):
    person = table.people[end_turn(table)]
    box.breaks = Gone("no such mailbox")
    look(house, time)
    assert house.notices.addresses.of(person) == []
    assert waits(house) == []


def test_only_what_a_person_wants_is_told(table, house, time, box):
    for person in table.people:
        house.notices.set(person, NoticeSettings(kinds=("over",), language="de"))
    table.finish()
    look(house, time)
    assert sorted(box.taken()) == [(name, ["Schilf: das Spiel ist zu Ende"]) for name in ("Anna", "Ben")]


def test_notices_are_collected_into_one_message(gather, house, time, box):
    tables = [gather(on=house) for _ in range(2)]
    anna, another = (table.people[0] for table in tables)
    has_mail(house, anna)
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


def test_who_is_asked_in_secret_is_told_and_nobody_else(open_house, time, box, monkeypatch):
    house = open_house(find_nods, now=time, bots=False, ways=[box], site=SITE)
    people = [house.people.register(name)[0] for name in ("Anna", "Ben", "Cleo", "Dan")]
    has_mail(house, *people)
    for seed in seeds():
        monkeypatch.setattr(
            "eduba.tables.services.new_table.secrets.token_hex", lambda n, s=seed: s if n == 16 else token(n)
        )
        new = house.lobby.create(people[0], "nods", [ME, *[OPEN] * 3]).table
        for person in people[1:]:
            house.lobby.join(new, person)
        house.lobby.start(new, people[0])
        table = Round(house, new, people)
        look(house, time)
        box.taken()
        while any(table.view(seat).actions for seat in (0,)):
            table.act(0, table.view(0).actions[0])
        asked = next(seat for seat in (1, 2) if table.view(seat).actions)
        assert table.view(3).actor is None, "nobody may know"
        look(house, time)
        (name, lines), *others = box.taken()
        assert (name, others) == (people[asked].name, [])
        assert lines[0].endswith("it is your turn")


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
    _, first = places.add_mail(anna, "old@example.org")
    _, second = places.add_mail(anna, "new@example.org")
    with pytest.raises(Unknown):
        places.confirm(first)
    assert places.to_confirm(second) == "new@example.org"
    assert places.of(anna)[0].confirmed is None
    places.confirm(second)
    assert places.of(anna)[0].confirmed is not None
    with pytest.raises(Unknown):
        places.confirm(second)


def test_a_guest_brings_addresses_along(table, house):
    guest = table.people[0]
    anna, _ = house.people.register("Anna")
    house.merging.bring(guest, anna)
    assert [place.address for place in house.notices.addresses.of(anna)] == ["Anna@example.org"]

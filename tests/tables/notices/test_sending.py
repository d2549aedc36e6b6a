"""Sending: at least once by any node, tried again, given up in the end, and nobody waits for a host that is slow."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from eduba.tables.notices.outbox import GRACE, LEASE, Outbox
from eduba.tables.notices.when_due import MOST_TRIES
from eduba.tables.sending.way import Gone, NotSent
from tests.tables.company import HOUR, MINUTE
from tests.tables.notices.post_box import ENOUGH, EVERY_WAY, can_be_told, end_turn, look, postman, waits


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


@EVERY_WAY
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
    box_of_ben = Outbox(house._database).ready(time())[0].id
    assert len(Outbox(house._database).take(time(), box_of_ben)) == 1
    assert Outbox(house._database).take(time(), box_of_ben) == [], "it is being sent"
    assert Outbox(house._database).ready(time()) == []
    postman(house).look()
    assert box.taken() == []
    look(house, time, LEASE + GRACE)
    assert len(box.taken()) == 1


@EVERY_WAY
def test_nodes_that_look_at_the_same_moment_send_it_once(table, house, time, box):
    end_turn(table)
    time.goes_on(ENOUGH)
    outboxes = [Outbox(house._database) for _ in range(4)]
    address = outboxes[0].ready(time())[0].id
    with ThreadPoolExecutor(4) as threads:
        taken = list(threads.map(lambda one: one.take(time(), address), outboxes))
    assert sorted(map(len, taken)) == [0, 0, 0, 1]


@EVERY_WAY
def test_an_address_that_is_no_more_is_forgotten(table, house, time, box):
    person = table.people[end_turn(table)]
    box.breaks = Gone("no such mailbox")
    look(house, time)
    assert house.notices.addresses.of(person) == []
    assert waits(house) == []


def test_a_host_that_does_not_answer_keeps_nobody_else_waiting(gather, house, time, box):
    tables = [gather(on=house) for _ in range(2)]
    for table in tables:
        can_be_told(house, *table.people)
        end_turn(table)
    others = Barrier(2, timeout=20)
    box.send = lambda address, message: others.wait()
    look(house, time)
    assert waits(house) == [], "both are being sent at the same time, or this would wait for ever"

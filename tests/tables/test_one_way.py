"""The one way of a move: it is applied once on a draft, stored, and only then seen and acknowledged."""

import asyncio
from threading import current_thread
from time import sleep

import pytest

from eduba.tables import Stale
from eduba.tables.log.rows import ChatLine
from tests.loops import run
from tests.reeds.game import Reeds
from tests.reeds.rules.turn import Turn
from tests.reeds.sequence import TURN
from tests.tables.company import ME, Round
from tests.tables.holding import ON_SQLITE, held


class WatchedTurn(Turn):
    """Counts how often a move is applied, and fails once it has applied one that the test names."""

    def __init__(self):
        super().__init__()
        self.applied, self.fails_at = [], None

    def apply(self, s, a):
        super().apply(s, a)
        self.applied.append(a.text)
        if a.text == self.fails_at:
            raise ZeroDivisionError


class WatchedReeds(Reeds):
    def __init__(self):
        super().__init__()
        self.turn = WatchedTurn()
        self.turn.every_action = self.vocabulary.actions
        self.phases[TURN] = self.turn


@pytest.fixture
def reeds():
    return WatchedReeds()


@pytest.fixture
def table(reeds, open_house, gather):
    return gather(on=open_house(lambda _: reeds, bots=False))


def test_a_move_is_applied_once(table, reeds):
    table.act(0, "draw")
    assert reeds.turn.applied == ["draw"]
    assert table.view(0).move == 1
    table.act(0, "pass")
    assert reeds.turn.applied == ["draw", "pass"]


def test_a_move_that_is_made_again_is_applied_once_more(table, reeds):
    table.act(0, "pass")
    table.house.undo.undo(table.id, table.people[0], table.version, seat=0)
    del reeds.turn.applied[:]
    table.house.undo.redo(table.id, table.people[0], table.version)
    assert reeds.turn.applied == ["pass"]


def test_what_is_refused_is_not_applied(table, reeds):
    with pytest.raises(Stale):
        table.act(0, "draw", version=1)
    assert reeds.turn.applied == []


def test_a_move_that_fails_half_way_leaves_the_table_as_it_was_and_stores_nothing(table, reeds, open_house):
    before, log = table.view(0), table.kinds()
    for _ in range(2):
        reeds.turn.fails_at = "pass"
        with pytest.raises(ZeroDivisionError):
            table.act(0, "pass")
        assert (table.view(0), table.kinds()) == (before, log)
    table.house.chat.say(table.id, table.people[1], "what is it?")
    table.act(0, "draw")
    assert table.kinds() == [*log, "chat", "move"]
    reeds.turn.fails_at = None
    elsewhere = Round(open_house(bots=False), table.id, table.people)
    for seat in range(2):
        assert elsewhere.view(seat) == table.view(seat)


def test_a_request_that_fails_after_its_first_row_stores_none(table):
    def fail(draft):
        draft.append(ChatLine(0, "half"))
        raise ZeroDivisionError

    before = table.view(0)
    with pytest.raises(ZeroDivisionError):
        table.house._tables.change(table.id, fail, None, None, None)
    assert table.view(0) == before
    assert table.act(0, "draw").version == before.version + 1


def test_what_somebody_looks_at_does_not_change(table):
    with table.house.views.snapshot(table.id, table.people[0]) as moment:
        before = moment.view(0)
        table.act(0, "draw")
        assert moment.view(0) == before
    assert table.view(0) != before


@ON_SQLITE
def test_nobody_sees_a_row_before_it_is_stored(table):
    before = table.view(0)
    with held(table.house):
        ack = table.house.futures.play.act(table.id, table.people[0], "draw", table.version)
        assert not ack.done()
        assert table.view(0) == before
    assert ack.result(10).version == before.version + 1 == table.version


@ON_SQLITE
def test_further_requests_wait_for_their_turn_without_a_thread(table):
    house, (anna, ben), version = table.house, table.people, table.version
    with held(house):
        acks = [house.futures.chat.say(table.id, ben, str(n)) for n in range(3)]
        late = house.futures.play.act(table.id, anna, "draw", version)
        later = house.futures.play.act(table.id, anna, "pass", version)
        assert not any(ack.done() for ack in (*acks, late, later))
    assert [ack.result(10).version for ack in (*acks, late)] == [version + n for n in range(1, 5)]
    with pytest.raises(Stale):
        later.result(10)


def test_who_stops_waiting_does_not_take_the_request_back(table):
    async def impatient():
        with held(table.house):
            ack = asyncio.wrap_future(table.house.futures.play.act(table.id, table.people[0], "draw", version))
            ack.cancel()
            with pytest.raises(asyncio.CancelledError):
                await ack

    version = table.version
    run(impatient())
    table.house.chat.say(table.id, table.people[1], "next")
    assert table.kinds()[-2:] == ["move", "chat"]


@ON_SQLITE
def test_a_table_in_memory_is_decided_at_once_and_a_cold_one_in_another_thread(open_house):
    house = open_house(bots=False, tables_in_memory=1)
    anna = house.people.register("Anna")[0]
    one, two = (house.lobby.create(anna, "reeds", [ME] * 2).table for _ in range(2))
    threads = []

    async def ask(table):
        here = current_thread()
        ack = house._tables.submit(table, lambda _: threads.append(current_thread() is here), None, None, None)
        await asyncio.wrap_future(ack)

    for table in (one, two, two, one, one):
        run(ask(table))
        while house._tables._memory.places[table].is_busy:  # the other thread has answered and is about to leave
            sleep(0.001)
    assert threads == [False, False, True, False, True]


def test_tables_that_somebody_watches_stay_in_memory(open_house):
    house = open_house(bots=False, tables_in_memory=2)
    anna = house.people.register("Anna")[0]
    ids = [house.lobby.create(anna, "reeds", [ME] * 2).table for _ in range(9)]

    async def watch():
        watched = [house.subscribe(table) for table in ids[:5]]
        for table in ids * 2:
            house.views.view(table)
        kept = set(house._tables._memory.places)
        for news in watched:
            news.close()
        house.views.view(ids[5])
        return kept

    assert run(watch()) == {*ids[:5], *ids[-2:]}
    assert len(house._tables._memory.places) == 2


def test_who_is_told_of_a_version_looks_at_the_table_in_memory_if_it_has_that_version(table, reeds, open_house):
    before = table.version
    elsewhere = Round(open_house(lambda _: reeds, bots=False), table.id, table.people)
    stored = elsewhere.act(0, "draw").version
    assert stored > before

    def seen(**how):
        with table.house.views.snapshot(table.id, **how) as snapshot:
            return snapshot.version

    assert seen(enough=before) == before, "nothing was read"
    assert seen(enough=stored) >= stored, "what is missing was read"
    assert seen(enough=before) >= stored, "once read, it is in memory"


def test_who_is_told_of_nothing_looks_at_what_is_stored(table, reeds, open_house):
    elsewhere = Round(open_house(lambda _: reeds, bots=False), table.id, table.people)
    stored = elsewhere.act(0, "draw").version
    with table.house.views.snapshot(table.id) as snapshot:
        assert snapshot.version >= stored

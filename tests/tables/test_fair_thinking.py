"""Nobody's bots and questions keep anybody else's waiting."""

import os
import sys
import time
from concurrent.futures import Future

import pytest

from eduba.tables import House, Refused, SeatPlan, Settings
from eduba.tables.thinking.bot_limits import expected_seconds
from eduba.tables.thinking.fair_queue import MOVES, OPINIONS, FairQueue, Job, Wish
from eduba.tables.thinking.process_pool import MOST_OPINIONS, ProcessPool
from eduba.tables.thinking.thinking_process import ProcessDied, ThinkingProcess
from tests.tables.company import ME, Round
from tests.tables.test_playing_bots import until
from tests.variants import find


def job(number: int, person: str, *, table: str = "t", seconds: float = 10.0, kind: int = MOVES) -> Job:
    return Job(Wish(kind, person, table, seconds), number, 1, print, (), Future())


def taken(queue: FairQueue, *, quick: bool = False, **limits: int) -> list[int]:
    """The numbers of all jobs in the order in which they are taken, each done before the next."""
    out = []
    while (found := queue.take(quick=quick, **limits)) is not None:
        out.append(found.order)
        queue.done(found)
    return out


def filled(*jobs: Job) -> FairQueue:
    queue = FairQueue()
    for one in jobs:
        queue.add(one)
    return queue


def test_people_take_turns_however_much_one_of_them_wants():
    queue = filled(*(job(n, "greedy person") for n in range(5)), job(10, "Ben"), job(11, "Ben"))
    assert taken(queue) == [0, 10, 1, 11, 2, 3, 4]


def test_who_asks_for_long_thoughts_waits_for_those_who_ask_for_short_ones():
    queue = filled(*(job(n, "Anna", seconds=60) for n in range(2)), *(job(10 + n, "Ben", seconds=1) for n in range(4)))
    assert taken(queue) == [0, 10, 11, 12, 13, 1]


def test_the_tables_of_one_person_take_turns():
    queue = filled(*(job(n, "Anna", table="a") for n in range(3)), job(10, "Anna", table="b"))
    assert taken(queue) == [0, 10, 1, 2]


def test_moves_come_before_opinions_of_the_same_person():
    queue = filled(job(1, "Anna", kind=OPINIONS), job(2, "Anna", kind=OPINIONS), job(3, "Anna"))
    assert taken(queue) == [3, 1, 2]


def test_who_comes_back_has_saved_nothing_up():
    queue = filled(*(job(n, "Anna") for n in range(4)))
    for _ in range(2):
        found = queue.take(quick=False)
        assert found is not None
        queue.done(found)
    queue.add(job(10, "Ben"))
    queue.add(job(11, "Ben"))
    assert sorted(taken(queue)[:2]) == [2, 10]


def test_what_nobody_waits_for_is_not_taken():
    jobs = [job(n, "Anna") for n in range(3)]
    queue = filled(*jobs)
    jobs[0].answer.cancel()
    jobs[1].answer.cancel()
    assert queue.waiting("Anna", MOVES) == 1
    assert taken(queue) == [2]
    assert not queue._had
    assert not queue._running


def test_quick_moves_have_a_lane_of_their_own_and_opinions_are_never_quick():
    queue = filled(job(1, "Anna"), job(2, "Anna", seconds=0.01), job(3, "Ben", seconds=0.01, kind=OPINIONS))
    assert taken(queue, quick=True) == [2]
    assert taken(queue) == [3, 1]


def test_one_person_alone_does_not_have_all_processes():
    queue = filled(job(1, "Anna"), job(2, "Anna"), job(3, "Ben"))
    running = [queue.take(quick=False, most=1) for _ in range(3)]
    assert [one.order if one else None for one in running] == [1, 3, None]


@pytest.mark.parametrize(
    ("bot", "seconds"), [("random", 0.005), ("greedy:2", 0.01), ("mcts", 1), ("mcts:250ms", 0.25), ("mcts:60s", 60)]
)
def test_how_long_a_bot_thinks_is_known_from_its_name(bot, seconds):
    assert expected_seconds(bot) == pytest.approx(seconds)


@pytest.fixture
def pool():
    pool = ProcessPool(3)
    yield pool
    pool.close()


LONG, QUICK = Wish(MOVES, "Anna", "t", 60.0), Wish(MOVES, "Ben", "u", 0.01)


def test_a_quick_move_does_not_wait_for_long_ones(pool):
    long = [pool.submit(LONG._replace(person=str(n % 4)), time.sleep, 60) for n in range(40)]
    pool.submit(QUICK, time.sleep, 0).result(30)
    began = time.monotonic()
    pool.submit(QUICK, time.sleep, 0).result(30)
    assert time.monotonic() - began < 2
    assert not any(answer.done() for answer in long)


def test_work_that_has_begun_is_stopped_when_nobody_waits_for_it(pool):
    pool.submit(QUICK, time.sleep, 0).result(30)
    first = pool.submit(LONG, time.sleep, 60)
    until(lambda: pool._running)
    second = pool.submit(LONG, os.getpid)
    first.cancel()
    assert second.result(30)


def test_work_that_nobody_waits_for_before_its_process_is_there_is_not_begun(pool, monkeypatch):
    pool.submit(QUICK, time.sleep, 0).result(30)
    started, futures = ThinkingProcess._started, []

    def started_late(process):
        if futures:
            futures.pop().cancel()
        return started(process)

    monkeypatch.setattr(ThinkingProcess, "_started", started_late)
    with pool._changed:
        futures.append(pool.submit(LONG, time.sleep, 60))
    assert pool.submit(LONG, os.getpid).result(30)


def test_a_person_may_ask_only_so_many_questions_at_once(pool):
    wish = Wish(OPINIONS, "Anna", "t", 5.0)
    asked = [pool.submit(wish, time.sleep, 60)]
    until(lambda: pool._running)
    asked += [pool.submit(wish, time.sleep, 60) for _ in range(MOST_OPINIONS)]
    with pytest.raises(Refused):
        pool.submit(wish, time.sleep, 60)
    asked[-1].cancel()
    pool.submit(wish, time.sleep, 60)
    pool.submit(wish._replace(person="Ben"), time.sleep, 60)


def test_what_a_function_raises_is_raised_here_and_the_process_lives_on(pool):
    wish = QUICK._replace(seconds=0.0)
    pid = pool.submit(wish, os.getpid).result(30)
    with pytest.raises(ZeroDivisionError):
        pool.submit(wish, divmod, 1, 0).result(30)
    assert pid in pool.pids()


def test_work_is_given_up_if_its_process_dies_again_and_again(pool):
    with pytest.raises(ProcessDied):
        pool.submit(QUICK, os._exit, 1).result(60)
    assert pool.submit(QUICK, os.getpid).result(30)


def test_a_process_has_the_time_it_needs_on_a_busy_machine_and_dies_if_it_works_too_long():
    process = ThinkingProcess()
    try:
        process.run(time.sleep, (1.5,), 1, is_modest=False)  # it gets none of the processor meanwhile
        with pytest.raises(ProcessDied):
            process.run(sum, (range(10**12),), 1, is_modest=False)
        with pytest.raises((ProcessDied, TimeoutError)):  # a modest one may get next to nothing of the processor
            process.run(sum, (range(10**12),), 1, is_modest=True)
        assert process.run(os.getpid, (), 1, is_modest=False) == process.pid
    finally:
        process.close()


def test_only_those_who_think_long_leave_the_processor_to_others(pool):
    def niceness(wish):
        return pool.submit(wish, os.nice, 0).result(30)

    assert niceness(QUICK) == os.nice(0)
    assert niceness(LONG) == os.nice(0) + 10


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a process that was modest stays so")
def test_a_quick_move_gets_its_share_of_the_processor_in_a_process_that_has_thought_long():
    process = ThinkingProcess()
    try:
        found = [process.run(os.nice, (0,), 1, is_modest=is_modest) for is_modest in (True, False, True, False)]
        assert found == [os.nice(0) + 10, os.nice(0)] * 2
        with pytest.raises(ZeroDivisionError):
            process.run(divmod, (1, 0), 1, is_modest=True)
    finally:
        process.close()


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a process that was modest stays so")
def test_the_only_process_of_a_house_is_not_modest_about_quick_moves():
    pool = ProcessPool(1)
    try:
        assert pool.submit(LONG, os.getpid).result(30) == pool.submit(QUICK, os.getpid).result(30)
        assert pool.submit(QUICK, os.nice, 0).result(30) == os.nice(0)
    finally:
        pool.close()


def test_light_bots_answer_while_heavy_ones_and_abandoned_questions_fill_the_house(url):
    """Ten tables of four bots that think for a minute, and a hundred questions nobody waits for any more."""
    with House(url, find) as house:
        anna, ben = (house.people.register(name)[0] for name in ("Anna", "Ben"))
        heavy = SeatPlan("bot", bot="mcts:60s")
        for _ in range(10):
            house.lobby.create(anna, "assyria", [heavy] * 4)
        practice = house.lobby.create(
            anna, "assyria", [ME, SeatPlan("hot", "Ada")], settings=Settings(practice=True)
        ).table
        version = house.views.view(practice).version
        for _ in range(100):
            house.analysis.opinion(practice, anna, version, seconds=10).cancel()
        light = [ME, SeatPlan("bot", bot="random")]
        table, waited = Round(house, house.lobby.create(ben, "assyria", light).table, [ben]), []
        while len(waited) < 6:
            until(lambda: table.view().actor == 0)
            began = time.monotonic()
            while table.view().actor == 0:
                table.act(0, table.view(0).actions[0])
            until(lambda: table.view().actor == 0)
            waited.append(time.monotonic() - began)
        assert max(waited[1:]) < 2, "the process that plays light bots had to start for the first one"
        assert house.analysis.opinion(practice, ben, version, seconds=0.2).result(20).options

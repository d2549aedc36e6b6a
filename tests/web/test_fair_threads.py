"""Nobody's pages keep anybody else waiting, however many one asks for."""

import lzma
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from pathlib import Path
from threading import Event

import httpx
import pytest

from eduba.web.fair_threads import ASKER, OF_ADDRESS, OF_ASKER, Asker, FairThreads
from tests.web.guests import Guest

RECORDED = Path(__file__).parents[1] / "records" / "0.3.0" / "assyria-4-05-greedy.txt.xz"
ANNA, BEN, STRANGER = Asker("192.0.2.1", b"Anna"), Asker("192.0.2.1", b"Ben"), Asker("192.0.2.2")


@pytest.fixture
def threads():
    with FairThreads() as threads:
        yield threads


def submit(threads, asker, call, *args):
    """What the event loop does for a request."""

    def ask():
        ASKER.set(asker)
        return threads.submit(call, *args)

    return copy_context().run(ask)


class Work:
    """Work that goes on until it is told to stop; notes who has begun."""

    def __init__(self, threads):
        self.threads, self.begun, self.stop = threads, [], Event()

    def ask(self, asker):
        return submit(self.threads, asker, self._do, asker)

    def _do(self, asker):
        self.begun.append(asker)
        assert self.stop.wait(20)


def begun_after(work, others):
    """Who works once these others have been answered, for whom there are threads left."""
    for other in others:
        submit(work.threads, other, int).result(20)
    return work.begun


def test_one_asker_has_few_threads_and_one_address_some_more(threads):
    work = Work(threads)
    asked = [work.ask(ANNA) for _ in range(20)]
    assert begun_after(work, [STRANGER, BEN]) == [ANNA] * OF_ASKER
    asked += [work.ask(BEN) for _ in range(20)]
    assert begun_after(work, [STRANGER]) == [ANNA] * OF_ASKER + [BEN] * (OF_ADDRESS - OF_ASKER)
    work.stop.set()
    assert [one.result(20) for one in asked] == [None] * 40
    assert not threads._of_address
    assert not threads._of_asker
    assert not threads._waiting


def test_those_at_one_address_take_turns(threads):
    hold, order = Work(threads), []
    for n in range(OF_ADDRESS):
        hold.ask(Asker("192.0.2.1", b"%d" % n))
    asked = [submit(threads, asker, order.append, asker) for asker in [ANNA] * 5 + [BEN] * 2]
    hold.stop.set()
    for one in asked:
        one.result(20)
    assert BEN in order[:4], "though five of Anna's were first"


def test_what_the_house_does_by_itself_waits_for_nobody(threads):
    work = Work(threads)
    for n in range(10):
        work.ask(Asker("192.0.2.1", b"%d" % n))
    assert threads.submit(int).result(20) == 0
    work.stop.set()


def test_what_a_function_raises_is_raised_and_gives_the_thread_back(threads):
    for _ in range(3 * OF_ASKER):
        with pytest.raises(ZeroDivisionError):
            submit(threads, ANNA, divmod, 1, 0).result(20)


def test_what_nobody_waits_for_any_more_is_not_done(threads):
    work, done = Work(threads), []
    for _ in range(OF_ASKER):
        work.ask(ANNA)
    given_up, wanted = (submit(threads, ANNA, done.append, n) for n in (1, 2))
    assert given_up.cancel()
    work.stop.set()
    wanted.result(20)
    assert done == [2]


def test_a_stranger_who_asks_for_many_heavy_pages_keeps_nobody_else_waiting(serve, url):
    server = serve(url)
    with server.client() as client:
        anna = Guest.new(client, "Anna")
        table = anna.do("transcripts", text=lzma.decompress(RECORDED.read_bytes()).decode())["table"]
        assert anna.view(table)["status"] == "finished"
        answered = []

        def story():
            away = httpx.HTTPTransport(local_address="127.0.0.2")
            with httpx.Client(base_url=server.address, transport=away, timeout=60) as stranger:
                answered.append(stranger.get(f"/t/{table}/story").status_code)

        with ThreadPoolExecutor(24) as pool:
            asked = [pool.submit(story) for _ in range(24)]
            asked[0].result()
            anna.view(table)
            assert len(answered) < 16, "whoever comes later waits for all of them"
            for one in asked:
                one.result()
    assert answered == [200] * 24

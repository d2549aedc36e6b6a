"""Circles of garbage are looked for while nobody waits."""

import gc
import weakref

import pytest

from eduba.web import garbage


class Thing:
    """Something that can refer to itself."""


@pytest.fixture
def clock(monkeypatch):
    """A clock that a test moves on, while Python itself looks for no garbage."""
    time = [100.0]
    monkeypatch.setattr(garbage.time, "monotonic", lambda: time[0])
    monkeypatch.setattr(garbage, "FEW", 0)
    gc.collect()
    gc.disable()
    yield time
    gc.enable()


def circle():
    thing = Thing()
    thing.itself = thing
    return weakref.ref(thing)


def ticks(moments, clock, number):
    """So many ticks that come in time."""
    for _ in range(number):
        clock[0] += 0.101
        moments.tick()


def test_what_is_new_is_collected_when_several_ticks_in_a_row_come_in_time(clock):
    moments, found = garbage.QuietMoments(0.1), circle()
    ticks(moments, clock, garbage.CALM - 1)
    assert found() is not None
    ticks(moments, clock, 1)
    assert found() is None


def test_after_a_late_tick_the_server_counts_as_busy_for_a_while(clock):
    moments, found = garbage.QuietMoments(0.1), circle()
    ticks(moments, clock, garbage.CALM - 1)
    clock[0] += 0.3
    moments.tick()
    ticks(moments, clock, garbage.CALM - 1)
    assert found() is not None
    ticks(moments, clock, 1)
    assert found() is None


def test_a_few_new_objects_are_not_worth_a_look(clock, monkeypatch):
    monkeypatch.setattr(garbage, "FEW", 1_000_000)
    moments, found = garbage.QuietMoments(0.1), circle()
    ticks(moments, clock, garbage.CALM)
    assert found() is not None

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


def test_a_tick_in_time_collects_what_is_new(clock):
    moments, found = garbage.QuietMoments(0.1), circle()
    clock[0] += 0.101
    moments.tick()
    assert found() is None


def test_a_late_tick_collects_nothing_and_the_next_one_in_time_does(clock):
    moments, found = garbage.QuietMoments(0.1), circle()
    clock[0] += 0.3
    moments.tick()
    assert found() is not None
    clock[0] += 0.1
    moments.tick()
    assert found() is None


def test_a_few_new_objects_are_not_worth_a_look(clock, monkeypatch):
    monkeypatch.setattr(garbage, "FEW", 1_000_000)
    moments, found = garbage.QuietMoments(0.1), circle()
    clock[0] += 0.1
    moments.tick()
    assert found() is not None

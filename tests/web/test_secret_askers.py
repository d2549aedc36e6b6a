"""No route tells a bystander who is asked in secret, nor that an answer came.

As in tests/tables/test_secret_askers.py: at two tables of Nods with the same visible decisions different seats are
asked. All others must get the same from both, whatever they ask for over HTTP; so must those who share a screen.
"""

import pytest

from tests.tables.nods import seeds
from tests.tables.test_hidden_hands import token
from tests.web.guests import ME, OPEN, Guest, actor
from tests.web.test_curtain import live, play, seen
from tests.web.test_hidden import looked

NAMES = ("Anna", "Ben", "Cleo", "Dan")


@pytest.fixture
def with_seeds(monkeypatch):
    """Makes one table for each of the two seeds."""

    def made(make):
        for seed in seeds():
            monkeypatch.setattr(
                "eduba.tables.services.new_table.secrets.token_hex", lambda n, s=seed: s if n == 16 else token(n)
            )
            yield make()

    return lambda make: list(made(make))


@pytest.fixture
def tables(small, with_seeds):
    """Four people at the two tables; the first one has passed, so that somebody is asked in secret."""
    people = [Guest.new(small, name) for name in NAMES]

    def make():
        seats, settings = [ME, *[OPEN] * 3], {"practice": True}
        table = people[0].do("tables", game="nods", seats=seats, settings=settings)["table"]
        for person in people[1:]:
            person.do(f"tables/{table}/join")
        people[0].do(f"tables/{table}/start")
        decide(people, table, "pass")
        return table

    return people, with_seeds(make)


def decide(people, table, action):
    who, view = actor(people, table)
    who.do(f"tables/{table}/actions", action=action, version=view["version"])
    return who


def assert_alike(people, tables):
    """No bystander can tell the tables apart."""
    client = people[0].client
    for who in (people[0], people[3], Guest.new(client, "Eve"), Guest(client, "")):
        one, two = (looked(who, table, ()) for table in tables)
        assert {way for way in one if one[way] != two[way]} == set()


def test_different_people_are_asked(tables):
    people, (one, two) = tables
    assert {people.index(actor(people, table)[0]) for table in (one, two)} == {1, 2}
    who, _ = actor(people, one)
    assert looked(who, one, ())["/t/"] != looked(who, two, ())["/t/"]


@pytest.mark.parametrize("answer", ["nod", "shake"])
def test_bystanders_cannot_tell_who_is_asked_or_answers(tables, answer):
    people, both = tables
    assert_alike(people, both)
    askers = [decide(people, table, answer) for table in both]
    assert_alike(people, both)
    for who, table in zip(askers, both, strict=True):
        who.do(f"tables/{table}/undo", version=who.view(table)["version"], seat=who.view(table)["seat"])
    assert_alike(people, both)


def test_the_page_says_that_somebody_decides_in_secret(tables):
    people, both = tables
    for table in both:
        who, _ = actor(people, table)
        for guest in people:
            says_so = "Somebody decides in secret." in live(guest, table)
            assert says_so == (guest is not who)


def test_at_a_shared_screen_anybody_may_have_been_asked(small, with_seeds):
    anna = Guest.new(small, "Anna")
    hot = [{"kind": "hot", "name": name} for name in NAMES[1:]]

    def make():
        table = anna.do("tables", game="nods", seats=[ME, *hot], settings={"practice": True})["table"]
        play(anna, table, "pass")
        return table

    both = with_seeds(make)
    for answer in (None, "nod"):
        for table in both if answer else ():
            play(anna, table, answer)
        one, two = (seen(anna, table) for table in both)
        assert {way for way in one if one[way] != two[way]} == set()
        assert [f'data-reveal="{seat}"' in one["live"] for seat in range(4)] == (
            [False, True, False, False] if answer else [True] * 4
        )

"""Who is asked in secret, and what they answer: nobody else gets to know of it on any way there is to look.

Two tables of Nods are played with the same visible decisions; at one the second seat is asked in secret, at the
other the third. The first seat, the fourth and all who watch must get the same from both.
"""

import pytest

from eduba.tables import Clock, Hidden, Refused, Settings
from tests.tables.company import ME, MINUTE, OPEN, Round
from tests.tables.nods import find, seeds
from tests.tables.test_clocks import bots_play, look
from tests.tables.test_hidden_hands import looked, token

BYSTANDERS = (0, 3, None)


@pytest.fixture
def house(open_house, time):
    return open_house(find, bots=False, now=time)


@pytest.fixture
def seated(house, monkeypatch):
    """Makes the two tables, with the same four people."""
    people = [house.people.register(name)[0] for name in ("Anna", "Ben", "Cleo", "Dan")]

    def both(**settings):
        tables = []
        for seed in seeds():
            monkeypatch.setattr(
                "eduba.tables.services.new_table.secrets.token_hex", lambda n, s=seed: s if n == 16 else token(n)
            )
            table = house.lobby.create(people[0], "nods", [ME, *[OPEN] * 3], settings=Settings(**settings)).table
            for person in people[1:]:
                house.lobby.join(table, person)
            house.lobby.start(table, people[0])
            tables.append(Round(house, table, people))
        return tables

    return both


def asked(table):
    """The seat that may decide now."""
    return next(seat for seat in range(4) if table.view(seat).actions)


def play(tables, *actions):
    """At each table, decisions of whoever may decide."""
    for table in tables:
        for action in actions:
            table.act(asked(table), action)


def person(table, seat):
    return None if seat is None else table.people[seat]


def assert_alike(tables):
    """No bystander can tell the tables apart."""
    for seat in BYSTANDERS:
        one, two = (looked(table, person(table, seat)) for table in tables)
        assert one == two
    stranger = tables[0].house.people.register("Stranger")[0]
    one, two = (looked(table, stranger) for table in tables)
    assert one == two


def test_the_tables_do_differ_in_who_is_asked(seated):
    tables = seated()
    play(tables, "pass")
    assert [asked(table) for table in tables] in ([1, 2], [2, 1])
    for table in tables:
        seat = asked(table)
        view = table.view(seat)
        assert (view.actor, view.awaits, view.prompt, view.actions) == (
            seat,
            [seat],
            ("ask.secret", seat),
            ["nod", "shake"],
        )


@pytest.mark.parametrize("answer", ["nod", "shake"])
def test_no_bystander_learns_who_is_asked_or_that_an_answer_came(seated, answer):
    tables = seated(practice=True)
    play(tables, "pass")
    assert_alike(tables)
    play(tables, answer)
    assert_alike(tables)
    play(tables, "pass", "pass", "pass")
    assert_alike(tables)


def test_a_bystander_is_told_no_actor_and_no_prompt(seated):
    tables = seated()
    play(tables, "pass")
    for table in tables:
        for seat in BYSTANDERS:
            view = table.view(seat)
            assert (view.actor, view.awaits, view.prompt, view.actions) == (None, [], None, [])


def test_the_one_who_is_not_asked_is_told_as_little(seated):
    for table in seated():
        table.act(0, "pass")
        other = 3 - asked(table)
        view = table.view(other)
        assert (view.actor, view.awaits, view.prompt) == (None, [], None)


def test_lists_tell_everybody_only_their_own_secret_turn(seated):
    tables = seated()
    play(tables, "pass")
    for table in tables:
        lists, secret = table.house.lists, asked(table)
        for seat in (0, 1, 2, 3, None):
            (line,) = [s for s in lists.tables("running", person(table, seat)) if s.id == table.id]
            assert line.awaits == ([secret] if seat == secret else [])
            assert line.waits_for_me == (seat == secret)
        waiting = [table.id in {s.id for s in lists.tables("waiting", who)} for who in table.people]
        assert waiting == [seat == secret for seat in range(4)]


def test_a_bot_that_is_asked_in_secret_is_still_found(seated):
    table = seated()[0]
    table.act(0, "pass")
    assert table.house.lists.bots_to_move() == []
    table.house.lobby.hand_to_bot(table.id, table.people[asked(table)], "random")
    assert table.house.lists.bots_to_move() == [table.id]


def test_an_answer_is_in_nobody_elses_log_and_leaves_no_seat(seated):
    table = seated()[0]
    table.act(0, "pass")
    secret = asked(table)
    row = table.act(secret, "nod").version
    for seat in (0, 1, 2, 3, None):
        entries = table.house.views.log(table.id, person(table, seat))
        assert [e.action for e in entries if e.version == row] == (["nod"] if seat == secret else [])
        assert [e.seat for e in entries if e.kind == "move"] == ([0, secret] if seat == secret else [0])


def test_what_all_hear_of_a_secret_answer_is_told_without_its_seat(seated):
    table = seated()[0]
    table.act(0, "pass")
    secret = asked(table)
    row = table.act(secret, "shake").version
    for seat in BYSTANDERS:
        (entry,) = [e for e in table.house.views.log(table.id, person(table, seat)) if e.version == row]
        assert (entry.seat, entry.action, entry.by) == (None, None, "")
        assert (entry.words, entry.events) == (("tables.log.outcome",), [("rustled",)])


def test_taking_back_a_secret_answer_is_a_secret_too(seated):
    tables = seated(practice=True)
    play(tables, "pass", "nod")
    rows = []
    for table in tables:
        secret = next(seat for seat in (1, 2) if table.view(seat).undo_to is not None)
        rows.append(table.house.undo.undo(table.id, table.people[secret], table.version, seat=secret).version)
        assert table.view(secret).redo == "nod"
        own = table.house.views.log(table.id, table.people[secret], seat=secret)
        assert (own[-1].version, own[-1].kind) == (rows[-1], "undo")
    assert_alike(tables)
    for table, row in zip(tables, rows, strict=True):
        for seat in BYSTANDERS:
            assert row not in [e.version for e in table.house.views.log(table.id, person(table, seat))]
        table.house.undo.redo(table.id, table.people[asked(table)], table.version)
    assert_alike(tables)


def test_a_vote_on_going_back_over_an_answer_is_public(seated):
    tables = seated()
    play(tables, "pass", "nod")
    for table in tables:
        house = table.house
        house.undo.ask(table.id, table.people[0], 0, table.version)
        for who in table.people[1:]:
            house.undo.answer(table.id, who, True, table.version)
        assert [e.kind for e in house.views.log(table.id)][-5:] == ["undo_asked", *["undo_answered"] * 3, "undo"]
    assert_alike(tables)


def test_nobody_is_asked_to_confirm_where_the_question_would_tell_a_secret(seated):
    tables = seated(confirm=True)
    play(tables, "pass")
    assert {table.view().confirming for table in tables} == {None}
    assert_alike(tables)
    play(tables, "nod")
    assert {table.view().confirming for table in tables} == {None}
    assert_alike(tables)
    play(tables, "pass")
    assert {table.view().confirming for table in tables} == {1}
    for table in tables:
        with pytest.raises(Refused):
            table.act(2, "pass")
        table.house.undo.confirm(table.id, table.people[1], table.version)
    assert_alike(tables)


@pytest.mark.parametrize("seed", seeds())
def test_a_shared_screen_offers_no_undo_of_a_secret_answer(house, monkeypatch, seed):
    anna = house.people.register("Anna")[0]
    monkeypatch.setattr("eduba.tables.services.new_table.secrets.token_hex", lambda n: seed if n == 16 else token(n))
    table = Round(house, house.lobby.create(anna, "nods", [ME] * 4).table, [anna] * 4)

    def offered():
        with house.views.snapshot(table.id, anna) as moment:
            return moment.public_undo([0, 1, 2, 3]), moment.publicly_awaited

    table.act(0, "pass")
    assert offered() == (0, [])
    table.act(asked(table), "nod")
    assert offered() == (None, [1])
    table.act(1, "pass")
    assert offered() == (2, [2])


def test_who_is_asked_is_a_secret_even_where_nothing_else_is(house):
    people = [house.people.register(name)[0] for name in ("Anna", "Ben", "Cleo")]
    table = house.lobby.create(people[0], "murmurs", [ME, OPEN, OPEN], settings=Settings(practice=True)).table
    for person in people[1:]:
        house.lobby.join(table, person)
    house.lobby.start(table, people[0])
    at = Round(house, table, people)
    before = at.version
    at.act(0, "pass")
    secret, seats = next(seat for seat in (1, 2) if at.view(seat).actions), [ME] * 3
    ways = (
        lambda who, version: house.records.fork(table, who, version, seats).table,
        lambda who, version: house.analysis.opinion(table, who, version, seconds=0.01).result(30),
        lambda who, version: house.records.export(table, who),
    )
    for way in ways:
        assert way(people[secret], at.version)
        for seat in {0, 1, 2} - {secret}:
            with pytest.raises(Hidden):
                way(people[seat], at.version)
    for way in ways[:2]:
        assert way(people[0], before)


@pytest.mark.parametrize("then", ["turn", "takeover"])
def test_a_clock_tells_nobody_who_is_asked_or_whose_time_was_up(seated, time, then):
    tables = seated(clock=Clock(bank=600, increment=10, then=then, bot="random"))
    time.goes_on(MINUTE)
    play(tables, "pass")
    assert_alike(tables)
    time.goes_on(MINUTE)
    look(tables[0].house)
    assert_alike(tables)
    for table in tables:
        assert table.kinds()[-1] == "time_up"
        bots_play(table)
    assert_alike(tables)
    time.goes_on(MINUTE)
    play(tables, "pass")
    assert_alike(tables)

"""Double clicks, two tabs, stale pages and requests out of order get a clear answer and break no table."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.web.guests import ME, Guest, actor, gather


@pytest.fixture
def table(guests):
    return gather(guests[:2])


def test_a_double_click_counts_once(guests, table):
    who, view = actor(guests[:2], table)
    decision = {"action": view["actions"][0], "version": view["version"], "key": "click-1"}
    with ThreadPoolExecutor(4) as several:
        answers = list(several.map(lambda _: who.post(f"tables/{table}/actions", **decision), range(4)))
    assert {a.status_code for a in answers} == {200}
    assert len({a.text for a in answers}) == 1
    assert who.view(table)["move"] == view["move"] + 1


def test_two_tabs_without_a_key_one_wins_and_the_other_is_told_the_newer_version(guests, table):
    who, view = actor(guests[:2], table)
    tabs = [{"action": action, "version": view["version"]} for action in view["actions"][:2]]
    with ThreadPoolExecutor(2) as both:
        answers = list(both.map(lambda body: who.post(f"tables/{table}/actions", **body), tabs))
    won, lost = sorted(answers, key=lambda a: a.status_code)
    assert (won.status_code, lost.status_code) == (200, 409)
    assert lost.json()["version"] == won.json()["version"] == who.view(table)["version"]
    assert lost.json()["detail"]


def test_a_stale_page_is_told_so_in_the_readers_language(guests, table):
    who, view = actor(guests[:2], table)
    who.act(table)
    body = {"action": view["actions"][0], "version": view["version"]}
    said = [
        who.client.post(f"/api/tables/{table}/actions", json=body, headers=who.headers | {"Accept-Language": language})
        for language in ("en", "de")
    ]
    assert [a.status_code for a in said] == [409, 409]
    assert said[0].json()["detail"] != said[1].json()["detail"]


def test_what_cannot_be_read_is_refused_in_the_readers_language_too(guests, table):
    who, view = actor(guests[:2], table)
    seats = [{"kind": "bot", "bot": "random"}] * 2
    wrong = [
        (f"tables/{table}/actions", {"action": "hut nowhere", "version": view["version"]}, "Das ist keine Aktion"),
        ("tables", {"game": "chess", "seats": seats}, "Das Spiel „chess“ gibt es nicht; es gibt: akkad, assyria"),
        ("tables", {"game": "ur", "seats": seats}, "Ur, 1830 BC ist für 3, 4, 5 oder 6 Personen, nicht für 2."),
        ("transcripts", {"text": "nonsense", "seats": seats}, "Zeile 1: Eine Mitschrift beginnt mit „eduba 1“."),
    ]
    for path, body, german in wrong:
        said = [
            who.client.post(f"/api/{path}", json=body, headers=who.headers | {"Accept-Language": language})
            for language in ("en", "de")
        ]
        assert all(a.status_code in (404, 409) for a in said), path
        details = [a.json()["detail"] for a in said]
        assert details[0] != details[1]
        assert details[1].startswith(german)


def test_a_request_from_the_future_is_refused_and_changes_nothing(guests, table):
    who, view = actor(guests[:2], table)
    answer = who.post(f"tables/{table}/actions", action=view["actions"][0], version=view["version"] + 5)
    assert answer.status_code == 409
    assert who.view(table) == view


@pytest.mark.parametrize(("action", "clause"), [("pass", "A1-SET-12"), ("well A3-A4-B3", "A1-WEL-03")])
def test_an_illegal_action_names_its_clause(guests, table, action, clause):
    who, view = actor(guests[:2], table)
    answer = who.post(f"tables/{table}/actions", action=action, version=view["version"])
    refused = answer.json()
    assert answer.status_code == 409
    assert refused["clause"] == clause
    assert refused["detail"] == who.ask("games/assyria/clauses")[clause]
    assert who.ask(f"tables/{table}/why", action=action) == {"clause": clause}


def test_who_is_not_to_decide_may_not(guests, table):
    who, view = actor(guests[:2], table)
    other = guests[1] if who is guests[0] else guests[0]
    body = {"action": view["actions"][0], "version": view["version"]}
    assert other.post(f"tables/{table}/actions", **body).status_code == 403
    assert guests[2].post(f"tables/{table}/actions", **body).status_code == 403
    assert Guest(who.client, "").post(f"tables/{table}/actions", **body).status_code == 401


def test_undo_and_redo_out_of_order_are_refused_clearly(guests):
    (anna, *_) = guests
    table = anna.do("tables", game="assyria", seats=[ME] * 2)["table"]
    before = anna.view(table)["version"]
    anna.act(table)
    after = anna.view(table)["version"]
    assert anna.post(f"tables/{table}/redo", version=after).status_code == 409
    assert anna.post(f"tables/{table}/undo", version=before).json()["version"] == after
    anna.do(f"tables/{table}/undo", version=after)
    stale = anna.post(f"tables/{table}/undo", version=after)
    assert stale.status_code == 409
    assert stale.json()["version"] == after + 1
    anna.do(f"tables/{table}/redo", version=after + 1)
    assert anna.view(table)["move"] == 1


def test_the_same_key_makes_one_table_only(guests):
    made = [guests[0].do("tables", game="assyria", seats=[ME] * 2, key="once")["table"] for _ in range(3)]
    assert len(set(made)) == 1
    assert len(guests[0].ask("tables", which="mine")) == 1


def test_many_clients_at_one_table_leave_a_log_without_gaps(guests):
    (anna, *_) = guests
    table = anna.do("tables", game="assyria", seats=[ME] * 3)["table"]

    def hurry(_):
        return [anna.act(table).status_code for _ in range(8)]

    with ThreadPoolExecutor(4) as several:
        statuses = [status for some in several.map(hurry, range(4)) for status in some]
    assert set(statuses) <= {200, 409}
    log = anna.ask(f"tables/{table}/log")
    assert [e["version"] for e in log] == list(range(1, len(log) + 1))
    assert sum(e["kind"] == "move" for e in log) == statuses.count(200)
    assert anna.view(table)["departed"] is None

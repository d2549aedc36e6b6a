"""When somebody is gone, as people read it on the page and do it through the API."""

import pytest

from tests.tables.company import DAY, Time
from tests.web.guests import Guest, gather, move
from tests.web.test_going_back import page


@pytest.fixture
def time():
    return Time()


@pytest.fixture
def people(open_site, url, time):
    site = open_site(url, bots=False, now=time)
    return [Guest.new(site, name) for name in ("Anna", "Ben", "Cleo")]


def test_a_free_seat_in_a_running_game_is_offered_on_page_and_in_the_lobby(people):
    anna, ben, _ = people
    table = gather(people)
    assert 'data-send="resign"' in page(ben, f"/t/{table}")
    told = "Who gives a seat away can only lose rating by this game."
    assert told in page(ben, f"/t/{table}")
    assert told not in page(ben, f"/t/{gather(people, practice=True)}")
    ben.do(f"tables/{table}/resign")
    assert 'data-post="take-back"' in page(ben, f"/t/{table}")
    dan = Guest.new(anna.client, "Dan")
    shown = page(dan, f"/t/{table}")
    assert "1 seat is free at this table." in shown
    assert "Ben has resigned" in shown
    view = anna.view(table)
    is_awaited = any(view["seats"][n]["kind"] == "offered" for n in view["awaits"])
    assert ("The game waits for somebody new at the seat of Ben." in shown) == is_awaited
    assert "Ben resigns. Somebody new may take the seat." in shown
    assert f"/t/{table}" in page(dan, "/")
    dan.do(f"tables/{table}/join")
    assert "Dan" in page(anna, f"/t/{table}")
    assert ben.post(f"tables/{table}/take-back").status_code in (400, 403)


def test_a_vote_is_shown_to_those_who_have_it(people, time):
    anna, ben, cleo = people
    table = gather(people)
    absent = ben if ben.view(table)["actions"] else cleo if cleo.view(table)["actions"] else None
    if absent is None:  # it is Anna's turn
        absent, anna = anna, cleo
    voter = next(who for who in people if who not in (anna, absent))
    seats = [seat["mine"] for seat in absent.view(table)["seats"]]
    about = seats.index(True)
    refused = anna.post(f"tables/{table}/propose-replace", about=about, bot="random")
    assert (refused.status_code, refused.json()["detail"]) == (
        409,
        "The game has not waited for this person for so long.",
    )
    time.goes_on(DAY)
    anna.do(f"tables/{table}/propose-replace", about=about, bot="random")
    assert 'id="agree"' in page(voter, f"/t/{table}")
    assert 'id="agree"' not in page(anna, f"/t/{table}")
    assert "Who has not answered by 2027-01-17 08:00 UTC does not stand in its way." in page(voter, f"/t/{table}")
    assert "Withdraw" in page(anna, f"/t/{table}")
    assert "Your turn" in page(voter, "/")
    voter.do(f"tables/{table}/answer-proposal", yes=True)
    assert anna.view(table)["seats"][about]["kind"] == "handed"
    assert f'id="return-{about}"' in page(absent, f"/t/{table}"), "the question itself tells how to come back"
    assert "return-" not in page(voter, f"/t/{table}")
    assert absent.view(table)["actions"] == []
    assert "data-action" not in page(absent, f"/t/{table}"), "nothing is offered that would be refused"
    absent.do(f"tables/{table}/take-back", seat=about)
    move(people, table)


def test_a_game_that_all_give_up_is_closed(people):
    anna, ben, cleo = people
    table = gather(people)
    anna.do(f"tables/{table}/propose-abandon")
    for who in (ben, cleo):
        who.do(f"tables/{table}/answer-proposal", yes=True)
    assert anna.view(table)["status"] == "closed"
    assert "All agree not to play on." in page(anna, f"/t/{table}")

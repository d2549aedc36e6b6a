"""Tournaments as pages and as data: people enter by a form, the host begins rounds, and everybody finds their table."""

import pytest

from tests.web.guests import Guest

PLAN = {"name": "Club evening", "game": "assyria", "size": "2", "rounds": "1", "kind": "swiss", "host": "Anna"}
ENGLISH = {"Accept-Language": "en"}


def form(guest, path, **data):
    return guest.client.post(path, data=data, headers=guest.headers | ENGLISH, follow_redirects=False)


def test_a_club_meets_by_forms(small):
    anna, ben = Guest.new(small, "Anna"), Guest.new(small, "Ben")
    assert 'href="/tournaments"' in small.get("/").text
    address = form(anna, "/tournaments", **PLAN).headers["location"]
    assert form(ben, f"{address}/enter").status_code == 303
    listed = small.get("/tournaments", headers=ENGLISH).text
    assert "Club evening" in listed
    assert "2 people take part" in listed
    page = small.get(address, headers=anna.headers | ENGLISH).text
    assert "Begin the first round" in page
    assert "Sign Ben off" in page
    assert "Begin the first round" not in small.get(address, headers=ben.headers | ENGLISH).text
    assert form(ben, f"{address}/next").status_code == 403
    assert form(anna, f"{address}/next").status_code == 303
    page = small.get(address, headers=ben.headers | {"Accept-Language": "de"}).text
    assert "Runde 1 von 1" in page
    (table,) = ben.ask(f"tournaments/{address.split('/')[-1]}")["rounds"][0]
    assert f'href="/t/{table["table"]}"' in page
    assert len(ben.ask(f"tables/{table['table']}")["seats"]) == 2
    assert form(anna, f"{address}/next").status_code == 409
    assert form(anna, f"{address}/finish").status_code == 303
    assert form(ben, f"{address}/enter").status_code == 409


def test_the_same_as_data(small):
    anna, ben = Guest.new(small, "Anna"), Guest.new(small, "Ben")
    made = anna.do("tournaments", name="League", game="assyria", size=2)["id"]
    for guest in (anna, ben):
        guest.do(f"tournaments/{made}/enter")
    assert ben.do(f"tournaments/{made}/leave")["standings"][0]["name"] == "Anna"
    ben.do(f"tournaments/{made}/enter")
    assert anna.do(f"tournaments/{made}/next-round")["status"] == "running"
    assert anna.ask("tournaments")[0]["id"] == made


@pytest.mark.parametrize("path", ["/tournaments/nothing", "/api/tournaments/nothing", "/tournaments?game=chess"])
def test_there_is_no_such_tournament(small, path):
    assert small.get(path).status_code == 404


@pytest.mark.parametrize("wrong", [{"size": "x"}, {"size": "²"}, {"rounds": "100"}, {"name": ""}, {"game": "chess"}])
def test_a_form_that_cannot_be_is_refused_in_a_sentence(small, wrong):
    done = form(Guest.new(small, "Anna"), "/tournaments", **PLAN | wrong)
    assert 400 <= done.status_code < 500

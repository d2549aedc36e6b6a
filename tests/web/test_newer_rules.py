"""The page on which people read what has changed since their game began, and move up."""

import pytest
from sqlalchemy import update

from eduba.tables.storage.schema import tables
from tests.web.guests import Guest, gather
from tests.web.test_me import page, send


@pytest.fixture
def table(open_site, lite):
    """Three people at a table of Akkad that was made before its rules were corrected."""
    site = open_site(lite, bots=False)
    people = [Guest.new(site, name) for name in ("Anna", "Ben", "Cleo")]
    number = gather(people, game="akkad")
    house = site.app.state.house
    with house._database.write() as c:
        c.execute(update(tables).where(tables.c.id == number).values(revision=1))
    house._tables._memory.places.clear()
    return number, people


def test_what_has_changed_is_told_in_words_and_voted_on(table):
    number, (anna, ben, cleo) = table
    assert f'href="/t/{number}/newer-rules"' in page(anna, f"/t/{number}").text
    shown = page(anna, f"/t/{number}/newer-rules").text
    assert "The free unit of Ninhursag may be refused" in shown
    german = page(anna, f"/t/{number}/newer-rules", **{"Accept-Language": "de"}).text
    assert "Die kostenlose Einheit von Ninhursag darf man ablehnen" in german
    assert ben.ask(f"tables/{number}/newer-rules")["departs"] is None
    stranger = Guest.new(anna.client, "Eve")
    assert page(stranger, f"/t/{number}/newer-rules").status_code == 403
    assert send(anna, f"/t/{number}/newer-rules").status_code == 303
    assert "Anna proposes to go on by the newer rules." in page(ben, f"/t/{number}").text
    ben.do(f"tables/{number}/answer-proposal", yes=True)
    assert anna.view(number)["newer_rules"]
    cleo.do(f"tables/{number}/answer-proposal", yes=True)
    assert not anna.view(number)["newer_rules"]
    assert "from here on the newer rules hold" in page(anna, f"/t/{number}").text
    assert "This table plays by the newest rules." in page(anna, f"/t/{number}/newer-rules").text

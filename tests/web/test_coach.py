"""The coach on pages and in the API: where it may be asked, and what it says."""

import pytest

from tests.web.guests import ME, Guest, actor, gather
from tests.web.test_hidden import PAGES, headers
from tests.web.test_lobby import made, page

GERMAN = {"Accept-Language": "de"}


@pytest.fixture
def anna(small):
    return Guest.new(small, "Anna")


def test_alone_a_hint_names_moves_and_reasons_in_the_language_of_the_reader(anna):
    table = anna.do("tables", game="assyria2", seats=[ME])["table"]
    view = anna.view(table)
    assert 'id="hint-ask"' in page(anna, f"/t/{table}")
    found = anna.ask(f"tables/{table}/hint", version=view["version"], seconds=0.05)
    assert {move["action"] for move in found["moves"]} <= set(view["actions"])
    assert {"gains", "costs", "rival", "wins"} <= found["moves"][0]["reason"].keys()
    path = f"/t/{table}/hint?version={view['version']}"
    said = anna.client.get(path, headers=headers(anna) | GERMAN).json()
    assert said["moves"][0] in view["actions"]
    assert "Der Coach empfiehlt" in said["html"]
    assert "reason." not in said["html"]
    assert f'data-action="{said["moves"][0]}"' in said["html"]
    assert anna.get(f"tables/{table}/hint", version=view["version"], seconds=99).status_code == 400


def test_between_people_who_did_not_agree_the_coach_says_nothing(anna, small):
    ben = Guest.new(small, "Ben")
    table = gather([anna, ben])
    who, view = actor([anna, ben], table)
    assert 'id="hint-ask"' not in page(who, f"/t/{table}")
    for path in (f"/api/tables/{table}/hint", f"/t/{table}/hint"):
        answer = small.get(path, params={"version": view["version"]}, headers=headers(who))
        assert answer.status_code == 409
        assert "at practice tables, where all agreed" in answer.json()["detail"]


def test_who_sits_down_at_a_practice_table_is_told_and_may_ask(anna, small):
    ben = Guest.new(small, "Ben")
    table = anna.do("tables", game="assyria", seats=[ME, {"kind": "open"}], settings={"practice": True})["table"]
    assert "Practice table: everybody here may ask the coach" in page(ben, f"/t/{table}")
    ben.do(f"tables/{table}/join")
    anna.do(f"tables/{table}/start")
    who, view = actor([anna, ben], table)
    other = ben if who is anna else anna
    assert 'id="hint-ask"' in page(who, f"/t/{table}")
    assert 'id="hint-ask"' not in page(other, f"/t/{table}")
    assert who.ask(f"tables/{table}/hint", version=view["version"], seconds=0.05)["moves"]
    assert other.get(f"tables/{table}/hint", version=view["version"]).status_code == 409
    assert small.get(f"/api/tables/{table}/hint", params={"version": 1}, headers={"Cookie": ""}).status_code == 401


def test_a_lesson_says_itself_what_to_do(anna):
    view = made(anna, "/learn", data={"game": "assyria"})
    shown = anna.client.get(f"/t/{view['table']}", headers=headers(anna) | PAGES).text
    assert 'id="lesson"' in shown
    assert 'id="hint-ask"' not in shown

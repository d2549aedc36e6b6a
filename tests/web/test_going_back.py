"""Going back, as people read it: who is asked, who is told, and what the start of the game is called."""

import re

import pytest

from tests.web.guests import ME, Guest, actor, gather, move
from tests.web.test_hidden import PAGES, headers

HOT = {"kind": "hot", "name": "Ben"}


def page(who, path):
    return who.client.get(path, headers=headers(who) | PAGES).text


def question(who, table):
    return re.search(r'id="prompt".*?<span>(.*?)</span>', page(who, f"/t/{table}"), re.DOTALL).group(1).strip()


@pytest.fixture
def asked(small):
    """Anna asks Ben and Cleo to go back to the start; the people and the table."""
    people = [Guest.new(small, name) for name in ("Anna", "Ben", "Cleo")]
    table = gather(people)
    for _ in range(3):
        move(people, table)
    people[0].do(f"tables/{table}/ask-undo", to=0, version=people[0].view(table)["version"])
    return people, table


def test_only_those_who_must_agree_are_asked(asked):
    (anna, ben, cleo), table = asked
    assert question(ben, table) == "Anna asks to go back to the start of the game. Do you agree?"
    assert question(anna, table) == "You have asked to go back to the start of the game. To answer: Ben and Cleo."
    told = "Anna asks to go back to the start of the game. To answer: Ben and Cleo."
    assert question(Guest(anna.client, ""), table) == told
    ben.do(f"tables/{table}/answer-undo", yes=True, version=ben.view(table)["version"])
    assert question(ben, table) == told.replace("Ben and Cleo", "Cleo")
    assert 'data-post="answer-undo"' not in page(ben, f"/t/{table}")
    assert "Do you agree?" in question(cleo, table)


def test_a_request_names_what_would_be_taken_back_as_the_log_has_it(asked):
    (anna, ben, cleo), table = asked
    ben.do(f"tables/{table}/answer-undo", yes=False, version=ben.view(table)["version"])
    for _ in range(2):
        move([anna, ben, cleo], table)
    third = [e for e in anna.ask(f"tables/{table}/log") if e["kind"] == "move"][2]
    words = re.search(rf'id="entry-{third["version"]}".*?<span>(.*?)\.?</span>', page(anna, f"/t/{table}"), re.DOTALL)
    anna.do(f"tables/{table}/ask-undo", to=2, version=anna.view(table)["version"])
    assert len(words[1]) > 8
    before = f"to before “{words[1]}”"
    assert question(ben, table) == f"Anna asks to go back {before}. Do you agree?"
    assert question(anna, table) == f"You have asked to go back {before}. To answer: Ben and Cleo."
    assert f"Anna asks to go back {before}." in page(cleo, f"/t/{table}")
    for who in (ben, cleo):
        who.do(f"tables/{table}/answer-undo", yes=True, version=who.view(table)["version"])
    for path in (f"/t/{table}", f"/t/{table}/story"):
        assert f"Anna goes back {before}." in page(cleo, path), "also when the move is gone"
    german = cleo.client.get(f"/t/{table}", headers=headers(cleo) | PAGES | {"Accept-Language": "de"}).text
    assert re.search(r"Anna geht bis vor „[^“]+“ zurück\.", german)
    assert not re.search(r"after move|nach Zug", german + page(cleo, f"/t/{table}"))


def test_the_moment_after_no_move_is_called_the_start(asked):
    people, table = asked
    for who in people[1:]:
        who.do(f"tables/{table}/answer-undo", yes=True, version=who.view(table)["version"])
    for _ in range(2):
        move(people, table)
    started = next(e["version"] for e in people[0].ask(f"tables/{table}/log") if e["kind"] == "started")
    seen = [page(people[0], f"/t/{table}{rest}") for rest in ("", f"?at={started}", "/story", f"/story?at={started}")]
    assert not any(re.search(r"[Mm]ove 0\b|Zug 0\b", text) for text in seen)
    assert "Anna goes back to the start of the game." in seen[0]
    assert "Go back to the start of the game" in seen[0]
    assert "The table at the start of the game." in seen[1]


def test_who_plays_alone_never_asks(small):
    anna = Guest.new(small, "Anna")
    table = anna.do("tables", game="assyria", seats=[ME, HOT])["table"]
    for _ in range(2):
        move([anna], table)
    _, view = actor([anna], table)
    waiting = 1 - view["actor"]
    text = page(anna, f"/t/{table}?seat={view['actor']}")
    assert "Ask to undo" not in text
    assert "data-consent" not in text
    button = re.search(r"<button[^>]*id=\"undo\"[^>]*>", text).group()
    assert 'data-post="ask-undo"' in button
    anna.do(f"tables/{table}/ask-undo", to=0, seat=view["actor"], version=view["version"])
    assert anna.view(table)["move"] == 0
    assert anna.view(table, seat=waiting)["request"] is None
    assert "asks to go back" not in page(anna, f"/t/{table}")


def test_what_leads_to_a_moment_has_the_number_that_the_moment_is_called_by(asked):
    people, table = asked
    for who in people[1:]:
        who.do(f"tables/{table}/answer-undo", yes=True, version=who.view(table)["version"])
    for _ in range(4):
        move(people, table)
    assert people[0].view(table)["version"] > 12, "rows and moves have different numbers"
    for path in (f"/t/{table}", f"/t/{table}/story"):
        links = re.findall(rf'href="({path}\?move=(\d+))"', page(people[0], path))
        assert [int(number) for _, number in links] == list(range(5))
        for address, number in links:
            text = page(people[0], address)
            called = f"The table after move {number}." if int(number) else "The table at the start of the game."
            assert called in text or (number == "4" and 'id="past"' not in text)
            if path.endswith("story"):
                words = f"Move {number}" if int(number) else "Start"
                assert f'<output id="at">{words}</output>' in text
    taken_back = re.search(r'class="undone"><a href="([^"]+)"', page(people[0], f"/t/{table}")).group(1)
    assert "?at=" in taken_back
    assert "The table after move 1." in page(people[0], taken_back)


def test_a_move_that_the_game_does_not_have_is_not_found(asked):
    (anna, *_), table = asked
    for path in (f"/t/{table}?move=99", f"/t/{table}/story?move=99", f"/t/{table}?move=-1"):
        answer = anna.client.get(path, headers=headers(anna) | PAGES)
        assert answer.status_code == 404
        assert "This table has no move" in answer.text

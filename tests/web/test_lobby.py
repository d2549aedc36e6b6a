"""The lobby's forms, and what a table tells before its game starts."""

import pytest

from tests.browser.test_looking import finished
from tests.web.guests import ME, OPEN, Guest, gather, move
from tests.web.test_hidden import PAGES, headers


@pytest.fixture
def anna(small):
    return Guest.new(small, "Anna")


def made(anna, address="/tables", **form):
    """The table that a form led to, as its maker sees it."""
    answer = anna.client.post(address, headers=headers(anna) | PAGES, follow_redirects=False, **form)
    assert answer.status_code == 303, answer.text
    return anna.view(answer.headers["location"].removeprefix("/t/"))


def page(who, path):
    return who.client.get(path, headers=headers(who) | PAGES).text


def test_a_solo_game_is_one_choice(anna):
    form = {"game": "assyria2", "name": "Anna", "players": "1", "seat": ["me", "medium", "medium", "medium"]}
    view = made(anna, data=form)
    assert [seat["name"] for seat in view["seats"]] == ["Anna"]
    assert view["status"] == "running"
    form = form | {"players": "4", "seat": ["me", "easy", "easy", "easy"]}
    assert len(made(anna, data=form)["seats"]) == 4
    assert 'value="none"' not in page(anna, "/?game=assyria2")


def test_people_at_one_screen_have_their_own_names(anna):
    form = {"game": "assyria", "name": "Anna", "players": "3", "seat": ["me", "hot", "hot", "medium"]}
    view = made(anna, data=form | {"name.0": "not asked", "name.1": " Ben ", "name.2": ""})
    assert [seat["name"] for seat in view["seats"]] == ["Anna", "Ben", "Anna"]
    assert all(seat["mine"] for seat in view["seats"])


def test_a_recorded_game_is_loaded_from_a_file_or_from_its_text(anna):
    text, journal = finished()
    for name, content in (("game.eduba", text), ("windows.txt", "\ufeff" + text.replace("\n", "\r\n"))):
        view = made(anna, "/transcripts", files={"file": (name, content.encode())}, data={"text": ""})
        assert view["scores"] == journal.state.scores()
    pasted = {"text": (None, text), "file": ("", b"")}
    assert made(anna, "/transcripts", files=pasted)["scores"] == journal.state.scores()


def test_a_file_that_is_no_text_is_refused_with_its_name(anna):
    files = {"file": ("1.jpg", b"\xff\xd8\xff\xe0")}
    answer = anna.client.post("/transcripts", headers=headers(anna) | PAGES, files=files, follow_redirects=False)
    assert answer.status_code == 409
    assert "1.jpg is not a text file" in answer.text


def test_how_long_a_game_lasts_is_told_where_it_is_chosen_and_where_people_wait_for_it(anna):
    ben = Guest.new(anna.client, "Ben")
    lobby = page(anna, "/?game=akkad")
    assert "about 2 h 15 min" in lobby
    assert "about 3 h<" in lobby
    assert "about 20 min" in page(anna, "/?game=assyria2")
    table = anna.do("tables", game="assyria", seats=[ME, OPEN])["table"]
    for who in (anna, ben):
        assert "A game of this size lasts about 30 min." in page(who, f"/t/{table}")


def test_a_full_table_waits_for_its_host_and_not_for_players(anna):
    ben = Guest.new(anna.client, "Ben")
    table = anna.do("tables", game="assyria", seats=[ME, OPEN])["table"]
    assert "Waiting for players." in page(anna, f"/t/{table}")
    ben.do(f"tables/{table}/join")
    seen = {who: page(who, f"/t/{table}") for who in (anna, ben)}
    assert not any("Waiting for players" in text for text in seen.values())
    assert "All seats are taken. Start the game." in seen[anna]
    assert "All seats are taken. The host starts the game." in seen[ben]
    assert 'class="main" data-post="start"' in seen[anna]


def test_after_the_end_the_same_company_plays_again(anna):
    ben, watcher = Guest.new(anna.client, "Ben"), Guest.new(anna.client, "Cleo")
    table = gather([anna, ben], "reeds", listed=False)
    while anna.view(table)["status"] == "running":
        assert "Same again" not in page(anna, f"/t/{table}")
        move([anna, ben], table)
    shown = page(anna, f"/t/{table}")
    assert "Same again" in shown
    assert "Rematch" in shown
    assert "Same again" not in page(watcher, f"/t/{table}")
    new = made(anna, f"/t/{table}/again", data={"seats": "moved_on"})
    assert [seat["mine"] for seat in new["seats"]] == [False, True]
    assert f'href="/t/{new["table"]}?invite=' in page(ben, f"/t/{table}")
    assert f'href="/t/{new["table"]}"' in page(watcher, f"/t/{table}")
    assert ben.do(f"tables/{table}/again")["table"] == new["table"]
    invite = ben.view(table)["next_table"]["invite"]
    ben.do(f"tables/{new['table']}/join", invite=invite)
    assert watcher.view(table)["next_table"]["invite"] == ""
    assert watcher.post(f"tables/{table}/again").status_code == 403
    assert anna.post(f"tables/{new['table']}/again").status_code == 409


def test_who_played_alone_plays_again_at_once(anna):
    table = anna.do("tables", game="reeds", seats=[ME, {"kind": "hot", "name": "Ben"}])["table"]
    while anna.view(table)["status"] == "running":
        move([anna], table)
    new = made(anna, f"/t/{table}/again", data={"seats": "same"})
    assert [seat["name"] for seat in new["seats"]] == ["Anna", "Ben"]
    assert new["status"] == "running"

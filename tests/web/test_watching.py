"""What watchers say, on pages and over the live channel: players get nothing of it while the game runs."""

import gzip
import json

from tests.web.guests import ME, Guest, gather, move
from tests.web.test_me import page

SAID = "Take the middle!"


def reads(who, table):
    """Whether somebody finds it on the page, in the story and in the log; the same everywhere."""
    places = page(who, f"/t/{table}").text, page(who, f"/t/{table}/story").text, who.get(f"tables/{table}/log").text
    (found,) = {SAID in place for place in places}
    return found


def test_pages_show_it_to_those_who_watch_and_to_all_after_the_end(small):
    people = [Guest.new(small, name) for name in ("Anna", "Ben")]
    wim, stranger = Guest.new(small, "Wim"), Guest(small, None)
    table = gather(people, "reeds")
    assert 'placeholder="To watchers"' in page(wim, f"/t/{table}").text
    assert 'placeholder="Say something"' in page(people[0], f"/t/{table}").text
    assert stranger.post(f"tables/{table}/chat", text=SAID).status_code == 401
    wim.do(f"tables/{table}/chat", text=SAID)
    assert [reads(who, table) for who in (wim, stranger, *people)] == [True, True, False, False]
    while people[0].view(table)["status"] == "running":
        move(people, table)
    assert all(reads(who, table) for who in (wim, stranger, *people))
    assert 'placeholder="Say something"' in page(wim, f"/t/{table}").text


def test_a_shared_screen_is_one_of_players(small):
    anna, wim = Guest.new(small, "Anna"), Guest.new(small, "Wim")
    table = anna.do("tables", game="nods", seats=[ME] * 3)["table"]
    wim.do(f"tables/{table}/chat", text=SAID)
    assert not reads(anna, table)
    assert 'id="chat-form"' not in page(anna, f"/t/{table}").text


def test_nobody_writes_before_the_game_begins(small):
    anna, wim = Guest.new(small, "Anna"), Guest.new(small, "Wim")
    table = anna.do("tables", game="reeds", seats=[ME, {"kind": "open"}])["table"]
    assert 'id="chat-form"' not in page(wim, f"/t/{table}").text
    assert wim.post(f"tables/{table}/chat", text=SAID).status_code == 409


def test_live_messages_to_players_hold_nothing_of_it(small):
    people = [Guest.new(small, name) for name in ("Anna", "Ben")]
    wim = Guest.new(small, "Wim")
    table = gather(people, "reeds")
    address = f"/t/{table}/live"
    with (
        small.websocket_connect(address, headers=people[0].headers | {"Cookie": ""}) as player,
        small.websocket_connect(address, headers={"Cookie": ""}) as watcher,
    ):
        for socket in (player, watcher):
            socket.receive_bytes()
        wim.do(f"tables/{table}/chat", text=SAID)
        to_player, to_watcher = (json.loads(gzip.decompress(s.receive_bytes())) for s in (player, watcher))
    assert to_player["version"] == to_watcher["version"]
    assert SAID in str(to_watcher["put"])
    assert (to_player["put"], to_player["gone"]) == ([], [])
    assert SAID not in str(to_player)
    assert "Wim" not in str(to_player)

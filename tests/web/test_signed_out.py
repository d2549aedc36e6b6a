"""A browser that is signed out sees and does nothing more: not in another tab, not in a request that still waits."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from litestar.exceptions import WebSocketDisconnect

from eduba.tables.storage.database import BESIDE_LOG
from tests.loops import run
from tests.tables.test_playing_bots import until
from tests.web.guests import ME, OPEN, Guest, gather, good
from tests.web.test_me import PAGE, send

GONE = 4404


@pytest.fixture
def anna(site):
    return Guest.new(site, "Anna")


@pytest.fixture
def table(anna):
    return gather([anna, Guest.new(anna.client, "Ben")])


def by_cookie(who):
    return {**PAGE, "Cookie": f"eduba={who.token}"}


def is_shown_out(socket):
    """Read all that a socket is told to its end."""
    with pytest.raises(WebSocketDisconnect) as closed:
        list(iter(socket.receive, None))
    return closed.value.code == GONE


def test_another_tab_of_a_browser_that_signs_out_is_closed(anna, table):
    with anna.client.websocket_connect(f"/t/{table}/live?seat=0", headers=anna.headers) as socket:
        assert socket.receive_bytes()
        assert send(anna, "/me/sign-out").status_code == 303
        assert is_shown_out(socket)


def test_a_tab_of_somebody_else_who_signs_in_here_is_closed(anna, table):
    eve = Guest.new(anna.client, "Eve")
    path = eve.do("me/sign-in-link")["path"]
    with anna.client.websocket_connect(f"/t/{table}/live?seat=0", headers=anna.headers) as socket:
        assert socket.receive_bytes()
        assert anna.client.post(path, headers=by_cookie(anna), follow_redirects=False).status_code == 303
        assert is_shown_out(socket)
    assert anna.get("me").status_code == 401, "the cookie was replaced: nothing holds this secret any more"


def test_the_tabs_of_a_guest_who_has_become_somebody_known_come_back_as_that_one(anna, table):
    known = Guest.new(anna.client, "Known")
    path = known.do("me/sign-in-link")["path"]
    phone = anna.do("me/tokens", name="phone")["token"]
    sockets = [
        anna.client.websocket_connect(f"/t/{table}/live", headers={"Authorization": f"Bearer {secret}"})
        for secret in (anna.token, phone)
    ]
    with sockets[0] as tab, sockets[1] as other_device:
        assert tab.receive_bytes()
        assert other_device.receive_bytes()
        arrived = anna.client.post(path, data={"bring": "on"}, headers=by_cookie(anna), follow_redirects=False)
        assert is_shown_out(tab)
        assert is_shown_out(other_device)
    assert anna.get("me").status_code == 401
    for secret in (arrived.cookies["eduba"], phone):
        assert Guest(anna.client, secret).view(table)["seats"][0]["mine"]


def test_who_signs_in_again_in_the_same_browser_has_it_once_in_the_list(anna):
    path = anna.do("me/sign-in-link")["path"]
    again = anna.client.post(path, headers=by_cookie(anna), follow_redirects=False)
    anna = Guest(anna.client, again.cookies["eduba"])
    assert len(anna.ask("me/devices")) == 1


def test_a_program_that_gets_a_second_token_keeps_the_first(anna):
    secret = anna.do("me/sign-in-link")["secret"]
    second = Guest(anna.client, anna.do("sign-in/link", secret=secret)["token"])
    assert anna.ask("me")["id"] == second.ask("me")["id"]


def test_a_request_that_waits_tells_nothing_to_who_is_signed_out_meanwhile(anna, table):
    thief = Guest(anna.client, anna.do("me/tokens", name="lost phone")["token"])
    version = anna.view(table)["version"]
    with ThreadPoolExecutor(1) as threads:
        waiting = threads.submit(thief.get, f"tables/{table}", after=version)
        until(lambda: table in anna.client.app.state.house._publisher.watched_tables())
        anna.do("me/devices/revoke-others")
        anna.do(f"tables/{table}/chat", text="hello")
        assert good(waiting.result())["seat"] is None


def test_who_follows_a_table_hears_of_a_sign_out_at_the_same_moment_as_of_a_move(anna, table):
    house = anna.client.app.state.house

    async def follow():
        with house.subscribe(table) as versions:
            for version in (100, BESIDE_LOG, 101):
                house._publisher.publish(table, version, own=True)
            assert await anext(versions) == 101
            assert versions.has_changed_beside_log()
            assert not versions.has_changed_beside_log()

    run(follow())


def test_a_device_that_was_lost_comes_back_by_no_link_that_it_made(anna, table):
    thief = Guest(anna.client, anna.do("me/tokens", name="lost phone")["token"])
    link, seat = thief.do("me/sign-in-link")["secret"], thief.do(f"tables/{table}/seat-link")["secret"]
    anna.do("me/devices/revoke-others")
    stranger = Guest.new(anna.client, "Eve")
    assert stranger.post("sign-in/link", secret=link).status_code == 404
    assert stranger.post("seats", secret=seat).status_code == 404


def test_who_only_signs_out_leaves_links_as_they_are(anna, table):
    link, seat = anna.do("me/sign-in-link")["secret"], anna.do(f"tables/{table}/seat-link")["secret"]
    send(anna, "/me/sign-out")
    phone = Guest(anna.client, Guest(anna.client, None).do("sign-in/link", secret=link)["token"])
    assert phone.view(table)["seat"] == 0
    assert Guest.new(anna.client, "Second device").do("seats", secret=seat)["table"] == table


def test_a_page_that_only_watches_is_closed_too_because_its_owner_may_sit_down_there_later(anna):
    phone = Guest(anna.client, anna.do("me/tokens", name="lost phone")["token"])
    table = Guest.new(anna.client, "Ben").do("tables", game="assyria", seats=[ME, OPEN])["table"]
    with anna.client.websocket_connect(f"/t/{table}/live", headers=phone.headers) as socket:
        assert socket.receive_bytes()
        anna.do("me/devices/revoke-others")
        anna.do(f"tables/{table}/join")
        assert is_shown_out(socket)

"""The page about oneself and its API: devices, signing out, and links that sign another device in."""

import re

import pytest
from litestar.exceptions import WebSocketDisconnect

from eduba.web.limits import Limits, TokenBucket
from tests.loops import run
from tests.web.guests import ME, Guest, gather

PAGE = {"Accept": "text/html"}


@pytest.fixture
def anna(site):
    return Guest.new(site, "Anna")


def page(who, path="/me", **more):
    return who.client.get(path, headers={**PAGE, **who.headers, "Cookie": "", **more})


def send(who, path, **form):
    return who.client.post(path, data=form, headers={**PAGE, **who.headers, "Cookie": ""}, follow_redirects=False)


def test_a_stranger_is_told_how_one_becomes_known(site):
    stranger = Guest(site, None)
    assert "We do not know this browser yet" in page(stranger).text
    assert "Diesen Browser kennen wir noch nicht" in page(stranger, **{"Accept-Language": "de"}).text
    assert send(stranger, "/me/sign-out").status_code == 401
    assert stranger.get("me/devices").status_code == 401


def test_devices_are_listed_renamed_and_signed_out(anna):
    bot, phone = (Guest(anna.client, anna.do("me/tokens", name=name)["token"]) for name in ("my bot", "phone"))
    own, *others = anna.ask("me/devices")
    assert own["current"]
    assert {d["label"] for d in others} == {"my bot", "phone"}
    ids = {d["label"]: d["id"] for d in others}
    assert send(anna, f"/me/devices/{ids['phone']}/label", label="Old phone").status_code == 303
    assert "Old phone" in page(anna).text
    anna.do(f"me/devices/{own['id']}/label", label="Desk")
    assert page(bot).text.count("this device") == 1
    anna.do(f"me/devices/{ids['my bot']}/revoke")
    assert bot.get("me").status_code == 401, "at once, although it was known a moment ago"
    assert send(anna, f"/me/devices/{ids['my bot']}/revoke").status_code == 404
    assert send(anna, "/me/devices/revoke-others").status_code == 303
    assert phone.get("me").status_code == 401
    assert [d["label"] for d in anna.ask("me/devices")] == ["Desk"]
    out = send(anna, "/me/sign-out")
    assert 'eduba=""' in out.headers["set-cookie"] or "eduba=null" in out.headers["set-cookie"]
    assert anna.get("me").status_code == 401


def test_who_is_signed_out_sees_no_table_from_a_seat_any_more(anna):
    table = gather([anna, Guest.new(anna.client, "Ben")])
    thief = Guest(anna.client, anna.do("me/tokens", name="lost phone")["token"])
    with anna.client.websocket_connect(f"/t/{table}/live?seat=0", headers=thief.headers) as socket:
        assert socket.receive_bytes()
        anna.do("me/devices/revoke-others")
        with pytest.raises(WebSocketDisconnect) as closed:
            list(iter(socket.receive, None))
    assert closed.value.code == 4404


def test_the_own_name_is_changed(anna):
    assert send(anna, "/me/name", name="Anne").status_code == 303
    assert anna.ask("me")["name"] == "Anne"
    assert "<h1>Anne</h1>" in page(anna).text
    assert send(anna, "/me/name", name="x" * 33).status_code == 409


def test_a_browser_is_named_by_what_it_tells(small):
    phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1 Version/17.0 Mobile Safari/604.1"
    edge = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0"
    for told, label in ((phone, "Safari · iPhone"), (edge, "Edge · Windows"), ("curl", "Browser")):
        small.cookies.clear()
        small.post("/play", data={"game": "assyria"}, headers={"User-Agent": told}, follow_redirects=False)
        assert small.get("/api/me/devices").json()[0]["label"] == label


def test_the_link_changes_nothing_until_its_button_is_pressed(anna):
    site = anna.client
    made = send(anna, "/me/sign-in-link")
    assert made.status_code == 200
    assert "<svg" in made.text
    assert 'name="back" value="/me"' in made.text, "another language leads to a page that can be asked for"
    path = re.search(r"http://eduba.test(/sign-in/[\w-]+)", made.text)[1]
    site.cookies.clear()
    for method in (site.get, site.head, site.get):
        method(path, headers=PAGE)
    shown = site.get(path, headers=PAGE | {"Accept-Language": "de"}).text
    assert "Als Anna anmelden" in shown
    assert "schon als Anna angemeldet" in page(anna, path, **{"Accept-Language": "de"}).text
    assert len(anna.ask("me/devices")) == 1
    assert site.post(path, follow_redirects=False).headers["location"] == "/me"
    assert site.get("/api/me").json()["name"] == "Anna"
    site.cookies.clear()
    for again in (site.get(path, headers=PAGE), site.post(path, headers=PAGE)):
        assert again.status_code == 409
        assert "used already" in again.text
    assert len(anna.ask("me/devices")) == 2


def test_a_link_brings_the_tables_of_the_guest_along(anna):
    path = anna.do("me/sign-in-link")["path"]
    guest = Guest.new(anna.client, "Guest")
    table = guest.do("tables", game="assyria", seats=[ME, ME])["table"]
    assert "was ich hier als Guest habe: 1 Tisch" in page(guest, path, **{"Accept-Language": "de"}).text
    assert send(guest, path, bring="on").status_code == 303
    assert anna.view(table)["actions"]
    assert guest.get("me").status_code == 401


def test_who_came_by_a_seat_link_is_shown_out(anna):
    table = gather([anna, Guest.new(anna.client, "Ben")])
    eve = Guest.new(anna.client, "Eve")
    eve.do("seats", secret=anna.do(f"tables/{table}/seat-link")["secret"])
    shown = page(anna, f"/t/{table}/holders").text
    assert re.findall(r"<strong>(\w+)</strong>", shown) == ["Anna", "Eve"]
    assert shown.count("Show out</button>") == shown.count("End the link</button>") == 1
    who = anna.ask(f"tables/{table}/holders")[0]["holders"][1]["person"]
    assert eve.post(f"tables/{table}/expel", person=anna.ask("me")["id"]).status_code == 403
    assert send(anna, f"/t/{table}/holders/expel", person=who, seat="0").status_code == 303
    assert ">Eve<" not in page(anna, f"/t/{table}/holders").text
    assert page(eve, f"/t/{table}/holders").status_code == 403
    assert send(anna, f"/t/{table}/holders/end-link", seat="0").status_code == 303
    assert anna.post(f"tables/{table}/expel", person=who).status_code == 404
    assert anna.do(f"tables/{table}/end-seat-link")[0]["has_link"] is False


def test_ones_data_are_taken_away_and_deleted(anna):
    table = gather([anna, Guest.new(anna.client, "Ben")])
    answer = anna.get("me/data")
    assert "attachment" in answer.headers["content-disposition"]
    assert answer.json()["tables"][0]["table"] == table
    assert anna.token not in answer.text
    other = Guest(anna.client, anna.do("me/tokens", name="my bot")["token"])
    assert send(anna, "/me/delete", name="Anne").status_code == 409
    assert anna.post("me/delete", name="anna").status_code == 409
    assert anna.get("me").status_code == 200
    assert send(anna, "/me/delete", name="Anna").status_code == 303
    assert anna.get("me").status_code == other.get("me").status_code == 401
    again = Guest.new(anna.client, "Anna")
    assert again.post("me/delete", name="Anna").status_code == 204
    assert again.get("me").status_code == 401


def test_programs_sign_in_by_link_too(anna):
    link = anna.do("me/sign-in-link")
    assert link["path"] == f"/sign-in/{link['secret']}"
    stranger = Guest(anna.client, None)
    other = Guest(anna.client, stranger.do("sign-in/link", secret=link["secret"])["token"])
    assert other.ask("me")["id"] == anna.ask("me")["id"]
    assert stranger.post("sign-in/link", secret=link["secret"]).status_code == 409
    assert stranger.post("sign-in/link", secret="x").status_code == 404


def test_attempts_to_sign_in_are_limited_by_address_whoever_one_is(open_site, lite):
    clock = 0.0
    plenty = TokenBucket(10**6, 10**6)
    few = TokenBucket(3, 1 / 20, lambda: clock)
    site = open_site(lite, Limits(plenty, plenty, plenty, {"tokens": plenty, "sign in": few}), bots=False)
    people = [Guest(site, None), Guest.new(site, "Anna"), Guest(site, None), Guest.new(site, "Eve")]
    assert [p.post("sign-in/link", secret="guess").status_code for p in people] == [404, 404, 404, 429]
    clock += 21
    assert people[0].post("sign-in/link", secret="guess").status_code == 404


def test_the_use_of_a_device_is_noted_in_a_thread_and_no_failure_hurts(small, monkeypatch):
    house, cache = small.app.state.house, small.app.state.person_cache
    person, secret = house.people.register("Anna")
    noted = []
    monkeypatch.setattr("eduba.tables.services.identity.people.USE_IS_NOTED", -1)
    monkeypatch.setattr(house.people, "note_use", noted.append)

    async def known():
        assert await cache.person_with(secret) == person
        while cache._noting:
            await next(iter(cache._noting))
        assert await cache.person_with(secret) == person

    run(known())
    assert noted == [secret]

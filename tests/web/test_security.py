"""What other sites, curious people and careless previews cannot do."""

import re
import sqlite3

import pytest
from litestar.exceptions import WebSocketDisconnect

from eduba.web import security
from eduba.web.api import people
from eduba.web.security import own_path
from eduba.web.static_files import files
from tests.web.guests import ME, OPEN, Guest, gather, move

NASTY = "<img src=x onerror=alert(1)>"
PAGE = {"Accept": "text/html"}
GAME = {"game": "assyria"}


@pytest.fixture
def anna(small):
    return Guest.new(small, "Anna")


# -- secrets ----------------------------------------------------------------------------------------


def test_only_hashes_of_tokens_and_seat_links_are_stored(small, anna, tmp_path):
    table = gather([anna, Guest.new(small, "Ben")])
    more = anna.do("me/tokens", name="my bot")["token"]
    link = anna.do(f"tables/{table}/seat-link")["secret"]
    stored = sqlite3.connect(tmp_path / "eduba.db")
    everything = "\n".join(stored.iterdump())
    for secret in (anna.token, more, link):
        assert secret not in everything
    assert Guest(small, more).ask("me")["name"] == "Anna"
    assert Guest(small, more[:-1]).get("me").status_code == 401


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(small):
    given = small.post("/play", data=GAME, follow_redirects=False).headers["set-cookie"]
    assert "HttpOnly" in given
    assert "SameSite=lax" in given
    assert "Secure" not in given


def test_over_https_the_cookie_is_secure(small):
    given = small.post("https://eduba.test/play", data=GAME, follow_redirects=False).headers["set-cookie"]
    assert "Secure" in given


def test_only_a_proxy_we_trust_is_believed_about_https(serve, lite, small):
    asked = {"json": {"name": "Anna"}, "headers": {"X-Forwarded-Proto": "https"}}
    assert "Secure" not in small.post("/api/me", **asked).headers["set-cookie"]
    server = serve(lite, environment={"FORWARDED_ALLOW_IPS": "10.9.8.7"})
    with server.client() as client:
        assert "Secure" not in client.post("/api/me", **asked).headers["set-cookie"]


# -- other sites ------------------------------------------------------------------------------------


def test_a_post_from_another_site_is_refused(small):
    origins = ("http://evil.test", "null", "http://eduba.test.evil.test", "http://eduba.test:81")
    foreign = [{"Origin": origin} for origin in origins]
    for headers in [*foreign, {"Sec-Fetch-Site": "cross-site"}, {"Sec-Fetch-Site": "same-site"}]:
        assert small.post("/play", data=GAME, headers=headers).status_code == 403
        assert small.post("/api/me", json={"name": "Anna"}, headers=headers).status_code == 403
        assert small.get("/", headers=headers).status_code == 200


def test_a_post_from_our_own_pages_is_taken(small):
    own = {"Origin": "http://eduba.test", "Sec-Fetch-Site": "same-origin"}
    assert small.post("/api/me", json={"name": "Anna"}, headers=own).status_code == 201


def test_another_site_cannot_open_the_live_channel(small, anna):
    table = gather([anna, Guest.new(small, "Ben")])
    with small.websocket_connect(f"/t/{table}/live", headers={"Origin": "http://eduba.test"}) as socket:
        assert socket.receive_bytes()
    with (
        pytest.raises(WebSocketDisconnect),
        small.websocket_connect(f"/t/{table}/live", headers={"Origin": "http://evil.test"}) as socket,
    ):
        socket.receive_bytes()


def test_preferences_lead_back_to_us_only(small):
    places = ["//evil.test", "http://evil.test", "/\\evil.test", "\\\\evil.test", "/\t/evil.test", "/\n/evil.test", ""]
    for elsewhere in places:
        answer = small.post("/preferences", data={"back": elsewhere, "theme": "dark"}, follow_redirects=False)
        assert answer.headers["location"] == "/", elsewhere


def test_preferences_lead_back_to_where_the_reader_was(small):
    assert own_path("/t/abc?at=3&seat=1") == "/t/abc?at=3&seat=1"
    answer = small.post("/preferences", data={"back": "/rules/assyria", "theme": "dark"}, follow_redirects=False)
    assert answer.headers["location"] == "/rules/assyria"


# -- every answer -----------------------------------------------------------------------------------


def failing(*_):
    raise RuntimeError("secret reasons")


@pytest.mark.parametrize("accept", ["text/html", "application/json"])
def test_every_answer_carries_the_policy_errors_included(small, anna, accept, monkeypatch):
    monkeypatch.setattr(people, "rename_person", failing)
    ask, post, head = small.get, small.post, {"Accept": accept, **anna.headers}
    table = anna.do("tables", game="assyria", seats=[ME, OPEN])["table"]
    answers = {
        200: ask(f"/t/{table}", headers=head),
        201: post("/api/me", json={"name": "Ben"}),
        303: post("/preferences", data={"back": "/"}, headers=head, follow_redirects=False),
        400: post("/api/me", content=b"{", headers=head),
        401: small.get("/api/me", headers={"Accept": accept, "Cookie": ""}),
        404: ask("/nowhere", headers=head),
        405: small.delete("/play", headers=head),
        409: post(f"/api/tables/{table}/actions", json={"action": "pass", "version": 0}, headers=head),
        413: post("/transcripts", data={"text": "x" * 400_000}, headers=head),
        500: post("/api/me/name", json={"name": "Ben"}, headers=head),
    }
    for status, answer in answers.items():
        assert answer.status_code == status
        assert answer.headers["content-security-policy"] == security.POLICY
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "secret reasons" not in answer.text
    assert "unsafe" not in security.POLICY
    assert answers[404].headers["content-type"].startswith(accept)


def test_no_page_has_anything_inline_or_foreign(small, anna):
    ben = Guest.new(small, "Ben")
    table = gather([anna, ben], practice=True)
    link = anna.do(f"tables/{table}/seat-link")["path"]
    move([anna, ben], table)
    pages = ["/", f"/t/{table}", f"/t/{table}/story", "/rules/assyria", "/api", link, "/nowhere", f"/t/{table}?at=1"]
    for path in pages:
        html = small.get(path, headers={**PAGE, **anna.headers}).text
        assert html.startswith("<!doctype html>"), path
        assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=|javascript:", html), path
        assert not re.search(r"""\s(src|href|action)=["'](?!/|#|data:)""", html), path
        assert not re.search(r"""\s(src|href|action)=["']//""", html), path


def test_names_and_chat_are_text_wherever_they_appear(small):
    nasty, ben = Guest.new(small, NASTY), Guest.new(small, "Ben")
    table = gather([nasty, ben])
    nasty.do(f"tables/{table}/chat", text=f"{NASTY} </script>")
    nasty.do(f"tables/{table}/note", text=f"</textarea>{NASTY}")
    move([nasty, ben], table)
    for path in ("/", f"/t/{table}", f"/t/{table}/story", f"/t/{table}/at/4"):
        html = small.get(path, headers={**PAGE, **nasty.headers}).text
        assert NASTY not in html
        assert "<img src=x" not in html
    assert "&lt;img src=x" in small.get(f"/t/{table}", headers={**PAGE, **nasty.headers}).text


def test_only_static_files_are_served_as_such(small):
    assert "site.css" in files()
    assert "ur/page.js" in files()
    for name in ("site.css", "ur/page.js", "ur/drawing.css"):
        assert small.get(f"/static/x/{name}").status_code == 200
    names = ["..%2f..%2fapp.py", "..", "%2e%2e", "../app.py", "%00", "..%5capp.py", "/etc/passwd", "app.py", "x%00.css"]
    names += [f"ur/{name}" for name in ("board.py", "../game.py", "..%2fgame.py", "%2e%2e/game.py", "drawing/land.py")]
    names += ["ur", "ur/", "ur%2fboard.py", "./ur/board.py", "ur/page.js/x", "../ur/page.js", "assyria2/page.js"]
    for name in names:
        assert small.get(f"/static/x/{name}").status_code == 404, name


def test_addresses_with_null_characters_are_not_there(site):
    for path in ("/t/%00", "/api/tables/%00", "/t/a%00b/story", "/seat/%00", "/rules/%00"):
        assert site.get(path, headers=PAGE).status_code == 404, path


# -- seat links -------------------------------------------------------------------------------------


def test_looking_at_a_seat_link_takes_no_seat_but_the_button_does(small, anna):
    table = gather([anna, Guest.new(small, "Ben")])
    link = anna.do(f"tables/{table}/seat-link")["path"]
    before = anna.ask(f"tables/{table}/log")
    small.cookies.clear()
    for method in (small.get, small.head):
        method(link, headers=PAGE)
    shown = {words: small.get(link, headers=PAGE | {"Accept-Language": words}).text for words in ("en", "de")}
    assert "Sit down here" in shown["en"]
    assert "Hier Platz nehmen" in shown["de"]
    assert anna.ask(f"tables/{table}/log") == before
    small.cookies.clear()
    taken = small.post(link, follow_redirects=False)
    assert taken.headers["location"].startswith(f"/t/{table}")
    assert anna.ask(f"tables/{table}/log")[-1]["kind"] == "seat_claimed"
    assert small.get(f"/api/tables/{table}").json()["seat"] == 0
    small.cookies.clear()


def test_a_void_seat_link_leads_nowhere(small, anna):
    table = gather([anna, Guest.new(small, "Ben")])
    old = anna.do(f"tables/{table}/seat-link")
    anna.do(f"tables/{table}/seat-link")
    small.cookies.clear()
    assert small.post(old["path"], headers=PAGE).status_code == 404
    assert Guest.new(small, "Eve").post("seats", secret=old["secret"]).status_code == 404

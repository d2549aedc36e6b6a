"""Passkeys: made by a guest, who thereby becomes a person anywhere; and everything that is not accepted."""

import json

import pytest

from eduba.tables import House
from tests.web import sites
from tests.web.conftest import ample
from tests.web.guests import ME, Guest
from tests.web.soft_passkey import SoftPasskey

HTTPS = "https://eduba.test"
PAGE = {"Accept": "text/html"}


@pytest.fixture
def secure(url):
    """A site with TLS, as its public address says."""
    with sites.open_site(House(url, workers=1, bots=False), ample(), at="http://node.test", origin=HTTPS) as client:
        yield client


@pytest.fixture
def anna(secure):
    return Guest.new(secure, "Anna")


def options(who, path):
    return json.loads(who.do(path)["options"])


def make(who, name="My key", origin=HTTPS):
    """A new passkey of somebody."""
    passkey = SoftPasskey(origin)
    answer = who.post("me/passkeys", credential=passkey.made(options(who, "me/passkeys/options")), name=name)
    return passkey, answer


def sign_in(site, passkey):
    stranger = Guest(site, None)
    return stranger.post("sign-in/passkey", credential=passkey.signed(options(stranger, "sign-in/options")))


def test_a_passkey_signs_its_owner_in_anywhere_and_again(secure, anna):
    passkey, made = make(anna)
    assert made.status_code == 201, made.text
    for n in (2, 3):
        other = Guest(secure, sign_in(secure, passkey).json()["token"])
        assert other.ask("me")["id"] == anna.ask("me")["id"]
        assert len(anna.ask("me/devices")) == n
    assert [key["name"] for key in other.ask("me/passkeys")] == ["My key"]


def test_a_guest_brings_tables_along_if_they_like(secure, anna):
    passkey, _ = make(anna)
    for bring, tables in ((False, 0), (True, 1)):
        guest = Guest.new(secure, "Guest")
        table = guest.do("tables", game="assyria", seats=[ME, ME])["table"]
        assert "what I have here as Guest: 1 table" in secure.get("/me", headers=PAGE | guest.headers).text
        signed = passkey.signed(options(guest, "sign-in/options"))
        known = Guest(secure, guest.do("sign-in/passkey", credential=signed, bring=bring)["token"])
        assert len(known.ask("tables", which="mine")) == tables
        assert guest.get("me").status_code == (401 if bring else 200)
    assert known.view(table)["actions"]
    assert [d["current"] for d in known.ask("me/devices")].count(True) == 1
    assert len(anna.ask("me/devices")) == 3, "not the guest's cookie, which nobody has any more"


def test_passkeys_are_renamed_and_removed_by_their_owner_alone(secure, anna):
    passkey, made = make(anna)
    key, eve = made.json()["id"], Guest.new(secure, "Eve")
    for what in ("name", "remove"):
        assert eve.post(f"me/passkeys/{key}/{what}", name="x").status_code == 404
    assert anna.do(f"me/passkeys/{key}/name", name="Yubikey")[0]["name"] == "Yubikey"
    assert "Yubikey" in secure.get("/me", headers=PAGE | anna.headers).text
    assert anna.do(f"me/passkeys/{key}/remove") == []
    assert sign_in(secure, passkey).status_code == 404
    assert anna.get("me").status_code == 200, "who is signed in stays so"


def test_what_was_not_asked_or_is_too_late_is_refused(secure, anna):
    passkey, _ = make(anna)
    ben, stranger = Guest.new(secure, "Ben"), Guest(secure, None)
    asked = options(anna, "me/passkeys/options")
    assert ben.post("me/passkeys", credential=SoftPasskey(HTTPS).made(asked)).status_code == 409, "asked of another"
    assert anna.post("me/passkeys", credential=passkey.made(asked)).status_code == 409, "known already"
    answer = passkey.signed(options(stranger, "sign-in/options"))
    assert stranger.post("sign-in/passkey", credential=answer).status_code == 201
    assert stranger.post("sign-in/passkey", credential=answer).status_code == 409, "answered already"
    made_up = passkey.signed(options(stranger, "sign-in/options") | {"challenge": "AAAA"})
    assert stranger.post("sign-in/passkey", credential=made_up).status_code == 409
    assert len(ben.ask("me/devices")) == 1


def test_what_another_site_or_a_copy_signed_is_refused(secure, anna):
    _, foreign = make(anna, origin="https://evil.test")
    assert foreign.status_code == 409
    assert anna.ask("me/passkeys") == []
    passkey, _ = make(anna)
    assert sign_in(secure, passkey).status_code == 201
    passkey.signatures = 0
    assert sign_in(secure, passkey).status_code == 409, "a copy that has signed less often"
    passkey.origin = "https://evil.test"
    assert sign_in(secure, passkey).status_code == 409
    other = SoftPasskey(HTTPS)
    other.id, other.signatures = passkey.id, 9
    assert sign_in(secure, other).status_code == 409, "another key"


@pytest.mark.parametrize("credential", [{}, {"id": "x"}, {"id": "é", "rawId": "é", "response": [], "type": 3}])
def test_nonsense_is_refused(anna, credential):
    for path in ("me/passkeys", "sign-in/passkey"):
        assert anna.post(path, credential=credential).status_code == 409


@pytest.mark.parametrize(
    ("address", "says"),
    [
        ("http://eduba.test", "only to sites with HTTPS"),
        ("http://127.0.0.1:8000", "open the site as localhost"),
        ("https://192.0.2.1", "open the site as localhost"),
        ("http://localhost:8000", "Sign in with a passkey"),
        ("https://eduba.test", "Sign in with a passkey"),
    ],
)
def test_where_browsers_give_no_passkeys_the_page_says_why(small, address, says):
    assert says in small.get(f"{address}/me", headers=PAGE).text
    given = small.post(f"{address}/api/sign-in/options", json={})
    assert given.status_code == (201 if says.startswith("Sign") else 409)

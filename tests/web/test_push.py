"""Notices that are pushed to browsers, from the page about oneself to a push service that decrypts and checks them."""

import re
from concurrent.futures import ThreadPoolExecutor
from threading import Event, Semaphore

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from eduba.tables import PublicHttps
from eduba.tables.sending import public_hosts
from eduba.tables.sending.public_hosts import is_public
from eduba.tables.sending.push_crypto import CURVE, encrypted, from_base64, to_base64
from eduba.tables.sending.way import NotSent
from eduba.web.limits import Limits, TokenBucket
from tests.tables.company import MINUTE, Time
from tests.web.guests import Guest, gather, move
from tests.web.push_service import Browser, PushService
from tests.web.test_me import page, send
from tests.web.test_notices import sends

SITE = "https://eduba.test:8443"
AT_HOME = ["127.0.0.1", "10.1.2.3", "192.168.0.1", "172.16.5.5", "169.254.169.254", "100.64.0.1", "0.0.0.0",
           "224.0.0.1", "::1", "::", "fe80::1%eth0", "fc00::1", "fec0::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1",
           "64:ff9b::7f00:1", "2002:7f00:1::", "ff02::1", "localhost", ""]  # fmt: skip


@pytest.fixture
def service():
    service = PushService()
    yield service
    service.close()


@pytest.fixture
def time():
    return Time()


def here(address):
    return address == "127.0.0.1"


@pytest.fixture
def site(open_site, lite, service, time):
    return open_site(lite, bots=False, push=PublicHttps(here, service.trusted), site=SITE, now=time)


def agree(who, browser, **query):
    """Press the button and agree."""
    return who.client.post(
        "/me/notices/push", json=browser.subscription, params=query, headers={**who.headers, "Cookie": ""}
    )


def people(site):
    return [Guest.new(site, name) for name in ("Anna", "Ben")]


def turn_of(who, others, table):
    """Go on until it comes to somebody from others."""
    while who.view(table)["actions"]:
        move([who], table)
    while not who.view(table)["actions"]:
        move(others, table)


@pytest.fixture
def company(site, service):
    """Anna, who has agreed to be notified, with her browser, and Ben; their table."""
    anna, ben = people(site)
    table, browser = gather([anna, ben]), Browser(service)
    assert agree(anna, browser).status_code == 201
    return anna, ben, table, browser


def test_what_is_encrypted_is_what_the_standard_says():
    """RFC 8291, appendix A."""
    number = int.from_bytes(from_base64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    own = ec.derive_private_key(number, CURVE)
    browser = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    how = browser, "BTBZMqHH6r4Tts7J_aSIgg", own, from_base64("DGv6ra1nlYgDCS1FRnbzlw")
    assert to_base64(encrypted(b"When I grow up, I want to be a watermelon", *how)) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
        "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_a_house_without_a_public_address_does_not_offer_it(small, service):
    anna = Guest.new(small, "Anna")
    assert "data-push" not in page(anna).text
    assert agree(anna, Browser(service)).status_code == 409


def test_from_the_button_to_the_device_and_back(site, service, company, time):
    anna, ben, table, browser = company
    turn_of(anna, [ben], table)
    sends(site, time)
    assert browser.notices() == [
        {"title": "Assyria: it is your turn", "text": "", "link": f"/t/{table}", "waiting": 1}
    ]
    _, headers, body = service.taken[0]
    key = re.search(r'data-push="([^"]+)"', page(anna).text)[1]
    service.check_signature(headers, key)
    assert (headers["Content-Encoding"], headers["TTL"], headers["Urgency"]) == ("aes128gcm", "172800", "normal")
    assert re.fullmatch(r"[\w-]{32}", headers["Topic"])
    assert table not in headers["Topic"]
    for _ in range(3):
        sends(site, time)
    assert len(service.taken) == 1, "once for one turn"
    turn_of(anna, [ben], table)
    sends(site, time)
    assert len(browser.notices()) == 2
    assert len(body) == len(service.taken[1][2]), "its length tells nothing"
    shown = page(anna).text
    assert "On the device" in shown
    assert "data-here" in shown
    assert send(anna, re.search(r'action="(/me/notices/\w+/remove)"', shown)[1]).status_code == 303
    assert "data-here" not in page(anna).text
    assert agree(anna, browser, again=True).status_code == 201
    assert "data-here" not in page(anna).text, "a browser alone begins nothing"


def test_several_notices_about_one_table_lead_there_and_others_to_my_tables(site, service, time):
    anna, ben = people(site)
    browser = Browser(service)
    agree(anna, browser)
    tables = []
    while len(tables) < 2:
        tables.append(gather([anna, ben]))
        turn_of(anna, [ben], tables[-1])
        sends(site, time)
        assert browser.notices()[-1]["link"] == f"/t/{tables[-1]}"
    for table in tables:
        turn_of(anna, [ben], table)
    sends(site, time)
    assert browser.notices()[-1] == {
        "title": "2 notices about your games",
        "text": "Assyria: it is your turn\nAssyria: it is your turn",
        "link": "/my",
        "waiting": 2,
    }


def test_it_is_retried_after_a_failure_and_then_comes_once(site, service, company, time):
    anna, ben, table, browser = company
    turn_of(anna, [ben], table)
    for refused in (503, 429, 301):
        service.answer = refused, {"Location": f"{service.url}/elsewhere", "Retry-After": "1"}
        asked = service.asked
        sends(site, time)
        assert service.asked == asked + 1, "where an answer points nobody goes"
        time.goes_on(5 * MINUTE)
    service.answer = 201, {}
    sends(site, time)
    sends(site, time)
    assert len(browser.notices()) == 1


@pytest.mark.parametrize("gone", [404, 410])
def test_a_browser_that_is_no_more_is_forgotten(site, service, company, time, gone):
    anna, ben, table, _ = company
    service.answer = gone, {}
    turn_of(anna, [ben], table)
    sends(site, time)
    assert anna.ask("me/data")["addresses"] == []
    assert "data-here" not in page(anna).text


def test_it_is_in_my_data_and_goes_when_the_device_is_signed_out(site, company, service):
    anna, _, _, browser = company
    (place,) = anna.ask("me/data")["addresses"]
    assert (place["way"], browser.endpoint in place["address"]) == ("push", True)
    laptop = Guest(site, anna.do("me/tokens", name="laptop")["token"])
    assert "data-here" not in page(laptop).text
    agree(laptop, Browser(service, "laptop"))
    assert len(anna.ask("me/data")["addresses"]) == 2
    assert send(laptop, "/me/sign-out").status_code == 303
    assert [one["id"] for one in anna.ask("me/data")["addresses"]] == [place["id"]]


@pytest.mark.parametrize("bring", [True, False])
def test_a_guest_who_signs_in_is_still_notified_if_the_tables_come_along(site, company, bring):
    guest, _, _, _ = company
    known = Guest.new(site, "Anna, who is known")
    form = {"bring": "on"} if bring else {}
    answer = send(guest, known.do("me/sign-in-link")["path"], **form)
    signed_in = Guest(site, answer.cookies["eduba"])
    assert ("data-here" in page(signed_in).text) == bring
    assert len(known.ask("me/data")["addresses"]) == bring
    if not bring:
        assert guest.ask("me/data")["addresses"] == [], "the browser is somebody else's now"


def test_who_has_the_table_open_is_not_notified(site, service, company, time):
    anna, ben, table, _ = company
    turn_of(anna, [ben], table)
    with site.websocket_connect(f"/t/{table}/live?seat=0", headers=anna.headers) as socket:
        assert socket.receive_bytes()
        sends(site, time)
        assert service.asked == 0


def broken(browser, **changes):
    keys = {name: changes.pop(name) for name in ("p256dh", "auth") if name in changes}
    return browser.subscription | changes | {"keys": browser.subscription["keys"] | keys}


@pytest.mark.parametrize(
    "changes",
    [{"endpoint": "http://localhost/x"}, {"endpoint": "https://user@localhost/x"}, {"endpoint": "https://[::1]/x"},
     {"endpoint": "https://"}, {"endpoint": "https://localhost:x/"}, {"endpoint": f"https://localhost/{'x' * 3000}"},
     {"endpoint": "file:///etc/passwd"}, {"endpoint": "https://10.0.0.1/"},
     {"p256dh": "AAAA"}, {"p256dh": "é"}, {"auth": "AAAA"}],
)  # fmt: skip
def test_what_no_browser_says_is_refused(site, service, changes):
    anna = Guest.new(site, "Anna")
    body = broken(Browser(service), **changes)
    answer = site.post("/me/notices/push", json=body, headers={**anna.headers, "Cookie": ""})
    assert answer.status_code == 409, answer.text
    assert anna.ask("me/data")["addresses"] == []


@pytest.mark.parametrize("address", AT_HOME)
def test_what_is_not_public_is_known(address):
    assert not is_public(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "2a00:1450:4001::1", "::ffff:8.8.8.8"])
def test_what_is_public_is_known(address):
    assert is_public(address)


def test_nobody_reaches_the_machine_of_the_house_not_even_when_a_name_points_there_later(service, monkeypatch):
    https, url = PublicHttps(trusted=service.trusted), f"{service.url}/x"
    assert not https.reaches(url)
    with pytest.raises(NotSent, match="public"):
        https.post(url, b"", {})
    addresses = iter(["8.8.8.8", "127.0.0.1"])
    port = int(service.url.rpartition(":")[2])
    monkeypatch.setattr(public_hosts, "getaddrinfo", lambda *_, **__: [(2, 1, 6, "", (next(addresses), port))])
    assert https.reaches(url)
    with pytest.raises(NotSent, match="public"):
        https.post(url, b"", {})
    assert service.asked == 0


def test_names_that_take_long_to_be_found_keep_few_threads_busy(service, monkeypatch):
    monkeypatch.setattr(public_hosts, "A_MOMENT", 0.05)
    answered, asked = Event(), Semaphore(0)

    def slow(*_, **__):
        asked.release()
        answered.wait(30)
        return []

    monkeypatch.setattr(public_hosts, "getaddrinfo", slow)
    https = PublicHttps(here, service.trusted)
    with ThreadPoolExecutor(public_hosts.LOOKUPS) as threads:
        waiting = [threads.submit(https.reaches, "https://slow.example.org/") for _ in range(public_hosts.LOOKUPS)]
        for _ in waiting:
            assert asked.acquire(timeout=30)
        assert not https.reaches("https://one.too.many.example.org/")
        assert not asked.acquire(blocking=False), "it was not even looked up"
        answered.set()
    assert not https.reaches("https://slow.example.org/")
    assert asked.acquire(blocking=False), "who comes later is served again"


def test_one_person_has_few_attempts_to_name_a_push_service(open_site, lite, service):
    plenty = TokenBucket(10**6, 10**6)
    limits = Limits(plenty, plenty, plenty, {"tokens": TokenBucket(2, 1 / 600)})
    site = open_site(lite, limits, bots=False, push=PublicHttps(here, service.trusted), site=SITE)
    anna = Guest.new(site, "Anna")
    assert [agree(anna, Browser(service)).status_code for _ in range(3)] == [201, 201, 429]


def test_a_certificate_of_somebody_else_is_not_trusted(service):
    with pytest.raises(NotSent, match="SSL"):
        PublicHttps(here).post(f"{service.url}/x", b"", {})
    assert service.asked == 0


def test_a_service_that_never_ends_its_answer_is_left(service, monkeypatch):
    monkeypatch.setattr(public_hosts, "PATIENCE", 0.5)
    left = Event()
    monkeypatch.setattr(service, "answer", Dripping(left), raising=True)
    with pytest.raises(NotSent):
        PublicHttps(here, service.trusted).post(f"{service.url}/x", b"", {})
    left.set()


class Dripping(tuple):
    """An answer whose headers never end, as long as somebody listens."""

    def __new__(cls, left):
        return super().__new__(cls, (200, Endless(left)))


class Endless:
    def __init__(self, left):
        self._left = left

    def items(self):
        while not self._left.wait(0.05):
            yield "X-More", "x"

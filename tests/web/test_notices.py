"""Notices by mail, from the page about oneself to a real mail server, and the links in the mails."""

import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from socket import create_server
from threading import Event
from time import monotonic

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult

from eduba.core.errors import EdubaError
from eduba.tables import Mail, MailServer
from eduba.tables.notices.outbox import GRACE, LEASE
from eduba.tables.notices.postman import Postman
from eduba.tables.sending.mail import IN_ALL, PATIENCE
from eduba.tables.sending.way import Gone, Message, NotSent
from eduba.tables.storage.append import FIRST_WAIT
from eduba.web.limits import Limits, TokenBucket
from tests.tables.company import Time
from tests.web.guests import Guest, gather, move
from tests.web.test_me import page, send

SITE = "http://eduba.test"
HELLO = Message("Grüße", [("Hello", "https://play.example.org/")])


class MailBox:
    """What a mail server does with what it gets."""

    def __init__(self):
        self.mails = []
        self.refusal = ""

    async def handle_RCPT(self, server, session, envelope, address, options):
        if self.refusal:
            return self.refusal
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        from email import message_from_bytes, policy

        self.mails.append((envelope.rcpt_tos, message_from_bytes(envelope.content, policy=policy.default)))
        return "250 OK"


class MailHost(Controller):
    """A mail server on a free port."""

    def __init__(self, box, **how):
        super().__init__(box, hostname="127.0.0.1", port=0, **how)

    def _trigger_server(self):
        self.port = self.server.sockets[0].getsockname()[1]
        super()._trigger_server()


@pytest.fixture
def box():
    return MailBox()


@pytest.fixture
def smtp(box):
    controller = MailHost(box)
    controller.start()
    yield controller
    controller.stop()


@pytest.fixture
def mail(smtp):
    return Mail(MailServer.at(f"smtp://127.0.0.1:{smtp.port}?from=eduba@example.org"))


@pytest.fixture
def time():
    return Time()


@pytest.fixture
def house_with_mail(open_site, lite, mail, time):
    return open_site(lite, bots=False, ways=[mail], site=SITE, now=time)


def link(box, what):
    """The link to a page in the last mail."""
    return re.search(rf"{SITE}(/notices/{what}/\S+)", box.mails[-1][1].get_content())[1]


def sends(client, time):
    """What the postman does by the time that nothing holds a notice back any more."""
    house = client.app.state.house
    time.goes_on(FIRST_WAIT + GRACE)
    Postman(house._database, house._tables, house.notices, house.lookers).look()


def test_a_house_without_mail_does_not_offer_it(small):
    anna = Guest.new(small, "Anna")
    assert 'id="notices"' not in page(anna).text
    assert send(anna, "/me/notices/mail", mail="anna@example.org").status_code == 409


def test_from_the_page_to_the_mail_and_back(house_with_mail, box, time):
    site = house_with_mail
    anna, ben = (Guest.new(site, name) for name in ("Anna", "Ben"))
    stranger = Guest(site, None)
    assert 'type="email"' in page(anna).text
    assert send(anna, "/me/notices/mail", mail="anna@example.org").status_code == 303
    assert "waits for the link" in page(anna).text
    assert box.mails[-1][0] == ["anna@example.org"]
    assert "Anna" not in box.mails[-1][1].as_string().replace("anna@", ""), "no word of it can be chosen"
    table = gather([anna, ben])
    confirm = link(box, "confirm")
    assert "anna@example.org" in page(stranger, confirm).text
    assert "waits for the link" in page(anna).text, "to open the page changes nothing"
    assert send(stranger, confirm).status_code == 200
    assert send(stranger, confirm).status_code == 404
    assert "in use" in page(anna).text
    move([anna, ben], table)
    while not anna.view(table)["actions"]:
        move([ben], table)
    sends(site, time)
    to, mail = box.mails[-1]
    assert to == ["anna@example.org"]
    assert mail["Subject"] == "Assyria: it is your turn"
    assert f"{SITE}/t/{table}" in mail.get_content()
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    stop = mail["List-Unsubscribe"].strip("<>").removeprefix(SITE)
    assert stop == link(box, "stop")
    assert "anna@example.org" in page(stranger, stop).text
    assert "anna@example.org" in page(anna).text
    one_click = site.post(stop, content=b"List-Unsubscribe=One-Click", headers={"Cookie": ""})
    assert one_click.status_code == 200, "a mail program has no cookie and no origin"
    assert "anna@example.org" not in page(anna).text
    assert page(stranger, stop).status_code == 404


def test_the_page_of_a_table_leads_to_what_tells_when_it_is_closed(house_with_mail, small):
    for site, leads in ((house_with_mail, True), (small, False)):
        people = [Guest.new(site, name) for name in ("Anna", "Ben", "Cleo")]
        table = gather(people[:2])
        found = ['href="/me#notices"' in page(who, f"/t/{table}").text for who in people]
        assert found == [leads, leads, False], "who watches is told nothing"


def test_notices_are_in_the_language_in_which_they_were_asked_for(house_with_mail, box, time):
    anna, ben = (Guest.new(house_with_mail, name) for name in ("Anna", "Ben"))
    german = {**anna.headers, "Cookie": "", "Accept-Language": "de"}
    house_with_mail.post("/me/notices/mail", data={"mail": "anna@example.org"}, headers=german)
    send(Guest(house_with_mail, None), link(box, "confirm"))
    table = gather([anna, ben])
    move([anna, ben], table)
    while not anna.view(table)["actions"]:
        move([ben], table)
    sends(house_with_mail, time)
    mail = box.mails[-1][1]  # with the one about the start of the game, if Ben began
    assert "Assyria: du bist am Zug" in mail["Subject"] + mail.get_content()


def test_who_has_the_table_open_gets_no_mail(house_with_mail, box, time):
    site = house_with_mail
    anna, ben = (Guest.new(site, name) for name in ("Anna", "Ben"))
    send(anna, "/me/notices/mail", mail="anna@example.org")
    send(anna, link(box, "confirm"))
    table = gather([anna, ben])
    with site.websocket_connect(f"/t/{table}/live?seat=0", headers=anna.headers) as socket:
        assert socket.receive_bytes()
        for _ in range(3):
            sends(site, time)
        assert len(box.mails) == 1, "only the one that asked whether the address is right"


@pytest.mark.parametrize("from_the_beginning", [True, False])
def test_who_has_the_table_open_in_a_page_that_is_hidden_gets_a_mail(house_with_mail, box, time, from_the_beginning):
    site = house_with_mail
    anna, ben = (Guest.new(site, name) for name in ("Anna", "Ben"))
    send(anna, "/me/notices/mail", mail="anna@example.org")
    send(anna, link(box, "confirm"))
    table = gather([anna, ben])
    box.mails.clear()
    hidden = "hidden=1" if from_the_beginning else ""
    with site.websocket_connect(f"/t/{table}/live?{hidden}", headers=anna.headers) as socket:
        assert socket.receive_bytes()
        if not from_the_beginning:
            socket.send_text('{"hidden":true}')
            answered(socket)
        sends(site, time)
        (told,) = box.mails
        assert "Assyria" in told[1]["Subject"]


def answered(socket):
    """What a page has said before this was heard."""
    socket.send_text("?")
    while not socket.receive().get("text"):
        pass


@pytest.mark.parametrize("looks", ["at the table", "at a page that comes to the front", "at the list", "not at all"])
def test_who_has_seen_that_a_turn_was_taken_back_gets_a_mail_when_it_ends_again(house_with_mail, box, time, looks):
    site = house_with_mail
    anna, ben = (Guest.new(site, name) for name in ("Anna", "Ben"))
    send(anna, "/me/notices/mail", mail="anna@example.org")
    send(anna, link(box, "confirm"))
    table = gather([anna, ben])
    while anna.view(table)["actions"]:
        move([anna], table)
    while not anna.view(table)["actions"]:
        move([ben], table)
    sends(site, time)
    assert "it is your turn" in box.mails[-1][1].get_content()
    box.mails.clear()
    ben.do(f"tables/{table}/undo", version=ben.view(table)["version"])
    if looks in ("at the table", "not at all"):
        hidden = "hidden=1" if looks == "not at all" else ""
        with site.websocket_connect(f"/t/{table}/live?{hidden}", headers=anna.headers) as socket:
            assert socket.receive_bytes()
    elif looks == "at a page that comes to the front":
        with site.websocket_connect(f"/t/{table}/live?hidden=1", headers=anna.headers) as socket:
            socket.send_text('{"hidden":false}')
            answered(socket)
    elif looks == "at the list":
        assert page(anna, "/my").status_code == 200
    while not anna.view(table)["actions"]:
        move([ben], table)
    sends(site, time)
    assert len(box.mails) == (looks != "not at all")


@pytest.mark.parametrize("scheme", ["smtp", "smtps"])
def test_a_server_that_never_comes_to_an_end_is_left(scheme, monkeypatch):
    monkeypatch.setattr("eduba.tables.sending.mail.IN_ALL", 0.5)
    stop = Event()

    def drip(server):
        line, _ = server.accept()
        with suppress(OSError):  # they hang up
            while not stop.wait(0.05):
                line.send(b"2" if scheme == "smtp" else b"")  # one goes on for ever, the other one says nothing
        line.close()

    with create_server(("127.0.0.1", 0)) as server, ThreadPoolExecutor(1) as threads:
        threads.submit(drip, server)
        port, began = server.getsockname()[1], monotonic()
        try:
            with pytest.raises(NotSent):
                Mail(MailServer.at(f"{scheme}://127.0.0.1:{port}?from=eduba@example.org")).send("a@example.org", HELLO)
        finally:
            stop.set()
    assert monotonic() - began < 10


def test_a_message_takes_less_time_than_the_lease():
    assert 1000 * (IN_ALL + PATIENCE) < LEASE


def test_settings_are_kept_and_what_makes_no_sense_is_refused(house_with_mail, box):
    anna = Guest.new(house_with_mail, "Anna")
    send(anna, "/me/notices/mail", mail="anna@example.org")
    form = {"turn": "on", "over": "on", "digest": "60", "from": "22:00", "to": "07:30", "zone": "Europe/Berlin"}
    assert send(anna, "/me/notices", **form).status_code == 303
    shown = page(anna).text
    for part in (
        'name="turn" checked',
        'name="undo">',
        'value="60" selected',
        'value="07:30"',
        'value="Europe/Berlin"',
    ):
        assert part in shown
    for wrong in ({"zone": "Atlantis"}, {"from": "25:00"}, {"from": "x"}, {"digest": "7"}, {"digest": "-1"}):
        assert send(anna, "/me/notices", **form | wrong).status_code == 409, wrong
    assert send(Guest(house_with_mail, None), "/me/notices", **form).status_code == 401


@pytest.mark.parametrize(
    "address", ["", "anna", "a@b", "a@b.org\nBcc: c@d.org", "a b@c.org", "x" * 250 + "@example.org"]
)
def test_what_is_no_address_gets_no_mail(house_with_mail, box, address):
    assert send(Guest.new(house_with_mail, "Anna"), "/me/notices/mail", mail=address).status_code == 409
    assert box.mails == []


def test_nobody_can_have_many_mails_sent_by_being_many_people(open_site, lite, mail, box):
    limits = Limits(TokenBucket(1000, 100), quotas={"mails": TokenBucket(2, 0.0001)})
    site = open_site(lite, limits, bots=False, ways=[mail], site=SITE)
    answers = [
        send(Guest.new(site, f"Anna {i}"), "/me/notices/mail", mail="victim@example.org").status_code for i in range(3)
    ]
    assert answers == [303, 303, 429]
    assert len(box.mails) == 2


def test_a_mail_server_that_is_away_is_told_and_the_page_stays(house_with_mail, smtp, box):
    anna = Guest.new(house_with_mail, "Anna")
    box.refusal = "451 try later"
    assert send(anna, "/me/notices/mail", mail="anna@example.org").status_code == 409
    assert "anna@example.org" in page(anna).text


def test_an_address_that_does_not_exist_is_told_from_a_server_that_is_busy_or_away(mail, box):
    box.refusal = "550 no such mailbox"
    with pytest.raises(Gone):
        mail.send("anna@example.org", HELLO)
    box.refusal = "451 try later"
    with pytest.raises(NotSent):
        mail.send("anna@example.org", HELLO)
    with pytest.raises(NotSent):
        Mail(MailServer("127.0.0.1", 1, "eduba@example.org")).send("anna@example.org", HELLO)


def test_a_password_goes_to_this_machine_or_over_an_encrypted_line(monkeypatch):
    seen = []

    def check(server, session, envelope, mechanism, data):
        seen.append((data.login, data.password))
        return AuthResult(success=True)

    box = MailBox()
    controller = MailHost(box, authenticator=check, auth_required=True, auth_require_tls=False)
    controller.start()
    try:
        server = MailServer.at(f"smtp://eduba:p%40ss@127.0.0.1:{controller.port}?from=eduba@example.org")
        Mail(server).send("anna@example.org", HELLO)
        assert seen == [(b"eduba", b"p@ss")]
        assert box.mails[0][1]["Subject"] == "Grüße"
        assert server.is_here
        monkeypatch.setattr(MailServer, "is_here", False)  # this server cannot encrypt
        with pytest.raises(NotSent):
            Mail(server).send("anna@example.org", HELLO)
        assert len(seen) == 1
    finally:
        controller.stop()


@pytest.mark.parametrize(
    "address", ["smtp.secret", "http://x?from=a@b", "smtp://x", "smtp://x:y:z?from=a@b", "smtp://:1"]
)
def test_what_is_no_mail_server_is_said_without_its_password(address):
    with pytest.raises(EdubaError, match="no mail server") as said:
        MailServer.at(address)
    assert address not in str(said.value)


def test_mails_need_a_public_address_for_their_links(lite):
    command = [sys.executable, "-m", "eduba", "serve", "--no-open", "--database", lite]
    mail = {"EDUBA_MAIL": "smtp://u:secret@127.0.0.1:1?from=e@example.org", "LANGUAGE": "en"}
    done = subprocess.run(command, env=os.environ | mail, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode
    assert "--origin" in done.stdout + done.stderr
    assert "secret" not in done.stdout + done.stderr

"""Signing in by a link in a mail, through a real mail server."""
# ruff: noqa: F811 (fixtures)

import re
import threading

import pytest

from eduba.tables.notices import mail_sign_in
from eduba.tables.storage.database import now
from eduba.web.limits import Limits, TokenBucket
from tests.web.guests import ME, OPEN, Guest
from tests.web.test_me import page, send
from tests.web.test_notices import SITE, box, link, mail, smtp  # noqa: F401

ADDRESS = "anna@example.org"


@pytest.fixture
def client(open_site, lite, mail):
    plenty = TokenBucket(1000, 1)
    return open_site(lite, Limits(plenty, plenty, plenty, {"mails": plenty}), bots=False, ways=[mail], site=SITE)


@pytest.fixture
def anna(client, box):
    """Somebody with a confirmed address."""
    return confirmed(client, box, "Anna")


def confirmed(client, box, name, address=ADDRESS):
    who = Guest.new(client, name)
    send(who, "/me/notices/mail", mail=address)
    send(who, link(box, "confirm"))
    box.mails.clear()
    return who


def all_sent(client):
    """Wait until the mails that were asked for are sent."""
    client.app.state.house.mail_sign_in._thread.submit(int).result()


def ask(client, address=ADDRESS):
    answer = send(Guest(client, None), "/me/sign-in-mail", mail=address)
    all_sent(client)
    return answer


def links(box):
    return [re.search(rf"{SITE}(/sign-in/\S+)", mail.get_content())[1] for _, mail in box.mails]


def test_a_new_device_signs_in_by_the_link_in_a_mail(client, anna, box):
    stranger = Guest(client, None)
    assert "/me/sign-in-mail" in page(stranger).text
    assert "a mail with a link is on its way" in ask(client).text
    ((to, mail),) = box.mails
    assert to == [ADDRESS]
    assert (mail["Subject"], mail["List-Unsubscribe"]) == ("Sign in to Eduba", None)
    assert "as Anna" in mail.get_content()
    (path,) = links(box)
    for _ in range(2):
        assert "Sign in as Anna" in page(stranger, path).text, "programs that look into mails open links, too"
    answer = send(stranger, path)
    assert answer.status_code == 303
    phone = Guest(client, re.search(r"eduba=([^;]+)", answer.headers["set-cookie"])[1])
    assert phone.ask("me")["id"] == anna.ask("me")["id"]
    assert len(anna.ask("me/devices")) == 2
    assert send(stranger, path).status_code == 409, "it works once"


def test_the_answer_is_the_same_for_an_address_nobody_has(client, anna, box):
    answers = [ask(client, address) for address in (ADDRESS, "nobody@example.org", ADDRESS.upper())]
    assert len({(a.status_code, a.text) for a in answers}) == 1
    assert [to for to, _ in box.mails] == [[ADDRESS], [ADDRESS]], "as it was confirmed"
    waiting = Guest.new(client, "Ben")
    send(waiting, "/me/notices/mail", mail="ben@example.org")
    box.mails.clear()
    assert ask(client, "ben@example.org").text == answers[0].text
    assert box.mails == [], "it is not confirmed yet"
    assert ask(client, "no address").status_code == 409


def test_nobody_waits_for_the_mail_server(client, anna, box, mail, monkeypatch):
    goes_on, send_mail = threading.Event(), mail.send

    def slow(address, message):
        assert goes_on.wait(30)
        send_mail(address, message)

    monkeypatch.setattr(mail, "send", slow)
    assert send(Guest(client, None), "/me/sign-in-mail", mail=ADDRESS).status_code == 200
    assert box.mails == []
    goes_on.set()
    all_sent(client)
    assert len(links(box)) == 1


def test_a_mailbox_is_not_flooded_and_no_other_link_is_void(client, anna, box):
    own = anna.do("me/sign-in-link")["path"]
    for _ in range(mail_sign_in.MOST_LINKS + 2):
        assert ask(client).status_code == 200
    assert len(box.mails) == mail_sign_in.MOST_LINKS
    for path in (own, *links(box)):
        assert page(Guest(client, None), path).status_code == 200


def test_one_machine_does_not_ask_all_the_time(open_site, lite, mail, box):
    client = open_site(lite, Limits(quotas={"mails": TokenBucket(2, 1 / 600)}), bots=False, ways=[mail], site=SITE)
    statuses = [ask(client, f"{n}@example.org").status_code for n in range(3)]
    assert statuses == [200, 200, 429]


def test_a_link_is_too_old_after_fifteen_minutes(client, anna, box, monkeypatch):
    ask(client)
    (path,) = links(box)
    later = now() + 15 * 60_000 + 1000
    for module in ("one_time", "sign_in_links"):
        monkeypatch.setattr(f"eduba.tables.services.identity.{module}.now", lambda: later)
    assert "too old" in page(Guest(client, None), path).text
    assert send(Guest(client, None), path).status_code == 409


@pytest.mark.parametrize("given_up", ["removed", "changed", "stopped"])
def test_links_to_an_address_that_was_given_up_are_void(client, anna, box, given_up):
    house = client.app.state.house
    who = house.people.with_secret(anna.token)
    ask(client)
    (path,) = links(box)
    if given_up == "removed":
        house.notices.addresses.remove(who, house.notices.addresses.of(who)[0].id)
    elif given_up == "changed":
        send(anna, "/me/notices/mail", mail="other@example.org")
    else:
        with house._database.read() as c:
            house.notices.addresses.stop(c.exec_driver_sql("select stop from notice_addresses").scalar_one())
    assert page(Guest(client, None), path).status_code == 404
    box.mails.clear()
    ask(client)
    assert box.mails == []


def test_people_who_share_an_address_get_a_link_each(client, anna, box):
    confirmed(client, box, "Ben")
    ask(client)
    named = {re.search(r"as (\w+)\.", mail.get_content())[1] for _, mail in box.mails}
    assert named == {"Anna", "Ben"}


def test_a_mail_server_that_refuses_is_nobodys_business(client, anna, box):
    usual = ask(client).text
    for box.refusal in ("451 busy", "550 no such mailbox"):
        assert ask(client).text == usual
    assert len(box.mails) == 1


def test_a_guest_brings_tables_along(client, anna, box):
    guest = Guest.new(client, "Guest")
    table = guest.do("tables", game="assyria", seats=[ME, OPEN])["table"]
    ask(client)
    assert "Bring along" in page(guest, links(box)[0]).text
    assert send(guest, links(box)[0], bring="on").status_code == 303
    assert [t["id"] for t in anna.ask("tables", which="mine")] == [table]


def test_programs_ask_in_the_same_way(client, anna, box):
    program = Guest(client, None)
    assert program.post("sign-in/mail", mail=ADDRESS).status_code == 202
    all_sent(client)
    secret = links(box)[0].removeprefix("/sign-in/")
    assert program.do("sign-in/link", secret=secret)["name"] == "Anna"
    assert program.post("sign-in/mail", mail="nonsense").status_code == 409


def test_a_house_without_mail_does_not_offer_it(small):
    stranger = Guest(small, None)
    assert "/me/sign-in-mail" not in page(stranger).text
    assert send(stranger, "/me/sign-in-mail", mail=ADDRESS).status_code == 409

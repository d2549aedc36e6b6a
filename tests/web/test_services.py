"""Notices to other services through Apprise, from the page about oneself to a webhook on this machine; its limits."""

import json
import re
import subprocess
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib import import_module
from threading import Event, Thread

import pytest

from eduba.core.errors import EdubaError
from eduba.tables import Services, Unfit
from eduba.tables.sending import services
from eduba.tables.sending.apprise_process import _schemes
from eduba.tables.sending.services import MODULES, OTHERS
from eduba.tables.sending.way import Message, NotSent
from tests.tables.company import MINUTE, Time
from tests.web.guests import Guest, gather
from tests.web.test_me import page, send
from tests.web.test_notices import sends
from tests.web.test_push import turn_of

SITE = "https://play.example.org"
HELLO = Message("Hello", [("Grüße", "https://play.example.org/")])


class Webhook:
    """A service that takes messages as JSON, or refuses them."""

    def __init__(self):
        self.taken, self.paths, self.status, self.closed = [], [], 200, Event()
        hook = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                hook.paths.append(self.path)
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                if hook.status == 0:
                    hook.closed.wait(60)
                    return
                if hook.status == 200:
                    hook.taken.append((body["title"], body["message"]))
                self.send_response(hook.status)
                self.send_header("Location", "/elsewhere")
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_):
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"json://127.0.0.1:{self._server.server_port}/hook/s3cret"
        Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self):
        self.closed.set()
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture
def webhook():
    hook = Webhook()
    yield hook
    hook.close()


@pytest.fixture
def way():
    """As a host would allow it who has a webhook on the same machine; only for tests."""
    return Services(["json"], only_public=False)


@pytest.fixture
def time():
    return Time()


@pytest.fixture
def site(open_site, lite, way, time):
    return open_site(lite, bots=False, ways=[way], site=SITE, now=time)


def link(webhook, what):
    return re.search(rf"{SITE}(/notices/{what}/\S+)", webhook.taken[-1][1])[1]


def test_a_house_that_does_not_allow_it_does_not_offer_it(small):
    anna = Guest.new(small, "Anna")
    assert 'name="service"' not in page(anna).text
    assert send(anna, "/me/notices/service", service="json://example.org").status_code == 409


def test_from_the_page_to_the_service_and_back(site, webhook, time):
    anna, ben = (Guest.new(site, name) for name in ("Anna", "Ben"))
    table = gather([anna, ben])
    assert "json://" in page(anna).text
    assert send(anna, "/me/notices/service", service=f" {webhook.address} ").status_code == 303
    assert "waits for the link" in page(anna).text
    confirm, stranger = link(webhook, "confirm"), Guest(site, None)
    shown = page(stranger, confirm).text
    assert "json://…" in shown
    assert "s3cret" not in shown, "whoever reads along there must not learn how to write there"
    assert send(stranger, confirm).status_code == 200
    turn_of(anna, [ben], table)
    webhook.status = 503
    sends(site, time)
    assert len(webhook.paths) == 2, "it was tried"
    webhook.status = 200
    time.goes_on(MINUTE)
    sends(site, time)
    sends(site, time)
    title, text = webhook.taken[-1]
    assert (title, len(webhook.taken)) == ("Assyria: it is your turn", 2), "once, beside the first that asked"
    assert f"{SITE}/t/{table}" in text
    assert "s3cret" not in page(stranger, link(webhook, "stop")).text
    assert send(stranger, link(webhook, "stop")).status_code == 200
    assert "json://…" not in page(anna).text


def test_a_service_that_refuses_is_told(site, webhook):
    webhook.status = 400
    assert send(Guest.new(site, "Anna"), "/me/notices/service", service=webhook.address).status_code == 409


def test_an_answer_that_points_elsewhere_is_not_followed(way, webhook):
    webhook.status = 307
    with pytest.raises(NotSent):
        way.send(webhook.address, HELLO)
    assert webhook.paths == ["/hook/s3cret"]


def test_a_service_that_does_not_answer_is_left_and_its_process_ended(way, webhook, monkeypatch):
    monkeypatch.setattr(services, "PATIENCE", 2.5)
    webhook.status = 0
    with pytest.raises(NotSent, match="Timeout"):
        way.send(webhook.address, HELLO)


def test_the_machine_of_the_house_is_not_reached(webhook):
    with pytest.raises(NotSent):
        Services(["json"]).send(webhook.address, HELLO)
    with pytest.raises(NotSent):
        Services(["json"]).send(webhook.address.replace("127.0.0.1", "localhost"), HELLO)
    assert webhook.paths == []


def test_the_process_that_sends_starts_nothing_and_knows_no_secret(way, webhook, monkeypatch):
    monkeypatch.setenv("EDUBA_MAIL", "smtp://user:secret@example.org?from=a@example.org")
    seen = []
    run = subprocess.run
    monkeypatch.setattr(services.subprocess, "run", lambda *how, **more: seen.append(more["env"]) or run(*how, **more))
    way.send(webhook.address, HELLO)
    assert webhook.taken == [("Hello", "Grüße\nhttps://play.example.org/")]
    assert not any("secret" in value for value in seen[0].values())
    guarded = "import sys, os; from eduba.tables.sending.apprise_process import guard; sys.addaudithook(guard); "
    for deed in ("os.system('true')", "os.fork()", "import subprocess; subprocess.run(['true'])"):
        done = run([sys.executable, "-c", guarded + deed], capture_output=True, text=True, check=False)
        assert "nothing is started here" in done.stderr, deed


@pytest.mark.parametrize(
    "address",
    ["", "json", "file:///etc/passwd", "mailto://a:b@example.org", "syslog://", "dbus://", "discord://a/b",
     "json://a.example.org,syslog://", "json://a.example.org json://b.example.org", "json://a.example.org/?verify=no",
     "json://a.example.org/?template=/etc/passwd", "json://a.example.org/?+X=y", "json://[", "JSON://a.example.org",
     f"json://a.example.org/{'x' * 600}"],
)  # fmt: skip
def test_what_the_host_does_not_allow_is_refused(way, address):
    with pytest.raises(Unfit):
        way.checked(address)


def test_hosts_choose_among_services_that_touch_nothing_of_theirs():
    assert "discord://" in Services.named("usual").names
    assert "json" not in Services.named("usual").names
    assert Services.named("usual, jsons").names.count("jsons://") == 1
    assert Services.named("json").names == "json://"
    for wrong in ("file", "mailto", "syslog", "exec"):
        with pytest.raises(EdubaError, match="no service"):
            Services.named(wrong)


@pytest.mark.parametrize(("scheme", "module"), sorted((MODULES | OTHERS).items()))
def test_apprise_knows_every_kind_of_address(scheme, module):
    kinds = vars(import_module(f"apprise.plugins.{module}")).values()
    assert any(isinstance(kind, type) and scheme in _schemes(kind) for kind in kinds)

"""`eduba serve`, and `eduba` alone: the tables in the browser."""

import socket
import sys

import pytest
import segno

from eduba.cli.commands.serve import PLAIN, WHITE_ON_BLACK, qr_code, tell_addresses
from eduba.web import server

NO_WAYS = {"mail": None, "services": None}


@pytest.fixture
def served(monkeypatch):
    """What the server would be started with."""
    calls = []
    monkeypatch.setattr(server, "serve", lambda *args, **kw: calls.append((args, kw)))
    return calls


def test_without_a_command_the_tables_are_served_and_the_page_opens(run, served):
    assert run().code == 0
    assert served == [
        (("127.0.0.1", None, None), {"origin": None, **NO_WAYS, "nodes": 1, "show": True, "tell": tell_addresses})
    ]


def test_hosts_say_where_and_what_to_serve(run, served):
    run("serve", "--host", "0.0.0.0", "--port", "81", "--database", "sqlite:///x.db", "--no-open")
    settings = {"origin": None, **NO_WAYS, "nodes": 1, "show": False, "tell": tell_addresses}
    assert served == [(("0.0.0.0", 81, "sqlite:///x.db"), settings)]


def test_a_port_that_is_taken_is_told_in_one_sentence(run, tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        answer = run("serve", "--no-open", "--port", taken.getsockname()[1], "--database", f"sqlite:///{tmp_path}/t.db")
    assert answer.code == 2
    assert "cannot be used" in answer.err


@pytest.mark.parametrize("port", [99999, 65536, -1])
def test_a_port_that_does_not_exist_is_refused_with_a_sentence(run, tmp_path, port):
    answer = run("serve", "--no-open", f"--port={port}", "--database", f"sqlite:///{tmp_path}/t.db")
    assert answer == (2, "", f"eduba: there is no port {port}; ports are 0 to 65535\n")
    assert "den Port" in run("serve", "--no-open", f"--port={port}", language="de").err


SHARED = "http://192.168.1.20:8000/"


def test_the_address_for_others_is_told_after_the_one_for_this_machine(capsys):
    tell_addresses("http://localhost:8000/", SHARED)
    assert capsys.readouterr().out == f"http://localhost:8000/\nOthers in your network open {SHARED}\n"
    tell_addresses("http://127.0.0.1:8000/", None)
    assert capsys.readouterr().out == "http://127.0.0.1:8000/\n"


def test_at_a_terminal_telephones_can_scan_it(capsys, monkeypatch):
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    tell_addresses("http://localhost:8000/", SHARED)
    assert qr_code(SHARED) in capsys.readouterr().out
    assert modules(qr_code(SHARED)) == [list(row) for row in segno.make(SHARED, error="l", micro=False).matrix]


def modules(picture):
    """The dark places (1) of a picture of half blocks on black, without its border."""
    upper_lower = {"█": (0, 0), "▀": (0, 1), "▄": (1, 0), " ": (1, 1)}
    lines = [line.removeprefix(WHITE_ON_BLACK).removesuffix(PLAIN) for line in picture.splitlines()]
    rows = [[upper_lower[sign][half] for sign in line] for line in lines for half in (0, 1)]
    size = len(rows[0]) - 4
    return [row[2:-2] for row in rows[2 : 2 + size]]


def test_the_help_of_serve_is_in_both_languages(shell):
    assert "Open the page" in shell("serve", "--help").out
    assert "Die Seite im Browser" in shell("serve", "--help", language="de").out

"""`eduba serve`, and `eduba` alone: the tables in the browser."""

import socket

import pytest

from eduba.web import server


@pytest.fixture
def served(monkeypatch):
    """What the server would be started with."""
    calls = []
    monkeypatch.setattr(server, "serve", lambda *args, **kw: calls.append((args, kw)))
    return calls


def test_without_a_command_the_tables_are_served_and_the_page_opens(run, served):
    assert run().code == 0
    assert served == [(("127.0.0.1", None, None), {"show": True})]


def test_hosts_say_where_and_what_to_serve(run, served):
    run("serve", "--host", "0.0.0.0", "--port", "81", "--database", "sqlite:///x.db", "--no-open")
    assert served == [(("0.0.0.0", 81, "sqlite:///x.db"), {"show": False})]


def test_a_port_that_is_taken_is_told_in_one_sentence(run, tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        answer = run("serve", "--no-open", "--port", taken.getsockname()[1], "--database", f"sqlite:///{tmp_path}/t.db")
    assert answer.code == 2
    assert "cannot be used" in answer.err


def test_the_help_of_serve_is_in_both_languages(shell):
    assert "Open the page" in shell("serve", "--help").out
    assert "Die Seite im Browser" in shell("serve", "--help", language="de").out

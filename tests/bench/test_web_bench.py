"""The load generator follows both ways of the live channel, and the report judges what was measured."""

import gzip
import json
import subprocess
import sys
from pathlib import Path

import pytest

from bench.web.dialects import decode, page_for
from bench.web.player import source
from bench.web.report import Row, line
from bench.web.sides import OURS

ROOT = Path(__file__).parents[2]


def message(**content):
    return decode(gzip.compress(json.dumps({"version": 1, "mine": True, "words": "", **content}).encode()))


def shows(action):
    return f'<li><b data-action="{action}">x</b></li>'


def follow(*contents):
    messages = [message(**content) for content in contents]
    page = page_for(messages[0])
    for each in messages:
        page.take(each)
    return page.action()


def test_in_the_older_way_the_last_html_with_an_action_counts():
    assert follow({"html": shows("hut A1") + shows("hut A2")}) == "hut A1"
    assert follow({"html": shows("hut A1")}, {"html": shows("a &amp; b")}) == "a & b"
    assert follow({"html": shows("hut A1")}, {"html": "<li data-same></li>"}) == "hut A1"


def option(action):
    return f'<button id="option-{action.replace(" ", "_")}" class="main" data-action="{action}">x</button>'


def kind(key, *actions):
    return f'<div id="{key}" class="kind">{"".join(map(option, actions))}</div>'


def put(key, *inside, parent=""):
    return [key, "".join(inside), parent, ""]


def test_in_the_newer_way_a_page_forgets_what_is_gone_or_has_changed():
    huts = kind("kind-hut", "hut A1", "hut B1")
    first = {"put": [put("board"), put("ask", huts, kind("leaving", "end"))]}
    nothing = {"put": []}
    assert follow(first) == "hut A1"
    assert follow(first, nothing) == "hut A1"
    assert follow(first, {"gone": ["option-hut_A1"]}) == "hut B1"
    assert follow(first, {"gone": ["kind-hut"]}) == "end"
    assert follow(first, {"gone": ["choices"]}) == "end"
    assert follow(first, {"gone": ["choices", "leaving"]}) == ""
    assert follow(first, {"put": [put("ask", kind("fold-well", "well A1-B1"))]}) == "well A1-B1"
    added = put("option-hut_C1", option("hut C1"), parent="kind-hut")
    assert follow(first, {"gone": ["option-hut_A1", "option-hut_B1"], "put": [added]}, {"gone": ["kind-hut"]}) == "end"
    assert follow(first, {"put": [put("kind-hut", kind("kind-hut", "hut &amp;"))], "gone": ["option-end"]}) == "hut &"
    again = {"put": [put("option-hut_A1", option("hut A1"))]}
    assert follow(first, again, {"gone": ["kind-hut"]}) == "end", "an option that has changed is where it was"
    assert follow(first, {"gone": ["kind-hut"], "put": [put("log", option("no"))]}) == "end"


def load(port, tables, seconds):
    command = [sys.executable, "-m", "bench.web.load", str(port), str(seconds), "0"]
    return subprocess.run(command, cwd=ROOT, input=json.dumps(tables) + "\n\n", capture_output=True, text=True)


@pytest.fixture
def live_server():
    command = [sys.executable, str(Path(__file__).with_name("live_server.py"))]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        yield int(server.stdout.readline())
        server.terminate()


def test_four_pages_of_fragments_play_on_and_everybody_sees_each_action(live_server):
    tables = [[f"t{n}", [f"{n}-{seat}" for seat in range(4)]] for n in range(3)]
    done = load(live_server, tables, 2)
    assert done.returncode == 0, done.stderr
    opened, figures = done.stdout.splitlines()
    assert opened.startswith("open ")
    measured = json.loads(figures)
    assert measured["rate"] > 50
    assert 0 < measured["seen"]["p50"] <= measured["seen"]["p99"] < 500
    assert measured["answered"]["p50"] > 0


def test_a_refused_action_ends_the_load_with_its_reason(live_server):
    done = load(live_server, [["refusing", ["0", "1", "2", "3"]]], 0.5)
    assert done.returncode == 1
    assert "an action was refused: " in done.stderr.splitlines()[-1]
    assert '"status": 409' in done.stderr.splitlines()[-1]


def test_connections_beyond_the_ports_of_one_address_leave_from_the_next():
    assert source(0) is None
    assert source(19_999) is None
    assert source(20_000) == ("127.0.0.2", 0)
    assert source(40_000) == ("127.0.0.3", 0)


@pytest.mark.parametrize("game", ["assyria", "assyria2", "ur"])
def test_drawing_costs_something_for_each_reader(game):
    command = OURS.command("bench.web.drawing", game, 3)
    done = subprocess.run(command, cwd=ROOT, env=OURS.environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert all(value > 0 for value in json.loads(done.stdout).values())


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        (Row("rate", [50, 60], [10, 12], "5x", more_is_better=True), "5 x   >= 5 x       ok"),
        (Row("rate", [40], [10], "5x", more_is_better=True), "MISSED"),
        (Row("time", [10], [30], "<=60"), "3 x   <= 60        ok"),
        (Row("time", [61], None, "<=60"), "MISSED"),
        (Row("rate", [50], None, "5x", more_is_better=True), "not compared"),
    ],
)
def test_a_row_says_how_we_stand_to_the_earlier_commit_and_to_the_bar(row, expected):
    assert line(row).endswith(expected)

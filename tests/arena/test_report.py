"""The report: one well-formed file in both languages that asks nobody else for anything."""

import re
import xml.etree.ElementTree as ET

import pytest

from eduba.arena.match import Match, Record, records
from eduba.arena.plots import histogram, ticks
from eduba.arena.report import command, html

MATCH = Match("assyria", ("greedy", "random"), 3, "<1&2>", (("rulebook", "de"),))


@pytest.fixture(scope="module")
def played() -> list[Record]:
    return list(records(MATCH))


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_report_is_well_formed_and_complete(played: list[Record], language: str) -> None:
    page = html(MATCH, played, language)
    tree = ET.fromstring(page.removeprefix("<!doctype html>\n"))
    assert tree.get("lang") == language
    assert len(list(tree.iter("svg"))) == 4
    assert len(list(tree.iter("table"))) == 2
    words = " ".join(tree.itertext())
    assert "arena." not in words, "every message has words"
    for word in ("greedy", "random", "A1-PRE-04", "<1&2>"):
        assert word in words


def test_the_report_names_no_other_host(played: list[Record]) -> None:
    page = html(MATCH, played)
    assert not re.search(r"https?:|//|<script|<link|@import|url\(", page)


def test_the_report_has_light_and_dark_colours(played: list[Record]) -> None:
    assert "prefers-color-scheme:dark" in html(MATCH, played)


def test_the_report_tells_how_to_play_the_match_again() -> None:
    assert command(MATCH) == "eduba simulate assyria --bots greedy,random --games 6 --seed <1&2> --option rulebook=de"


def test_the_table_shows_the_figures(played: list[Record]) -> None:
    row = next(line for line in re.findall(r"<tr>.*?</tr>", html(MATCH, played)) if "greedy" in line)
    points = [r.scores[seat] for r in played for seat in range(2) if r.bots[seat] == 0]
    assert f"<td>{sum(points) / len(points):.1f} " in row


@pytest.mark.parametrize("values", [[5], [5, 5, 5], [0, 1], [-3, 400], list(range(100))])
def test_a_histogram_shows_every_value(values: list[int]) -> None:
    bars = re.findall(r'class="bar c0" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"',
                      histogram("x", [("a", values)]))  # fmt: skip
    assert 1 <= len(bars) <= len(set(values))
    assert all(float(x) >= 150 and float(x) + float(w) <= 661 for x, _, w, _ in bars)


def test_ticks_are_round_and_few() -> None:
    assert ticks(26, 138) == [40, 60, 80, 100, 120]
    assert ticks(0, 28.8) == [0, 5, 10, 15, 20, 25]

"""Ratings as pages, as data and as CSV."""

import csv

import pytest

from eduba.tables.services.finished_games import counting
from tests.tables.test_playing_bots import until
from tests.web.guests import Guest

BOTS = [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "greedy:2"}]


def test_ladder_and_players_appear_as_pages_as_data_and_as_csv(open_site, lite, monkeypatch):
    monkeypatch.setattr(counting, "SEARCH_EVERY", 0.05)
    site = open_site(lite)
    anna = Guest.new(site, "Anna")
    assert 'href="/ratings"' in site.get("/").text
    assert "Noch ist keine gewertete Partie" in site.get("/ratings", headers={"Accept-Language": "de"}).text
    for _ in range(2):
        anna.do("tables", game="assyria", seats=BOTS)
    until(lambda: [row["games"] for row in anna.ask("ratings/assyria")] == [2, 2])
    rows = anna.ask("ratings/assyria")
    assert {row["player"] for row in rows} == {"bot:random", "bot:greedy:2"}
    assert sum(row["wins"] for row in rows) >= 2
    assert all(row["is_bot"] and row["is_provisional"] for row in rows)
    page = site.get("/ratings", headers={"Accept-Language": "en"}).text
    assert page.count("few games") == 2
    told = list(csv.DictReader(anna.get("ratings/assyria/csv").text.splitlines()))
    assert [row["player"] for row in told] == [row["player"] for row in rows]
    games = anna.ask("ratings/assyria/players/bot:random")
    assert [game["others"][0]["id"] for game in games] == ["bot:greedy:2"] * 2
    own = site.get("/players/bot:random", headers={"Accept-Language": "en"}).text
    assert own.count("/story") == 2
    assert 'class="picture chart course"' in own
    assert "/players/bot%3Agreedy%3A2" in own


@pytest.mark.parametrize("path", ["/ratings?game=chess", "/api/ratings/chess", "/players/nobody"])
def test_nobody_and_unknown_games_have_none(small, path):
    assert small.get(path).status_code == 404

"""Statistics over all games: pictures, data and CSV."""

import csv

import pytest

from eduba.tables.services.finished_games import counting
from tests.tables.test_playing_bots import until
from tests.web.guests import Guest

BOT = {"kind": "bot", "bot": "random"}


def test_finished_games_appear_as_pictures_as_data_and_as_csv(open_site, lite, monkeypatch):
    monkeypatch.setattr(counting, "SEARCH_EVERY", 0.05)
    site = open_site(lite)
    anna = Guest.new(site, "Anna")
    assert 'href="/statistics"' in site.get("/").text
    empty = site.get("/statistics", headers={"Accept-Language": "de"})
    assert empty.status_code == 200
    assert "Noch ist keine solche Partie beendet" in empty.text
    anna.do("tables", game="assyria", seats=[BOT, BOT])
    until(lambda: anna.ask("statistics/assyria")["games"] == 1)
    page = site.get("/statistics", headers={"Accept-Language": "en"}).text
    assert "<strong>1 game</strong>" in page
    titles = ("Seats", "Starting hex", "First food card", "Rounds", "Decisions")
    assert all(f"<h2>{title}</h2>" in page for title in titles)
    assert page.count('class="picture chart shares"') == 6
    assert page.count('class="interval"') == page.count('class="found"') == page.count('class="fair"') > 2
    figures = anna.ask("statistics/assyria", players=2, among="bots")
    (cards,) = [trait["values"] for trait in figures["traits"] if trait["name"] == "first_card"]
    assert cards
    assert "PL" not in {card["value"] for card in cards}, "everybody begins with a plow, which is no food card"
    seats = figures["traits"][0]["values"]
    assert sum(value["wins"] for value in seats) == 1
    assert all(value["low"] <= value["share"] <= value["high"] for value in seats)
    answer = anna.get("statistics/assyria/csv")
    assert answer.headers["content-type"].startswith("text/csv")
    rows = list(csv.DictReader(answer.text.splitlines()))
    assert {row["figure"] for row in rows} == {"seat", "start", "first_card", "column", "rounds", "decisions"}
    assert "Anna" not in page + answer.text


@pytest.mark.parametrize("path", ["/statistics?game=chess", "/api/statistics/chess", "/api/statistics/chess/csv"])
def test_there_are_no_statistics_of_unknown_games(small, path):
    assert small.get(path).status_code == 404

"""Ratings as pages, as data and as CSV."""

import csv

import pytest

from eduba.core.counting.strength import strength_of
from eduba.games import game
from eduba.tables.services.finished_games import counting
from tests.tables.test_playing_bots import until
from tests.web.guests import Guest, gather, move

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
    known = {bot["bot"]: bot for bot in anna.ask("ratings/assyria/bots")}
    for row in rows:
        bot = known[row["name"]]
        assert (row["rating"], row["margin"], row["measured"]) == (bot["rating"], bot["margin"], bot["games"])
    page = site.get("/ratings", headers={"Accept-Language": "en"}).text
    assert page.count("games of bots") == 2
    told = list(csv.DictReader(anna.get("ratings/assyria/csv").text.splitlines()))
    assert [row["player"] for row in told] == [row["player"] for row in rows]
    games = anna.ask("ratings/assyria/players/bot:random")
    assert [game["others"][0]["id"] for game in games] == ["bot:greedy:2"] * 2
    own = site.get("/players/bot:random", headers={"Accept-Language": "en"}).text
    assert own.count("/story") == 2
    assert 'class="picture chart course"' in own
    assert "/players/bot%3Agreedy%3A2" in own


def test_the_lobby_tells_how_strong_each_level_is(small):
    page = small.get("/?game=assyria", headers={"Accept-Language": "en"}).text
    known = strength_of(game("assyria"), "greedy:2")
    assert f"Bot: for beginners · {known.rating}<" in page
    assert f"<strong>{known.rating}</strong> ± {known.margin}<" in page
    assert "Bot: medium (decides at once) · 1500<" in page
    assert "Bot: very strong (thinks 10 seconds) · at least " in page
    assert "1500 is the medium one" in page


def test_a_player_page_tells_what_they_like_and_invites_the_same_people(open_site, lite, monkeypatch):
    monkeypatch.setattr(counting, "SEARCH_EVERY", 0.05)
    site = open_site(lite)
    anna, ben, cleo = people = [Guest.new(site, name) for name in ("Anna", "Ben", "Cleo")]
    table = gather([anna, ben], "assyria")
    while anna.view(table)["status"] == "running":
        move(people[:2], table)
    address = f"/players/{anna.ask('me')['id']}"
    until(lambda: site.get(address, headers=ben.headers).text.count("Favourite openings") == 1)
    until(lambda: "(1 time, won" in site.get(address, headers=ben.headers).text)
    for who, may in ((anna, True), (ben, True), (cleo, False)):
        assert (f'action="/t/{table}/again"' in site.get(address, headers=who.headers).text) == may
    again = site.post(f"/t/{table}/again", headers=ben.headers, follow_redirects=False)
    made = again.headers["location"].removeprefix("/t/")
    assert [entry["table"]["id"] for entry in anna.ask("my/tables")["invited"]] == [made]
    page = site.get("/my", headers=anna.headers | {"Accept-Language": "en"}).text
    assert "A seat is held for you for a day." in page
    assert page.index("Invitations") < page.index("Finished")
    shown = site.get(f"/t/{made}", headers=cleo.headers | {"Accept-Language": "en"}).text
    assert "held for Anna" in shown
    assert '<strong id="joining"></strong>' in shown
    shown = site.get(f"/t/{made}", headers=anna.headers | {"Accept-Language": "en"}).text
    assert "A seat is held for you at this table." in shown
    assert "held for you" in shown
    assert site.post(f"/t/{made}/decline", headers=anna.headers, follow_redirects=False).headers["location"] == "/my"
    assert anna.ask("my/tables")["invited"] == []
    assert anna.post(f"tables/{made}/decline").status_code == 409


@pytest.mark.parametrize("path", ["/ratings?game=chess", "/api/ratings/chess", "/players/nobody"])
def test_nobody_and_unknown_games_have_none(small, path):
    assert small.get(path).status_code == 404


def test_a_game_that_does_not_count_says_so_where_it_is_played_and_read(open_site, lite, monkeypatch):
    monkeypatch.setattr(counting, "SEARCH_EVERY", 0.05)
    site = open_site(lite)
    people = anna, ben = [Guest.new(site, name) for name in ("Anna", "Ben")]
    own = f"/players/{ben.ask('me')['id']}"

    def page(address, language="en"):
        return site.get(address, headers=ben.headers | {"Accept-Language": language}).text

    def rating_of_ben():
        return next(row["rating"] for row in anna.ask("ratings/assyria") if row["name"] == "Ben")

    assert "for hints; not rated" in page("/?game=assyria")
    practice, rated, given_away = gather(people, practice=True), gather(people), gather(people)
    assert "Games here are not rated." in page(f"/t/{practice}")
    for table in (practice, rated):
        while anna.view(table)["status"] == "running":
            move(people, table)
    until(lambda: page(own).count("/story") == 2)
    assert "This game is unrated: practice." in page(f"/t/{practice}/story")
    assert "Diese Partie ist nicht gewertet: Übung." in page(f"/t/{practice}/story", "de")
    assert "is unrated" not in page(f"/t/{rated}/story")
    assert "seat given away" not in page(own)
    before = rating_of_ben()

    ben.do(f"tables/{given_away}/hand", bot="random")

    def goes_on():
        view = anna.view(given_away)
        if view["actions"]:
            move([anna], given_away)
        return view["status"] == "finished"

    until(goes_on)
    until(lambda: page(own).count("/story") == 3)
    assert "This game is unrated: a seat was not one person" in page(f"/t/{given_away}/story")
    assert "seat given away" in page(own)
    assert rating_of_ben() < before

"""A third language shows on every page, with English in its gaps, because its files are there."""

import random
import re

import pytest
from litestar.response import Template
from msgspec.json import encode
from sqlalchemy import select

import eduba
from eduba.core.journal import Journal
from eduba.core.transcript import write
from eduba.tables import Mail, MailServer, PublicHttps, Services
from eduba.tables.notices.push_key import PushKey
from eduba.tables.sending.web_push import WebPush
from eduba.tables.services.finished_games.rated_game import RatedGame, RatedPlayer
from eduba.tables.storage.schema import notice_addresses
from tests import third_language
from tests.third_language import CODE, NAME, keys_shown, left_in_english, shown, spoken
from tests.web.guests import Guest, gather, move

IN_THIRD = {"Accept": "text/html", "Accept-Language": f"{CODE}-XX,de;q=0.5"}
PAGES = {
    "/",
    "/rules/{id}",
    "/how-to-play/{id}",
    "/api",
    "/seat/{secret}",
    "/t/{id}",
    "/t/{id}/story",
    "/me",
    "/my",
    "/house",
    "/sign-in/{secret}",
    "/notices/confirm/{secret}",
    "/notices/stop/{secret}",
    "/t/{id}/holders",
    "/t/{id}/newer-rules",
    "/ratings",
    "/players/{player}",
    "/statistics",
    "/tournaments",
    "/tournaments/{id}",
    "/puzzles/{id}",
    "/rules/{id}/found",
}


@pytest.fixture
def people(third, small):
    return [Guest.new(small, name) for name in ("Ánná", "Bén", "Cléó")]


@pytest.fixture(params=eduba.ids())
def game(request):
    return request.param


def read(people, address):
    """A page as the first of these people gets it, in the third language."""
    answer = people[0].client.get(address, headers=people[0].headers | IN_THIRD | {"Cookie": ""})
    assert answer.headers["content-type"].startswith("text/html"), address
    assert f'<html lang="{CODE}">' in answer.text, address
    return answer.text


def check(html, game, words=3):
    """The page speaks the third language, English only in its gaps, and never shows a key."""
    texts = shown(html)
    assert left_in_english(texts, game) == set()
    assert keys_shown(texts, game) == set()
    assert sum("⟦" in text for text in texts) >= words
    footer = third_language.english("")["web.footer"]
    assert footer in texts, "a gap is English"
    assert spoken("Tables") in texts


def test_every_page_is_read_here(people):
    routes = people[0].client.app.routes
    handlers = [(route.path_format, h) for route in routes for h in getattr(route, "route_handlers", ())]
    pages = {path for path, h in handlers if Template in _returned(h) and "GET" in h.http_methods}
    assert pages == PAGES


def _returned(handler):
    kind = handler.parsed_fn_signature.return_type
    return {kind.annotation, *(inner.annotation for inner in kind.inner_types)}


def test_lobby_rules_and_lesson(people, game):
    for address in (f"/?game={game}", f"/rules/{game}", f"/how-to-play/{game}"):
        check(read(people, address), game, words=20)
    for address in (f"/puzzles/{game}", f"/rules/{game}?q=", f"/statistics?game={game}", f"/ratings?game={game}"):
        check(read(people, address), game)
    made = people[0].do("tournaments", name="Túrníér", game=game, size=eduba.game(game).seats[-1])["id"]
    for address in (f"/tournaments?game={game}", f"/tournaments/{made}"):
        check(read(people, address), game)


def test_the_rules_are_those_of_the_files(people, game):
    texts = shown(read(people, f"/rules/{game}"))
    said = " ".join(texts)
    entries = third_language.entries(game)
    lacking = [e for e in entries if e.is_clause and not third_language.has(e.key)]
    assert 10 < len(lacking) < len(entries) / 2
    for e in entries:
        if e.is_clause:
            text = spoken(e.text) if third_language.has(e.key) else e.text
            assert text in said, e.key
    chapters = {e.section for e in entries if e.is_clause}
    assert {third_language.has(chapter) for chapter in chapters} == {True, False}
    assert all((spoken(c) if third_language.has(c) else c) in texts for c in chapters)


def test_a_table_and_its_story(people, game):
    table = gather(people, game)
    check(read(people, f"/t/{table}"), game, words=20)
    for _ in range(12):
        move(people, table)
    for address in (f"/t/{table}", f"/t/{table}?at=3", f"/t/{table}/story"):
        check(read(people, address), game, words=20)
    version = people[0].view(table)["version"]
    moment = people[0].client.get(f"/t/{table}/at/{version}", headers=people[0].headers | IN_THIRD).json()
    assert left_in_english(shown(moment["html"]), game) == set()


def test_a_finished_game(people):
    journal, dice = Journal(eduba.game("assyria"), 2, "end", names=["Ánná", "Bén"]), random.Random(7)
    while not journal.state.over:
        journal.act(dice.choice(journal.state.options()))
    table = people[0].do("transcripts", text=write(journal))["table"]
    for address in (f"/t/{table}", f"/t/{table}/story"):
        check(read(people, address), "assyria", words=20)


def test_a_player(people):
    players = [RatedPlayer("anna", "Ánná", 9, 1), RatedPlayer("bot:greedy", "Gudea", 7, 2)]
    game = encode(RatedGame(players, 1, unrated="practice")).decode()
    people[0].client.app.state.house.ratings._store.put(gather(people), "assyria", game)
    check(read(people, "/players/anna"), "assyria")


def test_notices(people):
    house = people[0].client.app.state.house
    pushing = WebPush(PushKey(house._database), "https://play.example.org", PublicHttps())
    house.notices.ways |= {way.name: way for way in (Mail(MailServer("", 0, "")), Services(["json"]), pushing)}
    person = house.people.with_secret(people[0].token)
    secret = house.notices.addresses.add(person, "mail", "anna@example.org")
    with house._database.read() as c:
        stop = c.execute(select(notice_addresses.c.stop)).scalar_one()
    for address in ("/me", f"/notices/confirm/{secret}", f"/notices/stop/{stop}"):
        page = read(people, address)
        assert "anna@example.org" in page
        check(page, "assyria")


def test_the_house(people):
    gather(people, clock={"bank": 600})
    people[0].client.app.state.house.hosts.add("Ánná")
    check(read(people, "/house"), "assyria", words=20)


def test_seat_link_api_and_problem(people):
    table = gather(people)
    secret = people[0].do(f"tables/{table}/seat-link")["secret"]
    check(read(people, f"/seat/{secret}"), "assyria")
    link = people[0].do("me/sign-in-link")["secret"]
    for address in ("/me", "/my", f"/sign-in/{link}", f"/t/{table}/holders", f"/t/{table}/newer-rules"):
        check(read(people, address), "assyria")
    check(read(people, "/api"), "assyria")
    missing = read(people, "/t/nowhere")
    check(missing, "assyria")
    assert third_language.has("There is no table {0}.")
    assert spoken("There is no table {0}.").replace("{0}", "nowhere") in " ".join(shown(missing))
    nowhere = read(people, "/nowhere")
    assert spoken(third_language.english("")["api.status.404"]) in shown(nowhere)


def test_every_menu_lists_every_language_by_its_own_name(people):
    names = {"en": "English", "de": "Deutsch", CODE: NAME}
    for language in names:
        page = people[0].client.get("/", headers={"Accept-Language": language, "Cookie": ""}).text
        others = {code: name for code, name in names.items() if code != language}
        menu = re.findall(r'name="language" value="(\w+)" lang="(\w+)">([^<]+)<', page)
        assert menu == [(code, code, name) for code, name in others.items()]


def test_who_chooses_it_keeps_it(people):
    client = people[0].client
    client.post("/preferences", data={"language": CODE, "back": "/"})
    assert f'<html lang="{CODE}">' in client.get("/", headers={"Accept-Language": "de"}).text


def test_programs_may_ask_for_it(people, game):
    texts = people[0].ask(f"games/{game}/clauses", language=CODE)
    for e in third_language.entries(game):
        if e.is_clause:
            assert texts[e.key] == (spoken(e.text) if third_language.has(e.key) else e.text)
    assert people[0].get(f"games/{game}/clauses", language="xx").status_code == 404


def test_without_its_files_there_is_no_such_language(small):
    page = small.get("/", headers={"Accept-Language": CODE})
    assert NAME not in page.text
    assert '<html lang="en">' in page.text


def test_a_page_that_nobody_translated_would_be_noticed():
    assert left_in_english(["Tables"], "ur") == {"Tables"}
    assert "Choose your starting hex." in left_in_english(["Anna: Choose your starting hex."], "assyria")
    assert left_in_english([spoken("Choose your starting hex.")], "assyria") == set()
    assert keys_shown(["web.nav.tables"], "ur") == {"web.nav.tables"}

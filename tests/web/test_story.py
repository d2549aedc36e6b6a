"""The story of a game: what the seats had over time, and what it is made of."""

import random
import re
from itertools import pairwise
from types import SimpleNamespace

import pytest

from eduba import game
from eduba.core.journal import Journal
from eduba.core.transcript import write
from eduba.games import ui_of
from eduba.tables.services.learning import game_analysis
from eduba.web.table.story import analysis, charts, replay
from tests.web.guests import ME, Guest, gather, move


@pytest.fixture
def played():
    """Some rounds of Ur."""
    journal, dice = Journal(game("ur"), 3, "story"), random.Random(7)
    for _ in range(250):
        journal.act(dice.choice(journal.state.options()))
    return journal


def test_wealth_adds_up_to_the_points_at_every_moment(played):
    wealth = ui_of(game("ur")).wealth
    for state in played.course(250):
        assert [sum(kinds) for kinds in zip(*wealth(state).values(), strict=True)] == state.scores()


def test_the_course_of_a_game_ends_where_the_game_is(played):
    *_, last = played.course(250)
    assert last.view(None) == played.state.view(None)
    assert played.at(100).view(None) == next(s for n, s in enumerate(played.course(250)) if n == 100).view(None)


def test_the_story_shows_money_and_land_of_each_player(site, guests):
    table = gather(guests[:3], game="ur")
    move(guests[:3], table)
    page = site.get(f"/t/{table}/story", headers=guests[0].headers | {"Cookie": "", "Accept-Language": "en"}).text
    assert page.count('class="picture chart"') == 4
    assert page.count("</strong> <span>Cash</span>") == 3
    assert page.count("</strong> <span>What the land sells for</span>") == 3


def test_another_table_is_offered_from_a_moment_unless_people_still_play_each_other(site, guests):
    anna, ben = guests[:2]
    alone = anna.do("tables", game="assyria", seats=[ME, {"kind": "bot", "bot": "random"}])["table"]
    for table, offers in ((alone, True), (gather([anna, ben], game="assyria"), False)):
        page = site.get(f"/t/{table}/story", headers=anna.headers | {"Cookie": "", "Accept-Language": "en"}).text
        assert (f'action="/t/{table}/fork"' in page) == offers
        moment = {"version": anna.view(table)["version"], "seats": [ME, ME], "settings": {"listed": False}}
        answer = anna.post(f"tables/{table}/fork", **moment)
        assert answer.status_code == (201 if offers else 409)


@pytest.mark.parametrize(
    ("name", "players", "end"),
    [("assyria", 2, "Victory: "), ("assyria2", 1, "The Rival wins."), ("ur", 3, "Victory: ")],
)
def test_the_log_tells_the_end_of_the_game_once(site, guests, name, players, end):
    journal, dice = Journal(game(name), players, "end", {"rounds": "40"} if name == "ur" else {}), random.Random(7)
    while not journal.state.over:
        journal.act(dice.choice(journal.state.options()))
    table = guests[0].do("transcripts", text=write(journal))["table"]
    for page in (f"/t/{table}", f"/t/{table}/story"):
        text = site.get(page, headers={"Accept-Language": "en"}).text
        log = text.partition('id="entries"')[2].partition("</ol>")[0]
        assert log.count("The game is over") == 1
        assert end in log.rpartition(f'href="/t/{table}')[2]
    assert guests[0].ask(f"tables/{table}/log")[-1]["kind"] == "ended"


def test_a_lost_solo_game_tells_by_how_much_the_rival_won(site, guests):
    journal, dice = Journal(game("assyria2"), 1, "end"), random.Random(7)
    while not journal.state.over:
        journal.act(dice.choice(journal.state.options()))
    own, rival = journal.state.scores()
    table = guests[0].do("transcripts", text=write(journal))["table"]
    for page in (f"/t/{table}", f"/t/{table}/story"):
        assert f"Rival wins with {rival} points, {rival - own} ahead of " in site.get(page).text


@pytest.fixture
def told(small):
    """A finished game at a site with one process that thinks: the table, and a person who reads its story."""
    journal, dice = Journal(game("assyria"), 2, "story"), random.Random(7)
    while not journal.state.over:
        journal.act(dice.choice(journal.state.options()))
    reader = Guest.new(small, "Anna")
    return reader.do("transcripts", text=write(journal))["table"], reader


def test_moves_have_the_same_number_in_the_list_in_its_links_and_in_the_steps(small, told):
    table, _ = told
    page = small.get(f"/t/{table}/story?move=12", headers={"Accept-Language": "en"}).text
    listed = re.findall(r'story\?move=(\d+)"[^>]*><b class="number">(\d+)\.</b>', page)
    assert listed
    assert all(link == number for link, number in listed)
    lists = ("moves", "versions", "turns", "rounds")
    data = {key: re.search(rf'data-{key}="([\d ]*)"', page)[1].split() for key in lists}
    assert data["moves"] == [str(n) for n in range(len(data["versions"]))]
    assert {number for _, number in listed} == set(data["moves"]) - {"0"}
    assert 'value="12"' in page.partition('id="slider"')[2].partition(">")[0]
    turns, rounds = ([int(n) for n in data[key]] for key in ("turns", "rounds"))
    assert turns[-1] == len(data["moves"]) - 1
    assert len(rounds) == 8  # the eight turns of the rules, which begin with new fields
    assert turns == sorted(turns)


def test_a_line_of_actions_is_marked_where_the_board_shows_it_and_nothing_can_be_clicked(small, told):
    table, reader = told
    version = next(e["version"] for e in reader.ask(f"tables/{table}/log") if e["kind"] == "started")
    plain = small.get(f"/t/{table}/at/{version}").json()["html"]
    marked = small.get(f"/t/{table}/at/{version}", params={"mark": ["start B5", "start D5"]}).json()["html"]
    assert "data-best" not in plain
    assert re.findall(r'data-best="(\d)"', marked) == ["1", "2"]
    assert "data-action" not in marked
    assert small.get(f"/t/{table}/at/{version}", params={"mark": "fly away"}).status_code == 409


def test_a_game_is_judged_bit_by_bit_and_every_finding_leads_to_its_moment(small, told, monkeypatch):
    monkeypatch.setattr(game_analysis, "LONGEST", 0.002)
    monkeypatch.setattr(game_analysis, "SHORTEST", 0.001)
    table, reader = told
    versions = {e["move"]: e["version"] for e in reader.ask(f"tables/{table}/log") if e["move"]}
    parts, known = [], -1
    while not parts or not parts[-1]["done"]:
        parts.append(small.get(f"/t/{table}/chances", params={"known": known}).json())
        known = parts[-1]["judged"]
    assert [part["judged"] for part in parts] == sorted(part["judged"] for part in parts)
    assert parts[-1]["judged"] == parts[-1]["of"] == len(versions)
    last = parts[-1]
    links = re.findall(r'story\?move=(\d+)" data-version="(\d+)"', last["turning"] + last["costs"])
    assert len(links) > 3
    assert all(versions[int(move)] == int(version) for move, version in links)
    assert 'data-line="' in last["costs"]
    assert last["chart"].count('class="flag"') == last["turning"].count("<li>")
    assert set(map(int, last["losses"])) <= set(versions.values())


@pytest.mark.parametrize(
    ("mine", "told_apart"),
    [([True, False, False], ([0], [1, 2])), ([False] * 3, ([], [0, 1, 2])), ([True] * 3, ([], [0, 1, 2]))],
)
def test_who_played_reads_of_their_own_costly_moves_apart(mine, told_apart):
    view = SimpleNamespace(seats=[SimpleNamespace(mine=own) for own in mine])
    assert analysis.own_and_others(view) == told_apart


def test_flags_of_a_chart_never_cover_each_other():
    drawn = charts.Course(182, (), [96, 157, 159, 181]).drawn(100, " %")
    places = [float(x) for x in re.findall(r'class="flag" cx="([\d.]+)"', drawn)]
    assert all(b - a >= charts.FLAG for a, b in pairwise(places))
    assert places[-1] <= charts.WIDTH - charts.RIGHT


def test_the_best_line_of_a_position_is_told_and_can_be_marked(small, told, monkeypatch):
    monkeypatch.setattr(analysis, "SECONDS", 0.05)
    table, reader = told
    version = next(e["version"] for e in reader.ask(f"tables/{table}/log") if e["move"] == 20)
    found = small.get(f"/t/{table}/opinion/{version}", headers={"Accept-Language": "en"}).json()
    assert "% of the victory" in found["html"]
    assert 1 <= len(found["line"]) <= 4
    assert small.get(f"/t/{table}/at/{version}", params={"mark": found["line"]}).status_code == 200


def test_a_game_between_people_that_goes_on_has_no_analysis(small):
    people = [Guest.new(small, name) for name in ("Anna", "Ben")]
    table = gather(people)
    assert "data-opinion" not in small.get(f"/t/{table}/story").text
    assert small.get(f"/t/{table}/chances").status_code in (403, 409)


def test_the_story_of_a_table_with_thousands_of_lines_of_chat_stays_small(small):
    anna = Guest.new(small, "Anna")
    table = anna.do("tables", game="assyria", seats=[{"kind": "me"}, {"kind": "hot", "name": "Ada"}])["table"]
    move([anna], table)
    house, quiet = small.app.state.house, len(small.get(f"/t/{table}/story").content)
    person = house.people.with_secret(anna.token)
    for said in [house.futures.chat.say(table, person, f"{n:04} {'word ' * 20}") for n in range(1000)]:
        said.result(60)
    story = small.get(f"/t/{table}/story", headers={"Accept-Language": "en"}).text
    lines = [int(line) for line in re.findall(r"(\d{4}) word", story)]
    assert lines == list(range(1000 - replay.LATEST_CHAT, 1000))
    assert f"{1000 - replay.LATEST_CHAT} earlier lines of the chat are left out." in story
    assert len(story) < quiet + 500 * replay.LATEST_CHAT

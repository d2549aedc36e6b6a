"""The story of a game: what the seats had over time, and what it is made of."""

import random

import pytest

from eduba import game
from eduba.core.journal import Journal
from eduba.core.transcript import write
from eduba.games import ui_of
from tests.web.guests import gather, move


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
        assert end in log.rpartition("<li")[2]
    assert guests[0].ask(f"tables/{table}/log")[-1]["kind"] == "ended"


def test_a_lost_solo_game_tells_by_how_much_the_rival_won(site, guests):
    journal, dice = Journal(game("assyria2"), 1, "end"), random.Random(7)
    while not journal.state.over:
        journal.act(dice.choice(journal.state.options()))
    own, rival = journal.state.scores()
    table = guests[0].do("transcripts", text=write(journal))["table"]
    for page in (f"/t/{table}", f"/t/{table}/story"):
        assert f"Rival wins with {rival} points, {rival - own} ahead of " in site.get(page).text

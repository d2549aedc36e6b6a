"""Puzzles on pages: the one of the day, the list, and a table that answers wrong moves kindly and tells why."""

from datetime import date

import pytest

import eduba
from eduba.core.teaching.puzzle import files, puzzle_of_the_day, puzzles
from eduba.games import from_short_to_long
from eduba.web.pages.puzzles import COOKIE
from tests.web.guests import Guest
from tests.web.test_hidden import PAGES, headers
from tests.web.test_lobby import made, page

GAME = eduba.game("assyria2")
WITH_PUZZLES = [game for game in eduba.ids() if files(eduba.game(game))]


@pytest.fixture
def anna(small):
    return Guest.new(small, "Anna")


def test_the_lobby_has_the_puzzle_of_the_day(anna, small):
    day = date(2026, 5, 17)
    small.app.state.today = lambda: day
    game, number = puzzle_of_the_day(from_short_to_long(), day.toordinal())
    shown = page(anna, "/")
    assert f'action="/puzzles/{game.id}/{number}"' in shown
    assert str(puzzles(game)[number - 1].title) in shown
    german = small.get("/", headers=PAGES | {"accept-language": "de"}).text
    assert puzzles(game)[number - 1].title["de"] in german


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_each_game_lists_its_puzzles_and_marks_those_that_are_solved(small, game):
    cookies = {"cookie": f"{COOKIE}={game}-1.nonsense-99"}
    shown = small.get(f"/puzzles/{game}", headers=PAGES | cookies).text
    assert shown.count(f'action="/puzzles/{game}/') == len(puzzles(eduba.game(game)))
    assert shown.count("✓") == 1
    assert small.get("/puzzles/chess", headers=PAGES).status_code == 404


@pytest.mark.parametrize("number", [0, 999])
def test_a_puzzle_that_does_not_exist_is_not_found(anna, number):
    answer = anna.client.post(f"/puzzles/{GAME.id}/{number}", headers=headers(anna) | PAGES, follow_redirects=False)
    assert answer.status_code == 404


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_a_puzzle_of_each_game_is_played_at_a_table(anna, game):
    puzzle = puzzles(eduba.game(game))[0]
    solution = puzzle.moves[-1].action.text
    view = made(anna, f"/puzzles/{game}/1", data={})
    table, version = view["table"], view["version"]
    shown = page(anna, f"/t/{table}")
    assert "Find the best move for Red." in shown
    assert "data-asked" not in shown
    assert str(puzzle.closing[0])[:20] not in shown
    other = next(text for text in puzzle.steps[0].worth if text != solution)
    refused = anna.post(f"tables/{table}/actions", action=other, version=version)
    assert refused.status_code == 409
    assert "there is a better move" in refused.text
    anna.do(f"tables/{table}/actions", action=solution, version=version)
    shown = page(anna, f"/t/{table}")
    assert f'data-solved="{game}-1"' in shown
    assert "That is the best move." in shown
    assert "What the moves promise" in shown
    assert "The puzzle is solved." in shown
    told = anna.get(f"tables/{table}/log").text
    assert "tables.log.puzzle" in told
    assert "tables.log.lesson" not in told

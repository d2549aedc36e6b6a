"""How strong bots are: ratings that explain the results of matches, and the data that come with the games."""

import tomllib

import pytest

from eduba.arena.match import Match, Record
from eduba.arena.strength import matches, result, strengths
from eduba.cli.app import main
from eduba.core.counting.strength import Strength, file_of, measured, strength_of
from eduba.games import from_short_to_long


def test_each_company_of_bots_meets():
    pairs = matches("assyria", ["a", "b", "c"], 2, 5, "x")
    assert [match.bots for match in pairs] == [("a", "b"), ("a", "c"), ("b", "c")]
    (three,) = matches("ur", ["a", "b", "c"], 3, 5, "x")
    assert (three.bots, three.games) == (("a", "b", "c"), 15)


def test_a_result_names_winners_first_then_by_points():
    match = Match("ur", ("a", "b", "c"), 1)
    record = Record(0, 1, (1, 2, 0), (5, 9, 9), (1,), (1, 1, 1), ({}, {}, {}), (0.0, 0.0, 0.0))
    assert result(match, record) == "c > a > b"
    record = Record(0, 0, (0, 1, 2), (9, 5, 5), (0,), (1, 1, 1), ({}, {}, {}), (0.0, 0.0, 0.0))
    assert result(match, record) == "a > b = c"


def test_three_games_of_four_are_two_hundred_points():
    found = strengths({"greedy > weak": 7500, "weak > greedy": 2500}, 2)
    assert list(found) == ["weak", "greedy"]
    assert found["greedy"] == Strength(1500, 0, 10_000)
    assert 1300 <= found["weak"].rating <= 1315
    assert 6 <= found["weak"].margin <= 9, "1.96 * 173.7 / sqrt(10000 * 0.75 * 0.25)"
    few = strengths({"greedy > weak": 75, "weak > greedy": 25}, 2)["weak"]
    assert 60 < few.margin < 90


def test_among_three_chance_weighs_more_as_in_the_ratings_of_a_house():
    even = strengths({"greedy > weak": 750, "weak > greedy": 250}, 2)["weak"].rating
    third = strengths({"greedy > weak": 750, "weak > greedy": 250}, 3)["weak"].rating
    assert (1500 - third) / (1500 - even) == pytest.approx(1.5**0.5, abs=0.01)


def test_who_always_loses_has_a_rating_and_nobody_is_sure_of_it():
    found = strengths({"greedy > random": 100}, 2)["random"]
    assert found.rating < 700
    assert found.margin > 300


def test_shared_places_pull_together_and_the_chain_holds():
    found = strengths({"strong > greedy": 80, "greedy > strong": 20, "greedy = weak": 10, "greedy > weak > x": 30}, 2)
    assert found["x"].rating < found["weak"].rating < 1500 < found["strong"].rating


@pytest.mark.parametrize("game", from_short_to_long(), ids=lambda game: game.id)
def test_the_data_of_each_game_are_what_its_results_tell(game):
    data = tomllib.loads(file_of(game).read_text(encoding="utf-8"))
    assert measured(game) == strengths(data["results"], data["players"])
    assert strength_of(game, "random").rating < strength_of(game, "greedy:2").rating < 1500
    search = strength_of(game, "mcts:10s")
    assert search.is_least
    assert search == strength_of(game, "mcts:100ms")._replace(is_least=True)
    assert strength_of(game, "greedy:7") is None


def test_the_command_adds_to_what_is_known(tmp_path, capsys):
    file = tmp_path / "strength.toml"
    for total in (4, 8):
        args = ["strength", "assyria", "--bots", "random,greedy:2,greedy", "--games", "2", "--output", str(file)]
        assert main(args) == 0
        data = tomllib.loads(file.read_text(encoding="utf-8"))
        assert sum(data["results"].values()) == 3 * total // 2
        assert data["bots"]["random"]["games"] == total
    assert "greedy: 1500 ± 0, from 8 games" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("args", "word"),
    [(("--bots", "greedy"), "2"), (("--games", "0"), "--games"), (("--bots", "random,greedy:2"), "greedy")],
)
def test_what_cannot_be_measured_is_refused_in_a_sentence(args, word, tmp_path, capsys):
    assert main(["strength", "assyria", "--games", "2", *args, "--output", str(tmp_path / "x.toml")]) == 2
    told = capsys.readouterr().err
    assert word in told
    assert told.count("\n") == 1
    assert not (tmp_path / "x.toml").exists()

"""Whole random games with all laws of F13 on the way."""

import pytest

from eduba.games.akkad.game import GAME
from tests.endurance.trial import Care, Trial
from tests.variants import Variant


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_random_games_keep_the_laws_and_end(players: int) -> None:
    s = Trial(Variant(GAME, players, {}), seed=players, care=Care.THOROUGH).play()
    assert s.winners()
    assert s.round == 9 or max(s.points) == 9


@pytest.mark.parametrize("options", [{"setup": "draft"}, {"homes": "any", "akkad_rebels": "4"}])
def test_random_games_with_other_options(options: dict[str, str]) -> None:
    assert Trial(Variant(GAME, 3, options), 1).play().winners()

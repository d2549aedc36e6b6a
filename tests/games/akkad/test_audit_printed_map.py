"""Setup on a map of one's own on which a special city lies beside a home city."""

import json
from pathlib import Path
from re import sub

import pytest

from eduba.games.akkad.game import GAME, Akkad
from eduba.games.akkad.state import NONE, AkkadState
from tests.games.akkad.content_file import Data, entry, written


def tuttul_beside_urkesh(data: Data) -> None:
    """Tuttul and Harran, the normal city beside Urkesh, change places."""
    other = {"tuttul": "harran", "harran": "tuttul"}
    for block in ("edges", "cells", "labels", "fords"):
        text = sub("tuttul|harran", lambda found: other[found[0]], json.dumps(data[block]))
        data[block] = json.loads(text)
    tuttul, harran = entry(data, "spaces", "tuttul"), entry(data, "spaces", "harran")
    tuttul["xy"], harran["xy"] = harran["xy"], tuttul["xy"]
    for space in data["spaces"]:
        space["src"] = "printed"
    data["edges"]["src"] = "printed"


def set_up(game: Akkad, homes: list[str], characters: list[str], *further: str) -> AkkadState:
    """Mats, characters in reverse order, and what Me-Sag says; then the first option until roles are chosen."""
    state = game.start(3, 1, setup="draft")
    assert isinstance(state, AkkadState)
    for text in (
        *(f"home {home}" for home in homes),
        *(f"character {name}" for name in reversed(characters)),
        *further,
    ):
        state.apply(game.action(text))
    while state.phase != "choose_role":
        state.apply(state.options()[0])
    return state


@pytest.mark.rule("AK-SET-08", "AK-SET-09", "AK-CTL-08")
def test_a_special_city_beside_a_home_belongs_to_its_rebels(tmp_path: Path) -> None:
    game = GAME.with_content(written(tmp_path, tuttul_beside_urkesh))
    tuttul = game.content.names.index("tuttul")
    s = set_up(game, ["urkesh", "susa", "uruk"], ["ken_ussam", "enmenanna", "lipit_ili"])
    assert (s.control[tuttul], s.rebels[tuttul], s.specials) == (NONE, 2, [0, 0, 0])
    game.check(s)


@pytest.mark.rule("AK-SET-08", "AK-SET-20", "AK-HOM-07")
def test_a_residence_beside_the_home_of_another_is_kept(tmp_path: Path) -> None:
    game = GAME.with_content(written(tmp_path, tuttul_beside_urkesh))
    tuttul = game.content.names.index("tuttul")
    s = set_up(game, ["urkesh", "susa", "uruk"], ["ken_ussam", "me_sag", "lipit_ili"], "at tuttul")
    assert (s.control[tuttul], s.rebels[tuttul]) == (1, 0)
    assert s.specials == [0, 1 << game.content.special_of[tuttul], 0]
    game.check(s)

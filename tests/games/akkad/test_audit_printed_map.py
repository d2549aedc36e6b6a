"""Setup on maps of one's own: a special city lies beside a home, or two homes lie close together."""

from pathlib import Path

import pytest

from eduba.games.akkad.game import GAME, Akkad
from eduba.games.akkad.state import NONE, AkkadState
from eduba.mechanisms.bitset import members
from tests.games.akkad.content_file import Data, as_printed, change_places, written


def tuttul_beside_urkesh(data: Data) -> None:
    """Tuttul and Harran, the normal city beside Urkesh, change places."""
    change_places(data, "tuttul", "harran")
    as_printed(data)


def susa_near_urkesh(data: Data) -> None:
    """Susa is two steps from Urkesh, where Nineveh lies on our map."""
    change_places(data, "susa", "nineveh")
    as_printed(data)


def susa_beside_urkesh(data: Data) -> None:
    """Susa lies beside Urkesh, where the Kashiyari Slopes are on our map."""
    change_places(data, "susa", "kashiyari")
    as_printed(data)


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


def owners_around(s: AkkadState, game: Akkad) -> dict[str, int]:
    """Who controls Urkesh, Susa and all that lies beside both."""
    urkesh, susa = map(game.content.names.index, ("urkesh", "susa"))
    both = game.content.near[urkesh] & game.content.near[susa] | 1 << urkesh | 1 << susa
    return {game.content.names[space]: s.control[space] for space in members(both)}


@pytest.mark.rule("AK-SET-07")
def test_what_lies_beside_two_homes_is_nobodys_at_the_start(tmp_path: Path) -> None:
    game = GAME.with_content(written(tmp_path, susa_near_urkesh))
    s = set_up(game, ["urkesh", "susa", "uruk"], ["ken_ussam", "enmenanna", "lipit_ili"])
    found = owners_around(s, game)
    assert len(found) > 2
    assert found == {"urkesh": 0, "susa": 1} | {name: NONE for name in found if name not in ("urkesh", "susa")}
    game.check(s)
    described = game.position({"players": 3, "seats": [{"home": home} for home in ("urkesh", "susa", "uruk")]})
    assert isinstance(described, AkkadState)
    assert described.control == s.control


@pytest.mark.rule("AK-SET-07", "AK-PLY-03")
def test_beside_an_unused_home_the_other_player_controls_all(tmp_path: Path) -> None:
    game = GAME.with_content(written(tmp_path, susa_near_urkesh))
    s = set_up(game, ["urkesh", "assur", "uruk"], ["ken_ussam", "enmenanna", "lipit_ili"])
    found = owners_around(s, game)
    assert found == {"susa": NONE} | {name: 0 for name in found if name != "susa"}


@pytest.mark.rule("AK-SET-07", "AK-SET-04")
def test_homes_that_touch_each_other_belong_to_their_players(tmp_path: Path) -> None:
    game = GAME.with_content(written(tmp_path, susa_beside_urkesh))
    s = set_up(game, ["urkesh", "susa", "uruk"], ["ken_ussam", "enmenanna", "lipit_ili"])
    urkesh, susa = map(game.content.names.index, ("urkesh", "susa"))
    assert (s.control[urkesh], s.control[susa], s.holder[urkesh], s.holder[susa]) == (0, 1, 0, 1)
    game.check(s)

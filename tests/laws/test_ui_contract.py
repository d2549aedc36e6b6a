"""Every game shows itself through the typed contract; mypy and Python refuse one that leaves something out."""

import subprocess
import sys
from pathlib import Path

import pytest

import eduba
from eduba.games import ui_of
from eduba.i18n import Speaker
from eduba.render.contract import Board, GameUI, Lesson, Panels, Preview, Terminal
from eduba.render.scene import ReaderView
from tests.reeds.game import GAME as REEDS

SOURCE = Path(eduba.__file__).parents[1]
GAMES = pytest.mark.parametrize("game", [*map(eduba.game, eduba.ids()), REEDS], ids=lambda game: game.id)
PARTS = {"board": Board, "panels": Panels, "preview": Preview, "terminal": Terminal}

HALF = """
from eduba.core.game import Game
from eduba.core.state import State
from eduba.i18n import Speaker
from eduba.render.contract import Board, GameUI, Panels, Preview, Terminal
from eduba.render.scene import View

class Silent(Panels[Game]): ...

class Wrong(Panels[Game]):
    def figures(self, view: View, speaker: Speaker) -> str:
        return ""

def ui_of(game: Game, b: Board[Game, None], p: Preview[Game, State, None], t: Terminal[Game]) -> GameUI[State, None]:
    return GameUI(b, Silent(game), p, t)

def swapped(game: Game, b: Board[Game, None], p: Preview[Game, State, None], t: Terminal[Game]) -> GameUI[State, None]:
    return GameUI(b, p, Wrong(game), t)
"""


@GAMES
def test_all_parts_are_there_and_belong_to_the_game(game):
    ui = ui_of(game)
    assert isinstance(ui, GameUI)
    for name, kind in PARTS.items():
        part = getattr(ui, name)
        assert isinstance(part, kind)
        assert part.game is game
    assert ui.lesson is None or isinstance(ui.lesson, Lesson)
    assert set(ui.board.also_drawn) <= set(ui.board.buttons) <= set(game.vocabulary.verbs)


@GAMES
def test_every_part_has_a_place_and_hands_lie_before_their_seats(game):
    ui, state = ui_of(game), game.start(game.seats[-1], 1)
    parts = ui.board.parts(ReaderView(state.view(0), Speaker("en", game, game.colours[: state.players])))
    places = {name: ui.board.place(name) for name in parts}
    assert list(places.values()).count("board") == 1
    assert {name for name, place in places.items() if place == "hands"} <= {f"hand-{seat}" for seat in range(6)}


@pytest.mark.parametrize("kind", [*PARTS.values(), Lesson], ids=lambda kind: kind.__name__)
def test_a_part_that_leaves_something_out_cannot_be_made(kind):
    half = type("Half", (kind,), {})
    with pytest.raises(TypeError, match="abstract"):
        half()


def test_mypy_sees_what_is_missing_wrong_or_in_the_wrong_place(tmp_path):
    (tmp_path / "half.py").write_text(HALF)
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path / "cache"), "half.py"]
    told = subprocess.run(command, cwd=tmp_path, env={"MYPYPATH": str(SOURCE)}, capture_output=True, text=True).stdout
    assert told.count("error:") == 4, told
    assert 'Cannot instantiate abstract class "Silent" with abstract attribute "figures"' in told
    assert 'Return type "str" of "figures" incompatible' in told
    assert 'Argument 2 to "GameUI" has incompatible type' in told
    assert 'Argument 3 to "GameUI" has incompatible type' in told


def test_who_only_plays_loads_no_drawing():
    play = (
        "import sys, eduba\n"
        "for game in map(eduba.game, eduba.ids()):\n"
        "    state = game.start(seed=1)\n"
        "    for _ in range(30):\n"
        "        state.apply(state.options()[0])\n"
        "print(*[name for name in sys.modules if 'eduba.render' in name or '.ui' in name])"
    )
    env = {"PYTHONPATH": str(SOURCE)}
    done = subprocess.run([sys.executable, "-c", play], env=env, capture_output=True, text=True, check=True)
    assert done.stdout.split() == []

"""The picture in the README is what the program draws. Run this file to draw it again after a change of the drawing."""

from pathlib import Path

import eduba
from tests.render.drawing import title

FILE = Path(__file__).parents[2] / "docs" / "board.svg"


def picture():
    """Four players in the second reign, after 136 decisions of simple play."""
    shown, state = title("assyria"), eduba.game("assyria").start(players=4, seed=7)
    for n in range(136):
        options = state.options()
        state.apply(options[n * 33 % len(options)])
    return shown.ui.board.picture(shown.seen(state.view(None)))


def test_the_picture_in_the_readme_is_drawn_by_the_program():
    assert FILE.read_text(encoding="utf-8") == picture() + "\n"


if __name__ == "__main__":
    FILE.write_text(picture() + "\n", encoding="utf-8")

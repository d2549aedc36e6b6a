"""What no text prints is marked where it is drawn or written; the mark says what it is about and leads to sources."""

import re

import pytest

from eduba.core.game import Game
from eduba.games import ui_of
from eduba.games.assyria.game import GAME as ASSYRIA
from eduba.games.assyria.game import Assyria
from eduba.games.assyria2.game import GAME as ASSYRIA2
from eduba.games.assyria2.game import Assyria2
from eduba.games.ur.game import GAME as UR
from eduba.games.ur.game import Ur
from eduba.i18n import languages, speaker_of
from eduba.render.provenance import SIGN
from eduba.render.scene import ReaderView

MARK = re.compile(r'<g id="ours-([\w-]+)" class="our-mark"[^>]*><a href="([^"]*)"[^>]* data-told="([^"]+)"')
MARKS = {
    "assyria": {"map": ["wells", "names"]},
    "assyria2": {
        "map": ["map", "wells"],
        "course": ["expansion"],
        "tracks": ["tracks"],
        "rows": ["row-food", "row-favours"],
        "civs": ["civilisations"],
        "tableau": ["third-offerings", "third-purchase", "third-card", "third-gold", "hand-favours"],
        "rival": ["schemes"],
    },
    "ur": {"map": ["map"]},
}
"""By game and part of its table, the marks there."""


def view_of(game: Game) -> dict:
    state = game.start(game.seats[0], 3)
    view = state.view(0)
    if game.id == "assyria2":
        view["rival"]["scheme"] = "S01"
        view["seats"][0]["favours"] = ["ship"]
    return view


def from_a_box(game: Game) -> Game:
    """The same game with content that was typed in from a box."""
    content = game.content
    printed = content._replace(sources=dict.fromkeys(content.sources, "printed"))
    if game.id == "assyria":
        return Assyria(printed._replace(label_source="printed"))
    return Assyria2(printed._replace(third_source="printed")) if game.id == "assyria2" else Ur(printed)


def drawn(game: Game, language: str) -> dict[str, list[tuple[str, str, str]]]:
    """By part, its marks: key, address and words."""
    ui = ui_of(game)
    parts = ui.board.parts(ReaderView(view_of(game), speaker_of(language, game)))
    return {name: found for name, part in parts.items() if (found := MARK.findall(part.html))}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", [ASSYRIA, ASSYRIA2, UR], ids=lambda game: game.id)
def test_each_reconstructed_part_has_its_mark_with_words_and_a_way_to_the_sources(game, language):
    found = drawn(game, language)
    assert {part: [key for key, _, _ in marks] for part, marks in found.items()} == MARKS[game.id]
    assert {address for marks in found.values() for _, address, _ in marks} == {f"/rules/{game.id}#material"}
    for told in [told for marks in found.values() for _, _, told in marks]:
        assert len(told) > 60
        assert not told.startswith("board."), told


@pytest.mark.parametrize("game", [ASSYRIA, ASSYRIA2, UR], ids=lambda game: game.id)
def test_content_from_a_box_has_no_marks(game):
    own = from_a_box(game)
    assert drawn(own, "en") == {}
    assert not any(SIGN in line for line in ui_of(own).terminal.table(view_of(own), speaker_of("en", own)))


@pytest.mark.parametrize(
    ("game", "beginnings"),
    [
        (ASSYRIA, ["◇ Ours: the names of the hexes", "Supply"]),
        (ASSYRIA2, ["◇ Reconstructed", "Markers"]),
        (UR, ["◇ The map is our own"]),
    ],
    ids=lambda value: getattr(value, "id", ""),
)
def test_a_terminal_marks_them_too_and_says_what_the_mark_means(game, beginnings):
    lines = ui_of(game).terminal.table(view_of(game), speaker_of("en", game))
    signed = [line for line in lines if SIGN in line]
    assert all(any(line.startswith(beginning) for line in signed) for beginning in beginnings), signed
    if game is ASSYRIA2:
        assert any("Favour: a Ship ◇" in line for line in signed), "a Favour Card in a hand"


@pytest.mark.parametrize("game", [ASSYRIA, ASSYRIA2, UR], ids=lambda game: game.id)
def test_the_lesson_shows_the_marks(game):
    assert any(MARK.search(step.picture) for step in ui_of(game).lesson.steps("en"))

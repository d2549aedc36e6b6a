"""What the rulebook does not print is marked wherever a player sees it: on cards, mats, quests, and in a terminal."""

import re

import pytest

from eduba.games.akkad.content import load
from eduba.games.akkad.game import Akkad
from eduba.games.akkad.ui import lesson_positions, ui_of
from eduba.games.akkad.ui.drawing.provenance import source_of
from eduba.i18n import speaker_of
from eduba.render.scene import ReaderView

GAME = Akkad(load())
UI = ui_of(GAME)
VIEW = GAME.position(lesson_positions.ACTION_PHASE).view(0)
SPEAKER = speaker_of("en", GAME, ("Ann", "Bo", "Cy"))
PARTS = UI.board.parts(ReaderView(VIEW, SPEAKER))
SIGN = re.compile(r'<path class="ours ours-(\w+)"')


@pytest.mark.parametrize(
    ("part", "block", "names"),
    [
        ("cards", "cards", [*dict.fromkeys(VIEW["seats"][0]["hand"])]),
        ("roles", "roles", GAME.content.roles),
        ("gods", "gods", GAME.content.gods),
        ("specials", "specials", GAME.content.specials),
        ("quests", "quests", VIEW["quests"]),
        ("course", "events", [VIEW["event"]]),
    ],
)
def test_each_card_has_the_sign_of_its_source_and_a_list_leads_to_the_sources(part, block, names):
    html = PARTS[part].html
    sources = [source for name in names if (source := source_of(GAME.content, block, name))]
    has_key = 'href="/rules/akkad#material"' in html
    assert has_key == (part != "course")
    assert sorted(SIGN.findall(html)) == sorted([*sources, *(["reconstructed"] if has_key else [])])
    assert ("reconstructed: the rulebook does not print" in html) == bool(sources)


def test_the_mat_marks_home_city_and_character():
    own = VIEW["seats"][0]
    sources = [source_of(GAME.content, "mats", own["home"]), source_of(GAME.content, "characters", own["character"])]
    assert SIGN.findall(PARTS["mat"].html) == list(filter(None, sources))
    assert sources[0]


def test_what_the_rulebook_prints_has_no_sign():
    assert source_of(GAME.content, "cards", "miss") == ""
    assert source_of(GAME.content, "cards", "levy") == "reconstructed"


def test_the_terminal_marks_them_too_and_says_what_the_mark_means():
    lines = UI.terminal.table(VIEW, SPEAKER)
    assert any("◇ reconstructed" in line for line in lines)
    assert any(line.strip().startswith("Levy ◇: ") for line in lines)
    assert any(line.strip().startswith("Miss!: ") for line in lines)


def test_a_role_says_what_it_does_for_its_holder_and_for_who_follows():
    (vizier,) = re.findall(r'id="role-vizier".*?aria-label="([^"]+)"', PARTS["roles"].html)
    assert "take a token; buy up to 3 for 1 lapis each" in vizier
    assert "others: Buy up to 3 tokens for 1 lapis each" in vizier

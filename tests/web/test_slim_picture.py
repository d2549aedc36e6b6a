"""Pictures of games in the lobby carry only what they use."""

from xml.etree import ElementTree

import pytest

import eduba
from eduba.web.pages.slim_picture import slim
from eduba.web.pages.thumbnail import thumbnail

PICTURE = (
    "<svg width='9'><style>.a{fill:url(#p)}.b{fill:red}.a .b,.c{x:y}@media print{.b{x:y}}circle{r:1}</style>"
    "<defs><g id='seen'><use href='#deep'/></g><g id='deep' class='a'/><g id='never' class='b'/>"
    "<pattern id='p'/></defs>"
    "<g class='c'><title>Read aloud</title><use href='#seen'/></g></svg>"
)


def test_definitions_and_rules_that_nothing_uses_are_left_out():
    drawn = slim(PICTURE)
    root = ElementTree.fromstring(drawn)
    assert {element.get("id") for element in root.iter() if element.get("id")} == {"seen", "deep", "p"}
    assert ".a{fill:url(#p)}.a .b,.c{x:y}@media print{.b{x:y}}circle{r:1}" in drawn
    assert ".b{fill:red}" not in drawn
    assert "Read aloud" not in drawn


@pytest.mark.parametrize("game", eduba.ids())
def test_a_picture_of_a_game_finds_all_that_it_names(game):
    drawn = thumbnail(eduba.game(game))
    root = ElementTree.fromstring(drawn)
    ids = {element.get("id") for element in root.iter()}
    named = {value[1:] for element in root.iter() for value in [element.get("href", "")] if value.startswith("#")}
    assert named
    assert named <= ids

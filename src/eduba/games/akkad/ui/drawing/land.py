"""The map as it lies, layer by layer: land, control, waters, spaces with their names, pieces and marches."""

from eduba.games.akkad.ui.drawing import map_pieces, march, spaces
from eduba.games.akkad.ui.drawing.ground import HEIGHT, WIDTH
from eduba.games.akkad.ui.drawing.scene import Scene
from eduba.render.fragments import leaf
from eduba.render.part import Part, part

_LAND = leaf("g", "map-land", "", '<use href="#akkad-land"/>')
_WATERS = leaf("g", "map-waters", ' class="waters"', '<use href="#akkad-waters"/>')


def draw(scene: Scene) -> Part:
    """The whole map as this view shows it."""
    game, told = scene.game, spaces.spaces_of(scene)
    drawn = [
        _LAND,
        map_pieces.control(game, told),
        map_pieces.floods(tuple(space.name for space in told if space.flood)),
        _WATERS,
        spaces.faces(scene, told),
        spaces.labels(scene.words, game),
        spaces.river_goals(scene),
        map_pieces.draw(game, told, scene.view["fight"]),
        march.on_the_map(scene),
    ]
    return part("map", scene.word("map"), WIDTH, HEIGHT, drawn)

"""What stands on the map: armies and rebels, flags, ziggurats, canals, command tokens, boats, monsters, the Storm."""

from eduba.games.akkad.army import KINDS
from eduba.games.akkad.game import Akkad
from eduba.games.akkad.ui.drawing import armies, fight
from eduba.games.akkad.ui.drawing.ground import Box, ground
from eduba.games.akkad.ui.drawing.spaces import Space
from eduba.render.fragments import Fragment, leaf, nest, remembered, spot
from eduba.render.pieces import disc, mark, ziggurat
from eduba.render.scene import View
from eduba.render.svg import group, use

ROW = 17.0
"""The height of the printed row above the chips."""
FOOT = 12.0
"""The height of the row below them, for canals."""
BOAT = 20.0
"""The size of the boat of an expedition, which lies on the right of those who stand there."""


def control(game: Akkad, spaces: list[Space]) -> Fragment:
    """Controlled land, in the colour of its controller."""
    drawn = [_tint(space.name, game.colours[space.control]) for space in spaces if space.control is not None]
    return nest("g", "map-control", ' class="control"', drawn)


@remembered
def _tint(name: str, colour: str) -> Fragment:
    bands = "".join(f'<use class="{kind}" href="#akkad-cell-{name}"/>' for kind in ("wash", "seam", "band"))
    more = f' class="seat-{colour}" clip-path="url(#akkad-clip-{name})"'
    return leaf("g", f"control-{name}", more, bands)


@remembered
def floods(names: tuple[str, ...]) -> Fragment:
    """Waves over flooded spaces."""
    drawn = "".join(f'<use class="flooded" href="#akkad-cell-{name}" fill="url(#akkad-flood)"/>' for name in names)
    return leaf("g", "map-floods", ' class="floods"', drawn)


def draw(game: Akkad, spaces: list[Space], fighting: View | None) -> Fragment:
    """The pieces of each space that has some, a fight, and the Storm above them."""
    drawn = [_pieces(game, space) for space in spaces if _is_used(space)]
    if fighting and any(side["left"] for side in fighting["sides"]):  # a decided one would only cover who is left
        drawn.append(fight.on_the_map(game, fighting["space"], fight.sides_of(fighting)))
    drawn += [_storm(game, space.name) for space in spaces if space.storm]
    return nest("g", "map-pieces", ' class="pieces"', drawn)


def _is_used(space: Space) -> bool:
    marked = space.control is not None or bool(space.expedition) or space.monster in ("up", "down")
    return marked or bool(space.army or space.rebels or space.canals or space.tokens)


@remembered
def _pieces(game: Akkad, space: Space) -> Fragment:
    box = ground(game).boxes[space.name]
    width, colours = box.width, game.colours
    body, foot = _head(game, space, width), _canals(game, space, box)
    army, owner = space.army, space.control
    top, left = ROW + 1, 0.0
    if army and army.seat != owner:
        if not space.monster and owner is None:
            body += armies.standard(colours[army.seat], 8, 8, 19)
        else:
            left = 15.0
            body += armies.standard(colours[army.seat], 7, top + 9, 17)
    colour = colours[army.seat] if army else colours[0]
    chips = armies.chips_of(army.units if army else (0,) * len(KINDS), colour, space.rebels)
    room = Box(left, top, width - left, box.height - top - (FOOT if foot else 0))
    if space.expedition:
        x = room.x + room.width - (BOAT if chips else room.width) / 2
        body += _boat(colours[space.expedition.seat], x, room)
        room = room._replace(width=room.width - BOAT - 1)
    return spot(f"pieces-{space.name}", box.x, box.y, body + armies.draw(chips, room) + foot)


def _head(game: Akkad, space: Space, width: float) -> str:
    """Beside what is printed: flag and ziggurat on the left, command tokens on the right, a monster in the middle."""
    out, x = "", 7.0
    if space.monster in ("up", "down"):
        out += use(f"akkad-monster-{space.monster}", width / 2, 8, 23)
    if space.control is not None:
        colour = game.colours[space.control]
        out += armies.standard(colour, x, 8, 18)
        x += 14
        if space.ziggurat:
            out += group(ziggurat(colour, 3, 17), x, 8, f' class="seat-{colour}"')
    return out + _tokens(game, space.tokens, width)


def _tokens(game: Akkad, seats: tuple[int, ...], width: float) -> str:
    """Command tokens from the right; many of them are smaller and lie closer together."""
    size = 15.0 if len(seats) < 4 else 13.0
    first = width - 7 if len(seats) < 4 else width
    step = min(11.0, (first - width / 2 - 24) / max(1, len(seats) - 1))
    drawn = [(game.colours[seat], first - step * at) for at, seat in enumerate(seats)]
    return "".join(group(disc(colour, size), x, 8, f' class="seat-{colour}"') for colour, x in drawn)


def _canals(game: Akkad, space: Space, box: Box) -> str:
    """Canals with the signs of their owners."""
    count = len(space.canals)
    step = min(19.0, (box.width - 18) / max(1, count - 1))
    x, y = box.width / 2 - step * (count - 1) / 2, box.height - 5
    out = ""
    for seat in space.canals:
        colour = game.colours[seat]
        body = use("akkad-canal", 0, 0, 18) + mark(colour, 0, 0, 9)
        out += group(body, x, y, f' class="seat-{colour}"')
        x += step
    return out


def _boat(colour: str, x: float, room: Box) -> str:
    """The boat of an expedition that lands here in the Prestige Phase."""
    body = use("akkad-boat", 0, 0, BOAT) + mark(colour, 0, -3.4, 7)
    return group(body, x, room.y + room.height / 2, f' class="seat-{colour}"')


@remembered
def _storm(game: Akkad, name: str) -> Fragment:
    """The Storm hangs over a corner of its space, and glides when it moves."""
    box, label = ground(game).boxes[name], ground(game).names[name]
    return spot("storm", box.x + box.width, label.y - 21, use("akkad-storm", 0, 0, 38))

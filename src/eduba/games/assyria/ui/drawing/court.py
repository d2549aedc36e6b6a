"""Assur: the three dignitaries and the huts that court them."""

from eduba.games.assyria.content import DIGNITARIES
from eduba.games.assyria.game import Assyria
from eduba.games.assyria.ui.drawing.scene import Scene
from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, leaf, nest, remembered, spot
from eduba.render.part import Part, panel, part
from eduba.render.pieces import hut
from eduba.render.svg import text, use
from eduba.render.targets import Target, attributes

WIDTH, HEIGHT, ROW = 340.0, 150.0, 38.0


Spaces = tuple[int | None, ...]
"""The seats whose huts stand on the spaces of a dignitary."""


def draw(scene: Scene) -> Part:
    """One row for each dignitary, his spaces filled from the left."""
    spaces = tuple(tuple(scene.view["assur"][dignitary]) for dignitary in DIGNITARIES)
    targets = tuple(scene.targets.find(f"intrigue {dignitary}") for dignitary in DIGNITARIES)
    return _court(scene.speaker, scene.game, spaces, targets)


@remembered
def _court(speaker: Speaker, game: Assyria, court: tuple[Spaces, ...], targets: tuple[Target | None, ...]) -> Part:
    title = speaker.get("board.assur")
    drawn = [_ground(title), *(_row(speaker, game, d, court[d], targets[d]) for d in range(len(DIGNITARIES)))]
    pieces = [
        _envoy(d, space, game.colours[seat])
        for d, spaces in enumerate(court)
        for space, seat in enumerate(spaces)
        if seat is not None
    ]
    return part("assur", title, WIDTH, HEIGHT, [*drawn, nest("g", "assur-pieces", ' class="pieces"', pieces)])


@remembered
def _ground(title: str) -> Fragment:
    return leaf("g", "assur-ground", "", panel(WIDTH, HEIGHT, title))


@remembered
def _envoy(d: int, space: int, colour: str) -> Fragment:
    kind = f' class="hut seat-{colour}"'
    return spot(f"envoy-{DIGNITARIES[d]}-{space}", _x(space), _y(d), hut(colour, 26), kind)


def _x(space: int) -> float:
    return 172 + 28 * space


def _y(d: int) -> float:
    return 31 + ROW * d + ROW / 2


@remembered
def _row(speaker: Speaker, game: Assyria, d: int, spaces: Spaces, target: Target | None) -> Fragment:
    content = game.content
    taken = [seat for seat in spaces if seat is not None]
    price, influence = content.assur_prices[d], speaker.say("board.influence", content.influence[d])
    name = speaker.get(f"board.dignitary_{DIGNITARIES[d]}")
    spoken = [speaker.say("board.dignitary", name, len(taken), len(spaces), price), influence]
    spoken += [speaker.say("board.spaces_of", seat, taken.count(seat)) for seat in sorted(set(taken))]
    body = f'<rect class="slot" x="8" y="{2 - ROW / 2:g}" width="{WIDTH - 16:g}" height="{ROW - 4:g}" rx="8"/>'
    body += text(name, 18, -3, "small") + text(price, 18, 12, "strong") + use("camel", 34, 8, 16, more=' class="sign"')
    body += text(influence, 52, 12, "quiet")
    body += "".join(
        f'<path class="socket" d="M{_x(i) - 10:g} 12V0A10 11 0 0 1 {_x(i) + 10:g} 0V12Z"/>' for i in range(len(spaces))
    )
    return spot(f"dignitary-{DIGNITARIES[d]}", 0, _y(d), body, attributes(target, ", ".join(spoken), "dignitary"))

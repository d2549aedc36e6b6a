"""Assur: the three dignitaries and the huts that court them."""

from eduba.games.assyria.content import DIGNITARIES
from eduba.games.assyria.ui.drawing.scene import Scene
from eduba.render.part import Part, panel
from eduba.render.pieces import hut
from eduba.render.svg import esc, group, text, use

WIDTH, HEIGHT, ROW = 340.0, 182.0, 48.0


def draw(scene: Scene) -> Part:
    """One row for each dignitary, his spaces filled from the left."""
    body = panel(WIDTH, HEIGHT, scene.say("assur"))
    body += "".join(_row(scene, d) for d in range(3))
    pieces = ""
    for d, dignitary in enumerate(DIGNITARIES):
        for space, seat in enumerate(scene.view["assur"][dignitary]):
            if seat is not None:
                colour = scene.colours[seat]
                more = f' id="envoy-{dignitary}-{space}" class="hut seat-{colour}"'
                pieces += group(hut(colour, 26), _x(space), _y(d) + 1, more)
    return Part("assur", scene.say("assur"), WIDTH, HEIGHT, f'{body}<g id="assur-pieces" class="pieces">{pieces}</g>')


def _x(space: int) -> float:
    return 172 + 28 * space


def _y(d: int) -> float:
    return 33 + ROW * d + ROW / 2


def _row(scene: Scene, d: int) -> str:
    dignitary = DIGNITARIES[d]
    spaces = scene.view["assur"][dignitary]
    taken = [seat for seat in spaces if seat is not None]
    price, influence = scene.content.assur_prices[d], scene.content.influence[d]
    name = scene.say(f"dignitary_{dignitary}")
    spoken = [scene.say("dignitary", name, len(taken), len(spaces), price), scene.say("influence", influence)]
    spoken += [scene.say("spaces_of", seat, taken.count(seat)) for seat in sorted(set(taken))]
    body = f'<rect class="slot" x="8" y="{2 - ROW / 2:g}" width="{WIDTH - 16:g}" height="{ROW - 4:g}" rx="9"/>'
    body += text(name, 18, -4, "small") + text(price, 18, 14, "strong") + use("camel", 34, 10, 17, more=' class="sign"')
    body += text(scene.say("influence", influence), 52, 14, "quiet")
    body += "".join(
        f'<path class="socket" d="M{_x(i) - 10:g} 12V0A10 11 0 0 1 {_x(i) + 10:g} 0V12Z"/>' for i in range(len(spaces))
    )
    attributes = scene.targets.attributes(f"intrigue {dignitary}", ", ".join(spoken), "dignitary")
    return group(body, 0, _y(d), f' id="dignitary-{esc(dignitary)}"{attributes}')

"""A seat in a picture: cash, worth and land, nations and thrones."""

from eduba.games.ur.content import TERRAINS
from eduba.games.ur.ui.drawing.scene import Scene, counter, nation_name, seal
from eduba.render.fragments import leaf
from eduba.render.part import Part, part
from eduba.render.svg import esc, text, use

HEIGHT = 84.0


def lands(scene: Scene, seat: int) -> dict[str, int]:
    """How many areas of each terrain a seat owns."""
    c = scene.content
    kinds = [c.terrain[c.names.index(area)] for area in scene.view["seats"][seat]["areas"]]
    return {terrain: kinds.count(t) for t, terrain in enumerate(TERRAINS)}


def draw(scene: Scene, seat: int, width: float) -> Part:
    """Everything a seat has."""
    own, colour, name = scene.view["seats"][seat], scene.colours[seat], scene.speaker.names[seat]
    active = " active" if seat == scene.view["actor"] else ""
    body = f'<rect class="panel{active}" width="{width:g}" height="{HEIGHT:g}" rx="12"/>' + counter(colour, 22, 20, 24)
    body += text(name if len(name) < 16 else name[:15] + "…", 40, 25, "heading")
    body += text(own["score"], width - 14, 27, "score end")
    body += use("ur-coin", 20, 49, 15) + text(own["cash"], 31, 54, "strong")
    x = 78.0
    for terrain, count in lands(scene, seat).items():
        body += use(f"ur-{terrain}", x, 49, 18) + text(count, x + 12, 54, "small strong")
        x += 36
    x = 20.0
    for throne in own["thrones"]:
        body += use("ur-crown", x, 62, 12) + seal(throne, x, 73, 16)
        x += 22
    body += text(", ".join(nation_name(scene.words, n) for n in own["nations"]), max(x + 2, 14), 75, "quiet")
    spoken = scene.say("seat", name, own["cash"], own["worth"], len(own["areas"]))
    more = f' role="img" aria-label="{esc(spoken)}"'
    return part(f"seat-{seat}", spoken, width, HEIGHT, [leaf("g", f"seat-{colour}", more, body)])

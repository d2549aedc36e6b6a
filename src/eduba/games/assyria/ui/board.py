"""The table as pictures: one SVG for print and README, or its parts for a page that arranges them itself.

Whatever can be clicked carries `data-action` with the action's text, whatever could be meant but is refused carries
`data-what` and `data-why` with the clause. `candidates` lists what a caller should ask the engine about.
"""

from collections.abc import Mapping
from typing import Any

from eduba.games.assyria.content import CARDS, DIGNITARIES, Content
from eduba.games.assyria.game import GAME
from eduba.games.assyria.ui.drawing import court, fields, hands, land, tracks
from eduba.games.assyria.ui.drawing.scene import Scene
from eduba.render.part import GAP, Part, Table
from eduba.render.pieces import DEFS
from eduba.render.svg import text, use

__all__ = ["DEFS", "LOOSE", "PLACES", "candidates", "parts", "svg"]

LOOSE = ("done", "pass")
"""Actions that belong to nothing on the table: a page shows them as buttons."""
PLACES = {"map": "board", "course": "course", "tracks": "state"}
"""Where in a page the parts belong: the large picture, above the seats, what is counted; all else are mats."""


def svg(view: Mapping[str, Any], *, standalone: bool = False, theme: str | None = None, **reader: Any) -> str:
    """The whole table in one picture, for the reader of a `Scene`."""
    scene = Scene(view, **reader)
    title = scene.say("over") if view["over"] else scene.say("title", view["reign"], view["turn"])
    return _composed(scene).picture(title, standalone=standalone, theme=theme)


def parts(view: Mapping[str, Any], **reader: Any) -> dict[str, str]:
    """The same as an SVG for each part; the page holds `DEFS` once and links the stylesheet."""
    scene = Scene(view, **reader)
    drawn = [tracks.course(scene, 380), land.draw(scene), fields.draw(scene), court.draw(scene), tracks.lanes(scene)]
    drawn += [fields.draft(scene, 340)] if view["packet"] else []
    drawn += [hands.held(scene, seat) for seat in range(view["players"]) if view["seats"][seat]["hand"]]
    return {part.id: part.alone() for part in drawn}


def candidates(view: Mapping[str, Any], content: Content = GAME.content) -> list[str]:
    """What somebody looking at this table might mean in the present phase, legal or not."""
    phase, hexes = view["phase"], view["hexes"]
    if phase in ("start", "huts", "feed"):
        verb = "hut" if phase == "huts" else phase
        return [f"{verb} {name}" for name in hexes]
    if phase == "harvest":
        return [f"column {i + 1}" for i in range(len(view["display"]))]
    if phase == "resupply":
        return [f"play {card}" for card in dict.fromkeys(view["seats"][view["actor"]]["hand"])]
    if phase == "wells":
        own = {*view["seats"][view["actor"]]["huts"], *view["seats"][view["actor"]]["ziggurats"]}
        free = [site for site in land.ground(content, view["players"]).corners if site not in view["wells"]]
        return [f"well {site}" for site in free if len(own.intersection(site.split("-"))) > 1]
    if phase == "act":
        standing = {name for own in view["seats"] for name in own["ziggurats"]}
        sale = [card for card in view["display"][view["free_column"]] if card]
        return [
            *(f"extend {name}" if name in standing else f"build {name}" for name in hexes),
            *(f"intrigue {dignitary}" for dignitary in DIGNITARIES),
            *(f"offer {steps}" for steps in (1, 2, 3)),
            *(f"buy {card}" for card in dict.fromkeys([*sale, CARDS[-1]])),
        ]
    return []


def _composed(scene: Scene) -> Table:
    """Course and map on the left, tracks and Assur beside them, fields and hands below."""
    players = scene.view["players"]
    country = land.draw(scene)
    course = tracks.course(scene, country.width)
    track, assur = tracks.draw(scene), court.draw(scene)
    width = country.width + GAP + track.width
    placed = [(course, 0.0, 0.0), (country, 0.0, course.height + GAP)]
    placed += [(track, country.width + GAP, 0.0), (assur, country.width + GAP, track.height + GAP)]
    below = max(course.height + country.height, track.height + assur.height) + 2 * GAP
    field = fields.draw(scene)
    placed.append((field, 0.0, below))
    columns = 1 if players == 2 else 2
    room = (width - field.width - columns * GAP) / columns
    for seat in range(players):
        x = field.width + GAP + (room + GAP) * (seat % columns)
        placed.append((hands.draw(scene, seat, room), x, below + (hands.HEIGHT + GAP) * (seat // columns)))
    if players == 3:
        placed.append((_cartouche(scene, room), field.width + 2 * GAP + room, below + hands.HEIGHT + GAP))
    height = below + field.height
    if scene.view["packet"]:
        placed.append((fields.draft(scene, width), 0.0, height + GAP))
        height += GAP + 98
    return Table(placed, width, height)


def _cartouche(scene: Scene, width: float) -> Part:
    """The name of the game where a fourth hand would lie."""
    body = f'<rect class="slot" width="{width:g}" height="{hands.HEIGHT:g}" rx="12"/>'
    body += use("rosette", width / 2, 28, 26, more=' class="sign"')
    body += text(GAME.name, width / 2, 64, "score heading mid") + text(
        scene.speaker.get("subtitle"), width / 2, 80, "quiet mid"
    )
    return Part("name", GAME.name, width, hands.HEIGHT, body)

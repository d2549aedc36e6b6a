"""The table of Ur as pictures: one SVG for print and README, or its parts for a page that arranges them itself.

Whatever can be clicked carries `data-action` with the action's text, whatever could be meant but is refused carries
`data-what` and `data-why` with the clause. `candidates` lists what a caller should ask the engine about.
"""

from collections.abc import Mapping
from typing import Any

from eduba.games.ur.content import NATIONS, Content
from eduba.games.ur.game import GAME
from eduba.games.ur.ui.drawing import annals as lists
from eduba.games.ur.ui.drawing import cards, charters, course, land, market, nations, seats, symbols
from eduba.games.ur.ui.drawing.ground import ground
from eduba.games.ur.ui.drawing.scene import Scene
from eduba.games.ur.vocabulary import STEPS
from eduba.render.part import GAP, Part, Table

__all__ = ["ALSO_DRAWN", "DEFS", "LOOSE", "PLACES", "candidates", "parts", "svg"]

DEFS = symbols.DEFS.removesuffix("</defs>") + f'<g id="ur-map">{ground(GAME.content).body}</g></defs>'
"""All that the pictures refer to, the printed map too: it is the same in all of them."""
ALSO_DRAWN = ("treaty", "offer", "assimilate", "crew")
LOOSE = ("done", "pass", "close", "bid", "raise", "withdraw", "agree", "refuse", "store", "distribute", *ALSO_DRAWN)
"""Actions that a page shows as buttons: they belong to nothing on the table, or to something beside the map."""
PLACES = {"map": "board", "course": "course", "bidding": "state", "nations": "state", "season": "state"}
"""Where in a page the parts belong: the large picture, above the seats, beside it; all else are mats."""


def svg(view: Mapping[str, Any], *, standalone: bool = False, theme: str | None = None, **reader: Any) -> str:
    """The whole table in one picture, for the reader of a `Scene`."""
    scene = Scene(view, **reader)
    title = f"{GAME.name}, {course.title_of(scene)}"
    return _composed(scene).picture(title, standalone=standalone, theme=theme, defs=DEFS)


def parts(view: Mapping[str, Any], **reader: Any) -> dict[str, str]:
    """The same as an SVG for each part, and lists of what happened; the page holds `DEFS` and links the stylesheet."""
    scene = Scene(view, **reader)
    drawn = [course.draw(scene, 380), land.draw(scene)]
    drawn += [nations.bidding(scene)] if view["amount"] or view["bid"] else []
    drawn += [] if all(nation["gone"] for nation in view["nations"]) else [nations.draw(scene)]
    tables = [cards.draw(scene), market.draw(scene)]
    drawn += [charters.draw(scene), *(tables if view["acting"] else tables[::-1])]
    told, pictures = dict(lists.written(scene)), {part.id: part.alone() for part in drawn}
    if "season" in told and (view["over"] or course.stage(view["phase"]) == "season"):
        pictures = {"season": told.pop("season")} | pictures
    return pictures | told


def candidates(view: Mapping[str, Any], content: Content = GAME.content) -> list[str]:
    """What somebody looking at this table might mean in the present phase, legal or not."""
    phase, areas = view["phase"], content.names
    own = set(view["seats"][view["actor"]]["areas"]) if view["actor"] is not None else set()
    if phase == "settlement":
        return [f"sell {area}" if area in own else f"buy {area}" for area in areas]
    if phase == "purchases":
        works = ("pump" if terrain >= 0 else "reservoir" for terrain in content.terrain)
        sites = [f"{work} {area}" for work, area in zip(works, areas, strict=True)]
        return [*sites, "crew", *(f"assimilate {n['name']}" for n in view["nations"] if not n["gone"])]
    if phase == "division":
        unsold = [n["name"] for n in view["nations"] if n["seat"] is None]
        return [f"treaty {unsold[0]}", *(f"offer {nation}" for nation in NATIONS if nation != unsold[0])]
    if phase in ("offer", "raise", "primogeniture", "assimilation"):
        return [f"add {step}" for step in STEPS]
    return [f"{land.VERBS[phase]} {area}" for area in areas] if phase in land.VERBS else []


def _composed(scene: Scene) -> Table:
    """Course and map on the left; nations, cards and prices beside them; states and seats below."""
    country = land.draw(scene)
    head = course.draw(scene, country.width)
    placed: list[tuple[Part, float, float]] = [(head, 0.0, 0.0), (country, 0.0, head.height + GAP)]
    x, y = country.width + GAP, 0.0
    side = [nations.draw(scene), cards.draw(scene), market.draw(scene)]
    side += [nations.bidding(scene)] if scene.view["amount"] or scene.view["bid"] else []
    for part in side:
        placed.append((part, x, y))
        y += part.height + GAP
    width, tops = x + side[0].width, (head.height + country.height + 2 * GAP, y)
    states = charters.draw(scene)
    placed.append((states, 0.0, tops[0]))
    room = (width - states.width - 2 * GAP) / 2
    for seat in range(scene.view["players"]):
        part = seats.draw(scene, seat, room)
        x = states.width + GAP + (room + GAP) * (seat % 2)
        placed.append((part, x, max(tops[seat % 2], tops[0]) + (part.height + GAP) * (seat // 2)))
    height = max(top + part.height for part, _, top in placed)
    return Table(placed, width, height)

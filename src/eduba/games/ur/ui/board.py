"""The table of Ur as pictures: one SVG for print and README, or its parts for a page that arranges them itself."""

from collections.abc import Mapping
from functools import cached_property

from eduba.games.ur.content import NATIONS
from eduba.games.ur.game import Ur
from eduba.games.ur.ui.chronicle import Annals
from eduba.games.ur.ui.drawing import annals, bidding, cards, charters, course, land, market, nations, season, seats
from eduba.games.ur.ui.drawing import symbols as own_symbols
from eduba.games.ur.ui.drawing.areas import VERBS
from eduba.games.ur.ui.drawing.ground import ground
from eduba.games.ur.ui.drawing.scene import Scene
from eduba.games.ur.vocabulary import STEPS
from eduba.render.contract import Board, Place
from eduba.render.fragments import Fragment, remembered
from eduba.render.part import GAP, Part, Table
from eduba.render.scene import ReaderView, View

PLACES: Mapping[str, Place] = {
    "map": "board",
    "course": "course",
    "bidding": "state",
    "nations": "state",
    "season": "state",
}
CLICKED = {"map": land.draw, "bidding": bidding.draw, "nations": nations.draw, "cards": cards.draw}
"""The parts in which something can be clicked."""
BESIDE_THE_MAP = ("treaty", "offer", "assimilate", "crew")
NOWHERE = ("done", "pass", "close", "bid", "raise", "withdraw", "agree", "refuse", "store", "distribute")


class UrBoard(Board[Ur, Annals]):
    """Course, map, the amount that is named, nations, charters, cards and prices; and lists of what happened."""

    buttons = (*NOWHERE, *BESIDE_THE_MAP)
    also_drawn = BESIDE_THE_MAP
    leaving = ("done", "pass", "withdraw")
    sending = dict.fromkeys(("offer", "raise", "primogeniture", "assimilation", "stretch"), "done")
    places = PLACES

    @cached_property
    def symbols(self) -> str:
        """With the printed map, which is the same in all pictures."""
        return own_symbols.DEFS.removesuffix("</defs>") + f'<g id="ur-map">{ground(self.game).body}</g></defs>'

    def parts(self, seen: ReaderView[Annals]) -> dict[str, Fragment]:
        scene, view = Scene(self.game, seen), seen.view
        drawn = [course.draw(scene, 330), land.draw(scene)]
        drawn += [bidding.draw(scene)] if view["amount"] or view["bid"] else []
        drawn += [] if all(nation["gone"] for nation in view["nations"]) else [nations.draw(scene)]
        drawn += [charters.draw(scene), market.draw(scene), cards.draw(scene)]
        pictures = {part.id: _alone(part) for part in drawn}
        lists = {"season": season.draw(scene), "lands": annals.lands(scene), "ledger": annals.ledger(scene)}
        return pictures | {name: told for name, told in lists.items() if told}

    def parts_from(self, common: Mapping[str, Fragment], seen: ReaderView[Annals]) -> dict[str, Fragment]:
        scene = Scene(self.game, seen)
        return {name: _alone(CLICKED[name](scene)) if name in CLICKED else part for name, part in common.items()}

    def whole(self, seen: ReaderView[Annals]) -> Table:
        return _composed(Scene(self.game, seen))

    def candidates(self, view: View) -> list[str]:
        content, phase = self.game.content, view["phase"]
        areas = content.names
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
        return [f"{VERBS[phase]} {area}" for area in areas] if phase in VERBS else []


@remembered
def _alone(part: Part) -> Fragment:
    return part.alone()


def _composed(scene: Scene) -> Table:
    """Course and map on the left; nations, cards and prices beside them; states and seats below."""
    country = land.draw(scene)
    head = course.draw(scene, country.width)
    placed: list[tuple[Part, float, float]] = [(head, 0.0, 0.0), (country, 0.0, head.height + GAP)]
    x, y = country.width + GAP, 0.0
    side = [nations.draw(scene), cards.draw(scene), market.draw(scene)]
    side += [bidding.draw(scene)] if scene.view["amount"] or scene.view["bid"] else []
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
    return Table(placed, width, height, f"{scene.game.name}, {course.title_of(scene)}")

"""The table of Assyria as pictures: one SVG for print and README, or its parts for a page that arranges them itself."""

from collections.abc import Mapping

from eduba.games.assyria.content import CARDS, DIGNITARIES
from eduba.games.assyria.game import Assyria
from eduba.games.assyria.ui.drawing import court, fields, hands, land, tracks
from eduba.games.assyria.ui.drawing.scene import Highlights, Scene
from eduba.render.contract import Board, Place
from eduba.render.fragments import Fragment, leaf
from eduba.render.part import GAP, Part, Table, part
from eduba.render.scene import ReaderView, View
from eduba.render.svg import text, use

PLACES: Mapping[str, Place] = {"map": "board", "course": "course", "tracks": "state"}


class AssyriaBoard(Board[Assyria, Highlights]):
    """Course, map, tracks, Assur, fields and hands."""

    buttons = leaving = ("done", "pass")
    places = PLACES

    def parts(self, seen: ReaderView[Highlights]) -> dict[str, Fragment]:
        scene, view = Scene(self.game, seen), seen.view
        drawn = [tracks.course(scene, 290), land.draw(scene)]
        drawn += [fields.draw(scene), court.draw(scene), tracks.lanes(scene)]
        drawn += [fields.draft(scene, 340)] if view["packet"] else []
        drawn += [hands.held(scene, seat) for seat in range(view["players"]) if view["seats"][seat]["hand"]]
        return {drawing.id: drawing.alone() for drawing in drawn}

    def parts_from(self, common: Mapping[str, Fragment], seen: ReaderView[Highlights]) -> dict[str, Fragment]:
        return {**common, **{drawing.id: drawing.alone() for drawing in _clickable(Scene(self.game, seen))}}

    def whole(self, seen: ReaderView[Highlights]) -> Table:
        return _composed(Scene(self.game, seen))

    def candidates(self, view: View) -> list[str]:
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
            free = [site for site in land.ground(self.game, view["players"]).corners if site not in view["wells"]]
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


def _clickable(scene: Scene) -> list[Part]:
    """The parts in which something can be clicked in the present phase."""
    match scene.view["phase"]:
        case "draft":
            return [fields.draft(scene, 340)]
        case "harvest":
            return [fields.draw(scene)]
        case "resupply":
            return [hands.held(scene, scene.view["actor"])]
        case "act":
            return [land.draw(scene), fields.draw(scene), court.draw(scene), tracks.lanes(scene)]
    return [land.draw(scene)]


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
    over, reign, turn = scene.view["over"], scene.view["reign"], scene.view["turn"]
    return Table(placed, width, height, scene.say("over") if over else scene.say("title", reign, turn))


def _cartouche(scene: Scene, width: float) -> Part:
    """The name of the game where a fourth hand would lie."""
    body = f'<rect class="slot" width="{width:g}" height="{hands.HEIGHT:g}" rx="12"/>'
    body += use("rosette", width / 2, 28, 26, more=' class="sign"')
    body += text(scene.game.name, width / 2, 64, "score heading mid") + text(
        scene.speaker.get("subtitle"), width / 2, 80, "quiet mid"
    )
    return part("name", scene.game.name, width, hands.HEIGHT, [leaf("g", "cartouche", "", body)])

"""The table as pictures: one SVG for print, or its parts for a page that arranges them itself."""

from collections.abc import Mapping
from functools import cached_property

from eduba.games.assyria2.content import SPACES
from eduba.games.assyria2.game import Assyria2
from eduba.games.assyria2.ui.drawing import civs, course, land, rival, rows, strips, tableau, tracks
from eduba.games.assyria2.ui.drawing.ground import land_of
from eduba.games.assyria2.ui.drawing.scene import Highlights, Scene
from eduba.render.contract import Board, Place
from eduba.render.fragments import Fragment, nest
from eduba.render.part import GAP, Part, Table
from eduba.render.scene import ReaderView, View

PLACES: Mapping[str, Place] = {"map": "board", "course": "course", "rival": "state", "tracks": "state"}
KINDS: Mapping[str, str] = {"camel": "favour", "refresh": "favour", "bonus": "favour", "treble": "change"}
_ON_THE_MAP = {"start_space": "start", "rival_start": "rival", "move_to": "to", "starve": "starve"}


class Assyria2Board(Board[Assyria2, Highlights]):
    """Course, Map, card rows, the Player Board of the actor, Civilisations, tracks, the Rival, and the seats."""

    buttons = ("random", "done", "feed", "pay", "decline", "end")
    kinds = KINDS
    leaving = ("done", "feed", "decline", "end")
    places = PLACES

    def parts(self, seen: ReaderView[Highlights]) -> dict[str, Fragment]:
        scene = Scene(self.game, seen)
        drawn = [course.draw(scene, 300), land.draw(scene), *_mats(scene), tracks.draw(scene)]
        drawn += [strips.draw(scene, seat) for seat in range(scene.view["players"])]
        out: dict[str, Fragment] = {part.id: part.alone() for part in drawn}
        if "rival" in out:
            out["rival"] = nest("div", "rival-mat", ' class="rival"', [out["rival"], rival.reasons(scene)])
        return out

    def parts_from(self, common: Mapping[str, Fragment], seen: ReaderView[Highlights]) -> dict[str, Fragment]:
        scene = Scene(self.game, seen)
        again = {part.id: part.alone() for part in (land.draw(scene), *_clickable_mats(scene))}
        rest = {name: part for name, part in common.items() if name not in again}
        return {"course": rest.pop("course"), **again, **rest}

    def whole(self, seen: ReaderView[Highlights]) -> Table:
        return _composed(Scene(self.game, seen))

    def candidates(self, view: View) -> list[str]:
        phase, spaces = view["phase"], view["spaces"]
        if phase in _ON_THE_MAP:
            return [f"{_ON_THE_MAP[phase]} {name}" for name in spaces]
        if phase == "bidding":
            return [f"bid {row + 1} {space}" for row in range(len(view["rows"])) for space in SPACES]
        if phase == "roof_space":
            return [f"lay {area['name']}" for area in view["areas"]]
        own = None if view["actor"] is None else view["seats"][view["actor"]]
        if own is None:
            return []
        if phase == "build_huts":
            return [f"hut {name}" for name in spaces] + self._favours(own)
        if phase == "feed_huts":
            return [f"{'plough' if name in own['huts'] else 'farmer'} {name}" for name in spaces] + self._favours(own)
        if phase == "spend":
            return [f"save {card}" for card in dict.fromkeys(own["food"])]
        if phase == "dig_wells":
            huts = set(own["huts"])
            sites = land_of(self.game, tuple(spaces)).ground.corners
            return [f"well {site}" for site in sites if len(huts & {*site.split("-")}) > 1]
        return self._at_the_boards(view, own) if phase in ("act", "builders", "envoys") else []

    def _favours(self, own: View) -> list[str]:
        return [action for card in dict.fromkeys(own["favours"]) if (action := f"favour {card}") in self._uses]

    @cached_property
    def _uses(self) -> set[str]:
        """The Favour Cards that are used by themselves."""
        return {action.text for action in self.game.vocabulary if action.verb == "favour"}

    def _at_the_boards(self, view: View, own: View) -> list[str]:
        """All that an Actions turn may be about."""
        content = self.game.content
        whole = next((column for column in content.columns if not own["columns"][column]), content.columns[0])
        river = {name for h, name in enumerate(content.names) if content.river >> h & 1}
        out = [
            f"ziggurat {name} {whole}" if name in own["huts"] and name not in river else f"hut {name}"
            for name in view["spaces"]
        ]
        out += [f"raise {column}" for column in content.columns]
        out += [f"offer {steps}" for _, steps in content.offers[2]]
        out += [f"gold {gold}" for _, gold in content.exchanges[2]]
        out += ["ploughs", "buy hut", "buy ship"]
        for area in view["areas"]:
            civ = area["civilisation"]
            out += [f"roof {civ}", f"tribute {civ} gold", f"tribute {civ} ship"]
            out += [f"bonus {civ}"] if "bonus" in own["favours"] else []
        shown = [card for row in view["rows"] for card in row["cards"] if card]
        return out + [f"take {card}" for card in dict.fromkeys(shown)] + self._favours(own)


def _mats(scene: Scene) -> list[Part]:
    """What lies beside the Map."""
    return _clickable_mats(scene) + ([rival.draw(scene)] if scene.view["rival"] else [])


def _clickable_mats(scene: Scene) -> list[Part]:
    """Those in which something can be clicked, always in one order; what is drawn or changed only now comes first."""
    view = scene.view
    board = [] if view["actor"] is None else [tableau.draw(scene, view["actor"])]
    out = [rows.draw(scene), *board, civs.draw(scene)]
    changes = rows.changes(scene)
    out[:0] = [changes] if changes else []
    out[:0] = [rows.drawn(scene)] if view["drawn"] else []
    return out


def _composed(scene: Scene) -> Table:
    """The Map with the course above it, and everything else in columns to its right."""
    country = land.draw(scene)
    line = course.draw(scene, country.width)
    column = max(line.height + country.height + GAP, 560.0)
    placed: list[tuple[Part, float, float]] = [(line, 0.0, 0.0), (country, 0.0, line.height + GAP)]
    beside = [*_mats(scene), tracks.draw(scene), *(strips.draw(scene, seat) for seat in range(scene.view["players"]))]
    x, y, height, width = country.width + GAP, 0.0, line.height + country.height + GAP, 0.0
    for part in beside:
        if y and y + part.height > column:
            x, y, width = x + width + GAP, 0.0, 0.0
        placed.append((part, x, y))
        y += part.height + GAP
        width = max(width, part.width)
        height = max(height, y - GAP)
    title = scene.say("over") if scene.view["over"] else scene.say("title", scene.view["round"])
    return Table(placed, x + width, height, title)

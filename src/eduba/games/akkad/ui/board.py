"""The table of Akkad as pictures: one SVG for print and README, or its parts for a page that arranges them itself."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property

from eduba.games.akkad.content import BUILDINGS, TOKENS
from eduba.games.akkad.game import Akkad
from eduba.games.akkad.ui.drawing import aims, course, fight, hand, land, march, mat, quests, roles, specials, strips
from eduba.games.akkad.ui.drawing import symbols as own_symbols
from eduba.games.akkad.ui.drawing.combat_stage import combat_stage
from eduba.games.akkad.ui.drawing.ground import ground
from eduba.games.akkad.ui.drawing.scene import RiverGoals, Scene
from eduba.games.akkad.ui.drawing.spaces import VERBS
from eduba.render.assets import Assets
from eduba.render.contract import Board, Place
from eduba.render.fragments import Fragment
from eduba.render.part import GAP, Part, Table
from eduba.render.scene import ReaderView, View

PLACES: Mapping[str, Place] = {"map": "board", "aims": "below", "course": "course", "specials": "state"}
DRAWN = (
    *VERBS,
    *("pick", "worship", "role", "card", "discard", "mercy", "quest", "special"),
    *("resource", "token", "use", "build", "upgrade", *march.VERBS),
)
"""Verbs that are clicked in the pictures; a page shows all others as buttons."""
ALSO_BUTTONS = ("role", "build", "upgrade", "pick", "worship")
"""Those of them that a page shows as buttons too, as they are easily overlooked in the pictures (see `page.css`)."""
KINDS: Mapping[str, str] = dict.fromkeys(("ability", "invoke", "swap", "mission"), "power")
SENDING: Mapping[str, str] = {"move_legs": "go", "expedition_legs": "go", "move_units": "ok"}
CARDS: Mapping[tuple[str, ...], Callable[[Scene], Part]] = {
    ("quest",): quests.draw,
    ("pick", "role"): roles.roles,
    ("worship",): roles.gods,
    ("special",): specials.draw,
}
"""The cards on the table, by what a click on one of them means."""
_ON_THE_MAP = {"turn": "activate", "move_legs": "from", "move_route": "via", "stance": "retreat"}
_ON_THE_MAP |= {"swift_retreat": "retreat"}
"""What a click on a space means in a phase, legal or not; in all others `at`."""


class AkkadBoard(Board[Akkad, RiverGoals]):
    """Course, map, the mat and hand of the reader, roles, gods, quests and special cities, and a line for each seat."""

    places = PLACES
    recalls = 400
    also_drawn = ALSO_BUTTONS
    kinds = KINDS
    leaving = ("pass", "done", "skip", "let", "decline")
    sending = SENDING

    def __init__(self, game: Akkad, assets: Assets) -> None:
        super().__init__(game, assets)
        self.buttons = [verb for verb in game.vocabulary.verbs if verb not in DRAWN or verb in ALSO_BUTTONS]

    @cached_property
    def symbols(self) -> str:
        """With the printed map, which is the same in all pictures."""
        return own_symbols.DEFS.removesuffix("</defs>") + ground(self.game).symbols + "</defs>"

    def parts(self, seen: ReaderView[RiverGoals]) -> dict[str, Fragment]:
        return _arranged(Scene(self.game, seen), self.common_parts(seen))

    def common_parts(self, seen: ReaderView[RiverGoals]) -> dict[str, Fragment]:
        scene = Scene(self.game, seen)
        return _alone([*_never_clicked(scene), *_clickable(scene)])

    def parts_from(self, common: Mapping[str, Fragment], seen: ReaderView[RiverGoals]) -> dict[str, Fragment]:
        scene = Scene(self.game, seen)
        return _arranged(scene, {**common, **_alone(_clicked(scene))} if seen.targets else common)

    def whole(self, seen: ReaderView[RiverGoals]) -> Table:
        return _composed(Scene(self.game, seen))

    def candidates(self, view: View) -> list[str]:
        phase, content, verb = view["phase"], self.game.content, _ON_THE_MAP.get(view["phase"], "at")
        out = [f"{verb} {space}" for space in content.names]
        match phase:
            case "choose_role":
                out += [f"pick {role}" for role in content.roles]
            case "choose_god":
                out += [f"worship {god}" for god in content.gods]
            case "turn":
                own = {} if view["actor"] is None else view["seats"][view["actor"]]
                out += [f"role {role}" for role in content.roles]
                out += [f"card {card}" for card in dict.fromkeys(own.get("hand", ()))]
            case "activation":
                out += [f"use {building}" for building in BUILDINGS] + [f"token {token}" for token in TOKENS]
            case "quest_scoring" | "further_quest":
                out += [f"quest {quest}" for quest in view["quests"]]
        return out


def _never_clicked(scene: Scene) -> list[Part]:
    """What is only looked at, and looks alike to everybody."""
    seats = range(scene.view["players"])
    return [course.draw(scene, 310), aims.draw(scene), *[strips.draw(scene, seat) for seat in seats]]


def _clickable(scene: Scene) -> list[Part]:
    """What looks alike to everybody who can click nothing in it."""
    return [land.draw(scene), *[draw(scene) for draw in CARDS.values()]]


def _clicked(scene: Scene) -> list[Part]:
    """The map, and the cards that stand for something now: done, or refused with its reason."""
    verbs = {action.partition(" ")[0] for action in (*scene.targets.actions, *scene.targets.refusals)}
    return [land.draw(scene), *[draw(scene) for meant, draw in CARDS.items() if not verbs.isdisjoint(meant)]]


def _own(scene: Scene) -> list[Part]:
    """What differs from reader to reader: a fight, units to name, the mat and the hand."""
    seat = scene.own
    own = [] if seat is None else [mat.draw(scene, seat), hand.draw(scene, seat)]
    return [part for part in (fight.draw(scene), march.draw(scene), *own) if part]


def _alone(parts: Sequence[Part]) -> dict[str, Fragment]:
    return {part.id: part.alone() for part in parts}


def _mats(view: View) -> list[str]:
    """The parts beside the map by name; what is decided now comes first."""
    if view["phase"] == "choose_god":
        order = ["gods", "mat", "cards", "roles", "quests"]
    elif view["part"] == "selection":
        order = ["roles", "gods", "mat", "cards", "quests"]
    elif view["part"] == "prestige":
        order = ["quests", "mat", "cards", "roles", "gods"]
    else:
        order = ["mat", "cards", "quests", "roles", "gods"]
    return ["fight", "units", *order, "specials", *[f"hand-{seat}" for seat in range(view["players"])]]


def _arranged(scene: Scene, common: Mapping[str, Fragment]) -> dict[str, Fragment]:
    """All parts of a page, in order."""
    drawn = {**common, **_alone(_own(scene))}
    pictures = {name: drawn[name] for name in ("course", "map", "aims", *_mats(scene.view)) if name in drawn}
    combat = combat_stage(scene, pictures.pop("fight", None))
    if combat and scene.view["part"] == "selection":  # told after the cards that are chosen now
        return {**pictures, "fight": combat}
    return {"fight": combat, **pictures} if combat else pictures


def _composed(scene: Scene) -> Table:
    """The map with the course above it, and everything else in columns to its right."""
    country = land.draw(scene)
    head = course.draw(scene, country.width)
    placed: list[tuple[Part, float, float]] = [(head, 0.0, 0.0), (country, 0.0, head.height + GAP)]
    bottom = head.height + country.height + GAP
    drawn = {part.id: part for part in (*_own(scene), *_clickable(scene), *_never_clicked(scene))}
    beside = [drawn[name] for name in _mats(scene.view) if name in drawn]
    x, y, height = country.width + GAP, 0.0, bottom
    for part in beside:
        if y and y + part.height > bottom:
            x, y = x + mat.WIDTH + GAP, 0.0
        placed.append((part, x, y))
        y += part.height + GAP
        height = max(height, y - GAP)
    return Table(placed, x + mat.WIDTH, height, f"{scene.game.name}, {course.title_of(scene)}")

"""The areas of the map: each in words, with its city, its price, and what a click on it means."""

from functools import cache
from typing import NamedTuple

from eduba.games.ur.content import NATIONS
from eduba.games.ur.game import Ur
from eduba.games.ur.ui.drawing.ground import ground
from eduba.games.ur.ui.drawing.scene import Areas, Scene, remembered_layer, state_name
from eduba.i18n import Speaker, speaker_of
from eduba.render.fragments import Fragment, nest, remembered, spot
from eduba.render.svg import esc, text, use
from eduba.render.targets import Target, attributes

VERBS = {
    "eridu": "dig",
    "digging": "dig",
    "stretch": "dig",
    "forced_sale": "mark",
    "revolution_sale": "keep",
    "rain": "water",
    "removal": "remove",
    "gap": "barahshum",
}
"""What a click on an area means in a phase. Settlement and purchases have two meanings each."""
_PRICED = ("buy", "sell", "mark", "keep")


class Work(NamedTuple):
    """A waterwork: where it stands, a reservoir or pump, its number and its state."""

    area: str
    use: str
    number: str
    state: str


class Area(NamedTuple):
    """What there is to say of an area: the seats whose marker lies there, its price, what it has earned ..."""

    owner: int | None
    flipped: int | None
    price: int
    earned: int | None
    closed: bool
    work: Work | None
    irrigated: str | None
    """The state that irrigates it."""


def works_of(scene: Scene) -> tuple[Work, ...]:
    """All waterworks of the map."""
    works = scene.view["works"].items()
    return tuple([Work(area, work["use"], work["number"], work["state"]) for area, work in works])


def draw(scene: Scene, works: tuple[Work, ...]) -> Fragment:
    """All areas as this view shows them."""
    view = scene.view
    irrigated = tuple(view["water"]["irrigated"].items())
    closed, marked = tuple(view["closed"]), (scene.owned, scene.flipped)
    return _layer(
        scene.speaker, scene.game, *marked, scene.quotes, scene.earned, closed, works, irrigated, _targets(scene)
    )


@cache
def _actions(game: Ur, verb: str) -> Areas:
    """The texts of the actions with a verb, by area."""
    return tuple(f"{verb} {area}" for area in game.content.names)


@cache
def _works_to_build(game: Ur) -> Areas:
    """The texts of the actions that build a waterwork, by area: reservoirs in rivers, pumps on land."""
    content = game.content
    kinds = ("reservoir" if terrain < 0 else "pump" for terrain in content.terrain)
    return tuple(f"{kind} {area}" for kind, area in zip(kinds, content.names, strict=True))


def _targets(scene: Scene) -> tuple[Target | None, ...]:
    """By area, what a click there means in the present phase; nothing at all for who cannot click."""
    view, targets, game = scene.view, scene.targets, scene.game
    phase = view["phase"]
    if not targets.actions and not targets.refusals:
        return ()
    if phase == "settlement":
        own = set(view["seats"][view["actor"]]["areas"]) if view["actor"] is not None else set()
        either = zip(game.content.names, _actions(game, "sell"), _actions(game, "buy"), strict=True)
        return tuple([targets.find(sell if area in own else buy) for area, sell, buy in either])
    if phase == "purchases":
        return tuple([targets.find(action) for action in _works_to_build(game)])
    return tuple([targets.find(action) for action in _actions(game, VERBS[phase])]) if phase in VERBS else ()


@remembered_layer
def _layer(
    speaker: Speaker,
    game: Ur,
    owned: tuple[Areas, ...],
    flipped: tuple[Areas, ...],
    quotes: tuple[int, ...],
    earned: tuple[Areas, tuple[int, ...]],
    closed: Areas,
    works: tuple[Work, ...],
    irrigated: tuple[tuple[str, str], ...],
    targets: tuple[Target | None, ...],
) -> Fragment:
    content, words = game.content, speaker_of(speaker.language, game)
    owner_of = {area: seat for seat, own in enumerate(owned) for area in own}.get
    flipped_of = {area: seat for seat, own in enumerate(flipped) for area in own}.get
    earned_by, work_at = dict(zip(*earned, strict=True)).get, {work.area: work for work in works}.get
    is_closed, irrigated_by = set(closed).__contains__, dict(irrigated).get
    out = []
    meant = targets or (None,) * len(content.names)
    for at, (area, kind, target) in enumerate(zip(content.names, content.classes, meant, strict=True)):
        owner, turned = owner_of(area), flipped_of(area)
        named, price = (words, content.colony) if owner is None and turned is None else (speaker, quotes)
        told = Area(
            owner, turned, price[kind], earned_by(area), is_closed(area), work_at(area), irrigated_by(area)
        )
        out.append(_area(named, game, at, told, target))
    return nest("g", "map-hexes", ' class="hexes"', out)


@remembered
def _area(speaker: Speaker, game: Ur, at: int, told: Area, target: Target | None) -> Fragment:
    content = game.content
    area = content.names[at]
    spoken = ", ".join(_spoken(speaker, game, at, told))
    body = '<use class="cell" href="#cell"/>' + text(area, 0, -23, "area-id mid")
    if target and not target.clause and target.action.split()[0] in _PRICED:
        body += text(told.price, 0, -11 if at in content.cities else 27, "price mid")
    if at in content.cities:
        body += use("ur-city", 0, 7, 22) + text(content.cities[at], 0, 22, "city-name mid")
    more = attributes(target, spoken, "hex")
    if target is None:
        body, more = f"<title>{esc(spoken)}</title>{body}", ' class="hex" role="img"'
    return spot(f"hex-{area}", *ground(game).places[area], body, more)


def _spoken(speaker: Speaker, game: Ur, at: int, told: Area) -> list[str]:
    """An area in words: D4, forest, Akkad, city Agade, land of Red, sells for 82, earned 10 so far."""
    content, say = game.content, speaker.say
    words = [content.names[at]]
    if content.terrain[at] < 0:
        words.append(speaker.get("board.river"))
    else:
        words += [speaker.label("terrain", content.terrain[at]), speaker.label("state", content.state[at])]
        words += [say("board.city", content.cities[at])] if at in content.cities else []
        words += [say("board.homeland", name) for name in _homelands(game, at)]
        words += [speaker.get("board.closed")] if told.closed else []
        if told.owner is not None:
            words += [say("board.owner", told.owner), say("board.sells", told.price)]
        else:
            words += [say("board.flipped", told.flipped)] if told.flipped is not None else []
            words.append(say("board.costs", told.price))
        if told.earned is not None:
            words.append(say("board.earned", told.earned))
    if told.work:
        words.append(say(f"board.{told.work.use}", told.work.number, state_name(speaker, told.work.state)))
    if told.irrigated:
        words.append(say("board.irrigated", state_name(speaker, told.irrigated)))
    return words


def _homelands(game: Ur, at: int) -> list[str]:
    """The nations whose home an area belongs to."""
    return [name for name, home in zip(NATIONS, game.content.homes, strict=True) if home >> at & 1]

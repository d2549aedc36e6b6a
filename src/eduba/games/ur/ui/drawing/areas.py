"""The areas of the map: each in words, with its city, its price, and what a click on it means."""

from typing import NamedTuple

from eduba.games.ur.content import NATIONS
from eduba.games.ur.game import Ur
from eduba.games.ur.ui.drawing.ground import ground
from eduba.games.ur.ui.drawing.scene import Areas, Sale, Scene, remembered_layer, state_name
from eduba.i18n import Speaker, speaker_of
from eduba.render.fragments import Fragment, nest, remembered, spot
from eduba.render.svg import text, use
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
    view, targets = scene.view, scene.targets
    irrigated, closed = tuple(view["water"]["irrigated"].items()), tuple(view["closed"])
    markers, money = (scene.owned, scene.flipped), (scene.quotes, scene.sale)
    told = _told(scene.game, *markers, *money, scene.earned, closed, works, irrigated)
    actions, refusals = targets.actions, targets.refusals
    if not actions and not refusals:
        return _layer(scene.speaker, scene.game, told)
    phase, actor = view["phase"], view["actor"]
    meant = _meant(scene.game, phase, scene.owned[actor] if phase == "settlement" and actor is not None else ())
    words, clauses = tuple(map(actions.get, meant)), tuple(map(refusals.get, meant))
    return _layer(scene.speaker, scene.game, told, words, clauses, meant)


@remembered_layer
def _told(
    game: Ur,
    owned: tuple[Areas, ...],
    flipped: tuple[Areas, ...],
    quotes: tuple[int, ...],
    sale: Sale | None,
    earned: tuple[Areas, tuple[int, ...]],
    closed: Areas,
    works: tuple[Work, ...],
    irrigated: tuple[tuple[str, str], ...],
) -> tuple[Area, ...]:
    """What there is to say of each area."""
    content = game.content
    owner_of = {area: seat for seat, own in enumerate(owned) for area in own}.get
    flipped_of = {area: seat for seat, own in enumerate(flipped) for area in own}.get
    earned_by, work_at = dict(zip(*earned, strict=True)).get, {work.area: work for work in works}.get
    is_closed, irrigated_by = set(closed).__contains__, dict(irrigated).get
    out = []
    for area, kind in zip(content.names, content.classes, strict=True):
        owner, turned = owner_of(area), flipped_of(area)
        price = content.colony[kind] if owner is None and turned is None else quotes[kind]
        if sale and owner == sale.seat:
            price = sale.price(kind) or price
        out.append(
            Area(owner, turned, price, earned_by(area), is_closed(area), work_at(area), irrigated_by(area))
        )
    return tuple(out)


@remembered_layer
def _meant(game: Ur, phase: str, own: Areas) -> Areas:
    """By area, the text of the action that a click there means in a phase; `own` can be sold."""
    content = game.content
    if phase == "settlement":
        return tuple(f"sell {area}" if area in own else f"buy {area}" for area in content.names)
    if phase == "purchases":
        kinds = ("reservoir" if terrain < 0 else "pump" for terrain in content.terrain)
        return tuple(f"{kind} {area}" for kind, area in zip(kinds, content.names, strict=True))
    return tuple(f"{VERBS[phase]} {area}" if phase in VERBS else "" for area in content.names)


_Texts = tuple[str | None, ...]


@remembered_layer
def _layer(
    speaker: Speaker,
    game: Ur,
    told: tuple[Area, ...],
    words: _Texts | None = None,
    clauses: _Texts | None = None,
    actions: Areas = (),
) -> Fragment:
    """By area, what there is to say of it; for who can click, also the action, the words for it if it is legal, and
    the clause that forbids it if not."""
    nobody = speaker_of(speaker.language, game)
    speakers = [nobody if area.owner is None and area.flipped is None else speaker for area in told]
    if words is None or clauses is None:
        drawn = [_area(named, game, at, area) for at, (named, area) in enumerate(zip(speakers, told, strict=True))]
    else:
        each = enumerate(zip(speakers, told, actions, words, clauses, strict=True))
        drawn = [
            _area(named, game, at, area)
            if legal is None and clause is None
            else _area(named, game, at, area, action, legal, clause)
            for at, (named, area, action, legal, clause) in each
        ]
    return nest("g", "map-hexes", ' class="hexes"', drawn)


@remembered
def _area(
    speaker: Speaker,
    game: Ur,
    at: int,
    told: Area,
    action: str = "",
    words: str | None = None,
    clause: str | None = None,
) -> Fragment:
    content = game.content
    area = content.names[at]
    spoken = ", ".join(_spoken(speaker, game, at, told))
    body = '<use class="cell" href="#cell"/>' + text(area, 0, -21, "area-id mid")
    if words is not None and action.split()[0] in _PRICED:
        body += text(told.price, 0, -11 if at in content.cities else 27, "price mid")
    if at in content.cities:
        body += use("ur-city", 0, 7, 22) + text(content.cities[at], 0, 22, "city-name mid")
    target = Target(action, words or "", "" if words is not None else clause or "") if action else None
    return spot(f"hex-{area}", *ground(game).places[area], body, attributes(target, spoken, "hex"))


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

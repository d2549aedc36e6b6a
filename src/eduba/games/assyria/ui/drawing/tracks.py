"""Points, camels and offerings, one lane for each seat; and the course of the game."""

from typing import NamedTuple

from eduba.games.assyria.game import Assyria
from eduba.games.assyria.ui.drawing.scene import Scene
from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, leaf, nest, remembered, spot
from eduba.render.part import Part, panel, part
from eduba.render.pieces import disc
from eduba.render.svg import esc, num, text, use
from eduba.render.targets import Target, attributes

WIDTH, LANE, LEFT, RIGHT = 340.0, 19.0, 104.0, 322.0
_SCALE, _SCORES = 22.0, 62.0
"""How high the numbers of a track are, and the block of points above both."""
Places = tuple[int, ...]
"""Where each seat stands on a track."""


def lanes(scene: Scene) -> Part:
    """Camels and offerings, for a page that tells the points elsewhere."""
    camels = tuple([own["camels"] for own in scene.view["seats"]])
    offerings = tuple([own["offerings"] for own in scene.view["seats"]])
    return _lanes(scene.speaker, scene.game, camels, offerings, scene.view["actor"], _offers(scene))


@remembered
def _lanes(
    speaker: Speaker, game: Assyria, camels: Places, offerings: Places, actor: int, offers: tuple[Target | None, ...]
) -> Part:
    title = f"{speaker.get('board.camels')}, {speaker.get('board.offerings')}"
    height = _height(len(camels))
    drawn = [_ground("tracks", "", WIDTH, 2 * height + 12), _camels(speaker, game, 4, camels)]
    drawn.append(_offerings(speaker, game, 8 + height, offerings, actor, offers))
    return part("tracks", title, WIDTH, 2 * height + 12, drawn)


def _height(seats: int) -> float:
    """How high a track is."""
    return _SCALE + LANE * seats + 6


def draw(scene: Scene) -> Part:
    """Three blocks, one below the other."""
    title = scene.word("points")
    height = _height(scene.view["players"])
    whole = _SCORES + 2 * height + 12
    drawn = [_ground("tracks", title, WIDTH, whole), *_points(scene)]
    camels = tuple(own["camels"] for own in scene.view["seats"])
    offerings = tuple(own["offerings"] for own in scene.view["seats"])
    drawn += [_camels(scene.speaker, scene.game, _SCORES + 4, camels)]
    top = _SCORES + 8 + height
    drawn += [_offerings(scene.speaker, scene.game, top, offerings, scene.view["actor"], _offers(scene))]
    return part("tracks", title, WIDTH, whole, drawn)


@remembered
def _ground(part: str, title: str, width: float, height: float) -> Fragment:
    return leaf("g", f"{part}-ground", "", panel(width, height, title))


def _points(scene: Scene) -> list[Fragment]:
    step = (WIDTH - 20) / scene.view["players"]
    out = []
    for seat, own in enumerate(scene.view["seats"]):
        colour, spoken = scene.colours[seat], scene.say("points_of", seat, own["points"])
        more = f' class="seat-{colour}" role="img" aria-label="{esc(spoken)}"'
        body = disc(colour, 22) + text(own["points"], 18, 7.5, "score")
        out.append(spot(f"score-{colour}", 26 + step * seat, 50, body, more))
    return out


def _offers(scene: Scene) -> tuple[Target | None, ...]:
    """What clicks on the next spaces of the actor's offerings mean."""
    return tuple(scene.targets.find(f"offer {n}") for n in (1, 2, 3)) if scene.view["phase"] == "act" else ()


def _camels(speaker: Speaker, game: Assyria, top: float, camels: Places) -> Fragment:
    last = game.content.camel_limit
    spaces = _spaces(last)
    numbers, sign = tuple(str(i) for i in range(last + 1)), use("camel", 24, 22, 22, more=' class="sign"')
    told = speaker.say("board.camels_scale", last)
    drawn = [_scale("camels", speaker.get("board.camels"), told, sign, numbers)]
    for seat, at in enumerate(camels):
        spoken, y = speaker.say("board.camels_of", seat, at), _y(seat)
        drawn += _lane("camels", game.colours[seat], y, spaces, at, spoken)
    return nest("g", "camels", f' transform="translate(0 {num(top)})"', drawn)


def _offerings(
    speaker: Speaker, game: Assyria, top: float, offerings: Places, actor: int, offers: tuple[Target | None, ...]
) -> Fragment:
    factors = game.content.multipliers
    spaces = _spaces(len(factors) - 1)
    numbers, sign = tuple(f"×{factor}" for factor in factors), use("ziggurat-3", 24, 20, 22, more=' class="plain"')
    told = speaker.get("board.offerings_scale")
    drawn = [_scale("offerings", speaker.get("board.offerings"), told, sign, numbers)]
    for seat, at in enumerate(offerings):
        spoken, y = speaker.say("board.offerings_of", seat, at, factors[at]), _y(seat)
        drawn += _lane("offering", game.colours[seat], y, spaces, at, spoken)
        for steps, target in enumerate(offers if seat == actor else (), 1):
            if target and at + steps < len(factors):
                drawn.append(_offer(speaker, steps, spaces[at + steps], y, target))
    return nest("g", "offerings", f' transform="translate(0 {num(top)})"', drawn)


def _spaces(last: int) -> tuple[float, ...]:
    step = (RIGHT - LEFT) / last
    return tuple(LEFT + step * i for i in range(last + 1))


def _y(seat: int) -> float:
    return _SCALE + LANE * (seat + 0.5)


@remembered
def _scale(key: str, title: str, told: str, sign: str, numbers: tuple[str, ...]) -> Fragment:
    """The sign and the name of a track beside it, and the numbers above its spaces."""
    places = _spaces(len(numbers) - 1)
    body = sign + text(title, 12, 46, "small strong")
    body += "".join(text(number, x, 17, "quiet mid") for number, x in zip(numbers, places, strict=True))
    return leaf("g", f"{key}-scale", f' role="img" aria-label="{esc(told)}"', body)


def _lane(
    track: str, colour: str, y: float, spaces: tuple[float, ...], at: int, spoken: str
) -> tuple[Fragment, Fragment]:
    """A line of spaces with the seat's disc on one of them."""
    return _line(f"{track}-lane-{colour}", y, spaces, spoken), _disc(f"{track}-{colour}", spaces[at], y, colour)


@remembered
def _line(key: str, y: float, spaces: tuple[float, ...], spoken: str) -> Fragment:
    line = f'<path class="lane" d="M{num(spaces[0])} {num(y)}H{num(spaces[-1])}"/>'
    dots = '<path class="dots" d="' + "".join(f"M{num(x)} {num(y)}h0" for x in spaces) + '"/>'
    return leaf("g", key, f' role="img" aria-label="{esc(spoken)}"', line + dots)


@remembered
def _disc(key: str, x: float, y: float, colour: str, size: float = 18) -> Fragment:
    return spot(key, x, y, disc(colour, size), f' class="piece seat-{colour}"')


@remembered
def _offer(words: Speaker, steps: int, x: float, y: float, target: Target) -> Fragment:
    """A space that an offering of so many camels would reach."""
    ring = '<rect class="hit" x="-16" y="-13" width="32" height="26"/><circle class="ring" r="9"/>'
    more = attributes(target, words.get("board.offerings"), "offer")
    return spot(f"offer-{steps}", x, y, ring + text(steps, 0, 4.2, "tiny mid"), more)


class Moment(NamedTuple):
    """Where in the game the position is, and the cards and the order that everybody sees."""

    over: bool
    reign: int
    turn: int
    order: tuple[int, ...]
    expansion: tuple[int, ...]
    deck: int
    bonus: int


def course(scene: Scene, width: float) -> Part:
    """Reigns and turns with their expansion cards, the floods between them, and the turn order."""
    view = scene.view
    cards = tuple(view["expansion"]), view["expansion_deck"], view["bonus"]
    now = Moment(view["over"], view["reign"], view["turn"], tuple(view["order"]), *cards)
    return _course(scene.speaker, scene.game, now, width)


@remembered
def _course(speaker: Speaker, game: Assyria, now: Moment, width: float) -> Part:
    reigns = game.content.reigns
    title = f"{speaker.say('board.reign', now.reign)} · {speaker.say('board.turn', now.turn)}"
    title = speaker.get("board.over") if now.over else title
    drawn = [_ground("course", title, width, 78), _order(speaker, game, now.order, width)]
    step = min(52.0, (width - 20 - 17 * len(reigns)) / sum(reigns))
    x, turn = 10.0, 0
    for reign, turns in enumerate(reigns):
        for nth in range(turns):
            turn += 1
            when = "past" if turn < now.turn or now.over else "now" if turn == now.turn else "ahead"
            shown = reign + 1 == now.reign and nth < len(now.expansion)
            card, bonus = now.expansion[nth] if shown else None, now.bonus if when == "now" else 0
            drawn.append(_turn(speaker, turn, when, card, bonus, x + step / 2, min(step - 3, 44)))
            x += step
        drawn.append(_flood(speaker, reign, x + 7))
        x += 17
    left = speaker.say("board.expansion_left", now.deck)
    return part("course", f"{title}, {left}", width, 78, drawn)


@remembered
def _flood(words: Speaker, reign: int, x: float) -> Fragment:
    more = f' class="flood" role="img" aria-label="{esc(words.get("board.flood"))}"'
    return spot(f"flood-{reign + 1}", x, 53, use("wave", 0, 0, 18), more)


def _order(speaker: Speaker, game: Assyria, order: tuple[int, ...], width: float) -> Fragment:
    is_narrow = width <= 400
    step, size = (17, 16) if is_narrow else (25, 20)
    left = width - (14 if is_narrow else 20) - step * (len(order) - 1)
    names = ", ".join(speaker.names[seat] for seat in order)
    words = text(speaker.get("board.order"), left - 16, 23, "quiet end")
    title = None if is_narrow else leaf("g", "order-title", "", words)
    colours = [game.colours[seat] for seat in order]
    discs = [_disc(f"order-{colour}", left + step * place, 19, colour, size) for place, colour in enumerate(colours)]
    return nest("g", "order", f' role="img" aria-label="{esc(speaker.say("board.order_of", names))}"', [title, *discs])


@remembered
def _turn(words: Speaker, turn: int, when: str, card: int | None, bonus: int, x: float, width: float) -> Fragment:
    body = f'<rect class="turn" x="{num(-width / 2)}" y="-17" width="{num(width)}" height="34" rx="6"/>'
    if card is not None:
        spoken = words.say("board.turn_card", turn, card)
        body += text(card, -width * 0.23, 5.5, "count mid")
        body += use("hut", width * 0.22, -0.5, min(16.0, width * 0.4), more=' class="plain"')
    else:
        spoken = words.say("board.turn_past" if when == "past" else "board.turn_ahead", turn)
        body += text("✓" if when == "past" else turn, 0, 4.5, "quiet mid")
    if bonus:
        spoken += ", " + words.say("board.bonus", bonus)
        body += f'<circle class="badge" cx="{num(width / 2 - 3)}" cy="-15" r="9"/>'
        body += text(f"+{bonus}", width / 2 - 3, -11.5, "on-badge mid")
    return spot(f"turn-{turn}", x, 53, body, f' class="{when}" role="img" aria-label="{esc(spoken)}"')

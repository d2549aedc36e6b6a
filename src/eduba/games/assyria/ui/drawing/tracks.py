"""Points, camels and offerings, one lane for each seat; and the course of the game."""

from eduba.games.assyria.ui.drawing.scene import Scene
from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, leaf, nest, remembered, spot
from eduba.render.part import Part, heading, panel, part
from eduba.render.pieces import disc
from eduba.render.svg import esc, num, text, use
from eduba.render.targets import Target, attributes

WIDTH, HEIGHT, LANES, LEFT, RIGHT = 340.0, 316.0, 76.0, 44.0, 322.0


def lanes(scene: Scene) -> Part:
    """Camels and offerings, for a page that tells the points elsewhere."""
    height = HEIGHT - 62
    drawn = [_ground("tracks", "", WIDTH, height), _camels(scene, 14), _offerings(scene, 60 + LANES)]
    return part("tracks", f"{scene.word('camels')}, {scene.word('offerings')}", WIDTH, height, drawn)


def draw(scene: Scene) -> Part:
    """Three blocks, one below the other."""
    title = scene.word("points")
    drawn = [_ground("tracks", title, WIDTH, HEIGHT), *_points(scene)]
    drawn += [_camels(scene, 74), _offerings(scene, 120 + LANES)]
    return part("tracks", title, WIDTH, HEIGHT, drawn)


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


def _camels(scene: Scene, top: float) -> Fragment:
    last = scene.content.camel_limit
    spaces = _spaces(last)
    numbers = tuple(str(i) for i in range(last + 1))
    drawn = [_scale("camels", scene.word("camels"), use("camel", 22, 27, 20, more=' class="sign"'), numbers)]
    for seat, own in enumerate(scene.view["seats"]):
        spoken = scene.say("camels_of", seat, own["camels"])
        drawn += _lane(scene, "camels", seat, spaces, own["camels"], spoken)
    return nest("g", "camels", f' transform="translate(0 {num(top)})"', drawn)


def _offerings(scene: Scene, top: float) -> Fragment:
    factors, view = scene.content.multipliers, scene.view
    spaces = _spaces(len(factors) - 1)
    numbers = tuple(f"×{factor}" for factor in factors)
    sign = use("ziggurat-3", 22, 25, 20, more=' class="plain"')
    drawn = [_scale("offerings", scene.word("offerings"), sign, numbers)]
    for seat, own in enumerate(view["seats"]):
        at = own["offerings"]
        spoken = scene.say("offerings_of", seat, at, factors[at])
        drawn += _lane(scene, "offering", seat, spaces, at, spoken)
        if seat == view["actor"] and view["phase"] == "act":
            for steps in (1, 2, 3):
                target = scene.targets.find(f"offer {steps}")
                if target and at + steps < len(factors):
                    drawn.append(_offer(scene.words, steps, spaces[at + steps], _y(scene, seat), target))
    return nest("g", "offerings", f' transform="translate(0 {num(top)})"', drawn)


def _spaces(last: int) -> tuple[float, ...]:
    step = (RIGHT - LEFT) / last
    return tuple(LEFT + step * i for i in range(last + 1))


def _y(scene: Scene, seat: int) -> float:
    return 34 + LANES / len(scene.colours) * (seat + 0.5)


@remembered
def _scale(key: str, title: str, sign: str, numbers: tuple[str, ...]) -> Fragment:
    """The title of a track, and the numbers above its spaces."""
    places = _spaces(len(numbers) - 1)
    body = heading(title, 14, 9) + sign
    body += "".join(text(number, x, 29, "quiet mid") for number, x in zip(numbers, places, strict=True))
    return leaf("g", f"{key}-scale", "", body)


def _lane(
    scene: Scene, track: str, seat: int, spaces: tuple[float, ...], at: int, spoken: str
) -> tuple[Fragment, Fragment]:
    """A line of spaces with the seat's disc on one of them."""
    colour, y = scene.colours[seat], _y(scene, seat)
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
    ring = '<rect class="hit" x="-19" y="-9.5" width="38" height="19"/><circle class="ring" r="8"/>'
    more = attributes(target, words.get("board.offerings"), "offer")
    return spot(f"offer-{steps}", x, y, ring + text(steps, 0, 3.6, "tiny mid"), more)


def course(scene: Scene, width: float) -> Part:
    """Reigns and turns with their expansion cards, the floods between them, and the turn order."""
    view, reigns, words = scene.view, scene.content.reigns, scene.words
    title = f"{scene.say('reign', view['reign'])} · {scene.say('turn', view['turn'])}"
    title = scene.word("over") if view["over"] else title
    drawn = [_ground("course", title, width, 78), _order(scene, width)]
    step = min(52.0, (width - 28 - 22 * len(reigns)) / sum(reigns))
    x, turn = 14.0, 0
    for reign, turns in enumerate(reigns):
        for nth in range(turns):
            turn += 1
            when = "past" if turn < view["turn"] or view["over"] else "now" if turn == view["turn"] else "ahead"
            shown = reign + 1 == view["reign"] and nth < len(view["expansion"])
            card, bonus = view["expansion"][nth] if shown else None, view["bonus"] if when == "now" else 0
            drawn.append(_turn(words, turn, when, card, bonus, x + step / 2, min(step - 4, 44)))
            x += step
        drawn.append(_flood(words, reign, x + 9))
        x += 22
    left = scene.say("expansion_left", view["expansion_deck"])
    return part("course", f"{title}, {left}", width, 78, drawn)


@remembered
def _flood(words: Speaker, reign: int, x: float) -> Fragment:
    more = f' class="flood" role="img" aria-label="{esc(words.get("board.flood"))}"'
    return spot(f"flood-{reign + 1}", x, 53, use("wave", 0, 0, 18), more)


def _order(scene: Scene, width: float) -> Fragment:
    order = scene.view["order"]
    left = width - 20 - 25 * (len(order) - 1)
    names = ", ".join(scene.speaker.names[seat] for seat in order)
    title = leaf("g", "order-title", "", text(scene.word("order"), left - 16, 23, "quiet end")) if width > 400 else None
    discs = [
        _disc(f"order-{scene.colours[seat]}", left + 25 * place, 19, scene.colours[seat], 20)
        for place, seat in enumerate(order)
    ]
    return nest("g", "order", f' role="img" aria-label="{esc(scene.say("order_of", names))}"', [title, *discs])


@remembered
def _turn(words: Speaker, turn: int, when: str, card: int | None, bonus: int, x: float, width: float) -> Fragment:
    body = f'<rect class="turn" x="{num(-width / 2)}" y="-17" width="{num(width)}" height="34" rx="6"/>'
    if card is not None:
        spoken = words.say("board.turn_card", turn, card)
        body += text(card, -width * 0.18, 5.5, "count mid")
        body += use("hut", width * 0.18, -0.5, min(16.0, width * 0.44), more=' class="plain"')
    else:
        spoken = words.say("board.turn_past" if when == "past" else "board.turn_ahead", turn)
        body += text("✓" if when == "past" else turn, 0, 4.5, "quiet mid")
    if bonus:
        spoken += ", " + words.say("board.bonus", bonus)
        body += f'<circle class="badge" cx="{num(width / 2 - 3)}" cy="-15" r="9"/>'
        body += text(f"+{bonus}", width / 2 - 3, -11.5, "on-badge mid")
    return spot(f"turn-{turn}", x, 53, body, f' class="{when}" role="img" aria-label="{esc(spoken)}"')

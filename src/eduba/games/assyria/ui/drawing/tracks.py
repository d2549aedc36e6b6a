"""Points, camels and offerings, one lane for each seat; and the course of the game."""

from eduba.games.assyria.ui.drawing.scene import Scene
from eduba.render.part import Part, heading, panel
from eduba.render.pieces import disc
from eduba.render.svg import esc, group, num, text, use

WIDTH, HEIGHT, LANES, LEFT, RIGHT = 340.0, 316.0, 76.0, 44.0, 322.0


def lanes(scene: Scene) -> Part:
    """Camels and offerings, for a page that tells the points elsewhere."""
    height = HEIGHT - 62
    body = f'<rect class="panel" width="{WIDTH:g}" height="{height:g}" rx="12"/>'
    body += _camels(scene, 14) + _offerings(scene, 60 + LANES)
    return Part("tracks", f"{scene.say('camels')}, {scene.say('offerings')}", WIDTH, height, body)


def draw(scene: Scene) -> Part:
    """Three blocks, one below the other."""
    body = panel(WIDTH, HEIGHT, scene.say("points"))
    body += _points(scene) + _camels(scene, 74) + _offerings(scene, 120 + LANES)
    return Part("tracks", scene.say("points"), WIDTH, HEIGHT, body)


def _points(scene: Scene) -> str:
    out = ""
    step = (WIDTH - 20) / scene.view["players"]
    for seat, own in enumerate(scene.view["seats"]):
        colour = scene.colours[seat]
        spoken = scene.say("points_of", seat, own["points"])
        body = disc(colour, 22) + text(own["points"], 18, 7.5, "score")
        more = f' id="score-{colour}" class="seat-{colour}" role="img"'
        out += f'<g{more} aria-label="{esc(spoken)}" transform="translate({num(26 + step * seat)} 50)">{body}</g>'
    return out


def _camels(scene: Scene, top: float) -> str:
    last = scene.content.camel_limit
    step = (RIGHT - LEFT) / last
    body = heading(scene.say("camels"), 14, 9) + use("camel", 22, 27, 20, more=' class="sign"')
    body += "".join(text(i, LEFT + step * i, 29, "quiet mid") for i in range(last + 1))
    for seat, own in enumerate(scene.view["seats"]):
        spoken = scene.say("camels_of", seat, own["camels"])
        body += _lane(scene, "camels", seat, [LEFT + step * i for i in range(last + 1)], own["camels"], spoken)
    return group(body, 0, top)


def _offerings(scene: Scene, top: float) -> str:
    factors = scene.content.multipliers
    step = (RIGHT - LEFT) / (len(factors) - 1)
    body = heading(scene.say("offerings"), 14, 9) + use("ziggurat-3", 22, 25, 20, more=' class="plain"')
    body += "".join(text(f"×{factor}", LEFT + step * i, 29, "quiet mid") for i, factor in enumerate(factors))
    for seat, own in enumerate(scene.view["seats"]):
        at = own["offerings"]
        spoken = scene.say("offerings_of", seat, at, factors[at])
        spaces = [LEFT + step * i for i in range(len(factors))]
        body += _lane(scene, "offering", seat, spaces, at, spoken)
        if seat == scene.view["actor"] and scene.view["phase"] == "act":
            body += "".join(_offer(scene, k, spaces[at + k], seat) for k in (1, 2, 3) if at + k < len(factors))
    return group(body, 0, top)


def _y(scene: Scene, seat: int) -> float:
    return 34 + LANES / len(scene.colours) * (seat + 0.5)


def _lane(scene: Scene, track: str, seat: int, spaces: list[float], at: int, spoken: str) -> str:
    """A line of spaces with the seat's disc on one of them."""
    colour, y = scene.colours[seat], _y(scene, seat)
    dots = '<path class="dots" d="' + "".join(f"M{num(x)} {num(y)}h0" for x in spaces) + '"/>'
    line = f'<path class="lane" d="M{num(spaces[0])} {num(y)}H{num(spaces[-1])}"/>'
    label = f'<g role="img" aria-label="{esc(spoken)}">{line}{dots}</g>'
    return label + group(disc(colour, 18), spaces[at], y, f' id="{track}-{colour}" class="piece seat-{colour}"')


def _offer(scene: Scene, steps: int, x: float, seat: int) -> str:
    """A space that an offering of so many camels would reach, if that is asked about at all."""
    if not scene.targets.knows(f"offer {steps}"):
        return ""
    attributes = scene.targets.attributes(f"offer {steps}", scene.word("offerings"), "offer")
    ring = '<rect class="hit" x="-19" y="-9.5" width="38" height="19"/><circle class="ring" r="8"/>'
    return group(ring + text(steps, 0, 3.6, "tiny mid"), x, _y(scene, seat), f' id="offer-{steps}"{attributes}')


def course(scene: Scene, width: float) -> Part:
    """Reigns and turns with their expansion cards, the floods between them, and the turn order."""
    view, reigns = scene.view, scene.content.reigns
    title = (
        scene.say("over")
        if view["over"]
        else f"{scene.say('reign', view['reign'])} · {scene.say('turn', view['turn'])}"
    )
    body = f'<rect class="panel" width="{num(width)}" height="78" rx="12"/>{heading(title, 14, 23)}'
    body += _order(scene, width)
    step = min(52.0, (width - 28 - 22 * len(reigns)) / sum(reigns))
    x, turn = 14.0, 0
    for reign, turns in enumerate(reigns):
        for _ in range(turns):
            turn += 1
            body += _turn(scene, reign + 1, turn, turn - sum(reigns[:reign]), x + step / 2, min(step - 4, 44))
            x += step
        body += group(
            use("wave", 0, 0, 18), x + 9, 53, f' class="flood" role="img" aria-label="{esc(scene.word("flood"))}"'
        )
        x += 22
    left = scene.say("expansion_left", view["expansion_deck"])
    return Part("course", f"{title}, {left}", width, 78, body)


def _order(scene: Scene, width: float) -> str:
    order = scene.view["order"]
    left = width - 20 - 25 * (len(order) - 1)
    names = ", ".join(scene.speaker.names[seat] for seat in order)
    out = text(scene.say("order"), left - 16, 23, "quiet end") if width > 400 else ""
    for place, seat in enumerate(order):
        colour = scene.colours[seat]
        out += group(disc(colour, 20), left + 25 * place, 19, f' id="order-{colour}" class="piece seat-{colour}"')
    return f'<g role="img" aria-label="{esc(scene.say("order_of", names))}">{out}</g>'


def _turn(scene: Scene, reign: int, turn: int, nth: int, x: float, width: float) -> str:
    view = scene.view
    kind = "past" if turn < view["turn"] or view["over"] else "now" if turn == view["turn"] else "ahead"
    shown = reign == view["reign"] and nth <= len(view["expansion"])
    body = f'<rect class="turn" x="{num(-width / 2)}" y="-17" width="{num(width)}" height="34" rx="6"/>'
    if shown:
        value = view["expansion"][nth - 1]
        spoken = scene.say("turn_card", turn, value)
        body += text(value, -width * 0.18, 5.5, "count mid")
        body += use("hut", width * 0.18, -0.5, min(16.0, width * 0.44), more=' class="plain"')
    else:
        spoken = scene.say("turn_past" if kind == "past" else "turn_ahead", turn)
        body += text("✓" if kind == "past" else turn, 0, 4.5, "quiet mid")
    if view["bonus"] and kind == "now":
        spoken += ", " + scene.say("bonus", view["bonus"])
        body += f'<circle class="badge" cx="{num(width / 2 - 3)}" cy="-15" r="9"/>'
        body += text(f"+{view['bonus']}", width / 2 - 3, -11.5, "on-badge mid")
    return group(body, x, 53, f' class="{kind}" role="img" aria-label="{esc(spoken)}"')

"""The Influence Track and the Offerings Track, and the course of the game: rounds, Floods, turn order and piles."""

from collections import Counter
from collections.abc import Sequence

from eduba.games.assyria2.ui.drawing.scene import WIDTH, Scene, amount, reconstructed
from eduba.render.part import Part, heading, panel
from eduba.render.pieces import disc
from eduba.render.svg import esc, group, num, text, use

LEFT, RIGHT = 28.0, WIDTH - 18
ROUNDS = 6
HALF = ROUNDS // 2


def draw(scene: Scene) -> Part:
    """Both tracks, one below the other. On a space the lower marker came first and is ahead."""
    stack = 22 + 9 * (len(scene.tribes) - 1)
    first, second = 34 + stack, 34 + stack + 72 + stack
    height = second + 44
    body = panel(WIDTH, height) + _influence(scene, first) + _offerings(scene, second)
    body += reconstructed(scene, "tracks", WIDTH - 14, 18)
    label = f"{scene.say('influence')}, {scene.say('offerings')}"
    return Part("tracks", label, WIDTH, height, body)


def _influence(scene: Scene, y: float) -> str:
    c, view = scene.content, scene.view
    step = (RIGHT - LEFT) / c.influence_end
    out = heading(scene.say("influence"), 14, 21)
    out += _spaces([LEFT + step * i for i in range(c.influence_end + 1)], y, step)
    for i in range(c.influence_end + 1):
        if i in view["influence_tokens"]:
            out += use("jar", LEFT + step * i, y, 15)
        else:
            out += text(i, LEFT + step * i, y + 3.6, "quiet mid")
    for border in c.borders:
        x = LEFT + step * (border + 0.5)
        out += f'<path class="frontier" d="M{num(x)} {num(y - 14)}V{num(y + 12)}"/>'
        out += text(f"+{c.border_points}", x, y + 23, "tiny mid")
    tokens = scene.say("tokens_at", ", ".join(str(space) for space in view["influence_tokens"]) or "–")
    out = f'<g role="img" aria-label="{esc(tokens)}">{out}</g>'
    return out + _markers(scene, "influence", view["arrivals"], step, y - 19) + _ranks(scene, step, y - 19)


def _ranks(scene: Scene, step: float, y: float) -> str:
    """Beside each marker that has left the start, its place: on one space the lower marker is ahead."""
    below: Counter[int] = Counter()
    out = ""
    for seat in scene.view["arrivals"]:
        space = scene.tribes[seat]["influence"]
        if space:
            at = LEFT + step * space + 8, y - 9 * below[space] - 5
            out += text(_place(scene, seat), *at, "rank mid")
        below[space] += 1
    return out


def _place(scene: Scene, seat: int) -> int:
    """The place of a tribe with Influence in the ranking of the Flood."""
    ranked = sorted(scene.view["arrivals"], key=lambda tribe: -scene.tribes[tribe]["influence"])
    return 1 + ranked.index(seat)


def _offerings(scene: Scene, y: float) -> str:
    c, view = scene.content, scene.view
    last = len(c.well_values) - 1
    step = (RIGHT - LEFT) / last
    out = heading(scene.say("offerings"), 14, y - (22 + 9 * (len(scene.tribes) - 1)) - 12)
    out += _spaces([LEFT + step * i for i in range(last + 1)], y, step)
    for i in range(last + 1):
        x = LEFT + step * i
        out += use("roof", x, y, 16) if i in view["offerings_roofs"] else text(i, x, y + 3.6, "quiet mid")
        out += text(c.well_values[i], x, y + 24, "tiny mid") + text(c.ziggurat_values[i], x, y + 37, "tiny mid")
    out += use("well", 11, y + 20.5, 11) + use("ziggurat-1", 11, y + 31.5, 12, more=' class="plain"')
    roofs = scene.say("roofs_at", ", ".join(str(space) for space in view["offerings_roofs"]) or "–")
    out = f'<g role="img" aria-label="{esc(roofs)}">{out}</g>'
    return out + _markers(scene, "offerings", range(len(scene.tribes)), step, y - 19)


def _spaces(places: Sequence[float], y: float, step: float) -> str:
    width = min(step - 2, 24)
    return "".join(
        f'<rect class="notch" x="{num(x - width / 2)}" y="{num(y - 10)}" width="{num(width)}" height="20" rx="4"/>'
        for x in places
    )


def _markers(scene: Scene, track: str, order: Sequence[int], step: float, y: float) -> str:
    """Discs in stacks, each on those that came before it."""
    out = ""
    below: Counter[int] = Counter()
    for seat in order:
        space, colour = scene.tribes[seat][track], scene.colours[seat]
        spoken = scene.say(f"{track}_of", seat, space)
        if track == "influence" and space:
            spoken = scene.say("influence_rank", seat, space, _place(scene, seat))
        more = f' id="{track}-{colour}" class="piece seat-{colour}" role="img" aria-label="{esc(spoken)}"'
        out += group(disc(colour, 18), LEFT + step * space, y - 9 * below[space], more)
        below[space] += 1
    return out


def course(scene: Scene, width: float) -> Part:
    """Rounds with their Expansion Markers, the Floods, the turn order and what is left in the piles."""
    view = scene.view
    title = scene.say("over") if view["over"] else scene.say("round", view["round"], ROUNDS)
    phase = "" if view["over"] else scene.say(f"phase.{view['phase']}")
    body = panel(width, 104) + heading(title, 14, 21, phase) + _order(scene, width)
    step = (width - 28 - 2 * 22) / ROUNDS
    for turn in range(1, ROUNDS + 1):
        x = 14 + step * (turn - 0.5) + 22 * (turn > HALF)
        body += _round(scene, turn, x, step - 5)
    for i in (1, 2):
        flood = f' class="flood" role="img" aria-label="{esc(scene.say("flood"))}"'
        body += group(use("wave", 0, 0, 18), 14 + HALF * step * i + 22 * (i - 1) + 10, 50, flood)
    return Part("course", title, width, 104, body + _piles(scene, width))


def _order(scene: Scene, width: float) -> str:
    order = scene.view["track"] or [row["leader"] for row in scene.view["rows"] if row["leader"] is not None]
    names = ", ".join(scene.speaker.names[seat] for seat in order)
    out = ""
    for place, seat in enumerate(order):
        colour = scene.colours[seat]
        x = width - 16 - 18 * (len(order) - 1 - place)
        out += group(disc(colour, 16), x, 17, f' id="order-{colour}" class="piece seat-{colour}"')
    return f'<g role="img" aria-label="{esc(scene.say("order_of", names))}">{out}</g>'


def _round(scene: Scene, turn: int, x: float, width: float) -> str:
    view = scene.view
    kind = "past" if turn < view["round"] or view["over"] else "now" if turn == view["round"] else "ahead"
    half = (turn - 1) // HALF
    nth = (turn - 1) % HALF
    markers = view["markers"] if half == (view["round"] - 1) // HALF else []
    body = f'<rect class="turn" x="{num(-width / 2)}" y="-15" width="{num(width)}" height="30" rx="6"/>'
    if nth < len(markers) and not view["over"]:
        spoken = scene.say("round_marker", turn, markers[nth])
        body += text(markers[nth], -7, 5.5, "count mid") + use("hut", 6.5, -0.5, 13.5, more=' class="plain"')
    else:
        past = kind == "past"
        spoken = scene.say("round_past", turn) if past else scene.say("round_ahead", turn, _values(scene, half))
        body += text("✓" if past else "?", 0, 4.5, "quiet mid")
    return group(body, x, 50, f' class="{kind}" role="img" aria-label="{esc(spoken)}"')


def _values(scene: Scene, half: int) -> str:
    """What a facedown marker may be."""
    return ", ".join(str(value) for value in scene.view["facedown"][half])


def _piles(scene: Scene, width: float) -> str:
    """Cards and pieces left: Food Cards, Favour Cards, Civilisations, Food Tokens and Roofs."""
    piles = scene.view["piles"]
    told = [
        ("food-W", "food", len(piles["food"]), len(piles["food_discard"])),
        ("tablet", "favour", len(piles["favour"]), len(piles["favour_discard"])),
        ("crown", "civilisations", len(piles["civilisations"]), 0),
        ("jar", "tokens", scene.view["tokens"], 0),
        ("roof", "roofs", scene.view["roofs"], 0),
    ]
    out = ""
    for i, (symbol, key, value, discarded) in enumerate(told):
        spoken = scene.say(f"pile.{key}", value, discarded)
        body = f"<title>{esc(spoken)}</title>" + amount(symbol, value, 0, 0, 16)
        out += group(body, 28 + (width - 40) / 5 * i, 86, f' role="img" aria-label="{esc(spoken)}"')
    return out

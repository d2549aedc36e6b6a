"""The Influence Track and the Offerings Track. On a space the lower marker came first and is ahead."""

from collections import Counter
from collections.abc import Sequence

from eduba.games.assyria2.game import Assyria2
from eduba.games.assyria2.ui.drawing.scene import WIDTH, Scene, reconstructed, spoken
from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, leaf, remembered, spot
from eduba.render.part import Part, heading, panel, part
from eduba.render.pieces import disc
from eduba.render.svg import esc, num, text, use

LEFT, RIGHT = 28.0, WIDTH - 18
PITCH = 12.0
"""How far the discs of a stack stand apart: so much that the place of each can be read."""


def draw(scene: Scene) -> Part:
    """Both tracks, one below the other."""
    view, tribes = scene.view, scene.tribes
    influence = tuple([tribe["influence"] for tribe in tribes])
    offerings = tuple([tribe["offerings"] for tribe in tribes])
    left = tuple(view["influence_tokens"]), tuple(view["offerings_roofs"])
    return _draw(scene.speaker, scene.words, scene.game, influence, tuple(view["arrivals"]), offerings, *left)


@remembered
def _draw(
    speaker: Speaker,
    words: Speaker,
    game: Assyria2,
    influence: tuple[int, ...],
    arrivals: tuple[int, ...],
    offerings: tuple[int, ...],
    tokens: tuple[int, ...],
    roofs: tuple[int, ...],
) -> Part:
    stack = 22 + PITCH * (len(influence) - 1)
    first, second = 34 + stack, 34 + stack + 72 + stack
    height, last = second + 44, len(game.content.well_values) - 1
    ranked = sorted(arrivals, key=lambda tribe: -influence[tribe])
    places = {tribe: 1 + place for place, tribe in enumerate(ranked) if influence[tribe]}
    drawn = [
        leaf("g", "tracks-ground", "", panel(WIDTH, height)),
        _influence(words, game, first, tokens),
        *_markers(speaker, game, "influence", influence, arrivals, game.content.influence_end, first - 19, places),
        *_ranks(game, influence, arrivals, first - 19, places),
        _offerings(words, game, second, stack, roofs),
        *_markers(speaker, game, "offerings", offerings, range(len(offerings)), last, second - 19, {}),
        reconstructed(words, game, "tracks", WIDTH - 16, 16),
    ]
    label = f"{words.get('board.influence')}, {words.get('board.offerings')}"
    return part("tracks", label, WIDTH, height, drawn)


def _x(space: int, last: int) -> float:
    return LEFT + (RIGHT - LEFT) / last * space


@remembered
def _influence(words: Speaker, game: Assyria2, y: float, tokens: tuple[int, ...]) -> Fragment:
    """The spaces of the track with the Food Tokens that are left, and its borders with their points."""
    c = game.content
    last, step = c.influence_end, (RIGHT - LEFT) / c.influence_end
    out = heading(words.get("board.influence"), 14, 21) + _spaces(last, y)
    for i in range(last + 1):
        x = _x(i, last)
        out += use("jar", x, y, 15) if i in tokens else text(i, x, y + 3.6, "quiet mid")
    for border in c.borders:
        x = LEFT + step * (border + 0.5)
        out += f'<path class="frontier" d="M{num(x)} {num(y - 14)}V{num(y + 12)}"/>'
        out += text(f"+{c.border_points}", x, y + 23, "tiny mid")
    said = words.say("board.tokens_at", ", ".join(map(str, tokens)) or "–")
    return leaf("g", "influence-track", spoken(esc(said)), out)


@remembered
def _offerings(words: Speaker, game: Assyria2, y: float, stack: float, roofs: tuple[int, ...]) -> Fragment:
    """The spaces of the track with the Roofs that are left, and what Wells and Ziggurats are worth there."""
    c = game.content
    last = len(c.well_values) - 1
    out = heading(words.get("board.offerings"), 14, y - stack - 12) + _spaces(last, y)
    for i in range(last + 1):
        x = _x(i, last)
        out += use("roof", x, y, 16) if i in roofs else text(i, x, y + 3.6, "quiet mid")
        out += text(c.well_values[i], x, y + 24, "tiny mid") + text(c.ziggurat_values[i], x, y + 37, "tiny mid")
    out += use("well", 11, y + 20.5, 11) + use("ziggurat-1", 11, y + 31.5, 12, more=' class="plain"')
    said = words.say("board.roofs_at", ", ".join(map(str, roofs)) or "–")
    return leaf("g", "offerings-track", spoken(esc(said)), out)


def _spaces(last: int, y: float) -> str:
    width = min((RIGHT - LEFT) / last - 2, 24)
    size = f'y="{num(y - 10)}" width="{num(width)}" height="20" rx="4"'
    return "".join(f'<rect class="notch" x="{num(_x(i, last) - width / 2)}" {size}/>' for i in range(last + 1))


def _markers(
    speaker: Speaker,
    game: Assyria2,
    track: str,
    spaces: tuple[int, ...],
    order: Sequence[int],
    last: int,
    y: float,
    places: dict[int, int],
) -> list[Fragment]:
    """Discs in stacks, each on those that came before it; `places` tells the rank of those that have one."""
    out = []
    below: Counter[int] = Counter()
    for seat in order:
        space = spaces[seat]
        at = _x(space, last), y - PITCH * below[space]
        out.append(_marker(speaker, track, seat, game.colours[seat], space, places.get(seat), *at))
        below[space] += 1
    return out


@remembered
def _marker(
    speaker: Speaker, track: str, seat: int, colour: str, space: int, place: int | None, x: float, y: float
) -> Fragment:
    said = speaker.say(f"board.{track}_of", seat, space)
    if place is not None:
        said = speaker.say("board.influence_rank", seat, space, place)
    return spot(f"{track}-{colour}", x, y, disc(colour, 18), f' class="piece seat-{colour}"{spoken(esc(said))}')


def _ranks(
    game: Assyria2, spaces: tuple[int, ...], arrivals: tuple[int, ...], y: float, places: dict[int, int]
) -> list[Fragment]:
    """Beside each marker that has left the start, its place: on one space the lower marker is ahead."""
    out = []
    below: Counter[int] = Counter()
    for seat in arrivals:
        space = spaces[seat]
        if space:
            at = _x(space, game.content.influence_end) + 6, y - PITCH * below[space] - 4
            out.append(leaf("g", f"rank-{game.colours[seat]}", "", text(places[seat], *at, "rank mid")))
        below[space] += 1
    return out

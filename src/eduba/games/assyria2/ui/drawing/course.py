"""The course of the game: rounds with their Expansion Markers, the Floods, the turn order and what is left in piles."""

from eduba.games.assyria2.ui.drawing.scene import Scene, amount, reconstructed, spoken, titled
from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, leaf, nest, remembered, spot
from eduba.render.part import Part, heading, panel, part
from eduba.render.pieces import disc
from eduba.render.svg import esc, num, text, use

ROUNDS, HEIGHT = 6, 104.0
HALF = ROUNDS // 2
_PILES = (("food-W", "food"), ("tablet", "favour"), ("crown", "civilisations"), ("jar", "tokens"), ("roof", "roofs"))


def draw(scene: Scene, width: float) -> Part:
    """All of that in one line, with the piles below."""
    view, words = scene.view, scene.words
    over, step = view["over"], (width - 28 - 2 * 22) / ROUNDS
    title = words.get("board.over") if over else words.say("board.round", view["round"], ROUNDS)
    phase = "" if over else words.get(f"board.phase.{view['phase']}")
    drawn = [_ground(title, phase, width), _order(scene, width)]
    for turn in range(1, ROUNDS + 1):
        x = 14 + step * (turn - 0.5) + 22 * (turn > HALF)
        drawn.append(_turn(scene, turn, x, step - 5))
    drawn += [_flood(words, i, 14 + HALF * step * i + 22 * (i - 1) + 10) for i in (1, 2)]
    mark = reconstructed(words, scene.game, "expansion", width - 16, 84)
    return part("course", title, width, HEIGHT, [*drawn, *_piles(scene, width), mark])


@remembered
def _ground(title: str, phase: str, width: float) -> Fragment:
    return leaf("g", "course-ground", "", panel(width, HEIGHT) + heading(title, 14, 21, phase))


def _order(scene: Scene, width: float) -> Fragment:
    view = scene.view
    order = view["track"] or [row["leader"] for row in view["rows"] if row["leader"] is not None]
    return _order_of(scene.speaker, scene.game.colours, tuple(order), width)


@remembered
def _order_of(speaker: Speaker, colours: tuple[str, ...], order: tuple[int, ...], width: float) -> Fragment:
    said = speaker.say("board.order_of", ", ".join(speaker.names[seat] for seat in order))
    left = width - 16 - 18 * (len(order) - 1)
    discs = [_disc(colours[seat], left + 18 * place) for place, seat in enumerate(order)]
    return nest("g", "order", spoken(esc(said)), discs)


@remembered
def _disc(colour: str, x: float) -> Fragment:
    return spot(f"order-{colour}", x, 17, disc(colour, 16), f' class="piece seat-{colour}"')


def _turn(scene: Scene, turn: int, x: float, width: float) -> Fragment:
    """A round: its marker if it lies open, else what a facedown one may be."""
    view = scene.view
    now, over = view["round"], view["over"]
    when = "past" if turn < now or over else "now" if turn == now else "ahead"
    half, nth = (turn - 1) // HALF, (turn - 1) % HALF
    markers = view["markers"] if half == (now - 1) // HALF and not over else ()
    if nth < len(markers):
        return _open(scene.words, turn, when, markers[nth], x, width)
    return _closed(scene.words, turn, when, () if when == "past" else tuple(view["facedown"][half]), x, width)


def _slot(width: float) -> str:
    return f'<rect class="turn" x="{num(-width / 2)}" y="-15" width="{num(width)}" height="30" rx="6"/>'


@remembered
def _open(words: Speaker, turn: int, when: str, marker: int, x: float, width: float) -> Fragment:
    said = words.say("board.round_marker", turn, marker)
    body = text(marker, -7, 5.5, "count mid") + use("hut", 6.5, -0.5, 13.5, more=' class="plain"')
    return spot(f"round-{turn}", x, 50, _slot(width) + body, f' class="{when}"{spoken(esc(said))}')


@remembered
def _closed(words: Speaker, turn: int, when: str, values: tuple[int, ...], x: float, width: float) -> Fragment:
    past = when == "past"
    ahead = words.say("board.round_ahead", turn, ", ".join(map(str, values)))
    said = words.say("board.round_past", turn) if past else ahead
    body = _slot(width) + text("✓" if past else "?", 0, 4.5, "quiet mid")
    return spot(f"round-{turn}", x, 50, body, f' class="{when}"{spoken(esc(said))}')


@remembered
def _flood(words: Speaker, i: int, x: float) -> Fragment:
    more = f' class="flood"{spoken(esc(words.get("board.flood")))}'
    return spot(f"flood-{i}", x, 50, use("wave", 0, 0, 18), more)


def _piles(scene: Scene, width: float) -> list[Fragment]:
    """Cards and pieces left: Food Cards, Favour Cards, Civilisations, Food Tokens and Roofs."""
    view, piles = scene.view, scene.view["piles"]
    left = len(piles["food"]), len(piles["favour"]), len(piles["civilisations"]), view["tokens"], view["roofs"]
    discarded = len(piles["food_discard"]), len(piles["favour_discard"]), 0, 0, 0
    step = (width - 40) / len(_PILES)
    return [_pile(scene.words, i, left[i], discarded[i], 28 + step * i) for i in range(len(_PILES))]


@remembered
def _pile(words: Speaker, i: int, left: int, discarded: int, x: float) -> Fragment:
    symbol, key = _PILES[i]
    said = words.say(f"board.pile.{key}", left, discarded)
    return titled(said, amount(symbol, left, 0, 0, 16), x, 86, f"pile-{key}")

"""The fields with their cards and discs, the piles, the plow space, and the packet of the initial draft."""

from eduba.games.assyria.content import CARDS, PLOW
from eduba.games.assyria.ui.drawing import cards
from eduba.games.assyria.ui.drawing.scene import Scene
from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, leaf, remembered, spot
from eduba.render.part import Part, panel, part
from eduba.render.pieces import disc
from eduba.render.scene import counted
from eduba.render.svg import esc, group, text, use
from eduba.render.targets import Target, attributes

STEP, HEIGHT = 46.0, 175.0
"""How far columns are apart, and how high the part is."""
_PILES, _PAIR = (24.0, 76.0), (83.0, 139.0)
"""Where deck and discard pile lie beside the columns, and the two cards of a column below its disc."""


def draw(scene: Scene) -> Part:
    """Columns from left to right, then deck, discard pile and plows."""
    view = scene.view
    columns = tuple([_column(scene, i) for i in range(scene.table.columns)])
    discs = tuple([None if seat is None else scene.colours[seat] for seat in view["discs"]])
    right = 18 + STEP * len(columns)
    price, target = scene.content.prices[PLOW], scene.targets.find("buy PL")
    plows = _plow_space(scene.words, right + 50, view["plows"], price, target)
    return _fields(scene.words, right, columns, view["deck"], len(view["discard"]), plows, discs)


@remembered
def _fields(
    words: Speaker,
    right: float,
    columns: tuple[Fragment, ...],
    deck: int,
    discard: int,
    plows: Fragment,
    discs: tuple[str | None, ...],
) -> Part:
    width = right + 114
    counts = (("deck", deck), ("discard", discard))
    piles = [_pile(words, key, right + x, count) for (key, count), x in zip(counts, _PILES, strict=True)]
    drawn = [_ground(words, width, right), *columns, *piles, plows]
    drawn += [_disc(colour, i) for i, colour in enumerate(discs) if colour is not None]
    return part("fields", words.get("board.fields"), width, HEIGHT, drawn)


@remembered
def _ground(words: Speaker, width: float, right: float) -> Fragment:
    piles = zip(("deck", "discard"), _PILES, strict=True)
    names = (text(words.get(f"board.{pile}"), right + x, 45, "quiet mid") for pile, x in piles)
    return leaf("g", "fields-ground", "", panel(width, HEIGHT, words.get("board.fields")) + "".join(names))


def _x(column: int) -> float:
    return 12 + STEP * (column + 0.5)


@remembered
def _disc(colour: str, column: int) -> Fragment:
    return spot(f"disc-{colour}", _x(column), 43, disc(colour), f' class="piece seat-{colour}"')


def _column(scene: Scene, i: int) -> Fragment:
    view, find = scene.view, scene.targets.find
    pair, taker = tuple(view["display"][i]), view["discs"][i]
    speaker = scene.words if taker is None else scene.speaker
    if view["free_column"] == i and view["phase"] == "act":
        sales = tuple(
            (card, count, scene.content.prices[CARDS.index(card)], find(f"buy {card}"))
            for card, count in counted([card for card in pair if card]).items()
        )
        return _sold_column(speaker, i, pair, taker, sales)
    return _taken_column(speaker, i, pair, taker, find(f"column {i + 1}"))


def _socket(i: int) -> str:
    slot = '<rect class="slot" x="-22" y="29" width="44" height="142" rx="8"/><circle class="socket" cy="43" r="11"/>'
    return slot + text(i + 1, 0, 47.4, "quiet mid")


def _spoken(speaker: Speaker, i: int, pair: tuple[str | None, ...], taker: int | None) -> list[str]:
    name = speaker.say("board.column", i + 1) if taker is None else speaker.say("board.column_of", i + 1, taker)
    return [name, *(cards.name(speaker, card) for card in pair if card)]


@remembered
def _taken_column(
    speaker: Speaker, i: int, pair: tuple[str | None, ...], taker: int | None, target: Target | None
) -> Fragment:
    body = _socket(i) + "".join(group(cards.face(card), 0, _PAIR[row]) for row, card in enumerate(pair) if card)
    spoken = ", ".join(_spoken(speaker, i, pair, taker))
    return spot(f"column-{i + 1}", _x(i), 0, body, attributes(target, spoken, "column"))


@remembered
def _sold_column(
    speaker: Speaker,
    i: int,
    pair: tuple[str | None, ...],
    taker: int | None,
    sales: tuple[tuple[str, int, int, Target | None], ...],
) -> Fragment:
    """The two cards that nobody took; two equal ones are one thing to buy."""
    body = _socket(i)
    for card, count, price, target in sales:
        drawn = "".join(
            group(cards.face(card) + cards.price(price), 0, _PAIR[row])
            for row, other in enumerate(pair)
            if other == card
        )
        name = f"{cards.name(speaker, card, count)}, {speaker.say('board.price', price)}"
        body += f'<g id="sale-{card}"{attributes(target, name, "sale")}>{drawn}</g>'
    spoken = ", ".join([*_spoken(speaker, i, pair, taker), speaker.get("board.for_sale")])
    return spot(f"column-{i + 1}", _x(i), 0, body, f' class="column" role="group" aria-label="{esc(spoken)}"')


@remembered
def _pile(words: Speaker, key: str, x: float, count: int) -> Fragment:
    name = words.say(f"board.{key}_count", count)
    return spot(key, x, 79, cards.back(count), f' role="img" aria-label="{esc(name)}"')


@remembered
def _plow_space(words: Speaker, x: float, plows: int, price: int, target: Target | None) -> Fragment:
    name = f"{words.say('board.plow_space', plows)}, {words.say('board.price', price)}"
    body = '<rect class="slot" x="-46" y="-27" width="92" height="54" rx="9"/>'
    body += text(words.get("board.plows"), 0, -14, "quiet mid")
    if plows:
        body += use("token-PL", -28, 6, 27) + text(f"×{plows}", -1, 11, "count mid")
    else:
        body += text("–", 0, 10, "quiet mid")
    if target and target.words:
        body += group(cards.price(price), 27, -14)
    return spot("plow-space", x, 139, body, attributes(target, name, "sale"))


def draft(scene: Scene, width: float) -> Part:
    """The packet that is passed on in the initial draft."""
    title = scene.word("draft")
    drawn = [leaf("g", "draft-ground", "", panel(width, 98, title))]
    for i, (card, count) in enumerate(counted(scene.view["packet"]).items()):
        drawn.append(_offered(scene.words, card, count, 38 + 52 * i, scene.targets.find(f"draft {card}")))
    return part("draft", title, width, 98, drawn)


@remembered
def _offered(words: Speaker, card: str, count: int, x: float, target: Target | None) -> Fragment:
    more = attributes(target, cards.name(words, card, count), "sale")
    return spot(f"draft-{card}", x, 62, cards.stack(card, count), more)

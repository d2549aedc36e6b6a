"""The card rows with their bid spaces and Leaders; cards just drawn; Food Cards that Favour Cards can change."""

from functools import cache
from typing import NamedTuple

from eduba.games.assyria2.content import SPACES
from eduba.games.assyria2.game import Assyria2
from eduba.games.assyria2.ui.drawing import cards
from eduba.games.assyria2.ui.drawing.scene import FOODS, WIDTH, Found, Scene, reconstructed, spoken
from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, leaf, nest, remembered, spot
from eduba.render.part import Part, panel, part
from eduba.render.pieces import leader
from eduba.render.scene import counted
from eduba.render.svg import esc, group, num, text, use
from eduba.render.targets import Target, attributes

STEP, TOP = 44.0, 34.0
_BIDS, _CARDS = (35.0, 62.0, 89.0), (136.0, 197.0, 279.0)
_CIRCLE = '<circle class="pill" r="16"/>'


class Row(NamedTuple):
    """A row as it lies there, and what clicks on its bid spaces (the last one with a Favour Card) and cards mean."""

    number: int
    cards: tuple[str | None, ...]
    leader: int | None
    bid: str | None
    bids: Found
    takes: Found


def draw(scene: Scene) -> Part:
    """One line per row: bid spaces, two Food Cards, a Favour Card. After the bidding empty rows are left out."""
    view = scene.view
    bidding = view["phase"] == "bidding"
    shown = []
    for i, row in enumerate(view["rows"]):
        lying, seat = tuple(row["cards"]), row["leader"]
        if bidding or seat is not None or any(lying):
            bids = scene.find(_bids(i + 1))
            shown.append(Row(i + 1, lying, seat, row["bid"], bids, scene.find(_takes(lying))))
    outbid = () if view["displaced"] is None else (view["displaced"],)
    waiting = (*outbid, *view["track"]) if bidding else ()
    return _draw(scene.speaker, scene.words, scene.game, bidding, waiting, tuple(shown))


@cache
def _bids(row: int) -> tuple[str, ...]:
    return (*(f"bid {row} {space}" for space in SPACES), f"bid {row} low favour")


@cache
def _takes(lying: tuple[str | None, ...]) -> tuple[str, ...]:
    return tuple(f"take {card}" for card in lying)


@remembered
def _draw(
    speaker: Speaker, words: Speaker, game: Assyria2, bidding: bool, waiting: tuple[int, ...], shown: tuple[Row, ...]
) -> Part:
    """All rows; the Leaders on them lie above, and those that do not stand in a row beside the title."""
    title, height = words.get("board.rows"), TOP + STEP * len(shown) + 8
    lines, leaders = [], []
    for line, row in enumerate(shown):
        y = TOP + STEP * line
        lines.append(_row(words if row.leader is None else speaker, words, game, row, y))
        if row.leader is not None and row.bid is not None:
            place = _BIDS[SPACES.index(row.bid)], y + STEP / 2 - 1
            leaders.append(_leader(game.colours[row.leader], *place, 25))
    aside = [_leader(game.colours[seat], WIDTH - 18 - 23 * i, 18, 21) for i, seat in enumerate(reversed(waiting))]
    drawn = [
        leaf("g", "rows-ground", "", panel(WIDTH, height, title, active=bidding)),
        nest("g", "rows-waiting", "", aside),
        nest("g", "rows-lines", "", lines),
        nest("g", "rows-leaders", "", leaders),
        reconstructed(words, game, "food", _CARDS[0] + 26, 18, "row-food"),
        reconstructed(words, game, "favours", _CARDS[0] + 52, 18, "row-favours"),
    ]
    return part("rows", title, WIDTH, height, drawn)


@remembered
def _leader(colour: str, x: float, y: float, size: float) -> Fragment:
    return spot(f"leader-{colour}", x, y, leader(colour, size), f' class="piece seat-{colour}"')


@remembered
def _row(speaker: Speaker, words: Speaker, game: Assyria2, row: Row, y: float) -> Fragment:
    inside = [_bid_spaces(speaker, game, row.number, row.leader, row.bid, row.bids)]
    for at, (card, target) in enumerate(zip(row.cards, row.takes, strict=True)):
        if card:
            inside.append(_card(words, game, row.number, at, card, target))
    return nest("g", f"row-{row.number}", f' transform="translate(0 {num(y)})"', inside)


@remembered
def _bid_spaces(
    speaker: Speaker, game: Assyria2, number: int, seat: int | None, bid: str | None, targets: Found
) -> Fragment:
    """The number of a row with its three bid spaces, and a seal where a Favour Card makes a bid free."""
    label = speaker.say("board.row", number)
    if seat is not None:
        label += f", {speaker.say('board.leader', seat, speaker.get(f'space.{bid}'))}"
    slot = f'<rect class="slot" x="8" y="1" width="{WIDTH - 16:g}" height="{STEP - 3:g}" rx="9"/>'
    out = f"<g{spoken(esc(label))}>{slot}{text(number, 16, STEP / 2 + 3, 'strong mid')}</g>"
    for word, cost, x, target in zip(SPACES, game.content.bids, _BIDS, targets):
        socket = f'<circle class="socket" r="12"/>{text(f"−{cost}" if cost else "0", 0, 3.8, "quiet mid")}'
        name = speaker.say("board.bid_space", number, speaker.get(f"space.{word}"), cost)
        more = f' id="bid-{number}-{word}"{attributes(target, name, "bid")}'
        out += group(socket, x, STEP / 2 - 0.5, more)
    waived = targets[len(SPACES)]
    if waived and waived.words:
        seal = f'<circle r="9"/>{text("0", 0, 3.6, "tiny mid")}'
        out += group(seal, _BIDS[2] + 14, 9, attributes(waived, speaker.get("favour.bid"), "chip"))
    return leaf("g", f"row-{number}-bids", "", out)


@remembered
def _card(words: Speaker, game: Assyria2, number: int, at: int, card: str, target: Target | None) -> Fragment:
    """A card of a row, perhaps there to be taken; of equal ones it does not matter which."""
    name = f"{words.say('board.row', number)}, {words.get(f'card.{card}')}"
    body, _ = cards.front(words, game.content, card)
    more = attributes(target, name, "sale")
    return spot(f"card-{number}-{at + 1}", _CARDS[at], STEP / 2 - 0.5, body, more)


def drawn(scene: Scene) -> Part:
    """Cards just drawn, of which one is kept."""
    shown = tuple((card, n, scene.targets.find(f"keep {card}")) for card, n in counted(scene.view["drawn"]).items())
    return _drawn(scene.words, scene.game, shown)


@remembered
def _drawn(words: Speaker, game: Assyria2, shown: tuple[tuple[str, int, Target | None], ...]) -> Part:
    title = words.get("board.drawn")
    fragments = [leaf("g", "drawn-ground", "", panel(WIDTH, 84, title, active=True))]
    x = 14.0
    for card, count, target in shown:
        body, width = cards.front(words, game.content, card)
        more = attributes(target, words.get(f"card.{card}"), "sale")
        fragments.append(spot(f"keep-{card}", x + width / 2, 54, cards.counted(body, count, width / 2), more))
        x += width + 10
    return part("drawn", title, WIDTH, 84, fragments)


def changes(scene: Scene) -> Part | None:
    """Food Cards that can count as something else, one line each, with all they can become; None without any."""
    meant: dict[str, list[Target]] = {}
    for action, words in scene.targets.actions.items():
        if action.startswith(("change ", "treble ")):
            meant.setdefault(action.split()[1], []).append(Target(action, words))
    if not meant:
        return None
    title, height = scene.words.get("board.changes"), TOP + STEP * len(meant) + 6
    ground = leaf("g", "changes-ground", "", panel(WIDTH, height, title))
    lines = [_change(scene.game, face, i, tuple(targets)) for i, (face, targets) in enumerate(meant.items())]
    return part("changes", title, WIDTH, height, [ground, *lines])


@remembered
def _change(game: Assyria2, face: str, line: int, targets: tuple[Target, ...]) -> Fragment:
    meant, y = {target.action: target for target in targets}, TOP + STEP * (line + 0.5)
    body = group(cards.food(face), 44, y) + use("stride", 92, y, 16)
    x = 122.0
    for food in game.content.food_names:
        if target := meant.get(f"change {face} {food}"):
            body += group(_CIRCLE + use(f"food-{FOODS[food]}", 0, 0, 23), x, y, attributes(target, "", "change"))
            x += 38
    if target := meant.get(f"treble {face}"):
        body += group(_CIRCLE + text("×3", 0, 4.5, "strong mid"), WIDTH - 30, y, attributes(target, "", "change"))
    return leaf("g", f"change-{face}", "", body)

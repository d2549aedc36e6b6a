"""The five sets of cards: what is left of each, what a card becomes, and what its era brings."""

from eduba.games.ur.game import Ur
from eduba.games.ur.ui.drawing.scene import Scene
from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, leaf, remembered, spot
from eduba.render.part import Part, panel, part
from eduba.render.svg import element, esc, text, use
from eduba.render.targets import Target, attributes

WIDTH, HEIGHT, STEP = 340.0, 204.0, 56.0
ENDLESS = -1
"""In place of how many cards are left: there are always more."""
_ROWS = ("reservoir", "pump", "spade")


def draw(scene: Scene) -> Part:
    """A column for each set; the top card can become a crew by clicking on it."""
    *left, last = scene.view["cards"].values()
    counts = (*left, last if scene.view["m_cards"] == "printed" else ENDLESS)
    return _part(scene.words, scene.game, counts, _in_use(scene), scene.view["era"], scene.targets.find("crew"))


def _in_use(scene: Scene) -> int:
    """How many cards of the last set are waterworks and crews now."""
    content, view = scene.content, scene.view
    cards = content.sets[-1]
    number, quality = content.token_names[cards.reservoir.kind], content.crews[cards.crew.kind]
    works = [work for work in view["works"].values() if work["number"] == number]
    crews: int = sum([state["crews"][quality] for state in view["states"]])
    return len(works) + crews


@remembered
def _part(
    words: Speaker, game: Ur, left: tuple[int, ...], in_use: int, era: str, crew: Target | None
) -> Part:
    sets = game.content.sets
    top = next((at for at, cards in enumerate(left) if cards), len(sets) - 1)
    drawn = [_ground(words)]
    for at, (cards, some) in enumerate(zip(sets, left, strict=True)):
        kind = "now" if cards.id == era else "ahead" if some or at == top else "past"
        used = in_use if some == ENDLESS else 0
        drawn.append(_set(words, game, at, some, used, kind))
        drawn.append(_crew(words, game, at, at == top, crew if at == top else None))
    return part("cards", f"{words.get('board.cards')}, {words.say('board.era', era)}", WIDTH, HEIGHT, drawn)


@remembered
def _ground(words: Speaker) -> Fragment:
    body = panel(WIDTH, HEIGHT, words.get("board.cards"))
    signs = [use(f"ur-{sign}", 28, 78 + 32 * row, 22, more=' class="plain"') for row, sign in enumerate(_ROWS)]
    signs.append(use("ur-drop", 22, 176, 15) + use("food-B", 38, 176, 16))
    for row, sign in zip((*_ROWS, "era"), signs, strict=True):
        body += element("g", sign, role="img", aria_label=words.get(f"board.card_row.{row}"))
    return leaf("g", "cards-ground", "", body)


def _x(at: int) -> float:
    return 78 + STEP * at


@remembered
def _set(words: Speaker, game: Ur, at: int, left: int, in_use: int, kind: str) -> Fragment:
    """A set with what is left of it; of one without end, how many are in use."""
    content = game.content
    cards, endless = content.sets[at], left == ENDLESS
    body = '<rect class="turn" x="-26" y="36" width="52" height="158" rx="8"/>'
    body += text(cards.id, -12, 53, "count mid") + text(f"{in_use}/∞" if endless else f"×{left}", 10, 52, "quiet mid")
    for row, use_ in enumerate((cards.reservoir, cards.pump)):
        body += text(content.token_names[use_.kind], 0, 76 + 32 * row, "small strong mid")
        body += text(use_.price, 0, 89 + 32 * row, "quiet mid")
    body += text(f"{cards.water} · {cards.harvest}", 0, 181, "small mid")
    spoken = words.say("board.set_endless", cards.id, in_use) if endless else words.say("board.set", cards.id, left)
    spoken += ", " + words.say("board.era_brings", cards.water, cards.harvest)
    return spot(f"set-{cards.id}", _x(at), 0, body, f' class="{kind}" role="img" aria-label="{esc(spoken)}"')


@remembered
def _crew(words: Speaker, game: Ur, at: int, top: bool, target: Target | None) -> Fragment:
    """The crew that a card of the set can become."""
    cards = game.content.sets[at]
    quality = game.content.crews[cards.crew.kind]
    frame = '<rect class="slot" x="-23" y="-12" width="46" height="29" rx="6"/>' if top else ""
    body = frame + text(quality, 0, 0, "small strong mid") + text(cards.crew.price, 0, 13, "quiet mid")
    spoken = words.say("board.crew", quality, cards.crew.price)
    return spot(f"crew-{cards.id}", _x(at), 140, body, attributes(target, spoken, "crew"))

"""The five sets of cards: what is left of each, what a card becomes, and what its era brings."""

from eduba.games.ur.content import Set
from eduba.games.ur.ui.drawing.scene import Scene
from eduba.render.part import Part, panel
from eduba.render.svg import esc, group, num, text, use

WIDTH, HEIGHT, STEP = 340.0, 204.0, 56.0
_ROWS = ("reservoir", "pump", "spade")


def draw(scene: Scene) -> Part:
    """A column for each set; the top card can become a crew by clicking on it."""
    view, sets = scene.view, scene.content.sets
    body = panel(WIDTH, HEIGHT, scene.word("cards"))
    top = next((s.id for s in sets if view["cards"][s.id]), sets[-1].id)
    for row, sign in enumerate(_ROWS):
        body += use(f"ur-{sign}", 28, 78 + 32 * row, 22, more=' class="plain"')
    body += use("ur-drop", 22, 176, 15) + use("food-B", 38, 176, 16)
    for at, cards in enumerate(sets):
        body += _set(scene, cards, 78 + STEP * at, cards.id == top)
    label = scene.say("era", view["era"])
    return Part("cards", f"{scene.word('cards')}, {label}", WIDTH, HEIGHT, body)


def _set(scene: Scene, cards: Set, x: float, top: bool) -> str:
    view = scene.view
    left = view["cards"][cards.id]
    gone = not left and not top
    endless = cards is scene.content.sets[-1]
    kind = "now" if cards.id == view["era"] else "past" if gone else "ahead"
    body = '<rect class="turn" x="-26" y="36" width="52" height="158" rx="8"/>'
    body += text(cards.id, -12, 53, "count mid") + text("∞" if endless else f"×{left}", 10, 52, "quiet mid")
    spoken = scene.say("set", cards.id, "∞" if endless else left)
    for row, use_ in enumerate((cards.reservoir, cards.pump)):
        names = scene.content.token_names
        body += text(names[use_.kind], 0, 76 + 32 * row, "small strong mid") + text(
            use_.price, 0, 89 + 32 * row, "quiet mid"
        )
    body += text(f"{cards.water} · {cards.harvest}", 0, 181, "small mid")
    spoken += ", " + scene.say("era_brings", cards.water, cards.harvest)
    return group(body, x, 0, f' class="{kind}" role="img" aria-label="{esc(spoken)}"') + _crew(scene, cards, x, top)


def _crew(scene: Scene, cards: Set, x: float, top: bool) -> str:
    """The crew that a card of the set can become."""
    quality = scene.content.crews[cards.crew.kind]
    frame = '<rect class="slot" x="-23" y="-12" width="46" height="29" rx="6"/>' if top else ""
    body = frame + text(quality, 0, 0, "small strong mid") + text(cards.crew.price, 0, 13, "quiet mid")
    spoken = scene.say("crew", quality, cards.crew.price)
    attributes = scene.targets.attributes("crew" if top else "", spoken, "crew")
    return f'<g id="crew-{esc(cards.id)}" transform="translate({num(x)} 140)"{attributes}>{body}</g>'

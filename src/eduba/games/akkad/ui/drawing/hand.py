"""The cards in a hand, with what they do: action cards, then Mercy cards."""

from eduba.games.akkad.game import Akkad
from eduba.games.akkad.ui.drawing.lettering import LEADING, broken, lines
from eduba.games.akkad.ui.drawing.provenance import key_to_signs, sign, source_of
from eduba.games.akkad.ui.drawing.provenance import spoken as spoken_source
from eduba.games.akkad.ui.drawing.scene import Scene
from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, leaf, remembered, spot
from eduba.render.part import Part, panel, part
from eduba.render.scene import counted
from eduba.render.svg import num, text, use
from eduba.render.targets import Target, attributes

WIDTH, TOP, GAP = 340.0, 32.0, 4.0
_LETTERS = 12.0
_BESIDE, _BADGE = WIDTH - 62, 40.0
"""How wide what is told of a card may be, and by how much less if several of a kind are counted on it."""
_VERBS = {"card": ("card", "discard"), "mercy": ("mercy",)}
_SIGNS = {"ACTION": "stride", "prestige": "rosette", "card_played": "again"}
"""What a card is for: an action of one's own, the Prestige Phase, an answer; all others are for combat."""


def draw(scene: Scene, seat: int) -> Part | None:
    """The hand of a seat, if this view shows it."""
    own, find = scene.view["seats"][seat], scene.targets.find
    if "hand" not in own:
        return None
    y, drawn = TOP, []
    held = [("card", card, number) for card, number in counted(own["hand"]).items()]
    held += [("mercy", card, 1) for card in own["mercy"]]
    for kind, card, number in held:
        target = next((found for verb in _VERBS[kind] if (found := find(f"{verb} {card}"))), None)
        drawn.append(_card(scene.words, scene.game, kind, card, number, target, y))
        y += _height(scene.words, kind, card, number) + GAP
    name = scene.speaker.names[seat]
    height = y + 4 if held else TOP + 20
    ground = _ground(scene.speaker, name, height, bool(held))
    return part("cards", scene.say("hand", name), WIDTH, height, [ground, *drawn])


@remembered
def _ground(speaker: Speaker, name: str, height: float, some: bool) -> Fragment:
    body = panel(WIDTH, height, speaker.say("board.hand", name)) + key_to_signs(speaker, WIDTH - 12, 22)
    body += "" if some else text(speaker.get("board.empty_hand"), 16, TOP + 10, "quiet")
    return leaf("g", "cards-ground", "", body)


def _height(words: Speaker, kind: str, card: str, number: int) -> float:
    return 24.0 + LEADING * len(broken(words.get(f"board.{kind}.{card}"), _width(number), 3, _LETTERS))


def _width(number: int) -> float:
    return _BESIDE - _BADGE * (number > 1)


@remembered
def _card(words: Speaker, game: Akkad, kind: str, card: str, number: int, target: Target | None, y: float) -> Fragment:
    content, height = game.content, _height(words, kind, card, number)
    source = source_of(content, "cards" if kind == "card" else "mercy", card)
    name, told = words.get(f"{kind}.{card}"), words.get(f"board.{kind}.{card}")
    if kind == "card":
        when = content.card_when[content.cards.index(card)]
    else:
        when = content.mercy_when[content.mercies.index(card)]
    body = f'<rect class="card" width="{WIDTH - 20:g}" height="{num(height)}" rx="7"/>'
    body += use(_SIGNS.get(when, "akkad-bone"), 18, height / 2, 20, more=' class="sign-on-card"')
    body += text(name, 36, 17, "strong ink-on-card")
    body += lines(told, 36, 32, _width(number), "told-on-card", 3, _LETTERS) + sign(source, WIDTH - 32, 12)
    mercy = words.get("board.mercy_card") if kind == "mercy" else ""
    body += text(mercy, WIDTH - 46, 16, "told-on-card end") if mercy else ""
    if number > 1:
        body += f'<circle class="badge" cx="{WIDTH - 54:g}" cy="{num(height / 2)}" r="10"/>'
        body += text(f"×{number}", WIDTH - 54, height / 2 + 4, "on-badge mid")
    spoken = words.say("board.times", name, number) if number > 1 else name
    spoken = ", ".join(filter(None, [f"{spoken}: {told}", mercy, *spoken_source(words, source)]))
    return spot(f"hand-{kind}-{card}", 10, y, body, attributes(target, spoken, f"in-hand in-hand-{kind}"))

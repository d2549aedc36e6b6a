"""The cards of the special cities: what each brings, and who holds it."""

from eduba.games.akkad.game import Akkad
from eduba.games.akkad.ui.drawing.lettering import squeezed
from eduba.games.akkad.ui.drawing.provenance import key_to_signs, sign, source_of
from eduba.games.akkad.ui.drawing.provenance import spoken as spoken_source
from eduba.games.akkad.ui.drawing.scene import Scene, counter
from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, leaf, remembered, spot
from eduba.render.part import Part, panel, part
from eduba.render.svg import num, text, use
from eduba.render.targets import Target, attributes

WIDTH, ROW, TOP = 340.0, 38.0, 32.0
HEIGHT = TOP + 6 * ROW + 4
_CARD = WIDTH / 2 - 12


def draw(scene: Scene) -> Part:
    """Two columns of cards."""
    drawn, find = [_ground(scene.words)], scene.targets.find
    holder = {card: seat for seat, own in enumerate(scene.view["seats"]) for card in own["specials"]}
    for at, name in enumerate(scene.content.specials):
        seat = holder.get(name)
        speaker = scene.words if seat is None else scene.speaker
        drawn.append(_card(speaker, scene.game, at, name, seat, find(f"special {name}")))
    return part("specials", scene.word("specials"), WIDTH, HEIGHT, drawn)


@remembered
def _ground(words: Speaker) -> Fragment:
    body = panel(WIDTH, HEIGHT, words.get("board.specials")) + key_to_signs(words, WIDTH - 12, 22)
    return leaf("g", "specials-ground", "", body)


@remembered
def _card(speaker: Speaker, game: Akkad, at: int, name: str, seat: int | None, target: Target | None) -> Fragment:
    label, told = speaker.label("special", at), speaker.get(f"board.special.{name}")
    kind = "akkad" if name == "akkad" else "special"
    body = f'<rect class="slot" width="{num(_CARD)}" height="{ROW - 4:g}" rx="7"/>'
    source = source_of(game.content, "specials", name)
    body += use(f"akkad-sign-{kind}", 13, 12, 17, more=f' class="sign-{kind}"')
    body += text(label, 26, 15, "small strong") + squeezed(told, 6, 29, _CARD - 10, "card-told", 12)
    body += sign(source, _CARD - 28, 11)
    spoken = [label, told, *spoken_source(speaker, source)]
    if seat is None:
        spoken.append(speaker.get("board.on_display"))
    else:
        body += counter(game.colours[seat], _CARD - 12, 11, 16)
        spoken.append(speaker.say("board.held_by", seat))
    more = attributes(target, ", ".join(spoken), "special")
    return spot(f"special-{name}", 9 + (_CARD + 6) * (at % 2), TOP + ROW * (at // 2), body, more)

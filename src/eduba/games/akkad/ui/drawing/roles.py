"""Role cards and worship cards: who has taken which, what it does, and the bonus that lies on it."""

from collections.abc import Sequence
from typing import NamedTuple

from eduba.games.akkad.game import Akkad
from eduba.games.akkad.ui.drawing.lettering import lines
from eduba.games.akkad.ui.drawing.scene import Scene, counter
from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, leaf, remembered, spot
from eduba.render.part import Part, panel, part
from eduba.render.svg import num, text, use
from eduba.render.targets import Target, attributes

WIDTH, ROW, TOP = 340.0, 42.0, 32.0
HEIGHT = TOP + 4 * ROW + 4
_CARD = WIDTH / 2 - 12


class Taken(NamedTuple):
    """A card on the table: who has taken it, if it was played or invoked, and the bonus on it."""

    name: str
    seat: int | None
    used: bool
    bonus: int


def roles(scene: Scene) -> Part:
    """The eight roles; they are picked, and later played, by clicking on them."""
    seats = scene.view["seats"]
    holder = {role: seat for seat, own in enumerate(seats) for role in own["roles"]}
    used = {role for own in seats for role in own["used_roles"]}
    cards = [Taken(name, holder.get(name), name in used, bonus) for name, bonus in scene.view["roles"].items()]
    return _cards(scene, "role", "roles", cards, ("pick", "role"))


def gods(scene: Scene) -> Part:
    """The eight gods; their worship cards are taken by clicking on them."""
    seats = scene.view["seats"]
    holder = {own["god"]: seat for seat, own in enumerate(seats)}
    used = {own["god"] for own in seats if own["invoked"]}
    cards = [Taken(name, holder.get(name), name in used, bonus) for name, bonus in scene.view["gods"].items()]
    return _cards(scene, "god", "gods", cards, ("worship",))


def _cards(scene: Scene, kind: str, key: str, cards: Sequence[Taken], verbs: Sequence[str]) -> Part:
    drawn, find = [_ground(scene.words, key)], scene.targets.find
    for at, card in enumerate(cards):
        target = next((found for verb in verbs if (found := find(f"{verb} {card.name}"))), None)
        speaker = scene.words if card.seat is None else scene.speaker
        drawn.append(_card(speaker, scene.game, kind, at, card, target))
    return part(key, scene.word(key), WIDTH, HEIGHT, drawn)


@remembered
def _ground(words: Speaker, key: str) -> Fragment:
    return leaf("g", f"{key}-ground", "", panel(WIDTH, HEIGHT, words.get(f"board.{key}")))


@remembered
def _card(speaker: Speaker, game: Akkad, kind: str, at: int, card: Taken, target: Target | None) -> Fragment:
    name, told = speaker.label(kind, at), speaker.get(f"board.{kind}.{card.name}")
    body = f'<rect class="slot" width="{num(_CARD)}" height="{ROW - 4:g}" rx="7"/>'
    body += text(name, 24 if kind == "role" else 8, 13, "small strong")
    body += lines(told, 8, 24, _CARD - 12, "card-told", 2, 5.0)
    spoken = [name, told]
    if kind == "role":
        token = _token(game, at)
        body += use(f"akkad-token-{token}", 14, 9.5, 14)
        spoken.insert(1, speaker.get(f"token.{token}"))
    if card.seat is None:
        spoken.append(speaker.get("board.free"))
    else:
        body += counter(game.colours[card.seat], _CARD - 12, 11, 16)
        spoken.append(speaker.say("board.taken_by", card.seat))
    if card.used:
        body += f'<path class="done-mark" d="M{num(_CARD - 30)} 11l3.4 3.6 6-7.4"/>'
        spoken.append(speaker.get("board.used" if kind == "role" else "board.invoked"))
    if card.bonus:
        body += _bonus(kind, card.bonus)
        spoken.append(speaker.say("board.silver_on" if kind == "role" else "board.food_on", card.bonus))
    state = " past" if card.used else ""
    more = attributes(target, ", ".join(spoken), f"taken{state}" if card.seat is not None else "offered")
    return spot(f"{kind}-{card.name}", 9 + (_CARD + 6) * (at % 2), TOP + ROW * (at // 2), body, more)


def _token(game: Akkad, at: int) -> str:
    """The command token that a role brings first."""
    steps = game.content.data["roles"][at]["primary"]
    return str(next(step["type"] for step in steps if step["op"] == "token"))


def _bonus(kind: str, bonus: int) -> str:
    """The resources that lie on a card."""
    signs = ("silver",) if kind == "role" else ("grain", "sheep")
    out, x = "", _CARD - 9
    for sign in signs[::-1]:
        out += use(f"akkad-{sign}", x, 10, 13)
        x -= 13
    return out + text(f"+{bonus}", x + 6, 14, "tiny brought end")

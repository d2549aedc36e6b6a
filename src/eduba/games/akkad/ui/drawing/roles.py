"""Role cards and worship cards: who has taken which, what it does, and the bonus that lies on it."""

from collections.abc import Sequence
from typing import NamedTuple

from eduba.games.akkad.game import Akkad
from eduba.games.akkad.ui.drawing import provenance
from eduba.games.akkad.ui.drawing.lettering import broken, lines
from eduba.games.akkad.ui.drawing.provenance import key_to_signs, sign, source_of
from eduba.games.akkad.ui.drawing.scene import Scene, counter
from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, leaf, remembered, spot
from eduba.render.part import Part, panel, part
from eduba.render.svg import num, text, use
from eduba.render.targets import Target, attributes

WIDTH, TOP, GAP = 340.0, 32.0, 4.0
_CARD = WIDTH - 18
_LINE, _LETTERS = 13.0, 12.0


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
    """One card below the other, each as high as its words."""
    y, drawn, find = TOP, list[Fragment](), scene.targets.find
    for at, card in enumerate(cards):
        target = next((found for verb in verbs if (found := find(f"{verb} {card.name}"))), None)
        speaker = scene.words if card.seat is None else scene.speaker
        drawn.append(_card(speaker, scene.game, kind, at, card, target, y))
        y += _height(scene.words, kind, card.name) + GAP
    return part(key, scene.word(key), WIDTH, y + 4, [_ground(scene.words, key, y + 4), *drawn])


@remembered
def _ground(words: Speaker, key: str, height: float) -> Fragment:
    body = panel(WIDTH, height, words.get(f"board.{key}")) + key_to_signs(words, WIDTH - 12, 22)
    return leaf("g", f"{key}-ground", "", body)


def _told(words: Speaker, kind: str, name: str) -> list[str]:
    """What a card does: for its holder, and a role also for who follows."""
    out = [words.get(f"board.{kind}.{name}")]
    if kind == "role":
        ways = [words.get(f"answer.secondary_{name}.option {n}", "") for n in range(2)]
        out.append(f"{words.get('board.followers')}: {' / '.join(filter(None, ways))}")
    return out


@remembered
def _height(words: Speaker, kind: str, name: str) -> float:
    rows = [line for told in _told(words, kind, name) for line in broken(told, _CARD - 16, 3, _LETTERS)]
    return 22 + _LINE * len(rows) + 3


@remembered
def _card(
    speaker: Speaker, game: Akkad, kind: str, at: int, card: Taken, target: Target | None, y: float
) -> Fragment:
    name, told = speaker.label(kind, at), _told(speaker, kind, card.name)
    source = source_of(game.content, f"{kind}s", card.name)
    body = f'<rect class="slot" width="{num(_CARD)}" height="{num(_height(speaker, kind, card.name))}" rx="7"/>'
    body += text(name, 27 if kind == "role" else 8, 16, "strong")
    below = 30.0
    for nth, words in enumerate(told):
        rows = broken(words, _CARD - 16, 3, _LETTERS)
        body += lines(words, 8, below, _CARD - 16, "card-told" if nth else "card-does", 3, _LETTERS)
        below += _LINE * len(rows)
    spoken = [name, *told, *provenance.spoken(speaker, source)]
    body += sign(source, _CARD - 10, 11)
    if kind == "role":
        token = _token(game, at)
        body += use(f"akkad-token-{token}", 15, 12, 16)
        spoken.insert(1, speaker.get(f"token.{token}"))
    if card.seat is None:
        spoken.append(speaker.get("board.free"))
    else:
        body += counter(game.colours[card.seat], _CARD - 30, 12, 18)
        spoken.append(speaker.say("board.taken_by", card.seat))
    if card.used:
        body += f'<path class="done-mark" d="M{num(_CARD - 54)} 12l4 4 7-8.4"/>'
        spoken.append(speaker.get("board.used" if kind == "role" else "board.invoked"))
    if card.bonus:
        body += _bonus(kind, card.bonus)
        spoken.append(speaker.say("board.silver_on" if kind == "role" else "board.food_on", card.bonus))
    state = " past" if card.used else ""
    more = attributes(target, ", ".join(spoken), f"taken{state}" if card.seat is not None else "offered")
    return spot(f"{kind}-{card.name}", 9, y, body, more)


def _token(game: Akkad, at: int) -> str:
    """The command token that a role brings first."""
    steps = game.content.data["roles"][at]["primary"]
    return str(next(step["type"] for step in steps if step["op"] == "token"))


def _bonus(kind: str, bonus: int) -> str:
    """The resources that lie on a card."""
    signs = ("silver",) if kind == "role" else ("grain", "sheep")
    out, x = "", _CARD - 28
    for resource in signs[::-1]:
        out += use(f"akkad-{resource}", x, 12, 16)
        x -= 16
    return out + text(f"+{bonus}", x + 7, 16, "brought end")

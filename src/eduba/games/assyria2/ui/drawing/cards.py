"""Food Cards and Favour Cards, each around (0, 0), lying on their side."""

from functools import cache
from textwrap import wrap

from eduba.games.assyria2.content import Content
from eduba.games.assyria2.ui.drawing.scene import FOODS, paragraph
from eduba.i18n import Speaker
from eduba.render.fragments import remembered
from eduba.render.svg import text, use

WIDTH, HEIGHT, FAVOUR = 58.0, 36.0, 101.0
_FACE = f'<rect class="card" x="{-WIDTH / 2:g}" y="{-HEIGHT / 2:g}" width="{WIDTH:g}" height="{HEIGHT:g}" rx="5"/>'
_PLACES = {1: ((0.0,), 26), 2: ((-13.0, 13.0), 23), 3: ((-18.0, 0.0, 18.0), 18)}
FAVOURS = {
    "ship": ("ship", ""),
    "gold": ("gold", ""),
    "farmer": ("farmer", ""),
    "hut": ("hut", ""),
    "offering": ("altar", ""),
    "influence": ("crown", "+2"),
    "change": ("food-W", "≠"),
    "treble": ("food-W", "×3"),
    "food": ("food-W", "+1"),
    "builders": ("ziggurat-2", "−2"),
    "envoys": ("crown", "−2"),
    "ploughs": ("token-PL", "×2"),
    "bid": ("leader", "0"),
    "beside": ("ziggurat-1", "⌂"),
    "twice": ("ziggurat-2", "×2"),
    "plough": ("token-PL", ""),
    "refresh": ("again", ""),
    "bonus": ("crown", "★"),
    "move": ("stride", ""),
}
"""The sign of each Favour Card, and a small word on it."""


def icons(face: str) -> list[str]:
    """The foods that a Food Card shows: wheat2+wild is wheat, wheat, wild."""
    out = []
    for part in face.split("+"):
        many = int(part[-1]) if part[-1].isdigit() else 1
        out += [part.rstrip("0123456789")] * many
    return out


@cache
def food(face: str) -> str:
    """A Food Card."""
    shown = icons(face)
    places, size = _PLACES[len(shown)]
    return _FACE + "".join(use(f"food-{FOODS[icon]}", x, 0, size) for x, icon in zip(places, shown, strict=True))


def favour_sign(kind: str, x: float, size: float) -> str:
    """The sign of a Favour Card with its small word."""
    symbol, word = FAVOURS[kind]
    badge = f'<circle class="badge" cx="{x + 8:g}" cy="9" r="8"/>'
    mark = badge + text(word, x + 8, 12.4, "on-badge mid") if word else ""
    return use(symbol, x, 0, size, more=' class="plain"') + mark


@remembered
def favour(words: Speaker, kind: str) -> str:
    """A Favour Card with its name."""
    left, top = -FAVOUR / 2, -HEIGHT / 2
    face = f'<rect class="card" x="{left:g}" y="{top:g}" width="{FAVOUR:g}" height="{HEIGHT:g}" rx="5"/>'
    name = words.get(f"favour.{kind}")
    lines = paragraph(name, left + 36, 15.8 - 5.7 * (1 + len(wrap(name, 11))), 11, "favour-name", 11.4)
    return f'<g class="favour">{face}{favour_sign(kind, left + 16, 22)}{lines}</g>'


def counted(body: str, count: int, half: float) -> str:
    """Equal cards as one, with how many they are."""
    if count == 1:
        return body
    seal = f'<circle class="badge" cx="{half - 4:g}" cy="-15" r="9.5"/>'
    return body + seal + text(f"×{count}", half - 4, -11.5, "on-badge mid")


def is_food(content: Content, card: str) -> bool:
    """True if a card feeds; the others are Favour Cards."""
    return card in content.faces[: content.kinds]


def front(words: Speaker, content: Content, card: str) -> tuple[str, float]:
    """A card of either kind, and how wide it is."""
    return (food(card), WIDTH) if is_food(content, card) else (favour(words, card), FAVOUR)

"""Food cards, plow and card backs, each around (0, 0)."""

from functools import cache

from eduba.i18n import Speaker
from eduba.render.svg import text, use

WIDTH, HEIGHT = 40.0, 54.0
_FACE = f'<rect class="card" x="-20" y="-27" width="{WIDTH:g}" height="{HEIGHT:g}" rx="5"/>'
_BACK = _FACE.replace("card", "card back") + use("rosette", 0, 0, 26, more=' class="stamp"')
_PLACES = {1: (((0, 0),), 28), 2: (((-6, -11), (6, 11)), 23), 3: (((-8, -14), (8, 0), (-8, 14)), 19)}


def name(words: Speaker, card: str | None, count: int = 1) -> str:
    """The name of a card, or of so many equal ones."""
    one = words.get(f"card.{card}") if card else words.get("board.empty")
    return words.say("board.card_times", one, count) if count > 1 else one


@cache
def face(card: str) -> str:
    """The front of a card: its food as often as it feeds."""
    if card in ("W", "PL"):
        return _FACE + use(f"food-{card}", 0, 0, 31)
    places, size = _PLACES[int(card[1])]
    return _FACE + "".join(use(f"food-{card[0]}", x, y, size) for x, y in places)


def stack(card: str, count: int) -> str:
    """Equal cards as one, with how many they are."""
    if count == 1:
        return face(card)
    return f'<g transform="translate(3 -3)">{_FACE}</g>{face(card)}{badge(f"×{count}")}'


def back(count: int) -> str:
    """A deck or pile: a card back with how many cards it holds."""
    return _BACK + text(count, 0, 5, "count mid")


def badge(words: str) -> str:
    """A small seal on the upper right corner of a card."""
    return f'<circle class="badge" cx="12" cy="-21" r="12"/>{text(words, 12, -16, "on-badge many mid")}'


def price(camels: int) -> str:
    """A seal with what a card costs."""
    seal = '<rect class="badge" x="-17" y="12" width="34" height="17" rx="8.5"/>'
    return (
        seal
        + text(camels, -7, 24.8, "on-badge mid")
        + use("camel", 6, 20.5, 15, more=' class="on-badge"')
    )

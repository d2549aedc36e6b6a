"""Where the printed things come from: what the rulebook does not tell is ours, and carries a small sign."""

from eduba.games.akkad.content import Content
from eduba.i18n import Speaker
from eduba.render.svg import esc, num

RECONSTRUCTED = ("reconstructed", "partly")
"""Sources of things that the rulebook does not print, or not in full."""
SIGN = "◇"


def source_of(content: Content, block: str, id: str) -> str:
    """`reconstructed` or `partly` for a thing that is ours; empty for what is printed."""
    found: str = next((entry.get("src", "") for entry in content.data[block] if entry["id"] == id), "")
    return found if found in RECONSTRUCTED else ""


def sign(source: str, x: float, y: float) -> str:
    """The sign of a reconstructed thing, whose words say so (`spoken`); nothing for what is printed."""
    if not source:
        return ""
    return f'<path class="ours ours-{source}" d="M{num(x)} {num(y - 4.6)}l4.6 4.6-4.6 4.6-4.6-4.6Z"/>'


def spoken(words: Speaker, source: str) -> list[str]:
    """What the sign means, for the words that tell what a thing is."""
    return [words.get(f"board.source.{source}")] if source else []


def key_to_signs(words: Speaker, x: float, y: float) -> str:
    """What the sign means, with a way to the list of sources in the rules."""
    label = esc(words.get("board.source.list"))
    mark = f'<path class="ours ours-reconstructed" d="M{num(x - 90)} {num(y - 8.6)}l4.6 4.6-4.6 4.6-4.6-4.6Z"/>'
    room = f'<rect class="room" x="{num(x - 98)}" y="{num(y - 17)}" width="104" height="27"/>'
    text = f'<text class="link end" x="{num(x)}" y="{num(y)}">{esc(words.get("board.source.short"))}</text>'
    return f'<a href="/rules/akkad#material" aria-label="{label}" data-told="{label}">{room}{mark}{text}</a>'

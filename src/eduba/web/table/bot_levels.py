"""Who sits at a table, in the words of forms and pages: people, and bots with a name and a level."""

from collections.abc import Sequence

from eduba.i18n import Speaker
from eduba.tables import SeatPlan, SeatView

LEVELS = {
    "easy": "random",
    "medium": "greedy",
    "strong": "mcts:1s",
    "stronger": "mcts:3s",
    "master": "mcts:10s",
}
"""The levels of bots that forms offer; their words tell how long they think."""
KINDS = ("me", "open", "hot", *LEVELS)
NAMES = ("Nabu", "Ninsun", "Enki", "Ishtar", "Adad", "Ninlil", "Shamash", "Gula")
"""What bots are called, by seat."""


def plans(kinds: Sequence[str]) -> list[SeatPlan]:
    """The seats that a form asks for; each bot gets a name of its own."""
    return [_plan(kind, seat) for seat, kind in enumerate(kinds)]


def _plan(kind: str, seat: int) -> SeatPlan:
    if kind in LEVELS:
        return SeatPlan("bot", name=NAMES[seat], bot=LEVELS[kind])
    return SeatPlan("me" if kind == "me" else "hot" if kind == "hot" else "open")


def names(seats: Sequence[SeatView]) -> list[str]:
    """The names at a table; a bot that is called only what it is gets one of ours, and namesakes a number."""
    out: list[str] = []
    for number, seat in enumerate(seats):
        name = NAMES[number] if seat.kind == "bot" and seat.name == seat.bot else seat.name
        before = sum(other.split(" (")[0] == name for other in out)
        out.append(f"{name} ({before + 1})" if before else name)
    return out


def level(bot: str, speaker: Speaker) -> str:
    """How strong a bot is, in words; one that no form offers is called by its description."""
    key = next((key for key, spec in LEVELS.items() if spec == bot), None)
    return speaker.get(f"web.level.{key}") if key else bot

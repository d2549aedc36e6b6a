"""The seats of a table in forms and pages: kinds of players, levels of bots, names."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from eduba.core.counting.strength import strength_of
from eduba.core.game import Game
from eduba.i18n import Speaker
from eduba.tables import SeatPlan, SeatView

LEVELS = {
    "easy": "random",
    "gentle": "greedy:2",
    "medium": "greedy",
    "strong": "mcts:1s",
    "stronger": "mcts:3s",
    "master": "mcts:10s",
}
"""The levels of bots that forms offer, each with the bot that plays it."""
SEAT_KINDS = ("me", "open", "hot", *LEVELS)
BOT_NAMES = ("Puabi", "Gudea", "Iltani", "Etana", "Kubaba", "Nanni", "Belessunu", "Shulgi")
"""The names of bots, by seat: people of old, and none that names a god, a role or a place in a game."""
MOST_SEATS = len(BOT_NAMES)
"""A form may send more; no game has so many."""


def seat_plans(kinds: Sequence[str], names: Sequence[str] = ()) -> list[SeatPlan]:
    """The seats that a form asks for; bots get names of ours, other people at this screen those of the form."""
    return [_plan(kind, seat, names[seat] if names else "") for seat, kind in enumerate(kinds)]


def _plan(kind: str, seat: int, name: str) -> SeatPlan:
    if kind in LEVELS:
        return SeatPlan("bot", name=BOT_NAMES[seat], bot=LEVELS[kind])
    if kind == "hot":
        return SeatPlan("hot", name=name.strip())
    return SeatPlan("me" if kind == "me" else "open")


@lru_cache(1024)
def seat_names(seats: tuple[SeatView, ...]) -> tuple[str, ...]:
    """The names at a table. A bot without a name of its own gets one of ours; equal names get a number."""
    out: list[str] = []
    for number, seat in enumerate(seats):
        name = BOT_NAMES[number] if seat.kind == "bot" and seat.name == seat.bot else seat.name
        before = sum(other.split(" (")[0] == name for other in out)
        out.append(f"{name} ({before + 1})" if before else name)
    return tuple(out)


def level_name(bot: str, speaker: Speaker) -> str:
    """The level of a bot in words; a bot that no form offers is called by its specification."""
    key = next((key for key, spec in LEVELS.items() if spec == bot), None)
    return speaker.get(f"web.level.{key}") if key else bot


class LevelStrength(NamedTuple):
    """How strong a level is, in words: its name, the number, and how sure that is."""

    level: str
    rating: str
    margin: str


def level_strengths(game: Game, speaker: Speaker) -> dict[str, LevelStrength]:
    """The levels of which something is known, by their keys."""
    out = {}
    for level, bot in LEVELS.items():
        if known := strength_of(game, bot):
            rating = speaker.say("web.strength.least", known.rating) if known.is_least else str(known.rating)
            margin = f"± {known.margin}" if known.margin else ""
            out[level] = LevelStrength(speaker.get(f"web.level.{level}"), rating, margin)
    return out

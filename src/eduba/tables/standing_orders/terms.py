"""Programs of any game, at a table or in a terminal: what may be ordered, how long it stands, and its words."""

from collections.abc import Sequence
from typing import NamedTuple

from eduba.core.game import Game, Pass
from eduba.core.phase import Event
from eduba.core.state import State
from eduba.i18n import Speaker
from eduba.tables.log.record import Program, Until


class Done(NamedTuple):
    """A move that stands, with its number where it is kept."""

    number: int
    seat: int
    action: str
    alone: bool
    """Whether it was made without a person."""
    events: Sequence[Event]


def offered(game: Game, state: State, seat: int) -> Pass | None:
    """What a seat could order now: who must decide, only what they could do; the others, what comes round to them."""
    chance = None if state.over else next(iter(game.passing(state, seat)), None)
    if chance is None or (state.actor != seat and chance.waits):
        return chance
    return chance if state.actor == seat and state.why_not(chance.action) is None else None


def extents(chance: Pass | None) -> list[Until]:
    """How long such an order may stand."""
    if chance is None:
        return []
    return ["change", "end"] if chance.waits else ["end"]


def expired(game: Game, program: Program, line: Sequence[Done], players: int) -> Event | None:
    """What ended a program among the moves since it was given, as a message key; None if it stands."""
    if _nobody_decides(line[-players:], players):
        return ("tables.program.nobody",)
    if program.until == "change":
        for done in line:
            if done.seat != program.seat and _matters(game, done, program.seat):
                return ("tables.program.changed", done.number)
    return None


def undone(program: Program, to: int, gone: Sequence[int]) -> bool:
    """Whether going back to the moment after `to` moves, with which moves of these seats are gone, ends a program."""
    return to < program.moves or program.seat in gone


def _nobody_decides(latest: Sequence[Done], players: int) -> bool:
    """Whether programs have passed round the whole table, so that without a person it might go on for ever."""
    return len(latest) == players and all(done.alone and done.action == latest[0].action for done in latest)


def _matters(game: Game, done: Done, seat: int) -> bool:
    """Whether a move brought about anything that this seat may know of and that is more than a pass."""
    events = (game.shown(event, seat) for event in done.events)
    return any(event is not None and event[0] not in game.quiet for event in events)


def wish(until: Until, occasion: Event, speaker: Speaker) -> str:
    """The words of an order that could be given; what goes on to the end is called by the game."""
    if until == "change":
        return speaker.get("tables.program.wish")
    return speaker.say(str(occasion[0]).replace("occasion", "order"), *occasion[1:])


def standing(program: Program, speaker: Speaker) -> str:
    """The words of a program that stands."""
    return speaker.say(f"tables.program.{program.until}", speaker.prompt(program.occasion))

"""Effects of cards, roles, gods, characters, events and Mercy cards: one interpreter for one vocabulary (F1)."""

from eduba.games.akkad.rules.effects.choice import can_be_done
from eduba.games.akkad.rules.effects.where import qualifying
from eduba.games.akkad.sequence import EFFECT
from eduba.games.akkad.state import AkkadState

__all__ = ["begin_effect", "begin_program", "is_possible", "is_possible_program", "qualifying"]


def begin_effect(s: AkkadState, seat: int, block: str, number: int, part: str, option: int = 0) -> None:
    """Carry out a list of steps for a seat; calls a phase."""
    begin_program(s, seat, s.content.effects.number[block, number, part, option])


def begin_program(s: AkkadState, seat: int, program: int) -> None:
    """The same, when its number is known."""
    s.stack.append(EFFECT)  # as `call`
    s.frames.append(s.content.effects.programs[program].begun[seat])


def is_possible(s: AkkadState, seat: int, block: str, number: int, part: str, option: int = 0) -> bool:
    """True if its costs can be paid and something of it can be done (AK-ACT-10, AK-CARD-07); False if there is none."""
    program = s.content.effects.number.get((block, number, part, option))
    return program is not None and is_possible_program(s, seat, program)


def is_possible_program(s: AkkadState, seat: int, program: int) -> bool:
    """The same, when its number is known."""
    return can_be_done(s, s.content.effects.programs[program], seat)

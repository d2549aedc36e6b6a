"""The verb `choose`, and when a list of steps can be carried out at all."""

from eduba.core.events import Event
from eduba.core.vocabulary import Action
from eduba.games.akkad.content.effects import SELF, TARGET, Step
from eduba.games.akkad.frames import Effect
from eduba.games.akkad.rules.effects.operation import OPERATIONS, Operation, finish, seats_of
from eduba.games.akkad.rules.effects.where import amount
from eduba.games.akkad.sequence import EFFECT
from eduba.games.akkad.state import NONE, AkkadState
from eduba.games.akkad.vocabulary import Words
from eduba.mechanisms.bitset import mask_of


class Choose(Operation):
    """One of several lists of steps, whose costs can be paid and of whose rest something can be done."""

    clause = "AK-GEN-13"

    def possible(self, s: AkkadState, e: Effect, step: Step, seat: int) -> bool:
        return bool(available(s, step, seat))

    def options(self, s: AkkadState, e: Effect, step: Step, seat: int, w: Words) -> list[Action]:
        return w.option.of(available(s, step, seat))

    def shown_by_options(self, e: Effect, step: Step) -> bool:
        return True

    def prompt(self, s: AkkadState, e: Effect, step: Step, seat: int) -> Event:
        """A question of its own for each card, because the options are named by numbers only."""
        program = s.content.effects.programs[e.program]
        name = s.content.data[program.block][program.entry]["id"]
        again = any(earlier.op == "choose" for earlier in program.steps[: e.step])
        part = "_secondary" if program.part == "secondary" else ""
        return (f"ask.choose_{name}{part}{'_again' if again else ''}",)

    def choose(self, s: AkkadState, e: Effect, step: Step, seat: int, a: Action) -> None:
        finish(s, e, step)
        s.call(EFFECT, Effect(step.options[a.arg], seat))  # "self" is now whose step it is


def available(s: AkkadState, step: Step, seat: int) -> int:
    """The set of options that a seat can choose."""
    out = 0
    for number, program in enumerate(step.options):
        if can_be_done(s, Effect(program, seat)):
            out |= 1 << number
    return out


def can_be_done(s: AkkadState, e: Effect) -> bool:
    """True if all costs can be paid (AK-GEN-13) and something of the rest, if there is any, be done (AK-CARD-07)."""
    program = s.content.effects.programs[e.program]
    if program.costs:
        have = s.resources[e.seat][:]
        for step in program.costs:
            have[step.resource] -= amount(s, e.seat, step.n)
        if min(have) < 0:
            return False
    for step in program.gains:
        if can_do(s, e, step):
            return True
    return not program.gains


def can_do(s: AkkadState, e: Effect, step: Step) -> bool:
    """True if a step would change something for somebody."""
    if step.who == SELF:
        return OPERATIONS[step.op].possible(s, e, step, e.seat)
    if step.who == TARGET and e.target == NONE:
        return bool(targets(s, e))
    return any(OPERATIONS[step.op].possible(s, e, step, seat) for seat in seats_of(s, e, step))


def targets(s: AkkadState, e: Effect) -> int:
    """The other seats on whom one of the steps to come that need a target can be carried out."""
    program = s.content.effects.programs[e.program]
    steps = [program.steps[number] for number in program.aimed if number >= e.step]
    return mask_of(
        seat
        for seat in range(s.players)
        if seat != e.seat and any(OPERATIONS[step.op].possible(s, e, step, seat) for step in steps)
    )

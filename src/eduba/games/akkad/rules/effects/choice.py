"""The verb `choose`, and when a list of steps can be carried out at all."""

from eduba.core.events import Event
from eduba.core.vocabulary import Action
from eduba.games.akkad.content.effects import SELF, TARGET, Program, Step
from eduba.games.akkad.errata import CENSUS
from eduba.games.akkad.frames import Effect
from eduba.games.akkad.rules.effects.operation import OPERATIONS, Operation, finish, seats_of
from eduba.games.akkad.rules.effects.resources import pay_what_there_is
from eduba.games.akkad.rules.effects.where import amount
from eduba.games.akkad.sequence import EFFECT
from eduba.games.akkad.state import NONE, AkkadState
from eduba.games.akkad.vocabulary import Words


class Choose(Operation):
    """One of several lists of steps, whose costs can be paid and of whose rest something can be done.

    If a seat has to contribute and can pay for none of them, it pays what it has of one (AK-GEN-12).
    """

    clause = "AK-GEN-13"

    def possible(self, s: AkkadState, e: Effect, step: Step, seat: int) -> bool:
        programs = s.content.effects.programs
        for program in step.options:
            if can_be_done(s, programs[program], seat):
                return True
        return bool(parts(s, step, seat))

    def options(self, s: AkkadState, e: Effect, step: Step, seat: int, w: Words) -> list[Action]:
        return w.option.of(available(s, step, seat) or parts(s, step, seat))

    def shown_by_options(self, e: Effect, step: Step) -> bool:
        return True

    def prompt(self, s: AkkadState, e: Effect, step: Step, seat: int) -> Event:
        """A question of its own for each card, because the options are named by numbers only."""
        program = s.content.effects.programs[e.program]
        name = s.content.data[program.block][program.entry]["id"]
        again = any(earlier.op == "choose" for earlier in program.steps[: e.step])
        part = "_secondary" if program.part == "secondary" else ""
        return (f"ask.choose_{name}{part}{'_again' if again else ''}",)

    def why_not(self, s: AkkadState, e: Effect, step: Step, seat: int, a: Action) -> str:
        if a.verb != "option" or a.arg >= len(step.options):
            return "AK-CARD-11"
        costs = s.content.effects.programs[step.options[a.arg]].costs
        has_all = all(s.resources[seat][cost.resource] >= amount(s, seat, cost.n) for cost in costs)
        return "AK-ACT-10" if has_all else self.clause

    def choose(self, s: AkkadState, e: Effect, step: Step, seat: int, a: Action) -> None:
        finish(s, e, step)
        chosen = s.content.effects.programs[step.options[a.arg]]
        if can_be_done(s, chosen, seat):
            s.call(EFFECT, chosen.begun[seat])  # "self" is now whose step it is
            return
        for cost in chosen.costs:
            pay_what_there_is(s, seat, cost)


def available(s: AkkadState, step: Step, seat: int) -> int:
    """The set of options that a seat can choose."""
    out, programs = 0, s.content.effects.programs
    for number, program in enumerate(step.options):
        if can_be_done(s, programs[program], seat):
            out |= 1 << number
    return out


def parts(s: AkkadState, step: Step, seat: int) -> int:
    """The set of options of which a seat that has to contribute can pay a part, for when it can choose no other."""
    if step.may or step.who == SELF or s.revision < CENSUS:
        return 0  # nobody has to: AK-GEN-13
    out = 0
    for number, option in enumerate(step.options):
        program = s.content.effects.programs[option]
        if not program.gains and any(s.resources[seat][cost.resource] for cost in program.costs):
            out |= 1 << number
    return out


def can_be_done(s: AkkadState, program: Program, seat: int) -> bool:
    """True if all costs can be paid (AK-GEN-13) and something of the rest, if there is any, be done (AK-CARD-07)."""
    if program.due is None:
        left = s.resources[seat][:]
        for step in program.costs:
            left[step.resource] -= amount(s, seat, step.n)
        if min(left) < 0:
            return False
    elif program.due:
        have = s.resources[seat]
        for resource, n in program.due:
            if have[resource] < n:
                return False
    e, gains = program.begun[seat], program.gains
    for step in gains:
        if OPERATIONS[step.op].possible(s, e, step, seat) if step.who == SELF else _concerns_others(s, e, step):
            return True
    return not gains


def _concerns_others(s: AkkadState, e: Effect, step: Step) -> bool:
    """True if a step would change something for one of the seats that it concerns."""
    if step.who == TARGET and e.target == NONE:
        for seat in range(s.players):  # noqa: SIM110 (asked for each card in hand, in every turn)
            if _aims_at(s, e, seat):
                return True
        return False
    return any(OPERATIONS[step.op].possible(s, e, step, seat) for seat in seats_of(s, e, step))


def targets(s: AkkadState, e: Effect) -> int:
    """The other seats on whom one of the steps to come that need a target can be carried out."""
    out = 0
    for seat in range(s.players):
        if _aims_at(s, e, seat):
            out |= 1 << seat
    return out


def _aims_at(s: AkkadState, e: Effect, seat: int) -> bool:
    if seat == e.seat:
        return False
    program = s.content.effects.programs[e.program]
    for number in program.aimed:
        if number >= e.step:
            step = program.steps[number]
            if OPERATIONS[step.op].possible(s, e, step, seat):
                return True
    return False

"""The interpreter of effects: carries out a list of steps, one question at a time.

The effect of an action card has three stages. Aiming: the target, the option and the space are fixed (AK-CARD-11).
Announced: the card waits for its Sabotage window. Then the steps are carried out. All other effects have the last only.
"""

from typing import Final, NamedTuple

from eduba.core.events import Event
from eduba.core.phase import ASK, CONTINUE, DONE
from eduba.core.vocabulary import Action
from eduba.games.akkad.content.effects import SELF, TARGET, Step
from eduba.games.akkad.frames import Effect, Sabotage, new_frame
from eduba.games.akkad.rules.decision import Decision
from eduba.games.akkad.rules.effects.choice import available, targets
from eduba.games.akkad.rules.effects.operation import AIM, ANNOUNCED, CARRY_OUT, finish, seat_of
from eduba.games.akkad.rules.effects.refusals import clause_of, is_beside_the_question
from eduba.games.akkad.rules.effects.verbs import OPERATIONS
from eduba.games.akkad.sequence import EFFECT, SABOTAGE
from eduba.games.akkad.state import NONE, AkkadState

_ASKS_FOR_TARGET: Final = {block: f"ask.effect_target_{block[:-1]}" for block in ("cards", "roles", "characters")}
"""By block of the content whose effects need a target: the question, which names the card that asks."""


class Question(NamedTuple):
    """Who is asked, the answers, and whether the engine may give a single one itself."""

    seat: int
    options: list[Action]
    answers_itself: bool


class Interpreter(Decision):
    """One object for all effects: what is under way lies in its local values."""

    name = "effect"
    frame = Effect

    # -- running ----------------------------------------------------------------------------------------------------

    def run(self, s: AkkadState) -> int:
        programs, stack, frames = s.content.effects.programs, s.stack, s.frames
        while stack[-1] == EFFECT:  # until somebody is asked, or another phase is called
            e: Effect = frames[-1]
            program, acting, stage, number = e[:4]
            if stage == ANNOUNCED:
                if not s.card_works:
                    return DONE  # AK-CARD-09
                stage = number = 0
                e = frames[-1] = e.moved_to(CARRY_OUT, 0)
            steps = programs[program].steps
            if number == len(steps):
                return DONE if stage == CARRY_OUT else self._announce(s, e)
            step = steps[number]
            seat = acting if step.who == SELF else seat_of(s, e, step)
            if stage == CARRY_OUT and seat != NONE:
                asks = self._carry_out(s, e, step, seat)
            else:
                asks = self._choose_target(s, e, step, seat)
            if asks:
                return ASK
        return CONTINUE

    def _carry_out(self, s: AkkadState, e: Effect, step: Step, seat: int) -> bool:
        """Do what comes next in a step; True if somebody is asked first."""
        operation = OPERATIONS[step.op]
        if e.done == 0 and e.note == NONE:  # the step begins
            if operation.shown_by_options(e, step):
                options = operation.options(s, e, step, seat, self.words)
                is_possible = bool(options)
            else:
                is_possible = operation.possible(s, e, step, seat)
                if is_possible:
                    if operation.looks_first:
                        e = operation.look(s, e, step, seat)
                    options = operation.options(s, e, step, seat, self.words)
            if not is_possible:
                finish(s, e, step)  # a step that cannot be done is skipped
                return False
            if step.may:
                options = self._or_skip(e, step, seat, options)
        else:
            options = operation.options(s, e, step, seat, self.words)
        if not options:
            operation.perform(s, e, step, seat)
            return False
        s.actor = operation.asked(s, e, step, seat)
        if len(options) == 1 and operation.answers_itself(s, e, step, seat):
            self.apply(s, options[0])
            return False
        s.ready = options
        return True

    def _choose_target(self, s: AkkadState, e: Effect, step: Step, seat: int) -> bool:
        """Let the acting seat choose what must be fixed before a step; True if it is asked."""
        question = self._question(s, e, step, seat)
        if question is not None:
            s.actor = question.seat
            if question.answers_itself and len(question.options) == 1:
                self.apply(s, question.options[0])
                return False
            s.ready = question.options
            return True
        if e.stage == AIM:
            s.set_local(e.moved_to(AIM, e.step + 1))
        else:
            finish(s, e, step)  # nobody can be chosen
        return False

    def _announce(self, s: AkkadState, e: Effect) -> int:
        """All is fixed: the card waits for its Sabotage window (AK-CARD-22)."""
        card = s.content.effects.programs[e.program].entry
        s.set_local(e.moved_to(ANNOUNCED, e.step))
        if s.events is not None:
            s.tell("card_played", e.seat, card)
            if e.target != NONE:
                s.tell("card_aimed_at", e.seat, card, e.target)
            if e.space != NONE:
                s.tell("card_aimed", e.seat, card, e.space)
        s.call(SABOTAGE, new_frame(Sabotage, (e.seat, card, 0, 0)))
        return CONTINUE

    # -- the question -----------------------------------------------------------------------------------------------

    def _question(self, s: AkkadState, e: Effect, step: Step, seat: int) -> Question | None:
        """What is asked next in the present step, if anything."""
        if e.stage == AIM:
            return self._aim(s, e, step, seat)
        if seat == NONE:
            options = self.words.seat.of(targets(s, e))
            asked, answers_itself = e.seat, True
        else:
            operation = OPERATIONS[step.op]
            options = operation.options(s, e, step, seat, self.words)
            asked = operation.asked(s, e, step, seat)
            answers_itself = operation.answers_itself(s, e, step, seat)
        if step.may:
            options = self._or_skip(e, step, seat, options)
        return Question(asked, options, answers_itself) if options else None

    def _or_skip(self, e: Effect, step: Step, seat: int, options: list[Action]) -> list[Action]:
        """These answers to a step that may be left out, and that it is."""
        has_chosen = e.space != NONE or (step.who == TARGET and e.target != NONE)
        if e.done or e.note != NONE or has_chosen:
            return options
        if not options and seat != NONE and not OPERATIONS[step.op].can_be_declined:
            options = [self.words.yes]
        return [*options, self.words.skip] if options else options

    def _aim(self, s: AkkadState, e: Effect, step: Step, seat: int) -> Question | None:
        """What a card's player fixes before the Sabotage window: option, target, space, owner (AK-CARD-11)."""
        operation, options = OPERATIONS[step.op], []
        needs_space = step.at is not None and e.space == NONE
        needs_owner = step.op == "canal_remove" and e.owner == NONE
        if seat == NONE:
            options = self.words.seat.of(targets(s, e))
        elif step.op == "choose":
            options = self.words.option.of(available(s, step, seat))
        elif (needs_space or needs_owner) and operation.possible(s, e, step, seat):
            options = operation.options(s, e, step, seat, self.words)
        return Question(e.seat, options, answers_itself=True) if options else None

    @staticmethod
    def _present(s: AkkadState) -> tuple[Effect, Step, int]:
        """The effect under way, its present step, and whose step that is."""
        e: Effect = s.frames[-1]
        step = s.content.effects.programs[e.program].steps[e.step]
        return e, step, e.seat if step.who == SELF else seat_of(s, e, step)

    # -- answers ----------------------------------------------------------------------------------------------------

    def options(self, s: AkkadState) -> list[Action]:
        question = self._question(s, *self._present(s))
        assert question is not None
        return question.options

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        e, step, seat = self._present(s)
        question = self._question(s, e, step, seat)
        assert question is not None
        if a in question.options:
            return None
        if e.stage == AIM and a.verb != "at":
            return "AK-CARD-11"
        clause, operation = clause_of(s, s.content.effects.programs[e.program]), OPERATIONS[step.op]
        if clause is not None and is_beside_the_question(s, step, seat, question.options, a):
            return clause
        if seat == NONE:
            return operation.clause if clause is not None else "AK-CARD-11"
        return operation.why_not(s, e, step, seat, a)

    def apply(self, s: AkkadState, a: Action) -> None:
        e: Effect = s.frames[-1]
        step = s.content.effects.programs[e.program].steps[e.step]
        seat = e.seat if step.who == SELF else seat_of(s, e, step)
        if a is self.words.skip:
            finish(s, e, step)
        elif a is self.words.yes:
            OPERATIONS[step.op].perform(s, e, step, seat)
        elif seat == NONE:
            s.set_local(e._replace(target=a.arg))
        elif e.stage == AIM and step.op == "choose":
            s.set_local(e._replace(program=step.options[a.arg], step=0))
        else:
            OPERATIONS[step.op].choose(s, e, step, seat, a)

    def prompt(self, s: AkkadState) -> Event:
        e, step, seat = self._present(s)
        if seat == NONE:
            program = s.content.effects.programs[e.program]
            asks = _ASKS_FOR_TARGET.get(program.block)
            return (asks, program.entry) if asks else ("ask.effect_target",)
        if e.stage == CARRY_OUT and self.words.yes in self.options(s):
            return ("ask.effect_may",)
        return OPERATIONS[step.op].prompt(s, e, step, seat)

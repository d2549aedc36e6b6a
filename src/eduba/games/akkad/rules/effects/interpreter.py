"""The interpreter of effects: carries out a list of steps, one question at a time.

The effect of an action card has three stages. Aiming: the target, the option and the space are fixed (AK-CARD-11).
Announced: the card waits for its Sabotage window. Then the steps are carried out. All other effects have the last only.
"""

from typing import NamedTuple

from eduba.core.events import Event
from eduba.core.phase import ASK, CONTINUE, DONE
from eduba.core.vocabulary import Action
from eduba.games.akkad.content.effects import TARGET, Step
from eduba.games.akkad.frames import Effect, Sabotage
from eduba.games.akkad.rules.decision import Decision
from eduba.games.akkad.rules.effects.choice import available, targets
from eduba.games.akkad.rules.effects.operation import AIM, ANNOUNCED, CARRY_OUT, finish, seat_of
from eduba.games.akkad.rules.effects.verbs import OPERATIONS
from eduba.games.akkad.sequence import SABOTAGE
from eduba.games.akkad.state import NONE, AkkadState


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
        e = s.local(Effect)
        steps = s.content.effects.programs[e.program].steps
        if e.stage == ANNOUNCED:
            if not s.card_works:
                return DONE  # AK-CARD-09
            s.set_local(e._replace(stage=CARRY_OUT, step=0))
            return CONTINUE
        if e.step == len(steps):
            return self._end(s, e)
        step = steps[e.step]
        seat, operation = seat_of(s, e, step), OPERATIONS[step.op]
        answers: list[Action] | None = None
        if e.stage == CARRY_OUT and seat != NONE and self._is_fresh(e):
            if operation.shown_by_options(e, step):
                answers = operation.options(s, e, step, seat, self.words)
            if not (answers if answers is not None else operation.possible(s, e, step, seat)):
                finish(s, e, step)  # a step that cannot be done is skipped
                return CONTINUE
            operation.begin(s, e, step, seat)
            e = s.local(Effect)
        return self._next(s, e, step, seat, answers)

    def _next(self, s: AkkadState, e: Effect, step: Step, seat: int, answers: list[Action] | None) -> int:
        """Ask the next question, or do what needs none."""
        question = self._question(s, e, step, seat, answers)
        if question is None:
            if e.stage == AIM:
                s.set_local(e._replace(step=e.step + 1))
            elif seat == NONE:  # nobody can be chosen
                finish(s, e, step)
            else:
                OPERATIONS[step.op].perform(s, e, step, seat)
            return CONTINUE
        s.actor = question.seat
        if len(question.options) == 1 and question.answers_itself:
            self.apply(s, question.options[0])
            return CONTINUE
        s.ready = question.options
        return ASK

    def _end(self, s: AkkadState, e: Effect) -> int:
        if e.stage == AIM:  # all is fixed
            card = s.content.effects.programs[e.program].entry
            s.set_local(e._replace(stage=ANNOUNCED))
            s.tell("card_played", e.seat, card)
            if e.target != NONE:
                s.tell("card_aimed_at", e.seat, card, e.target)
            if e.space != NONE:
                s.tell("card_aimed", e.seat, card, e.space)
            s.call(SABOTAGE, Sabotage(e.seat, card))  # AK-CARD-22
            return CONTINUE
        return DONE

    # -- the question -----------------------------------------------------------------------------------------------

    def _question(
        self, s: AkkadState, e: Effect, step: Step, seat: int, answers: list[Action] | None = None
    ) -> Question | None:
        """What is asked next in the present step, if anything; its answers may be known already."""
        operation = OPERATIONS[step.op]
        if e.stage == AIM:
            return self._aim(s, e, step, seat)
        if seat == NONE:
            options = self.words.seat.of(targets(s, e))
            asked, answers_itself = e.seat, True
        else:
            options = answers if answers is not None else operation.options(s, e, step, seat, self.words)
            asked = operation.asked(s, e, step, seat)
            answers_itself = operation.answers_itself(s, e, step, seat)
        if step.may and self._may_still_skip(e, step):
            if not options and seat != NONE and not operation.can_be_declined:
                options = [self.words.yes]
            if options:
                options = [*options, self.words.skip]
        return Question(asked, options, answers_itself) if options else None

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
        e = s.local(Effect)
        step = s.content.effects.programs[e.program].steps[e.step]
        return e, step, seat_of(s, e, step)

    @staticmethod
    def _is_fresh(e: Effect) -> bool:
        return e.done == 0 and e.note == NONE

    @staticmethod
    def _may_still_skip(e: Effect, step: Step) -> bool:
        chosen = e.space != NONE or (step.who == TARGET and e.target != NONE)
        return e.done == 0 and e.note == NONE and not chosen

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
        if a is self.words.skip:
            return "AK-ROL-36"
        if seat == NONE or (e.stage == AIM and a.verb != "at"):
            return "AK-CARD-11"
        return OPERATIONS[step.op].why_not(s, e, step, seat, a)

    def apply(self, s: AkkadState, a: Action) -> None:
        e, step, seat = self._present(s)
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
            return ("ask.effect_target",)
        if e.stage == CARRY_OUT and self.words.yes in self.options(s):
            return ("ask.effect_may",)
        return OPERATIONS[step.op].prompt(s, e, step, seat)

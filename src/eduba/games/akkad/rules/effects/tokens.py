"""Verbs of effects: command tokens (B28)."""

from typing import Final

from eduba.core.events import Event
from eduba.core.vocabulary import Action
from eduba.games.akkad.board import lift_mark
from eduba.games.akkad.content import ADMIN, DIVINE, ROYAL, TOKENS
from eduba.games.akkad.content.effects import ANY_TOKEN, Step
from eduba.games.akkad.frames import Effect
from eduba.games.akkad.rules.effects.operation import Operation, finish
from eduba.games.akkad.rules.effects.where import amount
from eduba.games.akkad.rules.pieces import gain_token, token_types
from eduba.games.akkad.state import NONE, AkkadState
from eduba.games.akkad.vocabulary import Words
from eduba.mechanisms.bitset import each, mask_of

ALL_TYPES: Final = mask_of(range(len(TOKENS)))
HIGHEST_NUMBER: Final = 12


class Token(Operation):
    """Tokens from supply to the mat; of any type, each is chosen."""

    clause = "AK-TOK-04"

    def options(self, s: AkkadState, e: Effect, step: Step, seat: int, w: Words) -> list[Action]:
        return w.token.of(ALL_TYPES) if step.token == ANY_TOKEN else []

    def choose(self, s: AkkadState, e: Effect, step: Step, seat: int, a: Action) -> None:
        gain_token(s, seat, a.arg)
        if e.done + 1 < amount(s, seat, step.n):
            s.set_local(e.with_one_more())
        else:
            finish(s, e, step)

    def perform(self, s: AkkadState, e: Effect, step: Step, seat: int) -> None:
        gain_token(s, seat, step.token, amount(s, seat, step.n))
        finish(s, e, step)

    def prompt(self, s: AkkadState, e: Effect, step: Step, seat: int) -> Event:
        return ("ask.effect_token", amount(s, seat, step.n) - e.done)


class TokenLoss(Operation):
    """Tokens from the mat to supply, chosen by the loser (D-60)."""

    clause = "AK-TOK-01"

    def possible(self, s: AkkadState, e: Effect, step: Step, seat: int) -> bool:
        return any(s.mat_tokens[seat])

    def options(self, s: AkkadState, e: Effect, step: Step, seat: int, w: Words) -> list[Action]:
        return w.token.of(token_types(s, seat))

    def choose(self, s: AkkadState, e: Effect, step: Step, seat: int, a: Action) -> None:
        s.mat_tokens[seat][a.arg] -= 1
        s.tell("token_lost", seat, a.arg)
        if e.done + 1 < amount(s, seat, step.n) and any(s.mat_tokens[seat]):
            s.set_local(e.with_one_more())
        else:
            finish(s, e, step)


class TokenSteal(Operation):
    """A token of the chosen seat goes to its supply, and the taker gets the same type (AK-ROL-27)."""

    clause = "AK-ROL-27"

    def possible(self, s: AkkadState, e: Effect, step: Step, seat: int) -> bool:
        return any(s.mat_tokens[seat])

    def options(self, s: AkkadState, e: Effect, step: Step, seat: int, w: Words) -> list[Action]:
        return w.token.of(token_types(s, seat))

    def asked(self, s: AkkadState, e: Effect, step: Step, seat: int) -> int:
        return e.seat

    def choose(self, s: AkkadState, e: Effect, step: Step, seat: int, a: Action) -> None:
        s.mat_tokens[seat][a.arg] -= 1
        s.mat_tokens[e.seat][a.arg] += 1
        s.tell("token_stolen", e.seat, seat, a.arg)
        finish(s, e, step)

    def prompt(self, s: AkkadState, e: Effect, step: Step, seat: int) -> Event:
        return ("ask.effect_token_steal", seat)


class TokenLift(Operation):
    """An own token is taken off the board, but not one that marks an expedition (AK-ROL-29, AK-ROL-30)."""

    clause = "AK-ROL-29"

    @staticmethod
    def _spaces(s: AkkadState, seat: int) -> int:
        barred = (s.storm, s.destinations[seat])  # AK-WOR-06, AK-ROL-29
        spaces = [space for space in each(s.marked) if s.tokens[space] >> seat & 1]
        return mask_of(space for space in spaces if space not in barred)

    def possible(self, s: AkkadState, e: Effect, step: Step, seat: int) -> bool:
        return bool(self._spaces(s, seat))

    def options(self, s: AkkadState, e: Effect, step: Step, seat: int, w: Words) -> list[Action]:
        return w.at.of(self._spaces(s, seat))

    def shown_by_options(self, e: Effect, step: Step) -> bool:
        return True

    def choose(self, s: AkkadState, e: Effect, step: Step, seat: int, a: Action) -> None:
        lift_mark(s, seat, a.arg)
        s.tell("token_lifted", seat, a.arg)
        finish(s, e, step)


class TokenSwap(Operation):
    """Types on the own mat change: of all tokens (Enki, AK-WOR-09), or of some (AK-TOK-02)."""

    clause = "AK-TOK-02"

    def possible(self, s: AkkadState, e: Effect, step: Step, seat: int) -> bool:
        return any(s.mat_tokens[seat])

    def options(self, s: AkkadState, e: Effect, step: Step, seat: int, w: Words) -> list[Action]:
        if step.n == "all":  # D-52: how many admin, then how many royal
            left = sum(s.mat_tokens[seat]) - max(e.note, 0)
            return w.number.of(mask_of(range(min(left, HIGHEST_NUMBER) + 1)))
        return w.token.of(token_types(s, seat) if e.note == NONE else ALL_TYPES & ~(1 << e.note))

    def choose(self, s: AkkadState, e: Effect, step: Step, seat: int, a: Action) -> None:
        if e.note == NONE:
            s.set_local(e._replace(note=a.arg))
            return
        if step.n == "all":
            total = sum(s.mat_tokens[seat])
            s.mat_tokens[seat] = [e.note, a.arg, total - e.note - a.arg]
            s.tell("tokens_rearranged", seat, *s.mat_tokens[seat])
            finish(s, e, step)
            return
        s.mat_tokens[seat][e.note] -= 1
        s.mat_tokens[seat][a.arg] += 1
        s.tell("token_swapped", seat, e.note, a.arg)
        if e.done + 1 < amount(s, seat, step.n):
            s.set_local(e._replace(done=e.done + 1, note=NONE))
        else:
            finish(s, e, step)

    def prompt(self, s: AkkadState, e: Effect, step: Step, seat: int) -> Event:
        if step.n == "all":
            return ("ask.effect_token_count", ADMIN if e.note == NONE else ROYAL, DIVINE)
        return ("ask.effect_token_give",) if e.note == NONE else ("ask.effect_token_take", e.note)


class TokenBuy(Operation):
    """Tokens of any types, each for a price (AK-ROL-26, AK-ROL-28)."""

    clause = "AK-ROL-26"

    def possible(self, s: AkkadState, e: Effect, step: Step, seat: int) -> bool:
        return s.resources[seat][step.resource] >= step.price

    def options(self, s: AkkadState, e: Effect, step: Step, seat: int, w: Words) -> list[Action]:
        types = w.token.of(ALL_TYPES)
        return [*types, w.done] if e.done else types

    def choose(self, s: AkkadState, e: Effect, step: Step, seat: int, a: Action) -> None:
        if a.verb == "done":
            finish(s, e, step)
            return
        s.resources[seat][step.resource] -= step.price
        gain_token(s, seat, a.arg)
        s.tell("paid", seat, step.price, step.resource)
        if e.done + 1 < amount(s, seat, step.n) and self.possible(s, e, step, seat):
            s.set_local(e.with_one_more())
        else:
            finish(s, e, step)

    def prompt(self, s: AkkadState, e: Effect, step: Step, seat: int) -> Event:
        return ("ask.effect_token_buy", amount(s, seat, step.n) - e.done, step.price, step.resource)

"""Role cards: the holder's primary part, then everybody else may follow with the secondary part.

Here is the order, who is asked, what following costs, and the tithe. What the parts do is written in the content and
carried out by `effects`: Priest AK-ROL-13, AK-ROL-14; Canal Inspector AK-ROL-15, AK-ROL-16; Merchant AK-ROL-17,
AK-ROL-19; Governor AK-ROL-20, AK-ROL-22; Builder AK-ROL-23, AK-ROL-24, AK-ROL-25; Vizier AK-ROL-26, AK-ROL-28;
Commander AK-ROL-29, AK-ROL-31; Chancellor AK-ROL-33, AK-ROL-34. Steps come in printed order (AK-ROL-09).
"""

from typing import Final

from eduba.core.events import Event
from eduba.core.fields import changed
from eduba.core.phase import ASK, CONTINUE, DONE
from eduba.core.vocabulary import Action
from eduba.games.akkad import sequence
from eduba.games.akkad.board import mark
from eduba.games.akkad.content import SILVER
from eduba.games.akkad.content.effects import ANY_TOKEN, Cost
from eduba.games.akkad.frames import RolePlay, new_frame
from eduba.games.akkad.rules import effects
from eduba.games.akkad.rules.decision import Decision
from eduba.games.akkad.rules.effects.choice import can_be_done
from eduba.games.akkad.rules.effects.where import qualifying
from eduba.games.akkad.rules.goals import quests
from eduba.games.akkad.rules.pieces import gain, spend_token, token_types
from eduba.games.akkad.state import NONE, AkkadState

PRIMARY: Final = 0
PRIMARY_DONE: Final = 1
FOLLOWING: Final = 2
PAYING: Final = 3
FOLLOWED: Final = 4
"""The stages: before and after the primary part; then for each other seat: asked, paying, done."""


def play(s: AkkadState, seat: int, role: int) -> None:
    """A seat plays one of its role cards."""
    s.used_roles |= 1 << role  # AK-ROL-01
    if s.events is not None:
        s.tell("role_played", seat, role)
    s.stack.append(sequence.ROLE)  # as `call`
    s.frames.append(new_frame(RolePlay, (seat, role, 0, PRIMARY, NONE)))


# -- following ------------------------------------------------------------------------------------------------------


def follower(s: AkkadState, f: RolePlay) -> int:
    """The seat that may follow now: clockwise from the left of the card's player (AK-ROL-05)."""
    return (f.seat + f.step) % s.players


def payable_tokens(s: AkkadState, seat: int, cost: Cost) -> int:
    """The types of tokens that pay this cost and lie on the mat, as a set."""
    wanted = cost.pay_token if cost.pay_token != NONE else cost.activate
    if wanted == ANY_TOKEN:
        return token_types(s, seat)
    return 1 << wanted if s.mat_tokens[seat][wanted] else 0


def places(s: AkkadState, seat: int, cost: Cost) -> int:
    """The spaces that may be activated as this cost: unactivated ones (AK-ROL-08)."""
    return qualifying(s, seat, cost.at) if cost.at is not None else 0


def why_not_follow(s: AkkadState, f: RolePlay, option: int) -> str | None:
    """The clause that forbids the seat to follow in a certain way, or None."""
    costs = s.content.effects.costs[f.role]
    if option >= len(costs):
        return "AK-ROL-03"
    return _why_not_at(s, follower(s, f), costs[option])


def _why_not_at(s: AkkadState, seat: int, cost: Cost) -> str | None:
    """The clause that forbids a seat to follow in a way that costs this, or None."""
    if cost.pay_token != NONE and not payable_tokens(s, seat, cost):
        return "AK-ROL-07"
    if cost.activate != NONE and not (payable_tokens(s, seat, cost) and places(s, seat, cost)):
        return "AK-ROL-08"
    return None if can_be_done(s, s.content.effects.programs[cost.program], seat) else "AK-ACT-10"


def ways(s: AkkadState, role: int, seat: int) -> int:
    """In which ways a seat may follow, as a set."""
    out = 0
    for way, cost in enumerate(s.content.effects.costs[role]):
        if _why_not_at(s, seat, cost) is None:
            out |= 1 << way
    return out


class Role(Decision):
    """A role card under way. Passed players follow as well (AK-ROL-06, AK-ACT-06)."""

    name = "role"
    frame = RolePlay

    def run(self, s: AkkadState) -> int:
        f: RolePlay = s.frames[-1]
        stage = f.stage
        if stage == PRIMARY:
            s.frames[-1] = new_frame(RolePlay, (f.seat, f.role, f.step, PRIMARY_DONE, f.option))
            effects.begin_effect(s, f.seat, "roles", f.role, "primary")  # AK-ROL-02, AK-ROL-04
            return CONTINUE
        if stage == PAYING:
            return self._pay_or_ask(s, f)
        if stage != FOLLOWING:
            if stage == FOLLOWED:
                self._tithe(s, f)
            s.secondary_space = NONE
            f = s.frames[-1] = self._next(f)
            if s.missions_due:
                quests.check_missions(s)  # AK-SAC-07
        return self._ask_next(s, f)

    def _ask_next(self, s: AkkadState, f: RolePlay) -> int:
        """Ask the first seat from here on that can follow; without one, the card is through."""
        player, role, first, _, _ = f
        for step in range(first, s.players):
            seat = (player + step) % s.players
            if found := ways(s, role, seat):
                if step > first:
                    s.frames[-1] = new_frame(RolePlay, (player, role, step, FOLLOWING, NONE))
                s.actor = seat
                s.ready = options = self.words.option.of(found)
                options.append(self.words.decline)
                return ASK
        return DONE

    def _next(self, f: RolePlay) -> RolePlay:
        return new_frame(RolePlay, (f.seat, f.role, f.step + 1, FOLLOWING, NONE))

    def _pay_or_ask(self, s: AkkadState, f: RolePlay) -> int:
        """Pay what needs no choice."""
        s.actor, cost = follower(s, f), self._cost(s, f)
        choices = self._choices(s, f)
        if choices & choices - 1:
            return ASK
        if choices:
            self._pay(s, f, choices.bit_length() - 1)
        else:
            assert cost.pay_token == cost.activate == NONE
            self._carry_out(s, f)
        return CONTINUE

    def _cost(self, s: AkkadState, f: RolePlay) -> Cost:
        return s.content.effects.costs[f.role][f.option]

    def _choices(self, s: AkkadState, f: RolePlay) -> int:
        """Spaces to activate or types of tokens to pay, as a set."""
        cost, seat = self._cost(s, f), follower(s, f)
        if cost.activate != NONE:
            return places(s, seat, cost)
        return payable_tokens(s, seat, cost) if cost.pay_token != NONE else 0

    def options(self, s: AkkadState) -> list[Action]:
        f = s.local(RolePlay)
        if f.stage == FOLLOWING:
            return [*self.words.option.of(ways(s, f.role, follower(s, f))), self.words.decline]
        verb = self.words.at if self._cost(s, f).activate != NONE else self.words.token
        return verb.of(self._choices(s, f))

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        f = s.local(RolePlay)
        if f.stage == FOLLOWING:
            if a.kind == self.words.option.kind:
                return why_not_follow(s, f, a.arg)
            return None if a is self.words.decline else "AK-ROL-03"
        verb, clause = (
            (self.words.at, "AK-ROL-08") if self._cost(s, f).activate != NONE else (self.words.token, "AK-ROL-07")
        )
        return None if a.kind == verb.kind and self._choices(s, f) >> a.arg & 1 else clause

    def apply(self, s: AkkadState, a: Action) -> None:
        f: RolePlay = s.frames[-1]
        if a is self.words.decline:
            if s.events is not None:
                s.tell("declined", follower(s, f), f.role)
            s.set_local(self._next(f))
        elif f.stage == FOLLOWING:
            s.frames[-1] = new_frame(RolePlay, (f.seat, f.role, f.step, PAYING, a.arg))
        else:
            self._pay(s, f, a.arg)

    def _pay(self, s: AkkadState, f: RolePlay, choice: int) -> None:
        seat, cost = follower(s, f), self._cost(s, f)
        if cost.activate != NONE:
            spend_token(s, seat, cost.activate)
            mark(s, seat, choice)
            s.secondary_space = choice
            if s.events is not None:
                s.tell("activated", seat, choice, cost.activate)
        else:
            spend_token(s, seat, choice)
            if s.events is not None:
                s.tell("token_paid", seat, choice)
        self._carry_out(s, f)

    def _carry_out(self, s: AkkadState, f: RolePlay) -> None:
        seat = follower(s, f)
        if s.events is not None:
            s.tell("followed", seat, f.role)
        s.frames[-1] = new_frame(RolePlay, (f.seat, f.role, f.step, FOLLOWED, f.option))
        effects.begin_program(s, seat, self._cost(s, f).program)

    def _tithe(self, s: AkkadState, f: RolePlay) -> None:
        """Yetib-Mer's silver, each time another player has followed."""
        powers = s.powers[f.seat]
        silver = min(powers.tithe, powers.most_tithe - s.tithes[f.seat])
        if silver > 0:
            s.tithes = changed(s.tithes, f.seat, s.tithes[f.seat] + silver)
            s.tell("tithe", f.seat)
            gain(s, f.seat, SILVER, silver)

    def prompt(self, s: AkkadState) -> Event:
        f = s.local(RolePlay)
        if f.stage == FOLLOWING:
            return ("ask.secondary_" + s.content.roles[f.role], f.seat)
        return ("ask.secondary_place" if self._cost(s, f).activate != NONE else "ask.secondary_token", f.role)

"""Selection Phase: roles clockwise from the Crown, then worship cards the other way round (AK-SEL)."""

from eduba.core.fields import changed
from eduba.core.phase import ASK, DONE
from eduba.core.vocabulary import Action
from eduba.games.akkad.board import hold_god
from eduba.games.akkad.content import GRAIN, SHEEP, SILVER
from eduba.games.akkad.rules.decision import Decision
from eduba.games.akkad.rules.pieces import crown_order, gain
from eduba.games.akkad.state import NONE, AkkadState
from eduba.mechanisms.bitset import each, mask_of


def free_roles(s: AkkadState) -> int:
    """The role cards that nobody has taken."""
    return (1 << len(s.content.roles)) - 1 & ~sum(s.roles)


def free_gods(s: AkkadState) -> int:
    """The worship cards that nobody has taken."""
    return (1 << len(s.content.gods)) - 1 & ~mask_of([god for god in s.gods if god != NONE])


def roles_each(s: AkkadState) -> int:
    """How many role cards each player takes (AK-SEL-06, AK-PLY-01, AK-PLY-07)."""
    return 2 if s.players <= 4 else 1


class ChooseRole(Decision):
    """Who is asked follows from how many cards are taken; with two cards each there are two passes (AK-SEL-06)."""

    name = "choose_role"

    def run(self, s: AkkadState) -> int:
        while (taken := sum(s.roles).bit_count()) < s.players * roles_each(s):
            s.actor = crown_order(s)[taken % s.players]  # AK-SEL-01
            left = each(free_roles(s))
            if len(left) > 1:
                return ASK
            self._take(s, left[0])
        return DONE

    def options(self, s: AkkadState) -> list[Action]:
        return self.words.pick.of(free_roles(s))

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        return None if a.kind == self.words.pick.kind and free_roles(s) >> a.arg & 1 else "AK-SEL-01"

    def apply(self, s: AkkadState, a: Action) -> None:
        self._take(s, a.arg)

    def _take(self, s: AkkadState, role: int) -> None:
        s.roles = changed(s.roles, s.actor, s.roles[s.actor] | 1 << role)
        if s.events is not None:
            s.tell("role_taken", s.actor, role)
        gain(s, s.actor, SILVER, s.role_bonus[role])  # AK-SEL-03
        s.role_bonus[role] = 0


class ChooseGod(Decision):
    """Counter-clockwise, the holder of the Crown last; then the cards left over get their bonuses."""

    name = "choose_god"

    def run(self, s: AkkadState) -> int:
        waiting = [seat for seat in crown_order(s) if s.gods[seat] == NONE]
        if waiting:
            s.actor = waiting[-1]  # AK-SEL-02
            return ASK
        for role in each(free_roles(s)):
            s.role_bonus[role] += 1  # AK-SEL-04, AK-SEL-05, AK-SEL-07
        for god in each(free_gods(s)):
            s.god_bonus[god] += 1  # AK-SEL-04, AK-SEL-05
        s.tell("bonuses_placed", free_roles(s).bit_count(), free_gods(s).bit_count())
        return DONE

    def options(self, s: AkkadState) -> list[Action]:
        return self.words.worship.of(free_gods(s))

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        return None if a.kind == self.words.worship.kind and free_gods(s) >> a.arg & 1 else "AK-SEL-02"

    def apply(self, s: AkkadState, a: Action) -> None:
        hold_god(s, s.actor, a.arg)
        s.tell("god_taken", s.actor, a.arg)
        for resource in (GRAIN, SHEEP):
            gain(s, s.actor, resource, s.god_bonus[a.arg])  # AK-SEL-03
        s.god_bonus[a.arg] = 0

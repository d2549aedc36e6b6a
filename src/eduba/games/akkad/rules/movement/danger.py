"""Dangerous terrain: a group that enters a red space rolls a bone and may lose a unit (AK-DNG)."""

from eduba.core.events import Event
from eduba.core.phase import ASK
from eduba.core.vocabulary import Action
from eduba.games.akkad.army import (
    CHAMPION,
    HURT_CHAMPION,
    MERCENARY,
    NOBODY,
    ONE,
    count,
    kinds_in,
    mercenaries,
    own_units,
)
from eduba.games.akkad.content import RED
from eduba.games.akkad.frames import Danger
from eduba.games.akkad.rules.decision import Decision
from eduba.games.akkad.rules.pieces import throw
from eduba.games.akkad.sequence import DANGER
from eduba.games.akkad.state import AkkadState
from eduba.mechanisms.bitset import each, mask_of


def danger_roll(s: AkkadState, seat: int, space: int, group: int) -> None:
    """A group enters a space on land: roll, and let the owner choose who is lost.

    The group leaves the fields of whoever calls this; when that phase goes on, `group_left` says who came through.
    """
    s.danger_group = group
    if not is_dangerous(s, seat, space, by_boat=False):
        return
    s.tell("danger", seat, space)
    if not throw(s, seat, 1):  # AK-DNG-01
        return
    kinds = each(possible_losses(group))
    if len(kinds) == 1:
        lose(s, seat, space, kinds[0])
    elif kinds:
        s.call(DANGER, Danger(seat, space))


def is_dangerous(s: AkkadState, seat: int, space: int, *, by_boat: bool) -> bool:
    """True if a group of a seat that enters a space must roll (AK-DNG-01, AK-DNG-06, AK-DNG-07, AK-WOR-10)."""
    if s.content.kinds[space] != RED or s.powers[seat].danger_immune:
        return False
    return not by_boat or not s.dug[seat] >> space & 1


def group_left(s: AkkadState) -> int:
    """The units that came through the danger roll made last; nobody if all are lost."""
    return s.danger_group


def possible_losses(group: int) -> int:
    """The kinds of units that a group may lose (AK-DNG-02, AK-DNG-03)."""
    own = [kind for kind in kinds_in(group) if kind not in (CHAMPION, HURT_CHAMPION, MERCENARY)]
    if not mercenaries(group):
        return mask_of(own)
    return mask_of([MERCENARY, *own]) if own_units(group) > 1 else 1 << MERCENARY  # AK-DNG-05


def lose(s: AkkadState, seat: int, space: int, kind: int) -> None:
    """One unit of the group goes back to supply."""
    s.danger_group -= ONE[kind]
    assert s.danger_group >= NOBODY
    s.tell("lost_in_danger", seat, space, kind)


class DangerLoss(Decision):
    """Asks the owner which unit is lost (D-17)."""

    name = "danger"
    frame = Danger

    def run(self, s: AkkadState) -> int:
        s.actor = s.local(Danger).seat
        return ASK

    def options(self, s: AkkadState) -> list[Action]:
        return self.words.lose.of(possible_losses(s.danger_group))

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        if a.kind != self.words.lose.kind:
            return "AK-DNG-01"
        if possible_losses(s.danger_group) >> a.arg & 1:
            return None
        is_last = a.arg not in (CHAMPION, HURT_CHAMPION) and count(s.danger_group, a.arg)
        return "AK-DNG-05" if is_last else "AK-DNG-02"

    def apply(self, s: AkkadState, a: Action) -> None:
        seat, space = s.local(Danger)
        lose(s, seat, space, a.arg)
        s.done()

    def prompt(self, s: AkkadState) -> Event:
        return ("ask.danger", s.local(Danger).space)

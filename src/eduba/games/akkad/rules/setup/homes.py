"""Home-city mats: dealt at random out of a fair set, or chosen in seat order (AK-SET-02, AK-SET-21)."""

from typing import Final

from eduba.core.fields import changed
from eduba.core.phase import ASK, DONE
from eduba.core.vocabulary import Action
from eduba.games.akkad.board import derive_powers
from eduba.games.akkad.errata import FOUR_HOMES
from eduba.games.akkad.rules.decision import Decision
from eduba.games.akkad.state import NONE, AkkadState
from eduba.mechanisms.bitset import each, mask_of

FAIR_TRIO: Final = ("urkesh", "susa", "uruk")
"""The homes for three players, each six steps from both others (AK-SET-21)."""
NOT_DEALT_TO_FOUR: Final = "mari"
"""With four players its mission asks for the champions of all others (AK-SET-21)."""
OPPOSITES: Final = (("urkesh", "girsu"), ("assur", "uruk"), ("susa", "mari"))
"""Two opposite homes were left out with four players before they were no longer dealt Mari."""


def usable_mats(s: AkkadState) -> int:
    """The mats that this number of players may use (AK-PLY-04)."""
    return mask_of(number for number, mat in enumerate(s.content.mats) if s.players not in mat.not_with)


def free_mats(s: AkkadState) -> int:
    """The mats that can still be chosen; each is there once (AK-SET-01)."""
    return usable_mats(s) & ~mask_of(mat for mat in s.mats if mat != NONE)


class ChooseHome(Decision):
    """Deals the mats, or asks for them in seat order."""

    name = "choose_home"

    def run(self, s: AkkadState) -> int:
        if not s.is_draft:
            _deal(s)
        while NONE in s.mats:
            s.actor = s.mats.index(NONE)
            left = each(free_mats(s))
            if len(left) > 1:
                return ASK
            _take(s, left[0])
        return DONE

    def options(self, s: AkkadState) -> list[Action]:
        return self.words.home.of(free_mats(s))

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        if a.kind != self.words.home.kind:
            return "AK-SET-02"
        if not usable_mats(s) >> a.arg & 1:
            return "AK-PLY-04"
        return None if free_mats(s) >> a.arg & 1 else "AK-SET-01"

    def apply(self, s: AkkadState, a: Action) -> None:
        _take(s, a.arg)


def _take(s: AkkadState, mat: int) -> None:
    s.mats = changed(s.mats, s.actor, mat)
    derive_powers(s)
    s.tell("home_taken", s.actor, s.content.mats[mat].space)


def _deal(s: AkkadState) -> None:
    bag = _bag(s)
    for seat in range(s.players):
        s.actor = seat
        _take(s, s.draw("homes", bag))


def _bag(s: AkkadState) -> list[int]:
    """The mats among which chance deals, each once."""
    allowed = usable_mats(s)
    ids = [s.content.names[space] for space in s.content.home_spaces]
    if s.homes_are_fair and s.players == 3:
        allowed = mask_of(ids.index(home) for home in FAIR_TRIO)
    if s.homes_are_fair and s.players == 4 and s.revision >= FOUR_HOMES:
        allowed &= ~(1 << ids.index(NOT_DEALT_TO_FOUR))
    elif s.homes_are_fair and s.players == 4:
        left_out = ids[s.roll("homes", [1] * len(ids))]
        pair = next(pair for pair in OPPOSITES if left_out in pair)
        allowed &= ~mask_of(map(ids.index, pair))
    return [allowed >> mat & 1 for mat in range(len(ids))]

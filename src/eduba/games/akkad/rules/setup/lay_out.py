"""The table is laid out: control markers, rebels, quests, starting units and resources (AK-SET-22)."""

from typing import Final

from eduba.core.phase import CONTINUE, Phase
from eduba.games.akkad.army import CHAMPION, ONE, SUPPLY
from eduba.games.akkad.board import put, set_control, set_rebels
from eduba.games.akkad.content import AKKAD, CITY, HOME, RED, SPECIAL
from eduba.games.akkad.frames import Served
from eduba.games.akkad.rules.pieces import supply
from eduba.games.akkad.rules.setup.residence import at_residence
from eduba.games.akkad.sequence import START_BONUSES
from eduba.games.akkad.state import NONE, AkkadState
from eduba.mechanisms.bitset import each

RANDOM_QUESTS: Final = 2


class LayOut(Phase[AkkadState]):
    """Needs no decision. Monsters lie on their lairs, face up, and cards are displayed from the start."""

    name = "lay_out"

    def run(self, s: AkkadState) -> int:
        s.done()
        _place_control_markers(s)
        _place_rebels(s)
        _open_quests(s)
        for seat in range(s.players):
            _place_units(s, seat)
            s.resources[seat] = list(s.content.mats_with[s.players][s.mats[seat]].resources)  # AK-SET-03
        s.tell("laid_out")
        s.call(START_BONUSES, Served(0))
        return CONTINUE


def _place_control_markers(s: AkkadState) -> None:
    for seat, spaces in enumerate(spaces_at_start(s)):
        for space in each(spaces):
            set_control(s, space, seat)


def spaces_at_start(s: AkkadState) -> list[int]:
    """What each seat controls: its home and all around it (AK-SET-07); nothing around an unused home (AK-PLY-03).

    What lies beside the homes of two seats belongs to neither.
    """
    c, out = s.content, []
    homes = [c.mats[mat].space for mat in s.mats]
    not_taken = c.of_kind[RED] | c.of_kind[SPECIAL] | c.of_kind[AKKAD]  # AK-SET-08: nobody's, or held by rebels
    for home in homes:
        around = c.near[home] & ~not_taken
        for other in homes:
            if other != home:
                around &= ~(c.near[other] | 1 << other)
        out.append(around | 1 << home)
    return out


def _place_rebels(s: AkkadState) -> None:
    """In Akkad, special cities and unused homes; the Residence has none (AK-SET-20)."""
    settings = s.content.settings
    for space, kind in enumerate(s.content.kinds):
        if s.control[space] != NONE:
            continue
        if kind == SPECIAL:
            set_rebels(s, space, settings.special_rebels)  # AK-SET-09
        elif kind == HOME:
            set_rebels(s, space, settings.unused_home_rebels)  # AK-PLY-02, AK-PLY-08
        elif kind == CITY:
            set_rebels(s, space, settings.normal_city_rebels)  # AK-SET-11
    set_rebels(s, s.content.akkad, s.akkad_rebels)  # AK-SET-10


def _open_quests(s: AkkadState) -> None:
    """The first quest and two more (AK-SET-13)."""
    s.quest_deck[s.content.first_quest] = 0
    s.open_quests = 1 << s.content.first_quest
    for _ in range(RANDOM_QUESTS):
        quest = s.draw("quests", s.quest_deck)
        s.open_quests |= 1 << quest
        s.tell("quest_revealed", quest)


def _place_units(s: AkkadState, seat: int) -> None:
    """All starting units stand in the home city or the Residence; army size does not matter (AK-SET-19)."""
    mat = s.content.mats_with[s.players][s.mats[seat]]
    for kind in range(len(SUPPLY)):
        units = supply(s, seat, CHAMPION) if kind == CHAMPION else mat.units[kind] - at_residence(s, seat, kind)
        put(s, seat, mat.space, units * ONE[kind])  # AK-SET-03, AK-SET-04

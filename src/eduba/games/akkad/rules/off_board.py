"""Units that have left the board for a while: in a fight, on the way, or displaced. They are not in supply."""

from typing import Final

from eduba.games.akkad.army import CHAMPION, NOBODY, ONE
from eduba.games.akkad.frames import ChampionHome, Danger, Displaced
from eduba.games.akkad.sequence import CHAMPION_HOME, DANGER, DISPLACE
from eduba.games.akkad.state import NONE, AkkadState

ARMY: Final = 0
"""The place of a leg where its army stands (see `rules.movement.legs`)."""


def army_off_board(s: AkkadState, seat: int) -> int:
    """All units of a seat that have left the board for a while, as one army."""
    army, stack = NOBODY, s.stack
    if s.fight_space != NONE or DISPLACE in stack or CHAMPION_HOME in stack:
        army = army_in_fight(s, seat)
    return army + army_on_the_way(s, seat) if s.move_seat == seat or stack[-1] == DANGER else army


def army_in_fight(s: AkkadState, seat: int) -> int:
    """The units of a seat in the fight under way, fallen champions included, displaced, or about to come home."""
    army = NOBODY
    if s.fight_space != NONE:
        for side in range(2):
            if s.fighters[side] == seat:
                army += s.fight_armies[side] + (s.fight_fallen[side] + s.fight_spared[side]) * ONE[CHAMPION]
    for frame in s.frames:
        if type(frame) is Displaced and frame.seat == seat:
            army += frame.army
        elif type(frame) is ChampionHome and frame.seat == seat:
            army += ONE[CHAMPION]
    return army


def army_on_the_way(s: AkkadState, seat: int) -> int:
    """The units of a seat that are moving."""
    army = s.danger_group if s.stack[-1] == DANGER and s.local(Danger).seat == seat else NOBODY
    if seat == s.move_seat:
        army += s.move_group + s.move_arrived
        for leg in s.move_legs:
            army += leg[ARMY]
    return army

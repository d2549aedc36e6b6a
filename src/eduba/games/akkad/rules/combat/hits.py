"""Hits: the card window before they are placed (D-36), then who takes each of them (D-37)."""

from functools import lru_cache

from eduba.core.events import Event
from eduba.core.phase import ASK, DONE
from eduba.core.vocabulary import Action
from eduba.games.akkad.army import (
    CHAMPION,
    HEALED,
    HIT_POINTS,
    HURT,
    MERCENARY,
    ONE,
    count,
    kinds_in,
    mercenaries,
    own_units,
)
from eduba.games.akkad.frames import Side
from eduba.games.akkad.rules.combat import windows
from eduba.games.akkad.rules.combat.sides import as_mercenaries, hit_points, is_player
from eduba.games.akkad.rules.decision import Decision
from eduba.games.akkad.state import BEAST, AkkadState
from eduba.mechanisms.bitset import mask_of

# -- who may take a hit ---------------------------------------------------------------------------------------------


@lru_cache(maxsize=8192)
def may_take_hit(army: int) -> int:
    """The kinds of units on which the next hit may be placed, as a set."""
    is_led_by_one = own_units(army) == 1 and mercenaries(army) > 0  # AK-CMB-49
    return mask_of(
        kind for kind in kinds_in(army) if not is_led_by_one or kind == MERCENARY or HIT_POINTS[kind] > 1
    )


def take_hit(s: AkkadState, side: int, kind: int) -> None:
    """One hit on a unit: it is injured (AK-CMB-48), falls (AK-CMB-50) or goes back to supply (AK-CMB-47)."""
    seat = s.fighters[side]
    s.fight_armies[side] -= ONE[kind]
    if kind in HURT:
        s.fight_armies[side] += ONE[HURT[kind]]
        s.tell("injured", seat, HEALED[kind])
        return
    if HEALED[kind] == CHAMPION:
        s.fight_fallen[side] += 1
        s.tell("champion_falls", seat)
        return
    s.fight_dead_mercenaries[side] += kind == MERCENARY
    s.tell("unit_lost", seat, HEALED[kind])


def _take_all(s: AkkadState, side: int) -> None:
    """Nobody survives: everybody takes as many hits as there are hit points."""
    while kinds := kinds_in(s.fight_armies[side]):
        take_hit(s, side, kinds[-1])


def _hit_neutral(s: AkkadState, side: int, hits: int) -> None:
    """Rebels fall, or a monster loses hit points."""
    lost = min(hits, mercenaries(s.fight_armies[side]))
    s.fight_armies[side] -= as_mercenaries(lost)
    left = mercenaries(s.fight_armies[side])
    if s.fighters[side] == BEAST:
        s.tell("monster_hit", s.content.monster_of[s.fight_space], lost, left)
    else:
        s.tell("rebels_fall", lost, left)


def settle_hits(s: AkkadState, side: int) -> bool:
    """Place all hits that leave no choice; False if the owner must choose (AK-CMB-45, AK-CMB-46)."""
    while hits := s.fight_hits[side]:
        army = s.fight_armies[side]
        kinds = may_take_hit(army)
        if not is_player(s, side):
            _hit_neutral(s, side, hits)
            s.fight_hits[side] = 0
        elif hits >= hit_points(army):
            _take_all(s, side)
            s.fight_hits[side] = 0
        elif kinds & kinds - 1 == 0:
            place_hit(s, side, kinds.bit_length() - 1)
        else:
            return False
    return True


def place_hit(s: AkkadState, side: int, kind: int) -> None:
    """Place one of the hits that are left."""
    s.fight_hits[side] -= 1
    take_hit(s, side, kind)


# -- the questions --------------------------------------------------------------------------------------------------


class HitWindow(Decision):
    """D-36. A side that was hit may cancel hits by a card before it places them (AK-WIN-07)."""

    name = "hits"
    frame = Side

    def run(self, s: AkkadState) -> int:
        side = s.local(Side).side
        if not s.fight_hits[side] or not windows.is_able(s, side, "hits"):
            return DONE
        s.actor = s.fighters[side]
        return ASK

    def options(self, s: AkkadState) -> list[Action]:
        return [*self.words.card.of(windows.cards_to_play(s, s.local(Side).side, "hits")), self.words.suffer]

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        if a is self.words.suffer:
            return None
        if a.kind != self.words.card.kind:
            return "AK-WIN-07"
        return windows.why_not_card(s, s.local(Side).side, a.arg, ("hits",))

    def apply(self, s: AkkadState, a: Action) -> None:
        if a is self.words.suffer:
            s.done()
        else:
            windows.play(s, s.local(Side).side, a.arg)  # AK-CMB-20

    def prompt(self, s: AkkadState) -> Event:
        return ("ask.hits", s.fight_hits[s.local(Side).side], s.fight_space)


class Assign(Decision):
    """D-37. The owner places hits one by one on the own units (AK-CMB-45)."""

    name = "assign"
    frame = Side

    def run(self, s: AkkadState) -> int:
        side = s.local(Side).side
        if settle_hits(s, side):
            return DONE
        s.actor = s.fighters[side]
        return ASK

    def options(self, s: AkkadState) -> list[Action]:
        return self.words.lose.of(may_take_hit(s.fight_armies[s.local(Side).side]))

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        army = s.fight_armies[s.local(Side).side]
        if a.kind != self.words.lose.kind or not count(army, a.arg):
            return "AK-CMB-45"
        return None if may_take_hit(army) >> a.arg & 1 else "AK-CMB-49"

    def apply(self, s: AkkadState, a: Action) -> None:
        place_hit(s, s.local(Side).side, a.arg)

    def prompt(self, s: AkkadState) -> Event:
        return ("ask.assign", s.fight_hits[s.local(Side).side], s.fight_space)



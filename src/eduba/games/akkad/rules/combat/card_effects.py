"""What cards change in a fight. The effect of a card calls these; its player is one of the two sides."""

from eduba.games.akkad.rules.combat.sides import side_of
from eduba.games.akkad.state import AkkadState


def add_bones(s: AkkadState, seat: int, n: int, step: str, *, enemy: bool = False, ignore_block: bool = False) -> None:
    """Add bones to (or take them off) the `roll`, `volley` or `conversion` of this round, the own or the enemy's."""
    side = side_of(s, seat)
    changed = 1 - side if enemy else side
    bones = {"roll": s.fight_roll_bones, "volley": s.fight_volley_bones, "conversion": s.fight_conversion_bones}[step]
    bones[changed] += n
    if ignore_block:
        s.fight_open_volley |= 1 << changed


def cancel_hits(s: AkkadState, seat: int, n: int) -> None:
    """Some hits need not be placed (AK-CARD-21)."""
    side = side_of(s, seat)
    s.fight_hits[side] = max(0, s.fight_hits[side] - n)


def spare_champion(s: AkkadState, seat: int) -> None:
    """A fallen champion of the defeated side is not captured (AK-CARD-19)."""
    side = side_of(s, seat)
    s.fight_fallen[side] -= 1
    s.fight_spared[side] += 1


def retreat_now(s: AkkadState, seat: int) -> None:
    """The declared retreat takes place at once."""
    assert s.fight_retreat == side_of(s, seat)
    s.fight_at_once = True

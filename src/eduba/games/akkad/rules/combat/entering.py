"""Units or rebels enter a space: they join, take it over, drive out who cannot fight, or begin a fight."""

from eduba.games.akkad.army import mercenaries, own_units
from eduba.games.akkad.board import put, remove, set_rebels
from eduba.games.akkad.rules import control
from eduba.games.akkad.rules.combat.sides import as_mercenaries, begin_fight
from eduba.games.akkad.rules.displacement import displace
from eduba.games.akkad.rules.pieces import attack_value, has_others, own_army
from eduba.games.akkad.sequence import COMBAT
from eduba.games.akkad.state import NONE, REBELS, AkkadState


def arrive(s: AkkadState, seat: int, space: int, army: int) -> None:
    """Units of a seat, taken off the board before, enter a space. May call phases; says nothing about monsters."""
    if not army:
        return
    if not has_others(s, space, seat):
        put(s, seat, space, army)
        control.take(s, seat, space)  # AK-CTL-01
    elif not attack_value(s, seat, army + own_army(s, seat, space)):
        s.tell("escapes", seat, space)
        displace(s, seat, army, space, only_cities=True)  # AK-CMB-70, AK-WAT-25
    elif s.rebels[space]:
        _fight_rebels(s, seat, space, army)
    else:
        _meet_player(s, seat, space, army)


def rebels_appear(s: AkkadState, space: int, n: int) -> None:
    """Rebels are placed in a space; units of a player there escape or fight at once (AK-EVT-02, AK-EVT-04)."""
    seat, army = s.holder[space], s.armies[space]
    s.tell("rebels_appear", n, space)
    if seat != NONE and own_units(army) and attack_value(s, seat, army):
        remove(s, space, army)
        _begin(s, space, REBELS, as_mercenaries(n), seat, army)  # AK-EVT-09
        return
    if seat != NONE:
        _drive_out(s, seat, space)
    set_rebels(s, space, s.rebels[space] + n)
    control.fall_to_rebels(s, space)


def leaderless_taken(s: AkkadState, owner: int, n: int) -> int:
    """How many of n mercenaries without own units join the player who enters (AK-NCU-07)."""
    return 0 if s.powers[owner].loyal_mercenaries else max(1, n // 2)


def _fight_rebels(s: AkkadState, seat: int, space: int, army: int) -> None:
    rebels = s.rebels[space]
    set_rebels(s, space, 0)
    _begin(s, space, seat, army, REBELS, as_mercenaries(rebels))  # AK-CMB-01


def _meet_player(s: AkkadState, seat: int, space: int, army: int) -> None:
    other, theirs = s.holder[space], s.armies[space]
    if own_units(theirs) and attack_value(s, other, theirs):  # AK-NCU-04
        remove(s, space, theirs)
        _begin(s, space, seat, army, other, theirs)
        return
    joining = 0 if own_units(theirs) else leaderless_taken(s, other, mercenaries(theirs))
    _drive_out(s, other, space)
    if joining:
        s.tell("mercenaries_join", seat, joining)
    put(s, seat, space, army + as_mercenaries(joining))
    control.take(s, seat, space)


def _drive_out(s: AkkadState, seat: int, space: int) -> None:
    """Who cannot fight leaves the space: no combat and no defeat (AK-CMB-70)."""
    army = s.armies[space]
    remove(s, space, army)
    if own_units(army):
        s.tell("escapes", seat, space)
        displace(s, seat, army, space, only_cities=True)  # AK-NCU-01, AK-NCU-05
    else:
        s.tell("mercenaries_scatter", seat, mercenaries(army), space)  # AK-NCU-07


def _begin(s: AkkadState, space: int, attacker: int, attackers: int, defender: int, defenders: int) -> None:
    if attacker >= 0 and s.holder[space] == attacker:  # AK-CMB-74
        attackers += s.armies[space]
        remove(s, space, s.armies[space])
    begin_fight(s, space, attacker, attackers, defender, defenders)
    if attacker == REBELS:
        s.tell("rebels_attack", defender, mercenaries(attackers), space)
    elif defender == REBELS:
        s.tell("fight_rebels", attacker, mercenaries(defenders), space)
    else:
        s.tell("fight", attacker, defender, space)
    s.call(COMBAT)



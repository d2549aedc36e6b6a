"""Every change of what lies on the map, and of what lasting cards do for a seat.

The lists by space are the truth. Beside them the state keeps sets of spaces (`lands`, `stands` and so on) and the
powers of each seat, because the rules ask for them all the time. Whoever changes the one changes the other, and this
happens here only; `derive` makes all of them anew, and a law compares (`checks`).
"""

from eduba.core.fields import changed
from eduba.games.akkad.army import INJURED, NOBODY, OWN_UNITS, healed
from eduba.games.akkad.powers import Powers
from eduba.games.akkad.state import NONE, AkkadState
from eduba.mechanisms.bitset import each


def derive(s: AkkadState) -> None:
    """Make all that follows from the truth."""
    spaces = range(len(s.control))
    s.lands, s.stands, s.groups, s.dug = [0] * (s.players + 1), [0] * s.players, [0] * s.players, [0] * s.players
    s.fielded = [NOBODY] * s.players
    s.occupied = s.rebellious = s.marked = 0
    for space in spaces:
        here = 1 << space
        s.lands[s.control[space]] |= here
        holder = s.holder[space]
        if holder != NONE:
            s.stands[holder] |= here
            s.occupied |= here
            s.fielded[holder] += s.armies[space]
            if s.armies[space] & OWN_UNITS:
                s.groups[holder] |= here
        if s.rebels[space]:
            s.rebellious |= here
        if s.tokens[space]:
            s.marked |= here
        for seat in each(s.canals[space]):
            s.dug[seat] |= here
    _open_the_rest(s)
    derive_powers(s)
    s.missions_due = True
    s.ready = None


def derive_powers(s: AkkadState) -> None:
    """Make the powers of all seats, when the event or several cards have changed."""
    s.powers = [_powers(s, seat) for seat in range(s.players)]


def _powers(s: AkkadState, seat: int) -> Powers:
    return s.content.powers.of(s.mats[seat], s.characters[seat], s.gods[seat], s.specials[seat], s.event)


# -- control --------------------------------------------------------------------------------------------------------


def set_control(s: AkkadState, space: int, seat: int) -> None:
    """A seat, or NONE, controls a space from now on; what follows from that is written in `rules.control`."""
    here = 1 << space
    s.lands[s.control[space]] &= ~here
    s.control[space] = seat
    s.lands[seat] |= here
    s.missions_due = True


# -- armies and rebels ----------------------------------------------------------------------------------------------


def put(s: AkkadState, seat: int, space: int, army: int) -> None:
    """Stand units of a seat in a space where nobody else's stand."""
    if army:
        assert s.holder[space] in (NONE, seat)
        s.holder[space] = seat
        s.fielded[seat] += army
        s.armies[space] += army
        here = 1 << space
        s.stands[seat] |= here
        s.occupied |= here
        if army & OWN_UNITS:
            s.groups[seat] |= here


def remove(s: AkkadState, space: int, army: int) -> None:
    """Take units off a space; what becomes of them is the caller's business (back to supply if nothing is done)."""
    left, seat = s.armies[space] - army, s.holder[space]
    assert left >= 0
    if seat == NONE:
        return  # nobody stands there
    s.fielded[seat] -= army
    s.armies[space] = left
    if not left & OWN_UNITS:
        s.groups[seat] &= ~(1 << space)
        if not left:
            s.stands[seat] &= ~(1 << space)
            s.occupied &= ~(1 << space)
            s.holder[space] = NONE


def heal_all(s: AkkadState) -> None:
    """Nobody is injured any more."""
    s.armies = [healed(army) if army & INJURED else army for army in s.armies]
    s.fielded = [healed(army) if army & INJURED else army for army in s.fielded]


def set_rebels(s: AkkadState, space: int, n: int) -> None:
    """So many rebels stand in a space."""
    s.rebels[space] = n
    s.rebellious = s.rebellious | 1 << space if n else s.rebellious & ~(1 << space)


# -- tokens and canals ----------------------------------------------------------------------------------------------


def mark(s: AkkadState, seat: int, space: int) -> None:
    """A command token of a seat lies in a space."""
    s.tokens[space] |= 1 << seat
    s.marked |= 1 << space
    s.open &= ~(1 << space)


def lift_mark(s: AkkadState, seat: int, space: int) -> None:
    """The command token of a seat is taken off a space."""
    s.tokens[space] &= ~(1 << seat)
    if not s.tokens[space]:
        s.marked &= ~(1 << space)
        _open_the_rest(s)


def flood(s: AkkadState, space: int) -> None:
    """A flood marker lies in a space."""
    s.floods |= 1 << space
    s.open &= ~(1 << space)


def set_storm(s: AkkadState, space: int) -> None:
    """The Storm lies in a space."""
    s.storm = space
    _open_the_rest(s)


def lift_all_marks(s: AkkadState) -> None:
    """No command token, no flood marker and no Storm lies on the map."""
    s.tokens, s.marked, s.floods, s.storm = [0] * len(s.tokens), 0, 0, NONE
    _open_the_rest(s)


def _open_the_rest(s: AkkadState) -> None:
    """The open spaces are neither activated nor under the Storm (AK-AV-07, AK-AV-08, AK-MOVE-04, AK-WOR-05)."""
    closed = s.marked | s.floods if s.storm == NONE else s.marked | s.floods | 1 << s.storm
    s.open = s.content.everywhere & ~closed


def add_canal(s: AkkadState, seat: int, space: int) -> None:
    """A canal of a seat."""
    s.canals[space] |= 1 << seat
    s.dug[seat] |= 1 << space
    s.missions_due = True


def remove_canal(s: AkkadState, seat: int, space: int) -> None:
    """It goes back to supply."""
    s.canals[space] &= ~(1 << seat)
    s.dug[seat] &= ~(1 << space)


# -- cards with lasting powers --------------------------------------------------------------------------------------


def hold_special(s: AkkadState, seat: int, card: int) -> None:
    """A seat holds a special-city card."""
    s.specials = changed(s.specials, seat, s.specials[seat] | 1 << card)
    s.powers[seat] = _powers(s, seat)


def give_up_special(s: AkkadState, seat: int, card: int) -> None:
    """It does so no more."""
    s.specials = changed(s.specials, seat, s.specials[seat] & ~(1 << card))
    s.powers[seat] = _powers(s, seat)


def hold_god(s: AkkadState, seat: int, god: int) -> None:
    """A seat holds a worship card."""
    s.gods = changed(s.gods, seat, god)
    s.powers[seat] = _powers(s, seat)


def turn_up_event(s: AkkadState, event: int) -> None:
    """An event, or NONE, holds from now on."""
    s.event = event
    derive_powers(s)

"""What belongs to the turn that is played: feeding, pieces built in this phase; and what cannot be in a phase."""

from collections.abc import Sequence

from eduba.core.descriptions import Description
from eduba.core.errors import BadPosition
from eduba.games.assyria2.frames import ClimbingTrack, MovingHut, TributeBonus
from eduba.games.assyria2.position.leaders import is_expansion, started
from eduba.games.assyria2.position.pending import in_setup, running, unfit
from eduba.games.assyria2.rules.expansion.famine import hunger, icons_in_hand
from eduba.games.assyria2.rules.expansion.spending import feeds, needs
from eduba.games.assyria2.rules.rival.rival import RIVAL
from eduba.games.assyria2.sequence import (
    ACT,
    ACTIONS,
    BIDDING,
    BUILD_HUTS,
    BUILDERS,
    DESTROY_HUTS,
    ENVOYS,
    FEED_HUTS,
    MOVE_TO,
    OFFERING,
    SPEND,
    START_SPACE,
    STARVE,
)
from eduba.games.assyria2.state import Assyria2State
from eduba.games.assyria2.view import to_come
from eduba.mechanisms.bitset import mask_of


def lay_out_turn(s: Assyria2State, d: Description, tribes: Sequence[Description]) -> None:
    """Say how far the turn is played, and refuse what does not fit it."""
    _lay_out_feeding(s, d)
    _lay_out_spending(s, d)
    s.touched = _some_of(s, d, "touched", sum(s.ziggurats))
    s.used = mask_of(d.once_of("used_columns", s.content.columns))
    _check_growth(s, tribes)
    if in_setup(s):
        _check_beginning(s, d, tribes)
    if s.rival_gold and not _has_earned(s):
        raise unfit(s, "rival.gold")
    _check_local_values(s)


def _some_of(s: Assyria2State, d: Description, key: str, spaces: int) -> int:
    """Some spaces of a set."""
    names = s.content.names
    named = d.once_of(key, names)
    for space in named:
        if not spaces >> space & 1:
            raise BadPosition("{0}: {1} is no place for that", key, names[space])
    return mask_of(named)


def _lay_out_feeding(s: Assyria2State, d: Description) -> None:
    step, huts = running(s), s.huts[s.actor]
    if step in (FEED_HUTS, STARVE, SPEND) and not d.has("unfed"):
        s.unfed = huts  # A2-FED-01
    else:
        s.unfed = _some_of(s, d, "unfed", huts)
    s.starving = _some_of(s, d, "starving", s.unfed)
    if s.unfed and step not in (FEED_HUTS, STARVE, SPEND, DESTROY_HUTS):
        raise unfit(s, "unfed")
    if s.starving and step == FEED_HUTS:
        raise unfit(s, "starving")


def _lay_out_spending(s: Assyria2State, d: Description) -> None:
    """Before cards are spent it must be sure that they feed all Huts that will not starve."""
    c, fed = s.content, s.unfed & ~s.starving
    kinds = d.all_of("spend", c.faces[: c.kinds])
    if running(s) != SPEND:
        if kinds:
            raise unfit(s, "spend")
        return
    hopeless, lack, _ = hunger(s, fed, icons_in_hand(s)) if fed else (0, 0, 0)
    if hopeless or lack:
        raise BadPosition("{0}: the Food Cards do not feed all other Huts", "starving")
    if kinds:
        s.spend = [kinds.count(kind) for kind in range(c.kinds)]
        for kind in kinds:
            if s.spend[kind] > s.hands[s.actor * c.cards + kind]:
                raise BadPosition("{0}: there is no {1} left", "spend", c.faces[kind])
        icons = [*kinds, *s.changed[1::2]]
        enough = sum(c.value[face] for face in icons) >= fed.bit_count()
        if not (fed or s.changed) or not enough or not feeds(s, needs(s, fed), sum(c.packed[face] for face in icons)):
            raise BadPosition("{0}: the Food Cards do not feed all other Huts", "spend")


def _check_growth(s: Assyria2State, tribes: Sequence[Description]) -> None:
    """Huts wait in the Growth area until they are built."""
    waiting: Sequence[int] = ()
    if running(s) == BIDDING and not in_setup(s):
        waiting = range(s.tribes)
    elif is_expansion(s):
        waiting = [*to_come(s), s.actor] if running(s) == BUILD_HUTS else to_come(s)
    for tribe, own in enumerate(tribes):
        if s.growth[tribe] and tribe not in waiting:
            raise unfit(s, own.at("growth"))


def _has_earned(s: Assyria2State) -> bool:
    """True between the Rival's turns of Expansion and of Actions: only then it has Gold."""
    if is_expansion(s):
        return RIVAL not in to_come(s)
    return running(s) in (ACTIONS, ACT) and RIVAL not in s.track


def _check_beginning(s: Assyria2State, d: Description, tribes: Sequence[Description]) -> None:
    """Before the first round there is nothing on the map but the starting Ziggurats of those who had their turn."""
    for key, spaces in (("ships", s.ships_at), ("farmers", s.farmers_at)):
        if spaces:
            raise unfit(s, d.at(key))
    begun = started(s)
    for tribe, own in enumerate(tribes):
        ziggurats = s.ziggurats[tribe]
        if s.huts[tribe]:
            raise unfit(s, own.at("huts"))
        if s.wells[tribe]:
            raise unfit(s, own.at("wells"))
        if ziggurats and (tribe not in begun or s.second & ziggurats or ziggurats.bit_count() > 1):
            raise unfit(s, own.at("ziggurats"))


def _check_local_values(s: Assyria2State) -> None:
    """What a phase in the midst of an action needs to go on."""
    top = s.stack[-1]
    for frame in s.frames:
        if isinstance(frame, TributeBonus) and frame.civ not in s.civs:
            raise BadPosition("{0}: there is no {1} here", "pending[0].civ", s.content.civilisations[frame.civ].name)
        if isinstance(frame, MovingHut) and not s.huts[s.actor] >> frame.start & 1:
            raise BadPosition("{0}: {1} is no place for that", "pending[0].start", s.content.names[frame.start])
        if isinstance(frame, ClimbingTrack) and frame.in_hand and (top != OFFERING or frame is not s.frames[-1]):
            raise unfit(s, "pending")
    asks = top in (START_SPACE, MOVE_TO, BUILDERS, ENVOYS) or (top == OFFERING and s.local(ClimbingTrack).in_hand)
    if asks and not s.options():
        raise BadPosition("pending: nothing can be done in the phase '{0}'", s.phase)

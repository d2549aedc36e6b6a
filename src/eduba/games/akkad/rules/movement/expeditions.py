"""River expeditions: where they may go, and from where (AK-WAT-12 to AK-WAT-30)."""

from eduba.games.akkad.content import PORT
from eduba.games.akkad.rules.movement.ways import (
    attackers_in,
    can_leave,
    is_full,
    spaces_of_others,
)
from eduba.games.akkad.rules.pieces import all_homes, full_spaces, home_set, is_activated, is_stormy
from eduba.games.akkad.state import NONE, AkkadState


def networks_of(s: AkkadState, seat: int) -> tuple[int, ...]:
    """The water spaces that are linked for a seat, over any distance, as sets; only the Storm cuts them.

    Neither homes of others nor units nor tokens matter (AK-WAT-13, AK-WAT-15, AK-WAT-29).
    """
    return s.content.roads.networks(s.dug[seat], 1 << s.storm if s.storm != NONE else 0)


def network_of(s: AkkadState, seat: int, space: int) -> int:
    """The water spaces that are linked with this one for a seat."""
    for network in networks_of(s, seat):
        if network >> space & 1:
            return network
    return 0


def water_network(s: AkkadState, seat: int) -> int:
    """All water spaces that units of a seat could leave for, or reach, on a river expedition."""
    origins, out = can_leave(s, seat), 0
    for network in networks_of(s, seat):
        if network & origins:
            out |= network
    return out


def can_explore(s: AkkadState, seat: int) -> bool:
    """True if a seat may send an expedition at all in this phase (AK-WAT-04, AK-WAT-18)."""
    return bool(s.buildings[seat] >> PORT & 1) and not s.explored >> seat & 1


def expedition_targets(s: AkkadState, seat: int) -> int:
    """All spaces to which a seat can send an expedition now."""
    if not can_explore(s, seat):
        return 0
    spaces, others = s.open, spaces_of_others(s, seat)
    origins = s.groups[seat] & spaces  # AK-WAT-28
    out = 0
    for network in networks_of(s, seat):
        inside = origins & network
        if not inside:
            continue
        out |= _goals(network & ~others, inside)
        if network & others & spaces:
            out |= _goals(network & others, attackers_in(s, seat, inside))  # AK-WAT-30
    if not out:
        return 0
    out &= spaces & ~_foreign_homes(s, seat)  # AK-WAT-20
    return out & ~full_spaces(s, seat, out)  # AK-WAT-17


def _goals(targets: int, origins: int) -> int:
    """The targets that are not the only origin."""
    return (targets & ~origins if origins & origins - 1 == 0 else targets) if origins else 0


def expedition_origins(s: AkkadState, seat: int, target: int) -> int:
    """All spaces whose units can be committed to a destination (AK-WAT-16, AK-WAT-28)."""
    return network_of(s, seat, target) & can_leave(s, seat) & ~(1 << target)


def _foreign_homes(s: AkkadState, seat: int) -> int:
    """Homes and Residence of the others (AK-WAT-14, AK-HOM-10); unused home cities are none (AK-PLY-06)."""
    return all_homes(s) & ~home_set(s, seat)


def why_not_explore(s: AkkadState, seat: int, target: int) -> str | None:
    """The clause that forbids an expedition to a space."""
    if expedition_targets(s, seat) >> target & 1:
        return None
    if not s.buildings[seat] >> PORT & 1:
        return "AK-WAT-04"
    if s.explored >> seat & 1:
        return "AK-WAT-18"
    if is_activated(s, target) or is_stormy(s, target):
        return "AK-WAT-20"
    if _foreign_homes(s, seat) >> target & 1:
        return "AK-WAT-14"
    if not expedition_origins(s, seat, target):
        return "AK-WAT-13"
    return "AK-WAT-17" if is_full(s, seat, target) else "AK-WAT-30"

"""TAX: silver for cities, wherever they lie (AK-PAL-06)."""

from eduba.games.akkad.content import SILVER, TAX_REFORM
from eduba.games.akkad.rules.pieces import activated_spaces, cities_of, gain
from eduba.games.akkad.state import NONE, AkkadState


def taxes(s: AkkadState, seat: int, fresh: int) -> int:
    """The silver that a TAX gives. `fresh` is the city that this action activated."""
    cities, activated = cities_of(s, seat), activated_spaces(s)
    if s.storm != NONE:
        cities &= ~(1 << s.storm)  # AK-WOR-06
    if fresh != NONE:
        activated &= ~(1 << fresh)
    out = (cities & ~activated).bit_count()  # AK-PAL-05, AK-PAL-09, AK-AV-10
    if s.upgrades[seat] >> TAX_REFORM & 1:
        out += cities.bit_count() // 3  # AK-PAL-07
    return out + s.powers[seat].tax_extra


def collect_taxes(s: AkkadState, seat: int, fresh: int) -> None:
    """Take the silver."""
    s.tell("taxed", seat)
    gain(s, seat, SILVER, taxes(s, seat, fresh))

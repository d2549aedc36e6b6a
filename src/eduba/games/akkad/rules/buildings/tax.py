"""TAX: silver for cities, wherever they lie (AK-PAL-06)."""

from eduba.games.akkad.content import SILVER, TAX_REFORM
from eduba.games.akkad.rules.pieces import cities_of, gain, is_activated, is_stormy
from eduba.games.akkad.state import AkkadState
from eduba.mechanisms.bitset import each


def taxes(s: AkkadState, seat: int, fresh: int) -> int:
    """The silver that a TAX gives. `fresh` is the city that this action activated."""
    cities = [city for city in each(cities_of(s, seat)) if not is_stormy(s, city)]  # AK-WOR-06
    out = sum(city == fresh or not is_activated(s, city) for city in cities)  # AK-PAL-05, AK-PAL-09, AK-AV-10
    if s.upgrades[seat] >> TAX_REFORM & 1:
        out += len(cities) // 3  # AK-PAL-07
    return out + s.powers[seat].tax_extra


def collect_taxes(s: AkkadState, seat: int, fresh: int) -> None:
    """Take the silver."""
    s.tell("taxed", seat)
    gain(s, seat, SILVER, taxes(s, seat, fresh))

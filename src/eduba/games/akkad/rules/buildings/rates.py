"""Exchanges with the treasury: what each rate takes and gives (AK-PRT-09, AK-PRT-10)."""

from collections.abc import Sequence
from typing import Final

from eduba.games.akkad.content import GRAIN, LAPIS, RESOURCES, SHEEP, SILVER
from eduba.games.akkad.frames import Trade
from eduba.games.akkad.state import AkkadState
from eduba.games.akkad.vocabulary import RATES
from eduba.mechanisms.bitset import mask_of

EXCHANGES: Sequence[tuple[tuple[int, int], tuple[int, int]]] = (
    *(((1, GRAIN), (1, SHEEP)), ((1, SHEEP), (1, GRAIN))),
    *(((3, GRAIN), (1, SILVER)), ((3, SHEEP), (1, SILVER)), ((1, SILVER), (3, GRAIN)), ((1, SILVER), (3, SHEEP))),
    *(((2, SILVER), (1, LAPIS)), ((1, LAPIS), (2, SILVER))),
    *(((6, GRAIN), (1, LAPIS)), ((6, SHEEP), (1, LAPIS)), ((1, SILVER), (1, LAPIS))),
)
"""In the order of `vocabulary.RATES`: number and resource given, number and resource received."""
LAPIS_FOR_SILVER, CHEAP_LAPIS = RATES.index("2silver-lapis"), RATES.index("silver-lapis")
REVERSED: Final = {rate: EXCHANGES.index((b, a)) for rate, (a, b) in enumerate(EXCHANGES) if (b, a) in EXCHANGES}
"""For each rate, the one that undoes it, if there is one."""
_HIGHEST_PRICE: Final = max(price for (price, _), _ in EXCHANGES)
_AFFORDABLE: Final = [
    [
        mask_of(rate for rate, ((price, wanted), _) in enumerate(EXCHANGES) if wanted == resource and price <= have)
        for have in range(_HIGHEST_PRICE + 1)
    ]
    for resource in range(len(RESOURCES))
]
"""By resource, and how many of it there are, the rates that can be paid."""
MOST_TIMES: Final = 12
"""How often one step may use a rate (E3)."""


def cheap_lapis(s: AkkadState, seat: int) -> int:
    """How many lapis Susa buys for one silver each in a TRADE."""
    return s.powers[seat].cheap_lapis


def why_not_rate(s: AkkadState, f: Trade, rate: int) -> str | None:
    """The clause that forbids a rate now, or None."""
    cheap = cheap_lapis(s, f.seat) - f.cheap_lapis
    if rate == CHEAP_LAPIS and cheap <= 0:
        return "AK-GEN-24"
    if rate == LAPIS_FOR_SILVER and cheap > 0:
        return "AK-GEN-24"  # the first lapis bought with silver are the cheap ones
    if numbers(s, f, rate):
        return None
    price, resource = EXCHANGES[rate][0]
    return "AK-PRT-09" if s.resources[f.seat][resource] >= price else "AK-GEN-13"


def open_rates(s: AkkadState, f: Trade) -> int:
    """The rates that nothing forbids now, as a set."""
    out = 0
    for resource, have in enumerate(s.resources[f.seat]):
        if have:
            out |= _AFFORDABLE[resource][have if have < _HIGHEST_PRICE else _HIGHEST_PRICE]  # noqa: FURB136 (no call)
    cheap = s.powers[f.seat].cheap_lapis > f.cheap_lapis
    out &= ~(1 << (LAPIS_FOR_SILVER if cheap else CHEAP_LAPIS))
    back = REVERSED.get(f.last_rate)
    if back is not None and not numbers(s, f, back):
        out &= ~(1 << back)
    return out


def numbers(s: AkkadState, f: Trade, rate: int) -> int:
    """How many times a rate can be used, as a set of numbers; not so that it undoes the step before."""
    (price, resource), _ = EXCHANGES[rate]
    most, last = min(MOST_TIMES, s.resources[f.seat][resource] // price), f.last_rate
    if rate == CHEAP_LAPIS:
        most = min(most, cheap_lapis(s, f.seat) - f.cheap_lapis)
    out = (2 << most) - 2 if most > 0 else 0
    if last >= 0 and REVERSED.get(rate) == last:
        out &= ~(1 << f.last_times)  # E3
    return out


def exchange(s: AkkadState, seat: int, rate: int, times: int) -> None:
    """Carry out a rate so many times."""
    (price, given), (number, received) = EXCHANGES[rate]
    resources = s.resources[seat]
    resources[given] -= price * times
    resources[received] += number * times
    if s.events is not None:
        s.tell("exchanged", seat, price * times, given, number * times, received)

"""What a seat pays for units, ziggurats and canals."""

from eduba.games.akkad.rules import pieces
from eduba.games.akkad.state import AkkadState


def price(s: AkkadState, seat: int, item: str) -> tuple[int, ...]:
    """The price by resource; a mat or a special-city card may replace the printed one."""
    # AK-PAL-02, AK-STO-11, AK-TEM-01, AK-TEM-02, AK-PRT-02
    return s.powers[seat].prices.get(item) or s.content.prices[item]


def can_afford(s: AkkadState, seat: int, item: str) -> bool:
    """True if the seat can pay the whole price."""
    due, have = s.powers[seat].prices.get(item) or s.content.prices[item], s.resources[seat]  # as `price`, `can_pay`
    return have[0] >= due[0] and have[1] >= due[1] and have[2] >= due[2] and have[3] >= due[3]


def pay_for(s: AkkadState, seat: int, item: str) -> None:
    """Pay the price to the treasury."""
    pieces.pay(s, seat, price(s, seat, item))

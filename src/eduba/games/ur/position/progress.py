"""How far the game has come: seats, round, and what is under way in the phases that are pending."""

from eduba.core.descriptions import Description
from eduba.core.errors import BadPosition
from eduba.games.ur.position.amounts import read_amount
from eduba.games.ur.position.division import read_division
from eduba.games.ur.position.parts import Parts
from eduba.games.ur.position.season import read_season
from eduba.games.ur.position.settlement import read_settlement
from eduba.games.ur.position.turns import read_turns
from eduba.games.ur.sequence import DIVISION, SETTLEMENT, SETUP
from eduba.games.ur.state import ENDINGS, UrState
from eduba.games.ur.vocabulary import Words
from eduba.mechanisms.bitset import mask_of


def read_progress(s: UrState, parts: Parts, words: Words) -> None:
    """Read what belongs to the pending phases. Everything else stays as it is when it is not under way."""
    _seating(s, parts.whole)
    _round(s, parts.whole)
    if DIVISION in s.stack:
        read_division(s, parts)
    if SETTLEMENT in s.stack:
        read_settlement(s, parts)
    if s.round:
        read_turns(s, parts)
    read_season(s, parts)
    read_amount(s, parts.whole, words)


def _seating(s: UrState, whole: Description) -> None:
    if SETUP in s.stack:
        for key in ("seating", "primogeniture", "turn"):
            if whole.has(key):
                raise BadPosition("{0} is still to be drawn, unless 'phase' or 'pending' say what follows", key)
        return
    seats = whole.once_of("seating", range(s.players)) if whole.has("seating") else list(range(s.players))
    if len(seats) < s.players or seats[0]:
        raise BadPosition("seating must name every seat, seat 0 first")
    for i, seat in enumerate(seats):
        s.left[seat] = seats[(i + 1) % s.players]
    s.primogeniture = whole.number("primogeniture", 0, 0, s.players - 1)
    s.turn = whole.number("turn", s.primogeniture, 0, s.players - 1)


def _round(s: UrState, whole: Description) -> None:
    if DIVISION not in s.stack:
        s.round = whole.number("round", 1, 1, s.limit or None)
    if s.stack[-1] != SETUP:
        s.passes = whole.number("passes", 0, 0, s.players - 1)
    s.rows = whole.number("rows")
    if s.over:
        s.ending = mask_of(whole.once_of("ending", ENDINGS))
        if not s.ending:
            raise BadPosition("ending must say why the game is over")

"""Each of the five windows opens whatever is in a hand; a copy of Akkad that asks only holders is found out (AK-WIN).

Two tables differ in one card of one hand, as long as nobody plays it. To all others they must look the same.
"""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from eduba.games.akkad.rules import monsters
from eduba.games.akkad.rules.card_play import cards, sabotage
from eduba.games.akkad.state import AkkadState
from tests.games.akkad.building_table import control, do
from tests.games.akkad.fights import battle, field, fight_on
from tests.games.akkad.table import bones, empty_table, hold, play, space, stand


def sabotage_window(card: str) -> AkkadState:
    """Seat 0 announces a card; seat 1 holds one that fits or not."""
    s = empty_table()
    hold(s, 0, "good_harvest")
    hold(s, 1, card)
    s.run()
    play(s, "card good_harvest")
    return s


def challenged(card: str) -> AkkadState:
    """Seat 0 must fight a monster and cannot retreat."""
    s = field()
    hold(s, 0, card)
    stand(s, 0, "mount_ebih", champion=1)
    s.run()
    bones(s, "FFFF SF")
    monsters.challenge(s, 0, space("mount_ebih"))
    s.run()
    return s


def hits_window(card: str) -> AkkadState:
    """Seat 0 has taken a hit."""
    s = challenged(card)
    play(s, "fight")
    return s


def capture_window(card: str) -> AkkadState:
    """The champion of seat 1 has fallen."""
    s = field()
    hold(s, 1, card)
    return fight_on(battle("der", {"champion": 1}, {"champion": 1}, s), "SSFF FFFF")


def conversion_window(card: str) -> AkkadState:
    """Seat 2 has named source and target of a conversion."""
    s = empty_table()
    hold(s, 2, card)
    stand(s, 2, "dilbat", priest=1)
    control(s, 2, "uruk", "dilbat")
    do(s, "CONVERSION", seat=2)
    play(s, "at dilbat", "at marad")
    return s


class OneOfFive(NamedTuple):
    """A window: how it comes to open, for whom, and a card that fits."""

    comes: Callable[[str], AkkadState]
    phase: str
    seat: int
    fitting: str


FIVE = {
    "card_played": OneOfFive(sabotage_window, "sabotage", 1, "sabotage"),
    "roll": OneOfFive(challenged, "stance", 0, "sharpened_bronze"),
    "hits": OneOfFive(hits_window, "hits", 0, "miss"),
    "champion_captured": OneOfFive(capture_window, "capture", 1, "narrow_escape"),
    "conversion": OneOfFive(conversion_window, "conversion", 2, "blessing"),
}
"""By the word of the content for the moment at which a card fits."""
OTHER_CARD = "levy"
"""It fits none of them."""


def told_apart(window: OneOfFive) -> bool:
    """True if somebody else can tell the two tables apart."""
    tables = [window.comes(card) for card in (window.fitting, OTHER_CARD)]
    assert (tables[0].phase, tables[0].actor) == (window.phase, window.seat)
    for viewer in (None, *range(3)):
        if viewer != window.seat:
            one, two = ((s.view(viewer), s.actor_seen_by(viewer), s.prompt()) for s in tables)
            if one != two:
                return True
    return False


@pytest.mark.rule("AK-WIN-01", "AK-WIN-03", "AK-WIN-11")
@pytest.mark.parametrize("window", FIVE.values(), ids=FIVE)
def test_nobody_can_tell_whether_a_card_fits(window: OneOfFive) -> None:
    assert not told_apart(window)


@pytest.mark.rule("AK-WIN-01", "AK-WIN-15")
@pytest.mark.parametrize("name", FIVE)
def test_a_window_for_holders_only_is_found_out(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    able_in_public = cards.able_in_public

    def able(s: AkkadState, seat: int, window: str, played: int = 0) -> bool:
        if window != name:
            return able_in_public(s, seat, window, played)
        return bool(cards.fitting(s, seat, window, played))

    monkeypatch.setattr(cards, "able_in_public", able)
    monkeypatch.setattr(sabotage, "able_in_public", able)
    assert told_apart(FIVE[name])

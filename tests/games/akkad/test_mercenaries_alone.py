"""Mercenaries without an own unit do not fight, not even a monster whose space could be activated (AK-NCU-06)."""

import pytest

from tests.games.akkad.table import GAME, empty_table, options, stand


@pytest.mark.rule("AK-NCU-06", "AK-AV-14")
def test_mercenaries_alone_do_not_fight_the_monster_of_their_space() -> None:
    s = empty_table()
    stand(s, 0, "eastern_mountain", mercenary=4)
    s.run()
    assert "activate eastern_mountain" not in options(s)
    assert s.why_not(GAME.action("activate eastern_mountain")) == "AK-AV-14"
    led = empty_table()
    stand(led, 0, "eastern_mountain", mercenary=4, spearman=1)
    led.run()
    assert "activate eastern_mountain" in options(led)

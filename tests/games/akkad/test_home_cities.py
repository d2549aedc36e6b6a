"""Home cities, the Residence and unused homes (B24, B31)."""

import pytest

from eduba.games.akkad.rules.action_phase import roles
from eduba.games.akkad.rules.goals.quests import space_converted
from eduba.games.akkad.rules.goals.scoring import score
from eduba.games.akkad.sequence import GAME_OVER
from eduba.games.akkad.state import AkkadState
from tests.games.akkad.building_table import control, use
from tests.games.akkad.table import C, empty_table, give, options, play, space, units


def follow_commander(s: AkkadState) -> None:
    """Seat 2 has played the Commander and seat 0 follows."""
    s.stack, s.frames = [GAME_OVER], []
    s.mat_tokens = [[0, 1, 0], [0, 0, 0], [0, 0, 0]]
    give(s, 0, grain=3, sheep=3, silver=3)
    roles.play(s, 2, C.roles.index("commander"))
    s.run()
    while s.actor == 2:
        play(s, "skip" if "skip" in options(s) else "done")
    assert s.actor == 0
    play(s, "option 0")


def with_residence() -> AkkadState:
    """Seat 0 has Urkesh, and the Residence in Nippur."""
    s = empty_table(3, characters=("me_sag", "shu_mama", "nabi_ulmash"))
    s.residence, s.control[space("nippur")] = space("nippur"), 0
    s.specials[0] = 1 << C.special_of[space("nippur")]
    return s


@pytest.mark.rule("AK-HOM-03")
def test_recruits_in_a_lost_home_city() -> None:
    s = empty_table(3)
    s.control[space("urkesh")] = 1
    follow_commander(s)
    play(s, "buy archer", "done")
    assert s.control[space("urkesh")] == 0
    assert s.armies[space("urkesh")] == units(archer=1)


@pytest.mark.rule("AK-HOM-05", "AK-HOM-10")
def test_tv_31_the_commander_recruits_at_the_residence() -> None:
    s = with_residence()
    follow_commander(s)
    assert options(s) == {"at urkesh", "at nippur"}
    play(s, "at nippur", "buy archer", "done")
    assert s.armies[space("nippur")] == units(archer=1)


@pytest.mark.rule("AK-HOM-06", "AK-HOM-01")
def test_tv_31_quests_score_while_the_residence_is_held() -> None:
    s = with_residence()
    s.open_quests = 1 << C.quests.index("Q15")
    s.control[space("urkesh")] = 1
    space_converted(s, 0)
    assert s.points[0] == 1
    s.control[space("nippur")] = 1
    assert not score(s, 0, 1, "AK-QST-01")
    assert s.points[0] == 1


@pytest.mark.rule("AK-PLY-05")
def test_an_unused_home_city_yields_its_colours() -> None:
    s = empty_table(3)
    control(s, 0, "mari")
    use(s, "storehouse", "mari")
    assert options(s) == {"resource grain", "resource sheep"}
    play(s, "resource sheep")
    assert s.resources[0] == [0, 1, 0, 0]

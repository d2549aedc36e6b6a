"""Sacred Missions (AK-SAC, F4)."""

import pytest

from eduba.games.akkad.rules.goals import quests
from eduba.games.akkad.rules.goals.missions import can_pay_mission, check_missions
from eduba.games.akkad.sequence import ACTION_PHASE, GAME_OVER, PRESTIGE, ROUND
from eduba.games.akkad.state import AkkadState
from eduba.games.akkad.ui.told_of_answers import told_of_answers
from eduba.i18n import speaker_of

from .table import GAME, NONE, C, empty_table, give, options, play, space, stand

SIX = ("urkesh", "assur", "susa", "girsu", "uruk", "mari")
URKESH, ASSUR, SUSA, GIRSU, URUK, MARI = range(6)


def end_of_action_phase(s: AkkadState) -> None:
    """Everybody has passed: the Prestige Phase begins and runs to its first question."""
    s.in_action_phase = False
    s.stack, s.frames = [GAME_OVER, ROUND, PRESTIGE], []
    s.run()


# -- Urkesh ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK-SAC-03", "AK-SAC-01", "AK-PRE-01")
def test_tv_18_urkesh_holds_akkad_twice() -> None:
    s = empty_table(6, homes=SIX)
    s.control[C.akkad] = URKESH
    end_of_action_phase(s)
    assert (s.akkad_row[URKESH], s.points[URKESH]) == (1, 0)
    end_of_action_phase(s)
    assert (s.points[URKESH], s.missions) == (4, 1 << URKESH)


@pytest.mark.rule("AK-SAC-03")
def test_tv_18_somebody_else_holds_akkad_in_between() -> None:
    s = empty_table(6, homes=SIX)
    s.control[C.akkad] = URKESH
    end_of_action_phase(s)
    s.control[C.akkad] = MARI
    end_of_action_phase(s)
    assert s.akkad_row[URKESH] == 0
    s.control[C.akkad] = URKESH
    end_of_action_phase(s)
    assert (s.akkad_row[URKESH], s.points[URKESH]) == (1, 0)


@pytest.mark.rule("AK-SAC-04", "AK-PRE-01", "AK-PRE-02")
def test_tv_18_an_expedition_comes_too_late() -> None:
    s = empty_table(6, homes=SIX)
    s.control[C.akkad], s.akkad_row[URKESH], s.akkad_taken = URKESH, 1, True
    s.boxes[MARI], s.destinations[MARI] = 0, C.akkad
    stand(s, MARI, "mari", spearman=2)
    s.boxes[MARI], s.armies[space("mari")], s.holder[space("mari")] = s.armies[space("mari")], 0, NONE
    end_of_action_phase(s)
    assert s.points[URKESH] == 4
    assert s.control[C.akkad] == MARI


# -- the others -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK-SAC-02")
def test_mari_defeats_three_different_champions() -> None:
    s = empty_table(6, homes=SIX)
    for loser in (0, 1, 1):
        quests.champion_defeated(s, MARI, loser)
    check_missions(s)
    assert s.points[MARI] == 0
    quests.champion_defeated(s, MARI, 2)
    check_missions(s)
    assert s.points[MARI] == 4


@pytest.mark.rule("AK-SAC-05")
def test_uruk_claims_monsters() -> None:
    s = empty_table(6, homes=SIX)
    s.claimed_monsters[URUK] = 0b1000
    check_missions(s)
    assert s.points[URUK] == 0
    s.claimed_monsters[URUK] = 0b1010
    check_missions(s)
    assert s.points[URUK] == 4


@pytest.mark.rule("AK-SAC-06")
def test_girsu_and_assur() -> None:
    s = empty_table(6, homes=SIX)
    for n, name in enumerate(("girsu", "lagash", "adab", "kish", "kutha")):
        assert s.points[GIRSU] == 0, n
        s.control[space(name)] = GIRSU
        s.canals[space(name)] |= 1 << GIRSU
        check_missions(s)
    assert s.points[GIRSU] == 4
    for name in ("assur", "urbilum"):
        s.control[space(name)] = ASSUR
        s.ziggurats |= 1 << space(name)
    check_missions(s)
    assert s.points[ASSUR] == 0
    s.control[space("akshak")] = ASSUR
    s.ziggurats |= 1 << space("akshak")
    check_missions(s)
    assert s.points[ASSUR] == 4


@pytest.mark.rule("AK-SAC-05", "AK-SAC-06")
@pytest.mark.parametrize(
    ("players", "uruk", "girsu", "susa", "assur"),
    [(3, 3, 6, 10, 3), (4, 3, 6, 10, 3), (5, 3, 6, 9, 4), (6, 2, 5, 6, 3)],
)
def test_what_missions_ask_for_with_so_many_players(players: int, uruk: int, girsu: int, susa: int, assur: int) -> None:
    asked = {C.names[mat.space]: mat.mission.numbers for mat in C.mats_with[players]}
    assert (asked["uruk"], asked["girsu"], asked["susa"], asked["assur"]) == ([uruk], [girsu], [2, susa], [assur])


@pytest.mark.rule("AK-SAC-01")
def test_a_mission_is_scored_once() -> None:
    s = empty_table(6, homes=SIX)
    s.claimed_monsters[URUK] = 0b111
    check_missions(s)
    check_missions(s)
    assert s.points[URUK] == 4


@pytest.mark.rule("AK-HOM-02", "AK-HOM-01")
def test_a_mission_waits_for_the_home_city() -> None:
    s = empty_table(6, homes=SIX)
    s.claimed_monsters[URUK] = 0b111
    s.control[space("uruk")] = MARI
    check_missions(s)
    assert (s.points[URUK], s.missions) == (0, 0)
    s.control[space("uruk")] = URUK
    check_missions(s)
    assert s.points[URUK] == 4


@pytest.mark.rule("AK-SAC-07", "AK-END-02")
def test_missions_are_checked_in_crown_order() -> None:
    s = empty_table(6, homes=SIX)
    s.crown, s.events = URUK, []
    s.claimed_monsters[URUK], s.akkad_row[URKESH], s.beaten_champions[MARI] = 0b111, 2, 0b111
    check_missions(s)
    assert [event[1] for event in s.events if event[0] == "mission_completed"] == [URUK, MARI, URKESH]


# -- Susa pays ------------------------------------------------------------------------------------------------------


def rich_susa() -> AkkadState:
    s = empty_table(6, homes=SIX)
    for name in ("der", "umma"):
        s.control[space(name)] = SUSA
    give(s, SUSA, lapis=7)
    s.open_quests = 0
    return s


@pytest.mark.rule("AK-SAC-06", "AK-SAC-07")
def test_susa_is_asked_before_quests_are_scored() -> None:
    s = rich_susa()
    end_of_action_phase(s)
    assert (s.phase, s.actor) == ("sacred_missions", SUSA)
    assert options(s) == {"mission", "skip"}
    assert s.why_not(GAME.action("pass")) == "AK-SAC-07"
    play(s, "mission")
    assert (s.points[SUSA], s.resources[SUSA]) == (4, [0, 0, 0, 1])
    assert s.phase != "sacred_missions"


@pytest.mark.rule("AK-SAC-06")
def test_susa_may_wait() -> None:
    s = rich_susa()
    end_of_action_phase(s)
    play(s, "skip")
    assert (s.points[SUSA], s.resources[SUSA][3]) == (0, 7)
    assert s.phase != "sacred_missions"


@pytest.mark.rule("AK-SAC-06", "AK-GEN-13")
def test_what_susa_needs() -> None:
    s = rich_susa()
    assert can_pay_mission(s, SUSA)
    give(s, SUSA, lapis=5)
    assert not can_pay_mission(s, SUSA)
    give(s, SUSA, lapis=6)
    s.control[space("umma")] = NONE
    assert not can_pay_mission(s, SUSA)
    check_missions(s)
    assert s.points[SUSA] == 0


@pytest.mark.rule("AK-SAC-06")
def test_susa_pays_in_its_turn_as_a_free_step() -> None:
    s = rich_susa()
    s.turn = SUSA
    s.roles[SUSA] = 1
    s.stack = [GAME_OVER, ROUND, PRESTIGE, ACTION_PHASE]
    s.run()
    assert "mission" in options(s)
    told = told_of_answers(GAME, s, speaker_of("en", GAME))
    assert told["mission"] == "Pay 6 lapis while you control 2 special cities"
    play(s, "mission")
    assert (s.actor, s.phase, s.points[SUSA]) == (SUSA, "turn", 4)
    assert "mission" not in options(s)

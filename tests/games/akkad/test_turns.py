"""The Action Phase and its turns (B8)."""

import pytest

from eduba.games.akkad.rules.movement import move_targets
from eduba.games.akkad.state import AkkadState
from tests.games.akkad.table import GAME, C, empty_table, give, hold, options, play, space, stand

QUIET = ("shuash_takal", "bali_qarrad", "enmenanna", "nabi_ulmash", "yetib_mer", "lipit_ili")
"""Characters without an ACTION."""


def poor_table(players: int = 3) -> AkkadState:
    """Nobody has anything to do but pass."""
    s = empty_table(players, characters=QUIET[:players])
    s.mat_tokens = [[0, 0, 0] for _ in range(players)]
    return s


@pytest.mark.rule("AK-ACT-01", "AK-ACT-05", "AK-ACT-07")
def test_turns_go_clockwise_from_the_crown_until_all_have_passed() -> None:
    s = empty_table()
    s.in_action_phase, s.crown = False, 1
    s.run()
    order = [s.actor]
    play(s, "pass")
    order.append(s.actor)
    play(s, "activate uruk")
    while s.phase != "turn":
        play(s, min(options(s)))
    order.append(s.actor)
    play(s, "pass")
    order.append(s.actor)
    assert order == [1, 2, 0, 2]
    assert s.in_action_phase
    assert s.passed == 0b011
    play(s, "pass")
    assert not s.in_action_phase


@pytest.mark.rule("AK-ACT-02")
def test_a_turn_is_one_action() -> None:
    s = empty_table()
    s.run()
    assert s.why_not(GAME.action("number 2")) == "AK-ACT-02"
    play(s, "activate urkesh")
    while s.phase != "turn":
        play(s, min(options(s)))
    assert s.actor == 1


@pytest.mark.rule("AK-ACT-03", "AK-ACT-04", "AK-ROL-01")
def test_role_cards_must_be_played_before_passing() -> None:
    s = empty_table()
    s.roles[0] = 0b101
    s.run()
    assert {"role priest", "role merchant"} <= options(s)
    assert "pass" not in options(s)
    assert s.why_not(GAME.action("pass")) == "AK-ACT-04"
    assert s.why_not(GAME.action("role builder")) == "AK-ROL-02"
    s.used_roles = 0b001
    assert s.why_not(GAME.action("role priest")) == "AK-ROL-01"
    assert s.why_not(GAME.action("pass")) == "AK-ACT-04"
    s.roles[0] = 0b100
    assert s.why_not(GAME.action("pass")) == "AK-ACT-03"
    s.used_roles |= 0b100
    assert "pass" in options(s)


@pytest.mark.rule("AK-ACT-08", "AK-WOR-01")
def test_special_actions_once_a_phase() -> None:
    s = empty_table(characters=("shu_mama", "ken_ussam", "lipit_ili"))
    s.gods[0] = C.gods.index("enki")
    s.run()
    assert {"ability", "invoke"} <= options(s)
    s.used_abilities = s.used_gods = 1
    assert not {"ability", "invoke"} & options(s)
    assert s.why_not(GAME.action("ability")) == "AK-ACT-08"
    assert s.why_not(GAME.action("invoke")) == "AK-WOR-01"
    s.gods[0] = C.gods.index("ishtar")
    s.used_gods = 0
    assert s.why_not(GAME.action("invoke")) == "AK-WOR-01"  # her card has no ACTION


@pytest.mark.rule("AK-ACT-08", "AK-CARD-01", "AK-CARD-02", "AK-CARD-07", "AK-CARD-26")
def test_action_cards_in_a_turn() -> None:
    s = empty_table()
    hold(s, 0, "forced_march", "miss")
    s.run()
    assert s.why_not(GAME.action("card miss")) == "AK-CARD-02"
    assert s.why_not(GAME.action("card forced_march")) == "AK-CARD-07"  # no units
    assert s.why_not(GAME.action("card plague")) == "AK-CARD-26"
    stand(s, 0, "urkesh", spearman=1)
    assert "card forced_march" in options(s)


@pytest.mark.rule("AK-AV-02", "AK-CMB-02", "AK-SET-02", "AK-SEL-01", "AK-SEL-02")
@pytest.mark.parametrize(
    ("move", "clause"),
    [
        ("buy archer", "AK-AV-02"),
        ("use palace", "AK-AV-02"),
        ("take spearman", "AK-AV-02"),
        ("fight", "AK-CMB-02"),
        ("home mari", "AK-SET-02"),
        ("pick priest", "AK-SEL-01"),
        ("worship shamash", "AK-SEL-02"),
    ],
)
def test_what_no_turn_begins_with_is_refused_by_the_clause_about_its_moment(move: str, clause: str) -> None:
    s = empty_table()
    s.run()
    assert s.why_not(GAME.action(move)) == clause


@pytest.mark.rule("AK-ACT-09")
def test_the_engine_passes_for_those_who_can_do_nothing() -> None:
    s = poor_table()
    hold(s, 1, "miss")
    s.run()
    assert s.actor == 1
    assert s.passed == 0b001
    assert options(s) == {"pass"}  # a player with cards is asked, whatever they are
    play(s, "pass")
    assert not s.in_action_phase


@pytest.mark.rule("AK-ACT-10", "AK-AV-13", "AK-TOK-01")
def test_what_has_no_effect_is_not_offered() -> None:
    s = poor_table()
    hold(s, 0, "miss")
    s.run()
    assert s.why_not(GAME.action("activate urkesh")) == "AK-TOK-01"
    s.mat_tokens[0] = [0, 0, 1]  # no Temple
    assert not move_targets(s, 0)
    assert s.why_not(GAME.action("activate urkesh")) == "AK-AV-15"
    assert s.why_not(GAME.action("activate wagaltum")) == "AK-AV-13"
    assert options(s) == {"pass"}


@pytest.mark.rule("AK-SPC-01", "AK-TOK-02")
def test_eridu_changes_a_token_once_a_round_without_ending_the_turn() -> None:
    s = empty_table()
    s.run()
    assert s.why_not(GAME.action("swap")) == "AK-TOK-02"
    s.specials[0] = 1 << C.specials.index("eridu")
    play(s, "swap", "token admin")
    assert options(s) == {"token royal", "token divine"}
    play(s, "token divine")
    assert s.mat_tokens[0] == [1, 2, 3]
    assert s.phase == "turn"
    assert s.actor == 0
    assert s.why_not(GAME.action("swap")) == "AK-TOK-02"


@pytest.mark.rule("AK-SAC-06", "AK-SAC-01")
def test_susa_pays_for_its_mission_as_a_free_step() -> None:
    s = empty_table(homes=("susa", "urkesh", "uruk"))
    give(s, 0, lapis=10)
    s.run()
    assert s.why_not(GAME.action("mission")) == "AK-SAC-06"
    for name in ("der", "umma", "zabalam"):
        s.control[space(name)] = 0
    play(s, "mission")
    assert s.points[0] == 4
    assert s.resources[0] == [0, 0, 0, 0]
    assert s.phase == "turn"
    assert s.actor == 0


@pytest.mark.rule("AK-ROL-35")
def test_the_crown_may_move_without_changing_the_order() -> None:
    s = empty_table()
    s.run()
    s.crown = 2
    play(s, "pass")
    assert s.actor == 1


@pytest.mark.rule("AK-ROL-35", "AK-SAC-07", "AK-END-02")
@pytest.mark.parametrize("crown", [0, 2])
def test_missions_after_an_action_go_by_who_holds_the_crown_then(crown: int) -> None:
    """Two players fulfil their missions and are four points short: the first of them wins."""
    s = empty_table(homes=("assur", "susa", "girsu"))
    s.run()
    for city in ("assur", "urbilum", "kahat", "gasur"):
        s.control[space(city)] = 0
        s.ziggurats |= 1 << space(city)
    for city in ("girsu", "lagash", "adab", "kutha", "kish", "dilbat"):
        s.control[space(city)] = 2
        s.canals[space(city)] = 1 << 2
    s.points, s.crown = [5, 0, 5], crown
    play(s, "pass")
    assert s.over
    assert s.winners() == [crown]


def test_cities_are_noted_when_the_phase_begins() -> None:
    s = empty_table()
    s.in_action_phase = False
    s.cities_taken = [7, 7, 7]
    s.run()
    assert s.cities_before[0] >> space("urkesh") & 1
    assert s.cities_taken == [0, 0, 0]


@pytest.mark.rule("AK-ACT-06", "AK-ROL-06")
def test_who_has_passed_may_still_follow_a_role() -> None:
    s = empty_table()
    s.roles[0] = 1 << C.roles.index("chancellor")
    s.passed = 0b110
    s.run()
    play(s, "role chancellor")
    while s.phase != "role":
        play(s, min(options(s)))
    assert s.actor == 1
    assert "decline" in options(s)

"""What follows a fight: champions, control, mercenaries, quests (B14, AK-CMB-54 to AK-CMB-69)."""

import pytest

from eduba.games.akkad.army import CHAMPION
from eduba.games.akkad.content import RED
from eduba.games.akkad.rules import combat
from eduba.games.akkad.rules.pieces import supply
from eduba.games.akkad.state import NONE, AkkadState
from tests.games.akkad.fights import against_monster, against_rebels, battle, field, fight_on, told
from tests.games.akkad.table import GAME, C, bones, hold, options, play, space, stand, units

KISH = space("kish")
TARAM = ("shu_mama", "taram_akkad", "ken_ussam")


@pytest.mark.rule("AK-CMB-58")
@pytest.mark.parametrize(("n", "claimed"), [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_tv_07_mercenary_claims(n: int, claimed: int) -> None:
    s = battle("kish", {"chariot": 2}, {"spearman": 1, "mercenary": n})
    fight_on(s, "SSSSSS" + "F" * (n + 1))
    assert s.armies[KISH] == units(chariot=2, mercenary=claimed)


@pytest.mark.rule("AK-CMB-58", "AK-CMB-30")
@pytest.mark.parametrize(("n", "claimed"), [(3, 1), (1, 0)])
def test_tv_07_a_converted_mercenary_does_not_count(n: int, claimed: int) -> None:
    s = battle("kish", {"chariot": 2, "priest": 1}, {"spearman": 1, "mercenary": n})
    fight_on(s, "S" + "SSSSSSS" + "F" * n)
    assert s.armies[KISH] == units(chariot=2, priest=1, mercenary=1 + claimed)


@pytest.mark.rule("AK-CMB-58")
def test_the_mercenaries_of_nabi_ulmash_are_loyal() -> None:
    s = field(characters=("shu_mama", "nabi_ulmash", "ken_ussam"))
    s = fight_on(battle("kish", {"chariot": 1}, {"spearman": 1, "mercenary": 2}, s), "SSS FFF")
    assert s.armies[KISH] == units(chariot=1)


@pytest.mark.rule("AK-CMB-63", "AK-CMB-64", "AK-CMB-65")
def test_tv_19_double_elimination() -> None:
    s = field()
    s.control[KISH], s.ziggurats = 1, 1 << KISH
    s.open_quests |= 1 << C.quests.index("Q13") | 1 << C.quests.index("Q14")
    fight_on(battle("kish", {"champion": 1, "spearman": 4}, {"champion": 1, "spearman": 4}, s), "SSSSSSFF SSSSSSFF")
    assert (s.holder[KISH], s.control[KISH], s.ziggurats) == (NONE, 1, 1 << KISH)
    assert told(s, "nobody_wins") == [("nobody_wins", KISH)]
    assert (s.away[:2], s.captors[:2]) == ([1, 1], [NONE, NONE])
    assert s.beaten_champions[:2] == [1 << 1, 1 << 0]
    for seat in (0, 1):
        assert s.scored[seat] == 1 << C.quests.index("Q13") | 1 << C.quests.index("Q14")
    s = fight_on(battle("kish", {"spearman": 1}, {"spearman": 1}), "S S")
    assert s.holder[KISH] == NONE


@pytest.mark.rule("AK-CMB-63", "AK-CMB-58")
def test_no_mercenaries_are_claimed_when_nobody_wins() -> None:
    s = fight_on(battle("kish", {"spearman": 1, "mercenary": 1}, {"spearman": 1, "mercenary": 1}), "SS SS")
    assert (s.armies[KISH], s.holder[KISH]) == (0, NONE)


def defeated_champion(s: AkkadState | None = None) -> AkkadState:
    """The champion of seat 1 falls, and its side is beaten by seat 0."""
    return fight_on(battle("kish", {"champion": 1}, {"champion": 1}, s), "SSFF FFFF")


@pytest.mark.rule("AK-CMB-50", "AK-CMB-55", "AK-CMB-66", "AK-CHA-01")
def test_tv_40_a_champion_beaten_by_a_player_is_captured() -> None:
    s = defeated_champion()
    assert (s.captors[1], s.beaten_champions[0], supply(s, 1, CHAMPION)) == (0, 1 << 1, 0)
    assert told(s, "champion_falls", "captured") == [("champion_falls", 1), ("captured", 0, 1)]


@pytest.mark.rule("AK-CMB-56", "AK-CMB-66")
def test_tv_40_a_champion_that_falls_on_the_victorious_side_comes_home_later() -> None:
    s = battle("kish", {"champion": 1, "chariot": 1}, {"chariot": 2})
    fight_on(s, "SSSSFFF SSFFFF")
    play(s, "lose champion", "lose hurt_champion")
    assert (s.holder[KISH], s.away[0], s.captors[0], s.beaten_champions[1]) == (0, 1, NONE, 0)
    assert told(s, "champion_away") == [("champion_away", 0)]


@pytest.mark.rule("AK-CMB-57")
def test_tv_40_a_champion_that_falls_against_rebels_or_a_monster_comes_home_later() -> None:
    s = fight_on(against_rebels("kish", {"champion": 1}, 3), "FFFF SSS")
    assert (s.away[0], s.captors[0], s.rebels[KISH]) == (1, NONE, 3)
    s = fight_on(against_monster("mount_ebih", {"champion": 1}), "FFFF SS")
    assert (s.away[0], s.captors[0]) == (1, NONE)


def test_tv_40_a_champion_that_has_not_fallen_retreats_with_its_army() -> None:
    s = battle("kish", {"champion": 1}, {"champion": 1})
    bones(s, "FFFF SFFF")
    play(s, "retreat adab")
    assert s.armies[space("adab")] == units(hurt_champion=1)
    assert s.beaten_champions[1] == 0


@pytest.mark.rule("AK-CHA-09", "AK-CHA-12", "AK-CMB-66")
def test_tv_40_champions_of_taram_akkad_are_lost_whenever_they_fall() -> None:
    s = field(characters=TARAM)
    stand(s, 1, "girsu", champion=1)
    assert defeated_champion(s).lost[1] == 1
    assert (s.captors[1], s.beaten_champions[0], supply(s, 1, CHAMPION)) == (NONE, 1 << 1, 0)
    s = field(characters=("taram_akkad", "shu_mama", "ken_ussam"))
    s = fight_on(against_rebels("kish", {"champion": 2}, 5, s), "FFFFFFFF SSSSS")
    assert (s.lost[0], s.away[0]) == (2, 0)


@pytest.mark.rule("AK-WIN-08", "AK-CARD-19", "AK-CARD-20", "AK-CHA-14", "AK-CMB-66")
def test_tv_17_narrow_escape_against_mari() -> None:
    s = field(4, ("mari", "girsu", "assur", "susa"))
    hold(s, 1, "narrow_escape", "miss")
    hold(s, 2, "sabotage")
    s = battle("kish", {"champion": 1}, {"champion": 1}, s)
    fight_on(s, "SSFF FFFF")
    assert (s.phase, s.actor, options(s)) == ("capture", 1, {"card narrow_escape", "skip"})
    assert s.why_not(GAME.action("card miss")) == "AK-CMB-22"
    assert s.why_not(GAME.action("fight")) == "AK-WIN-08"
    sabotaged = s.clone()
    play(s, "card narrow_escape", "let pass")
    assert (s.beaten_champions[0], s.captors[1]) == (0, NONE)
    assert s.armies[space("girsu")] == units(hurt_champion=1)
    play(sabotaged, "card narrow_escape", "sabotage")
    if sabotaged.phase == "sabotage":  # seat 1 has a card left and might answer
        play(sabotaged, "let pass")
    assert (sabotaged.beaten_champions[0], sabotaged.captors[1]) == (1 << 1, 0)


@pytest.mark.rule("AK-CARD-24", "AK-CHA-08")
def test_a_spared_champion_never_goes_to_the_space_of_the_fight() -> None:
    s = field()
    hold(s, 1, "narrow_escape")
    s = battle("girsu", {"champion": 1}, {"champion": 1}, s)
    fight_on(s, "SSFF FFFF")
    play(s, "card narrow_escape")
    assert (s.away[1], s.captors[1], s.control[space("girsu")]) == (1, NONE, 0)


@pytest.mark.rule("AK-WIN-08", "AK-WIN-11")
def test_whoever_holds_any_card_is_asked_to_save_the_champion() -> None:
    s = field()
    hold(s, 1, "miss")
    s = battle("kish", {"champion": 1}, {"champion": 1}, s)
    fight_on(s, "SSFF FFFF")
    assert (s.phase, options(s)) == ("capture", {"skip"})
    play(s, "skip")
    assert s.captors[1] == 0


@pytest.mark.rule("AK-CARD-20", "AK-WIN-08")
def test_narrow_escape_is_of_no_use_against_rebels() -> None:
    s = field()
    hold(s, 0, "narrow_escape")
    s = fight_on(against_rebels("kish", {"champion": 1}, 3, s), "FFFF SSS")
    assert (s.phase, s.away[0]) == ("turn", 1)


@pytest.mark.rule("AK-CMB-61", "AK-CTL-05")
def test_a_ziggurat_of_the_defeated_player_is_returned() -> None:
    s = field()
    s.ziggurats = 1 << KISH
    fight_on(battle("kish", {"champion": 1}, {"spearman": 1}, s), "SFFF F")
    assert (s.ziggurats, s.control[KISH]) == (0, 0)


@pytest.mark.rule("AK-CMB-62", "AK-EVT-04", "AK-EVT-09", "AK-CTL-08")
def test_rebels_that_win_in_the_event_phase_take_the_space_and_its_ziggurat() -> None:
    s = field()
    stand(s, 0, "kish", spearman=1)
    s.ziggurats = 1 << KISH
    s.run()
    s.in_event_phase, s.in_action_phase = True, False
    combat.rebels_appear(s, KISH, 2)
    s.run()
    assert s.fighters == [-2, 0]
    fight_on(s, "SF F")
    assert (s.rebels[KISH], s.control[KISH], s.ziggurats) == (2, NONE, 0)


@pytest.mark.rule("AK-CMB-69", "AK-QST-08", "AK-CMB-15")
def test_a_retreat_is_a_defeat_for_quests() -> None:
    s = field()
    s.open_quests |= 1 << C.quests.index("Q13")
    s = battle("kish", {"spearman": 5, "mercenary": 2}, {"chariot": 1}, s)
    bones(s, "FFFFFFF FFF")
    play(s, "retreat adab")
    assert s.scored[1] == 1 << C.quests.index("Q13")
    assert s.points[1] == 1
    s = field()
    s.open_quests |= 1 << C.quests.index("Q13")
    s = battle("kish", {"spearman": 4, "mercenary": 2}, {"chariot": 1}, s)
    bones(s, "FFFFFF FFF")
    play(s, "retreat adab")
    assert s.points[1] == 0  # mercenaries do not count


@pytest.mark.rule("AK-CMB-69")
def test_the_first_capture_of_akkad_counts_before_quests() -> None:
    s = field()
    s.rebels[C.akkad] = 1
    fight_on(against_rebels("akkad", {"champion": 1, "archer": 1}, 1, s), "S")
    assert s.points[0] == 1
    assert s.control[C.akkad] == 0
    order = [event[0] for event in told(s, "victory", "took", "scored")]
    assert order == ["victory", "took", "scored"]


@pytest.mark.rule("AK-CTL-04")
def test_a_fight_in_a_red_space_changes_no_control() -> None:
    s = fight_on(battle("sealand", {"champion": 1}, {"spearman": 1}), "SFFF F")
    assert C.kinds[space("sealand")] == RED
    assert (s.holder[space("sealand")], s.control[space("sealand")]) == (0, NONE)

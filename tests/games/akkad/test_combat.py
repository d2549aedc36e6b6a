"""The course of a fight: Volley, rolls, hits, and when it is over (B14)."""

import pytest

from eduba.games.akkad.army import KINDS
from eduba.games.akkad.rules.combat.hits import may_take_hit
from eduba.games.akkad.rules.combat.sides import attack_bones
from eduba.games.akkad.rules.pieces import supply
from eduba.games.akkad.state import NONE
from eduba.mechanisms.bitset import members
from tests.games.akkad.fights import against_rebels, attack, battle, field, fight_on, one_round, told
from tests.games.akkad.table import GAME, C, bones, hold, options, play, space, stand, units

KISH = space("kish")


def kinds(army: int) -> set[str]:
    return {KINDS[kind] for kind in members(may_take_hit(army))}


@pytest.mark.rule("AK-CMB-01", "AK-CMB-02", "AK-CMB-23", "AK-CMB-37", "AK-CMB-43", "AK-CMB-44", "AK-CMB-58")
def test_tv_06_the_combat_example() -> None:
    s = field()
    hold(s, 0, "miss")
    battle("kish", {"chariot": 1, "archer": 2}, {"priest": 1, "mercenary": 1, "spearman": 2}, s)
    bones(s, "F SF SSSFFFF SF")
    assert s.actor == 0
    play(s, "fight")
    assert s.actor == 1
    play(s, "fight", "lose mercenary")
    assert (s.actor, s.phase) == (0, "hits")
    play(s, "card miss")
    assert s.armies[KISH] == units(chariot=1, archer=2, mercenary=1)
    assert (s.holder[KISH], s.control[KISH], s.discarded[C.cards.index("miss")]) == (0, 0, 1)
    assert told(s, "conversion_roll", "volley", "attack_roll") == [
        ("conversion_roll", 1, 1, 0),
        ("volley", 0, 2, 1),
        ("attack_roll", 0, 7, 3),
        ("attack_roll", 1, 2, 1),
    ]
    assert told(s, "fight", "victory", "mercenaries_join") == [
        ("fight", 0, 1, KISH),
        ("victory", 0, KISH),
        ("mercenaries_join", 0, 1),
    ]


@pytest.mark.rule("AK-CMB-45", "AK-CMB-49")
def test_tv_08_mercenaries_shield_the_last_own_unit() -> None:
    assert kinds(units(spearman=1, mercenary=3)) == {"mercenary"}
    assert kinds(units(champion=1, mercenary=1)) == {"champion", "mercenary"}
    assert kinds(units(hurt_champion=1, mercenary=1)) == {"mercenary"}
    assert kinds(units(spearman=2, mercenary=1)) == {"spearman", "mercenary"}
    s = one_round(battle("kish", {"chariot": 1}, {"spearman": 1, "mercenary": 3}), "SSF FFFF")
    assert s.fight_armies[1] == units(spearman=1, mercenary=1)
    for first in ("champion", "mercenary"):
        s = one_round(battle("kish", {"chariot": 1}, {"champion": 1, "mercenary": 1}), "SSF FFFFF")
        play(s, f"lose {first}")
        assert s.fight_armies[1] == units(hurt_champion=1)
    s = one_round(battle("kish", {"chariot": 1}, {"champion": 1, "mercenary": 1}), "SSF FFFFF")
    assert s.why_not(GAME.action("lose spearman")) == "AK-CMB-45"
    play(s, "lose champion")
    s = one_round(battle("kish", {"chariot": 1}, {"champion": 1, "mercenary": 1}), "SSS FFFFF")
    assert (s.holder[KISH], s.captors[1]) == (0, 0)


@pytest.mark.rule("AK-CMB-49")
def test_the_last_own_unit_may_not_be_chosen_while_mercenaries_stand() -> None:
    s = one_round(battle("kish", {"chariot": 2}, {"champion": 1, "mercenary": 2}), "SSFFFF FFFFFF")
    play(s, "lose champion")
    assert s.fight_armies[1] == units(hurt_champion=1, mercenary=1)  # the second hit had one place left
    assert told(s, "injured", "unit_lost") == [("injured", 1, 5), ("unit_lost", 1, 9)]


@pytest.mark.rule("AK-CMB-45", "AK-CMB-47", "AK-CMB-48")
def test_the_owner_places_hits_one_by_one() -> None:
    s = one_round(battle("kish", {"chariot": 1}, {"chariot": 1, "archer": 1, "spearman": 1}), "F SSF FFFFFF")
    assert options(s) == {"lose chariot", "lose archer", "lose spearman"}
    play(s, "lose chariot")
    assert options(s) == {"lose hurt_chariot", "lose archer", "lose spearman"}
    play(s, "lose spearman")
    assert s.fight_armies[1] == units(hurt_chariot=1, archer=1)
    assert s.phase == "stance"


@pytest.mark.rule("AK-CMB-46", "AK-CMB-54", "AK-CTL-02")
def test_excess_hits_are_lost_and_the_entering_side_takes_the_space() -> None:
    s = fight_on(battle("kish", {"champion": 1}, {"spearman": 1}), "SSSS F")
    assert (s.holder[KISH], s.control[KISH], s.armies[KISH]) == (0, 0, units(champion=1))
    assert s.phase == "turn"


@pytest.mark.rule("AK-CMB-48")
def test_an_injured_unit_stays_injured_after_the_fight() -> None:
    s = fight_on(battle("kish", {"chariot": 1}, {"spearman": 1}), "SFF S")
    assert s.armies[KISH] == units(hurt_chariot=1)


@pytest.mark.rule("AK-CMB-51")
def test_casualties_fall_at_once_and_the_defender_places_hits_first() -> None:
    s = one_round(battle("kish", {"spearman": 1, "chariot": 1}, {"spearman": 1, "chariot": 1}), "SFFF SFFF")
    assert (s.phase, s.actor) == ("assign", 1)
    play(s, "lose spearman")
    assert (s.phase, s.actor) == ("assign", 0)


@pytest.mark.rule("AK-CMB-52", "AK-CMB-71")
def test_rounds_go_on_while_both_sides_can_fight() -> None:
    s = fight_on(battle("kish", {"spearman": 1}, {"spearman": 1}), "FF FF SF")
    assert s.holder[KISH] == 0
    assert [event[1] for event in told(s, "combat_round")] == [1, 2, 3]


@pytest.mark.rule("AK-CMB-37", "AK-CMB-38", "AK-CMB-39", "AK-CMB-41")
def test_archers_shoot_once_unless_a_shield_bearer_stops_them() -> None:
    s = one_round(battle("kish", {"archer": 2}, {"archer": 1}), "SF S")
    assert told(s, "volley") == [("volley", 0, 2, 1), ("volley", 1, 1, 1)]  # both, although the first one killed
    assert s.armies[KISH] == units(archer=1)
    s = one_round(battle("kish", {"archer": 1, "shield_bearer": 2}, {"archer": 2}), "S FF FFF")
    assert told(s, "volley") == [("volley", 0, 1, 1)]
    assert told(s, "attack_roll")[:2] == [("attack_roll", 0, 2, 0), ("attack_roll", 1, 1, 0)]  # one is left


@pytest.mark.rule("AK-CMB-40", "AK-CMB-41", "AK-CMB-42", "AK-CMB-72", "AK-GEN-08")
def test_a_shield_bearer_takes_one_bone_off_each_roll() -> None:
    s = battle("kish", {"spearman": 1}, {"spearman": 3, "shield_bearer": 2})
    assert [attack_bones(s, side) for side in range(2)] == [0, 3]
    s = against_rebels("kish", {"spearman": 1, "hurt_shield_bearer": 1}, 2)
    assert [attack_bones(s, side) for side in range(2)] == [1, 1]


@pytest.mark.rule("AK-WOR-13", "AK-WOR-14", "AK-CMB-72")
def test_ishtar_and_der_add_bones_to_attack_rolls() -> None:
    s = field()
    s.gods[0] = C.gods.index("ishtar")
    s.specials[1] = 1 << C.specials.index("der")
    s.control[space("der")] = 1
    s = battle("kish", {"spearman": 1}, {"spearman": 1}, s)
    assert [attack_bones(s, side) for side in range(2)] == [2, 2]
    s.fighters = [1, 0]
    assert [attack_bones(s, side) for side in range(2)] == [1, 2]  # Der helps only those who defend


@pytest.mark.rule("AK-CMB-43", "AK-GEN-24")
def test_the_champion_of_uruk_has_five_bones() -> None:
    s = battle("kish", {"champion": 1}, {"champion": 1}, field(homes=("uruk", "girsu", "assur")))
    assert [attack_bones(s, side) for side in range(2)] == [5, 4]


@pytest.mark.rule("AK-CMB-53", "AK-CMB-71", "AK-NCU-01")
def test_a_side_that_can_only_be_beaten_escapes_and_is_defeated() -> None:
    s = one_round(battle("kish", {"chariot": 1}, {"shield_bearer": 1, "spearman": 1}), "SF")
    play(s, "lose spearman", "at girsu")  # Lagash is as near
    assert (s.holder[KISH], s.control[KISH]) == (0, 0)
    assert s.armies[space("girsu")] == units(shield_bearer=1)
    assert told(s, "escapes") == [("escapes", 1, KISH)]


@pytest.mark.rule("AK-CMB-53")
def test_if_both_sides_cannot_go_on_the_attacker_escapes() -> None:
    s = one_round(battle("kish", {"shield_bearer": 1, "archer": 1}, {"shield_bearer": 1, "archer": 1}), "S S")
    assert (s.phase, s.actor) == ("assign", 1)
    play(s, "lose archer", "lose archer", "at susa")
    assert s.armies[space("susa")] == units(shield_bearer=1)
    assert s.holder[KISH] == 1
    assert s.armies[KISH] == units(shield_bearer=1)
    assert told(s, "victory") == [("victory", 1, KISH)]


@pytest.mark.rule("AK-CMB-67", "AK-CMB-60")
def test_who_beats_rebels_takes_the_space_and_no_mercenaries() -> None:
    s = fight_on(against_rebels("kish", {"champion": 1}, 2), "SSFF FF")
    assert (s.control[KISH], s.armies[KISH], s.rebels[KISH]) == (0, units(champion=1), 0)
    assert told(s, "fight_rebels", "rebels_roll", "rebels_fall") == [
        ("fight_rebels", 0, 2, KISH),
        ("rebels_roll", 2, 0),
        ("rebels_fall", 2, 0),
    ]


@pytest.mark.rule("AK-CMB-17", "AK-CMB-47", "AK-CMB-60")
def test_rebels_that_win_stay_in_the_space() -> None:
    before = supply(s := field(), 0, 0)
    s = fight_on(against_rebels("kish", {"spearman": 1, "mercenary": 1}, 3, s), "FF SSF")
    assert (s.rebels[KISH], s.control[KISH], s.holder[KISH]) == (3, NONE, NONE)
    assert supply(s, 0, 0) == before


@pytest.mark.rule("AK-CMB-74", "AK-MOVE-15")
def test_own_units_that_stand_there_belong_to_the_entering_side() -> None:
    s = field()
    stand(s, 0, "mount_ebih", spearman=1)
    attack(s, "mount_ebih", archer=1)
    assert s.armies[space("mount_ebih")] == units(spearman=1, archer=1)


def test_a_fight_without_hits_ends_after_fifty_rounds() -> None:
    s = fight_on(battle("kish", {"spearman": 1}, {"spearman": 1}), "FF" * C.settings.max_rounds)
    play(s, "at susa")
    assert s.holder[KISH] == 1
    assert told(s, "escapes") == [("escapes", 0, KISH)]


@pytest.mark.rule("AK-CMB-73")
def test_bali_qarrad_rolls_failed_bones_again_once_in_a_combat() -> None:
    s = field(characters=("bali_qarrad", "shu_mama", "ken_ussam"))
    s = one_round(battle("kish", {"chariot": 1}, {"chariot": 1}, s), "SFF FFF")
    assert (s.phase, s.actor, options(s)) == ("reroll", 0, {"number 0", "number 1", "number 2"})
    assert s.why_not(GAME.action("number 3")) == "AK-CMB-73"
    play(s, "number 0")
    assert s.fight_armies[1] == units(hurt_chariot=1)
    one_round(s, "FFF FFF")
    assert s.phase == "reroll"
    bones(s, "SF")
    play(s, "number 2")
    assert s.armies[KISH] == units(chariot=1)
    assert told(s, "rerolled") == [("rerolled", 0, 2, 1)]


@pytest.mark.rule("AK-CMB-73")
def test_there_is_nothing_to_roll_again_when_every_bone_succeeds() -> None:
    s = field(characters=("bali_qarrad", "shu_mama", "ken_ussam"))
    s = one_round(battle("kish", {"chariot": 1}, {"chariot": 2}, s), "SSS FFFFFF")
    assert s.phase == "assign"

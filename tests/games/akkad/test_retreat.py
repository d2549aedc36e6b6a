"""Retreat (B14): where to, when, what it costs, and what it means."""

import pytest

from eduba.games.akkad.content import PORT
from eduba.games.akkad.rules import combat
from eduba.games.akkad.rules.combat.retreat import why_not_retreat
from eduba.games.akkad.state import NONE, AkkadState
from tests.games.akkad.fights import against_monster, against_rebels, attack, battle, field, one_round, told
from tests.games.akkad.table import GAME, C, bones, hold, options, play, space, stand, units

KISH, ADAB, AKKAD = space("kish"), space("adab"), space("akkad")


def refuges(s: AkkadState) -> set[str]:
    return {text.removeprefix("retreat ") for text in options(s) if text.startswith("retreat")}


def refusal(s: AkkadState, text: str) -> str | None:
    return s.why_not(GAME.action(text))


@pytest.mark.rule("AK-CMB-04", "AK-CMB-06", "AK-CMB-07", "AK-CMB-08")
def test_a_retreat_leads_to_an_adjacent_space_without_others_that_one_can_walk_to() -> None:
    s = field()
    s.rebels[space("nippur")] = 1
    stand(s, 2, "kutha", mercenary=1)
    s.control[ADAB], s.tokens[ADAB] = 2, 1 << 2
    battle("kish", {"spearman": 1}, {"spearman": 1}, s)
    assert refuges(s) == {"akkad", "adab"}
    assert refusal(s, "retreat susa") == "AK-CMB-06"
    assert refusal(s, "retreat nippur") == refusal(s, "retreat kutha") == "AK-CMB-07"
    assert refusal(s, "retreat borsippa") == "AK-CMB-08"
    s.buildings[0] |= 1 << PORT
    assert refuges(s) == {"akkad", "adab", "borsippa", "dilbat"}
    s.storm = ADAB
    assert refusal(s, "retreat adab") == "AK-CMB-08"
    assert refusal(s, "pass") == "AK-CMB-02"


@pytest.mark.rule("AK-CMB-03", "AK-CMB-09", "AK-CMB-10", "AK-CMB-11", "AK-CMB-12", "AK-CMB-14", "AK-CMB-15")
def test_a_declared_retreat_takes_place_after_one_more_round_with_conversion_and_volley() -> None:
    s = field()
    s.control[ADAB] = 2
    tokens = [row[:] for row in s.mat_tokens]
    battle("kish", {"archer": 2}, {"priest": 1, "spearman": 1}, s)
    bones(s, "F FF FFFF F")
    play(s, "retreat adab")
    assert [event[0] for event in told(s, "conversion_roll", "volley", "attack_roll")] == [
        *("conversion_roll", "volley", "attack_roll", "attack_roll")
    ]
    assert s.armies[ADAB] == units(archer=2)
    assert (s.control[ADAB], s.tokens[ADAB], s.mat_tokens) == (0, 1, tokens)
    assert (s.holder[KISH], s.control[KISH]) == (1, 1)
    assert told(s, "retreat_declared", "retreats", "victory") == [
        ("retreat_declared", 0, ADAB),
        ("retreats", 0, ADAB),
        ("victory", 1, KISH),
    ]


@pytest.mark.rule("AK-CMB-05")
def test_the_defender_may_not_retreat_in_the_round_in_which_the_attacker_does() -> None:
    s = field()
    hold(s, 1, "swift_retreat")
    battle("kish", {"chariot": 1}, {"chariot": 1}, s)
    play(s, "retreat adab")
    assert (s.phase, s.actor, options(s)) == ("stance", 1, {"fight"})
    assert refusal(s, "retreat akkad") == refusal(s, "card swift_retreat") == "AK-CMB-05"
    s = battle("kish", {"chariot": 1}, {"chariot": 1})
    bones(s, "SFF FFF")
    play(s, "fight", "retreat adab")
    assert s.armies[ADAB] == units(hurt_chariot=1)
    assert (s.holder[KISH], s.control[KISH]) == (0, 0)


@pytest.mark.rule("AK-CMB-13")
def test_a_retreat_may_exceed_army_size() -> None:
    s = field()
    stand(s, 0, "adab", spearman=4)
    battle("kish", {"spearman": 3}, {"spearman": 1}, s)
    bones(s, "FFF F")
    play(s, "retreat adab")
    assert s.armies[ADAB] == units(spearman=7)


@pytest.mark.rule("AK-CMB-16")
def test_a_retreat_is_cancelled_if_the_other_side_is_gone() -> None:
    s = battle("kish", {"spearman": 2}, {"spearman": 1})
    bones(s, "SF F")
    play(s, "retreat adab")
    assert (s.holder[KISH], s.holder[ADAB], s.tokens[ADAB]) == (0, NONE, 0)


@pytest.mark.rule("AK-CMB-17", "AK-CARD-17")
def test_rebels_and_monsters_never_retreat_and_nobody_does_in_a_challenge() -> None:
    s = against_rebels("kish", {"spearman": 1}, 2)
    assert why_not_retreat(s, 1) == "AK-CMB-17"
    s = against_monster("mount_ebih", {"spearman": 1})
    assert why_not_retreat(s, 1) == "AK-CMB-17"
    assert refuges(s)
    s.fight_challenge = True
    assert refuges(s) == set()
    assert refusal(s, "retreat der") == "AK-CARD-17"


@pytest.mark.rule("AK-DNG-08")
def test_a_retreat_into_a_red_space_needs_the_danger_roll() -> None:
    s = battle("der", {"spearman": 2}, {"spearman": 1})
    bones(s, "FF F S")
    play(s, "retreat mount_ebih")
    assert s.armies[space("mount_ebih")] == units(spearman=1)
    s = battle("der", {"spearman": 1, "archer": 1}, {"spearman": 1})
    bones(s, "F FFF F S")
    play(s, "retreat mount_ebih")
    assert (s.phase, s.actor) == ("danger", 0)
    play(s, "lose spearman")
    assert s.armies[space("mount_ebih")] == units(archer=1)
    s = battle("der", {"spearman": 1}, {"spearman": 1})
    bones(s, "F F S")
    play(s, "retreat mount_ebih")
    assert s.holder[space("mount_ebih")] == NONE
    assert s.phase == "turn"


@pytest.mark.rule("AK-EVT-07")
def test_a_retreat_in_the_event_phase_costs_no_token() -> None:
    s = field()
    stand(s, 0, "kish", spearman=2)
    s.run()
    s.in_event_phase, s.in_action_phase = True, False
    combat.rebels_appear(s, KISH, 2)
    s.run()
    assert (s.phase, s.actor) == ("stance", 0)
    bones(s, "FF FF")
    play(s, "retreat adab")
    assert (s.holder[ADAB], s.tokens[ADAB]) == (0, 0)
    assert (s.rebels[KISH], s.control[KISH]) == (2, NONE)


@pytest.mark.rule("AK-CMB-59", "AK-CMB-58")
def test_mercenaries_go_over_after_a_retreat_dead_ones_first() -> None:
    s = battle("kish", {"spearman": 1, "mercenary": 4}, {"spearman": 3})
    bones(s, "FFFFF SFF")
    play(s, "retreat adab")
    assert s.armies[ADAB] == units(spearman=1, mercenary=2)  # one of the two is taken from those that live
    assert s.armies[KISH] == units(spearman=3, mercenary=2)


@pytest.mark.rule("AK-MON-15")
def test_a_player_may_retreat_from_a_monster() -> None:
    s = against_monster("mount_ebih", {"spearman": 1})
    bones(s, "F FF")
    play(s, "retreat der")
    assert s.holder[space("der")] == 0
    assert told(s, "monster_wins") == [("monster_wins", space("mount_ebih"))]


def test_a_swift_retreat_leaves_at_once_and_the_defender_is_not_asked() -> None:
    s = field()
    hold(s, 0, "swift_retreat")
    hold(s, 1, "miss")
    battle("kish", {"champion": 1}, {"champion": 1}, s)
    play(s, "card swift_retreat")
    assert (s.phase, refuges(s)) == ("swift_retreat", {"akkad", "nippur", "kutha", "adab"})
    assert refusal(s, "fight") == "AK-CARD-11"
    play(s, "retreat adab", "let pass")
    assert (s.holder[ADAB], s.holder[KISH], s.tokens[ADAB]) == (0, 1, 1)
    assert not told(s, "attack_roll")


def test_a_sabotaged_swift_retreat_is_an_ordinary_declaration() -> None:
    s = field()
    hold(s, 0, "swift_retreat")
    hold(s, 1, "sabotage")
    battle("kish", {"chariot": 1}, {"chariot": 1}, s)
    bones(s, "FFF FFF")
    play(s, "card swift_retreat", "retreat adab", "sabotage")
    assert (s.holder[ADAB], len(told(s, "attack_roll"))) == (0, 2)
    assert s.discarded[C.cards.index("swift_retreat")] == 1


@pytest.mark.rule("AK-CARD-07")
def test_a_swift_retreat_needs_a_refuge() -> None:
    s = field()
    hold(s, 0, "swift_retreat")
    for name in ("akkad", "nippur", "kutha", "adab"):
        s.rebels[space(name)] = 1
    battle("kish", {"champion": 1}, {"champion": 1}, s)
    assert options(s) == {"fight"}
    assert refusal(s, "card swift_retreat") == "AK-CARD-07"


@pytest.mark.rule("AK-CTL-01", "AK-CTL-09")
def test_units_that_meet_nobody_take_the_space() -> None:
    s = field()
    s.control[KISH] = 1
    attack(s, "kish", priest=1)
    assert (s.control[KISH], s.armies[KISH], s.phase) == (0, units(priest=1), "turn")


@pytest.mark.rule("AK-WOR-18", "AK-CMB-08")
def test_when_the_action_phase_is_over_the_storm_stops_nobody() -> None:
    s = battle("kish", {"spearman": 1}, {"spearman": 1})
    s.storm = ADAB
    assert "adab" not in refuges(s)
    s.in_action_phase = False
    assert "adab" in refuges(s)


@pytest.mark.rule("AK-CMB-53", "AK-CMB-69")
def test_a_fight_survives_saving_while_displaced_units_wait() -> None:
    s = one_round(battle("kish", {"chariot": 1}, {"shield_bearer": 1, "spearman": 1}), "SF F")
    play(s, "lose spearman")
    assert (s.phase, s.actor, s.fight_space) == ("displace", 1, KISH)
    copy = s.clone()
    copy.restore(s.save())
    assert copy.save() == s.save()
    play(copy, "at lagash")
    assert (copy.armies[space("lagash")], copy.holder[KISH]) == (units(shield_bearer=1), 0)

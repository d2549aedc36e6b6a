"""Monsters (B13) and the fights of a Challenge (B22)."""

import pytest

from eduba.games.akkad.army import PRIEST, SPEARMAN
from eduba.games.akkad.content import ADMIN, LAPIS
from eduba.games.akkad.rules import monsters
from eduba.games.akkad.rules.pieces import supply
from eduba.games.akkad.state import NONE, AkkadState
from tests.games.akkad.fights import against_monster, field, fight_on, one_round, told
from tests.games.akkad.table import GAME, C, bones, hold, options, play, space, stand, units

EBIH, CEDARS = space("mount_ebih"), space("cedar_forest")
MUSHMAHHU, HUWAWA = C.monsters.index("mushmahhu"), C.monsters.index("huwawa")
URUK = ("uruk", "girsu", "assur")


def offered(s: AkkadState, lair: str = "mount_ebih") -> bool:
    monsters.offer_fight(s, 0, space(lair))
    s.run()
    return s.phase == "monster_fight"


@pytest.mark.rule("AK-MON-01", "AK-MON-05", "AK-MON-13")
def test_a_monster_has_two_bones_and_takes_four_hits() -> None:
    s = one_round(against_monster("mount_ebih", {"champion": 1, "chariot": 1}), "SSSFFFF SF")
    assert told(s, "fight_monster", "monster_roll", "monster_hit") == [
        ("fight_monster", 0, MUSHMAHHU),
        ("monster_roll", 2, 1),
        ("monster_hit", MUSHMAHHU, 3, 1),
    ]
    play(s, "lose chariot")
    fight_on(s, "SFFFFFF FF")
    assert (s.phase, s.actor) == ("monster_reward", 0)
    assert s.monsters_down == 1 << MUSHMAHHU
    assert s.armies[EBIH] == units(champion=1, hurt_chariot=1)
    assert s.control[EBIH] == NONE


@pytest.mark.rule("AK-MON-05")
@pytest.mark.parametrize("reward", ["resource lapis", "token admin", "number 2"])
def test_the_reward_is_lapis_a_token_or_cards(reward: str) -> None:
    s = fight_on(against_monster("mount_ebih", {"champion": 1}), "SSSS FF")
    assert options(s) == {"resource lapis", "token admin", "token royal", "token divine", "number 2"}
    assert s.why_not(GAME.action("resource silver")) == s.why_not(GAME.action("number 1")) == "AK-MON-05"
    lapis, tokens, cards = s.resources[0][LAPIS], s.mat_tokens[0][ADMIN], sum(s.hands[0])
    play(s, reward)
    gained = [s.resources[0][LAPIS] - lapis, s.mat_tokens[0][ADMIN] - tokens, sum(s.hands[0]) - cards]
    assert gained == {"resource lapis": [2, 0, 0], "token admin": [0, 1, 0], "number 2": [0, 0, 2]}[reward]
    assert s.phase == "turn"


@pytest.mark.rule("AK-CARD-04", "AK-MON-05")
def test_cards_of_a_reward_obey_the_hand_limit() -> None:
    s = field()
    hold(s, 0, *["miss"] * 6)
    against_monster("mount_ebih", {"champion": 1}, s)
    fight_on(s, "SSSS FF")
    play(s, "number 2")
    assert (s.phase, s.actor) == ("hand_limit", 0)


@pytest.mark.rule("AK-MON-02", "AK-MON-12")
def test_a_fight_is_offered_and_may_be_declined() -> None:
    s = field()
    stand(s, 0, "mount_ebih", spearman=1)
    s.run()
    assert offered(s)
    assert options(s) == {"fight", "skip"}
    assert s.why_not(GAME.action("retreat der")) == "AK-MON-02"
    play(s, "skip")
    assert (s.phase, s.armies[EBIH]) == ("turn", units(spearman=1))
    assert offered(s)
    play(s, "fight")
    assert s.fight_space == EBIH


@pytest.mark.rule("AK-MON-06", "AK-MON-07", "AK-MON-08", "AK-MON-14")
def test_no_fight_is_offered_without_attack_value_or_monster_or_twice() -> None:
    s = field()
    stand(s, 0, "mount_ebih", priest=1)
    s.run()
    assert not offered(s)
    s.armies[EBIH] = units(spearman=1)
    for field_name in ("monsters_down", "monsters_gone"):
        setattr(s, field_name, 1 << MUSHMAHHU)
        assert not offered(s)
        setattr(s, field_name, 0)
    s.beaten_monsters[0] = 1 << MUSHMAHHU
    assert not offered(s)
    s.beaten_monsters[0] = 0
    assert not offered(s, "subir_heights")
    assert offered(s)


@pytest.mark.rule("AK-NCU-06", "AK-AV-14")
def test_mercenaries_alone_fight_no_monster() -> None:
    s = field()
    stand(s, 0, "mount_ebih", mercenary=2)
    s.run()
    assert not offered(s)
    assert "activate mount_ebih" not in options(s)
    assert s.why_not(GAME.action("activate mount_ebih")) == "AK-NCU-06"
    stand(s, 0, "mount_ebih", priest=1)
    assert "activate mount_ebih" in options(s)
    assert offered(s)


@pytest.mark.rule("AK-MON-10")
def test_a_monster_that_survives_heals_at_once() -> None:
    s = fight_on(against_monster("mount_ebih", {"archer": 1}), "S SS SF")
    assert told(s, "monster_wins") == [("monster_wins", EBIH)]
    assert s.monsters_down == 0
    stand(s, 0, "mount_ebih", spearman=1)
    monsters.fight(s, 0, EBIH)
    assert s.fight_armies[1] == units(mercenary=4)


@pytest.mark.rule("AK-MON-11", "AK-CMB-64")
def test_tv_19_army_and_monster_destroy_each_other() -> None:
    s = field(homes=URUK)
    s.open_quests |= 1 << C.quests.index("Q12")
    s = one_round(against_monster("mount_ebih", {"spearman": 1, "archer": 1}, s), "F SSS FF")
    fight_on(s, "SFF SS")
    assert (s.phase, s.holder[EBIH]) == ("turn", NONE)
    assert (s.beaten_monsters[0], s.claimed_monsters[0], s.monsters_gone) == (1 << MUSHMAHHU,) * 3
    assert s.scored[0] == 1 << C.quests.index("Q12")
    s = one_round(against_monster("mount_ebih", {"spearman": 1, "archer": 1}), "F SSS FF")
    fight_on(s, "SFF SS")
    assert (s.monsters_down, s.monsters_gone) == (1 << MUSHMAHHU, 0)


@pytest.mark.rule("AK-MON-08", "AK-GEN-24")
def test_uruk_keeps_the_token() -> None:
    s = fight_on(against_monster("mount_ebih", {"champion": 1}, field(homes=URUK)), "SSSSF FF")
    assert (s.phase, s.claimed_monsters[0], s.monsters_gone, s.monsters_down) == (
        *("monster_reward", 1 << MUSHMAHHU, 1 << MUSHMAHHU),
        0,
    )


def challenged(results: str, s: AkkadState | None = None, **army: int) -> AkkadState:
    """Units of seat 1 must fight Huwawa; nobody is asked for a stance, so the bones are told before."""
    s = s or field()
    stand(s, 1, "cedar_forest", **army)
    s.run()
    bones(s, results)
    monsters.challenge(s, 1, CEDARS)
    s.run()
    return s


@pytest.mark.rule("AK-CARD-15", "AK-CARD-16", "AK-CARD-17")
def test_tv_16_challenge_of_huwawa() -> None:
    s = field()
    hold(s, 0, "challenge_huwawa")
    stand(s, 1, "nippur", spearman=3, champion=1)
    s.tokens[space("nippur")] = 1
    s.run()
    bones(s, "SSSSFFF FF")
    play(s, "card challenge_huwawa")
    assert (s.phase, s.actor) == ("monster_reward", 1)
    assert not told(s, "danger", "rolled")
    play(s, "resource lapis")
    assert s.armies[CEDARS] == units(spearman=3, champion=1)
    assert (s.holder[space("nippur")], s.tokens[CEDARS]) == (NONE, 0)


@pytest.mark.rule("AK-CARD-16", "AK-CMB-57")
def test_tv_16_a_lost_challenge() -> None:
    s = challenged("FFFFF SS  FFFF SF  FFFF SF", spearman=1, champion=1)
    play(s, "lose spearman")
    assert (s.away[1], supply(s, 1, SPEARMAN), s.holder[CEDARS]) == (1, 16, NONE)
    assert (s.monsters_down, s.phase) == (0, "turn")


@pytest.mark.rule("AK-CARD-16", "AK-CMB-53")
def test_units_that_cannot_go_on_in_a_challenge_are_gone() -> None:
    s = challenged("F SF", priest=1, spearman=1)
    play(s, "lose spearman")
    assert (supply(s, 1, PRIEST), s.holder[CEDARS]) == (7, NONE)
    assert told(s, "disbanded") == [("disbanded", 1)]


@pytest.mark.rule("AK-CARD-18")
def test_a_monster_beaten_before_brings_neither_reward_nor_credit() -> None:
    s = field()
    s.open_quests |= 1 << C.quests.index("Q12")
    s.beaten_monsters[1] = 1 << HUWAWA
    challenged("SSSS FF", s, champion=1)
    assert (s.phase, s.points[1], s.monsters_down) == ("turn", 0, 1 << HUWAWA)
    assert s.armies[CEDARS] == units(champion=1)

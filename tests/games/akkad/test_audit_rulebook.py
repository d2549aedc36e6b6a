"""Cases written from the rulebook alone: what two of its rules say together."""

import pytest

from eduba.games.akkad.content import PORT
from eduba.games.akkad.sequence import GAME_OVER, PRESTIGE, ROUND
from eduba.mechanisms.bitset import members
from tests.games.akkad.fights import battle, field, fight_on
from tests.games.akkad.table import NONE, C, bones, empty_table, play, space, units


def cards_of(specials: int) -> set[str]:
    return {C.specials[card] for card in members(specials)}


@pytest.mark.rule("AK-CMB-14", "AK-CTL-06", "AK-CMB-11")
def test_a_retreat_into_an_empty_special_city_takes_its_card() -> None:
    """Retreat: "a space that is empty, even if it is controlled by another player"; and who takes a city its card."""
    s = field()
    s.control[space("marad")], s.specials[2] = 2, 1 << C.specials.index("marad")
    battle("dilbat", {"spearman": 1}, {"spearman": 2}, s)
    play(s, "fight")
    bones(s, "F FF")
    play(s, "retreat marad")
    assert s.armies[space("marad")] == units(spearman=2)
    assert s.control[space("marad")] == 1
    assert [cards_of(cards) for cards in s.specials] == [set(), {"marad"}, set()]
    assert s.tokens[space("marad")] == 0b10
    assert s.mat_tokens[1] == [2, 2, 2]
    assert s.control[space("dilbat")] == 0


@pytest.mark.rule("AK-CMB-15", "AK-CMB-55", "AK-CMB-66")
def test_a_champion_that_fell_before_its_army_retreats_is_captured() -> None:
    """After combat: who has retreated is defeated; if a champion was defeated, the victor claims it."""
    s = battle("dilbat", {"chariot": 1}, {"champion": 1, "spearman": 1})
    play(s, "fight")
    bones(s, "SSF FFFFF")
    play(s, "retreat marad", "lose champion", "lose hurt_champion")
    assert s.armies[space("marad")] == units(spearman=1)
    assert s.captors[1] == 0
    assert s.beaten_champions[0] == 0b10


@pytest.mark.rule("AK-PRE-02", "AK-PRE-03", "AK-HOM-01", "AK-WAT-14")
def test_an_expedition_that_retakes_the_home_city_comes_before_quests() -> None:
    """A lost home city means no quests, but River Expeditions land before quests are scored."""
    for lands in (False, True):
        s = empty_table(4)
        for city in ("sippar", "akshak", "kish", "hit", "kahat"):
            s.control[space(city)] = 0
        home = C.mats[s.mats[0]].space
        s.control[home] = 1
        if lands:
            s.boxes[0], s.destinations[0] = units(spearman=1), home
            s.buildings[0] |= 1 << PORT
        s.in_action_phase, s.stack = False, [GAME_OVER, ROUND, PRESTIGE]
        s.run()
        assert s.control[home] == (0 if lands else 1)
        assert s.points[0] == int(lands)


@pytest.mark.rule("AK-CMB-63", "AK-CMB-64", "AK-CMB-65")
def test_two_champions_that_fall_together_are_nobodys_prisoners() -> None:
    """Both armies destroyed: nobody is victorious, no ransom, but each has defeated the other's champion."""
    s = field()
    s.control[space("dilbat")] = 1
    battle("dilbat", {"champion": 1}, {"champion": 1, "mercenary": 1}, s)
    fight_on(s, "SSSF SSFFF")
    assert (s.armies[space("dilbat")], s.holder[space("dilbat")], s.control[space("dilbat")]) == (0, NONE, 1)
    assert s.captors == [NONE, NONE, NONE]
    assert s.away == [1, 1, 0]
    assert s.beaten_champions == [0b10, 0b01, 0]

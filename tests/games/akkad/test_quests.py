"""Quests: what is counted, what triggers them, who may score (B26, F9, AK-HOM)."""

import pytest

from eduba.games.akkad.content import ADVANCED_DOCKS, GRANARY, PALACE, SHEEPFOLD, STOREHOUSE
from eduba.games.akkad.rules.control import take
from eduba.games.akkad.rules.goals import quests
from eduba.games.akkad.sequence import COMBAT, GAME_OVER, PRESTIGE, ROUND
from eduba.games.akkad.state import AkkadState

from .table import GAME, NONE, C, empty_table, give, options, play, space


def open_quests(s: AkkadState, *names: str) -> None:
    s.open_quests = sum(1 << C.quests.index(name) for name in names)
    s.quest_deck = [int(not s.open_quests >> quest & 1) for quest in range(len(C.quests))]


def score_phase(*names: str, players: int = 3) -> AkkadState:
    """The Prestige Phase with these quests open."""
    s = empty_table(players)
    open_quests(s, *names)
    s.in_action_phase = False
    s.stack = [GAME_OVER, ROUND, PRESTIGE]
    return s


def cities(s: AkkadState, seat: int, *names: str) -> None:
    for name in names:
        s.control[space(name)] = seat


# -- counts ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK-CTL-11", "AK-GEN-19")
def test_what_is_counted() -> None:
    s = empty_table(3)  # seat 2 has Uruk, Ur and three lands
    cities(s, 2, "akkad", "nippur", "susa", "kish")
    count = lambda name: quests.count(s, 2, name)  # noqa: E731
    assert (count("cities"), count("special_cities"), count("spaces")) == (6, 2, 9)
    assert (count("euphrates_cities"), count("tigris_cities")) == (5, 2)
    s.ziggurats = 1 << space("uruk") | 1 << space("kish") | 1 << space("urkesh")
    assert count("ziggurats") == 2
    s.canals[space("kish")] = s.canals[space("martu_edge")] = 0b101
    assert (count("canals"), count("canal_cities")) == (2, 1)
    s.buildings[2] = 1 << STOREHOUSE | 1 << PALACE
    s.upgrades[2] = 1 << SHEEPFOLD | 1 << GRANARY | 1 << ADVANCED_DOCKS
    assert (count("buildings"), count("upgrades")) == (2, 3)


# -- A-quests -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK-QST-02", "AK-QST-03", "AK-QST-01")
def test_a_quest_is_scored_at_once_and_once() -> None:
    s = empty_table(3)
    open_quests(s, "Q15")
    quests.space_converted(s, 1)
    quests.space_converted(s, 1)
    quests.space_converted(s, 2)
    assert s.points == [0, 1, 1]
    assert s.scored[1] == 1 << C.quests.index("Q15")


@pytest.mark.rule("AK-QST-02")
def test_any_number_of_a_quests() -> None:
    s = empty_table(3)
    open_quests(s, "Q16", "Q17")
    for name in ("kish", "kutha", "adab", "sippar", "hit", "akshak", "nippur", "susa"):
        take(s, 0, space(name))
    assert s.points[0] == 2


@pytest.mark.rule("AK-QST-07")
def test_a_quest_that_is_not_open_is_not_scored() -> None:
    s = empty_table(3)
    open_quests(s, "Q12")
    quests.space_converted(s, 0)
    assert s.points == [0, 0, 0]


@pytest.mark.rule("AK-QST-04")
@pytest.mark.parametrize("event_phase", [True, False])
def test_no_a_quest_outside_the_action_phase(event_phase: bool) -> None:
    s = empty_table(3)
    open_quests(s, "Q17")
    s.in_action_phase, s.in_event_phase = False, event_phase
    take(s, 0, space("susa"))
    assert s.points[0] == 0


@pytest.mark.rule("AK-CMB-69", "AK-END-02")
def test_in_a_fight_quests_are_collected_and_scored_in_crown_order() -> None:
    s = empty_table(3)
    s.crown, s.events = 2, []
    open_quests(s, "Q12", "Q13", "Q14")
    s.stack.append(COMBAT)
    quests.champion_defeated(s, 1, 2)
    quests.army_defeated(s, 1, 2, 5)
    quests.champion_defeated(s, 2, 1)
    quests.army_defeated(s, 2, 1, 4)
    assert s.points == [0, 0, 0]
    quests.after_fight(s)
    assert s.points == [0, 2, 1]
    assert [event[1] for event in s.events if event[0] == "quest_scored"] == [2, 1, 1]
    assert s.merits == [0, 0, 0]
    assert s.beaten_champions == [0, 0b100, 0b010]


def test_breaker_of_armies_needs_five_units() -> None:
    s = empty_table(3)
    open_quests(s, "Q13")
    quests.army_defeated(s, 0, 1, 4)
    assert s.points[0] == 0
    quests.army_defeated(s, 0, 1, 5)
    assert s.points[0] == 1


@pytest.mark.rule("AK-MON-06")
def test_slayer_of_monsters() -> None:
    s = empty_table(3)
    open_quests(s, "Q12")
    quests.monster_defeated(s, 0, 3)
    assert (s.points[0], s.beaten_monsters[0]) == (1, 0b1000)


def test_a_season_of_conquest_counts_different_new_cities() -> None:
    s = empty_table(3)
    open_quests(s, "Q16")
    s.cities_before[0] = 1 << space("kish")
    for name in ("kish", "kutha", "adab", "sippar", "akshak", "nippur", "marad", "umma"):
        take(s, 0, space(name))
    take(s, 1, space("adab"))
    take(s, 0, space("adab"))
    assert s.points[0] == 0
    take(s, 0, space("hit"))
    assert s.points[0] == 1


@pytest.mark.rule("AK-HOM-04")
def test_the_gates_fall_only_for_a_home_that_somebody_owns() -> None:
    s = empty_table(3)
    open_quests(s, "Q17")
    take(s, 0, space("girsu"))
    assert s.points[0] == 0
    take(s, 0, space("susa"))
    assert s.points[0] == 1
    assert quests.count(s, 0, "cities") == 4


@pytest.mark.rule("AK-HOM-01", "AK-HOM-02")
def test_without_the_home_city_the_occasion_is_lost() -> None:
    s = empty_table(3)
    open_quests(s, "Q15")
    s.control[space("urkesh")] = 1
    s.events = []
    quests.space_converted(s, 0)
    assert (s.points[0], s.scored[0]) == (0, 0)
    assert s.events == [("quest_missed", 0, C.quests.index("Q15"))], "and it is said why"
    s.control[space("urkesh")] = 0
    quests.space_converted(s, 0)
    assert s.points[0] == 1


# -- P-quests -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK-PRE-03", "AK-QST-05")
def test_one_p_quest_for_each_player_in_crown_order() -> None:
    s = score_phase("Q01", "Q05", "Q06")
    s.crown = 1
    for seat in range(3):
        s.buildings[seat], s.upgrades[seat] = 0b1111, 0b11111
    s.run()
    for seat in (1, 2, 0):
        assert (s.phase, s.actor) == ("quest_scoring", seat)
        assert options(s) == {"quest Q05", "quest Q06"}
        play(s, "quest Q06")
    assert s.points == [1, 1, 1]
    assert s.phase == "new_tokens"


@pytest.mark.rule("AK-QST-06")
def test_a_free_quest_alone_is_scored_without_a_question() -> None:
    s = score_phase("Q05", "Q06")
    s.buildings[0] = 0b1111
    s.run()
    assert s.points == [1, 0, 0]
    assert s.phase == "new_tokens"


@pytest.mark.rule("AK-QST-06")
def test_declining_only_if_everything_costs() -> None:
    s = score_phase("Q08", "Q09", "Q05")
    give(s, 0, silver=11, lapis=5)
    give(s, 1, silver=12, lapis=6)
    s.buildings[1] = 0b1111
    s.run()
    assert options(s) == {"quest Q08", "skip"}
    play(s, "skip")
    assert s.actor == 1
    assert options(s) == {"quest Q05", "quest Q08", "quest Q09"}
    assert s.why_not(GAME.action("skip")) == "AK-QST-06"
    play(s, "quest Q08")
    assert s.resources[1] == [0, 0, 1, 6]
    assert s.points == [0, 1, 0]


@pytest.mark.rule("AK-QST-01", "AK-QST-02", "AK-QST-07", "AK-PRE-03", "AK-GEN-13", "AK-QST-05")
def test_why_a_quest_cannot_be_scored() -> None:
    s = score_phase("Q01", "Q05", "Q06", "Q08", "Q09", "Q12")
    give(s, 0, silver=11)
    s.buildings[0], s.scored[0] = 0b1111, 1 << C.quests.index("Q05")
    s.run()
    assert options(s) == {"quest Q08", "skip"}
    refused = {"Q05": "AK-QST-01", "Q12": "AK-QST-02", "Q02": "AK-QST-07", "Q01": "AK-PRE-03", "Q09": "AK-GEN-13"}
    for quest, clause in refused.items():
        assert s.why_not(GAME.action(f"quest {quest}")) == clause
    assert s.why_not(GAME.action("pass")) == "AK-QST-05"


@pytest.mark.rule("AK-HOM-01", "AK-HOM-02")
def test_no_p_quest_without_the_home_city_but_later() -> None:
    s = score_phase("Q05")
    s.buildings[0] = 0b1111
    s.control[space("urkesh")] = NONE
    s.events = []
    s.run()
    assert s.points == [0, 0, 0]
    assert [e for e in s.events if e[0] == "quest_waits"] == [("quest_waits", 0, C.quests.index("Q05"))], "said once"
    again = score_phase("Q05")
    again.buildings[0] = 0b1111
    again.run()
    assert again.points == [1, 0, 0]


@pytest.mark.rule("AK-PRE-04", "AK-PRE-05", "AK-PRE-06")
@pytest.mark.parametrize(("number", "revealed"), [(1, 1), (8, 1), (9, 0)])
def test_one_new_quest_a_round_but_none_in_the_last(number: int, revealed: int) -> None:
    s = score_phase("Q01", "Q02")
    s.round = number
    s.run()
    assert s.open_quests.bit_count() == 2 + revealed
    assert (s.newest_quest != NONE) == bool(revealed)


@pytest.mark.rule("AK-PRE-05")
def test_a_new_quest_is_scored_from_the_next_round_on() -> None:
    s = score_phase("Q01")
    s.quest_deck = [int(name == "Q05") for name in C.quests]
    s.buildings[0] = 0b1111
    s.run()
    assert s.open_quests >> C.quests.index("Q05") & 1
    assert s.points[0] == 0

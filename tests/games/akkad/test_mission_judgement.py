"""Bots know what brings the mission of their home city nearer."""

import pytest

from eduba.games.akkad.bots.evaluation import evaluate
from eduba.games.akkad.bots.habits import habits
from eduba.games.akkad.bots.hunting import hunting_worth
from eduba.games.akkad.bots.outlook import monster_worth, space_worth, trophies
from eduba.games.akkad.bots.quest_progress import CHAMPIONS, MISSION_POINTS, MONSTERS, mission_step
from eduba.games.akkad.bots.threats import win_chance
from eduba.games.akkad.bots.turn_habits import BOLD, BRAVE
from eduba.games.akkad.rules.combat.prospects import odds_of_entering
from eduba.games.akkad.state import AkkadState
from tests.games.akkad.table import C, empty_table, space, stand, units

URUK, MARI = 2, 3
"""Seats at a table of four."""


def test_the_steps_of_a_hunt_make_up_the_mission_and_the_last_one_counts_most() -> None:
    s = empty_table(4)
    steps = [mission_step(s, MARI, CHAMPIONS, beaten) for beaten in range(3)]
    assert sum(steps) == pytest.approx(MISSION_POINTS)
    assert steps[2] > max(steps[:2])
    assert mission_step(s, MARI, MONSTERS, 0) == 0, "another mission"
    s.missions = 1 << MARI
    assert mission_step(s, MARI, CHAMPIONS, 2) == 0, "fulfilled"


def test_the_last_champion_is_worth_more_than_the_first() -> None:
    s = empty_table(4)
    army = units(champion=1)
    first = trophies(s, MARI, 0, army)
    s.beaten_champions[MARI] = 0b110
    assert trophies(s, MARI, 0, army) > 2 * first
    assert trophies(s, MARI, 1, army) == 0, "beaten before"


def test_mari_goes_where_champions_are() -> None:
    s = empty_table(4)
    s.mat_tokens = [[1, 1, 1]] * 4
    stand(s, 2, "kullab", champion=1)
    stand(s, MARI, "yabliya", spearman=4)
    far = hunting_worth(s, MARI)
    stand(s, MARI, "marad", spearman=4, archer=2)
    near = hunting_worth(s, MARI)
    s.passed = 1 << MARI
    assert near > hunting_worth(s, MARI) > far, "the more so if there is still time in this Action Phase"
    s.beaten_champions[MARI] = 1 << 2
    assert hunting_worth(s, MARI) == 0


def test_uruk_goes_where_monsters_are() -> None:
    s = empty_table(4)
    stand(s, URUK, "uruk", spearman=1)
    weak = hunting_worth(s, URUK)
    stand(s, URUK, "martu_edge", champion=1, archer=2)
    assert hunting_worth(s, URUK) > weak + 0.1
    s.monsters_gone = (1 << len(C.lairs)) - 1
    assert hunting_worth(s, URUK) == 0
    assert monster_worth(s, URUK) > monster_worth(s, MARI)


def test_urkesh_wants_akkad_and_guards_it() -> None:
    s = empty_table()
    urkesh, susa, akkad = 0, 1, space("akkad")
    s.akkad_taken = True
    assert space_worth(s, urkesh, akkad, 1.0) > space_worth(s, susa, akkad, 1.0) + 0.3
    s.mat_tokens = [[1, 1, 1]] * 3
    s.akkad_row[urkesh] = 1
    stand(s, urkesh, "akkad", spearman=1)
    safe = evaluate(s)[urkesh]
    stand(s, susa, "eshnunna", spearman=4, archer=2)
    threatened = evaluate(s)[urkesh]
    assert threatened < safe - 0.2
    s.armies[akkad] = units(spearman=1, chariot=4)
    assert evaluate(s)[urkesh] > threatened + 0.5


def test_the_last_phase_in_akkad_is_won_or_lost_as_a_whole() -> None:
    s = empty_table()
    urkesh, akkad = 0, space("akkad")
    s.akkad_taken = True
    s.akkad_row[urkesh] = 1
    lost = evaluate(s)[urkesh]
    stand(s, urkesh, "akkad", spearman=1)
    assert evaluate(s)[urkesh] > lost + 0.8 * MISSION_POINTS
    without = evaluate(s)[urkesh] - lost
    s.akkad_row[urkesh] = 0
    s.armies[akkad], s.control[akkad], s.holder[akkad] = 0, -1, -1
    first = evaluate(s)[urkesh]
    stand(s, urkesh, "akkad", spearman=1)
    assert evaluate(s)[urkesh] - first < without / 2, "the first of two phases is only a beginning"


def test_an_expedition_to_akkad_threatens_the_mission_of_urkesh() -> None:
    s = empty_table()
    urkesh, susa, akkad = 0, 1, space("akkad")
    s.akkad_taken = True
    stand(s, urkesh, "akkad", spearman=1)
    before = evaluate(s)[urkesh]
    s.boxes[susa], s.destinations[susa] = units(champion=1, archer=2), akkad
    assert evaluate(s)[urkesh] < before - 0.5
    s.boxes[susa], s.destinations[susa] = units(champion=1, archer=2), space("nippur")
    assert evaluate(s)[urkesh] == before


def test_what_another_seat_would_lose_speaks_for_an_attack() -> None:
    s = empty_table()
    stand(s, 1, "eshnunna", champion=1, archer=1)
    s.control[space("akkad")] = 2
    s.actor = s.turn = 1
    of_uruk = weight_of(s, "activate akkad")
    s.control[space("akkad")] = 0
    assert weight_of(s, "activate akkad") > of_uruk, "Urkesh needs Akkad for its mission"


def test_a_fight_for_a_prize_is_sought_with_a_smaller_chance() -> None:
    s = empty_table()
    stand(s, 0, "wagaltum", champion=1, shield_bearer=1)
    stand(s, 1, "nineveh", champion=1, spearman=2)
    odds = odds_of_entering(s, 0, space("nineveh"), s.armies[space("wagaltum")])
    assert odds
    assert odds.win < BOLD < odds.win + odds.both_die < BRAVE
    assert weight_of(s, "activate nineveh") == 0
    s.open_quests |= 1 << C.quests.index("Q14")  # a champion is defeated
    assert weight_of(s, "activate nineveh") > 0


def test_a_champion_counts_that_falls_together_with_its_hunters() -> None:  # AK-CMB-64
    s = empty_table(4)
    s.mat_tokens = [[1, 1, 1]] * 4
    stand(s, 0, "nineveh", champion=1)
    stand(s, MARI, "wagaltum", champion=1)
    army, guard = s.armies[space("wagaltum")], s.armies[space("nineveh")]
    assert win_chance(army, guard) < BOLD < win_chance(army, guard, even_if_both_die=True)
    s.actor = s.turn = MARI
    assert weight_of(s, "activate nineveh") > 0


def weight_of(s: AkkadState, text: str) -> float:
    """What the habits say of an option of the present question."""
    s.run()
    options = s.options()
    return dict(zip((a.text for a in options), habits(s, options)))[text]

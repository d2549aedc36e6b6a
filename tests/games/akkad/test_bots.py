"""The judgement and the habits of bots."""

from random import Random as Dice

import pytest

from eduba.bots.greedy import Greedy
from eduba.bots.random import Random
from eduba.games.akkad import army
from eduba.games.akkad.bots.combat_habits import bundle_value
from eduba.games.akkad.bots.evaluation import doubt, evaluate
from eduba.games.akkad.bots.habits import habits
from eduba.games.akkad.bots.outlook import trophies
from eduba.games.akkad.bots.threats import risk_of_loss, strongest
from eduba.games.akkad.bots.turn_habits import building_uses
from eduba.games.akkad.content import TEMPLE
from eduba.games.akkad.rules.combat import arrive
from eduba.games.akkad.state import AkkadState
from eduba.games.akkad.vocabulary import BUNDLES
from tests.games.akkad.table import GAME, NONE, empty_table, give, hold, play, space, stand, units


def weights(s: AkkadState) -> dict[str, float]:
    """The habits of the present question, by text."""
    options = s.options()
    return dict(zip((a.text for a in options), habits(s, options)))


def asked(s: AkkadState) -> AkkadState:
    """Run up to the next question."""
    s.run()
    return s


# -- judgement ------------------------------------------------------------------------------------------------------


def test_a_point_counts_as_one() -> None:
    s = empty_table()
    before = evaluate(s)[0]
    s.points[0] += 1
    assert evaluate(s)[0] - before == pytest.approx(1, abs=0.5)


def test_without_a_home_city_a_seat_stands_worse_than_without_another_city() -> None:
    def value_without(name: str) -> float:
        s = empty_table()
        s.control[space(name)] = NONE
        return evaluate(s)[0]

    assert value_without("urkesh") < value_without("harran") - 0.5


def test_a_quest_that_can_be_scored_counts_nearly_a_point() -> None:
    s = empty_table()
    for name in ("nineveh", "kahat"):
        s.control[space(name)] = 0
    before = evaluate(s)[0]
    s.control[space("sippar")] = 0  # the fifth city
    assert evaluate(s)[0] - before > 0.5


def test_what_grows_is_worth_nothing_in_the_last_round() -> None:
    def value_of_silver(number: int) -> float:
        s = empty_table()
        s.round = number
        before = evaluate(s)[0]
        give(s, 0, silver=4)
        return evaluate(s)[0] - before

    assert value_of_silver(1) > value_of_silver(7) > value_of_silver(9) == 0


def test_a_home_city_under_threat_counts_less() -> None:
    s = empty_table()
    stand(s, 1, "karkheh", spearman=2)
    stand(s, 2, "lower_zab", spearman=4, archer=2)
    quiet = evaluate(s)[1]
    s.holder[space("lower_zab")], s.armies[space("lower_zab")] = NONE, 0
    stand(s, 2, "ulaya", spearman=4, archer=2)
    s.control[space("ulaya")] = 1
    assert evaluate(s)[1] < quiet - 0.1


def test_nobody_can_march_into_a_home_city_with_a_command_token() -> None:
    s = empty_table()
    home = space("susa")
    stand(s, 2, "ulaya", spearman=4, archer=2)
    s.mat_tokens = [[0, 0, 0], [1, 1, 1], [1, 1, 1]]
    assert risk_of_loss(s, 1, home) > 0.3
    s.tokens[home] = 1 << 1
    assert risk_of_loss(s, 1, home) == 0


def test_who_has_passed_is_no_threat_in_this_round_and_a_strong_guard_lessens_one() -> None:
    s = empty_table()
    home = space("susa")
    stand(s, 2, "ulaya", spearman=4, archer=2)
    s.mat_tokens = [[0, 0, 0], [1, 1, 1], [1, 1, 1]]
    open_city = risk_of_loss(s, 1, home)
    stand(s, 1, "susa", champion=1, chariot=2)
    assert risk_of_loss(s, 1, home) < open_city / 2
    s.passed = 1 << 2
    assert risk_of_loss(s, 1, home) == 0


def test_a_fight_promises_quests_that_it_would_fulfil() -> None:
    s = empty_table(4)
    army_of_five = units(champion=1, spearman=4)
    assert trophies(s, 0, 1, army_of_five) == 0
    s.open_quests |= 1 << GAME.content.quests.index("Q13")
    assert trophies(s, 0, 1, units(spearman=4)) == 0 < trophies(s, 0, 1, army_of_five)
    s.scored[0] = s.open_quests
    assert trophies(s, 0, 1, army_of_five) == 0
    assert trophies(s, 3, 1, army_of_five) > trophies(s, 2, 1, army_of_five), "the mission of Mari"


def test_the_temple_is_used_where_ziggurats_are_asked_for() -> None:
    s = empty_table(4)
    for seat in (0, 1):  # Assur and Susa
        give(s, seat, grain=3, sheep=3, silver=0)
    assur, susa = (building_uses(s, seat, space(home)) for seat, home in enumerate(("assur", "susa")))
    assert assur[TEMPLE] == max(assur.values())
    assert susa[TEMPLE] < max(susa.values())


def test_a_fight_is_judged_by_its_odds() -> None:
    def value_of_attack(**attackers: int) -> float:
        s = empty_table()
        s.rebels[space("nagar")] = 2
        s.actor = 0
        hold(s, 0, "sharpened_bronze")
        stand(s, 0, "upper_habur", spearman=1)
        arrive(s, 0, space("nagar"), units(**attackers))
        assert asked(s).phase == "stance"
        value = evaluate(s)[0]
        for side in range(2):
            s.fight_armies[side] = 0
        return value - evaluate(s)[0]

    assert value_of_attack(champion=1, archer=1) > value_of_attack(spearman=1) + 0.3


def test_doubt_shrinks_towards_the_end() -> None:
    s = empty_table()
    early = doubt(s, evaluate(s))
    s.round = 9
    assert 0 < doubt(s, evaluate(s)) < early


# -- habits ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 6])
def test_every_question_has_habits(players: int) -> None:
    dice = Dice(players)
    s = GAME.start(players, players)
    for _ in range(1500):
        if s.over:
            break
        options = s.options()
        found = GAME.habits(s, options)
        assert len(found) == len(options), s.phase
        assert min(found) >= 0, s.phase
        assert max(found) > 0, s.phase
        s.apply_unchecked(dice.choice(options))


def test_an_attack_without_a_chance_is_idle() -> None:
    s = empty_table()
    stand(s, 0, "urkesh", spearman=2)
    stand(s, 1, "wagaltum", champion=1, chariot=3)
    s.control[space("harran")] = NONE
    found = weights(asked(s))
    assert found["activate wagaltum"] == 0 < found["activate harran"]


def test_somebody_stays_at_home() -> None:
    s = empty_table()
    s.control[space("harran")], s.control[space("kahat")] = NONE, 0
    stand(s, 0, "urkesh", champion=1, spearman=1)
    play(asked(s), "activate harran", "token admin")
    found = weights(s)
    assert s.phase == "move_units"
    assert max(found, key=lambda text: found[text]) == "take champion"
    play(s, "take champion")
    assert s.phase == "move_units"
    assert weights(s)["ok"] > weights(s)["take spearman"]


def test_a_side_without_hope_retreats_and_a_strong_one_fights() -> None:
    s = empty_table()
    s.buildings[1] = 1
    stand(s, 1, "wagaltum", spearman=1)
    stand(s, 1, "nineveh", spearman=1)
    s.control[space("wagaltum")] = 1
    arrive(s, 0, space("wagaltum"), units(champion=1, chariot=2))
    asked(s)
    while s.actor != 1:
        play(s, "fight")
    assert s.phase == "stance"
    found = weights(s)
    assert found["fight"] == 0 < found["retreat nineveh"]


def test_hits_go_to_spare_hit_points_first_and_to_the_champion_last() -> None:
    s = empty_table()
    hold(s, 0, "sharpened_bronze")
    s.rebels[space("nagar")] = 8
    arrive(s, 0, space("nagar"), units(champion=1, chariot=1, archer=1, spearman=1))
    s.run()
    s.chance.follow([("bone", 0)] * 9 + [("bone", 1)] + [("bone", 0)] * 9 + [("bone", 1)] * 12)
    while s.phase != "assign":
        play(s, "fight" if s.phase == "stance" else "suffer")
    found = weights(s)
    assert max(found, key=lambda text: found[text]) == "lose chariot"
    assert found["lose spearman"] > found["lose archer"]


def test_the_strongest_units_within_army_size_strike() -> None:
    group = units(champion=1, spearman=3, archer=1, mercenary=2)
    assert strongest(group, 2) == units(champion=1, archer=1, mercenary=2)
    assert army.own_units(strongest(group, 9)) == 5


def test_a_ransom_has_a_value() -> None:
    values = {BUNDLES[n]: bundle_value(n) for n in range(len(BUNDLES))}
    assert (values[()], values[0, 2], values[3,]) == (0, 4, 6)
    assert values[4,] > 0


# -- whole games ----------------------------------------------------------------------------------------------------


def test_greedy_beats_random() -> None:
    s = GAME.start(3, "greedy")
    bots = [Random(1), Greedy(GAME, 2), Random(3)]
    while not s.over:
        s.apply_unchecked(bots[s.actor].choose(s))
    points = s.scores()
    assert s.winners() == [1]
    assert points[1] >= max(points[0], points[2]) + 2

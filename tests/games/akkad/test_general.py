"""General rules (B1): bones, payments, supply, order, the one source of chance."""

import pytest

from eduba.core.chance import Chance, key_of
from eduba.core.events import Event
from eduba.games.akkad.army import CHAMPION, SHIELD_BEARER, SPEARMAN
from eduba.games.akkad.board import remove
from eduba.games.akkad.content import LAPIS, distance
from eduba.games.akkad.rules.control import take
from eduba.games.akkad.rules.pieces import (
    bones_of,
    can_pay,
    canals_left,
    crown_order,
    gain,
    pay,
    supply,
    throw,
    ziggurats_left,
)
from tests.endurance.trial import Trial
from tests.variants import Variant

from .table import GAME, C, bones, empty_table, give, space, stand, units


@pytest.mark.rule("AK-GEN-05", "AK-GEN-22")
def test_bones_succeed_or_fail_one_by_one() -> None:
    s = empty_table(3)
    s.events = []
    bones(s, "SFFS")
    assert throw(s, 0, 4) == 2
    assert s.events == [*(("chance", "bone", int(bone)) for bone in (1, 0, 0, 1)), ("rolled", 0, 4, 2)]


@pytest.mark.rule("AK-GEN-06")
def test_half_of_all_bones_succeed() -> None:
    s = empty_table(3)
    s.chance = Chance(key_of("bones"), 0, [], ())
    assert 4850 < throw(s, 0, 10_000) < 5150


@pytest.mark.rule("AK-GEN-07", "AK-GEN-08")
def test_any_number_of_bones_but_never_fewer_than_none() -> None:
    s = empty_table(3)
    bones(s, "S" * 25)
    assert throw(s, 0, 25) == 25
    assert throw(s, 0, -2) == 0


@pytest.mark.rule("AK-GEN-09", "AK-GEN-10")
def test_the_treasury_takes_and_gives_without_end() -> None:
    s = empty_table(3)
    give(s, 0, grain=3, silver=2)
    pay(s, 0, [1, 0, 2, 0])
    assert s.resources == [[2, 0, 0, 0], [0] * 4, [0] * 4]
    gain(s, 1, LAPIS, 10_000)
    assert s.resources[1][LAPIS] == 10_000


@pytest.mark.rule("AK-GEN-13")
def test_a_cost_is_paid_in_full() -> None:
    s = empty_table(3)
    give(s, 0, grain=3, silver=2)
    assert can_pay(s, 0, [3, 0, 2, 0])
    assert not can_pay(s, 0, [3, 0, 2, 1])


@pytest.mark.rule("AK-GEN-11", "AK-GEN-14")
def test_units_that_are_removed_are_in_supply_again() -> None:
    s = empty_table(3)
    stand(s, 0, "kish", spearman=3)
    assert supply(s, 0, SPEARMAN) == 13
    remove(s, space("kish"), units(spearman=2))
    assert supply(s, 0, SPEARMAN) == 15


@pytest.mark.rule("AK-GEN-14", "AK-GEN-16")
def test_what_is_in_supply() -> None:
    s = empty_table(3)
    assert [supply(s, 0, kind) for kind in range(6)] == [16, 10, 7, 6, 2, 1]
    assert (ziggurats_left(s, 0), canals_left(s, 0)) == (7, 10)
    stand(s, 0, "kish", hurt_shield_bearer=1, shield_bearer=1, mercenary=30)
    s.boxes[0] = units(spearman=2)
    s.captors[0] = 1
    assert [supply(s, 0, kind) for kind in (SPEARMAN, SHIELD_BEARER, CHAMPION)] == [14, 0, 0]


@pytest.mark.rule("AK-GEN-18")
def test_crown_order() -> None:
    s = empty_table(5)
    s.crown = 3
    assert crown_order(s) == [3, 4, 0, 1, 2]


@pytest.mark.rule("AK-GEN-20", "AK-GEN-21")
def test_distance_counts_every_border_as_one() -> None:
    assert distance(C.near, space("urkesh"))[space("girsu")] == 8
    rivers = [(a, b) for a in range(67) for b in range(67) if C.near[a] >> b & 1 and not C.walk[a] >> b & 1]
    assert len(rivers) == 2 * 34
    assert all(distance(C.near, a)[b] == 1 for a, b in rivers)


@pytest.mark.rule("AK-GEN-24")
def test_the_ability_of_a_mat_stays_with_its_player() -> None:
    s = empty_table(3)  # seat 2 has Uruk
    take(s, 0, space("uruk"))
    assert s.powers[2].keeps_monsters
    assert not s.powers[0].keeps_monsters
    assert (bones_of(s, 2, CHAMPION), bones_of(s, 0, CHAMPION)) == (5, 4)


@pytest.mark.rule("AK-GEN-22")
def test_the_same_seed_and_decisions_give_the_same_game() -> None:
    first = Trial(Variant(GAME, 3, {}), 11)
    for _ in range(300):
        first.step()
    again = GAME.start(3, 11)
    for action in first.actions:
        again.apply(action)
    assert again.save() == first.state.save()


@pytest.mark.rule("AK-GEN-03", "AK-GEN-04")
def test_a_round_has_four_phases() -> None:
    trial, heard, seen = Trial(Variant(GAME, 3, {}), 4), list[Event](), list[str]()
    while trial.state.round < 3:
        trial.step()
        heard += trial.heard
    for event in heard:
        stage = {"role_taken": "selection", "event_revealed": "event", "action_phase": "action", "cleared": "prestige"}
        if (name := stage.get(str(event[0]))) and seen[-1:] != [name]:
            seen.append(name)
    assert seen[:8] == ["selection", "event", "action", "prestige"] * 2

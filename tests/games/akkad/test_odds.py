"""The exact odds of fights (TV-25), against the table of the rule reference and against fights that are played."""

from random import Random

import pytest

from eduba.games.akkad.army import BONES, CHAMPION, HURT_CHAMPION
from eduba.games.akkad.rules.combat.odds import MONSTER, Force, force, odds, rebels
from eduba.games.akkad.rules.combat.prospects import odds_against_monster, odds_now, odds_of_entering
from eduba.games.akkad.state import NONE, AkkadState
from tests.games.akkad.fights import against_monster, against_rebels, battle, field
from tests.games.akkad.table import C, play, space, stand, units

KISH = space("kish")
URUK = tuple(5 if kind in (CHAMPION, HURT_CHAMPION) else bones for kind, bones in enumerate(BONES))
TABLE: list[tuple[dict[str, int], Force, tuple[float, float, float]]] = [
    ({"spearman": 1}, rebels(1), (1 / 3, 1 / 3, 1 / 3)),
    ({"champion": 1, "archer": 1}, rebels(2), (0.991, 0.001, 0.008)),
    ({"champion": 1, "spearman": 1}, rebels(2), (0.968, 0.004, 0.028)),
    ({"archer": 2}, rebels(2), (0.902, 0.032, 0.066)),
    ({"spearman": 3}, rebels(2), (0.848, 0.098, 0.054)),
    ({"archer": 1, "spearman": 1}, rebels(2), (0.767, 0.104, 0.130)),
    ({"champion": 1}, rebels(2), (0.654, 0.091, 0.255)),
    ({"spearman": 2}, rebels(2), (0.416, 0.416, 0.168)),
    ({"champion": 1, "archer": 1}, rebels(4), (0.632, 0.163, 0.205)),
    ({"spearman": 2}, rebels(1), (0.905, 0.048, 0.048)),
    ({"champion": 1, "archer": 2}, MONSTER, (0.987, 0.001, 0.012)),
    ({"champion": 1, "archer": 1}, MONSTER, (0.824, 0.030, 0.147)),
    ({"champion": 1, "spearman": 1}, MONSTER, (0.678, 0.080, 0.242)),
    ({"champion": 1}, MONSTER, (0.260, 0.409, 0.331)),
]


@pytest.mark.rule("AK-CMB-43", "AK-CMB-44", "AK-GEN-06")
@pytest.mark.parametrize(("army", "enemy", "expected"), TABLE)
def test_tv_25_exact_odds(army: dict[str, int], enemy: Force, expected: tuple[float, float, float]) -> None:
    assert odds(force(units(**army)), enemy) == pytest.approx(expected, abs=0.001)


def test_tv_25_the_champion_of_uruk() -> None:
    s = field(homes=("uruk", "girsu", "assur"))
    assert odds_against_monster(s, 0, units(champion=1, archer=1)) == pytest.approx((0.879, 0.011, 0.110), abs=0.001)
    assert odds_against_monster(s, 0, units(champion=1)) == odds(force(units(champion=1), URUK), MONSTER)
    assert odds_against_monster(s, 0, units(champion=1)) == pytest.approx((0.358, 0.282, 0.360), abs=0.001)


def test_shield_bearers_stop_volleys_and_take_a_bone_off() -> None:
    shielded = force(units(shield_bearer=1, spearman=1))
    assert shielded.has_shields == (True, True, False)  # it is the weakest unit
    assert odds(force(units(archer=1)), shielded).win < odds(force(units(archer=1)), force(units(spearman=1))).win
    assert odds(force(units(spearman=1)), shielded) == (0.0, 1.0, 0.0)  # there is no bone left to roll


def test_a_side_without_attack_value_has_lost() -> None:
    assert odds(force(units(spearman=1)), force(units(spearman=1, priest=1)))[2] > 0
    assert force(units(spearman=1, priest=1)).bones == (1, 1)  # the priest is given up first
    assert odds(force(units(priest=1)), rebels(1)) == (0.0, 1.0, 0.0)
    assert odds(force(units(spearman=1)), force(units(priest=1))) == (1.0, 0.0, 0.0)


def test_odds_on_the_board() -> None:
    s = field()
    s.rebels[KISH] = 2
    s.gods[0] = C.gods.index("ishtar")
    army = units(champion=1)
    assert odds_of_entering(s, 0, KISH, army) == odds(force(army, bonus=1), rebels(2))
    assert odds_of_entering(s, 0, space("adab"), army) is None
    stand(s, 1, "umma", priest=1)
    stand(s, 1, "kutha", spearman=2)
    assert odds_of_entering(s, 0, space("umma"), army) is None
    assert odds_of_entering(s, 0, space("kutha"), army) == odds(force(army, bonus=1), force(units(spearman=2)))


def test_odds_of_the_fight_under_way() -> None:
    s = against_rebels("kish", {"archer": 2}, 2)
    assert odds_now(s).win == pytest.approx(0.902, abs=0.001)
    s.fight_round = 2
    assert odds_now(s).win < 0.9
    s = against_monster("mount_ebih", {"champion": 1})
    assert odds_now(s).win == pytest.approx(0.260, abs=0.001)
    s.fight_armies[1] = units(mercenary=1)
    assert odds_now(s).win > 0.5
    s = battle("kish", {"spearman": 1}, {"spearman": 1})
    assert odds_now(s) == pytest.approx((1 / 3, 1 / 3, 1 / 3))


def test_cards_that_are_played_count_for_the_next_roll() -> None:
    s = battle("kish", {"spearman": 1}, {"spearman": 1})
    s.fight_roll_bones = [0, -2]  # Shield Wall: Bo cannot hit in this round, and later as before
    assert odds_now(s) == pytest.approx((1 / 3, 1 / 3, 1 / 3))
    assert odds_now(s, as_declared=True) == pytest.approx((2 / 3, 1 / 6, 1 / 6))
    s.fight_roll_bones = [2, 0]  # Sharpened Bronze: three bones against one
    assert odds_now(s, as_declared=True) == pytest.approx((11 / 24, 1 / 12, 11 / 24))


@pytest.mark.rule("AK-CMB-09", "AK-CMB-15", "AK-CMB-16")
def test_a_declared_retreat_ends_the_fight_after_the_next_roll() -> None:
    s = battle("kish", {"spearman": 1}, {"spearman": 1})
    s.fight_retreat = 0
    assert odds_now(s) == pytest.approx((1 / 3, 1 / 3, 1 / 3))  # bots judge a fight to the end
    assert odds_now(s, as_declared=True) == pytest.approx((1 / 4, 1 / 2, 1 / 4))
    s.fight_retreat = 1
    assert odds_now(s, as_declared=True) == pytest.approx((1 / 2, 1 / 4, 1 / 4))
    s.fight_roll_bones = [2, 0]
    assert odds_now(s, as_declared=True) == pytest.approx((1 / 2, 1 / 16, 7 / 16))
    s = battle("kish", {"archer": 1}, {"spearman": 1})  # a Volley may end it before the roll
    s.fight_retreat = 1
    assert odds_now(s, as_declared=True) == pytest.approx((3 / 4, 1 / 16, 3 / 16))


def outcome(s: AkkadState) -> int:
    """Play a fight as the table assumes: nobody retreats, spare hit points go first, then the weakest unit."""
    order = ("champion", "hurt_champion")
    while s.phase in ("stance", "assign"):
        texts = {action.text for action in s.options()}
        if s.phase == "stance":
            play(s, "fight")
        elif "lose champion" in texts:
            play(s, "lose champion")
        else:
            play(s, min(texts, key=lambda text: (text.removeprefix("lose ") in order, text != "lose spearman")))
    return 0 if s.holder[KISH] == 0 else 1 if s.rebels[KISH] else 2


@pytest.mark.parametrize(("army", "n"), [({"champion": 1, "spearman": 1}, 4), ({"archer": 1, "spearman": 1}, 2)])
def test_played_fights_agree_with_the_odds(army: dict[str, int], n: int) -> None:
    expected = odds(force(units(**army)), rebels(n))
    start, random, counts, fights = against_rebels("kish", army, n), Random(25), [0, 0, 0], 2500
    assert start.holder[KISH] == NONE
    for _ in range(fights):
        s = start.clone()
        s.chance.reseed(random.randbytes(32))
        counts[outcome(s)] += 1
    assert [count / fights for count in counts] == pytest.approx(list(expected), abs=0.03)

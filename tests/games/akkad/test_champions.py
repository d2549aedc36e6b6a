"""Champions: home at once, home later, and the bargain over captured ones (B23, E4)."""

import pytest

from eduba.games.akkad.army import CHAMPION
from eduba.games.akkad.content import GRAIN, SILVER
from eduba.games.akkad.rules.captives import champions
from eduba.games.akkad.rules.captives.ransom import payable
from eduba.games.akkad.rules.pieces import supply
from eduba.games.akkad.state import NONE, AkkadState
from eduba.games.akkad.vocabulary import BUNDLES, bundle_name
from tests.games.akkad.fights import field, told
from tests.games.akkad.table import GAME, C, give, hold, options, play, space, stand, units

SUSA, GIRSU, NIPPUR = space("susa"), space("girsu"), space("nippur")


def captive(**resources: int) -> AkkadState:
    """Seat 0 has captured the champion of seat 1, and it is time for the ransom."""
    s = field()
    s.captors[1] = 0
    give(s, 1, **resources)
    s.run()
    return s


def settle(s: AkkadState) -> AkkadState:
    champions.settle_ransoms(s)
    s.run()
    return s


def come_home(s: AkkadState) -> AkkadState:
    champions.return_all(s)
    s.run()
    return s


def with_residence() -> AkkadState:
    s = field(characters=("me_sag", "shu_mama", "ken_ussam"))
    s.residence, s.control[NIPPUR] = NIPPUR, 0
    s.run()
    return s


@pytest.mark.rule("AK-CHA-04")
def test_tv_20_ransom_bundles() -> None:
    s = captive(grain=4, sheep=2, silver=3)
    hold(s, 1, "miss")
    names = {bundle_name(BUNDLES[n]) for n in range(len(BUNDLES)) if payable(s, 1) >> n & 1}
    assert {"3grain", "2sheep+card", "3silver", "nothing"} <= names
    assert not names & {"3sheep", "lapis", "2card"}
    settle(s)
    assert (s.phase, s.actor, options(s)) == ("ransom_size", 0, {"number 0", "number 1", "number 2", "number 3"})
    assert s.why_not(GAME.action("number 4")) == s.why_not(GAME.action("token royal")) == "AK-CHA-04"
    play(s, "number 3")
    assert "bundle 2sheep+card" in options(s)
    assert s.why_not(GAME.action("bundle 3lapis")) == s.why_not(GAME.action("bundle grain")) == "AK-CHA-04"
    play(s, "bundle 3grain")
    assert (s.phase, s.actor, options(s)) == ("ransom_answer", 1, {"accept", "counter", "refuse"})
    assert s.why_not(GAME.action("pass")) == "AK-CHA-04"


@pytest.mark.rule("AK-CHA-05")
def test_with_agreement_the_champion_returns_at_once() -> None:
    s = settle(captive(grain=4))
    grain = s.resources[0][GRAIN]
    play(s, "number 3", "accept")
    assert s.armies[GIRSU] == units(champion=1)
    assert (s.resources[0][GRAIN] - grain, s.resources[1][GRAIN], s.captors[1]) == (3, 1, NONE)
    assert told(s, "ransomed") == [("ransomed", 1, 0)]


@pytest.mark.rule("AK-CHA-06", "AK-CHA-03", "AK-CHA-15")
def test_tv_20_a_refused_champion_misses_an_action_phase() -> None:
    s = settle(captive(grain=4))
    play(s, "number 3", "refuse")
    come_home(s)
    assert (s.barred[1], s.captors[1], s.holder[GIRSU]) == (1, NONE, NONE)
    assert supply(s, 1, CHAMPION) == 0
    come_home(settle(s))
    assert (s.barred[1], s.away[1], s.armies[GIRSU]) == (0, 0, units(champion=1))


@pytest.mark.rule("AK-CHA-04")
def test_a_counter_offer_is_made_once() -> None:
    s = settle(captive(grain=4, sheep=1, silver=1))
    play(s, "number 3", "bundle 3grain", "counter")
    assert (s.phase, s.actor) == ("ransom_size", 1)
    play(s, "number 3")
    assert "bundle 3grain" not in options(s)
    play(s, "bundle 2grain+silver")
    assert (s.phase, s.actor, options(s)) == ("ransom_reply", 0, {"accept", "refuse"})
    assert s.why_not(GAME.action("counter")) == "AK-CHA-04"
    refused = s.clone()
    play(s, "accept")
    assert (s.resources[1], s.armies[GIRSU]) == ([2, 1, 0, 0], units(champion=1))
    play(refused, "refuse")
    assert (refused.resources[1], refused.barred[1]) == ([4, 1, 1, 0], 1)


@pytest.mark.rule("AK-CHA-04")
def test_a_demand_of_nothing_is_a_release() -> None:
    s = settle(captive())
    assert (s.phase, s.actor, options(s)) == ("ransom_answer", 1, {"accept", "refuse"})  # nothing could be demanded
    play(s, "accept")
    assert s.armies[GIRSU] == units(champion=1)


@pytest.mark.rule("AK-CHA-04")
def test_the_payer_chooses_the_cards() -> None:
    s = captive()
    hold(s, 1, "miss", "plague")
    settle(s)
    play(s, "number 1", "accept")
    assert (s.phase, s.actor, options(s)) == ("ransom_card", 1, {"give red miss", "give red plague"})
    assert s.why_not(GAME.action("give red sabotage")) == "AK-CHA-04"
    play(s, "give red plague")
    assert s.hands[0][C.cards.index("plague")] == 1
    assert s.armies[GIRSU] == units(champion=1)
    assert told(s, "card_passed") == [("card_passed", 0, 1, C.cards.index("plague"))]
    s = captive()
    hold(s, 1, "miss", "plague")
    settle(s)
    play(s, "number 2", "accept")  # the whole hand: nothing to choose
    assert sum(s.hands[0]) == 2


@pytest.mark.rule("AK-CHA-04", "AK-CHA-10")
def test_captives_are_settled_in_crown_order_of_the_captors() -> None:
    s = field()
    s.captors, s.crown = [2, 0, 1], 1
    s.control = [2] * len(s.control)  # the captors have lost everything but one
    for seat in range(3):
        give(s, seat, silver=1)
    s.run()
    settle(s)
    asked = []
    while s.phase == "ransom_size":
        asked.append(s.actor)
        play(s, "number 0", "refuse")
    assert asked == [1, 2, 0]
    assert s.resources[0][SILVER] == 1


@pytest.mark.rule("AK-CHA-07", "AK-CHA-11", "AK-CHA-14", "AK-PRE-17")
def test_absent_champions_come_home_unhurt_and_beyond_army_size() -> None:
    s = field()
    stand(s, 1, "girsu", spearman=5)
    s.away[1] = 1
    s.run()
    come_home(s)
    assert (s.armies[GIRSU], s.away[1]) == (units(spearman=5, champion=1), 0)
    assert told(s, "champion_home") == [("champion_home", 1, GIRSU)]


@pytest.mark.rule("AK-CHA-08")
def test_a_champion_waits_until_its_home_city_is_held() -> None:
    s = field()
    s.away[1] = 1
    s.control[GIRSU] = 0
    s.run()
    come_home(s)
    assert s.away[1] == 1
    s.control[GIRSU] = 1
    come_home(s)
    assert (s.away[1], s.armies[GIRSU]) == (0, units(champion=1))


@pytest.mark.rule("AK-CHA-08", "AK-CHA-14", "AK-CARD-20")
def test_send_home_keeps_injuries_and_waits_without_a_home() -> None:
    s = field()
    s.run()
    champions.send_home(s, 1, hurt=True)
    assert s.armies[GIRSU] == units(hurt_champion=1)
    s = field()
    s.run()
    champions.send_home(s, 1, hurt=False, not_to=GIRSU)
    assert (s.away[1], s.holder[GIRSU]) == (1, NONE)


@pytest.mark.rule("AK-CHA-13", "AK-HOM-06", "AK-CARD-24")
def test_a_player_with_two_homes_chooses() -> None:
    s = with_residence()
    s.away[0] = 1
    come_home(s)
    assert (s.phase, s.actor, options(s)) == ("champion_home", 0, {"at susa", "at nippur"})
    assert s.why_not(GAME.action("at girsu")) == "AK-CHA-13"
    assert supply(s, 0, CHAMPION) == 0
    play(s, "at nippur")
    assert s.armies[NIPPUR] == units(champion=1)
    s = with_residence()
    champions.send_home(s, 0, hurt=True, not_to=SUSA)
    assert s.armies[NIPPUR] == units(hurt_champion=1)
    s = with_residence()
    s.control[SUSA] = 1
    champions.send_home(s, 0, hurt=False)
    assert s.armies[NIPPUR] == units(champion=1)

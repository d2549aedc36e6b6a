"""Where a seat of Ur may let the table decide for it."""

from random import Random

import pytest

import eduba
from eduba.games.ur.game import GAME
from eduba.i18n import languages, messages


def positions(players, seed):
    """Every position of a game played by habit."""
    state, dice = GAME.start(players, seed), Random(seed)
    while not state.over:
        yield state
        options = state.options()
        state.apply(dice.choices(options, GAME.habits(state, options))[0])


def test_the_occasions_are_those_of_the_seat_and_have_words():
    met = set()
    for state in positions(4, 5):
        for seat in range(4):
            for chance in GAME.opportunities(state, seat):
                met.add(chance.occasion[0])
        first = next(iter(GAME.opportunities(state, state.actor)), None)
        if first and state.why_not(first.action) is None:
            assert first.action in state.options()
            assert first.action.verb in ("pass", "withdraw", "water", "refuse")
    assert met >= {"occasion.division", "occasion.settlement", "occasion.nation", "occasion.rain"}
    for language in languages():
        known = messages(language, eduba.game("ur"))
        assert all(key in known and key.replace("occasion", "order") in known for key in met)


def test_whenever_a_pass_is_legal_the_table_may_pass():
    legal = 0
    for state in positions(3, 2):
        passes = [a for a in state.options() if a.verb == "pass"]
        if passes:
            assert GAME.opportunities(state, state.actor)[0].action is passes[0]
            legal += 1
    assert legal > 20


@pytest.mark.rule("UR-STL-02")
def test_passing_keeps_the_occasion_until_all_have_passed(table):
    table("red: cash 100; blue: cash 100; green: cash 100")
    state = table.state
    occasion = GAME.opportunities(state, 0)[0].occasion
    for _ in range(state.players - 1):
        state.apply(GAME.action("pass"))
        assert GAME.opportunities(state, 0)[0].occasion == occasion
    state.apply(GAME.action("pass"))
    assert all(chance.occasion != occasion for chance in GAME.opportunities(state, 0))


@pytest.mark.rule("UR-PMP-03")
def test_pumps_may_be_refused_until_the_rain_comes(table):
    table("red: land F7 F5; blue: land F4", "Akkad: active, treasury 900", "purchases", acting="Akkad")
    table.play("red pump F4")
    refusal = GAME.opportunities(table.state, 1)[0]
    assert (refusal.occasion, refusal.action.verb) == (("occasion.pumps", 1), "refuse")
    table.play("blue refuse")
    assert refusal in GAME.opportunities(table.state, 1), "it stands for the next request"
    table.play("red crew", "done")
    assert table.phase == "settlement"
    assert all(chance.occasion[0] != "occasion.pumps" for chance in GAME.opportunities(table.state, 1))

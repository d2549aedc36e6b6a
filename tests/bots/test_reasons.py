"""What a judgement is made of, and how two moves differ in that, in every language."""

import random
import re
from dataclasses import replace

import pytest

import eduba
from eduba.bots import bot
from eduba.bots.coach import advise
from eduba.bots.mcts import Mcts
from eduba.bots.reasons import Consequence, consequences, reason
from eduba.core.teaching.reason import Reason
from eduba.i18n import Speaker, languages, own_messages
from eduba.i18n.reason_words import in_words, tells_apart

TABLES = pytest.mark.parametrize(
    ("name", "players"), [(name, players) for name in eduba.ids() for players in eduba.game(name).seats]
)
GAMES = pytest.mark.parametrize("name", eduba.ids())
LITTLE = Consequence([0.5, 0.5], {"points": [3.0, 3.0], "_all": [0.0, 0.0]}, 1.0, wins=False)


def positions(name, players, seed=0):
    """Positions of a game that is played by habit, and by chance now and then; those after its end are among them."""
    game, dice = eduba.game(name), random.Random(seed)
    state, quick = game.start(players, seed), bot("greedy:2", game, seed)
    for _ in range(1200):
        yield game, state
        if state.over:
            return
        state.apply(dice.choice(state.options()) if dice.random() < 0.3 else quick.choose(state))


@TABLES
def test_the_parts_make_the_judgement(name, players):
    for number, (game, state) in enumerate(positions(name, players)):
        if number % 5 == 0 or state.over:
            together = [sum(column) for column in zip(*game.parts(state).values())]
            assert together == pytest.approx(game.evaluate(state), abs=1e-6)


@GAMES
def test_every_part_has_words_in_every_language(name):
    game = eduba.game(name)
    told = {part for part in game.parts(game.start(seed=1)) if not part.startswith("_")}
    for _, state in positions(name, game.seats[-1], 2):
        told |= {part for part in game.parts(state) if not part.startswith("_")}
        if len(told) > 5:
            break
    for language in languages():
        texts = own_messages(language) | own_messages(language, game)
        for part in told:
            for kind in ("gain", "loss"):
                assert "{0:amount}" in texts[f"reason.{kind}.{part}"]
        written = {key.split(".")[2] for key in own_messages(language, game) if key.startswith("reason.gain.")}
        assert written <= told, "words for what no judgement names"


def test_a_reason_names_what_differs_most_and_nothing_that_is_the_same_for_all():
    much = Consequence([0.6, 0.4], {"points": [5.0, 1.0], "camels": [-1.0, 0.0], "_all": [9.0, 9.0]}, 1.0, wins=False)
    found = reason(much, LITTLE, 0)
    assert found == Reason([("points", 2.0)], [("camels", 1.0)], pytest.approx(0.1), 1, -2.0, wins=False)
    assert reason(LITTLE, LITTLE, 0) == Reason([], [], 0.0, -1, 0.0, wins=False)


def test_reasons_are_sentences():
    game = eduba.game("assyria")
    english, german = Speaker("en", game, ["Ann", "Ben"]), Speaker("de", game, ["Ann", "Ben"])
    both = Reason([("wells", 3.0), ("camels", 1.24)], [("order", 1.0)], 0.1, 1, -2.5, wins=False)
    assert in_words(both, english) == (
        "Gains 3 points from wells and 1.2 from camels, but loses 1 point through a later place in the "
        "turn order. Ben gets 2.5 points less."
    )
    assert in_words(both, german) == (
        "Bringt 3 Punkte durch Brunnen und 1,2 durch Kamele, kostet aber 1 Punkt durch einen späteren Platz in der "
        "Zugfolge. Ben bekommt 2,5 Punkte weniger."
    )
    worse = Reason([], [("points", 2.0)], -0.1, -1, 0.0, wins=False)
    still_better = "By that alone it would be worse; looking further ahead, it is better."
    assert in_words(worse, english) == f"Loses 2 points at once. {still_better}"
    assert in_words(worse, english, preferred=False) == "Loses 2 points at once."
    tempting = Reason([("camels", 3.5)], [], 0.1, -1, 0.0, wins=False)
    assert in_words(tempting, english, preferred=False) == "Gains 3.5 points from camels."
    even_later = "For the chance of winning, both are about as good."
    assert in_words(worse, english, preferred=False, searched=-0.004) == f"Loses 2 points at once. {even_later}"
    assert in_words(tempting, english, preferred=False, searched=-0.15).endswith("further ahead, it is worse.")
    even = Reason([], [], 0.0, -1, 0.0, wins=False)
    assert in_words(even, english) == in_words(even, english, searched=0.004)
    assert in_words(even, english) == "Nothing speaks clearly for one or the other."
    assert in_words(even, english, searched=0.093).endswith("further ahead, the chance of winning is 9 % higher.")
    assert in_words(even, german, searched=-0.02).endswith("weiter vorausgedacht ist die Gewinnchance 2 % niedriger.")
    assert in_words(replace(worse, wins=True), english) == "It wins the game."


def test_amounts_that_nobody_would_feel_are_not_named():
    english = Speaker("en", eduba.game("assyria"), ["Ann", "Ben"])
    tiny = Reason([("wells", 0.06)], [("camels", 0.04)], -0.02, 1, 0.09, wins=False)
    assert not tells_apart(tiny)
    assert in_words(tiny, english) == "Nothing speaks clearly for one or the other."
    assert in_words(tiny, english, searched=0.32).endswith("further ahead, the chance of winning is 32 % higher.")
    beside = Reason([("wells", 0.14), ("camels", 0.06)], [], 0.02, -1, 0.0, wins=False)
    assert tells_apart(beside)
    assert in_words(beside, english) == "Gains 0.1 points from wells."


@GAMES
def test_advice_is_legal_and_says_why(name):
    spoken = 0
    speakers = [Speaker(language, eduba.game(name)) for language in languages()]
    for number, (game, state) in enumerate(positions(name, eduba.game(name).seats[-1], 5)):
        is_forced = number % 6 == 0 and not state.over and len(state.options()) == 1
        if (number % 40 == 9 and not state.over) or is_forced:
            found = advise(game, state, Mcts(game, 1, iterations=5).think(state), 1)
            legal = {action.text for action in state.options()}
            assert 1 <= len(found) <= min(2, len(legal))
            assert {suggestion.action for suggestion in found} <= legal
            assert len({suggestion.action for suggestion in found}) == len(found)
            spoken += any(s.reason.gains or s.reason.costs for s in found)
            for speaker in speakers:
                for place, suggestion in enumerate(found):
                    words = in_words(suggestion.reason, speaker, preferred=not place, searched=suggestion.share)
                    assert words.endswith("."), "in every language, every hint has its reason"
                    assert not re.search(r"reason\.|[{}]|\b0([.,]0+)? ", words)
    assert spoken


def test_what_ends_the_game_with_a_victory_is_said_to_win():
    seen = 0
    for game, state in positions("assyria", 2, 8):
        if not state.over:
            for found in consequences(game, state, state.options()[:2], 1, futures=2):
                if found.wins:
                    seen += 1
                    assert found.shares[state.actor] > 0
                    assert "wins" in in_words(reason(found, found, state.actor), Speaker("en", game))
    assert seen

"""What Assyria tells bots: expectations that a player would share, and habits for every decision."""

import pytest

import eduba
from eduba.games.assyria.bots.evaluation import WEIGHTS, doubt, evaluate
from eduba.games.assyria.content import CARDS, PLOW
from eduba.games.assyria.state import KINDS, AssyriaState
from tests.bots.judging import foreseen, greedy_until

GAME = eduba.game("assyria")


def reach(prompt: str, turn: int, players: int = 2, seed: int = 3) -> AssyriaState:
    """The first decision of that kind in that turn of a greedy game."""
    state = GAME.start(players=players, seed=seed)
    assert isinstance(state, AssyriaState)
    return greedy_until(GAME, state, lambda s: s.turn >= turn and s.prompt()[0] == prompt)


def varied(state: AssyriaState, seat: int, **values: object) -> AssyriaState:
    """The same position with other values of a seat, or other huts in Assur. The stock follows from them."""
    view = state.view(None)
    view["assur"] = values.pop("assur", view["assur"])
    view["seats"][seat] |= values
    for pieces in view["seats"]:
        for key in ("stock", "bases", "centers", "roofs"):
            del pieces[key]
    del view["plows"]
    other = GAME.position(view)
    assert isinstance(other, AssyriaState)
    return other


def gain(state: AssyriaState, change: AssyriaState) -> float:
    """What a change brings the actor of the first position."""
    seat = state.actor
    return evaluate(change)[seat] - evaluate(state)[seat]


def test_camels_are_worth_more_the_more_turns_are_left() -> None:
    worth = []
    for turn in (1, 4, 8):
        state = reach("ask.act", turn)
        poorer, richer = (varied(state, state.actor, camels=camels) for camels in (4, 5))
        worth.append(gain(poorer, richer))
    assert worth == sorted(worth, reverse=True)
    assert 0.5 < worth[2] < 1 < worth[0] < 2


@pytest.mark.rule("A1-PRE-06", "A1-END-02")
@pytest.mark.parametrize("turn", [1, 4, 7])
def test_a_tile_is_worth_its_scorings_to_come_and_the_final_one(turn: int) -> None:
    state = reach("ask.act", turn)
    seat = state.actor
    flat = dict.fromkeys(state.view(seat)["seats"][seat]["ziggurats"], 1)
    low, taller = (varied(state, seat, ziggurats=flat | {next(iter(flat)): level}) for level in (1, 2))
    assert gain(low, taller) == pytest.approx(8 - turn + 1)


@pytest.mark.rule("A1-PRE-01", "A1-RES-03")
def test_food_for_a_hut_in_the_middle_is_worth_two_points_and_other_food_less() -> None:
    state = reach("ask.harvest", 4)
    seat = state.actor
    at = GAME.labels["hex"].index("B3")  # in the middle, palms
    state.huts[seat], state.occupied = 1 << at, state.table.land
    for kind in range(PLOW + 1):
        while state.hands[seat * KINDS + kind]:
            state.lose_card(seat, kind)
    gains = []
    for card in ("P1", "G1", "W"):
        richer = state.clone()
        richer.gain_card(seat, CARDS.index(card))
        gains.append(gain(state, richer))
    assert gains == pytest.approx([2, WEIGHTS.symbol, 2])


@pytest.mark.rule("A1-P2-04")
def test_leading_in_assur_counts_more_the_fewer_rivals_can_answer() -> None:
    state = reach("ask.act", 5)
    seat, rival = state.actor, 1 - state.actor
    gains = []
    for camels in (6, 0):
        before = varied(varied(state, seat, assur={}, offerings=0), rival, camels=camels, offerings=0)
        gains.append(gain(before, varied(before, seat, assur={"higher": [seat]})))
    answered, safe = gains
    cards = sum(state.expansion)
    assert safe == pytest.approx(cards + 1)
    assert answered == pytest.approx(cards * (1 - WEIGHTS.rival) + 1)


def test_a_plow_counts_one_point_after_the_last_scoring() -> None:
    state = reach("ask.act", 8)
    seat = state.actor
    food = [card for card in state.view(seat)["seats"][seat]["hand"] if card != "PL"]
    assert gain(varied(state, seat, hand=food), varied(state, seat, hand=[*food, "PL"])) == 1


def test_doubt_shrinks_as_the_game_goes_on() -> None:
    doubts = [doubt(reach("ask.harvest", turn)) for turn in (1, 4, 8)]
    assert doubts[0] > doubts[1] > doubts[2] > 0


def test_who_is_expected_to_win_in_the_middle_of_a_game_mostly_does() -> None:
    assert foreseen(GAME, (reach("ask.harvest", 6, 2, seed) for seed in range(20))) >= 13

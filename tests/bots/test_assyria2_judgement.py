"""What Assyria 2 tells bots: expectations that a player would share, and habits for every decision."""

import pytest

import eduba
from eduba.bots import bot
from eduba.bots.value import shares
from eduba.games.assyria2.bots.evaluation import doubt, evaluate
from eduba.games.assyria2.bots.weights import WEIGHTS
from eduba.games.assyria2.state import Assyria2State
from tests.bots.judging import foreseen, greedy_until

GAME = eduba.game("assyria2")


def reach(prompt: str, turn: int, players: int = 2, seed: int = 3) -> Assyria2State:
    """The first decision of that kind in that round of a greedy game."""
    state = GAME.start(players=players, seed=seed)
    assert isinstance(state, Assyria2State)
    return greedy_until(GAME, state, lambda s: s.round >= turn and s.prompt()[0] == prompt)


def gain(state: Assyria2State, change: Assyria2State) -> float:
    """What a change brings the actor of the first position."""
    return evaluate(change)[state.actor] - evaluate(state)[state.actor]


def varied(state: Assyria2State, seat: int, home: list[int] | None = None, **values: object) -> Assyria2State:
    """The same position with other values of a seat; with `home`, just these Leaders are back on the track.

    There are no Farmers on the map; supplies and piles hold what is then left.
    """
    view = state.view(None)
    view["farmers"] = []
    view["seats"][seat] |= values
    for own in view["seats"]:
        del own["main"], own["camel_limit"]
    del view["tokens"], view["piles"]["food"], view["piles"]["food_discard"]
    if home:
        for row in view["rows"]:
            if row["leader"] in home:
                row["leader"] = row["bid"] = None
        view["track"] = home
        del view["actor"], view["to_come"]
    other = GAME.position(view)
    assert isinstance(other, Assyria2State)
    return other


def test_camels_are_worth_more_the_more_rounds_are_left() -> None:
    worth = []
    for turn in (1, 3, 6):
        state = reach("ask.act", turn)
        poorer, richer = (varied(state, state.actor, camels=camels) for camels in (4, 5))
        worth.append(gain(poorer, richer))
    assert worth == sorted(worth, reverse=True)
    assert 0.5 < worth[2] < 1 < worth[0] < 2


@pytest.mark.rule("A2-VPS-01", "A2-END-01")
@pytest.mark.parametrize("turn", [1, 4, 6])
def test_a_piece_is_worth_its_scorings_to_come_and_the_final_one(turn: int) -> None:
    state = reach("ask.act", turn)
    own = state.ziggurats[state.actor]
    state.second &= ~own
    state.third &= ~own
    state.roofed &= ~own
    taller = state.clone()
    taller.second |= own & -own
    assert gain(state, taller) == pytest.approx(7 - turn)


@pytest.mark.rule("A2-VPS-02", "A2-FED-03")
def test_food_for_a_hut_between_the_rivers_is_worth_two_points_and_other_food_less() -> None:
    state = reach("ask.build_huts", 4)
    seat = state.actor
    hungry = varied(state, seat, huts=["D4"], growth=0, personal=0, food=[], ploughs=0, tokens=0)  # D4 is meat
    gains = [gain(hungry, varied(hungry, seat, food=[card])) for card in ("meat", "grape", "wild")]
    assert gains == pytest.approx([2, WEIGHTS.icon, 2])


@pytest.mark.rule("A2-FLD-08")
def test_before_the_flood_an_offering_counts_what_it_adds_for_ziggurats_and_wells() -> None:
    state = reach("ask.act", 6)
    seat = state.actor
    lower, higher = (varied(state, seat, [seat, 1 - seat], offerings=space) for space in (6, 7))
    c = state.content
    wells, ziggurats = state.wells[seat].bit_count(), state.ziggurats[seat].bit_count()
    steps = wells * (c.well_values[7] - c.well_values[6]) + ziggurats * (c.ziggurat_values[7] - c.ziggurat_values[6])
    assert evaluate(higher)[seat] - evaluate(lower)[seat] == pytest.approx(steps)


@pytest.mark.rule("A2-FLD-05")
def test_the_lead_in_influence_counts_more_when_nobody_can_answer() -> None:
    state = reach("ask.act", 3)
    seat, other = state.actor, 1 - state.actor
    gains = []
    for home in ([seat], [other, seat]):
        even = varied(state, other, home, influence=3, gold=0, ships=0)
        even = varied(even, seat, influence=3, gold=0, ships=0)
        gains.append(gain(even, varied(even, seat, influence=5)))
    open_, closed = gains
    assert 0 < open_ < closed


@pytest.mark.rule("A2-END-05")
def test_camels_and_gold_count_nothing_in_the_last_step() -> None:
    state = reach("ask.feed_huts", 6)
    player = bot("greedy", GAME)
    while not state.over and state.markers and len(state.track) < 2:
        state.apply(player.choose(state))
    while state.prompt()[0] != "ask.feed_huts":
        state.apply(player.choose(state))
    rich = state.clone()
    rich.camels[state.actor] += 3
    rich.gold[state.actor] += 3
    assert gain(state, rich) == 0


def test_doubt_shrinks_as_the_game_goes_on() -> None:
    doubts = [doubt(reach("ask.act", turn)) for turn in (1, 3, 6)]
    assert doubts[0] > doubts[1] > doubts[2] > 0


def test_who_is_expected_to_win_in_round_five_mostly_does() -> None:
    assert foreseen(GAME, (reach("ask.act", 5, 2, seed) for seed in range(8))) >= 6


@pytest.mark.rule("A2-SOL-05")
def test_solo_the_rival_is_expected_to_gain_more_the_more_stars_it_has() -> None:
    chances = []
    for stars in GAME.choices["difficulty"]:
        state = GAME.start(players=1, seed=5, difficulty=stars)
        assert len(evaluate(state)) == 2  # type: ignore[arg-type]
        (chance,) = shares(GAME, state)
        chances.append(chance)
    assert chances == sorted(chances, reverse=True)
    assert 0.05 < chances[-1] < chances[0] < 0.98

"""What Ur tells bots: expectations that a player would share, and habits for every decision."""

import json
import random
from functools import cache
from pathlib import Path
from time import thread_time

import pytest

import eduba
from eduba.bots import bot
from eduba.core.phase import ASK
from eduba.games.ur.bots.evaluation import WEIGHTS, doubt, evaluate, nation_worth
from eduba.games.ur.bots.habits import BIDS, LONG, PATIENCE
from eduba.games.ur.bots.season_forecast import foresee
from eduba.games.ur.content import STATES
from eduba.games.ur.sequence import RAIN
from eduba.games.ur.state import BANK, SEATS, UrState

GAME = eduba.game("ur")
WORDS = GAME.words


@cache
def _played(seed: int) -> list[UrState]:
    """A greedy game of four: the position at the start of each round, then the end."""
    state, player, out = GAME.start(players=4, seed=seed, rounds="40"), bot("greedy", GAME, seed), []
    assert isinstance(state, UrState)
    while not state.over:
        if state.round and len(out) < state.round:
            out.append(state.clone())
        state.apply(player.choose(state))
    return [*out, state]


def round_of(number: int, seed: int = 0) -> UrState:
    """A fresh copy of the position at the start of that round."""
    state = _played(seed)[number - 1]
    assert state.round == number
    return state.clone()


def stalemate(**other: int) -> UrState:
    """A position from which earlier bots played on for 124 rounds: who led had no money for the last mill."""
    position = json.loads(Path(__file__).with_name("ur_stalemate.json").read_text(encoding="utf-8"))
    state = GAME.position(position | other)
    assert isinstance(state, UrState)
    return state


@pytest.mark.rule("UR-END-02")
def test_a_leader_who_lacked_the_money_for_the_last_mill_saves_it_up_and_brings_the_end() -> None:
    state, player = stalemate(), bot("greedy", GAME, 1)
    leader = state.scores().index(max(state.scores()))
    while not state.over:
        state.apply(player.choose(state))
        assert state.round <= 36
    assert state.winners() == [leader]


def test_state_money_is_worth_something_to_the_king_alone_and_less_than_cash() -> None:
    state = round_of(4)
    kingdom = next(i for i in range(6) if state.active >> i & 1)
    king = state.kings[kingdom]
    before = evaluate(state)
    state.pay(BANK, SEATS + kingdom, 100, "")
    gains = [x - y for x, y in zip(evaluate(state), before)]
    assert 0 < gains[king] < 100
    assert all(abs(gain) < 1e-6 for seat, gain in enumerate(gains) if seat != king)


def test_a_king_who_must_pay_a_crew_himself_stands_worse_and_one_who_cannot_is_ruined() -> None:
    state = round_of(4)
    kingdom = next(i for i in range(6) if state.active >> i & 1)
    king = state.kings[kingdom]
    state.crews = [0] * len(state.crews)
    state.pay(SEATS + kingdom, BANK, state.money[SEATS + kingdom], "")
    state.active = 1 << kingdom
    state.pay(BANK, king, 1000, "")
    paying = evaluate(state)[king]
    state.active = 0
    assert paying < evaluate(state)[king] - 40
    state.active = 1 << kingdom
    state.pay(king, BANK, state.money[king], "")
    state.boxes = [0] * 4
    state.quotes = [5] * 8
    before, state.active = state.clone(), 0
    assert evaluate(before)[king] < 0.5 * evaluate(state)[king]


@pytest.mark.rule("UR-PRC-01", "UR-HAR-01")
def test_water_on_its_way_lifts_all_owners_of_that_terrain_and_most_the_owner_of_the_field() -> None:
    state = round_of(2)
    field = next(a for a in range(90) if state.owned >> a & 1 and GAME.content.near[a] & GAME.content.rivers)
    river = (GAME.content.near[field] & GAME.content.rivers).bit_length() - 1
    before = evaluate(state)
    state.join(river, field)
    kingdom = GAME.content.state[field]
    state.works[river], state.reservoirs = 1 + kingdom * len(GAME.content.tokens) + 1, 1 << river
    assert foresee(state, False).wet == 1 << field
    gains = [x - y for x, y in zip(evaluate(state), before)]
    terrain = GAME.content.of_terrain[GAME.content.terrain[field]]
    assert gains[state.owner(field)] > 20
    for seat, gain in enumerate(gains):
        assert gain > 0 if state.own[seat] & (terrain | GAME.content.of_state[kingdom]) else gain >= 0


def test_nations_are_worth_their_list_prices_at_first_and_little_when_they_are_about_to_vanish() -> None:
    state = GAME.start(players=4, seed=1)
    assert isinstance(state, UrState)
    for nation, price in enumerate(GAME.content.nation_prices):
        assert price < nation_worth(state, nation) < 4 * price
    late = state.clone()
    late.cards = [0, 0, 1, 5, 8]
    assert all(nation_worth(late, nation) < nation_worth(state, nation) for nation in range(5))


@pytest.mark.parametrize("seed", [0, 1])
def test_the_forecast_loses_no_water_and_mostly_tells_what_the_season_then_waters(seed: int) -> None:
    dice, right, seasons = random.Random(seed), 0, 0
    for state in _played(seed)[2:-1]:
        told = foresee(state, False)
        assert told.wet.bit_count() + told.outflow == 3 * GAME.content.sets[state.era].water
        rained, rain = state.clone(), GAME.phases[RAIN]
        rained.call(RAIN)
        while rain.run(rained) == ASK:
            rain.apply(rained, dice.choice(rain.options(rained)))
        right += abs(rained.wet.bit_count() - told.wet.bit_count()) <= 1
        seasons += 1
    assert right >= 0.8 * seasons


@pytest.mark.rule("UR-END-02")
def test_doubt_shrinks_with_the_cards_and_when_little_water_is_left() -> None:
    state = round_of(5)
    more = doubt(state, evaluate(state))
    state.cards, state.era = [0, 0, 0, 0, 8], 4
    assert foresee(state, False).outflow > WEIGHTS.drain
    less = doubt(state, evaluate(state))
    assert 0 < less < more
    state.revolted = 1
    assert doubt(state, evaluate(state)) < less


@pytest.mark.rule("UR-END-02")
def test_a_leader_is_surer_when_a_state_of_his_that_can_build_has_the_money_for_the_last_mill() -> None:
    state = stalemate()
    points, price = evaluate(state), GAME.content.sets[-1].reservoir.price
    leader = points.index(max(points))
    able, idle = (i for i in range(6) if state.kings[i] == leader)
    assert (state.tokens[7 * able + 6] > 0, state.tokens[7 * idle + 6]) == (True, 0)
    doubts = []
    for treasury in (0, price // 2, price, 2 * price):
        state.money[SEATS + able] = treasury
        doubts.append(doubt(state, points))
    assert doubts[0] > doubts[1] > doubts[2] == doubts[3]
    state.money[SEATS + idle] = 0
    assert doubt(state, points) == doubts[3]


@pytest.mark.rule("UR-AUC-17")
def test_bots_do_not_pass_for_ever_in_the_division() -> None:
    for rows in (0, PATIENCE):
        state = GAME.position({"phase": "division", "rows": rows})
        options = state.options()
        assert (GAME.habits(state, options)[options.index(WORDS.stop)] > 0) == (rows < PATIENCE)


def test_a_pump_or_dam_that_reaches_nothing_does_not_come_to_mind() -> None:
    seen = 0
    for number in (5, 6):
        state, player = round_of(number), bot("greedy", GAME, 1)
        while not state.over and state.round == number:
            if state.prompt()[0] in ("ask.purchases", "ask.crewless"):
                options = state.options()
                works = [w for a, w in zip(options, GAME.habits(state, options)) if a.verb in ("pump", "reservoir")]
                seen += len(works)
                assert works.count(0.0) >= 0.7 * len(works)
            state.apply(player.choose(state))
    assert seen


def _weights(state: UrState, verb: str) -> dict[int, float]:
    """By argument, how natural each option of a verb is."""
    options = state.options()
    return {a.arg: w for a, w in zip(options, GAME.habits(state, options), strict=True) if a.verb == verb}


def test_of_free_land_that_is_alike_one_area_comes_to_mind_and_not_always_the_same() -> None:
    content, chosen = GAME.content, set()
    state = round_of(1)
    state.money[state.turn] = 500
    GAME.phases[state.stack[-1]].run(state)
    for number in range(1, 6):
        state.round = number
        weights = _weights(state, "buy")
        kinds = [(content.state[area], content.classes[area]) for area, weight in weights.items() if weight]
        assert len(set(kinds)) == len(kinds)
        assert set(kinds) == {(content.state[area], content.classes[area]) for area in weights}
        chosen.add(tuple(area for area, weight in weights.items() if weight))
    assert len(chosen) > 1


def test_watered_land_is_not_sold_and_nobody_bids_to_begin_when_no_land_is_left() -> None:
    state = round_of(6)
    while not _weights(state, "sell") or not any(_weights(state, "bid").values()):
        state.apply(bot("greedy", GAME, 1).choose(state))
    sold = {area for area, weight in _weights(state, "sell").items() if weight}
    assert sold
    assert not any(foresee(state, False).wet >> area & 1 for area in sold)
    state.owned = GAME.content.land
    assert not any(_weights(state, "bid").values())


def test_a_crew_digs_from_a_river_to_dry_land_beside_it_and_not_where_canals_lie_already() -> None:
    state, natural, idle = round_of(6), 0, 0
    while not state.over and state.round == 6:
        if state.prompt()[0] == "ask.digging":
            dry = state.owned & ~foresee(state, False).wet
            for area, weight in _weights(state, "dig").items():
                if weight:
                    assert GAME.content.near[area] & dry & ~state.canal[area]
                natural, idle = natural + (weight > 0), idle + (weight == 0)
        state.apply(bot("greedy", GAME, 1).choose(state))
    assert natural > 10 < idle


def test_after_many_rounds_a_king_builds_what_uses_up_the_water_and_saves_for_what_he_cannot_pay() -> None:
    asked = {(kind, pressed): 0 for kind in ("build", "save") for pressed in (False, True)}
    for number in (LONG, LONG + 1):
        state, player = stalemate(round=number), bot("greedy", GAME, 1)
        while not state.over and state.round == number:
            pressed, kind = number > LONG, state.prompt()[0]
            if kind == "ask.purchases" and (works := {**_weights(state, "reservoir"), **_weights(state, "pump")}):
                useful, stops = any(works.values()), any(_weights(state, "done").values())
                assert pressed or stops
                asked["build", pressed] += useful and stops != pressed
            elif kind == "ask.harvest":
                poor = state.money[SEATS + state.order[state.position]] < GAME.content.sets[-1].reservoir.price
                tokens = state.tokens[7 * state.order[state.position] + 6]
                assert any(_weights(state, "distribute").values()) == (not (pressed and poor and tokens))
                asked["save", pressed] += 1
            state.apply(player.choose(state))
    assert all(asked.values())


@pytest.mark.rule("UR-PRI-02")
def test_primogeniture_is_bid_for_once_and_so_high_that_nobody_follows() -> None:
    state = round_of(3)
    bids, player = [], bot("greedy", GAME, 1)
    followers = 0
    while state.round < 6:
        before = state.bid
        state.apply(player.choose(state))
        if state.bid > before:
            bids.append(state.bid)
            if state.bid > BIDS and (weights := _weights(state, "bid")):
                assert not any(weights.values())
                followers += 1
    assert followers
    assert len(bids) == 3, "once a round"
    assert max(bids) <= 2 * BIDS


def test_a_judgement_takes_less_than_a_millisecond() -> None:
    state = round_of(6)
    spent = []
    for _ in range(5):
        before = thread_time()
        for _ in range(50):
            evaluate(state)
        spent.append((thread_time() - before) / 50)
    assert min(spent) < 0.001


@pytest.mark.rule("UR-EMG-01")
def test_in_greedy_games_states_are_founded_and_eras_begin() -> None:
    for seed in (0, 1):
        end = _played(seed)[-1]
        assert end.active.bit_count() >= 2, STATES
        assert end.era >= 2
        assert end.round < 40

"""Whole games under the laws of conservation (INV-11 to INV-18), played at random and with plenty of everything."""

import random

import pytest

from eduba.games.assyria2.rules.cards import draw_favour, draw_food, gain_card

from .table import Table


def enrich(table: Table, rng: random.Random) -> None:
    """Give the actor much of everything, so that rare actions come up."""
    s, t = table.state, table.state.actor
    s.camels[t] = s.camel_limit(t)
    s.gold[t] += 1
    s.ships[t] += rng.random() < 0.3
    s.farmers[t] += rng.random() < 0.3
    s.ploughs[t] = rng.randrange(3)
    if rng.random() < 0.7 and any(s.favour_deck):
        gain_card(s, t, draw_favour(s))
    if rng.random() < 0.4 and any(s.food_deck):
        gain_card(s, t, draw_food(s))
    s.run()


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_rich_random_games_keep_all_laws_and_options_are_what_nothing_refuses(
    table: Table, players: int, seed: int
) -> None:
    rng = random.Random(seed)
    table.deal(players, seed=str(seed), difficulty=str(seed + 1))
    verbs = set()
    while not table.state.over:
        if table.phase in ("act", "build_huts", "feed_huts") and rng.random() < 0.3:
            enrich(table, rng)
        s = table.state
        table.game.check(s)
        options = s.options()
        assert options
        if rng.random() < 0.2:
            allowed = [a.id for a in table.game.vocabulary if s.why_not(a) is None]
            assert sorted(a.id for a in options) == allowed, (table.phase, s.prompt())
        action = rng.choice(options)
        verbs.add(action.verb)
        s.apply(action)
    assert len(verbs) > 20


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_finished_game_has_six_rounds_two_floods_and_one_winner(table: Table, players: int) -> None:
    for seed in range(4):
        games = []
        for _ in range(2):
            rng = random.Random(seed)
            table.deal(players, seed=str(seed))
            while not table.state.over:
                table.state.apply(rng.choice(table.state.options()))
            table.log += table.state.events or []
            games.append(table.state.save())
            assert [number for number, _ in table.events("round")] == [1, 2, 3, 4, 5, 6]
            assert table.events("flood") == [(1,), (2,)]
            beaten = len(table.events("rival_won"))
            assert len(table.events("ended")) + beaten == 1
            assert len(table.state.winners()) == 1 - beaten
            assert players == 1 or not beaten
        assert games[0] == games[1]


def test_rivers_are_empty_right_after_a_flood(table: Table) -> None:
    rng, floods, flooded = random.Random(5), 0, 0
    for seed in range(5):
        table.deal(2, seed=f"water {seed}")
        while not table.state.over:
            s = table.state
            number, before = s.round, (s.occupied | s.ships_at | s.farmers_at) & s.content.river
            s.apply(rng.choice(s.options()))
            if s.round > number == 3:
                assert not (s.occupied | s.ships_at | s.farmers_at) & s.content.river
                floods, flooded = floods + 1, flooded + (before > 0)
    assert (floods, flooded > 0) == (5, True)


def test_each_space_and_column_changes_by_one_piece_per_phase_plus_one_per_fv15(table: Table) -> None:
    rng, most = random.Random(6), {"grown": 0, "taken": 0, "lifted": 0}
    for seed in range(3):
        table.deal(3, seed=str(seed))
        pieces, columns, lifted = {}, {}, 0
        while not table.state.over:
            if table.phase == "act" and rng.random() < 0.4:
                enrich(table, rng)
            s = table.state
            if table.phase == "act" and s.touched == s.used == 0:
                pieces, columns, lifted = s.view(0)["seats"][s.actor]["ziggurats"], s.columns[:], 0
                owner = s.actor
            action = rng.choice(s.options())
            lifted += action.text == "favour twice"
            in_turn = table.phase in ("act", "builders")
            s.apply(action)
            if in_turn and not s.over:
                now = s.view(0)["seats"][owner]["ziggurats"]
                grown = [height - pieces.get(space, 0) for space, height in now.items()]
                taken = [new - old for new, old in zip(s.columns, columns)]
                assert max(grown, default=0) <= 1 + lifted
                assert max(taken) <= 1 + lifted
                for what, number in (("grown", max(grown, default=0)), ("taken", max(taken)), ("lifted", lifted)):
                    most[what] = max(most[what], number)
    assert most == {"grown": 2, "taken": 2, "lifted": 1}, "the law was put to the test"

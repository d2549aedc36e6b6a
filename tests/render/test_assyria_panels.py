"""What stands beside the board is what the engine does when it is asked."""

import random

from eduba.core.journal import Journal
from eduba.games.assyria.ui import forecast
from eduba.games.assyria.ui.drawing import cards
from tests.render.drawing import phase, positions, title

SHOWN = title("assyria")
GAME = SHOWN.game
EXPANSION = ("huts", "resupply", "feed", "wells")


def test_the_cost_of_an_action_is_what_the_engine_takes():
    met = set()
    for state in positions(GAME, 4, 1, 7):
        if phase(state) != "act":
            continue
        told = SHOWN.effects(state)
        for action in state.options():
            after = state.clone()
            seat, before = state.actor, state.camels[state.actor]
            after.apply(action)
            if (
                action.verb in ("build", "extend", "intrigue", "offer", "buy")
                and not after.over
                and after.turn == state.turn
            ):
                cost = before - after.camels[seat]
                met.add(action.verb)
                if action.verb == "offer":  # its button says what is paid
                    factor = state.content.multipliers[after.offerings[seat]]
                    assert told[action.text] == f"leaves {before - cost}; then ×{factor} at the flood"
                    continue
                assert told[action.text].startswith(f"{cost} camel"), action
                assert f"leaves {before - cost}" in told[action.text]
    assert {"build", "intrigue", "offer", "buy"} <= met


def test_a_column_says_which_cards_lie_there():
    state = next(state for state in positions(GAME, 4, 1, 7) if phase(state) == "harvest")
    told, view = SHOWN.effects(state), state.view(state.actor)
    for action in state.options():
        names = [cards.name(SHOWN.speaker(4), card) for card in view["display"][action.args[0]]]
        assert told[action.text] == " and ".join(names)


def test_who_feeds_reads_after_which_answer_a_well_can_be_dug():
    met = set()
    for seed in (7, 8, 9):
        for state in positions(GAME, 2, 1, seed):
            if phase(state) not in ("huts", "resupply", "feed"):
                continue
            told = SHOWN.effects(state)
            for action in state.options():
                after = state.clone()
                after.apply(action)
                digs = not after.over and after.actor == state.actor and phase(after) == "wells"
                assert ("then you may dig a well" in told.get(action.text, "")) == digs, action
                met.add(digs)
    assert met == {False, True}


def test_the_preview_while_feeding_is_the_best_end_the_engine_allows():
    """Playing the turn on in every way loses no fewer huts than the preview says, and one way loses as many."""

    def losses(state, seat):
        if state.actor != seat or phase(state) not in ("resupply", "feed"):
            return {fallen(state, seat)}
        out = set()
        for action in state.options():
            copy = state.clone()
            copy.events = list(state.events)
            copy.apply(action)
            out |= losses(copy, seat)
        return out

    def fallen(state, seat):
        return sum(int(e[2]).bit_count() for e in state.events if e[0] == "starved" and e[1] == seat)

    tried = 0
    for seed in range(6):
        for state in positions(GAME, 3, 1, seed):
            if (
                phase(state) in ("resupply", "feed")
                and state.hands[state.actor * 17 : state.actor * 17 + 17].count(0) > 12
            ):
                copy = state.clone()
                copy.events = []
                expected = forecast.of_turn(state)
                assert expected is not None
                assert len(expected.starved) == min(losses(copy, state.actor))
                tried += 1
    assert tried > 20


def test_the_preview_of_wells_is_what_going_on_brings():
    met = 0
    for seed in range(20):
        for state in positions(GAME, 4, 1, seed):
            if phase(state) == "wells":
                met += 1
                expected = forecast.of_turn(state)
                before = state.points[state.actor]
                after = state.clone()
                after.apply(GAME.action("done"))
                assert expected is not None
                assert after.points[state.actor] - before == sum(expected.points.values())
    assert met


def test_there_is_a_preview_in_the_expansion_only():
    for state in positions(GAME, 4, 0.5, 8):
        assert bool(SHOWN.decision(state)) == (phase(state) in EXPANSION)


def test_a_preview_while_placing_huts_counts_the_huts_that_stand():
    for state in positions(GAME, 4, 1, 9):
        if phase(state) == "huts":
            expected = forecast.of_turn(state)
            assert expected is not None
            assert set(expected.starved) <= set(state.view(0)["seats"][state.actor]["huts"])


def test_the_flood_told_is_the_flood_that_comes():
    """At the last decision of a reign, points by clause are those that passing then brings."""
    met = 0
    for seed in range(4):
        for state in positions(GAME, 2, 1, seed):
            if phase(state) != "act":
                continue
            told = forecast.of_flood(state)
            after = state.clone()
            after.events = []
            after.apply(GAME.action("pass"))
            if ("flood", state.reign + 1) in after.events:
                end = after.events[after.events.index(("flood", state.reign + 1)) :]
                steps = ("A1-ASR-06", "A1-P2-04", "A1-P2-05", "A1-DIG-01", "A1-OFS-01")
                for seat in range(2):
                    scored = [e for e in end if e[0] == "scored" and e[1] == seat and e[3] in steps]
                    assert sum(e[2] for e in scored) == sum(told[seat].values())
                met += 1
    assert met > 2


def test_fresh_huts_are_those_placed_in_the_running_turn():
    rng = random.Random(3)
    journal = Journal(GAME, 4, "3")
    met = 0
    while not journal.state.over:
        state = journal.state
        if phase(state) == "huts":
            taken = min(state.expansion[-1], state.stock[state.actor] + state.expansion[-1])
            new = SHOWN.highlights(journal).fresh
            assert len(new) <= taken - state.to_place
            assert set(new) <= set(state.view(0)["seats"][state.actor]["huts"])
            met += len(new)
        journal.act(rng.choice(state.options()))
    assert met


def test_pictures_point_out_new_and_starving_huts_and_something_is_always_expected():
    rng = random.Random(4)
    journal = Journal(GAME, 3, "4")
    met = set()
    while not journal.state.over:
        state, found = journal.state, SHOWN.highlights(journal)
        expected = forecast.of_turn(state)
        assert set(found.doomed) == set(expected.starved if expected else ())
        assert SHOWN.ahead(state).count('<li class="seat-') == 3
        map_ = SHOWN.parts(state.view(0), highlights=found)["map"].html
        standing = {name for own in state.view(0)["seats"] for name in [*own["huts"], *own["ziggurats"]]}
        assert map_.count('href="#new"') == len(standing & {*found.fresh})
        assert map_.count('href="#hungry"') == len(found.doomed)
        met |= {key for key, hexes in found._asdict().items() if hexes}
        journal.act(rng.choice(state.options()))
    assert met == {"fresh", "doomed"}

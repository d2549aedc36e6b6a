"""What every game must do in play, for each seat count and variant. A game joins by standing in `tests/variants.py`."""

import json
import random

import pytest

from eduba.core.errors import IllegalAction
from eduba.i18n import languages
from eduba.i18n.reference import reference


def test_random_games_end_and_lose_nothing(variant):
    ended = 0
    for state in variant.positions(games=3):
        variant.game.check(state)
        ended += state.over
    assert ended == 3


def test_somebody_wins_and_only_a_game_with_an_opponent_of_its_own_can_beat_everybody(variant):
    for state in variant.positions(games=3, share=0):
        if state.over:
            winners = state.winners()
            assert winners == sorted(set(winners))
            assert set(winners) <= set(range(variant.players))
            assert winners or len(state.scores()) > variant.players
            (end,) = {state.why_not(action) for action in variant.game.vocabulary}
            assert end is not None, "one clause refuses everything after the end"
    assert state.over


def test_points_are_one_number_for_each_seat_and_for_an_opponent_that_the_game_plays(variant):
    lengths = set()
    for state in variant.positions(games=1, share=0.1):
        assert {type(points) for points in state.scores()} == {int}
        lengths.add(len(state.scores()))
    assert len(lengths) == 1
    assert lengths <= {variant.players, variant.players + 1}


def test_options_are_what_nothing_refuses(variant):
    for state in variant.positions(games=2, share=0.15):
        legal = state.options()
        assert len({a.id for a in legal}) == len(legal)
        assert bool(legal) != state.over
        allowed = [a.id for a in variant.game.vocabulary if not state.over and state.why_not(a) is None]
        assert sorted(a.id for a in legal) == allowed, state.prompt()


def test_every_refusal_cites_a_clause_with_a_text_in_each_language(variant):
    refusals = {
        clause
        for state in variant.positions(games=1, share=1.0 if variant.is_small else 0.1)
        for action in variant.game.vocabulary
        if (clause := state.why_not(action)) is not None
    }
    assert len(refusals) > (4 if variant.is_small else 10)
    for language in languages():
        clauses = reference(variant.game, language)
        assert [clause for clause in refusals if not clauses[clause].text.strip()] == []


def test_what_is_never_possible_is_no_action_and_is_refused_with_a_clause_that_has_a_text(title):
    never = title.vocabulary.impossible
    assert never, "every game has something that people can name and that its rules never allow"
    assert never.keys().isdisjoint(action.text.lower() for action in title.vocabulary)
    for text, clause in never.items():
        with pytest.raises(IllegalAction) as refusal:
            title.action(text)
        assert refusal.value.clause == clause
    for language in languages():
        assert set(never.values()) <= reference(title, language).keys()


def test_after_the_end_one_clause_refuses_what_is_never_possible_too(variant):
    *_, state = variant.positions(games=1, share=0)
    assert state.over
    end = state.why_not(variant.game.vocabulary[0])
    for text in variant.game.vocabulary.impossible:
        with pytest.raises(IllegalAction) as refusal:
            variant.game.read(state, text)
        assert refusal.value.clause == end


def test_a_clone_goes_its_own_way(variant):
    rng = random.Random(str(variant))
    for state in variant.positions(games=1, share=0.1):
        before = state.save()
        twin = state.clone()
        assert twin.save() == before
        for _ in range(5):
            if not twin.over:
                twin.apply(rng.choice(twin.options()))
        assert state.save() == before
        assert (twin.save() != before) != state.over


def test_a_clone_has_the_same_future(variant):
    for state in variant.positions(games=1, share=0.02 if variant.is_long else 0.04):
        twins = [state.clone(), state.clone()]
        for twin in twins:
            rng = random.Random(7)
            while not twin.over:
                twin.apply(rng.choice(twin.options()))
        assert twins[0].save() == twins[1].save()


def test_a_position_is_saved_and_loaded_in_the_middle_of_a_decision(variant):
    for state in variant.positions(games=1, share=0.1):
        data = json.loads(json.dumps(state.save()))
        twin = variant.game.load(variant.players, variant.options, data)
        assert twin.save() == state.save()
        assert twin.options() == state.options()
        if not state.over:
            action = state.options()[-1]
            other = state.clone()
            other.apply(action)
            twin.apply(action)
            assert twin.save() == other.save()


def test_every_action_is_read_back_from_its_text(title):
    assert len(title.vocabulary) > 0
    for action in title.vocabulary:
        assert title.action(str(action)) is action
        assert title.vocabulary[action.id] is action

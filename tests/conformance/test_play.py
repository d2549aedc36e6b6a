"""What every game must do in play, for each seat count and variant. A game joins by being registered."""

import json
import random

from eduba.i18n import languages
from eduba.i18n.reference import reference


def test_random_games_end_and_lose_nothing(variant):
    for state in variant.positions(games=3):
        variant.game.check(state)
    assert state.over
    assert state.options() == []
    winners = state.winners()
    assert set(winners) <= set(range(variant.players))


def test_points_are_one_number_for_each_seat(variant):
    state = variant.start()
    assert len(state.scores()) >= variant.players


def test_options_are_what_nothing_refuses(variant):
    for state in variant.positions(games=2, share=0.15):
        legal = state.options()
        assert len({a.id for a in legal}) == len(legal)
        assert state.over or legal
        allowed = [a.id for a in variant.game.vocabulary if not state.over and state.why_not(a) is None]
        assert sorted(a.id for a in legal) == allowed, state.prompt()


def test_every_refusal_cites_a_clause_with_a_text_in_each_language(variant):
    clauses = [reference(variant.id, language) for language in languages()]
    for state in variant.positions(games=1, share=0.1):
        for action in variant.game.vocabulary:
            clause = state.why_not(action)
            if clause is not None:
                assert all(texts[clause].text.strip() for texts in clauses), clause


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


def test_a_clone_has_the_same_future(variant):
    for state in variant.positions(games=1, share=0.04):
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

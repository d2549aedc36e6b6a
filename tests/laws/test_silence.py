"""Search plays without listeners: no event is ever built for nobody, and nobody's listening changes a game."""

from random import Random


def test_silent_and_heard_games_are_the_same_and_silence_builds_no_events(variant):
    silent = variant.start(11)
    heard = variant.game.start(variant.players, 11, listen=True, **variant.options)
    rng, decisions = Random(3), 0
    while not heard.over:
        options = heard.options()
        assert silent.options() == options
        action = options[int(rng.random() * len(options))]
        silent.apply(action)
        heard.apply(action)
        assert silent.events is None
        assert silent.save() == heard.save()
        decisions += 1
    assert silent.over
    assert len(heard.events) > decisions > 10


def test_nobody_listens_to_a_clone(variant):
    state = variant.game.start(variant.players, 5, listen=True, **variant.options)
    heard = state.events[:]
    twin = state.clone()
    twin.apply(twin.options()[0])
    assert twin.events is None
    assert state.events == heard

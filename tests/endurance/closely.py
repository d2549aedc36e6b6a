"""The laws that cost much more than playing: they are for some positions of some games."""

import json
from collections.abc import Sequence

from eduba.core import transcript
from eduba.core.journal import Journal
from eduba.core.state import State
from eduba.core.vocabulary import Action
from tests.variants import Variant

UNDO_EVERY = 10
"""In a game that is played once more, one move of so many is taken back and made again, where that is free."""


def check_options(variant: Variant, state: State, options: Sequence[Action]) -> None:
    """What is offered, beside what nothing refuses."""
    allowed = [a.id for a in variant.game.vocabulary if state.why_not(a) is None]
    assert sorted(a.id for a in options) == allowed, "options are not what nothing refuses"


def check_position(variant: Variant, state: State, number: int) -> None:
    """A position: its options, its saved form, a copy that goes on, and the guess of a seat."""
    options, saved = state.options(), state.save()
    check_options(variant, state, options)
    again = variant.game.load(variant.players, variant.options, json.loads(json.dumps(saved)))
    assert (again.save(), again.options()) == (saved, options), "a saved position differs"
    twin = state.clone()
    twin.run()
    assert twin.save() == saved, "a copy that runs again at a decision differs"
    action = options[number % len(options)]
    twin.apply(action)
    again.apply(action)
    assert again.save() == twin.save(), "a saved position goes on in another way"
    assert state.save() == saved, "what a copy does changes the original"
    _check_guess(variant, state, number % variant.players)


def _check_guess(variant: Variant, state: State, seat: int) -> None:
    guess = state.clone()
    guess.imagine(seat, b"endurance")
    variant.game.check(guess)
    known = (state.view(seat), state.view(None), state.tensor(seat))
    assert (guess.view(seat), guess.view(None), guess.tensor(seat)) == known, "a guess differs in what is known"
    assert state.actor != seat or guess.options() == state.options(), "a guess differs in what can be done"
    if variant.game.is_open:
        assert known[0] == known[1], "an open game looks the same to everybody"


def check_end(variant: Variant, state: State, *, thorough: bool) -> None:
    """Somebody has won, or the game's own opponent has; and nothing can be done any more."""
    winners = state.winners()
    assert winners == sorted(set(winners)), "winners in no order"
    assert set(winners) <= set(range(variant.players)), "an unknown seat has won"
    assert winners or len(state.scores()) > variant.players, "nobody has won"
    assert state.options() == [], "something can be done after the end"
    if thorough:
        clauses = {state.why_not(action) for action in variant.game.vocabulary}
        assert len(clauses) == 1, "after the end more than one clause refuses"
        assert None not in clauses, "after the end something is not refused"


def check_record(variant: Variant, seed: int, actions: Sequence[Action], end: State) -> None:
    """The same game as a journal, with undos on the way, and as a transcript that is read back."""
    journal = variant.journal(seed)
    for number, action in enumerate(actions):
        seat = journal.state.actor
        journal.act(action)
        if number % UNDO_EVERY == seed % UNDO_EVERY:
            _take_back_and_play_again(journal, seat)
    assert journal.state.save() == end.save(), "a game that is played once more ends differently"
    text = transcript.write(journal)
    again = transcript.read(text, lambda _: variant.game)
    assert again.state.save() == end.save(), "a transcript replays differently"
    assert (again.entries, again.steps) == (journal.entries, journal.steps), "a transcript tells another story"
    assert transcript.write(again) == text, "a transcript is written differently"


def _take_back_and_play_again(journal: Journal, seat: int) -> None:
    start, before = journal.horizon(seat), journal.state.save()
    tail = journal.moves[start:]
    if not tail:
        return
    assert {move.seat for move in tail} == {seat}, "an undo takes back the moves of others"
    journal.undo(seat, start)
    for move in tail:
        assert journal.state.actor == seat, "after an undo another seat decides"
        journal.act(move.action)
    assert journal.state.save() == before, "what was taken back and done again differs"

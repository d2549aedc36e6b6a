"""Transcripts and undo, for every game."""

import random

import pytest

import eduba
from eduba.core import transcript
from eduba.core.clauses import reference
from eduba.core.errors import BadTranscript
from eduba.core.events import FINAL, POINTS
from eduba.core.journal import Draw


def played(variant, moves=None, seed=3):
    journal = variant.journal(seed)
    rng = random.Random(str(variant))
    while not journal.state.over and (moves is None or len(journal.moves) < moves):
        journal.act(rng.choice(journal.state.options()))
    return journal


def same(a, b):
    assert a.state.save() == b.state.save()
    assert a.entries == b.entries
    assert a.steps == b.steps


def test_a_whole_game_replays_from_its_transcript(variant):
    journal = played(variant)
    text = transcript.write(journal)
    again = transcript.read(text, eduba.game)
    same(journal, again)
    assert transcript.write(again) == text


def test_points_that_are_told_add_up_to_the_score(variant):
    journal = played(variant)
    told = [e for step in journal.steps for e in step if e[0] in POINTS]
    total = [0] * len(journal.state.scores())
    for event, seat, points, clause in told:
        total[seat] += POINTS[event] * points
        assert clause in reference(variant.id)
    assert not told or total == journal.state.scores()


def test_a_running_game_replays_without_its_seed(variant):
    journal = played(variant, moves=40)
    text = transcript.write(journal)
    assert "\nseed " not in text
    again = transcript.read(text, eduba.game)
    assert again.seed is None
    assert again.entries == journal.entries
    assert again.state.view(0) == journal.state.view(0)


def test_the_recorded_draws_rule_even_if_the_hash_would_give_others(variant):
    journal = played(variant, moves=40)
    text = transcript.write(journal).replace(f"commit {journal.commit}", f"commit {'0' * 64}")
    assert transcript.read(text, eduba.game).entries == journal.entries


def test_any_moment_can_be_had_again(variant):
    journal = variant.journal(5)
    rng = random.Random(5)
    seen = [journal.state.save()]
    for _ in range(30):
        if not journal.state.over:
            journal.act(rng.choice(journal.state.options()))
            seen.append(journal.state.save())
    for n, data in enumerate(seen):
        assert journal.at(n).save() == data


def test_undo_never_crosses_a_draw_or_another_seats_decision(variant):
    journal = variant.journal(5)
    rng = random.Random(9)
    taken_back = 0
    while not journal.state.over and len(journal.moves) < 120:
        seat = journal.state.actor
        journal.act(rng.choice(journal.state.options()))
        horizon = journal.horizon(seat)
        tail = journal.moves[horizon:]
        assert all(move.seat == seat for move in tail)
        assert not any(event[0] in FINAL for step in journal.steps[horizon + 1 :] for event in step)
        if tail and rng.random() < 0.2:
            before, entries = journal.state.save(), list(journal.entries)
            journal.undo(seat, horizon)
            taken_back += 1
            assert journal.entries[:-1] == entries, "nothing is erased"
            assert journal.state.save() == journal.at(horizon).save()
            for move in tail:
                journal.act(move.action)
            assert journal.state.save() == before
    again = transcript.read(transcript.write(journal), eduba.game)
    assert again.entries == journal.entries
    assert taken_back or variant.game.id != "assyria"


def test_an_undo_beyond_a_draw_brings_the_same_draws_again(variant):
    journal = played(variant, moves=60)
    before, draws = journal.state.save(), journal.draws()
    tail = journal.moves[10:]
    journal.undo(0, 10)
    for move in tail:
        journal.act(move.action)
    assert journal.state.save() == before
    assert journal.draws() == draws


def test_a_fork_starts_there_and_goes_its_own_way(variant):
    journal = played(variant, moves=50)
    fork = journal.fork(20)
    assert fork.moves == journal.moves[:20]
    assert fork.seed != journal.seed
    assert fork.state.view(0) == journal.at(20).view(0)


def test_a_tampered_draw_is_found_at_its_line(variant):
    lines = transcript.write(played(variant)).splitlines()
    journal = played(variant)
    at = max(i for i, entry in enumerate(journal.entries) if isinstance(entry, Draw))
    number = lines.index("") + 1 + at
    assert lines[number].startswith("chance ")
    del lines[number]
    with pytest.raises(BadTranscript, match="line "):
        transcript.read("\n".join(lines), eduba.game)

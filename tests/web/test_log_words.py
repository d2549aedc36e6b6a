"""The log of Akkad in words: an answer that says little by itself is told together with what was asked."""

import re
from random import Random

import pytest
from msgspec.structs import replace

import eduba
from eduba.core import transcript
from eduba.core.journal import Journal
from eduba.i18n import speaker_of
from eduba.tables import House, SeatPlan, Settings
from eduba.web.table.log.log_rows import entries_in_words, is_silent_step
from eduba.web.table.table_view import Viewer, view_table

GAME = eduba.game("akkad")
NAMES = ("Ann", "Bo", "Cy")
BARE = re.compile(r"(Option|Number|Möglichkeit|Anzahl|Zahl) \d|: (Yes|No|Ja|Nein|Skip)$")


def whole_game(seed):
    """A game from its beginning to its end, in which everything is tried now and then."""
    dice, journal = Random(seed), Journal(GAME, 3, str(seed), names=NAMES)
    while not journal.state.over:
        options = journal.state.options()
        journal.act(dice.choices(options, [weight + 0.02 for weight in GAME.habits(journal.state, options)])[0])
    return transcript.write(journal)


@pytest.fixture(scope="module")
def finished(tmp_path_factory):
    """Everything that a spectator reads about such a game, and its result in both languages."""
    house = House(f"sqlite:///{tmp_path_factory.mktemp('log')}/eduba.db")
    ann, _ = house.people.register("Ann")
    seats = [SeatPlan(kind="me"), *[SeatPlan(kind="bot", bot="random")] * 2]
    table = house.records.import_transcript(ann, whole_game(3), seats, Settings(listed=True)).table
    yield house.views.log(table), _page(house, table, "en"), _page(house, table, "de")
    house.close()


def _page(house, table, language):
    with house.views.snapshot(table) as snapshot:
        return view_table(snapshot, Viewer(None, language)).parts["ask"].html


@pytest.fixture(scope="module")
def log(finished):
    return finished[0]


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_answer_is_told_without_its_meaning(log, language):
    entries = entries_in_words(log, speaker_of(language, GAME, NAMES))
    assert len(entries) > 500
    assert not [line for entry in entries for line in entry.lines if BARE.search(line)]


def test_an_answer_by_number_is_told_as_its_button_says_it(log):
    speaker = speaker_of("en", GAME, NAMES)
    told = {entry.lines[0].split(": ", 1)[-1] for entry in entries_in_words(log, speaker)}
    assert told & {"A free ziggurat in one of your cities", "Build a missing building", "Take an upgrade"}
    assert "Do not hire" in told


def test_who_looked_at_events_keeps_them_secret_in_the_log(log):
    asked = [entry.question for entry in log if entry.question]
    assert ("waiting.events", 0) in asked or ("waiting.events", 1) in asked or ("waiting.events", 2) in asked
    assert not [question for question in asked if question[0] in ("ask.effect_peek_events", "ask.effect_events_order")]


def test_a_card_is_told_once_when_it_is_played_and_aimed(log):
    """What is announced and then aimed are two moves; the second tells of both."""
    speaker = speaker_of("en", GAME, NAMES)
    played = [[event[1] for event in e.events if event[0] == "card_played"] for e in log]
    cards = [i for i, e in enumerate(log[:-1]) if (e.action or "").startswith("card ")]
    announced = [i for i in cards if not played[i] and log[i].seat in played[i + 1]]
    assert announced
    assert all(is_silent_step(log, i, speaker) for i in announced)
    assert not any(is_silent_step(log, i + 1, speaker) for i in announced)


def test_what_was_answered_by_an_order_is_told_before_what_others_did(log):
    """A line about somebody else is not what the order of the reader did."""
    speaker = speaker_of("en", GAME, NAMES)
    silent = next(e for e in log if e.action == "let pass" and not e.events)
    bare = entries_in_words([replace(silent, by="program")], speaker)[0].lines
    assert [line.split(": ")[-1] for line in bare] == ["Let it pass", "(by standing order)"]
    other = (silent.seat + 1) % 3
    for seat, before in ((other, bare), (silent.seat, ())):
        followed = replace(silent, by="program", events=[("crowned", seat)])
        (entry,) = entries_in_words([followed], speaker)
        told = f"{NAMES[seat]} takes the Crown of Heaven."
        assert entry.lines == ((*before, told) if before else (told, "(by standing order)"))


def test_the_result_says_what_the_points_of_each_player_are_made_of(finished):
    for html, quests in zip(finished[1:], ("quest", "Auftrag"), strict=True):
        totals = {name: int(points) for name, points in re.findall(r"<strong>(.*?)</strong> (\d+) ", html)}
        table = re.search(r'<table class="sources">(.*?)</table>', html).group(1)
        places = re.findall(r'<th scope="col">(?:<svg.*?</svg><span class="sr">)?([^<]*)', table)
        rows = re.findall(r'<th scope="row">(.*?)</th>(.*?)</tr>', table)
        assert len(places) >= 2, "who has no points needs no sources"
        for at, name in enumerate(places):
            amounts = [re.findall(r"<td>(.*?)</td>", cells)[at] for _, cells in rows]
            assert sum(int(amount) for amount in amounts if amount != "–") == totals[name]
        assert any(quests in purpose for purpose, _ in rows)

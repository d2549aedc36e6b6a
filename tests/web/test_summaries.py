"""Floods, seasons and rounds are summed up in the log: who got what and why, and all of it has names."""

from random import Random

import pytest

import eduba
from eduba.core import transcript
from eduba.core.events import POINTS
from eduba.core.journal import Journal
from eduba.games import ids, ui_of
from eduba.i18n import speaker_of
from eduba.tables import House, SeatPlan, Settings
from eduba.web.table.log.summaries import summary_of_move
from eduba.web.table.table_view import Viewer, view_table

GIVING = (*POINTS, "camels", "paid")
NAMES = ("Ann", "Bo", "Cy")
ENDS = {"assyria": "flood", "assyria2": "round", "ur": "round", "akkad": "round"}
"""By game, the event with which something is summed up."""


def played(game, seed="5", until=lambda journal, events: False):
    """A game that habits play, to its end or as far as is wanted."""
    title, dice = eduba.game(game), Random(seed)
    journal = Journal(title, 3, seed, names=NAMES)
    while not journal.state.over:
        options = journal.state.options()
        weights = title.habits(journal.state, options) if len(options) > 1 else None
        events = journal.act(dice.choices(options, [w + 1e-9 for w in weights] if weights else None)[0])
        if until(journal, events):
            break
    return journal


@pytest.fixture(scope="module", params=ids())
def game(request):
    return played(request.param)


@pytest.mark.parametrize("language", ["en", "de"])
def test_whatever_gives_points_or_money_has_a_name(game, language):
    speaker = speaker_of(language, game.game, NAMES)
    clauses = {str(e[-1]) for events in game.events for e in events if e[0] in GIVING and "-" in str(e[-1])}
    assert clauses
    assert not [clause for clause in clauses if speaker.purpose(clause) == clause]
    told = [speaker.event(e) for events in game.events for e in events if e[0] in POINTS]
    assert not [line for line in told if any(clause in line for clause in clauses)]


def test_a_flood_is_summed_up_with_every_point_it_brought():
    journal = played("assyria")
    speaker = speaker_of("en", journal.game, NAMES)
    floods = [events for events in journal.events if any(e[0] == "flood" for e in events)]
    assert len(floods) == 3
    for events in floods:
        summary, rest = summary_of_move(events, speaker)
        scored = [(NAMES[int(e[1])], int(e[2])) for e in events if e[0] == "scored"]
        brought = {name: sum(n for who, n in scored if who == name) for name, _ in scored}
        assert {name: int(total) for name, total, _ in summary.gains} == brought
        assert [line for line in summary.told if line.startswith("The flood takes")]
        assert not [e for e in rest if e[0] in ("flood", "swept", "scored")]
    assert "ziggurats at the end" in summary.gains[0][2]
    assert any(e[0] == "ended" for e in rest)


@pytest.mark.parametrize("id", ids())
def test_the_log_sums_up_what_ended_also_if_it_took_many_moves(tmp_path, id):
    ends = []

    def second(journal, events):
        ends.extend(e for e in events if e[0] == ENDS[id])
        return len(ends) > 2

    journal = played(id, until=second)
    with House(f"sqlite:///{tmp_path}/tables.db", bots=False) as house:
        ann, _ = house.people.register("Ann")
        text = transcript.write(journal, reveal=True)
        table = house.records.import_transcript(ann, text, [SeatPlan("me")] * 3, Settings(listed=True)).table
        with house.views.snapshot(table, ann) as snapshot:
            log = view_table(snapshot, Viewer(None, "de")).parts["log"].html
    summary = log.rsplit('<div class="summary"', 1)[1]
    title = ui_of(journal.game).panels.occasions[-1].begins
    assert speaker_of("de", journal.game).get(f"summary.{title}").split("{")[0] in summary
    assert summary.count('<th scope="row">') >= 1

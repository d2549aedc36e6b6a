"""Typed lines that say several decisions at once."""

import random

import pytest

from eduba.core.errors import IllegalAction, UnreadableAction
from eduba.games.akkad.game import GAME
from eduba.games.akkad.lines.march import March, parse, spell, usual, written
from tests.games.akkad.table import empty_table, ready_to_march, space, stand, units


@pytest.fixture
def table():
    return ready_to_march()


def said(state, line):
    return [action.text for action in GAME.read(state, line)]


def after(state, line):
    """The position after a line."""
    s = state.clone()
    for action in GAME.read(state, line):
        s.apply(action)
    return s


def test_a_march_names_goal_origin_units_and_token(table):
    line = "march akkad from kish 1 spearman 1 archer with royal"
    assert said(table, line) == [
        *("activate akkad", "token royal", "from kish", "take spearman", "take archer", "ok", "go"),
    ]
    there = after(table, line)
    assert there.holder[space("akkad")] == 0
    assert there.armies[space("kish")]
    assert there.tokens[space("akkad")] & 1


def test_all_of_several_spaces_march_in_one_line(table):
    there = after(table, "march akkad from kish all from akshak all")
    assert not there.armies[space("kish")]
    assert not there.armies[space("akshak")]
    assert there.mat_tokens[0] == [1, 1, 0]


def test_names_may_be_begun_and_capitals_do_not_matter(table):
    assert said(table, "March AKKAD from kis 1 spear with roy") == said(
        table, "march akkad from kish 1 spearman with royal"
    )


def test_without_units_the_usual_march_is_meant(table):
    assert said(table, "march akkad")[0] == "activate akkad"
    assert after(table, "march akkad").holder[space("akkad")] == 0


@pytest.mark.parametrize(
    ("line", "clause"),
    [
        ("march uruk", "AK-AV-13"),
        ("march akkad from mari all", "AK-AV-13"),
        ("march akkad from kish 5 spearman", "AK-MOVE-17"),
        ("march akkad nobody", "AK-AV-13"),
        ("march akkad from kish all with divine", "AK-TOK-01"),
        ("use palace at kish", "AK-AV-02"),
        ("hunt kish", "AK-AV-14"),
        ("hire 2 spearman", "AK-PAL-01"),
    ],
)
def test_a_line_that_cannot_be_done_cites_its_clause_and_changes_nothing(table, line, clause):
    before = table.save()
    with pytest.raises(IllegalAction) as refused:
        GAME.read(table, line)
    assert refused.value.clause == clause
    assert table.save() == before


@pytest.mark.parametrize("line", ["march nowhere", "march akkad from kish 2 elephants", "march akkad quickly", "hire"])
def test_what_makes_no_sense_is_unreadable(table, line):
    with pytest.raises(UnreadableAction):
        GAME.read(table, line)


def test_single_actions_are_read_as_ever(table):
    assert said(table, "activate akkad") == ["activate akkad"]


def test_an_army_larger_than_army_size_is_refused(table):
    stand(table, 0, "kish", spearman=9)
    with pytest.raises(IllegalAction, match="AK-MOVE-03"):
        GAME.read(table, "march akkad from kish all")


def test_a_purchase_is_one_line():
    s = empty_table()
    s.buildings[0], s.mat_tokens[0], s.resources[0] = 0b11, [1, 1, 0], [6, 6, 6, 0]
    s.run()
    for action in GAME.read(s, "use palace at urkesh"):
        s.apply(action)
    assert s.phase == "recruit"
    assert said(s, "hire 1 archer") == ["buy archer", "done"]
    assert said(s, "hire nothing") == ["done"]
    assert said(s, "hire 1 spearman") == ["buy spearman"]  # which are two, and fill the city
    with pytest.raises(IllegalAction, match="AK-PAL-01"):
        GAME.read(s, "hire 1 spearman 1 archer")
    assert after(s, "hire 2 archer").armies[space("urkesh")] == units(archer=2)
    with pytest.raises(IllegalAction):
        after(s, "hire 9 chariot")


def test_what_is_written_is_read_back(table):
    march = usual(GAME, table, March(space("akkad")))
    assert march.legs
    assert parse(table, written(table, march).split()) == march
    assert spell(GAME, table, march).clause is None


@pytest.mark.parametrize("players", [3, 5])
def test_no_line_goes_on_after_chance_and_every_usual_march_is_legal(players):
    """A line that is refused after a roll would tell what the roll brings."""
    rng, seen = random.Random(players), 0
    s = GAME.start(players, players)
    for _ in range(900):
        if s.over:
            break
        options = s.options()
        if s.phase == "turn":
            for action in [a for a in options if a.verb == "activate"][:2]:
                try:
                    actions = GAME.read(s, f"march {action.text.split()[1]}")
                except IllegalAction:
                    continue
                trial, drawn = s.clone(), s.chance.count
                for one in actions:
                    assert trial.chance.count == drawn
                    trial.apply(one)
                seen += 1
        weights = GAME.habits(s, options)
        s.apply(rng.choices(options, [w + 0.05 for w in weights])[0])
    assert seen > 20

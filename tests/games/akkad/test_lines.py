"""Typed lines that say several decisions at once: marches, purchases, trades, one answer after the other."""

import random

import pytest

from eduba.core.errors import IllegalAction, UnreadableAction
from eduba.games.akkad.content import BUILDINGS
from eduba.games.akkad.game import GAME
from eduba.games.akkad.lines.march import March, parse, spell, usual, written
from tests.games.akkad.building_table import do
from tests.games.akkad.table import empty_table, give, hold, ready_to_march, space, stand, units


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


@pytest.mark.rule("AK-MOVE-17", "AK-MOVE-11")
def test_one_space_may_send_units_over_two_ways_in_one_line():
    s = empty_table()
    stand(s, 0, "kutha", archer=1, spearman=2)
    s.buildings[0] |= 1 << BUILDINGS.index("port")
    s.mat_tokens[0] = [2, 1, 0]
    s.run()
    line = "march shekhna from kutha 1 archer via eshnunna gasur from kutha 2 spearman via akkad akshak"
    there = after(s, line)
    assert not there.armies[space("kutha")]
    assert all(there.control[space(name)] == 0 for name in ("eshnunna", "gasur", "akkad", "akshak"))
    twice = "march shekhna from kutha 1 archer via akkad akshak from kutha 1 spearman via akkad akshak"
    assert written(s, parse(s, twice.split())) == "march shekhna from kutha 1 spearman 1 archer via akkad akshak"


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
        ("hire 2 priest", "AK-PAL-03"),
        ("buy champion", "AK-PAL-03"),
        ("home kish", "AK-SET-01"),
    ],
)
def test_a_line_that_cannot_be_done_cites_its_clause_and_changes_nothing(table, line, clause):
    before = table.save()
    with pytest.raises(IllegalAction) as refused:
        GAME.read(table, line)
    assert refused.value.clause == clause
    assert table.save() == before


@pytest.mark.parametrize(
    ("line", "clause"),
    [
        ("march urkesh use palace", "AK-AV-02"),
        ("march urkesh use storehouse with royal", "AK-AV-04"),
        ("march kahat with divine", "AK-TOK-01"),
        ("hunt cedar_forest with divine", "AK-TOK-01"),
        ("use storehouse at urkesh with royal", "AK-AV-04"),
    ],
)
def test_a_line_never_leads_to_another_building_or_token_where_the_engine_would_not_ask(line, clause):
    spaces = [
        {"name": "wagaltum", "units": {"seat": 0, "spearman": 1}},
        {"name": "cedar_forest", "units": {"seat": 0, "chariot": 2}},
    ]
    seat = {"home": "urkesh", "tokens": {"admin": 1, "royal": 1 if "royal" in line else 0}}
    s = GAME.position({"players": 3, "seats": [seat], "spaces": spaces})
    with pytest.raises(IllegalAction) as refused:
        GAME.read(s, line)
    assert refused.value.clause == clause


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


# -- a whole trade --------------------------------------------------------------------------------------------------


@pytest.fixture
def trader():
    """Ann trades with 1 grain and 3 silver."""
    s = empty_table()
    give(s, 0, grain=1, silver=3)
    do(s, "TRADE")
    assert s.phase == "trade"
    return s


def test_a_trade_is_one_line_in_any_order_that_can_be_paid(trader):
    line = "exchange 4 grain-sheep 1 silver-3grain 1 2silver-lapis"
    assert said(trader, line) == [
        *("rate silver-3grain", "number 1", "rate grain-sheep", "number 4", "rate 2silver-lapis"),
    ]
    assert after(trader, f"{line} done").resources[0] == [0, 4, 0, 1]
    assert after(trader, f"{line} done").phase != "trade"
    assert after(trader, line).phase == "trade"


@pytest.mark.parametrize(
    "line", ["exchange 4 silver-3grain", "exchange 2 silver-3grain 1 2silver-lapis", "exchange 13 silver-3grain"]
)
def test_a_trade_that_cannot_be_paid_is_refused_as_a_whole(trader, line):
    with pytest.raises(IllegalAction, match="AK-PRT-09"):
        GAME.read(trader, line)


# -- one answer after the other -------------------------------------------------------------------------------------


def test_a_march_goes_on_with_the_answer_to_its_fight(table):
    table.rebels[space("akkad")] = 1
    hold(table, 0, "sharpened_bronze")
    line = "march akkad from kish all with royal"
    assert said(table, f"{line} then fight") == [*said(table, line), "fight"]
    with pytest.raises(UnreadableAction):
        GAME.read(table, f"{line} then dance")


def test_a_line_may_use_a_building_and_say_what_for():
    s = empty_table()
    s.buildings[0], s.mat_tokens[0], s.resources[0] = 0b11, [1, 1, 0], [6, 6, 6, 0]
    s.run()
    assert said(s, "use palace at urkesh then hire 2 archer")[-2:] == ["buy archer", "buy archer"]


def test_nothing_is_said_after_chance_has_spoken(table):
    """The roll comes first, so whether what follows would be legal is not looked at."""
    table.rebels[space("akkad")] = 1
    hold(table, 0, "sharpened_bronze")
    line = "march akkad from kish all with royal then fight"
    assert said(table, f"{line} then lose archer then lose champion") == said(table, line)


def test_what_hangs_on_hands_cannot_be_said_beforehand(table):
    table.rebels[space("akkad")] = 1
    hold(table, 0, "sharpened_bronze")
    with pytest.raises(IllegalAction, match="AK-ACT-02"):
        GAME.read(table, "march akkad from kish all with royal then card sharpened_bronze")


def test_nobody_answers_for_somebody_else(table):
    with pytest.raises(IllegalAction, match="AK-ACT-02"):
        GAME.read(table, "march akkad from kish all with royal then march kish")


@pytest.mark.parametrize("line", ["march kish from ur all", "use palace at ur", "hire 2 spearman", "offer red 2 grain"])
def test_after_the_end_a_line_is_refused_by_what_ended_the_game(line):
    s, dice = GAME.start(3, 1), random.Random(1)
    while not s.over:
        options = s.options()
        s.apply_unchecked(dice.choices(options, GAME.habits(s, options))[0])
    with pytest.raises(IllegalAction) as refusal:
        GAME.read(s, line)
    assert refusal.value.clause == s.why_not(GAME.action("pass"))

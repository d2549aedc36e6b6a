"""What stands beside the board of Ur is what the engine does when it is asked, and what the journal tells."""

import random
import re
from copy import copy
from dataclasses import replace
from itertools import combinations, pairwise

import pytest

from eduba.core.clauses import reference
from eduba.core.journal import Journal
from eduba.games.ur.content import STATES
from eduba.games.ur.state import SEATS, UrState
from eduba.games.ur.ui import forecast, preview
from eduba.games.ur.ui.chronicle import LATEST
from eduba.games.ur.ui.drawing import colours
from eduba.i18n import Speaker, languages
from eduba.render.palette import DARK, LIGHT
from tests.games.ur.table import Table
from tests.render.drawing import Balance, journals, phase, title
from tests.render.test_palette import contrast

SHOWN = title("ur")
GAME = SHOWN.game
THEMES = (LIGHT | colours.LIGHT, DARK | colours.DARK)
WATERED = {
    "seats": "red: land A3 D3; blue: land B4",
    "states": "Akkad: active; Urartu: active",
    "canals": "B2-A3 D2-D3",
    "works": "B2 2 Akkad, D2 2 Urartu",
}


@pytest.fixture
def table():
    """A table that can be put into any position."""
    return Table()


def test_what_an_action_costs_or_brings_is_what_the_engine_moves():
    met = set()
    for journal in journals(GAME, 4, 0.5, 7, 400):
        state = journal.state
        if phase(state) not in ("settlement", "purchases"):
            continue
        told = SHOWN.effects(state)
        for action in state.options():
            if action.verb not in ("buy", "sell", "crew", "reservoir"):
                continue
            after = state.clone()
            after.apply(action)
            account = state.actor if action.verb in ("buy", "sell") else SEATS + state.acting
            change = after.money[account] - state.money[account]
            if action.verb == "buy":
                assert told[action.text].startswith(f"you pay {-change}, {after.money[account]} left")
            elif action.verb == "sell":
                assert told[action.text].startswith(f"you get {change}")
            else:
                assert f"{STATES[state.acting]} pays " in told[action.text]
            met.add(action.verb)
    assert met == {"buy", "sell", "crew", "reservoir"}


def test_the_forecast_is_the_season_that_comes_when_no_king_has_a_choice(table):
    told = forecast.of_season(table(**WATERED).state)
    assert told is not None
    assert not told.choices
    table(**WATERED, phase="rain")
    area = table.area
    assert told.irrigated == {area("A3"): STATES.index("Akkad"), area("D3"): STATES.index("Urartu")}
    paid = table.payments("UR-HAR-01")
    assert {("bank", "red", amount) for amount in told.owners.values()} == set(paid)
    assert told.outflow == 16 == table.state.outflow
    harvests = {int(e[1]): int(e[2]) for e in table.events("harvested")}
    assert told.harvests == harvests


def test_a_forecast_says_when_kings_can_choose(table):
    table("red: land A3 B1 D3", "Akkad: active", canals="B2-A3 B2-B1", works="B2 1 Akkad")
    told = forecast.of_season(table.state)
    assert told is not None
    assert told.choices
    assert len(told.irrigated) == 1
    assert "may come otherwise" in SHOWN.ahead(table.state)


def test_there_is_no_season_to_come_without_reservoirs_nor_after_the_rain(table):
    assert SHOWN.ahead(table("red: land A3").state) == ""
    table(**WATERED, phase="rain")
    assert table.phase == "harvest"
    assert "water" not in SHOWN.ahead(table.state)


def test_the_income_of_the_next_round_is_one_number_with_its_parts():
    """The part of the nations is what the next development phase pays."""
    met, before = 0, [0, 0, 0]
    for journal in journals(GAME, 3, 1, 3, 500):
        paid = [int(e[3]) for e in journal.events[-1] if e[0] == "paid" and e[2] == 0 and e[4] == "UR-DEV-01"]
        if paid:
            assert before[1] == sum(paid)
            met += 1
        told = SHOWN.ahead(journal.state).partition("Red: ")[2].split("</li>")[0]
        numbers = [re.search(rf"{what}(\d+)", told) for what in ("^", "nations ", "irrigated land ")]
        before = [int(found[1]) if found else 0 for found in numbers]
        assert before[0] == before[1] + before[2]
    assert met


def test_in_an_open_sale_the_next_area_shows_what_it_brings():
    met = 0
    for journal in journals(GAME, 4, 0.5, 7, 400):
        state = journal.state
        sale = state.view(0)["sale"]
        if not sale or sale["price"] == state.view(0)["prices"][sale["terrain"]]:
            continue
        parts = SHOWN.parts(state.view(0))
        for action in state.options():
            if action.verb == "sell" and GAME.content.terrain[action.arg] == state.batch:
                after = state.clone()
                after.apply(action)
                brings = after.money[state.actor] - state.money[state.actor]
                area = parts["map"].html.split(f'id="hex-{GAME.content.names[action.arg]}"')[1].split("</g>")[0]
                assert f"sells for {brings}" in area
                met += 1
        assert f"{sale['price']} → " in parts["market"].html
    assert met


def test_panels_keep_their_order_in_all_phases():
    orders, phases = set(), set()
    for journal in journals(GAME, 3, 1, 3, 400):
        phases.add(phase(journal.state))
        parts = SHOWN.parts(journal.state.view(0), highlights=SHOWN.highlights(journal))
        orders.add(tuple(name for name in parts if name != "bidding"))
    assert len(phases) > 5
    whole = max(orders, key=len)
    for order in orders:
        assert order == tuple(name for name in whole if name in order)


def test_an_end_by_invasion_is_foretold(table):
    table(**WATERED, phase="settlement")
    assert "invasion" not in SHOWN.ahead(table.state)
    season = forecast.of_season(table.state)
    assert season is not None
    lines = preview.season(replace(season, outflow=0), Speaker("en", GAME), GAME)
    assert "UR-END-02" in lines[-1]


def test_the_annals_add_up_with_the_money_that_moved():
    met = 0
    for journal in journals(GAME, 3, 0.02, 9, 700):
        told = SHOWN.highlights(journal)
        paid = [e for step in journal.events for e in step if e[0] == "paid"]
        assert list(told.payments) == paid[-LATEST:]
        owners = sum(int(e[3]) for e in paid if e[4] == "UR-HAR-01")
        in_rain = phase(journal.state) == "rain"
        assert in_rain or sum(told.earned.values()) == owners
        met += owners > 0
    assert met > 2


def test_annals_that_follow_a_game_are_those_read_anew():
    for journal in journals(GAME, 3, 1, 4, 260):
        assert SHOWN.highlights(journal) == preview.UrPreview(GAME).highlights(journal.state, journal.events)


def test_annals_follow_an_undo_by_a_new_game_and_by_steps_taken_away():
    *_, journal = journals(GAME, 4, 1, 8, 120)
    following = preview.UrPreview(GAME)
    told = following.highlights(journal.state, journal.events)
    assert told.paid > 40
    held = list(journal.events)
    for to in (119, 100, 60):
        journal.undo(0, to)
        again = preview.UrPreview(GAME).highlights(journal.state, journal.events)
        assert again.paid < told.paid
        assert following.highlights(journal.state, journal.events) == again
        assert following.highlights(journal.state, held[: to + 1]) == again
        other = [*held[: to + 1], [("paid", 0, 1, 77, "UR-HAR-01")], *held[to + 2 :]]
        fresh = preview.UrPreview(GAME).highlights(journal.state, other)
        assert following.highlights(journal.state, other) == fresh != told


def test_empty_steps_are_no_sign_of_the_same_game(table):
    """What tells nothing may be one and the same object in two games that share their set-up."""
    state, setup, silent = table("red: land D4").state, [("round", 1)], ()
    one, two = [("paid", 0, 1, 5, "UR-HAR-01")], [("paid", 0, 1, 6, "UR-HAR-01")]
    following = preview.UrPreview(GAME)
    assert [e[3] for e in following.highlights(state, [setup, one, silent]).payments] == [5]
    assert [e[3] for e in following.highlights(state, [setup, two, silent]).payments] == [6]
    assert [e[3] for e in following.highlights(state, [setup, silent, silent, one]).payments] == [5]
    assert [e[3] for e in following.highlights(state, [setup, two, silent, silent, one]).payments] == [6, 5]
    assert [e[3] for e in following.highlights(state, [setup, one, silent]).payments] == [5]
    assert [e[3] for e in following.highlights(state, [setup, one, two]).payments] == [5, 6]


def test_a_forecast_is_kept_only_while_the_season_would_be_the_same():
    met = set()
    for journal in journals(GAME, 4, 1, 3, 330):
        fresh = preview.UrPreview(GAME).ahead(journal.state, SHOWN.speaker(4))
        assert SHOWN.ahead(journal.state) == (fresh.html if fresh else "")
        met.add(SHOWN.ahead(journal.state))
    assert len(met) > 20


def test_a_season_depends_on_nothing_but_what_its_forecast_is_kept_by():
    """Each other field is taken from another moment of the game, and the same season comes."""
    others = [field for field in UrState.FIELDS if field not in forecast.DECISIVE]
    played = ((n, journal.state) for n, journal in enumerate(journals(GAME, 3, 1, 9, 750)))
    moments = [state.clone() for n, state in played if n % 12 == 0 or state.phase == "rain"]
    moments = [(state, season) for state in moments if (season := forecast.of_season(state))]
    assert len([state for state, _ in moments if state.phase == "rain"]) > 10
    for (state, season), (other, _) in [*zip(moments, reversed(moments), strict=True), *pairwise(moments)]:
        for field in others:
            changed = state.clone()
            setattr(changed, field, copy(getattr(other, field)))
            assert vars(forecast.of_season(changed)) == vars(season), field


def test_the_season_told_is_the_last_one_and_names_who_gets_what():
    met = 0
    for journal in journals(GAME, 4, 0.05, 3, 700):
        told = SHOWN.highlights(journal)
        if not told.fields or phase(journal.state) in ("rain", "harvest"):
            continue
        harvested = [e for e in told.season if e[0] == "harvested"]
        assert sum(int(e[2]) for e in harvested) == sum(state for _, _, state in told.fields.values())
        by_seat = dict.fromkeys(range(4), 0)
        for seat, owner, _ in told.fields.values():
            by_seat[seat] += owner
        paid = {int(e[2]): int(e[3]) for e in told.season if e[0] == "paid" and e[4] == "UR-HAR-01"}
        assert paid == {seat: amount for seat, amount in by_seat.items() if amount}
        html = SHOWN.parts(journal.state.view(0), highlights=told)["season"].html
        assert html.count('class="unit"') == len(told.fields)
        assert html.count("is irrigated") == len(told.fields)
        met += 1
    assert met > 3


def test_the_ledger_shows_every_payment_with_a_clause_that_exists():
    clauses = reference(GAME)
    *_, journal = journals(GAME, 4, 1, 11, 400)
    told = SHOWN.highlights(journal)
    html = SHOWN.parts(journal.state.view(0), highlights=told)["ledger"].html
    links = re.findall(r'href="/rules/ur#([^"]+)"', html)
    assert links == [str(e[4]) for e in reversed(told.payments)]
    assert all(link in clauses for link in links)
    speaker = Speaker("en", GAME)
    assert all(speaker.label("account", int(e[1])) in html for e in told.payments)


def test_the_worth_of_lands_is_what_the_engine_pays():
    *_, journal = journals(GAME, 4, 1, 12, 400)
    state = journal.state
    html = SHOWN.parts(state.view(0), highlights=SHOWN.highlights(journal))["lands"].html
    for seat in range(4):
        assert f"{state.worth(seat)} SPL" in html or not state.own[seat]


def test_a_stretch_tells_its_running_cost(table):
    table("red: land D3", "Akkad: active, crews 4", acting="Akkad", phase="digging", era="4")
    table.play("dig B2")
    assert "0 canals and 1 junction: 1 point" in SHOWN.decision(table.state)
    assert SHOWN.effects(table.state)["dig B1"] == "2 points"
    table.play("dig B1")
    assert "1 canal and 1 junction: 2 points" in SHOWN.decision(table.state)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("players", GAME.seats)
def test_the_terminal_shows_every_area_seat_and_state(players, language):
    speaker = Speaker(language, GAME)
    for journal in journals(GAME, players, 0.02, 13, 400):
        state = journal.state
        view = state.view(0)
        lines = SHOWN.ui.terminal.table(view, speaker, options=state.options())
        text = "\n".join(lines)
        assert all(re.search(rf"\b{area}[ *]", text) for area in GAME.content.names)
        assert all(name in text for name in speaker.names[:players])
        assert "terminal." not in text
        assert "\x1b" not in text
        marked = {a.text.split()[-1] for a in state.options() if a.text.split()[-1] in GAME.content.names}
        assert {area for area in GAME.content.names if f"{area}*" in text} == marked
        coloured = "\n".join(SHOWN.ui.terminal.table(view, speaker, colour=True))
        assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == "\n".join(SHOWN.ui.terminal.table(view, speaker))


@pytest.mark.parametrize("theme", THEMES, ids=["light", "dark"])
def test_text_and_borders_stand_out_on_every_terrain(theme):
    for ground in ("hills", "forest", "savannah", "outside"):
        assert contrast(theme["ink"], theme[ground]) >= 7, ground
        assert contrast(theme["pick"], theme[ground]) >= 3, ground
        for state in STATES:
            assert contrast(theme[state.lower()], theme[ground]) >= 2.4, (state, ground)
    for state in STATES:
        assert contrast(theme[state.lower()], theme["panel"]) >= 4.5, state


def test_no_two_states_share_a_letter_or_a_colour():
    assert len({state[0] for state in STATES}) == len(STATES)
    for theme in THEMES:
        assert all(theme[one.lower()] != theme[two.lower()] for one, two in combinations(STATES, 2))


def test_the_whole_ledger_tells_every_payment_by_name_and_clause():
    journal, dice = Journal(GAME, 3, "5"), random.Random(5)
    while len(journal.moves) < 150 and not journal.state.over:
        options = journal.state.options()
        journal.act(dice.choices(options, GAME.habits(journal.state, options))[0])
    told = SHOWN.ui.panels.ledger(journal.events, SHOWN.speaker(3, names=["Anna", "Ben", "<Cleo>"]))
    paid = [event for step in journal.events for event in step if event[0] == "paid"]
    assert told.count('<td class="sum">') == len(paid) > 20
    words = Balance(told).words
    assert "Bank→<Cleo>" in words or "<Cleo>→Bank" in words
    speaker = Speaker("en", GAME)
    assert all(speaker.purpose(str(event[4])) in words and f"#{event[4]}" in told for event in paid)

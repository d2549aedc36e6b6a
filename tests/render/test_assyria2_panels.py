"""What stands beside the board of Assyria, Second Edition, is what the engine does when it is asked."""

import random
import re

import pytest

from eduba.core.journal import Journal
from eduba.games.assyria2.ui import forecast
from eduba.i18n import Speaker, languages
from tests.render.drawing import phase, positions, title

SHOWN = title("assyria2")
GAME = SHOWN.game
EXPANSION = ("build_huts", "feed_huts", "starve", "spend", "dig_wells")


def test_the_cost_of_an_action_is_what_the_engine_takes():
    met = set()
    for seed in (7, 8, 9, 10):
        for state in positions(GAME, 4, 0.6, seed):
            if phase(state) != "act":
                continue
            told = SHOWN.effects(state)
            for action in state.options():
                if action.verb not in ("ziggurat", "raise", "offer", "buy", "gold", "tribute", "ploughs", "take"):
                    continue
                after, seat = state.clone(), state.actor
                after.apply(action)
                cost = state.camels[seat] - after.camels[seat]
                if after.actor == seat and phase(after) == "act":
                    met.add(action.verb)
                    assert f"{cost} Camel" in told[action.text], action
                    assert f"leaves {state.camels[seat] - cost}" in told[action.text]
    assert {"offer", "buy", "gold", "tribute", "ploughs", "take"} <= met


def test_who_feeds_reads_after_which_answer_a_well_can_be_dug():
    met = set()
    for seed in (7, 8, 9):
        for state in positions(GAME, 4, 0.6, seed):
            if phase(state) not in ("build_huts", "feed_huts", "starve", "spend"):
                continue
            told = SHOWN.effects(state)
            for action in state.options():
                after = state.clone()
                after.apply(action)
                digs = not after.over and after.actor == state.actor and phase(after) == "dig_wells"
                assert ("then you may dig a Well" in told.get(action.text, "")) == digs, action
                met.add(digs)
    assert met == {False, True}


def test_a_bid_tells_its_price_its_cards_and_who_is_outbid():
    met = set()
    for state in positions(GAME, 4, 1, 12):
        if phase(state) != "bidding":
            continue
        told = SHOWN.effects(state)
        for action in state.options():
            row, space, waived = action.args
            words = told[action.text]
            for card in forecast.row_cards(state, row):
                assert Speaker("en", GAME).label("card", card) in words
            cost = 0 if waived else GAME.content.bids[space]
            assert (f"costs {cost} VP" in words) == bool(cost)
            assert ("outbids" in words) == (state.bids[row] >= 0)
            met.add((cost, state.bids[row] >= 0))
    assert len(met) > 3


def losses(state, seat):
    """How many Huts can starve, over all ways to play the feeding on with Ploughs, Tokens and cards."""
    if state.actor != seat or phase(state) not in ("feed_huts", "starve", "spend"):
        return {sum(int(e[2]).bit_count() for e in state.events if e[0] == "starved" and e[1] == seat)}
    out = set()
    verbs = ("plough", "token", "feed", "starve", "save")
    for action in [a for a in state.options() if a.verb in verbs]:
        copy = state.clone()
        copy.events = list(state.events)
        copy.apply(action)
        out |= losses(copy, seat)
    return out


def test_the_preview_while_feeding_is_the_best_end_the_engine_allows():
    tried = lost = 0
    for seed in range(8):
        for state in positions(GAME, 2 + seed % 3, 1, seed):
            if phase(state) == "feed_huts" and state.huts[state.actor].bit_count() < 6 and tried < 60:
                copy = state.clone()
                copy.events = []
                expected = forecast.of_turn(state)
                assert expected is not None
                assert len(expected.starved) == min(losses(copy, state.actor))
                tried += 1
                lost += len(expected.starved)
    assert tried > 30
    assert lost


def test_there_is_a_preview_in_the_expansion_only():
    for state in positions(GAME, 4, 0.3, 8):
        assert bool(SHOWN.decision(state)) == (phase(state) in EXPANSION)


def test_the_preview_of_wells_is_what_going_on_brings():
    met = 0
    for seed in range(12):
        for state in positions(GAME, 2, 1, seed):
            if phase(state) == "dig_wells":
                met += 1
                expected = forecast.of_turn(state)
                after, seat = state.clone(), state.actor
                after.events = []
                after.apply(GAME.action("done"))
                assert expected is not None
                scored = [e for e in after.events if e[0] == "scored" and e[1] == seat and e[3].startswith("A2-VPS")]
                assert sum(e[2] for e in scored) == sum(expected.points.values())
    assert met


@pytest.mark.parametrize("players", [1, 2, 3])
def test_the_flood_told_is_the_flood_that_comes(players):
    """At the last decision before a Flood, points by clause are those that the Flood then brings."""
    met = 0
    for seed in range(12 if players == 1 else 4):
        for state in positions(GAME, players, 1, seed):
            if phase(state) != "act" or state.round % 3 or (state.solo and any(t >= 0 for t in state.rows)):
                continue
            told = forecast.of_flood(state)
            after = state.clone()
            after.events = []
            after.apply(GAME.action("end"))
            floods = [i for i, e in enumerate(after.events) if e[0] == "flood"]
            if floods:
                end = after.events[floods[0] :]
                for tribe in range(state.tribes):
                    scored = [e[1:] for e in end if e[0] == "scored" and e[1] == tribe and "FLD" in e[3]]
                    assert sum(e[1] for e in scored) == sum(told[tribe].values())
                met += 1
    assert met > 2


def test_pictures_point_out_new_and_starving_huts_and_something_is_always_expected():
    rng = random.Random(4)
    journal = Journal(GAME, 3, "4")
    met = set()
    while not journal.state.over:
        state, found = journal.state, SHOWN.highlights(journal)
        expected = forecast.of_turn(state)
        assert set(found.doomed) == set(expected.starved if expected else ())
        assert set(found.fresh) <= {name for own in state.view(0)["seats"] for name in own["huts"]}
        assert SHOWN.ahead(state).count('<li class="seat-') == 3
        map_ = SHOWN.parts(state.view(0), highlights=found)["map"].html
        assert len(re.findall(r'class="hut [^"]*\bfresh\b', map_)) == len(found.fresh)
        assert len(re.findall(r'class="hut [^"]*\bdoomed\b', map_)) >= len(found.doomed)
        met |= {key for key, spaces in found._asdict().items() if spaces}
        journal.act(rng.choice(state.options()))
    assert met == {"fresh", "doomed"}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("players", GAME.seats)
def test_the_terminal_shows_every_piece_and_no_key_without_words(players, language):
    speaker = Speaker(language, GAME, ["Ann", "Bo", "Cy", "Di"][:players])
    for state in positions(GAME, players, 0.05, 13):
        view = state.view(0)
        for roomy in (True, False):
            lines = SHOWN.ui.terminal.table(view, speaker, roomy=roomy, options=state.options())
            text = "\n".join(lines)
            assert not re.search(r"(terminal|board|card|space|civ|area)\.\w", text)
            assert all(name in text for name in view["spaces"])
            tribes = [*view["seats"], *([view["rival"]] if view["rival"] else [])]
            on_map = "\n".join(
                lines[: next(i for i, line in enumerate(lines) if SHOWN.ui.terminal.moment(view, speaker) in line)]
            )
            if not roomy:
                assert on_map.count("⌂") == sum(len(own["huts"]) for own in tribes)
                assert on_map.count("[") == sum(len(own["ziggurats"]) for own in tribes)
                assert on_map.count("O") == sum(len(own["wells"]) for own in tribes)
                assert on_map.count("+") == sum(action.verb == "well" for action in state.options())
        coloured = "\n".join(SHOWN.ui.terminal.table(view, speaker, colour=True))
        assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == "\n".join(SHOWN.ui.terminal.table(view, speaker))


def test_raising_tells_which_ziggurat_rises_and_how_high():
    met = set()
    for seed in (7, 8, 9, 10):
        for state in positions(GAME, 4, 0.6, seed):
            if phase(state) == "act":
                told = SHOWN.effects(state)
                for action in state.options():
                    if action.verb in ("raise", "roof"):
                        after = state.clone()
                        after.apply(action)
                        before, now = (s.view(0)["seats"][state.actor]["ziggurats"] for s in (state, after))
                        (space,) = [name for name, height in now.items() if height != before[name]]
                        assert f"{space} rises to level {now[space]}" in told[action.text]
                        met.add(now[space])
    assert {2, 3} <= met


def test_both_ploughs_are_told_by_how_many_become_ready():
    state = next(s for s in positions(GAME, 3, 1, 7) if any(a.verb == "ploughs" for a in s.options()))
    ready = 2 - state.ploughs[state.actor]
    assert f"+{ready} Plough" in SHOWN.effects(state)["ploughs"]


def test_german_names_people_in_the_right_case():
    speaker = Speaker("de", GAME)
    medes = [civ.name for civ in GAME.content.civilisations].index("medes")
    assert speaker.event(("tribute_gold", 0, medes)).endswith("gibt den Medern Gold.")
    assert speaker.action(GAME.action("roof hittites")) == "Dach bei den Hethitern"


def test_one_is_singular_and_more_are_plural():
    kinds, things = list(GAME.labels["card"]), list(GAME.labels["thing"])
    for language, one, many, ploughs in (
        ("en", "1 date", "2 dates", "2 ready Ploughs"),
        ("de", "1 Dattel", "2 Datteln", "2 bereite Pflüge"),
    ):
        speaker = Speaker(language, GAME)
        assert [speaker.label("card", kinds.index(card)) for card in ("date", "date2")] == [one, many]
        assert ploughs in speaker.event(("gained_many", 0, 2, things.index("plough")))

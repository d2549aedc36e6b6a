"""The table of Akkad in pictures, as games are played: what can be clicked, what a page follows, fights and marches."""

import random
import re
from collections import Counter

import pytest

from eduba.games.akkad.content import BUILDINGS, load
from eduba.games.akkad.game import Akkad
from eduba.games.akkad.rules.action_phase.uses import why_not_mode
from eduba.games.akkad.ui import ui_of
from eduba.games.akkad.vocabulary import EXPEDITION, MOVE
from eduba.i18n import speaker_of
from eduba.render.fragments import update
from eduba.render.scene import ReaderView
from eduba.render.targets import Targets
from tests.games.akkad.table import empty_table, stand
from tests.render.following import Page, page_of

GAME = Akkad(load())
UI = ui_of(GAME)
NAMED = list(enumerate(GAME.content.names))
NAMES = ("Ann", "Bo & Co", "Cy", "Di", "Ed", "<Flo>")


def parts(view, actions=(), refusals=None):
    """The pictures for somebody who may do this."""
    speaker = speaker_of("en", GAME, NAMES[: view["players"]])
    return UI.board.parts(ReaderView(view, speaker, Targets(dict.fromkeys(actions, "Do"), refusals)))


def positions(players, seed, moves):
    """A game by random decisions."""
    state, rng = GAME.start(players, seed), random.Random(seed)
    for _ in range(moves):
        if state.over:
            return
        yield state
        state.apply(rng.choice(state.options()))


@pytest.fixture(scope="module")
def view():
    """The first position of the second round, as the first seat sees it."""
    return next(state.view(0) for state in positions(3, 1, 2000) if state.round == 2)


@pytest.mark.parametrize("players", [3, 6])
def test_every_legal_action_is_a_button_or_is_drawn_once(players):
    for state in positions(players, players, 150):
        actions = [action.text for action in state.options()]
        html = "".join(part.html for part in parts(state.view(state.actor), actions).values())
        drawn = Counter(re.findall(r'data-action="([^"]+)"', html))
        only_buttons = set(UI.board.buttons) - set(UI.board.also_drawn)
        assert drawn == Counter(text for text in actions if text.split()[0] not in only_buttons), state.phase


def test_a_page_that_follows_shows_what_a_new_one_shows():
    before = page = None
    for state in positions(3, 2, 300):
        actions = [action.text for action in state.options()] if state.actor == 0 else []
        now = page_of(parts(state.view(0), actions))
        if page is None:
            page = Page(now)
        else:
            page.follow(update([before], [now]))
        before = now
        assert page.shows(now.html), state.phase


def test_what_cannot_be_activated_says_why_on_the_map():
    state = next(state for state in positions(4, 4, 2000) if state.phase == "turn" and len(state.options()) < 50)
    candidates = UI.board.candidates(state.view(state.actor))
    refusals = {text: clause for text in candidates if (clause := state.why_not(GAME.action(text)))}
    drawn = parts(state.view(state.actor), [action.text for action in state.options()], refusals)["map"].html
    shown = dict(re.findall(r'data-what="(activate [^"]+)" data-why="([^"]+)"', drawn))
    assert shown
    assert shown == {text: clause for text, clause in refusals.items() if text.startswith("activate ")}


def moving(**more):
    """A movement of the first seat from Kish to Akkad, as a view shows it."""
    return {"seat": 0, "target": "akkad", "origin": None, "units": {}, "route": [], "legs": [], "arrived": {}} | more


def test_a_march_shows_its_way_and_who_takes_it(view):
    legs = [{"units": {"spearman": 2}, "by_boat": False, "path": ["kish", "akkad"]}]
    drawn = parts(view | {"moving": moving(legs=legs, origin="kutha", units={"archer": 3})})["map"].html
    assert re.findall(r'id="(march-[^"]+)"', drawn) == [
        *("march-goal", "march-way-0", "march-way-1", "march-host-kish", "march-host-kutha")
    ]


def test_two_legs_from_one_space_stand_there_together(view):
    legs = [{"units": {"spearman": n}, "by_boat": False, "path": ["kish", "akkad"]} for n in (2, 3)]
    drawn = parts(view | {"moving": moving(legs=legs)})["map"].html
    (host,) = re.findall(r'id="march-host-kish".*?</text>', drawn)
    assert host.endswith(">5</text>")


def side(seat, neutral=None, **more):
    """One side of a fight, as a view shows it."""
    nothing = {"units": {}, "left": 2, "bones": 2, "strength": 2, "rolled": 0, "hits": 0, "fallen": 0, "played": []}
    return {"seat": seat, "neutral": neutral, "added": 0, "lasting": 0, "stopped": 0} | nothing | more


@pytest.mark.parametrize(
    ("defender", "name"),
    [
        (side(1, units={"archer": 2}), "Bo &amp; Co"),
        (side(None, "rebels"), "Rebels"),
        (side(None, "monster"), "Monster"),
    ],
)
def test_a_fight_names_both_sides_with_bones_and_hits(view, defender, name):
    attacker = side(0, units={"champion": 1}, bones=6, strength=4, added=2, hits=3, played=["sharpened_bronze"])
    fight = {"space": "kish", "round": 2, "sides": [attacker, defender], "retreats": 0, "refuge": "kutha"}
    drawn = parts(view | {"fight": fight | {"challenge": False}})
    assert 'id="fight-on-map"' in drawn["map"].html
    told = re.findall(r'aria-label="([^"]+)"', drawn["fight"].html)
    assert told[1] == (
        "attacker: Ann, retreats to Kutha, 1 champion, rolls 6 bones, 3 hits to place, Sharpened Bronze"
    )
    assert told[2].startswith(f"defender: {name}, ")


@pytest.mark.parametrize("space", ["susa", "eastern_mountain", "mashu_gate", "kish"])
def test_the_plate_of_a_fight_lies_on_the_map_and_shows_the_monster(view, space):
    sides = [side(0, units={"champion": 1}), side(None, "monster", left=4)]
    fight = {"space": space, "round": 1, "sides": sides, "retreats": None, "refuge": None, "challenge": False}
    html = parts(view | {"fight": fight})["map"].html
    plate = re.search(r'id="fight-on-map" transform="translate\(([\d.]+) .*?x="([-\d.]+)" .*?width="([\d.]+)"', html)
    left = float(plate[1]) + float(plate[2])
    assert left >= 0
    assert left + float(plate[3]) <= 1200
    assert "akkad-monster-up" in html[plate.end() :]


def test_who_has_scored_a_quest_is_marked_and_told(view):
    seats = [own | {"quests": ["Q01"] if seat == 1 else []} for seat, own in enumerate(view["seats"])]
    drawn = parts(view | {"quests": ["Q01", "Q12"], "seats": seats})
    for part in ("aims", "quests"):
        told = re.findall(r'aria-label="([^"]+)"', drawn[part].html)
        assert sum("Bo &amp; Co: scored" in one for one in told) == 1
        assert drawn[part].html.count("✓") == 1


def test_a_fight_says_what_the_bones_of_both_sides_consist_of(view):
    sides = [side(0, bones=6, strength=4, lasting=1, added=2, stopped=1, left=5), side(1, bones=3, strength=3, left=4)]
    fight = {"space": "kish", "round": 1, "sides": sides, "retreats": None, "refuge": None, "challenge": False}
    scales = parts(view | {"fight": fight})["fight"].html.partition("<tbody>")[2].partition("</tbody>")[0]
    assert re.findall(r"<td>(.*?)</td><th scope=\"row\">(.*?)</th><td>(.*?)</td>", scales) == [
        ("4", "bones of the units", "3"),
        ("+1", "gods and cities", ""),
        ("+2", "cards", ""),
        ("−1", "shield bearer opposite", ""),
        ("6", "bones to roll", "3"),
        ("5", "hits it can take", "4"),
    ]


def test_a_decided_fight_covers_nobody_on_the_map(view):
    fight = {"space": "kish", "round": 1, "retreats": None, "refuge": None, "challenge": False}
    fight["sides"] = [side(0, left=0), side(None, "monster", left=0)]
    assert "fight-on-map" not in parts(view | {"fight": fight})["map"].html


def test_nobody_fights_and_nobody_marches(view):
    drawn = parts(view | {"fight": None, "moving": None})
    assert "fight" not in drawn
    assert "fight-on-map" not in drawn["map"].html
    assert "march-" not in drawn["map"].html


def test_the_terminal_tells_of_every_space_and_marks_what_can_be_meant():
    state = next(state for state in positions(4, 4, 2000) if state.phase == "turn")
    options = state.options()
    lines = "\n".join(UI.terminal.table(state.view(0), speaker_of("en", GAME, NAMES[:4]), options=options))
    assert all(title in lines for title in GAME.content.titles)
    marked = [GAME.content.titles[action.arg] for action in options if action.verb == "activate"]
    assert marked
    assert all(f"{title}*" in lines for title in marked)


@pytest.fixture(scope="module")
def crowd():
    """A position of a game of six with an action to choose, as the first seat sees it."""
    return next(state.view(0) for state in positions(6, 6, 3000) if state.round == 2 and state.phase == "turn")


def test_the_progress_of_six_players_does_not_run_together(crowd):
    seats = [own | {"spaces": 10 + seat} for seat, own in enumerate(crowd["seats"])]
    html = parts(crowd | {"quests": ["Q03"], "seats": seats})["aims"].html
    size = float((re.search(r"scale\(([\d.]+)\)", html) or [0, 1])[1])
    discs = [float(x) for x in re.findall(r'transform="translate\(([\d.]+) 31\)"', html)]
    numbers = [float(x) for x in re.findall(r'<text x="([\d.]+)" y="37"', html)]
    assert len(discs) == len(numbers) == 6
    two_digits = 2 * 10
    assert all(number + two_digits <= disc - 7.5 for number, disc in zip(numbers, discs[1:], strict=False))
    assert size * 16 >= 14


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_name_of_a_quest_is_cut_in_the_band_below_the_map(crowd, language):
    speaker, quests = speaker_of(language, GAME, NAMES[: crowd["players"]]), GAME.content.quests
    for first in range(0, len(quests), 8):
        shown = crowd | {"quests": quests[first : first + 8], "newest_quest": quests[first]}
        html = UI.board.parts(ReaderView(shown, speaker))["aims"].html
        assert "…" not in html, re.findall(r">([^<]*…)<", html)


def test_the_boat_of_an_expedition_lies_beside_the_army(crowd):
    spaces = [space | {"units": None, "rebels": 0, "expedition": None} for space in crowd["spaces"]]
    at = next(i for i, space in enumerate(spaces) if space["name"] == "eridu")
    spaces[at] |= {"units": {"seat": 1, "priest": 1, "mercenary": 2}, "expedition": 0, "canals": []}
    sailing = {"destination": "eridu", "spearman": 2, "champion": 1}
    seats = [crowd["seats"][0] | {"expedition": sailing}, *crowd["seats"][1:]]
    html = parts(crowd | {"spaces": spaces, "seats": seats})["map"].html
    assert f"destination of the expedition of {NAMES[0]}: 2 spearmen and 1 champion" in html
    pieces = html.partition('id="pieces-eridu"')[2].partition('id="pieces-')[0]
    boat = float(re.search(r'transform="translate\(([\d.]+) [\d.]+\)"[^>]*><use href="#akkad-boat"', pieces)[1])
    chip = r'translate\(([\d.]+) [\d.]+\)" class="unit-chip.*?<rect class="ground" width="([\d.]+)"'
    chips = re.findall(chip, pieces)
    assert len(chips) == 2
    assert all(float(x) + float(width) <= boat - 10 for x, width in chips)


def test_the_strip_of_a_seat_tells_who_it_is_and_what_its_mission_asks_for(crowd):
    seats = [own | {"home": "assur", "character": "me_sag"} for own in crowd["seats"]]
    told = re.search(r'aria-label="([^"]+)"', parts(crowd | {"seats": seats})["hand-1"].html.partition("seat-strip")[2])
    assert told[1].startswith("Me-Sag: A Residence: a special city is your second home city, home city Assur, ")
    assert "Sacred Mission: Have 3 ziggurats on the board, " in told[1]
    assert re.search(r'class="lives-in end"[^>]*>Assur<', parts(crowd | {"seats": seats})["hand-1"].html)


def test_a_special_city_says_what_its_card_brings_and_its_name_once(crowd):
    speaker = speaker_of("en", GAME, NAMES)
    targets = Targets({"at tuttul": "Tuttul"})
    html = UI.board.parts(ReaderView(crowd, speaker, targets))["map"].html
    told = re.search(r'id="hex-tuttul".*?aria-label="([^"]+)"', html)[1]
    assert told.startswith("Tuttul: special city, yields silver, boat trips: 1 more step")


def test_while_roles_are_chosen_the_last_combat_comes_after_them(crowd):
    fight = {"space": "kish", "round": 1, "retreats": None, "refuge": None, "challenge": False}
    view = crowd | {"fight": fight | {"sides": [side(0, left=1), side(1, left=1)]}}
    assert next(iter(parts(view))) == "fight"
    assert list(parts(view | {"part": "selection"}))[-1] == "fight"


def test_goals_of_a_river_expedition_alone_have_a_boat_and_are_explained():
    s = empty_table()
    stand(s, 0, "kish", spearman=2)
    s.buildings[0], s.mat_tokens[0] = 1 << BUILDINGS.index("port"), [2, 1, 0]
    s.run()
    goals = UI.preview.highlights(s, [])
    modes = {name: {mode for mode in (MOVE, EXPEDITION) if why_not_mode(s, 0, at, mode) is None} for at, name in NAMED}
    assert goals == {name for name, possible in modes.items() if possible == {EXPEDITION}}
    assert goals
    assert any(EXPEDITION in possible and MOVE in possible for possible in modes.values())
    for language, words in (("en", "only by river expedition"), ("de", "nur mit einer Flussexpedition")):
        speaker = speaker_of(language, GAME, NAMES[:3])
        targets = Targets({action.text: speaker.action(action) for action in s.options()})
        html = UI.board.parts(ReaderView(s.view(0), speaker, targets, goals))["map"].html
        assert len(re.findall(rf'aria-label="[^"]*, {words}"', html)) == len(goals)
        assert html.count('class="hex by-river can"') == len(goals)
        assert html.count("#akkad-boat") == len(goals) + 1, "one of them explains the others"
        assert f">{words}</text>" in html
        assert html.index('id="map-river-goals"') < html.index('id="map-pieces"'), "no boat covers an army"
    waiting = UI.board.parts(ReaderView(s.view(1), speaker, Targets(), goals))["map"].html
    assert "akkad-boat" not in waiting, "others have no goals"
    s.buildings[0] = 0
    assert not UI.preview.highlights(s, [])

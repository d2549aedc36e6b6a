"""Forms of Akkad: marches, purchases, hits and tokens chosen together; what they come to is told first."""

import random
import re
from collections import Counter

import pytest

from eduba.core.errors import EdubaError, IllegalAction
from eduba.games.akkad.game import GAME
from eduba.games.akkad.rules.combat.prospects import odds_against_monster
from eduba.games.akkad.rules.pieces import army_size
from eduba.games.akkad.state import NONE
from eduba.games.akkad.ui import ui_of
from eduba.games.akkad.ui.drawing.spaces import VERBS
from eduba.i18n import speaker_of
from eduba.mechanisms.bitset import members
from tests.games.akkad.table import empty_table, hold, ready_to_march, space, stand, units

UI = ui_of(GAME)
FORMS = UI.forms
ENGLISH, GERMAN = (speaker_of(language, GAME, ("Ann", "Bo", "Cy", "Di")) for language in ("en", "de"))


@pytest.fixture
def table():
    return ready_to_march()


def form(state, draft, speaker=ENGLISH):
    return FORMS.form(state, draft, speaker)


def test_a_click_on_a_goal_proposes_a_march_that_one_click_sends(table):
    assert FORMS.drafts(table)["activate akkad"] == "activate akkad"
    shown = form(table, "activate akkad")
    assert shown.title == "March to Akkad"
    assert [group.title for group in shown.groups] == ["Akshak", "Kish"]
    for action in GAME.read(table, shown.sends[0].line):
        table.apply(action)
    assert table.holder[space("akkad")] == 0


def test_each_command_token_has_a_button(table):
    sends = form(table, "march akkad from kish all").sends
    assert [(send.note, send.line.split()[-1]) for send in sends] == [
        ("admin token", "admin"),
        ("royal token", "royal"),
    ]


def test_a_march_says_which_city_it_leaves_empty(table):
    table.control[space("kish")] = 0
    assert not [told for told in form(table, "march akkad from kish 2 spearman").told if "Nobody stays" in told]
    assert "Nobody stays in Kish: whoever passes takes it." in form(table, "march akkad from kish all").told


def test_passing_asks_only_while_a_space_can_be_activated(table):
    assert "pass" in UI.preview.forfeits(table, ENGLISH)
    for at in members(table.groups[0]):
        table.armies[at], table.holder[at] = 0, NONE
    table.mat_tokens[0] = [0, 2, 0]  # without a Palace, and without a unit that could go anywhere
    hold(table, 0, "good_harvest")
    assert [action.verb for action in table.options()] == ["card", "pass"]
    assert UI.preview.forfeits(table, ENGLISH) == {}


def test_plus_and_minus_lead_to_other_drafts(table):
    kish = form(table, "march akkad from kish 1 spearman").groups[1]
    spearmen = kish.counts[0]
    assert (spearmen.number, spearmen.most) == (1, 2)
    assert "2 spearman" in spearmen.more
    assert form(table, spearmen.more).groups[1].counts[0].number == 2
    nobody = form(table, spearmen.fewer)
    assert nobody.sends[0].clause == "AK-AV-13"
    assert "all" in form(table, "march akkad nobody").groups[1].choices[0].draft


def test_a_full_goal_says_so_at_plus(table):
    stand(table, 0, "kish", spearman=9)
    shown = form(table, f"march akkad from kish {army_size(table, 0)} spearman")
    assert shown.groups[1].counts[0].why_not_more == "AK-MOVE-03"
    assert form(table, "march akkad from kish 9 spearman").sends[0].clause == "AK-MOVE-03"


def test_the_chances_of_the_fight_are_told_before_one_confirms(table):
    table.rebels[space("akkad")] = 2
    few = form(table, "march akkad from kish 1 spearman").told
    many = form(table, "march akkad from akshak all from kish 1 archer").told
    chances = [int(re.search(r"Ann wins: (\d+)\xa0%", " ".join(told))[1]) for told in (few, many)]
    assert 0 < chances[0] < chances[1]
    shares = [int(share) for share in re.findall(r"(\d+)\xa0%", " ".join(many))]
    assert "Rebels: " in " ".join(many)
    assert len(shares) == 3
    assert sum(shares) == 100


def test_danger_is_told_before_one_confirms():
    s = empty_table()
    s.mats[0] = 0
    stand(s, 2, "der", spearman=1)
    stand(s, 0, "der", spearman=1)
    s.holder[space("der")], s.mat_tokens[0] = 0, [1, 0, 0]
    s.run()
    goal = next(a.text for a in s.options() if a.text in ("activate mount_ebih", "activate eastern_mountain"))
    told = " ".join(form(s, goal).told)
    assert ("Danger roll" in told) == (not _is_immune(s))
    assert "Gefahrenwurf" in " ".join(form(s, goal, GERMAN).told) or _is_immune(s)


def test_the_chances_of_a_fight_take_the_danger_on_the_way_into_account():
    s = empty_table(homes=("uruk", "susa", "urkesh"))
    for city in ("kish", "adab", "kutha"):
        s.control[space(city)] = 0
    stand(s, 0, "ebla_road", spearman=4)
    s.mat_tokens[0] = [1, 0, 0]
    s.run()
    told = " ".join(form(s, "march cedar_forest from ebla_road all").told)
    assert told.count("Danger roll") == 1
    unharmed, after_a_loss = (odds_against_monster(s, 0, units(spearman=n)).win for n in (4, 3))
    assert abs(int(re.search(r"Ann wins: (\d+)\xa0%", told)[1]) - 50 * (unharmed + after_a_loss)) <= 1


def _is_immune(s):
    return s.powers[0].danger_immune


def test_the_overlay_shows_the_way_and_who_else_could_come(table):
    overlay = form(table, "march akkad from kish all").overlay
    assert overlay.key == "map-draft"
    assert 'id="draft-way-0"' in overlay.html
    assert 'id="draft-could-akshak"' in overlay.html
    assert "data-overlay" in overlay.open


def test_an_outdated_draft_is_refused_with_a_clause(table):
    for action in GAME.read(table, "march akkad from kish all"):
        table.apply(action)
    with pytest.raises(IllegalAction):
        form(table, "march akkad from kish all")
    with pytest.raises(EdubaError):
        form(table, "dance")


def test_forms_tell_nothing_of_what_chance_will_bring_or_others_hold(table):
    """The same form in another future, with other hands of the others."""
    table.rebels[space("akkad")] = 2
    drafts = ["activate akkad", "march akkad from kish all"]
    before = [form(table, draft) for draft in drafts]
    for key in (b"one", b"two"):
        other = table.clone()
        other.imagine(0, key)
        assert [form(other, draft)[:4] for draft in drafts] == [shown[:4] for shown in before]


def test_in_whole_games_every_form_sends_what_is_legal_in_both_languages():
    rng, seen = random.Random(3), Counter()
    for seed in (1, 2):
        s = GAME.start(4, seed)
        for _ in range(700):
            if s.over:
                break
            drafts = [FORMS.opening(s), *rng.sample(list(FORMS.drafts(s).values()), k=min(1, len(FORMS.drafts(s))))]
            for draft in filter(None, drafts):
                shown, german = form(s, draft), form(s, draft, speaker_of("de", GAME))
                assert [send.line for send in shown.sends] == [send.line for send in german.sends]
                assert any(not send.clause for send in shown.sends), draft
                for send in shown.sends:
                    if not send.clause:
                        trial = s.clone()
                        for action in GAME.read(s, send.line):
                            trial.apply(action)
                        seen[s.phase] += 1
                        assert len(send.line) <= 200
            options = s.options()
            s.apply(rng.choices(options, [w + 0.03 for w in GAME.habits(s, options)])[0])
    assert seen["turn"] > 50
    assert seen["new_tokens"]


def _decided(form):
    controls = [one for group in form.groups for one in (*group.counts, *group.choices)]
    return {one.decides for one in (*controls, *form.sends)} - {""}


def test_a_form_that_opens_by_itself_has_a_control_for_each_answer_that_the_coach_may_name():
    s, rng, seen = GAME.start(3, 7), random.Random(1), 0
    while not s.over:
        options, draft = s.options(), FORMS.opening(s)
        if draft:
            decided, answers = _decided(form(s, draft)), {action.text for action in options}
            assert decided <= answers or s.phase == "trade", "a rate that one cannot pay is shown all the same"
            missing = {text.split()[0] for text in answers - decided}
            if s.phase == "ransom_size":
                assert len(decided) == 1, "it sends one number; others are reached by its plus and minus"
                missing.remove("number")
            assert missing <= {"seat", "done", "skip"}, "offers have forms of their own; to stop, one sends nothing"
            seen += 1
        s.apply(rng.choices(options, [w + 0.03 for w in GAME.habits(s, options)])[0])
    assert seen > 50


@pytest.mark.parametrize("players", [3])
def test_in_every_phase_each_space_is_an_option_or_says_why_not(players):
    rng, phases = random.Random(1), set()
    s = GAME.start(players, 9)
    for _ in range(500):
        if s.over:
            break
        if s.phase not in phases:
            phases.add(s.phase)
            named = set(UI.board.candidates(s.view(s.actor)))
            options = {action.text for action in s.options()}
            assert all(s.why_not(GAME.action(text)) for text in named - options), s.phase
            spaces = {text.split()[-1] for text in named | options if text.split()[0] in VERBS}
            assert spaces >= set(GAME.content.names), s.phase
        options = s.options()
        s.apply(rng.choice(options))
    assert len(phases) > 8


@pytest.mark.rule("AK-TEM-09", "AK-AV-12")
def test_a_march_of_priests_offers_the_conversion_that_they_could_try_on_arrival():
    seat = {"home": "urkesh", "buildings": ["temple"], "tokens": {"divine": 1}}
    spaces = [{"name": "urkesh", "units": {"seat": 0, "priest": 1, "spearman": 1}}]
    s = GAME.position({"players": 3, "seats": [seat], "spaces": spaces})
    priests = [send.words for send in form(s, "march harran from urkesh all").sends]
    assert "March, then Temple" in priests
    assert "March, then Temple" not in [send.words for send in form(s, "march harran from urkesh 1 spearman").sends]
    line = next(send.line for send in form(s, "march harran from urkesh all").sends if "Temple" in send.words)
    for action in GAME.read(s, line):
        s.apply(action)
    assert s.phase == "conversion"

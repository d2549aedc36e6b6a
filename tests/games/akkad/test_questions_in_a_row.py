"""Questions that follow each other are answered in one form; it tells nothing that the seat may not know yet."""

import random
from collections import Counter

import pytest

from eduba.core.errors import EdubaError
from eduba.games.akkad.game import GAME
from eduba.games.akkad.ui import ui_of
from eduba.games.akkad.ui.forms.in_a_row import MOST_LISTED
from eduba.i18n import speaker_of
from eduba.web.table.question.form import _body
from tests.games.akkad.building_table import do, use
from tests.games.akkad.table import NONE, C, empty_table, give, hold, play, ready_to_march, space

FORMS = ui_of(GAME).forms
ENGLISH, GERMAN = (speaker_of(language, GAME, ("Ann", "Bo", "Cy", "Di")) for language in ("en", "de"))


@pytest.fixture
def temple():
    """Ann uses her Temple in Urkesh: a priest, a conversion of a neighbour, a ziggurat."""
    s = empty_table()
    give(s, 0, grain=9, sheep=9, silver=1)
    s.control[space("harran")] = s.control[space("upper_habur")] = NONE
    use(s, "temple", "urkesh")
    assert s.prompt()[0] == "ask.train"
    return s


def shown(s, draft, speaker=ENGLISH):
    return FORMS.form(s, draft, speaker)


def after(state, line):
    s = state.clone()
    for action in GAME.read(state, line):
        s.apply(action)
    return s


def test_all_questions_up_to_the_roll_are_answered_by_one_click(temple):
    form = shown(temple, FORMS.opening(temple))
    assert [group.title for group in form.groups] == [
        "",
        "CONVERSION: which priests try to convert an adjacent space?",
        "Which space do the priests in Urkesh try to convert?",
    ]
    assert form.groups[1].choices[0].note == "1 bone: 50\xa0%; targets: Harran and Upper Habur"
    assert form.sends_last
    assert form.sends[0].line.startswith("yes then at urkesh then at ")
    assert after(temple, form.sends[0].line).chance.count > temple.chance.count


def test_another_answer_asks_anew_what_follows_from_it(temple):
    first = shown(temple, FORMS.opening(temple))
    none = next(choice for choice in first.groups[1].choices if choice.words == "No CONVERSION")
    form = shown(temple, none.draft)
    assert form.groups[-1].title == "BUILD ZIGGURAT in Urkesh?"
    lines = [send.line for send in form.sends if not send.is_apart]
    assert lines == ["yes then skip then yes", "yes then skip then no"]


def test_an_answer_that_settles_the_matter_is_marked_and_sent_by_one_button():
    s = empty_table()
    s.roles[0] = 1 << GAME.content.roles.index("governor")
    s.control[space("tutub")] = s.control[space("adab")] = 0
    s.run()
    play(s, "role governor")
    opened = shown(s, FORMS.opening(s))
    first = shown(s, next(choice.draft for choice in opened.groups[0].choices if choice.words == "Urkesh"))
    cities = [choice.words for choice in first.groups[0].choices]
    other = next(choice for choice in first.groups[0].choices if choice.words == "Tutub")
    form = shown(s, other.draft)
    assert [choice.words for choice in form.groups[0].choices] == cities
    assert [choice.words for choice in form.groups[0].choices if choice.is_chosen] == ["Tutub"]
    assert [(send.words, send.note, send.line, send.is_apart) for send in form.sends] == [
        ("Do so", "Tutub", "at tutub", False),
        ("No COLLECT", "", "skip", True),
    ]
    assert form.told
    assert form.sends_last == first.sends_last
    adab = next(choice for choice in form.groups[0].choices if choice.words == "Adab")
    assert [choice.words for choice in shown(s, adab.draft).groups[0].choices] == cities
    assert shown(s, adab.draft).sends[0].line == "at adab"
    home = next(choice for choice in form.groups[0].choices if choice.words == "Urkesh")
    assert shown(s, home.draft) == first


def test_a_space_among_many_is_chosen_on_the_map():
    """The second canal of the Canal Inspector can go anywhere."""
    s = empty_table()
    s.roles[0] = 1 << GAME.content.roles.index("canal_inspector")
    for name in ("urkesh", "harran"):
        s.control[space(name)] = 0
    s.run()
    play(s, "role canal_inspector")
    assert not FORMS.opening(s)
    play(s, "at urkesh")
    assert len(s.options()) > MOST_LISTED
    assert not FORMS.opening(s)


def test_many_explained_answers_are_chosen_and_sent_by_one_button():
    """Two canals, each with a note of what it brings: buttons with notes would leave no room for the first question."""
    s = empty_table()
    give(s, 0, grain=4)
    do(s, "DIG", "kish", fresh="kish")
    s.control[space("kish")] = 0
    form = shown(s, FORMS.opening(s))
    assert [len(group.choices) for group in form.groups] == [7, 7]
    assert [send.line for send in form.sends if not send.is_apart] == [
        " then ".join(f"at {C.names[at]}" for at in (chosen_space(group) for group in form.groups))
    ]


def chosen_space(group):
    (words,) = [choice.words for choice in group.choices if choice.is_chosen]
    return next(n for n in range(len(C.names)) if words.endswith(ENGLISH.label("space", n)))


def test_leaving_the_whole_matter_aside_is_one_click(temple):
    (apart,) = [send for send in shown(temple, FORMS.opening(temple)).sends if send.is_apart]
    assert (apart.words, apart.line) == ("Train nobody", "no")


def test_the_buttons_stand_below_the_questions_before_theirs(temple):
    html = _body(shown(temple, FORMS.opening(temple)), ENGLISH)
    places = [html.index(words) for words in ("which priests", "Which space do", 'class="send', "instead")]
    assert places == sorted(places)


def test_nothing_moves_under_the_pointer_while_a_trade_is_drafted():
    s = empty_table()
    give(s, 0, silver=2)
    do(s, "TRADE", "urkesh", fresh="urkesh")
    before = shown(s, FORMS.opening(s))
    rates = [count.name for count in before.groups[0].counts]
    more = next(count.more for count in before.groups[0].counts if count.name == "1 silver for 3 grain")
    later = shown(s, more)
    assert [count.name for count in later.groups[0].counts] == rates
    assert len(later.told) == len(before.told)
    html = _body(later, ENGLISH)
    assert html.index('class="foot"') > html.rindex('class="count')


def test_one_question_has_no_form(temple):
    play(temple, "yes", "skip")
    assert temple.prompt()[0] == "ask.ziggurat"
    assert not FORMS.opening(temple)


def test_tokens_whose_types_may_change_stay_as_they_are_unless_told_otherwise():
    s = empty_table()
    s.gods[0], s.mat_tokens[0] = GAME.content.gods.index("enki"), [1, 2, 3]
    s.run()
    play(s, "invoke")
    draft = FORMS.opening(s)
    assert draft == "row token admin then number 2 then number 2"
    assert after(s, draft.removeprefix("row ")).mat_tokens[0] == [2, 2, 3]


def test_a_march_into_a_fight_says_so_on_its_button():
    s = ready_to_march()
    s.rebels[space("akkad")] = 2
    hold(s, 0, "sharpened_bronze")
    form = shown(s, "march akkad from kish all")
    assert {send.words for send in form.sends} == {"March and fight"}
    assert all(send.line.endswith(" then fight") for send in form.sends)
    assert after(s, form.sends[0].line).chance.count
    arrival = form.groups[-1]
    assert [choice.words for choice in arrival.choices if choice.is_chosen] == ["fight"]
    later = shown(s, arrival.choices[1].draft)
    assert [send.line for send in later.sends] == [send.line.removesuffix(" then fight") for send in form.sends]
    assert shown(s, later.groups[-1].choices[0].draft).sends == form.sends
    s.hands[0] = [0] * len(s.hands[0])  # no card to play: nothing would be asked
    s.rebels[space("akkad")] = 0
    quiet = shown(s, "march akkad from kish all")
    assert {send.words for send in quiet.sends} == {"March"}
    assert len(quiet.groups) == len(form.groups) - 1


def test_only_those_of_one_space_march_after_one_click():
    s = ready_to_march()
    akshak = shown(s, "march akkad from kish all from akshak all").groups[0]
    only = next(choice for choice in akshak.choices if choice.words == "only these")
    assert only.draft == "march akkad from akshak all"
    assert "only these" not in [choice.words for choice in shown(s, only.draft).groups[0].choices]


def test_tokens_are_bought_together():
    s = empty_table()
    s.roles[0] = 1 << GAME.content.roles.index("vizier")
    give(s, 0, lapis=2)
    s.mat_tokens[1] = [0, 0, 0]
    s.run()
    play(s, "role vizier")
    while s.prompt()[0] != "ask.effect_token_buy":
        s.apply(s.options()[0])
    form = shown(s, "gain 1 royal")
    assert "Costs " in form.told[0]
    assert [action.text for action in GAME.read(s, "gain 1 royal")] == ["token royal", "done"]
    assert shown(s, "gain nothing").sends[0].clause


def test_whoever_follows_says_at_once_what_to_buy():
    s = empty_table()
    s.roles[0] = 1 << GAME.content.roles.index("vizier")
    for seat in (0, 1):
        give(s, seat, lapis=3)
    s.run()
    play(s, "role vizier")
    while s.actor == 0:
        s.apply(s.options()[-1])
    assert s.prompt()[0] == "ask.secondary_vizier"
    form = shown(s, "row option 0 then gain 1 royal")
    (more,) = [count.more for count in form.groups[-1].counts if count.name == "royal token"]
    assert more == "row option 0 then gain 2 royal"
    assert after(s, shown(s, more).sends[0].line).mat_tokens[1][1] == s.mat_tokens[1][1] + 2
    assert [send.line for send in form.sends if send.is_apart] == ["decline"]


def test_in_whole_games_every_answer_can_be_given_and_no_form_betrays_anything():
    """All answers to the present question are in the form, all it sends is legal, in both languages; with other cards
    in the hands of others and another future, the form is the same."""
    rng, seen, betrayed = random.Random(5), Counter(), []
    for seed in (3, 4):
        s = GAME.start(4, seed)
        for _ in range(900):
            if s.over:
                break
            draft = FORMS.opening(s)
            if draft.startswith("row "):
                seen[str(s.prompt()[0])] += 1
                form, german = shown(s, draft), shown(s, draft, GERMAN)
                assert [send.line for send in form.sends] == [send.line for send in german.sends]
                told = [choice.draft.removeprefix("row ") for choice in form.groups[0].choices]
                lines = {line.split(" then ")[0] for line in [*told, *[send.line for send in form.sends]]}
                assert lines == {action.text for action in s.options()}
                for send in form.sends:
                    assert len(send.line) <= 200
                    after(s, send.line)
                other = s.clone()
                other.imagine(s.actor, b"another")
                betrayed += [draft] if (FORMS.opening(other), shown(other, draft)) != (draft, form) else []
            options = s.options()
            s.apply(rng.choices(options, [w + 0.05 for w in GAME.habits(s, options)])[0])
    assert len(seen) > 8
    assert not betrayed


def test_an_outdated_draft_is_refused():
    with pytest.raises(EdubaError):
        shown(ready_to_march(), "row at kish then at ur")


def test_a_form_says_what_follows_without_a_question(temple):
    """A priest is paid for at once; what would come after chance has spoken is not told."""
    (told,) = shown(temple, FORMS.opening(temple)).told
    assert told.startswith("What follows from this: Ann pays ")
    assert "convert" not in told


def test_what_sends_answers_in_a_row_stays_in_sight(temple):
    html = _body(shown(temple, FORMS.opening(temple)), ENGLISH)
    assert html.index('class="foot"') < html.index('class="row sends"')

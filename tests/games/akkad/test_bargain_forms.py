"""Bargains as lines and forms: each form sends a line that does what the form says, and nothing else can be sent."""

import random

import pytest

from eduba.core.errors import IllegalAction, UnreadableAction
from eduba.games.akkad.content import load
from eduba.games.akkad.game import Akkad
from eduba.games.akkad.ui import ui_of
from eduba.games.akkad.ui.told_of_answers import told_of_answers
from eduba.i18n import speaker_of

GAME = Akkad(load())
FORMS = ui_of(GAME).forms
SPEAKER = speaker_of("en", GAME, ("Ann", "Bo", "Cy", "Di"))
QUESTIONS = ("trade", "offer_answer_1_for_1", "ransom_size", "ransom_answer")


@pytest.fixture(scope="module")
def moments():
    """Positions in which somebody bargains, by question."""
    found = {}
    for seed in range(40):
        state, rng = GAME.start(4, seed), random.Random(seed)
        while not state.over and len(found) < len(QUESTIONS):
            asked = str(state.prompt()[0]).removeprefix("ask.")
            options = state.options()
            has_partner = asked != "trade" or any(action.verb == "seat" for action in options)
            can_counter = asked != "ransom_answer" or (
                any(action.verb == "counter" for action in options) and refuses_some_draft(state)
            )
            if asked in QUESTIONS and has_partner and can_counter:
                found.setdefault(asked, state.clone())
            state.apply_unchecked(rng.choice(options))
        if len(found) == len(QUESTIONS):
            return found
    raise AssertionError(f"only {list(found)}")


def played(state, line):
    """The position after a line, whose actions are all legal, and what it tells."""
    after = state.clone()
    after.events = []
    for action in GAME.read(state, line):
        after.apply(action)
    return after, after.events


def drafts_from(state, draft, most=60):
    """Drafts that can be reached by the controls of forms."""
    seen, left = {}, [draft]
    while left and len(seen) < most:
        text = left.pop(0)
        if text in seen:
            continue
        form = seen[text] = FORMS.form(state, text, SPEAKER)
        counts = [count for group in form.groups for count in group.counts]
        left += [text for count in counts for text in (count.more, count.fewer, count.whole) if text]
        left += [choice.draft for group in form.groups for choice in group.choices]
    return seen


def first_drafts(state):
    return [draft for draft in (FORMS.opening(state), *FORMS.drafts(state).values()) if draft]


def refuses_some_draft(state):
    """True if a counter-offer can be put together that may not be sent."""
    forms = [form for draft in first_drafts(state) for form in drafts_from(state, draft).values()]
    return any(send.clause for form in forms for send in form.sends)


@pytest.mark.parametrize("question", QUESTIONS)
def test_what_a_form_can_send_is_legal_and_the_rest_says_why(moments, question):
    state, sent, refused = moments[question], 0, 0
    for draft in first_drafts(state):
        for form in drafts_from(state, draft).values():
            for send in form.sends:
                if send.clause:
                    refused += 1
                    with pytest.raises((IllegalAction, UnreadableAction)):
                        played(state, send.line)
                else:
                    sent += 1
                    played(state, send.line)
    assert sent > 5 or question == "ransom_answer"
    assert refused or question == "ransom_size", question


def test_an_offer_is_sent_as_it_was_put_together(moments):
    state = moments["trade"]
    for draft in FORMS.drafts(state).values():
        for text, form in drafts_from(state, draft).items():
            if not form.sends[0].clause:
                _, events = played(state, text)
                (offered,) = [event for event in events if str(event[0]).startswith("offered_")]
                given, wanted = (side.split() for side in text.split(" ", 2)[2].split(" for "))
                names = GAME.labels["resource"]
                terms = [(n, names[kind]) for n, kind in zip(offered[3::2], offered[4::2], strict=True)]
                told = [(int(n), name) for n, name in zip(given[::2], given[1::2], strict=True)]
                told += [(int(n), name) for n, name in zip(wanted[::2], wanted[1::2], strict=True)]
                assert terms == told


def test_an_exchange_is_carried_out_as_often_as_the_line_says(moments):
    state = moments["trade"]
    drafts = [text for text in drafts_from(state, "exchange nothing") if text.startswith("exchange 2 ")]
    draft = next(text for text in drafts if not FORMS.form(state, text, SPEAKER).sends[0].clause)
    after, events = played(state, draft)
    assert events[0][0] == "exchanged"
    assert after.resources[state.actor] != state.resources[state.actor]


def test_a_whole_trade_is_put_together_and_told_before_it_is_sent(moments):
    state = moments["trade"]
    drafts = [text for text in drafts_from(state, "exchange nothing") if text.startswith("exchange")]
    several = [text for text in drafts if len(text.split()) > 4]
    draft = next(text for text in several if not FORMS.form(state, text, SPEAKER).sends[0].clause)
    shown = FORMS.form(state, draft, SPEAKER)
    assert [send.line for send in shown.sends] == [f"{draft} done", draft, "done"]
    after, _ = played(state, f"{draft} done")
    have = ", ".join(f"{n} {SPEAKER.label('resource', kind)}" for kind, n in enumerate(after.resources[state.actor]))
    assert shown.told[-1] == f"You then have: {have}"
    assert after.phase != "trade" or after.actor != state.actor


def test_a_ransom_is_what_was_put_together(moments):
    state = moments["ransom_size"]
    _, events = played(state, "ransom nothing")
    assert ("ransom_demanded", GAME.labels["bundle"].index("nothing")) == (events[-1][0], events[-1][-1])
    with pytest.raises(IllegalAction, match="AK-CHA-04"):
        played(state, "ransom 9 lapis")


def test_a_bargain_cannot_be_made_out_of_place(moments):
    assert [send.line for send in FORMS.form(moments["trade"], "exchange nothing", SPEAKER).sends] == ["done"]
    for line in ("offer red 1 grain for 1 sheep", "exchange 1 grain-sheep"):
        with pytest.raises(IllegalAction):
            played(moments["ransom_size"], line)
    with pytest.raises(IllegalAction):
        FORMS.form(moments["trade"], "ransom nothing", SPEAKER)


def test_a_counter_offer_begins_with_what_was_offered(moments):
    state = moments["offer_answer_1_for_1"]
    _, _, offered, given, asked, wanted = state.prompt()
    form = FORMS.form(state, FORMS.drafts(state)["counter"], SPEAKER)
    ours, theirs = ([count.number for count in group.counts] for group in form.groups)
    assert (ours[wanted], theirs[given]) == (asked, offered)
    assert (sum(ours), sum(theirs)) == (asked, offered)


@pytest.mark.rule("AK-CHA-05", "AK-CHA-06")
def test_a_ransom_tells_what_follows_from_each_answer(moments):
    demand, answer = moments["ransom_size"], moments["ransom_answer"]
    captor, owner = answer.prompt()[1], answer.actor
    names = SPEAKER.names
    told = FORMS.form(demand, FORMS.opening(demand), SPEAKER).told
    assert f"the champion of {names[demand.prompt()[1]]} misses the next Action Phase" in told[0]
    notes = told_of_answers(GAME, answer, SPEAKER)
    assert notes["accept"] == "your champion is free at once"
    assert notes["refuse"] == "you pay nothing, and your champion misses the next Action Phase"
    assert notes["counter"].startswith(f"You offer only once: if {names[captor]} refuses")
    shown = FORMS.form(answer, FORMS.drafts(answer)["counter"], SPEAKER)
    assert shown.told[0] == f"{names[captor]} demands: {SPEAKER.label('bundle', answer.prompt()[2])}"
    assert shown.groups[0].title == "Out of what you have, at most 3 items"
    reply, _ = played(answer, shown.sends[0].line)
    assert (reply.phase, reply.actor) == ("ransom_reply", captor)
    refusal = told_of_answers(GAME, reply, SPEAKER)["refuse"]
    assert refusal == f"you get nothing, and the champion of {names[owner]} misses the next Action Phase"

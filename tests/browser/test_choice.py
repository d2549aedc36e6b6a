"""The choice at hand: by kind and with prices, what ends a turn apart, asked before something is given up."""

import random

import pytest
from playwright.sync_api import expect

import eduba
from eduba.core import transcript
from eduba.core.journal import Journal
from tests.browser.playing import changed, click, make_table, my_turn, version
from tests.browser.test_legible import at_questions

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
WIDE = {"viewport": {"width": 1440, "height": 900}}
PLACES = {"assyria": "ask.act", "assyria2": "ask.act", "ur": "ask.digging", "akkad": "ask.turn_or_pass"}
"""By game, a question at which a turn can be ended although something could still be done."""


def asked(game, question, least=4):
    """A game for three at a question at which leaving is possible, and whose decision it is."""
    journal, dice = Journal(eduba.game(game), 3, "choice"), random.Random(3)
    while True:
        state = journal.state
        options = state.options()
        verbs = {action.verb for action in options}
        if state.prompt()[0] == question and len(options) > least and verbs & {"pass", "done", "end"}:
            return transcript.write(journal, reveal=True), state.actor
        weights = journal.game.habits(state, options) or [1] * len(options)
        journal.act(dice.choices(options, [weight + 0.02 for weight in weights])[0])


def seated(guest, server, game, others="bot", **settings):
    """A page at such a question, against bots or (`hot`) with others at the same screen."""
    text, actor = asked(game, PLACES[game])
    page = guest(server.url, **settings)
    page.request.post(f"{server.url}/api/me", data={"name": "Anna"})
    seats = [{"kind": "me"} if n == actor else {"kind": others} for n in range(3)]
    seats = [seat | ({"bot": "random"} if seat["kind"] == "bot" else {}) for seat in seats]
    table = page.request.post(f"{server.url}/api/transcripts", data={"text": text, "seats": seats}).json()["table"]
    page.goto(f"{server.url}/t/{table}")
    page.wait_for_selector("body[data-ready]")
    return page


@pytest.mark.parametrize("game", eduba.ids())
def test_choices_are_in_sight_what_ends_the_turn_is_apart_and_asks_before_something_is_lost(guest, server, game):
    page = seated(guest, server, game, **WIDE)
    assert page.locator("#ask .main").count() == 0, "nothing is prepared, so nothing is blue"
    assert 1 <= page.locator(".choices button:visible, .choices summary:visible").count() <= 14
    leave = page.locator(".leaving > button:visible")
    expect(leave).to_have_count(1)
    boxes = [page.locator(part).bounding_box() for part in ("#answers", ".leaving", "#ask")]
    assert boxes[0]["y"] + boxes[0]["height"] <= boxes[1]["y"] + 4, "below all choices"
    assert boxes[1]["y"] + boxes[1]["height"] <= boxes[2]["y"] + boxes[2]["height"], "in sight without scrolling"
    before, sure = version(page), page.locator("div.sure")
    leave.click()
    expect(sure).to_be_visible()
    expect(sure.locator("span")).to_contain_text("still")
    page.keyboard.press("Escape")
    expect(sure).to_be_hidden()
    expect(leave).to_be_focused()
    page.keyboard.press("n")
    expect(sure).to_be_focused()
    assert version(page) == before
    page.keyboard.press("n")
    changed(page, before)


@pytest.mark.parametrize("game", eduba.ids())
def test_everything_drawn_that_can_be_chosen_is_seen_at_every_width(guest, server, game):
    page = seated(guest, server, game, **WIDE)
    unseen = "es => es.filter(e => !e.getBoundingClientRect().width).map(e => e.dataset.action ?? e.dataset.draft)"
    for width in (390, 820, 1440):
        page.set_viewport_size({"width": width, "height": 900})
        drawn = page.locator("[data-board] .part:not(.part-aims) .can")
        assert drawn.count() > 0
        assert drawn.evaluate_all(unseen) == [], width


def test_who_does_not_want_to_be_asked_is_not_asked_again(guest, server):
    page = seated(guest, server, "assyria")
    before = version(page)
    page.locator(".leaving > button").click()
    page.locator("[data-never-ask]").check()
    page.locator("[data-unsure]").click()
    assert version(page) == before
    page.locator(".leaving > button").click()
    changed(page, before)


def test_what_was_asked_first_is_asked_no_longer_once_something_else_was_chosen(guest, server):
    page = seated(guest, server, "assyria")
    before = version(page)
    page.locator(".leaving > button").click()
    expect(page.locator("div.sure")).to_be_visible()
    page.locator("[data-board] .can").first.click()
    changed(page, before)
    expect(page.locator("div.sure")).to_be_hidden()
    expect(page.locator(".leaving > button")).to_be_visible()


def test_what_was_asked_first_is_asked_no_longer_once_something_is_taken_back(guest, server):
    page = seated(guest, server, "assyria", **WIDE)
    before = version(page)
    page.locator(".choices button:visible").first.click()
    changed(page, before)
    before = version(page)
    page.locator(".leaving > button").click()
    expect(page.locator(".leaving > button")).to_be_hidden()
    page.locator("#undo").click()
    changed(page, before)
    expect(page.locator("div.sure")).to_be_hidden()
    expect(page.locator(".leaving > button")).to_be_visible()


def test_a_recommendation_has_a_word_and_is_there_against_bots_only(guest, server):
    expect(seated(guest, server, "assyria").locator("#ask em")).to_have_text(["usual"])
    expect(seated(guest, server, "assyria", others="hot").locator("#ask em")).to_have_count(0)


def test_a_fold_shows_its_targets_and_typing_opens_it(guest, server):
    page = seated(guest, server, "ur")
    fold = page.locator("#fold-dig")
    fold.locator("summary").hover()
    assert page.locator("#board .marked").count() == fold.locator("button").count() > 5
    page.keyboard.press("/")
    page.keyboard.type("dig")
    expect(fold.locator("button").first).to_be_visible()


TOPS = """() => {
  const below = document.querySelector(".map-tall") ? "mats" : "state";
  return ["board", "people", below].map((id) => document.getElementById(id).getBoundingClientRect().top);
}"""
"""Where the board begins, the players, and what lies below the question."""


@pytest.mark.parametrize("game", eduba.ids())
def test_nothing_jumps_while_questions_come_and_go(guest, server, game):
    page = guest(server.url, **WIDE)
    make_table(page, ["me", "easy", "easy"], game=game)
    dice, tops = random.Random(6), []
    for _ in range(8):
        my_turn(page)
        page.evaluate("scrollTo(0, 0)")
        tops.append(page.evaluate(TOPS))
        click(page, dice)
    for of_part in zip(*tops, strict=True):
        assert max(of_part) - min(of_part) <= 2, tops


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (1440, 900), (1920, 1080)])
def test_four_at_assyria_see_all_choices_and_the_tracks_at_once(guest, server, width, height):
    page = guest(server.url, viewport={"width": width, "height": height})
    page.request.post(f"{server.url}/api/me", data={"name": "Anna"})
    ((_, text),) = at_questions("assyria", 4, ["ask.act"])
    asked = {"text": text, "seats": [{"kind": "me"}] * 4}
    table = page.request.post(f"{server.url}/api/transcripts", data=asked).json()["table"]
    page.goto(f"{server.url}/t/{table}")
    page.wait_for_selector("body[data-ready]")
    assert page.locator(".choices button").count() >= 9
    assert page.locator("#answers").evaluate("e => e.scrollHeight <= e.clientHeight + 2")
    box = page.locator("#part-tracks").bounding_box()
    assert box["y"] + box["height"] <= height


def test_after_a_click_nothing_pops_up_until_the_pointer_goes_to_something_else(guest, server):
    page = guest(server.url, **WIDE)
    make_table(page, ["me", "easy", "easy"])
    my_turn(page)
    for _ in range(20):
        if page.locator("#board .can").count():
            break
        click(page, random.Random(2))
        my_turn(page)
    box = page.locator("#board .can").first.bounding_box()
    x, y, before = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, version(page)
    page.mouse.move(x, y)
    expect(page.locator("#tip")).to_be_visible()
    page.mouse.down()
    page.mouse.up()
    changed(page, before)
    for step in range(4):
        page.mouse.move(x + step, y + 2 * step)
        page.wait_for_timeout(150)
        expect(page.locator("#tip")).to_be_hidden()
    my_turn(page)
    page.locator("#mats [role=img], #mats .can, #mats .cannot").first.hover()
    expect(page.locator("#tip")).to_be_visible()


def test_on_a_phone_a_reason_covers_no_button_and_goes_with_its_question(guest, server):
    page = guest(server.url, **PHONE)
    make_table(page, ["me", "easy", "easy"])
    my_turn(page)
    for _ in range(20):
        if page.locator("#board:has(.can) .cannot").count():
            break
        click(page, random.Random(2), tap=True)
        my_turn(page)
    page.locator("#board .cannot").first.tap()
    toast = page.locator("#toast")
    expect(toast).to_be_visible()
    box = toast.bounding_box()
    for button in page.locator("#ask :is(button, summary, input):visible, #board .can").all():
        other = button.bounding_box()
        beside = box["x"] + box["width"] <= other["x"] or other["x"] + other["width"] <= box["x"]
        assert beside or box["y"] + box["height"] <= other["y"] or other["y"] + other["height"] <= box["y"]
    before = version(page)
    page.locator("#board .can").first.tap()
    changed(page, before)
    expect(toast).to_be_hidden(timeout=2000)


UPDATED = """new Promise((done) => {
  const observer = new MutationObserver(() => (observer.disconnect(), done()));
  observer.observe(document.body, { subtree: true, attributeFilter: ["data-version"] });
})"""
"""When a page shows something new: what follows happens in the very moment, however slow the machine is."""
CLICK_ON_LEAVING = f"""() => void (window.clicked = {UPDATED}.then(() => {{
  const leave = document.querySelector(".leaving > button");
  const {{ left, top }} = leave.getBoundingClientRect();
  const [clientX, clientY] = [left + 9, top + 9];
  const hit = document.elementFromPoint(clientX, clientY);
  hit.dispatchEvent(new MouseEvent("click", {{ bubbles: true, detail: 1, clientX, clientY }}));
  return leave.contains(hit);
}}))"""
CLICK_TWICE = f"""async ([away, wait]) => {{
  const first = document.querySelector("[data-board] .can");
  const {{ left, top }} = first.getBoundingClientRect();
  const click = (element, detail, clientX) =>
    element.dispatchEvent(new MouseEvent("click", {{ bubbles: true, detail, clientX, clientY: top }}));
  const meant = first.dataset.action;
  const updated = {UPDATED};
  click(first, 1, left);
  await updated;
  const other = [...document.querySelectorAll("#ask [id^=option-]")].find((one) => one.dataset.action !== meant);
  const board = document.querySelector("#board");
  if (wait) await new Promise((done) => setTimeout(done, wait));
  const thing = document.querySelector("[data-board] .can");
  thing.dataset.action = other.dataset.action;
  click(thing, 2, left + away);
  return board.dataset.version;
}}"""


def test_a_click_never_lands_on_what_has_just_come_to_that_place(guest, server):
    page = seated(guest, server, "ur", others="hot", **WIDE)
    leave = page.locator(".leaving > button")
    leave.click()
    yes = page.locator(".sure [data-action]:visible")
    before, words = version(page), page.locator("#prompt").inner_text()
    page.evaluate(CLICK_ON_LEAVING)
    yes.click()
    changed(page, before)
    assert page.evaluate("() => window.clicked") is False, "too early to be meant"
    before = version(page)
    assert page.locator("#prompt").inner_text() != words
    expect(page.locator("#toast")).to_contain_text("too soon")
    page.wait_for_timeout(200)
    assert version(page) == before
    assert not page.locator("div.sure:visible").count()
    leave.click()
    if not page.locator("div.sure:visible").count():
        changed(page, before)


def test_the_second_click_of_a_double_click_means_nothing_else_and_says_so(guest, server):
    page = seated(guest, server, "assyria", others="hot", **WIDE)
    after = page.evaluate(CLICK_TWICE, [0, 0])
    expect(page.locator("#toast")).to_contain_text("too soon")
    page.wait_for_timeout(200)
    assert version(page) == after


@pytest.mark.parametrize(("away", "wait"), [(30, 0), (0, 500)], ids=["elsewhere", "seen"])
def test_a_quick_click_on_something_else_or_on_what_was_seen_counts(guest, server, away, wait):
    page = seated(guest, server, "assyria", others="hot", **WIDE)
    changed(page, page.evaluate(CLICK_TWICE, [away, wait]))
    expect(page.locator("#toast")).to_be_hidden()


def test_an_answer_while_another_one_is_on_its_way_says_that_it_does_not_count(guest, server):
    page = seated(guest, server, "assyria", others="hot", **WIDE)
    before = version(page)
    page.evaluate("""() => {
      const [first, other] = document.querySelectorAll("#ask [id^=option-]");
      first.click();
      other.click();
    }""")
    changed(page, before)
    expect(page.locator("#toast")).to_contain_text("too soon")


def test_a_typed_number_means_no_option_that_merely_leaves_so_many(guest, server):
    page = guest(server.url, **WIDE)
    page.request.post(f"{server.url}/api/me", data={"name": "Anna"})
    ((_, text),) = at_questions("assyria", 4, ["ask.act"])
    sent = {"text": text, "seats": [{"kind": "me"}] * 4}
    table = page.request.post(f"{server.url}/api/transcripts", data=sent).json()["table"]
    page.goto(f"{server.url}/t/{table}")
    page.wait_for_selector("body[data-ready]")
    before = version(page)
    page.keyboard.press("/")
    page.keyboard.type("offer 4")
    expect(page.locator("#ask [data-action^='offer']:visible")).to_have_count(1)  # of 7 camels, `offer 3` leaves 4
    page.keyboard.press("Enter")
    expect(page.locator("#toast a")).to_have_attribute("href", "/rules/assyria#A1-OFF-02")
    assert page.locator("#toast a").bounding_box()["height"] >= 24
    assert version(page) == before
    page.fill("#command", "offering 3 camels")
    page.keyboard.press("Enter")
    changed(page, before)

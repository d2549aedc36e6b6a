"""What the page tells: why not, what it costs, what happened; German; the story of a game."""

import random
import re

import pytest
from playwright.sync_api import expect

import eduba
from eduba.bots import bot
from eduba.core import transcript
from eduba.core.journal import Journal
from tests.browser.playing import CAN, changed, click, make_table, my_turn, version


def finished(name="assyria"):
    """The transcript of a game of bots."""
    game = eduba.game(name)
    players = max(2, game.seats[0])
    journal = Journal(game, players, "7", {}, ["Anna", "Ben", "Cleo"][:players])
    player = bot("random", game, 1)
    while not journal.state.over:
        journal.act(player.choose(journal.state))
    return transcript.write(journal, reveal=True), journal


def loaded(page, text, address="/t/"):
    page.click("main details summary")
    page.locator("textarea[name=text]").evaluate("(field, text) => { field.value = text }", text)  # as if pasted
    page.click("form[action='/transcripts'] button")
    expect(page).to_have_url(re.compile(address))
    return page.url


def until(page, rng, done):
    for _ in range(60):
        assert my_turn(page)
        if done():
            return
        click(page, rng)
    raise AssertionError("it never came to that")


def test_what_cannot_be_done_says_why_with_the_rule_and_what_can_be_done_what_it_brings(guest, server):
    page = guest(server.url)
    make_table(page, ["me", "easy"])
    both = page.locator("#board:has(.can):has(.cannot)")
    until(page, random.Random(5), lambda: both.count() > 0)
    refused = page.locator("#board .cannot").first
    refused.hover()
    expect(page.locator("#tip")).to_contain_text(refused.get_attribute("data-why"))
    refused.click()
    link = page.locator("#toast a")
    expect(link).to_have_attribute("href", f"/rules/assyria#{refused.get_attribute('data-why')}")
    page.locator("#board .can").first.hover()
    expect(page.locator("#tip")).to_be_visible()
    expect(page.locator("#tip")).not_to_contain_text("A1-")
    link.evaluate("a => a.click()")
    expect(page.locator("#rule [aria-current]")).to_be_visible()


def test_a_long_press_asks_and_does_not_act(guest, server):
    page = guest(server.url, has_touch=True, viewport={"width": 390, "height": 800})
    make_table(page, ["me", "easy"])
    my_turn(page)
    before = version(page)
    box = page.locator("#board .can").first.bounding_box()
    touch = page.context.new_cdp_session(page)
    at = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at})
    expect(page.locator("#tip")).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(300)
    assert version(page) == before


WATCH_FOR_THE_PAST = """() => new MutationObserver(() => {
    if (document.querySelector("#board[data-past]")) document.documentElement.dataset.wasPast = "";
}).observe(document.body, { attributes: true, childList: true, subtree: true })"""


def test_what_was_missed_is_played_back(guest, server):
    page = guest(server.url)
    make_table(page, ["me", "easy"])
    my_turn(page)
    page.wait_for_timeout(200)
    page.evaluate("localStorage.setItem(`seen ${document.body.dataset.table}`, '2')")
    before = version(page)
    click(page, random.Random(1))
    my_turn(page)
    # before the page reads it, since a bot's move may be noted as seen until then
    page.add_init_script("localStorage.setItem(`seen ${location.pathname.split('/')[2]}`, '2')")
    page.reload()
    expect(page.locator("#missed")).to_contain_text("Moves since you last looked")
    page.evaluate(WATCH_FOR_THE_PAST)  # it is shown for less than a second
    page.click("[data-missed=play]")
    page.wait_for_selector("html[data-was-past]", state="attached")
    page.wait_for_selector("#board:not([data-past])")
    page.wait_for_selector("#ask.must-decide")
    assert int(version(page)) > int(before)


def test_everything_is_there_in_german_at_once(guest, server):
    page = guest(server.url, locale="de-DE")
    expect(page.locator("h1")).to_have_text("Nimm Platz am Tisch")
    page.click(".welcome button")
    expect(page.locator("#prompt")).to_have_text(re.compile("Wähle|Behalte|überlegt"))
    page.click("button[name=language]")
    expect(page.locator("#prompt")).to_have_text(re.compile("Choose|Keep|thinking"))


def test_replay_by_steps_slider_keys_and_address(guest, server):
    text, journal = finished()
    page = guest(server.url)
    address = loaded(page, text)
    page.goto(f"{address}/story")
    page.wait_for_selector("body[data-ready]")
    last = len(journal.moves)
    expect(page.locator("#at")).to_have_text(f"Move {last}")
    page.keyboard.press("j")
    page.click("[data-by=move][data-step='-1']")
    expect(page.locator("#at")).to_have_text(f"Move {last - 2}")
    page.locator("#slider").fill("10")
    expect(page.locator("#board .notice")).to_have_text("The table after move 10.")
    expect(page).to_have_url(re.compile(r"\?move=10$"))
    words = page.inner_text("#words")
    page.reload()
    expect(page.locator("#at")).to_have_text("Move 10")
    expect(page.locator("#words")).to_have_text(words)
    page.keyboard.press("p")
    expect(page.locator("#at")).not_to_have_text("Move 10")
    page.keyboard.press("p")
    scores = journal.state.scores()
    expect(page.locator("main")).to_contain_text(f"with {max(scores)} points")


@pytest.mark.parametrize("game", eduba.ids())
def test_in_a_story_the_log_shows_the_line_that_led_to_the_moment(guest, server, game):
    page = guest(server.url)
    page.goto(f"{loaded(page, finished(game)[0])}/story")
    page.wait_for_selector("body[data-ready]")
    middle = str(len(page.get_attribute("body", "data-versions").split()) // 2)
    for move in ("2", middle):
        page.locator("#slider").fill(move)
        expect(page.locator("#board .notice")).to_have_text(f"The table after move {move}.")
        line, log = page.locator("#entries .current").bounding_box(), page.locator("#entries").bounding_box()
        assert log["y"] <= line["y"] < log["y"] + log["height"] - line["height"], move


def test_a_moment_of_a_finished_game_becomes_a_new_table_with_chosen_seats(guest, server):
    page = guest(server.url)
    page.goto(loaded(page, finished()[0]) + "/story")
    page.locator("#slider").fill("12")
    expect(page.locator("#board .notice")).to_have_text("The table after move 12.")
    page.click("summary:has-text('What if')")
    page.locator("form[action$=fork] select").nth(0).select_option("me")
    page.locator("form[action$=fork] select").nth(1).select_option("hot")
    page.click("form[action$=fork] button")
    assert my_turn(page)
    before = version(page)
    page.locator(CAN).first.click()
    changed(page, before)


def test_a_bot_tells_its_opinion_in_words(guest, server):
    page = guest(server.url)
    page.goto(loaded(page, finished()[0]) + "/story")
    page.locator("#slider").fill("20")
    expect(page.locator("#board .notice")).to_have_text("The table after move 20.")
    page.click("[data-opinion]")
    thinking = 60_000  # the whole game is being judged at the same time
    expect(page.locator("#opinion li").first).to_contain_text("% of the victory", timeout=thinking)
    expect(page.locator(".badge").first).to_have_text(re.compile(r"^\d$"))


WIDTHS = ((1440, 900), (820, 1180), (390, 844))


def visible(page, selector):
    """True if the middle of an element can be seen without scrolling, and nothing lies over it."""
    box = page.locator(selector).first.bounding_box()
    at = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    over = "([selector, x, y]) => Boolean(document.elementFromPoint(x, y)?.closest(selector))"
    return page.evaluate(over, [selector, *at])


def test_board_scrubber_and_analysis_are_seen_together_and_a_turning_point_is_shown(guest, server):
    page = guest(server.url)
    page.goto(loaded(page, finished("assyria")[0]) + "/story?move=30")
    page.wait_for_selector("#turning a")
    for width, height in WIDTHS:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("scrollTo(0, 0)")
        assert page.locator(".flag-pole").first.evaluate("pole => getComputedStyle(pole).fill") == "none"
        seen = {part: visible(page, part) for part in ("#board svg", "#slider", "#chances svg", "[data-opinion]")}
        assert all(seen.values()), (width, seen)
        assert page.evaluate("document.documentElement.scrollWidth") == width
        page.locator("#slider").fill("3")
        link = page.locator("#turning a").first.evaluate("a => { a.click(); return a.href }")  # it may change meanwhile
        move = re.search(r"move=(\d+)", link)[1]
        expect(page.locator("#board .notice")).to_have_text(f"The table after move {move}.")
        expect(page.locator("#at")).to_have_text(f"Move {move}")
        expect(page).to_have_url(re.compile(rf"move={move}$"))
        assert visible(page, "#board svg")
        assert visible(page, "#chances svg")
    page.click("[data-by=round][data-step='-1']")
    page.click("[data-chart-of=points]")
    box = page.locator("#points svg").bounding_box()
    page.mouse.click(box["x"] + box["width"] * 40 / 640, box["y"] + box["height"] / 2)
    expect(page.locator("#at")).to_have_text("Start")
    page.keyboard.press("K")
    expect(page.locator("#at")).to_have_text("Move 1")


def test_the_keys_are_listed_under_the_question_mark(guest, server):
    page = guest(server.url)
    make_table(page, ["me", "easy"])
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#keys")).to_be_hidden()


def test_the_lobby_works_without_script(browser, server):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{server.url}/?game=ur")
    assert page.locator("#new select[name=seat]").count() == 6
    page.fill("[name=name]", "Anna")
    page.click("#new button.main")
    expect(page.locator("#player-0")).to_contain_text("Anna")
    context.close()


def test_the_form_shows_the_seats_that_are_played_and_asks_for_the_names_of_people_at_this_screen(guest, server):
    page = guest(f"{server.url}/?game=assyria2")
    seats, names = page.locator("#new select[name=seat]:visible"), page.locator("#new .seat-name input:visible")
    expect(seats).to_have_count(3)
    page.check("#new [name=players][value='1']")
    expect(seats).to_have_count(1)
    page.check("#new [name=players][value='2']")
    expect(seats).to_have_count(2)
    expect(names).to_have_count(0)
    page.locator("#new select[name=seat]").nth(1).select_option("hot")
    expect(names).to_have_count(1)
    page.fill("[name=name]", "Anna")
    names.fill("Ben")
    page.click("#new button.main")
    expect(page.locator("#player-1")).to_contain_text("Ben")


def test_a_recorded_game_is_loaded_from_a_file(guest, server, tmp_path):
    record = tmp_path / "game.eduba"
    record.write_text(finished()[0], encoding="utf-8")
    page = guest(server.url)
    page.click("main details summary")
    page.set_input_files("[name=file]", record)
    page.click("form[action='/transcripts'] button")
    expect(page.locator("#board")).to_have_attribute("data-status", "finished")


def test_rules_can_be_searched(guest, server):
    page = guest(f"{server.url}/rules/assyria")
    page.wait_for_load_state("networkidle")
    page.keyboard.press("/")
    expect(page.locator("[name=q]")).to_be_focused()
    page.keyboard.type("starving")
    found = page.locator("#found a")
    expect(found.first).to_have_text("Expansion: famine")
    expect(page.locator("#found-told")).to_contain_text("hits for “starving”")
    expect(page.locator("#found mark", has_text="Famine").first).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"q=starving#term-\d+$"))
    page.fill("[name=q]", "zigurrat")
    page.click("#found a >> text=ziggurat")
    expect(page.locator("#found li").first).to_contain_text("ziggurat")


COVERED = """() => {
  const tip = document.getElementById("tip").getBoundingClientRect();
  const inside = tip.left >= 0 && tip.top >= 0 && tip.right <= innerWidth && tip.bottom <= innerHeight;
  const under = [...document.querySelectorAll("#prompt, .can, .choices button, .leaving button")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width && box.left < tip.right && box.right > tip.left && box.top < tip.bottom && box.bottom > tip.top;
  });
  return [inside, under.map((one) => one.dataset.action)];
}"""


@pytest.mark.parametrize(("game", "verb"), [("assyria2", "bid"), ("assyria", "column")])
@pytest.mark.parametrize("width", [360, 1366])
def test_what_an_action_brings_is_told_where_it_covers_nothing_that_can_be_done(guest, server, game, verb, width):
    page = guest(server.url, viewport={"width": width, "height": 740})
    make_table(page, ["me", "easy", "easy"], game=game)
    rows = page.locator(f".can[data-action^='{verb} ']")
    until(page, random.Random(2), lambda: rows.count() > 1)
    shown = 0
    for n in range(rows.count()):
        rows.nth(n).scroll_into_view_if_needed()
        page.mouse.move(1, 1)
        rows.nth(n).hover()
        if page.locator("#tip").is_visible():
            shown += 1
            assert page.evaluate(COVERED) == [True, []], rows.nth(n).get_attribute("data-action")
    assert shown


def test_every_point_says_who_got_it_when_and_by_which_rule(guest, server):
    text, journal = finished()
    page = guest(server.url)
    page.goto(f"{loaded(page, text)}/story")
    page.click("summary:has-text('Where the points came from')")
    page.click("summary:has-text('Every point')")
    rows = page.locator(".points li").all_inner_texts()
    told = [re.fullmatch(r"Move \d+: (\w+) \+(\d+) [a-zA-Z ]+ §", row).groups() for row in rows]
    assert [sum(int(n) for who, n in told if who == name) for name in ("Anna", "Ben")] == journal.state.scores()
    page.locator(".points a").first.click()
    expect(page.locator("#at")).to_have_text(re.search(r"Move \d+", rows[0])[0])


def test_every_question_and_every_line_of_the_log_leads_to_a_rule(guest, server):
    page = guest(server.url)
    make_table(page, ["me", "easy"])
    my_turn(page)
    click(page, random.Random(1))
    my_turn(page)
    moves = page.locator("#entries li:has([data-move])")
    assert moves.count() == page.locator("#entries li:has([data-move]):has(.cite)").count() > 0
    page.goto(server.url + page.get_attribute("#prompt .cite", "href"))
    expect(page.locator(".rule:target")).to_be_visible()


def test_the_log_stays_at_its_end_when_its_room_grows_but_not_while_somebody_reads_further_up(guest, server):
    page = guest(server.url)
    make_table(page, ["me", "easy"])
    rng = random.Random(3)
    until(page, rng, lambda: page.locator("#entries").evaluate("e => e.scrollHeight > e.clientHeight + 400"))
    room = page.locator("#entries")
    shown = "e => e.scrollTop + e.clientHeight + 5 > e.scrollHeight"
    height = room.evaluate("e => e.clientHeight")
    page.set_viewport_size({"width": 1280, "height": 1000})
    assert room.evaluate("e => e.clientHeight") > height + 100
    assert room.evaluate("e => e.scrollHeight > e.clientHeight + 100"), "there is something to scroll up to"
    click(page, rng)
    my_turn(page)
    page.wait_for_timeout(100)
    assert room.evaluate(shown)
    room.evaluate("e => { e.scrollTop = 0 }")
    page.wait_for_timeout(50)
    click(page, rng)
    my_turn(page)
    page.wait_for_timeout(50)
    assert room.evaluate("e => e.scrollTop") == 0


def test_who_has_scrolled_up_by_a_single_entry_reads_on_there(guest, server):
    page = guest(server.url)
    make_table(page, ["me", "easy"])
    rng = random.Random(3)
    until(page, rng, lambda: page.locator("#entries").evaluate("e => e.scrollHeight > e.clientHeight + 100"))
    my_turn(page)
    room = page.locator("#entries")
    room.evaluate("e => { e.scrollTop -= 25 }")
    before = room.evaluate("e => e.scrollTop")
    click(page, rng)
    my_turn(page)
    page.wait_for_timeout(50)
    assert room.evaluate("e => e.scrollTop") == before

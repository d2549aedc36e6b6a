"""Several people, several browsers, one table."""

import re

from playwright.sync_api import expect

from tests.browser.playing import CAN, changed, make_table, my_turn, version

GOING_DOWN = ("WebSocket connection to", "ERR_CONNECTION_REFUSED", "Failed to load resource")


def invited(page):
    """The address a host would send to a friend."""
    answer = page.request.get(page.url.replace("/t/", "/api/tables/") + "/invite").json()
    return f"{'/'.join(page.url.split('/')[:3])}{answer['path']}"


def two(guest, server, **boxes):
    """Anna and Ben at a table for two, Ben by Anna's link."""
    anna = guest(server.url, reduced_motion="no-preference")
    make_table(anna, ["me", "open"], private=True, **boxes)
    ben = guest(invited(anna))
    expect(ben.locator(".join")).to_contain_text("1 seat is free")
    ben.fill(".join [name=name]", "Ben")
    ben.click(".join button")
    ben.wait_for_selector("body[data-ready]")
    expect(anna.locator("#player-1")).to_contain_text("Ben")
    anna.click("#start")
    ben.wait_for_selector("#board[data-status=running]")
    anna.wait_for_selector("#board[data-status=running]")
    return anna, ben


def act(*pages):
    """Whoever is asked decides; then both see it."""
    page = next(p for p in pages if p.locator("#ask.must-decide").count())
    before = version(page)
    page.locator(CAN).first.click()
    for other in pages:
        changed(other, before)
    return page


def who_needs_consent(*pages):
    """Decide until somebody's last decision has another one after it; that person, and the other one."""
    before = act(*pages)
    while (last := act(*pages)) is before:
        continue
    return before, last


def test_a_friend_joins_by_link_and_both_see_every_move_at_once(guest, server):
    anna, ben = two(guest, server)
    for _ in range(6):
        act(anna, ben)
    assert version(anna) == version(ben)
    told = [p.locator("#entries li").last.inner_text() for p in (anna, ben)]
    assert told[0] == told[1]
    ben.keyboard.press("c")
    ben.keyboard.type("Hello <b>Anna</b>")
    ben.keyboard.press("Enter")
    expect(anna.locator("#said")).to_contain_text("Ben: Hello <b>Anna</b>")


def test_going_back_past_another_decision_needs_consent(guest, server):
    anna, ben = two(guest, server)
    first, second = who_needs_consent(anna, ben)
    first.click("#ask-undo")
    second.wait_for_selector("#accept")
    expect(second.locator("#prompt")).to_contain_text("asks to go back")
    expect(first.locator("#withdraw")).to_be_visible()
    expect(first.locator("#prompt")).to_contain_text("You have asked to go back")
    second.click("#refuse")
    first.wait_for_selector("#ask-undo")
    second.wait_for_selector("#refuse", state="detached")
    first, second = who_needs_consent(anna, ben)
    first.click("#ask-undo")
    second.click("#accept")
    expect(first.locator("#entries li.undone").first).to_be_visible()
    expect(second.locator("#entries")).to_contain_text("agrees to go back")


def test_a_line_of_the_log_leads_back_to_it_at_once_inside_ones_turn_and_by_consent_beyond(guest, server):
    anna, ben = two(guest, server, confirm=True)
    mover = act(anna, ben)
    mover.wait_for_selector("#confirm")
    other = ben if mover is anna else anna
    mover.focus("#entries li:has([data-back='0']) a")
    mover.keyboard.press("Tab")
    expect(mover.locator("[data-back='0']")).to_be_focused()
    mover.keyboard.press("Enter")
    mover.wait_for_selector("#redo")
    assert mover.locator("#going-back[open]").count() == 0
    mover.click("#redo")
    mover.click("#confirm")
    other.wait_for_selector("#ask.must-decide")
    for _ in range(3):
        act(anna, ben)
        confirm = next((p for p in (anna, ben) if p.locator("#confirm").count()), None)
        if confirm:
            confirm.click("#confirm")
            confirm.wait_for_selector("#confirm", state="detached")
    mover.hover("#entries li:has([data-back='0'])")
    mover.click("[data-back='0']")
    expect(mover.locator("#going-back")).to_contain_text("those of others too: 4")
    mover.keyboard.press("Escape")
    mover.click("[data-back='0']")
    mover.click("#going-back button[value=yes]")
    expect(other.locator("#prompt")).to_contain_text("asks to go back to the start of the game")
    other.click("#accept")
    expect(mover.locator("#entries li.undone")).to_have_count(5)
    assert mover.locator("[data-back]").count() == 0, "nothing is left to take back"


def test_alone_with_bots_one_goes_back_over_their_moves_without_asking(guest, server):
    page = guest(server.url)
    make_table(page, ["me", "medium"])
    for _ in range(4):
        my_turn(page)
        before = version(page)
        page.locator(CAN).first.click()
        changed(page, before)
    my_turn(page)
    page.hover("#entries li:has([data-back='0'])")
    page.click("[data-back='0']")
    expect(page.locator("#going-back")).to_contain_text("those of the others too")
    expect(page.locator("#going-back")).not_to_contain_text("asked")
    page.click("#going-back button[value=yes]")
    expect(page.locator("#entries li.undone").first).to_be_visible()
    expect(page.locator("#entries")).not_to_contain_text("asks to go back")


def test_who_watches_has_no_way_back(guest, server):
    anna, ben = two(guest, server)
    act(anna, ben)
    act(anna, ben)
    assert anna.locator("[data-back]").count() == 2
    watcher = guest(anna.url)
    watcher.wait_for_selector("#entries [data-move='2']")
    assert watcher.locator("[data-back]").count() == 0


def test_a_turn_that_is_to_be_confirmed_can_be_undone_and_made_again_until_then(guest, server):
    anna, ben = two(guest, server, confirm=True)
    mover = act(anna, ben)
    other = ben if mover is anna else anna
    mover.keyboard.press("u")
    mover.wait_for_selector("#redo")
    mover.keyboard.press("r")
    mover.wait_for_selector("#confirm")
    assert other.locator("#ask.must-decide").count() == 0
    mover.keyboard.press("e")
    other.wait_for_selector("#ask.must-decide")


def test_spectators_look_and_cannot_act(guest, server):
    anna = guest(server.url)
    make_table(anna, ["me", "easy"])
    watcher = guest(anna.url)
    expect(watcher.locator("#prompt")).to_contain_text("Anna is to decide")
    assert watcher.locator("[data-action], [data-post], #note").count() == 0
    expect(watcher.locator("#say")).to_have_attribute("placeholder", "To watchers")
    my_turn(anna)
    before = version(anna)
    anna.locator(CAN).first.click()
    changed(watcher, before)


def test_at_one_screen_the_page_follows_whoever_must_decide(guest, server):
    page = guest(server.url)
    make_table(page, ["me", "hot", "hot"])
    asked = []
    for _ in range(3):
        assert my_turn(page)
        asked.append(page.inner_text("#prompt"))
        before = version(page)
        page.locator(CAN).first.click()
        changed(page, before)
    assert len({words.split(":")[0] for words in asked}) == 3
    assert "Anna (2)" in " ".join(asked)


def test_a_seat_goes_to_a_bot_and_back_and_on_to_a_second_device(guest, server):
    page = guest(server.url)
    address = make_table(page, ["me", "easy"])
    my_turn(page)
    page.click("#menu-0 summary")
    page.select_option("#menu-0 select", "random")
    page.click("#menu-0 button")
    page.click("#take-back-0")
    expect(page.locator("#player-0 .head")).to_contain_text("you")
    link = page.request.post(address.replace("/t/", "/api/tables/") + "/seat-link", data={}).json()["path"]
    second = guest(server.url + link)
    second.click("main button")
    expect(second).to_have_url(re.compile("/t/"))
    expect(second.locator("#player-0 .head")).to_contain_text("you")


def test_after_a_restart_of_the_server_the_page_goes_on_by_itself(guest, own_server):
    page = guest(own_server.url, quiet=GOING_DOWN)
    make_table(page, ["me", "easy"])
    my_turn(page)
    before = version(page)
    page.locator(CAN).first.click()
    changed(page, before)
    my_turn(page)
    before = version(page)
    own_server.stop(kill=True)
    expect(page.locator("#connection")).to_be_visible()
    own_server.start()
    expect(page.locator("#connection")).to_be_hidden()
    assert version(page) >= before
    my_turn(page)
    before = version(page)
    page.locator(CAN).first.click()
    changed(page, before)


def test_who_asks_to_go_back_reads_all_of_it_on_a_phone(guest, server):
    anna = guest(server.url, viewport={"width": 320, "height": 640}, has_touch=True, is_mobile=True, locale="de-DE")
    make_table(anna, ["me", "open", "medium"], "Annegret von der Hohenleuchte", "akkad")
    ben = guest(anna.url)
    ben.fill(".join [name=name]", "Benjamin aus der Nachbarschaft")
    ben.click(".join button")
    anna.wait_for_selector("#player-1:has-text('Benjamin')")
    anna.click("#start")
    for page in (anna, ben):
        page.locator("#ask.must-decide [id^=option-character]").first.click()
    anna.wait_for_selector("#ask-undo")
    anna.click("#ask-undo")
    anna.wait_for_selector("#withdraw")
    prompt = anna.locator("#prompt")
    expect(prompt).to_contain_text("Es antworten noch")
    written, shown = prompt.evaluate("(one) => [one.scrollHeight, one.clientHeight]")
    assert written > 4 * 16, "it takes more than the three lines that somebody who waits sees of other questions"
    assert shown == written
    bottom, answers = prompt.evaluate("(one) => [one, withdraw].map((it) => it.getBoundingClientRect().bottom)")
    assert bottom < answers < 640

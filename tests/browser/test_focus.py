"""Who plays by keyboard finds the focus where the hand was, after each move of theirs and of others."""

from playwright.sync_api import expect

from tests.browser.playing import changed, make_table, my_turn, version, wait_until

FOCUS = """() => {
  const { tagName, id, dataset } = document.activeElement;
  return { tag: tagName, id, action: dataset.action ?? "", why: dataset.why ?? "" };
}"""


def test_a_game_by_arrows_and_enter_needs_the_focus_fetched_once(guest, server):
    page = guest(server.url)
    make_table(page, ["me", "medium", "medium"])
    my_turn(page)
    page.keyboard.press("b")
    waited = 0
    for _ in range(25):
        my_turn(page)
        expect(page.locator(":is([data-action], [data-why]):focus")).to_have_count(1)
        focus = page.evaluate(FOCUS)
        for arrow in ("ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown") * 3:
            if focus["action"]:
                break
            page.keyboard.press(arrow)
            focus = page.evaluate(FOCUS)
        if not focus["action"]:
            page.keyboard.press("b")
        before = version(page)
        page.keyboard.press("Enter")
        changed(page, before)
        after = page.evaluate(FOCUS)
        assert after["tag"] != "BODY"
        waited += after["id"] == "ask"
    assert waited, "the others have decided something in between"


def test_the_focus_does_not_go_to_what_ends_a_turn_by_itself(guest, server):
    page = guest(server.url)
    make_table(page, ["me", "medium"])
    my_turn(page)
    page.keyboard.press("b")
    for _ in range(40):
        my_turn(page)
        wait_until(page, "document.activeElement.matches('[data-action], [data-why]')")
        action = page.evaluate(FOCUS)["action"]
        others = page.locator("[data-board] .can, .choices button:visible").count()
        assert not (action == "pass" and others), "another Enter would pass"
        could_pass = page.locator(".leaving > [data-action=pass]").count() > 0
        if could_pass and others:
            break
        before = version(page)
        page.locator("[data-board] .can, .choices button:visible, .leaving > button").first.press("Enter")
        changed(page, before)
    assert could_pass


def test_who_looks_elsewhere_is_left_alone(guest, server):
    page = guest(server.url)
    make_table(page, ["me", "medium"])
    my_turn(page)
    page.keyboard.press("c")
    before = version(page)
    page.locator("[data-board] .can, .choices button:visible").first.dispatch_event("click")
    changed(page, before)
    assert page.evaluate(FOCUS)["id"] == "say"


def test_it_does_not_go_to_options_that_are_folded_away(guest, server):
    page = guest(server.url)
    make_table(page, ["me", "medium"])
    my_turn(page)
    page.locator("[data-board] .can").first.focus()
    focused = page.evaluate(
        """async () => {
          const { src } = document.querySelector("script[src*='table.js']");
          const { keepFocus } = await import(new URL("focus.js", src));
          const fold = document.createElement("details");
          document.getElementById("choices").append(fold);
          fold.append(...document.querySelectorAll("#choices button"));
          const hand = document.activeElement;
          hand.getBoundingClientRect = () => fold.querySelector("button").getBoundingClientRect();
          keepFocus(() => hand.remove());
          return document.activeElement.matches("[data-board] .can");
        }"""
    )
    assert focused, "the nearest field has it"


def test_after_a_click_nothing_is_marked_that_nobody_points_at(guest, server):
    page = guest(server.url)
    make_table(page, ["me", "medium"])
    for _ in range(4):
        my_turn(page)
        before = version(page)
        page.locator(".choices button:visible").first.click()
        page.mouse.move(2, 2)
        changed(page, before)
        my_turn(page)
        expect(page.locator("[data-board] .marked")).to_have_count(0)
    page.keyboard.press("Tab")
    page.locator(".choices button:visible").first.focus()
    expect(page.locator("[data-board] .marked")).not_to_have_count(0)


def test_what_was_taken_back_is_struck_through(guest, server):
    page = guest(server.url)
    make_table(page, ["me", "medium"])
    my_turn(page)
    before = version(page)
    page.locator(".choices button:visible").first.click()
    changed(page, before)
    page.click("#undo")
    undone = page.locator("#rows .undone > a").first
    expect(undone).to_have_css("text-decoration-line", "line-through")

"""A page that follows a table shows what one shows that is loaded anew, and leaves alone what its reader does."""

import random

import pytest
from playwright.sync_api import expect

from tests.browser.playing import LISTED, changed, click, make_table, my_turn, version, wait_until
from tests.browser.test_together import invited

SHOWN = """() => {
  const own = ["open", "hidden", "style"]; // what the page itself changes
  const told = ({ name, value }) => (own.includes(name) || !value ? "" : ` ${name}=${value}`);
  const written = (node) => {
    if (!node.attributes) return (node.data ?? "").trim();
    if (node.matches(".float, .here, .watched")) return ""; // what scripts add: gains, and who is here
    const inner = [...node.childNodes].map(written).filter(Boolean);
    return [`<${node.localName} ${node.namespaceURI}${[...node.attributes].map(told).sort().join("")}>`, ...inner]
      .join("\\n");
  };
  const parts = ["ask", "board", "mats", "state", "people", "log", "chat"];
  return parts.map((id) => written(document.getElementById(id))).join("\\n");
}"""
"""All that a page shows, in lines."""

COUNT_SOCKETS = """window.sockets = 0;
const Real = WebSocket;
window.WebSocket = class extends Real { constructor(...how) { super(...how); window.sockets += 1; } };"""
"""Notes how often a page connects: after a message that it cannot follow, it would do so once more."""


def joined(guest, server, game):
    """Anna, who reads English, Ben, who reads German, and a bot at a table where turns are confirmed."""
    anna = guest(server.url)
    anna.add_init_script(COUNT_SOCKETS)
    make_table(anna, ["me", "open", "easy"], game=game, private=True, confirm=True)
    ben = guest(invited(anna), locale="de-DE")
    ben.add_init_script(COUNT_SOCKETS)
    ben.fill(".join [name=name]", "Ben")
    ben.click(".join button")
    ben.wait_for_selector("body[data-ready]")
    anna.click("#start")
    for page in (anna, ben):
        page.wait_for_selector("#board[data-status=running]")
    return anna, ben


def asked(*pages):
    """Wait until a person must decide and all pages show it; their page."""
    for _ in range(400):
        deciding = [page for page in pages if page.locator("#ask.must-decide").count()]
        if deciding and len({version(page) for page in pages}) == 1:
            return deciding[0]
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody is asked")


def press(page, button):
    """Click a button of the question, if it is there."""
    if page.locator(button).count():
        before = version(page)
        page.click(button)
        changed(page, before)


def decide(page, dice):
    """One decision; sometimes it is taken back, and then perhaps made again; a turn that is over is confirmed."""
    if not page.locator("#confirm").count():
        click(page, dice)
    if dice.random() < 0.3:
        press(page, "#undo")
        if dice.random() < 0.5:
            press(page, "#redo")
    press(page, "#confirm")


def say(page, words):
    page.keyboard.press("Escape")
    page.keyboard.press("c")
    page.keyboard.type(words)
    page.keyboard.press("Enter")


def reload(page):
    page.reload()
    page.wait_for_selector("body[data-ready]")


def compare(*pages):
    """Each page shows the same when it is loaded anew; then it goes on from there."""
    asked(*pages)
    for page in pages:
        page.mouse.move(0, 0)
        page.keyboard.press("Escape")
        followed = page.evaluate(SHOWN)
        assert page.evaluate("window.sockets") == 1, "it could follow every message"
        reload(page)
        asked(*pages)
        assert followed.splitlines() == page.evaluate(SHOWN).splitlines()


@pytest.mark.parametrize(("game", "moves"), [("assyria", 10), ("assyria2", 10), ("ur", 14), ("akkad", 14)])
def test_a_page_that_followed_shows_what_a_new_one_shows(guest, server, game, moves):
    anna, ben = joined(guest, server, game)
    dice = random.Random(4)
    for n in range(moves):
        if n == moves // 3:
            say(ben, "Guten Tag <b>Anna</b>")
            expect(anna.locator("#said")).to_contain_text("Guten Tag <b>Anna</b>")
        if n == moves // 2:
            compare(anna, ben)
        decide(asked(anna, ben), dice)
    compare(anna, ben)
    expect(ben.locator("#log h2")).to_have_text("Verlauf")
    assert ben.locator("#entries li.undone").count() > 0


ENTRIES = "document.getElementById('entries')"


def test_an_update_leaves_alone_what_a_reader_does(guest, server):
    """What is open, what is half typed, where the log is scrolled to, and where the focus is."""
    anna, ben = joined(guest, server, "assyria")
    dice = random.Random(5)
    for _ in range(20):
        decide(asked(anna, ben), dice)
    decider = asked(anna, ben)
    reader = ben if decider is anna else anna
    own_menu = "#player-0 details" if reader is anna else "#player-1 details"
    folded = [reader.locator(own_menu), reader.locator("#chatting")]
    for details in folded:
        details.evaluate("details => { details.open = true; }")
    reader.evaluate(f"{ENTRIES}.scrollTop = 100")
    reader.fill("#say", "half a wo")
    reader.focus("#say")
    decider.keyboard.press("Escape")
    decider.keyboard.press("/")
    typed = decider.locator(LISTED).last.get_attribute("data-action")[:3]
    decider.keyboard.type(typed)
    left = decider.locator(f"{LISTED}:visible").count()
    decider.request.post(decider.url.partition("?")[0].replace("/t/", "/api/tables/") + "/chat", data={"text": "Hm."})
    for page in (anna, ben):
        expect(page.locator("#said")).to_contain_text("Hm.")
    expect(decider.locator("#command")).to_have_value(typed)
    expect(decider.locator("#command")).to_be_focused()
    assert decider.locator(f"{LISTED}:visible").count() == left
    decider.keyboard.press("Escape")
    decide(decider, dice)
    asked(anna, ben)
    assert all(details.evaluate("details => details.open") for details in folded)
    assert reader.evaluate(f"{ENTRIES}.scrollTop") == 100
    expect(reader.locator("#say")).to_have_value("half a wo")
    expect(reader.locator("#say")).to_be_focused()


def test_the_log_stays_at_its_end_when_its_first_entries_go(guest, server):
    page = guest(server.url)
    make_table(page, ["me", "easy", "easy"])
    dice, rows = random.Random(2), page.locator("#rows > li")
    first = rows.first.get_attribute("id")
    while rows.first.get_attribute("id") == first or rows.count() < 40 or not page.evaluate(f"{ENTRIES}.clientHeight"):
        assert my_turn(page)  # an announcement may leave the log no room for a moment
        click(page, dice)
    assert my_turn(page)
    wait_until(
        page,
        """() => {
          const { scrollHeight, clientHeight, scrollTop } = document.getElementById("entries");
          return Math.abs(scrollHeight - clientHeight - scrollTop) < 3;
        }""",
    )
    page.eval_on_selector("#entries", "(e) => (e.scrollTop = 0)")
    before = version(page)
    assert my_turn(page)
    click(page, dice)
    changed(page, before)
    page.wait_for_timeout(300)
    assert page.eval_on_selector("#entries", "(e) => e.scrollTop") < 200, "who has scrolled up reads on"

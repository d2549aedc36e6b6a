"""The page of Akkad as people use it: all of it can be read and reached, and everything says what it is."""

from random import Random

import pytest
from playwright.sync_api import expect

import eduba
from eduba.core import transcript
from eduba.core.journal import Journal
from eduba.games.akkad.rules.movement import move_targets
from tests.browser.playing import changed, version, wait_until

NAMES = ["Anna", "Benedikta", "Cleopatra", "Dietmar", "Ereschkigal", "Friedrich"]
WIDE = {"width": 1440, "height": 900}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

SMALL_LETTERS = """() => {
  const isSeen = (one) => one.getBoundingClientRect().width && !one.closest(".sr, .said");
  const letters = [...document.querySelectorAll("main text")].filter((one) => isSeen(one) && one.textContent.trim());
  const drawn = letters.flatMap((one) => (one.children.length ? [...one.children] : [one])).map((one) => {
    const { b, d } = one.getScreenCTM?.() ?? one.parentNode.getScreenCTM();
    return [parseFloat(getComputedStyle(one).fontSize) * Math.hypot(b, d), one.textContent];
  });
  const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  const written = [];
  while (walker.nextNode()) {
    const one = walker.currentNode.parentElement;
    if (walker.currentNode.textContent.trim() && !one.closest("svg") && isSeen(one))
      written.push([parseFloat(getComputedStyle(one).fontSize), walker.currentNode.textContent.trim()]);
  }
  return [drawn.length, written.length, [...drawn, ...written].filter(([size]) => size < 11)];
}"""
"""How many words there are in pictures and beside them, and those that are too small."""

SMALL_TARGETS = """() => [...document.querySelectorAll("main :is(button, summary, [data-action], [data-draft], svg a)")]
  .map((one) => [one.id || one.outerHTML.slice(0, 80), one.getBoundingClientRect()])
  .filter(([, { width, height }]) => width && (width < 24 || height < 24)).map(([name]) => name)"""

OVER_EDGES = """() => [...document.querySelectorAll("main .picture:not(#part-map) text")].filter((one) => {
  let inside = one.parentNode;
  const card = (place) => [...place.children].find((part) => part.matches(".slot, .socket, .panel, .ak-card"));
  while (inside.localName !== "svg" && !card(inside)) inside = inside.parentNode;
  const [words, edge] = [one, card(inside) ?? inside].map((part) => part.getBoundingClientRect());
  return words.width && (words.right > edge.right + 1 || words.left < edge.left - 1);
}).map((one) => one.textContent)"""

COLLIDING_NAMES = """() => {
  const names = [...document.querySelectorAll("#map-names .space-name")];
  const boxes = names.map((one) => [one.textContent, one.getBoundingClientRect()]);
  const shared = (a, b, from, to) => Math.min(a[to], b[to]) - Math.max(a[from], b[from]);
  const collide = (a, b) => shared(a, b, "left", "right") > 3 && shared(a, b, "top", "bottom") > 6;
  return boxes.flatMap(([name, a], i) =>
    boxes.slice(i + 1).filter(([, b]) => collide(a, b)).map(([other]) => [name, other]));
}"""


STRETCHED_NAMES = """() => [...document.querySelectorAll("#map-names .space-name[textLength]")].filter((one) => {
  const wanted = one.textLength.baseVal.value;
  const natural = one.cloneNode(true);
  natural.removeAttribute("textLength");
  one.after(natural);
  const length = natural.getComputedTextLength();
  natural.remove();
  return wanted > 1.15 * length;
}).map((one) => one.textContent)"""
"""Names whose letters are much wider than they are by nature."""


def played(players, seed, until, settings=None):
    """A game up to a moment, by decisions that make sense as a rule."""
    game, dice = eduba.game("akkad"), Random(seed)
    journal = Journal(game, players, str(seed), settings, names=NAMES[:players])
    while not until(journal):
        options = journal.state.options()
        weights = game.habits(journal.state, options)
        journal.act(dice.choices(options, [weight + 0.001 for weight in weights])[0])
    return journal


@pytest.fixture(scope="module")
def late():
    """Six players in a late round; somebody has the turn and can do many things."""
    return played(6, 11, lambda j: j.moves_made > 900 and j.state.phase == "turn" and len(j.state.options()) > 9)


@pytest.fixture(scope="module")
def battle():
    """Three players; somebody fights another player and may be asked again in the next round of the fight."""
    return played(3, 5, lambda j: j.state.phase == "stance" and min(j.state.fighters) < 0)


@pytest.fixture
def sit(guest, server):
    """Opens the page of the person who must decide, against bots."""

    def down(journal, **settings):
        page = guest(server.url, **({"viewport": WIDE} | settings))
        seats = [{"kind": "bot", "bot": "random"}] * journal.players
        seats[journal.state.actor] = {"kind": "me"}
        page.request.post(f"{server.url}/api/me", data={"name": "Anna"})
        body = {"text": transcript.write(journal), "seats": seats}
        table = page.request.post(f"{server.url}/api/transcripts", data=body).json()["table"]
        page.goto(f"{server.url}/t/{table}")
        page.wait_for_selector("body[data-ready]")
        return page

    return down


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_with_six_players_all_can_be_read_at_1440_by_900(sit, late, language):
    page = sit(late, locale=language)
    drawn, written, small = page.evaluate(SMALL_LETTERS)
    assert drawn > 200
    assert written > 50
    assert small == []
    assert page.evaluate(SMALL_TARGETS) == []
    assert page.evaluate(OVER_EDGES) == []
    assert page.evaluate(COLLIDING_NAMES) == []
    assert page.evaluate(STRETCHED_NAMES) == []


def test_six_seats_the_map_the_quests_and_the_question_are_in_sight_at_once(sit, late):
    page = sit(late)
    assert page.locator(".player").count() == 6
    for selector in (".player:last-child .hand svg", "#part-map", "#part-aims", "#part-mat", "#prompt"):
        box = page.locator(selector).bounding_box()
        assert box["y"] >= 0, selector
        assert box["y"] + box["height"] <= 900, selector
    assert page.evaluate("(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(people)") <= 0
    assert page.locator("#part-aims .aim-card").count() == len(late.state.view(None)["quests"])


def test_the_cards_in_hand_are_drawn_on_a_wide_screen(sit, late):
    page = sit(late)
    hand = late.state.view(late.state.actor)["seats"][late.state.actor]["hand"]
    assert hand
    assert page.locator("#part-cards .in-hand").count() == len(set(hand))
    expect(page.locator("#part-cards .in-hand").first).to_be_visible()


def test_a_march_is_in_sight_whole_beside_the_map(sit, late):
    page, state = sit(late), late.state
    reached = move_targets(state, state.actor)
    goal = next(a for a in state.options() if a.verb == "activate" and reached >> a.arg & 1)
    page.locator(f'#part-map [data-action="{goal.text}"]').click()
    expect(page.locator("#form .count").first).to_be_visible()
    answers = page.locator(".answers").bounding_box()
    for part in (page.locator("#form .sends .send").last, page.locator("#form .count").first):
        box = part.bounding_box()
        assert box["y"] + box["height"] <= answers["y"] + answers["height"]


IN_SIGHT = """() => {
  const answers = document.getElementById("answers");
  const all = [...answers.querySelectorAll(".choices button")].filter((one) => one.checkVisibility());
  const { bottom } = answers.getBoundingClientRect();
  return [all.length, all.filter((one) => one.getBoundingClientRect().bottom > bottom + 1).map((one) => one.id)];
}"""
"""How many answers there are, and those that one would have to look for."""


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_all_answers_are_in_sight_at_once_at_1440_by_900(sit, late, battle, language):
    draft = played(4, 3, lambda j: j.state.phase == "choose_character", {"setup": "draft"})
    for journal in (draft, late, battle):
        page = sit(journal, locale=language)
        count, hidden = page.evaluate(IN_SIGHT)
        assert count
        assert hidden == []
        ask = page.locator("#ask").bounding_box()
        assert ask["y"] + ask["height"] <= 900
        if page.locator("#combat").count():  # what is asked about a fight does not hide it
            assert page.locator("#combat").bounding_box()["y"] >= ask["y"] + ask["height"]


def test_what_cannot_be_clicked_says_what_it_is_where_the_mouse_rests(sit, late):
    page = sit(late)
    tip = page.locator("#tip")
    for selector, words in (
        ("#mat-port", "DIG CANALS"),
        ("#mat-admin", "for moving, for the Storehouse"),
        ("#course-event", ":"),
        (".figure-royal", "Royal tokens"),
        ("#part-aims .aim-card", "of"),
        ("#strip-1", "Sacred Mission"),
    ):
        page.mouse.move(1, 1)
        expect(tip).to_be_hidden()
        page.locator(selector).first.hover()
        expect(tip).to_contain_text(words)


def test_reconstructed_things_say_so_by_mouse_and_keyboard(sit, late):
    page = sit(late)
    page.locator("#quests-ground a").hover()
    expect(page.locator("#tip")).to_be_visible()
    page.locator("#part-quests [role=img], #part-quests .cannot").first.scroll_into_view_if_needed()
    page.keyboard.press("b")
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator("#tip")).to_be_visible()
    assert page.evaluate("document.activeElement.getAttribute('aria-label')")


def test_a_tap_tells_what_a_thing_is_and_a_tap_elsewhere_ends_it(sit, late):
    page = sit(late, **PHONE)
    page.locator("#mat-port").tap()
    expect(page.locator("#tip")).to_contain_text("DIG CANALS")
    page.locator("#prompt").tap()
    expect(page.locator("#tip")).to_be_hidden()


def test_on_a_phone_the_map_shows_the_place_of_the_fight(sit, battle):
    page = sit(battle, **PHONE)
    wait_until(
        page,
        """() => {
          const box = (id) => document.getElementById(id).getBoundingClientRect();
          const [fight, ask] = [box("fight-on-map"), box("ask")];
          const [x, y] = [fight.x + fight.width / 2, fight.y + fight.height / 2];
          return x > 0 && x < innerWidth && y > 0 && y < ask.top;
        }""",
    )
    expect(page.locator("#fight-on-map")).to_be_in_viewport()


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_on_a_phone_the_map_shows_the_place_that_a_question_names(sit, language):
    """Canals can be dug in seven spaces around Akshak, in the middle of the map."""
    digging = played(3, 4, lambda j: j.state.prompt()[0] == "ask.dig" and len(j.state.options()) > 7)
    page = sit(digging, **PHONE, locale=language)
    assert "Akshak" in page.locator("#prompt").inner_text()
    wait_until(
        page,
        """() => {
          const names = [...document.querySelectorAll("#map-names .space-name")];
          const { x, y, width } = names.find((one) => one.textContent === "Akshak").getBoundingClientRect();
          const below = document.getElementById("ask").getBoundingClientRect().top;
          return x > 0 && x + width < innerWidth && y > 0 && y < below;
        }""",
    )
    assert page.locator(".part-map").evaluate("(map) => map.scrollLeft") > 0


def test_on_a_phone_a_place_is_found_by_its_whole_name(sit, late):
    """Black Mountain is one space, and "Mountain" the second line of another one."""
    page = sit(late, **PHONE, locale="en-GB", reduced_motion="reduce")
    page.evaluate(
        """async () => {
          document.getElementById("prompt").textContent = "Who goes to Black Mountain?";
          const asked = performance.getEntriesByType("resource").map((one) => one.name);
          (await import(asked.find((name) => name.includes("show_place")))).showPlace();
        }"""
    )
    wait_until(
        page,
        """() => {
          const names = [...document.querySelectorAll("#map-names .space-name")];
          const { x, width } = names.find((one) => one.textContent === "Black Mountain").getBoundingClientRect();
          return Math.abs(x + width / 2 - innerWidth / 2) < 20;
        }""",
    )


def test_the_button_of_a_window_does_nothing_until_the_fight_is_over(sit, battle):
    page = sit(battle)
    button = page.locator("#so-on-post")
    expect(button).to_contain_text("without asking me (this combat in ")
    before = version(page)
    button.click()
    changed(page, before)
    expect(page.locator("#entries")).to_contain_text("(by standing order)")
    expect(page.locator(".choices [data-action=fight]")).to_have_count(0)


def test_a_choice_that_is_none_is_made_by_the_table_and_told(sit):
    """Somebody has nothing left to do in a turn but to play a role."""
    page = sit(played(4, 2, has_only_a_role_to_play))
    expect(page.locator("#entries")).to_contain_text("(the only choice)")


def has_only_a_role_to_play(journal):
    state = journal.state
    return state.phase == "turn" and [action.verb for action in state.options()] == ["role"]


@pytest.mark.parametrize("page_of", ["", "/story"])
def test_no_page_is_wider_than_a_phone_though_the_map_is(sit, battle, page_of):
    page = sit(battle, **PHONE)
    page.goto(page.url + page_of)
    page.wait_for_selector("body[data-ready]" if not page_of else "#part-map")
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    assert page.evaluate("document.querySelector('.part-map').scrollWidth") > 800


def test_the_roles_are_buttons_and_cards(sit):
    choice = played(3, 6, lambda j: j.state.phase == "choose_role")
    for page in (sit(choice, **PHONE), sit(choice)):
        expect(page.locator(".choices [data-action^='pick ']:visible")).to_have_count(8)
        expect(page.locator("#part-roles .can")).to_have_count(8)
    lowest = page.locator("#part-roles .can").last.bounding_box()
    assert lowest["y"] + lowest["height"] <= 900


@pytest.mark.parametrize(("phase", "cards"), [("choose_role", "#part-roles"), ("choose_god", "#part-gods")])
def test_who_chooses_first_among_six_sees_all_roles_and_gods_at_once(sit, phase, cards):
    page = sit(played(6, 6, lambda j: j.state.phase == phase), locale="de-DE")
    answers, buttons = page.locator("#answers").bounding_box(), page.locator(".choices .kind button:visible")
    assert buttons.count() == 8
    for number in range(8):
        box = buttons.nth(number).bounding_box()
        assert box["y"] + box["height"] <= answers["y"] + answers["height"], number
    box = page.locator(cards).bounding_box()
    assert box["y"] + box["height"] <= 900


def test_what_is_unfolded_in_the_question_comes_into_sight_and_stays_inside(sit, late):
    page = sit(late)
    page.locator("#windows > summary").click()
    wait_until(
        page,
        """(() => {
          const [fold, answers] = [document.getElementById("windows"), document.getElementById("answers")];
          const [{ top }, box] = [fold.getBoundingClientRect(), answers.getBoundingClientRect()];
          return top >= box.top - 1 && box.bottom - top > 100;
        })()""",
    )
    page.locator("#options > summary").click()
    last, ask = page.locator("#last").bounding_box(), page.locator("#ask").bounding_box()
    assert last["y"] + last["height"] <= ask["y"] + ask["height"]
    assert page.locator("#answers").bounding_box()["height"] > 60


def test_the_only_way_on_looks_like_a_button(sit, late):
    """Where nothing else can be done, what ends a turn is the main button, white on its colour."""
    page = sit(late)
    seen = page.evaluate(
        """() => {
          const row = document.getElementById("ask").appendChild(document.createElement("div"));
          row.className = "leaving";
          const button = row.appendChild(document.createElement("button"));
          const looks = () => getComputedStyle(button).backgroundColor;
          const plain = looks();
          button.className = "main";
          return [plain, looks()];
        }""",
    )
    assert seen[0] == "rgba(0, 0, 0, 0)"
    assert seen[1] != seen[0]


ANNOUNCE = """async () => {
  const innerHTML = "<div data-news=9999><b>Round 3 is over</b></div>";
  const row = Object.assign(document.createElement("li"), { innerHTML });
  document.querySelector("#entries").append(row);
  const lines = [1, 2, 3, 4].map((n) => Object.assign(document.createElement("p"), { textContent: `Line ${n}` }));
  row.firstChild.append(...lines);
  const news = new URL("news.js", document.querySelector("script[src*='table.js']").src);
  (await import(news)).announce(false, false);
}"""


def test_beside_an_announcement_and_the_chat_everything_can_be_reached(sit, late):
    page = sit(late)
    for n in range(6):
        said = {"text": f"Line {n}, which is a long one"}
        page.request.post(f"{page.url.replace('/t/', '/api/tables/')}/chat", data=said)
    expect(page.locator("#said-rows li")).to_have_count(6)
    page.evaluate("chatting.open = true")
    page.evaluate(ANNOUNCE)
    expect(page.locator("#news")).to_be_visible()
    more, say = page.locator(".more-button"), page.locator("#say")
    say.focus()
    page.wait_for_timeout(300)
    for one in (more, say):
        expect(one).to_be_in_viewport(ratio=1)
        assert one.evaluate(
            "(one) => { const { x, y, width, height } = one.getBoundingClientRect();"
            " return document.elementFromPoint(x + width / 2, y + height - 3) === one }"
        )
    more.click()
    expect(page.locator("#more-menu")).to_be_visible()
    expect(page.locator("#more-menu > :last-child button")).to_be_in_viewport(ratio=1)

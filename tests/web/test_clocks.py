"""Clocks on pages and in the API. What a page shows of them changes with the log only, never with time alone."""

import re

import pytest

from tests.tables.company import DAY, MINUTE, Time
from tests.web.guests import Guest, gather, move
from tests.web.test_going_back import page

LIVE = {"bank": 1200, "increment": 10, "then": "turn"}


@pytest.fixture
def time():
    return Time()


@pytest.fixture
def people(open_site, lite, time):
    site = open_site(lite, bots=False, now=time)
    return [Guest.new(site, name) for name in ("Anna", "Ben")]


def clocks(html):
    return dict(re.findall(r'id="clock-(\d)"[^>]*?(?:data-until="(\d+)"[^>]*)?>', html))


def test_the_lobby_offers_clocks_and_says_which_one_a_table_has(people):
    anna = people[0]
    form = {"name": "Anna", "game": "assyria", "players": "2", "seat": ["me", "open"]}
    form |= {"clock": "day3", "time_up": "turn"}
    cookie = {"Cookie": f"eduba={anna.token}", "Origin": "http://eduba.test"}
    made = anna.client.post("/tables", data=form, headers=cookie, follow_redirects=False)
    table = made.headers["location"].removeprefix("/t/")
    settings = anna.view(table)["settings"]
    assert (settings["clock"]["turn"], settings["clock"]["then"]) == (3 * 86_400, "turn")
    assert "3 d per turn, and 3 d in reserve" in page(anna, "/")
    ben = people[1]
    agreed = "Clock: 3 d per turn, and 3 d in reserve. When time is up, a bot plays the turn. Each has 14 days off."
    assert agreed in page(ben, f"/t/{table}"), "who sits down knows what is agreed on"
    assert agreed in page(anna, f"/t/{table}"), "and so does who sits there"
    form["clock"] = "nonsense"
    made = anna.client.post("/tables", data=form, headers=cookie, follow_redirects=False)
    assert anna.view(made.headers["location"].removeprefix("/t/"))["settings"]["clock"] is None


def test_a_page_counts_down_by_itself(people, time):
    table = gather(people, clock=LIVE)
    first = page(people[0], f"/t/{table}")
    running = [n for n, until in clocks(first).items() if until]
    assert len(clocks(first)) == 2
    assert [clocks(first)[n] for n in running] == [str(time() + 20 * MINUTE)]
    time.goes_on(5 * MINUTE)
    later = page(people[0], f"/t/{table}")
    without_time = [re.sub(r'data-now="\d+"', "", html) for html in (first, later)]
    assert without_time[0] == without_time[1], "nothing has to be sent"
    assert f'data-now="{time()}"' in later
    move(people, table)
    assert sorted(clock["left"] for clock in people[0].view(table)["clocks"]) == [15 * MINUTE + 10_000, 20 * MINUTE]


def test_a_table_without_a_clock_shows_none(people):
    table = gather(people)
    html = page(people[0], f"/t/{table}")
    assert clocks(html) == {}
    assert "data-now" not in html


def test_days_off_are_asked_for_in_the_menu_of_ones_seat(people, time):
    anna = people[0]
    table = gather(people, clock={"bank": 86_400, "turn": 86_400, "vacation": 14})
    assert 'data-send="vacation"' in page(anna, f"/t/{table}")
    anna.do(f"tables/{table}/vacation", days=3, seat=0)
    shown = page(people[1], f"/t/{table}")
    assert "Anna is away for 3 days; that clock stands still." in shown
    assert re.search(r'id="clock-0"[^>]*>[^<]*\(away\)<', shown)
    assert all("data-after" in clock for clock in re.findall(r"<[^>]*data-until[^>]*>[^<]*\(away\)", shown))
    assert anna.view(table)["clocks"][0]["away_until"] == time() + 3 * DAY
    refused = anna.post(f"tables/{table}/vacation", days=15)
    assert refused.json()["detail"] == "You have 14 days of vacation left."


@pytest.mark.parametrize(
    ("hours", "window"),
    [
        (("08:00", "22:00", ""), [480, 1320]),
        (("08:00", "22:00", "Europe/Berlin"), [480, 1320]),
        (("20:00", "02:30", "America/New_York"), [1200, 150]),
        (("08:00", "08:00", "UTC"), None),
        (("08:00", "", "UTC"), None),
        (("25:00", "nonsense", "Nowhere/Land"), None),
    ],
)
def test_the_hours_of_the_day_in_which_time_runs_are_typed_by_the_clock_on_the_wall(people, hours, window):
    anna, ben = people
    form = {"name": "Anna", "game": "assyria", "players": "2", "seat": ["me", "open"], "clock": "day1"}
    form |= dict(zip(("hours_from", "hours_to", "zone"), hours, strict=True))
    cookie = {"Cookie": f"eduba={anna.token}", "Origin": "http://eduba.test"}
    table = anna.client.post("/tables", data=form, headers=cookie, follow_redirects=False).headers["location"][3:]
    clock = anna.view(table)["settings"]["clock"]
    assert (clock["window"], clock["zone"]) == (window, (hours[2] or "UTC") if window else "UTC")
    agreed = f"Time runs only between {hours[0]} and {hours[1]} ({clock['zone']})."
    assert (agreed in page(ben, f"/t/{table}")) == (window is not None)

"""Forms over the web: the page asks for the form of a draft, and what it sends is done in one piece or not at all."""

import re
from html import unescape

from eduba.web.api.types import LONGEST_LINE
from tests.web.guests import actor, gather


def ask_form(guest, table, draft, language="en"):
    headers = {"Cookie": f"eduba={guest.token}", "Accept-Language": language}
    return guest.client.get(f"/t/{table}/form", params={"draft": draft}, headers=headers)


def to_a_turn(guests, table):
    """Whoever must decide does the first legal thing, until somebody may activate a space."""
    for _ in range(200):
        who, view = actor(guests, table)
        goals = [text for text in view["actions"] if text.startswith("activate ")]
        if goals:
            return who, view, goals
        who.act(table)
    raise AssertionError("no turn came")


def test_a_march_is_drawn_by_the_server_and_sent_as_one_line(guests):
    table = gather(guests, "akkad")
    who, view, goals = to_a_turn(guests, table)
    answer = ask_form(who, table, goals[0])
    assert answer.status_code == 200
    put = dict([key, html] for key, html, _, _ in answer.json()["put"])
    assert "data-line=" in put["form"]
    line = unescape(re.search(r'data-line="([^"]+)"', put["form"])[1])
    german = ask_form(who, table, goals[0], "de").json()["put"][0][1]
    assert german != put["form"]
    done = who.act(table, line)
    assert done.status_code == 200, done.text
    assert done.json()["version"] > view["version"]


def test_what_is_wrong_gets_a_sentence_and_changes_nothing(guests):
    table = gather(guests, "akkad")
    who, view, goals = to_a_turn(guests, table)
    other = next(guest for guest in guests if guest is not who)
    assert ask_form(other, table, goals[0]).status_code == 403
    nonsense = ask_form(who, table, "march atlantis")
    assert nonsense.status_code == 409
    assert nonsense.json()["detail"].endswith(".")
    refused = who.act(table, f"{goals[0].replace('activate', 'march')} nobody")
    assert refused.status_code == 409
    assert refused.json()["clause"].startswith("AK-")
    assert who.view(table)["version"] == view["version"]


def test_a_game_without_forms_has_none(guests):
    table = gather(guests, "assyria")
    who, view = actor(guests, table)
    assert ask_form(who, table, view["actions"][0]).status_code == 403


def test_a_line_as_long_as_a_march_from_everywhere_is_read_and_a_longer_one_is_not(guests):
    table = gather(guests, "akkad")
    who, view, goals = to_a_turn(guests, table)
    head = goals[0].replace("activate", "march")
    long = (head + " from kish 1 spearman via sippar akshak borsippa" * 99)[:LONGEST_LINE]
    for sent in (who.act(table, long), ask_form(who, table, long)):
        assert sent.status_code == 409, sent.text
    for refused in (who.act(table, f"{long}x"), ask_form(who, table, f"{long}x")):
        assert refused.status_code == 400, refused.text
    assert who.view(table)["version"] == view["version"]

"""Standing orders through the API and on the page: the table passes for a seat, and only its owner sees that."""

from html import unescape

from tests.web.guests import Guest, actor, gather


def look(guest, table, language="en"):
    """The page of a table as somebody sees it."""
    headers = {"Cookie": f"eduba={guest.token}", "Accept-Language": language}
    return unescape(guest.client.get(f"/t/{table}", headers=headers).text)


def decided(guest, path):
    """What decided each move, as somebody reads it in the log."""
    return [e["by"] for e in guest.ask(f"{path}/log") if e["kind"] == "move"]


def test_a_seat_lets_the_table_pass_and_takes_it_back(guests):
    table = gather(guests, "ur")
    path = f"tables/{table}"
    first, view = actor(guests, table)
    second, third = (guest for guest in guests if guest is not first)
    assert second.ask(f"{path}/orders") == {"occasion": ["occasion.division"], "until": ["change", "end"], "given": []}
    for guest in (second, third):
        guest.do(f"{path}/order", until="end", version=view["version"])
    (given,) = third.ask(f"{path}/orders")["given"]
    assert (given["program"]["until"], given["ended"]) == ("end", None)
    third.do(f"{path}/cancel-order", occasion=given["program"]["occasion"])
    assert third.ask(f"{path}/orders")["given"] == []
    assert first.view(table) == view
    while "program" not in decided(second, path):
        who, _ = actor(guests, table)
        who.act(table, "pass")
    assert set(decided(first, path) + decided(third, path) + decided(Guest(first.client, ""), path)) == {""}
    assert "(by standing order)" in look(second, table)
    for guest in (first, third, Guest(first.client, "")):
        for page in ("", "/story"):
            assert "standing order" not in look(guest, table + page)
    assert "(by standing order)" in look(second, f"{table}/story")
    assert second.post(f"{path}/order", until="never", version=view["version"]).status_code == 400
    assert second.post(f"{path}/order", until="end", version=view["version"]).status_code == 409


def test_only_the_owner_sees_an_order_on_the_page(guests):
    table = gather(guests, "ur")
    first, view = actor(guests, table)
    second, third = (guest for guest in guests if guest is not first)
    before = look(third, table)
    second.do(f"tables/{table}/order", until="change", version=view["version"])
    assert "until something changes: division of the nations." in look(second, table)
    assert "bis sich etwas ändert: Verteilung der Völker." in look(second, table, "de")
    assert look(third, table) == before
    first.act(table, view["actions"][0])
    assert "because something changed: " in look(second, table)


def test_the_usual_choice_comes_first(guests):
    table = gather(guests, "ur")
    first, _ = actor(guests, table)
    assert '<button id="option-treaty_Ashur" data-action="treaty Ashur">' in look(first, table)


def test_a_decision_without_events_is_told_in_words_until_it_becomes_part_of_a_whole(guests):
    table = gather(guests, "ur")
    first, _ = actor(guests, table)
    first.act(table, "offer Der")
    assert ": Auf Der bieten</span>" in look(first, table, "de")
    for action in ("add 25", "done"):
        first.act(table, action)
    page = look(first, table, "de")
    assert "bietet 140 für Der.</span>" in page
    assert "Auf Der bieten</span>" not in page
    assert "25 mehr</span>" not in page

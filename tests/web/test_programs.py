"""Programs through the API and on the page: the table passes for a seat, and only its owner sees that it will."""

from tests.web.guests import actor, gather


def look(guest, table, language="en"):
    """The page of a table as somebody sees it."""
    headers = {"Cookie": f"eduba={guest.token}", "Accept-Language": language}
    return guest.client.get(f"/t/{table}", headers=headers).text


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
    assert first.view(table) == view
    first.act(table, "pass")
    log = [(e["action"], e["by"]) for e in first.ask(f"{path}/log") if e["kind"] == "move"]
    assert sorted(log) in ([("pass", "")], [("pass", ""), ("pass", "program")])
    third.do(f"{path}/order", until="change", version=third.view(table)["version"])
    assert second.post(f"{path}/order", until="never", version=view["version"]).status_code == 400
    assert second.post(f"{path}/order", until="end", version=view["version"]).status_code == 409

"""Links for friends: copied where the browser allows it, else selected; and they lead others here."""

from urllib.parse import urlsplit

from playwright.sync_api import expect

from tests.browser.conftest import NETWORK_NAME
from tests.browser.playing import CAN, changed, make_table, my_turn, version

UNTRUSTED = ("Cross-Origin-Opener-Policy",)
"""What a browser says on its console of a header that it ignores where it does not trust the address."""


def in_network(server):
    """The server's address as another machine of the network knows it."""
    return server.url.replace("127.0.0.1", NETWORK_NAME)


def test_over_plain_http_in_a_network_the_link_is_selected_and_never_said_to_be_copied(guest, server):
    page = guest(in_network(server), quiet=UNTRUSTED)
    make_table(page, ["me", "open"])
    assert not page.evaluate("isSecureContext"), "the browser must not trust this address"
    page.click("#hosting [data-link=invite]")
    field = page.locator("#link input")
    expect(field).to_be_focused()
    address = field.input_value()
    assert address.startswith(in_network(server) + "/t/")
    assert "invite=" in address
    assert page.evaluate("getSelection().toString()") == address
    expect(page.locator("#link")).to_contain_text("Ctrl+C")
    expect(page.locator("#link")).not_to_contain_text("this computer only")
    assert page.locator("#toast:visible").count() == 0
    page.keyboard.press("Escape")
    expect(page.locator("#link")).to_be_hidden()


def test_over_plain_http_in_a_network_one_can_play(guest, server):
    page = guest(in_network(server), quiet=UNTRUSTED)
    make_table(page, ["me", "easy"])
    my_turn(page)
    before = version(page)
    page.locator(CAN).first.click()
    changed(page, before)
    assert version(page) > before


def test_where_the_browser_copies_the_link_it_says_so_and_that_others_cannot_follow_it(guest, server):
    page = guest(server.url)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    make_table(page, ["me", "open"])
    page.click("#hosting [data-link=invite]")
    expect(page.locator("#toast")).to_contain_text("Copied:")
    expect(page.locator("#toast")).to_contain_text("this computer only")
    assert page.evaluate("navigator.clipboard.readText()").startswith(f"{server.url}/t/")


def test_a_link_made_on_the_hosts_own_machine_leads_others_to_it(guest, open_server):
    page = guest(open_server.url)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    make_table(page, ["me", "open"])
    page.click("#hosting [data-link=invite]")
    expect(page.locator("#toast")).to_contain_text("Copied:")
    expect(page.locator("#toast")).not_to_contain_text("this computer only")
    address = page.evaluate("navigator.clipboard.readText()")
    assert urlsplit(address).hostname not in ("127.0.0.1", "localhost")
    friend = guest(address, quiet=UNTRUSTED)
    friend.fill(".join [name=name]", "Ben")
    friend.click(".join button")
    expect(page.locator("#player-1")).to_contain_text("Ben")
    friend.wait_for_selector("body[data-ready]")
    friend.wait_for_load_state("networkidle")


def test_who_thinks_about_joining_sees_others_sit_down_and_leave(guest, server):
    page = guest(server.url)
    address = make_table(page, ["me", "open", "open"])
    watcher, friends = guest(address), [guest(address), guest(address)]
    watcher.fill(".join [name=name]", "Cleo")
    for friend, told in zip(friends, ("1 seat is free at this table.", ""), strict=True):
        friend.fill(".join [name=name]", "Ben")
        friend.click(".join button")
        expect(watcher.locator("#joining")).to_have_text(told)
    expect(watcher.locator(".join")).to_be_hidden()
    page.click("#start")
    friends[0].request.post(f"{server.url}/api/tables/{address.split('/')[-1]}/resign", data={})
    expect(watcher.locator("#joining")).to_have_text("1 seat is free at this table.")
    expect(watcher.locator(".join [name=name]")).to_have_value("Cleo")
    watcher.click(".join button")
    expect(page.locator("#people")).to_contain_text("Cleo")

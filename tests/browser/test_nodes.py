"""A page behind a proxy with several nodes: when its node dies, it goes on with another one by itself."""

from tests.browser.playing import CAN, make_table, my_turn, version
from tests.browser.test_together import GOING_DOWN
from tests.web.guests import Guest
from tests.web.nodes_behind_nginx import until
from tests.web.proxies import NEEDS_NGINX

SOON = 3000
"""Milliseconds within which a page is up to date again."""


def join(page, client):
    """Ben sits down at the table of a page, which is begun; Ben, and the table."""
    table = page.url.rpartition("/")[2]
    ben = Guest.new(client, "Ben")
    invite = page.request.get(page.url.replace("/t/", "/api/tables/") + "/invite").json()["secret"]
    ben.do(f"tables/{table}/join", invite=invite)
    page.click("#start")
    page.wait_for_selector("#board[data-status=running]")
    return ben, table


def kill_node_of_the_page(nodes):
    until(lambda: len(nodes.with_sockets()) == 1)
    (serving,) = nodes.with_sockets()
    nodes.servers[serving].kill()


def changed_soon(page, before):
    page.wait_for_selector(f"#board:not([data-version='{before}'])", timeout=SOON)


def pass_the_turn(page, ben, table, to_ben):
    """Decide until it is the turn of the one who is wanted."""
    while bool(ben.view(table)["actions"]) != to_ben:
        before = version(page)
        if to_ben:
            my_turn(page)
            page.locator(CAN).first.click()
        else:
            ben.act(table)
        page.wait_for_selector(f"#board:not([data-version='{before}'])")


@NEEDS_NGINX
def test_when_its_node_dies_a_page_goes_on_with_another_and_no_click_is_lost(guest, nodes):
    page = guest(nodes.proxy.address, quiet=GOING_DOWN, ignore_https_errors=True)
    make_table(page, ["me", "open"])
    with nodes.proxy.client() as client:
        ben, table = join(page, client)
        pass_the_turn(page, ben, table, to_ben=True)
        before = version(page)
        kill_node_of_the_page(nodes)
        assert ben.act(table).status_code == 200
        changed_soon(page, before)

        pass_the_turn(page, ben, table, to_ben=False)
        my_turn(page)
        before, moves = version(page), ben.view(table)["move"]
        kill_node_of_the_page(nodes)
        page.locator(CAN).first.click()
        changed_soon(page, before)
        assert ben.view(table)["move"] == moves + 1

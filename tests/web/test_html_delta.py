"""What a page has already is not sent again, and still every page shows the whole."""

import random
import re

import pytest

from eduba import game
from eduba.games import ui_of
from eduba.i18n import Speaker
from eduba.render.scene import ReaderView
from eduba.web.live.html_delta import split_html

STUB = re.compile(r'(<(\w+)(?: xmlns="[^"]*")? id="[^"]+") data-same></\2>')


def completed(sent: str, before: str) -> str:
    """What a page makes of a message: for each stub, the element that it shows under that id."""

    def kept(stub: re.Match[str]) -> str:
        start = before.index(stub[1])
        return before[start : before.index(f"</{stub[2]}>", start)] + f"</{stub[2]}>"

    return STUB.sub(kept, sent)


def drawn(rules, state) -> str:
    seen = ReaderView(state.view(None), Speaker("en", rules, ("Anna", "Ben", "Cleo")))
    return "".join(ui_of(rules).board.parts(seen).values())


@pytest.mark.parametrize("id", ["assyria", "assyria2", "ur"])
def test_a_page_that_gets_only_what_is_new_shows_everything(id):
    rules, dice = game(id), random.Random(5)
    state = rules.start(players=3, seed=5)
    before = drawn(rules, state)
    spared = 0
    for _ in range(30):
        for _ in range(3):
            state.apply(dice.choice(state.options()))
        now = drawn(rules, state)
        sent = split_html(now).without(split_html(before).hashes)
        assert completed(sent, before) == ("" if now == before else now)
        spared += len(sent) < len(now) / 2
        before = now
    assert spared > 20


def test_a_page_that_shows_nothing_gets_everything():
    html = '<ol><li id="a">one</li><li id="b">two <svg id="c"><g id="d"><path d="M0 0"/></g></svg></li></ol>'
    assert split_html(html).without(frozenset()) == html
    assert split_html(html).without(split_html(html).hashes) == ""


def test_what_holds_its_own_kind_is_sent_whole_but_what_is_in_it_can_be_spared():
    before = '<g id="outer"><g id="inner">1</g></g><p>old</p>'
    now = '<g id="outer"><g id="inner">1</g><g id="more">2</g></g><p>new</p>'
    sent = split_html(now).without(split_html(before).hashes)
    assert sent == '<g id="outer"><g id="inner" data-same></g><g id="more">2</g></g><p>new</p>'

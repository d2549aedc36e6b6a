"""Who looks at which table: nodes tell each other, and who is gone is forgotten."""

from contextlib import ExitStack

import pytest

from eduba.tables import Lookers
from eduba.tables.services.in_use.nodes import GONE_AFTER
from tests.tables.test_playing_bots import until


class TwoNodes:
    """The lookers of two nodes that hear each other when a test says so."""

    def __init__(self):
        self.here, self.there = Lookers(), Lookers()

    def beat(self):
        for _ in range(2):  # who is asked answers with the next beat
            for node, own, other, its_own in (("a", self.here, self.there, "b"), ("b", self.there, self.here, "a")):
                for message in own.to_tell(node, {its_own}):
                    other.hear(message, its_own)


def test_a_node_that_is_alone_tells_nothing_and_one_that_comes_learns_all():
    nodes = TwoNodes()
    with nodes.here.looking("anna", "t"):
        assert nodes.here.to_tell("a", set()) == []
        nodes.beat()
        assert nodes.there.at("t").people == {"anna"}
        assert nodes.here.to_tell("a", {"b"}) == [], "nothing has changed"
        nodes.there.missed()
        assert nodes.there.to_tell("b", {"a"}) == ["b ?"]
        nodes.here.hear("b ?", "a")
        assert nodes.here.to_tell("a", {"b"}) == ["a t 0 anna"]
    nodes.beat()
    assert nodes.there.at("t") == Lookers().at("t")


def test_people_of_a_node_that_is_gone_are_not_here_and_come_back_with_it():
    nodes, heard = TwoNodes(), []
    end = nodes.here.watch("t", lambda: heard.append(nodes.here.at("t")))
    with nodes.there.looking("ben", "t"), nodes.there.looking("", "t"), nodes.here.looking("ben", "t"):
        nodes.beat()
        assert heard[-1] == ({"ben"}, 1), "who has it open at two nodes counts once"
        nodes.here.to_tell("a", set())
        assert heard[-1] == ({"ben"}, 0)
        nodes.beat()
        assert heard[-1] == ({"ben"}, 1)
        nodes.there.not_told()
        nodes.beat()
        end()
    count = len(heard)
    nodes.beat()
    assert len(heard) == count
    assert nodes.here.at("t") == (frozenset(), 0)


def test_a_page_that_is_hidden_is_open_and_nobody_looks_at_it():
    nodes = TwoNodes()
    with nodes.here.looking("anna", "t") as page, nodes.here.looking("", "t", is_hidden=True):
        for is_hidden in (True, False, True):
            page.hide(is_hidden)
            nodes.beat()
            for node in (nodes.here, nodes.there):
                assert node.at("t") == ({"anna"}, 1)
                assert node.tables_of("anna") == {"t"}
                assert node.looks_at("anna", "t") is not is_hidden
        with nodes.there.looking("anna", "t"):
            nodes.beat()
            assert nodes.here.at("t") == ({"anna"}, 1)
            assert nodes.here.looks_at("anna", "t"), "on another device"
            assert not nodes.here.looks_at("ben", "t")
        with nodes.here.looking("anna", "t"):
            nodes.beat()
            assert nodes.there.looks_at("anna", "t"), "in another tab"
    nodes.beat()
    assert nodes.there.at("t") == Lookers().at("t")


def test_a_message_never_grows_too_long_for_the_database():
    nodes = TwoNodes()
    with ExitStack() as stack:
        for n in range(600):
            stack.enter_context(nodes.here.looking(f"{n:016x}", "t" * 16))
        nodes.beat()
        assert max(len(message) for message in nodes.here.to_tell("a" * 16, {"c"})) < 7900
        looking = nodes.there.at("t" * 16)
        assert len(looking.people) + looking.strangers == 600


@pytest.mark.parametrize("url", ["postgresql"], indirect=True)
def test_pages_at_two_nodes_see_each_other_and_a_killed_node_is_soon_gone(open_house):
    one, other = open_house(), open_house()
    with one.lookers.looking("anna", "t"):
        until(lambda: other.lookers.at("t").people == {"anna"})
        with other.lookers.looking("ben", "t"), other.lookers.looking("", "t"):
            until(lambda: one.lookers.at("t") == ({"anna", "ben"}, 1))
            other._nodes._stop.set()  # it does not say goodbye
            other._nodes._thread.join()
            until(lambda: one.lookers.at("t") == ({"anna"}, 0), seconds=GONE_AFTER + 5)

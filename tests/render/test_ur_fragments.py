"""The pictures of Ur are made of fragments that follow a game: few of them change, and none is told too little."""

import random
import re
from collections import Counter
from importlib import import_module
from pkgutil import walk_packages
from xml.etree import ElementTree

import pytest

from eduba.core.journal import Journal
from eduba.games.ur import ui
from eduba.i18n import speaker_of
from eduba.render.fragments import nest, update
from eduba.render.scene import ReaderView
from eduba.render.targets import Targets
from tests.render.drawing import journals, refused, title

SHOWN = title("ur")
GAME = SHOWN.game
OF_THE_PAGE = re.compile(
    "(ask|board|mats|state|people|log|chat|prompt|options|preview|aside)"
    "|(order|slot|part)-.*|(do|player|figures|entry|said|menu)-[0-9]+"
)
"""Ids that the page needs for itself."""


def played(players, seed, moves=10_000):
    """A whole random game, move by move."""
    journal, dice = Journal(GAME, players, str(seed)), random.Random(seed)
    while not journal.state.over and len(journal.moves) < moves:
        yield journal
        options = journal.state.options()
        journal.act(dice.choices(options, GAME.habits(journal.state, options) if dice.random() < 0.7 else None)[0])
    yield journal


def page(journal, reader, language="en"):
    """All that the pictures show a spectator, a seat, or whoever has to decide, as one fragment."""
    state = journal.state
    speaker = speaker_of(language, GAME, ("Ann", "Ben & Co", "Cleo", "Dora", "Emil", "Fred")[: state.players])
    targets = Targets()
    if not state.over and reader in ("actor", state.actor):
        legal = {action.text: speaker.action(action) for action in state.options()}
        targets = Targets(legal, refused(SHOWN, state))
    parts = SHOWN.ui.board.parts(ReaderView(state.view(None), speaker, targets, SHOWN.highlights(journal)))
    return nest("main", "pictures", "", parts.values())


def parsed(html):
    return ElementTree.fromstring(html.replace(' xmlns="http://www.w3.org/2000/svg"', ""))


def same(one, other):
    """True if two elements look the same, down to the last one inside."""
    return (
        (one.tag, one.attrib, one.text or "", one.tail or "")
        == (other.tag, other.attrib, other.text or "", other.tail or "")
        and len(one) == len(other)
        and all(map(same, one, other))
    )


class Follower:
    """A page in a browser that does what updates say."""

    def __init__(self, html):
        self.by_id, self.parents = {}, {}
        self.root = self.read(html)

    def read(self, html):
        root = parsed(html)
        for above in root.iter():
            self.by_id[above.get("id")] = above
            self.parents.update(dict.fromkeys(above, above))
        return root

    def put(self, key, html, parent, after):
        old = self.by_id.get(key)
        new = self.read(html) if html else old
        if not parent:
            parent = self.parents[old]
            parent[list(parent).index(old)] = new
        else:
            if not html:
                self.parents[old].remove(old)
            parent = self.by_id[parent]
            parent.insert(list(parent).index(self.by_id[after]) + 1 if after else 0, new)
        self.parents[new] = parent

    def follow(self, change):
        for key in change.gone:
            self.parents[self.by_id[key]].remove(self.by_id[key])
        for put in change.put:
            self.put(*put)
        for key, shell in change.shells:
            element, attributes = self.by_id[key], parsed(shell).attrib
            element.attrib.clear()
            element.attrib.update(attributes)


def flat(fragment):
    """A fragment and all that is inside, by key."""
    inner = [] if isinstance(fragment.inner, str) else fragment.inner
    return {fragment.key: fragment} | {key: one for part in inner for key, one in flat(part).items()}


@pytest.mark.parametrize("reader", ["spectator", "actor", 0])
def test_pictures_that_follow_a_whole_game_are_those_drawn_anew(reader):
    before = follower = None
    moves = kept = 0
    for journal in played(3, 5):
        now = page(journal, reader)
        if follower is None:
            follower = Follower(now.html)
        else:
            follower.follow(update([before], [now]))
            known, shown = flat(before), flat(now)
            kept += sum(known.get(key) is one for key, one in shown.items()) / len(shown)
            moves += 1
        assert same(follower.root, parsed(now.html)), len(journal.moves)
        before = now
    assert journal.state.over
    assert kept / moves > (0.9 if reader == "spectator" else 0.6)


@pytest.mark.parametrize("players", GAME.seats)
def test_no_two_things_share_an_id_nor_take_one_of_the_page(players):
    for journal in journals(GAME, players, 0.1, 2, 500):
        shown = page(journal, "actor")
        ids = [node.attrib["id"] for node in parsed(shown.html).iter() if "id" in node.attrib]
        assert [key for key, times in Counter(ids).items() if times > 1] == []
        keys = flat(shown).keys() - {f"part-{name}" for name in ("course", "map", "bidding", "nations")}
        keys -= {f"part-{name}" for name in ("cards", "market", "charters")}
        assert [key for key in keys if OF_THE_PAGE.fullmatch(key)] == []


def remembering():
    """All functions of Ur's pictures and previews that remember what they gave."""
    modules = [import_module(module.name) for module in walk_packages(ui.__path__, f"{ui.__name__}.")]
    functions = [value for module in modules for value in vars(module).values() if hasattr(value, "cache_clear")]
    return [function for function in functions if function.__module__.startswith(ui.__name__)]


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_is_remembered_is_what_would_be_drawn(language):
    functions = remembering()
    assert len(functions) > 40
    warm = []
    for journal in played(4, 6, 240):
        warm.append([page(journal, reader, language).html for reader in ("spectator", "actor")])
    for journal, expected in zip(played(4, 6, 240), warm, strict=True):
        for function in functions:
            function.cache_clear()
        assert [page(journal, reader, language).html for reader in ("spectator", "actor")] == expected

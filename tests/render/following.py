"""A page that follows a game by updates, to be compared with one that is drawn anew."""

import random
import sys
import xml.etree.ElementTree as ET
from collections import Counter

from eduba.core.journal import Journal
from eduba.i18n import speaker_of
from eduba.render.fragments import nest, update
from eduba.render.scene import ReaderView
from eduba.render.targets import Targets
from tests.render.drawing import refused, said

NAMES = ("Ann", "Bo & Co", "Cy", "Di", "Ed", "<Flo>")


def page_of(parts):
    """All parts in one fragment."""
    return nest("div", "page", "", parts.values())


def parsed(html):
    return ET.fromstring(html.replace(' xmlns="http://www.w3.org/2000/svg"', ""))


class Page:
    """A tree of elements, changed in the way that updates tell."""

    def __init__(self, fragment):
        self.root = parsed(fragment.html)
        self.places = {}
        self._note(self.root)

    def follow(self, told):
        """What a browser does with an update."""
        for key in told.gone:
            parent, element = self.places.pop(key)
            parent.remove(element)
        for key, html, parent, after in told.put:
            old = self.places.get(key)
            element = parsed(html) if html else old[1]
            at = list(old[0]).index(old[1]) if old and not parent else 0
            if old:
                old[0].remove(old[1])
            inside = self.places[parent][1] if parent else old[0]
            if after:
                at = list(inside).index(self.places[after][1]) + 1
            inside.insert(at, element)
            self.places[key] = inside, element
            self._note(element)
        for key, html in told.shells:
            element = self.places[key][1]
            element.attrib.clear()
            element.attrib.update(parsed(html).attrib)

    def shows(self, html):
        """True if the page is what one would see that is made of this."""
        return same(self.root, parsed(html))

    def _note(self, element):
        if element is self.root:
            self.places["page"] = None, element
        for parent in element.iter():
            self.places.update({child.get("id"): (parent, child) for child in parent if child.get("id")})


def same(one, other):
    """True if two elements look the same, down to the last one inside."""
    if one.tag != other.tag or one.attrib != other.attrib or len(one) != len(other):
        return False
    alike = (one.text or "") == (other.text or "") and (one.tail or "") == (other.tail or "")
    return alike and all(map(same, one, other))


def keys(fragment):
    """How often each key occurs in a fragment and all that is inside."""
    out, open_ = Counter(), [fragment]
    while open_:
        one = open_.pop()
        out[one.key] += 1
        open_ += one.inner if isinstance(one.inner, tuple) else ()
    return out


def readers(shown, journal, language="en"):
    """The parts of a position as the seat that decides sees them, and as a spectator does."""
    state, board = journal.state, shown.ui.board
    speaker = speaker_of(language, shown.game, NAMES[: state.players])
    found = shown.highlights(journal)
    targets = Targets(said(shown, state, language), refused(shown, state)) if not state.over else Targets()
    seat = None if state.over else state.actor
    return {
        "actor": board.parts(ReaderView(state.view(seat), speaker, targets, found)),
        "spectator": board.parts(ReaderView(state.view(None), speaker, Targets(), found)),
    }


def played(game, players, seed=1):
    """Every moment of a whole lively game."""
    rng, journal = random.Random(seed), Journal(game, players, str(seed))
    yield journal
    while not journal.state.over:
        options = journal.state.options()
        weights = game.habits(journal.state, options) if rng.random() < 0.6 else None
        journal.act(rng.choices(options, weights)[0])
        yield journal


def updates_followed(shown, players):
    """How many updates pages followed in a game. After each of them a page must show what one shows that is drawn anew,
    and no key may be there twice."""
    before, pages, followed = {}, {}, 0
    for journal in played(shown.game, players):
        for reader, parts in readers(shown, journal).items():
            now = page_of(parts)
            twice = [key for key, times in keys(now).items() if times > 1]
            assert not twice
            if reader in pages:
                pages[reader].follow(update([before[reader]], [now]))
                assert pages[reader].shows(now.html), (reader, journal.moves[-1])
                followed += 1
            else:
                pages[reader] = Page(now)
            before[reader] = now
    return followed


def positions_drawn_alike(shown, players):
    """How many positions a game had. Each, drawn with all that was remembered before, must look as if nothing had been
    remembered: then drawings are given all that they show."""
    game = shown.game
    warm = [{reader: page_of(parts).html for reader, parts in readers(shown, j).items()} for j in played(game, players)]
    functions = remembered_functions(f"eduba.games.{game.id}.ui", "eduba.render")
    assert len(functions) > 20
    for journal, expected in zip(played(game, players), warm, strict=True):
        for function in functions:
            function.cache_clear()
        assert {reader: page_of(parts).html for reader, parts in readers(shown, journal).items()} == expected
    return len(warm)


def remembered_functions(*packages):
    """All functions of these packages that remember what they drew for as long as there is room."""
    modules = [module for name, module in sys.modules.items() if name.startswith(packages)]
    found = {id(thing): thing for module in modules for thing in vars(module).values() if hasattr(thing, "cache_clear")}
    own = [thing for thing in found.values() if thing.__module__.startswith(packages)]
    return [thing for thing in own if thing.cache_parameters()["maxsize"] is not None]

"""What the suites of pictures and panels share: every game that draws itself, lively games, pictures read back."""

import random
import xml.etree.ElementTree as ET
from collections import Counter
from html.parser import HTMLParser
from importlib import import_module
from importlib.util import find_spec
from types import SimpleNamespace

import pytest

import eduba
from eduba.core.journal import Journal
from eduba.i18n import Speaker

SVG = "{http://www.w3.org/2000/svg}"
NASTY = ["</g><script>alert(1)</script>", '"><img src=x>', "O'Neill & \x22Søn\x22", "ein ganz besonders langer Name"]
NASTY += ["Ur & Uruk", "f"]
DRAWN = [name for name in eduba.ids() if find_spec(f"eduba.games.{name}.ui.board")]


def title(id):
    """A game with the modules that show it."""
    modules = {name: import_module(f"eduba.games.{id}.ui.{name}") for name in ("board", "panels", "terminal")}
    return SimpleNamespace(id=id, game=eduba.game(id), **modules)


TITLES = pytest.mark.parametrize("shown", [title(name) for name in DRAWN], ids=DRAWN)
TABLES = pytest.mark.parametrize(
    ("shown", "players"),
    [pytest.param(title(name), n, id=f"{name}-{n}") for name in DRAWN for n in eduba.game(name).seats],
)


def phase(state):
    return state.phase


def journals(game, players, share=0.1, seed=1, moves=320, **options):
    """A lively game at many of its moments: those of every phase, and the last one."""
    rng = random.Random(seed)
    journal = Journal(game, players, str(seed), options)
    met = set()
    while not journal.state.over and len(journal.moves) < moves:
        state = journal.state
        if phase(state) not in met or rng.random() < share:
            met.add(phase(state))
            yield journal
        choices = state.options()
        by_habit = rng.random() < 0.7
        journal.act(rng.choices(choices, game.habits(state, choices) if by_habit else None)[0])
    yield journal


def positions(game, players, share=0.1, seed=1, moves=1000, **options):
    """The positions of such a game; the last one is its end, if it is not too long."""
    return (journal.state for journal in journals(game, players, share, seed, moves, **options))


def said(shown, state, language="en"):
    """The legal actions in words."""
    speaker = Speaker(language, shown.game, shown.game.colours[: state.players])
    return {action.text: speaker.action(action) for action in state.options()}


def refused(shown, state):
    """What somebody might mean there, but may not do, and why."""
    texts = shown.board.candidates(state.view(0))
    return {text: clause for text in texts if (clause := state.why_not(shown.game.action(text)))}


def drawn(shown, state, **more):
    """The whole table and the same in parts, as XML."""
    view = state.view(state.actor)
    whole = ET.fromstring(shown.board.svg(view, **more))
    return whole, [ET.fromstring(part) for part in shown.board.parts(view, **more).values()]


def nodes(roots):
    return [node for root in roots for node in root.iter()]


def actions_in(roots):
    return Counter(node.attrib["data-action"] for node in nodes(roots) if "data-action" in node.attrib)


def loose(shown):
    """The verbs that stand nowhere in the pictures."""
    return set(shown.board.LOOSE) - set(getattr(shown.board, "ALSO_DRAWN", ()))


def spoken(node):
    """What a screen reader calls a thing."""
    return node.get("aria-label") or node.findtext(f"{SVG}title") or ""


class Balance(HTMLParser):
    """HTML in which every tag is closed in order, without styles and scripts; `words` is its text."""

    def __init__(self, text):
        super().__init__()
        self.open = []
        self.words = ""
        self.feed(text)
        assert not self.open

    def handle_starttag(self, tag, attrs):
        assert "style" not in dict(attrs)
        assert tag != "script"
        self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        assert tag == "use"

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.words += data

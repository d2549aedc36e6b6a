"""What the suites of pictures and panels share: every game that draws itself, lively games, pictures read back."""

import random
import xml.etree.ElementTree as ET
from collections import Counter
from html.parser import HTMLParser
from typing import NamedTuple

import pytest

import eduba
from eduba.core.game import Game
from eduba.core.journal import Journal
from eduba.games import ui_of
from eduba.i18n import Speaker
from eduba.render.contract import AnyGameUI
from eduba.render.scene import ReaderView
from eduba.render.targets import Targets
from tests.variants import LONG, THINNER

SVG = "{http://www.w3.org/2000/svg}"
NASTY = ["</g><script>alert(1)</script>", '"><img src=x>', "O'Neill & \x22Søn\x22", "ein ganz besonders langer Name"]
NASTY += ["Ur & Uruk", "f"]


class Title(NamedTuple):
    """A game with all that shows it."""

    game: Game
    ui: AnyGameUI

    def speaker(self, players, language="en", names=()):
        """Speaks to somebody who plays with so many."""
        return Speaker(language, self.game, names or self.game.colours[:players])

    def seen(self, view, language="en", names=(), actions=None, refusals=None, highlights=None):
        """A view as somebody sees it."""
        speaker = self.speaker(view["players"], language, names)
        return ReaderView(view, speaker, Targets(actions, refusals), highlights)

    def parts(self, view, **reader):
        """The pictures for such a reader."""
        return self.ui.board.parts(self.seen(view, **reader))

    def whole(self, view, **reader):
        """All in one picture, which a page would hold."""
        return self.ui.board.whole(self.seen(view, **reader)).svg()

    def highlights(self, journal):
        """What the pictures point out in a game."""
        return self.ui.preview.highlights(journal.state, journal.events)

    def told(self, state, language="en", names=()):
        """The previews of a position: of the decision, of what comes later, of each action."""
        speaker, preview = self.speaker(state.players, language, names), self.ui.preview
        shown = preview.decision(state, speaker), preview.ahead(state, speaker)
        return *(html(fragment) for fragment in shown), preview.effects(state, speaker)

    def decision(self, state):
        """What a decision comes to, in English."""
        return html(self.ui.preview.decision(state, self.speaker(state.players)))

    def ahead(self, state):
        """What is to be expected later, in English."""
        return html(self.ui.preview.ahead(state, self.speaker(state.players)))

    def effects(self, state):
        """What each action costs and brings, in English."""
        return self.ui.preview.effects(state, self.speaker(state.players))


def html(fragment):
    """A fragment as text; empty if there is none."""
    return fragment.html if fragment else ""


def title(id):
    """One of our games."""
    return Title(eduba.game(id), ui_of(eduba.game(id)))


DRAWN = [name for name in eduba.ids() if title(name).ui.board.is_drawn]
TITLES = pytest.mark.parametrize("shown", [title(name) for name in DRAWN], ids=DRAWN)
TABLES = pytest.mark.parametrize(
    ("shown", "players"),
    [pytest.param(title(name), n, id=f"{name}-{n}") for name in DRAWN for n in eduba.game(name).seats],
)


def phase(state):
    return state.phase


def journals(game, players, share=0.1, seed=1, moves=None, **options):
    """A lively game at many of its moments: those of every phase, and the last one; of a long game more, but fewer of
    these."""
    rng = random.Random(seed)
    journal = Journal(game, players, str(seed), options)
    is_long = game.id in LONG
    share, moves = share / THINNER if is_long else share, moves or (960 if is_long else 320)
    met = set()
    for _ in range(moves):
        state = journal.state
        if state.over:
            break
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
    speaker = shown.speaker(state.players, language)
    return {action.text: speaker.action(action) for action in state.options()}


def refused(shown, state):
    """What somebody might mean there, but may not do, and why."""
    texts = shown.ui.board.candidates(state.view(0))
    return {text: clause for text in texts if (clause := state.why_not(shown.game.action(text)))}


def drawn(shown, state, **more):
    """The whole table and the same in parts, as XML."""
    view = state.view(state.actor)
    whole = ET.fromstring(shown.whole(view, **more))
    return whole, [ET.fromstring(part.html) for part in shown.parts(view, **more).values()]


def nodes(roots):
    return [node for root in roots for node in root.iter()]


def actions_in(roots):
    return Counter(node.attrib["data-action"] for node in nodes(roots) if "data-action" in node.attrib)


def loose(shown):
    """The verbs that stand nowhere in the pictures."""
    return set(shown.ui.board.buttons) - set(shown.ui.board.also_drawn)


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

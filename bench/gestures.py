"""What a person means to do, and the shortest way over the forms of a page that says so."""

from collections import Counter
from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from itertools import count
from typing import Any, NamedTuple

from eduba.bots.greedy import Greedy
from eduba.core.errors import EdubaError
from eduba.core.game import Game
from eduba.core.state import State
from eduba.core.vocabulary import Action
from eduba.games import ui_of
from eduba.i18n import speaker_of
from eduba.render.forms import Form

PERSON = 0
LOOKED_AT = 300
"""So many drafts are drawn in search of the one that says what is meant."""
FAR, APART = 99, 6
"""How far a form is that can send nothing, and two numbers at most."""
FOLLOWED = 40
"""So many decisions in a row are thought out at most."""


class Gesture(NamedTuple):
    """So many clicks that send a line, which stands for some decisions in a row."""

    clicks: int
    line: str
    decisions: int


class Thought(NamedTuple):
    """Decisions in a row that no chance and nobody else interrupts, and the position after each of them."""

    actions: list[Action]
    positions: list[tuple[int, int, dict[str, Any]]]
    questions: list[str]
    """What is asked after each of them."""

    def add(self, action: Action, after: State) -> None:
        """One more decision."""
        self.actions.append(action)
        self.positions.append((after.actor, after.chance.count, after.save()))
        self.questions.append("" if after.over else str(after.prompt()[0]))


class Thinker:
    """Decides as a bot does; among equals, as the page proposes."""

    def __init__(self, game: Game, seed: str) -> None:
        self.game, self.forms = game, ui_of(game).forms
        self.bot = Greedy(game, seed)
        self.speaker = speaker_of("en", game)

    def think(self, state: State) -> Thought:
        """What the person means to do now."""
        s, drawn = state.clone(), state.chance.count
        proposed = self._lines(s, self.forms.opening(s)) if self.forms else []
        out = Thought([], [], [])
        while not s.over and s.actor == PERSON and s.chance.count == drawn and len(out.actions) < FOLLOWED:
            if out.actions and self._is_answered_by_table(s):
                break
            equals = self._equals(s)
            fitting = [line for line in proposed if line and line[0] in equals]
            action = fitting[0][0] if fitting else self._any(equals, s)
            if not out.actions and self.forms and not fitting:
                fitting = self._lines(s, self.forms.drafts(s).get(action.text, ""))
            proposed = [line[1:] for line in fitting if line[:1] == [action]]
            s.apply(action)
            out.add(action, s)
        return out

    def _is_answered_by_table(self, s: State) -> bool:
        window = self.game.window(s)
        return window is not None and not window.fits

    def _equals(self, s: State) -> list[Action]:
        options = s.options()
        if len(options) == 1:
            return options
        values = self.bot.values(s, options)
        return [action for action, value in zip(options, values, strict=True) if value == max(values)]

    def _any(self, equals: Sequence[Action], s: State) -> Action:
        weights = self.game.habits(s, equals) or [1.0] * len(equals)
        return max(zip(weights, equals, strict=True), key=lambda pair: pair[0])[1]

    def _lines(self, s: State, draft: str) -> list[list[Action]]:
        """What the buttons of a form would send, as decisions."""
        form = self.form(s, draft)
        return [self.game.read(s, send.line) for send in form.sends if send.line and not send.clause] if form else []

    def form(self, s: State, draft: str) -> Form | None:
        """The form of a draft, if there is one."""
        try:
            return self.forms.form(s, draft, self.speaker) if self.forms and draft else None
        except EdubaError:
            return None

    def gesture(self, s: State, thought: Thought) -> Gesture | None:
        """The shortest way over forms that says at least some of what is meant; None if there is none."""
        if self.forms is None:
            return None
        first = thought.actions[0].text
        starts = [(0, self.forms.opening(s)), (1, self.forms.drafts(s).get(first, ""))]
        found = [self._search(s, thought, clicks, draft) for clicks, draft in starts if draft]
        return min((one for one in found if one), key=_cost, default=None)

    def _search(self, s: State, thought: Thought, clicks: int, draft: str) -> Gesture | None:
        """Best first, by clicks and by how far a draft still is from what is meant.

        Whoever would be asked the same again looks for a way to say more.
        """
        order, seen, question = count(), {draft}, str(s.prompt()[0])
        pending: list[tuple[int, int, int, Form]] = []
        found: list[Gesture] = []

        def look(clicks: int, draft: str) -> bool:
            form = self.form(s, draft)
            if form is None:
                return False
            far = FAR
            for send in form.sends:
                if send.line and not send.clause:
                    reached, distance = self._reached(s, self.game.read(s, send.line), thought, question)
                    far = min(far, distance)
                    if reached:
                        found.append(Gesture(clicks + 1, send.line, reached))
                        if thought.questions[reached - 1] != question:
                            return True
            heappush(pending, (clicks + far, next(order), clicks, form))
            return False

        is_over = look(clicks, draft)
        while pending and not is_over and len(seen) < LOOKED_AT:
            _, _, clicks, form = heappop(pending)
            if clicks > len(thought.actions):
                continue
            for onward in _controls(form):
                if onward not in seen and not is_over:
                    seen.add(onward)
                    is_over = look(clicks + 1, onward)
        return min(found, key=_cost, default=None)

    def _reached(self, s: State, actions: Sequence[Action], thought: Thought, question: str) -> tuple[int, int]:
        """How many of the decisions that are meant lead to the same position as these, 0 if none; then how far away
        the end of the question is."""
        after = s.clone()
        for action in actions:
            after.apply(action)
        here = after.actor, after.chance.count
        fitting = [(n, data) for n, (*there, data) in enumerate(thought.positions, 1) if tuple(there) == here]
        saved = after.save() if fitting else {}
        reached = next((n for n, data in fitting if data == saved), 0)
        ours, theirs = Counter(actions), Counter(thought.actions[: len(actions)])
        others = sum(((ours - theirs) + (theirs - ours)).values())
        ends = [data for n, data in fitting if thought.questions[n - 1] != question]
        return reached, min((_distance(saved, data) for data in ends), default=others)


def _cost(gesture: Gesture) -> int:
    """Few clicks for many decisions."""
    return gesture.clicks - gesture.decisions


def _distance(one: Any, other: Any) -> int:
    """How far two positions are apart: by all their numbers, but not more than a few for each."""
    if one == other:
        return 0
    if isinstance(one, dict) and isinstance(other, dict):
        return sum(_distance(one.get(key), other.get(key)) for key in one.keys() | other.keys())
    if isinstance(one, list | tuple) and isinstance(other, list | tuple) and len(one) == len(other):
        return sum(_distance(a, b) for a, b in zip(one, other, strict=True))
    return min(abs(one - other), APART) if isinstance(one, int) and isinstance(other, int) else APART


def _controls(form: Form) -> Iterator[str]:
    """All drafts that a click inside a form leads to."""
    for group in form.groups:
        for one in group.counts:
            yield from filter(None, (one.whole, one.fewer, one.more))
        yield from (choice.draft for choice in group.choices if not choice.is_chosen)

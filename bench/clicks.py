"""How many clicks a game needs: one person among bots, counted on what the table's own page offers.

    python -m bench.clicks akkad [--players 4] [--games 10]

The person in the first seat decides as the bot would; among decisions that the bot finds equally good, it takes the one
that the page proposes. Whatever is needed to tell the page counts: a click on the map or on a button, each plus and
minus of a form, and its confirmation. The person knows the forms and takes the shortest way over them (`gestures`).
What the table answers by itself costs nothing. Where a window is open, the page has a button for doing nothing until
the fight or the round is over; whoever does nothing up to then clicks once.
"""

import argparse
import statistics
import tempfile
from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import takewhile
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

import eduba
from bench.gestures import PERSON, Gesture, Thinker, Thought
from eduba.bots.greedy import Greedy
from eduba.core.events import Event
from eduba.core.game import Game
from eduba.core.state import State
from eduba.core.vocabulary import Action
from eduba.tables import House, Person, SeatPlan, Snapshot
from eduba.web.table.table_view import Viewer, view_table


class Counted(NamedTuple):
    """The clicks of one game by question, and how many decisions they stand for."""

    clicks: Counter[str]
    decisions: int
    rounds: int


class Player:
    """Plays one game at a table of a house of its own."""

    def __init__(self, game: Game, players: int, seed: str, folder: str) -> None:
        self.game, self.players = game, players
        self.house = House(f"sqlite:///{Path(folder) / 'tables.db'}", bots=False)
        self.anna, _ = self.house.people.register("Anna")
        seats = [SeatPlan("me"), *[SeatPlan("bot", name=f"Bot {n}", bot="greedy") for n in range(1, players)]]
        with patch("secrets.token_hex", return_value=seed):  # the same games each time
            self.table = self.house.lobby.create(self.anna, game.id, seats).table
        self.thinker = Thinker(game, seed)
        self.answers: defaultdict[tuple[str, Event], list[bool]] = defaultdict(list)
        """For each window while something went on, whether nothing was done there, time after time."""
        self.bots = [Greedy(game, f"{seed} {seat}") for seat in range(players)]

    def play(self) -> Counted:
        """The whole game."""
        clicks: Counter[str] = Counter()
        decisions, meant = 0, list[Action]()
        while True:
            with self.house.views.snapshot(self.table, self.anna) as moment:
                view = moment.view(PERSON)
                state = self._state()
                page = "" if view.status != "running" or state.actor != PERSON else _page(moment, self.anna)
            if view.status != "running":
                return Counted(clicks - self._saved_by_orders(), decisions, getattr(state, "round", 0))
            if state.actor != PERSON:
                self.house.play.act_for_bot(
                    self.table, state.actor, self.bots[state.actor].choose(state).text, view.version
                )
                continue
            thought = self.thinker.think(state) if not meant else self._again(state, meant)
            gesture = self._gesture(state, thought, page)
            question = str(state.prompt()[0]).removeprefix("ask.")
            clicks[question] += gesture.clicks
            self._note_window(state, question, gesture.line)
            decisions += gesture.decisions
            meant = thought.actions[gesture.decisions :]
            self.house.play.act(self.table, self.anna, gesture.line, view.version)

    def _note_window(self, state: State, question: str, line: str) -> None:
        """Remember what was answered at a window while something went on."""
        window, going_on = self.game.window(state), next(iter(self.game.going_on(state)), None)
        if window is not None and going_on is not None and "never" in self.game.windows[window.kind]:
            self.answers[question, going_on].append(line == window.idle.text)

    def _saved_by_orders(self) -> Counter[str]:
        """By question, the clicks that are saved by saying once that nothing will be done any more."""
        saved: Counter[str] = Counter()
        for (question, _), answers in self.answers.items():
            at_the_end = len(list(takewhile(bool, reversed(answers))))
            saved[question] += max(0, at_the_end - 1)
        return saved

    def _state(self) -> State:
        with self.house._tables.read(self.table) as table:
            return table.line.state.clone()

    def _again(self, state: State, meant: Sequence[Action]) -> Thought:
        """What was meant before and is not done yet."""
        s, out = state.clone(), Thought([], [], [])
        for action in meant:
            if s.over or s.actor != PERSON or s.why_not(action) is not None:
                break
            s.apply(action)
            out.add(action, s)
        return out if out.actions else self.thinker.think(state)

    def _gesture(self, state: State, thought: Thought, page: str) -> Gesture:
        """One form for several decisions, or a click for one; two clicks if that is to be found in the list only."""
        text = thought.actions[0].text
        at_once = Gesture(1 if f'data-action="{text}"' in page else 2, text, 1)
        found = self.thinker.gesture(state, thought)
        return found if found and found.clicks < found.decisions + at_once.clicks else at_once


def _page(moment: Snapshot, person: Person) -> str:
    """What can be clicked at once: the page without the list of all options and without what opens a form."""
    parts = view_table(moment, Viewer(person, "en", PERSON)).parts
    shown = "".join(part.html for part in parts.values())
    before, _, rest = shown.partition('<details id="options"')
    after = rest.partition("</details>")[2] if rest else ""
    tags = (before + after).split("<")
    return " ".join(tag for tag in tags if "data-action" in tag and "data-draft" not in tag)


def counted(game: str, players: int, seed: str) -> Counted:
    """One game."""
    with tempfile.TemporaryDirectory() as folder:
        return Player(eduba.game(game), players, seed, folder).play()


def main() -> None:
    """Play the games and print the clicks, by game and by question."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=10)
    asked = parser.parse_args()
    games = []
    for n in range(asked.games):
        one = counted(asked.game, asked.players, f"clicks {n}")
        games.append(one)
        print(f"game {n + 1}: {one.clicks.total()} clicks for {one.decisions} decisions", flush=True)
    totals = [one.clicks.total() for one in games]
    print(f"median {statistics.median(totals):g}, from {min(totals)} to {max(totals)}")
    by_question = sum((one.clicks for one in games), Counter())
    for question, clicks in by_question.most_common():
        print(f"{clicks / len(games):6.1f}  {question}")


if __name__ == "__main__":
    main()

"""Effects and cards by themselves: when one is finished, the game counts as over."""

from copy import deepcopy
from dataclasses import replace
from typing import Any

from eduba.games.akkad.content.effect_reader import read_effects
from eduba.games.akkad.rules import effects
from eduba.games.akkad.rules.card_play import cards
from eduba.games.akkad.sequence import GAME_OVER
from eduba.games.akkad.state import AkkadState
from tests.games.akkad.table import GAME, C, empty_table, options, play

NUMBERS = {
    "cards": C.cards,
    "events": C.events,
    "mercy": C.mercies,
    "gods": C.gods,
    "characters": C.characters,
    "roles": C.roles,
}


def table_with(*steps: dict[str, Any], players: int = 3) -> AkkadState:
    """An empty table whose content is one's own: the card Good Harvest does something else."""
    data = deepcopy(C.data)
    data["cards"][C.cards.index("good_harvest")]["steps"] = list(steps)
    s = empty_table(players)
    s.content = replace(C, effects=read_effects(data))
    return s


def begin(s: AkkadState, block: str, name: str, part: str = "steps", *, seat: int = 0, option: int = 0) -> None:
    """A seat begins an effect of the content."""
    s.stack, s.frames, s.over = [GAME_OVER], [], False
    effects.begin_effect(s, seat, block, NUMBERS[block].index(name), part, option)
    s.run()


def possible(s: AkkadState, block: str, name: str, part: str = "steps", *, seat: int = 0, option: int = 0) -> bool:
    return effects.is_possible(s, seat, block, NUMBERS[block].index(name), part, option)


def play_card(s: AkkadState, name: str, seat: int = 0) -> None:
    """A seat plays an action card that it holds."""
    s.stack, s.frames, s.over = [GAME_OVER], [], False
    cards.announce(s, seat, C.cards.index(name))
    s.run()


def playable(s: AkkadState, seat: int = 0) -> set[str]:
    mask = cards.playable(s, seat)
    return {name for card, name in enumerate(C.cards) if mask >> card & 1}


def let_pass(s: AkkadState) -> list[int]:
    """Nobody sabotages; the seats that were asked."""
    asked = []
    while s.phase == "sabotage":
        asked.append(s.actor)
        play(s, "let pass")
    return asked


def refusal(s: AkkadState, text: str) -> str | None:
    return s.why_not(GAME.action(text))


def consistent(s: AkkadState) -> bool:
    """Options are exactly what nothing refuses."""
    return options(s) == {action.text for action in GAME.vocabulary if s.why_not(action) is None}


def cards_of(s: AkkadState, seat: int) -> list[str]:
    """The action cards in a hand."""
    return [C.cards[kind] for kind, n in enumerate(s.hands[seat]) for _ in range(n)]

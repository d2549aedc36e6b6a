"""A whole TRADE with the treasury in one line: `exchange 2 silver-3grain 1 grain-sheep done` (E3)."""

from collections.abc import Mapping

from eduba.core.errors import IllegalAction
from eduba.core.game import Game
from eduba.core.vocabulary import Action
from eduba.games.akkad.frames import Trade
from eduba.games.akkad.lines.named_things import LineWords
from eduba.games.akkad.rules.buildings.rates import CHEAP_LAPIS, EXCHANGES, MOST_TIMES, numbers, why_not_rate
from eduba.games.akkad.sequence import TRADING
from eduba.games.akkad.state import NONE, AkkadState
from eduba.games.akkad.vocabulary import RATES

VERB = "exchange"
FINISHES = "done"
Steps = frozenset[tuple[int, int]]
"""Rates, each with how many times it is used."""


def read(game: Game, state: AkkadState, words: list[str]) -> list[Action]:
    """The decisions that a line stands for now."""
    rates, finishes = parse(words)
    actions = carried_out(game, state, rates, finishes=finishes)
    if actions is None:
        raise IllegalAction(" ".join(words), why_not(game, state, rates))
    return actions


def parse(words: list[str]) -> tuple[dict[int, int], bool]:
    """How many times each rate is used, and whether that is all."""
    line, rates = LineWords(words[1:]), dict[int, int]()
    finishes = False
    while line:
        if line.takes(FINISHES):
            finishes = True
        elif not line.takes("nothing"):
            times = line.number()
            rate = line.name(RATES)
            rates[rate] = rates.get(rate, 0) + times
    return rates, finishes


def written(rates: Mapping[int, int], *, finishes: bool = False) -> str:
    """The line that describes a trade."""
    told = [f"{times} {RATES[rate]}" for rate, times in rates.items() if times] or ["nothing"]
    return " ".join([VERB, *told, *([FINISHES] if finishes else [])])


def carried_out(game: Game, state: AkkadState, rates: Mapping[int, int], *, finishes: bool) -> list[Action] | None:
    """The answers in an order in which all of it can be paid; None if there is none."""
    order = in_order(state, rates)
    if order is None:
        return None
    actions, s = list[Action](), state.clone()
    for rate, times in order:
        for action in _spelt(game, s, rate, times):
            actions.append(action)
            s.apply_unchecked(action)
    goes_on = s.stack[-1] == TRADING and len(s.stack) == len(state.stack)
    return [*actions, game.action(FINISHES)] if finishes and goes_on else actions


def in_order(state: AkkadState, rates: Mapping[int, int]) -> list[tuple[int, int]] | None:
    """The exchanges one after the other, so that each can be paid; None if that is not possible."""
    if state.stack[-1] != TRADING or state.local(Trade).rate != NONE:
        return None
    wanted = frozenset([(rate, times) for rate, times in rates.items() if times])
    if any(times > MOST_TIMES for _, times in wanted):
        return None
    return _after(state.clone(), state.local(Trade), wanted, set())


def _after(s: AkkadState, trade: Trade, left: Steps, tried: set[tuple[int, Steps]]) -> list[tuple[int, int]] | None:
    """An order of what is left; the resources of the position are those of the moment."""
    if not left:
        return []
    if trade.steps >= s.content.settings.trade_steps or (trade.last_rate, left) in tried:
        return None
    tried.add((trade.last_rate, left))
    have = s.resources[trade.seat]
    for rate, times in sorted(left):
        if why_not_rate(s, trade, rate) is not None or not numbers(s, trade, rate) >> times & 1:
            continue
        (price, given), (number, received) = EXCHANGES[rate]
        changed = have[:]
        changed[given] -= price * times
        changed[received] += number * times
        cheap = trade.cheap_lapis + (times if rate == CHEAP_LAPIS else 0)
        after = trade._replace(steps=trade.steps + 1, last_rate=rate, last_times=times, cheap_lapis=cheap)
        s.resources[trade.seat] = changed
        rest = _after(s, after, left - {(rate, times)}, tried)
        s.resources[trade.seat] = have
        if rest is not None:
            return [(rate, times), *rest]
    return None


def _spelt(game: Game, s: AkkadState, rate: int, times: int) -> list[Action]:
    """One exchange; the number is not asked for where only one is possible."""
    possible = numbers(s, s.local(Trade), rate)
    first = game.action(f"rate {RATES[rate]}")
    return [first, game.action(f"number {times}")] if possible & possible - 1 else [first]


def why_not(game: Game, s: AkkadState, rates: Mapping[int, int]) -> str:
    """The clause that forbids a trade."""
    if s.stack[-1] == TRADING and len(rates) == 1:
        return s.why_not(game.action(f"rate {RATES[next(iter(rates))]}")) or "AK-PRT-09"
    return "AK-PRT-09"

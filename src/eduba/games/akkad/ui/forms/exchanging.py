"""The form of a TRADE: what is exchanged with the treasury, all rates at once, and players to whom one may offer."""

from collections.abc import Sequence
from typing import NamedTuple

from eduba.core.errors import IllegalAction
from eduba.games.akkad.content import RESOURCES
from eduba.games.akkad.frames import Trade
from eduba.games.akkad.game import Akkad
from eduba.games.akkad.lines.exchanges import FINISHES, VERB, carried_out, in_order, parse, written
from eduba.games.akkad.rules.buildings.rates import CHEAP_LAPIS, EXCHANGES, MOST_TIMES, cheap_lapis
from eduba.games.akkad.rules.buildings.trade import are_neighbours
from eduba.games.akkad.sequence import TRADING
from eduba.games.akkad.state import NONE, AkkadState
from eduba.games.akkad.ui.forms import bargaining
from eduba.i18n import Speaker
from eduba.render.forms import Choice, Count, Form, Group, Send
from eduba.render.panels import cited, icon
from eduba.render.svg import element, esc, use


def opening(s: AkkadState) -> str:
    """Nothing is exchanged yet."""
    return f"{VERB} nothing" if s.stack[-1] == TRADING and s.local(Trade).rate == NONE else ""


def form(game: Akkad, s: AkkadState, words: Sequence[str], speaker: Speaker) -> Form:
    """Every rate, how often it is used, and what one has then.

    Rates that cannot be paid yet are shown too, and what sends the draft stands below: nothing moves under the pointer.
    """
    if not opening(s):
        raise IllegalAction(" ".join(words), "AK-PRT-09")
    draft = _Draft(game, s, parse(list(words))[0])
    after = draft.position()
    usual = [rate for rate in range(len(EXCHANGES)) if rate != CHEAP_LAPIS]
    rates = [CHEAP_LAPIS, *usual] if cheap_lapis(s, s.actor) else usual
    groups = [Group(speaker.get("board.form.treasury"), tuple([draft.control(rate, speaker) for rate in rates]))]
    offers = [
        Choice(speaker.names[seat], offer, note=bargaining.stock(s, seat, speaker))
        for seat, offer in bargaining.offers(s).items()
    ]
    groups += [Group(speaker.get("board.form.partners"), choices=tuple(offers))] if offers else []
    told = [
        esc(speaker.say("board.form.you_have", bargaining.stock(s, s.actor, speaker))),
        esc(speaker.say("board.form.then_have", bargaining.stock(after or s, s.actor, speaker))),
    ]
    if not any(are_neighbours(s, s.actor, seat) for seat in range(s.players) if seat != s.actor):
        told.append(f"{esc(speaker.get('board.form.no_partner'))} {cited('AK-PRT-12', speaker)}")
    sends = [Send(speaker.get("answer.trade.done"), FINISHES, decides=FINISHES)]
    if any(draft.rates.values()):
        clause = "" if after is not None else "AK-PRT-09"
        ends = Send(speaker.get("board.form.exchange_all"), written(draft.rates, finishes=True), clause=clause)
        goes_on = Send(speaker.get("board.form.exchange"), written(draft.rates), clause=clause)
        sends = [ends, goes_on, sends[0]._replace(is_apart=True)]
    return Form("", tuple(groups), tuple(sends), tuple(told), sends_last=True)


class _Draft(NamedTuple):
    """How many times each rate is to be used."""

    game: Akkad
    state: AkkadState
    rates: dict[int, int]

    def position(self) -> AkkadState | None:
        """What it comes to; None if it cannot be paid."""
        actions = carried_out(self.game, self.state, self.rates, finishes=False)
        if actions is None:
            return None
        s = self.state.clone()
        for action in actions:
            s.apply_unchecked(action)
        return s

    def _with(self, rate: int, times: int) -> "_Draft":
        return self._replace(rates={**self.rates, rate: times})

    def _is_possible(self) -> bool:
        return in_order(self.state, self.rates) is not None

    def _more(self, rate: int, times: int) -> list[int]:
        """How often a rate could be used instead of so many times, besides all others; at most one number is left out,
        the one that would undo the exchange before (E3)."""
        out = list[int]()
        for n in range(times + 1, MOST_TIMES + 1):
            if self._with(rate, n)._is_possible():
                out.append(n)
            elif n > max(out, default=times) + 1:
                break
        return out

    def control(self, rate: int, speaker: Speaker) -> Count:
        """One rate, with what can still be paid besides all others."""
        times = self.rates.get(rate, 0)
        more = self._more(rate, times)
        return Count(
            speaker.label("rate", rate),
            times,
            fewer=written(self._with(rate, times - 1).rates) if times else "",
            more=written(self._with(rate, more[0]).rates) if more else "",
            whole=written(self._with(rate, more[-1] if more else 0).rates),
            sign=_sign(rate),
            why_not_more="" if more else "AK-PRT-09",
            decides=f"rate {self.game.labels['rate'][rate]}",
        )


def _sign(rate: int) -> str:
    """What a rate takes and gives, as a picture."""
    sides = [f"{number}{icon(use(f'akkad-{RESOURCES[of]}', 12, 12, 22))}" for number, of in EXCHANGES[rate]]
    return element("span", "→".join(sides), class_="rate")

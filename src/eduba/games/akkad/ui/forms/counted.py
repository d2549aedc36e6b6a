"""Forms of counts: units to buy, hits to place, command tokens to gain; chosen together and sent as one line."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from eduba.core.errors import IllegalAction
from eduba.core.vocabulary import Action
from eduba.games.akkad.army import HIT_POINTS, KINDS, SPEARMAN
from eduba.games.akkad.content import RESOURCES
from eduba.games.akkad.frames import NewTokens, Recruits, Side
from eduba.games.akkad.game import Akkad
from eduba.games.akkad.lines.named_things import LineWords
from eduba.games.akkad.lines.repeated import PURCHASES, TOO_MANY, in_turn
from eduba.games.akkad.rules.buildings.prices import price
from eduba.games.akkad.rules.buildings.recruit import BUYING
from eduba.games.akkad.rules.pieces import bones_of
from eduba.games.akkad.rules.prestige.new_tokens import tokens_due
from eduba.games.akkad.sequence import ASSIGN, EFFECT, NEW_TOKENS, RECRUITING
from eduba.games.akkad.state import AkkadState
from eduba.games.akkad.ui.amounts import goods
from eduba.games.akkad.ui.drawing.armies import sign_of
from eduba.games.akkad.ui.forms.proposed import habit, with_room_for_free_units
from eduba.i18n import Speaker
from eduba.render.forms import Count, Form, Group, Send
from eduba.render.panels import icon
from eduba.render.svg import esc, use

HITS_TOLD = ("injured", "champion_falls", "unit_lost")
"""The events of which each tells of one hit on a unit."""


class Question(NamedTuple):
    """A question that is answered several times: the verb, the word that begins its line, how many answers it takes."""

    verb: str
    line: str
    due: int | None
    """None if one may stop at any time."""


def question(s: AkkadState) -> Question | None:
    """What is asked several times now, if anything is."""
    match s.stack[-1]:
        case top if top == RECRUITING and s.local(Recruits).stage == BUYING:
            return Question("buy", "hire", None)
        case top if top == ASSIGN and s.fight_hits[s.local(Side).side] > 1:
            return Question("lose", "lose", s.fight_hits[s.local(Side).side])
        case top if top == NEW_TOKENS:
            return Question("token", "token", tokens_due(s, s.actor) - s.local(NewTokens).gained)
        case top if top == EFFECT:
            match s.prompt():
                case ("ask.effect_token_buy", *_):
                    return Question("token", "gain", None)
                case ("ask.effect_token", int(due)) if due > 1:
                    return Question("token", "token", due)
    return None


def opening(game: Akkad, s: AkkadState) -> str:
    """The usual answers: what a player would choose without much thought."""
    asked = question(s)
    return _written(asked, _usual(game, s, asked)) if asked else ""


def _usual(game: Akkad, state: AkkadState, asked: Question) -> list[str]:
    s, out = state.clone(), list[str]()
    while not s.over and _moment(s) == _moment(state) and len(out) != asked.due:
        action = habit(game, s, with_room_for_free_units(s))
        if action.verb != asked.verb:
            break
        out.append(action.text.removeprefix(f"{asked.verb} "))
        s.apply_unchecked(action)
    return out


def _moment(s: AkkadState) -> tuple[str | int, int, int]:
    """Equal as long as the same seat is asked the same, and chance has not spoken."""
    return (s.prompt()[0], s.actor, s.chance.count)


def _written(asked: Question, things: Sequence[str]) -> str:
    counts = Counter(things)
    return (
        " ".join([asked.line, *[f"{n} {thing}" for thing, n in counts.items() if n]])
        if things
        else (f"{asked.line} nothing")
    )


def form(game: Akkad, s: AkkadState, words: Sequence[str], speaker: Speaker) -> Form:
    """The form of a line that answers the present question several times."""
    asked = question(s)
    if asked is None or asked.line != words[0]:
        raise IllegalAction(" ".join(words), "AK-ACT-02")
    every = [action for action in game.vocabulary if action.verb == asked.verb]
    names = [action.text.removeprefix(f"{asked.verb} ") for action in every]
    things = _things(words, names)
    clause, left = _judged(game, s, asked, things)
    # what is not possible at first can be so later: a champion that is injured can be hit again
    named = {action.text.removeprefix(f"{asked.verb} ") for action in s.options()} | {*things, *left}
    shown = [action for action, name in zip(every, names, strict=True) if name in named]
    counts = [_count(game, s, asked, things, action, left, speaker) for action in shown]
    line = _written(asked, things)
    sends = [Send(_confirm(asked, things, speaker), line, clause=clause)]
    sends += [Send(speaker.action(action, s.prompt()), action.text) for action in s.options() if action.verb == "skip"]
    told = (*_price(s, asked, things, speaker), *_other_hits(game, s, asked, things, speaker))
    return Form("", (Group("", tuple(counts)),), tuple(sends), told)


def _things(words: Sequence[str], names: Sequence[str]) -> list[str]:
    line, out = LineWords(words[1:]), list[str]()
    while line and not line.takes("nothing"):
        number = line.number()
        out += [names[line.name(names)]] * number
    return out


def _actions(game: Akkad, asked: Question, things: Sequence[str]) -> list[Action]:
    return [game.action(f"{asked.verb} {thing}") for thing in things]


def _judged(game: Akkad, s: AkkadState, asked: Question, things: Sequence[str]) -> tuple[str, list[str]]:
    """The clause that forbids this answer, and what could be added to it."""
    none_allowed = asked.line not in PURCHASES or s.why_not(game.action("done")) is None
    answers = in_turn(s, _actions(game, asked, things))
    if answers.left:
        return TOO_MANY[asked.verb], []
    position = s.clone()
    for action in answers.actions:
        clause = position.why_not(action)
        if clause is not None:
            return clause, []
        position.apply_unchecked(action)
        if _moment(position) != _moment(s):
            return "", []
    missing = len(things) < asked.due if asked.due is not None else not things and not none_allowed
    more = [action.text.split()[1] for action in position.options() if action.verb == asked.verb]
    return TOO_MANY[asked.verb] if missing else "", more


def _count(
    game: Akkad,
    s: AkkadState,
    asked: Question,
    things: Sequence[str],
    action: Action,
    left: Sequence[str],
    speaker: Speaker,
) -> Count:
    thing = action.text.split()[1]
    fewer = list(things)
    if thing in fewer:
        fewer.remove(thing)
    clause = s.why_not(action) or ""
    return Count(
        _named(asked, action, speaker),
        list(things).count(thing),
        fewer=_written(asked, fewer) if thing in things else "",
        more=_written(asked, [*things, thing]) if thing in left else "",
        whole=_written(asked, _all_or_none(game, s, asked, things, thing, left)),
        sign=_sign(game, s, asked, thing),
        why_not_more="" if thing in left else clause,
        note=_worth(s, thing, _named(asked, action, speaker), speaker) if asked.verb == "buy" else "",
        decides=action.text,
    )


def _worth(s: AkkadState, unit: str, name: str, speaker: Speaker) -> str:
    """What a unit is called and costs, and how well it fights."""
    kind = KINDS.index(unit)
    cost = goods(speaker, price(s, s.actor, unit))
    words = "board.form.worth_of_pair" if kind == SPEARMAN else "board.form.worth"  # AK-PAL-02
    return speaker.say(words, speaker.listed(cost), bones_of(s, s.actor, kind), HIT_POINTS[kind], name)


def _all_or_none(
    game: Akkad, s: AkkadState, asked: Question, things: Sequence[str], thing: str, left: Sequence[str]
) -> list[str]:
    """As many of a thing as possible besides the others; none if no more is possible."""
    if thing not in left:
        return [other for other in things if other != thing]
    out = list(things)
    while thing in left:
        out.append(thing)
        left = _judged(game, s, asked, out)[1]
    return out


def _named(asked: Question, action: Action, speaker: Speaker) -> str:
    kind = {"buy": "for_sale", "lose": "unit", "token": "token"}[asked.verb]
    return speaker.label(kind, action.arg)


def _sign(game: Akkad, s: AkkadState, asked: Question, thing: str) -> str:
    if asked.verb == "token":
        return icon(use(f"akkad-token-{thing}", 12, 12, 22))
    return sign_of(KINDS.index(thing), game.colours[s.actor])


def _confirm(asked: Question, things: Sequence[str], speaker: Speaker) -> str:
    if asked.line in PURCHASES:
        return speaker.get("board.form.buy" if things else "board.form.buy_nothing")
    return speaker.get(f"board.form.{asked.verb}")


def _price(s: AkkadState, asked: Question, things: Sequence[str], speaker: Speaker) -> tuple[str, ...]:
    """What a purchase costs, and what is left then; what follows from it, such as TAX, is not counted."""
    if asked.line not in PURCHASES:
        return ()
    own, spent = s.resources[s.actor], [0] * len(RESOURCES)
    for thing in things:
        spent = [before + more for before, more in zip(spent, _cost(s, asked, thing), strict=True)]
    paid = goods(speaker, spent)
    rest = goods(speaker, [own[kind] - n for kind, n in enumerate(spent)], with_none=True)
    words = speaker.say("board.form.costs", speaker.listed(paid)) if paid else speaker.get("board.form.free")
    told = (esc(words), esc(speaker.say("board.form.left", speaker.listed(rest))))
    powers = s.powers[s.actor]
    adds = asked.verb == "buy" and (powers.recruit_copy or powers.recruits_for_free)
    return (*told, esc(speaker.get("board.form.one_more"))) if adds else told  # AK-PAL-11: if there is room


def _other_hits(
    game: Akkad, s: AkkadState, asked: Question, things: Sequence[str], speaker: Speaker
) -> tuple[str, ...]:
    """The hits that leave no choice once these are placed (AK-CMB-45), in words; nothing of what comes after them."""
    if asked.verb != "lose" or asked.due is None or _judged(game, s, asked, things)[0]:
        return ()
    position = s.clone()
    position.events = []
    for action in _actions(game, asked, things):
        position.apply_unchecked(action)
    hits = [event for event in position.events if event[0] in HITS_TOLD and event[1] == s.actor]
    others = " ".join(map(speaker.event, hits[len(things) : asked.due]))
    return (esc(speaker.say("board.form.by_itself", others)),) if others else ()


def _cost(s: AkkadState, asked: Question, thing: str) -> Sequence[int]:
    """What one thing costs, by resource; the question about tokens names their price."""
    if asked.verb == "buy":
        return price(s, s.actor, thing)
    _, _, each, resource = s.prompt()
    assert isinstance(each, int)
    return [each if kind == resource else 0 for kind in range(len(RESOURCES))]

"""The form of questions that follow each other, such as the steps of a role: all are answered at once.

The usual answers are chosen already. Who wants another one picks it, and the questions after it are asked anew; the
last question has a button for each answer, which sends them all. If what is picked settles the matter, all stays where
it is, and one button sends it. What is counted or exchanged at the end, such as the
troops that a role lets one buy, has its own form, which becomes the last part of this one.
"""

from collections.abc import Sequence
from typing import NamedTuple

from eduba.core.errors import IllegalAction
from eduba.core.events import Event
from eduba.core.vocabulary import Action
from eduba.games.akkad.game import Akkad
from eduba.games.akkad.lines.exchanges import FINISHES
from eduba.games.akkad.lines.exchanges import VERB as EXCHANGE
from eduba.games.akkad.lines.in_a_row import OF_HANDS, THEN, Follower
from eduba.games.akkad.sequence import (
    ARMY_CHECK,
    ASSIGN,
    COLLECTING,
    CONVERTING,
    DIGGING,
    EFFECT,
    HITS,
    PURCHASE,
    REGROUPING,
    RESIDENCE,
    RESIDENCE_UNITS,
    ROLE,
)
from eduba.games.akkad.state import AkkadState
from eduba.games.akkad.ui.forms import counted, exchanging
from eduba.games.akkad.ui.forms.proposed import proposed
from eduba.games.akkad.ui.told_of_answers import told_of_answers
from eduba.i18n import Speaker
from eduba.render.forms import Choice, Count, Form, Group, Send
from eduba.render.svg import esc

VERB = "row"
"""The word before a draft."""
IN_A_ROW = (
    *(RESIDENCE, RESIDENCE_UNITS, ROLE, EFFECT, COLLECTING, PURCHASE, DIGGING, CONVERTING, ARMY_CHECK, REGROUPING),
    *(HITS, ASSIGN),
)
"""The questions that are often asked one after the other."""
NOT_AT_ALL = ("decline", "skip", "no", "done", "card", "mercy")
"""Answers that leave the whole matter aside, or bring up another one."""
SAID_ALREADY = ("followed", "role_played")
"""Events that only repeat what was chosen."""
MOST_QUESTIONS = 6
MOST_BUTTONS, MOST_EXPLAINED = 8, 4
"""With more answers, or more of which each is explained, the last question is chosen like the others, and one button
sends them all."""
MOST_LISTED = 12
"""With more spaces to choose from, a question is answered on the map, which shows where they lie."""


class Asked(NamedTuple):
    """A question, its answers with what there is to tell of them, and the one that is chosen."""

    prompt: Event
    options: list[Action]
    told: dict[str, str]
    answer: Action
    follows: list[Event]
    """What the answer brings about by itself, before anything else is asked."""


class Row(NamedTuple):
    """Questions that follow each other; then perhaps a position in which something is counted, with its draft."""

    asked: list[Asked]
    position: AkkadState
    counted: str
    unasked: tuple[str, ...] = ()
    """Drafted answers to questions that are not asked any more, as an earlier answer settles the matter."""

    @property
    def is_one(self) -> bool:
        """True if there is only one question, which needs no form."""
        return len(self.asked) + bool(self.counted) < 2


def opening(game: Akkad, s: AkkadState) -> str:
    """The usual answers, if more than one question is asked."""
    row = follow(game, s, [])
    return "" if row.is_one else _draft([one.answer for one in row.asked], row.counted)


def _draft(answers: Sequence[Action], counted: str = "") -> str:
    return f"{VERB} {_line(answers, counted)}"


def _line(answers: Sequence[Action], counted: str = "") -> str:
    return f" {THEN} ".join([*[action.text for action in answers], *([counted] if counted else [])])


def follow(game: Akkad, s: AkkadState, drafted: Sequence[str], speaker: Speaker | None = None) -> Row:
    """What is asked in a row, with the answers of a draft as long as they are possible, then with the usual ones."""
    follower, asked, left = Follower(s), list[Asked](), list(drafted)
    position = follower.position
    while len(asked) < MOST_QUESTIONS and follower.is_same_seat and not follower.has_learnt:
        if asked and (usual := _counted(game, position, len(asked))):
            fits = left and left[0].split()[0] == usual.split()[0]
            return Row(asked, position, left[0] if fits else usual)
        if not _is_in_a_row(game, position, is_first=not asked):
            break
        options = position.options()
        answer = next((action for action in options if left and action.text == left[0]), None)
        left = left[1:] if answer else []
        answer = answer or proposed(game, position, options)
        told = told_of_answers(game, position, speaker) if speaker else {}
        asked.append(Asked(position.prompt(), options, told, answer, follower.play(answer)))
    return Row(asked, position, "", tuple(left))


def _is_in_a_row(game: Akkad, s: AkkadState, *, is_first: bool) -> bool:
    """True if this question belongs to a row. Only the first one may be about cards in hand: that one is asked now."""
    if s.stack[-1] not in IN_A_ROW or counted.question(s):
        return False
    options = s.options()
    if sum(action.verb == "at" for action in options) > MOST_LISTED:
        return False
    return is_first or (game.window(s) is None and not any(action.verb in OF_HANDS for action in options))


def _counted(game: Akkad, s: AkkadState, before: int) -> str:
    """The draft of a question about numbers that ends a row; a trade would be too much after several others."""
    return counted.opening(game, s) or (exchanging.opening(s) if before == 1 else "")


def form(game: Akkad, s: AkkadState, words: Sequence[str], speaker: Speaker) -> Form:
    """The questions as groups, the answers to the last one as buttons."""
    row = follow(game, s, " ".join(words[1:]).split(f" {THEN} "), speaker)
    asked = row.asked
    if not asked:
        raise IllegalAction(" ".join(words[1:]), "AK-ACT-02")
    is_settled = bool(row.unasked)
    aside = [a for a in asked[0].options if a.verb in NOT_AT_ALL and (is_settled or not row.is_one)]
    apart = [_aside(action, asked[0].prompt, speaker) for action in aside]
    if row.counted:
        whole = _with_counts(game, row, speaker)
        groups = [_group(row, n, speaker) for n in range(len(asked))]
        told = (*_by_itself(s.actor, asked, speaker), *whole.told)
        return whole._replace(groups=(*groups, *whole.groups), sends=(*whole.sends, *apart), told=told, sends_last=True)
    chosen, last = [one.answer for one in asked], asked[-1]
    groups = [_group(row, n, speaker) for n in range(len(asked) - 1)]
    if is_settled or len(last.options) > (MOST_EXPLAINED if last.told and groups else MOST_BUTTONS):
        groups.append(_group(row, len(asked) - 1, speaker))
        words = ", ".join([speaker.action(one.answer, one.prompt) for one in asked[1:] or asked])
        send = Send(speaker.get("board.form.so"), _line(chosen), words)
        return Form("", tuple(groups), (send, *apart), _by_itself(s.actor, asked, speaker), sends_last=is_settled)
    answers = [last.answer, *[action for action in last.options if action is not last.answer]]
    sends = [
        Send(
            speaker.action(action, last.prompt),
            _line([*chosen[:-1], action]),
            last.told.get(action.text, ""),
            decides="" if groups else action.text,
        )
        for action in answers
    ]
    title = [Group(speaker.prompt(last.prompt))] if groups else []
    told = _by_itself(s.actor, asked[:-1], speaker)
    return Form("", (*groups, *title), (*sends, *apart), told, sends_last=bool(title))


def _by_itself(seat: int, asked: Sequence[Asked], speaker: Speaker) -> tuple[str, ...]:
    """What happens to a seat without a question, because the rules leave no choice."""
    own = [event for one in asked for event in one.follows if event[1:2] == (seat,) and event[0] not in SAID_ALREADY]
    words = " ".join(filter(None, map(speaker.event, own)))
    return (esc(speaker.say("board.form.by_itself", words)),) if words else ()


def _aside(action: Action, prompt: Event, speaker: Speaker) -> Send:
    return Send(speaker.action(action, prompt), action.text, is_apart=True, decides=action.text)


def _group(row: Row, n: int, speaker: Speaker) -> Group:
    """One question; the first one is the question of the page."""
    before, one = [earlier.answer for earlier in row.asked[:n]], row.asked[n]
    after = [later.answer.text for later in row.asked[n + 1 :]]
    choices = [
        Choice(
            speaker.action(action, one.prompt),
            _draft([*before, action], f" {THEN} ".join(filter(None, [*after, *row.unasked, row.counted]))),
            action is one.answer,
            one.told.get(action.text, ""),
            "" if n else action.text,
        )
        for action in one.options
        if n or action.verb not in NOT_AT_ALL or action is one.answer
    ]
    return Group(speaker.prompt(one.prompt) if n else "", choices=tuple(choices))


def _with_counts(game: Akkad, row: Row, speaker: Speaker) -> Form:
    """The form of what is counted at the end, whose drafts and lines begin with the answers before it."""
    s, words, answers = row.position, row.counted.split(), [one.answer for one in row.asked]
    form_of = exchanging.form if words[0] == EXCHANGE else counted.form
    inner = form_of(game, s, words, speaker)

    def later(draft: str) -> str:
        return _draft(answers, draft) if draft else ""

    def count(one: Count) -> Count:
        return one._replace(fewer=later(one.fewer), more=later(one.more), whole=later(one.whole), decides="")

    groups = [group._replace(counts=tuple(map(count, group.counts))) for group in inner.groups if group.counts]
    groups[0] = groups[0]._replace(title=groups[0].title or speaker.prompt(s.prompt()))
    sends = [send._replace(line=_line(answers, send.line), is_apart=False, decides="") for send in inner.sends]
    if words[0] == EXCHANGE:  # or first follow, and then see; nobody follows for nothing
        alone = Send(speaker.action(answers[0], row.asked[0].prompt), _line(answers))
        sends = [*[send for send in sends if send.line != _line(answers, FINISHES)], alone]
    return inner._replace(groups=tuple(groups), sends=tuple(sends))

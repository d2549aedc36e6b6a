"""The choice at hand: all options of a question, those of one kind together, each with what it costs and brings.

What ends a turn or lets a chance go stands apart; what sends answers that were put together is the main button.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from eduba.core.events import Event
from eduba.core.vocabulary import Action
from eduba.i18n import Speaker
from eduba.render.contract import Board
from eduba.render.fragments import Fragment, leaf, nest, remembered
from eduba.render.svg import element, esc

MOST_BUTTONS = 12
"""Where there are more, the largest kinds that can be clicked in the pictures are folded into one line each."""
FEWEST_FOLDED = 3
"""Kinds with fewer options than these are never folded."""

_MAIN = ' class="main"'


class Option(NamedTuple):
    """One option: the text of its action, the words for it, and all that is told about it."""

    text: str
    words: str
    effect: str = ""
    draft: str = ""
    """The draft of the form that it opens; empty if it is done at once."""
    usual: str = ""
    """A word that recommends it."""


class Kind(NamedTuple):
    """Options that belong together."""

    name: str
    heading: str
    """Empty if the options say enough by themselves."""
    options: tuple[Option, ...]
    effect: str = ""
    """What each of them costs and brings, if it is the same for all."""
    is_folded: bool = False


class Choices(NamedTuple):
    """All options of a question as a page shows them."""

    kinds: tuple[Kind, ...]
    sending: tuple[Option, ...]
    leaving: tuple[Option, ...]
    forfeits: Mapping[str, str]
    """By the text of an action, what it gives up, so that the page asks first."""

    @property
    def number(self) -> int:
        """How many options there are."""
        return sum(len(kind.options) for kind in self.kinds) + len(self.sending) + len(self.leaving)

    @property
    def example(self) -> str:
        """An action that can be typed."""
        some = self.kinds[0].options if self.kinds else self.sending or self.leaving
        return some[0].text


class Told(NamedTuple):
    """What is told about options, by the texts of their actions."""

    effects: Mapping[str, str]
    drafts: Mapping[str, str]
    forfeits: Mapping[str, str]
    usual: Collection[str] = ()
    """Those that a player would choose without much thought, where people may be told."""


def arranged(
    board: Board[Any, Any], actions: Sequence[Action], question: Event, told: Told, speaker: Speaker
) -> Choices:
    """Put options in order: by kind as they come, apart from what sends and what leaves."""
    sends = board.sending.get(str(question[0]).removeprefix("ask."))
    by_kind: dict[str, list[Action]] = {}
    sending, leaving = [], []
    for action in actions:
        if action.verb == sends:
            sending.append(_option(action, question, told, speaker))
        elif action.verb in board.leaving:
            leaving.append(_option(action, question, told, speaker))
        else:
            by_kind.setdefault(board.kinds.get(action.verb, action.verb), []).append(action)
    kinds = []
    for name, some in by_kind.items():
        kinds.append(_arranged_kind(name, some, question, told, speaker))
    pointed = {name for name, some in by_kind.items() if all(_is_drawn(board, action.verb) for action in some)}
    return Choices(_folded(kinds, pointed), tuple(sending), tuple(leaving), told.forfeits)


def _arranged_kind(name: str, actions: Sequence[Action], question: Event, told: Told, speaker: Speaker) -> Kind:
    heading = speaker.get(f"kind.{name}", "")
    options = [_option(action, question, told, speaker, bool(heading)) for action in actions]
    common = {option.effect for option in options}
    if not heading or len(options) == 1 or len(common) > 1:
        return Kind(name, heading, tuple(options))
    return Kind(name, heading, tuple([option._replace(effect="") for option in options]), common.pop())


def _is_drawn(board: Board[Any, Any], verb: str) -> bool:
    """True if the actions of a verb can be clicked in the pictures."""
    return verb not in board.buttons or verb in board.also_drawn


def _folded(kinds: Sequence[Kind], pointed: Collection[str]) -> tuple[Kind, ...]:
    """Fold the largest of the kinds that can be pointed at, until the rest is easily looked over."""
    shown, folds = sum(len(kind.options) for kind in kinds), set()
    for kind in sorted(kinds, key=lambda kind: -len(kind.options)):
        if shown > MOST_BUTTONS and kind.name in pointed and len(kind.options) >= FEWEST_FOLDED:
            folds.add(kind.name)
            shown -= len(kind.options) - 1
    return tuple([kind._replace(is_folded=kind.name in folds) for kind in kinds])


def _option(action: Action, question: Event, told: Told, speaker: Speaker, is_below_heading: bool = False) -> Option:
    text, words = action.text, speaker.action(action, question)
    if is_below_heading and words == speaker.action(action) and speaker.get(key := f"target.{action.verb}", ""):
        words = speaker.say(key, *action.args)
    usual = speaker.get("web.usual") if text in told.usual else ""
    return Option(text, words, told.effects.get(text, ""), told.drafts.get(text, ""), usual)


# -- as fragments ---------------------------------------------------------------------------------------------------


def choices(shown: Choices, speaker: Speaker) -> Fragment | None:
    """The options by kind."""
    return nest("div", "choices", ' class="choices"', _kinds(shown, speaker)) if shown.kinds else None


def sending(shown: Choices) -> Fragment | None:
    """The button that sends what was put together."""
    buttons = [_button(option, _MAIN) for option in shown.sending]
    return nest("div", "sending", ' class="row choices"', buttons) if buttons else None


def leaving(shown: Choices, speaker: Speaker) -> Fragment | None:
    """What ends the turn or lets the chance go; it is the main button only if nothing else can be done."""
    if not shown.leaving:
        return None
    inside = []
    for option in shown.leaving:
        forfeit = shown.forfeits.get(option.text, "")
        more = f' data-sure="sure-{_key(option.text)}"' if forfeit else ""
        inside.append(_button(option, _MAIN if shown.number == 1 else more))
        inside += [_sure(option, forfeit, speaker)] if forfeit else []
    return nest("div", "leaving", ' class="row leaving"', inside)


def options(shown: Choices, speaker: Speaker, *, is_listed: bool) -> Fragment:
    """The line in which an action can be typed; with all options, if a form stands in their place."""
    words = speaker.say("web.all_options", shown.number) if is_listed else speaker.get("web.typing")
    inside = [_options_title(words), _typing(speaker, shown.example)]
    return nest("details", "options", "", inside + (_kinds(shown, speaker) if is_listed else []))


@remembered
def _options_title(words: str) -> Fragment:
    return leaf("summary", "options-title", "", esc(words))


def _kinds(shown: Choices, speaker: Speaker) -> list[Fragment]:
    only = _MAIN if shown.number == 1 else ""
    return [_kind(kind, only, speaker) for kind in shown.kinds]


@remembered
def _kind(kind: Kind, only: str, speaker: Speaker) -> Fragment:
    buttons = [_button(option, only) for option in kind.options]
    if kind.is_folded:
        key = "web.folded" if kind.heading else "web.folded_unnamed"
        words = esc(speaker.say(key, len(buttons), kind.heading)) + _small(kind.effect)
        line = leaf("summary", f"folds-{kind.name}", "", words)
        inside = nest("div", f"folded-{kind.name}", ' class="row"', buttons)
        return nest("details", f"fold-{kind.name}", ' class="kind"', [line, inside])
    if not kind.heading:
        return nest("div", f"kind-{kind.name}", ' class="kind"', buttons)
    key = f"title-{kind.name}"
    title = leaf("h2", key, "", esc(kind.heading) + _small(kind.effect))
    return nest("div", f"kind-{kind.name}", f' class="kind" role="group" aria-labelledby="{key}"', [title, *buttons])


@remembered
def _button(option: Option, more: str) -> Fragment:
    words = esc(option.words)
    words += f" <em>{esc(option.usual)}</em>" if option.usual else ""
    words += _small(option.effect)
    text = esc(option.text)
    more += f' data-action="{text}"' + (f' data-draft="{esc(option.draft)}"' if option.draft else "")
    return leaf("button", f"option-{_key(option.text)}", more, f"{words} <code>{text}</code>")


def _small(effect: str) -> str:
    return f" <small>{esc(effect)}</small>" if effect else ""


@remembered
def _sure(option: Option, forfeit: str, speaker: Speaker) -> Fragment:
    """What asks first; the page shows it in place of the button."""
    go_on = element("button", esc(speaker.get("web.sure.no")), data_unsure="")
    yes = element("button", esc(speaker.say("web.sure.yes", option.words)), data_action=option.text)
    never = f'<label><input type="checkbox" data-never-ask> {esc(speaker.get("web.sure.never"))}</label>'
    more = ' class="row sure" role="alert" tabindex="-1" hidden=""'
    return leaf("div", f"sure-{_key(option.text)}", more, f"<span>{esc(forfeit)}</span>\n{go_on}\n{yes}\n{never}")


@remembered
def _typing(speaker: Speaker, example: str) -> Fragment:
    """The line in which an action can be typed."""
    label = f'<label for="command" class="sr">{esc(speaker.get("web.command"))}</label>\n'
    hint = esc(speaker.say("web.command_hint", example))
    field = '<input id="command" name="command" autocomplete="off" spellcheck="false" aria-controls="choices"'
    body = f'{label}{field} placeholder="{hint}">\n<button>{esc(speaker.get("web.do"))}</button>'
    if lines := speaker.get("line.help", ""):
        body = body.replace("<input ", '<input aria-describedby="line-help" ')
        body += f'\n<p id="line-help" class="quiet"><small>{esc(lines)}</small></p>'
    return leaf("form", "typing", ' data-command="" class="row command"', body)


def _key(text: str) -> str:
    return text.replace(" ", "_")

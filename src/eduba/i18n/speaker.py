"""Puts into words what the engine says as a message key with arguments.

A message is a text with numbered places: `{0:seat} places a hut on {1:hex}.` The part after the colon says how to
name the number: as a seat, as one of the game's labels (`hex`, `card`, ...), as a set of them (`hexes`, `cards`), or
as a word in singular or plural (`{1:camel|camels}`, see `grammar`), or as what a clause gives points for (`purpose`).
`{1*:card}` stands for all arguments from the second on.

The words for an action are below `action`, by verb. Where an action means something else as an answer to a certain
question, its words are below `answer`, by question and then by the action's text or its verb; the arguments of the
question follow those of the action there.
"""

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

from eduba.core.errors import EdubaError, IllegalAction
from eduba.core.events import Event
from eduba.core.game import Game
from eduba.core.teaching.lesson_text import Words
from eduba.core.vocabulary import Action
from eduba.i18n import grammar, reference
from eduba.i18n.languages import ENGLISH, languages
from eduba.i18n.messages import ERRORS, Message, clause_behind, errors, messages
from eduba.mechanisms.bitset import members

_PLACE = re.compile(r"\{(\d+)(\*?)(?::([^}]*))?\}")


class _Place(NamedTuple):
    """A place in a message: which argument it takes, whether all from there on, and how to name it."""

    at: int
    rest: bool
    how: str


@cache
def _parts(text: str) -> list[str | _Place]:
    """A message taken apart: its words and its places in turn."""
    out: list[str | _Place] = []
    end = 0
    for found in _PLACE.finditer(text):
        out += [text[end : found.start()], _Place(int(found[1]), bool(found[2]), found[3] or "")]
        end = found.end()
    return [*out, text[end:]]


class Speaker:
    """Says what a game means in one language, with the names of the people at the table. It never changes.

    What the language has no words for is said in English; so is everything in a language that has no files.
    """

    def __init__(self, language: str, game: Game | None = None, names: Sequence[str] = ()) -> None:
        self.language = language if language in languages() else ENGLISH
        self.game = game
        self._messages = messages(self.language, game)
        if game and game.own_words:
            own = {key: Message(text, self.language) for key, text in game.own_words.items()}
            self._messages = self._messages | own
        self.names = [self.get(f"seat.{name}", name) for name in (names or (game.colours if game else ()))]
        if "opponent" in self._messages:
            self.names.append(self.get("opponent"))  # whom the game itself plays comes after the seats
        self._actions: dict[int, str] = {}
        self._answered = {key.split(".")[1] for key in self._messages if key.startswith("answer.")}

    def get(self, key: str, default: str | None = None) -> str:
        """A message as it stands; the key itself if no language has it."""
        message = self._messages.get(key)
        return message.text if message else key if default is None else default

    def say(self, key: str, *args: int | str) -> str:
        """A message with its places filled."""
        return _said(self, self._messages.get(key) or Message(key, ENGLISH), args)

    def event(self, event: Event) -> str:
        """What happened, as a sentence; empty for what needs no words."""
        return self.say(f"event.{event[0]}", *event[1:])

    def prompt(self, event: Event) -> str:
        """What is asked."""
        return self.say(str(event[0]), *event[1:])

    def about(self, question: Event) -> str:
        """What a question is about, in a few words, for those who are not asked it."""
        key = str(question[0])
        if message := self._messages.get(f"about.{key.removeprefix('ask.')}"):
            return _said(self, message, question[1:])
        clause = reference.clause(clause_behind(self.game, key), self.language, self.game) if self.game else None
        return clause.chapter if clause else self.prompt(question)

    def action(self, action: Action, question: Event | None = None) -> str:
        """An action as words on a button; with the question that it answers, what it means there."""
        asked = str(question[0]).removeprefix("ask.").replace(".", "_") if question else ""
        if question and asked in self._answered:
            for key in (action.text, action.verb):
                if message := self._messages.get(f"answer.{asked}.{key}"):
                    return _said(self, message, (*action.args, *question[1:]))
        words = self._actions.get(action.id)
        if words is None:
            words = self._actions[action.id] = self.say(f"action.{action.verb}", *action.args)
        return words

    def error(self, error: EdubaError) -> str:
        """Why something cannot be done; of an illegal action, with the clause that forbids it and its text."""
        arguments = error.arguments
        if isinstance(error, IllegalAction):
            cited = f" ({error.clause})" if reference.clause(error.clause, self.language, self.game) else ""
            arguments = (error.action, self.clause(error.clause) + cited)
        translated = errors(self.language).get(error.sentence)
        own = self._messages.get(ERRORS + error.sentence, Message(error.sentence, ENGLISH))
        message = Message(translated, self.language) if translated else own
        given = [self._argument(argument, message.language) for argument in arguments]
        return self.filled(message, given) if given else message.text

    def clause(self, id: str) -> str:
        """The text of a rule; its id if no reference has it."""
        clause = reference.clause(id, self.language, self.game)
        return clause.text if clause else id

    def purpose(self, clause: str) -> str:
        """What a clause gives points or money for; its id if the game has no name for that."""
        return self.get(f"purpose.{clause}", clause)

    def label(self, kind: str, number: int) -> str:
        """The name of a hex, card ... by its number."""
        assert self.game is not None
        label = str(self.game.labels[kind][number])
        if label in self.game.colours[: len(self.names)]:
            return self.names[self.game.colours.index(label)]
        return self.get(f"{kind}.{label}", label)

    def listed(self, words: Sequence[str]) -> str:
        """Words as a list: `a, b and c`."""
        return grammar.listed(self.language, words)

    def decimal(self, number: float, digits: int = 1, *, sign: bool = False) -> str:
        """A number with its decimal point, or comma."""
        return grammar.decimal(self.language, number, digits, sign)

    def _argument(self, argument: Any, language: str) -> int | str:
        if isinstance(argument, EdubaError):
            return self.error(argument)
        if isinstance(argument, Words):
            return argument.spoken(self.language)
        if isinstance(argument, list | tuple):
            return grammar.listed(language, [str(one) for one in argument], "or")
        if isinstance(argument, float):
            return grammar.decimal(language, argument, 1)
        return argument if isinstance(argument, int) else str(argument)

    def filled(self, message: Message, args: Sequence[int | str]) -> str:
        """A message of any language with its places filled."""
        parts = _parts(message.text)
        if len(parts) == 1:
            return message.text
        said = "".join([p if isinstance(p, str) else self._place(p, args, message.language) for p in parts])
        return said.replace("!.", "!")  # a name such as "Miss!" ends the sentence

    def _place(self, place: _Place, args: Sequence[int | str], language: str) -> str:
        if place.rest:
            return grammar.listed(language, [self._named(arg, place.how, language) for arg in args[place.at :]])
        return self._named(args[place.at], place.how, language) if place.at < len(args) else ""

    def _named(self, arg: int | str, how: str, language: str) -> str:
        if how == "purpose":
            return self.purpose(str(arg))
        if isinstance(arg, str) or not how:
            return str(arg)
        if "|" in how:
            return grammar.plural(language, arg, how.split("|"))
        if how == "seat":
            return self.names[arg]
        labels = self.game.labels if self.game else {}
        if how in labels:
            return self.label(how, arg) if arg >= 0 else self.get("nothing")
        for ending in ("s", "es"):
            if how.removesuffix(ending) in labels:
                return grammar.listed(language, [self.label(how.removesuffix(ending), i) for i in members(arg)])
        return str(arg)


@lru_cache(8192)
def _said(speaker: Speaker, message: Message, args: tuple[int | str, ...]) -> str:
    """What is said again and again: questions, labels, names of things."""
    return speaker.filled(message, args)


@lru_cache(1024)
def speaker_of(language: str, game: Game, names: tuple[str, ...] = ()) -> Speaker:
    """A speaker that all who ask for the same share, so that what it said can be remembered together with it."""
    return Speaker(language, game, names)

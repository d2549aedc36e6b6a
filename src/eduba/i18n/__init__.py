"""Words in English and German for everything the engine says as a message key with arguments.

A message is a text with numbered places: `{0:seat} places a hut on {1:hex}.` The part after the colon says how
to name the number: as a seat, as one of the game's labels (`hex`, `card`, ...), as a set of them (`hexes`, `cards`), or
as a word in singular or plural (`{1:camel|camels}`). `{1*:card}` stands for all arguments from the second on.
"""

import re
import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from eduba.core.clauses import LANGUAGES, reference
from eduba.core.errors import EdubaError, one_of
from eduba.core.game import Game
from eduba.core.phase import Event
from eduba.core.vocabulary import Action
from eduba.mechanisms.bitset import members

__all__ = ["LANGUAGES", "Speaker", "errors", "messages", "rule"]

_PLACE = re.compile(r"\{(\d+)(\*?)(?::([^}]*))?\}")
_GAMES = Path(__file__).parent.parent / "games"


@cache
def messages(language: str, game: str = "") -> dict[str, str]:
    """All messages of the site, or of one game, by dotted key. A game of somebody's own may have none."""
    file = _GAMES / game / "text" / f"{language}.toml" if game else Path(__file__).with_name(f"{language}.toml")
    if game and not file.exists():
        return {}
    return dict(_flat("", tomllib.loads(file.read_text(encoding="utf-8"))))


def _flat(prefix: str, table: dict[str, object]) -> list[tuple[str, str]]:
    out: list[tuple[str, str]] = []
    for key, value in table.items():
        out += _flat(f"{prefix}{key}.", value) if isinstance(value, dict) else [(prefix + key, str(value))]
    return out


@cache
def errors(language: str) -> dict[str, str]:
    """What the sentences of errors, which are English in the code, are in a language."""
    file = Path(__file__).with_name("errors.toml")
    sentences: dict[str, dict[str, str]] = tomllib.loads(file.read_text(encoding="utf-8"))
    return sentences.get(language, {})


def rule(game: str, key: str) -> str:
    """The clause behind a question (`ask.huts`) or an action (`action.hut`); empty if the game names none."""
    return messages("rules", game).get(key, "")


class Speaker:
    """Says what a game means in one language, with the names of the people at the table."""

    def __init__(self, language: str, game: Game | None = None, names: Sequence[str] = ()) -> None:
        self.language = language if language in LANGUAGES else LANGUAGES[0]
        self.game = game
        self.messages = messages(self.language) | (messages(self.language, game.id) if game else {})
        self.names = [self.get(f"seat.{name}", name) for name in (names or (game.colours if game else ()))]
        if "opponent" in self.messages:
            self.names.append(self.get("opponent"))  # whom the game itself plays comes after the seats

    def get(self, key: str, default: str | None = None) -> str:
        """A message as it stands; the key itself if there is none."""
        return self.messages.get(key, key if default is None else default)

    def say(self, key: str, *args: int | str) -> str:
        """A message with its places filled."""
        return _PLACE.sub(lambda m: self._fill(args, int(m[1]), m[2] == "*", m[3] or ""), self.get(key))

    def event(self, event: Event) -> str:
        """What happened, as a sentence; empty for what needs no words."""
        return self.say(f"event.{event[0]}", *event[1:])

    def prompt(self, event: Event) -> str:
        """What is asked."""
        return self.say(str(event[0]), *event[1:])

    def action(self, action: Action) -> str:
        """An action as words on a button."""
        return self.say(f"action.{action.verb}", *action.args)

    def error(self, error: EdubaError) -> str:
        """Why something cannot be done."""
        sentence = errors(self.language).get(error.sentence, error.sentence)
        return self.say(sentence, *map(self._argument, error.arguments)) if error.arguments else self.get(sentence)

    def _argument(self, argument: Any) -> int | str:
        if isinstance(argument, EdubaError):
            return self.error(argument)
        if isinstance(argument, list | tuple):
            return one_of(argument, self.get("or"))
        return argument if isinstance(argument, int) else str(argument)

    def label(self, kind: str, number: int) -> str:
        """The name of a hex, card ... by its number."""
        assert self.game is not None
        label = str(self.game.labels[kind][number])
        if label in self.game.colours[: len(self.names)]:
            return self.names[self.game.colours.index(label)]
        return self.get(f"{kind}.{label}", label)

    def clause(self, id: str) -> str:
        """The text of a rule."""
        clause = reference(self.game.id).get(id) if self.game else None
        return clause.text[self.language] if clause else self.get(f"refusal.{id}", id)

    def _fill(self, args: Sequence[int | str], at: int, rest: bool, how: str) -> str:
        if rest:
            return ", ".join(self._name(arg, how) for arg in args[at:])
        return self._name(args[at], how) if at < len(args) else ""

    def _name(self, arg: int | str, how: str) -> str:
        if isinstance(arg, str) or not how:
            return str(arg)
        if "|" in how:
            one, many = how.split("|")
            return one if arg == 1 else many
        if how == "seat":
            return self.names[arg]
        labels = self.game.labels if self.game else {}
        if how in labels:
            return self.label(how, arg) if arg >= 0 else self.get("nothing")
        for ending in ("s", "es"):
            if how.removesuffix(ending) in labels:
                return ", ".join(self.label(how.removesuffix(ending), i) for i in members(arg))
        return str(arg)

"""The text of a lesson, line by line: header, entries of the transcript, and the notes between them.

    > title en: Your first reign        what the lesson is called, in a language
    > minutes: 12                       about how long it takes
    > en: Heading | What to do and why  a note, in a language
    > hint en: ...                      what is said about another move that is possible
    > also: hut C4, well                other actions, or all of a verb, that lead on too
    > line: march kish from mari all     what a form sends, where it makes several moves at once
    > look: hex-C4 hand-red             elements of the page to point at
    > worth: hut C4 47, pass 31         the next move is to be found; what some moves are worth in percent of a victory
    > by itself                         the script makes the moves up to the next note

Of several notes before a move, the last one asks for it, and the others tell what happened.
A line that begins with more than one space after `>` goes on with the line before it.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from eduba.core.errors import BadTranscript

_SAID = re.compile(r"(?:(title|hint) )?([a-z]{2,3}):\s*(.+)", re.DOTALL)
_LISTED = re.compile(r"(minutes|also|line|look|worth):\s*(.+)", re.DOTALL)
HEADER = ("eduba", "game", "content", "rules", "players", "seed")
PASSED_OVER = ("erratum", "commit", "result")
"""Lines of a transcript that a lesson does not need."""


class Words(dict[str, str]):
    """The same words in several languages."""

    def spoken(self, language: str) -> str:
        """The words in a language; in English, or else in any other, if they are missing in it."""
        return self.get(language) or self.get("en") or next(iter(self.values()), "")

    def __str__(self) -> str:
        return self.spoken("en")


@dataclass
class Block:
    """The notes between two entries."""

    heading: dict[str, str] = field(default_factory=dict)
    text: dict[str, str] = field(default_factory=dict)
    hint: dict[str, str] = field(default_factory=dict)
    also: list[str] = field(default_factory=list)
    look: list[str] = field(default_factory=list)
    worth: dict[str, int] = field(default_factory=dict)
    """Of a puzzle: by the text of an action, the share of the victory that it promises, in percent."""
    news: list[dict[str, str]] = field(default_factory=list)
    """Notes that come before the last one."""
    line: str = ""
    by_itself: bool = False


@dataclass
class Sections:
    """A lesson as it is written: each entry has its line number and the notes before it."""

    header: dict[str, str] = field(default_factory=dict)
    options: dict[str, str] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    title: dict[str, str] = field(default_factory=dict)
    minutes: int = 0
    entries: list[tuple[int, str, Block]] = field(default_factory=list)
    closing: Block = field(default_factory=Block)


def sections(text: str) -> Sections:
    """Take a lesson apart."""
    out = Sections()
    for number, line in _whole_lines(text):
        if line.startswith(">"):
            _note(out, number, " ".join(line[1:].split()))
            continue
        word, _, rest = line.partition(" ")
        if not out.entries and word in HEADER:
            out.header[word] = rest
        elif not out.entries and word in ("option", "seat"):
            key, _, value = rest.partition(" ")
            (out.options if word == "option" else out.names)[key] = value
        elif word not in PASSED_OVER:
            out.entries.append((number, line, out.closing))
            out.closing = Block()
    if out.header.get("eduba") != "1":
        raise BadTranscript("line 1: a transcript begins with 'eduba {0}'", "1")
    return out


def _whole_lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines that say something, those that go on with a note joined to it, each with its number."""
    begun: tuple[int, str] | None = None
    for number, line in enumerate(text.splitlines(), 1):
        if begun and line.startswith(">  "):
            begun = begun[0], begun[1] + line[1:]
            continue
        if begun:
            yield begun
        begun = None
        if line.startswith(">"):
            begun = number, line
        elif line.strip() and not line.startswith("#"):
            yield number, line.strip()
    if begun:
        yield begun


def _note(out: Sections, number: int, note: str) -> None:
    block = out.closing
    if note == "by itself":
        block.by_itself = True
    elif said := _SAID.fullmatch(note):
        kind, language, words = said.groups()
        if kind == "title":
            out.title[language] = words
        elif kind == "hint":
            block.hint[language] = words
        else:
            if language in block.text:
                block.news.append(block.text)
                block.heading, block.text = {}, {}
            heading, bar, text = words.partition(" | ")
            block.heading[language] = heading if bar else ""
            block.text[language] = text if bar else words
    elif listed := _LISTED.fullmatch(note):
        kind, values = listed.groups()
        if kind == "also":
            block.also += [value.strip() for value in values.split(",")]
        elif kind == "line":
            block.line = values
        elif kind == "worth":
            block.worth |= dict(_worth(number, value.strip()) for value in values.split(","))
        elif kind == "look":
            block.look += values.split()
        elif values.isascii() and values.isdecimal() and len(values) < 4:
            out.minutes = int(values)
        else:
            raise BadTranscript("line {0}: a lesson lasts a number of minutes, not '{1}'", number, values[:40])
    else:
        raise BadTranscript("line {0}: no note of a lesson begins like '{1}'", number, note[:40])


def _worth(number: int, note: str) -> tuple[str, int]:
    action, _, percent = note.rpartition(" ")
    if not (percent.isascii() and percent.isdecimal() and len(percent) < 4):
        raise BadTranscript("line {0}: a move is worth a number of percent, not '{1}'", number, percent[:40])
    return action, int(percent)

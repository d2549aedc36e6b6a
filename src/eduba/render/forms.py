"""Forms: answers that belong together, chosen at once and sent as one line.

A form shows a draft, which is a text such as `march kish from nippur 2 spearman`. Every control of the form names the
draft that it leads to, so a page only asks for the form of another draft; which drafts there are is the game's
business, and no rule is known to the page. What is sent in the end is a line that `Game.read` understands.
"""

from typing import NamedTuple

from eduba.render.fragments import Fragment


class Count(NamedTuple):
    """So many of one thing, to be made fewer or more."""

    name: str
    number: int
    fewer: str = ""
    """The draft with one fewer; empty if there is none."""
    more: str = ""
    whole: str = ""
    """The draft with as many as possible, or with none if it is all of them already."""
    most: int | None = None
    """How many there could be, if that is worth showing."""
    sign: str = ""
    """A small picture of the thing, as markup."""
    why_not_more: str = ""
    """The clause that forbids one more."""
    note: str = ""
    """What one of them costs and is worth, in a few words."""
    decides: str = ""
    """The answer to the question at hand that one more of it is, as an action; the coach points at it."""


class Choice(NamedTuple):
    """One of several ways, of which one is chosen."""

    words: str
    draft: str
    is_chosen: bool = False
    note: str = ""
    """What speaks for or against it, in a few words."""
    decides: str = ""


class Group(NamedTuple):
    """Controls under one title."""

    title: str
    counts: tuple[Count, ...] = ()
    choices: tuple[Choice, ...] = ()
    note: str = ""


class Send(NamedTuple):
    """A button that sends a line, the usual one first; with a clause it says why that cannot be sent."""

    words: str
    line: str
    note: str = ""
    clause: str = ""
    is_apart: bool = False
    """True if it leaves the draft aside and does something else."""
    decides: str = ""


class Form(NamedTuple):
    """A draft as a person sees it."""

    title: str
    """Empty for a form that opens by itself: there the question is its title."""
    groups: tuple[Group, ...]
    sends: tuple[Send, ...]
    told: tuple[str, ...] = ()
    """What the draft comes to: price, danger, chances; markup, a line each."""
    sends_last: bool = False
    """True if the buttons stand below the groups, as answers to the last one of these."""
    overlay: Fragment | None = None
    """What shows the draft in a picture, a `<g>`. The picture has an empty one with the same key and the attribute
    `data-overlay`."""

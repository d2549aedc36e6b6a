"""One decision of a person: the table and the question are shown, then lines are read until something is decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eduba.cli.terminal.parse_line import chosen, named, numbered
from eduba.cli.terminal.typed_commands import COMMANDS, abbreviated, explain, show_orders
from eduba.core.errors import EdubaError, IllegalAction, UnreadableAction
from eduba.core.vocabulary import Action

if TYPE_CHECKING:
    from eduba.cli.terminal.client import Client


def decide(client: Client) -> None:
    """Show the table and ask until something is decided, or the person leaves."""
    if client.leaving:
        return
    options = client.journal.state.options()
    name = client.screen.speaker.names[client.journal.state.actor]
    _show_question(client, name, options)
    entries = len(client.journal.entries)
    words = [a.text for a in options] + list(COMMANDS)
    while len(client.journal.entries) == entries and not client.leaving and not client.held_back:
        line = client.keyboard.ask(f"{name}> ", words)
        if line is None:
            client.leaving = True
        elif line:
            _obey(client, line, options)


def _show_question(client: Client, name: str, options: list[Action]) -> None:
    """The question and its options; the table too, unless it stands just above for the same question in a pipe."""
    state, screen = client.journal.state, client.screen
    prompt = state.prompt()
    question = (state.actor, prompt[0])
    if screen.is_terminal or client.asked_before != question:
        screen.write()
        screen.table(state, state.actor, options, roomy=screen.roomy or client.asked_before is None)
        client.asked_before = question
    screen.write()
    screen.paragraph(screen.paint(f"{name}: ", "bold") + screen.speaker.prompt(prompt))
    screen.options(numbered(options), prompt)
    show_orders(client)
    client.remind()


def _obey(client: Client, line: str, options: list[Action]) -> None:
    """Do what a line says: a command, an option, or decisions spelt in the game's own short way."""
    word, _, rest = line.partition(" ")
    try:
        if command := COMMANDS.get(word.lower()):
            command(client, rest.strip())
            return
        found = chosen(line, options)
        if len(found) == 1:
            _carry_out_all(client, found)
        elif found:
            client.screen.say("ambiguous", line, ", ".join(a.text for a in found))
        elif command := abbreviated(word):
            command(client, rest.strip())
        elif actions := _spelt(client, line):
            _carry_out_all(client, actions)
        else:
            _refuse(client, line)
    except IllegalAction as error:
        client.screen.say("why.clause", error.action, error.clause, client.screen.speaker.clause(error.clause))
    except (EdubaError, OSError) as error:
        client.screen.apologise(error)


def _spelt(client: Client, line: str) -> list[Action]:
    """The decisions a line stands for: several, if the game knows a short way to say them."""
    try:
        return client.journal.game.read(client.journal.state, line)
    except UnreadableAction:
        return []


def _carry_out_all(client: Client, actions: list[Action]) -> None:
    """Several decisions in a row, or none if one of them is refused."""
    trial = client.journal.state.clone()
    for n, action in enumerate(actions):
        if trial.over or trial.why_not(action):
            explain(client, action, trial if n else client.journal.state)
            return
        trial.apply_unchecked(action)
    client.carry_out(actions)


def _refuse(client: Client, line: str) -> None:
    """Say which clause forbids what was typed, or that it means nothing."""
    meant = named(line, client.journal.game.vocabulary)
    if line.isdigit():
        client.screen.say("no_number", line)
    elif len(meant) == 1:
        explain(client, meant[0], client.journal.state)
    else:
        client.screen.say("not_understood", line)

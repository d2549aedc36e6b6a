"""What a person can type besides an action."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from eduba.cli.reference.search import by_id, chapters, found, hit_in_lines, in_lines, not_found
from eduba.cli.terminal import ledger
from eduba.cli.terminal.ending import save_transcript
from eduba.cli.terminal.parse_line import named
from eduba.core.events import FINAL
from eduba.core.numbers import read_number
from eduba.core.state import State
from eduba.core.vocabulary import Action
from eduba.i18n.reference import reference
from eduba.tables import Refused, WindowRules

if TYPE_CHECKING:
    from eduba.cli.terminal.client import Client

HINT = 0.5
"""Seconds of thought for a hint."""
OFF = "off"


def undo(client: Client, rest: str) -> None:
    """Take back the last decision, as far as it is free."""
    journal, screen = client.journal, client.screen
    if not journal.moves:
        screen.say("undo.nothing")
        return
    seat, action = journal.moves[-1]
    if seat in client.bots or client.keyboard.reader not in (None, seat):
        is_known = client.keyboard.shown([("move", seat, action.text)])
        screen.say(*("undo.other", screen.speaker.names[seat]) if is_known else ("undo.somebody",))
    elif journal.horizon(seat) == len(journal.moves):
        learnt = next(event[0] for event in journal.steps[-1].events if event[0] in FINAL)
        screen.say(f"undo.{learnt}")
    else:
        ended = client.orders.go_back(len(journal.moves) - 1)
        journal.undo(seat, len(journal.moves) - 1)
        client.saved = False
        screen.say("undo.done", action.text)
        if ended:
            screen.paragraph(screen.speaker.get("tables.standing_order.undone"))


def why(client: Client, rest: str) -> None:
    """Which clause forbids an action now."""
    meant = named(rest, client.journal.game.vocabulary)
    if len(meant) == 1:
        explain(client, meant[0], client.journal.state)
    elif clause := client.journal.game.vocabulary.why_never(rest):
        client.screen.say("why.clause", rest, clause, client.screen.speaker.clause(clause))
    elif rest:
        client.screen.say("not_understood", rest)
    else:
        client.screen.say("why.what", client.journal.state.options()[0].text)


def explain(client: Client, action: Action, state: State) -> None:
    """The clause that forbids an action in a position, and its text; and what is asked, if nothing of that kind is."""
    clause, screen = state.why_not(action), client.screen
    if clause is None:
        screen.say("why.legal", action.text)
        return
    screen.say("why.clause", action.text, clause, screen.speaker.clause(clause))
    if state is client.journal.state and all(option.verb != action.verb for option in state.options()):
        screen.say("why.asked", screen.speaker.prompt(state.prompt()))


def log(client: Client, rest: str) -> None:
    """All that happened, or the last so many moves."""
    steps = client.journal.steps
    for step in steps[-(read_number(rest) or 0) :]:
        client.tell(step.events)


def rules(client: Client, rest: str) -> None:
    """The chapters, one clause, or what the rules say about a question."""
    game, screen = client.journal.game, client.screen
    language = screen.speaker.language
    if not rest:
        for chapter, clauses in chapters(reference(game, language).values()):
            screen.write(f"{clauses[0].id} - {clauses[-1].id}  {chapter}")
        return
    if exact := by_id(game, rest, language):
        screen.write(in_lines(exact, screen.width))
        return
    hits = found(game, rest, language)
    for hit in hits:
        screen.write(hit_in_lines(hit, screen.width))
    if not hits:
        screen.apologise(not_found([game], rest, language))


def save(client: Client, rest: str) -> None:
    """Write the transcript to a file."""
    if rest:
        save_transcript(client, Path(rest).expanduser())
    else:
        client.screen.say("save_where")


def hint(client: Client, rest: str) -> None:
    """What the coach would do and why, and the second best."""
    from eduba.bots.coach import advise
    from eduba.bots.mcts import Mcts
    from eduba.i18n.reason_words import in_words

    game, state, screen = client.journal.game, client.journal.state, client.screen
    found = advise(game, state, Mcts(game, seconds=HINT).think(state))
    for key, move, other in zip(("hint", "second_best"), found, reversed(found)):
        words = screen.speaker.action(game.action(move.action), state.prompt())
        why = in_words(move.reason, screen.speaker, preferred=key == "hint", searched=move.share - other.share)
        screen.say(key, move.action, words, why)


def board(client: Client, rest: str) -> None:
    """The table with large hexes."""
    state = client.journal.state
    client.screen.table(state, state.actor, state.options())


def score(client: Client, rest: str) -> None:
    """Every point: when and by which clause."""
    ledger.show(client.journal, client.screen, client.keyboard.reader)


def order(client: Client, rest: str) -> None:
    """Give, show or cancel standing orders of the person who is asked."""
    orders, screen = client.orders, client.screen
    offers = orders.offers()
    if rest == OFF:
        screen.say("order.cancelled" if orders.cancel() else "order.none")
    elif (number := read_number(rest)) is not None and 0 < number <= len(offers):
        orders.give(offers[number - 1])
        client.obey_orders()
    elif (said := rest.partition(" "))[2] in client.journal.game.windows.get(said[0], ()):
        orders.say(said[0], said[2])  # type: ignore[arg-type]
        client.obey_orders()
    elif rest:
        screen.say("order.unknown", rest)
    else:
        show_orders(client)
        _show_windows(client)
        if not offers and not client.journal.game.windows:
            screen.apologise(Refused("nothing to pass"))


def _show_windows(client: Client) -> None:
    """What holds for each kind of window, and what could be said about it."""
    screen = client.screen
    for window in client.orders.windows():
        during = f" ({screen.speaker.prompt(window.during)})" if window.during else ""
        holds = WindowRules.said(screen.speaker, window.window, window.says)
        words = f"{screen.speaker.get(f'window.{window.window}')}: {holds}"
        choices = "|".join(client.journal.game.windows[window.window])
        screen.paragraph(f"  {words}{during} {screen.paint(f'[order {window.window} {choices}]', 'dim')}", "    ")


def show_orders(client: Client) -> None:
    """The standing orders of the person who is asked: ended, in force, and possible now."""
    orders, screen = client.orders, client.screen
    for end in orders.ended():
        changes = client.keyboard.shown(client.journal.steps[int(end[1])].events) if len(end) > 1 else []
        screen.paragraph(" ".join([screen.speaker.prompt(end), *filter(None, map(screen.speaker.event, changes))]))
    for given in orders.given:
        if given.seat == client.journal.state.actor:
            screen.paragraph(f"{given.describe(screen.speaker)} [order {OFF}]")
    for number, offer in enumerate(orders.offers(), 1):
        screen.write(f"  » {offer.describe(screen.speaker)} {screen.paint(f'[order {number}]', 'dim')}")


def leave(client: Client, rest: str) -> None:
    """End the session."""
    client.leaving = True


def list_commands(client: Client, rest: str) -> None:
    """What can be typed."""
    screen = client.screen
    screen.say("typed.moves", client.journal.state.options()[0].text)
    if lines := screen.speaker.get("line.help", ""):
        screen.paragraph(lines)
    calls = {name: f"{name} {screen.speaker.get(f'cli.typed.arguments.{name}', '')}" for name in COMMANDS}
    width = max(map(len, calls.values())) + 2
    for name, call in calls.items():
        screen.paragraph(f"  {call:<{width}}{screen.speaker.get(f'cli.typed.{name}')}", " " * (width + 2))


COMMANDS: dict[str, Callable[[Client, str], None]] = {
    "undo": undo,
    "order": order,
    "why": why,
    "hint": hint,
    "board": board,
    "score": score,
    "log": log,
    "rules": rules,
    "save": save,
    "help": list_commands,
    "quit": leave,
}


def abbreviated(word: str) -> Callable[[Client, str], None] | None:
    """The one command that begins with a word."""
    found = [name for name in COMMANDS if name.startswith(word.lower())]
    return COMMANDS[found[0]] if len(found) == 1 else None

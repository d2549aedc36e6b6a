"""The authority: tables, seats, logs, undo votes, chat, bots, storage. Pages and APIs ask a `House`.

    house = House("sqlite:///eduba.db")
    anna, secret = house.register("Anna")
    table = house.create(anna, "assyria", [SeatPlan("me"), SeatPlan("bot", bot="mcts:1s")]).table
    view = house.view(table, anna)
    house.act(table, anna, view.actions[0], view.version)

Every method may be called in any thread and may wait for the database: in an event loop, call it in a worker thread.
What a method returns is stored. What cannot be done raises a `TableError` (see `errors`; `eduba.sentence(error,
language)` says it), an `IllegalAction` with the clause, or another `EdubaError` of the kernel. `who` is a `Person`;
where None is allowed, it is a stranger who watches. `version` is the row of the log a person saw: if the game has
moved on since, `Stale` says so and carries the newer version. `key`, any text the client makes up for one request,
makes repeating it harmless: the answer is the same and nothing happens twice. `seat` names one of several seats of
the same person; without it the one that must decide speaks.

People     register(name) -> (person, secret); person(secret); rename; new_token(person, label); forget_token(secret)
Lobby      create(who, game, seats, options, settings); start; close_table; invite; join; seat_link -> secret;
           claim(secret, who); leave; remove(seat); hand(bot); take_back; tables(which, who)
Play       act(table, who, action, version); undo; redo; ask_undo(to); answer_undo(yes); confirm; chat; note; set_note
Programs   order(table, who, until, version): pass for me until "change" or "end"; orders; cancel_order
Looking    view(table, who, version); log(after); points; why_not(action); subscribe(table)
           several looks at one moment: `with house.at(table) as t:` and `views.view_of(t, ...)`; `t` holds secrets
Records    export -> transcript; import_transcript(text); fork(version); analyse(version) -> Future[Opinion]
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from eduba.tables.exports import *  # noqa: F403


def __getattr__(name: str) -> Any:
    """Import on first use, so that a process that thinks does not load the database's libraries."""
    if not name[0].isupper():  # a module of ours, or something that Python looks for
        raise AttributeError(name)
    return getattr(import_module("eduba.tables.exports"), name)

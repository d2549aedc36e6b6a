"""The authority: tables, seats, logs, undo votes, chat, bots, storage. Pages, APIs and programs ask a `House`.

    house = House("sqlite:///eduba.db")
    anna, secret = house.people.register("Anna")
    seats = [SeatPlan("me"), SeatPlan("bot", bot="mcts:1s")]
    table = house.lobby.create(anna, "assyria", seats).table
    view = house.views.view(table, anna)
    house.play.act(table, anna, view.actions[0], view.version)

Every method may be called in any thread and may wait for the database: in an event loop, call it in a worker thread, or
use `house.futures`, whose services return at once with a future of the answer.
What a method returns is stored. What cannot be done raises a `TableError` (see `errors`; `eduba.sentence(error,
language)` says it), an `IllegalAction` with the clause, or another `EdubaError` of the kernel. `who` is a `Person`;
where None is allowed, it is somebody unknown who watches. `version` is the row of the log a person saw: if the game
has moved on since, `Stale` says so and carries the newer version. `key`, any text the client makes up for one
request, makes repeating it harmless: the answer is the same and nothing happens twice. `seat` names one of several
seats of the same person; without it, the one that must decide is meant.

house.people           register(name) -> (person, secret); with_secret(secret); rename; new_token; forget_token(secret)
house.devices          of(who): what has a secret of theirs; rename(id, label); revoke(id); sign_out, revoke_others
house.passkeys         of(who); challenge; take_answer; add; public_key(credential); sign_in; rename(id, name); remove
house.sign_in_links    make(who) -> secret that works once; person(secret); use(secret, label) -> (person, secret)
house.mail_sign_in     ask(address, language): sends a link that signs in whoever has confirmed the address
house.lobby            create(who, game, seats, options, settings); start; close; invite -> secret; join; again;
                       seat_link -> secret; claim(secret, who); leave; remove(seat); hand_to_bot(bot); take_back
house.seat_holders     of(table, who); expel(person): who came by the link of one's seat; end_link
house.merging          tables_of(guest); bring(guest, person): seats, tables and devices
house.notices          settings(who); set(who, settings); add(who, way, address); add_device(who, secret, subscription);
                       seen(who, table): they have looked; addresses: of, confirm, stop, remove
house.personal_data    export(who): all that is stored about a person; delete(who)
house.rescue           resign(bot); propose_to_replace(about, bot); propose_to_abandon; propose_to_move_up; answer(yes)
house.newer_rules      offer: what has changed since the rules of a table, and whether it may move up
house.bulk_export      rows(kind, Filter): finished games, positions, ratings, tables, one row after the other;
                       lines(kind, Filter, form): the same as text
house.hosts            all; add(name or id); remove; is_host(who); close(table, who): people who look after the house
house.tournaments      create(who, plan) -> id; latest; view(id); enter; leave; next_round; finish
house.lists            tables(which, who); of_house(which, game)
house.play             act(table, who, action, version)
house.undo             undo(to); redo; ask(to); answer(yes); confirm
house.chat             say(text); note; set_note(text)
house.standing_orders  give(until): pass for me until "change" or "end"; of(table, who); cancel(occasion);
                       say(window, says): whether to ask me when others wait for my answer; windows(table, who)
house.views            view(table, who, version); log(after); points; why_not(action); course(measure);
                       with snapshot(table, who) as moment: several looks at one moment
house.records          export -> transcript; import_transcript(text); fork(version)
house.lessons          begin(who, text)
house.analysis         opinion(version) -> Future[Opinion]; game(table, who) -> what is known about all its moves;
                       go_on(analysis, who): let some more of them be judged
house.coach            hint(version) -> Future[Hint]
house.statistics       totals; of(game, players, among): figures over all finished games
house.ratings          of(game): how strong people and bots are; csv(game); history(game, player); why_unrated(table)
house.futures          play, undo and chat for event loops: house.futures.play.act(...) -> Future[Ack]
house.lookers          at(table): who has a table open, at whichever node; looks_at(person, table)
house.subscribe        async iterator of the versions of a table
house.game             the title of a name
Backup                 write(url, file): the whole house as one file; read(file, url) into an empty database

Inside: `log` (rows, folding, deciding, and who may see what), `storage` (database, stores, migrations), `services`
(one module for each service of the house, on the `OpenTables` they share), `standing_orders` (a seat lets the table
pass for it), `notices` and `sending` (people who do not look are told), `tournaments` (rounds and standings),
`thinking` (bots and opinions in processes of their own). Other packages import from `eduba.tables` only.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from eduba.tables.exports import *  # noqa: F403


LIGHT = {
    "NotAsked": "errors",
    "OCCASION_OVER": "standing_orders.rules",
    "OrderOffer": "standing_orders.order",
    "OrderRules": "standing_orders.rules",
    "PlayedMove": "standing_orders.rules",
    "Refused": "errors",
    "StandingOrder": "standing_orders.order",
    "WindowOffer": "standing_orders.windows",
    "WindowOrder": "standing_orders.windows",
    "WindowRules": "standing_orders.windows",
}
"""The names that a game in the terminal needs, by their modules: these need no database."""


def __getattr__(name: str) -> Any:
    """Import on first use, so that a process that thinks does not load the database's libraries."""
    if not name[0].isupper():  # a module of ours, or something that Python looks for
        raise AttributeError(name)
    return getattr(import_module(f"eduba.tables.{LIGHT.get(name, 'exports')}"), name)

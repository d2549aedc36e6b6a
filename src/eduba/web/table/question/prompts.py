"""The sentences of a table's page: what is asked of whom, and who won."""

from collections.abc import Sequence

from eduba.core.game import Game
from eduba.core.vocabulary import Action
from eduba.i18n import Speaker, clause_behind
from eduba.tables import Departed, UndoRequest, View
from eduba.web.table.clocks import agreement


def ranking(view: View) -> list[tuple[int, int]]:
    """Points and seats, the best first; winners come first even if points are equal."""
    rows = [(points, seat) for seat, points in enumerate(view.scores)]
    return sorted(rows, key=lambda row: (row[1] not in winning_seats(view), -row[0]))


def winning_seats(view: View) -> Sequence[int]:
    """The seats that won; if none did, the opponent that the game itself plays, whose number follows the seats'."""
    return view.winners or range(len(view.seats), len(view.scores))


def victory_sentence(view: View, speaker: Speaker) -> str:
    """A sentence that says who won and by how much."""
    if not winning_seats(view):
        return speaker.get("web.told.nobody")
    if len(view.winners) > 1:
        return speaker.say("web.told.shared", *view.winners)
    (best, seat), *others = ranking(view)
    if not others:
        return speaker.say("web.told.alone", seat, best)
    if others[0][0] >= best:
        return speaker.say("web.told.tie", seat, best)
    return speaker.say("web.told.won", seat, best, best - others[0][0], others[0][1])


def duration(game: Game, players: int, speaker: Speaker) -> str:
    """About how long a game of so many people lasts."""
    hours, minutes = divmod(game.minutes * players, 60)
    if not hours:
        return speaker.say("web.lasts.minutes", minutes)
    return speaker.say("web.lasts.both", hours, minutes) if minutes else speaker.say("web.lasts.hours", hours)


def must_decide(view: View) -> bool:
    """True if this viewer has to decide."""
    mine = [view.seats[seat] for seat in view.awaits if view.seats[seat].mine]
    return any(seat.kind == "human" or view.request is not None for seat in mine)


def prompt(
    view: View,
    speaker: Speaker,
    hidden_seats: Sequence[int] = (),
    back_to: str = "",
    by_order: Action | None = None,
) -> str:
    """One sentence that says what is asked of whom. `hidden_seats` must first reveal their view at this screen.

    `back_to`: the moment that somebody asks to go back to, in words. `by_order`: what an order is about to answer.
    """
    if view.departed is not None:
        return speaker.error(Departed("departed", view.departed.row))
    if view.status == "waiting":
        return _waiting(view, speaker)
    if view.status != "running":
        status = speaker.say(f"web.status.{view.status}")
        return f"{status} {victory_sentence(view, speaker)}" if view.scores else status
    if view.request is not None:
        return request_words(view, view.request, back_to, speaker)
    if view.confirming is not None:
        return speaker.say("web.confirming", view.confirming)
    if view.position is not None and view.actor is None:
        return speaker.get("web.secret_decision")
    if view.actor is None or view.prompt is None:
        return ""
    if view.actor in hidden_seats:
        return speaker.say("web.pass_on", view.actor)
    if view.seats[view.actor].kind == "offered":
        return speaker.say("web.nobody_plays", view.actor)
    is_bot = view.seats[view.actor].kind in ("bot", "handed")
    if is_bot or not view.seats[view.actor].mine or view.seat != view.actor:
        return speaker.say("web.thinking" if is_bot else "web.waiting", view.actor, speaker.about(view.prompt))
    if by_order:
        answer = speaker.action(by_order, view.prompt)
        return speaker.say("web.by_order", speaker.about(view.prompt), answer)
    question = speaker.prompt(view.prompt)
    return speaker.say("web.hot", view.actor, question) if sum(s.mine for s in view.seats) > 1 else question


def needs_consent(view: View) -> bool:
    """True if other people hold seats at the table, who must agree if this viewer wants to go back further."""
    return any(seat.has_say and not seat.mine for seat in view.seats)


def request_words(view: View, request: UndoRequest, back_to: str, speaker: Speaker) -> str:
    """Somebody asks to go back: a question for those who must answer, news for the others."""
    said = request.seat, back_to
    if must_decide(view):
        return speaker.say("web.request", *said)
    key = "web.request_own" if view.seats[request.seat].mine else "web.request_other"
    return speaker.say(key, *said, speaker.listed([speaker.names[seat] for seat in request.waits_for]))


def _waiting(view: View, speaker: Speaker) -> str:
    """What a table waits for before the game starts, by which clock it is played, and how long that will last."""
    is_full = all(seat.kind not in ("open", "held") for seat in view.seats)
    key = ("full_host" if view.host else "full") if is_full else "waiting"
    status = speaker.say(f"web.status.{key}")
    clock = view.settings.clock
    if clock and any(seat.mine for seat in view.seats):  # others read it where they sit down
        status = f"{status} {agreement(clock, speaker)}"
    if speaker.game is None or (clock and not clock.is_live):
        return status
    return f"{status} {speaker.say('web.lasts.game', duration(speaker.game, len(view.seats), speaker))}"


def prompt_clause(view: View, speaker: Speaker) -> str:
    """The clause behind the present question; empty if there is none."""
    is_asked = view.status == "running" and view.prompt is not None and not view.request and view.confirming is None
    if not is_asked or view.prompt is None or speaker.game is None:
        return ""
    return clause_behind(speaker.game, str(view.prompt[0]))

"""The coach at the table: a button for a hint, and the hint itself, which the page shows until the question changes."""

import asyncio
from hashlib import blake2b

from litestar import get
from litestar.params import FromPath, FromQuery
from msgspec import json

from eduba.i18n import Speaker
from eduba.i18n.reason_words import CLEAR, in_words, tells_apart
from eduba.render.fragments import Fragment, leaf
from eduba.render.svg import element, esc
from eduba.tables import Hint, House, Person, Snapshot, View
from eduba.web.abandoned import unless_gone
from eduba.web.connection import AnyRequest, house_of
from eduba.web.identity.session import person_of
from eduba.web.language import language_of
from eduba.web.table import hotseat_privacy
from eduba.web.table.seating import seat_names


def hint_button(snapshot: Snapshot, view: View, speaker: Speaker) -> Fragment | None:
    """The button that asks the coach, where whoever must decide may do so. A lesson says itself what to do.

    It names the question by what its seat knows: a hint belongs to nothing else.
    """
    if len(view.actions) < 2 or not snapshot.gives_hints or snapshot.lesson():
        return None
    body = element("button", esc(speaker.get("web.hint.ask")), data_hint="", id="hint-ask")
    if view.settings.coach:
        each = esc(speaker.get("web.hint.each"))
        words = esc(speaker.get("web.hint.coach"))
        body += element("button", words, data_coach="", aria_pressed="true", aria_label=each, title=each, id="coach")
    keys = ("wait", "recommended", "second")
    said = "".join(f' data-{key}="{esc(speaker.get(f"web.hint.{key}"))}"' for key in keys)
    known = json.encode((view.position, view.actions))
    question = blake2b(known, digest_size=8).hexdigest()
    return leaf("div", "hinting", f' class="row hinting" data-question="{question}"{said}', body)


def hint_place() -> Fragment:
    """Where the page puts the hint."""
    return leaf("div", "hint", ' class="hint" aria-live="polite"', "")


@get("/t/{id:str}/hint", include_in_schema=False)
async def hint(
    request: AnyRequest, id: FromPath[str], version: FromQuery[int], seat: FromQuery[int | None] = None
) -> dict[str, str | list[str]]:
    """The coach's advice for the question at hand: the moves, and what is said about them."""
    house, person = house_of(request), person_of(request)
    await asyncio.to_thread(hotseat_privacy.require_revealed, house, id, person, seat)
    found = await unless_gone(request, _hint(house, person, id, version, seat))
    view = await asyncio.to_thread(house.views.view, id, person, seat=found.seat)
    speaker = Speaker(language_of(request), house.views.game(id), seat_names(view.seats))
    said = [_suggested(n, found, view, speaker) for n in range(len(found.moves))]
    note = element("p", esc(speaker.get("web.hint.note")), class_="quiet")
    return {"moves": [move.action for move in found.moves], "html": "".join(said) + note}


async def _hint(house: House, person: Person | None, id: str, version: int, seat: int | None) -> Hint:
    future = await asyncio.to_thread(house.coach.hint, id, person, version, seat=seat)
    return await asyncio.wrap_future(future)


def _suggested(place: int, found: Hint, view: View, speaker: Speaker) -> str:
    """The best move with its reason, or the second best beside it."""
    move, game = found.moves[place], speaker.game
    assert game is not None
    named = esc(speaker.action(game.action(move.action), view.prompt))
    button = element("button", named, data_action=move.action)
    other = found.moves[1 - place].share if len(found.moves) > 1 else move.share
    why = in_words(move.reason, speaker, preferred=not place, searched=move.share - other)
    if not place:
        title, share = speaker.get("web.hint.best"), speaker.say("web.hint.share", round(100 * move.share))
        said = f"<strong>{esc(title)}</strong> {button} <span>({esc(share)}). {esc(why)}</span>"
        return element("p", said, class_="advice-best")
    less = other - move.share
    how = speaker.say("web.hint.less", round(100 * less)) if less >= CLEAR else speaker.get("web.hint.as_good")
    said = button
    if tells_apart(move.reason):  # else the title has said it all
        said += f" <span>{esc(speaker.say('web.hint.against', why))}</span>"
    title = f"{esc(speaker.say('web.hint.second_best', how))} <span>{named}</span>"
    return element("details", element("summary", title) + element("p", said), class_="advice-second")


ROUTES = [hint]

"""Forms of bargains: offers to other players, demands and offers for a champion."""

from collections.abc import Mapping, Sequence

from eduba.core.errors import EdubaError, IllegalAction
from eduba.games.akkad.content import RESOURCES, SILVER, VALUE
from eduba.games.akkad.frames import Offer, Ransom
from eduba.games.akkad.game import Akkad
from eduba.games.akkad.lines import bargains
from eduba.games.akkad.lines.named_things import LineWords
from eduba.games.akkad.rules.buildings.goods import count, resources_in
from eduba.games.akkad.rules.buildings.offers import ANSWER, MOST_KINDS, MOST_PIECES
from eduba.games.akkad.rules.captives.ransom import CARD, bundles_to_name
from eduba.games.akkad.sequence import OFFER, RANSOM_ANSWER, RANSOM_SIZE, TRADING
from eduba.games.akkad.state import NONE, AkkadState
from eduba.games.akkad.ui.amounts import goods
from eduba.games.akkad.ui.ransom_told import told_of_bid
from eduba.games.akkad.vocabulary import BUNDLES, COLOURS, ITEMS
from eduba.i18n import Speaker
from eduba.mechanisms.bitset import members
from eduba.render.forms import Count, Form, Group, Send
from eduba.render.panels import icon
from eduba.render.svg import use

Goods = Mapping[int, int]


def opening(s: AkkadState) -> str:
    """The draft with which a question about a bargain begins; empty if it is about something else."""
    return _usual_ransom(s, "ransom") if s.stack[-1] == RANSOM_SIZE else ""


def drafts(s: AkkadState) -> dict[str, str]:
    """The answers that open a form: a partner, or a counter-offer."""
    if s.stack[-1] == TRADING:
        return {f"seat {COLOURS[seat]}": draft for seat, draft in offers(s).items()}
    if not any(action.text == "counter" for action in s.options()):
        return {}
    if s.stack[-1] == OFFER:
        return {"counter": _answered(s.local(Offer))}
    return {"counter": _usual_ransom(s, "counter")}


def offers(s: AkkadState) -> dict[int, str]:
    """By partner, the draft with which an offer begins."""
    seats = [action.arg for action in s.options() if action.verb == "seat"]
    return {seat: _usual_offer(s, f"offer {COLOURS[seat]}", s.actor, seat) for seat in seats}


def _usual_offer(s: AkkadState, head: str, seat: int, partner: int) -> str:
    """One piece for one, each of what its owner has most of."""
    pairs = [(g, w) for g in range(len(RESOURCES)) for w in range(len(RESOURCES)) if g != w]
    have = [(min(s.resources[seat][g], s.resources[partner][w]), s.resources[seat][g], g, w) for g, w in pairs]
    _, _, given, wanted = max(have)
    return _written(head, ({given: 1}, {wanted: 1}))


def _answered(offer: Offer) -> str:
    """A counter-offer begins with what was offered, seen from the other side."""
    give, want = ({kind: count(goods, kind) for kind in resources_in(goods)} for goods in (offer.want, offer.give))
    return _written("counter", (give, want))


def _usual_ransom(s: AkkadState, word: str) -> str:
    """A demand of at most two items that are worth most, or an offer of the one that is worth least."""
    ransom = s.local(Ransom)
    bundles = [BUNDLES[number] for number in members(bundles_to_name(s, ransom))]
    worth = {bundle: sum((*VALUE, VALUE[SILVER])[item] for item in bundle) for bundle in bundles}
    demands, offers = ([b for b in bundles if len(b) in sizes] or bundles for sizes in ((0, 1, 2), (1, 2, 3)))
    usual = max(demands, key=worth.__getitem__) if word == "ransom" else min(offers, key=worth.__getitem__)
    told = " ".join(f"{usual.count(item)} {ITEMS[item]}" for item in sorted(set(usual)))
    return f"{word} {told or 'nothing'}"


def form(game: Akkad, s: AkkadState, words: Sequence[str], speaker: Speaker) -> Form:
    """The form of a line that makes a bargain."""
    top = s.stack[-1]
    if (words[0] == "ransom" and top == RANSOM_SIZE) or (words[0] == "counter" and top == RANSOM_ANSWER):
        return _ransom(game, s, words, speaker)
    is_counter = words[0] == "counter" and top == OFFER and s.local(Offer).stage == ANSWER
    if is_counter or (words[0] == "offer" and top == TRADING):
        return _offer(game, s, words, speaker)
    raise IllegalAction(" ".join(words), "AK-PRT-11")


# -- with other players ---------------------------------------------------------------------------------------------


def _offer(game: Akkad, s: AkkadState, words: Sequence[str], speaker: Speaker) -> Form:
    """What one gives and what one gets, side by side."""
    line = LineWords(words[1:])
    if words[0] == "offer":
        seat, partner = s.actor, line.name(COLOURS)
        head, first = f"offer {COLOURS[partner]}", game.action(f"seat {COLOURS[partner]}")
    else:
        seat, partner = s.local(Offer).partner, s.local(Offer).trader
        head, first = "counter", game.action("counter")
    give, want = bargains.goods(line, RESOURCES), bargains.goods(line, RESOURCES)
    given = [_good(s, speaker, seat, resource, head, (give, want), 0) for resource in range(len(RESOURCES))]
    wanted = [_good(s, speaker, partner, resource, head, (give, want), 1) for resource in range(len(RESOURCES))]
    groups = (
        Group(speaker.get("board.form.you_give"), tuple(given), note=_has(s, seat, speaker)),
        Group(speaker.say("board.form.gives_you", partner), tuple(wanted), note=_has(s, partner, speaker)),
    )
    clause = ""
    try:
        bargains.offer(game, s, first, give, want)
    except IllegalAction as error:
        clause = error.clause
    send = Send(speaker.say("board.form.offer", partner), _written(head, (give, want)), clause=clause)
    return Form(speaker.say("board.form.offer_title", partner), groups, (send,))


def _good(
    s: AkkadState, speaker: Speaker, owner: int, resource: int, head: str, terms: tuple[Goods, Goods], at: int
) -> Count:
    """One resource on one side of an offer; nobody gives a resource and gets the same."""
    own, other = terms[at], terms[1 - at]
    number, have = own.get(resource, 0), s.resources[owner][resource]
    kinds = {kind for kind, n in own.items() if n} | {resource}
    may_add = number < min(MOST_PIECES, have) and len(kinds) <= MOST_KINDS and not other.get(resource)

    def changed(n: int) -> str:
        side = {**own, resource: n}
        return _written(head, (side, other) if at == 0 else (other, side))

    return Count(
        speaker.label("resource", resource),
        number,
        fewer=changed(number - 1) if number else "",
        more=changed(number + 1) if may_add else "",
        most=have,
        sign=_sign(resource),
        why_not_more="" if may_add else "AK-PRT-11",
    )


def _written(head: str, terms: tuple[Goods, Goods]) -> str:
    sides = [" ".join(f"{n} {RESOURCES[r]}" for r, n in sorted(side.items()) if n) or "nothing" for side in terms]
    return f"{head} {sides[0]} for {sides[1]}"


# -- over a champion ------------------------------------------------------------------------------------------------


def _ransom(game: Akkad, s: AkkadState, words: Sequence[str], speaker: Speaker) -> Form:
    """At most three items out of what the owner of the champion has."""
    ransom, items = s.local(Ransom), bargains.goods(LineWords(words[1:]), ITEMS)
    possible = bundles_to_name(s, ransom)
    largest = [BUNDLES[number] for number in members(possible)]

    def line(item: int, n: int) -> str:
        some = {**items, item: n}
        told = " ".join(f"{some[one]} {ITEMS[one]}" for one in sorted(some) if some[one])
        return f"{words[0]} {told or 'nothing'}"

    counts = []
    for item in range(len(ITEMS)):
        number = items.get(item, 0)
        wished = {**items, item: number + 1}
        may_add = any(all(bundle.count(one) >= n for one, n in wished.items()) for bundle in largest)
        have = sum(s.hands[ransom.owner]) if item == CARD else s.resources[ransom.owner][item]
        counts.append(
            Count(
                speaker.get("board.form.card") if item == CARD else speaker.label("resource", item),
                number,
                fewer=line(item, number - 1) if number else "",
                more=line(item, number + 1) if may_add else "",
                most=have,
                sign=icon(use("akkad-hand", 12, 12, 22)) if item == CARD else _sign(item),
                why_not_more="" if may_add else "AK-CHA-04",
            )
        )
    clause = ""
    try:
        bargains.ransom(game, s, items)
    except EdubaError as error:
        clause = error.clause if isinstance(error, IllegalAction) else "AK-CHA-04"
    is_demand = ransom.demand == NONE
    stock = speaker.say("board.form.owner_has", ransom.owner) if is_demand else speaker.get("board.form.you_own")
    key = "board.form.demand" if is_demand else "board.form.bid"
    title = "" if is_demand else speaker.say("board.form.offer_title", ransom.captor)
    decides = f"number {sum(items.values())}" if is_demand else ""
    send = Send(speaker.get(key), " ".join(words), clause=clause, decides=decides)
    return Form(title, (Group(stock, tuple(counts)),), (send,), told_of_bid(s, speaker))


# -- words ----------------------------------------------------------------------------------------------------------


def stock(s: AkkadState, seat: int, speaker: Speaker) -> str:
    """What a seat has."""
    return ", ".join(goods(speaker, s.resources[seat], with_none=True))


def _has(s: AkkadState, seat: int, speaker: Speaker) -> str:
    return speaker.say("board.form.out_of", stock(s, seat, speaker))


def _sign(resource: int) -> str:
    return icon(use(f"akkad-{RESOURCES[resource]}", 12, 12, 22))

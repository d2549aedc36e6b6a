"""Decks, quests, events and bonuses of a described position."""

from eduba.core.descriptions import Description, index_at
from eduba.core.errors import BadPosition
from eduba.games.akkad.state import NONE, AkkadState
from eduba.mechanisms.bitset import bits, mask_of


def read_table(s: AkkadState, whole: Description) -> None:
    """All that lies beside the map and belongs to nobody."""
    c = s.content
    s.round = whole.number("round", 1, 0, c.settings.rounds)
    s.crown = whole.number("crown", 0, 0, s.players - 1)
    s.turn = whole.number("turn", s.crown, 0, s.players - 1)
    s.event = whole.one_of("event", c.events) if whole.data.get("event") is not None else NONE
    if s.event != NONE:
        s.event_deck[s.event] = 0
    s.open_quests = mask_of(whole.once_of("quests", c.quests)) if whole.has("quests") else 1 << c.first_quest
    for quest in range(len(c.quests)):
        s.quest_deck[quest] = 1 - (s.open_quests >> quest & 1)
    if whole.data.get("newest_quest") is not None:
        s.newest_quest = whole.one_of("newest_quest", c.quests)
    roles, gods = whole.part("roles", c.roles), whole.part("gods", c.gods)
    s.role_bonus, s.god_bonus = [roles.number(name) for name in c.roles], [gods.number(name) for name in c.gods]
    for key, pile in (("discard", s.discarded), ("announced", s.announced)):
        part = whole.part(key, c.cards)
        for card, name in enumerate(c.cards):
            pile[card] = part.number(name, 0, 0, s.deck[card])
            s.deck[card] -= pile[card]
    s.used_mercies = mask_of(whole.once_of("used_mercies", c.mercies))
    s.mercy_deck = [1 - used for used in bits(s.used_mercies, len(c.mercies))]
    s.akkad_taken = whole.flag("akkad_taken") or s.control[c.akkad] != NONE
    s.this_pair = mask_of(whole.once_of("taken_from", range(s.players)))
    s.last_pair = mask_of(whole.once_of("taken_from_before", range(s.players)))
    _past_events(s, whole)
    _known_events(s, whole.part("events_known", ("top", "bottom")))


def _past_events(s: AkkadState, whole: Description) -> None:
    """Events of earlier rounds; if they are not told, any, as many as there were rounds."""
    for event in whole.once_of("past_events", s.content.events):
        s.event_deck[event] = 0
    while not whole.has("past_events") and sum(s.event_deck) > len(s.event_deck) - s.round:
        s.draw("events", s.event_deck)


def _known_events(s: AkkadState, part: Description) -> None:
    """Events that lie at a known place; nobody has looked at them unless the game goes on from there."""
    for key, pile in (("top", s.events_on_top), ("bottom", s.events_below)):
        for at, value in part.entries(key):
            event = index_at(at, value, s.content.events)
            if not s.event_deck[event]:
                raise BadPosition("{0}: '{1}' lies elsewhere", at, value)
            s.event_deck[event] = 0
            pile.append(event)
    s.events_on_top.reverse()

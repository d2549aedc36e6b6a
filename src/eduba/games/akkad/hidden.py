"""What is hidden: hands, unused Mercy cards, events that somebody looked at, and what decks will yield (AK-GEN-17)."""

from collections.abc import Sequence

from eduba.core.fields import changed
from eduba.core.hidden import HiddenPart
from eduba.games.akkad.state import AkkadState
from eduba.mechanisms.bitset import mask_of, members


def hidden_parts(s: AkkadState) -> list[HiddenPart]:
    """Part by part. At the end all lies open."""
    if s.over:
        return []
    parts = [HiddenPart("deck", (), "cards", _kinds(s.deck))]
    for seat, hand in enumerate(s.hands):
        knowing = members(s.seen_hands[seat] | 1 << seat)
        parts.append(HiddenPart(f"hand {seat}", tuple(knowing), "cards", _kinds(hand)))
    parts.append(HiddenPart("mercy deck", (), "mercies", _kinds(s.mercy_deck)))
    parts += [
        HiddenPart(f"mercy {seat}", (seat,), "mercies", tuple(members(s.mercies[seat]))) for seat in range(s.players)
    ]
    parts.append(HiddenPart("quests", (), "quests", _kinds(s.quest_deck)))
    parts.append(HiddenPart("events", (), "events", _kinds(s.event_deck)))
    for place, cards in (("top", s.events_on_top), ("below", s.events_below)):
        for n, card in enumerate(cards):
            parts.append(HiddenPart(f"{place} {n}", tuple(members(s.knows_events[card])), "events", (card,)))
    return parts


def replace_hidden(s: AkkadState, parts: Sequence[HiddenPart]) -> None:
    """Put other cards into the same places. Who has looked at an event stays with its place."""
    if not parts:
        return  # the game is over
    s.ready = None
    s.knows_events = [0] * len(s.content.events)
    for part in parts:
        place, _, number = part.name.partition(" ")
        match place:
            case "deck":
                s.deck = _counts(part.cards, len(s.deck))
            case "hand":
                s.hands[int(number)] = _counts(part.cards, len(s.deck))
            case "mercy" if number == "deck":
                s.mercy_deck = _counts(part.cards, len(s.mercy_deck))
            case "mercy":
                s.mercies = changed(s.mercies, int(number), mask_of(part.cards))
            case "quests":
                s.quest_deck = _counts(part.cards, len(s.quest_deck))
            case "events":
                s.event_deck = _counts(part.cards, len(s.event_deck))
            case "top" | "below":
                cards = s.events_on_top if place == "top" else s.events_below
                cards[int(number)] = part.cards[0]
                s.knows_events[part.cards[0]] = mask_of(part.known_to)


def _kinds(counts: Sequence[int]) -> tuple[int, ...]:
    return tuple(kind for kind, count in enumerate(counts) for _ in range(count))


def _counts(cards: Sequence[int], kinds: int) -> list[int]:
    counts = [0] * kinds
    for card in cards:
        counts[card] += 1
    return counts

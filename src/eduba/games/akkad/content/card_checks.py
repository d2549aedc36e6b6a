"""What the cards and mats of a content file must fulfil (F13, the second part): a fault or nothing."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from eduba.core.errors import BadContent
from eduba.games.akkad.content import RESOURCES, VALUE, Content, mat_with
from eduba.games.akkad.content.effects import MOST_PLAYERS

Fault = BadContent | None
Check = Callable[[Content], Fault]
DECK = 75
START_EVENTS = 4
COPIES = {
    "ACTION": 43, "hits": 8, "card_played": 6, "roll": 9, "champion_captured": 3,
    **dict.fromkeys(("volley", "conversion", "retreat"), 2),
}
"""How many copies our deck has for each moment."""
START_VALUE = 22
QUESTS = {"A": 6, "P": 11}


def is_ours(c: Content, block: str) -> bool:
    """True if nobody has typed printed values into a block: then it must be as fair as our design."""
    return all(entry["src"] != "printed" for entry in c.data[block])


def all_steps(program: Sequence[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """All steps of an effect, those inside a choice included."""
    for step in program:
        yield step
        for option in step.get("options", ()):
            yield from all_steps(option)


# -- what the rules need --------------------------------------------------------------------------------------------


def deck(c: Content) -> Fault:
    """75 action cards (AK-GEN-23); what answers a card or a lost fight is one kind each."""
    if sum(c.card_counts) != DECK:
        return BadContent("cards: there are {0} cards in the deck instead of {1}", sum(c.card_counts), DECK)
    for when in ("card_played", "retreat"):
        if c.card_when.count(when) != 1:
            return BadContent("cards: just one kind is played at '{0}', not {1}", when, c.card_when.count(when))
    return None


def reactions(c: Content) -> Fault:
    """A card that is played out of turn does one thing, to the roll that its moment names (AK-WIN-03)."""
    for block in ("cards", "mercy"):
        for entry in c.data[block]:
            when, program = entry["when"], entry["steps"]
            if when in ("ACTION", "prestige"):
                continue
            if len(program) != 1 or program[0].get("step", when) != when:
                return BadContent(
                    "{0}: a card for '{1}' has one step, about this moment", f"{block} {entry['id']}", when
                )
    return None


def events(c: Content) -> Fault:
    """Four start events, none with rebels (AK-SET-14, AK-EVT-08); an event has steps, or modifiers for the round."""
    if len(c.start_events) != START_EVENTS:
        return BadContent("events: {0} of them are start events instead of {1}", len(c.start_events), START_EVENTS)
    for number, event in enumerate(c.data["events"]):
        if ("mods" in event) != (event["lasts"] == "round") or not ("mods" in event or "steps" in event):
            return BadContent("events {0}: it has steps, or modifiers if it lasts for the round", event["id"])
        if number in c.start_events and any(step["op"] == "rebel" for step in all_steps(event.get("steps", ()))):
            return BadContent("events {0}: no rebels come with a start event", event["id"])
    return None


def quests(c: Content) -> Fault:
    """One quest lies open first (AK-SET-13); A-quests have a trigger, P-quests a condition or a payment."""
    first = [quest["id"] for quest in c.data["quests"] if quest.get("first")]
    if len(first) != 1:
        return BadContent("quests: {0} of them lie open first instead of 1", len(first))
    for quest in c.data["quests"]:
        by_trigger, by_state = "trigger" in quest, "cond" in quest or any(quest.get("pay", {}).values())
        if (quest["type"] == "A") != by_trigger or by_trigger == by_state:
            return BadContent("quests {0}: an A-quest has a trigger, a P-quest a condition or a payment", quest["id"])
    return None


def abilities(c: Content) -> Fault:
    """A god has an ACTION or modifiers (AK-WOR-01); one character at most has the Residence."""
    for god in c.data["gods"]:
        if not ("action" in god or "mods" in god):
            return BadContent("gods {0}: it has an ACTION or modifiers", god["id"])
    owners = [name for name, mods in zip(c.characters, c.mods["characters"]) if "residence" in mods]
    return BadContent("characters {0}: there is one Residence", owners[1]) if len(owners) > 1 else None


def prices(c: Content) -> Fault:
    """Nothing is for sale for nothing."""
    for unit in c.data["units"]:
        if "price" in unit and not any(unit["price"].values()):
            return BadContent("units {0}: its price is missing", unit["id"])
    return None


def activated_places(c: Content) -> Fault:
    """Only the secondary of a role that activates a space may name it."""
    for program in c.effects.programs:
        activates = program.block == "roles" and program.part == "secondary"
        costs = c.effects.costs[program.entry] if activates else ()
        if any(step.in_activated for step in program.steps) and not any(cost.at is not None for cost in costs):
            where = f"{program.block} {c.data[program.block][program.entry]['id']}"
            return BadContent("{0}: 'activated' is a space that was activated as the cost", where)
    return None


# -- what makes our own cards fair ----------------------------------------------------------------------------------


def moments(c: Content) -> Fault:
    """How many copies there are for each moment."""
    copies = Counter[str]()
    for when, number in zip(c.card_when, c.card_counts):
        copies[when] += number
    for when, number in COPIES.items():
        if is_ours(c, "cards") and copies[when] != number:
            return BadContent("cards: {0} of them are played at '{1}' instead of {2}", copies[when], when, number)
    return None


def kinds_of_quests(c: Content) -> Fault:
    """Six A-quests, eleven P-quests."""
    found = Counter(quest["type"] for quest in c.data["quests"])
    for kind, number in QUESTS.items():
        if is_ours(c, "quests") and found[kind] != number:
            return BadContent("quests: {0} of them are of type {1} instead of {2}", found[kind], kind, number)
    return None


def equal_starts(c: Content) -> Fault:
    """What each home starts with is worth the same, with any number of players."""
    worth = {unit["id"]: _worth(unit["price"]) / unit["per_price"] for unit in c.data["units"] if "price" in unit}
    for mat in (mat_with(mat, players) for mat in c.data["mats"] for players in range(MOST_PLAYERS + 1)):
        value = sum(worth[unit] * n for unit, n in mat["units"].items() if unit != "champion") + _worth(mat["res"])
        if is_ours(c, "mats") and is_ours(c, "units") and value != START_VALUE:
            return BadContent(
                "mats {0}: what it starts with is worth {1} instead of {2}", mat["id"], value, START_VALUE
            )
    return None


def _worth(goods: Mapping[str, int]) -> int:
    return sum(VALUE[RESOURCES.index(resource)] * n for resource, n in goods.items())


NEEDED: tuple[Check, ...] = (deck, reactions, events, quests, abilities, prices, activated_places)
OURS: tuple[Check, ...] = (moments, kinds_of_quests, equal_starts)

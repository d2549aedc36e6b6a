"""How far each player is with the open quests and the own Sacred Mission, counted from what everybody can see."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from eduba.games.akkad.content import AKKAD, RESOURCES, SPECIAL, Content, mat_with
from eduba.i18n import Speaker
from eduba.render.scene import View

Counts = Mapping[str, int]
Condition = Mapping[str, Any]
_RIVERS = ("euphrates_cities", "tigris_cities")
_TALLIES: dict[str, Callable[[View], int]] = {
    "champions_defeated_distinct": lambda own: len(own["beaten_champions"]),
    "monsters_claimed": lambda own: len(own["claimed_monsters"]),
    "akkad_phases_in_a_row": lambda own: int(own["akkad_row"]),
}


class Progress(NamedTuple):
    """How much of something is done, and how much it takes."""

    have: int
    need: int
    scored: bool = False
    """True once it has brought its point, whatever is left of it now."""

    @property
    def done(self) -> bool:
        """True if nothing is missing."""
        return self.scored or self.have >= self.need


def counts_by_seat(content: Content, view: View) -> list[Counts]:
    """By seat, everything that quests and missions count."""
    seats = view["seats"]
    out = [dict.fromkeys(("special_cities", "ziggurats", "canals", "canal_cities", *_RIVERS), 0) for _ in seats]
    for at, space in enumerate(view["spaces"]):
        for seat in space["canals"]:
            out[seat]["canals"] += 1
        if space["control"] is not None:
            _count_held(content, at, space, space["control"], out[space["control"]])
    for own, counts in zip(seats, out, strict=True):
        counts |= {"cities": own["cities"], "spaces": own["spaces"]}
        counts |= {"buildings": len(own["buildings"]), "upgrades": len(own["upgrades"])}
    return list(out)


def _count_held(content: Content, at: int, space: View, seat: int, counts: dict[str, int]) -> None:
    """Add what a space brings to the seat that controls it."""
    counts["ziggurats"] += space["ziggurat"]
    if not content.cities >> at & 1:
        return
    counts["special_cities"] += content.kinds[at] in (SPECIAL, AKKAD)
    counts["canal_cities"] += seat in space["canals"]
    for river, key in enumerate(_RIVERS):
        counts[key] += content.of_river[river] >> at & 1


def of_quest(content: Content, quest: str, own: View, counts: Counts) -> Progress | None:
    """How far a seat is with a quest; None for a deed that is done or not."""
    entry = content.data["quests"][content.quests.index(quest)]
    trigger = entry.get("trigger")
    if trigger:
        return Progress(len(own["taken"]), trigger["ge"]) if "ge" in trigger else None
    parts = _parts(entry, own, counts)
    return parts[0] if len(parts) == 1 else _sum(parts)  # who has more than enough of one thing wants to see how much


def of_mission(content: Content, players: int, own: View, counts: Counts) -> Progress:
    """How far a seat is with its Sacred Mission."""
    entry = next((mat for mat in content.data["mats"] if mat["id"] == own["home"]), None)
    return _sum(_parts(mat_with(entry, players)["mission"], own, counts)) if entry else Progress(0, 1)


def mission_told(speaker: Speaker, content: Content, players: int, home: str) -> str:
    """What the Sacred Mission of a home city asks for with so many players, in words."""
    space = content.names.index(home)
    goal = next(mat.mission for mat in content.mats_with[players] if mat.space == space)
    return speaker.say(f"board.mission_of.{home}", *goal.numbers)


def quest_told(speaker: Speaker, content: Content, quest: str) -> str:
    """What a quest asks for, in words."""
    number = content.quests.index(quest)
    trigger = content.data["quests"][number].get("trigger", {})
    asked = [trigger[key] for key in ("ge", "min_units") if key in trigger]
    return speaker.say(f"board.quest.{quest}", *content.goals[number].numbers, *asked)


def _parts(entry: Mapping[str, Any], own: View, counts: Counts) -> list[Progress]:
    """All conditions and payments of an entry, one by one."""
    condition = entry.get("cond")
    parts = [_of(one, own, counts) for one in (condition.get("all", [condition]) if condition else [])]
    return parts + [Progress(own["resources"][res], n) for res, n in entry.get("pay", {}).items() if res in RESOURCES]


def _sum(parts: Sequence[Progress]) -> Progress:
    """Everything together; too much of one thing does not make up for another."""
    return Progress(sum(min(part.have, part.need) for part in parts), sum(part.need for part in parts))


def _of(condition: Condition, own: View, counts: Counts) -> Progress:
    have = _TALLIES[condition["tally"]](own) if "tally" in condition else counts[condition["count"]]
    return Progress(have, condition["ge"])

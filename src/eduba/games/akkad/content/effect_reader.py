"""Reads the effects of a content file. Whatever the vocabulary of effects does not know is a fault of the file."""

from collections.abc import Mapping, Sequence
from typing import Any

from eduba.core.errors import BadContent
from eduba.games.akkad.army import KINDS as UNITS
from eduba.games.akkad.content.effects import (
    ACTIONS,
    AMOUNTS,
    ANYWHERE,
    ARGUMENTS,
    CITY_KINDS,
    CONTROL,
    FACTS,
    IN_A_CITY,
    MOST_PLAYERS,
    NONE,
    RESOURCE,
    TARGET,
    TOKEN,
    WHO,
    Cost,
    Effects,
    Program,
    Step,
    Where,
)
from eduba.games.akkad.frames import Effect

PARTS = (
    ("cards", "steps"),
    ("events", "steps"),
    ("mercy", "steps"),
    ("gods", "action"),
    ("characters", "action"),
    ("characters", "start"),
    ("roles", "primary"),
)
_NEEDS_SPACE = (
    *("unit", "merc", "rebel", "merc_steal", "kill", "march"),
    *("canal", "canal_remove", "ziggurat", "lock", "storm"),
)

_ONCE = ("token_steal", "token_lift", "canal_remove", "ziggurat", "build", "upgrade", "extra_quest")
"""These are done once; a card that does one of them twice has two steps."""


class _Reader:
    """Reads all programs of a file one after the other."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = data
        self.programs: list[Program] = []
        self.number: dict[tuple[str, int, str, int], int] = {}

    def read(self) -> Effects:
        for block, part in PARTS:
            for entry, values in enumerate(self.data[block]):
                if part in values:
                    self._add(block, entry, part, 0, values[part])
        costs = []
        for entry, role in enumerate(self.data["roles"]):
            for option, way in enumerate(role["secondary"]):
                self._add("roles", entry, "secondary", option, way["steps"])
            costs.append(tuple(self._cost(entry, option) for option in range(len(role["secondary"]))))
        of_card, of_god, of_character = (
            tuple(self.number.get((block, entry, part, 0), NONE) for entry in range(len(self.data[block])))
            for block, part in (("cards", "steps"), ("gods", "action"), ("characters", "action"))
        )
        return Effects(tuple(self.programs), self.number, of_card, of_god, of_character, tuple(costs))

    def _add(self, block: str, entry: int, part: str, option: int, steps: Sequence[Mapping[str, Any]]) -> None:
        """Read a program that is found by block, entry, part and option."""
        try:
            self.number[block, entry, part, option] = self._program(block, entry, part, option, steps)
        except (KeyError, ValueError) as fault:
            where = f"{block} {self.data[block][entry]['id']}"
            raise BadContent("{0}: entry {1} is missing or has the wrong form", where, fault) from None

    def _program(self, block: str, entry: int, part: str, option: int, steps: Sequence[Mapping[str, Any]]) -> int:
        if block == "cards":
            _check_aims(steps)
        read = tuple(self._step(block, entry, part, step) for step in steps)
        costs = tuple(step for step in read if step.op == "pay" and not step.as_much)
        gains = tuple(step for step in read if step.op != "pay" or step.as_much)
        aimed = tuple(number for number, step in enumerate(read) if step.who == TARGET)
        number = len(self.programs)
        begun = tuple(Effect(number, seat) for seat in range(MOST_PLAYERS))
        self.programs.append(Program(block, entry, part, option, read, costs, _due(costs), gains, aimed, begun))
        return number

    def _step(self, block: str, entry: int, part: str, step: Mapping[str, Any]) -> Step:
        _check(step)
        op, at, n = step["op"], step.get("at"), step.get("n", step.get("max", 1))
        return Step(
            op=op,
            who=WHO[step.get("who", "self")],
            may=step.get("may", False),
            n=n,
            resource=RESOURCE[step.get("res", "any")],
            token=TOKEN[step.get("type", "any")],
            unit=UNITS.index(step["unit"]) if "unit" in step else NONE,
            at=self._where(at) if at is not None and at != "activated" else None,
            in_activated=at == "activated",
            options=tuple(
                self._program(block, entry, part, option, steps) for option, steps in enumerate(step.get("options", ()))
            ),
            action=ACTIONS.index(step["action"]) if "action" in step else NONE,
            all_adjacent="all_adjacent" in step.get("flags", ()),
            monster=[m["id"] for m in self.data["monsters"]].index(step["monster"]) if "monster" in step else NONE,
            price=step.get("price", 0),
            targets=step.get("targets", 1),
            as_much=step.get("as_much", False),
            giver_chooses=step.get("giver_chooses", False),
            other_pair=step.get("not_same_pair_as_last_round", False),
            all_matching=step.get("all_matching", False),
            of_enemy=step.get("side") == "enemy",
            roll=step.get("step", ""),
            ignores_shields=step.get("ignore_block", False),
        )

    def _where(self, at: Mapping[str, Any]) -> Where:
        if unknown := set(at) - {"kind", "ctl", "has", "lacks", "river", "own_home", "not_home", "near"}:
            raise ValueError(f"at.{min(unknown)}")
        facts = (*at.get("has", ()), *at.get("lacks", ()))
        if unknown := set(facts) - set(FACTS):
            raise ValueError(f"at.has {min(unknown)}")
        kinds = {kind for name in at["kind"] for kind in (CITY_KINDS if name == "any_city" else (name,))}
        spaces = 0
        for number, space in enumerate(self.data["spaces"]):
            if ("any" in kinds or space["kind"] in kinds) and not (at.get("river") and not space["river"]):
                spaces |= 1 << number
        near = at.get("near")
        return Where(
            spaces=spaces,
            control=CONTROL[at.get("ctl", "any")],
            has=tuple(at.get("has", ())),
            lacks=tuple(at.get("lacks", ())),
            own_home=at.get("own_home", False),
            not_home=at.get("not_home", False),
            near=self._where(near) if near is not None else None,
            is_about_control=set(at) <= {"kind", "ctl", "river"},
        )

    def _cost(self, role: int, option: int) -> Cost:
        cost = self.data["roles"][role]["secondary"][option]["cost"]
        at = cost.get("at")
        pay, activate = cost.get("pay_token"), cost.get("activate")
        return Cost(
            pay_token=NONE if pay is None else TOKEN[pay],
            activate=NONE if activate is None else TOKEN[activate],
            at=self._where(at) if at is not None else None,
            program=self.number["roles", role, "secondary", option],
        )


def _due(costs: Sequence[Step]) -> tuple[tuple[int, int], ...] | None:
    """What these steps cost, if that needs no look at the board."""
    due = {step.resource: step.n for step in costs if isinstance(step.n, int)}
    return tuple(due.items()) if len(due) == len(costs) else None


def _check_aims(steps: Sequence[Mapping[str, Any]]) -> None:
    """What a card fixes before its Sabotage window is one choice of each sort (AK-CARD-11)."""
    ops = [step["op"] for step in steps]
    if "choose" in ops and len(ops) > 1:
        raise ValueError("choose")
    if sum("at" in step for step in steps) > 1:
        raise ValueError("at")


def _check(step: Mapping[str, Any]) -> None:
    """Refuse what no verb knows, and what its verb does not know."""
    op = step["op"]
    if op not in ARGUMENTS:
        raise ValueError(op)
    if unknown := set(step) - ARGUMENTS[op] - {"op", "who", "may"}:
        raise ValueError(f"{op}.{min(unknown)}")
    if op in _NEEDS_SPACE and "at" not in step:
        raise ValueError(f"{op}.at")
    n = step.get("n", 1)
    is_named = n in AMOUNTS and (n != "all" or op == "token_swap")
    if not is_named and (not isinstance(n, int) or (op in _ONCE and n != 1) or (op == "peek_events" and n > 2)):
        raise ValueError(f"{op}.n {n}")
    if step.get("res") in ("food", "any") and op not in ("gain", "steal"):
        raise ValueError(f"{op}.res {step['res']}")
    if op == "steal" and step["res"] != "any":
        raise ValueError(f"{op}.res {step['res']}")
    if op == "do":
        _check_action(step["action"], step.get("at"))


def _check_action(action: str, at: object) -> None:
    """Refuse an action that no effect carries out, and a city where none matters or none where one does."""
    if action not in IN_A_CITY and action not in ANYWHERE:
        raise ValueError(f"do.action {action}")
    if (action in IN_A_CITY) != isinstance(at, Mapping):
        raise ValueError("do.at")


def read_effects(data: Mapping[str, Any]) -> Effects:
    """Read and check all effects of a content file."""
    return _Reader(data).read()

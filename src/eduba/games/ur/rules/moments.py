"""When what is done: the clause that tells to which moment of the game an action belongs."""

from eduba.core.vocabulary import Action

_MOMENTS = {
    "treaty": "UR-AUC-01",
    "offer": "UR-AUC-01",
    "raise": "UR-AUC-13",
    "withdraw": "UR-AUC-13",
    "add": "UR-C-47",
    "buy": "UR-STL-09",
    "sell": "UR-STL-09",
    "der": "UR-STL-09",
    "close": "UR-STL-09",
    "bid": "UR-STL-09",
    "barahshum": "UR-NAT-07",
    "calah": "UR-NAT-08",
    "dig": "UR-DEV-09",
    "reservoir": "UR-DEV-09",
    "pump": "UR-DEV-09",
    "crew": "UR-DEV-09",
    "assimilate": "UR-ASM-01",
    "agree": "UR-PMP-03",
    "refuse": "UR-PMP-03",
    "mark": "UR-MNT-12",
    "keep": "UR-REV-02",
    "water": "UR-WRS-01",
    "store": "UR-STO-01",
    "distribute": "UR-STO-01",
    "remove": "UR-STO-04",
    "pass": "UR-GEN-09",
    "done": "UR-GEN-09",
}
_OF_A_STATE = ("dig", "reservoir", "pump", "crew", "assimilate")


def wrong_moment(a: Action) -> str:
    """The clause for an action that the phase does not ask for."""
    return _MOMENTS[a.verb]


def wrong_part(a: Action) -> str:
    """The same within the turn of a state, where digging comes before all else."""
    return "UR-DEV-06" if a.verb in _OF_A_STATE else wrong_moment(a)


def leaves_off(a: Action) -> bool:
    """True if the player wants to do nothing more."""
    return a.verb in ("pass", "done")

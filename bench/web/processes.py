"""Starting what is measured: the server on one core, whoever makes the load on another."""

import os
from collections.abc import Callable


def cores() -> tuple[int | None, int | None]:
    """One core for the server and one for the load; None where there are no two, or processes cannot be pinned."""
    found = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    return (found[0], found[1]) if len(found) > 1 else (None, None)


SERVER, LOAD = cores()


def on_core(core: int | None) -> Callable[[], None] | None:
    """What a new process does before it starts: it moves to this core and may open as many files as the system lets it.

    For `preexec_fn`, which Windows does not have.
    """
    if os.name == "nt":
        return None

    def prepare() -> None:
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
        if core is not None:
            os.sched_setaffinity(0, {core})

    return prepare


def described() -> str:
    """Where everything runs, for the report."""
    if SERVER is None:
        return "not pinned: there are no two cores to choose"
    return f"server on core {SERVER}, load generator on core {LOAD}"

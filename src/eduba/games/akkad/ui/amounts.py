"""So many of something, in words."""

from collections.abc import Iterable

from eduba.games.akkad.content import RESOURCES
from eduba.i18n import Speaker


def goods(speaker: Speaker, amounts: Iterable[int], with_none: bool = False) -> list[str]:
    """Amounts of resources, one by one: `3 sheep`."""
    told = enumerate(amounts)
    return [speaker.say(f"board.goods.{RESOURCES[resource]}", n) for resource, n in told if n > 0 or with_none]

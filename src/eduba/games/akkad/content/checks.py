"""What a content file must fulfil (F13), so that the game can be played with it as it is meant."""

from eduba.core.errors import BadContent
from eduba.games.akkad.content import Content, card_checks, map_design, map_needs, own_data
from eduba.games.akkad.content.own_words import untold


def check_content(c: Content, where: str = "content") -> None:
    """Refuse content that the rules cannot be played with; the sentence says what is wrong and where."""
    checks = [*map_needs.NEEDED, *card_checks.NEEDED]
    if card_checks.is_ours(c, "spaces") and c.data["edges"].get("src") != "printed":
        checks += map_design.OURS
    faults = (check(c) for check in (*checks, *card_checks.OURS))
    fault = next((fault for fault in faults if fault), None) or untold(c, own_data())
    if fault:
        raise BadContent("{0}: {1}", where, fault)

"""A reason as a sentence: `Gains 3 points for wells, but loses 1.2 to hunger.`"""

from eduba.core.teaching.reason import Reason
from eduba.i18n.speaker import Speaker


def in_words(reason: Reason, speaker: Speaker, *, preferred: bool = True) -> str:
    """Why a move is better than another one. If it is `preferred` though it looks worse at first, that is said too."""
    if reason.wins:
        return speaker.get("reason.wins")
    gains = [_part(speaker, "gain", name, value, not n) for n, (name, value) in enumerate(reason.gains)]
    costs = [_part(speaker, "loss", name, value, not n) for n, (name, value) in enumerate(reason.costs)]
    said = []
    if gains or costs:
        which = "gains_and_costs" if gains and costs else "gains" if gains else "costs"
        said.append(speaker.say(f"reason.{which}", *(speaker.listed(words) for words in (gains, costs) if words)))
    if reason.rival >= 0:
        amount = _amount(speaker, abs(reason.rival_change), with_unit=True)
        more = "more" if reason.rival_change > 0 else "less"
        said.append(speaker.say(f"reason.rival_{more}", amount, reason.rival))
    if not said:
        return speaker.get("reason.even")
    if preferred and reason.share < 0:
        said.append(speaker.get("reason.further"))
    return " ".join(said)


def _part(speaker: Speaker, kind: str, name: str, value: float, with_unit: bool) -> str:
    return speaker.say(f"reason.{kind}.{name}", _amount(speaker, value, with_unit=with_unit))


def _amount(speaker: Speaker, value: float, *, with_unit: bool) -> str:
    """A number with as many digits as matter."""
    digits = 0 if value >= 9.5 else 1 if value >= 0.095 else 2
    if digits == 1 and round(value, 1).is_integer():
        digits = 0
    number = speaker.decimal(value, digits)
    if not with_unit:
        return number
    return speaker.say("reason.amount", number, 1 if number == "1" else 2)

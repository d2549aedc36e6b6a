"""A reason as a sentence: `Gains 3 points for wells, but loses 1.2 to hunger.`"""

from eduba.core.teaching.reason import Reason
from eduba.i18n.speaker import Speaker

CLEAR = 0.01
"""A share of the victory by which two moves differ at least if one is called better."""
FELT = 0.095
"""Less than this, which is a tenth of a point, says nothing to a person: it is not named."""


def in_words(reason: Reason, speaker: Speaker, *, preferred: bool = True, searched: float | None = None) -> str:
    """Why a move is better than another one. If it is `preferred` though it looks worse at first, or is not
    though it looks better, that is said too.

    `searched`: what share of the victory a search found the move to promise more, or less, if there was one. Where
    nothing else tells the moves apart, that is the reason.
    """
    if reason.wins:
        return speaker.get("reason.wins")
    gains = [_part(speaker, "gain", name, value, not n) for n, (name, value) in enumerate(_felt(reason.gains))]
    costs = [_part(speaker, "loss", name, value, not n) for n, (name, value) in enumerate(_felt(reason.costs))]
    said = []
    if gains or costs:
        which = "gains_and_costs" if gains and costs else "gains" if gains else "costs"
        said.append(speaker.say(f"reason.{which}", *(speaker.listed(words) for words in (gains, costs) if words)))
    if _is_about_a_rival(reason):
        amount = _amount(speaker, abs(reason.rival_change), with_unit=True)
        more = "more" if reason.rival_change > 0 else "less"
        said.append(speaker.say(f"reason.rival_{more}", amount, reason.rival))
    if not said:
        if not searched or abs(searched) < CLEAR:
            return speaker.get("reason.even")
        return speaker.say(f"reason.even_{'more' if searched > 0 else 'less'}", round(100 * abs(searched)))
    if preferred and reason.share < 0:
        said.append(speaker.get("reason.further"))
    if not preferred and searched is not None:
        if abs(searched) < CLEAR <= abs(reason.share):
            said.append(speaker.get("reason.further_even"))
        elif searched <= -CLEAR and reason.share > 0:
            said.append(speaker.get("reason.further_less"))
    return " ".join(said)


def tells_apart(reason: Reason) -> bool:
    """Whether a reason names anything that differs between the two moves."""
    return bool(reason.wins or _felt(reason.gains) or _felt(reason.costs) or _is_about_a_rival(reason))


def _felt(parts: list[tuple[str, float]]) -> list[tuple[str, float]]:
    return [(name, value) for name, value in parts if value >= FELT]


def _is_about_a_rival(reason: Reason) -> bool:
    return reason.rival >= 0 and abs(reason.rival_change) >= FELT


def _part(speaker: Speaker, kind: str, name: str, value: float, with_unit: bool) -> str:
    return speaker.say(f"reason.{kind}.{name}", _amount(speaker, value, with_unit=with_unit))


def _amount(speaker: Speaker, value: float, *, with_unit: bool) -> str:
    """A number with as many digits as matter."""
    digits = 0 if value >= 9.5 or round(value, 1).is_integer() else 1
    number = speaker.decimal(value, digits)
    if not with_unit:
        return number
    return speaker.say("reason.amount", number, 1 if number == "1" else 2)

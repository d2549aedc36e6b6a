"""What is chosen already where a form opens: what a player would mostly take.

The habits of bots leave aside what most people count first: what a COLLECT brings, and where a canal helps. Here that
is counted, by the rules that will pay it out.
"""

from collections.abc import Callable, Sequence

from eduba.core.vocabulary import Action
from eduba.games.akkad.army import KINDS, count
from eduba.games.akkad.frames import Recruits
from eduba.games.akkad.game import Akkad
from eduba.games.akkad.rules.buildings.recruit import SOLD, placeable, places
from eduba.games.akkad.rules.pieces import supply
from eduba.games.akkad.sequence import RECRUITING
from eduba.games.akkad.state import AkkadState
from eduba.games.akkad.ui.canal_sites import worth_of_canal
from eduba.games.akkad.ui.yields import worth_of_collecting, worth_of_space
from eduba.mechanisms.bitset import members


def proposed(game: Akkad, s: AkkadState, options: Sequence[Action]) -> Action:
    """The answer that a form proposes."""
    question = str(s.prompt()[0])
    if question == "ask.effect_token_count":
        return _as_it_is(game, s, options)
    spaces = [action for action in options if action.verb == "at"]
    if worth := _WORTH.get(question) if spaces else None:
        best = max(spaces, key=lambda action: worth(s, action))
        return best if question not in PAID or worth(s, best) else game.action("done")
    return habit(game, s, options)


def habit(game: Akkad, s: AkkadState, options: Sequence[Action]) -> Action:
    """What a bot does without much thought."""
    weights = game.habits(s, options)
    return max(zip(weights, options, strict=True), key=lambda pair: pair[0])[1]


def with_room_for_free_units(s: AkkadState) -> list[Action]:
    """The answers without purchases that take the room of units that come for nothing, if any others are left."""
    options = s.options()
    if s.stack[-1] != RECRUITING:
        return options
    fitting = [action for action in options if action.verb != "buy" or _leaves_room(s, action)]
    is_bought_for = s.powers[s.actor].recruits_for_free or s.local(Recruits).bought
    return fitting if is_bought_for or any(action.verb == "buy" for action in fitting) else options


def _leaves_room(s: AkkadState, purchase: Action) -> bool:
    """True if all units that come for nothing after a purchase find room, and are in supply (AK-PAL-10, AK-WOR-12)."""
    f, powers, kind = s.local(Recruits), s.powers[s.actor], SOLD[purchase.arg]
    bought = placeable(s, f, kind, s.content.per_price[KINDS[kind]])
    left = {unit: supply(s, s.actor, unit) - count(f.waiting, unit) for unit in SOLD}
    left[kind] -= bought
    if powers.recruit_copy and not any(left[unit] > 0 for unit in {*members(f.bought), kind}):
        return False
    free = bool(powers.recruit_copy) + sum(min(n, left[unit]) for unit, n in powers.recruits_for_free)
    return places(s, f) - bought >= free


def _as_it_is(game: Akkad, s: AkkadState, options: Sequence[Action]) -> Action:
    """Tokens of which the type may change keep it."""
    _, token, *_ = s.prompt()
    assert isinstance(token, int)
    number = game.action(f"number {min(s.mat_tokens[s.actor][token], 12)}")
    return number if number in options else options[0]


_WORTH: dict[str, Callable[[AkkadState, Action], int]] = {
    "ask.effect_do_collect": worth_of_collecting,
    "ask.collect_extra": lambda s, action: worth_of_space(s, action.arg),
    "ask.effect_canal": lambda s, action: worth_of_canal(s, action.arg),
    "ask.dig": lambda s, action: worth_of_canal(s, action.arg),
}
"""By question, how much speaks for a space."""
PAID = ("ask.dig",)
"""Where each answer costs something, so that one that brings nothing is not proposed."""

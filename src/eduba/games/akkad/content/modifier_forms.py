"""The form of lasting modifiers in a content file: what each of them needs (F1)."""

from eduba.core.descriptions import object_at
from eduba.core.errors import BadContent
from eduba.games.akkad.content.effect_forms import UNITS
from eduba.games.akkad.content.forms import Form, by_name, number, one_of, record

RESOURCES = ("grain", "sheep", "silver", "lapis")
FOR_SALE = ("spearman", "archer", "chariot", "shield_bearer", "priest", "mercenary", "ziggurat", "canal")
HAS = one_of(1)
"""A modifier that is there or not."""
FEW = number(1, 6)

goods = by_name(number(0, 12), RESOURCES)
"""Numbers by resource."""

FORMS: dict[str, dict[str, Form]] = {
    "army_size": {"v": number(-3, 6)},
    "land_move": {"v": FEW},
    "boat_move": {"v": FEW},
    "danger_immune": {"v": HAS},
    "bones": {
        "v": number(-3, 6),
        "side": one_of("attack", "defend", "any"),
        "versus": one_of("player", "rebel", "monster", "any"),
    },
    "unit_bones": {"unit": one_of("champion", *UNITS), "v": number(0, 9)},
    "conv_bones": {"v": number(-3, 6), "where": one_of("combat", "map", "any")},
    "collect_extra": {"res": one_of(*RESOURCES), "v": FEW},
    "collect_open_space": {"v": FEW},
    "collect_needs_canal": {"res": one_of(*RESOURCES), "v": HAS},
    "tax_extra": {"v": FEW},
    "recruit_free": {"unit": one_of(*UNITS), "v": FEW},
    "recruit_copy": {"v": HAS},
    "cost": {"item": one_of(*FOR_SALE), "v": goods},
    "hire_n": {"v": FEW},
    "hire_times": {"v": FEW},
    "dig_max": {"v": FEW},
    "lapis_price": {"silver": HAS, "max": FEW},
    "prestige_tokens": {"v": FEW},
    "prestige_cards": {"v": FEW},
    "prestige_gain": {"v": goods},
    "champions": {"v": one_of(2), "loss": one_of("permanent")},
    "merc_loyal": {"v": HAS},
    "reroll": {"v": FEW},
    "tithe": {"v": FEW, "max": number(1, 12)},
    "swap_token": {"v": HAS},
    "residence": {"v": HAS},
    "keep_monsters": {"v": HAS},
}
"""The vocabulary: every modifier with all its arguments."""
ONLY_OF = {
    "residence": ("characters",),
    "champions": ("characters",),
    "army_size": ("mats", "characters", "specials"),
}
"""Setup asks characters alone; an army size that lapses with the round would leave armies that are too large."""


def modifier(block: str) -> Form:
    """A modifier that an entry of this block may bring."""
    names = [name for name in FORMS if block in ONLY_OF.get(name, (block,))]

    def check(at: str, value: object) -> None:
        entry = object_at(at, value)
        if "mod" not in entry:
            raise BadContent("{0} is missing", f"{at}.mod")
        one_of(*names)(f"{at}.mod", entry["mod"])
        record({"mod": one_of(entry["mod"]), **FORMS[entry["mod"]]})(at, entry)

    return check

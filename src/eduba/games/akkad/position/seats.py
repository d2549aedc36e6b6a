"""What the seats of a described position have."""

from eduba.core.descriptions import Description
from eduba.core.errors import BadPosition
from eduba.games.akkad.army import KINDS, ONE
from eduba.games.akkad.content import BUILDINGS, RESOURCES, TOKENS, UPGRADES
from eduba.games.akkad.rules.setup.characters import usable_characters
from eduba.games.akkad.state import NONE, AkkadState
from eduba.mechanisms.bitset import mask_of, members

USUAL_HOMES = ("urkesh", "susa", "uruk", "girsu", "assur", "mari")
"""The homes of seats that name none, as far as they are free."""


def read_identities(s: AkkadState, seats: list[Description]) -> None:
    """Home cities and characters; those left out are the first that are free."""
    c = s.content
    homes = [c.names[mat.space] for mat in c.mats]
    s.mats = [part.one_of("home", homes) if _is_given(part, "home") else NONE for part in seats]
    s.characters = [part.one_of("character", c.characters) if _is_given(part, "character") else NONE for part in seats]
    free_homes = [homes.index(name) for name in USUAL_HOMES if homes.index(name) not in s.mats]
    lasting = c.mods["characters"]
    usual = [n for n in members(usable_characters(s)) if "residence" not in lasting[n]]
    free_characters = [n for n in usual if n not in s.characters]
    free_characters.sort(key=lambda n: bool(lasting[n]))
    for seat, part in enumerate(seats):
        for chosen, free in ((s.mats, free_homes), (s.characters, free_characters)):
            if chosen[seat] == NONE:
                chosen[seat] = free.pop(0)
            elif chosen.count(chosen[seat]) > 1:
                raise BadPosition("{0}: two seats cannot have the same home city or character", part.path)
        if _is_given(part, "residence"):
            s.residence = part.one_of("residence", c.names)


def read_seat(s: AkkadState, seat: int, part: Description) -> None:
    """Everything on and beside the mat of a seat."""
    c = s.content
    s.points[seat] = part.number("points", 0, 0, c.settings.vp_goal - 1)
    s.scored[seat] = mask_of(part.once_of("quests", c.quests))
    s.missions |= part.flag("mission") << seat
    resources, tokens = part.part("resources", RESOURCES), part.part("tokens", TOKENS)
    s.resources[seat] = [resources.number(name) for name in RESOURCES]
    s.mat_tokens[seat] = [tokens.number(name, 0 if part.has("tokens") else 2) for name in TOKENS]
    s.buildings[seat] = mask_of(part.once_of("buildings", BUILDINGS)) if part.has("buildings") else s.buildings[seat]
    s.upgrades[seat] = mask_of(part.once_of("upgrades", UPGRADES))
    s.roles[seat] = mask_of(part.once_of("roles", c.roles))
    s.used_roles |= mask_of(part.once_of("used_roles", c.roles))
    s.gods[seat] = part.one_of("god", c.gods) if _is_given(part, "god") else NONE
    s.used_gods |= part.flag("invoked") << seat
    s.used_abilities |= part.flag("acted") << seat
    s.passed |= part.flag("passed") << seat
    s.explored |= part.flag("explored") << seat
    s.used_swaps |= part.flag("swapped") << seat
    s.captors[seat] = part.number("captor", 0, 0, s.players - 1) if _is_given(part, "captor") else NONE
    s.away[seat], s.barred[seat], s.lost[seat] = (part.number(key, 0, 0, 2) for key in ("away", "barred", "lost"))
    s.beaten_monsters[seat] = mask_of(part.once_of("beaten_monsters", c.monsters))
    s.claimed_monsters[seat] = mask_of(part.once_of("claimed_monsters", c.monsters))
    s.monsters_gone |= s.claimed_monsters[seat]
    s.beaten_champions[seat] = mask_of(part.once_of("beaten_champions", range(s.players)))
    s.akkad_row[seat], s.tithes[seat] = part.number("akkad_row"), part.number("tithes")
    s.cities_taken[seat] = mask_of(part.once_of("taken", c.names))
    s.spies[seat] = mask_of(part.once_of("spies", range(s.players)))
    _cards(s, seat, part)
    _expedition(s, seat, part)


def _cards(s: AkkadState, seat: int, part: Description) -> None:
    """Cards in hand come out of the deck; if only their number is told, they are drawn from it by the seed."""
    c = s.content
    for card in part.all_of("hand", c.cards):
        if not s.deck[card]:
            raise BadPosition("{0}: there are not so many cards '{1}'", part.at("hand"), c.cards[card])
        s.deck[card] -= 1
        s.hands[seat][card] += 1
    cards = part.number("cards", 0, 0, sum(s.hands[seat]) + sum(s.deck))
    while sum(s.hands[seat]) < cards:
        s.hands[seat][s.draw("cards", s.deck)] += 1
    for card in part.once_of("mercy", c.mercies):
        if not s.mercy_deck[card]:
            raise BadPosition("{0}: '{1}' is not in the deck", part.at("mercy"), c.mercies[card])
        s.mercy_deck[card] = 0
        s.mercies[seat] |= 1 << card


def _expedition(s: AkkadState, seat: int, part: Description) -> None:
    if _is_given(part, "expedition"):
        box = part.part("expedition", ("destination", *KINDS))
        s.destinations[seat] = box.one_of("destination", s.content.names)
        s.boxes[seat] = army_described(box)
        s.explored |= 1 << seat
        s.tokens[s.destinations[seat]] |= 1 << seat


def army_described(part: Description) -> int:
    """An army from numbers by kind."""
    return sum(part.number(kind, 0, 0, 99) * ONE[number] for number, kind in enumerate(KINDS))


def _is_given(part: Description, key: str) -> bool:
    return part.has(key) and part.data[key] is not None

"""The local values of pending phases, for those that have some. All of them are whole numbers."""

from typing import NamedTuple

new_frame = tuple.__new__
"""`new_frame(Turn, (0, 1))` is `Turn(0, 1)` in half the time: for those that are made with every other decision."""


class SpecialSwap(NamedTuple):
    """A special-city card that a seat may take although it holds as many as it may (AK-SPC-03).

    Without a card (NONE) the seat chooses one of those that lie in the display for it (AK-SPC-05).
    """

    seat: int
    card: int


class Effect(NamedTuple):
    """A list of steps under way: which one, for whom, how far, and what has been chosen."""

    program: int
    seat: int
    """The acting seat."""
    stage: int = 0
    step: int = 0
    nth: int = 0
    """How many seats have done the present step, if it concerns several."""
    done: int = 0
    """How much of the present step is done."""
    note: int = -1
    """A first choice inside the present step, or -1."""
    target: int = -1
    """The seat that the acting one has chosen for the whole effect, or -1."""
    space: int = -1
    """The space chosen for the step, or -1."""
    owner: int = -1
    """Whose canal, or -1."""

    def moved_to(self, stage: int, step: int) -> "Effect":
        """The same at another place, written out because `_replace` is slow."""
        program, seat, _, _, nth, done, note, target, space, owner = self
        return new_frame(Effect, (program, seat, stage, step, nth, done, note, target, space, owner))

    def with_one_more(self) -> "Effect":
        """The same, when one more piece of the step is done."""
        program, seat, stage, step, nth, done, note, target, space, owner = self
        return new_frame(Effect, (program, seat, stage, step, nth, done + 1, note, target, space, owner))

    def at_space(self, space: int) -> "Effect":
        """The same with a space."""
        program, seat, stage, step, nth, done, note, target, _, owner = self
        return new_frame(Effect, (program, seat, stage, step, nth, done, note, target, space, owner))


class Sabotage(NamedTuple):
    """An announced card that may be sabotaged (AK-WIN-04)."""

    seat: int
    card: int
    asked: int = 0
    """How many of the other seats have been asked or passed over."""
    answered: int = 0
    """1 when a Sabotage was played on it."""


class Displaced(NamedTuple):
    """Units that must go to the nearest space of their owner, or to its nearest city (AK-GEN-20)."""

    seat: int
    army: int
    origin: int
    only_cities: int


# -- setup, selection, events, prestige -----------------------------------------------------------------------------


class Served(NamedTuple):
    """How many seats are through with this step, in crown order (in setup, seat order)."""

    seats: int


class ResidenceUnits(NamedTuple):
    """Units that start in the Residence: the kind that is asked for next."""

    seat: int
    kind: int


class Landing(NamedTuple):
    """An expedition that lands: how many seats are through, and where the present one has arrived, or -1."""

    seats: int
    arrived: int


class NewTokens(NamedTuple):
    """How many seats have their new command tokens, and how many the present one has."""

    seats: int
    gained: int


class Regrouping(NamedTuple):
    """A unit that is over army size and joins another group."""

    seat: int
    origin: int
    kind: int


class MercyCards(NamedTuple):
    """The set of seats that are through, and 1 if a card has just been carried out."""

    through: int
    used: int


class FurtherQuest(NamedTuple):
    """A seat that scores one more P-quest by a Mercy card."""

    seat: int


# -- combat, monsters, champions ------------------------------------------------------------------------------------


class Side(NamedTuple):
    """The side of the fight that is asked: 0 the attacker, 1 the defender."""

    side: int


class GiveUp(NamedTuple):
    """A side that loses units to a conversion, and how many of them are still to be named (AK-CMB-25)."""

    side: int
    left: int


class Capture(NamedTuple):
    """Fallen champions of the defeated side: how many windows for them are still to come (AK-WIN-08)."""

    side: int
    left: int


class Lair(NamedTuple):
    """A seat and a monster that it may fight, or has beaten."""

    seat: int
    monster: int


class ChampionHome(NamedTuple):
    """A champion that goes to one of two home cities (AK-CHA-13)."""

    seat: int
    hurt: int
    not_to: int


class Ransom(NamedTuple):
    """A bargain over a captured champion: the demand and the counter-offer as numbers of `BUNDLES`, or -1."""

    captor: int
    owner: int
    size: int
    demand: int
    counter: int


class RansomCards(NamedTuple):
    """Action cards that are still to be handed over for a champion."""

    captor: int
    owner: int
    left: int


# -- buildings, trade, roles ----------------------------------------------------------------------------------------


class BuildingUse(NamedTuple):
    """A building under way in a city that was activated for it: how many of its actions are behind."""

    seat: int
    building: int
    city: int
    step: int


class Collection(NamedTuple):
    """A COLLECT under way: the spaces that still give something, and what the others gave."""

    seat: int
    city: int
    spaces: int
    extras: int  # the spaces among which one may be added (Lipit-ili)
    extras_left: int
    grain: int
    sheep: int
    silver: int
    lapis: int


class Purchase(NamedTuple):
    """Something at a fixed price that a seat may buy: mercenaries, a priest or a ziggurat."""

    seat: int
    action: int
    city: int
    left: int


class Recruits(NamedTuple):
    """A RECRUIT TROOPS under way."""

    seat: int
    city: int
    stage: int
    bought: int  # set of the kinds of units bought
    waiting: int  # the army that will have to fight for the city


class Conversion(NamedTuple):
    """A CONVERSION on the map: from where, of what; NONE while it is not chosen."""

    seat: int
    fresh: int
    source: int
    target: int
    played: int  # set of card kinds played for it


class Digging(NamedTuple):
    """DIG CANALS: how many more may be dug."""

    seat: int
    city: int
    left: int


class Trade(NamedTuple):
    """A TRADE under way."""

    seat: int
    steps: int  # how many have been made
    rate: int  # the exchange whose number is asked, or NONE
    last_rate: int  # the exchange made just before, or NONE
    last_times: int
    cheap_lapis: int  # lapis bought at Susa's price
    offers: int  # how many each seat has received, four bits each


class Offer(NamedTuple):
    """An exchange between two players, while it is put together and answered. Goods are four bits for each resource."""

    trader: int
    partner: int
    proposer: int
    stage: int
    give: int
    want: int
    resource: int  # the one whose number is asked


class RolePlay(NamedTuple):
    """A role card that is played: whose turn it is to follow, and how."""

    seat: int
    role: int
    step: int  # 0 before the primary part, then the distance of the seat that may follow
    stage: int
    option: int  # the way of doing the secondary that was chosen


# -- turns, activation, movement ------------------------------------------------------------------------------------


class Turn(NamedTuple):
    """A turn: 0 before its action, 1 when the action is done."""

    seat: int
    step: int


class TokenSwap(NamedTuple):
    """A command token whose type is changed: the type it had, or -1 while it is not chosen."""

    seat: int
    old: int


class Activation(NamedTuple):
    """A space that is about to be activated: how it is used, with which building and which token; -1 if not chosen."""

    seat: int
    space: int
    mode: int
    building: int
    token: int


class Activated(NamedTuple):
    """A space that was activated: what it is used for, and which step of that comes next."""

    seat: int
    space: int
    mode: int
    building: int
    step: int


class Danger(NamedTuple):
    """A group that must lose a unit in a red space (AK-DNG-01)."""

    seat: int
    space: int


class March(NamedTuple):
    """A march by card from one space."""

    seat: int
    origin: int

"""A position of Akkad: numbers, short lists by seat, space or card, and what of it is hidden."""

from collections.abc import Sequence
from typing import Annotated, Any, Final

from eduba.core.fields import Derived, Fixed, Idle, Replaced, with_fields
from eduba.core.hidden import HiddenPart
from eduba.core.phase import DONE
from eduba.core.state import State
from eduba.core.vocabulary import Action
from eduba.games.akkad.content import Content
from eduba.games.akkad.powers import Powers
from eduba.games.akkad.sequence import GAME_OVER

NONE: Final = -1
REBELS: Final = -2
BEAST: Final = -3
"""Who fights, if not a seat: rebels or a monster."""
FightList = Annotated[list[int], Idle("fight_space", NONE)]
"""A list that changes only in a fight; each fight begins with new ones (`rules.combat.sides.clear_fight`)."""


class Won(Exception):
    """Somebody has reached the goal: nothing further is resolved (AK-GEN-02)."""


@with_fields
class AkkadState(State):
    """Spaces, units, cards and so on are numbers, in the order of the content. An army is a number, see `army`."""

    content: Fixed[Content]
    revision: Fixed[int]  # of the rules (see `errata`)
    akkad_rebels: Fixed[int]
    is_draft: Fixed[bool]
    homes_are_fair: Fixed[bool]
    # -- the round
    round: int  # 1 to 9; 0 during setup
    crown: int  # the seat that holds the Crown of Heaven
    turn: int  # whose turn it is in the Action Phase
    passed: int  # set of seats
    in_action_phase: bool
    in_event_phase: bool
    # -- by space
    control: list[int]  # seat or NONE
    holder: list[int]  # the seat whose units or mercenaries stand there, or NONE
    armies: list[int]
    rebels: list[int]
    canals: list[int]  # set of seats
    tokens: list[int]  # set of seats with a command token there
    ziggurats: int  # set of spaces; each belongs to the controller
    floods: int  # set of spaces
    storm: int  # space or NONE
    last_storm: int  # where it was in the round before
    # -- by seat
    mats: Replaced[list[int]]  # number of the home-city mat, or NONE while it is not chosen
    characters: Replaced[list[int]]
    mat_tokens: list[list[int]]  # by seat and type
    resources: list[list[int]]  # by seat and kind
    hands: list[list[int]]  # by seat, how many action cards of each kind
    seen_hands: list[int]  # set of the other seats that have looked at this hand and know all of it still
    mercies: Replaced[list[int]]  # set of unused Mercy cards
    buildings: Replaced[list[int]]  # set
    upgrades: Replaced[list[int]]  # set
    roles: Replaced[list[int]]  # set of role cards held
    gods: Replaced[list[int]]  # worship card held, or NONE
    specials: Replaced[list[int]]  # set of special-city cards held
    boxes: list[int]  # the army in the expedition box
    destinations: list[int]  # where it is bound for, or NONE
    explored: int  # set of seats that have sent an expedition in this phase
    captors: Replaced[list[int]]  # the seat that holds this seat's champion, or NONE
    away: list[int]  # champions that come home in the next Prestige Phase in which they can
    barred: Replaced[list[int]]  # champions handed back without ransom, which miss the next Action Phase
    lost: Replaced[list[int]]  # champions that are out of the game
    beaten_monsters: Replaced[list[int]]  # set of monsters
    claimed_monsters: Replaced[list[int]]  # set of monsters
    beaten_champions: Replaced[list[int]]  # set of seats
    akkad_row: Replaced[list[int]]  # Urkesh: Action Phases in a row at whose end it controlled Akkad
    scored: Replaced[list[int]]  # set of quests
    points: Replaced[list[int]]  # victory points
    cities_before: Replaced[list[int]]  # set of cities controlled when the Action Phase began
    cities_taken: list[int]  # set of cities taken in it that were not
    spies: Replaced[list[int]]  # set of seats whose Spies token this seat carries
    tithes: Replaced[list[int]]  # silver taken by the tithe in this round
    last_pair: int  # set of the seats that Shar-kali-sharri took from in the round before
    this_pair: int  # and in this round
    residence: int  # space of the Residence, or NONE
    # -- what was used
    used_roles: int  # set of role cards played in this Action Phase
    used_gods: int  # set of seats
    used_abilities: int  # set of seats
    used_swaps: int  # set of seats, once a round
    missions: int  # set of seats that completed their Sacred Mission
    # -- the table
    deck: list[int]  # action cards by kind
    discarded: list[int]
    announced: list[int]  # announced and not settled
    quest_deck: list[int]  # by quest, 0 or 1
    open_quests: int  # set
    newest_quest: int  # the quest revealed last, or NONE
    mercy_deck: list[int]  # by card, 0 or 1
    used_mercies: int  # set
    event_deck: list[int]  # by event, 0 or 1: the bag between the known top and the known bottom
    events_on_top: list[int]  # known cards, the next one last
    events_below: list[int]  # known cards at the bottom, the last one to come first
    knows_events: list[int]  # by event, the set of seats that have looked at it
    event: int  # the event of this round, or NONE
    role_bonus: list[int]  # silver on each role card
    god_bonus: list[int]  # grain, and as many sheep, on each worship card
    monsters_down: int  # set of monsters that are turned down until the Prestige Phase
    monsters_gone: int  # set of monsters that Uruk keeps
    akkad_taken: bool
    # -- setup and quests under way
    dealt_characters: Replaced[list[int]]  # by seat, the set of characters to choose from
    merits: Replaced[list[int]]  # by seat, the set of A-quests fulfilled in the fight under way
    # -- buildings and roles
    conversion_bonus: int  # bones that cards have added to the conversion on the map that is under way
    secondary_space: int  # the space that the secondary under way has activated, or NONE
    # -- the movement under way (rules/movement)
    move_seat: int  # NONE if nobody moves
    move_target: int
    move_kind: int  # see rules/movement/mustering
    move_from: int  # origin of the leg that is being made up, or NONE
    move_group: int  # the army that is to take it
    move_route: list[int]  # its route so far, the origin first
    move_legs: list[list[int]]  # legs that are complete, see rules/movement/legs
    move_step: int  # the place in the first leg that it enters next
    move_rolled: bool  # True if the danger roll of this step is made
    move_arrived: int  # the units that have come through to the target
    march_origin: int
    danger_group: int  # the group that made the latest danger roll, without its loss
    # -- the fight under way (rules/combat); of two values the attacker's comes first
    fight_space: int  # NONE if nobody fights
    fight_step: int  # where the fight stands, see rules/combat/machine
    fight_round: int
    fighters: FightList  # seat, REBELS or BEAST
    fight_armies: FightList  # off the board; rebels, and the hit points of a monster, count as mercenaries
    fight_units: FightList  # own units at the start
    fight_mercenaries: FightList  # mercenaries at the start, without those that were converted
    fight_dead_mercenaries: FightList
    fight_fallen: FightList  # champions that have lost their last hit point and whose fate is not settled
    fight_spared: FightList  # fallen champions that got away by a card
    fight_roll_bones: FightList  # what cards add to the attack roll of this round
    fight_volley_bones: FightList
    fight_conversion_bones: FightList
    fight_open_volley: int  # set of sides whose Volley no shield bearer stops
    fight_rolled: FightList  # bones of the latest roll
    fight_hits: FightList  # hits that each side must still place on its units
    fight_played: FightList  # set of card kinds that each side has played in this window
    fight_rerolled: int  # set of sides
    fight_retreat: int  # the side that retreats, or NONE
    fight_refuge: int  # the space to which it retreats
    fight_at_once: bool  # True if it retreats without a further combat round
    fight_challenge: bool
    fight_victor: int  # the victorious side, or NONE
    fight_rewarded: bool  # True if a monster was beaten that this seat had not beaten before
    # -- cards
    card_works: bool  # True if the card whose Sabotage window closed last takes effect
    # -- what follows from the rest; `board` keeps it up
    lands: Derived[list[int]]  # by seat, the set of spaces under its control; last, of those that nobody controls
    stands: Derived[list[int]]  # by seat, the set of spaces with its units or mercenaries
    occupied: Derived[int]  # set of spaces with units or mercenaries of anybody
    groups: Derived[list[int]]  # by seat, the set of spaces with at least one own unit
    fielded: Derived[list[int]]  # by seat, all its units and mercenaries on the board as one army
    dug: Derived[list[int]]  # by seat, the set of spaces with its canals
    rebellious: Derived[int]  # set of spaces with rebels
    marked: Derived[int]  # set of spaces with command tokens
    open: Derived[int]  # set of spaces that are neither activated nor under the Storm
    powers: Derived[list[Powers]]  # by seat
    missions_due: Derived[bool]  # False if nothing that could fulfil a mission has happened since all were checked
    ready: Derived[list[Action] | None]  # the options of the pending decision, if its phase has listed them

    def derive(self) -> None:
        from eduba.games.akkad.board import derive

        derive(self)

    def scores(self) -> list[int]:
        return self.points[:]

    def winners(self) -> list[int]:
        from eduba.games.akkad.rules.rounds.ending import winners

        return winners(self) if self.over else []

    # -- deciding -----------------------------------------------------------------------------------

    def options(self) -> list[Action]:
        ready = self.ready
        return self.phases[self.stack[-1]].options(self) if ready is None else ready.copy()

    # -- and the end at any moment (AK-GEN-02) --------------------------------------------------------

    def apply(self, action: Action) -> None:
        self.ready = None
        try:
            super().apply(action)
        except Won:
            self._end()

    def apply_unchecked(self, action: Action) -> None:
        self.ready = None
        phases, stack = self.phases, self.stack
        try:  # the same as `State.apply_unchecked`, without another call for each decision
            phases[stack[-1]].apply(self, action)
            while step := phases[stack[-1]].run(self):
                if step == DONE and phases[stack.pop()].frame is not None:
                    self.frames.pop()
        except Won:
            self._end()

    def run(self) -> None:
        try:
            super().run()
        except Won:
            self._end()

    def _end(self) -> None:
        self.stack, self.frames = [GAME_OVER], []
        super().run()

    # -- views --------------------------------------------------------------------------------------

    def view_for(self, seat: int | None) -> dict[str, Any]:
        from eduba.games.akkad.view import own_view, public_view

        return own_view(self, seat, public_view(self))

    def own_view(self, seat: int, public: dict[str, Any]) -> dict[str, Any]:
        from eduba.games.akkad.view import own_view

        self.check_seat(seat)
        return own_view(self, seat, public)

    def tensor_for(self, seat: int) -> list[int]:
        from eduba.games.akkad.tensor import tensor

        return tensor(self, seat)

    # -- what is hidden -----------------------------------------------------------------------------

    def hidden_parts(self) -> list[HiddenPart]:
        from eduba.games.akkad.hidden import hidden_parts

        return hidden_parts(self)

    def replace_hidden(self, parts: Sequence[HiddenPart]) -> None:
        from eduba.games.akkad.hidden import replace_hidden

        replace_hidden(self, parts)

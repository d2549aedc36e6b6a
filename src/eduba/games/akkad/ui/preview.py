"""What follows from a position of Akkad: the odds of a fight, before it and while it lasts, and what answers bring."""

from collections.abc import Iterator

from eduba.core.events import Event
from eduba.games.akkad.frames import Sabotage
from eduba.games.akkad.game import Akkad
from eduba.games.akkad.rules.combat.odds import Odds
from eduba.games.akkad.rules.combat.prospects import odds_now, odds_of_entering
from eduba.games.akkad.rules.movement import expedition_targets, move_targets
from eduba.games.akkad.rules.pieces import has_others, holds_home, homes_of
from eduba.games.akkad.sequence import TURN
from eduba.games.akkad.state import NONE, AkkadState
from eduba.games.akkad.ui.done_to_me import answers_to, since_last_turn, why_it_gives
from eduba.games.akkad.ui.drawing.scene import RiverGoals
from eduba.games.akkad.ui.forms.odds_told import in_percent
from eduba.games.akkad.ui.told_before import told_before
from eduba.games.akkad.ui.told_of_answers import told_of_answers
from eduba.i18n import Speaker
from eduba.mechanisms.bitset import members
from eduba.render.contract import Preview, Steps
from eduba.render.fragments import Fragment, remembered
from eduba.render.panels import cited, icon, said, seat_icon, section
from eduba.render.summary import Summary
from eduba.render.svg import element, esc, use


class AkkadPreview(Preview[Akkad, AkkadState, RiverGoals]):
    """The odds leave cards in hand, conversion and a retreat to come aside, so they tell nothing of a hand."""

    def highlights(self, state: AkkadState, steps: Steps) -> RiverGoals:
        """The spaces that units of who has the turn reach by a river expedition and in no other way."""
        if state.over or state.stack[-1] != TURN:
            return frozenset()
        goals = expedition_targets(state, state.actor) & ~move_targets(state, state.actor)
        return frozenset([state.content.names[space] for space in members(goals)])

    def decision(self, state: AkkadState, speaker: Speaker) -> Fragment | None:
        if state.stack[-1] == TURN and not holds_home(state, state.actor):
            return self._homeless(state, speaker)
        if state.prompt()[0] == "ask.secondary_commander":
            return self._recruits_fight(state, speaker)
        if state.phase == "stance":
            sides = [who if who >= 0 else None for who in state.fighters]
            return self._odds(odds_now(state, as_declared=True), sides[0], sides[1], speaker)
        if state.phase == "sabotage":
            return self._announced(state, speaker)
        if state.move_seat == NONE or state.move_target == NONE:
            return None
        army = state.move_group + sum(leg[0] for leg in state.move_legs)
        found = odds_of_entering(state, state.move_seat, state.move_target, army) if army else None
        holder = state.holder[state.move_target]
        return self._odds(found, state.move_seat, None if holder == NONE else holder, speaker) if found else None

    def _homeless(self, state: AkkadState, speaker: Speaker) -> Fragment:
        """Who has lost the home city has to know, because nothing is scored without it."""
        home = homes_of(state, state.actor)[0]
        holder = state.control[home]
        words = said(speaker, "home_held", home, holder) if holder != NONE else said(speaker, "home_lost", home)
        return section("homeless", "", [element("li", f"{esc(words)} {cited('AK-HOM-01', speaker)}")])

    def _recruits_fight(self, state: AkkadState, speaker: Speaker) -> Fragment | None:
        """Whoever is recruited in a home city that others hold fights there at once."""
        held = [home for home in homes_of(state, state.actor) if has_others(state, home, state.actor)]
        if not held:
            return None
        holder = state.holder[held[0]]
        name = speaker.get("board.rebels_side") if holder == NONE else speaker.names[holder]
        words = said(speaker, "recruits_fight", held[0], name)
        return section("recruits", "", [element("li", f"{esc(words)} {cited('AK-ROL-32', speaker)}")])

    def _announced(self, state: AkkadState, speaker: Speaker) -> Fragment:
        """What the card does that could be sabotaged; a Sabotage comes after the card that it was played on."""
        cards = [frame.card for frame in state.frames if isinstance(frame, Sabotage)]
        told = [speaker.get(f"board.card.{state.content.cards[card]}") for card in cards]
        lines = [f"{speaker.label('card', card)}: {words}" for card, words in zip(cards, told)]
        return section("announced", "", [element("li", esc(line)) for line in lines])

    def ahead(self, state: AkkadState, speaker: Speaker) -> Fragment | None:
        return None

    def effects(self, state: AkkadState, speaker: Speaker) -> dict[str, str]:
        return told_of_answers(self.game, state, speaker)

    def forfeits(self, state: AkkadState, speaker: Speaker) -> dict[str, str]:
        """The command tokens with which turns could still be taken in this phase."""
        tokens, options = sum(state.mat_tokens[state.actor]), state.options()
        is_turn = state.stack[-1] == TURN and options[-1].verb == "pass"
        if not is_turn or not any(action.verb == "activate" for action in options):
            return {}
        return {"pass": speaker.say("board.preview.left_tokens", tokens)}

    def told_first(
        self, state: AkkadState, latest: Iterator[Event], backward: Iterator[Event], speaker: Speaker
    ) -> Summary | None:
        if state.stack[-1] != TURN:
            why = answers_to(state.actor, latest, speaker) or why_it_gives(state, backward, speaker)
            told = [*why, *told_before(state, speaker)]
            return Summary("", (), tuple(told)) if told else None
        told = since_last_turn(state, backward, speaker)
        return Summary(speaker.get("board.since_last_turn"), (), tuple(told)) if told else None

    def _odds(self, odds: Odds, attacker: int | None, defender: int | None, speaker: Speaker) -> Fragment:
        """Both sides with their chances; a side that is no seat is called the enemy."""
        win, loss, both = in_percent(odds)
        lines = [_chance(speaker, self._colour(attacker), attacker, win)]
        lines.append(_chance(speaker, self._colour(defender), defender, loss))
        if both:
            lines.append(element("li", esc(speaker.say("board.preview.nobody_left", both))))
        lines.append(element("li", f"{esc(speaker.get('board.preview.at_once'))} {cited('AK-CMB-44', speaker)}"))
        return section("odds", speaker.get("board.preview.odds"), lines)

    def _colour(self, seat: int | None) -> str:
        return "" if seat is None else self.game.colours[seat]


@remembered
def _chance(speaker: Speaker, colour: str, seat: int | None, percent: int) -> str:
    if seat is None:
        return element(
            "li", icon(use("akkad-swords", 12, 12, 18)) + esc(speaker.say("board.preview.enemy_wins", percent))
        )
    words = seat_icon(colour) + esc(speaker.say("board.preview.wins", seat, percent))
    return element("li", words, class_=f"seat-{colour}")

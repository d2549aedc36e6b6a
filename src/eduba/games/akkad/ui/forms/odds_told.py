"""What a march comes to, in words: danger on the way, and the chances of a fight at its end."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence

from eduba.games.akkad.army import NOBODY, ONE, mercenaries, own_units
from eduba.games.akkad.game import Akkad
from eduba.games.akkad.rules.combat.entering import leaderless_taken
from eduba.games.akkad.rules.combat.odds import Odds
from eduba.games.akkad.rules.combat.prospects import odds_against_monster, odds_of_entering
from eduba.games.akkad.rules.monsters import is_there
from eduba.games.akkad.rules.movement.danger import possible_losses
from eduba.games.akkad.rules.pieces import attack_value, bones_by_kind, has_others
from eduba.games.akkad.state import NONE, AkkadState
from eduba.i18n import Speaker
from eduba.mechanisms.bitset import each
from eduba.render.panels import cited, icon, seat_icon
from eduba.render.svg import esc, use

Told = tuple[str, ...]
LOST = Odds(win=0.0, loss=1.0, both_die=0.0)


def danger_told(rolls: list[tuple[int, int]], speaker: Speaker) -> Told:
    """Each danger roll on the way, given as a space and the army that enters it, and the chance of any loss."""
    risky = [(space, army) for space, army in rolls if possible_losses(army)]
    lines = [_line("akkad-bone", speaker.say("board.form.danger", space)) for space, _ in risky]
    if len(risky) > 1:
        lines.append(_line("akkad-bone", speaker.say("board.form.any_loss", round(100 * (1 - 0.5 ** len(risky))))))
    return tuple(lines)


def after_danger(s: AkkadState, seat: int, groups: Sequence[tuple[int, int]]) -> dict[int, float]:
    """What may be left of groups that make so many danger rolls each, with the chances; the weakest is lost."""
    bones, whole = bones_by_kind(s, seat), {NOBODY: 1.0}
    for group, rolls in groups:
        left = {group: 1.0}
        for _ in range(rolls):
            later = defaultdict[int, float](float)
            for army, chance in left.items():
                lost = min(each(possible_losses(army)), key=lambda kind: bones[kind], default=None)
                for fewer in (army, army if lost is None else army - ONE[lost]):
                    later[fewer] += chance / 2
            left = later
        both = [(one + other, share * chance) for one, share in whole.items() for other, chance in left.items()]
        whole = {army: sum(share for found, share in both if found == army) for army, _ in both}
    return whole


def fight_told(
    game: Akkad, s: AkkadState, seat: int, space: int, arriving: Mapping[int, float], speaker: Speaker
) -> Told:
    """The chances of who enters a space where somebody fights, or where a monster waits; given is what may arrive."""
    army = max(arriving, key=own_units)
    if not own_units(army):
        return ()
    if odds_of_entering(s, seat, space, army):
        found = _mean(s, seat, arriving, lambda army: odds_of_entering(s, seat, space, army) or LOST)
        holder = s.holder[space]
        name = speaker.get("board.rebels_side") if s.rebels[space] or holder == NONE else speaker.names[holder]
        return _chances(game, found, seat, name, speaker)
    if has_others(s, space, seat):
        return (_without_combat(s, s.holder[space], s.armies[space], speaker),)
    monster = s.content.monster_of.get(space, NONE)
    if is_there(s, space) and not s.beaten_monsters[seat] >> monster & 1:
        return monster_told(game, s, seat, arriving, speaker)
    return ()


def _mean(s: AkkadState, seat: int, arriving: Mapping[int, float], odds_of: Callable[[int], Odds]) -> Odds:
    """The odds over all that may arrive; who cannot attack any more has lost."""
    each_odds = [
        (odds_of(army) if own_units(army) and attack_value(s, seat, army) else LOST, chance)
        for army, chance in arriving.items()
    ]
    return Odds(*(sum(odds[n] * chance for odds, chance in each_odds) for n in range(len(LOST))))


def _without_combat(s: AkkadState, holder: int, theirs: int, speaker: Speaker) -> str:
    """What becomes of units that do not fight, and of mercenaries alone (AK-NCU-01, AK-NCU-07)."""
    if own_units(theirs):
        return esc(speaker.say("board.form.escape", holder))
    hired = mercenaries(theirs)
    joining = leaderless_taken(s, holder, hired)
    words = speaker.say(f"board.form.{'leaderless' if joining else 'leaderless_loyal'}", holder, hired, joining)
    return f"{esc(words)} {cited('AK-NCU-07', speaker)}"


def monster_told(game: Akkad, s: AkkadState, seat: int, arriving: Mapping[int, float], speaker: Speaker) -> Told:
    """The chances of what may arrive against a monster."""
    if not any(attack_value(s, seat, army) for army in arriving):
        return ()
    found = _mean(s, seat, arriving, lambda army: odds_against_monster(s, seat, army))
    return _chances(game, found, seat, speaker.get("board.beast"), speaker)


def _chances(game: Akkad, odds: Odds, seat: int, other: str, speaker: Speaker) -> Told:
    win, loss, both = in_percent(odds)
    words = esc(speaker.say("board.preview.wins", seat, win))
    more = speaker.say("board.form.against", other, loss, both)
    return (seat_icon(game.colours[seat]) + words, _line("akkad-swords", more))


def in_percent(odds: Odds) -> tuple[int, int, int]:
    """The chances of the attacker, of the defender, and that nobody is left; together 100."""
    loss, both = round(100 * odds.loss), round(100 * odds.both_die)
    return 100 - loss - both, loss, both


def _line(symbol: str, words: str) -> str:
    return icon(use(symbol, 12, 12, 20)) + esc(words)

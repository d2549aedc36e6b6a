"""What a march comes to, in words: danger on the way, and the chances of a fight at its end."""

from eduba.games.akkad.army import mercenaries, own_units
from eduba.games.akkad.game import Akkad
from eduba.games.akkad.rules.combat.entering import leaderless_taken
from eduba.games.akkad.rules.combat.odds import Odds
from eduba.games.akkad.rules.combat.prospects import odds_against_monster, odds_of_entering
from eduba.games.akkad.rules.monsters import is_there
from eduba.games.akkad.rules.movement.danger import possible_losses
from eduba.games.akkad.rules.pieces import attack_value, has_others
from eduba.games.akkad.state import NONE, AkkadState
from eduba.i18n import Speaker
from eduba.render.panels import cited, icon, seat_icon
from eduba.render.svg import esc, use

Told = tuple[str, ...]


def danger_told(rolls: list[tuple[int, int]], speaker: Speaker) -> Told:
    """Each danger roll on the way, given as a space and the army that enters it, and the chance of any loss."""
    risky = [(space, army) for space, army in rolls if possible_losses(army)]
    lines = [_line("akkad-bone", speaker.say("board.form.danger", space)) for space, _ in risky]
    if len(risky) > 1:
        lines.append(_line("akkad-bone", speaker.say("board.form.any_loss", round(100 * (1 - 0.5 ** len(risky))))))
    return tuple(lines)


def fight_told(game: Akkad, s: AkkadState, seat: int, space: int, army: int, speaker: Speaker) -> Told:
    """The chances of an army that enters a space where somebody fights it, or where a monster waits."""
    if not own_units(army):
        return ()
    if found := odds_of_entering(s, seat, space, army):
        holder = s.holder[space]
        name = speaker.get("board.rebels_side") if s.rebels[space] or holder == NONE else speaker.names[holder]
        return _chances(game, found, seat, name, speaker)
    if has_others(s, space, seat):
        return (_without_combat(s, s.holder[space], s.armies[space], speaker),)
    monster = s.content.monster_of.get(space, NONE)
    if is_there(s, space) and not s.beaten_monsters[seat] >> monster & 1:
        return monster_told(game, s, seat, army, speaker)
    return ()


def _without_combat(s: AkkadState, holder: int, theirs: int, speaker: Speaker) -> str:
    """What becomes of units that do not fight, and of mercenaries alone (AK-NCU-01, AK-NCU-07)."""
    if own_units(theirs):
        return esc(speaker.say("board.form.escape", holder))
    hired = mercenaries(theirs)
    words = speaker.say("board.form.leaderless", holder, hired, leaderless_taken(s, holder, hired))
    return f"{esc(words)} {cited('AK-NCU-07', speaker)}"


def monster_told(game: Akkad, s: AkkadState, seat: int, army: int, speaker: Speaker) -> Told:
    """The chances of an army against a monster."""
    if not attack_value(s, seat, army):
        return ()
    return _chances(game, odds_against_monster(s, seat, army), seat, speaker.get("board.beast"), speaker)


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

"""Positions of Akkad made by hand, piece by piece."""

from eduba.core.chance import Chance, key_of
from eduba.games.akkad import army
from eduba.games.akkad.content import RED
from eduba.games.akkad.game import GAME
from eduba.games.akkad.sequence import ACTION_PHASE, GAME_OVER, PRESTIGE, ROUND
from eduba.games.akkad.state import NONE, AkkadState
from eduba.mechanisms.bitset import members
from tests.games.akkad.by_hand import by_hand

HOMES = {
    3: ("urkesh", "susa", "uruk"),
    4: ("assur", "susa", "uruk", "mari"),
    5: ("urkesh", "assur", "susa", "girsu", "uruk"),
    6: ("urkesh", "assur", "susa", "girsu", "uruk", "mari"),
}
C = GAME.content


def space(name: str) -> int:
    return C.names.index(name)


def units(**counts: int) -> int:
    """An army: `units(spearman=2, mercenary=1)`."""
    return sum(n * army.ONE[army.KINDS.index(kind)] for kind, n in counts.items())


def empty_table(players: int = 3, homes: tuple[str, ...] = (), characters: tuple[str, ...] = ()) -> AkkadState:
    """The Action Phase of round 1: homes and their neighbours are controlled, seat 0 has the Crown and the turn.

    There are no units and no rebels.
    Characters are those without modifiers that would disturb (Tuta-napshum, Shu-Mama, ...) unless given.
    """
    s = by_hand(GAME.new(players, GAME.settings(players, {})))
    s.phases, s.frames, s.over, s.events = GAME.phases, [], False, []
    s.chance = Chance(key_of("table"), 0, [], ())
    quiet = ("tuta_napshum", "shu_mama", "ken_ussam", "shar_kali_sharri", "lipit_ili", "shuash_takal")
    for seat, home in enumerate(homes or HOMES[players]):
        s.mats[seat] = [C.names[mat.space] for mat in C.mats].index(home)
        s.characters[seat] = C.characters.index((characters or quiet)[seat])
        for near in (space(home), *members(C.near[space(home)])):
            if C.kinds[near] != RED:
                s.control[near] = seat
    s.crown = s.turn = s.actor = 0
    s.round, s.in_action_phase = 1, True
    s.open_quests = 1 << C.first_quest
    s.quest_deck[C.first_quest] = 0
    s.stack = [GAME_OVER, ROUND, PRESTIGE, ACTION_PHASE]
    return s


def stand(s: AkkadState, seat: int, where: str, **counts: int) -> None:
    """Put units of a seat into a space; it controls the space unless it is red."""
    at = space(where)
    s.holder[at] = seat
    s.armies[at] += units(**counts)
    if C.kinds[at] != RED:
        s.control[at] = seat


def bones(s: AkkadState, results: str) -> None:
    """The next bones: `bones(s, "SFF")`."""
    s.chance.follow([("bone", int(result == "S")) for result in results.replace(" ", "")])


def give(s: AkkadState, seat: int, **resources: int) -> None:
    """Set the resources of a seat."""
    s.resources[seat] = [resources.get(name, 0) for name in ("grain", "sheep", "silver", "lapis")]


def hold(s: AkkadState, seat: int, *cards: str) -> None:
    """Put action cards from the deck into a hand."""
    for card in cards:
        s.deck[C.cards.index(card)] -= 1
        s.hands[seat][C.cards.index(card)] += 1


def play(s: AkkadState, *texts: str) -> None:
    """Apply actions one after the other."""
    for text in texts:
        s.apply(GAME.action(text))


def options(s: AkkadState) -> set[str]:
    return {action.text for action in s.options()}


__all__ = ["GAME", "NONE", "C", "bones", "empty_table", "give", "hold", "options", "play", "space", "stand", "units"]


def ready_to_march() -> AkkadState:
    """Seat 0 of three has the turn: two spearmen and an archer in Kish, a chariot in Akshak, two kinds of tokens."""
    s = empty_table()
    stand(s, 0, "kish", spearman=2, archer=1)
    stand(s, 0, "akshak", chariot=1)
    s.mat_tokens[0] = [2, 1, 0]
    s.run()
    assert (s.phase, s.actor) == ("turn", 0)
    return s

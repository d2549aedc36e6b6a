"""A game as text that one can read in a mail: a header, then one line per chance outcome or action.

    eduba 1
    game assyria
    players 2
    ...
    chance order blue
    blue start B5
    blue undo 0
"""

from collections.abc import Callable, Iterator

from eduba.core.chance import commitment
from eduba.core.errors import BadTranscript, EdubaError
from eduba.core.game import Game
from eduba.core.journal import Entry, Journal, Undo
from eduba.core.line import Draw, Move

FORMAT = "1"


def write(journal: Journal, *, reveal: bool | None = None) -> str:
    """The transcript; the seed stands in it only if the game is over (or `reveal` says so)."""
    game = journal.game
    lines = [f"eduba {FORMAT}", f"game {game.id}", f"content {game.digest}", f"rules {game.revision}"]
    lines += [f"players {journal.players}"]
    lines += [f"option {key} {value}" for key, value in journal.options.items()]
    lines += [f"commit {journal.commit}"]
    if journal.seed is not None and (journal.state.over if reveal is None else reveal):
        lines += [f"seed {journal.seed}"]
    lines += [f"seat {game.colours[i]} {' '.join(name.split())}" for i, name in enumerate(journal.names)]
    lines += ["", *(_line(game, entry) for entry in journal.entries)]
    if journal.state.over:
        points = zip(game.colours, journal.state.scores(), strict=False)
        lines += ["result " + " ".join(f"{colour} {score}" for colour, score in points)]
    return "\n".join(lines) + "\n"


def _line(game: Game, entry: Entry) -> str:
    if isinstance(entry, Draw):
        return f"chance {entry.bag} {game.bags[entry.bag][entry.kind]}"
    if isinstance(entry, Move):
        return f"{game.colours[entry.seat]} {entry.action.text}"
    return f"{game.colours[entry.seat]} undo {entry.to}"


def read(text: str, find: Callable[[str], Game], *, trust_draws: bool = True) -> Journal:
    """Replay a transcript. It either reproduces the game or says at which line it departs.

    Without `trust_draws`, every draw is made again from the seed, and must be the one that is recorded.
    """
    lines = list(_numbered(text))
    header: dict[str, str] = {}
    options: dict[str, str] = {}
    names: dict[str, str] = {}
    body = 0
    for body, (number, line) in enumerate(lines):  # noqa: B007
        word, _, rest = line.partition(" ")
        if word == "option":
            key, _, value = rest.partition(" ")
            options[key] = value
        elif word == "seat":
            colour, _, name = rest.partition(" ")
            names[colour] = name
        elif word in ("eduba", "game", "content", "rules", "players", "commit", "seed"):
            header[word] = rest
        else:
            break
    else:
        body = len(lines)
    game, players = _described(header, find)
    entries = [_entry(game, number, line) for number, line in lines[body:] if not line.startswith("result ")]
    journal = _replayed(game, players, options, header, names, entries, trust_draws)
    results = [(number, line) for number, line in lines[body:] if line.startswith("result ")]
    for number, line in results:
        if line != write(journal).splitlines()[-1]:
            raise BadTranscript("line {0}: the game as replayed does not end with '{1}'", number, line)
    return journal


def _numbered(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            yield number, line.strip()


def _described(header: dict[str, str], find: Callable[[str], Game]) -> tuple[Game, int]:
    if header.get("eduba") != FORMAT:
        raise BadTranscript("line 1: a transcript begins with 'eduba {0}'", FORMAT)
    for word in ("game", "players", "commit"):
        if word not in header:
            raise BadTranscript("the header has no line '{0}'", word)
    game = find(header["game"])
    if header.get("content", game.digest) != game.digest:
        raise BadTranscript("the game was played with content {0}, here is {1}", header["content"], game.digest)
    if not header["players"].isdigit():
        raise BadTranscript("the header says '{0}' players", header["players"])
    if "seed" in header and commitment(header["seed"]) != header["commit"]:
        raise BadTranscript("the seed does not fit the commitment published at the start")
    return game, int(header["players"])


def _entry(game: Game, number: int, line: str) -> tuple[int, Entry]:
    who, _, what = line.partition(" ")
    try:
        if who == "chance":
            bag, _, label = what.partition(" ")
            return number, Draw(bag, list(game.bags[bag]).index(label))
        seat = list(game.colours).index(who)
        if what.startswith("undo "):
            return number, Undo(seat, int(what[5:]))
        return number, Move(seat, game.action(what))
    except (KeyError, ValueError, EdubaError):
        raise BadTranscript("line {0}: cannot read '{1}'", number, line) from None


def _replayed(
    game: Game,
    players: int,
    options: dict[str, str],
    header: dict[str, str],
    names: dict[str, str],
    lines: list[tuple[int, Entry]],
    trust_draws: bool,
) -> Journal:
    spoken = [names.get(colour, colour) for colour in game.colours[:players]]
    known, rest = _leading_draws(lines)
    number = lines[0][0] if lines else 0
    try:
        given = [draw for _, draw in known if trust_draws]
        journal = Journal(game, players, header.get("seed"), options, spoken, given, header["commit"])
        _same(game, journal.entries, known)
        while rest:
            number, entry = rest[0]
            known, rest = _leading_draws(rest[1:])
            before = len(journal.entries)
            if isinstance(entry, Undo):
                journal.undo(entry.seat, entry.to)
            elif isinstance(entry, Move):
                if entry.seat != journal.state.actor and not journal.state.over:
                    raise BadTranscript("it is the decision of {0}", game.colours[journal.state.actor])
                journal.act(entry.action, [draw for _, draw in known if trust_draws])
            _same(game, journal.entries[before + 1 :], known)
    except _Departure:
        raise
    except EdubaError as error:
        raise BadTranscript("line {0}: {1}", number, error) from None
    return journal


def _leading_draws(lines: list[tuple[int, Entry]]) -> tuple[list[tuple[int, Draw]], list[tuple[int, Entry]]]:
    draws: list[tuple[int, Draw]] = []
    for i, (number, entry) in enumerate(lines):
        if not isinstance(entry, Draw):
            return draws, lines[i:]
        draws.append((number, entry))
    return draws, []


class _Departure(BadTranscript):
    """A draw that is not as recorded; it names its own line."""


def _same(game: Game, made: list[Entry], known: list[tuple[int, Draw]]) -> None:
    for entry, (number, draw) in zip(made, known, strict=False):
        if entry != draw:
            raise _Departure("line {0}: the game gives '{1}', not '{2}'", number, _line(game, entry), _line(game, draw))
    if len(known) > len(made):
        raise _Departure("line {0}: the rules draw nothing here", known[len(made)][0])
    if len(made) > len(known):
        raise BadTranscript("the record lacks '{0}' after this line", _line(game, made[len(known)]))

"""A game as text that one can read in a mail: a header, then one line per chance outcome or action.

    eduba 1
    game assyria
    players 2
    ...
    chance order blue
    blue start B5
    blue undo 0
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from json import dumps, loads
from typing import Any, NamedTuple

from eduba.core.chance import commitment
from eduba.core.descriptions import object_at
from eduba.core.editions import edition, errata_of
from eduba.core.errors import BadPosition, BadTranscript, EdubaError
from eduba.core.game import Game
from eduba.core.journal import Entry, Journal, Undo
from eduba.core.line import Draw, Move
from eduba.core.numbers import read_number

FORMAT = "1"


def write(journal: Journal, *, reveal: bool | None = None) -> str:
    """The transcript; the seed stands in it only if the game is over (or `reveal` says so)."""
    game, state = journal.game, journal.state
    seed = journal.seed if (state.over if reveal is None else reveal) else None
    heading = Heading(journal.options, journal.commit, seed, journal.names, journal.position)
    entries = [_line(game, entry) for entry in journal.entries]
    return text_of(game, game.digest, heading, entries, state.scores() if state.over else None)


class Heading(NamedTuple):
    """What a transcript tells of a game before it begins."""

    options: Mapping[str, str]
    commit: str
    seed: str | None
    names: Sequence[str]
    position: dict[str, Any] | None


def text_of(
    game: Game, digest: str, heading: Heading, entries: Sequence[str], scores: Sequence[int] | None
) -> str:
    """A transcript from its parts: what was drawn and done, line by line, and the points at the end if it is over."""
    lines = [f"eduba {FORMAT}", f"game {game.id}", f"content {digest}", f"rules {game.revision}"]
    lines += [f"erratum {name}" for name in errata_of(game)]
    lines += [f"players {len(heading.names)}"]
    lines += [f"option {key} {value}" for key, value in heading.options.items()]
    lines += [f"commit {heading.commit}"]
    lines += [f"seed {heading.seed}"] if heading.seed is not None else []
    lines += [f"position {dumps(heading.position, separators=(',', ':'))}"] if heading.position else []
    lines += [f"seat {game.colours[i]} {' '.join(name.split())}" for i, name in enumerate(heading.names)]
    lines += ["", *entries]
    if scores is not None:
        points = zip(game.colours, scores, strict=False)
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
    errata: list[str] = []
    body = 0
    for body, (number, line) in enumerate(lines):  # noqa: B007
        word, _, rest = line.partition(" ")
        if word == "option":
            key, _, value = rest.partition(" ")
            options[key] = value
        elif word == "seat":
            colour, _, name = rest.partition(" ")
            names[colour] = name
        elif word == "erratum":
            errata.append(rest)
        elif word in ("eduba", "game", "content", "rules", "players", "commit", "seed", "position"):
            header[word] = rest
        else:
            break
    else:
        body = len(lines)
    game, players = _described(header, errata, find)
    entries = [read_entry(game, number, line) for number, line in lines[body:] if not line.startswith("result ")]
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


def _described(header: dict[str, str], errata: list[str], find: Callable[[str], Game]) -> tuple[Game, int]:
    if header.get("eduba") != FORMAT:
        raise BadTranscript("line 1: a transcript begins with 'eduba {0}'", FORMAT)
    for word in ("game", "players", "commit"):
        if word not in header:
            raise BadTranscript("the header has no line '{0}'", word)
    game = _edition(header, errata, find(header["game"]))
    players = read_number(header["players"])
    if players is None:
        raise BadTranscript("the header says '{0}' players", header["players"][:40])
    if "seed" in header and commitment(header["seed"]) != header["commit"]:
        raise BadTranscript("the seed does not fit the commitment published at the start")
    return game, players


def _edition(header: dict[str, str], errata: list[str], game: Game) -> Game:
    """The game as it was played."""
    rules = read_number(header.get("rules", str(game.revision)))
    if rules is None or not 0 < rules <= game.revision:
        raise BadTranscript("the game was played by rules {0}, here are {1}", header["rules"][:40], game.revision)
    for name in errata:
        if name not in game.errata:
            raise BadTranscript("the game was played with the correction '{0}', which is not known here", name)
    found = edition(game, header.get("content", game.digest), rules)
    if header.get("content", found.digest) != found.digest:
        raise BadTranscript("the game was played with content {0}, here is {1}", header["content"], game.digest)
    return found


def read_entry(game: Game, number: int, line: str) -> tuple[int, Entry]:
    who, _, what = line.partition(" ")
    try:
        if who == "chance":
            bag, _, label = what.partition(" ")
            return number, Draw(bag, list(game.bags[bag]).index(label))
        seat = list(game.colours).index(who)
        if what.startswith("undo ") and (to := read_number(what[5:])) is not None:
            return number, Undo(seat, to)
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
    known, next_line = _draws_from(lines, 0)
    number = lines[0][0] if lines else 0
    try:
        given = [draw for _, draw in known if trust_draws]
        position = _position(game, players, options, header)
        commit = header["commit"]
        journal = Journal(game, players, header.get("seed"), options, spoken, given, commit, position=position)
        _same(game, journal.entries, known)
        while next_line < len(lines):
            number, entry = lines[next_line]
            known, next_line = _draws_from(lines, next_line + 1)
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


def _position(
    game: Game, players: int, options: dict[str, str], header: dict[str, str]
) -> dict[str, Any] | None:
    """The position with which the game began, if that was not its set-up. It must keep the laws of the game."""
    if "position" not in header:
        return None
    try:
        position = dict(object_at("position", loads(header["position"])))
        game.check(game.load(players, options, position))
    except EdubaError:
        raise
    except Exception as error:  # whatever somebody may have written there
        raise BadPosition("the position cannot be set up: {0}", repr(error)) from None
    return position


def _draws_from(lines: list[tuple[int, Entry]], start: int) -> tuple[list[tuple[int, Draw]], int]:
    """The draws that stand there one after the other, and where the next other line is."""
    draws: list[tuple[int, Draw]] = []
    for at in range(start, len(lines)):
        number, entry = lines[at]
        if not isinstance(entry, Draw):
            break
        draws.append((number, entry))
    return draws, start + len(draws)


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

"""Building blocks for what stands beside a board in a page, as HTML: figures of a seat, lists of what is expected."""

from collections.abc import Iterable, Mapping, Sequence

from eduba.i18n import Speaker
from eduba.mechanisms.forecast import Outcome
from eduba.render.fragments import Fragment, leaf, nest, remembered
from eduba.render.pieces import disc
from eduba.render.svg import element, esc, group, use


def icon(body: str) -> str:
    """A small sign before words, drawn in 24 by 24."""
    return f'<svg class="icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">{body}</svg>'


def seat_icon(colour: str) -> str:
    """The disc of a seat before its name."""
    return icon(group(disc(colour, 22), 12, 12))


def figures(seat: int, speaker: Speaker, counted: Iterable[tuple[str, str, object]]) -> Fragment:
    """What can be counted about a seat: by key of `board.figure`, a sign and a value."""
    return _figures(seat, speaker, tuple(counted))


@remembered
def _figures(seat: int, speaker: Speaker, counted: tuple[tuple[str, str, object], ...]) -> Fragment:
    return nest("dl", f"figures-{seat}", ' class="figures"', [_figure(seat, speaker, *figure) for figure in counted])


@remembered
def _figure(seat: int, speaker: Speaker, key: str, sign: str, value: object) -> Fragment:
    name = esc(speaker.get(f"board.figure.{key}"))
    body = f'<dt>{icon(sign)}<span class="said">{name}</span></dt><dd>{esc(value)}</dd>'
    return leaf("div", f"figure-{seat}-{key}", f' class="figure-{key}" data-told="{name}"', body)


def section(key: str, title: str, lines: Iterable[str]) -> Fragment:
    """A list of what is to be expected, perhaps with a title."""
    return _section(key, title, "".join(lines))


@remembered
def _section(key: str, title: str, lines: str) -> Fragment:
    head = element("h3", esc(title)) if title else ""
    return leaf("section", key, ' class="preview"', head + element("ul", lines))


@remembered
def said(speaker: Speaker, key: str, *args: int | str) -> str:
    """A message of the section `board.preview`."""
    return speaker.say(f"board.preview.{key}", *args)


@remembered
def cited(id: str, speaker: Speaker) -> str:
    """A small sign that leads to a clause of the game's rules."""
    game = speaker.game.id if speaker.game else ""
    name = speaker.purpose(id)
    label = f"{speaker.get('web.rule')} {id}" + (f": {name}" if name != id else "")
    return element("a", "§", href=f"/rules/{game}#{id}", class_="cite", aria_label=label, title=label)


def amounts(kind: str, by_clause: Mapping[str, int], speaker: Speaker) -> list[str]:
    """A line for each sum of points, camels ... with the clause that it comes from."""
    return [_amount(kind, rule, n, speaker) for rule, n in by_clause.items()]


@remembered
def _amount(kind: str, rule: str, n: int, speaker: Speaker) -> str:
    words = esc(f"{said(speaker, kind, n)}: {speaker.purpose(rule)}")
    return element("li", f"{words} {cited(rule, speaker)}")


def points(colours: Sequence[str], expected: Sequence[Mapping[str, int]], speaker: Speaker) -> list[str]:
    """By seat, the points that are to be expected, and what they come from."""
    seats = zip(colours, speaker.names, expected, strict=False)
    return [_points_of(colour, name, tuple(by_clause.items()), speaker) for colour, name, by_clause in seats]


@remembered
def _points_of(colour: str, name: str, by_clause: tuple[tuple[str, int], ...], speaker: Speaker) -> str:
    expected = dict(by_clause)
    total = esc(said(speaker, "points", sum(expected.values())))
    sources = "".join(amounts("points", expected, speaker))
    inside = f"{seat_icon(colour)}{esc(name)}: {total}" + (element("ul", sources) if sources else "")
    return element("li", inside, class_=f"seat-{colour}")


def held(cards: Sequence[str], speaker: Speaker) -> str:
    """A line with the cards of the hand, for screens on which the hand itself is out of sight."""
    return _held(tuple(cards), speaker)


@remembered
def _held(cards: tuple[str, ...], speaker: Speaker) -> str:
    return element("li", esc(said(speaker, "held", speaker.listed(cards) or "–")), class_="held-in-words")


def starving(names: Sequence[str], speaker: Speaker) -> str:
    """A line that says which huts starve as things stand, or that all are fed."""
    return _starving(tuple(names), speaker)


@remembered
def _starving(names: tuple[str, ...], speaker: Speaker) -> str:
    if names:
        words = said(speaker, "starves", len(names), ", ".join(names))
        return element("li", icon(use("hungry", 12, 12, 22)) + esc(words), class_="bad")
    return element("li", icon(use("fed", 12, 12, 22)) + esc(speaker.get("board.preview.all_fed")), class_="good")


def flood(colours: Sequence[str], expected: Sequence[Mapping[str, int]], speaker: Speaker) -> Fragment:
    """What a flood would bring each seat now."""
    return section("flood", speaker.get("board.preview.flood"), points(colours, expected, speaker))


def losses_and_gains(outcome: Outcome, speaker: Speaker) -> list[str]:
    """What starves after an action, and how many camels and points it brings, in words."""
    words = []
    if outcome.starved:
        words.append(said(speaker, "lost", len(outcome.starved), ", ".join(outcome.starved)))
    for kind, by_clause in (("camels", outcome.camels), ("points", outcome.points)):
        if total := sum(by_clause.values()):
            words.append(said(speaker, kind, total))
    return words


def joined(effects: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """By action, all its effects in one line; those without any left out."""
    return {text: "; ".join(words) for text, words in effects.items() if words}

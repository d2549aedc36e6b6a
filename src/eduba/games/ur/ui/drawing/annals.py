"""What happened, as lists beside the map: the rainy season drop by drop, the ledger, and what each land is worth."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from eduba.core.events import Event
from eduba.games.ur.content import TERRAINS
from eduba.games.ur.ui.drawing.scene import Scene
from eduba.i18n import Speaker
from eduba.render.panels import clause
from eduba.render.svg import element, esc


class Step(NamedTuple):
    """One line of the season: its words, the way of the water, how much of it, and the clause it rests on."""

    kind: str
    words: str
    path: list[str]
    units: int = 1
    clause: str = ""


def season(scene: Scene) -> str:
    """The season that is running or came last, in order; a page may play it on the map."""
    steps = _steps(scene)
    if not steps:
        return ""
    lines = "".join(_line(step, scene.speaker) for step in steps)
    buttons = "".join(
        element("button", esc(scene.word(f"season.{what}")), type="button", data_season=what)
        for what in ("play", "step", "skip")
    )
    body = element("h2", esc(scene.word("season.title"))) + element("p", buttons, class_="season-buttons", hidden="")
    body += element("ol", lines, tabindex=0, aria_label=scene.word("season.title"))
    return element("section", body, id="season", class_="annals", data_round=scene.annals.round, data_steps=len(steps))


def _line(step: Step, speaker: Speaker) -> str:
    return element(
        "li",
        esc(step.words) + (f" {clause(step.clause, speaker)}" if step.clause else ""),
        class_=step.kind,
        data_marks=" ".join(step.path[-1:] if step.kind == "unit" else step.path) or None,
        data_path=" ".join(step.path) or None,
        data_units=step.units if step.path else None,
    )


def _steps(scene: Scene) -> list[Step]:
    """Events that belong together in one line: a run of the main flow, or the way of one unit."""
    out: list[Step] = []
    names = scene.content.names
    for event in scene.annals.season:
        kind, last = event[0], out[-1] if out else Step("", "", [])
        if kind == "flowed":
            area, units = names[int(event[1])], int(event[2])
            if last.kind == "flow" and last.units == units:
                out.pop()
                out.append(_flow(scene, [*last.path, area], units))
            else:
                out.append(_flow(scene, [area], units))
        elif kind in ("sent", "returned"):
            a, b = names[int(event[1])], names[int(event[2])]
            path = [*out.pop().path, b] if last.kind == "way" else [a, b]
            out.append(Step("way", " → ".join(path), path))
        elif kind == "irrigated":
            path = out.pop().path if last.kind == "way" else []
            out.append(Step("unit", _irrigated(scene, path, event), path, clause="UR-HAR-01"))
        elif kind == "unused" and last.kind == "way":
            out[-1] = Step("back", scene.speaker.event(event), last.path)
        else:
            paid = kind == "paid"
            words = scene.say("payment", *event[1:4]) if paid else scene.speaker.event(event)
            out.append(Step(str(kind), words, [], clause=str(event[4]) if paid else ""))
    return out


def _flow(scene: Scene, path: list[str], units: int) -> Step:
    return Step("flow", scene.say("season.flow", units, " → ".join(path)), path, units)


def _irrigated(scene: Scene, path: list[str], event: Event) -> str:
    """The way of the water, and who gets what for it."""
    area = scene.content.names[int(event[1])]
    owner, paid, harvest = scene.annals.fields[area]
    state = scene.speaker.label("state", int(event[2]))
    return scene.say("season.unit", " → ".join(path), scene.speaker.names[owner], paid, state, harvest)


def ledger(scene: Scene) -> str:
    """The latest payments, the last one first: from, to, how much, and the clause."""
    rows = "".join(_payment(scene.speaker, event) for event in reversed(scene.annals.payments))
    return _folded("ledger", scene.word("ledger"), _table(rows)) if rows else ""


def whole_ledger(speaker: Speaker, events: Sequence[Event]) -> str:
    """Every payment of a game in order, under the rounds it belongs to."""
    rows = ""
    for event in events:
        if event[0] == "round":
            rows += element("tr", element("th", esc(speaker.say("board.round", event[1])), colspan=5, scope="rowgroup"))
        else:
            rows += _payment(speaker, event)
    return _folded("payments", speaker.get("board.payments"), _table(rows)) if rows else ""


def _payment(speaker: Speaker, event: Event) -> str:
    payer, payee = (esc(speaker.label("account", int(account))) for account in event[1:3])
    cells = element("td", payer) + element("td", "→", aria_hidden="true") + element("td", payee)
    source = element("td", f" {clause(str(event[4]), speaker)}")
    return element("tr", cells + element("td", esc(event[3]), class_="sum") + source)


def _table(rows: str) -> str:
    return element("div", element("table", element("tbody", rows)), class_="scroll", tabindex=0, role="group")


def lands(scene: Scene) -> str:
    """Every land of every seat: what it would sell for now, and what it has earned so far."""
    view, c, rows = scene.view, scene.content, ""
    for seat, own in enumerate(view["seats"]):
        if not own["areas"]:
            continue
        chips = ""
        for area in own["areas"]:
            at = c.names.index(area)
            price = view["city_prices" if at in c.cities else "prices"][TERRAINS[c.terrain[at]]]
            earned = scene.annals.earned.get(area, 0)
            words = scene.say("worth", c.cities.get(at, area), price, earned)
            chips += element("li", esc(words), data_marks=area)
        name = element("strong", esc(scene.speaker.names[seat]))
        rows += element("li", f"{name} {esc(scene.say('worth_all', own['worth']))}{element('ul', chips)}")
    return _folded("lands", scene.word("lands"), element("ul", rows, class_="lands", tabindex=0)) if rows else ""


def _folded(id: str, title: str, body: str) -> str:
    return element("details", element("summary", esc(title)) + body, id=id, class_="annals")


def written(scene: Scene) -> Iterable[tuple[str, str]]:
    """All lists that have something to tell, by name."""
    for name, told in (("season", season(scene)), ("lands", lands(scene)), ("ledger", ledger(scene))):
        if told:
            yield name, told

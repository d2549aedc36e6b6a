"""The table of Akkad as lines of text for a terminal: the map by region, then seats, quests, roles, gods and cards.

Nothing is told by colour alone: land, units, canals and tokens carry the letter of their owner.
"""

from eduba.games.akkad.army import KINDS
from eduba.games.akkad.content import KINDS as GROUNDS
from eduba.games.akkad.content import RED, RESOURCES, TOKENS, Content
from eduba.games.akkad.game import Akkad
from eduba.games.akkad.ui.drawing.progress import Counts, counts_by_seat, of_mission, of_quest, quest_told
from eduba.games.akkad.ui.drawing.provenance import SIGN, source_of
from eduba.games.akkad.ui.drawing.spaces import VERBS
from eduba.i18n import Speaker
from eduba.render.scene import View, counted
from eduba.render.terminal import MapTerminal, Sheet, titled

_REGIONS = ("north", "west", "middle", "east", "south", "wild")
_SIGNS = {"akkad": "@", "home": "#", "special": "&", "city": "+", "land": " ", "red": "x"}
_COLUMNS, _WIDE = 2, 58


class AkkadTerminal(MapTerminal[Akkad]):
    """The spaces by region in two columns, the seats, then everything that lies beside the map."""

    def moment(self, view: View, speaker: Speaker) -> str:
        """Which round and which part of it this is."""
        if view["over"]:
            return speaker.get("board.over")
        part = speaker.get(f"board.stage.{view['part'] or 'setup'}")
        return speaker.say("terminal.moment", view["round"], self.game.content.settings.rounds, part)

    def map(self, sheet: Sheet) -> list[str]:
        """A heading for each region, and below it its spaces from north to south."""
        c = self.game.content
        marked = {c.names[a.arg] for a in sheet.options if a.verb in VERBS}
        lines: list[str] = []
        for region in _REGIONS:
            lines.append(sheet.paint(sheet.word(region), "bold"))
            inside = [at for at in range(len(c.names)) if self._region(at) == region]
            cells = [self._space(sheet, at, c.names[at] in marked) for at in inside]
            half = -(-len(cells) // _COLUMNS)
            for row in range(half):
                text, width = cells[row]
                other = cells[row + half][0] if row + half < len(cells) else ""
                lines.append(f"{text}{' ' * max(2, _WIDE - width)}{other}".rstrip())
        return lines

    def seats(self, sheet: Sheet) -> list[str]:
        """One line per player: points, resources, tokens, cities, cards, mission, home and character."""
        view, speaker, c = sheet.view, sheet.speaker, self.game.content
        heads = [sheet.word(key) for key in ("points", "resources", "tokens", "cities", "army", "cards")]
        width = max(len(name) for name in speaker.names[: view["players"]])
        lines = [sheet.paint(" " * (width + 6) + "".join(f"{head:>11}" for head in heads), "dim")]
        counts = counts_by_seat(c, view)
        for seat, own in enumerate(view["seats"]):
            resources = "/".join(str(own["resources"][resource]) for resource in RESOURCES)
            tokens = "/".join(str(own["tokens"][token]) for token in TOKENS)
            cells = (own["points"], resources, tokens, own["cities"], own["army_size"], own["cards"])
            who = sheet.painted(f"{sheet.letters[seat]}  {speaker.names[seat]:<{width}}", seat)
            mission = of_mission(c, view["players"], own, counts[seat])
            home = speaker.label("space", c.names.index(own["home"])) if own["home"] else "-"
            lord = speaker.label("character", c.characters.index(own["character"])) if own["character"] else "-"
            turn = ">" if view["actor"] == seat else " "
            row = "".join(f"{cell:>11}" for cell in cells)
            crown = "♔ " if view["crown"] == seat else ""
            lines.append(f"{turn} {who} {row}   {crown}{lord}, {home} {mission.have}/{mission.need}")
        return lines

    def middle(self, sheet: Sheet) -> list[str]:
        """The event, the Storm, monsters, roles, gods, quests with progress, and the own hand."""
        view, speaker, c = sheet.view, sheet.speaker, self.game.content
        now = view["event"]
        event = speaker.get(f"event_card.{now}") + _sign(c, "events", now) if now else "-"
        storm = speaker.label("space", c.names.index(view["storm"])) if view["storm"] else "-"
        lairs = [c.names.index(lair) for lair, lies in view["monsters"].items() if lies == "up"]
        awake = [speaker.label("monster", c.monster_of[lair]) for lair in lairs]
        rows = [("event", event), ("storm", storm), ("monsters", ", ".join(awake) or "-")]
        rows += [(key, "  ".join(_taken(sheet, kind, key))) for kind, key in (("role", "roles"), ("god", "gods"))]
        lines = titled(rows, sheet)
        counts = counts_by_seat(c, view)
        for quest in view["quests"]:
            ours = _sign(c, "quests", quest)
            told = f"{speaker.label('quest', c.quests.index(quest))}{ours}: {quest_told(speaker, c, quest)}"
            reached = [_reached(c, quest, own, counts[seat]) for seat, own in enumerate(view["seats"])]
            at = [sheet.painted(f"{sheet.letters[s]} {told}", s) for s, told in enumerate(reached) if told]
            lines.append(f"  {told}   {'  '.join(at)}".rstrip())
        return lines + [line for own in view["seats"] if "hand" in own for line in _hand(speaker, c, own)]

    def _region(self, at: int) -> str:
        """Where on the map a space lies, by its middle."""
        c = self.game.content
        if c.kinds[at] == RED:
            return "wild"
        x, y = c.data["spaces"][at]["xy"]
        if y < 300:
            return "north"
        if y > 740:
            return "south"
        return "west" if x < 400 else "east" if x > 780 else "middle"

    def _space(self, sheet: Sheet, at: int, marked: bool) -> tuple[str, int]:
        """A space with all that stands there, and how wide the text is without colours."""
        c = self.game.content
        space = sheet.view["spaces"][at]
        name = sheet.speaker.label("space", at)
        head = f"{_SIGNS[GROUNDS[c.kinds[at]]]} {name}{'*' if marked else ''}"
        control = space["control"]
        parts = [(head, "mark" if marked else "dim")]
        parts += [(f"[{sheet.letters[control]}]", sheet.colours[control])] if control is not None else []
        parts += _pieces(sheet, space, at)
        return " ".join(sheet.paint(text, style) for text, style in parts), len(" ".join(text for text, _ in parts))


def _pieces(sheet: Sheet, space: View, at: int) -> list[tuple[str, str]]:
    """What stands in a space, each with its style."""
    out: list[tuple[str, str]] = []
    if units := space["units"]:
        seat, letters = units["seat"], sheet.word("letters")
        told = " ".join(f"{units[kind]}{letters[i]}" for i, kind in enumerate(KINDS) if units.get(kind))
        out.append((f"{sheet.letters[seat]}:{told}", sheet.colours[seat]))
    out += [(f"r{space['rebels']}", "bold")] if space["rebels"] else []
    out += [("^", "bold")] if space["ziggurat"] else []
    out += [("~" + "".join(sheet.letters[s] for s in space["canals"]), "water")] if space["canals"] else []
    out += [("!" + "".join(sheet.letters[s] for s in space["tokens"]), "bold")] if space["tokens"] else []
    out += [(f"→{sheet.letters[space['expedition']]}", "water")] if space["expedition"] is not None else []
    monster = sheet.view["monsters"].get(space["name"])
    out += [("M" if monster == "up" else "m", "bold")] if monster in ("up", "down") else []
    out += [("≈", "water")] if space["flood"] else []
    return out + ([("ϟ", "bold")] if sheet.view["storm"] == space["name"] else [])


def _taken(sheet: Sheet, kind: str, key: str) -> list[str]:
    """Roles or gods: who has each, or the bonus on it."""
    view, speaker = sheet.view, sheet.speaker
    held = [own["roles"] if kind == "role" else [own["god"]] for own in view["seats"]]
    holder = {name: seat for seat, names in enumerate(held) for name in names}
    out = []
    for at, (name, bonus) in enumerate(view[key].items()):
        seat = holder.get(name)
        more = f"+{bonus}" if bonus else "" if seat is None else sheet.painted(sheet.letters[seat], seat)
        out.append(f"{speaker.label(kind, at)} {more}".rstrip())
    return out


def _reached(content: Content, quest: str, own: View, counts: Counts) -> str:
    """How far a seat is with a quest; nothing for a deed that is still to do."""
    if quest in own["quests"]:
        return "✓"
    found = of_quest(content, quest, own, counts)
    return f"{found.have}/{found.need}" if found else ""


def _hand(speaker: Speaker, content: Content, own: View) -> list[str]:
    """The cards of a seat, a line each, with what they do; reconstructed ones carry the sign."""
    held = [("card", card, number) for card, number in counted(own["hand"]).items()]
    held += [("mercy", card, 1) for card in own["mercy"]]
    lines = []
    for kind, card, number in held:
        times = f"{number}× " if number > 1 else ""
        ours = _sign(content, "cards" if kind == "card" else "mercy", card)
        lines.append(f"  {times}{speaker.get(f'{kind}.{card}')}{ours}: {speaker.get(f'board.{kind}.{card}')}")
    return lines


def _sign(content: Content, block: str, id: str) -> str:
    """A mark after the name of what the rulebook does not print."""
    return f" {SIGN}" if source_of(content, block, id) else ""

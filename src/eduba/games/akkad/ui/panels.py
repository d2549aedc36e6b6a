"""What stands beside the board of Akkad in a page: the seats in figures."""

from eduba.core.events import Event
from eduba.games.akkad.content import RESOURCES, TOKENS
from eduba.games.akkad.game import Akkad
from eduba.i18n import Speaker
from eduba.render.contract import Panels
from eduba.render.fragments import Fragment, remembered
from eduba.render.panels import figures
from eduba.render.scene import View
from eduba.render.summary import Occasion
from eduba.render.svg import use


class AkkadPanels(Panels[Akkad]):
    """Points, resources, command tokens, cities, army size and cards."""

    occasions = (
        Occasion("event_revealed", told=("gained", "token_gained", "lost_to_rebels", "unit_lost")),
        Occasion("mission_completed"),
        Occasion(
            "round",
            ("round", "ended"),
            ("lost_to_rebels", "mission_completed", "nothing_scored", "quest_missed", "quest_waits", "quest_revealed"),
        ),
    )
    unsaid = ("let pass", *(f"seat {colour}" for colour in Akkad.colours))

    def announced(self, event: Event, speaker: Speaker) -> list[str]:
        """What the card of an event says."""
        if event[0] != "event_revealed":
            return []
        return [speaker.get(f"board.event_card.{self.game.labels['event_card'][int(event[1])]}")]

    def figures(self, view: View, speaker: Speaker) -> list[Fragment]:
        return [
            _figures(
                speaker,
                seat,
                own["points"],
                tuple([own["resources"][resource] for resource in RESOURCES]),
                tuple([own["tokens"][token] for token in TOKENS]),
                (own["cities"], own["army_size"], own["cards"], own["mercies"]),
            )
            for seat, own in enumerate(view["seats"])
        ]


@remembered
def _figures(
    speaker: Speaker,
    seat: int,
    points: int,
    resources: tuple[int, ...],
    tokens: tuple[int, ...],
    others: tuple[int, int, int, int],
) -> Fragment:
    cities, army_size, cards, mercies = others
    told: list[tuple[str, str, object]] = [("points", use("rosette", 12, 12, 16), points)]
    told += [(name, use(f"akkad-{name}", 12, 12, 20), n) for name, n in zip(RESOURCES, resources, strict=True)]
    told += [(name, use(f"akkad-token-{name}", 12, 12, 19), n) for name, n in zip(TOKENS, tokens, strict=True)]
    told += [
        ("cities", use("akkad-sign-city", 12, 12, 20), cities),
        ("army", use("akkad-army", 12, 12, 18), army_size),
        ("cards", use("akkad-hand", 12, 12, 20), cards),
    ]
    if mercies:
        told.append(("mercies", use("akkad-wreath", 12, 12, 18), mercies))
    return figures(seat, speaker, told)

"""How strong people and bots are in this house: as pages, as data and as CSV."""

from datetime import UTC, datetime
from typing import Annotated

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery, PathParameter
from litestar.response import Template
from msgspec import Struct

from eduba.core.counting.strength import measured
from eduba.games import from_short_to_long
from eduba.i18n import Speaker
from eduba.render.chart import Scale, chart
from eduba.render.svg import num
from eduba.tables import Finished, Person, PlayerRating, TraitFigures
from eduba.web.api.types import READS, GameId
from eduba.web.connection import AnyRequest, house_of
from eduba.web.identity.session import person_of
from eduba.web.language import language_of
from eduba.web.pages.page_context import render_page
from eduba.web.pages.rules_pages import game_title, require_game
from eduba.web.pages.statistics_charts import heading, value_name
from eduba.web.table.seating import level_name

PlayerId = Annotated[str, PathParameter(description="The id of a person, or `bot:` and a specification of a bot.")]
LATEST = 50
"""So many games of a player are on their page."""
COUNTED = 500
"""So many of them are counted by what the player chose."""
FAVOURITES = 4
"""So many choices of a kind are named."""


class MeasuredBot(Struct, frozen=True):
    """A bot, its rating ± margin (95 %), and in how many games between bots that was found."""

    bot: str
    rating: int
    margin: int
    games: int


@get("/ratings", include_in_schema=False, sync_to_thread=True)
def ratings_page(request: AnyRequest, game: FromQuery[str] = "") -> Template:
    """The ladder of one game; links lead to the others, and to each player."""
    house, language = house_of(request), language_of(request)
    titles = from_short_to_long()
    found = {title.id: house.ratings.of(title.id) for title in titles}
    chosen = require_game(request, game or max(found, key=lambda title: len(found[title])))
    speaker = Speaker(language, chosen)
    return render_page(
        request,
        "ratings.html",
        "ratings",
        titles={title.id: game_title(title, language) for title in titles},
        chosen=chosen.id,
        rows=found[chosen.id],
        called=lambda row: _called(row.player, row.name, speaker),
    )


@get("/players/{player:str}", include_in_schema=False, sync_to_thread=True)
def player_page(request: AnyRequest, player: FromPath[str], game: FromQuery[str] = "") -> Template:
    """What somebody has played: rating over time, games, and the balance against each of the others."""
    house, language, who = house_of(request), language_of(request), person_of(request)
    titles = from_short_to_long()
    played = {title.id: house.ratings.history(title.id, player, who) for title in titles}
    if not any(played.values()):
        raise NotFoundException(Speaker(language).get("web.ratings.nobody"))
    chosen = require_game(request, game or max(played, key=lambda title: len(played[title])))
    games, speaker = played[chosen.id], Speaker(language, chosen)
    row = next((row for row in house.ratings.of(chosen.id) if row.player == player), None)
    return render_page(
        request,
        "player.html",
        "player",
        titles={title.id: game_title(title, language) for title in titles if played[title.id]},
        chosen=chosen.id,
        player=player,
        name=_called(player, row.name if row else games[0].name if games else "", speaker),
        row=row,
        games=games[:LATEST],
        picture=_rating_chart(games, speaker),
        opponents=_against_each(games, speaker),
        choices=_choices(house.statistics.choices(chosen.id, {g.table: g.seat for g in games[:COUNTED]}), speaker),
        may_invite=lambda game: who is not None and _played_with_others(game, player, who),
        day=lambda at: datetime.fromtimestamp(at / 1000, UTC).date().isoformat(),
    )


@get("/api/ratings/{game:str}/bots", responses=READS, sync_to_thread=True)
def bots_of_game(request: AnyRequest, game: GameId) -> list[MeasuredBot]:
    """How strong bots are, as games between them have shown, the weakest first. These ratings do not change."""
    known = measured(require_game(request, game)).items()
    return [MeasuredBot(bot, strength.rating, strength.margin, strength.games) for bot, strength in known]


@get("/api/ratings/{game:str}", responses=READS, sync_to_thread=True)
def ratings(request: AnyRequest, game: GameId) -> list[PlayerRating]:
    """Everybody who has finished a rated game, the strongest first; those with few games last."""
    return house_of(request).ratings.of(require_game(request, game).id)


@get("/api/ratings/{game:str}/csv", responses=READS, sync_to_thread=True, media_type="text/csv")
def ratings_as_csv(request: AnyRequest, game: GameId) -> Response[str]:
    """The same as CSV."""
    text = house_of(request).ratings.csv(require_game(request, game).id)
    name = f'attachment; filename="ratings-{game}.csv"'
    return Response(text, media_type="text/csv; charset=utf-8", headers={"Content-Disposition": name})


@get("/api/ratings/{game:str}/players/{player:str}", responses=READS, sync_to_thread=True)
def games_of_player(request: AnyRequest, game: GameId, player: PlayerId) -> list[Finished]:
    """The finished games of a person or a bot, the latest first, each with the rating after it."""
    return house_of(request).ratings.history(require_game(request, game).id, player, person_of(request))


def _called(player: str, name: str, speaker: Speaker) -> str:
    """The name of a person, or the level of a bot."""
    bot = player.removeprefix("bot:")
    return name if bot == player else f"{speaker.get('web.seat.bot')}, {level_name(bot, speaker)}"


def _against_each(games: list[Finished], speaker: Speaker) -> list[tuple[str, str, int, int, int]]:
    """By opponent: id, name, games together, and how often one stood before or behind the other."""
    found: dict[str, list[int]] = {}
    names: dict[str, str] = {}
    for game in reversed(games):
        for other in game.others:
            if other.id:
                names[other.id] = other.name
                counts = found.setdefault(other.id, [0, 0, 0])
                counts[0] += 1
                counts[1] += game.place < other.place
                counts[2] += game.place > other.place
    rows = [(who, _called(who, names[who], speaker), counts[0], counts[1], counts[2]) for who, counts in found.items()]
    return sorted(rows, key=lambda row: (-row[2], row[1]))


def _choices(traits: list[TraitFigures], speaker: Speaker) -> list[tuple[str, list[str]]]:
    """What a player likes to choose, by kind, with how often and how often it won."""
    return [
        (
            heading(trait.name, "trait", speaker),
            [
                speaker.say("web.ratings.chosen", value_name(trait, v.value, speaker), v.seats, _wins(v.wins, speaker))
                for v in trait.values[:FAVOURITES]
            ],
        )
        for trait in traits
    ]


def _wins(wins: float, speaker: Speaker) -> str:
    """A number of victories; a shared one counts in parts."""
    return str(int(wins)) if wins.is_integer() else speaker.decimal(wins)


def _played_with_others(game: Finished, player: str, who: Person) -> bool:
    """True if this person took part in a game of a player, and another person did."""
    people = {one for one in (player, *(other.id for other in game.others)) if one and not one.startswith("bot:")}
    return who.id in people and len(people) > 1


def _rating_chart(games: list[Finished], speaker: Speaker) -> str:
    """The rating after each rated game as a line; empty if there are fewer than two."""
    course = [game.rating for game in reversed(games) if not game.unrated]
    if len(course) < 2:
        return ""
    low, high = min(course) - 20, max(course) + 20
    across, up = Scale(0, len(course) - 1, 44, 590), Scale(low, high, 150, 10)
    points = " ".join(f"{num(across(n))},{num(up(rating))}" for n, rating in enumerate(course))
    body = f'<polyline class="line" points="{points}"/>'
    for value in (low, high):
        body += f'<text class="quiet" x="40" y="{num(up(value) + 4)}" text-anchor="end">{value}</text>'
    label = speaker.say("web.ratings.course", course[0], course[-1], len(course))
    return chart(body, 600, 165, label, "picture chart course")


ROUTES = [ratings_page, player_page, ratings, ratings_as_csv, bots_of_game, games_of_player]

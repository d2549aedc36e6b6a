"""All phases of buildings."""

from eduba.core.phase import Phase
from eduba.games.akkad.rules.buildings.canals import Dig
from eduba.games.akkad.rules.buildings.collect import Collect
from eduba.games.akkad.rules.buildings.conversion import Convert
from eduba.games.akkad.rules.buildings.offers import OfferPhase
from eduba.games.akkad.rules.buildings.purchase import BuildingPurchase
from eduba.games.akkad.rules.buildings.recruit import Recruit
from eduba.games.akkad.rules.buildings.trade import TradePhase
from eduba.games.akkad.rules.buildings.use import Building
from eduba.games.akkad.state import AkkadState
from eduba.games.akkad.vocabulary import Words


def building_phases(words: Words) -> list[Phase[AkkadState]]:
    """One object for each."""
    return [
        Building(),
        Collect(words),
        BuildingPurchase(words),
        Recruit(words),
        Convert(words),
        Dig(words),
        TradePhase(words),
        OfferPhase(words),
    ]

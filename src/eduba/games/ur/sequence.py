"""The sequence of play, as the rulebook tells it. Pending phases lie on the stack, the next one last."""

from eduba.core.phase import PhaseNames

names = PhaseNames()
GAME_OVER = names("game_over")
SETUP = names("setup")
DIVISION = names("division")
OFFER = names("offer")
AUCTION = names("auction")
RAISE = names("raise")
SETTLEMENT = names("settlement")
PRIMOGENITURE = names("primogeniture")
DEVELOPMENT = names("development")
ERIDU_DIGS = names("eridu")
STATES = names("states")
GAP = names("gap")
DIGGING = names("digging")
STRETCH = names("stretch")
PURCHASES = names("purchases")
CONSENT = names("consent")
ASSIMILATION = names("assimilation")
SELLING_A_NATION = names("selling_a_nation")
MAINTENANCE = names("maintenance")
FORCED_SALE = names("forced_sale")
REVOLUTION_SALE = names("revolution_sale")
RAIN = names("rain")
HARVEST = names("harvest")
REMOVAL = names("removal")
END_OF_ROUND = names("end_of_round")

GAME = (GAME_OVER, DIVISION, SETUP)
ROUND = (END_OF_ROUND, HARVEST, RAIN, STATES, ERIDU_DIGS, DEVELOPMENT, SETTLEMENT)  # UR-GEN-06
TURN_OF_A_STATE = (MAINTENANCE, PURCHASES, DIGGING)  # UR-DEV-06

CALLED_BY = {
    OFFER: (DIVISION,),
    AUCTION: (DIVISION,),
    RAISE: (AUCTION,),
    PRIMOGENITURE: (SETTLEMENT,),
    GAP: (STATES,),
    STRETCH: (DIGGING, STATES),  # Eridu digs before the turns of the states
    CONSENT: (PURCHASES, DIGGING),
    ASSIMILATION: (PURCHASES,),
    SELLING_A_NATION: (PURCHASES,),
    FORCED_SALE: (MAINTENANCE,),
    REVOLUTION_SALE: (MAINTENANCE,),
    REMOVAL: (HARVEST,),
}
"""For each phase inside another one, what goes on when it is done."""

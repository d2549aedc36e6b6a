"""The sequence of play. Pending phases lie on the stack, the next one last."""

from eduba.core.phase import PhaseNames

names = PhaseNames()
GAME_OVER = names("game_over")
UNEARTH = names("unearth")
TURN = names("turn")
ANSWER = names("answer")
FLOOD = names("flood")
DEAL = names("deal")

WHOLE_GAME = (GAME_OVER, UNEARTH, TURN, DEAL)

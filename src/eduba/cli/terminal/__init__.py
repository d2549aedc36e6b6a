"""A game in the terminal, played by one person or by several who share the keyboard.

`client` plays the game. `decision` asks for one decision, `parse_line` reads the answer, and `typed_commands` has what
can be typed besides an action. `screen` writes, `input` reads a line, and `keyboard` knows who may see what. `orders`
are standing orders, `ledger` shows where points came from, and `ending` closes the game.
"""

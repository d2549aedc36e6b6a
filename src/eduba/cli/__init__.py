"""The command line: `eduba serve`, `eduba play` and all other commands.

`app` is the entry point. `commands` has one file for each command, imported only when it is called. They share
`arguments` (what the words of a call mean), `reference` (searching the rules) and `language`. `terminal` is the game
that `eduba play` opens: what people see, what they type, and who sits at the keyboard. It knows no command.
"""

"""The command line: one file per command, and the terminal client that `play` opens.

`app` knows the commands; `language` and `options` are what they share; `client` (with `commands`, `reading`,
`asking` and `screen`) is a person at the terminal.
"""

"""How this game is shown: board and panels in the browser, the terminal, the lesson, and previews of what follows."""

"""The files of a game's `ui` folder that browsers load, and the style that its pictures carry.

`drawing.css` is for the game's pictures and panels wherever they are, and comes after the shared stylesheet; `page.css`
is for how pages arrange them, and comes after the site's own; `page.js` is a module that pages import, and that may
import other scripts of its folder. It may export

* `shown({ onward })`, called when the page shows a position, first and after each update; `onward` is false when
  somebody leafs through the game;
* `pointedOut()`, called when a lesson or the coach has outlined what it asks for or advises;
* `stocks`, a selector of the things from which cards are taken into hands.
"""

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

from eduba.render import palette, stylesheet


class Assets:
    """Of one game: its folder, and colours of its own by name, light and dark. Without a folder there is nothing."""

    DRAWING, PAGE, SCRIPT = "drawing.css", "page.css", "page.js"
    """The names of the files that a page links or imports, as far as the game has them."""

    def __init__(
        self, folder: Path | None = None, light: Mapping[str, str] | None = None, dark: Mapping[str, str] | None = None
    ) -> None:
        self._folder = folder
        self.light, self.dark = light or {}, dark or {}

    @cached_property
    def picture_css(self) -> str:
        """All that a picture needs that stands alone."""
        return stylesheet() + self._drawing

    @cached_property
    def files(self) -> dict[str, bytes]:
        """What browsers can ask for, by name."""
        scripts = sorted(self._folder.glob("*.js")) if self._folder else []
        texts = {self.DRAWING: self._drawing, self.PAGE: self._text(self.PAGE)}
        texts |= {file.name: file.read_text(encoding="utf-8") for file in scripts}
        return {name: text.encode() for name, text in texts.items() if text}

    @cached_property
    def _drawing(self) -> str:
        colours = palette.themes(self.light, self.dark) if self.light else ""
        return colours + self._text(self.DRAWING)

    def _text(self, name: str) -> str:
        file = self._folder / name if self._folder else None
        return file.read_text(encoding="utf-8") if file and file.exists() else ""

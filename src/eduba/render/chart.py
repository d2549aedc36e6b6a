"""What all charts share: scales from values to coordinates, and the picture around the marks."""

from typing import NamedTuple

from eduba.render.svg import element, num

__all__ = ["Scale", "chart"]


class Scale(NamedTuple):
    """Maps the values from `low` to `high` evenly to the coordinates from `start` to `end`."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        """The coordinate of a value."""
        return self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start)


def chart(body: str, width: float, height: float, label: str, kind: str | None = None) -> str:
    """A chart as one picture; screen readers say its label. `kind` names CSS classes."""
    box = f"0 0 {num(width)} {num(height)}"
    return element("svg", body, class_=kind, viewBox=box, role="img", aria_label=label)

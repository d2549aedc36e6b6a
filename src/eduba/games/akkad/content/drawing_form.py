"""The form of those blocks of a content file from which the map is drawn."""

from collections.abc import Sequence

from eduba.games.akkad.content.forms import Form, list_of, number, one_of, record, text

COORDINATE = number(0, 1200)
POINT = list_of(COORDINATE, 2, 2)
ANGLE, SIZE = number(-360, 360), number(6, 60)
GROUNDS = ("forest", "mountain", "desert", "swamp", "sea")


def drawing_forms(spaces: Sequence[str], source: Form) -> dict[str, Form]:
    """By block."""
    node = number(0, 999)
    label = record({"lines": list_of(text, 1, 3), "size": SIZE, "at": POINT, "box": list_of(COORDINATE, 4, 4)})
    river = {"id": one_of("E", "T"), "name": text, "nodes": list_of(node, 2), "src": source}
    course = {"head": list_of(POINT, 1), "tail": list_of(POINT, 1), "width": list_of(number(1, 60), 2, 2)}
    words = {"label": list_of(number(-360, 1200), 3, 3)}
    ford = {"edge": text, "river": one_of("E", "T"), "at": POINT, "angle": ANGLE, "src": source}
    area = record({"id": text, "kind": one_of(*GROUNDS), "poly": list_of(POINT, 3)})
    glyph = record({"kind": one_of("mountain", "dune", "wave"), "at": list_of(list_of(COORDINATE, 3, 3))})
    lettering = record({"text": text, "kind": one_of(*GROUNDS), "at": POINT, "angle": ANGLE, "size": SIZE})
    terrain = record({}, dict.fromkeys(spaces, one_of(*GROUNDS)))
    return {
        "nodes": list_of(POINT, 3, 999),
        "cells": record(dict.fromkeys(spaces, list_of(node, 3))),
        "rivers": list_of(record({**river, **course, **words}), 2, 2),
        "fords": list_of(record(ford)),
        "labels": record(dict.fromkeys(spaces, label)),
        "decor": record(
            {
                "terrain": terrain,
                "areas": list_of(area),
                "glyphs": list_of(glyph),
                "texts": list_of(lettering),
                "src": source,
            }
        ),
    }

"""Makes a picture light: of symbols, patterns and styles only those that it uses, and nothing that is only read."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree as Xml

SVG = "http://www.w3.org/2000/svg"
DEFS, STYLE, TITLE = (f"{{{SVG}}}{name}" for name in ("defs", "style", "title"))
REFERENCE = re.compile(r"(?:^|url\()#([\w-]+)")
"""How one element names another, in `href` or in a style."""
READ = ("aria-label", "data-told", "role", "tabindex")
"""Attributes for those who read or explore a picture; a small one is only looked at."""
CLASS = re.compile(r"\.([\w-]+)")

Xml.register_namespace("", SVG)


def slim(picture: str) -> str:
    """The same picture as an SVG file without what it does not use."""
    root = Xml.fromstring(picture if "xmlns=" in picture else picture.replace("<svg ", f'<svg xmlns="{SVG}" ', 1))
    for parent in list(root.iter()):
        for told in [child for child in parent if child.tag == TITLE or child.get("class") == "our-mark"]:
            parent.remove(told)
        for name in READ:
            parent.attrib.pop(name, None)
    _drop_definitions(root)
    used = {name for element in root.iter() for name in element.get("class", "").split()}
    for style in root.iter(STYLE):
        style.text = "".join(_rules(style.text or "", used))
    return Xml.tostring(root, encoding="unicode")


def _drop_definitions(root: Xml.Element) -> None:
    """Keep those that the picture names, and those that they name in turn."""
    blocks = list(root.iter(DEFS))
    known = {child.get("id", ""): child for block in blocks for child in block}
    inside = {element for block in blocks for element in block.iter()}
    pending = [element for element in root.iter() if element not in inside]
    kept: set[str] = set()
    while pending:
        for name in _named(pending.pop()):
            if name in known and name not in kept:
                kept.add(name)
                pending.extend(known[name].iter())
    for block in blocks:
        for child in list(block):
            if child.get("id", "") not in kept:
                block.remove(child)


def _named(element: Xml.Element) -> Iterator[str]:
    styles = [element.text or ""] if element.tag == STYLE else []
    for value in (*element.attrib.values(), *styles):
        yield from REFERENCE.findall(value)


def _rules(css: str, used: set[str]) -> Iterator[str]:
    """The rules that can apply: all their classes are used somewhere, or they have none. Blocks are kept whole."""
    depth, start = 0, 0
    for at, sign in enumerate(css):
        depth += (sign == "{") - (sign == "}")
        if sign == "}" and depth == 0:
            rule = css[start : at + 1]
            selector = rule.partition("{")[0]
            if selector.lstrip().startswith("@") or any(used.issuperset(CLASS.findall(s)) for s in selector.split(",")):
                yield rule
            start = at + 1
    yield css[start:]

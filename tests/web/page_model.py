"""A page as a browser holds it, without the browser: elements with ids, changed by the messages of the live channel."""

from html.parser import HTMLParser

VOID = {"input", "img", "br", "hr", "meta", "link"}


class Element:
    """A tag with its attributes, and what is inside: texts and elements."""

    def __init__(self, tag, attributes):
        self.tag, self.attributes, self.inside = tag, attributes, []

    @property
    def id(self):
        return self.attributes.get("id")

    def __repr__(self):
        attributes = "".join(f' {name}="{value}"' for name, value in sorted(self.attributes.items()))
        return f"<{self.tag}{attributes}>{''.join(map(str, self.inside))}</{self.tag}>"


class _Reader(HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.root = Element("root", {})
        self._open = [self.root]

    def handle_starttag(self, tag, attributes):
        element = Element(tag, {name: value or "" for name, value in attributes})
        self._open[-1].inside.append(element)
        if tag not in VOID:
            self._open.append(element)

    def handle_startendtag(self, tag, attributes):
        self._open[-1].inside.append(Element(tag, {name: value or "" for name, value in attributes}))

    def handle_endtag(self, tag):
        assert self._open.pop().tag == tag, f"</{tag}> closes something else"

    def handle_data(self, data):
        self._open[-1].inside.append(data)


def elements(html):
    """The elements of some HTML, which must be well formed."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    assert reader._open == [reader.root], "something is not closed"
    return reader.root.inside


class Page:
    """Parts of a page that follow messages."""

    def __init__(self, parts):
        self.root = Element("page", {})
        self._by_id = {}
        """Each element that has an id, with its parent."""
        for html in parts:
            for element in elements(html):
                self._put(self.root, len(self.root.inside), element)

    def ids(self):
        """All ids, in order."""
        return [element.id for element in _within(self.root) if element.id]

    def _put(self, parent, at, element):
        parent.inside.insert(at, element)
        self._know(element, parent)

    def _know(self, element, parent):
        if element.id:
            self._by_id[element.id] = element, parent
        for inner in element.inside:
            if isinstance(inner, Element):
                self._know(inner, element)

    def _remove(self, key):
        element, parent = self._by_id[key]
        at = parent.inside.index(element)
        for inner in _within(element):
            self._by_id.pop(inner.id, None)
        del self._by_id[key], parent.inside[at]
        return element, parent, at

    def follow(self, message):
        """Do what `static/morph.js` does."""
        for key in message["gone"]:
            self._remove(key)
        for key, html, parent, after in message["put"]:
            wanted = elements(html)[0] if html else None
            if parent:
                present = self._remove(key)[0] if key in self._by_id else None
                inside = self._by_id[parent][0]
                at = inside.inside.index(self._by_id[after][0]) + 1 if after else 0
                self._put(inside, at, wanted or present)
            else:
                _, around, at = self._remove(key)
                self._put(around, at, wanted)
        for key, html in message["shells"]:
            self._by_id[key][0].attributes = elements(html)[0].attributes

    def __repr__(self):
        return "\n".join(map(str, self.root.inside))


def _within(element):
    for inner in element.inside:
        if isinstance(inner, Element):
            yield inner
            yield from _within(inner)

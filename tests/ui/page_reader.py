"""Reads the HTML that the view draws, far enough to ask what a player could see and press."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"input", "br", "hr"}


@dataclass(slots=True)
class Element:
    """An element with its attributes and what it holds."""

    name: str
    attributes: dict[str, str]
    children: list[Element | str] = field(default_factory=list)

    def get(self, name: str) -> str:
        return self.attributes.get(name, "")

    def has_class(self, name: str) -> bool:
        return name in self.get("class").split()

    def walk(self) -> Iterator[Element]:
        yield self
        for child in self.children:
            if isinstance(child, Element):
                yield from child.walk()

    def all(self, name: str = "", /, **wanted: str) -> list[Element]:
        """List the elements of a name that have these attribute values (``data_do`` = data-do)."""
        values = {key.replace("_", "-"): value for key, value in wanted.items()}
        return [
            element
            for element in self.walk()
            if (not name or element.name == name)
            and all(element.attributes.get(key) == value for key, value in values.items())
        ]

    def one(self, name: str = "", /, **wanted: str) -> Element:
        (only,) = self.all(name, **wanted)
        return only

    def text(self) -> str:
        """Return the words inside, those for listeners too, without pictures."""
        parts = []
        for child in self.children:
            if isinstance(child, str):
                parts.append(child)
            elif child.name == "svg":
                parts.append(child.get("aria-label"))
            else:
                parts.append(child.text())
        return "".join(parts)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = Element("root", {})
        self.open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {key: value or "" for key, value in attrs})
        self.open[-1].children.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].children.append(Element(tag, {key: value or "" for key, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        element = self.open.pop()
        assert element.name == tag, f"<{element.name}> is closed by </{tag}>"

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def read(html: str, *, without_lang: str = "") -> Element:
    """Parse HTML whose every element is closed; fail where it is not.

    What is in another language, and never translated, can be left out.
    """
    reader = _Reader()
    reader.feed(html)
    reader.close()
    assert reader.open == [reader.root], "an element is left open"
    if without_lang:
        for element in list(reader.root.walk()):
            element.children = [
                child for child in element.children
                if isinstance(child, str) or child.get("lang") != without_lang
            ]  # fmt: skip
    return reader.root

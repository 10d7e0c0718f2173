"""HTML as values: text is escaped unless it is already `Html`, so a name can never be markup.

>>> el("b", "<Ana>", class_="seat", hidden=False, aria_label=None)
'<b class="seat">&lt;Ana&gt;</b>'
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

VOID: Final = frozenset({"input", "br", "hr"})
SELF_CLOSING: Final = frozenset({"use", "path", "rect", "circle", "ellipse"})


class Html(str):
    """Text that is safe to stand in a page as it is."""

    __slots__ = ()


def escape(plain: str) -> str:
    """Return text in which nothing is markup.

    It is `html.escape`, whose module would bring every entity there is to the start of the page.

    >>> escape("<Ana & 'Bo'>")
    '&lt;Ana &amp; &#x27;Bo&#x27;&gt;'
    """
    return plain.translate(_ESCAPES)


_ESCAPES: Final = str.maketrans(
    {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"}
)


def text(value: object) -> Html:
    """Return the value as safe text; what is `Html` already stays as it is."""
    return value if isinstance(value, Html) else Html(escape(str(value)))


def join(parts: Iterable[object], between: str = "") -> Html:
    """Put parts side by side, escaping those that need it."""
    return Html(between.join(text(part) for part in parts if part is not None))


def el(name: str, /, *children: object, **attributes: object) -> Html:
    """Write an element.

    In an attribute's name ``_`` stands for ``-`` and a trailing one is dropped (``class_``).
    None and False leave the attribute out, True writes it without a value; ``None`` among the
    children is skipped.
    """
    written = "".join(_attribute(key, value) for key, value in attributes.items())
    if name in VOID:
        return Html(f"<{name}{written}>")
    if name in SELF_CLOSING and not children:
        return Html(f"<{name}{written}/>")
    return Html(f"<{name}{written}>{join(children)}</{name}>")


def fill(template: str, **places: object) -> Html:
    """Fill a translated sentence: the sentence is text, what stands in its places may be Html.

    >>> fill("{name} has <knocked>", name=el("b", "Ana"))
    '<b>Ana</b> has &lt;knocked&gt;'
    """
    return Html(escape(template).format(**{key: text(value) for key, value in places.items()}))


def _attribute(key: str, value: object) -> str:
    if value is None or value is False:
        return ""
    name = key.rstrip("_").replace("_", "-")
    return f" {name}" if value is True else f' {name}="{escape(str(value))}"'

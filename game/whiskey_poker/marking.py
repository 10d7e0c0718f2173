"""The mark on texts that are translated later, where they are shown."""

from __future__ import annotations

from collections.abc import Callable


def N_(message: str) -> str:  # noqa: N802 - the name that gettext's tools know
    """Return the text as it is; tools that collect texts for translators find it by this name."""
    return message


class Told(ValueError):
    """What cannot be, in a sentence with named places, so that it can be told in any language.

    >>> error = Told(N_("{count} is too many"), count=7)
    >>> str(error)
    '7 is too many'
    >>> error.told(lambda text: {"{count} is too many": "{count} son demasiados"}[text])
    '7 son demasiados'
    """

    def __init__(self, text: str, **places: object) -> None:
        super().__init__(text.format(**places) if places else text)
        self._text, self._places = text, places

    def told(self, translate: Callable[[str], str]) -> str:
        """Return the sentence, passed through a translator."""
        text = translate(self._text)
        return text.format(**self._places) if self._places else text

"""The mark on texts that are translated later, where they are shown."""

from __future__ import annotations


def N_(message: str) -> str:  # noqa: N802 - the name that gettext's tools know
    """Return the text as it is; tools that collect texts for translators find it by this name."""
    return message

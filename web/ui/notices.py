"""What the player should know, once, in one sentence, with a button where something can be done."""

from __future__ import annotations

from collections.abc import Iterator

from ui.screen import Notice, Words


class Notices:
    """The notes that lie on the table, by name; putting one away does not bring it back."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._shown: dict[str, Notice] = {}
        self._told: set[str] = set()
        self.news: list[str] = []

    def __iter__(self) -> Iterator[Notice]:
        return iter(self._shown.values())

    def __contains__(self, name: str) -> bool:
        return name in self._shown

    def dismiss(self, name: str) -> None:
        """Put a note away."""
        self._shown.pop(name, None)

    def clear(self) -> None:
        """Put all notes away."""
        self._shown.clear()

    def unsaved(self) -> None:
        """Say, once, that nothing can be saved here."""
        if "unsaved" not in self._told:
            _ = self._words.gettext
            self._show(
                "unsaved",
                _(
                    "This browser does not let the page save anything, so your progress cannot be"
                    " kept. You can play all the same."
                ),
            )

    def broken_save(self, reason: str) -> None:
        """Say that a saved game could not be read and has been set aside."""
        _ = self._words.gettext
        text = _(
            "The saved game could not be read ({reason}). It has been set aside, not deleted: “Save"
            " everything as a file” in “Your data” gives it to you."
        )
        self._show("broken", text.format(reason=reason.rstrip(".")), "dialog data", _("Your data"))

    def other_tab(self) -> None:
        """Say that another tab has saved a game, and ask which of the two shall be kept."""
        _ = self._words.gettext
        self._show(
            "conflict",
            _(
                "Another tab has saved a game. This one is no longer saved, so that neither"
                " overwrites the other. Put this note away to keep this tab’s game instead."
            ),
            "load",
            _("Go on with the other one"),
        )

    def bad_address(self, reason: str) -> None:
        """Say that the page's address asks for a table that cannot be."""
        _ = self._words.gettext
        text = _("The address of this page asks for a table that cannot be: {reason}.")
        self._show("address", text.format(reason=reason), "dialog new", _("Choose a game"))

    def bad_file(self, reason: str) -> None:
        """Say that a file is no saved game; the game in progress is as it was."""
        text = self._words.gettext("That file is not a saved game: {reason}. Nothing has changed.")
        self._show("import", text.format(reason=reason.rstrip(".")))

    def really_wipe(self) -> None:
        """Ask once more before everything is deleted."""
        _ = self._words.gettext
        self._show(
            "wipe",
            _("Delete the game in progress and your settings? This cannot be taken back."),
            "wipe now",
            _("Delete everything"),
        )

    def no_nets(self) -> None:
        """Say that the opponents play less well than was chosen, because a file cannot be had."""
        _ = self._words.gettext
        text = _(
            "What the others have learnt could not be loaded, so they play simply in this hand."
            " The next hand tries again."
        )
        self._show("nets", text)

    def update_ready(self) -> None:
        """Say that a new version waits for the player's word."""
        _ = self._words.gettext
        self._show(
            "update",
            _("A new version is ready. The hand in progress stays as it is."),
            "update",
            _("Update now"),
        )

    def _show(self, name: str, text: str, command: str = "", button: str = "") -> None:
        if name not in self._shown:
            self.news.append(text)
        self._told.add(name)
        self._shown[name] = Notice(name, text, command, button)

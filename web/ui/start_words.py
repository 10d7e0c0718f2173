"""The sentences that the page says before Python runs: the build writes them into the HTML."""

from __future__ import annotations

from collections.abc import Callable


def start_words(_: Callable[[str], str]) -> dict[str, str]:
    """Return every sentence of the start, passed through a translator, by its name in early.js."""
    return {
        "setting_the_table": _("Setting the table …"),
        "still_loading": _("Still setting the table. On a slow line this takes a moment."),
        "still_loading_long": _(
            "Still setting the table. Slow machines and lines need patience: nothing is lost, and"
            " the next visit starts at once."
        ),
        "remembered": _(
            "One moment: the table is being set up. Your move is remembered and will be played."
        ),
        "no_script": _(
            "This game runs in your browser and needs JavaScript, which is switched off here or has"
            " not arrived. Please switch it on for this page and load it again."
        ),
        "file": _(
            "This page was opened from a file, and browsers do not let a file start the game. Open"
            " it through a web server: in the folder of this file run “python3 -m http.server”,"
            " then open http://localhost:8000/ in the browser."
        ),
        "no_webassembly": _(
            "This browser cannot run the game: WebAssembly is missing or switched off. A current"
            " Firefox, Chrome, Edge or Safari can; some have a “lockdown” mode that must be off."
        ),
        "old_browser": _(
            "This browser is too old to run the game. A current Firefox, Chrome, Edge or Safari"
            " can."
        ),
        "policy": _(
            "The server that sends this page forbids running the game: its security policy lacks"
            " “wasm-unsafe-eval” in script-src. Whoever runs the site can allow it."
        ),
        "mime": _(
            "The server sends a part of the game with a wrong type, so the browser refuses it."
            " Whoever runs the site can correct the type of .mjs and .wasm files."
        ),
        "damaged": _(
            "A part of the game arrived damaged, perhaps cut off on the way. Nothing is lost;"
            " please try again."
        ),
        "outdated": _(
            "A part of the game is not where this page expects it: most likely a newer version has"
            " just been published. Please try again to load that one."
        ),
        "offline": _(
            "The network is gone and the game is not yet stored on this device. Please try again"
            " when you are online."
        ),
        "unreachable": _(
            "The server stopped answering before everything had arrived. Please try again."
        ),
        "broken": _(
            "The game could not start. Please try again; if it happens once more, the line below"
            " helps whoever mends it."
        ),
        "again": _("Try again"),
    }

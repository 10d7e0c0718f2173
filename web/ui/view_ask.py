"""The question whether you mean it, before a move that cannot be taken back."""

from __future__ import annotations

from ui.markup import Html, el
from ui.screen import Screen
from ui.stage import is_blind
from ui.view_parts import button, pips
from ui.wagers import action_label
from whiskey_poker.state import NOBODY, Action, Verb


def asked(screen: Screen, action: Action) -> Html:
    """Ask whether you mean it, in the place of the choices."""
    words = screen.words
    _ = words.gettext
    return el(
        "div",
        el("p", question(screen, action), class_="question", id="question"),
        el(
            "div",
            button("confirm", pips(action_label(words, screen.view.table, action), words),
                   "confirm", kind="primary"),
            button("cancel", _("Not yet"), "cancel"),
            class_="buttons ask",
        ),
        class_="moves",
        id="asking",
        role="group",
        aria_labelledby="question",
    )  # fmt: skip


def question(screen: Screen, action: Action) -> Html:
    """Word the question, with what follows from the answer."""
    _ = screen.words.gettext
    table = screen.view.table
    last = table.exchange.knocker != NOBODY
    if is_blind(table) and action.verb in (Verb.TAKE, Verb.KNOCK):
        return pips(_blind_question(screen, action), screen.words)
    texts = {
        Verb.PASS: _("Pass? This is your last turn: your hand stays as it is."),
        Verb.TAKE: _("Take the widow unseen? Your five cards will lie open for everybody."),
        Verb.SWAP_ALL: _("Take all five? Your whole hand will lie open as the new widow."),
        Verb.KNOCK: _("Knock? Your hand stays as it is, and this was your last turn.")
        if last
        else _("Knock? Your hand stays as it is, and everybody else has one more turn."),
        Verb.STAND: _("Stand? Your hand stays as it is until the showdown."),
        Verb.BET: _("Bet all the chips that you have?"),
        Verb.RAISE: _("Bet all the chips that you have?"),
        Verb.OPEN: _("Bet all the chips that you have?"),
    }
    return pips(texts[action.verb], screen.words)


def _blind_question(screen: Screen, action: Action) -> str:
    """Word the question of the exchange before the next bets, in which the widow is not shown."""
    _ = screen.words.gettext
    exchange = screen.view.table.exchange
    if action.verb is Verb.KNOCK:
        return (
            _("Knock? You keep your hand until the next bets.")
            if exchange.knocker != NOBODY
            else _("Knock? You keep your hand, and everybody else may take the widow once more.")
        )
    option = screen.view.table.variant.options["p1_discards"]
    return (
        _("Take the widow? Your five cards will lie face down in its place.")
        if option.plain == "down"
        else _("Take the widow? Your five cards will lie open in its place.")
    )

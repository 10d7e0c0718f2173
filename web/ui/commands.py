"""What every command does to the session: the text of a button, looked up in `COMMANDS`.

A command that is not possible now changes nothing: a tap that comes too late must not reach the
next turn.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, TypeAlias

from ui.first_hand import first_game
from ui.game import YOU
from ui.outcome import finished_of
from ui.screen import Dialog
from ui.selection import Selection
from ui.stage import has_free_amounts, is_blind, paid
from ui.status import spoken_table
from ui.store import change_setting
from whiskey_poker.cards import CardError, parse_card
from whiskey_poker.engine import apply
from whiskey_poker.state import NOBODY, Action, IllegalAction, Verb, Wagers, parse_action

if TYPE_CHECKING:
    from ui.app import App

Form: TypeAlias = Mapping[str, str]
Command: TypeAlias = "Callable[[App, str, Form], None]"
"""The session, what stands after the name of the command, and the fields of its form."""

_ASKED: Final = frozenset({Verb.KNOCK, Verb.TAKE, Verb.SWAP_ALL})
"""What cannot be taken back and is asked about, unless the player has switched that off."""

_MOST_DIGITS: Final = 9


def _play(app: App, text: str, form: Form) -> None:
    try:
        action = parse_action(text)
    except (IllegalAction, CardError):
        return
    if action not in app.legal:
        return
    if app.settings.confirm and _is_final(app, action):
        app.picked = app.picked._replace(asking=action)
    else:
        app.play(action)


def _is_final(app: App, action: Action) -> bool:
    state = app.moment
    if action.amount and has_free_amounts(state.variant):
        return action.amount == paid(state, YOU) + state.chips[YOU]
    if action.verb is not Verb.PASS or is_blind(state):
        return action.verb in _ASKED
    # The last turn, or a pass that the house rules count as a knock.
    return apply(state, action).exchange.knocker != NOBODY


def _confirm(app: App, text: str, form: Form) -> None:
    asking = app.picked.asking
    if asking is not None and asking in app.legal:
        app.play(asking)


def _cancel(app: App, text: str, form: Form) -> None:
    app.picked = app.picked._replace(asking=None)


def _pick(app: App, text: str, form: Form) -> None:
    try:
        app.picked = app.picked.toggle(parse_card(text), app.legal)
    except CardError:
        return


def _wager(app: App, text: str, form: Form) -> None:
    """Take an amount from a button, or from the field or the slider that was moved."""
    legal = app.legal
    if not isinstance(legal, Wagers) or not legal.amounts:
        return
    low, high = legal.amounts[0], legal.amounts[-1]
    now = low if app.picked.amount is None else app.picked.amount
    slider = form.get("slider", "")
    moved = slider.isdecimal() and slider != str(min(max(now, low), high))
    amount = text or (slider if moved else form.get("amount", ""))
    if len(amount) <= _MOST_DIGITS:
        number = int(amount) if amount.isascii() and amount.isdecimal() else 0
        app.picked = app.picked._replace(amount=number)


def _undo(app: App, text: str, form: Form) -> None:
    app.picked = Selection()


def _next(app: App, text: str, form: Form) -> None:
    game = app.game
    if game.match.in_hand or finished_of(game.match, game.names, YOU, app.words):
        return
    game.next_hand()
    app.sit_down(game)
    app.keep()


def _go(app: App, text: str, form: Form) -> None:
    app.hurry = app.waits_for_others


def _open(app: App, text: str, form: Form) -> None:
    if text not in list(Dialog):
        return
    app.sheets.show(Dialog(text), app.game)
    if app.sheets.open is Dialog.REVIEW:
        app.desk.look_back(app.game, app.settings)


def _close(app: App, text: str, form: Form) -> None:
    if app.sheets.open is None:
        app.picked = Selection()
    app.sheets.close()


def _draft(app: App, text: str, form: Form) -> None:
    app.sheets.draft(form)


def _copied(app: App, text: str, form: Form) -> None:
    if text in ("yes", "no"):
        app.sheets.copied(worked=text == "yes")


def _start(app: App, text: str, form: Form) -> None:
    game = app.sheets.deal(form)
    if game is not None:
        app.sit_down(game)
        app.keep()


def _set(app: App, text: str, form: Form) -> None:
    name, _, value = text.partition(" ")
    changed = change_setting(app.settings, name, value)
    if changed is not None:
        app.keeper.change(changed)


def _hint(app: App, text: str, form: Form) -> None:
    """Ask the coach, one depth more with every tap; ``away`` puts his hints away."""
    if why := app.desk.why_not(app.game, app.settings):
        app.spoken = why
    elif text == "away":
        app.desk.put_away()
    elif not text:
        app.whispered = app.desk.ask(app.game)
        app.keep()


def _retry(app: App, text: str, form: Form) -> None:
    if app.sheets.open is Dialog.REVIEW:
        app.desk.retry(text)


def _say(app: App, text: str, form: Form) -> None:
    """Let the status tell again what has happened: every command puts away what hid it."""


def _say_table(app: App, text: str, form: Form) -> None:
    app.spoken = spoken_table(app.words, app.game, app.game.view())


def _wipe(app: App, text: str, form: Form) -> None:
    app.sheets.close()
    if text != "now" or "wipe" not in app.notices:
        app.notices.really_wipe()
        return
    app.keeper.wipe()
    app.sit_down(first_game(app.words, seed=app.entropy()))


def _dismiss(app: App, text: str, form: Form) -> None:
    if text not in app.notices:
        return
    app.notices.dismiss(text)
    if text == "conflict":
        app.keeper.take_over(app.game)


def _load(app: App, text: str, form: Form) -> None:
    """Go on with the game that another tab has saved, if it is still there."""
    if "conflict" in app.notices:
        game = app.keeper.others_game(app.game)
        if game is not None:
            app.sit_down(game)


COMMANDS: Final[Mapping[str, Command]] = {
    "play": _play,
    "confirm": _confirm,
    "cancel": _cancel,
    "pick": _pick,
    "wager": _wager,
    "undo": _undo,
    "next": _next,
    "go": _go,
    "dialog": _open,
    "close": _close,
    "draft": _draft,
    "copied": _copied,
    "start": _start,
    "set": _set,
    "hint": _hint,
    "retry": _retry,
    "say": _say,
    "table": _say_table,
    "wipe": _wipe,
    "dismiss": _dismiss,
    "load": _load,
}
"""Every command that changes the session; the page does ``export``, ``import``, ``update``."""

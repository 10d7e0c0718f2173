"""What you may do now: the buttons of your moves, and why one of them is not open."""

from __future__ import annotations

from collections.abc import Sequence

from ui import icons
from ui.markup import Html, el, join
from ui.screen import Screen
from ui.settings import Pace
from ui.stage import has_folded, is_betting, is_blind, is_drawing, knocker_of
from ui.view_bets import bets, why_not_open
from ui.view_hint import ask
from ui.view_parts import button, name_of, pips
from ui.wagers import action_label
from whiskey_poker.phases.open_exchange import Phase2Pass
from whiskey_poker.state import NOBODY, Action, Verb

_FACE_DOWN = (Verb.TAKE, Verb.PASS, Verb.KNOCK)
_FACE_UP = (Verb.SWAP, Verb.SWAP_ALL, Verb.KNOCK)
_AFTER_KNOCK = (Verb.SWAP, Verb.SWAP_ALL, Verb.STAND)
_IDS = {verb: f"act-{verb.value.split()[-1]}" for verb in Verb}


def moves(screen: Screen) -> Html:
    """Show every choice there is at this point of the hand; those not open say why."""
    _ = screen.words.gettext
    why = reason(screen)
    no_pass = why_no_pass(screen)
    return el(
        "div",
        last_turn(screen),
        *_choices(screen, why),
        el("p", pips(why, screen.words), class_="why", id="why") if why else None,
        el("p", no_pass, class_="why", id="why-pass") if no_pass else None,
        _beside(screen),
        ask(screen, screen.hint) if screen.hint is not None else None,
        class_="moves",
        id="moves",
        tabindex="-1",
        role="group",
        aria_label=_("Your move"),
    )


def _choices(screen: Screen, why: str) -> list[Html | None]:
    if has_folded(screen.view.table, screen.you):
        return []
    if is_betting(screen.view.table):
        return bets(screen, why)
    if is_drawing(screen.view.table):
        from ui import view_open

        return [view_open.draw_choice(screen, why)]
    open_now = {action.verb: action for action in screen.plain}
    buttons = [_move(screen, verb, open_now, described=bool(why)) for verb in _verbs(screen)]
    return [el("div", *buttons, class_="buttons")]


def reason(screen: Screen) -> str:
    """Say why something cannot be done now; empty if everything shown can."""
    return _reason_on_turn(screen) if screen.your_turn else _reason_to_wait(screen)


def _reason_on_turn(screen: Screen) -> str:
    _ = screen.words.gettext
    if screen.wagers is not None:
        return why_not_open(screen, screen.wagers)
    if is_drawing(screen.view.table):
        from ui import view_open

        return view_open.draw_reason(screen)
    if not screen.swaps:
        verbs = {action.verb for action in screen.legal}
        if verbs == {Verb.KNOCK}:
            return _("The cards have gone round often enough: by the house rules you must knock.")
        if Verb.KNOCK not in verbs:
            return _("By the house rules nobody knocks before the widow is face up.")
        return ""
    if screen.chosen:
        return ""
    if _several(screen):
        return _("To exchange, pick cards of yours and as many of the widow’s.")
    if screen.give:
        return _("Now pick the card of the widow that you want.")
    if screen.get:
        return _("Now pick the card of yours that you give for it.")
    return _("To exchange, pick a card of yours and a card of the widow.")


def _reason_to_wait(screen: Screen) -> str:
    _ = screen.words.gettext
    table = screen.view.table
    if screen.you not in table.order:
        return _("You are out of this game and can watch the others.")
    if has_folded(screen.view.table, screen.you):
        return _("The hand goes on without you.")
    if is_betting(table) or is_blind(table) or is_drawing(table):
        return _("It is not your turn: {name} plays.").format(name=name_of(screen, table.actor))
    if table.exchange.knocker != NOBODY and screen.you not in table.queue:
        return _("You have had your last turn; your hand stands.")
    if table.actor == NOBODY:
        return ""
    return _("It is not your turn: {name} plays.").format(name=name_of(screen, table.actor))


def why_no_pass(screen: Screen) -> str:
    """Say why you may not pass now in a game in which one may pass, but not always."""
    exchange = screen.view.table.exchange
    option = screen.view.table.variant.options.get("phase2_pass")
    if option is None or option.value is not Phase2Pass.NOT_TWICE:
        return ""
    may = any(action.verb is Verb.PASS for action in screen.plain)
    mine = bool(screen.swaps)
    if may or not mine or exchange.knocker != NOBODY or not exchange.passes[screen.you]:
        return ""
    return screen.words.gettext("You have just passed: nobody passes on two turns running.")


def _several(screen: Screen) -> bool:
    """Tell whether the house rules let several cards be exchanged at once."""
    return any(len(action.give) > 1 for action in screen.swaps)


def last_turn(screen: Screen) -> Html | None:
    """Warn that this turn is the last one, before a pass gives it away (RULES 4.3)."""
    table = screen.view.table
    knocked = knocker_of(table) != NOBODY and not is_blind(table)
    if not (screen.your_turn and knocked):
        return None
    _ = screen.words.gettext
    blind = any(action.verb is Verb.TAKE for action in screen.plain)
    text = (
        _("This is your last turn. If you pass, your hand stays as it is, whatever the widow is.")
        if blind
        else _("This is your last turn.")
    )
    return el("p", text, class_="last-turn", id="last-turn")


def _verbs(screen: Screen) -> Sequence[Verb]:
    exchange = screen.view.table.exchange
    if not exchange.face_up or is_blind(screen.view.table):
        usual = _FACE_DOWN
    else:
        usual = _FACE_UP if exchange.knocker == NOBODY else _AFTER_KNOCK
    more = [action.verb for action in screen.plain if action.verb not in usual]
    closed = [Verb.PASS] if why_no_pass(screen) else []
    return (*usual, *more, *closed)


def _move(screen: Screen, verb: Verb, open_now: dict[Verb, Action], *, described: bool) -> Html:
    """Write the button of one choice; without a legal action behind it, it does nothing."""
    words = screen.words
    exchange = verb is Verb.SWAP
    action = screen.chosen if exchange else open_now.get(verb)
    label = (
        action_label(words, screen.view.table, action or Action(verb))
        if action or not exchange
        else _exchange(screen)
    )
    shown = pips(label, words)
    kind = "primary" if exchange and action else ""
    best = screen.hint.best if screen.hint is not None else None
    if best is not None and best.verb is verb:
        # Here, so that the page starts without what only the asked coach needs.
        from ui import view_coach

        shown, kind = view_coach.marked(screen, shown), f"advised {kind}".strip()
    told = "why" if described and action is None else ""
    if verb is Verb.PASS and last_turn(screen) is not None:
        told = "last-turn"
    elif verb is Verb.PASS and action is None and why_no_pass(screen):
        told = "why-pass"
    return button(
        _IDS[verb],
        shown,
        f"play {action}" if action else "",
        kind=kind,
        described=told,
    )


def _exchange(screen: Screen) -> str:
    _ = screen.words.gettext
    return _("Exchange cards") if _several(screen) else _("Exchange one card")


def _beside(screen: Screen) -> Html | None:
    """Offer what is no move: put picked cards back, or stop waiting for the others."""
    _ = screen.words.gettext
    if screen.your_turn and (screen.give or screen.get):
        label = join([icons.icon("back"), _("Put back what I picked")])
        return button("act-undo", label, "undo", kind="quiet")
    waiting = screen.exchanging and not screen.your_turn
    if waiting and screen.settings.pace is not Pace.AT_ONCE:
        return button("act-go", _("Do not wait for the others"), "go", kind="quiet")
    return None

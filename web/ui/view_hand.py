"""Your part of the page: your five cards, what they are worth, and what you can do now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ui import icons
from ui.markup import Html, el, fill, join
from ui.screen import Pace, Screen
from ui.stage import has_folded, has_widow, is_betting, is_blind, is_drawing
from ui.view_bets import bets, tall, why_not_open
from ui.view_hint import ask
from ui.view_parts import (
    PLAIN,
    Dress,
    button,
    card_button,
    card_id,
    chips,
    name_of,
    pips,
    place_label,
)
from ui.view_table import advised, bet_mark, dealer_mark
from ui.wagers import action_label
from ui.wild import named, stand_ins
from whiskey_poker.cards import UNSEEN, Card, Hand, card_text
from whiskey_poker.phases.open_exchange import Phase2Pass
from whiskey_poker.state import NOBODY, Action, Verb

_FACE_DOWN = (Verb.TAKE, Verb.PASS, Verb.KNOCK)
_FACE_UP = (Verb.SWAP, Verb.SWAP_ALL, Verb.KNOCK)
_AFTER_KNOCK = (Verb.SWAP, Verb.SWAP_ALL, Verb.STAND)
_IDS = {verb: f"act-{verb.value.split()[-1]}" for verb in Verb}


def you(screen: Screen) -> Html:
    """Draw your hand and your choices."""
    _ = screen.words.gettext
    choices = _asked(screen, screen.asking) if screen.asking else moves(screen)
    return el(
        "section",
        head(screen),
        el("div", *hand_cards(screen), class_="cards folded" if _folded(screen) else "cards",
           id="hand", data_count=len(screen.view.hand)),
        el("div", holding(screen), choices, class_="choices tall" if tall(screen) else "choices"),
        _advice(screen),
        id="you",
        class_="you turn" if screen.your_turn else "you",
        aria_labelledby="h-hand",
    )  # fmt: skip


def _asked(screen: Screen, action: Action) -> Html:
    # Here, so that the page starts without the questions.
    from ui.view_ask import asked

    return asked(screen, action)


def head(screen: Screen) -> Html:
    """Write the heading of your hand, with your chips and the dealer's button."""
    _ = screen.words.gettext
    table = screen.view.table
    return el(
        "div",
        el("h2", _("Your hand"), id="h-hand"),
        dealer_mark(screen) if table.dealer == screen.you else None,
        el("span", _("your turn"), class_="your-turn") if screen.your_turn else None,
        bet_mark(screen, screen.you),
        chips(table.chips[screen.you], screen.words, table.variant.match.unit),
        class_="you-head",
    )


def own_cards(screen: Screen) -> Hand:
    """Return your cards in the order in which they are shown: sorted, if you like it so."""
    hand = screen.view.table.hands[screen.you]
    if not screen.settings.sort_hand:
        return hand
    if has_widow(screen.view.table):
        return tuple(sorted(hand, reverse=True))
    from ui.drawing import in_order

    return in_order(screen.view.table, hand)


def hand_cards(screen: Screen) -> list[Html]:
    """Draw your cards."""
    cards = own_cards(screen)
    offered = {card for action in screen.swaps for card in action.give}
    if 1 < screen.most_discarded == len(screen.give):
        offered = {*screen.give}  # no more can be picked, but each can be put back
    dressed = _dressed(screen)
    drawn = []
    for place, card in enumerate(cards, 1):
        label = place_label(screen, card, place, len(cards))
        command = f"pick {card_text(card)}" if card in offered else ""
        picked = card in screen.give if command else None
        name = card_id("hand", card)
        dress = dressed.get(card, PLAIN)
        drawn.append(card_button(screen, name, card, label, command, picked=picked, dress=dress))
    return drawn


def _dressed(screen: Screen) -> Mapping[Card, Dress]:
    """Return what tells your cards apart, at a table where something does."""
    if has_widow(screen.view.table):
        return advised(screen)
    from ui import view_open

    return view_open.marks(screen)


def holding(screen: Screen) -> Html | None:
    """Say what you hold, and what you would hold after the exchange you are thinking of."""
    words = screen.words
    _ = words.gettext
    hand = screen.view.table.hands[screen.you]
    if _folded(screen):
        return el("p", _("You have folded."), class_="hold", id="hold")
    if not _known(hand):
        return None
    now = el("b", _hand_name(screen, hand))
    after = would_hold(screen, hand)
    wild = stand_ins(words, after or hand, screen.view.table.evaluator)
    plays = el("span", pips(wild, words), class_="plays-as") if wild else None
    if after is None:
        line = fill(_("You hold {now}"), now=now)
        return el("p", line, plays, class_="hold", id="hold")
    arrow = icons.icon("arrow", label=_("and would hold"))
    then = el("strong", _hand_name(screen, after))
    line = fill(_("You hold {now} {arrow} {then}"), now=now, arrow=arrow, then=then)
    return el("p", line, plays, class_="hold", id="hold")


def would_hold(screen: Screen, hand: Hand) -> Hand | None:
    """Return your hand after the exchange that is picked or asked about, if one is."""
    widow = screen.view.table.widow
    action = screen.asking or screen.chosen
    if action and action.verb in (Verb.SWAP_ALL, Verb.TAKE) and _known(widow):
        return widow
    if action and action.get:
        kept = [card for card in hand if card not in action.give]
        return (*kept, *action.get)
    return None


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
    if _folded(screen):
        return []
    if is_betting(screen.view.table):
        return bets(screen, why)
    if is_drawing(screen.view.table):
        from ui import view_open

        return [view_open.draw_choice(screen, why)]
    open_now = {action.verb: action for action in screen.plain}
    buttons = [_move(screen, verb, open_now, described=bool(why)) for verb in _verbs(screen)]
    return [el("div", *buttons, class_="buttons")]


def _folded(screen: Screen) -> bool:
    return has_folded(screen.view.table, screen.you)


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
    if _folded(screen):
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
    more_to_come = is_betting(table) or is_blind(table)
    knocked = table.exchange.knocker != NOBODY and not more_to_come
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
    if screen.hint is not None and screen.hint.best is not None:
        from ui import view_coach

        if view_coach.points_at(screen, Action(verb)):
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


def _advice(screen: Screen) -> Html | None:
    """Draw what the coach has told."""
    if screen.hint is None or not screen.hint.told:
        return None
    # Here, so that the page starts without what only the asked coach needs.
    from ui import view_coach

    return view_coach.advice(screen, screen.hint)


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


def _hand_name(screen: Screen, hand: Hand) -> Html:
    table, words = screen.view.table, screen.words
    if has_widow(table):
        return named(screen, words.hand_name(table.strength(hand)), hand)
    from ui import view_open

    return view_open.hand_names(words, table, hand)


def _known(cards: Sequence[Card]) -> bool:
    return bool(cards) and UNSEEN not in cards

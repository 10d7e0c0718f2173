"""Your part of the page: your five cards and what they are worth; `ui.view_moves` offers moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ui import icons
from ui.markup import Html, el, fill
from ui.screen import Screen
from ui.stage import has_folded, has_widow
from ui.view_bets import tall
from ui.view_hint import told
from ui.view_moves import moves
from ui.view_parts import Dress, chips, pickable_cards, pips
from ui.view_table import advised, bet_mark, dealer_mark
from ui.wild import named, stand_ins
from whiskey_poker.cards import UNSEEN, Card, Hand
from whiskey_poker.state import Action, Verb


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
        told(screen),
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
    offered = {card for action in screen.swaps for card in action.give}
    if 1 < screen.most_discarded == len(screen.give):
        offered = {*screen.give}  # no more can be picked, but each can be put back
    return pickable_cards(
        screen,
        "hand",
        own_cards(screen),
        offered=offered,
        picked=screen.give,
        dressed=_dressed(screen),
    )


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


def _folded(screen: Screen) -> bool:
    return has_folded(screen.view.table, screen.you)


def _hand_name(screen: Screen, hand: Hand) -> Html:
    table, words = screen.view.table, screen.words
    if has_widow(table):
        return named(screen, words.hand_name(table.strength(hand)), hand)
    from ui import view_open

    return view_open.hand_names(words, table, hand)


def _known(cards: Sequence[Card]) -> bool:
    return bool(cards) and UNSEEN not in cards

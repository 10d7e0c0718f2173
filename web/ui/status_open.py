"""What is said of a table without a widow: the draws, the board, who has opened."""

from __future__ import annotations

from collections.abc import Sequence

from ui.drawing import counting_cards, drawn_by, draws_begun, draws_in_all
from ui.openers import opening_notes
from ui.view_board import is_with_board
from ui.view_open import drawn_told, draws_title
from whiskey_poker.observation import Observation
from whiskey_poker.state import EventKind, State
from whiskey_poker.words import Words

_GETTING = (EventKind.RECEIVE, EventKind.DEAL, EventKind.BOARD)


def draw_question(words: Words, table: State) -> str:
    """Ask what you discard, and say which draw it is."""
    _ = words.gettext
    number, count = draws_begun(table), draws_in_all(table.variant)
    if count == 1:
        return _("Your turn to draw: pick the cards that you discard, or stand pat.")
    return _(
        "Your turn, draw {number} of {count}: pick the cards that you discard, or stand pat."
    ).format(number=number, count=count)


def new_hand(words: Words, view: Observation, since: int) -> str:
    """Say what you hold after you have got cards, or the board has."""
    table = view.table
    got = any(
        event.kind in _GETTING and (event.seat == view.seat or event.kind is EventKind.BOARD)
        for event in table.log[since:]
    )
    if not got or view.seat not in table.live or table.is_over:
        return ""
    _ = words.gettext
    names = words.list_of([*map(words.hand_name, table.strengths(view.hand))])
    return _("You hold {hand}.").format(hand=names)


def lies(words: Words, table: State, names: Sequence[str], you: int) -> str:
    """Tell what lies in the middle."""
    _ = words.gettext
    parts = []
    if is_with_board(table):
        parts.append(
            _("The board shows {cards}.").format(cards=words.the_cards(table.board))
            if table.board
            else _("No card of the board is dealt yet.")
        )
    else:
        parts.append(f"{draws_title(words, table)}.")
        parts.append(
            words.ngettext(
                "{number} card is left in the stock.",
                "{number} cards are left in the stock.",
                len(table.stock),
            ).format(number=len(table.stock))
        )
    if notes := opening_notes(words, table, names, you):
        parts.append(notes)
    hand = table.hands[you]
    counting = counting_cards(table, hand) if you in table.live else None
    if counting is not None and len(counting) < len(hand):
        idle = [card for card in sorted(hand, reverse=True) if card not in counting]
        parts.append(
            _("In your badugi {cards} do not count.").format(cards=words.the_cards(idle))
            if len(idle) > 1
            else _("In your badugi {card} does not count.").format(card=words.the_card(idle[0]))
        )
    return " ".join(parts)


def drew(words: Words, table: State, seat: int) -> str:
    """Tell how many cards a seat has drawn; empty where it has drawn none yet."""
    drawn = () if is_with_board(table) else drawn_by(table, seat)
    return drawn_told(words, drawn) if drawn else ""

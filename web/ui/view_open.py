"""What lies on a table without a widow: draws and piles, or a board; and the marks on your cards.

Such a table loads this when it is drawn for the first time; the page's start does without.
"""

from __future__ import annotations

from collections.abc import Mapping

from ui import icons
from ui.coach_data import Told
from ui.drawing import (
    counting_cards,
    drawn_by,
    draws_begun,
    draws_in_all,
    in_order,
    is_badugi,
    laid_away_by,
    new_cards,
)
from ui.halves import HALVES
from ui.markup import Html, el, fill, join
from ui.openers import opening_notes
from ui.screen import Screen
from ui.stage import has_folded, is_drawing
from ui.view_board import board, is_with_board, new_hole_cards, playing
from ui.view_parts import (
    Dress,
    button,
    card_image,
    card_name,
    chips,
    hidden_text,
    mini_card,
    pips,
)
from ui.view_table import advised
from whiskey_poker.cards import UNSEEN, Card, Hand
from whiskey_poker.state import STAND_PAT, Action, State
from whiskey_poker.words import Words


def middle(screen: Screen) -> Html:
    """Draw the middle of the baize: the pool, and the board or the draws."""
    words, table = screen.words, screen.view.table
    _ = words.gettext
    with_board = is_with_board(table)
    title = _("The board") if with_board else draws_title(words, table)
    about = opening_notes(words, table, screen.names, screen.you)
    return el(
        "section",
        el(
            "div",
            el("h2", title, id="h-middle"),
            el("p", fill(_("Pool {chips}"), chips=chips(table.pool, words)), class_="pool"),
            el("p", about, class_="note", id="opening") if about else None,
            class_="widow-head",
        ),
        board(screen) if with_board else _piles(screen),
        None if with_board else _own_discards(screen),
        class_="widow middle",
        aria_labelledby="h-middle",
    )


def draws_title(words: Words, table: State) -> str:
    """Say which draw it is, or how many are left."""
    _ = words.gettext
    count, begun = draws_in_all(table.variant), draws_begun(table)
    if count == 1:
        after = _("The draw") if is_drawing(table) else _("After the draw")
        return after if begun else _("Before the draw")
    if is_drawing(table):
        return _("Draw {number} of {count}").format(number=begun, count=count)
    if begun == count:
        return _("No draw left")
    return words.ngettext("{number} draw left", "{number} draws left", count - begun).format(
        number=count - begun
    )


def drawn_line(screen: Screen, number: int) -> Html | None:
    """Show how many cards a seat has drawn, in this draw and in each before it."""
    table = screen.view.table
    if is_with_board(table):
        return None
    drawn = drawn_by(table, number)
    if not drawn:
        return None
    words = screen.words
    # Translators: who drew no card; written in the place of a number, so as short as it can be.
    pat = words.gettext("pat")
    marks = [el("span", amount or pat, class_="draw" if amount else "draw pat") for amount in drawn]
    return el(
        "p",
        hidden_text(drawn_told(words, drawn)),
        el("span", *marks, aria_hidden="true", class_="draws"),
        class_="drawn",
    )


def drawn_told(words: Words, drawn: tuple[int, ...]) -> str:
    """Say how many cards somebody drew, draw by draw."""
    told = [
        words.ngettext("{number} card", "{number} cards", amount).format(number=amount)
        if amount
        else words.gettext("none")
        for amount in drawn
    ]
    return words.gettext("Drawn so far: {numbers}.").format(numbers=words.list_of(told))


def marks(screen: Screen) -> Mapping[Card, Dress]:
    """Return what is to be seen and said of your own cards: which are new, and which count."""
    table, hand = screen.view.table, screen.view.hand
    if not hand or UNSEEN in hand or has_folded(table, screen.you):
        return {}
    of_board = is_with_board(table)
    new = (new_hole_cards if of_board else new_cards)(table, screen.you)
    counting = playing(table, hand) if of_board else counting_cards(table, hand)
    told = advised(screen)
    return {
        card: _beside(_dress(screen.words, card, new, counting), told.get(card)) for card in hand
    }


def _beside(dress: Dress, told: Dress | None) -> Dress:
    """Put what the coach would do with a card beside what there is to say of it anyway."""
    if told is None:
        return dress
    said = ", ".join(filter(None, (dress.said, told.said)))
    return Dress(f"{dress.kind} {told.kind}".strip(), said, told.tag)


def hand_names(words: Words, table: State, hand: Hand) -> Html:
    """Name a hand, for each half of the pot; before a badugi stands the sign of its cards."""
    strengths = table.strengths(hand)
    if table.variant.other_ranking is None:
        marked = is_badugi(strengths[0]) or bool(table.board)
        return join([icons.diamond() if marked else None, words.hand_name(strengths[0])])
    named = [
        el(
            "span",
            icons.diamond() if is_badugi(strength) else None,
            el("span", words.gettext(title), class_="half-title"),
            " ",
            words.hand_name(strength),
            class_="half",
        )
        for title, strength in zip(HALVES, strengths, strict=True)
    ]
    return join(named, " ")


def _dress(
    words: Words, card: Card, new: frozenset[Card], counting: frozenset[Card] | None
) -> Dress:
    _ = words.gettext
    kinds, said = [], []
    if counting is not None:
        counts = card in counting
        kinds.append("counts" if counts else "idle")
        said.append(_("counts") if counts else _("does not count"))
    if card in new:
        kinds.append("new")
        said.append(_("new"))
    # Translators: written on a card that has just been drawn, so as short as it can be.
    tag = _("new") if card in new else ""
    return Dress(" ".join(kinds), ", ".join(said), tag)


# --- Your draw ------------------------------------------------------------------------------------


def draw_choice(screen: Screen, why: str) -> Html:
    """Write the one button of a draw, which says what it will do."""
    words = screen.words
    action = screen.chosen or (None if screen.give else STAND_PAT)
    command = f"play {action}" if action and screen.your_turn else ""
    label = draw_label(words, action if screen.your_turn else None)
    kind = "primary" if command and screen.give else ""
    told = "why" if why else ""
    shown = pips(label, words)
    if _is_advised(screen, action):
        # Here, so that the table starts without what only the asked coach needs.
        from ui import view_coach

        shown, kind = view_coach.marked(screen, shown), f"advised {kind}".strip()
    return el(
        "div", button("act-draw", shown, command, kind=kind, described=told), class_="buttons"
    )


def _is_advised(screen: Screen, action: Action | None) -> bool:
    """Tell whether the button does what the coach would do, as far as he has told."""
    hint = screen.hint
    if hint is None or hint.best is None or action != hint.best:
        return False
    return not hint.best.give or hint.told is Told.WORTHS


def draw_label(words: Words, action: Action | None) -> str:
    """Write what the button of a draw says: ``Discard 2 cards``, ``Stand pat``."""
    if action is None:
        return words.gettext("Draw cards")
    if not action.give:
        return words.action(action)
    number = len(action.give)
    return words.ngettext("Discard {number} card", "Discard {number} cards", number).format(
        number=number
    )


def draw_reason(screen: Screen) -> str:
    """Say how one picks, and what one keeps."""
    words = screen.words
    _ = words.gettext
    hand, picked = screen.view.hand, screen.give
    most = screen.most_discarded
    if not picked and most < len(hand):
        return words.ngettext(
            "Pick up to {number} card that you discard, or stand pat with all.",
            "Pick up to {number} cards that you discard, or stand pat with all.",
            most,
        ).format(number=most)
    if not picked:
        return _("Pick the cards that you discard, or stand pat with all.")
    kept = tuple(card for card in in_order(screen.view.table, hand) if card not in picked)
    told = (
        _("You keep {cards}.").format(cards=words.glyphs(kept)) if kept else _("You keep no card.")
    )
    return f"{told} {_('No more can be discarded.')}" if len(picked) == most < len(hand) else told


# --- Piles ----------------------------------------------------------------------------------------


def _piles(screen: Screen) -> Html:
    words, table = screen.words, screen.view.table
    _ = words.gettext
    away = sum(map(len, table.draws.discards)) + len(table.draws.burned)
    return el(
        "div",
        _pile(screen, "stock", _("Stock"), len(table.stock)),
        _pile(screen, "away", _("Discards"), away),
        class_="piles",
        id="piles",
    )


def _pile(screen: Screen, name: str, title: str, number: int) -> Html:
    said = screen.words.ngettext("{number} card", "{number} cards", number).format(number=number)
    return el(
        "div",
        el("span", card_image(screen, UNSEEN, said) if number else None, class_="pile-cards"),
        el("p", el("span", title), " ", el("b", number, aria_hidden="true" if number else None)),
        class_=f"pile {name}" if number else f"pile {name} none",
    )


def _own_discards(screen: Screen) -> Html | None:
    """Show what you have laid away yourself, draw by draw; nobody else sees it."""
    draws = laid_away_by(screen.view.table, screen.you)
    if not screen.settings.memory_aid or not any(draws):
        return None
    _ = screen.words.gettext
    return el(
        "div",
        el("h3", _("You have discarded"), class_="name"),
        *(_discard(screen, cards) for cards in draws if cards),
        class_="own-discards",
        id="own-discards",
    )


def _discard(screen: Screen, cards: Hand) -> Html:
    said = screen.words.gettext("{card}, discarded")
    minis = [mini_card(screen, card, said.format(card=card_name(screen, card))) for card in cards]
    return el("span", *minis, class_="fan")

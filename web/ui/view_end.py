"""The end of a hand and of a game: it stays, is read at leisure, and names its reasons."""

from __future__ import annotations

from ui import icons
from ui.markup import Html, el, fill, join
from ui.screen import Finished, Outcome, Screen, ShownHand
from ui.view_parts import button, card_image, chips, name_of, pips
from ui.view_table import status
from whiskey_poker.cards import Card


def showdown(screen: Screen, outcome: Outcome) -> Html:
    """Draw every hand, the best one first, on the baize."""
    _ = screen.words.gettext
    rows = [_hand(screen, outcome, shown) for shown in outcome.hands]
    return el(
        "section",
        icons.corners(),
        el("h2", _("The showdown"), id="h-showdown", class_="chapter"),
        el("ol", *rows, class_="showdown"),
        _last_widow(screen),
        status(screen),
        id="felt",
        class_="felt end",
        data_count=len(rows),
        aria_labelledby="h-showdown",
    )


def verdict(screen: Screen, outcome: Outcome) -> Html:
    """Say who won or lost and why, and let the player go on when he likes."""
    words = screen.words
    _ = words.gettext
    reasons = [el("li", pips(reason, words)) for reason in outcome.reasons]
    over = screen.finished
    return el(
        "section",
        el("h2", _("The end of the game") if over else _("The result"), id="h-verdict"),
        el(
            "div",
            el("p", pips(over.sentence, words), class_="closing") if over else None,
            el("p", pips(outcome.sentence, words), class_="sentence"),
            el("ol", *reasons, class_="reasons") if reasons else None,
            _standings(screen, over) if over else None,
            class_="verdict-text",
        ),
        el(
            "div",
            button("act-new", _("New game"), "dialog new", kind="primary")
            if over
            else button("act-next", _("Next hand"), "next", kind="primary"),
            button("act-deal", _("Check the deal"), "dialog deal", kind="quiet")
            if screen.proof
            else None,
            class_="buttons",
        ),
        id="you",
        class_="you verdict",
        aria_labelledby="h-verdict",
    )


def _hand(screen: Screen, outcome: Outcome, shown: ShownHand) -> Html:
    words = screen.words
    _ = words.gettext
    won, lost = shown.seat in outcome.winners, shown.seat in outcome.losers
    mark = _result(screen, shown, won=won, lost=lost)
    kind = "won" if won else "lost" if lost else ""
    mine = "mine" if shown.seat == screen.you else ""
    return el(
        "li",
        el(
            "div",
            el("h3", name_of(screen, shown.seat), class_="name"),
            el("p", pips(shown.name, words), class_="hand-name"),
            class_="whose",
        ),
        el("div", *(_card(screen, card, shown) for card in _ordered(shown)), class_="row"),
        el("p", mark, class_="result"),
        id=f"shown-{shown.seat}",
        class_=" ".join(filter(None, ("shown", kind, mine))),
    )


def _ordered(shown: ShownHand) -> list[Card]:
    """Put cards of one rank side by side, the larger group first, as a reader expects them."""
    ranks = [card >> 2 for card in shown.cards]
    return sorted(shown.cards, key=lambda card: (ranks.count(card >> 2), card), reverse=True)


def _card(screen: Screen, card: Card, shown: ShownHand) -> Html:
    _ = screen.words.gettext
    name = screen.words.card(card)
    if card not in shown.deciding:
        return card_image(card, name, kind="small")
    return card_image(card, _("{card}, deciding").format(card=name), kind="small deciding")


def _result(screen: Screen, shown: ShownHand, *, won: bool, lost: bool) -> Html:
    words = screen.words
    _ = words.gettext
    tag = _("wins") if won else _("pays") if lost else ""
    ledger = fill(
        _("{before} {arrow} {after}"),
        before=el("span", shown.chips_before, class_="before"),
        arrow=icons.icon("arrow", label=_("then")),
        after=chips(shown.chips_after, words),
    )
    return join([el("span", tag, class_="tag") if tag else None, el("span", ledger)])


def _last_widow(screen: Screen) -> Html:
    words = screen.words
    cards = screen.view.table.widow
    return el(
        "div",
        el("h3", words.gettext("The widow"), class_="name"),
        el("div", *(card_image(c, words.card(c), kind="small") for c in cards), class_="row"),
        class_="shown last-widow",
    )


def _standings(screen: Screen, finished: Finished) -> Html:
    words = screen.words
    _ = words.gettext
    rows = [
        el(
            "tr",
            el("th", name_of(screen, place.seat), scope="row"),
            el("td", chips(place.chips, words)),
            el("td", _("wins the game") if place.seat in finished.winners
               else _("loses the game") if place.seat in finished.losers else ""),
        )
        for place in finished.standings
    ]  # fmt: skip
    head = el(
        "tr", *(el("th", title, scope="col") for title in (_("Player"), _("Chips"), _("Result")))
    )
    return el("table", el("thead", head), el("tbody", *rows), class_="standings")

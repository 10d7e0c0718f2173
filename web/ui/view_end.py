"""The end of a hand and of a game: it stays, is read at leisure, and names its reasons."""

from __future__ import annotations

from ui import icons
from ui.markup import Html, el, fill, join
from ui.screen import Finished, Outcome, Screen, ShownHalf, ShownHand, TieStep
from ui.stage import has_widow
from ui.tie_story import STAGES
from ui.view_hint import ask, told
from ui.view_parts import button, card_image, card_name, chips, mini_card, name_of, pips
from ui.view_table import status
from ui.wild import named, note, stand_ins
from whiskey_poker.cards import Card, rank
from whiskey_poker.state import BUY, DECLINE, Unit
from whiskey_poker.wild_cards import plays_as


def showdown(screen: Screen, outcome: Outcome) -> Html:
    """Draw every hand, the best one first, on the baize."""
    _ = screen.words.gettext
    rows = [_hand(screen, outcome, shown) for shown in outcome.hands]
    about = note(screen)
    return el(
        "section",
        icons.corners(),
        el(
            "h2",
            _("No showdown") if outcome.folded_out else _("The showdown"),
            id="h-showdown",
            class_="chapter",
        ),
        el("p", about, class_="note") if about else None,
        _last_board(screen) if screen.view.table.board else None,
        el("ol", *rows, class_="showdown"),
        _last_widow(screen) if has_widow(screen.view.table) else None,
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
            *(el("p", pips(told, words), class_="sentence") for told in outcome.side_pots),
            el("ol", *reasons, class_="reasons") if reasons else None,
            _tie_break(screen, outcome.steps) if outcome.steps else None,
            *(el("p", pips(told, words), class_="sentence") for told in outcome.after),
            *(el("p", pips(told, words), class_="proof") for told in outcome.proofs),
            _standings(screen, over) if over else None,
            class_="verdict-text",
        ),
        _offer(screen) if screen.offered else _way_on(screen),
        id="you",
        class_="you verdict asked" if screen.offered and screen.your_turn else "you verdict",
        aria_labelledby="h-verdict",
    )


def _way_on(screen: Screen) -> Html:
    _ = screen.words.gettext
    return el(
        "div",
        button("act-new", _("New game"), "dialog new", kind="primary")
        if screen.finished
        else button("act-next", _("Next hand"), "next", kind="primary"),
        button("act-review", _("Look back"), "dialog review")
        if has_widow(screen.view.table)
        else None,
        button("act-deal", _("Check the deal"), "dialog deal")
        if has_widow(screen.view.table)
        else button("act-deal", _("Check the deal"), "dialog deal", kind="quiet"),
        class_="buttons",
    )


def _offer(screen: Screen) -> Html:
    """Ask whether you buy the widow's chip, or tell who is asked; the page waits for the answer."""
    words = screen.words
    _ = words.gettext
    if not screen.your_turn:
        name = name_of(screen, screen.view.table.actor)
        asked = _("{name} has no chip left and may buy the widow’s chip.").format(name=name)
        choices = None
    else:
        asked = _(
            "You have no chip left. Do you buy the widow’s chip, for twice the price of a chip, or"
            " leave the game?"
        )
        choices = el(
            "div",
            button("act-buy", words.action(BUY), f"play {BUY}", kind="primary"),
            button("act-decline", words.action(DECLINE), f"play {DECLINE}"),
            class_="buttons",
        )
    return el(
        "div", el("p", asked, class_="question", id="offer"), choices,
        ask(screen, screen.hint) if screen.hint is not None else None,
        told(screen),
        class_="moves offer mine" if screen.your_turn else "moves offer",
        id="moves", tabindex="-1", role="group", aria_labelledby="offer",
    )  # fmt: skip


def _tie_break(screen: Screen, steps: tuple[TieStep, ...]) -> Html:
    """Draw the tie-break: every stage with what it found, and the cards that were drawn."""
    words = screen.words
    _ = words.gettext
    items = [
        el(
            "li",
            el("div", _stage(screen, steps, place), " ", el("span", pips(step.text, words))),
            *(card_image(screen, card, card_name(screen, card), kind="small drawn")
              for card in step.drawn),
            class_="decided" if place == len(steps) - 1 else None,
            value=step.stage,
        )
        for place, step in enumerate(steps)
    ]  # fmt: skip
    return join(
        [
            el("h3", _("The tie-break"), id="h-tie"),
            el("ol", *items, class_="tie", aria_labelledby="h-tie"),
        ]
    )


def _stage(screen: Screen, steps: tuple[TieStep, ...], place: int) -> Html | None:
    """Head the first step of a stage."""
    stage = steps[place].stage
    if place and steps[place - 1].stage == stage:
        return None
    return el("b", screen.words.gettext(STAGES[stage]))


def _hand(screen: Screen, outcome: Outcome, shown: ShownHand) -> Html:
    words = screen.words
    _ = words.gettext
    won, lost = shown.seat in outcome.winners, shown.seat in outcome.losers
    mark = _result(screen, shown, outcome, won=won, lost=lost)
    kind = "won" if won else "lost" if lost else ""
    mine = "mine" if shown.seat == screen.you else ""
    wild = stand_ins(words, shown.cards, screen.view.table.evaluator) if shown.name else ""
    unnamed = _("folded") if shown.folded else _("not shown")
    name = named(screen, shown.name, shown.cards) if shown.name else unnamed
    more = "halved" if shown.halves else "with-board" if shown.common else ""
    names = (
        [_half(screen, half) for half in shown.halves]
        if shown.halves
        else [el("p", name, class_="hand-name")]
    )
    return el(
        "li",
        el(
            "div",
            el("h3", name_of(screen, shown.seat), class_="name"),
            *names,
            el("p", pips(wild, words), class_="plays-as") if wild else None,
            el("p", shown.note, class_="plays-as") if shown.note else None,
            class_="whose",
        ),
        el("div", *(_card(screen, card, shown) for card in _ordered(screen, shown)),
           _common(screen, shown) if shown.common else None, class_="row"),
        el("p", mark, class_="result"),
        id=f"shown-{shown.seat}",
        class_=" ".join(
            filter(None, ("shown", kind, mine, "" if shown.name else "hidden-hand", more))
        ),
    )  # fmt: skip


def _half(screen: Screen, half: ShownHalf) -> Html:
    """Say what a hand is in one half of the pot, and whether it wins there."""
    _ = screen.words.gettext
    return el(
        "p",
        icons.diamond() if half.is_sign else None,
        el("span", half.title, class_="half-title"),
        " ",
        half.name,
        " ",
        el("span", _("wins this half"), class_="tag") if half.won else None,
        class_="hand-name half won-half" if half.won else "hand-name half",
    )


def _common(screen: Screen, shown: ShownHand) -> Html:
    """Draw the cards of the board that play with a hand."""
    said = screen.words.gettext("{card}, of the board")
    cards = [
        mini_card(screen, card, said.format(card=card_name(screen, card))) for card in shown.common
    ]
    return el("span", el("span", "+", class_="plus", aria_hidden="true"), *cards, class_="common")


def _ordered(screen: Screen, shown: ShownHand) -> list[Card]:
    """Put cards of one rank side by side, the larger group first, as a reader expects them.

    A wild card lies where the card would lie that it plays as.
    """
    if not shown.name:
        return sorted(shown.cards, reverse=True)
    if not has_widow(screen.view.table):
        from ui.drawing import in_order, is_ace_low

        if is_ace_low(screen.view.table):
            return [*in_order(screen.view.table, shown.cards)]
    stands_for = plays_as(shown.cards, screen.view.table.evaluator)
    ranks = {card: rank(stands_for.get(card, card)) for card in shown.cards}
    times = list(ranks.values())
    return sorted(
        shown.cards,
        key=lambda card: (times.count(ranks[card]), ranks[card], card not in stands_for, card),
        reverse=True,
    )


def _card(screen: Screen, card: Card, shown: ShownHand) -> Html:
    _ = screen.words.gettext
    name = card_name(screen, card)
    if card not in shown.deciding:
        return card_image(screen, card, name, kind="small")
    return card_image(screen, card, _("{card}, deciding").format(card=name), kind="small deciding")


def _result(screen: Screen, shown: ShownHand, outcome: Outcome, *, won: bool, lost: bool) -> Html:
    words = screen.words
    _ = words.gettext
    unit = screen.view.table.variant.match.unit
    wins = _("wins a pot") if outcome.side_pots else _("wins")
    gains = _("scores") if unit is Unit.POINT else wins
    tag = "" if shown.halves else gains if won else _("pays") if lost else ""
    ledger = fill(
        _("{before} {arrow} {after}"),
        before=el("span", shown.chips_before, class_="before"),
        arrow=icons.icon("arrow", label=_("then")),
        after=chips(shown.chips_after, words, unit),
    )
    return join([el("span", tag, class_="tag") if tag else None, el("span", ledger)])


def _last_widow(screen: Screen) -> Html:
    words = screen.words
    cards = screen.view.table.widow
    return el(
        "div",
        el("h3", words.gettext("The widow"), class_="name"),
        el(
            "div",
            *(card_image(screen, c, card_name(screen, c), kind="small") for c in cards),
            class_="row",
        ),
        class_="shown last-widow",
    )


def _last_board(screen: Screen) -> Html:
    from ui.view_board import last_board

    return last_board(screen)


def _standings(screen: Screen, finished: Finished) -> Html:
    words = screen.words
    _ = words.gettext
    unit = screen.view.table.variant.match.unit
    held = _("Points") if unit is Unit.POINT else _("Chips")
    rows = [
        el(
            "tr",
            el("th", name_of(screen, place.seat), scope="row"),
            el("td", chips(place.chips, words, unit)),
            el("td", _("wins the game") if place.seat in finished.winners
               else _("loses the game") if place.seat in finished.losers else ""),
        )
        for place in finished.standings
    ]  # fmt: skip
    titles = (_("Player"), held, _("Result"))
    head = el("tr", *(el("th", title, scope="col") for title in titles))
    return el("table", el("thead", head), el("tbody", *rows), class_="standings")

"""The baize: the other players in the order of play, the widow, the pool, the knock, the status."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ui import icons
from ui.coach_data import Told
from ui.markup import Html, el, fill
from ui.screen import Screen
from ui.stage import (
    blind_of,
    has_folded,
    has_widow,
    is_all_in,
    is_betting,
    knocker_of,
    paid,
    seen_by_all,
)
from ui.units import target_line
from ui.view_parts import (
    Dress,
    card_name,
    chips,
    hidden_text,
    mini_backs,
    mini_card,
    name_of,
    pickable_cards,
    pips,
)
from ui.wild import note
from whiskey_poker.cards import UNSEEN, Card
from whiskey_poker.marking import N_
from whiskey_poker.state import NOBODY, Unit

BLINDS: Final[Mapping[int, str]] = {1: N_("small blind"), 2: N_("big blind")}
"""What is said of a seat that has done no more than post a blind."""


def felt(screen: Screen) -> Html:
    """Draw the table while a hand is played."""
    _ = screen.words.gettext
    return el(
        "section",
        icons.corners(),
        el("h2", _("Players"), id="h-players", class_="vh"),
        seats(screen),
        middle(screen),
        knock_line(screen),
        status(screen),
        id="felt",
        class_="felt",
        aria_labelledby="h-players",
    )


def middle(screen: Screen) -> Html:
    """Draw what lies between the players: the widow, or what else there is."""
    if has_widow(screen.view.table):
        return widow(screen)
    # Here, so that the page starts without what no widow's table needs.
    from ui import view_open

    return view_open.middle(screen)


def others(screen: Screen) -> list[int]:
    """List the other seats in the order of play, beginning with the one after you."""
    number = len(screen.names)
    step = screen.view.table.variant.direction
    return [(screen.you + step * place) % number for place in range(1, number)]


def seats(screen: Screen) -> Html:
    """Draw every other player."""
    around = others(screen)
    return el(
        "ol", *(seat(screen, number) for number in around), class_="seats",
        data_count=len(around), data_direction=screen.view.table.variant.direction,
    )  # fmt: skip


def seat(screen: Screen, number: int) -> Html:
    """Draw one other player: cards, name, chips, and what he did last."""
    words = screen.words
    _ = words.gettext
    table = screen.view.table
    playing = number in table.order
    turn = screen.exchanging and table.actor == number
    knocked = knocker_of(table) == number
    folded = has_folded(table, number)
    state = [
        "turn" if turn else "", "knocked" if knocked else "", "" if playing else "out",
        "folded" if folded else "",
    ]  # fmt: skip
    doing = screen.doing[number] if number < len(screen.doing) else ""
    if not doing and (blind := blind_of(table, number)):
        doing = _(BLINDS[blind])
    return el(
        "li",
        el(
            "div",
            _hand_of(screen, number) if playing else None,
            dealer_mark(screen) if playing and table.dealer == number else None,
            class_="place",
        ),
        el(
            "div",
            el("h3", screen.names[number], class_="name"),
            icons.icon("turn", label=_("to play")) if turn else None,
            chips(table.chips[number], words, table.variant.match.unit),
            class_="who",
        ),
        bet_mark(screen, number)
        if has_widow(table)
        else el("div", bet_mark(screen, number), _drawn(screen, number), class_="did"),
        el("p", pips(doing if playing else _("out of the game"), words), class_="act"),
        id=f"seat-{number}",
        class_=" ".join(["seat", *filter(None, state)]),
    )


def _drawn(screen: Screen, number: int) -> Html | None:
    from ui import view_open

    return view_open.drawn_line(screen, number)


def _hand_of(screen: Screen, number: int) -> Html:
    """Draw the hand of a seat; one that was folded lies there as backs, and is called so."""
    table = screen.view.table
    if not has_folded(table, number):
        return fan(screen, table.hands[number])
    label = screen.words.gettext("folded hand")
    return el("span", mini_backs(len(table.hands[number]), screen.words, label), class_="fan")


def bet_mark(screen: Screen, number: int) -> Html | None:
    """Show what a seat has put in in this round of betting, and whether that was its last chip."""
    words, table = screen.words, screen.view.table
    _ = words.gettext
    bet, all_in = paid(table, number), is_all_in(table, number)
    if not bet and not all_in:
        return el("p", class_="bet", aria_hidden="true") if is_betting(table) else None
    return el(
        "p",
        el("span", hidden_text(_("in this round:")), chips(bet, words), class_="put-in")
        if bet
        else None,
        el("span", _("all-in"), class_="all-in") if all_in else None,
        class_="bet",
    )


def dealer_mark(screen: Screen) -> Html:
    """Draw the dealer's button."""
    _ = screen.words.gettext
    # Translators: the letter on the dealer's button.
    letter = el("span", _("D"), aria_hidden="true")
    return el("span", letter, hidden_text(_("dealer")), class_="dealer", title=_("dealer"))


def fan(screen: Screen, hand: tuple[Card, ...]) -> Html:
    """Draw a hand as the others see it: backs, and in front the cards that everybody knows."""
    words = screen.words
    _ = words.gettext
    known = [card for card in hand if card != UNSEEN] if screen.settings.memory_aid else []
    hidden = len(hand) - len(known)
    open_to_all = seen_by_all(screen.view.table) if known else frozenset()
    to_all, to_you = _("{card}, known to all"), _("{card}, known to you")
    return el(
        "span",
        mini_backs(hidden, words) if hidden else None,
        *(
            mini_card(
                screen, card,
                (to_all if card in open_to_all else to_you).format(card=card_name(screen, card)),
            )
            for card in sorted(known, reverse=True)
        ),
        class_="fan",
    )  # fmt: skip


def widow(screen: Screen) -> Html:
    """Draw the widow, its cards ready to be picked when an exchange is open to you."""
    words = screen.words
    _ = words.gettext
    table = screen.view.table
    race = table.variant.match.unit is Unit.POINT
    middle = (
        target_line(words, table.variant)
        if race
        else fill(_("Pool {chips}"), chips=chips(table.pool, words))
    )
    about = note(screen)
    return el(
        "section",
        el(
            "div",
            el("h2", _("The widow"), id="h-widow"),
            el("p", middle, class_="pool"),
            el("p", about, class_="note", id="wild") if about else None,
            class_="widow-head",
        ),
        el("div", *widow_cards(screen), class_="cards", id="widow"),
        class_="widow",
        aria_labelledby="h-widow",
    )


def widow_cards(screen: Screen) -> list[Html]:
    """Draw the five cards of the widow."""
    wanted = {card for action in screen.swaps for card in action.get}
    return pickable_cards(
        screen, "widow", screen.view.table.widow, offered=wanted, picked=screen.get,
        dressed=advised(screen),
    )  # fmt: skip


def advised(screen: Screen) -> Mapping[Card, Dress]:
    """Return what tells the cards apart that the coach would exchange, once he has told which."""
    hint = screen.hint
    if hint is None or hint.best is None or hint.told is not Told.WORTHS:
        return {}
    # Here, so that the page starts without the coach.
    from ui import view_coach

    return view_coach.dresses(screen.words, hint.best)


def knock_line(screen: Screen) -> Html | None:
    """Tell who has knocked and who still has a turn, as long as that matters."""
    table = screen.view.table
    knocker = knocker_of(table)
    if knocker == NOBODY or not screen.exchanging:
        return None
    words = screen.words
    _ = words.gettext
    left = [name_of(screen, seat) for seat in table.queue]
    turns = words.ngettext("{count} turn left: {names}.", "{count} turns left: {names}.", len(left))
    said = _("You have knocked.") if knocker == screen.you else _("{name} has knocked.")
    return el(
        "p",
        el("strong", said.format(name=screen.names[knocker])),
        " ",
        turns.format(count=len(left), names=words.list_of(left)),
        class_="knock-line",
        id="knock-line",
    )


def status(screen: Screen) -> Html:
    """Write the one live region: what has just happened, and what now."""
    aside = hidden_text(pips(screen.whispered, screen.words)) if screen.whispered else None
    between = " " if aside else None
    return el("p", pips(screen.status, screen.words), between, aside, id="status", role="status")

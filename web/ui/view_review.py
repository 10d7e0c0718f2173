"""The sheet that looks back on a hand: what each decision cost, luck and skill, and the reasons.

A better move is shown only after the player has tried again, or has asked for it.
"""

from __future__ import annotations

from typing import Final

from ui import chances, icons
from ui.coach_data import HintTable, LookBack, Past, Retry
from ui.markup import Html, el
from ui.screen import Screen
from ui.view_coach import worths
from ui.view_hand import own_cards
from ui.view_parts import button, card_button, card_image, card_name, pips, place_label
from whiskey_poker.cards import UNSEEN, Card, card_text
from whiskey_poker.marking import N_
from whiskey_poker.state import Action
from whiskey_poker.words import Words

BANDS: Final = (
    ("", N_("Nothing was clearly better.")),
    ("?!", N_("A slip.")),
    ("?", N_("A mistake.")),
    ("??", N_("A costly mistake.")),
    ("???", N_("A blunder.")),
)
"""The sign and the word of each band of costs."""


def look_back(screen: Screen) -> Html:
    """Draw the sheet, or how far it has come."""
    _ = screen.words.gettext
    look = screen.look_back
    if look is None:
        return el("p", _("When a hand is over, you can look back on it here."))
    return el(
        "div",
        el("p", _standing(screen.words, look), role="status", id="review-status"),
        None if look.ready else _progress(screen.words, look),
        *(_finished(screen, look) if look.ready else ()),
        class_="review",
    )


def _standing(words: Words, look: LookBack) -> str:
    """Say how far the review is, and when it is there what it has found."""
    _ = words.gettext
    if not look.ready:
        return _("The coach is looking at the hand …")
    if look.why:
        return look.why
    wrong = sum(each.band > 0 for each in look.past)
    if not wrong:
        return _("In none of your decisions was another move clearly better.")
    return words.ngettext(
        "In {count} of your {number} decisions another move was clearly better.",
        "In {count} of your {number} decisions other moves were clearly better.",
        wrong,
    ).format(count=wrong, number=len(look.past))


def _progress(words: Words, look: LookBack) -> Html:
    label = words.gettext("Decisions looked at")
    return el("progress", max=max(1, look.number), value=look.done, aria_label=label)


def _finished(screen: Screen, look: LookBack) -> list[Html | None]:
    words = screen.words
    _ = words.gettext
    parts: list[Html | None] = []
    if look.past:
        decisions = [_decision(screen, look, place) for place in range(len(look.past))]
        parts += [
            el("p", _luck(words, look), class_="luck"),
            el("p", _hints(words, look.hints), class_="soft") if look.hints else None,
            el("h3", _("Your decisions")),
            el("ol", *decisions, class_="past"),
            el("h3", _("How your chances moved")),
            el("p", _("A fall straight down is a decision of yours; all else the cards and the"
                      " others have done. The dashed line is the fair share."), class_="soft"),
            chances.picture(words, look.curve, pays=look.pays),
            chances.table(words, look.curve, look.past),
        ]  # fmt: skip
    if look.reasons:
        reasons = [el("li", pips(reason, words)) for reason in look.reasons]
        parts += [el("h3", _("What the others thought")), el("ul", *reasons, class_="thoughts")]
    return parts


def _luck(words: Words, look: LookBack) -> str:
    """Tell luck from skill, in one sentence."""
    _ = words.gettext
    message = {
        (False, True): N_(
            "From {fair} % of the pool, the fair share, to {result} %: your decisions cost you"
            " {skill} points, and the cards and the others brought you {luck}."
        ),
        (False, False): N_(
            "From {fair} % of the pool, the fair share, to {result} %: your decisions cost you"
            " {skill} points, and the cards and the others {luck}."
        ),
        (True, True): N_(
            "From {fair} %, the fair chance not to pay, to {result} %: your decisions cost you"
            " {skill} points, and the cards and the others brought you {luck}."
        ),
        (True, False): N_(
            "From {fair} %, the fair chance not to pay, to {result} %: your decisions cost you"
            " {skill} points, and the cards and the others {luck}."
        ),
    }[look.pays, look.luck >= 0]
    return _(message).format(
        fair=round(100 * look.fair),
        result=round(100 * look.result),
        skill=abs(round(100 * look.skill)),
        luck=abs(round(100 * look.luck)),
    )


def _hints(words: Words, hints: int) -> str:
    return words.ngettext(
        "The coach gave you {count} hint in this hand.",
        "The coach gave you {count} hints in this hand.",
        hints,
    ).format(count=hints)


def _decision(screen: Screen, look: LookBack, place: int) -> Html:
    """Draw one decision: what it was, how good, and the way to the answer."""
    words = screen.words
    past = look.past[place]
    sign, verdict = BANDS[past.band]
    mark = el("b", sign, class_="sign", aria_hidden="true") if sign else icons.icon("check")
    trying = look.retry is not None and look.retry.place == place
    return el(
        "li",
        el("p", pips(_situation(screen, past), words), class_="soft"),
        el("p", pips(_did(words, past), words)),
        el("p", mark, " ", el("strong", words.gettext(verdict)), " ", _cost(words, look, past),
           class_="verdict-mark"),
        _again(screen, past, look.retry)
        if trying and look.retry
        else _answer(screen, past, place),
        class_=f"band-{past.band}",
        id=f"past-{place}",
    )  # fmt: skip


def _situation(screen: Screen, past: Past) -> str:
    words = screen.words
    _ = words.gettext
    table = past.view.table
    cards = own_cards(screen._replace(view=past.view))
    held = _("You held {cards}: {hand}.").format(
        cards=words.glyphs(cards), hand=words.hand_name(table.strength(past.view.hand))
    )
    if UNSEEN in table.widow:
        return held + " " + _("The widow lay face down.")
    return held + " " + _("The widow showed {cards}.").format(cards=words.glyphs(table.widow))


def _did(words: Words, past: Past) -> str:
    return words.gettext("Your move: {action}.").format(action=words.action(past.done))


def _cost(words: Words, look: LookBack, past: Past) -> str:
    if not past.band:
        return ""
    points = round(100 * (past.before - past.after))
    message = (
        words.gettext("It cost about {points} points of your chance not to pay.")
        if look.pays
        else words.gettext("It cost about {points} % of the pool.")
    )
    return message.format(points=points)


def _answer(screen: Screen, past: Past, place: int) -> Html | None:
    """Offer to try again, and show the answer when that has been done."""
    words = screen.words
    _ = words.gettext
    if not past.answer:
        return button(f"try-{place}", _("Try again before you see the answer"), f"retry {place}")
    if not past.band:
        return None
    notes = {past.done: _("what you did")}
    heads = HintTable(_("What each move was worth"), _("Worth"))
    said = _("This is what each move was worth.")
    if past.retried is not None:
        notes[past.retried] = _("your second try")
        said = _second_try(words, past)
    return el(
        "div",
        el("p", said, id=f"answer-{place}", tabindex="-1"),
        worths(words, past.answer, heads, notes=notes),
        class_="answer",
    )


def _second_try(words: Words, past: Past) -> str:
    _ = words.gettext
    value = next(row.value for row in past.answer if row.action == past.retried)
    if value >= past.before:
        return _("That is the best move.")
    if past.retried == past.done:
        return _("The same again: something else is better.")
    if value > past.after:
        return _("Better than before, but something else is better still.")
    return _("That is no better than what you did.")


def _again(screen: Screen, past: Past, retry: Retry) -> Html:
    """Put the decision before the player once more, with the cards to pick."""
    _ = screen.words.gettext
    then = screen._replace(view=past.view)
    widow = past.view.table.widow
    return el(
        "div",
        el("p", _("What would you do now?"), id="retry", tabindex="-1", class_="question"),
        el("p", _("The widow"), class_="soft"),
        el("div", *_cards(then, retry, widow, "widow"), class_="cards"),
        el("p", _("Your hand"), class_="soft"),
        el("div", *_cards(then, retry, own_cards(then), "hand"), class_="cards"),
        *_moves(screen.words, retry),
        button("retry-show", _("Show me the answer"), "retry show", kind="quiet"),
        class_="again",
        role="group",
        aria_labelledby="retry",
    )


def _cards(then: Screen, retry: Retry, cards: tuple[Card, ...], zone: str) -> list[Html]:
    movable = {card for action in retry.legal for card in (*action.give, *action.get)}
    picked = {*retry.give, *retry.get}
    drawn = []
    for place, card in enumerate(cards, 1):
        label = place_label(then, card, place, len(cards))
        if card == UNSEEN or card not in movable:
            said = label if card == UNSEEN else card_name(then, card)
            drawn.append(card_image(then, card, said))
            continue
        drawn.append(
            card_button(then, f"retry-{zone}-{card_text(card)}", card, label,
                        f"retry pick {card_text(card)}", picked=card in picked)
        )  # fmt: skip
    return drawn


def _moves(words: Words, retry: Retry) -> list[Html]:
    """Draw a button for each kind of move; that of an exchange once its cards are picked."""
    picked = (retry.give, retry.get)
    exchange = next((each for each in retry.legal if (each.give, each.get) == picked), None)
    drawn = [_move(words, action) for action in retry.legal if not action.give]
    if all(not action.give for action in retry.legal):
        return [el("div", *drawn, class_="buttons")]
    if exchange is not None and exchange.give:
        return [el("div", _move(words, exchange), *drawn, class_="buttons")]
    label = words.gettext("Exchange one card")
    why = words.gettext("To exchange, pick a card of yours and a card of the widow.")
    closed = button("retry-swap", label, "", described="retry-why")
    return [
        el("div", closed, *drawn, class_="buttons"),
        el("p", why, class_="why", id="retry-why"),
    ]


def _move(words: Words, action: Action) -> Html:
    name = "swap" if action.give else str(action).replace(" ", "-")
    return button(f"retry-{name}", pips(words.action(action), words), f"retry do {action}",
                  kind="primary" if action.give else "")  # fmt: skip

"""The choices of a round of betting: one tap each, and a field with a slider for free amounts."""

from __future__ import annotations

from ui.markup import Html, el
from ui.screen import Screen
from ui.stage import has_free_amounts, is_opening
from ui.view_parts import button
from ui.wagers import action_label, amounts_line, shares_of_pot
from whiskey_poker.state import CALL, CHECK, FOLD, PASS, Action, Verb, Wagers


def bets(screen: Screen, why: str) -> list[Html | None]:
    """Draw what you may do in this round; while others bet, the same buttons say why they rest."""
    legal = screen.wagers
    if legal is None:
        return [_resting(screen, why)]
    words, table = screen.words, screen.view.table
    free = len(legal.amounts) > 1
    plain = [
        button(f"act-{action.verb}", action_label(words, table, action), f"play {action}")
        for action in legal.plain
    ]
    return [
        _amount(screen, legal) if free else None,
        el(
            "div",
            *plain,
            _wager(screen, legal, why),
            class_="buttons bets",
            data_count=len(plain) + bool(legal.amounts or why),
        ),
    ]


def _resting(screen: Screen, why: str) -> Html:
    table = screen.view.table
    verb = Verb.RAISE if table.bets.to_match else Verb.BET
    actions: tuple[Action, ...] = (FOLD, CALL if table.bets.to_match else CHECK)
    if is_opening(table):
        actions, verb = (PASS,), Verb.OPEN
    names = {
        Verb.PASS: screen.words.gettext("Pass"),
        Verb.OPEN: screen.words.gettext("Open"),
        Verb.FOLD: screen.words.gettext("Fold"),
        Verb.CALL: screen.words.gettext("Call"),
        Verb.CHECK: screen.words.gettext("Check"),
        Verb.BET: screen.words.gettext("Bet"),
        Verb.RAISE: screen.words.gettext("Raise"),
    }
    described = "why" if why else ""
    return el(
        "div",
        *(
            button(_name(each), names[each], "", described=described)
            for each in (*(action.verb for action in actions), verb)
        ),
        class_="buttons bets",
        data_count=len(actions) + 1,
    )


def why_not_open(screen: Screen, legal: Wagers) -> str:
    """Say why you cannot open, where somebody must and your cards are not enough."""
    if legal.verb is not Verb.OPEN or legal.amounts:
        return ""
    from ui.openers import takes_to_open

    return takes_to_open(screen.words, screen.view.table)


def _wager(screen: Screen, legal: Wagers, why: str) -> Html | None:
    """Write the button that bets or raises; an amount that is not allowed leaves it without use."""
    if not legal.amounts:
        label = action_label(screen.words, screen.view.table, Action(legal.verb))
        return button(_name(legal.verb), label, "", described="why") if why else None
    action = screen.wager
    label = action_label(screen.words, screen.view.table, action or Action(legal.verb))
    return button(
        _name(legal.verb),
        label,
        f"play {action}" if action else "",
        kind="primary" if len(legal.amounts) > 1 else "",
        described="" if action else "wager-range",
    )


def _name(verb: Verb) -> str:
    return f"act-{verb}"


def _amount(screen: Screen, legal: Wagers) -> Html:
    """Draw the number, the slider and the shares of the pot; they always say the same."""
    words, table = screen.words, screen.view.table
    _ = words.gettext
    low, high = legal.amounts[0], legal.amounts[-1]
    number = screen.amount
    shown = "" if number == 0 else number
    labels = {Verb.BET: _("Bet"), Verb.OPEN: _("Open for")}
    label = labels.get(legal.verb, _("Raise to"))
    shares = [
        button(f"wager-{share.key}", share.name, f"wager {share.amount}" if share.amount else "",
               pressed=share.amount == number if share.amount else None)
        for share in shares_of_pot(words, table, legal)
    ]  # fmt: skip
    return el(
        "form",
        el("label", label, for_="wager-amount"),
        el(
            "input", type="number", id="wager-amount", name="amount", value=shown, min=low,
            max=high, step=1, inputmode="numeric", autocomplete="off",
            aria_describedby="wager-range", aria_invalid=None if screen.wager else "true",
        ),
        el(
            "input", type="range", id="wager-slider", name="slider",
            value=min(max(number, low), high), min=low, max=high, step=1, aria_label=label,
        ),
        el("div", *shares, class_="shares"),
        el("p", amounts_line(words, legal), id="wager-range",
           class_="why" if screen.wager else "why wrong"),
        class_="wager",
        id="wager",
        method="dialog",  # before Python is there, Enter must not load the page anew
        data_do=f"play {screen.wager}" if screen.wager else "wager",
        data_input="wager",
    )  # fmt: skip


def tall(screen: Screen) -> bool:
    """Tell whether the choices need the room for amounts, so that nothing jumps."""
    return has_free_amounts(screen.view.table.variant)

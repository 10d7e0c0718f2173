"""The rules and the keys in short, for the sheets; the site's own page tells them at length."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ui import icons
from ui.markup import Html, el, join
from ui.screen import Screen
from ui.stage import has_widow
from ui.view_log import house_rules

Translate = Callable[[str], str]


def chapters(_: Translate) -> list[tuple[str, list[str]]]:
    """Return the rules: headings, and the paragraphs below each."""
    return [
        (
            _("The deal"),
            [
                _("Everybody gets five cards, one at a time. Five more are dealt face down as the"
                  " widow, just before the dealer’s own. The dealer plays last, and the deal"
                  " passes on after each hand."),
            ],
        ),
        (
            _("While the widow lies face down"),
            [
                _("In turn, each player passes, knocks, or takes the widow unseen. Whoever takes it"
                  " lays the five cards he had face up in its place: they are the widow now."),
                _("If nobody takes it, the dealer turns it up after his turn."),
            ],
        ),
        (
            _("When the widow lies face up"),
            [
                _("In turn, each player exchanges one card with the widow, or all five, or knocks."
                  " There is no passing now, and nobody exchanges and knocks in one turn."),
                _("What you leave in the widow, the next player may take."),
            ],
        ),
        (
            _("The knock"),
            [
                _("After the first knock every other player has exactly one more turn, and then"
                  " all hands are shown. Instead of exchanging, he may stand. Whoever knocked"
                  " has no further turn."),
                _("If you pass after a knock while the widow is still face down, that was your"
                  " last turn."),
            ],
        ),
        (
            _("What the hands are worth"),
            [
                _("From the top: straight flush, four of a kind, full house, flush, straight,"
                  " three of a kind, two pair, one pair, high card. The ace is high, and low in"
                  " five-four-three-two-ace. Suits never decide."),
            ],
        ),
        (
            _("Best takes the pool"),
            [
                _("Before each deal every player puts a chip into the pool, and the best hand takes"
                  " it all; equal hands divide it. Whoever cannot pay is out, and the last one"
                  " with chips has won."),
            ],
        ),
        (
            _("Lowest pays a marker"),
            [
                _("Nothing is paid before the deal. Everybody has five markers, and the lowest hand"
                  " puts one in the middle. Whoever first has none left has lost, and pays for"
                  " the drinks."),
            ],
        ),
        *_more_games(_),
    ]  # fmt: skip


def _more_games(_: Translate) -> list[tuple[str, list[str]]]:
    """Return how the rest of the family differs."""
    return [
        (
            _("La Viuda"),
            [
                _("The Mexican game goes to the right: the player on the dealer’s right begins."
                  " Everybody buys a few chips, and one more, the widow’s chip, lies in the pool."
                  " The worst hand puts a chip there; the last player with chips wins all the"
                  " money."),
                _("Two jokers are wild, and so is a rank that the chips in the pool name before"
                  " the deal: one chip the aces, two the twos, up to thirteen for the kings, and"
                  " then the aces again. A wild card stands for whatever makes the hand best, and"
                  " five of a kind beats everything."),
                _("Whoever loses the last of his own chips may buy the widow’s chip for twice the"
                  " price, once in a game. Whoever declines is out, and the offer stands for the"
                  " next."),
                _("If the worst hands are equal, five stages find the one who pays. He is safe who"
                  " has fewer wild cards; then the better run of one suit; then more cards of one"
                  " colour; then the colour of a card that is drawn. Last comes the manotazo: the"
                  " tied hands are shuffled together, each draws a card, and the lowest pays."),
            ],
        ),
        (
            _("Bicycle form"),
            [
                _("As the best takes the pool, with two differences: when the widow lies face up"
                  " one may pass, but not on two turns running; and the worst hand pays the winner"
                  " a forfeit."),
            ],
        ),
        (
            _("The short-pack race"),
            [
                _("Three ranks more than there are players make the pack, from the ace down: two"
                  " players use the tens and higher, seven the fives and higher. The ace is high"
                  " only. The best hand scores a point, equal hands score one each, and the first"
                  " to lead with ten points has won."),
            ],
        ),
        *_games_with_bets(_),
    ]  # fmt: skip


def _games_with_bets(_: Translate) -> list[tuple[str, list[str]]]:
    """Return how one bets, and the two games in which one does."""
    return [
        (
            _("How one bets"),
            [
                _("In turn, each player checks or bets as long as nobody has bet. After a bet he"
                  " calls it, raises it, or folds: he gives up his hand and all that he has put in."
                  " The round is over when everybody has put in the same."),
                _("In fixed limit every bet and every raise has the same size, and after the"
                  " fourth of a round one can only call or fold. In pot limit one may raise by as"
                  " much as lies in the pool after calling, in no limit by all that one has."),
                _("Whoever has too few chips to call puts in what he has and is all-in: he plays"
                  " for the main pot only, and the others for side pots beside it. If all the"
                  " others fold, the last player wins without showing his hand."),
            ],
        ),
        (
            _("Three rounds of betting"),
            [
                _("After the deal and a first round of bets, each player in turn passes, knocks, or"
                  " takes the widow unseen and leaves his own five cards face down in its place."
                  " So whoever takes it next gets cards that one other player knows."),
                _("A second round of bets follows, and the widow is turned up. Then one exchanges"
                  " one card or all five in the open until somebody knocks and the others have had"
                  " one more turn. After the last bets the best hand takes the pool."),
            ],
        ),
        (
            _("The kitty"),
            [
                _("There is one round of bets after the deal. In the exchange one may change any"
                  " number of cards for as many of the widow’s, or pass, but not on two turns"
                  " running. After the exchange whoever knocked first begins the last round of"
                  " bets."),
            ],
        ),
    ]  # fmt: skip


def rules(screen: Screen) -> Html:
    """Draw the short rules, and below them the house rules of this table."""
    _ = screen.words.gettext
    # Here, so that the page starts without them.
    from ui.rules_open import open_chapters

    told = [chapters(_), open_chapters(_)]
    if not has_widow(screen.view.table):
        told.reverse()  # what is played here comes first
    parts = [
        join([el("h3", title), *(el("p", text) for text in texts)])
        for title, texts in (*told[0], *told[1])
    ]
    options = screen.view.table.variant.options.values()
    here = join([el("h3", _("At this table")), house_rules(screen, options)])
    return el("div", *parts, here, icons.flourish(), class_="prose")


KEYS: Final = (
    "1–5",
    "Shift + 1–5",
    "X",
    "A",
    "K",
    "P",
    "D",
    "C",
    "F",
    "B",
    "+ or =, −",
    "U",
    "H",
    "R",
    "S",
    "?",
    "Esc",
)


def help_page(screen: Screen) -> Html:
    """Draw how to play by tapping, and the keys."""
    _ = screen.words.gettext
    meanings = (
        _("pick a card of your hand, to exchange or to discard"),
        _("pick a card of the widow"),
        _("exchange or discard the picked cards"),
        _("take all five, or the widow unseen"),
        _("knock, or stand when somebody has knocked"),
        _("pass, or stand pat"),
        _("decline it, and leave the game"),
        _("check, or call"),
        _("fold"),
        _("bet, raise or open, or buy the widow’s chip where it is offered"),
        _("a chip more, or less, where the bet is free"),
        _("put picked cards back"),
        _("ask the coach; again for more"),
        _("say the last sentence again"),
        _("say how the table stands"),
        _("this page"),
        _("close a sheet, or answer “Not yet”"),
    )
    rows = [
        el("tr", el("th", el("kbd", key), scope="row"), el("td", meaning))
        for key, meaning in zip(KEYS, meanings, strict=True)
    ]
    head = el("tr", el("th", _("Key"), scope="col"), el("th", _("What it does"), scope="col"))
    off = (
        None
        if screen.settings.keys
        else el("p", _("The letter keys are switched off in the settings."), class_="soft")
    )
    return el(
        "div",
        el("h3", _("By tapping")),
        el("p", _("Tap a card of yours, then the card of the widow that you want. You see what you"
                  " would hold; then tap Exchange. Tap a picked card again to put it back.")),
        el("p", _("In a draw, tap each card that you want to discard; the button says how many it"
                  " will be. With none picked it says “Stand pat”.")),
        el("h3", _("By keyboard")),
        el("p", _("Tab reaches everything; Enter or Space presses it. These keys are quicker:")),
        off,
        el("table", el("thead", head), el("tbody", *rows), class_="keys"),
        el(
            "div",
            el("button", _("Say the last sentence again"), type="button", class_="button",
               id="say", data_do="say"),
            el("button", _("Say how the table stands"), type="button", class_="button",
               id="say-table", data_do="table"),
            class_="buttons",
        ),
        class_="prose",
    )  # fmt: skip

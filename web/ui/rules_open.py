"""The rules of the games without a widow: draws, openers, a board. Loaded with the sheet."""

from __future__ import annotations

from collections.abc import Callable

Translate = Callable[[str], str]


def open_chapters(_: Translate) -> list[tuple[str, list[str]]]:
    """Return the rules: headings, and the paragraphs below each."""
    return [
        (
            _("Three draws"),
            [
                _("Badugi, 2-7 Triple Draw and Badeucy go alike. The two players after the dealer"
                  " post blinds, a half and a whole bet; with two players the dealer posts the"
                  " small one. After the deal come four rounds of bets, and between them three"
                  " draws. In the last two rounds the bets are twice as high."),
                _("In a draw each player, from the dealer’s left, lays away as many cards as he"
                  " likes and gets as many from the stock, or stands pat. All see how many he"
                  " draws, nobody sees which. Whoever is all-in draws too."),
                _("When the stock is too small, it is shuffled together with what was laid away"
                  " before and with the folded hands, but not with what is being laid away now."),
            ],
        ),
        (
            _("Badugi"),
            [
                _("Four cards each. The lowest cards win, but only cards that differ in rank and"
                  " in suit from all others of the hand count. A hand in which all four count, a"
                  " badugi, beats every hand with three, three beat two, and two beat one."),
                _("Among equally many cards the highest decides, the lower being better, then the"
                  " next. The ace is low, and straights mean nothing: the best hand is"
                  " four-three-two-ace of four suits. On your cards a diamond stands below those"
                  " that count."),
            ],
        ),
        (
            _("2-7 Triple Draw"),
            [
                _("Five cards each, and the worst poker hand wins. Pairs, straights and flushes"
                  " count against you, and the ace is always high: the best hand is"
                  " seven-five-four-three-two, not of one suit."),
            ],
        ),
        (
            _("Badeucy"),
            [
                _("Five cards each, and every pot has two halves. One goes to the best 2-7 hand,"
                  " the other to the best badugi that can be made of one to four of the five"
                  " cards. The ace is high in both, so five-four-three-two of four suits is the"
                  " best badugi."),
                _("One player may win both halves. Who ties for one half and loses the other gets"
                  " a quarter. An odd chip goes to the 2-7 half."),
            ],
        ),
        (
            _("Jack Pots"),
            [
                _("Everybody antes and gets five cards; the best poker hand wins. From the"
                  " dealer’s left each player passes or opens, and it takes a pair of jacks or"
                  " better to open. Nobody must open. When somebody has, the others, those too who"
                  " have passed, call, raise or fold."),
                _("If nobody opens, the pot stays, everybody antes once more, and the next deal"
                  " plays for it all."),
                _("Then comes one draw of up to five cards, and a second round of bets, which the"
                  " opener begins. The opener must prove his openers in the end, even if nobody"
                  " has called. Who has laid a part of them away shows the cards laid away."),
            ],
        ),
        (
            _("Fusion"),
            [
                _("Two cards each, blinds, and bets up to the size of the pot. Three cards are"
                  " dealt face up to the board, the flop, and everybody still in gets a third"
                  " card; then a fourth board card, the turn, and a fourth card each; then a fifth"
                  " board card, the river, and no more cards. After each there are bets."),
                _("At the showdown a hand is made of exactly two of your own cards and exactly"
                  " three of the board. Who has folded gets no more cards; who is all-in does."),
            ],
        ),
    ]  # fmt: skip

"""One turn in the open before any knock, judged by the net for one hand after another.

What `prospects` describes action by action, and the net adds up, is prepared here once for all that
everybody knows; for a hand only that remains which depends on it. So a hand takes about a fifth of
the time, and playouts and beliefs ask about hundreds of hands.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import combinations
from operator import itemgetter
from typing import Final

from whiskey_poker.bots import features as f
from whiskey_poker.bots.figures import (
    draw_group,
    figure_of,
    flush_of,
    straight_of,
    suited_of,
    widow_row,
)
from whiskey_poker.bots.net import Net
from whiskey_poker.bots.prospects import Describer
from whiskey_poker.cards import Card, Hand
from whiskey_poker.state import KNOCK, SWAP_ALL, Action, Verb
from whiskey_poker.strength import HAND_SIZE

ALL: Final = 25
KNOCKS: Final = 26
"""Places of the other actions, after the exchanges of one card: 5 * own place + the widow's."""

HOPES: Final = 6
"""Exchanges that `Spot.best` looks at: the net's is one of them 19 times of 20.

All are ranked with everything but the widow that they leave; in a large company, where the next
turn matters less, by a glance at hand and draw.
"""

GLANCING: Final = 4
"""The number of players from which on a glance does."""

_PLACES: Final = range(HAND_SIZE)
_PAIRS: Final = tuple(combinations(_PLACES, 2))
_WITH: Final = tuple(
    tuple(_PAIRS.index((min(one, two), max(one, two))) for two in _PLACES if two != one)
    for one in _PLACES
)
"""By a place: the pairs that it is in, in the order of the other place."""

_OTHERS: Final = tuple(tuple(two for two in _PLACES if two != one) for one in _PLACES)
_others_of: Final = itemgetter(*sum(_OTHERS, ()))
_pairs_of: Final = itemgetter(*sum(_WITH, ()))
"""By each place in turn: the four others, and the pairs with them."""

# Codes of features, but for the place of a strength.
_SEEN: Final = f.PLACES - 1
_ALIVE: Final = f.STRENGTH_BLOCK + f.OPEN_ALIVE << 14
_BEST: Final = f.BEST_BLOCK << 14
_NONE_BETTER: Final = f.IMPROVERS + HAND_SIZE
_SECOND: Final = f.SECOND_BLOCK << 14


class Spot:
    """One turn in the open before any knock, with what everybody knows at it."""

    def __init__(self, describer: Describer, net: Net) -> None:
        self._describer, self._net, self._worth = describer, net, describer.worth
        self.widow = widow = describer.table.widow
        self._gained = [describer.keys[card] for card in widow]
        self._pairs = [self._gained[one] + self._gained[two] for one, two in _PAIRS]
        self._whole = self._worth(sum(self._gained))
        self._figures = [figure_of(card, describer.evaluator.wild) for card in widow]
        self._own, vectors = describer.own.known, net.vectors
        self._base = net.start + net.sum_of(describer.shared())
        waiting = self._base + vectors[f.SITUATION + f.WAITING]
        self._by_known = [
            waiting + vectors[f.OWN_KNOWN + min(known, HAND_SIZE)]
            for known in (len(self._own) + 1, len(self._own))
        ]
        self._now = net.sum_of(describer.leaving(widow))
        self._glances = describer.players >= GLANCING
        self._stay: list[tuple[int, int, int, int, int] | None] = [None] * HAND_SIZE
        self._left: dict[tuple[Card, int], int] = {}
        self._held: dict[int, tuple[int, int]] = {}

    def odds(self, hand: Hand) -> list[float]:
        """Return the logarithm of the odds of each action, by its place."""
        swaps = [
            self._net.odds(units + self._leaving(hand, place))
            for place, units in enumerate(self._swaps(hand))
        ]
        return [*swaps, self.worth(SWAP_ALL, hand), self.worth(KNOCK, hand)]

    def best(self, hand: Hand) -> tuple[float, int]:
        """Return the place of the best action, and before it the logarithm of its odds.

        Of the exchanges of one card only the most hopeful are looked at, and the exchange of all
        where it makes the hand no worse.
        """
        hopes = self._at_a_glance(hand) if self._glances else self._hopeful(hand)
        found = [
            (self._net.odds(units + self._leaving(hand, place)), place) for units, place in hopes
        ]
        found.append((self.worth(KNOCK, hand), KNOCKS))
        keys = self._describer.keys
        if self._whole >= self._worth(sum([keys[card] for card in hand])):
            found.append((self.worth(SWAP_ALL, hand), ALL))
        return max(found)

    def _hopeful(self, hand: Hand) -> list[tuple[int, int]]:
        """Return the exchanges, with their units, that would be best with the widow as it is."""
        odds, now = self._net.odds, self._now
        units = self._swaps(hand)
        hopes = sorted([(odds(each + now), place) for place, each in enumerate(units)])
        return [(units[place], place) for _, place in hopes[-HOPES:]]

    def _at_a_glance(self, hand: Hand) -> list[tuple[int, int]]:
        """Return the exchanges, with their units, that make the best hands and draws."""
        linear, worth, gained = self._net.linear, self._worth, self._gained
        keys, wild = self._describer.keys, self._describer.evaluator.wild
        key = sum([keys[card] for card in hand])
        figures = [figure_of(card, wild) for card in hand]
        hopes = []
        for give, card in enumerate(hand):
            rest = key - keys[card]
            ranks, suits = _joined(figures, give)
            for get, (rank, suit) in enumerate(self._figures):
                strength = worth(rest + gained[get])
                flush, wilds = flush_of(suits + suit)
                draw = draw_group(strength) + flush + straight_of(ranks | rank, wilds)
                score = linear[_ALIVE | strength >> 12 & _SEEN] + linear[draw]
                hopes.append((score, HAND_SIZE * give + get, strength, draw, wilds))
        hopes.sort()
        return [(self._units(hand, *hope), hope[0]) for _, *hope in hopes[-HOPES:]]

    def _units(self, hand: Hand, place: int, strength: int, draw: int, wilds: int) -> int:
        """Return the units of one exchange, without the widow that it leaves."""
        describer, vectors = self._describer, self._net.vectors
        give, get = divmod(place, HAND_SIZE)
        card = hand[give]
        made = (*hand[:give], self.widow[get], *hand[give + 1 :])
        left = (*self.widow[:get], card, *self.widow[get + 1 :])
        units, _ = self._held.get(strength) or self._hold(strength)
        if wilds:
            units += vectors[f.OWN_WILDS + min(wilds, 3)]
        key = describer.evaluator.key(made)
        after = self._net.sum_of(describer.next_turn(made, left, key, strength))
        units += self._by_known[card in self._own]
        return units + vectors[draw] + after

    def action(self, place: int, hand: Hand) -> Action:
        """Return an action by its place."""
        if place >= ALL:
            return KNOCK if place == KNOCKS else SWAP_ALL
        give, get = divmod(place, HAND_SIZE)
        return Action(Verb.SWAP, (hand[give],), (self.widow[get],))

    def place_of(self, action: Action, hand: Hand) -> int:
        """Return the place of an action."""
        if action.verb is Verb.SWAP:
            return HAND_SIZE * hand.index(action.give[0]) + self.widow.index(action.get[0])
        return ALL if action == SWAP_ALL else KNOCKS

    def worth(self, action: Action, hand: Hand) -> float:
        """Return the logarithm of the odds of one action."""
        describer, net = self._describer, self._net
        describer.hand = hand
        describe = describer.pass_or_knock if action == KNOCK else describer.swap
        return net.odds(self._base + net.sum_of(describe(action)))

    def _swaps(self, hand: Hand) -> list[int]:
        """Return the units of every exchange of one card, without the widow that it leaves."""
        worth, vectors = self._worth, self._net.vectors
        laid = [self._describer.keys[card] for card in hand]
        key = sum(laid)
        one = [[worth(key - out + gained) for gained in self._gained] for out in laid]
        two = self._after_two(key, laid)
        back = self._back(worth(key), one)
        wild = self._describer.evaluator.wild
        figures = [figure_of(card, wild) for card in hand]
        found = []
        for give, card in enumerate(hand):
            base = self._by_known[card in self._own]
            row, deep = one[give], list(map(max, *[two[pair] for pair in _WITH[give]]))
            ranks, suits = _joined(figures, give)
            after = list(map(max, _others_of(row), _pairs_of(deep)))
            for get, strength in enumerate(row):
                gains = [*after[4 * get : 4 * get + 4], back[get][give]]
                gains.sort()
                units, draw = self._held.get(strength) or self._hold(strength)
                rank, suit = self._figures[get]
                flush, wilds = flush_of(suits + suit)
                if wilds:
                    units += vectors[f.OWN_WILDS + min(wilds, 3)]
                found.append(
                    base
                    + units
                    + vectors[draw + flush + straight_of(ranks | rank, wilds)]
                    + vectors[_BEST | gains[4] >> 12 & _SEEN]
                    + vectors[_SECOND | gains[3] >> 12 & _SEEN]
                    + vectors[_NONE_BETTER - bisect_right(gains, strength)]
                )
        return found

    def _after_two(self, key: int, laid: Sequence[int]) -> list[list[int]]:
        """Return the strengths after two more exchanges, by the pairs laid and gained."""
        worth, pairs = self._worth, self._pairs
        rests = [key - laid[one] - laid[two] for one, two in _PAIRS]
        return [[worth(rest + pair) for pair in pairs] for rest in rests]

    def _back(self, held: int, one: Sequence[Sequence[int]]) -> list[list[int]]:
        """Return, by the places gained and laid, the best with that which has been laid."""
        backs = []
        for column in zip(*one, strict=True):
            ordered = sorted(column)
            most, next_ = ordered[-1], ordered[-2]
            backs.append([max(held, next_ if each == most else most) for each in column])
        return backs

    def _leaving(self, hand: Hand, place: int) -> int:
        """Return what the units gain by the widow that an exchange leaves; it is kept."""
        give, get = divmod(place, HAND_SIZE)
        scene = hand[give], get
        units = self._left.get(scene)
        if units is None:
            units = self._left[scene] = self._leave(*scene)
        return units

    def _leave(self, card: Card, get: int) -> int:
        describer, vectors = self._describer, self._net.vectors
        wild = describer.evaluator.wild
        key, units, suits, following, further = self._stay[get] or self._staying(get)
        next_, others = describer.get(card)
        units += vectors[f.scaled(f.WIDOW_BLOCK, self._worth(key + describer.keys[card]))]
        units += vectors[widow_row(card, wild)]
        units += vectors[f.WIDOW_SUIT + suited_of(suits + figure_of(card, wild)[1])]
        for code in describer.got_codes(max(following, next_), max(further, others)):
            units += vectors[code]
        return units

    def _staying(self, get: int) -> tuple[int, int, int, int, int]:
        """Return what four cards of the widow are, when one is taken; it is kept."""
        describer = self._describer
        cards = [self.widow[other] for other in _OTHERS[get]]
        got = [describer.get(card) for card in cards]
        self._stay[get] = found = (
            sum([describer.keys[card] for card in cards]),
            self._net.sum_of([widow_row(card, describer.evaluator.wild) for card in cards]),
            sum([self._figures[other][1] for other in _OTHERS[get]]),
            max([next_ for next_, _ in got]),
            max([others for _, others in got]),
        )
        return found

    def _hold(self, strength: int) -> tuple[int, int]:
        """Return what the units gain by a hand, and its first row for draws; it is kept."""
        describer = self._describer
        codes = [f.scaled(f.STRENGTH_BLOCK + f.OPEN_ALIVE, strength)]
        if any(describer.known):
            codes += describer.beside(strength)
        self._held[strength] = found = self._net.sum_of(codes), draw_group(strength)
        return found


def _joined(figures: Sequence[tuple[int, int]], give: int) -> tuple[int, int]:
    """Return the ranks and the suits of all cards but one."""
    ranks = suits = 0
    for other in _OTHERS[give]:
        rank, suit = figures[other]
        ranks |= rank
        suits += suit
    return ranks, suits

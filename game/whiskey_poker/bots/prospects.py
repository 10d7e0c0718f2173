"""What each action leads to, as the value net sees it: features from an `Observation`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from whiskey_poker.bots import features as f
from whiskey_poker.bots.deeds import Deeds, deeds_of
from whiskey_poker.bots.figures import (
    draw_group,
    figure_of,
    flush_of,
    straight_of,
    suited_of,
    widow_row,
)
from whiskey_poker.cards import UNSEEN, Card, Hand, rank
from whiskey_poker.engine import legal_actions
from whiskey_poker.evaluator import Evaluator, keyed
from whiskey_poker.observation import Observation
from whiskey_poker.state import NOBODY, Action, Verb, turns_from
from whiskey_poker.strength import ACE, HAND_SIZE, Category

_NOWHERE: Final = 0


class Prospect(NamedTuple):
    """An action with the features of the table that it leaves."""

    action: Action
    codes: list[int]


def describe(view: Observation) -> tuple[list[int], list[Prospect]]:
    """Return the features that all actions share, and each action's own."""
    return Describer(view).describe(legal_actions(view.table))


class Describer:
    """One decision."""

    def __init__(
        self,
        view: Observation,
        deeds: Mapping[int, Deeds] | None = None,
        gets: dict[tuple[Hand, Card], int] | None = None,
    ) -> None:
        """Take what a seat sees, and what has been worked out already.

        These are what the log says, and what players of whom so much is known get of a card.
        """
        table = view.table
        self._gets = {} if gets is None else gets
        self.hand, self.table = view.hand, table
        self.evaluator = keyed(table.evaluator)
        self.worth = self.evaluator.strength_of_key
        self.keys = self.evaluator.keys
        self.players = len(table.order)
        self.place = table.order.index(view.seat)
        self.after = turns_from(table.order, view.seat)[1:]
        self.up = table.exchange.face_up
        self.last = table.exchange.knocker != NOBODY
        self.others = len(table.queue) - 1
        self.records = deeds_of(table.log) if deeds is None else deeds
        self.own = self.records.get(view.seat, Deeds())
        self.known = [
            tuple([card for card in table.hands[seat] if card != UNSEEN]) for seat in self.after
        ]
        # What is known of each player by now, where anything is.
        self.now = [_gets(self.evaluator, cards, None) if cards else 0 for cards in self.known]
        self.most_known = max(self.now, key=lambda each: f.worth(f.place(each)))
        self.full = list(self._full())
        self.got: dict[Card, tuple[int, int]] = {}
        self.left: dict[Hand, list[int]] = {}

    def describe(self, actions: Iterable[Action]) -> tuple[list[int], list[Prospect]]:
        """Return the features that all actions share, and each action's own."""
        prospects = []
        for action in actions:
            if action.verb is Verb.KNOCK and self.last and not self.up:
                continue  # the same as a pass
            prospects.append(Prospect(action, _DESCRIBE[action.verb](self, action)))
        return self.shared(), prospects

    def shared(self) -> list[int]:
        """Return the features that all actions share."""
        codes = [f.LAPS + min(self.own.turns, 7)]
        for step, seat in enumerate(self.after):
            record = self.records.get(seat, Deeds())
            row = f.OPPONENT + f.OPPONENT_ROWS * (step > 0)
            cards = len(self.known[step])
            codes += (
                row + f.ACT + record.did,
                row + f.SWAPS + min(record.swaps, 4) + 5 * record.took_blind,
                row + f.KNOWN_NUMBER + cards,
            )
            if cards:
                codes.append(f.scaled(f.KNOWN_BLOCK + (step > 0), self.now[step]))
        return codes

    def pass_or_knock(self, action: Action) -> list[int]:
        """Keep the hand: pass, knock or stand."""
        opens = self.up or self.place == self.players - 1
        knocks = action.verb is Verb.KNOCK
        if self.last:
            situation = f.LAST_TURN + min(self.others, 7) + 8 * opens
        elif knocks:
            situation = f.KNOCKED + opens
        else:
            situation = f.PASSED + self.players - 1 - self.place
        codes = [f.SITUATION + situation, f.OWN_KNOWN + len(self.own.known)]
        alive = not self.last and not knocks
        return codes + self._rest(self.hand, self.table.widow, alive=alive, visible=self.up)

    def take(self, action: Action) -> list[int]:
        """Take the widow unseen: only what is left is known."""
        situation = f.TAKEN_LAST + min(self.others, 7) if self.last else f.TAKEN
        codes = [f.SITUATION + situation, f.OWN_KNOWN]
        return codes + self.leaving(self.hand) if self.others else codes

    def swap(self, action: Action) -> list[int]:
        """Exchange one card, or all."""
        hand, widow = self.hand, self.table.widow
        if action.verb is Verb.SWAP_ALL:
            hand, widow, known = widow, hand, HAND_SIZE
        else:
            (give,), (get,) = action.give, action.get
            hand = tuple([get if card == give else card for card in hand])
            widow = tuple([give if card == get else card for card in widow])
            known = len(self.own.known) + (give not in self.own.known)
        situation = f.LAST_TURN + 8 + min(self.others, 7) if self.last else f.WAITING
        codes = [f.SITUATION + situation, f.OWN_KNOWN + known]
        return codes + self._rest(hand, widow, alive=not self.last, visible=True)

    def _rest(self, hand: Hand, widow: Hand, *, alive: bool, visible: bool) -> list[int]:
        codes = [*self.leaving(widow)] if visible and self.others else []
        key = self.evaluator.key(hand)
        strength = self.worth(key)
        if alive:
            kind = f.OPEN_ALIVE if visible else f.BLIND_ALIVE
            codes.append(_draw_row(hand, strength, self.evaluator))
            if visible:
                codes += self.next_turn(hand, widow, key, strength)
        else:
            kind = f.OTHERS_ACT if self.others else f.SHOWDOWN
        codes.append(f.scaled(f.STRENGTH_BLOCK + kind, strength))
        if wilds := sum(map(self.evaluator.is_wild, hand)):
            codes.append(f.OWN_WILDS + min(wilds, 3))
        if self.most_known or any(self.known):
            codes += self.beside(strength)
        return codes

    def next_turn(self, hand: Hand, widow: Hand, key: int, strength: int) -> list[int]:
        """Return what the next exchange would make of the hand, were the widow still the same."""
        keys, worth = self.keys, self.worth
        kept = [key - keys[card] for card in hand]
        gains = sorted(
            [max([worth(each + gained) for each in kept]) for gained in [keys[c] for c in widow]]
        )
        return [
            f.scaled(f.BEST_BLOCK, gains[-1]),
            f.scaled(f.SECOND_BLOCK, gains[-2]),
            f.IMPROVERS + sum([gain > strength for gain in gains]),
        ]

    def leaving(self, widow: Hand) -> list[int]:
        """Return what the others find; it is kept."""
        codes = self.left.get(widow)
        if codes is None:
            codes = self.left[widow] = self._find(widow)
        return codes

    def _find(self, widow: Hand) -> list[int]:
        evaluator = self.evaluator
        codes = [f.scaled(f.WIDOW_BLOCK, self.worth(evaluator.key(widow)))]
        suits = following = further = 0
        for card in widow:
            codes.append(widow_row(card, evaluator.wild))
            suits += figure_of(card, evaluator.wild)[1]
            next_, others = self.get(card)
            following, further = max(following, next_), max(further, others)
        codes.append(f.WIDOW_SUIT + suited_of(suits))
        return codes + self.got_codes(following, further)

    def got_codes(self, following: int, further: int) -> list[int]:
        """Tell what the next player, and the best of the others, get of a widow, if known."""
        codes = []
        if following:
            known = len(self.known[0]) == HAND_SIZE
            codes.append(f.scaled(f.NEXT_KNOWN_BLOCK if known else f.NEXT_BLOCK, following))
        if further:
            codes.append(f.scaled(f.OTHERS_BLOCK, further))
        return codes

    def get(self, card: Card) -> tuple[int, int]:
        """Return what the next player, and the best of the others, would have with this card."""
        if card in self.got:
            return self.got[card]
        gains = [
            self._player_gets(cards, card) if cards else _NOWHERE
            for cards in self.known[: self.others]
        ]
        found = gains[0] if gains else _NOWHERE, max(gains[1:], default=_NOWHERE)
        self.got[card] = found
        return found

    def _player_gets(self, cards: Hand, card: Card) -> int:
        """Return what a player would have with this card, of whom these are known; it is kept."""
        gain = self._gets.get((cards, card))
        if gain is None:
            gain = self._gets[cards, card] = _gets(self.evaluator, cards, card)
        return gain

    def beside(self, strength: int) -> list[int]:
        """Compare a hand with what is known of the others."""
        return [
            f.ahead(strength, self.most_known),
            *[row + (strength >= there) + (strength > there) for row, there in self.full],
        ]

    def _full(self) -> Iterator[tuple[int, int]]:
        """Yield rows, and the best and the worst of the hands that are known in full."""
        for acts in range(2):
            steps = range(self.others) if acts else range(self.others, len(self.after))
            full = [self.now[step] for step in steps if len(self.known[step]) == HAND_SIZE]
            for which, there in enumerate((max(full), min(full)) if full else ()):
                yield f.AGAINST + 6 * acts + 3 * which, there


_DESCRIBE: Final[dict[Verb, Callable[[Describer, Action], list[int]]]] = {
    Verb.PASS: Describer.pass_or_knock,
    Verb.KNOCK: Describer.pass_or_knock,
    Verb.STAND: Describer.pass_or_knock,
    Verb.TAKE: Describer.take,
    Verb.SWAP: Describer.swap,
    Verb.SWAP_ALL: Describer.swap,
}


def _gets(evaluator: Evaluator, known: Sequence[Card], card: Card | None) -> int:
    """Return what is known that a player would hold with one more card (or holds now)."""
    cards = known if card is None else [*known, card]
    if len(cards) == HAND_SIZE:
        return evaluator.strength(cards)
    if len(cards) < HAND_SIZE:
        return _equal_ranks(evaluator, cards)
    key, keys = evaluator.key(cards), evaluator.keys
    return max([evaluator.strength_of_key(key - keys[each]) for each in known])


def _equal_ranks(evaluator: Evaluator, cards: Sequence[Card]) -> int:
    """Return the strength of a few cards by equal ranks alone."""
    counts: dict[int, int] = {}
    wilds = 0
    for card in cards:
        if evaluator.is_wild(card):
            wilds += 1
        else:
            counts[rank(card)] = counts.get(rank(card), 0) + 1
    ranked = sorted([(number, each) for each, number in counts.items()], reverse=True)
    (most, first), (more, second), *_ = (*ranked, (0, 0), (0, 0))
    most += wilds
    category = _CATEGORIES[min(most, HAND_SIZE)]
    if more >= 2:
        category = _WITH_A_PAIR.get(category, category)
    return category << 22 | (first or ACE) << 16 | second << 12


_CATEGORIES: Final = (
    Category.HIGH_CARD,
    Category.HIGH_CARD,
    Category.ONE_PAIR,
    Category.THREE_OF_A_KIND,
    Category.FOUR_OF_A_KIND,
    Category.FIVE_OF_A_KIND,
)
_WITH_A_PAIR: Final = {
    Category.ONE_PAIR: Category.TWO_PAIR,
    Category.THREE_OF_A_KIND: Category.FULL_HOUSE,
}


def _draw_row(hand: Hand, strength: int, evaluator: Evaluator) -> int:
    """Return the row that tells how near a hand is to a flush and a straight."""
    ranks = suits = 0
    for card in hand:
        rank_, suit = figure_of(card, evaluator.wild)
        ranks |= rank_
        suits += suit
    flush, wilds = flush_of(suits)
    return draw_group(strength) + flush + straight_of(ranks, wilds)

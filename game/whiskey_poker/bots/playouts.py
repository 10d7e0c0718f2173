"""Hands played on cheaply: what an action is worth in a world that may be.

In the open the next few players do what the net says is best for them; further ones, and all while
the widow lies face down, answer by the habits of `strong`. When it is one's own turn again, the net
says what that is worth; when somebody has knocked, each makes the best hand he can, and the hands
are shown.
Places count from the player who thinks, in turn order. All actions are tried in the same worlds
with the same chance, so that their difference is sharper than their worth.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final

from whiskey_poker.bots import habits as h
from whiskey_poker.bots.beliefs import Beliefs, turns_of
from whiskey_poker.bots.families import family_of
from whiskey_poker.bots.judge import Judge
from whiskey_poker.bots.net import Net
from whiskey_poker.bots.scenes import HAND_COUNTS, Events, Scenes
from whiskey_poker.bots.spot import ALL, KNOCKS
from whiskey_poker.cards import Card
from whiskey_poker.evaluator import keyed
from whiskey_poker.observation import Observation
from whiskey_poker.phases.exchanging import MOVES
from whiskey_poker.phases.worst_hand import WorstTie
from whiskey_poker.state import NOBODY, Action, Event, EventKind, Variant, Verb
from whiskey_poker.strength import HAND_SIZE

ASKED: Final = 3
"""How many of the next players the net is asked about; further ones answer by habit."""

TURN_COUNTS: Final = 4
"""Work that a turn in a playout takes, in the measure of `scenes.HAND_COUNTS`."""

Cards = list[Card]
Share = Callable[[int, Sequence[int]], float]
"""What a hand is worth among others, by their strengths, from 0 to 1."""


class Playouts:
    """Plays a hand on from what one seat sees, in worlds drawn by its beliefs."""

    def __init__(self, view: Observation, net: Net, rng: Random) -> None:
        table, seat = view.table, view.seat
        players = len(table.order)
        habits = h.habits_for(family_of(table.variant, players), players)
        self.beliefs = Beliefs(view, habits, rng, lambda turn: Judge(view, turn, net).likelihood)
        self._view, self._scenes = view, Scenes(view, net)
        self._rng, self._cells, self._players = rng, habits.cells, players
        evaluator = keyed(table.evaluator)
        self._strength, self._keys = evaluator.strength_of_key, evaluator.keys
        self.share = share_of(table.variant)
        place = table.order.index(seat)
        self._dealer = players - 1 - place
        knocker = table.exchange.knocker
        self._knocker = (
            NOBODY if knocker == NOBODY else (table.order.index(knocker) - place) % players
        )
        self._up = table.exchange.face_up
        opened = {turn.seat for turn in turns_of(table.log) if turn.widow}
        self._opened = [each in opened for each in (seat, *self.beliefs.seats)]
        self._widow = [*table.widow] if self._up else []
        self._played = 0

    @property
    def turns(self) -> int:
        """The work done up to now, in the measure of `scenes.HAND_COUNTS`."""
        return TURN_COUNTS * self._played + HAND_COUNTS * self.beliefs.judged + self._scenes.work

    @property
    def shows_next(self) -> bool:
        """Tell whether the hands are shown after this turn, which is made in the open."""
        return self._up and self._knocker == 1

    def strength_after(self, action: Action) -> int:
        """Return the strength of the own hand after an action in the open."""
        return self._worth(self.after(action, self._widow)[0])

    def every_showdown(self) -> Iterator[tuple[list[int], float]]:
        """Yield the strengths of the others in every world, with its weight."""
        for hands, weight in self.beliefs.every_world():
            yield [self._worth(hand) for hand in hands], weight

    def gains(self, actions: Sequence[Action]) -> list[float]:
        """Return what each action is worth in one more world."""
        others, widow = self.beliefs.world()
        dice = [self._rng.random() for _ in range(self._players)]
        return [self.play(action, others, self._widow or widow, dice) for action in actions]

    def after(self, action: Action, widow: Cards) -> tuple[Cards, Cards]:
        """Return the own hand and the widow after an action."""
        mine = [*self._view.hand]
        if action.verb in (Verb.TAKE, Verb.SWAP_ALL):
            return widow, mine
        if action.verb is Verb.SWAP:
            return _moved(mine, widow, mine.index(action.give[0]), widow.index(action.get[0]))
        return mine, widow

    def play(
        self, action: Action, others: Sequence[Cards], widow: Cards, dice: Sequence[float]
    ) -> float:
        """Return what an action leads to; ``dice`` is the chance of each answer in this world."""
        mine, left = self.after(action, widow)
        hands = [mine, *others]
        seats = (self._view.seat, *self.beliefs.seats)
        knocker = self._knocker
        if action.verb is Verb.KNOCK and knocker == NOBODY:
            knocker = 0
        events = [_event(action.verb, seats[0], self._view.hand, widow, mine, left)]
        up = self._up or action.verb is Verb.TAKE
        actor = 0
        while True:
            if actor == self._dealer and not up:
                events.append(Event(EventKind.TURN_UP, seats[actor], tuple(left)))
                up = True
            actor = (actor + 1) % self._players
            if actor == knocker:
                break
            if not actor and knocker == NOBODY:
                return self._scenes.value(tuple(events), seats[0], tuple(mine), tuple(left))
            hand, before = hands[actor], left
            if not up:
                verb, hands[actor], left = self._blind(hand, before, dice[actor], knocker)
            elif knocker != NOBODY:
                verb, hands[actor], left = self._last(hand, before)
            elif actor <= ASKED:
                verb, hands[actor], left = self._asked(tuple(events), seats[actor], hand, before)
            else:
                verb, hands[actor], left = self._usual(hand, before, dice[actor], actor)
            if verb is Verb.KNOCK and knocker == NOBODY:
                knocker = actor
            events.append(_event(verb, seats[actor], hand, before, hands[actor], left))
            up = up or verb is Verb.TAKE
            self._played += 1
        first, *rest = [self._worth(hand) for hand in hands]
        return self.share(first, rest)

    def _blind(
        self, hand: Cards, widow: Cards, dice: float, knocker: int
    ) -> tuple[Verb, Cards, Cards]:
        """Return what a player does while the widow lies face down, and hand and widow after it."""
        last = knocker != NOBODY
        cell = self._cells[h.blind_cell(int(last), self._worth(hand))]
        dice *= sum(cell)
        if dice < cell[h.TAKE]:
            return Verb.TAKE, widow, hand
        knocks = not last and dice < cell[h.TAKE] + cell[h.KNOCK]
        return Verb.KNOCK if knocks else Verb.PASS, hand, widow

    def _last(self, hand: Cards, widow: Cards) -> tuple[Verb, Cards, Cards]:
        """Return what makes the best hand on the last turn in the open."""
        found = self._exchanges(hand, widow)
        best = found.best
        if max(best, found.whole) <= found.held:
            return Verb.KNOCK, hand, widow
        if found.whole > best:
            return Verb.SWAP_ALL, widow, hand
        return Verb.SWAP, *_moved(hand, widow, *divmod(found.one_card.index(best), HAND_SIZE))

    def _usual(
        self, hand: Cards, widow: Cards, dice: float, actor: int
    ) -> tuple[Verb, Cards, Cards]:
        """Return what is usual in the open, before any knock."""
        found = self._exchanges(hand, widow)
        best = found.best
        situation = h.OPEN_LATER if self._opened[actor] else h.OPEN_FIRST
        cell = self._cells[h.open_cell(situation, found.held, best)]
        dice = dice * sum(cell) - cell[h.KEEP]
        if dice < 0:
            return Verb.KNOCK, hand, widow
        dice -= cell[h.ALL]
        if dice < 0:
            return Verb.SWAP_ALL, widow, hand
        dice -= cell[h.BEST] + cell[h.BETTER]
        if dice >= 0:  # it waits: the exchange that costs least
            best = max([each for each in found.one_card if each < found.held], default=best)
        return Verb.SWAP, *_moved(hand, widow, *divmod(found.one_card.index(best), HAND_SIZE))

    def _asked(
        self, events: Events, seat: int, hand: Cards, widow: Cards
    ) -> tuple[Verb, Cards, Cards]:
        """Return what is best by the net in the open, before any knock."""
        _, place = self._scenes.spot(events, seat, tuple(widow)).best(tuple(hand))
        if place == KNOCKS:
            return Verb.KNOCK, hand, widow
        if place == ALL:
            return Verb.SWAP_ALL, widow, hand
        return Verb.SWAP, *_moved(hand, widow, *divmod(place, HAND_SIZE))

    def _exchanges(self, hand: Cards, widow: Cards) -> h.Exchanges:
        keys = self._keys
        return h.exchanges(self._strength, [keys[c] for c in hand], [keys[c] for c in widow])

    def _worth(self, hand: Sequence[Card]) -> int:
        keys = self._keys
        return self._strength(sum([keys[card] for card in hand]))


def _moved(hand: Cards, widow: Cards, give: int, get: int) -> tuple[Cards, Cards]:
    """Return hand and widow after the exchange of one card, by their places."""
    hand, widow = [*hand], [*widow]
    hand[give], widow[get] = widow[get], hand[give]
    return hand, widow


def _event(
    verb: Verb, seat: int, hand: Sequence[Card], widow: Cards, after: Cards, left: Cards
) -> Event:
    """Return what everybody sees of a turn."""
    kind, _ = MOVES[verb]
    if verb is Verb.SWAP:
        gained = [card for card in after if card not in hand]
        return Event(kind, seat, tuple([c for c in left if c not in widow]), tuple(gained))
    if verb is Verb.SWAP_ALL:
        return Event(kind, seat, tuple(hand), tuple(widow))
    return Event(kind, seat, tuple(hand) if verb is Verb.TAKE else ())


def share_of(variant: Variant) -> Share:
    """Return how a hand is judged at the end: share of the pool, or the chance not to pay."""
    if variant.verdict is not EventKind.PAY:
        return _share_of_the_pool
    return _NOT_TO_PAY[WorstTie(str(variant.options["worst_tie"].value))]


def _share_of_the_pool(mine: int, others: Sequence[int]) -> float:
    best = max(others)
    if mine != best:
        return float(mine > best)
    return 1 / (1 + others.count(mine))


def _all_pay(mine: int, others: Sequence[int]) -> float:
    worst = min(others)
    return float(mine > worst or (mine == worst == max(others)))


def _none_pay(mine: int, others: Sequence[int]) -> float:
    return float(mine >= min(others))


def _one_pays(mine: int, others: Sequence[int]) -> float:
    worst = min(others)
    if mine != worst:
        return float(mine > worst)
    return 1 - 1 / (1 + others.count(mine))


_NOT_TO_PAY: Final = {
    WorstTie.ALL_PAY: _all_pay,
    WorstTie.NONE_PAY: _none_pay,
    WorstTie.MEXICAN: _one_pays,
}

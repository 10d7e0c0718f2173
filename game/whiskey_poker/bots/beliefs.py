"""Which hands the others may hold: worlds that fit what a seat has seen, weighed by the log.

Every turn of another player speaks for some hands and against others, by what players of his kind
do (`habits`); the frequency of a kind of action is divided by the number of exchanges of that
kind. All comes from an `Observation`.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable, Generator, Iterator, Sequence
from itertools import accumulate, combinations
from math import comb, sqrt
from random import Random
from typing import Final, NamedTuple

from whiskey_poker.bots import habits as h
from whiskey_poker.cards import UNSEEN, Card, Hand
from whiskey_poker.evaluator import keyed
from whiskey_poker.observation import Observation
from whiskey_poker.state import Event, EventKind, turns_from
from whiskey_poker.strength import HAND_SIZE

CANDIDATES: Final = 480
"""Hands that are thought of, together, for the players of whom some cards are hidden."""

JUDGED: Final = 60
"""Those of them that are judged by the net too."""

_FEW: Final = 30
"""The least that is judged of a player."""

_SLICE: Final = 120
_FEW_JUDGED: Final = 15
"""Hands between two moments at which the caller may do something else."""

_HARDLY: Final = 0.002
"""Likelihood of a turn below which no other turn needs to be looked at."""

_TRIES: Final = 8
_IRRATIONAL: Final = tuple([sqrt(prime) % 1 for prime in (2, 3, 5, 7, 11, 13, 17, 19)])
"""Multiples of these, less their whole parts, are spread evenly, alone and beside each other."""

_DOUBT: Final = 0.02
"""What the likelihood of any action is at least: people do not play like the table."""


class Turn(NamedTuple):
    """One turn as everybody saw it; ``widow`` is empty while it lies face down.

    ``at`` is its place in the log.
    """

    seat: int
    situation: int
    kind: EventKind
    laid: Hand
    gained: Hand
    widow: Hand
    at: int


_TURNS: Final = frozenset(
    (EventKind.PASS, EventKind.KNOCK, EventKind.STAND, EventKind.TAKE, EventKind.SWAP,
     EventKind.SWAP_ALL)
)  # fmt: skip


def turns_of(log: Sequence[Event]) -> Iterator[Turn]:
    """Yield the turns of an exchange with what lay open at each."""
    widow: Hand = ()
    knocked = False
    opened: set[int] = set()
    for at, event in enumerate(log):
        kind, seat, laid, gained, _ = event
        if kind is EventKind.TURN_UP:
            widow = laid
        if kind not in _TURNS:
            continue
        if not widow:
            situation = h.BLIND_LAST if knocked else h.BLIND
        elif knocked:
            situation = h.OPEN_LAST
        else:
            situation = h.OPEN_LATER if seat in opened else h.OPEN_FIRST
            opened.add(seat)
        yield Turn(seat, situation, kind, laid, gained, widow, at)
        knocked = knocked or kind is EventKind.KNOCK
        if kind in (EventKind.TAKE, EventKind.SWAP_ALL):
            widow = laid
        elif kind is EventKind.SWAP:
            widow = tuple([laid[0] if card == gained[0] else card for card in widow])


Judging = Callable[[Turn], Callable[[Hand], float]]
"""For a turn, how often a player with a hand would have done what was done."""


class Beliefs:
    """What a seat may think of the hidden cards.

    ``table`` are the habits that the others are thought to have. ``judging`` is asked about those
    hands that the habits have left likely.
    """

    def __init__(
        self, view: Observation, table: h.Habits, rng: Random, judging: Judging | None = None
    ) -> None:
        state, seat = view.table, view.seat
        self._evaluator, self._cells, self._rng = keyed(state.evaluator), table.cells, rng
        self.seats = turns_from(state.order, seat)[1:]
        zones = (*state.hands, state.widow, state.stock)
        seen = {card for zone in zones for card in zone}
        self.unseen = [
            card for card in state.variant.pack.cards(len(state.order)) if card not in seen
        ]
        self._widow_hidden = UNSEEN in state.widow
        self.known = [[c for c in state.hands[each] if c != UNSEEN] for each in self.seats]
        turns = list(turns_of(state.log))
        self._turns = [_telling(turns, each) for each in self.seats]
        self.pools: list[tuple[list[Hand], list[float]]] = []
        """Hidden parts of each player's hand, and the running sums of their weights."""
        self._spread = [rng.random() for _ in self.seats]
        self._judging = judging
        self.judged = 0
        """Hands judged up to now, each once for every turn: the work done."""

    @property
    def combinations(self) -> int:
        """The number of ways in which the others may hold the cards that have not been seen."""
        left, number = len(self.unseen), 1
        for known in self.known:
            missing = HAND_SIZE - len(known)
            number *= comb(left, missing)
            left -= missing
        return number

    def every_world(self) -> Iterator[tuple[list[list[Card]], float]]:
        """Yield all ways to complete the others' hands, in turn order, with their weights."""

        def complete(step: int, free: list[Card]) -> Iterator[tuple[list[list[Card]], float]]:
            if step == len(self.seats):
                yield [], 1.0
                return
            known = self.known[step]
            for missing in combinations(free, HAND_SIZE - len(known)):
                hand = [*known, *missing]
                weight = self.weight(step, hand)
                rest = [card for card in free if card not in missing]
                for others, other_weight in complete(step + 1, rest):
                    yield [hand, *others], weight * other_weight

        return complete(0, self.unseen)

    def prepare(self) -> Iterator[None]:
        """Think of hands for everybody, if that has not been done; stop for the caller."""
        while len(self.pools) < len(self.seats):
            yield from self._add_pool(len(self.pools))

    def world(self) -> tuple[list[list[Card]], list[Card]]:
        """Return hands for the others, in turn order, and a widow if it lies face down."""
        for _ in self.prepare():
            pass
        used: set[Card] = set()
        hands: list[list[Card]] = []
        for step, (known, (pool, weights)) in enumerate(zip(self.known, self.pools, strict=True)):
            missing: Hand = ()
            if pool:
                for point in self._points(step):
                    missing = pool[bisect_right(weights, point * weights[-1], hi=len(pool) - 1)]
                    if used.isdisjoint(missing):
                        break
                else:
                    missing = self._free(used, HAND_SIZE - len(known))
            used.update(missing)
            hands.append([*known, *missing])
        widow = self._free(used, HAND_SIZE) if self._widow_hidden else ()
        return hands, list(widow)

    def _points(self, step: int) -> Iterator[float]:
        """Yield where to look in a pool, from 0 to 1; the first of all worlds are spread evenly."""
        self._spread[step] = point = (self._spread[step] + _IRRATIONAL[step]) % 1
        yield point
        for _ in range(_TRIES):
            yield self._rng.random()

    def weight(self, step: int, hand: Sequence[Card]) -> float:
        """Return how well a hand goes with what its owner has done since its cards were shown."""
        keys, strength = self._evaluator.keys, self._evaluator.strength_of_key
        weight = 1.0
        for turn, held in self._back(step, hand):
            before = [keys[card] for card in held]
            weight *= self._likelihood(turn, before, keys, strength)
        return weight

    def _back(self, step: int, hand: Sequence[Card]) -> Iterator[tuple[Turn, list[Card]]]:
        """Yield the telling turns, last first, with the hand before each."""
        now = list(hand)
        for turn in self._turns[step]:
            if turn.kind is EventKind.SWAP:
                now = [turn.laid[0] if card == turn.gained[0] else card for card in now]
            yield turn, now

    def _likelihood(
        self, turn: Turn, before: list[int], keys: Sequence[int], strength: Callable[[int], int]
    ) -> float:
        if not turn.widow:
            cell = self._cells[h.blind_cell(turn.situation, strength(sum(before)))]
            return max(_DOUBT, cell[_BLIND_ACT.get(turn.kind, h.KEEP)])
        found = h.exchanges(strength, before, [keys[card] for card in turn.widow])
        held, best = found.held, found.best
        cell = self._cells[h.open_cell(turn.situation, held, best)]
        if turn.kind is not EventKind.SWAP:
            return max(_DOUBT, cell[h.ALL if turn.kind is EventKind.SWAP_ALL else h.KEEP])
        result = strength(sum(before) - keys[turn.laid[0]] + keys[turn.gained[0]])
        act = h.act_of(result, held, best)
        alike = h.how_many(act, found)
        return max(_DOUBT, cell[act]) / alike

    def _add_pool(self, step: int) -> Iterator[None]:
        """Add hidden parts of a hand, and the running sums of their weights."""
        known, turns = self.known[step], self._turns[step]
        missing = HAND_SIZE - len(known)
        if not missing:
            self.pools.append(([], []))
            return
        number = CANDIDATES // len(self.seats) if turns else JUDGED
        pool = [tuple(self._rng.sample(self.unseen, missing)) for _ in range(number)]
        weights = []
        for cards in pool:
            weights.append(self.weight(step, [*known, *cards]))
            if len(weights) % _SLICE == 0:
                yield
        if turns and self._judging:
            pool, weights = yield from self._judge(step, pool, weights, self._judging)
        self.pools.append((pool, list(accumulate(weights))))

    def _judge(
        self, step: int, pool: list[Hand], by_habit: list[float], judging: Judging
    ) -> Generator[None, None, tuple[list[Hand], list[float]]]:
        """Keep a fair part of the hands, and weigh each anew by what the net says of its turns.

        Once a hand would hardly have done what was done, its other turns are not asked about.
        """
        most = max(JUDGED // len(self.seats), _FEW)
        sums = list(accumulate(by_habit))
        begin, total = self._rng.random(), sums[-1]
        places = [bisect_left(sums, (begin + at) / most * total) for at in range(most)]
        judges = [judging(turn) for turn in self._turns[step]]
        chosen: list[Hand] = []
        weights: list[float] = []
        for place, times in Counter(places).items():
            cards = pool[place]
            hand = [*self.known[step], *cards]
            weight = times / by_habit[place]
            for judge, (_, before) in zip(judges, self._back(step, hand), strict=True):
                likelihood = judge(tuple(before))
                weight *= likelihood
                self.judged += 1
                if likelihood < _HARDLY:
                    break
            chosen.append(cards)
            weights.append(weight)
            if len(weights) % _FEW_JUDGED == 0:
                yield
        return chosen, weights

    def _free(self, used: set[Card], number: int) -> Hand:
        return tuple(self._rng.sample([c for c in self.unseen if c not in used], number))


_BLIND_ACT: Final = {EventKind.TAKE: h.TAKE, EventKind.KNOCK: h.KNOCK}


def _telling(turns: Sequence[Turn], seat: int) -> list[Turn]:
    """Return the turns of a seat that tell of its hidden cards, last first.

    Whoever takes the widow shows what he held: what he did before tells nothing of what he holds.
    """
    telling: list[Turn] = []
    for turn in reversed(turns):
        if turn.seat != seat:
            continue
        if turn.kind in (EventKind.TAKE, EventKind.SWAP_ALL):
            break
        telling.append(turn)
    return telling

"""Hands played to their end cheaply: what an action is worth in a world that may be.

Cards are their keys here, so that a hand is five numbers and an exchange is a sum; places count
from the player who thinks, in turn order. Everybody plays by the habits of `strong`, and on the
last turn for the best hand. All actions are tried in the same worlds with the same chance, so that
their difference is sharper than their worth.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final

from whiskey_poker.bots import habits as h
from whiskey_poker.bots.beliefs import Beliefs, turns_of
from whiskey_poker.bots.families import family_of
from whiskey_poker.cards import Card
from whiskey_poker.observation import Observation
from whiskey_poker.phases.worst_hand import WorstTie
from whiskey_poker.ranking import keyed
from whiskey_poker.state import NOBODY, Action, EventKind, Variant, Verb
from whiskey_poker.strength import HAND_SIZE

PATIENCE: Final = 6
"""Laps after which the next player of a playout knocks."""

Keys = list[int]
Share = Callable[[int, Sequence[int]], float]
"""What a hand is worth among others, by their strengths, from 0 to 1."""


class Playouts:
    """Plays a hand on from what one seat sees, in worlds drawn by its beliefs."""

    def __init__(self, view: Observation, rng: Random) -> None:
        table, seat = view.table, view.seat
        players = len(table.order)
        habits = h.habits_for(family_of(table.variant, players), players)
        self.beliefs = Beliefs(view, habits, rng)
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
        self._mine = self._keys_of(view.hand)
        self.turns = 0
        """Turns played up to now: the work done, whatever the machine."""
        self._widow = self._keys_of(table.widow) if self._up else []

    @property
    def shows_next(self) -> bool:
        """Tell whether the hands are shown after this turn, which is made in the open."""
        return self._up and self._knocker == 1

    def strength_after(self, action: Action) -> int:
        """Return the strength of the own hand after an action in the open."""
        return self._strength(sum(self.after(action, self._widow)[0]))

    def every_showdown(self) -> Iterator[tuple[list[int], float]]:
        """Yield the strengths of the others in every world, with its weight."""
        for hands, weight in self.beliefs.every_world():
            yield [self._strength(sum(self._keys_of(hand))) for hand in hands], weight

    def world(self) -> tuple[list[Keys], Keys]:
        """Return the others' hands, in turn order, and the widow, as keys."""
        hands, widow = self.beliefs.world()
        return [self._keys_of(hand) for hand in hands], self._widow or self._keys_of(widow)

    def gains(self, actions: Sequence[Action]) -> list[float]:
        """Return what each action is worth in one more world."""
        others, widow = self.world()
        dice: list[float] = []
        return [self.play(action, others, widow, dice) for action in actions]

    def after(self, action: Action, widow: Keys) -> tuple[Keys, Keys]:
        """Return the own hand and the widow after an action."""
        mine = self._mine
        if action.verb in (Verb.TAKE, Verb.SWAP_ALL):
            return widow, mine
        if action.verb is Verb.SWAP:
            keys = self._keys
            return _moved(
                mine, widow, mine.index(keys[action.give[0]]), widow.index(keys[action.get[0]])
            )
        return mine, widow

    def play(self, action: Action, others: Sequence[Keys], widow: Keys, dice: list[float]) -> float:
        """Return what an action leads to; ``dice`` is the chance of this world, made when met."""
        mine, widow = self.after(action, widow)
        hands = [mine, *others]
        up, knocker, players = self._up, self._knocker, self._players
        opened = [*self._opened]
        opened[0] = up
        if action.verb is Verb.KNOCK and knocker == NOBODY:
            knocker = 0
        up = up or action.verb is Verb.TAKE or self._dealer == 0
        patience = PATIENCE * players
        actor, turn = 1 % players, 0
        while actor != knocker:
            if turn == len(dice):
                dice.append(self._rng.random())
            hand = hands[actor]
            if not up:
                act = self._blind(hand, dice[turn], last=knocker != NOBODY)
                if act == h.TAKE:
                    hands[actor], widow = widow, hand
                elif act == h.KNOCK and knocker == NOBODY:
                    knocker = actor
                up = act == h.TAKE or actor == self._dealer
            elif knocker != NOBODY:
                hands[actor], widow = self._last(hand, widow)
            elif turn >= patience:
                knocker = actor
            else:
                situation = h.OPEN_LATER if opened[actor] else h.OPEN_FIRST
                opened[actor] = True
                moved = self._open(hand, widow, situation, dice[turn])
                if moved:
                    hands[actor], widow = moved
                else:
                    knocker = actor
            actor = (actor + 1) % players
            turn += 1
        self.turns += turn
        strength = self._strength
        first, *rest = [strength(sum(hand)) for hand in hands]
        return self.share(first, rest)

    def _blind(self, hand: Keys, dice: float, *, last: bool) -> int:
        situation = h.BLIND_LAST if last else h.BLIND
        cell = self._cells[h.blind_cell(situation, self._strength(sum(hand)))]
        dice *= sum(cell)
        if dice < cell[h.TAKE]:
            return h.TAKE
        return h.KEEP if last or dice >= cell[h.TAKE] + cell[h.KNOCK] else h.KNOCK

    def _open(
        self, hand: Keys, widow: Keys, situation: int, dice: float
    ) -> tuple[Keys, Keys] | None:
        """Return hand and widow after an exchange, or nothing for a knock."""
        held, results, _ = h.exchanges(self._strength, hand, widow)
        best = max(results)
        cell = self._cells[h.open_cell(situation, held, best)]
        dice = dice * sum(cell) - cell[h.KEEP]
        if dice < 0:
            return None
        dice -= cell[h.ALL]
        if dice < 0:
            return widow, hand
        dice -= cell[h.BEST] + cell[h.BETTER]
        if dice >= 0:  # it waits: the exchange that costs least
            best = max([each for each in results if each < held], default=best)
        give, get = divmod(results.index(best), HAND_SIZE)
        return _moved(hand, widow, give, get)

    def _last(self, hand: Keys, widow: Keys) -> tuple[Keys, Keys]:
        """Return hand and widow after the exchange that makes the best hand, if any does."""
        held, results, whole = h.exchanges(self._strength, hand, widow)
        best = max(results)
        if held >= best and held >= whole:
            return hand, widow
        if whole > best:
            return widow, hand
        give, get = divmod(results.index(best), HAND_SIZE)
        return _moved(hand, widow, give, get)

    def _keys_of(self, cards: Sequence[Card]) -> Keys:
        keys = self._keys
        return [keys[card] for card in cards]


def _moved(hand: Keys, widow: Keys, give: int, get: int) -> tuple[Keys, Keys]:
    """Return hand and widow after the exchange of one card, by their places."""
    hand, widow = [*hand], [*widow]
    hand[give], widow[get] = widow[get], hand[give]
    return hand, widow


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

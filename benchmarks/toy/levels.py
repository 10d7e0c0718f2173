"""The whole toy as levels of arrays, and what ways to play are worth in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import numpy as np

from benchmarks.toy.game import (
    ALL,
    MENU,
    Array,
    Situation,
    Table,
    act,
    deals,
    following,
    joined,
    strength,
    turned_up,
)

SHOWDOWN: Final = -1
HIDDEN: Final = -1
"""The strength of a hand that was taken unseen."""

Policy = list[Array]
"""By level, then by information set and action of the menu: how often it is done."""


class Level(NamedTuple):
    """The turns that are as many actions from the deal and stand alike: face up, after a knock.

    ``info`` is the information set of each row, ``sets`` a position of each set and ``first`` its
    row; ``held`` and ``after`` are by set what whoever acts holds, and would after each action.
    ``children`` and ``payoffs`` (to the first player) are by action; a child's rows are those of
    this level in the same order, from its offset on.
    """

    turn: int
    situation: Situation
    info: Array
    first: Array
    sets: Table
    held: Array
    after: Array
    payoffs: Array
    children: tuple[tuple[int, int], ...]

    @property
    def player(self) -> int:
        """Whoever acts."""
        return self.turn % 2

    @property
    def sign(self) -> int:
        """1 where the first player acts, else -1."""
        return 1 - 2 * self.player

    @property
    def menu(self) -> tuple[int, ...]:
        """The actions."""
        return MENU[self.situation]

    def by_set(self, worth: Array) -> Array:
        """Add up by information set what stands by row and action."""
        sets = len(self.first)
        return np.stack([np.bincount(self.info, column, sets) for column in worth.T], 1)


class Toy:
    """The game, level by level: the deal first, children after their parents."""

    def __init__(self) -> None:
        table = deals()
        self.deals = len(table.widow)
        self.levels: list[Level] = []
        self._add(table, 0, Situation.BLIND)

    def _add(self, table: Table, turn: int, situation: Situation) -> int:
        """Add a level and all that follow; return its number."""
        number, player, menu = len(self.levels), turn % 2, MENU[situation]
        _, first, info = np.unique(table.seen[player], return_index=True, return_inverse=True)
        results = [act(table, player, action, situation) for action in menu]
        own = [strength(result.hands[player][first]) for result in results]
        if not situation.is_open:
            own[menu.index(ALL)] = np.full(len(first), HIDDEN)
        payoffs = [np.sign(strength(r.hands[0]) - strength(r.hands[1])) for r in results]
        level = Level(
            turn, situation, info, first, table.take_rows(first),
            strength(table.hands[player][first]), np.stack(own, 1), np.stack(payoffs, 1), (),
        )  # fmt: skip
        self.levels.append(level)
        self.levels[number] = level._replace(children=self._children(level, results))
        return number

    def _children(self, level: Level, results: Sequence[Table]) -> tuple[tuple[int, int], ...]:
        """Add what follows an action; actions that lead to the same situation lie in one level."""
        rows = len(level.info)
        children = [(SHOWDOWN, 0)] * len(results)
        groups: dict[Situation, list[int]] = {}
        for at, action in enumerate(level.menu):
            follows = following(level.situation, level.turn, action)
            if follows is not None:
                groups.setdefault(follows, []).append(at)
        for follows, group in groups.items():
            lies_down = follows.is_open and not level.situation.is_open
            tables = [
                turned_up(results[at]) if lies_down and level.menu[at] != ALL else results[at]
                for at in group
            ]
            child = self._add(joined(tables), level.turn + 1, follows)
            for place, at in enumerate(group):
                children[at] = child, place * rows
        return tuple(children)

    def policy(self, make: Callable[[Level], Array]) -> Policy:
        """Return the policy that is made level by level."""
        return [make(level) for level in self.levels]

    def anything(self) -> Policy:
        """Return the policy that does everything equally often."""
        return self.policy(lambda level: np.full(level.after.shape, 1 / len(level.menu)))

    def reaches(self, policy: Policy) -> list[Array]:
        """Return by level, row and player how likely he plays so as to get there."""
        reaches = [np.ones((len(level.info), 2)) for level in self.levels]
        for number, level in enumerate(self.levels):
            for action, (child, offset) in enumerate(level.children):
                if child != SHOWDOWN:
                    there = reaches[number].copy()
                    there[:, level.player] *= policy[number][level.info, action]
                    reaches[child][offset : offset + len(there)] = there
        return reaches

    def action_values(self, number: int, values: Sequence[Array]) -> Array:
        """Return by row and action what the first player wins, from the values further down."""
        level = self.levels[number]
        rows = len(level.info)
        return np.stack(
            [
                level.payoffs[:, action]
                if child == SHOWDOWN
                else values[child][offset : offset + rows]
                for action, (child, offset) in enumerate(level.children)
            ],
            1,
        )

    def unroll(self, choose: Callable[[int, Array], Array]) -> float:
        """Return what the first player wins a deal.

        From the last level to the first, ``choose`` gets a level's number and its worths by row and
        action, and returns the worth by row.
        """
        values: list[Array] = [np.zeros(0)] * len(self.levels)
        for number in reversed(range(len(self.levels))):
            values[number] = choose(number, self.action_values(number, values))
        return float(values[0].mean())

    def value(self, first: Policy, second: Policy) -> float:
        """Return what the first player wins a deal by one policy against another."""
        both = (first, second)

        def follow(number: int, worth: Array) -> Array:
            level = self.levels[number]
            return (worth * both[level.player][number][level.info]).sum(1)

        return self.unroll(follow)

    def best_answer(self, policy: Policy, player: int) -> float:
        """Return the value to the first player where one plays the best answer to the other."""
        reaches = self.reaches(policy)

        def answer(number: int, worth: Array) -> Array:
            level = self.levels[number]
            if level.player != player:
                return (worth * policy[number][level.info]).sum(1)
            weight = level.sign * reaches[number][:, 1 - player]
            best = level.by_set(worth * weight[:, None]).argmax(1)
            return np.take_along_axis(worth, best[level.info, None], 1)[:, 0]

        return self.unroll(answer)

    def exploitability(self, policy: Policy) -> float:
        """Return what the best answers gain on a policy, on the average of both seats.

        That is half of NashConv, the sum of the two.
        """
        return (self.best_answer(policy, 0) - self.best_answer(policy, 1)) / 2

    def gain(self, policy: Policy, other: Policy) -> float:
        """Return what one wins a deal by a policy against another, on the average of both seats."""
        return (self.value(policy, other) - self.value(other, policy)) / 2


def best_hand(level: Level) -> Array:
    """Return by set the action after which the hand is best; keep it where none is better."""
    improves = level.after.max(1) > level.held
    keep = len(level.menu) - 1
    return np.eye(len(level.menu))[np.where(improves, level.after.argmax(1), keep)]


def softmax(worth: Array, temperature: float) -> Array:
    """Return by set how often each action is done: the better, the more often."""
    often = np.exp((worth - worth.max(1, keepdims=True)) / temperature)
    return often / often.sum(1, keepdims=True)

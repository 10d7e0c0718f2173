"""A game so small that it can be solved: what search and simple play lose in it is known exactly.

Eight cards, four ranks in two suits; two players with two cards each, and a widow of two that lies
open. A turn is an exchange of one card, of both, or a knock; after a knock the other has one turn,
and after five turns the hands are shown: a pair beats none, then the higher cards; suits never
count. The winner gets 1, the loser pays 1. Needs NumPy.

What is printed is the value to the first player, and how much each way to play can be exploited:
what the best answers to it gain together on the value, in both seats (NashConv).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Any, Final, NamedTuple

import numpy as np

TURNS: Final = 5
CARDS: Final = 8
"""A card is twice its rank and its suit."""

ALL: Final = 4
KNOCK: Final = 5
"""Actions 0 to 3 exchange the card give of one's own for the widow's get: 2 * give + get."""
ACTIONS: Final = 6
TEMPERATURE: Final = 0.05
_SHOWDOWN: Final = -1
_MIX: Final = np.uint64(0x9E3779B97F4A7C15)

Array = Any
Policy = list[Array]
"""By level, then by information set and action: how often it is done."""


class Table(NamedTuple):
    """Many positions, in rows: cards, and what each player has seen so far, as a number."""

    hands: tuple[Array, Array]
    widow: Array
    seen: tuple[Array, Array]


class Level(NamedTuple):
    """The turns that are as many actions from the deal; those after a knock stand by themselves.

    ``info`` is the information set of each row, ``first`` a row of each set; ``children`` are by
    action, and a child's rows are those of this level in the same order, from ``offset`` on.
    """

    player: int
    is_last: bool
    info: Array
    first: Array
    children: tuple[tuple[int, int], ...]
    payoffs: Array
    held: Array
    after: Array


def strength(hand: Array) -> Array:
    """Return how good hands of two cards are."""
    low, high = np.sort(hand >> 1, axis=-1).T
    return np.where(low == high, 100, 0) + 10 * high + low


def deals() -> tuple[Table, Array]:
    """Return every deal and its chance; of widows alike but for suits, one stands for all."""
    rows, chances = [], []
    for widow in combinations(range(CARDS), 2):
        low, high = widow
        pair = low >> 1 == high >> 1
        if not pair and (low & 1 or high & 1):
            continue
        others = [card for card in range(CARDS) if card not in widow]
        for first in combinations(others, 2):
            for second in combinations([card for card in others if card not in first], 2):
                rows.append((first, second, widow))
                chances.append(1.0 if pair else 4.0)
    cards = np.array(rows, np.int64)
    chance = np.array(chances)
    seen = [_note(_note(np.zeros(len(rows), np.uint64), cards[:, p]), cards[:, 2]) for p in (0, 1)]
    return Table((cards[:, 0], cards[:, 1]), cards[:, 2], (seen[0], seen[1])), chance / chance.sum()


def _note(seen: Array, cards: Array, kind: int = 0) -> Array:
    code = (cards * np.array([CARDS, 1])).sum(-1) + CARDS * CARDS * kind + 1
    return (seen ^ code.astype(np.uint64)) * _MIX + (seen >> np.uint64(29))


def act(table: Table, player: int, action: int) -> Table:
    """Return the positions after an action, cards in order."""
    hands, widow = [hand.copy() for hand in table.hands], table.widow.copy()
    mine = hands[player]
    laid = np.full_like(mine, 0)
    if action == ALL:
        laid = mine.copy()
        hands[player], widow = widow, mine
    elif action != KNOCK:
        give, get = divmod(action, 2)
        laid = np.stack([mine[:, give], widow[:, get]], 1)
        mine[:, give], widow[:, get] = laid[:, 1], laid[:, 0]
    kind = 1 + min(max(action - ALL + 1, 0), 2)
    seen = [_note(each, laid, kind) for each in table.seen]
    ordered = [np.sort(hand, axis=1) for hand in hands]
    return Table((ordered[0], ordered[1]), np.sort(widow, axis=1), (seen[0], seen[1]))


class Toy:
    """The whole game as levels of arrays."""

    def __init__(self) -> None:
        table, self.chance = deals()
        self.levels: list[Level] = []
        self._add(table, 0, is_last=False)

    def _add(self, table: Table, turn: int, *, is_last: bool) -> int:
        """Add a level and all that follow; return its number."""
        number, player = len(self.levels), turn % 2
        _, first, info = np.unique(table.seen[player], return_index=True, return_inverse=True)
        after = [act(table, player, action) for action in range(ACTIONS)]
        ends = is_last or turn == TURNS - 1
        payoffs = np.stack(
            [np.sign(strength(each.hands[0]) - strength(each.hands[1])) for each in after], 1
        )
        own = np.stack([strength(each.hands[player]) for each in after], 1)
        level = Level(
            player, is_last, info, first, ((_SHOWDOWN, 0),) * ACTIONS, payoffs,
            strength(table.hands[player]), own,
        )  # fmt: skip
        self.levels.append(level)
        if not ends:
            knocked = self._add(after[KNOCK], turn + 1, is_last=True)
            following = self._add(_joined(after[:KNOCK]), turn + 1, is_last=False)
            rows = len(info)
            places = (*((following, action * rows) for action in range(KNOCK)), (knocked, 0))
            self.levels[number] = level._replace(children=places)
        return number

    def new_policy(self) -> Policy:
        """Return the policy that does everything equally often."""
        return [np.full((len(level.first), ACTIONS), 1 / ACTIONS) for level in self.levels]

    def reaches(self, policy: Policy) -> list[Array]:
        """Return by level, row and player how likely he plays so as to get there."""
        reaches = [np.ones((len(level.info), 2)) for level in self.levels]
        for number, level in enumerate(self.levels):
            for action, (child, offset) in enumerate(level.children):
                if child != _SHOWDOWN:
                    there = reaches[number].copy()
                    there[:, level.player] *= policy[number][level.info, action]
                    reaches[child][offset : offset + len(there)] = there
        return reaches

    def rows_chance(self) -> list[Array]:
        """Return by level and row the chance of its deal."""
        return [np.tile(self.chance, len(level.info) // len(self.chance)) for level in self.levels]

    def action_values(self, number: int, values: Sequence[Array]) -> Array:
        """Return by row and action what the first player wins, from the values further down."""
        level = self.levels[number]
        rows = len(level.info)
        return np.stack(
            [
                level.payoffs[:, action]
                if child == _SHOWDOWN
                else values[child][offset : offset + rows]
                for action, (child, offset) in enumerate(level.children)
            ],
            1,
        )

    def by_set(self, number: int, worth: Array) -> Array:
        """Add up by information set what stands by row and action."""
        level = self.levels[number]
        sets = len(level.first)
        return np.stack(
            [np.bincount(level.info, worth[:, action], sets) for action in range(ACTIONS)], 1
        )

    def best_answer(self, policy: Policy, player: int) -> float:
        """Return the value to the first player where one plays the best answer to the other."""
        reaches, chances = self.reaches(policy), self.rows_chance()
        values: list[Array] = [np.zeros(0)] * len(self.levels)
        sign = 1 - 2 * player
        for number in reversed(range(len(self.levels))):
            level = self.levels[number]
            worth = self.action_values(number, values)
            if level.player == player:
                weight = chances[number] * reaches[number][:, 1 - player]
                best = (sign * self.by_set(number, worth * weight[:, None])).argmax(1)
                values[number] = np.take_along_axis(worth, best[level.info, None], 1)[:, 0]
            else:
                values[number] = (worth * policy[number][level.info]).sum(1)
        return float((values[0] * self.chance).sum())

    def exploitability(self, policy: Policy) -> float:
        """Return what the best answers in both seats gain together (NashConv)."""
        return self.best_answer(policy, 0) - self.best_answer(policy, 1)

    def improved(self, policy: Policy, *, trusting: float, temperature: float = 0.0) -> Policy:
        """Return what a search does that plays out by a policy, with beliefs or without.

        Each world counts by how likely the other plays so as to get there, to the power
        ``trusting``: 1 believes the policy, 0 thinks all hands equally likely. A temperature
        stands for the sampling error: actions that are nearly equal are done nearly as often.
        """
        reaches, chances = self.reaches(policy), self.rows_chance()
        values: list[Array] = [np.zeros(0)] * len(self.levels)
        found: Policy = [np.zeros(0)] * len(self.levels)
        for number in reversed(range(len(self.levels))):
            level = self.levels[number]
            worth = self.action_values(number, values)
            values[number] = (worth * policy[number][level.info]).sum(1)
            weight = chances[number] * (reaches[number][:, 1 - level.player] + 1e-6) ** trusting
            total = np.bincount(level.info, weight)[:, None]
            mean = (1 - 2 * level.player) * self.by_set(number, worth * weight[:, None]) / total
            if temperature:
                often = np.exp((mean - mean.max(1, keepdims=True)) / temperature)
                found[number] = often / often.sum(1, keepdims=True)
            else:
                found[number] = np.eye(ACTIONS)[mean.argmax(1)]
        return found


def _joined(tables: Sequence[Table]) -> Table:
    return Table(
        (
            np.concatenate([t.hands[0] for t in tables]),
            np.concatenate([t.hands[1] for t in tables]),
        ),
        np.concatenate([t.widow for t in tables]),
        (np.concatenate([t.seen[0] for t in tables]), np.concatenate([t.seen[1] for t in tables])),
    )


def solve(toy: Toy, iterations: int, *, skips: bool = False) -> Iterator[Policy]:
    """Yield the average strategy of CFR+ after each iteration.

    With ``skips`` it does not look at what the other never reaches; the regrets there would not
    change, but the average strategy stops being one: kept to show why not.
    """
    regrets = [np.zeros((len(level.first), ACTIONS)) for level in toy.levels]
    sums = [np.zeros_like(each) for each in regrets]
    chances = toy.rows_chance()
    for iteration in range(1, iterations + 1):
        for player in (0, 1):
            policy = [_matched(each) for each in regrets]
            reaches = toy.reaches(policy)
            values: list[Array] = [np.zeros(0)] * len(toy.levels)
            for number in reversed(range(len(toy.levels))):
                level = toy.levels[number]
                worth = toy.action_values(number, values)
                values[number] = (worth * policy[number][level.info]).sum(1)
                if level.player != player:
                    continue
                weight = chances[number] * reaches[number][:, 1 - player] * (1 - 2 * player)
                gain = toy.by_set(number, (worth - values[number][:, None]) * weight[:, None])
                regrets[number] = np.maximum(regrets[number] + gain, 0)
                share = iteration * reaches[number][level.first, player]
                if skips:
                    share = share * (np.bincount(level.info, abs(weight)) > 0)
                sums[number] += share[:, None] * policy[number]
        yield [_matched(each) for each in sums]


def _matched(regrets: Array) -> Array:
    total = regrets.sum(1, keepdims=True)
    return np.where(total > 0, regrets / np.where(total > 0, total, 1), 1 / ACTIONS)


def habits(toy: Toy, policy: Policy) -> Policy:
    """Return how often a policy does each kind of action, by the hand and what it lacks.

    This is what the shipped search knows of the others: the frequency of a kind (keep, all, better,
    worse) by the level, the hand held and the best within reach, shared by its actions.
    """
    reaches, chances = toy.reaches(policy), toy.rows_chance()
    found: Policy = []
    for number, level in enumerate(toy.levels):
        weight = np.bincount(level.info, chances[number] * reaches[number].prod(1)) + 1e-9
        held, after = level.held[level.first], level.after[level.first]
        kinds = np.where(after > held[:, None], 2, 3)
        kinds[:, ALL], kinds[:, KNOCK] = 1, 0
        _, cells = np.unique(
            np.stack([held, after[:, :ALL].max(1)], 1), axis=0, return_inverse=True
        )
        often = np.zeros_like(policy[number])
        for kind in range(4):
            mine = kinds == kind
            done = np.bincount(cells, weight * (policy[number] * mine).sum(1))
            share = (done / np.bincount(cells, weight))[cells]
            often += mine * (share / np.maximum(mine.sum(1), 1))[:, None]
        found.append(often / often.sum(1, keepdims=True))
    return found


def greedy(toy: Toy) -> Policy:
    """Return the policy that makes the best hand at once, and knocks where nothing is better."""
    policy = []
    for level in toy.levels:
        after = level.after[level.first]
        best = np.where(after.max(1) > level.held[level.first], after[:, :KNOCK].argmax(1), KNOCK)
        policy.append(np.eye(ACTIONS)[best])
    return policy


def main(argv: Sequence[str] | None = None) -> int:
    """Solve the toy and print what each way to play can lose."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.toy", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="few iterations")
    args = parser.parse_args(argv)
    iterations = 4 if args.quick else 64
    toy = Toy()
    *_, solved = solve(toy, iterations)
    highest, lowest = toy.best_answer(solved, 0), toy.best_answer(solved, 1)
    print(f"value to the first player {(highest + lowest) / 2:+.3f}, by CFR+, {iterations} times")
    print(f"{'the solution':50} {highest - lowest:.3f}", flush=True)
    simple, known = greedy(toy), habits(toy, solved)
    rows: dict[str, Callable[[], Policy]] = {
        "greedy": lambda: simple,
        "playouts by greedy, all hands alike": lambda: toy.improved(simple, trusting=0),
        "playouts by habits, beliefs by them": lambda: toy.improved(known, trusting=1),
        "the same, near-equals mixed": lambda: toy.improved(
            known, trusting=1, temperature=TEMPERATURE
        ),
        "CFR+, skipping what the other never reaches": lambda: list(
            solve(toy, iterations, skips=True)
        )[-1],
    }
    for about, make in rows.items():
        print(f"{about:50} {toy.exploitability(make()):.3f}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Deals of a game with draws: what both players know at each stage, and who wins in the end.

Both discard by the table of the game. How many cards they draw depends on their own cards and on
how many the other drew, not on the betting; so a deal can be dealt to the end before any bet. Now
and then one stands pat with a poor hand, as the opponents do (`SNOW`).
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from tools.betting.cards import Cards, draw, number_of, part_won
from tools.betting.solve import PLAYERS, Deals
from tools.betting.tree import Bytes, Floats, Ints
from tools.draws.hands import PACK
from whiskey_poker.bots import limit_states as states

SNOW: Final = 0.02
"""How often one stands pat all the same, after the other has drawn cards."""

drawn_class = njit(states.drawn_class)
next_class = njit(states.next_class)
cuts_at = njit(states.cuts_at)


class Story(NamedTuple):
    """Deals in rows, by player and stage: the chance, cards drawn last and to be drawn next."""

    worth: NDArray[np.float32]
    drew: NDArray[np.int8]
    draws: NDArray[np.int8]
    share: Floats


@njit(cache=True)
def _shuffle(pack: Ints) -> None:
    for place in range(PACK):
        other = np.random.randint(place, PACK)
        pack[place], pack[other] = pack[other], pack[place]


@njit(cache=True)
def drawing(cards: Cards, level: int, left: int, hand: int) -> int:
    """Return how many cards a hand will draw, at once or after it has seen the other's draw."""
    mask = cards.keeps[level, left, hand]
    number = 0
    for place in range(cards.size):
        number += 1 - (mask >> place & 1)
    return number


@njit(cache=True)
def _deal(cards: Cards, times: int, seed: int, snow: float) -> tuple:  # type: ignore[type-arg]
    np.random.seed(seed)
    size, stages = cards.size, cards.worth.shape[1]
    worth = np.zeros((times, PLAYERS, stages), np.float32)
    drew = np.zeros((times, PLAYERS, stages), np.int8)
    draws = np.zeros((times, PLAYERS, stages), np.int8)
    share = np.zeros(times)
    pack = np.arange(PACK)
    hands = np.zeros((PLAYERS, size), np.int64)
    numbers = np.zeros(PLAYERS, np.int64)
    for deal in range(times):
        # No stock runs out between two players: at most 2 * 5 * 4 cards are seen.
        _shuffle(pack)
        top = PLAYERS * size
        last = np.zeros(PLAYERS, np.int64)
        for player in range(PLAYERS):
            hands[player] = pack[player * size : (player + 1) * size]
            numbers[player] = number_of(cards, hands[player])
        for stage in range(stages):
            left = stages - 1 - stage
            for player in range(PLAYERS):
                level = cards.level[left, last[1 - player]]
                worth[deal, player, stage] = cards.worth[level, left, numbers[player]]
                drew[deal, player, stage] = last[player]
                draws[deal, player, stage] = drawing(cards, level, left, numbers[player])
            if not left:
                break
            for player in range(PLAYERS):
                # The second to draw has seen how many cards the first drew.
                level = cards.level[left - player, last[1 - player]]
                mask = cards.keeps[level, left, numbers[player]]
                if last[1 - player] and stage and np.random.random() < snow:
                    mask = (1 << size) - 1
                last[player] = draw(cards, hands[player], mask, pack, top)
                top += last[player]
                numbers[player] = number_of(cards, hands[player])
        share[deal] = part_won(cards, numbers[0], numbers[1])
    return worth, drew, draws, share


def deal(cards: Cards, times: int, seed: int) -> Story:
    """Deal so many times; player 0 draws first."""
    return Story(*_deal(cards, times, seed, SNOW))


def find_cuts(story: Story) -> Bytes:
    """Return the chances that divide hands into equal parts, in 255ths.

    By stage, class of cards that oneself and the other drew, class of cards that one will draw;
    in the last stage, where nothing is drawn, there are as many parts as in all classes together.
    """
    stages = story.worth.shape[2]
    rows = []
    for stage in range(stages):
        worth = np.rint(story.worth[:, :, stage] * 255).ravel()
        drew = np.minimum(story.drew[:, :, stage], states.DRAWN - 1)
        mine, his = drew.ravel(), drew[:, ::-1].ravel()
        draws = np.minimum(story.draws[:, :, stage], states.NEXT - 1).ravel()
        is_last = stage == stages - 1
        parts = states.PRIVATE if is_last else states.WORTHS
        for own in range(states.DRAWN):
            for other in range(states.DRAWN):
                there = (mine == own) & (his == other)
                for to_draw in range(1 if is_last else states.NEXT):
                    chosen = worth[there & (is_last | (draws == to_draw))]
                    steps = np.arange(1, parts) / parts
                    cuts = np.quantile(chosen, steps) if len(chosen) else 255 * steps
                    rows.append(np.rint(cuts).astype(np.uint8))
    return np.concatenate(rows)


@njit(cache=True)
def bucket(
    cuts: Bytes,
    stage: int,
    stages: int,
    drew: int,
    other_drew: int,
    draws: int,
    worth: float,
) -> int:
    """Return the number of the abstraction for what a player knows at a stage."""
    own, other, to_draw = drawn_class(drew), drawn_class(other_drew), next_class(draws)
    is_last = stage == stages - 1
    first = cuts_at(stage, stages, own, other, to_draw)
    parts = states.PRIVATE if is_last else states.WORTHS
    part, steps = 0, round(worth * 255)
    while part < parts - 1 and cuts[first + part] < steps:
        part += 1
    private = part if is_last else to_draw * states.WORTHS + part
    return (own * states.DRAWN + other) * states.PRIVATE + private


@njit(cache=True)
def _buckets(
    cuts: Bytes,
    worth: NDArray[np.float32],
    drew: NDArray[np.int8],
    draws: NDArray[np.int8],
) -> Ints:
    deals, players, stages = worth.shape
    found = np.zeros((deals, players, stages), np.int32)
    for deal in range(deals):
        for me in range(players):
            for stage in range(stages):
                found[deal, me, stage] = bucket(
                    cuts,
                    stage,
                    stages,
                    drew[deal, me, stage],
                    drew[deal, 1 - me, stage],
                    draws[deal, me, stage],
                    worth[deal, me, stage],
                )
    return found


def told_apart(story: Story, cuts: Bytes) -> Deals:
    """Return the deals as the solver sees them."""
    return Deals(_buckets(cuts, story.worth, story.drew, story.draws), story.share)

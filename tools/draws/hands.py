"""All hands of a game and all that can be drawn to them, as arrays."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from whiskey_poker.bots.draw_states import Family, Key
from whiskey_poker.cards import Card

Ints: TypeAlias = NDArray[np.int32]
Floats: TypeAlias = NDArray[np.float64]
Strength: TypeAlias = Callable[[Sequence[Card]], int]

PACK = 52


@dataclass(frozen=True)
class Hands:
    """The hands of a game up to a change of suits, and the draws that lead to them.

    ``share``: how often each is dealt. ``kept``: the states that a hand may be reduced to, as a
    row of numbers with -1 where there are fewer. ``rows``: a state, a hand, and how often that
    hand is drawn to that state. ``classes``, for each half of the pot: the order of hands.
    """

    family: Family
    cards: Ints
    share: Floats
    kept: Ints
    sizes: Ints
    rows: tuple[Ints, Ints, NDArray[np.float32]]
    classes: tuple[Ints, ...]

    @property
    def states(self) -> int:
        """The number of states."""
        return len(self.sizes)


def build(family: Family, strengths: Sequence[Strength], tell: Callable[[str], None]) -> Hands:
    """Return all hands of a family, ranked by the functions for each half."""
    tell("hands")
    codes, counts = _all_hands(family.size)
    cards = _decode(codes, family.size)
    tell(f"what to keep of {len(codes)} hands")
    numbers: dict[Key, int] = {key: place for place, key in enumerate(family.states())}
    kept, examples = _keepings(family, cards, numbers)
    classes = tuple(_classes(cards, strength) for strength in strengths)
    sizes = np.array([len(examples[state]) for state in range(len(numbers))], np.int32)
    tell("draws")
    rows = _rows(family.size, examples, codes, counts, tell)
    return Hands(family, cards, counts / counts.sum(), kept, sizes, rows, classes)


def _codes(hands: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return a number for each hand, the same where only the suits have changed places."""
    hands = np.sort(hands, axis=-1)
    names = np.full((*hands.shape[:-1], 4), -1, np.int64)
    given = np.zeros(hands.shape[:-1], np.int64)
    codes = np.zeros(hands.shape[:-1], np.int64)
    for place in range(hands.shape[-1]):
        suit = (hands[..., place] & 3)[..., None]
        name = np.take_along_axis(names, suit, -1)[..., 0]
        is_new = name < 0
        name = np.where(is_new, given, name)
        np.put_along_axis(names, suit, name[..., None], -1)
        given += is_new
        codes = codes * PACK + (hands[..., place] >> 2) * 4 + name
    return codes


def _decode(codes: NDArray[np.int64], size: int) -> Ints:
    columns = [codes // PACK ** (size - 1 - place) % PACK for place in range(size)]
    return np.stack(columns, axis=-1).astype(np.int32)


def _all_hands(size: int) -> tuple[NDArray[np.int64], Floats]:
    flat = np.fromiter(
        (card for hand in combinations(range(PACK), size) for card in hand),
        np.int64,
        count=size * comb(PACK, size),
    )
    codes, counts = np.unique(_codes(flat.reshape(-1, size)), return_counts=True)
    return codes, counts.astype(np.float64)


def _keepings(
    family: Family, cards: Ints, numbers: dict[Key, int]
) -> tuple[Ints, dict[int, tuple[int, ...]]]:
    """Return the states of every hand, and for every state cards in as many suits as there are."""
    choices = [c for size in range(family.size) for c in combinations(range(family.size), size)]
    kept = np.full((len(cards), len(choices)), -1, np.int32)
    examples: dict[int, tuple[int, ...]] = {}
    suits: dict[int, int] = {}
    seen: dict[tuple[int, ...], int] = {}
    for hand, dealt in enumerate(cards.tolist()):
        for column, choice in enumerate(choices):
            held = tuple([dealt[place] for place in choice])
            state = seen.get(held)
            if state is None:
                key = family.key([Card(card) for card in held])
                state = seen[held] = -1 if key is None else numbers.get(key, -1)
                different = len({card & 3 for card in held})
                if state >= 0 and different > suits.get(state, -1):
                    suits[state], examples[state] = different, held
            kept[hand, column] = state
    return kept, examples


def _classes(cards: Ints, strength: Strength) -> Ints:
    worths = [strength([Card(card) for card in hand]) for hand in cards.tolist()]
    _, classes = np.unique(np.array(worths), return_inverse=True)
    return classes.astype(np.int32)


def _rows(
    size: int,
    examples: dict[int, tuple[int, ...]],
    codes: NDArray[np.int64],
    counts: Floats,
    tell: Callable[[str], None],
) -> tuple[Ints, Ints, NDArray[np.float32]]:
    parts = []
    for done, (state, hands, weights) in enumerate(_drawn(size, examples, codes, counts)):
        parts.append((np.full(len(hands), state, np.int32), hands, weights))
        if done % 200 == 0:
            tell(f"draws: {done} of {len(examples)} states")
    states, hands, weights = (np.concatenate(column) for column in zip(*parts, strict=True))
    return states, hands.astype(np.int32), weights.astype(np.float32)


def _drawn(
    size: int, examples: dict[int, tuple[int, ...]], codes: NDArray[np.int64], counts: Floats
) -> Iterator[tuple[int, Ints, Floats]]:
    """Yield for every state the hands that may be drawn to it, and how often each is."""
    places = {n: np.array(list(combinations(range(PACK - size + n), n))) for n in range(1, size)}
    for state, held in sorted(examples.items()):
        if not held:
            yield state, np.arange(len(codes), dtype=np.int32), counts / counts.sum()
            continue
        left = np.array([card for card in range(PACK) if card not in held])
        drawn = left[places[size - len(held)]]
        whole = np.concatenate([np.tile(held, (len(drawn), 1)), drawn], axis=1)
        found, times = np.unique(_codes(whole), return_counts=True)
        yield state, np.searchsorted(codes, found).astype(np.int32), times / times.sum()

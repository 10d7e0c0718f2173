"""One net in the making: batches of games, and what it learns from each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from tools.training.inputs import MOST
from tools.training.network import Net, learn, new_net
from tools.training.rules import VIUDA, Ranks
from tools.training.seats import EQUALS, STRICT, Manner
from tools.training.selfplay import play

if TYPE_CHECKING:
    from numpy.typing import NDArray

_ROOM: Final = 120_000
"""Decisions of a batch, at most."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """What a net comes from; written into its card."""

    game: str
    players: int
    deals: int
    seed: int
    units: int = 32
    batch: int = 4000  # decisions, about: deals a batch are this by the number of players
    mixed: float = 0.25
    epsilon: float = 0.12
    trace: float = 0.8
    rate: float = 2e-3
    last_rate: float = 5e-5
    passes: int = 2
    minibatch: int = 128


class Field(NamedTuple):
    """Against whom a net learns: `GREEDY`, or a frozen net (`BY_NET`) in its manner."""

    who: int
    net: Net | None = None
    manner: Manner = STRICT


ITSELF: Final = Field(EQUALS)


class Learner:
    """A net, and how far it has come by its recipe.

    It begins with nothing or with the net ``begin``, and learns by playing against ``field``.
    """

    def __init__(
        self, game: int, recipe: Recipe, field: Field = ITSELF, begin: Net | None = None
    ) -> None:
        self.game, self.recipe, self.field = game, recipe, field
        self.net = begin or new_net(recipe.units, np.random.default_rng(recipe.seed))
        self.net = Net(*(part.copy() for part in self.net))
        self.moments = tuple(np.zeros_like(part) for part in self.net for _ in range(2))
        self.mean = [part.copy() for part in self.net]
        self.batch = self.steps = 0
        self.loss = 0.0
        self.deals_a_batch = max(200, recipe.batch // recipe.players)
        self.batches = max(2, recipe.deals // self.deals_a_batch)

    @property
    def done(self) -> bool:
        """Tell whether the whole recipe has been followed."""
        return self.batch >= self.batches

    def step(self, ranks: Any, samples: Any) -> None:
        """Play one batch of deals and learn from it."""
        recipe, part = self.recipe, self.batch / self.batches
        rate = recipe.last_rate + recipe.rate * (1 + np.cos(np.pi * part)) / 2
        seed = (recipe.seed * 1_000_003 + self.batch * 11) % 2**31
        number = play(
            seed, self.deals_a_batch, recipe.players, self.game, self.field.who, recipe.mixed,
            recipe.epsilon, recipe.trace, self.net, self.field.net or self.net, self.field.manner,
            ranks, samples,
        )  # fmt: skip
        for turn in range(recipe.passes):
            self.steps, self.loss = learn(
                seed + 1 + turn, number, samples, self.net, self.moments, self.steps, rate,
                recipe.minibatch,
            )  # fmt: skip
        self.batch += 1
        keep = min(0.98, self.batch / (self.batch + 9))
        for mean, now in zip(self.mean, self.net, strict=True):
            mean *= keep
            mean += (1 - keep) * now


def ranks_of(game: int) -> tuple[Any, ...]:
    """Return the evaluator of a game as the machine code takes it."""
    ranks = Ranks(wilds=game == VIUDA)
    return ranks.keys, ranks.tables, ranks.suited, ranks.cards


def new_samples(number: int = _ROOM) -> tuple[NDArray[Any], ...]:
    """Return room for so many decisions."""
    return (
        np.zeros((number, MOST), np.int16),
        np.zeros((number, MOST), np.float32),
        np.zeros(number, np.int64),
        np.zeros(number, np.float32),
    )

"""All that two players may do in a hand, as arrays: what the solver walks over."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from whiskey_poker.bots.limit_states import (
    BUCKETS,
    CONTEXTS,
    HE_BET,
    I_BET,
    NOBODY_BET,
    context,
    pot_class,
)

Ints: TypeAlias = NDArray[np.int32]
Bytes: TypeAlias = NDArray[np.uint8]
Floats: TypeAlias = NDArray[np.float64]
FOLD, CALL, RAISE = range(3)
ACTIONS: Final = 3
"""Fold, check or call, bet or raise."""

SHOWDOWN: Final = -1


class Tree(NamedTuple):
    """Nodes in rows, parents before their children; players are 0 and 1.

    ``player`` is who acts, or -1 at an end. ``kids`` are nodes by action, -1 where it is not
    allowed. ``stage`` is the round, ``base`` the first row of the node's public situation in the
    strategy. ``paid`` is what each has put in; ``folded`` who has folded, or `SHOWDOWN`.
    """

    player: Ints
    kids: Ints
    stage: Ints
    base: Ints
    paid: NDArray[np.float64]
    folded: Ints
    rows: int


class Round(NamedTuple):
    """A round of betting: its bet, who speaks first, and how many bets lie there already."""

    bet: float
    first: int
    number: int = 0


class Limit(NamedTuple):
    """A game of fixed limit between two: what each has put in before anybody acts, and rounds.

    With ``exact`` every node has its own rows, of ``buckets`` each; else the nodes share those of
    `limit_states.context`.
    """

    paid: tuple[float, float]
    rounds: tuple[Round, ...]
    cap: int = 4
    exact: bool = False
    buckets: int = BUCKETS


def triple_draw(small_bet: float = 2.0) -> Limit:
    """Return the game with three draws: player 1 deals, has the small blind, and speaks first."""
    return Limit(
        paid=(small_bet, small_bet / 2),
        rounds=(
            Round(small_bet, first=1, number=1),
            Round(small_bet, first=0),
            Round(2 * small_bet, first=0),
            Round(2 * small_bet, first=0),
        ),
    )


class _Grower:
    def __init__(self, game: Limit) -> None:
        self.game = game
        self.player: list[int] = []
        self.kids: list[list[int]] = []
        self.stage: list[int] = []
        self.base: list[int] = []
        self.paid: list[tuple[float, float]] = []
        self.folded: list[int] = []
        self.public = 0

    def node(self, player: int, stage: int, paid: tuple[float, float], folded: int) -> int:
        self.player.append(player)
        self.kids.append([-1] * ACTIONS)
        self.stage.append(stage)
        self.base.append(-1)
        self.paid.append(paid)
        self.folded.append(folded)
        return len(self.player) - 1

    def begin(self, stage: int, paid: tuple[float, float], before: int) -> int:
        """Begin a round, or show the hands after the last one."""
        if stage == len(self.game.rounds):
            return self.node(-1, stage - 1, paid, SHOWDOWN)
        round_ = self.game.rounds[stage]
        pot = pot_class(sum(paid) / round_.bet) if stage else 0
        return self.turn(stage, round_.first, paid, round_.number, 0, before, (before, pot))

    def turn(
        self,
        stage: int,
        player: int,
        paid: tuple[float, float],
        number: int,
        acted: int,
        last: int,
        known: tuple[int, int],
    ) -> int:
        """Let a player act, after so many bets and so many actions; ``last`` is who bet last."""
        game, round_ = self.game, self.game.rounds[stage]
        place = self.node(player, stage, paid, SHOWDOWN)
        self.base[place] = self._base(stage, player, number, known)
        owed = paid[1 - player] - paid[player]
        called = (paid[0] + (player == 0) * owed, paid[1] + (player == 1) * owed)
        if owed > 0:
            self.kids[place][FOLD] = self.node(-1, stage, paid, player)
        if acted:
            self.kids[place][CALL] = self.begin(stage + 1, called, last)
        else:
            self.kids[place][CALL] = self.turn(
                stage, 1 - player, called, number, acted + 1, last, known
            )
        if number < game.cap:
            raised = (
                called[0] + (player == 0) * round_.bet,
                called[1] + (player == 1) * round_.bet,
            )
            self.kids[place][RAISE] = self.turn(
                stage, 1 - player, raised, number + 1, acted + 1, player, known
            )
        return place

    def _base(self, stage: int, player: int, number: int, known: tuple[int, int]) -> int:
        if self.game.exact:
            self.public += 1
            return (self.public - 1) * self.game.buckets
        last, pot = known
        before = NOBODY_BET if last < 0 else I_BET if last == player else HE_BET
        speaks = int(player != self.game.rounds[stage].first)
        return (stage * CONTEXTS + context(speaks, number, before, pot)) * self.game.buckets


def grow(game: Limit) -> Tree:
    """Return the tree of a game."""
    grower = _Grower(game)
    grower.begin(0, game.paid, -1)
    public = grower.public if game.exact else len(game.rounds) * CONTEXTS
    return Tree(
        np.array(grower.player, np.int32),
        np.array(grower.kids, np.int32),
        np.array(grower.stage, np.int32),
        np.array(grower.base, np.int32),
        np.array(grower.paid, np.float64),
        np.array(grower.folded, np.int32),
        public * game.buckets,
    )

"""The best discard at each stage, and what players who discard so hold in the end.

A player with some draws to come keeps what gives the best average of a *pay*, the chance of every
hand to win. Against players of whom one knows how many cards they drew, the pay is the share of
their final hands that are worse. What they hold follows from how they draw, which follows from
what others hold: a few rounds settle that.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from tools.draws.hands import Floats, Hands

ENTER = {1: 0.25, 3: 0.5}
"""The part of the hands with which players stay in before the first draw, by draws."""

STRAY = {1: 0.03, 3: 0.15}
"""How often a player stays in all the same with a hand that is worse."""

GIVES_UP = 0.25
"""The chance against one other player below which a hand is given up after a draw."""

LINGER = 0.4
"""How often it is not."""

ROUNDS = 4
LEVELS = {1: 5, 2: 3}
"""Kinds of other players, by the halves of a pot."""

CROWDS = (2, 3, 5)


@dataclass(frozen=True)
class Plan:
    """What to keep by the draws left: worths of states, and of hands; entry 0 is the showdown."""

    states: tuple[Floats, ...]
    hands: tuple[Floats, ...]


def plan(hands: Hands, pay: Floats) -> Plan:
    """Return the best discards of every hand, against players whom it beats by ``pay``."""
    rows, drawn, weights = hands.rows
    states: list[Floats] = [np.zeros(hands.states)]
    worths: list[Floats] = [pay]
    for _ in range(hands.family.draws):
        after = worths[-1]
        state = np.bincount(rows, after[drawn] * weights, minlength=hands.states)
        best = worth_of_kept(hands, state).max(axis=1)
        states.append(state)
        worths.append(np.maximum(after, best))
    return Plan(tuple(states), tuple(worths))


def worth_of_kept(hands: Hands, state: Floats) -> Floats:
    """Return for every hand what each of its parts is worth; less than 0 for no state."""
    return np.append(state, -1.0)[hands.kept]


def draw_once(hands: Hands, by: Plan, left: int, held: Floats) -> tuple[list[Floats], list[float]]:
    """Return what is held after a draw, by the cards drawn, and how many drew so many."""
    rows, drawn, weights = hands.rows
    worth = worth_of_kept(hands, by.states[left])
    choice = hands.kept[np.arange(len(held)), worth.argmax(axis=1)]
    pat = by.hands[left - 1] >= worth.max(axis=1)
    groups = [held * pat]
    reduced = np.bincount(choice[~pat], held[~pat], minlength=hands.states)
    for number in range(1, hands.family.size + 1):
        part = reduced * (hands.sizes == hands.family.size - number)
        groups.append(np.bincount(drawn, part[rows] * weights, minlength=len(held)))
    return groups, [float(group.sum()) for group in groups]


@dataclass
class Field:
    """The players of a game: how they draw, and what they hold at the end.

    ``plans`` are by draws left, against those that are usually in then. ``finals`` and ``mass``
    are by draws left and by the cards last drawn; before the first draw there is one entry.
    """

    hands: Hands
    plans: list[Plan]
    finals: dict[tuple[int, int], Floats] = field(default_factory=dict)
    mass: dict[tuple[int, int], float] = field(default_factory=dict)
    dealt_in: float = 0.0


def pay_against(hands: Hands, final: Floats) -> Floats:
    """Return the chance of every hand against somebody with these hands at the end."""
    return _mean(_chances_by_half(hands, final))


def _chances_by_half(hands: Hands, final: Floats) -> list[Floats]:
    halves = []
    for classes in hands.classes:
        mass = np.bincount(classes, final)
        below = np.concatenate([[0.0], np.cumsum(mass)[:-1]])
        halves.append(((below + mass / 2) / mass.sum())[classes])
    return halves


def _mean(parts: list[Floats]) -> Floats:
    return sum(parts[1:], parts[0]) / len(parts)


def settle(hands: Hands, tell: Callable[[str], None]) -> Field:
    """Return players who draw well against one another."""
    draws = hands.family.draws
    usual = [pay_against(hands, hands.share)] * (draws + 1)
    players = Field(hands, [])
    for round_ in range(ROUNDS):
        tell(f"players, round {round_ + 1} of {ROUNDS}")
        plans = [plan(hands, usual[left]) for left in range(draws + 1)]
        players = _played(hands, plans)
        for left in range(draws + 1):
            together = sum(
                (final for (at, _), final in players.finals.items() if at == left),
                np.zeros(len(hands.cards)),
            )
            usual[left] = pay_against(hands, together)
    return players


def _played(hands: Hands, plans: list[Plan]) -> Field:
    """Return what players who follow the plans hold at the end, by what they have drawn."""
    draws = hands.family.draws
    players = Field(hands, plans)
    worth = plans[draws].hands[draws]
    held = _entered(hands, worth)
    players.dealt_in = float(held.sum())
    players.finals[draws, 0] = _to_the_end(hands, plans, draws, held)
    players.mass[draws, 0] = float(held.sum())
    for left in range(draws, 0, -1):
        groups, masses = draw_once(hands, plans[left], left, held)
        for number, (group, mass) in enumerate(zip(groups, masses, strict=True)):
            if mass > 0:
                players.finals[left - 1, number] = _to_the_end(hands, plans, left - 1, group)
                players.mass[left - 1, number] = mass
        held = sum(groups[1:], groups[0])
        poor = plans[left - 1].hands[left - 1] < GIVES_UP
        held = np.where(poor, LINGER * held, held)
    return players


def _entered(hands: Hands, worth: Floats) -> Floats:
    order = np.argsort(-worth)
    best: NDArray[np.bool_] = np.zeros(len(worth), bool)
    best[order[np.cumsum(hands.share[order]) <= ENTER[hands.family.draws]]] = True
    return np.where(best, hands.share, STRAY[hands.family.draws] * hands.share)


def _to_the_end(hands: Hands, plans: list[Plan], left: int, held: Floats) -> Floats:
    for now in range(left, 0, -1):
        groups, _ = draw_once(hands, plans[now], now, held)
        held = sum(groups[1:], groups[0])
    return held


@dataclass(frozen=True)
class Levels:
    """Kinds of other players: from those with the best hands at the end to the worst.

    ``of`` names the level by draws left and cards last drawn; ``crowd`` is, by own draws left,
    how much each player beyond the first lowers a chance, as an exponent. ``comes`` is the part
    of the players who stay in before the first draw.
    """

    of: dict[tuple[int, int], int]
    finals: tuple[Floats, ...]
    plans: tuple[Plan, ...]
    crowd: tuple[float, ...]
    comes: float


def levels(players: Field, tell: Callable[[str], None]) -> Levels:
    """Divide what is known of other players into a few levels, and plan against each."""
    hands = players.hands
    usual = sum(players.finals.values(), np.zeros(len(hands.cards)))
    usual /= usual.sum()
    values = {
        each: float((pay_against(hands, final) * usual).sum())
        for each, final in players.finals.items()
    }
    profiles = sorted(values, key=lambda each: values[each])
    least, most = values[profiles[0]], values[profiles[-1]]
    steps = np.linspace(least, most, LEVELS[hands.family.halves] + 1)[1:-1]
    of = {each: int(np.searchsorted(steps, values[each])) for each in profiles}
    numbers = sorted({*of.values()})
    of = {each: numbers.index(level) for each, level in of.items()}
    finals = []
    for level in range(len(numbers)):
        own = [players.finals[each] / players.finals[each].sum() * players.mass[each] ** 0.5
               for each in profiles if of[each] == level]  # fmt: skip
        finals.append(sum(own[1:], own[0]))
    plans = []
    for level, final in enumerate(finals):
        tell(f"plans, level {level + 1} of {len(finals)}")
        plans.append(plan(hands, pay_against(hands, final)))
    return Levels(of, tuple(finals), tuple(plans), _crowding(players, tell), players.dealt_in)


def _crowding(players: Field, tell: Callable[[str], None]) -> tuple[float, ...]:
    """Return by draws left the exponent that fits the chances against several players best."""
    hands, draws = players.hands, players.hands.family.draws
    tell("crowds")
    halves = _chances_by_half(hands, players.finals[draws, 0])
    alone = plan(hands, _mean(halves))
    crowds = [(n, plan(hands, _mean([half**n for half in halves]))) for n in CROWDS]
    exponents = []
    for left in range(draws + 1):
        one = np.log(np.clip(alone.hands[left], 1e-6, 1 - 1e-6))
        numbers = [(n, np.log(np.clip(many.hands[left], 1e-9, 1))) for n, many in crowds]
        weight = hands.share * alone.hands[left]
        top = sum(float((weight * (many - one) * one * (n - 1)).sum()) for n, many in numbers)
        low = sum(float((weight * (one * (n - 1)) ** 2).sum()) for n, _ in numbers)
        exponents.append(top / low)
    return tuple(exponents)

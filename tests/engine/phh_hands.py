"""Hands for the tests of PHH: random ones of ours, and some of other people's."""

from __future__ import annotations

from random import Random
from typing import Final

from whiskey_poker import (
    Action,
    Record,
    Variant,
    apply,
    decide,
    find_bot,
    find_game,
    legal_actions,
    observe,
    record_of,
    start,
)
from whiskey_poker.cards import standard_pack
from whiskey_poker.engine import chance_action
from whiskey_poker.state import CHANCE, EventKind, State, Verb

GAMES: Final = {"badugi": "FB", "deuce7-td": "F2L3D"}

WIKIPEDIA: Final = """\
# The badugi hand of Wikipedia's article on the game.
variant = "FB"
ante_trimming_status = true
antes = [0, 0, 0, 0]
blinds_or_straddles = [1, 2, 0, 0]
small_bet = 2
big_bet = 4
starting_stacks = [200, 200, 200, 200]
actions = [
  "d dh p1 ????????", "d dh p2 ????????", "d dh p3 ????????", "d dh p4 ????????",
  "p3 f", "p4 cc", "p1 cc", "p2 cc",  # Ted folds
  "p1 sd ????", "p2 sd ????", "p4 sd ??",
  "d dh p1 ????", "d dh p2 ????", "d dh p4 ??",
  "p1 cc", "p2 cbr 2", "p4 cc", "p1 cc",
  "p1 sd ??", "p2 sd", "p4 sd ??", "d dh p1 ??", "d dh p4 ??",
  "p1 cc", "p2 cbr 4", "p4 cbr 8", "p1 f", "p2 cc",
  "p2 sd ??", "p4 sd", "d dh p2 ??",
  "p2 cc", "p4 cbr 4", "p2 cc",
  "p4 sm 2s4c6d9h", "p2 sm 3s5d7c8h",
]
players = ["Bob", "Carol", "Ted", "Alice"]
"""

HEADS_UP: Final = """\
variant = "F2L3D"
antes = [0, 0]
blinds_or_straddles = [1, 2]
small_bet = 2
big_bet = 4
starting_stacks = [100, 100]
actions = [
  "d dh p1 2c3d4h5s9c",
  "d dh p2 2d3h4s6cTd",
  "p2 cbr 4",
  "p1 cc",
  "p1 sd 9c",
  "p2 sd Td",
  "d dh p1 7h",
  "d dh p2 8h",
  "p1 cbr 2",
  "p2 cc",
  "p1 sd",
  "p2 sd",
  "p1 cbr 4",
  "p2 cc",
  "p1 sd",
  "p2 sd",
  "p1 cbr 4",
  "p2 cc",
  "p1 sm 2c3d4h5s7h",
  "p2 sm -",
]
"""
"""The best hand there is, 7-5-4-3-2, against the second best but some."""


STACKS: Final = (2, 3, 5, 8, 13, 20, 45, 60, 100)


def random_hand(
    rng: Random, variant: Variant, *, stacks: tuple[int, ...] = STACKS, bots: float = 0.0
) -> Record:
    """Play one hand at random; how often anybody folds is the hand's own mood.

    ``bots`` is the share of the seats at which a bot sits.
    """
    seats = rng.randrange(2, variant.seats[-1] + 1)
    pack = list(standard_pack())
    rng.shuffle(pack)
    chips = [rng.choice(stacks) for _ in range(seats)]
    state = start(variant, chips=chips, dealer=rng.randrange(seats), pack=pack)
    patience = rng.random()
    clever = {seat for seat in range(seats) if rng.random() < bots}
    while not state.is_over:
        if state.actor in clever:
            action = decide(find_bot("threshold"), observe(state, state.actor), rng)
        else:
            action = random_action(rng, state, patience)
        state = apply(state, action)
    return record_of(state, [f"N{seat}" for seat in range(seats)])


def random_action(rng: Random, state: State, patience: float) -> Action:
    """Return any legal action, but a fold only where patience is at its end."""
    if state.actor == CHANCE:
        return chance_action(state, rng)
    legal = legal_actions(state)
    action = rng.choice(legal)
    return legal[1] if action.verb is Verb.FOLD and rng.random() < patience else action


def kinds(state: State) -> set[EventKind]:
    """Return the kinds of what has happened."""
    return {event.kind for event in state.log}


def game(key: str, **options: object) -> Variant:
    """Return a game with house rules."""
    return find_game(key).configure(**options)


def in_turn(record: Record) -> tuple[int, ...]:
    """Return the final chips in the order of PHH: the dealer's neighbour first."""
    assert record.finishing is not None
    return tuple(record.finishing[seat] for seat in record.final().order)


def changed(text: str, key: str, value: str) -> str:
    """Return a hand with another value for one of its one-line keys."""
    lines = text.split("\n")
    assert any(line.startswith(f"{key} =") for line in lines), key
    return "\n".join(f"{key} = {value}" if line.startswith(f"{key} =") else line for line in lines)

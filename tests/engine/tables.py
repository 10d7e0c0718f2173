"""A table in a line: packs stacked to order, and hands played in the notation of RULES 4.5.

``A`` is the eldest, the last letter the dealer. ``swap1`` is some exchange of one card, ``swap5``
of the whole hand; what an action must bring about stands behind an arrow::

    A pass, B knock, C pass, D pass -> widow up; A swap1 -> show
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Final

import pytest

from whiskey_poker import (
    Action,
    Card,
    State,
    apply,
    find_game,
    legal_actions,
    parse_action,
    parse_cards,
    start,
)
from whiskey_poker.bots import BOTS
from whiskey_poker.cards import UNSEEN, Hand, standard_pack
from whiskey_poker.engine import chance_action
from whiskey_poker.state import CHANCE, Event, EventKind, Left, Verb

LETTERS = "ABCDEFGHI"
GAMES = ("whiskey-pool", "whiskey-markers")
"""The forms that differ in the settlement only: the exchange is tried on both."""

WHOLE_PACK = standard_pack(2)
"""The 54 cards of La Viuda."""


def stacked(*hands: str, widow: str, stock: str = "", of: Hand | None = None) -> Hand:
    """Return a pack that deals these hands in turn order, the dealer's last (RULES 1.5).

    The stock begins with these cards; ``of`` are the cards of the game where they are not the 52.
    """
    *others, dealers = map(parse_cards, hands)
    piles = (*others, parse_cards(widow), dealers)
    dealt = [card for round_ in zip(*piles, strict=True) for card in round_]
    placed = (*dealt, *parse_cards(stock))
    return (*placed, *(card for card in of or standard_pack() if card not in placed))


def table(
    game: str = "whiskey-pool",
    *,
    seats: int = 4,
    dealer: int | None = None,
    chips: Sequence[int] | None = None,
    pack: Sequence[Card] | None = None,
    pool: int = 0,
    spare_chip: bool = False,
    playing: Sequence[int] | None = None,
    rules: Mapping[str, object] | None = None,
    **options: object,
) -> State:
    """Deal a hand; the last seat deals, everybody has five chips, and the pack is in order.

    House rules are given by name, or together as ``rules``.
    """
    variant = find_game(game).configure(**(rules or {}), **options)
    return start(
        variant,
        chips=(5,) * seats if chips is None else chips,
        dealer=seats - 1 if dealer is None else dealer,
        pack=variant.pack.cards(len(playing or range(seats))) if pack is None else pack,
        left=Left(pool, spare_chip),
        playing=playing,
    )


def play(state: State, script: str) -> State:
    """Play a script of turns, and check who acts, when the widow comes up, when hands are shown."""
    for turn in re.split(r"[,;]\s*", script.strip()):
        deed, *results = turn.split(" -> ")
        letter, _, words = deed.strip().partition(" ")
        assert state.queue, f"the hand is over before {deed!r}"
        assert LETTERS[state.order.index(state.actor)] == letter, f"not the turn for {deed!r}"
        before = state
        state = apply(state, _meant(state, words))
        assert state.is_over == ("show" in results), f"showdown after {deed!r}: {state.is_over}"
        if words != "take":
            assert _turned_up(before, state) == ("widow up" in results), f"widow after {deed!r}"
    return state


def menu(state: State) -> set[str]:
    """Return the kinds of actions open to the player to act, as RULES 4.2 lists them."""
    return {action.verb.value for action in legal_actions(state)}


def texts(actions: Iterable[Action]) -> list[str]:
    """Return actions as a person types them."""
    return [str(action) for action in actions]


def events(state: State, *kinds: EventKind) -> list[Event]:
    """Return what of these kinds has happened, in order."""
    return [event for event in state.log if event.kind in kinds]


def zones(state: State) -> tuple[Hand, ...]:
    """Return every place in which cards lie."""
    draws = state.draws
    return (
        *state.hands, state.widow, state.stock, state.board, *draws.discards, draws.burned
    )  # fmt: skip


def cards_in(state: State) -> list[Card]:
    """Return every card that the state names in a zone, hidden ones left out."""
    return [card for zone in zones(state) for card in zone if card != UNSEEN]


def cards_told(log: Iterable[Event]) -> set[Card]:
    """Return every card that a log names, hidden ones left out."""
    return {card for event in log for card in event.cards + event.gained} - {UNSEEN}


def to_the_end(state: State) -> Iterator[State]:
    """Yield the states of a hand in which everybody declines from now on."""
    while not state.is_over:
        if state.actor == CHANCE:
            state = apply(state, chance_action(state, Random(len(state.log))))
        else:
            state = apply(state, legal_actions(state)[-1])
        yield state


def _meant(state: State, words: str) -> Action:
    if words == "swap5":
        return Action(Verb.SWAP_ALL)
    if words == "swap1":
        return next(action for action in legal_actions(state) if len(action.give) == 1)
    return parse_action(words)


def _turned_up(before: State, after: State) -> bool:
    """Tell whether a turn brought the widow up other than at the showdown."""
    kinds = [event.kind for event in after.log[len(before.log) :]]
    shown = kinds.index(EventKind.SHOW) if EventKind.SHOW in kinds else len(kinds)
    return EventKind.TURN_UP in kinds[:shown]


ALIKE: Final = ("beginner", "casual", "prudence", "midas", "ward")
"""Bots that differ from `strong` in nothing but a temperature or a leaning."""

SLOW: Final = ("expert",)
"""Bots that think long; `test_expert` tries them on fewer tables."""

EACH_BOT: Final = [
    pytest.param(name, marks=[pytest.mark.slow] if name in (*ALIKE, *SLOW) else []) for name in BOTS
]
"""Every bot as a parameter; what is left out of the ordinary run is what differs least."""

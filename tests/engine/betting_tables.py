"""Tables for the tests of betting: a game of betting alone, and hands in a known order."""

from __future__ import annotations

from collections.abc import Sequence

from whiskey_poker.cards import Hand, parse_cards, standard_pack
from whiskey_poker.engine import apply, start
from whiskey_poker.match_rules import LastWithChips
from whiskey_poker.packs import FullPack
from whiskey_poker.phases.betting import Betting, Blinds
from whiskey_poker.phases.dealing import Deal, TableAnte
from whiskey_poker.phases.settlement import BestTakesPool, Showdown
from whiskey_poker.phases.stakes import Size
from whiskey_poker.ranking import HighRanking
from whiskey_poker.state import EventKind, Left, Phase, State, Variant, parse_action


def betting_game(*opening: Phase, rounds: int = 2, **options: object) -> Variant:
    """Return a game of five cards each, some rounds of betting and a showdown."""
    phases = (
        *(opening or (TableAnte(),)),
        Deal(cards=5),
        Betting(),
        *(Betting(size=Size.BIG) for _ in range(rounds - 1)),
        Showdown(),
        BestTakesPool(),
    )
    game = Variant(
        key="bets",
        name="Bets",
        seats=range(2, 11),
        pack=FullPack(),
        ranking=HighRanking(),
        phases=phases,
        match=LastWithChips(start_chips=100),
    )
    return game.configure(**options)


def with_blinds(*, rounds: int = 2, **options: object) -> Variant:
    """Return the game with blinds and no ante."""
    return betting_game(Blinds(), rounds=rounds, **options)


def pack_with(hands: Sequence[str]) -> Hand:
    """Return a pack that deals these hands, the eldest's first and the dealer's last."""
    columns = [parse_cards(hand) for hand in hands]
    dealt = [card for row in zip(*columns, strict=True) for card in row]
    return (*dealt, *(card for card in standard_pack() if card not in dealt))


STRONGER_FIRST = (
    "As Ah Ad Ac Kd",
    "Ks Kh Kc Qd Qc",
    "Qs Qh Js Jh 2d",
    "Jd Jc Ts 9s 2c",
    "Td Tc 8s 7s 2h",
    "9d 9c 8h 7h 2s",
)
"""Hands of which each beats those after it."""


def table(
    game: Variant, chips: Sequence[int], hands: Sequence[str] = STRONGER_FIRST, pool: int = 0
) -> State:
    """Deal to seats 0, 1, … in turn order: the last one deals, and seat 0 is the eldest."""
    seats = len(chips)
    return start(
        game, chips=chips, dealer=seats - 1, pack=pack_with(hands[:seats]), left=Left(pool)
    )


def play(state: State, *actions: str) -> State:
    """Carry out actions, checking the chips after each."""
    total = sum(state.chips) + state.pool
    for action in actions:
        state = apply(state, parse_action(action))
        assert sum(state.chips) + state.pool == total
    return state


def told(state: State) -> list[str]:
    """Return what was done with chips: seat, kind and amount."""
    quiet = {EventKind.SHUFFLE, EventKind.DEAL}
    return [
        f"{event.seat} {event.kind.value} {event.amount}"
        for event in state.log
        if event.kind not in quiet
    ]

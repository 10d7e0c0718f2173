"""What we write as PHH, played by pokerkit: it loads every hand and ends with the same stacks.

PHH leaves the rules to the table, and in six points pokerkit's are not ours. `other_rules` finds
them in a hand; only such a hand may end otherwise there, and then it is not compared.
"""

from __future__ import annotations

from collections import Counter
from io import BytesIO
from random import Random
from typing import Final

import pytest
from tests.engine.phh_hands import GAMES, HEADS_UP, WIKIPEDIA, game, in_turn, kinds, random_hand

from whiskey_poker import (
    Record,
    apply,
    parse_action,
    parse_cards,
    read_phh,
    record_of,
    start,
    write_phh,
)
from whiskey_poker.cards import standard_pack
from whiskey_poker.state import NOBODY, WAGERS, EventKind, State, Verb

pokerkit = pytest.importorskip("pokerkit")

pytestmark = pytest.mark.filterwarnings(
    "ignore:A card being dealt:UserWarning",  # after a reshuffle, of which PHH says nothing
    "ignore:Returning reserved:UserWarning",
)

RULES: Final[tuple[dict[str, object], ...]] = (
    {},
    {"short_all_in": "full"},
    {"reshuffle": "own_never_back", "small_bet": 6, "big_bet": 12},
)
SEEN = {
    EventKind.REPLENISH: "reshuffles",
    EventKind.POT: "side pots",
    EventKind.RETURN: "bets that nobody matched",
    EventKind.FOLD: "folded hands",
    EventKind.SHOW: "showdowns",
}


def theirs(text: str) -> tuple[int, ...]:
    """Return the stacks with which pokerkit ends a hand."""
    *_, last = pokerkit.HandHistory.load(BytesIO(text.encode()))
    assert not last.status
    return tuple(last.stacks)


def other_rules(record: Record) -> set[str]:
    """Return in which points pokerkit plays this hand by other rules than ours."""
    states = [*record.replay()]
    found = set()
    first = states[0]
    blinds = [event for event in first.log if event.kind is EventKind.BLIND]
    if blinds[1].amount < first.bets.to_match:
        found.add("a short big blind is what the others have to call")
    if len(first.order) == 2 and blinds[0].amount == blinds[1].amount:
        found.add("of two equal blinds the dealer's is not the small one")
    wagers: Counter[int] = Counter()
    largest: Counter[int] = Counter()
    for before, (seat, action) in zip(states, record.actions, strict=False):
        if action.verb in WAGERS:
            if before.to_call(seat) < largest[before.phase] and action.verb is Verb.RAISE:
                found.add("an all-in of half a raise does not let others raise")
            size = action.amount - before.bets.to_match
            wagers[before.phase] += 1
            largest[before.phase] = max(largest[before.phase], size)
    if max(wagers.values(), default=0) > 4:
        found.add("an all-in for less counts as one of four bets and raises")
    return found | split_otherwise(states[-1])


def split_otherwise(state: State) -> set[str]:
    """Tell whether two chips or more remain when a pot is divided: there, one gets them all."""
    shares: list[int] = []
    for event in state.log:
        if event.kind is EventKind.WIN:
            shares.append(event.amount)
        elif event.seat == NOBODY:
            shares = []
        if len(shares) > 2 and shares.count(max(shares)) in range(2, len(shares)):
            return {"all the odd chips go to the first winner"}
    return set()


def compare(key: str, number: int) -> tuple[Counter[str], Counter[str]]:
    """Compare so many hands; return what there was in them, and why how many were left out."""
    rng = Random(f"{key} {number}")
    seen: Counter[str] = Counter()
    left_out: Counter[str] = Counter()
    while seen["hands"] < number:
        record = random_hand(rng, game(key, **rng.choice(RULES)), bots=rng.choice((0, 0.5, 0.9)))
        text = write_phh(record)
        again = read_phh(text)
        assert again.record == record
        assert again.chips(again.final()) == in_turn(record)
        if why := other_rules(record):
            left_out.update(why)
            continue
        assert theirs(text) == in_turn(record), text
        state = record.final()
        seen["hands"] += 1
        seen["all-ins"] += 0 in state.chips
        seen["heads-up"] += len(state.order) == 2
        seen.update(word for kind, word in SEEN.items() if kind in kinds(state))
    return seen, left_out


@pytest.mark.parametrize("key", GAMES)
def test_pokerkit_plays_our_hands_to_the_same_stacks(key: str) -> None:
    """Case G23."""
    seen, left_out = compare(key, 60)
    assert set(seen) == {"hands", "all-ins", "heads-up", *SEEN.values()}
    assert left_out.total() < 40


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_pokerkit_plays_a_thousand_of_our_hands_to_the_same_stacks(key: str) -> None:
    """Case G23."""
    seen, left_out = compare(key, 1000)
    assert min(seen.values()) > 50
    assert left_out.total() < 600


def test_three_equal_hands_divide_the_odd_chips_otherwise_there() -> None:
    """RULES 11.5: 14 among three are 5, 5, 4 here, and 6, 4, 4 there."""
    hands = ("Kc Kd Kh Ks", "Ac 2d 3h 4s", "Ad 2h 3s 4c", "Ah 2s 3c 4d")
    dealt = [card for row in zip(*map(parse_cards, hands), strict=True) for card in row]
    pack = [*dealt, *(card for card in standard_pack() if card not in dealt)]
    state = start(game("badugi", small_bet=4, big_bet=8), chips=(50,) * 4, dealer=3, pack=pack)
    for word in ["call", "call", "fold", "check", *[*["stand pat"] * 3, *["check"] * 3] * 3]:
        state = apply(state, parse_action(word))
    record = record_of(state, "ABCD")
    assert in_turn(record) == (48, 51, 51, 50)
    assert theirs(write_phh(record)) == (48, 52, 50, 50)
    assert other_rules(record) == {"all the odd chips go to the first winner"}


@pytest.mark.parametrize("text", [WIKIPEDIA, HEADS_UP], ids=["Wikipedia", "heads-up"])
def test_hands_from_elsewhere_end_alike(text: str) -> None:
    """Cases G01, G03."""
    hand = read_phh(text)
    assert hand.chips(hand.final()) == theirs(text)


@pytest.mark.parametrize("key", GAMES)
def test_what_is_written_without_the_pack_is_the_same_hand_to_pokerkit(key: str) -> None:
    rng = Random(f"{key} bare")
    compared = 0
    while compared < 10:
        record = random_hand(rng, game(key, short_all_in="full"), stacks=(60, 100))
        if not other_rules(record):
            assert theirs(write_phh(record, with_pack=False)) == in_turn(record)
            compared += 1

"""What holds in every hand with rounds of betting, whatever the players do (RULES 17.7)."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

from hypothesis import given
from hypothesis import strategies as st
from tests.engine.tables import cards_told, zones

from whiskey_poker.cards import UNSEEN, Card
from whiskey_poker.engine import apply, chance_action, legal_actions, start
from whiskey_poker.observation import SPECTATOR, observe, resample
from whiskey_poker.record import record_of, write_record
from whiskey_poker.record_reader import read_record
from whiskey_poker.state import CHANCE, STAND_PAT, Action, EventKind, Left, State, Variant, Verb
from whiskey_poker.story import Story
from whiskey_poker.variants import VARIANTS, find_game
from whiskey_poker.words import Words

WITH_BETS = [key for key, game in VARIANTS.items() if game.has_bets]


class Hand(NamedTuple):
    """Every state of a hand, and the actions between them."""

    states: tuple[State, ...]
    actions: tuple[Action, ...]


@st.composite
def games(draw: st.DrawFn) -> Variant:
    rules: dict[str, Any] = {
        "structure": draw(st.sampled_from(["no_limit", "pot_limit", "fixed_limit"])),
        "ante": draw(st.integers(1, 3)),
        "odd_chip": draw(st.sampled_from(["turn_order", "carry"])),
        "max_phase2_laps": draw(st.integers(1, 2)),
        "p1_discards": draw(st.sampled_from(["down", "up"])),
        "last_bet_opener": draw(st.sampled_from(["left_of_dealer", "knocker"])),
        "bet_rounds": "before_show",
        "forfeit": 0,
        "reshuffle": draw(st.sampled_from(["merge", "exhaust_first"])),
        "burn": draw(st.booleans()),
        "max_draw": draw(st.integers(3, 5)),
        "badeucy_odd_chip": draw(st.sampled_from(["deuce7", "badugi"])),
        "progression": draw(st.sampled_from(["none", "up_down", "cycle_JQK", "up_hold"])),
        "show_openers": draw(st.sampled_from(["whole", "minimum"])),
        "false_openers": draw(st.sampled_from(["prevent", "forfeit", "double_ante"])),
    }
    game = find_game(draw(st.sampled_from([*WITH_BETS, "bicycle"])))
    if "max_draw" not in game.options and draw(st.booleans()):
        rules["reshuffle"] = "own_never_back"
    return game.configure(**{name: rules[name] for name in rules if name in game.options})


@st.composite
def hands(draw: st.DrawFn) -> Hand:
    """Deal to rich and poor players, and play mostly the tamer actions, so that hands go on."""
    variant = draw(games())
    seats = draw(st.integers(2, 6))
    pack = list(variant.pack.cards(seats))
    rng = Random(draw(st.integers(0, 2**32)))
    rng.shuffle(pack)
    low = max(1, variant.stake)
    passed_out = st.integers(0, 7 if "progression" in variant.options else 0)
    stacks = st.lists(st.integers(low, 30), min_size=seats, max_size=seats)
    state = start(
        variant,
        chips=draw(stacks),
        dealer=draw(st.integers(0, seats - 1)),
        pack=pack,
        left=Left(draw(st.integers(0, 3)), passed_out=draw(passed_out)),
    )
    states, actions = [state], []
    while not state.is_over:
        if state.actor == CHANCE:
            action = chance_action(state, rng)
        else:
            legal = legal_actions(state)
            tame = legal[-1] if legal[0] == STAND_PAT else legal[min(1, len(legal) - 1)]
            action = rng.choice(legal) if rng.random() < 0.5 else tame
        state = apply(state, action)
        states.append(state)
        actions.append(action)
    return Hand(tuple(states), tuple(actions))


HANDS = hands()


def visible(state: State) -> set[Card]:
    return ({card for zone in zones(state) for card in zone} | cards_told(state.log)) - {UNSEEN}


def seats_of(state: State) -> list[int]:
    return [*range(len(state.chips)), SPECTATOR]


@given(HANDS)
def test_every_card_is_in_one_place_and_every_chip_in_some(hand: Hand) -> None:
    first = hand.states[0]
    pack = sorted(first.log[0].cards)
    total = sum(first.chips) + first.pool
    for state in hand.states:
        assert sorted(card for zone in zones(state) for card in zone) == pack
        assert sum(state.chips) + state.pool == total
        assert min(state.chips) >= 0
        assert {*state.queue} - {CHANCE} <= {*state.live} <= {*state.order}


@given(HANDS)
def test_what_is_left_in_the_pool_are_odd_chips_and_fines(hand: Hand) -> None:
    final = hand.states[-1]
    sums = {kind: sum(e.amount for e in final.log if e.kind is kind) for kind in EventKind}
    fines = sums[EventKind.PAY] - sums[EventKind.COLLECT]
    assert final.pool == sums[EventKind.CARRY] + fines


@given(HANDS)
def test_nobody_wins_more_from_another_than_he_has_put_in_himself(hand: Hand) -> None:
    """RULES 11.4: an all-in player gets from each at most what he has paid."""
    first, final = hand.states[0], hand.states[-1]
    for seat in final.order:
        gain = final.chips[seat] - first.stakes[seat]
        risked = sum(
            min(first.stakes[seat], first.stakes[other]) for other in final.order if other != seat
        )
        assert gain <= risked + first.left.pool


@given(HANDS)
def test_the_log_only_grows_and_is_told(hand: Hand) -> None:
    for before, after in pairwise(hand.states):
        assert after.log[: len(before.log)] == before.log
        assert len(after.log) > len(before.log)
    final = hand.states[-1]
    names = [f"P{seat}" for seat in range(len(final.chips))]
    for seat in seats_of(final):
        told = list(Story(Words(), observe(final, seat).table, names, seat).sentences())
        assert len(told) >= len(hand.actions)


@given(HANDS, st.integers(0, 10_000))
def test_a_record_replays_to_the_same_hand(hand: Hand, number: int) -> None:
    upto = number % len(hand.states)
    record = record_of(hand.states[upto], ["x"] * len(hand.states[0].chips))
    read = read_record(write_record(record))
    assert read == record
    assert tuple(read.replay()) == hand.states[: upto + 1]


@given(HANDS)
def test_a_seat_never_forgets_a_card(hand: Hand) -> None:
    for seat in seats_of(hand.states[0]):
        seen = [visible(observe(state, seat).table) for state in hand.states]
        for before, after in pairwise(seen):
            assert before <= after


@given(HANDS)
def test_folded_hands_and_the_hand_of_an_uncalled_winner_are_never_shown(hand: Hand) -> None:
    """RULES 9 and 11.6."""
    final = hand.states[-1]
    kinds = {kind: {e.seat for e in final.log if e.kind is kind} for kind in EventKind}
    stayed = set(final.order) - kinds[EventKind.FOLD]
    contended = len(stayed) > 1 and not kinds[EventKind.PASSED_OUT]
    assert kinds[EventKind.SHOW] == (stayed if contended else set())


@given(HANDS, st.integers(0, 10_000), st.randoms(use_true_random=False))
def test_dealing_hidden_cards_otherwise_changes_no_view(
    hand: Hand, number: int, rng: Random
) -> None:
    """RULES 1.6: the same play, all cards permuted that the seat cannot know."""
    at = number % len(hand.states)
    first = hand.states[0]
    for seat in seats_of(first):
        view = observe(hand.states[at], seat)
        pack = first.log[0].cards
        secret = sorted(set(pack) - visible(view.table))
        moved = dict(zip(secret, rng.sample(secret, len(secret)), strict=True))
        state = start(
            first.variant,
            chips=first.stakes,
            dealer=first.dealer,
            pack=[moved.get(card, card) for card in pack],
            left=first.left,
        )
        for action in hand.actions[:at]:
            give = tuple(moved.get(card, card) for card in action.give)
            if action.verb is not Verb.SHUFFLE:
                give = tuple(sorted(give))
            if action.verb is Verb.OPEN and action not in legal_actions(state):
                break  # a world in which the opener could not have opened
            state = apply(state, action._replace(give=give))
        else:
            assert observe(state, seat) == view


@given(HANDS, st.integers(0, 10_000), st.integers(0, 10_000))
def test_a_resampled_world_looks_the_same_to_the_seat(hand: Hand, number: int, seed: int) -> None:
    state = hand.states[number % len(hand.states)]
    for seat in seats_of(state):
        view = observe(state, seat)
        assert observe(resample(view, Random(seed)), seat) == view

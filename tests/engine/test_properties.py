"""What holds in every hand, whoever plays, by whatever house rules (RULES 17.7).

A hand is drawn as a table and a list of numbers, each the choice of one player; when the numbers
are used up, everybody declines. So the smallest counterexample is a short hand at a small table.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.engine.rulebook import Sheet
from tests.engine.tables import ALIKE, SLOW, cards_told, events, menu, to_the_end, zones

from whiskey_poker import (
    VARIANTS,
    Action,
    Card,
    IllegalAction,
    State,
    Variant,
    apply,
    decide,
    find_bot,
    find_game,
    legal_actions,
    observe,
    parse_action,
    read_record,
    record_of,
    record_of_view,
    resample,
    start,
    write_record,
)
from whiskey_poker.bots import BOTS
from whiskey_poker.cards import UNSEEN, standard_pack
from whiskey_poker.engine import chance_action
from whiskey_poker.observation import SPECTATOR
from whiskey_poker.state import CHANCE, NOBODY, EventKind, Left, Verb

AFTERWARDS = (Verb.SHUFFLE, Verb.BUY, Verb.DECLINE)


@dataclass(frozen=True)
class Hand:
    """A hand that was played: every state, and the action after each but the last."""

    states: tuple[State, ...]
    actions: tuple[Action, ...]

    @property
    def turns(self) -> list[tuple[State, Action]]:
        """The turns of the exchange; what the settlement asks for comes after them."""
        pairs = zip(self.states, self.actions, strict=False)
        return [(state, action) for state, action in pairs if action.verb not in AFTERWARDS]

    @property
    def pack(self) -> list[Card]:
        return sorted(self.states[0].log[0].cards)

    @property
    def observers(self) -> tuple[int, ...]:
        return (*range(len(self.states[0].chips)), SPECTATOR)


def chosen(state: State, number: int) -> Action:
    """Return the choice that a number means: first the kind of action, then one of the kind."""
    actions = legal_actions(state)
    if state.actor == CHANCE:
        return chance_action(state, Random(number + len(state.log)))
    kinds = sorted({action.verb.value for action in actions})
    same = [a for a in actions if a.verb.value == kinds[number % len(kinds)]]
    return same[number // len(kinds) % len(same)]


def declining(state: State) -> Action:
    """Return the last legal action; chance shuffles anew each time, so that ties come to an end."""
    if state.actor == CHANCE:
        return chance_action(state, Random(len(state.log)))
    return legal_actions(state)[-1]


def played(state: State, numbers: Iterable[int]) -> Hand:
    states, actions = [state], []
    for number in numbers:
        if not legal_actions(state):
            break
        actions.append(chosen(state, number))
        state = apply(state, actions[-1])
        states.append(state)
    while legal_actions(state):
        actions.append(declining(state))
        state = apply(state, actions[-1])
        states.append(state)
    return Hand(tuple(states), tuple(actions))


WITHOUT_BETS = [key for key, game in VARIANTS.items() if not game.has_bets]
"""The games of RULES 4 alone; `test_betting_properties` has those with rounds of betting."""


@st.composite
def games(draw: st.DrawFn) -> Variant:
    """Draw a game with house rules that do not contradict one another."""
    rules: dict[str, Any] = {
        "phase2_pass": draw(st.sampled_from(["never", "not_twice", "free"])),
        "exchange_sizes": draw(st.sampled_from([(1, 5), (1, 2, 3, 4, 5)])),
        "untaken_widow": draw(st.sampled_from(["turn_up", "showdown"])),
        "knock_in_phase1": draw(st.booleans()),
        "max_phase2_laps": draw(st.integers(0, 3)),
    }
    if rules["knock_in_phase1"]:
        rules["expose_on_early_knock"] = draw(st.booleans())
    if rules["phase2_pass"] == "free":
        rules["auto_stand_after_passes"] = draw(st.sampled_from([0, 2]))
    game = find_game(draw(st.sampled_from(WITHOUT_BETS)))
    for name, values in SETTLEMENT.items():
        if name in game.options:
            rules[name] = draw(st.sampled_from(values))
    return game.configure(**rules)


SETTLEMENT: dict[str, list[Any]] = {
    "odd_chip": ["turn_order", "carry"],
    "ante": [1, 2, 3],
    "worst_tie": ["all_pay", "none_pay", "mexican"],
    "tiebreak_runs": ["best_only", "all"],
    "losers_per_hand": ["1", "by_table"],
    "viuda_price": ["double", "free"],
    "joker_single_swap": [True, False],
    "jokers": [2, 0],
    "round_wild": [True, False],
    "wild_duplicates": [True, False],
    "forfeit": [0, 1, 9],
    "forfeit_to": ["winner", "next_pot"],
    "short_ace_low": [True, False],
    "flush_over_full": [True, False],
    "suit_first": ["off", "flush"],
}
"""What else a table may choose; none of it contradicts another."""


@st.composite
def deals(draw: st.DrawFn, variants: st.SearchStrategy[Variant] | None = None) -> State:
    """Draw a table of as many seats as the game is for, some perhaps empty, and deal.

    Hands are often nearly equal: the pack may be stacked with few ranks on top.
    """
    variant = draw(games() if variants is None else variants)
    seats = draw(st.integers(2, variant.seats[-1]))
    playing = draw(st.sets(st.integers(0, seats - 1), min_size=2)) if seats > 2 else {0, 1}
    pack = list(variant.pack.cards(len(playing)))
    Random(draw(st.integers(0, 2**32))).shuffle(pack)
    if draw(st.booleans()):
        pack = stacked_for_ties(pack, len(playing))
    poor = 0 if variant.stake == 0 else 1
    pool = draw(st.integers(0, 3)) if variant.match.chips_stay else 0
    return start(
        variant,
        chips=draw(
            st.lists(
                st.integers(max(poor, variant.stake), 9),
                min_size=seats,
                max_size=seats,
            )
        ),
        dealer=draw(st.sampled_from(sorted(playing))),
        pack=pack,
        left=Left(pool, variant.key == "la-viuda" and pool > 0 and draw(st.booleans())),
        playing=tuple(playing),
    )


def stacked_for_ties(pack: list[Card], players: int) -> list[Card]:
    """Deal cards of one rank side by side, so that many hands are equal."""
    by_rank = sorted(pack, key=lambda card: (card // 4 * 7) % 13)
    step = players + 1
    dealt = [card for row in range(5) for card in by_rank[row * step : (row + 1) * step]]
    return dealt + [card for card in pack if card not in dealt]


NUMBERS = st.lists(st.integers(0, 10_000), max_size=40)
HANDS = st.builds(played, deals(), NUMBERS)


def shown(state: State) -> bool:
    """Tell whether the hands have been shown; the settlement may still ask for something."""
    return bool(events(state, EventKind.SHOW))


def everything_known(hand: Hand, seat: int) -> list[set[Card]]:
    """Return, after the words of RULES 4.6, what a seat has been able to see up to each state."""
    first = hand.states[0]
    known = set() if seat == SPECTATOR else set(first.hands[seat])
    sofar = [set(known)]
    for (before, after), action in zip(pairwise(hand.states), hand.actions, strict=True):
        actor = before.actor
        if action.verb in (Verb.TAKE, Verb.SWAP_ALL):
            known |= set(before.hands[actor])
        if action.verb is Verb.TAKE and actor == seat:
            known |= set(before.widow)
        known |= set(action.get) | set(action.give)
        if after.exchange.face_up:
            known |= set(after.widow)
        if shown(after):
            known |= {card for cards in after.hands for card in cards}
        known |= {card for event in events(after, EventKind.DRAW) for card in event.cards}
        sofar.append(set(known))
    return sofar


# --- cards and chips


@given(HANDS)
def test_no_card_is_lost_and_none_is_twice(hand: Hand) -> None:
    """RULES 17.7 and case C17: after every action each card is in one place."""
    for state in hand.states:
        assert sorted(card for zone in zones(state) for card in zone) == hand.pack
        for seat, cards in enumerate(state.hands):
            assert len(cards) == (5 if seat in state.order else 0)
        assert len(state.widow) == 5


@given(HANDS)
def test_no_chip_is_lost_and_nobody_owes(hand: Hand) -> None:
    """RULES 1.6: the sum of all chips never changes."""
    first = hand.states[0]
    total = sum(first.chips) + first.pool
    for state in hand.states:
        points = sum(event.amount for event in events(state, EventKind.SCORE))
        assert sum(state.chips) + state.pool == total + points
        assert min(state.chips) >= 0
        assert state.pool >= 0
    final = hand.states[-1]
    for seat in set(range(len(final.chips))) - set(final.order):
        assert final.chips[seat] == first.chips[seat], "who does not play neither wins nor pays"


@given(HANDS)
def test_the_stock_is_never_touched(hand: Hand) -> None:
    """RULES 4: only hands and widow change places."""
    assert {state.stock for state in hand.states} == {hand.states[0].stock}


# --- turns


def keeps_to_the_sheet(hand: Hand) -> None:
    """Hold every turn against RULES 4.1 to 4.4 written down without cards and without a queue."""
    options = hand.states[0].variant.options
    rules: dict[str, Any] = {
        name: option.plain for name, option in options.items() if name in vars(Sheet(2))
    }
    sheet = Sheet(len(hand.states[0].order), **rules)
    for state, action in hand.turns:
        assert menu(state) == sheet.menu()
        assert state.order[sheet.i] == state.actor
        assert state.exchange.face_up == sheet.up
        sheet.act(action.verb.value)
    assert sheet.done
    assert hand.states[-1].is_over


@given(HANDS)
def test_the_engine_offers_what_the_words_of_the_rules_offer(hand: Hand) -> None:
    """RULES 17.7: legal actions equal section 4.2, and who acts, and when the hand ends."""
    keeps_to_the_sheet(hand)


@pytest.mark.slow
@settings(max_examples=3000)
@given(HANDS)
def test_the_engine_keeps_to_the_words_of_the_rules_in_thousands_of_hands(hand: Hand) -> None:
    keeps_to_the_sheet(hand)


@given(HANDS)
def test_after_the_first_knock_everybody_else_has_exactly_one_turn(hand: Hand) -> None:
    """RULES 4.2 and 17.7; only an untaken widow may end a hand before that."""
    players, end = hand.states[0].order, hand.states[-1].exchange
    untaken = len(hand.turns) == len(players) and not hand.turns[-1][0].exchange.face_up
    if untaken and end.knocker != players[0]:
        assert end.knocker == NOBODY or hand.states[0].variant.options["untaken_widow"].plain == (
            "showdown"
        )
        return
    place = players.index(end.knocker)
    knocked = next(n for n, state in enumerate(hand.states) if state.exchange.knocker != NOBODY)
    turns_after = [state.actor for state, _ in hand.turns[knocked:]]
    assert turns_after == [*players[place + 1 :], *players[:place]]


@given(
    deals(games().map(lambda game: game.configure(max_phase2_laps=2))),
    st.lists(st.integers(0, 10_000), min_size=60, max_size=60),
)
def test_a_hand_ends_where_the_laps_are_limited_even_if_nobody_wants_to_knock(
    state: State, numbers: list[int]
) -> None:
    """RULES 4.3: one blind lap, two open ones, and the round after the forced knock."""
    players, turns = len(state.order), 0
    for number in [*numbers, *numbers]:
        if shown(state):
            break
        wishes = [a for a in legal_actions(state) if a.verb not in (Verb.KNOCK, Verb.PASS)]
        actions = wishes or legal_actions(state)
        state = apply(state, actions[number % len(actions)])
        turns += 1
    assert shown(state)
    assert turns <= players * (1 + 2) + players


EVERY_KIND_OF_ACTION = [
    *map(parse_action, ("pass", "take", "knock", "stand", "swap all")),
    *(Action(Verb.SWAP, (Card(give),), (Card(get),)) for give, get in ((0, 1), (50, 7), (20, 31))),
    Action(Verb.SWAP, (UNSEEN,), (UNSEEN,)),
    Action(Verb.SWAP),
    Action(Verb.PASS, (Card(0),), (Card(1),)),
]


@given(HANDS, st.integers(0, 10_000))
def test_an_illegal_action_is_refused_and_changes_nothing(hand: Hand, number: int) -> None:
    """RULES 17.7: never a silent repair."""
    state = hand.states[number % len(hand.states)]
    copy = state._replace()
    legal = legal_actions(state)
    swaps = () if state.actor == CHANCE else [a for a in legal if a.give]
    backwards = [Action(Verb.SWAP, a.get, a.give) for a in swaps]
    for action in [*EVERY_KIND_OF_ACTION, *backwards]:
        if action not in legal:
            with pytest.raises(IllegalAction):
                apply(state, action)
    assert state == copy


@given(HANDS)
def test_the_log_only_grows(hand: Hand) -> None:
    for before, after in pairwise(hand.states):
        assert after.log[: len(before.log)] == before.log
        assert len(after.log) > len(before.log)


# --- records


@given(HANDS, st.integers(0, 10_000), st.text(st.characters(exclude_categories=["Cs"]), max_size=9))
def test_a_record_replays_to_the_same_hand(hand: Hand, number: int, name: str) -> None:
    """RULES 1.6: a replay needs no generator; and it holds for a hand in progress as well."""
    upto = number % len(hand.states)
    state = hand.states[upto]
    record = record_of(state, [name] * len(state.chips))
    read = read_record(write_record(record))
    assert read == record
    assert tuple(read.replay()) == hand.states[: upto + 1]


@given(HANDS, st.integers(0, 10_000))
def test_a_record_of_a_view_names_no_card_that_the_seat_has_not_seen(
    hand: Hand, number: int
) -> None:
    """Case C07."""
    at = number % len(hand.states)
    for seat in hand.observers:
        record = record_of_view(observe(hand.states[at], seat), ["x"] * len(hand.states[0].chips))
        named = {card for _, action in record.actions for card in action.give + action.get}
        assert (named | set(record.pack)) - {UNSEEN} <= everything_known(hand, seat)[at]
        assert read_record(write_record(record)) == record


# --- what a seat may know


@given(HANDS)
def test_a_view_shows_exactly_what_the_seat_has_seen(hand: Hand) -> None:
    """RULES 4.6: no card more, in any zone or in the log, and none forgotten."""
    for seat in hand.observers:
        for state, known in zip(hand.states, everything_known(hand, seat), strict=True):
            view = observe(state, seat).table
            for shown, real in zip(zones(view), zones(state), strict=True):
                assert shown == tuple(card if card in known else UNSEEN for card in real)
            assert cards_told(view.log) <= known


@given(HANDS)
def test_a_seat_never_forgets_a_card(hand: Hand) -> None:
    """RULES 4.6: a card once seen is seen wherever it lies, to the end of the hand."""
    for seat in hand.observers:
        views = [observe(state, seat).table for state in hand.states]
        visible = [{c for zone in zones(view) for c in zone} - {UNSEEN} for view in views]
        for before, after in pairwise(visible):
            assert before <= after


@given(HANDS, st.integers(0, 10_000), st.randoms(use_true_random=False))
def test_dealing_hidden_cards_otherwise_changes_no_view_and_no_bots_move(
    hand: Hand, number: int, rng: Random
) -> None:
    """RULES 1.6 and cases C01, C03: the same play, all cards permuted that the seat cannot know."""
    at = number % len(hand.states)
    first = hand.states[0]
    for seat in hand.observers:
        secret = sorted(set(hand.pack) - everything_known(hand, seat)[at])
        moved = dict(zip(secret, rng.sample(secret, len(secret)), strict=True))
        state = start(
            first.variant,
            chips=first.stakes,
            dealer=first.dealer,
            pack=[moved.get(card, card) for card in first.log[0].cards],
            left=first.left,
            playing=first.order,
        )
        for action in hand.actions[:at]:
            state = apply(state, action)
        view = observe(state, seat)
        assert view == observe(hand.states[at], seat)
        if state.actor == seat != SPECTATOR:
            original = observe(hand.states[at], seat)
            for name in sorted(set(BOTS) - {*ALIKE, *SLOW}):
                bot = find_bot(name)
                assert decide(bot, view, Random(7)) == decide(bot, original, Random(7))


# --- other worlds


@given(HANDS, st.integers(0, 10_000), st.integers(0, 10_000))
def test_a_resampled_world_looks_the_same_to_the_seat(hand: Hand, number: int, seed: int) -> None:
    """What a resampled world shows the seat is what the seat saw, always."""
    state = hand.states[number % len(hand.states)]
    for seat in hand.observers:
        view = observe(state, seat)
        assert observe(resample(view, Random(seed)), seat) == view


@given(HANDS, st.integers(0, 10_000), st.integers(0, 10_000))
def test_a_resampled_world_is_a_whole_pack_that_can_be_played_to_the_end(
    hand: Hand, number: int, seed: int
) -> None:
    state = hand.states[number % len(hand.states)]
    for seat in hand.observers:
        world = resample(observe(state, seat), Random(seed))
        assert sorted(card for zone in zones(world) for card in zone) == hand.pack
        ends = [world, *to_the_end(world)]
        assert ends[-1].is_over
        scored = len(events(ends[-1], EventKind.SCORE)) - len(events(state, EventKind.SCORE))
        chips = sum(state.chips) + state.pool + scored
        assert sum(ends[-1].chips) + ends[-1].pool == chips


def test_resampling_deals_every_hidden_card_to_every_place() -> None:
    """Every world that fits is equally likely: no hidden card stays where it really lies."""
    variant = find_game("whiskey-pool")
    state = start(variant, chips=(5, 5), dealer=1, pack=variant.pack.cards(2))
    view, rng = observe(state, 0), Random(5)
    worlds = [resample(view, rng) for _ in range(2000)]
    assert {world.hands[0] for world in worlds} == {state.hands[0]}
    hidden = set(standard_pack()) - set(state.hands[0])
    for place in (worlds[0].widow, worlds[0].hands[1], worlds[0].stock):
        assert len(place) in (5, 37)
    assert {world.widow[0] for world in worlds} == hidden
    assert {world.hands[1][4] for world in worlds} == hidden
    assert {world.stock[-1] for world in worlds} == hidden

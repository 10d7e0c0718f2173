"""What the search thinks of hidden cards: worlds that fit, weighed by what the others did."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from tests.engine.tables import stacked, table

from whiskey_poker import (
    Observation,
    State,
    apply,
    find_game,
    legal_actions,
    observe,
    parse_action,
    parse_cards,
)
from whiskey_poker.bots import habits as h
from whiskey_poker.bots.beliefs import Beliefs, turns_of
from whiskey_poker.bots.net import net_for
from whiskey_poker.bots.playouts import Playouts, share_of
from whiskey_poker.cards import UNSEEN
from whiskey_poker.evaluator import keyed
from whiskey_poker.state import KNOCK, SWAP_ALL
from whiskey_poker.strength import Category, pack_strength

FIRST, SECOND = "As Ah Kd Jc 9h", "Kh Qs 9c 8h 6c"
WIDOW = "Ad 9s 4d 3c 2s"
HABITS = [(family, players) for family in h.FAMILIES for players in h.TABLES]


def after(*actions: str, seats: int = 2, game: str = "whiskey-pool") -> State:
    others = ["Ks Ts 8d 6s 2c", "5s 5h 7c 8s Tc"]
    pack = stacked(*[FIRST, SECOND, *others][:seats], widow=WIDOW)
    state = table(game, seats=seats, pack=pack)
    for action in actions:
        state = apply(state, parse_action(action))
    return state


def view_of(state: State) -> Observation:
    return observe(state, state.actor)


def beliefs(view: Observation, seed: int = 1) -> Beliefs:
    return Beliefs(view, h.habits_for("pool", len(view.table.order)), Random(seed))


@pytest.mark.parametrize(
    "actions",
    [(), ("pass",) * 4, ("take", "knock"), ("pass",) * 4 + ("swap 9h 9s", "swap 6c 9h")],
)
def test_a_world_fits_what_the_seat_has_seen(actions: tuple[str, ...]) -> None:
    view = view_of(after(*actions, seats=4))
    thoughts = beliefs(view)
    for _ in range(50):
        hands, widow = thoughts.world()
        held = [card for hand in hands for card in hand] + widow + list(view.hand)
        if UNSEEN not in view.table.widow:
            assert not widow
            held += view.table.widow
        assert len(set(held)) == len(held) == 25
        for seat, hand in zip(thoughts.seats, hands, strict=True):
            assert set(view.table.hands[seat]) - {UNSEEN} <= set(hand)


def test_turns_know_what_lay_open_and_who_had_knocked() -> None:
    state = after("pass", "pass", "swap 9h 9s", "swap all", "knock", "stand", seats=2)
    told = [(turn.situation, str(turn.kind), len(turn.widow)) for turn in turns_of(state.log)]
    assert told == [
        (h.BLIND, "pass", 0),
        (h.BLIND, "pass", 0),
        (h.OPEN_FIRST, "swap", 5),
        (h.OPEN_FIRST, "swap all", 5),
        (h.OPEN_LATER, "knock", 5),
        (h.OPEN_LAST, "stand", 5),
    ]
    taken = list(turns_of(after("take", "swap 9c 9h").log))
    assert set(taken[1].widow) == set(state.log[0].cards[:1]) | set(taken[0].laid)


def test_every_way_to_hold_the_hidden_cards_is_counted_once() -> None:
    moves = ("pass", "pass", "swap 9h 9s", "swap 6c 9h", "swap Jc 6c", "swap 8h Jc", "knock")
    thoughts = beliefs(view_of(after(*moves)))
    worlds = [tuple(sorted(hands[0])) for hands, weight in thoughts.every_world() if weight > 0]
    assert len(worlds) == len(set(worlds)) == thoughts.combinations


def test_a_knock_speaks_for_a_good_hand_and_a_pass_against() -> None:
    """The dealer thinks of the eldest, who has done one thing or the other."""

    def mean(action: str) -> float:
        view = observe(after(action), 1)
        thoughts, strength = beliefs(view), view.table.strength
        pair = pack_strength(Category.ONE_PAIR, [2])
        return sum(strength(tuple(thoughts.world()[0][0])) >= pair for _ in range(400)) / 400

    assert mean("knock") > 0.8 > 0.7 > mean("pass")


def test_all_that_a_hand_could_do_is_as_likely_together_as_one() -> None:
    """Exchanges of a kind share its frequency, so no hand explains two actions at once."""
    state = after("pass", "pass")
    passed = beliefs(observe(state, 1)).weight(0, state.hands[0])
    total = 0.0
    for action in legal_actions(state):
        if action != SWAP_ALL:  # shows the hand, so that nothing is left to weigh
            done = apply(state, action)
            total += beliefs(observe(done, 1)).weight(0, done.hands[0])
    assert 0.85 < total / passed < 1.15


@pytest.mark.parametrize(("family", "players"), HABITS)
def test_habits_are_frequencies(family: str, players: int) -> None:
    cells = h.habits_for(family, players).cells
    assert len(cells) == h.CELLS
    for cell in cells:
        assert 0.85 < sum(cell) < 1.15, "packed to a byte each"


@pytest.mark.parametrize(("family", "players"), HABITS)
def test_strong_players_knock_with_good_hands_and_not_with_bad_ones(
    family: str, players: int
) -> None:
    cells = h.habits_for(family, players).cells
    full, nothing = (
        pack_strength(category, ranks)
        for category, ranks in ((Category.FULL_HOUSE, [9, 4]), (Category.HIGH_CARD, [9, 8, 6, 4]))
    )
    knocks = [cells[h.open_cell(h.OPEN_LATER, held, held)][h.KEEP] for held in (full, nothing)]
    assert knocks[0] > 0.5 > knocks[1]


def test_kinds_of_exchanges() -> None:
    pair, better, best = (pack_strength(Category.ONE_PAIR, [rank, 9]) for rank in (5, 7, 9))
    nothing = pack_strength(Category.HIGH_CARD, [14, 9])
    acts = [h.act_of(each, better, best) for each in (best, better, pair, nothing)]
    assert acts == [h.BEST, h.BETTER, h.CLOSE, h.WORSE]


def test_the_exchanges_of_a_kind_are_counted() -> None:
    evaluator = keyed(after().evaluator)
    hand, widow = ([evaluator.keys[c] for c in parse_cards(text)] for text in (FIRST, WIDOW))
    found = h.exchanges(evaluator.strength_of_key, hand, widow)
    acts = [h.act_of(each, found.held, found.best) for each in found.one_card]
    kinds = (h.BEST, h.BETTER, h.CLOSE, h.WORSE)
    assert [h.how_many(kind, found) for kind in kinds] == [acts.count(kind) for kind in kinds]
    assert len(set(acts)) > 2


def test_hands_are_thought_of_bit_by_bit() -> None:
    """Nobody waits long: the caller may do something else between a few hands."""
    thoughts = beliefs(view_of(after("pass", "pass", "pass", "pass", seats=4)))
    assert len(list(thoughts.prepare())) > 0
    assert list(thoughts.prepare()) == [], "what is there is not thought of again"


def test_the_worlds_are_spread_evenly_over_the_hands() -> None:
    """A hand is drawn as often as its weight says, to one part in a few worlds."""
    view = view_of(after("pass", "pass"))
    thoughts = beliefs(view)
    number = 600
    drawn = Counter(tuple(sorted(thoughts.world()[0][0])) for _ in range(number))
    ((pool, sums),) = thoughts.pools
    parts = [(upper - lower) / sums[-1] for lower, upper in pairwise([0.0, *sums])]
    weights = {tuple(sorted(cards)): part for cards, part in zip(pool, parts, strict=True)}
    assert max(abs(times / number - weights[hand]) for hand, times in drawn.items()) < 0.01


def test_a_playout_after_a_knock_is_what_the_rules_make_of_it() -> None:
    """The eldest knocks in the open; the dealer takes the best he can, and hands are shown."""
    view = view_of(after("pass", "pass"))
    net = net_for(view.table.variant, 2)
    assert net is not None
    playouts = Playouts(view, net, Random(1))
    for text, share in ((SECOND, 1.0), ("9c 9d Kh Qs 6c", 0.0), ("Ac Kh Ts 8c 6d", 1.0)):
        others = [[*parse_cards(text)]]
        assert playouts.play(KNOCK, others, [*view.table.widow], [0.5, 0.5]) == share


@pytest.mark.parametrize(
    ("game", "rules", "mine", "others", "share"),
    [
        ("whiskey-pool", {}, 5, [3, 4], 1),
        ("whiskey-pool", {}, 5, [5, 4], 0.5),
        ("whiskey-pool", {}, 3, [5, 4], 0),
        ("whiskey-markers", {}, 4, [3, 5], 1),
        ("whiskey-markers", {}, 3, [3, 5], 0),
        ("whiskey-markers", {}, 3, [3, 3], 1),
        ("whiskey-markers", {"worst_tie": "none_pay"}, 3, [3, 5], 1),
        ("whiskey-markers", {"worst_tie": "none_pay"}, 3, [4, 5], 0),
        ("la-viuda", {}, 3, [3, 5], 0.5),
        ("la-viuda", {}, 3, [4, 5], 0),
    ],
)
def test_a_hand_is_judged_as_the_game_is_settled(
    game: str, rules: dict[str, object], mine: int, others: list[int], share: float
) -> None:
    assert share_of(find_game(game).configure(**rules))(mine, others) == share

"""The menu of an exchange: made where somebody looks, and equal to the list it stands for."""

from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.engine.tables import table

from whiskey_poker import Action, IllegalAction, State, apply, legal_actions, parse_action
from whiskey_poker.cards import Card, Hand, standard_pack
from whiskey_poker.phases.swaps import ANY_NUMBER, SwapMenu, swaps
from whiskey_poker.state import KNOCK, PASS, STAND, SWAP_ALL, TAKE, Verb

BEFORE = st.sampled_from([(), (PASS,)])
AFTER = st.sampled_from([(SWAP_ALL, KNOCK), (SWAP_ALL, STAND)])
TEN_CARDS = st.permutations(standard_pack(2)).map(lambda pack: tuple(pack[:10]))
ALL_SWAPS = [
    Action(Verb.SWAP, (give,), (get,)) for give, get in product(standard_pack(2), repeat=2)
]


def listed(
    before: tuple[Action, ...], hand: Hand, widow: Hand, after: tuple[Action, ...]
) -> tuple[Action, ...]:
    swaps = [Action(Verb.SWAP, (give,), (get,)) for give in sorted(hand) for get in sorted(widow)]
    return (*before, *swaps, *after)


@given(BEFORE, TEN_CARDS, AFTER)
def test_a_menu_is_the_list_that_it_stands_for(
    before: tuple[Action, ...], cards: Hand, after: tuple[Action, ...]
) -> None:
    menu = SwapMenu(before, cards[:5], cards[5:], after)
    expected = listed(before, cards[:5], cards[5:], after)
    assert menu == expected
    assert expected == menu
    assert tuple(menu) == expected
    assert tuple(reversed(menu)) == expected[::-1]
    assert len(menu) == len(expected)
    assert hash(menu) == hash(expected)
    assert repr(menu) == repr(expected)
    places = range(-len(expected), len(expected))
    assert [menu[place] for place in places] == [expected[place] for place in places]
    assert [menu.index(action) for action in expected] == list(range(len(expected)))
    assert menu[1:-1:2] == expected[1:-1:2]
    for place in (len(expected), -len(expected) - 1):
        with pytest.raises(IndexError):
            menu[place]


@given(BEFORE, TEN_CARDS, AFTER)
def test_a_menu_knows_what_is_on_it_and_what_is_not(
    before: tuple[Action, ...], cards: Hand, after: tuple[Action, ...]
) -> None:
    menu = SwapMenu(before, cards[:5], cards[5:], after)
    expected = listed(before, cards[:5], cards[5:], after)
    kept = [PASS, TAKE, KNOCK, STAND, SWAP_ALL, Action(Verb.BET, amount=1)]
    pair = Action(Verb.SWAP, cards[:2], cards[5:7])
    strange = [expected[-3]._replace(verb=Verb.SHUFFLE), expected[-3]._replace(amount=1), pair]
    for action in (*ALL_SWAPS, *kept, *strange):
        assert (action in menu) == (action in expected)
    for other in (None, "knock", 7, tuple(expected[0]), ()):
        assert (other in menu) == (other in expected)


def test_menus_differ_where_their_lists_do() -> None:
    one, other = standard_pack()[:5], standard_pack()[5:10]
    menu = SwapMenu((), one, other, (SWAP_ALL, KNOCK))
    assert menu == SwapMenu((), one[::-1], other[::-1], (SWAP_ALL, KNOCK))
    assert menu != SwapMenu((), other, one, (SWAP_ALL, KNOCK))
    assert menu != SwapMenu((), one, other, (SWAP_ALL, STAND))
    assert menu != list(menu)


@given(st.integers(0, 999), st.sampled_from([{}, {"phase2_pass": "free"}, {"max_phase2_laps": 3}]))
def test_what_is_on_the_menu_is_done_and_what_is_not_is_refused(
    seed: int, rules: dict[str, object]
) -> None:
    rng = Random(seed)
    pack = rng.sample(standard_pack(), 52)
    state: State = table(pack=pack, rules=rules)
    while not state.is_over:
        menu = legal_actions(state)
        for action in [*rng.sample(ALL_SWAPS, 20), PASS, TAKE, KNOCK, STAND, SWAP_ALL]:
            if action not in tuple(menu):
                with pytest.raises(IllegalAction):
                    apply(state, action)
        choice = rng.choice(menu)
        assert choice in menu
        assert parse_action(str(choice)) == choice
        state = apply(state, choice)


def test_a_swap_of_a_card_that_nobody_has_is_not_on_the_menu() -> None:
    state = apply(table(), TAKE)
    stock = state.stock[0]
    hand = state.hands[state.actor]
    for give, get in ((hand[0], stock), (stock, state.widow[0]), (Card(54), Card(54))):
        assert Action(Verb.SWAP, (give,), (get,)) not in legal_actions(state)


@given(BEFORE, TEN_CARDS, AFTER)
def test_a_menu_of_any_number_of_cards_is_the_list_that_it_stands_for(
    before: tuple[Action, ...], cards: Hand, after: tuple[Action, ...]
) -> None:
    """Two hundred and fifty exchanges of one to four cards, and those of other cards are not."""
    menu = SwapMenu(before, cards[:5], cards[5:], after, ANY_NUMBER)
    expected = (*before, *swaps(cards[:5], cards[5:], ANY_NUMBER), *after)
    assert (tuple(menu), len(menu)) == (expected, len(expected))
    assert len(menu) == 250 + len(before) + len(after)
    assert menu == expected
    assert [menu[place] for place in range(len(menu))] == list(expected)
    assert all(action in menu for action in expected)
    ours, theirs = sorted(cards[:5]), sorted(cards[5:])
    wrong = [
        Action(Verb.SWAP, (ours[1], ours[0]), tuple(theirs[:2])),
        Action(Verb.SWAP, tuple(ours[:2]), (theirs[0], theirs[0])),
        Action(Verb.SWAP, tuple(ours[:2]), tuple(theirs[:3])),
        Action(Verb.SWAP, tuple(theirs[:2]), tuple(ours[:2])),
        Action(Verb.SWAP, tuple(ours), tuple(theirs)),
        Action(Verb.KNOCK, tuple(ours[:2]), tuple(theirs[:2])),
        Action(Verb.SWAP, tuple(ours[:2]), tuple(theirs[:2]), amount=1),
    ]
    assert not any(action in menu for action in wrong)

"""Who takes the pool, who pays a marker, and what ties do (RULES 5, 6, 15.3)."""

import pytest
from tests.engine.tables import events, play, stacked, table

from whiskey_poker import State
from whiskey_poker.phases.settlement import best_seats, worst_seats
from whiskey_poker.state import EventKind

# Three hands without a pair, the first the best, and ties that differ in suits only.
PAIR = "Kc Kd 9c 7h 4s"
ACE_HIGH = "Ac Qd Tc 8h 3s"
ACE_HIGH_TOO = "Ad Qh Td 8s 3c"
ACE_HIGH_AGAIN = "Ah Qs Th 8c 3d"
ACE_HIGH_ALSO = "As Qc Ts 8d 3h"
LOW = "Jc 9d 6c 4h 2s"
LOW_TOO = "Jd 9h 6d 4c 2c"
WIDOW = "Jh 9s 6h 4d 2h"


def shown(game: str, *hands: str, **how: object) -> State:
    """Deal these hands in turn order, the dealer's last, and let everybody knock."""
    seats = len(hands)
    state = table(game, seats=seats, pack=stacked(*hands, widow=WIDOW), **how)  # type: ignore[arg-type]
    knocks = [f"{letter} knock" for letter in "ABCDEFGHI"[:seats]]
    return play(state, ", ".join(knocks) + " -> widow up -> show")


def paid(state: State, kind: EventKind) -> list[tuple[int, int]]:
    return [(event.seat, event.amount) for event in events(state, kind)]


def test_everybody_antes_before_the_deal() -> None:
    """RULES 5: each puts one chip into the pool, in turn order."""
    state = table(seats=3, dealer=0)
    assert (state.chips, state.pool) == ((4, 4, 4), 3)
    assert paid(state, EventKind.ANTE) == [(1, 1), (2, 1), (0, 1)]


def test_a_larger_ante_is_a_house_rule() -> None:
    state = table(seats=3, ante=4)
    assert (state.chips, state.pool) == ((1, 1, 1), 12)


def test_the_marker_form_has_no_ante() -> None:
    """RULES 6."""
    state = table("whiskey-markers", seats=3)
    assert (state.chips, state.pool) == ((5, 5, 5), 0)
    assert paid(state, EventKind.ANTE) == []


def test_the_best_hand_takes_the_whole_pool() -> None:
    """RULES 5."""
    state = shown("whiskey-pool", LOW, PAIR, ACE_HIGH)
    assert best_seats(state) == (1,)
    assert (state.chips, state.pool) == ((4, 7, 4), 0)
    assert paid(state, EventKind.WIN) == [(1, 3)]


def test_what_an_earlier_hand_left_in_the_pool_goes_with_it() -> None:
    state = shown("whiskey-pool", LOW, PAIR, ACE_HIGH, pool=2)
    assert (state.chips, state.pool) == ((4, 9, 4), 0)


def test_equal_hands_divide_the_pool() -> None:
    """RULES 5 and 15.3 S2; suits never count."""
    state = shown("whiskey-pool", ACE_HIGH, LOW, ACE_HIGH_TOO, LOW_TOO)
    assert (state.chips, state.pool) == ((6, 4, 6, 4), 0)


def test_the_odd_chip_goes_to_the_first_winner_from_the_eldest_on() -> None:
    """RULES 5 odd_chip = turn_order: three chips for two winners."""
    state = shown("whiskey-pool", LOW, ACE_HIGH, ACE_HIGH_TOO, dealer=2)
    assert state.order == (0, 1, 2)
    assert paid(state, EventKind.WIN) == [(1, 2), (2, 1)]
    assert (state.chips, state.pool) == ((4, 6, 5), 0)


def test_turn_order_and_not_the_seat_number_decides_about_the_odd_chip() -> None:
    state = shown("whiskey-pool", ACE_HIGH, LOW, ACE_HIGH_TOO, dealer=0)
    assert state.order == (1, 2, 0)
    assert paid(state, EventKind.WIN) == [(1, 2), (0, 1)]


def test_several_odd_chips_go_one_each() -> None:
    """RULES 5: eight chips for three winners are 3, 3 and 2."""
    state = shown("whiskey-pool", ACE_HIGH, LOW, ACE_HIGH_TOO, ACE_HIGH_AGAIN, pool=4)
    assert paid(state, EventKind.WIN) == [(0, 3), (2, 3), (3, 2)]


def test_the_odd_chip_stays_in_the_pool_where_that_is_the_rule() -> None:
    """RULES 5 odd_chip = carry."""
    state = shown("whiskey-pool", LOW, ACE_HIGH, ACE_HIGH_TOO, odd_chip="carry")
    assert (state.chips, state.pool) == ((4, 5, 5), 1)
    assert paid(state, EventKind.CARRY) == [(-1, 1)]


def test_nothing_is_carried_when_the_pool_divides() -> None:
    state = shown("whiskey-pool", ACE_HIGH, LOW, ACE_HIGH_TOO, LOW_TOO, odd_chip="carry")
    assert state.pool == 0
    assert paid(state, EventKind.CARRY) == []


def test_a_pool_smaller_than_the_number_of_winners_is_carried_whole() -> None:
    hands = (ACE_HIGH, ACE_HIGH_TOO, ACE_HIGH_AGAIN)
    state = shown("whiskey-pool", *hands, odd_chip="carry", pool=1)
    assert (state.chips, state.pool) == ((5, 5, 5), 1)


def test_a_three_way_tie_is_divided_to_the_chip() -> None:
    """Case A41: 30,300 chips for three are 10,100 each."""
    chips = (100, 100, 100)
    hands = (ACE_HIGH, ACE_HIGH_TOO, ACE_HIGH_AGAIN)
    state = shown("whiskey-pool", *hands, chips=chips, ante=100, pool=30_000)
    assert state.chips == (10_100, 10_100, 10_100)


def test_the_worst_hand_pays_one_marker_into_the_middle() -> None:
    """RULES 6 and 15.3 S4."""
    state = shown("whiskey-markers", PAIR, LOW, ACE_HIGH)
    assert worst_seats(state) == (1,)
    assert (state.chips, state.pool) == ((5, 4, 5), 1)
    assert paid(state, EventKind.PAY) == [(1, 1)]


def test_all_who_tie_for_worst_pay() -> None:
    """RULES 6 worst_tie = all_pay."""
    state = shown("whiskey-markers", LOW, PAIR, LOW_TOO)
    assert (state.chips, state.pool) == ((4, 5, 4), 2)


def test_nobody_pays_when_the_worst_tie_where_that_is_the_rule() -> None:
    """RULES 6 worst_tie = none_pay."""
    state = shown("whiskey-markers", LOW, PAIR, LOW_TOO, worst_tie="none_pay")
    assert (state.chips, state.pool) == ((5, 5, 5), 0)
    assert paid(state, EventKind.PAY) == []


def test_a_single_worst_hand_pays_under_either_rule() -> None:
    state = shown("whiskey-markers", LOW, PAIR, ACE_HIGH, worst_tie="none_pay")
    assert state.chips == (4, 5, 5)


@pytest.mark.parametrize("worst_tie", ["all_pay", "none_pay"])
def test_nobody_pays_when_all_hands_are_equal(worst_tie: str) -> None:
    """RULES 6: nobody pays when all live players tie."""
    hands = (ACE_HIGH, ACE_HIGH_TOO, ACE_HIGH_AGAIN, ACE_HIGH_ALSO)
    state = shown("whiskey-markers", *hands, worst_tie=worst_tie)
    assert (state.chips, state.pool) == ((5, 5, 5, 5), 0)


def test_who_is_out_neither_wins_nor_pays() -> None:
    """RULES 6: only live players are compared."""
    pack = stacked(LOW, PAIR, widow=WIDOW)
    state = table("whiskey-markers", seats=3, chips=(0, 5, 5), pack=pack, playing=(1, 2))
    state = play(state, "A knock, B knock -> widow up -> show")
    assert state.chips == (0, 4, 5)


def test_nobody_pays_when_all_who_are_in_the_hand_are_equal() -> None:
    """RULES 6: all live players, whoever else sits at the table."""
    pack = stacked(LOW, LOW_TOO, widow=PAIR)
    state = table("whiskey-markers", seats=3, chips=(0, 5, 5), pack=pack, playing=(1, 2))
    state = play(state, "A knock, B knock -> widow up -> show")
    assert state.chips == (0, 5, 5)


def test_at_the_showdown_every_hand_is_shown_the_eldests_first() -> None:
    """RULES 4.6."""
    state = shown("whiskey-pool", LOW, PAIR, ACE_HIGH, dealer=0)
    assert [(event.seat, event.cards) for event in events(state, EventKind.SHOW)] == [
        (seat, state.hands[seat]) for seat in (1, 2, 0)
    ]


def test_a_widow_that_is_still_face_down_at_the_showdown_is_turned_up() -> None:
    """RULES 4.6: at the showdown the widow is public."""
    state = play(table(seats=2, untaken_widow="showdown"), "A pass, B pass -> show")
    assert [event.cards for event in events(state, EventKind.TURN_UP)] == [state.widow]

"""Many hands at one table: the first dealer, the deal passing on, chips, and the end."""

from collections.abc import Sequence
from random import Random

import pytest
from tests.engine.tables import GAMES, stacked, table

from whiskey_poker import (
    Card,
    IllegalAction,
    Match,
    RecordError,
    State,
    TableError,
    find_game,
    legal_actions,
    parse_action,
    parse_cards,
    read_record,
    record_of,
    write_record,
)
from whiskey_poker.cards import standard_pack
from whiskey_poker.match import Draw, Result, draw_for_deal
from whiskey_poker.match_rules import LastSurvivor
from whiskey_poker.state import FirstDealer

BEST = "Ac Ad Ah As 2c"
MIDDLE = "Kc Kd 9c 7h 4s"
MIDDLE_TOO = "Kh Ks 9d 7c 4h"
WORST = "7s 5d 4d 3s 2d"
WORST_TOO = "7d 5s 4c 3d 2s"
WIDOW = "Jh 9s 6h 6d 2h"

ACE_LOW = {card: (card // 4 + 1) % 13 for card in standard_pack()}
"""The rank of a card, the ace below the two."""


class StackedDraws(Random):
    """A source of chance that draws the given cards, round after round."""

    def __init__(self, *rounds: str) -> None:
        super().__init__(0)
        self.rounds = [list(parse_cards(cards)) for cards in rounds]

    def sample(self, population: Sequence[Card], k: int) -> list[Card]:  # type: ignore[override]
        assert len(population) == 52, "the first dealer is drawn from a pack without jokers"
        cards = self.rounds.pop(0)
        assert len(cards) == k
        return cards


def a_match(game: str = "whiskey-pool", *, seats: int = 3, **rules: object) -> Match:
    """Set up a table at which the first seat deals first."""
    variant = find_game(game).configure(**({"first_dealer": "seat0"} | rules))
    return Match(variant, seats=seats, seed="a seed")


def knock_out(match: Match, *hands: str) -> State:
    """Play a hand in which these hands, in turn order, are shown as dealt."""
    match.deal(stacked(*hands, widow=WIDOW))
    return knock_to_the_end(match)


def knock_to_the_end(match: Match) -> State:
    while match.in_hand:
        match.act(legal_actions(match.state)[-1])
    return match.state


# --- the first dealer (RULES 1.4)


def test_the_lowest_card_deals_first() -> None:
    draws, dealer = draw_for_deal(range(3), StackedDraws("9c 4s Kd"))
    assert dealer == 1
    assert draws == (
        Draw(0, parse_cards("9c")[0]),
        Draw(1, parse_cards("4s")[0]),
        Draw(2, parse_cards("Kd")[0]),
    )


def test_the_ace_is_low_in_the_draw_for_the_deal() -> None:
    assert draw_for_deal(range(3), StackedDraws("2c Ah Kd"))[1] == 1
    assert draw_for_deal(range(3), StackedDraws("2c Ah Kd"), lowest=False)[1] == 2


def test_who_ties_for_lowest_draws_again_among_themselves() -> None:
    """RULES 1.4: twice, if need be; the others are out of it."""
    draws, dealer = draw_for_deal(range(4), StackedDraws("4s Kd 4c 4h", "7s 3c 3d", "Qs Jc"))
    assert dealer == 3
    assert [draw.seat for draw in draws] == [0, 1, 2, 3, 0, 2, 3, 2, 3]


def test_the_highest_card_deals_where_that_is_the_rule() -> None:
    """RULES 15.2 D2."""
    assert draw_for_deal(range(3), StackedDraws("9c 4s Kd"), lowest=False)[1] == 2


@pytest.mark.parametrize("how", ["lowest", "highest"])
def test_a_match_shows_the_draw_that_found_its_dealer(how: str) -> None:
    variant = find_game("whiskey-pool").configure(first_dealer=how)
    for seed in range(50):
        match = Match(variant, seats=5, seed=str(seed))
        drawn = {draw.seat: ACE_LOW[draw.card] for draw in match.draws}  # the last of each seat
        best = min(drawn.values()) if how == "lowest" else max(drawn.values())
        if len(match.draws) == 5:
            assert drawn[match.dealer] == best
        else:
            assert match.dealer in [draw.seat for draw in match.draws[5:]]


def test_ties_in_the_draw_happen_and_are_played_out() -> None:
    longest = max(
        (Match(find_game("whiskey-pool"), seats=9, seed=str(seed)) for seed in range(60)),
        key=lambda match: len(match.draws),
    )
    assert len(longest.draws) > 9
    assert longest.dealer in [draw.seat for draw in longest.draws[9:]]


def test_the_first_seat_deals_first_where_that_is_the_rule() -> None:
    assert a_match().dealer == 0
    assert a_match().draws == ()


def test_the_first_dealer_is_drawn_by_lot_where_that_is_the_rule() -> None:
    variant = find_game("whiskey-pool").configure(first_dealer="random")
    dealers = {Match(variant, seats=4, seed=str(seed)).dealer for seed in range(60)}
    assert dealers == {0, 1, 2, 3}


# --- the deal passes on


def test_the_deal_passes_clockwise() -> None:
    """RULES 1.4 and case B10: seats 0 to 3, dealer 0; the next dealer is 1."""
    match = a_match(seats=4)
    dealers = []
    for _ in range(5):
        match.deal()
        dealers.append(match.dealer)
        knock_to_the_end(match)
    assert dealers == [0, 1, 2, 3, 0]


def test_the_deal_passes_the_other_way_where_the_game_does() -> None:
    """RULES 1.4 and case B10: in a counter-clockwise game from 0 to 3."""
    game = find_game("whiskey-pool").configure(first_dealer="seat0")
    other = game.replace(match=LastSurvivor(first_dealer=FirstDealer.SEAT0))
    match = Match(other, seats=4, seed="a seed")
    assert match.deal().order == (3, 2, 1, 0)
    knock_to_the_end(match)
    match.deal()
    assert match.dealer == 3


def test_the_deal_skips_who_is_out() -> None:
    """RULES 1.4 and 5: a player without chips drops out, the others go on."""
    match = a_match(start_chips=1, seats=4)
    knock_out(match, MIDDLE, WORST, MIDDLE_TOO, BEST.replace("2c", "3c"))
    assert match.chips == (4, 0, 0, 0)
    assert match.result == Result(winners=(0,))


def test_a_player_without_chips_is_skipped_as_dealer_and_gets_no_cards() -> None:
    match = a_match(start_chips=2, seats=3)
    knock_out(match, WORST, BEST, MIDDLE)  # order 1, 2, 0: seat 2 wins
    assert match.chips == (1, 1, 4)
    knock_out(match, MIDDLE, WORST, BEST.replace("2c", "3c"))  # order 2, 0, 1: seat 1 wins
    assert match.chips == (0, 3, 3)
    assert match.playing == (1, 2)
    state = match.deal()
    assert (state.dealer, state.order, state.hands[0]) == (2, (1, 2), ())
    knock_to_the_end(match)
    if match.result is None:
        assert match.deal().dealer == 1, "seat 0 is skipped"


# --- chips and the pool


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [2, 5, 9])
def test_chips_are_conserved_over_a_whole_match(game: str, seats: int) -> None:
    """RULES 1.6: the sum of all chips never changes."""
    match = a_match(game, seats=seats)
    total = sum(match.chips)
    rng = Random(seats)
    for _ in range(60):
        if match.result is not None:
            break
        match.deal()
        while match.in_hand:
            state = match.act(rng.choice(legal_actions(match.state)))
            assert sum(state.chips) + state.pool == total
            assert min(state.chips) >= 0
        assert sum(match.chips) + match.pool == total


def test_chips_that_a_tie_left_over_are_in_the_next_pool() -> None:
    """RULES 5: odd_chip = carry."""
    match = a_match(odd_chip="carry")
    knock_out(match, MIDDLE, MIDDLE_TOO, WORST)
    assert (match.pool, match.chips) == (1, (19, 20, 20))
    assert match.deal().pool == 4
    assert sum(match.state.chips) + match.state.pool == 60


def test_markers_pile_up_in_the_middle() -> None:
    """RULES 6 and 15.3 S4."""
    match = a_match("whiskey-markers")
    knock_out(match, BEST, WORST, MIDDLE)
    knock_out(match, BEST, WORST, MIDDLE)
    assert (match.pool, sum(match.chips)) == (2, 13)


# --- the end


def test_the_pool_game_ends_when_one_player_has_chips() -> None:
    """RULES 5."""
    match = a_match(seats=2, start_chips=1)
    assert match.result is None
    knock_out(match, WORST, BEST)
    assert match.chips == (2, 0)
    assert match.result == Result(winners=(0,))


def test_who_cannot_pay_a_whole_ante_is_out() -> None:
    match = a_match(seats=2, start_chips=3, ante=2)
    knock_out(match, WORST, BEST)
    assert match.chips == (5, 1)
    assert match.playing == (0,)
    assert match.result == Result(winners=(0,))


def test_the_marker_game_ends_when_somebody_has_no_marker_left() -> None:
    """RULES 6 and 15.3 S7: there is one loser, and not one winner."""
    match = a_match("whiskey-markers", markers=1)
    knock_out(match, BEST, WORST, MIDDLE)
    assert match.chips == (1, 1, 0)
    assert match.result == Result(losers=(2,))


def test_two_who_lose_their_last_marker_together_lose_together() -> None:
    """RULES 6: joint losers, through a tie."""
    match = a_match("whiskey-markers", markers=1, seats=4)
    knock_out(match, BEST, WORST, MIDDLE, WORST_TOO)  # order 1, 2, 3, 0
    assert match.result == Result(losers=(0, 2))


def test_a_tie_of_all_ends_no_marker_game() -> None:
    """RULES 6: nobody pays when all tie."""
    match = a_match("whiskey-markers", markers=1, seats=2)
    knock_out(match, WORST, WORST_TOO)
    assert match.chips == (1, 1)
    assert match.result is None


def test_a_limit_of_hands_ends_the_pool_game_and_the_most_chips_win() -> None:
    """RULES 5: max_hands."""
    match = a_match(max_hands=2)
    knock_out(match, BEST, WORST, MIDDLE)  # seat 1 wins
    assert match.result is None
    knock_out(match, BEST, WORST, MIDDLE)  # order 2, 0, 1: seat 2 wins
    assert match.chips == (18, 21, 21)
    assert match.result == Result(winners=(1, 2))


def test_without_a_limit_no_number_of_hands_ends_a_game() -> None:
    match = a_match()
    for _ in range(30):
        knock_out(match, BEST, WORST, MIDDLE)
        assert match.result is None or min(match.chips) == 0
        if match.result is not None:
            return


def test_there_is_no_result_while_a_hand_is_in_progress() -> None:
    match = a_match(max_hands=1)
    match.deal()
    assert match.in_hand
    assert match.result is None


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_dealt_after_the_end(game: str) -> None:
    match = a_match(game, max_hands=1)
    match.deal()
    knock_to_the_end(match)
    with pytest.raises(TableError, match="the match is over"):
        match.deal()


def test_nothing_is_dealt_in_the_middle_of_a_hand() -> None:
    match = a_match()
    match.deal()
    with pytest.raises(TableError, match="the hand in progress must be played first"):
        match.deal()


def test_before_the_first_deal_there_is_no_hand() -> None:
    with pytest.raises(TableError, match="no hand has been dealt yet"):
        a_match().act(parse_action("pass"))


def test_an_illegal_action_leaves_the_match_as_it_was() -> None:
    match = a_match()
    before = match.deal()
    with pytest.raises(IllegalAction):
        match.act(parse_action("stand"))
    assert match.state is before


def test_a_wrong_pack_leaves_the_match_as_it_was() -> None:
    match = a_match()
    with pytest.raises(TableError):
        match.deal(())
    assert (match.hand_number, match.in_hand) == (0, False)


def test_an_ante_that_nobody_could_pay_is_refused_before_any_draw() -> None:
    variant = find_game("whiskey-pool").configure(start_chips=2, ante=3)
    with pytest.raises(TableError, match="2 chips at the start do not pay one ante of 3"):
        Match(variant, seats=3, seed="x")


# --- going on from a record


def test_a_match_goes_on_from_a_recorded_hand_in_progress() -> None:
    """What a saved game needs: the same cards, the same turn."""
    match = a_match(odd_chip="carry")
    knock_out(match, MIDDLE, MIDDLE_TOO, WORST)
    match.deal()
    match.act(parse_action("take"))
    record = read_record(write_record(match.record("ABC")))
    other = a_match(odd_chip="carry")
    other.resume(record, hand_number=2)
    assert other.state == match.state
    assert (other.chips, other.pool, other.dealer) == (match.chips, match.pool, match.dealer)
    for one in (match, other):
        knock_to_the_end(one)
        one.deal()
    assert other.state == match.state


def test_a_match_goes_on_from_a_recorded_finished_hand() -> None:
    match = a_match()
    knock_out(match, BEST, WORST, MIDDLE)
    other = a_match()
    other.resume(match.record("ABC"), hand_number=1)
    assert (other.chips, other.pool, other.in_hand) == (match.chips, match.pool, False)
    assert other.deal() == match.deal()


def test_a_record_of_another_table_is_refused_and_changes_nothing() -> None:
    match = a_match()
    other_rules = a_match(ante=2)
    other_seats = a_match(seats=4)
    for other in (other_rules, other_seats):
        other.deal()
        with pytest.raises(RecordError, match="played at another table"):
            match.resume(other.record("ABCD"[: len(other.chips)]), hand_number=1)
    good = a_match()
    good.deal()
    with pytest.raises(RecordError, match="a number from 1 on, not 0"):
        match.resume(good.record("ABC"), hand_number=0)
    assert (match.hand_number, match.in_hand) == (0, False)


def test_a_record_with_other_chips_than_the_table_has_is_refused() -> None:
    """Chips never come from nowhere (RULES 1.6)."""
    match = a_match()
    richer = table(seats=3, chips=(20, 20, 21), rules={"first_dealer": "seat0"})
    with pytest.raises(RecordError, match="has 61 chips where the table has 60"):
        match.resume(record_of(richer, "ABC"), hand_number=1)

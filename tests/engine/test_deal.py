"""Who may play, in which order, and who gets which card (RULES 1.3 to 1.5)."""

import pytest
from tests.engine.tables import GAMES, stacked, table, to_the_end

from whiskey_poker import Match, TableError, cards_text, find_game, parse_cards, start
from whiskey_poker.cards import standard_pack
from whiskey_poker.engine import turn_order
from whiskey_poker.state import NOBODY, EventKind


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", range(2, 10))
def test_two_to_nine_players_are_dealt_five_cards_each_and_five_to_the_widow(
    game: str, seats: int
) -> None:
    """RULES 1.3 and case B09: nine players take 50 of the 52 cards."""
    state = table(game, seats=seats)
    assert [len(hand) for hand in state.hands] == [5] * seats
    assert len(state.widow) == 5
    assert len(state.stock) == 52 - 5 * (seats + 1)
    *_, end = to_the_end(state)
    assert end.is_over


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [0, 1, 10, 11])
def test_other_numbers_of_players_are_refused_before_the_deal(game: str, seats: int) -> None:
    """RULES 1.3 and case B09: ten players would need 55 of 52 cards."""
    variant = find_game(game)
    need = f", who would need {5 * (seats + 1)} of 52 cards" if seats > 9 else ""
    expected = f"is for 2 to 9 players, not {seats}{need}$"
    with pytest.raises(TableError, match=expected):
        start(variant, chips=(5,) * seats, dealer=0, pack=())  # even the pack is not looked at
    with pytest.raises(TableError, match=expected):
        Match(variant, seats=seats, seed="never used")


def test_three_players_are_dealt_by_the_book() -> None:
    """RULES 1.5, example n = 3: A c0 c4 c8 c12 c16, B from c1, the widow from c2, D from c3."""
    c = standard_pack()
    state = table(seats=3)
    assert state.order == (0, 1, 2)
    assert state.hands[0] == (c[0], c[4], c[8], c[12], c[16])
    assert state.hands[1] == (c[1], c[5], c[9], c[13], c[17])
    assert state.widow == (c[2], c[6], c[10], c[14], c[18])
    assert state.hands[2] == (c[3], c[7], c[11], c[15], c[19])
    assert state.stock == c[20:]


def test_two_players_are_dealt_the_eldest_the_widow_the_dealer_in_turn() -> None:
    """RULES 1.5, example n = 2."""
    c = standard_pack()
    state = table(seats=2, dealer=0)
    assert state.order == (1, 0)
    assert state.hands[1] == c[0:15:3]
    assert state.widow == c[1:15:3]
    assert state.hands[0] == c[2:15:3]


def test_the_deal_is_logged_in_its_order_with_the_widow_just_before_the_dealer() -> None:
    """RULES 1.5 and 15.2 D4."""
    log = table("whiskey-markers", seats=4, dealer=1).log
    assert [event.kind for event in log] == [EventKind.SHUFFLE] + [EventKind.DEAL] * 5
    assert [event.seat for event in log[1:]] == [2, 3, 0, NOBODY, 1]


def test_turns_go_clockwise_from_the_dealers_neighbour_and_end_with_the_dealer() -> None:
    """RULES 1.4 and case B10: seats 0 to 3, dealer 0, turns 1, 2, 3, 0."""
    assert table(dealer=0).order == (1, 2, 3, 0)
    assert turn_order((0, 1, 2, 3), 0, +1) == (1, 2, 3, 0)


def test_turns_go_the_other_way_where_the_game_does() -> None:
    """RULES 1.4 and case B10: a counter-clockwise game goes 3, 2, 1, 0."""
    assert turn_order((0, 1, 2, 3), 0, -1) == (3, 2, 1, 0)
    assert turn_order((0, 2, 5), 2, -1) == (0, 5, 2)


def test_who_is_out_gets_no_card_and_no_turn() -> None:
    """RULES 1.4: eliminated players are skipped."""
    state = table(seats=5, chips=(5, 0, 5, 0, 5), dealer=0, playing=(0, 2, 4))
    assert state.order == (2, 4, 0)
    assert [len(hand) for hand in state.hands] == [5, 0, 5, 0, 5]
    assert state.chips == (4, 0, 4, 0, 4)
    assert len(state.stock) == 32


def test_the_pack_is_dealt_from_the_top() -> None:
    pack = stacked("Ks Kd 9c 7h 4s", "Ah Jd Tc 5s 2d", "7s 7d Js 9h 2c", widow="Qc Qh 8d 6s 3c")
    text = "Ks Ah Qc 7s Kd Jd Qh 7d 9c Tc 8d Js 7h 5s 6s 9h 4s 2d 3c 2c"
    assert cards_text(pack[:20]) == text
    assert cards_text(table(seats=3, pack=pack).widow) == "Qc Qh 8d 6s 3c"


@pytest.mark.parametrize(
    "pack",
    [
        standard_pack()[:-1],
        standard_pack() + parse_cards("X1"),
        (*standard_pack()[:-1], standard_pack()[0]),
        (*standard_pack()[:-1], *parse_cards("X1")),
        (),
    ],
    ids=["a card short", "a joker too many", "a card twice", "a joker in it", "no card"],
)
def test_a_pack_that_is_not_the_games_pack_is_refused(pack: tuple[int, ...]) -> None:
    """RULES 1.2 and case A46: 52 different cards, and no joker among them."""
    with pytest.raises(TableError, match="is 52 different cards, not"):
        table(pack=pack)  # type: ignore[arg-type]


def test_a_dealer_who_does_not_play_is_refused() -> None:
    with pytest.raises(TableError, match=r"seat 1 deals but is not among the seats \(0, 2\)"):
        table(seats=3, dealer=1, playing=(0, 2))


@pytest.mark.parametrize("playing", [(0, 7), (-1, 0, 1), (0, 0, 1)])
def test_players_at_seats_that_do_not_exist_or_at_one_seat_twice_are_refused(
    playing: tuple[int, ...],
) -> None:
    with pytest.raises(TableError, match=r"are not different seats from 0 to 2"):
        table(seats=3, dealer=0, playing=playing)


@pytest.mark.parametrize("game", GAMES)
def test_a_player_without_chips_is_not_dealt_in(game: str) -> None:
    """RULES 5 and 6: he could neither ante nor pay, and chips never go below nothing."""
    with pytest.raises(TableError, match="seat 1 has 0 chips and needs 1 to be dealt in"):
        table(game, seats=3, chips=(5, 0, 5))


def test_a_player_who_cannot_pay_the_whole_ante_is_not_dealt_in() -> None:
    with pytest.raises(TableError, match="seat 2 has 2 chips and needs 3 to be dealt in"):
        table(seats=3, chips=(5, 5, 2), ante=3)


def test_a_pool_of_less_than_nothing_is_refused() -> None:
    with pytest.raises(TableError, match="pool of -1 chips"):
        table(pool=-1)

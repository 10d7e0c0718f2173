"""Fusion: two hole cards and one more with the flop and with the turn; pot limit (RULES 14)."""

from __future__ import annotations

import pytest
from tests.engine.tables import events, texts

from whiskey_poker import (
    State,
    TableError,
    apply,
    find_game,
    legal_actions,
    observe,
    parse_action,
    parse_cards,
    start,
)
from whiskey_poker.cards import UNSEEN, cards_text, standard_pack
from whiskey_poker.observation import SPECTATOR
from whiskey_poker.state import EventKind, Verb
from whiskey_poker.story import Story
from whiskey_poker.words import Words

GAME = find_game("fusion")


def fusion(
    holes: tuple[str, ...],
    board: str,
    *,
    chips: tuple[int, ...] | None = None,
) -> State:
    """Deal these four hole cards each, in the order in which they come, and this board."""
    hands = [parse_cards(hole) for hole in holes]
    table = parse_cards(board)
    first = [hand[row] for row in (0, 1) for hand in hands]
    flop = [*table[:3], *(hand[2] for hand in hands)]
    turn = [table[3], *(hand[3] for hand in hands)]
    placed = [*first, *flop, *turn, table[4]]
    rest = [card for card in standard_pack() if card not in placed]
    seats = len(holes)
    return start(
        GAME, chips=chips or (100,) * seats, dealer=seats - 1, pack=[*placed, *rest]
    )  # fmt: skip


HOLES = ("As Ad 2c 3c", "Ks Kd 4c 5c", "Qs Qd 6c 7c")
BOARD = "Ah 8h 9h Kh 2d"


def on(state: State, *actions: str) -> State:
    for action in actions:
        state = apply(state, parse_action(action))
    return state


def to_the_end(state: State) -> State:
    while not state.is_over:
        legal = legal_actions(state)
        tame = next(action for action in legal if action.verb in (Verb.CHECK, Verb.CALL))
        state = apply(state, tame)
    return state


def test_the_board_comes_first_and_then_a_card_to_each_player_still_in() -> None:
    """RULES 14."""
    state = on(fusion(HOLES, BOARD), "call", "call", "check")
    assert cards_text(state.board) == "Ah 8h 9h"
    assert [len(hand) for hand in state.hands] == [3, 3, 3]
    assert [e.kind for e in state.log[-4:]] == [EventKind.BOARD, *[EventKind.DEAL] * 3]
    assert [e.seat for e in state.log[-3:]] == [0, 1, 2]
    state = on(state, "check", "check", "check")
    assert (cards_text(state.board), [len(hand) for hand in state.hands]) == (
        "Ah 8h 9h Kh",
        [4] * 3,
    )
    state = on(state, "check", "check", "check")
    assert (cards_text(state.board), [len(hand) for hand in state.hands]) == (BOARD, [4] * 3)


def test_who_has_folded_gets_no_more_cards() -> None:
    state = on(fusion(HOLES, BOARD), "fold", "call", "check")
    assert [len(hand) for hand in state.hands] == [3, 3, 2]


def test_if_all_bets_stop_early_all_cards_are_dealt_all_the_same() -> None:
    """RULES 14: those who are all-in get cards."""
    state = fusion(HOLES[:2], BOARD, chips=(6, 6))
    state = on(state, "raise 6", "call")
    assert state.is_over
    assert (len(state.board), [len(hand) for hand in state.hands]) == (5, [4, 4])
    assert [e.seat for e in events(state, EventKind.WIN)] == [0]


def test_the_first_raise_is_at_most_to_seven() -> None:
    """RULES 11.2: blinds of one and two; two to call, and then the pot of five."""
    state = fusion(HOLES, BOARD)
    assert texts(legal_actions(state)) == ["fold", "call", *(f"raise {n}" for n in range(4, 8))]


def test_exactly_two_hole_cards_count() -> None:
    """RULES 14: four hearts on the board and one in the hand are no flush."""
    state = to_the_end(fusion(("Qh Jc 3d 3s", "5s 5c 4d 6d"), "Ah 8h 9h Kh 5d"))
    assert [e.seat for e in events(state, EventKind.WIN)] == [1]


def test_the_board_is_everybodys_and_hole_cards_are_ones_own() -> None:
    state = on(fusion(HOLES, BOARD), "call", "call", "check")
    for seat in (0, 1, 2, SPECTATOR):
        table = observe(state, seat).table
        assert table.board == state.board
        for owner, hand in enumerate(table.hands):
            assert hand == state.hands[owner] if owner == seat else set(hand) == {UNSEEN}
        assert table.evaluator == state.evaluator


@pytest.mark.parametrize("seats", [1, 10, 11])
def test_two_to_nine_play(seats: int) -> None:
    with pytest.raises(TableError, match=f"Fusion is for 2 to 9 players, not {seats}"):
        start(GAME, chips=(10,) * seats, dealer=0, pack=())


def test_it_is_played_with_pot_limit_only() -> None:
    assert "structure" not in GAME.options
    assert "min_bet" in GAME.options
    state = start(GAME.configure(min_bet=10), chips=(100,) * 3, dealer=2, pack=GAME.pack.cards(3))
    assert [e.amount for e in events(state, EventKind.BLIND)] == [5, 10]


def test_the_deal_is_told_once_and_the_board_as_it_comes() -> None:
    state = to_the_end(fusion(HOLES, BOARD))
    told = [*Story(Words(), observe(state, 0).table, ["A", "B", "C"], 0).sentences()]
    assert told.count("C deals.") == 1
    assert [line for line in told if "board" in line] == [
        "To the board: A♥ 8♥ 9♥.", "To the board: K♥.", "To the board: 2♦."
    ]  # fmt: skip

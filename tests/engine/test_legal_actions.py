"""What a player may do: the table of RULES 4.2 exactly, and the answers of RULES 4.3."""

import pytest
from tests.engine.tables import GAMES, menu, play, stacked, table, texts

from whiskey_poker import IllegalAction, apply, cards_text, legal_actions, parse_action

BLIND = {"pass", "take", "knock"}
OPEN = {"swap", "swap all", "knock"}
LAST = {"swap", "swap all", "stand"}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("script", "expected"),
    [
        ("", BLIND),
        ("A pass", BLIND),
        ("A pass, B pass, C pass", BLIND),
        ("A knock", BLIND),
        ("A knock, B pass, C knock", BLIND),
        ("A take", OPEN),
        ("A pass, B pass, C pass, D pass -> widow up", OPEN),
        ("A pass, B pass, C pass, D take", OPEN),
        ("A take, B swap1, C swap5, D swap1", OPEN),
        ("A take, B knock", LAST),
        ("A take, B knock, C swap1, D stand", LAST),
        ("A knock, B take", LAST),
        ("A pass, B knock, C pass, D knock -> widow up", LAST),
    ],
)
def test_the_menu_is_the_row_of_the_table(game: str, script: str, expected: set[str]) -> None:
    """RULES 4.2: no pass in the open, no knock after a knock in the open, no stand before."""
    state = table(game)
    assert menu(play(state, script) if script else state) == expected


def test_the_blind_menu_is_pass_take_knock_and_nothing_more() -> None:
    """RULES 4.2, phase 1."""
    assert texts(legal_actions(table())) == ["pass", "take", "knock"]


def test_the_open_menu_is_25_swaps_of_one_card_then_all_then_the_knock() -> None:
    """RULES 4.2, phase 2: five own cards against five of the widow, or all, or a knock."""
    pack = stacked("Ac Kc Qc Jc 9c", "Ad Kd Qd Jd 9d", "2h 3h 4h 5h 7h", widow="Ts 8s 6s 4s 2s")
    state = play(table(seats=3, pack=pack), "A pass, B pass, C pass -> widow up")
    actions = texts(legal_actions(state))
    swaps = {
        f"swap {give} {get}"
        for give in "Ac Kc Qc Jc 9c".split()
        for get in "Ts 8s 6s 4s 2s".split()
    }
    assert set(actions) == swaps | {"swap all", "knock"}
    assert len(actions) == 27
    assert actions[-2:] == ["swap all", "knock"]


def test_a_card_given_cannot_come_back_in_the_same_exchange() -> None:
    """RULES 4.2: what is gained must lie in the widow before the exchange."""
    state = play(table(), "A take")
    own = cards_text(state.hands[1]).split()
    with pytest.raises(IllegalAction, match="is not legal") as refused:
        apply(state, parse_action(f"swap {own[0]} {own[1]}"))
    assert f"'swap {own[0]} {own[1]}' is not legal for seat 1" in str(refused.value)


@pytest.mark.parametrize("number", [2, 3, 4])
def test_two_three_or_four_cards_cannot_be_exchanged(number: int) -> None:
    """RULES 4.2: one or five, never two to four."""
    state = play(table(), "A take")
    own, widow = (cards_text(cards[:number]) for cards in (state.hands[1], state.widow))
    with pytest.raises(IllegalAction, match="is not legal for seat 1"):
        apply(state, parse_action(f"swap {own} {widow}"))


def test_taking_the_widow_changes_places_with_the_old_hand() -> None:
    """RULES 4.2 TAKE: the old hand is the new widow, face up; the taker has the old widow."""
    before = table(seats=3)
    after = play(before, "A take")
    assert after.hands[0] == before.widow
    assert after.widow == before.hands[0]
    assert after.exchange.face_up


def test_swapping_one_card_lays_it_where_the_other_lay() -> None:
    """RULES 4.2 SWAP1: one card each way and nothing else moves."""
    before = play(table(seats=3), "A take")
    give, get = before.hands[1][2], before.widow[4]
    after = apply(before, parse_action(f"swap {cards_text([give, get])}"))
    assert after.hands[1] == (*before.hands[1][:2], get, *before.hands[1][3:])
    assert after.widow == (*before.widow[:4], give)
    assert (after.hands[0], after.hands[2]) == (before.hands[0], before.hands[2])


def test_swapping_all_changes_hand_and_widow() -> None:
    """RULES 4.2 SWAP5."""
    before = play(table(seats=3), "A take")
    after = play(before, "B swap5")
    assert (after.hands[1], after.widow) == (before.widow, before.hands[1])


@pytest.mark.parametrize(
    ("script", "deed"),
    [("", "A pass"), ("", "A knock"), ("A take", "B knock"), ("A take, B knock", "C stand")],
)
def test_pass_knock_and_stand_move_no_card(script: str, deed: str) -> None:
    """RULES 4.2: these three keep the hand."""
    before = play(table(), script) if script else table()
    after = play(before, deed)
    assert (after.hands, after.widow, after.stock) == (before.hands, before.widow, before.stock)


def test_a_knock_in_the_first_lap_leaves_the_widow_face_down() -> None:
    """RULES 4.3, Foster's usual custom."""
    state = play(table(), "A knock")
    assert not state.exchange.face_up
    assert menu(state) == BLIND


def test_a_player_who_knocked_early_exchanges_no_more() -> None:
    """RULES 4.3: the exchange ends when his turn would come; so it does for a second knocker."""
    state = play(table(), "A pass, B knock, C knock, D take")
    assert state.queue == (0,), "only A is to act; B and C have had their turns"


def test_a_pass_after_an_early_knock_was_the_last_turn() -> None:
    """RULES 4.3: who passes now forfeits the right to exchange."""
    assert play(table(), "A knock, B pass, C take").queue == (3,)


@pytest.mark.parametrize("last", ["D pass -> widow up", "D take"])
def test_after_the_blind_lap_the_eldest_begins(last: str) -> None:
    """RULES 4.3 and 15.1 E11: whether the dealer turned the widow up or took it."""
    state = play(table(), f"A pass, B pass, C pass, {last}")
    assert state.queue == state.order == (0, 1, 2, 3)


def test_when_all_knock_the_dealt_hands_are_shown() -> None:
    """RULES 4.3: the dealer turns the widow up, the turn comes to the first knocker."""
    before = table()
    after = play(before, "A knock, B knock, C knock, D knock -> widow up -> show")
    assert after.hands == before.hands


def test_the_first_knock_is_the_one_that_counts() -> None:
    """RULES 4.2 and 15.1 E4: a later knock has no effect of its own."""
    assert play(table(), "A pass, B knock, C knock").exchange.knocker == 1


def test_without_a_knock_the_exchange_goes_on_without_end() -> None:
    """RULES 4.3: legal without limit at human tables."""
    state = play(table(seats=2), "A take")
    for _ in range(200):
        state = play(state, "B swap5, A swap5")
    assert not state.is_over


def test_a_refusal_names_the_action_the_seat_and_what_it_may_do() -> None:
    with pytest.raises(IllegalAction) as blind:
        apply(table(), parse_action("stand"))
    assert str(blind.value) == "'stand' is not legal for seat 0 now; it may pass, take, knock"
    with pytest.raises(IllegalAction) as in_the_open:
        apply(play(table(), "A take"), parse_action("pass"))
    assert str(in_the_open.value) == (
        "'pass' is not legal for seat 1 now; "
        "it may swap all, knock, or a swap of own cards for the widow's"
    )


def test_after_the_end_nothing_is_legal_and_the_refusal_says_so() -> None:
    state = play(table(seats=2), "A knock, B pass -> widow up -> show")
    assert legal_actions(state) == ()
    with pytest.raises(IllegalAction, match="'pass' is not possible: the hand is over"):
        apply(state, parse_action("pass"))

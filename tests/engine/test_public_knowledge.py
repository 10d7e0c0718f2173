"""Who may know which card, moment by moment (RULES 1.6 and 4.6)."""

import pytest
from tests.engine.tables import cards_told, play, stacked, table, zones

from whiskey_poker import Card, Observation, State, cards_text, observe, parse_cards
from whiskey_poker.cards import UNSEEN, Hand, standard_pack
from whiskey_poker.observation import SPECTATOR
from whiskey_poker.state import EventKind

A_HAND = "Ks Kd 9c 7h 4s"
B_HAND = "Ah Jd Tc 5s 2d"
C_HAND = "7s 7d Js 9h 2c"
WIDOW = "Qc Qh 8d 6s 3c"
PACK = stacked(A_HAND, B_HAND, C_HAND, widow=WIDOW)
EVERYBODY = (0, 1, 2, SPECTATOR)
HIDDEN = (UNSEEN,) * 5


def played(script: str = "", **rules: object) -> State:
    state = table(seats=3, pack=PACK, rules=rules)
    return play(state, script) if script else state


def seen(state: State, seat: int, owner: int) -> str:
    """Return the hand of ``owner`` as ``seat`` sees it."""
    return cards_text(observe(state, seat).table.hands[owner])


def test_after_the_deal_everybody_sees_his_own_hand_and_nothing_else() -> None:
    state = played()
    for seat in range(3):
        view = observe(state, seat)
        assert view.hand == state.hands[seat]
        assert view.seat == seat
        others = [hand for owner, hand in enumerate(view.table.hands) if owner != seat]
        assert others == [HIDDEN] * 2
        assert view.table.widow == HIDDEN
        assert view.table.stock == (UNSEEN,) * 32


def test_a_spectator_sees_no_card_after_the_deal() -> None:
    view = observe(played(), SPECTATOR)
    assert view.hand == ()
    assert set().union(*zones(view.table)) == {UNSEEN}
    assert cards_told(view.table.log) == set()


@pytest.mark.parametrize("seat", EVERYBODY)
@pytest.mark.parametrize("deed", ["A pass", "A knock"])
def test_a_pass_or_a_knock_shows_no_card(deed: str, seat: int) -> None:
    before, after = observe(played(), seat), observe(played(deed), seat)
    assert zones(after.table) == zones(before.table)


@pytest.mark.parametrize("seat", EVERYBODY)
def test_who_knocked_first_is_public(seat: int) -> None:
    assert observe(played("A pass, B knock, C knock -> widow up"), seat).table.exchange.knocker == 1


@pytest.mark.parametrize("seat", EVERYBODY)
def test_who_acts_is_public_and_so_are_the_chips(seat: int) -> None:
    state = played("A pass")
    view = observe(state, seat).table
    assert (view.queue, view.chips, view.pool) == (state.queue, state.chips, state.pool)


def test_taking_the_widow_shows_the_old_hand_to_all_and_the_new_one_to_the_taker() -> None:
    state = played("A take")
    for seat in EVERYBODY:
        assert cards_text(observe(state, seat).table.widow) == A_HAND
    assert seen(state, 0, owner=0) == WIDOW
    for seat in (1, 2, SPECTATOR):
        assert seen(state, seat, owner=0) == "?? ?? ?? ?? ??"
        taken = observe(state, seat).table.log[-1]
        assert (taken.kind, taken.cards, taken.gained) == (
            EventKind.TAKE,
            parse_cards(A_HAND),
            HIDDEN,
        )
    assert observe(state, 0).table.log[-1].gained == parse_cards(WIDOW)


@pytest.mark.parametrize("seat", EVERYBODY)
@pytest.mark.parametrize("last", ["C pass -> widow up", "C knock -> widow up"])
def test_the_turned_up_widow_is_public(last: str, seat: int) -> None:
    view = observe(played(f"A pass, B pass, {last}"), seat).table
    assert cards_text(view.widow) == WIDOW
    assert (view.log[-1].kind, cards_text(view.log[-1].cards)) == (EventKind.TURN_UP, WIDOW)
    assert view.log[-1].seat == 2, "the dealer turns it up"


def test_both_cards_of_a_swap_are_public_and_the_other_four_stay_hidden() -> None:
    """RULES 4.6: p now holds the gained card for certain."""
    state = played("A take, B swap Tc 9c")
    for seat in (0, 2, SPECTATOR):
        assert seen(state, seat, owner=1) == "?? ?? 9c ?? ??"
        assert cards_text(observe(state, seat).table.widow) == "Ks Kd Tc 7h 4s"
    assert seen(state, 1, owner=1) == "Ah Jd 9c 5s 2d"


def test_a_known_card_given_away_is_seen_where_it_lies() -> None:
    """RULES 4.6: the swap removes the card given from what is known of the hand."""
    state = played("A take, B swap Tc 9c, C swap 2c Tc, A swap 3c 2c, B swap 9c 3c")
    assert seen(state, SPECTATOR, owner=1) == "?? ?? 3c ?? ??"
    assert cards_text(observe(state, SPECTATOR).table.widow) == "Ks Kd 9c 7h 4s"


def test_after_an_exchange_of_all_the_whole_hand_is_public() -> None:
    state = played("A take, B swap5")
    for seat in EVERYBODY:
        assert seen(state, seat, owner=1) == A_HAND
        assert cards_text(observe(state, seat).table.widow) == B_HAND


def test_taking_the_widow_clears_what_was_known_of_a_hand() -> None:
    """RULES 4.6: nothing is known of the new hand, and the old one lies open."""
    state = played("A pass, B pass, C take")
    assert seen(state, SPECTATOR, owner=2) == "?? ?? ?? ?? ??"


def test_a_card_once_seen_is_known_wherever_it_goes() -> None:
    """Who swapped a card away and another way round knows where it is."""
    state = played("A take, B swap Tc Ks, C swap 2c Tc")
    assert seen(state, 0, owner=1) == "?? ?? Ks ?? ??"
    assert seen(state, 1, owner=2) == "?? ?? ?? ?? Tc"


@pytest.mark.parametrize("seat", EVERYBODY)
def test_at_the_showdown_all_is_public_but_the_stock(seat: int) -> None:
    state = played("A take, B knock, C stand, A stand -> show")
    view = observe(state, seat).table
    assert view.hands == state.hands
    assert view.widow == state.widow
    assert set(view.stock) == {UNSEEN}


@pytest.mark.parametrize("seat", EVERYBODY)
def test_the_order_of_the_pack_is_never_shown(seat: int) -> None:
    """RULES 1.6: nobody sees the stub, not even after the hand."""
    for state in (played(), played("A knock, B knock, C knock -> widow up -> show")):
        shuffle = observe(state, seat).table.log[0]
        assert shuffle.kind is EventKind.SHUFFLE
        assert shuffle.cards == (UNSEEN,) * 52


@pytest.mark.parametrize("seat", [1, 2, SPECTATOR])
def test_after_a_knock_the_hands_are_as_hidden_as_before(seat: int) -> None:
    """Case C01: the view goes by who owns a card, not by the stage of the hand."""
    view = observe(played("A take, B knock"), seat).table
    visible = {card for zone in zones(view) for card in zone} - {UNSEEN}
    own = parse_cards({1: B_HAND, 2: C_HAND}.get(seat, ""))
    assert visible == {*parse_cards(A_HAND), *own}
    assert cards_told(view.log) == visible


@pytest.mark.parametrize("seat", [0, 1, 2, SPECTATOR])
def test_an_early_knock_that_exposes_the_widow_shows_it_to_all(seat: int) -> None:
    state = played("A knock -> widow up", expose_on_early_knock=True)
    assert cards_text(observe(state, seat).table.widow) == WIDOW


def test_a_view_is_of_the_same_shape_as_the_state_and_names_no_hidden_card() -> None:
    state = played("A pass, B take, C swap 9h Tc")
    for seat in EVERYBODY:
        view = observe(state, seat)
        assert isinstance(view, Observation)
        assert [len(zone) for zone in zones(view.table)] == [len(zone) for zone in zones(state)]
        assert [
            (e.kind, e.seat, e.amount, len(e.cards), len(e.gained)) for e in view.table.log
        ] == [(e.kind, e.seat, e.amount, len(e.cards), len(e.gained)) for e in state.log]
        assert not names_of_cards(view) & hidden_from(view, state)


def names_of_cards(view: Observation) -> set[Card]:
    """Return every card that appears anywhere in the view, by its printed form as well."""
    return {card for zone in zones(view.table) for card in zone} | cards_told(view.table.log)


def hidden_from(view: Observation, state: State) -> set[Card]:
    """Return the cards that lie where the view has a hidden one."""
    pairs: list[tuple[Hand, Hand]] = list(zip(zones(view.table), zones(state), strict=True))
    return {
        card
        for shown, real in pairs
        for mask, card in zip(shown, real, strict=True)
        if mask == UNSEEN
    } & set(standard_pack())

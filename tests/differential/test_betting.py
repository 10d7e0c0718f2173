"""Rounds of betting against pokerkit: the same actions are legal, the same chips move.

pokerkit plays five cards and then draws at which everybody stands pat; we play the same rounds of
betting alone. Where its custom is not our rule, the test keeps away from the difference: it counts
no blind towards the cap, knows only full raises, and takes a short all-in that opens a round for a
full bet.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.engine.betting_tables import betting_game, with_blinds

from whiskey_poker.cards import cards_text, standard_pack
from whiskey_poker.engine import apply, legal_actions, start
from whiskey_poker.state import NOT_YET, State, Variant, Verb

pokerkit = pytest.importorskip("pokerkit")

STRUCTURES = {
    "no_limit": pokerkit.BettingStructure.NO_LIMIT,
    "pot_limit": pokerkit.BettingStructure.POT_LIMIT,
    "fixed_limit": pokerkit.BettingStructure.FIXED_LIMIT,
}
ROUNDS = 3
MANUAL = {
    pokerkit.Automation.HOLE_DEALING,
    pokerkit.Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
}


def game_of(structure: str, *, blinds: bool) -> Variant:
    options: dict[str, object] = {"structure": structure, "short_all_in": "full", "cap": 100}
    if blinds:
        return with_blinds(rounds=ROUNDS, **options)
    return betting_game(rounds=ROUNDS, ante=1, **options)


def theirs(structure: str, chips: list[int], hands: list[str], *, blinds: bool) -> Any:
    """Return pokerkit's state of the same hand, dealt to the same seats."""
    size = 4 if structure == "fixed_limit" else 2
    position = pokerkit.Opening.POSITION

    def street(bet: int, *, deal: bool) -> Any:
        cards = (False,) * 5 if deal else ()
        return pokerkit.Street(False, cards, 0, not deal, position, bet, None)

    state = pokerkit.State(
        tuple(set(pokerkit.Automation) - MANUAL),
        pokerkit.Deck.STANDARD,
        (pokerkit.StandardHighHand,),
        (street(2, deal=True), street(size, deal=False), street(size, deal=False)),
        STRUCTURES[structure],
        True,
        0 if blinds else 1,
        (1, 2) if blinds else 0,
        0,
        tuple(chips),
        len(chips),
    )
    for hand in hands:
        state.deal_hole(hand.replace(" ", ""))
    return state


def stand_pat(state: Any) -> None:
    while state.status and state.can_stand_pat_or_discard():
        state.stand_pat_or_discard()


def same_menu(ours: State, other: Any) -> None:
    legal = legal_actions(ours)
    assert ours.actor == other.actor_index
    owes = other.checking_or_calling_amount
    assert legal[0].verb is (Verb.FOLD if owes else Verb.CHECK)
    amounts = [action.amount for action in legal if action.amount]
    if amounts:
        low = other.min_completion_betting_or_raising_to_amount
        high = other.max_completion_betting_or_raising_to_amount
        assert (amounts[0], amounts[-1]) == (low, high)
    elif other.min_completion_betting_or_raising_to_amount is not None:
        answered = ours.bets.answered[ours.actor]
        assert answered != NOT_YET
        assert ours.bets.to_match - answered < ours.bets.step


def one_hand(rng: Random, structure: str, *, blinds: bool) -> int:
    """Play one random hand on both sides and compare every ply; return the number of plies."""
    seats = rng.randrange(2, 7)
    chips = [rng.choice((3, 5, 8, 13, 20, 45, 60, 100)) for _ in range(seats)]
    pack = list(standard_pack())
    rng.shuffle(pack)
    ours = start(game_of(structure, blinds=blinds), chips=chips, dealer=seats - 1, pack=pack)
    other = theirs(structure, chips, [*map(cards_text, ours.hands)], blinds=blinds)
    stand_pat(other)
    plies = 0
    while not ours.is_over:
        same_menu(ours, other)
        legal = legal_actions(ours)
        wild = rng.random() < 0.45
        action = rng.choice(legal) if wild else legal[min(1, len(legal) - 1)]
        match action.verb:
            case Verb.FOLD:
                other.fold()
            case Verb.CHECK | Verb.CALL:
                other.check_or_call()
            case _:
                other.complete_bet_or_raise_to(action.amount)
        stand_pat(other)
        ours = apply(ours, action)
        plies += 1
    while other.status:
        other.show_or_muck_hole_cards(True)
    assert list(ours.chips) == list(other.stacks)
    return plies


@pytest.mark.parametrize("structure", STRUCTURES)
@pytest.mark.parametrize("opening", ["ante", "blinds"])
def test_the_same_actions_are_legal_and_the_same_chips_move(structure: str, opening: str) -> None:
    rng = Random(f"{structure} {opening}")
    assert sum(one_hand(rng, structure, blinds=opening == "blinds") for _ in range(60)) > 300


@pytest.mark.slow
@pytest.mark.parametrize("structure", STRUCTURES)
@pytest.mark.parametrize("opening", ["ante", "blinds"])
def test_thousands_of_betting_sequences_go_alike(structure: str, opening: str) -> None:
    rng = Random(f"{structure} {opening} thousands")
    assert sum(one_hand(rng, structure, blinds=opening == "blinds") for _ in range(3000)) > 15000

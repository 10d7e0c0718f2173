"""The end of a hand and of a game, in sentences."""

from __future__ import annotations

import pytest
from tests.engine.tables import stacked
from tests.ui.sessions import WORDS, seat, table

from ui.game import Game
from ui.outcome import finished_of, outcome_of
from ui.screen import Finished, Outcome
from whiskey_poker.cards import cards_text

NAMES = ("You", "Ana", "Bruno", "Clara")


def shown(*hands: str, game: str = "whiskey-pool", chips: tuple[int, ...] = ()) -> Outcome:
    """Show these hands, the first yours; the widow stays as it was dealt."""
    end = ended(*hands, game=game, chips=chips)
    outcome = outcome_of(end.match.state, end.names, 0, WORDS)
    assert outcome
    return outcome


def ended(*hands: str, game: str = "whiskey-pool", chips: tuple[int, ...] = ()) -> Game:
    dealt = set(" ".join(hands).split())
    rest = [c for c in (r + s for r in "23456789TJQKA" for s in "cdhs") if c not in dealt]
    pack = stacked(*hands, widow=" ".join(rest[:5]))
    return table(
        game, seats=len(hands), dealer=len(hands) - 1, pack=pack, names=NAMES[: len(hands)],
        play=("knock",) * len(hands), chips=chips or None,
    )  # fmt: skip


def end_of(game: Game) -> Finished | None:
    return finished_of(game.match, game.names, 0, WORDS)


HIGH = "As Kd 9h 7c 3s"
PAIR = "8s 8d Kh 6c 2s"
OTHER_PAIR = "8h 8c Ks 5d 2h"
QUADS = "Tc Td Th Ts 4d"


@pytest.mark.parametrize(
    ("hands", "sentence", "reasons"),
    [
        (
            (QUADS, PAIR, HIGH),
            "You win the pool of 3 chips with four tens.",
            ("Four tens against a pair of eights.",),
        ),
        (
            (HIGH, QUADS),
            "Ana wins the pool of 2 chips with four tens.",
            ("Four tens against ace high.",),
        ),
        (
            (PAIR, OTHER_PAIR, HIGH),
            "You win the pool of 3 chips with a pair of eights.",
            ("Both hold a pair of eights; then the six beats the five.",),
        ),
        (
            ("As Kd Qh Jc 9s", "Ad Kc Qs Jh 8d"),
            "You win the pool of 2 chips with ace high.",
            ("Both hold ace high; then the nine beats the eight.",),
        ),
        (
            ("9s 9d 4h 4c Ks", "9h 9c 4d 4s Qd"),
            "You win the pool of 2 chips with two pair, nines and fours.",
            ("Both hold two pair, nines and fours; then the king beats the queen.",),
        ),
        (
            ("2s 3d 4h 5c As", "2d 3c 4s 5h 6d"),
            "Ana wins the pool of 2 chips with six-high straight.",
            ("Six-high straight against five-high straight.",),
        ),
        (
            ("As Ks Qs Js Ts", "9d 8d 7d 6d 5d"),
            "You win the pool of 2 chips with royal flush.",
            ("Royal flush against nine-high straight flush.",),
        ),
    ],
)
def test_the_winner_of_the_pool_is_told_with_the_reason(
    hands: tuple[str, ...], sentence: str, reasons: tuple[str, ...]
) -> None:
    outcome = shown(*hands)
    assert outcome.sentence == sentence
    assert outcome.reasons == reasons


def test_equal_hands_divide_the_pool_and_the_reason_is_the_next_one() -> None:
    outcome = shown("8s 8d Kh 6c 2s", "8h 8c Ks 6d 2h", HIGH)
    assert outcome.winners == (0, 1)
    assert outcome.sentence == "You and Ana divide the pool; each holds a pair of eights."
    assert outcome.reasons == ("A pair of eights against ace high.",)


def test_where_all_are_equal_there_is_no_reason_to_give() -> None:
    outcome = shown("8s 8d Kh 6c 2s", "8h 8c Ks 6d 2h")
    assert outcome.winners == (0, 1)
    assert outcome.reasons == ()


def test_three_equal_hands_are_listed_and_the_odd_chips_told_in_the_log() -> None:
    outcome = shown("As Kd 9h 7c 3s", "Ad Kc 9s 7h 3d", "Ac Kh 9d 7s 3c", "2s 4d 6h 8c Ts")
    assert outcome.sentence == "You, Ana and Bruno divide the pool; each holds ace high."


@pytest.mark.parametrize(
    ("hands", "sentence", "losers"),
    [
        ((HIGH, PAIR, QUADS), "You hold the worst hand, ace high, and pay a marker.", (0,)),
        ((PAIR, HIGH, QUADS), "Ana holds the worst hand, ace high, and pays a marker.", (1,)),
        (
            (HIGH, "Ad Kc 9s 7h 3d", QUADS),
            "You and Ana share the worst hand, ace high, and pay a marker each.",
            (0, 1),
        ),
        ((HIGH, "Ad Kc 9s 7h 3d"), "The worst hands are equal, and nobody pays.", ()),
    ],
)
def test_the_payer_of_a_marker_is_told(
    hands: tuple[str, ...], sentence: str, losers: tuple[int, ...]
) -> None:
    outcome = shown(*hands, game="whiskey-markers")
    assert outcome.sentence == sentence
    assert outcome.losers == losers
    assert outcome.winners == ()


def test_why_the_worst_hand_is_the_worst_is_told_against_the_next_one() -> None:
    outcome = shown(QUADS, "8s 8d Kh 6c 2s", "8h 8c Ks 5d 2h", game="whiskey-markers")
    assert outcome.losers == (2,)
    assert outcome.reasons == ("Both hold a pair of eights; then the six beats the five.",)


def test_hands_are_listed_best_first_with_their_chips() -> None:
    outcome = shown(HIGH, QUADS, PAIR)
    assert [hand.seat for hand in outcome.hands] == [1, 2, 0]
    assert [hand.change for hand in outcome.hands] == [2, -1, -1]
    assert [hand.name for hand in outcome.hands] == ["four tens", "a pair of eights", "ace high"]


@pytest.mark.parametrize(
    ("hands", "deciding"),
    [
        ((PAIR, OTHER_PAIR), ("6c 8d 8s", "5d 8c 8h")),
        ((QUADS, HIGH), ("Tc Td Th Ts", "As")),
        (("8s 8d Kh 6c 2s", "8h 8c Ks 6d 2h"), ("8d 8s", "8c 8h")),
    ],
)
def test_the_cards_that_decide_are_marked(
    hands: tuple[str, ...], deciding: tuple[str, ...]
) -> None:
    outcome = shown(*hands)
    found = {hand.seat: cards_text(sorted(hand.deciding)) for hand in outcome.hands}
    assert tuple(found[seat] for seat in range(len(hands))) == deciding


def test_there_is_no_outcome_while_the_hand_goes_on() -> None:
    game = table()
    assert outcome_of(game.match.state, game.names, 0, WORDS) is None
    assert end_of(game) is None


# --- The end of a game ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hands", "chips", "sentence"),
    [
        ((QUADS, HIGH), (3, 1), "You win the game."),
        ((HIGH, QUADS), (1, 3), "Ana wins the game."),
    ],
)
def test_the_last_with_chips_wins_the_game(
    hands: tuple[str, ...], chips: tuple[int, ...], sentence: str
) -> None:
    game = ended(*hands, chips=chips)
    end = end_of(game)
    assert end
    assert end.sentence == sentence


def test_the_game_ends_for_you_when_you_cannot_pay_though_others_go_on() -> None:
    game = ended(HIGH, QUADS, PAIR, chips=(1, 30, 29))
    end = end_of(game)
    assert end
    assert end.losers == (0,)
    assert "You have no chips left" in end.sentence
    app = seat(game)
    assert app.screen().finished
    app.do("next")
    assert app.screen().hand_number == 1


@pytest.mark.parametrize(
    ("hands", "sentence"),
    [
        ((HIGH, QUADS), "You have no marker left: you lose the game and pay for the drinks."),
        ((QUADS, HIGH), "Ana has no marker left, loses the game and pays for the drinks."),
        (
            (HIGH, "Ad Kc 9s 7h 3d", QUADS),
            "You and Ana have no marker left, lose the game and pay for the drinks.",
        ),
    ],
)
def test_the_first_without_a_marker_loses_the_game(hands: tuple[str, ...], sentence: str) -> None:
    """RULES 6."""
    game = ended(*hands, game="whiskey-markers", chips=(1,) * len(hands))
    end = end_of(game)
    assert end
    assert end.sentence == sentence


def test_places_at_the_end_are_by_chips_best_first() -> None:
    game = ended(HIGH, QUADS, PAIR, chips=(1, 3, 5))
    end = end_of(game)
    assert end
    assert [(place.seat, place.chips) for place in end.standings] == [(1, 5), (2, 4), (0, 0)]


def test_equal_chips_after_the_last_hand_share_the_game() -> None:
    game = table(
        seats=2,
        dealer=1,
        pack=stacked("8s 8d Kh 6c 2s", "8h 8c Ks 6d 2h", widow="3c 3d 4c 4d 5c"),
        play=("knock", "knock"),
        names=NAMES[:2],
        rules={"max_hands": 1},
    )
    end = end_of(game)
    assert end
    assert end.sentence == "You and Ana share the game."
    assert end.winners == (0, 1)

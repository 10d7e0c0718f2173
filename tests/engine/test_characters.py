"""The characters: what they lean to, and the reasons that are told after the showdown."""

from collections.abc import Iterator
from random import Random

import pytest
from tests.engine.tables import stacked, table

from whiskey_poker import (
    Observation,
    State,
    apply,
    decide,
    find_bot,
    find_game,
    legal_actions,
    observe,
    parse_action,
    record_of,
    resample,
)
from whiskey_poker.bots.characters import CHARACTERS, hand_after, widow_after
from whiskey_poker.bots.features import place, worth
from whiskey_poker.bots.reasons import reason, reasons
from whiskey_poker.engine import start
from whiskey_poker.match import pack_for
from whiskey_poker.state import KNOCK, SWAP_ALL, TAKE, Action, Verb
from whiskey_poker.words import Words

DEALS = 20
NAMES = ("Ana", "Ben", "Cleo", "Dora")


def played(number: int, bot: str, seats: int = 4) -> Iterator[tuple[Observation, Action, State]]:
    """Yield what copies of a bot see and do in a deal, with the state after it."""
    game = find_game("whiskey-pool")
    pack = pack_for(game, "characters", number, seats=seats)
    state = start(game, chips=(9,) * seats, dealer=seats - 1, pack=pack)
    while not state.is_over:
        view = observe(state, state.actor)
        action = decide(find_bot(bot), view, Random(1))
        state = apply(state, action)
        yield view, action, state


def choices(bot: str) -> Iterator[tuple[Observation, Action]]:
    """Yield what `strong` saw in some deals, and what another bot would have done there."""
    for number in range(DEALS):
        for view, _, _ in played(number, "strong"):
            yield view, decide(find_bot(bot), view, Random(1))


def number_of(bot: str, action: Action) -> int:
    return sum(done == action for _, done in choices(bot))


def test_the_cautious_one_takes_and_knocks_less_often() -> None:
    for action in (TAKE, KNOCK):
        assert number_of("prudence", action) < number_of("strong", action)


def test_the_greedy_one_makes_its_hand_better_at_once_more_often() -> None:
    def better(bot: str) -> int:
        return sum(
            view.table.strength(hand_after(view, action)) > view.table.strength(view.hand)
            for view, action in choices(bot)
            if action.verb in (Verb.SWAP, Verb.SWAP_ALL)
        )

    assert better("midas") > better("strong")


def test_the_blocker_leaves_a_poorer_widow() -> None:
    def left(bot: str) -> float:
        widows = [
            worth(place(view.table.strength(widow_after(view, action))))
            for view, action in choices(bot)
            if view.table.exchange.face_up
        ]
        return sum(widows) / len(widows)

    assert left("ward") < left("strong")


def test_what_is_left_and_held_after_an_exchange_is_what_the_rules_make_of_it() -> None:
    state = table(seats=2, pack=stacked("As Ah Kd Jc 9h", "Kh Qs 9c 8h 6c", widow="Ad 9s 4d 3c 2s"))
    state = apply(apply(state, parse_action("pass")), parse_action("pass"))
    view = observe(state, state.actor)
    for action in (SWAP_ALL, KNOCK, parse_action("swap 9h Ad")):
        done = apply(state, action)
        assert hand_after(view, action) == done.hands[view.seat]
        assert widow_after(view, action) == done.widow


@pytest.mark.parametrize("bot", ["strong", *CHARACTERS])
def test_every_action_has_a_reason_made_of_what_the_seat_knew(bot: str) -> None:
    rng, words = Random(5), Words()
    for number in range(8):
        for view, action, after in played(number, bot):
            why = reason(view, action, bot)
            other = observe(resample(view, rng), view.seat)
            assert reason(other, action, bot) == why
            assert why.place == len(view.table.log) < len(after.log)
            told = why.text(words, "Ana")
            assert told.startswith("Ana ")
            assert told.endswith(".")
            assert "{" not in told


@pytest.mark.parametrize("bot", CHARACTERS)
def test_a_character_says_so_where_its_leaning_decided(bot: str) -> None:
    words = Words()
    own: set[str] = set()
    plain: set[str] = set()
    for view, action in choices(bot):
        told = [reason(view, action, name).text(words, "Ana") for name in (bot, "")]
        (own if told[0] != told[1] else plain).add(told[0])
    assert own
    assert plain


def test_the_reasons_of_a_hand_are_made_from_its_record() -> None:
    *_, (_, _, final) = played(3, "ward")
    record = record_of(final, NAMES)
    bots = dict.fromkeys(range(1, 4), "ward")
    told = list(reasons(record, bots))
    assert [why.seat for why in told] == [seat for seat, _ in record.actions if seat in bots]


def test_a_game_without_a_widow_has_no_reasons() -> None:
    state = table("badugi", seats=2)
    record = record_of(state, NAMES[:2])
    assert list(reasons(record, {0: "ward", 1: "ward"})) == []
    for bot in ("expert", *CHARACTERS):
        view = observe(state, state.actor)
        assert decide(find_bot(bot), view, Random(1)) in legal_actions(state)


@pytest.mark.parametrize(
    ("actions", "told"),
    [
        ((), "Ana knocked before anybody had seen the widow because a pair of aces was ahead"),
        (("pass", "pass"), "Ana knocked because with a pair of aces another lap would have helped"),
    ],
)
def test_a_knock_is_explained_by_when_it_came(actions: tuple[str, ...], told: str) -> None:
    state = table(seats=2, pack=stacked("As Ah Kd Jc 9h", "Kh Qs 9c 8h 6c", widow="Ad 9s 4d 3c 2s"))
    for action in actions:
        state = apply(state, parse_action(action))
    why = reason(observe(state, state.actor), KNOCK)
    assert why.text(Words(), "Ana").startswith(told)


def test_on_the_last_turn_it_is_told_how_many_came_after() -> None:
    pack = stacked("As Ah Kd Jc 9h", "Kh Qs 9c 8h 6c", "Ks Ts 8d 6s 2c", "5s 5h 7c 8s Tc",
                   widow="Ad 9s 4d 3c 2s")  # fmt: skip
    state = table(seats=4, pack=pack)
    for text in ("pass", "pass", "pass", "pass", "knock"):
        state = apply(state, parse_action(text))
    why = reason(observe(state, 1), parse_action("swap 6c 9s"))
    assert why.text(Words(), "Ben") == (
        "Ben took the nine of spades because it made a pair of nines, and 2 players still acted."
    )

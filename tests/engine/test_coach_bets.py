"""The coach where cards are drawn, bets are made, or the widow's chip is for sale."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import comb
from pathlib import Path
from random import Random

import pytest
from tests.engine.tables import table

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
    parse_cards,
    record_of,
    resample,
    start,
    write_record,
)
from whiskey_poker.__main__ import main
from whiskey_poker.advised import Topic, betting_family, is_known, topic_of
from whiskey_poker.bots.survival import chance_to_survive, is_worth_its_price
from whiskey_poker.cards import standard_pack
from whiskey_poker.coach import advise as advised
from whiskey_poker.coach import can_advise, can_review, consult
from whiskey_poker.coach.advice import Advice, Measure, NoAdvice, Odds
from whiskey_poker.coach.bets import situation_of
from whiskey_poker.coach.readings import BETTING, DRAWING, Situation, corrected
from whiskey_poker.coach.words import Depth, hint, notes, table_of_worths
from whiskey_poker.engine import chance_action
from whiskey_poker.match import pack_for
from whiskey_poker.state import BUY, CALL, CHANCE, DECLINE, FOLD, STAND_PAT, Discards, Wagers
from whiskey_poker.words import Words

BETTING_GAMES = ("badugi", "deuce7-td", "badeucy", "jackpots", "fusion", "whiskey-betting")
WORDS = Words()


def dealt(game: str, *hands: str, then: str = "", play: str = "", **rules: object) -> State:
    """Deal these hands in turn order, the dealer's last, then these cards; and play."""
    held = [parse_cards(hand) for hand in hands]
    pack = [card for round_ in zip(*held, strict=True) for card in round_]
    pack += parse_cards(then) if then else []
    pack += [card for card in standard_pack() if card not in pack]
    state = start(
        find_game(game).configure(**rules),
        chips=(100,) * len(hands),
        dealer=len(hands) - 1,
        pack=pack,
    )
    for action in filter(None, (each.strip() for each in play.split(","))):
        state = apply(state, parse_action(action))
    return state


def view_of(state: State) -> Observation:
    return observe(state, state.actor)


def turns(game: str, seats: int, seed: int) -> Iterator[Observation]:
    """Yield every decision of a hand of players of the level `strong`."""
    pack = pack_for(find_game(game), str(seed), 1, seats=seats)
    state, rng = table(game, seats=seats, chips=(100,) * seats, pack=pack), Random(seed)
    while not state.is_over:
        if state.actor == CHANCE:
            state = apply(state, chance_action(state, rng))
            continue
        view = view_of(state)
        yield view
        state = apply(state, decide(find_bot("strong"), view, rng))


# --- Of what he may be asked --------------------------------------------------------------------


@pytest.mark.parametrize("game", BETTING_GAMES)
def test_he_can_be_asked_at_every_bet_and_every_draw(game: str) -> None:
    topics = set()
    for seed in (1, 2, 14, 20):
        for view in turns(game, 3, seed):
            assert is_known(view.table)
            legal = legal_actions(view.table)
            topic = topic_of(view.table)
            assert can_advise(view) is (topic is not None)
            assert (topic is Topic.BET) is isinstance(legal, Wagers)
            assert (topic is Topic.DRAW) is isinstance(legal, Discards)
            assert not can_review(view)
            topics.add(topic)
    assert Topic.BET in topics
    assert (Topic.DRAW in topics) is (game not in ("fusion", "whiskey-betting"))


@pytest.mark.parametrize(
    ("game", "family"),
    [("badugi", "badugi"), ("deuce7-td", "low"), ("badeucy", "both"), ("jackpots", "high"),
     ("fusion", "board"), ("whiskey-betting", "widow"), ("kitty", ""), ("bicycle", ""),
     ("whiskey-pool", "")],
)  # fmt: skip
def test_games_with_bets_have_families(game: str, family: str) -> None:
    assert betting_family(find_game(game)) == family


def test_in_a_game_with_bets_he_says_nothing_of_the_exchange() -> None:
    state = table("whiskey-betting", seats=3)
    while isinstance(legal_actions(state), Wagers):
        state = apply(state, parse_action("check"))
    with pytest.raises(NoAdvice, match="nothing to say of this choice"):
        consult(view_of(state), Random(1))


# --- What he may know -----------------------------------------------------------------------------


@pytest.mark.parametrize("game", BETTING_GAMES)
def test_hidden_cards_never_change_what_he_says(game: str) -> None:
    rng = Random(game)
    for number, view in enumerate(turns(game, 3, 1)):
        if number % 3 == 0 and can_advise(view):
            other = observe(resample(view, rng), view.seat)
            assert consult(other, Random(1)) == consult(view, Random(1))


# --- Draws ----------------------------------------------------------------------------------------


def draw_of(hand: str, game: str = "badugi", other: str = "Kc Kd Qc Qd") -> Advice:
    """Ask at the first draw of two players, when the other still has to draw."""
    return consult(view_of(dealt(game, hand, other, play="call, check")), Random(1))


def test_a_pat_badugi_is_kept_and_three_to_one_draw_one() -> None:
    assert draw_of("Ac 2d 3h 4s").best == STAND_PAT
    assert draw_of("Ac 2d 3h 9s").best == STAND_PAT
    assert draw_of("Ac 2d 3h Kh").best == parse_action("discard Kh")
    assert draw_of("Ac 2d Ks Kh", other="Qc Qd Jc Jd").best == parse_action("discard Kh Ks")


def test_the_discards_are_there_best_first_and_each_has_been_counted() -> None:
    advice = draw_of("Ac 2d 3h Kh")
    assert advice.measure is Measure.SHOWDOWN
    values = [row.value for row in advice.worths]
    assert values == sorted(values, reverse=True)
    assert all(0 <= value <= 1 for value in values)
    assert STAND_PAT in [row.action for row in advice.worths]
    for row in advice.worths:
        assert row.error == 0
        assert row.worlds == comb(48, len(row.action.give))
    assert advice.is_mistake(STAND_PAT)
    assert not advice.is_mistake(advice.best)


def test_a_share_is_smaller_against_more_players() -> None:
    hands = ("Ac 2d 3h Kh", "Kc Kd Qc Qd", "Js Jh Ts Th")
    two = dealt("badugi", *hands[:2], play="call, check")
    three = dealt("badugi", *hands, play="call, call, check")
    while not isinstance(legal_actions(three), Discards):
        three = apply(three, parse_action("check"))
    assert consult(view_of(three), Random(1)).value < consult(view_of(two), Random(1)).value


def test_he_names_the_number_of_cards_before_he_names_the_cards() -> None:
    view = view_of(dealt("badugi", "Ac 2d Kd Kh", "Qc Qd Jc Jd", play="call, check"))
    advice = consult(view, Random(1))
    nudge, kind, worths = (hint(advice, view, WORDS, depth) for depth in Depth)
    assert nudge.endswith("you hope for.")
    assert kind == "It is best to draw 2 cards."
    assert "K♦ K♥" in worths
    assert "of the pool at the showdown, if nobody folds any more." in worths
    (note,) = notes(advice, WORDS)
    assert note.startswith("The bets are not weighed.")


# --- Bets -----------------------------------------------------------------------------------------


def test_where_he_cannot_judge_he_tells_the_chance_and_the_price() -> None:
    state = dealt("fusion", "As Ah", "7c 2d", "Kc Kd", play="raise 7")
    view = view_of(state)
    advice = consult(view, Random(1))
    assert advice.measure is Measure.SHOWDOWN
    assert advice.worths == ()
    assert not advice.judges
    with pytest.raises(NoAdvice):
        _ = advice.best
    odds = advice.odds
    assert odds
    assert (odds.cost, odds.pot) == (6, 10)
    assert odds.needed == 6 / 16


def test_the_price_of_one_who_has_too_little_is_of_the_main_pot() -> None:
    state = table("fusion", seats=3, chips=(100, 100, 9))
    state = apply(state, parse_action("raise 7"))
    while state.actor != 2:
        state = apply(state, parse_action("raise 20") if state.actor == 0 else CALL)
        if state.is_over:
            break
    odds = consult(view_of(state), Random(1)).odds
    assert odds
    assert odds.cost <= 9
    assert odds.pot <= sum(min(9, each) for each in (100, 100)) + 9


def test_nothing_owed_needs_no_chance() -> None:
    odds = Odds(0.3, 0.0, 0.03, cost=0, pot=12)
    assert odds.needed == 0
    assert Odds(0.3, 0.0, 0.03, cost=4, pot=12).needed == 0.25


@pytest.mark.parametrize(
    ("chance", "verdict"),
    [(0.5, "a call pays."), (0.26, "a call is close."), (0.1, "a call does not pay.")],
)
def test_a_chance_is_compared_with_the_price_within_its_error(chance: float, verdict: str) -> None:
    odds = Odds(chance, 0.0, 0.03, cost=4, pot=12)
    advice = Advice(Measure.SHOWDOWN, (), 0.03, exact=False, odds=odds)
    view = view_of(table("fusion", seats=3))
    told = hint(advice, view, WORDS, Depth.WORTHS)
    assert verdict in told
    assert "it pays from 25 % on" in hint(advice, view, WORDS, Depth.KIND)
    assert any("does not judge your bets" in note for note in notes(advice, WORDS))


def test_the_solved_strategy_is_told_as_frequencies_that_add_up() -> None:
    for seed in range(3):
        for view in turns("badugi", 2, seed):
            if topic_of(view.table) is not Topic.BET:
                continue
            advice = consult(view, Random(1))
            assert advice.odds
            if advice.measure is not Measure.FREQUENCY:
                continue
            assert sum(row.value for row in advice.worths) == pytest.approx(1)
            assert {row.action for row in advice.worths} == {*legal_actions(view.table)}
            assert not any(advice.is_mistake(row.action) for row in advice.worths)
            assert not advice.judges
            lines = list(table_of_worths(advice, WORDS))
            assert all("of 10 times" in line for line in lines)
            assert "no order of better and worse" in notes(advice, WORDS)[0]


def test_among_more_than_two_and_in_unsolved_games_there_are_no_frequencies() -> None:
    for game, seats in (("badugi", 3), ("badeucy", 2), ("fusion", 2)):
        advice = consult(view_of(table(game, seats=seats)), Random(1))
        assert advice.measure is Measure.SHOWDOWN


def test_sampling_has_an_error_that_shrinks_and_counting_has_none() -> None:
    state = dealt("fusion", "As Ah", "7c 2d", then="Ks Qs 2h 3c 4c", play="call, check")
    assert len(state.board) == 3
    errors = [each.odds.error for each in advised(view_of(state), Random(1)) if each.odds]
    assert len(errors) == 20
    assert 0 < errors[-1] < 0.03
    assert errors[-1] < errors[0]
    preflop = consult(view_of(dealt("fusion", "As Ah", "7c 2d")), Random(1)).odds
    assert preflop
    assert preflop.error == 0


# --- What the bets tell ---------------------------------------------------------------------------


def test_a_bet_against_a_hand_lowers_its_chance_and_a_raise_lowers_it_more() -> None:
    for (family, left), row in BETTING.items():
        if left:
            continue
        chances = [corrected(0.6, Situation(family, 0, 1, against)) for against in range(4)]
        assert chances == sorted(chances, reverse=True), (family, row)
        assert chances[0] > chances[2] + 0.1


def test_a_better_hand_has_a_better_chance_in_every_situation() -> None:
    for draws, rows in ((False, BETTING), (True, DRAWING)):
        for family, left in rows:
            where = Situation(family, left, 2, 1)
            chances = [corrected(each / 20, where, draws=draws) for each in range(21)]
            assert chances == sorted(chances)
            assert 0 < chances[0] < chances[-1] < 1


def test_every_family_has_its_readings() -> None:
    families = {betting_family(find_game(game)) for game in BETTING_GAMES}
    assert {family for family, _ in BETTING} == families
    assert {family for family, _ in DRAWING} == {"badugi", "low", "both", "high"}


def test_blinds_are_no_bets_and_raises_of_this_round_are() -> None:
    state = dealt("badugi", "Ac 2d 3h Kh", "Kc Kd Qc Qd", "Js Jh Ts Th")
    assert situation_of(view_of(state), "badugi", 3).against == 0
    raised = apply(state, parse_action("raise 4"))
    assert situation_of(view_of(raised), "badugi", 3) == Situation("badugi", 3, 2, 1)
    again = apply(raised, parse_action("raise 6"))
    assert situation_of(view_of(again), "badugi", 3).against == 2


# --- The widow's chip -----------------------------------------------------------------------------


@cache
def by_hands(mine: int, others: tuple[int, ...]) -> Fraction:
    """Return the chance to be left over, hand by hand: each of those who are in pays as often."""
    if not others:
        return Fraction(1)
    total = by_hands(mine - 1, others) if mine > 1 else Fraction(0)
    for place, chips in enumerate(others):
        left = [*others[:place], chips - 1, *others[place + 1 :]]
        total += by_hands(mine, tuple(sorted(filter(None, left))))
    return total / (1 + len(others))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_chance_to_be_left_over_is_that_of_going_through_all_hands(players: int) -> None:
    for others in combinations_with_replacement(range(1, 4), players):
        for mine in range(1, 5):
            assert chance_to_survive(mine, others) == by_hands(mine, others)


def test_equal_chips_are_equal_chances() -> None:
    assert chance_to_survive(3, [3] * 4) == Fraction(1, 5)
    with pytest.raises(ValueError, match="has a chip"):
        chance_to_survive(1, [2, 0])


def offered(chips: Sequence[int], rules: dict[str, object] | None = None) -> State:
    """Return the moment at which the first seat has lost its last chip and may buy."""
    for seed in range(200):
        pack = pack_for(find_game("la-viuda"), str(seed), 1, seats=len(chips))
        state = table(
            "la-viuda", seats=len(chips), chips=chips, pack=pack, pool=1, spare_chip=True,
            rules=rules,
        )  # fmt: skip
        while not state.is_over and BUY not in legal_actions(state):
            state = apply(state, legal_actions(state)[-1])
        if not state.is_over and state.actor == 0:
            return state
    raise AssertionError("nobody runs out")


def test_the_worth_of_the_chip_is_the_chance_to_win_the_match() -> None:
    view = view_of(offered((1, 2, 3)))
    advice = consult(view, Random(1))
    assert advice.measure is Measure.MATCH
    assert advice.worth(BUY).value == pytest.approx(float(by_hands(1, (2, 3))))
    assert advice.worth(DECLINE).value == 0
    assert advice.odds
    assert (advice.odds.cost, advice.odds.pot) == (2, 9), "three chips each have been bought"
    assert not advice.judges


def test_what_the_chip_costs_is_said_with_what_it_brings() -> None:
    view = view_of(offered((1, 2, 3)))
    advice = consult(view, Random(1))
    kind, told = (hint(advice, view, WORDS, depth) for depth in (Depth.KIND, Depth.WORTHS))
    assert "costs as much as 2 chips" in kind
    assert "from a chance of 18 % on" in kind
    chance = round(100 * float(by_hands(1, (2, 3))))
    assert f"your chance to win the game is {chance} % ± " in told
    assert "too dear; but without it you are out" in told


@pytest.mark.parametrize(
    ("chips", "buys"),
    [((1, 1), True), ((1, 3), False), ((1, 2), True), ((1, 1, 1), True), ((1, 3, 3), False)],
)
def test_strong_and_expert_buy_where_the_money_comes_back(
    chips: tuple[int, ...], *, buys: bool
) -> None:
    view = view_of(offered(chips))
    assert is_worth_its_price(view) is buys
    for bot in ("strong", "expert"):
        assert decide(find_bot(bot), view, Random(1)) == (BUY if buys else DECLINE)
    for bot in ("greedy", "beginner", "casual"):
        assert decide(find_bot(bot), view, Random(1)) == BUY


def test_where_the_game_ends_after_so_many_hands_nothing_is_said_of_the_chip() -> None:
    assert not can_advise(view_of(offered((1, 2, 3), rules={"max_hands": 20})))


# --- The command line -----------------------------------------------------------------------------


def test_the_command_tells_odds_beside_the_old_fields(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "hand.toml"
    state = dealt("badugi", "Ac 2d 3h Kh", "Kc Kd Qc Qd")
    path.write_text(write_record(record_of(state, ("A", "B"))))
    assert main(["advise", str(path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["measure"] == "how often the solved strategy does it"
    assert {each["action"] for each in told["worths"]} == {"fold", "call", "raise 4"}
    assert [each["mistake"] for each in told["worths"]] == [None] * 3
    assert told["odds"]["cost"] == 1
    assert told["odds"]["needed"] == 0.25
    assert main(["advise", str(path)]) == 0
    text = capsys.readouterr().out
    assert "widow" not in text
    assert "of 10 times" in text
    assert FOLD in legal_actions(state)

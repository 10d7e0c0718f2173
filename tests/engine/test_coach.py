"""The coach: the worth of every action, hints, and the review of a hand."""

from collections.abc import Sequence
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
from whiskey_poker.bots.levels import action_values
from whiskey_poker.coach import (
    CERTAIN,
    Advice,
    Measure,
    NoAdvice,
    Worth,
    advise,
    can_advise,
    consult,
)
from whiskey_poker.coach.review import BANDS, review, reviews
from whiskey_poker.coach.words import Depth, hint, table_of_worths, verdict
from whiskey_poker.record import RecordError
from whiskey_poker.state import KNOCK, PASS, STAND
from whiskey_poker.words import Words

FULL_HOUSE = "Qc Qd Qh 5c 5d"
POOR = "Jd 8c 6h 4d 3c"
QUIET = "Ks Ts 8d 6s 2c"


def after(state: State, *actions: str) -> State:
    for action in actions:
        state = apply(state, parse_action(action))
    return state


def view_of(state: State) -> Observation:
    return observe(state, state.actor)


def known_hands() -> Observation:
    """Return a last turn at which the other has taken all five cards that lay open."""
    pack = stacked("As Ah Kd Jc 9h", "Kh Qs 9c 8h 6c", widow="Ad 9s 4d 3c 2s")
    state = after(table(seats=2, pack=pack), "pass", "pass", "swap all", "swap 6c As", "knock")
    return view_of(state)


def in_play(seats: int = 3) -> Observation:
    pack = stacked(*["As Ah Kd Jc 9h", "Kh Qs 9c 8h 6c", QUIET, "5s 5h 7c 8s Tc"][:seats],
                   widow="Ad 9s 4d 3c 2s")  # fmt: skip
    return view_of(after(table(seats=seats, pack=pack), *["pass"] * seats))


@pytest.mark.parametrize("game", ["whiskey-pool", "whiskey-markers", "la-viuda"])
@pytest.mark.parametrize("seats", [2, 3])
def test_every_legal_action_has_one_worth_the_best_first(game: str, seats: int) -> None:
    state = table(game, seats=seats)
    while not state.is_over and state.exchange.turns < 2:
        view = view_of(state)
        advice = consult(view, Random(1))
        actions = [row.action for row in advice.worths]
        assert len(set(actions)) == len(actions)
        assert set(actions) == set(legal_actions(state))
        values = [row.value for row in advice.worths]
        assert values == sorted(values, reverse=True)
        assert all(0 <= value <= 1 for value in values)
        state = apply(state, decide(find_bot("strong"), view, Random(1)))


def test_a_value_is_of_what_the_game_is_played_for() -> None:
    pool, markers = (table(game, seats=4) for game in ("whiskey-pool", "whiskey-markers"))
    assert consult(view_of(pool), Random(1)).measure is Measure.SHARE
    advice = consult(view_of(markers), Random(1))
    assert advice.measure is Measure.NOT_PAYING
    assert advice.value > 0.5


def test_the_coach_thinks_in_slices_and_begins_with_the_net() -> None:
    view = in_play()
    first, *others = advise(view, Random(1))
    assert {row.action: row.value for row in first.worths} == pytest.approx(
        dict(action_values(view))
    )
    assert len(others) > 20
    best = max(action_values(view), key=lambda pair: pair[1])
    level = {row.action: row.value for row in others[-1].worths}[best[0]]
    assert level == pytest.approx(best[1]), "the level is the net's"


def test_more_worlds_make_the_error_smaller() -> None:
    view = in_play()
    advices = list(advise(view, Random(1), about=[KNOCK]))
    tried = [row for row in (each.worth(KNOCK) for each in advices) if row.worlds > 1]
    assert 0 < tried[-1].error < tried[0].error < 0.5
    assert all(row.error < 0.1 for row in tried if row.worlds >= 8)


def test_where_all_is_known_the_worth_is_exact() -> None:
    """The other shows As Ah Kd Jc 6c by now; only an ace from the widow could beat that."""
    view = known_hands()
    advice = consult(view, Random(1))
    assert advice.exact
    assert all(row.error == 0 for row in advice.worths)
    held = {row.action: row.value for row in advice.worths}
    others = view.table.hands[1 - view.seat]
    for action, value in held.items():
        done = apply(resample(view, Random(1)), action)
        mine, theirs = done.strength(done.hands[view.seat]), done.strength(others)
        assert value == (1.0 if mine > theirs else 0.5 if mine == theirs else 0.0)


def test_all_hands_are_counted_where_few_cards_are_hidden() -> None:
    """After two exchanges, two cards of the other are known: 3 of 40 or so are hidden."""
    pack = stacked("As Ah Kd Jc 9h", "Kh Qs 9c 8h 6c", widow="Ad 9s 4d 3c 2s")
    moves = ("pass", "pass", "swap 9h 9s", "swap 6c 9h", "swap Jc 6c", "swap 8h Jc", "knock")
    view = view_of(after(table(seats=2, pack=pack), *moves))
    advice = consult(view, Random(1))
    assert advice.exact
    assert advice.worths[0].worlds > 1000
    assert consult(view, Random(2)) == advice, "chance has no part in it"


def test_what_the_coach_cannot_see_never_changes_its_advice() -> None:
    rng = Random(3)
    for view in (in_play(), view_of(table(seats=4)), in_play(4)):
        other = observe(resample(view, rng), view.seat)
        assert consult(other, Random(1)) == consult(view, Random(1))


def _row(action: str, value: float, error: float, worlds: int = 100) -> Worth:
    return Worth(parse_action(action), value, error, worlds)


@pytest.mark.parametrize(
    ("value", "error", "worlds", "mistake"),
    [
        (0.46, 0.01, 100, True),
        (0.46, 0.019, 100, True),
        (0.46, 0.021, 100, False),  # less than two standard errors
        (0.475, 0.001, 100, False),  # less than three points
        (0.30, 0.01, 0, False),  # never tried
    ],
)
def test_a_mistake_is_beyond_doubt_and_worth_a_word(
    value: float, error: float, worlds: int, *, mistake: bool
) -> None:
    advice = Advice(
        Measure.SHARE,
        (_row("pass", 0.5, 0.0), _row("knock", value, error, worlds)),
        0.02,
        exact=False,
    )
    assert advice.is_mistake(KNOCK) is mistake
    assert not advice.is_mistake(PASS)
    assert advice.gap(KNOCK) == pytest.approx(0.5 - value)
    assert CERTAIN == 2


def test_a_knock_after_a_knock_is_a_pass() -> None:
    view = view_of(after(table(seats=3), "knock"))
    advice = consult(view, Random(1))
    assert advice.worth(KNOCK).value == advice.worth(PASS).value


@pytest.mark.parametrize(
    ("game", "rules"),
    [
        ("short-race", {}),
        ("bicycle", {}),
        ("kitty", {}),
        ("whiskey-pool", {"phase2_pass": "free"}),
        ("la-viuda", {"losers_per_hand": "by_table"}),
    ],
)
def test_there_is_no_advice_where_the_rules_are_not_known(
    game: str, rules: dict[str, object]
) -> None:
    view = view_of(table(game, seats=4, rules=rules))
    assert not can_advise(view)
    with pytest.raises(NoAdvice, match="has not learnt the rules of this table"):
        consult(view, Random(1))


def test_there_is_no_advice_to_a_seat_that_waits_or_watches() -> None:
    state = table(seats=3)
    for seat in (1, 2, -1):
        with pytest.raises(NoAdvice, match="not the turn of this seat"):
            consult(observe(state, seat), Random(1))


def test_the_coach_takes_no_state() -> None:
    """The type checker refuses one; without the comment it would complain."""
    with pytest.raises(AttributeError):
        consult(table(seats=3), Random(1))  # type: ignore[arg-type]


def test_an_action_that_is_not_legal_has_no_worth() -> None:
    with pytest.raises(NoAdvice, match="'stand' is not legal here"):
        consult(view_of(table(seats=3)), Random(1)).worth(STAND)


# Words


def test_a_nudge_names_no_action_and_the_deepest_hint_names_all_with_numbers() -> None:
    view, words = in_play(), Words()
    advice = consult(view, Random(1))
    nudge, kind, worths = (hint(advice, view, words, depth) for depth in Depth)
    assert words.action(advice.best) not in nudge + kind
    assert kind.startswith("The best is an exchange of one card")
    assert words.action(advice.best) in worths
    assert "% ± 2 of the pool" in worths
    assert len(list(table_of_worths(advice, words, 3))) == 3


@pytest.mark.parametrize("action", ["pass", "take", "knock", "stand", "swap all"])
def test_every_action_has_a_nudge_and_a_kind(action: str) -> None:
    view, words = in_play(), Words()
    advice = Advice(Measure.SHARE, (_row(action, 0.5, 0.0),), 0.02, exact=False)
    hints = {hint(advice, view, words, depth) for depth in (Depth.NUDGE, Depth.KIND)}
    assert len(hints) == 2
    assert all(text.endswith(".") for text in hints)


def test_a_nudge_towards_a_better_hand_names_its_rank_and_one_that_waits_does_not() -> None:
    view = in_play()
    for action, nudge in (("swap 9h Ad", "Think of the aces in the widow."),
                          ("swap Kd 4d", "Do not only count")):  # fmt: skip
        advice = Advice(Measure.SHARE, (_row(action, 0.5, 0.0),), 0.02, exact=False)
        assert hint(advice, view, Words(), Depth.NUDGE).startswith(nudge)


def test_a_verdict_says_what_was_better_only_if_it_was_a_mistake() -> None:
    rows = (_row("pass", 0.5, 0.0), _row("knock", 0.4, 0.01), _row("take", 0.49, 0.01))
    advice = Advice(Measure.SHARE, rows, 0.02, exact=False)
    words = Words()
    assert verdict(advice, KNOCK, words) == "Knock: Pass was better by 10 % of the pool."
    assert "nothing was clearly better" in verdict(advice, parse_action("take"), words)
    assert "nothing was clearly better" in verdict(advice, PASS, words)


# The review


def played(actions: Sequence[str], seats: int = 2) -> State:
    pack = stacked("As Ah Kd Jc 9h", "Kh Qs 9c 8h 6c", widow="Ad 9s 4d 3c 2s")
    return after(table(seats=seats, pack=pack), *actions)


BLUNDER = ("pass", "pass", "swap As 2s", "knock", "swap 2s As")
"""The eldest breaks a pair of aces with a third in reach, and takes the ace back too late."""


def test_skill_and_luck_add_up_to_what_the_hand_has_brought() -> None:
    state = played(BLUNDER)
    for seat in (0, 1):
        past = review(record_of(state, ("A", "B")), seat, Random(1))
        assert past.fair == 0.5
        assert past.result - past.fair == pytest.approx(past.skill + past.luck)
        assert past.skill <= 0
        assert past.chances[0].value == past.fair
        assert past.chances[-1] == (len(state.log), past.result)
        places = [chance.place for chance in past.chances]
        assert places == sorted(places)


def test_the_review_finds_a_blunder() -> None:
    past = review(record_of(played(BLUNDER), ("A", "B")), 0, Random(1))
    assert [str(decision.action) for decision in past.decisions] == ["pass", *BLUNDER[2::2]]
    assert past.decisions[1] in past.mistakes
    assert past.decisions[1].cost > 0.1
    assert past.decisions[1].band >= 3
    assert BANDS == (0.02, 0.05, 0.10, 0.20)
    assert not past.decisions[2].band


def test_the_best_play_costs_nothing() -> None:
    state = played(("pass", "pass", "swap 9h Ad", "knock"))
    while not state.is_over:
        state = apply(state, consult(view_of(state), Random(1)).best)
    past = review(record_of(state, ("A", "B")), 0, Random(1))
    assert past.decisions[-1].cost == 0
    assert past.result == 1


def test_a_review_comes_in_slices() -> None:
    made = list(reviews(record_of(played(BLUNDER), ("A", "B")), 0, Random(1)))
    assert len(made) > 20
    assert [len(each.decisions) for each in made] == sorted(len(each.decisions) for each in made)


def test_a_hand_that_is_not_over_or_not_known_is_not_reviewed() -> None:
    with pytest.raises(RecordError, match="not over"):
        review(record_of(played(BLUNDER[:3]), ("A", "B")), 0, Random(1))
    with pytest.raises(RecordError, match="p3 was not dealt in"):
        review(record_of(played(BLUNDER), ("A", "B")), 2, Random(1))
    state = table("short-race", seats=2)
    for action in ("knock", "pass"):
        state = apply(state, parse_action(action))
    with pytest.raises(NoAdvice, match="nothing to say of this hand"):
        review(record_of(state, ("A", "B")), 0, Random(1))


def test_where_the_lowest_pays_the_result_is_not_to_pay() -> None:
    pack = stacked("As Ah Kd Jc 9h", "Kh Qs 9c 8h 6c", QUIET, widow="Ad 9s 4d 3c 2s")
    state = table("whiskey-markers", seats=3, pack=pack)
    while not state.is_over:
        state = apply(state, decide(find_bot("greedy"), view_of(state), Random(1)))
    results = [review(record_of(state, "ABC"), seat, Random(1)).result for seat in range(3)]
    assert sorted(results) == [0, 1, 1]
    assert find_game("whiskey-markers").verdict == "pay"

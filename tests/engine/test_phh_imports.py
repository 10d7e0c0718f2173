"""PHH in: hands of other people, played by other rules, and texts that are no hands."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from random import Random

import pytest
from tests.engine.phh_hands import (
    GAMES,
    HEADS_UP,
    WIKIPEDIA,
    changed,
    game,
    in_turn,
    random_hand,
)
from tests.engine.test_records import HOSTILE_NAMES

from whiskey_poker import (
    ImportedHand,
    Record,
    RecordError,
    read_hand,
    read_phh,
    write_phh,
    write_record,
)
from whiskey_poker.cards import UNSEEN
from whiskey_poker.phh.fields import MAX_WARNINGS
from whiskey_poker.phh.notation import read_action
from whiskey_poker.phh.reader import MAX_ACTIONS
from whiskey_poker.state import EventKind


def chips(text: str) -> tuple[int | None, ...]:
    hand = read_phh(text)
    return hand.chips(hand.final())


def refusal(source: str | bytes) -> str:
    with pytest.raises(RecordError) as refused:
        read_phh(source)
    return str(refused.value)


def with_actions(text: str, *actions: str) -> str:
    """Return a hand with other actions, one a line; the first stands on line 8 or so."""
    head, _, rest = text.partition("actions = [")
    tail = rest.partition("\n]")[2]
    lines = "".join(f'\n  "{action}",' for action in actions)
    return f"{head}actions = [{lines}\n]{tail}"


# --- two hands that are known


def test_the_badugi_hand_of_wikipedia_ends_with_its_stacks() -> None:
    """Case G01: unknown cards are discarded; Carol's 8-7-5-3 beats Alice's 9-6-4-2."""
    hand = read_phh(WIKIPEDIA)
    assert hand.variant.key == "badugi"
    assert hand.warnings == ()
    final = hand.final()
    assert hand.chips(final) == (196, 220, 200, 184)
    shown = [event.seat for event in final.log if event.kind is EventKind.SHOW]
    assert shown == [3, 1]
    assert final.is_over


def test_every_step_of_a_hand_can_be_seen() -> None:
    steps = [*read_phh(WIKIPEDIA).replay()]
    assert [sum(state.chips) + state.pool for state in steps] == [800] * len(steps)
    pools = [state.pool for state in steps]
    assert (pools[0], max(pools)) == (3, 36)
    assert {len(state.hands[1]) for state in steps} == {0, 2, 3, 4}


def test_two_players_have_their_blinds_turned_round() -> None:
    """Case G03: p1 posts 2, p2 posts 1 and acts first before the draw; p1 draws first."""
    first, *steps = read_phh(HEADS_UP).replay()
    assert first.chips == (98, 99)
    assert steps[1].actor == 1
    assert steps[3].actor == 0
    assert chips(HEADS_UP) == (114, 86)
    draws_first = HEADS_UP.replace('"p1 sd 9c",\n  "p2 sd Td"', '"p2 sd Td",\n  "p1 sd 9c"')
    assert refusal(draws_first) == "line 12: action 5 ('p2 sd Td'): it is the turn of p1"


# --- what other rooms do


def test_an_unknown_stack_stays_unknown() -> None:
    """Case G05."""
    text = changed(HEADS_UP, "starting_stacks", "[inf, 100]")
    assert chips(text) == (None, 86)
    assert chips(changed(HEADS_UP, "starting_stacks", "[+inf, inf]")) == (None, None)


def test_five_bets_in_a_round_are_taken() -> None:
    raises = ["p1 cbr 2", "p2 cbr 4", "p1 cbr 6", "p2 cbr 8", "p1 cbr 10", "p2 cbr 12", "p1 cc"]
    text = with_actions(HEADS_UP, "p2 cc", "p1 cc", "p1 sd", "p2 sd", *raises)
    hand = read_phh(text)
    assert hand.warnings == ()
    assert hand.chips(hand.final()) == (86, 86)


def test_an_amount_beyond_the_limit_is_a_warning() -> None:
    hand = read_phh(with_actions(HEADS_UP, "p2 cbr 7", "p1 f"))
    assert hand.warnings == ("line 8: action 1: the limit is 4 here, not 7",)
    assert hand.chips(hand.final()) == (98, 102)


def test_a_card_comes_back_after_a_reshuffle_even_to_him_who_discarded_it() -> None:
    text = HEADS_UP.replace('"d dh p1 7h"', '"d dh p1 9c"').replace("2c3d4h5s7h", "2c3d4h5s9c")
    assert chips(text) == (86, 114)  # 9-5-4-3-2 loses to 8-6-4-3-2


def test_a_card_that_a_player_holds_is_not_dealt_again() -> None:
    text = HEADS_UP.replace("d dh p2 8h", "d dh p2 2c")
    assert refusal(text) == "line 15: action 8 ('d dh p2 2c'): 2c is in the hand of p1"


def test_everybody_may_be_dealt_his_cards_before_the_next_player_draws() -> None:
    swapped = HEADS_UP.replace('"p2 sd Td",\n  "d dh p1 7h",', '"d dh p1 7h",\n  "p2 sd Td",')
    assert swapped != HEADS_UP
    assert chips(swapped) == chips(HEADS_UP)


def test_cards_may_be_dealt_one_by_one() -> None:
    one_by_one = HEADS_UP.replace(
        '"d dh p1 2c3d4h5s9c"', '"d dh p1 2c", "d dh p1 3d", "d dh p1 4h5s9c"'
    )
    assert chips(one_by_one) == chips(HEADS_UP)


def test_deals_that_the_file_leaves_out_are_unknown_cards() -> None:
    without = re.sub(r'"d dh p. \?+", ?', "", WIKIPEDIA)
    assert "dh" not in without
    assert chips(without) == (196, 220, 200, 184)


def test_a_known_card_may_be_discarded_from_an_unknown_hand() -> None:
    text = WIKIPEDIA.replace('"p1 sd ????"', '"p1 sd KsKh"')
    assert chips(text) == (196, 220, 200, 184)


def test_an_unknown_card_is_not_discarded_from_a_known_hand() -> None:
    assert "?? is not in the hand 2c 3d 4h 5s 9c" in refusal(
        HEADS_UP.replace("p1 sd 9c", "p1 sd ??")
    )


def test_comments_and_empty_actions_are_nothing() -> None:
    text = HEADS_UP.replace('"p1 cc",', '"# a pause", "", "  ", " p1  cc  # he [smiles]",', 1)
    assert chips(text) == (114, 86)


def test_antes_and_straddles_are_posted() -> None:
    """The big blind's ante is dead: the others need not have paid as much to win it."""
    text = changed(WIKIPEDIA, "antes", "[0, 5, 0, 0]")
    text = changed(text, "blinds_or_straddles", "[1, 2, 4, 0]")
    opening = ["p4 f", "p1 f", "p2 cc"]
    text = with_actions(text, *opening)
    state = read_phh(text).final()
    assert (state.chips, state.pool, state.actor) == ((199, 191, 196, 200), 14, 2)
    checked = ["p3 cc", "p2 sd", "p3 sd", "p2 cc", "p3 cc"]
    checked += ["p2 sd", "p3 sd", "p2 cc", "p3 cc", "p2 sd", "p3 sd", "p2 cc", "p3 cc"]
    show = ["p2 sm 2s3h4dKc", "p3 sm 2h3s4cQd"]
    assert chips(with_actions(text, *opening, *checked, *show)) == (199, 191, 210, 200)


def test_for_two_players_antes_are_turned_round_too() -> None:
    first, *_ = read_phh(changed(HEADS_UP, "antes", "[0, 3]")).replay()
    assert first.chips == (95, 99)


@pytest.mark.parametrize(("trimmed", "ends"), [("true", (12, 6)), ("false", (14, 4))])
def test_who_cannot_pay_the_ante_wins_as_much_as_his_or_all(
    trimmed: str, ends: tuple[int, int]
) -> None:
    """An ante of 8 that p1 has only 6 of: he wins 6 of the other's, or all 8."""
    text = changed(HEADS_UP, "antes", "[8, 8]").replace(
        "antes =", f"ante_trimming_status = {trimmed}\nantes ="
    )
    text = changed(changed(text, "starting_stacks", "[6, 12]"), "blinds_or_straddles", "[0, 0]")
    dealt = ["d dh p1 2c3d4h5s7c", "d dh p2 2d3h4s6cTd"]
    assert chips(with_actions(text, *dealt, *["p1 sd", "p2 sd"] * 3)) == ends


def test_stacks_and_bets_may_be_written_as_floats_that_are_whole() -> None:
    text = changed(HEADS_UP, "starting_stacks", "[100.0, 1e2]").replace("cbr 4", "cbr 4.0")
    assert chips(text) == (114, 86)


# --- showing


def test_who_mucks_has_given_up() -> None:
    assert chips(HEADS_UP.replace("p1 sm 2c3d4h5s7h", "p1 sm")) == (86, 114)
    both = HEADS_UP.replace("p1 sm 2c3d4h5s7h", "p1 sm").replace("p2 sm -", "p2 sm")
    assert refusal(both).endswith("everybody else has given up")
    early = HEADS_UP.replace('"p1 sd",', '"p1 sm", "p1 sd",', 1)
    assert "before the showdown a hand can only be folded" in refusal(early)


def test_known_hands_need_not_be_shown() -> None:
    text = HEADS_UP.replace('  "p1 sm 2c3d4h5s7h",\n  "p2 sm -",\n', "")
    hand = read_phh(text)
    assert (hand.chips(hand.final()), hand.warnings) == ((114, 86), ())


def test_who_shows_no_hand_that_is_known_is_taken_to_give_up() -> None:
    text = WIKIPEDIA.replace('"p4 sm 2s4c6d9h", ', "").replace("3s5d7c8h", "KsKdKhKc")
    hand = read_phh(text)
    assert hand.chips(hand.final()) == (196, 220, 200, 184)
    assert hand.warnings == ("line 19: action 35: p4 shows no hand and is taken to give up",)


def test_where_nobody_shows_the_file_has_the_last_word() -> None:
    silent = WIKIPEDIA.replace('  "p4 sm 2s4c6d9h", "p2 sm 3s5d7c8h",\n', "")
    hand = read_phh(silent)
    assert hand.chips(hand.final()) == (196, 184, 200, 184)
    assert not hand.final().is_over
    assert "nobody shows a hand" in hand.warnings[0]
    told = read_phh(silent + "finishing_stacks = [196, 184, 200, 220]\n")
    assert told.chips(told.final()) == (196, 184, 200, 220)


def test_a_hand_is_shown_before_the_end_and_then_drawn_to() -> None:
    shown = WIKIPEDIA.replace('"p2 sd ??", "p4 sd",', '"p2 sm 3s5d7cKh", "p2 sd Kh", "p4 sd",')
    shown = shown.replace('"d dh p2 ??",\n  "p2 cc"', '"d dh p2 8h",\n  "p2 cc"')
    shown = shown.replace(', "p2 sm 3s5d7c8h"', "")
    assert chips(shown) == (196, 220, 200, 184)


@pytest.mark.parametrize(
    ("said", "cause"),
    [
        ("p1 sm 2c3d4h5s8c", "2c 3d 4h 5s 8c is not the hand 2c 3d 4h 5s 7h"),
        ("p1 sm 2c3d4h5s7h8c", "is not the hand"),
        ("p1 sm 2c3d4h5s8h", "8h is in the hand of p2"),
        ("p1 sm 2c3d4h5s7h", ""),
        ("p1 sm ????????7h", ""),
        ("p1 sm 7h", ""),
    ],
)
def test_what_is_shown_must_be_what_was_dealt(said: str, cause: str) -> None:
    text = HEADS_UP.replace("p1 sm 2c3d4h5s7h", said)
    if cause:
        assert cause in refusal(text)
    else:
        assert chips(text) == (114, 86)


def test_who_has_won_may_show_and_who_has_folded_may_not() -> None:
    folded = ["d dh p1 2c3d4h5s9c", "p2 f"]
    hand = read_phh(with_actions(HEADS_UP, *folded, "p1 sm -"))
    assert hand.final().log[-1].kind is EventKind.SHOW
    assert read_phh(with_actions(HEADS_UP, *folded, "p1 sm")).warnings == ()
    assert "p2 has folded" in refusal(with_actions(HEADS_UP, *folded, "p2 sm -"))


# --- what does not fit (cases G05, G09, G17, G23)


@pytest.mark.parametrize(
    ("stated", "warned"),
    [
        ("[114, 86]", None),
        ("[114.0, 86]", None),
        ("[inf, 86]", None),
        ("[115, 85]", "line 29: the file states 115, 85, the actions lead to 114, 86"),
        ("[inf, 85]", "line 29: the file states unknown, 85, the actions lead to 114, 86"),
    ],
)
def test_final_stacks_that_contradict_the_actions_are_a_warning(
    stated: str, warned: str | None
) -> None:
    """Case G23: both are told, and the actions count."""
    hand = read_phh(f"{HEADS_UP}finishing_stacks = {stated}\n")
    assert hand.warnings == (() if warned is None else (warned,))
    assert hand.chips(hand.final()) == (114, 86)


@pytest.mark.parametrize(
    ("key", "value", "part"),
    [
        ("antes", "[0, 0, 0]", "line 2: antes has 3 entries for 2 stacks"),
        ("antes", "0", "antes is a list of numbers"),
        ("antes", "[0, -1]", "-1 is not a whole number"),
        ("blinds_or_straddles", "[1]", "blinds_or_straddles has 1 entries for 2 stacks"),
        ("blinds_or_straddles", "[1, inf]", "inf is not a whole number"),
        ("starting_stacks", "[nan, 100]", "line 6: nan is not a whole number"),
        ("starting_stacks", "[-inf, 100]", "-inf is not a whole number"),
        ("starting_stacks", "[-5, 100]", "-5 is not a whole number"),
        ("starting_stacks", "[100, 0]", "a stack is empty"),
        ("starting_stacks", "[inf, 0]", "a stack is empty"),
        ("starting_stacks", "[1e308, 100]", "1e+308 is not a whole number"),
        ("starting_stacks", "[1.5, 100]", "1.5 is not a whole number"),
        ("starting_stacks", "[9007199254740993, 100]", "9007199254740993 is not a whole number"),
        ("starting_stacks", f"[1{'0' * 50}, 100]", "a number has more than 64 bits"),
        ("starting_stacks", "[true, 100]", "True is not a whole number"),
        ("starting_stacks", "['100', 100]", "'100' is not a whole number"),
        ("starting_stacks", "[100]", "1 players; there can be 2 to 10 of them"),
        ("starting_stacks", "[]", "0 players; there can be 2 to 10 of them"),
        ("starting_stacks", f"[{'9, ' * 11}]", "11 players; there can be 2 to 10 of them"),
        ("small_bet", "0", "a bet is at least one chip"),
        ("small_bet", "nan", "nan is not a whole number"),
        ("big_bet", "1", "less than the small bet"),
        ("big_bet", "[4]", "[4] is not a whole number"),
        ("variant", "3", "not a hand history: the key 'variant' is missing"),
        ("actions", "3", "actions is a list of texts"),
        ("actions", "[3]", "actions is a list of texts"),
    ],
)
def test_a_field_that_is_not_what_it_should_be_is_refused(key: str, value: str, part: str) -> None:
    """Cases G05, G09, G17."""
    text = HEADS_UP if key != "actions" else HEADS_UP.partition("actions")[0] + "actions = 0"
    assert part in refusal(changed(text, key, value))


@pytest.mark.parametrize(
    ("key", "value", "part"),
    [
        ("players", "['A']", "players has 1 entries for 2 stacks"),
        ("players", "[1, 2]", "players is a list of texts"),
        ("players", f"['{'x' * 201}', 'B']", "a name has more than 200 characters"),
        ("finishing_stacks", "[1]", "finishing_stacks has 1 entries for 2 stacks"),
        ("finishing_stacks", "[nan, 1]", "nan is not a whole number"),
        ("finishing_stacks", "[-1, 1]", "-1 is not a whole number"),
        ("ante_trimming_status", "1", "1 is neither true nor false"),
    ],
)
def test_an_optional_field_is_refused_as_well(key: str, value: str, part: str) -> None:
    assert refusal(f"{HEADS_UP}{key} = {value}\n").startswith(f"line 29: {part}")


@pytest.mark.parametrize(
    "key", ["antes", "blinds_or_straddles", "small_bet", "big_bet", "starting_stacks", "actions"]
)
def test_every_required_field_is_required(key: str) -> None:
    text = changed(WIKIPEDIA, key, "0") if key != "actions" else WIKIPEDIA
    text = text.replace(f"{key} =", f"_{key} =", 1)
    assert refusal(text) == f"the key '{key}' is missing"


def test_an_unknown_key_is_a_warning_and_an_own_one_is_nothing() -> None:
    hand = read_phh(HEADS_UP + "min_bet = 2\n_sponsor = 'x'\ncity = 'Here'\n")
    assert hand.warnings == ("line 29: the key 'min_bet' is not one of PHH in this game",)


@pytest.mark.parametrize(
    ("action", "part"),
    [
        ("p1 cc", "it is the turn of p2"),
        ("p3 cc", "'p3' is not one of the players p1 to p2"),
        ("p0 cc", "'p0' is not one of the players p1 to p2"),
        ("p2 sd", "players bet now"),
        ("p2 cbr 2", "p2 has 100 and must bet more than 2"),
        ("p2 cbr 101", "p2 has 100 and must bet more than 2"),
        ("p2 cbr", "'p2 cbr' is not an action of PHH in this game"),
        ("p2 cbr -4", "'-4' is not a whole number of chips"),
        ("p2 cbr 4.5", "'4.5' is not a whole number of chips"),
        ("p2 cbr nan", "'nan' is not a whole number of chips"),
        ("p2 cbr 1e3", "'1e3' is not a whole number of chips"),
        ("p2 cbr 99999999999", "'99999999999' is not a whole number of chips"),
        ("p2 cbr ٤", "'٤' is not a whole number of chips"),
        ("p2 pb", "'p2 pb' is not an action of PHH in this game"),
        ("p2 shuffle", "'p2 shuffle' is not an action of PHH in this game"),
        ("d db 2c3c4c", "there is no board in this game"),
        ("d dh p1 2c", "p1 is due 0 cards, not 1"),
        ("d dh p1 10s", "'10s' are not cards of two letters each"),
        ("d dh p1 Dh", "'Dh' is not a card"),
        ("d dh p1 X1", "there are no jokers in this game"),
        ("d dh p1 2c2c", "'2c' occurs twice"),
        (f"p2 {'x' * 5000}", "xxx…' is not an action of PHH in this game"),
    ],
)
def test_an_action_that_cannot_be_is_refused_with_its_number_and_line(
    action: str, part: str
) -> None:
    """Cases G09, G17; G44 of the cards: a ten is never anything else."""
    dealt = ["d dh p1 2c3d4h5s9c", "d dh p2 2d3h4s6cTd"]
    answer = refusal(with_actions(HEADS_UP, *dealt, action))
    assert answer.startswith("line 10: action 3")
    assert part in answer
    assert len(answer) < 300


def test_the_wrong_player_first_is_named_with_the_action() -> None:
    """Case G09: p3 must act."""
    text = with_actions(WIKIPEDIA, "p1 cc")
    assert refusal(text) == "line 10: action 1 ('p1 cc'): it is the turn of p3"


def test_nothing_is_played_after_the_end() -> None:
    assert "all is played" in refusal(with_actions(HEADS_UP, "p2 f", "p1 cc"))
    assert "all is played" in refusal(HEADS_UP.replace('"p2 sm -"', '"p2 cc"'))
    assert "players draw cards now" in refusal(with_actions(HEADS_UP, "p2 cc", "p1 cc", "p1 cc"))


def test_dealt_too_many_cards() -> None:
    text = HEADS_UP.replace("d dh p1 7h", "d dh p1 7h8c")
    assert "p1 is due 1 cards, not 2" in refusal(text)


# --- which game, which file (cases G07, G11, G19, G21, G29)


@pytest.mark.parametrize("code", ["NT", "F7S/8", "XYZ", "fb", "F2L3D ", ""])
def test_another_game_of_phh_is_not_read_as_a_near_one(code: str) -> None:
    """Case G07."""
    text = changed(WIKIPEDIA, "variant", f'"{code}"')
    assert f"not supported: '{code}'" in refusal(text)
    with pytest.raises(RecordError, match=f"not supported: '{code}'"):
        read_hand(text)


@pytest.mark.parametrize(
    "source",
    [
        b"",
        "",
        '[project]\nname = "x"\n',
        '{"name": "x", "version": "1.0.0"}',
        b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR",
        "#Game No : 1\n***** 888poker Hand History for Game 1 *****\nDealt to A [ Dh, 10c ]\n",
        "Seat 1: A ( $1 430 )\nSeat 2: B ( 368,55 € )\n",
    ],
    ids=["no bytes", "no text", "TOML", "JSON", "PNG", "888poker", "888poker's stacks"],
)
@pytest.mark.parametrize("read", [read_phh, read_hand])
def test_another_file_is_not_a_hand_history(
    read: Callable[[str | bytes], object], source: str | bytes
) -> None:
    """Cases G11, G29."""
    with pytest.raises(RecordError, match="not a hand history"):
        read(source)


@pytest.mark.parametrize(
    "line",
    [
        "ante_trimming_status = [{}]",
        "blinds_or_straddles = [1, [{}]]",
        "whiskey_poker = {}",
        "_own = {{notes = [{}]}}",
    ],
)
@pytest.mark.parametrize("read", [read_phh, read_hand])
def test_a_number_that_python_would_not_print_is_refused_wherever_it_stands(
    read: Callable[[str | bytes], object], line: str
) -> None:
    """Cases G17, G19."""
    key = line.partition(" =")[0]
    others = [other for other in HEADS_UP.splitlines() if not other.startswith(f"{key} =")]
    text = "\n".join([line.format("0x" + "f" * 6000), *others])
    with pytest.raises(RecordError, match="line 1: a number has more than 64 bits"):
        read(text)


@pytest.mark.parametrize(
    ("source", "part"),
    [
        (WIKIPEDIA.encode("utf-16"), "UTF-16"),
        (WIKIPEDIA.replace("Bob", "Ñandú").encode("latin-1"), "not UTF-8"),
        ("variant = 'FB'\na = " + "[" * 3000, "nested too deeply"),
        ("variant = 'FB'\n" + "a = 1\n" * 2, "line 3"),
        ("x" * 100_001, "100001 bytes"),
    ],
)
def test_other_encodings_and_hostile_texts_are_refused_at_once(
    source: str | bytes, part: str
) -> None:
    """Cases G19, G21."""
    began = time.perf_counter()
    assert part in refusal(source)
    assert time.perf_counter() - began < 1


@pytest.mark.parametrize(
    "actions",
    ['""', '"p2 cc"', '"d dh p1 ??"', '"p1 sm -"', '"#"'],
)
def test_a_million_actions_are_refused_within_a_second(actions: str) -> None:
    """Case G19."""
    began = time.perf_counter()
    head = HEADS_UP.partition("actions")[0]
    assert "bytes" in refusal(f"{head}actions = [{f'{actions},' * 1_000_000}]\n")
    most = (100_000 - len(head) - 20) // (len(actions) + 1)
    assert f"at most {MAX_ACTIONS}" in refusal(f"{head}actions = [{f'{actions},' * most}]\n")
    assert time.perf_counter() - began < 2


def test_as_many_raises_as_fit_are_read_in_a_moment() -> None:
    raises = [f"p{2 - (number % 2)} cbr {number + 3}" for number in range(MAX_ACTIONS)]
    text = changed(HEADS_UP, "starting_stacks", "[inf, inf]")
    began = time.perf_counter()
    hand = read_phh(with_actions(text, *raises))
    assert len(hand.warnings) == MAX_WARNINGS + 1
    assert hand.warnings[-1] == "… and 980 warnings more"
    assert time.perf_counter() - began < 5


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: b"\xef\xbb\xbf" + text.encode(),
        lambda text: text.replace("\n", "\r\n").encode(),
        lambda text: "\ufeff" + text,
    ],
    ids=["BOM", "CRLF", "BOM in text"],
)
def test_a_byte_order_mark_and_crlf_are_taken_without_a_word(
    spoil: Callable[[str], str | bytes],
) -> None:
    """Case G21."""
    assert read_phh(spoil(WIKIPEDIA)) == read_phh(WIKIPEDIA)


@pytest.mark.parametrize("name", HOSTILE_NAMES)
def test_names_are_text_and_nothing_else(name: str) -> None:
    """Cases G13, G15."""
    escaped = "".join(f"\\U{ord(letter):08x}" for letter in name)
    text = changed(WIKIPEDIA, "players", f'["{escaped}", "B", "C", "D"]')
    assert read_phh(text).players == (name, "B", "C", "D")


def test_players_without_names_are_named_by_their_codes() -> None:
    assert read_phh(HEADS_UP).players == ("p1", "p2")


def test_the_kind_of_a_file_is_told_by_its_content() -> None:
    from tests.engine.test_records import whiskey_1

    assert isinstance(read_hand(write_record(whiskey_1())), Record)
    assert isinstance(read_hand(WIKIPEDIA.encode()), ImportedHand)


@pytest.mark.parametrize(
    "text",
    [
        "d dh p1 ????",
        "p2 cbr 4",
        "p1 cc",
        "p1 f",
        "p1 sd",
        "p1 sd 2c??",
        "p1 sm",
        "p1 sm -",
        "p1 sm ??Ad",
    ],
)
def test_an_action_is_written_as_it_was_read(text: str) -> None:
    action = read_action(f"  {text.replace(' ', '   ')} # why", players=2)
    assert str(action) == text


def test_an_unseen_card_is_written_as_phh_has_it() -> None:
    action = read_action("d dh p1 ??", players=2)
    assert action is not None
    assert action.cards == (UNSEEN,)


def test_whatever_a_text_says_chips_are_kept_or_it_is_refused() -> None:
    """Spoil sound hands at random: a word that fits nowhere, an action lost, twice, elsewhere."""
    rng = Random("spoiled")
    sound = [WIKIPEDIA, HEADS_UP]
    for key in GAMES:
        sound += [write_phh(random_hand(rng, game(key)), with_pack=pack) for pack in (True, False)]
    read = 0
    for _ in range(600):
        text = spoiled(rng, rng.choice(sound))
        try:
            hand = read_hand(text)
        except RecordError:
            continue
        assert isinstance(hand, ImportedHand)
        final = hand.final()
        assert sum(final.chips) + final.pool == sum(final.stakes) + final.left.pool
        assert final.pool == 0 or not final.is_over
        read += 1
    assert 20 < read < 400


def spoiled(rng: Random, text: str) -> str:
    texts = re.findall(r'"[^"\n]*"', text)
    one, other = rng.choice(texts), rng.choice(texts)
    place = rng.randrange(len(text))
    word = rng.choice(["nan", "inf", "??", "p1", "1e9", "-", '"', "[", "\n", "{", "0", "#", "sm"])
    return rng.choice(
        [
            text[:place] + word + text[place + rng.randrange(3) :],
            text.replace(one, other, 1),
            text.replace(one, f"{one}, {other}", 1),
            text.replace(f"{one},", "", 1),
        ]
    )


@pytest.mark.parametrize(
    "value",
    ["[]", "{}", "nan", "[[]]", "{a = [1]}", f"1{'0' * 400}", "0x" + "f" * 6000],
)
def test_a_house_rule_of_any_kind_is_a_warning(value: str) -> None:
    record = random_hand(Random(7), game("badugi"))
    text = write_phh(record).replace('structure = "fixed_limit"', f"structure = {value}")
    hand = read_phh(text)
    assert hand.record is None
    assert len(hand.warnings) == 1
    assert hand.chips(hand.final()) == in_turn(record)


@pytest.mark.parametrize("read", [read_phh, read_hand])
def test_a_cap_that_python_would_not_print_is_a_warning(
    read: Callable[[str | bytes], Record | ImportedHand],
) -> None:
    """Cases G17, G19: the notes are ours, and the hand is sound without them."""
    record = random_hand(Random(7), game("badugi"))
    hand = read(write_phh(record).replace("cap = 4", f"cap = 0x{'f' * 6000}"))
    assert isinstance(hand, ImportedHand)
    assert hand.record is None
    assert len(hand.warnings) == 1
    assert "a number has more than 64 bits" in hand.warnings[0]

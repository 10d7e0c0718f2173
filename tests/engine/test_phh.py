"""PHH out: the games that have a code, in the order of PHH, and back again card by card."""

from __future__ import annotations

import tomllib
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from tests.engine.phh_hands import GAMES, game, in_turn, kinds, random_action, random_hand
from tests.engine.test_records import HOSTILE_NAMES

from whiskey_poker import (
    Match,
    Record,
    RecordError,
    apply,
    find_game,
    observe,
    read_phh,
    read_record,
    record_of,
    record_of_view,
    start,
    write_phh,
)
from whiskey_poker.cards import standard_pack
from whiskey_poker.phh.notation import code_of
from whiskey_poker.state import CHANCE, FOLD, EventKind
from whiskey_poker.variants import VARIANTS

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.toml"))

each_game = pytest.mark.parametrize("key", GAMES)


def heads_up() -> Record:
    """Return a hand of two in which the dealer, seat 0, folds at once."""
    state = start(game("badugi"), chips=(50, 60), dealer=0, pack=standard_pack())
    return record_of(apply(state, FOLD), ("Ann", "Ben"))


@each_game
def test_the_required_fields_of_phh_stand_first_and_in_its_order(key: str) -> None:
    text = write_phh(random_hand(Random(key), game(key)))
    fields = tomllib.loads(text)
    assert [*fields][:7] == [
        "variant",
        "antes",
        "blinds_or_straddles",
        "small_bet",
        "big_bet",
        "starting_stacks",
        "actions",
    ]
    assert fields["variant"] == GAMES[key]


def test_two_players_have_their_blinds_turned_round() -> None:
    """Case G03: ``p1`` is not the dealer, and posts the big blind."""
    fields = tomllib.loads(write_phh(heads_up()))
    assert fields["players"] == ["Ben", "Ann"]
    assert fields["seats"] == [2, 1]
    assert fields["starting_stacks"] == [60, 50]
    assert fields["blinds_or_straddles"] == [1, 2]
    assert fields["actions"][-1] == "p2 f"
    assert fields["finishing_stacks"] == [61, 49]


def test_all_discard_before_anybody_is_dealt_a_card() -> None:
    """Whatever the order at our table, where everybody gets his cards at once."""
    rng = Random("order")
    draws = 0
    for _ in range(20):
        record = random_hand(rng, game("badugi"), stacks=(500,))  # so there is always betting
        deeds = [text.split()[1] for text in tomllib.loads(write_phh(record))["actions"]]
        assert deeds[: len(record.players)] == ["dh"] * len(record.players)
        assert ("dh", "sd") not in pairwise(deeds)
        draws += ("sd", "dh") in pairwise(deeds)
    assert draws > 10


def test_who_wins_unseen_shows_nothing() -> None:
    assert " sm" not in write_phh(heads_up())


@pytest.mark.parametrize("key", sorted(set(VARIANTS) - set(GAMES)))
def test_a_game_without_a_code_is_not_written(key: str) -> None:
    """Case G25: no invented code."""
    variant = find_game(key)
    assert code_of(variant) is None
    record = Match(variant, seats=3, seed="any")
    record.deal()
    with pytest.raises(RecordError, match="PHH has no code"):
        write_phh(record.record("ABC"))


@pytest.mark.parametrize("structure", ["pot_limit", "no_limit"])
@each_game
def test_neither_is_badugi_without_fixed_limit(key: str, structure: str) -> None:
    with pytest.raises(RecordError, match="PHH has no code"):
        write_phh(random_hand(Random(1), game(key, structure=structure)))


def test_chips_that_wait_for_the_next_hand_cannot_be_written() -> None:
    record = heads_up()._replace(pool=1, finishing=None)
    with pytest.raises(RecordError, match="pool"):
        write_phh(record)


def test_what_one_player_saw_cannot_be_written() -> None:
    state = start(game("badugi"), chips=(50, 60), dealer=0, pack=standard_pack())
    with pytest.raises(RecordError, match="hidden cards"):
        write_phh(record_of_view(observe(state, 0), ("Ann", "Ben")))


RULES = [
    {},
    {"short_all_in": "full", "cap": 3, "small_bet": 5, "big_bet": 10},
    {"reshuffle": "own_never_back", "burn": True},
    {"reshuffle": "exhaust_first", "small_bet": 1},
]


@pytest.mark.parametrize("rules", RULES, ids=str)
@each_game
def test_what_is_written_is_read_back_card_by_card(key: str, rules: dict[str, object]) -> None:
    """Case G23: the same record, and the same stacks by the file alone, without a word of doubt."""
    rng = Random(f"{key} {rules}")
    seen: set[EventKind] = set()
    for _ in range(25):
        record = random_hand(rng, game(key, **rules))
        hand = read_phh(write_phh(record))
        assert hand.warnings == ()
        assert hand.record == record
        assert hand.chips(hand.final()) == in_turn(record)
        seen |= kinds(record.final())
    assert seen >= {EventKind.REPLENISH, EventKind.POT, EventKind.FOLD, EventKind.SHOW}


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_hand_comes_back_or_has_no_code(path: Path) -> None:
    record = read_record(path.read_bytes())
    if code_of(record.variant) is None:
        with pytest.raises(RecordError, match="PHH has no code"):
            write_phh(record)
    else:
        assert read_phh(write_phh(record)).record == record


@each_game
def test_without_the_pack_the_stacks_are_the_same_and_there_is_no_record(key: str) -> None:
    rng = Random(f"{key} bare")
    for _ in range(15):
        record = random_hand(rng, game(key))
        text = write_phh(record, with_pack=False)
        hand = read_phh(text)
        assert (hand.record, hand.warnings) == (None, ())
        assert hand.chips(hand.final()) == in_turn(record)
        assert "_whiskey_poker" not in text


@each_game
def test_a_hand_in_progress_is_written_as_far_as_it_has_come(key: str) -> None:
    rng = Random(f"{key} parts")
    state = start(game(key), chips=(40,) * 5, dealer=2, pack=rng.sample(standard_pack(), 52))
    while not state.is_over:
        if state.actor != CHANCE:
            record = record_of(state, "ABCDE")
            hand = read_phh(write_phh(record))
            assert hand.warnings == ()
            assert hand.record == record
            final = hand.final()
            assert not final.is_over
            assert hand.chips(final) == tuple(state.chips[seat] for seat in state.order)
        state = apply(state, random_action(rng, state, 0.9))


def test_who_is_out_of_the_match_is_kept_beside_the_hand() -> None:
    state = start(
        game("deuce7-td"), chips=(30, 0, 20, 9), dealer=2, pack=standard_pack(), playing=(0, 2, 3)
    )
    record = record_of(state, ("Ann", "Ben", "Cy", "Di"))
    text = write_phh(record)
    fields = tomllib.loads(text)
    assert (fields["players"], fields["seats"]) == (["Di", "Ann", "Cy"], [4, 1, 3])
    assert fields["seat_count"] == 4
    assert read_phh(text).record == record


@pytest.mark.parametrize("name", HOSTILE_NAMES)
def test_a_name_is_any_text(name: str) -> None:
    """Cases G13, G15, G27."""
    record = heads_up()._replace(players=(name, "Ben"))
    hand = read_phh(write_phh(record))
    assert hand.players == ("Ben", name)
    assert hand.record == record


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('game = "badugi"', 'game = "deuce7-td"', "'game' is not 'badugi'"),
        ('game = "badugi"', "game = 3", "'game' is missing or is not what it should be"),
        ("format = 1", "format = 2", "their format is not 1"),
        ('pack = "2c', 'pack = "2d', "'2d' occurs twice"),
        ('pack = "2c', 'pack = "3c 2c', "'3c' occurs twice"),
        ('pack = "2c 2d', 'pack = "2d 2c', "they lead to another hand than the file"),
        ("cap = 4", "cap = 400", "cap"),
        ("small_bet = 2\nbig_bet = 4\nresh", "small_bet = 1\nbig_bet = 4\nresh", "'small_bet'"),
        ("seats = [2, 1]", "seats = [2, 2]", "'seats' does not name a seat for each player"),
        ("seat_count = 2", "seat_count = 1", "'seat_count' does not fit"),
        ("seat_count = 2", "seat_count = 1000000000", "'seat_count' does not fit"),
        ("seat_count = 2", "seat_count = inf", "'seat_count' is missing or is not"),
        ("[_whiskey_poker]", "[_whiskey_poker]\nplayers = [1]", "'players' is missing or is not"),
        ("[_whiskey_poker]", "[_whiskey_poker]\nstacks = [1]", "do not fit the seats"),
    ],
)
def test_notes_that_do_not_fit_are_a_warning_and_the_hand_is_read(
    old: str, new: str, why: str
) -> None:
    text = write_phh(heads_up())
    assert old in text
    hand = read_phh(text.replace(old, new, 1))
    assert hand.record is None
    assert len(hand.warnings) == 1
    assert why in hand.warnings[0]
    assert hand.chips(hand.final()) == (61, 49)


def test_house_rules_that_are_not_noted_are_the_usual_ones() -> None:
    text = write_phh(heads_up()).partition("[_whiskey_poker.options]")[0]
    assert read_phh(text).record == heads_up()


@pytest.mark.parametrize("notes", ["3", '"x"', "[]", "[{}]", "{}", "nan"])
def test_notes_of_any_kind_are_a_warning(notes: str) -> None:
    text = f"_whiskey_poker = {notes}\n" + write_phh(heads_up(), with_pack=False)
    hand = read_phh(text)
    assert hand.record is None
    assert hand.warnings[0].startswith("line 1: no record can be made of these notes: ")

"""House rules as data: what a table may choose, and how values are read and shown."""

from enum import StrEnum

import pytest

from whiskey_poker import RuleError, find_game
from whiskey_poker.options import Part, choice, count, flag, options_of, plain, show, with_options


class Taste(StrEnum):
    SWEET = "sweet"
    SOUR = "sour"


class Stage(Part):
    """A part of a game that declares one option of each kind, and a field that is none."""

    taste: Taste = choice(Taste.SWEET, {Taste.SWEET: "Sweet.", Taste.SOUR: "Sour."}, "The taste.")
    loud: bool = flag(default=False, yes="Loud.", no="Quiet.", about="The noise.")
    laps: int = count(3, 1, 9, "The laps.")
    passes: int = choice(0, {0: "None.", 2: "Two."}, "The passes.")
    sizes: frozenset[int] = choice(
        frozenset({1, 5}), {frozenset({1, 5}): "Few.", frozenset({1, 2, 5}): "More."}, "The sizes."
    )
    secret: int = 7


def test_only_fields_that_were_declared_so_are_options() -> None:
    assert [option.name for option in options_of(Stage())] == [
        *("taste", "loud", "laps", "passes", "sizes"),
    ]


@pytest.mark.parametrize(
    ("name", "given", "expected"),
    [
        ("taste", "sour", Taste.SOUR),
        ("taste", Taste.SOUR, Taste.SOUR),
        ("loud", True, True),
        ("loud", "true", True),
        ("loud", "false", False),
        ("laps", 9, 9),
        ("laps", "1", 1),
        ("laps", " 5 ", 5),
        ("passes", 2, 2),
        ("passes", "2", 2),
        ("sizes", "1,2,5", frozenset({1, 2, 5})),
        ("sizes", [5, 1, 2], frozenset({1, 2, 5})),
        ("sizes", {1, 5}, frozenset({1, 5})),
    ],
)
def test_a_value_is_read_as_itself_or_as_its_text(
    name: str, given: object, expected: object
) -> None:
    value = getattr(with_options(Stage(), {name: given}), name)
    assert value == expected
    assert type(value) is type(expected)


@pytest.mark.parametrize(
    ("name", "given", "cause"),
    [
        ("taste", "bitter", "taste: 'bitter' is not one of sweet, sour"),
        ("taste", "", "taste: '' is not one of sweet, sour"),
        ("taste", "SOUR", "taste: 'SOUR' is not one of sweet, sour"),
        ("taste", None, "taste: 'None' is not one of sweet, sour"),
        ("loud", 1, "loud: '1' is not one of false, true"),
        ("loud", 0, "loud: '0' is not one of false, true"),
        ("loud", "yes", "loud: 'yes' is not one of false, true"),
        ("laps", 0, "laps: 0 is not between 1 and 9"),
        ("laps", 10, "laps: 10 is not between 1 and 9"),
        ("laps", "10", "laps: 10 is not between 1 and 9"),
        ("laps", -1, "laps: -1 is not between 1 and 9"),
        ("laps", "-1", "laps: '-1' is not a whole number"),
        ("laps", 3.0, "laps: '3.0' is not a whole number"),
        ("laps", float("nan"), "laps: 'nan' is not a whole number"),
        ("laps", True, "laps: 'true' is not a whole number"),
        ("laps", "", "laps: '' is not a whole number"),
        ("laps", "three", "laps: 'three' is not a whole number"),
        ("laps", "²", "laps: '²' is not a whole number"),
        ("laps", "9" * 5000, "laps: -1 is not between 1 and 9"),
        ("passes", 1, "passes: '1' is not one of 0, 2"),
        ("passes", True, "passes: 'true' is not one of 0, 2"),
        ("passes", False, "passes: 'false' is not one of 0, 2"),
        ("sizes", [1], "sizes: '1' is not one of 1,5, 1,2,5"),
        ("sizes", [1, 1, 5], "sizes: '1,1,5' is not one of 1,5, 1,2,5"),
        ("sizes", [1, "5"], "sizes: '1,5' is not one of 1,5, 1,2,5"),
        ("sizes", [[1], {}], "sizes: '[1],{}' is not one of 1,5, 1,2,5"),
        ("sizes", [], "sizes: '' is not one of 1,5, 1,2,5"),
    ],
)
def test_a_value_that_does_not_fit_is_refused_with_name_value_and_domain(
    name: str, given: object, cause: str
) -> None:
    with pytest.raises(RuleError) as refused:
        with_options(Stage(), {name: given})
    assert str(refused.value) == cause


def test_a_part_takes_only_the_options_that_it_declares() -> None:
    part = Stage()
    assert with_options(part, {"secret": 1, "of another part": 2}) is part


def test_values_are_shown_as_a_person_types_them() -> None:
    assert [show(option.value) for option in options_of(Stage())] == [
        *("sweet", "false", "3", "0", "1,5"),
    ]


def test_values_are_plain_for_a_text_format() -> None:
    assert [option.plain for option in options_of(Stage())] == ["sweet", False, 3, 0, (1, 5)]
    assert type(plain(Taste.SOUR)) is str


@pytest.mark.parametrize(
    ("name", "low", "high"),
    [
        ("ante", 1, 100),
        ("start_chips", 1, 1000),
        ("max_phase2_laps", 0, 99),
        ("max_hands", 0, 10_000),
    ],
)
def test_the_numbers_of_the_pool_form_have_these_bounds(name: str, low: int, high: int) -> None:
    game = find_game("whiskey-pool")
    for value in (low, high):
        assert game.configure(**{name: value}).options[name].value == value
    for value in (low - 1, high + 1):
        with pytest.raises(RuleError, match=f"{name}: {value} is not between {low} and {high}"):
            game.configure(**{name: value})


def test_the_markers_have_bounds_too() -> None:
    game = find_game("whiskey-markers")
    assert game.configure(markers="1").match.chips == 1
    with pytest.raises(RuleError, match="markers: 0 is not between 1 and 100"):
        game.configure(markers=0)


def test_configuring_leaves_the_catalogue_as_it_was() -> None:
    game = find_game("whiskey-pool")
    assert game.configure(ante=3).options["ante"].value == 3
    assert find_game("whiskey-pool").options["ante"].value == 1
    assert game.configure() == game

"""Parts of a variant: immutable values with named fields, some of which are options."""

import copy
import pickle

import pytest

from whiskey_poker import RuleError, find_game
from whiskey_poker.options import Part, choice, count, flag, options_of, with_options
from whiskey_poker.phases.open_exchange import Phase2Pass
from whiskey_poker.phases.widow import WidowExchange
from whiskey_poker.phases.worst_hand import WorstPays, WorstTie
from whiskey_poker.ranking import JokerColour, WildRanking


class Sound(Part):
    loud: bool = flag(default=False, yes="Loud.", no="Quiet.", about="The noise.")
    beats: int = count(4, 1, 9, "The beats.")

    def check(self) -> None:
        if self.loud and self.beats > 5:
            raise RuleError("nobody can bear that")


class Colour(Part):
    shade: str = choice("red", {"red": "Red.", "blue": "Blue."}, "The shade.")


class Both(Colour, Sound):
    size: int
    beats: int = count(2, 1, 9, "Fewer beats.")


def test_parts_are_equal_where_kind_and_fields_are() -> None:
    assert Sound() == Sound(loud=False, beats=4)
    assert Sound(beats=5) != Sound()
    assert Part() != Sound()
    assert Sound() != {"loud": False, "beats": 4}

    class Echo(Sound):
        pass

    assert Echo() != Sound()


def test_equal_parts_have_one_hash() -> None:
    assert hash(Sound(beats=4)) == hash(Sound())
    assert len({Sound(), Sound(beats=4), Sound(beats=5), Colour()}) == 3


def test_a_part_never_changes() -> None:
    part = Sound()
    with pytest.raises(AttributeError, match=r"Sound does not change; use replace\(beats=...\)"):
        part.beats = 5  # type: ignore[misc]
    with pytest.raises(AttributeError, match="Sound does not change; 'beats' stays"):
        del part.beats
    with pytest.raises(AttributeError):
        part.pitch = 5
    assert part == Sound()


def test_replace_makes_another_part_and_leaves_the_first() -> None:
    part = Sound(beats=3)
    assert part.replace(loud=True) == Sound(loud=True, beats=3)
    assert part == Sound(beats=3)
    assert type(Both(size=1).replace(size=2)) is Both
    assert part.__replace__(beats=1) == Sound(beats=1)  # what `copy.replace` calls


def test_contradicting_options_are_refused_at_every_way_in() -> None:
    with pytest.raises(RuleError, match="nobody can bear that"):
        Sound(loud=True, beats=6)
    with pytest.raises(RuleError, match="nobody can bear that"):
        Sound(loud=True).replace(beats=6)
    with pytest.raises(RuleError, match="nobody can bear that"):
        with_options(Sound(), {"beats": "6", "loud": "true"})


def test_an_unknown_or_missing_field_is_refused_by_name() -> None:
    with pytest.raises(TypeError, match="Sound has no field 'pitch'"):
        Sound(pitch=1)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="Sound has no field 'pitch'"):
        Sound().replace(pitch=1)
    with pytest.raises(TypeError, match="Both needs the field 'size'"):
        Both()  # type: ignore[call-arg]


def test_fields_stand_in_the_order_of_the_bases_and_an_heir_may_set_another_default() -> None:
    assert tuple(Both.fields) == ("loud", "beats", "shade", "size")
    assert [option.name for option in options_of(Both(size=1))] == ["loud", "beats", "shade"]
    assert (Both(size=1).beats, Sound().beats) == (2, 4)


def test_the_options_of_a_game_stand_in_the_order_of_its_parts() -> None:
    """Records list them so."""
    assert list(find_game("whiskey-markers").options) == [
        *("phase2_pass", "auto_stand_after_passes", "exchange_sizes", "max_phase2_laps"),
        *("expose_on_early_knock", "untaken_widow", "knock_in_phase1"),
        *("tiebreak_runs", "tiebreak_ace_low", "worst_tie"),
        *("suit_first", "markers", "first_dealer", "max_hands"),
    ]


def test_a_part_shows_how_it_is_made() -> None:
    assert repr(Sound(beats=5)) == "Sound(loud=False, beats=5)"
    assert repr(Both(size=7)) == "Both(loud=False, beats=2, shade='red', size=7)"


def test_a_copied_part_is_equal_also_in_another_process() -> None:
    part = WorstPays(worst_tie=WorstTie.MEXICAN)
    hash(part)
    assert copy.copy(part) == copy.deepcopy(part) == part
    thawed = pickle.loads(pickle.dumps(part))
    assert thawed == part
    assert "_hash" not in vars(thawed)  # a hash holds in one process only


def test_the_parts_of_the_games_refuse_what_contradicts_itself() -> None:
    with pytest.raises(RuleError, match="A second pass in a row cannot count as a knock"):
        WidowExchange(auto_stand_after_passes=2)
    exchange = WidowExchange(auto_stand_after_passes=2, phase2_pass=Phase2Pass.FREE)
    with pytest.raises(RuleError, match="A second pass in a row"):
        exchange.replace(phase2_pass=Phase2Pass.NOT_TWICE)
    with pytest.raises(RuleError, match="Jokers cannot be bound to a colour"):
        WildRanking().replace(joker_colour=JokerColour.OWN, wild_duplicates=False)

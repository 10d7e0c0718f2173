"""The table that is asked for: by the sheet, or by the page's address."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from string import ascii_letters, digits
from urllib.parse import parse_qsl, urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.ui.sessions import FORMS, Shelf, eager, finish, reopened, seat, session, settle, table

from ui.app import App
from ui.company import CHOICES, EACH, KINDS
from ui.new_table import address_of, read_address, read_form, table_for, table_like
from ui.screen import Dialog, NewTable, Words
from ui.view import render
from whiskey_poker.bots import BOTS
from whiskey_poker.match import Match
from whiskey_poker.options import Choice, RuleError, show
from whiskey_poker.phases.dealing import DealWithWidow
from whiskey_poker.state import TableError, Variant
from whiskey_poker.variants import VARIANTS, UnknownGame, find_game


def sheet(app: App) -> NewTable:
    new = app.screen().new
    assert new
    return new


def notes(app: App) -> list[str]:
    return [notice.name for notice in app.screen().notices]


# --- By the address ------------------------------------------------------------------------------


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("seats", range(2, 10))
def test_an_address_deals_the_table_it_asks_for(form: str, seats: int) -> None:
    app = session(params={"game": form, "seats": str(seats)})
    screen = app.screen()
    assert screen.view.table.variant.key == form
    assert len(screen.names) == seats
    assert screen.notices == ()
    assert screen.label == ""


def test_an_address_may_name_the_game_or_the_seats_alone() -> None:
    assert len(session(params={"game": "whiskey-markers"}).screen().names) == 4
    assert len(session(params={"seats": "6"}).screen().names) == 6


@pytest.mark.parametrize(
    "params",
    [
        {"game": "bridge"},
        {"game": "WHISKEY-POOL"},
        {"game": "whiskey-pool", "seats": "10"},
        {"game": "whiskey-pool", "seats": "1"},
        {"game": "whiskey-pool", "seats": "0"},
        {"game": "whiskey-pool", "seats": "-4"},
        {"game": "whiskey-pool", "seats": "four"},
        {"game": "whiskey-pool", "seats": "4.0"},
        {"game": "whiskey-pool", "seats": "٤"},
        {"game": "whiskey-pool", "seats": "9" * 5000},
        {"game": "<img src=x onerror=alert(1)>"},
        {"game": "x" * 5000},
        {"game": "\ud800"},
    ],
)
def test_an_impossible_address_is_said_in_one_sentence_over_a_playable_table(
    params: dict[str, str],
) -> None:
    app = eager(params=params)
    assert notes(app) == ["address"]
    (notice,) = app.screen().notices
    assert len(notice.text) < 300
    assert "same for everyone" in app.screen().label
    assert finish(app).outcome
    app.do(notice.command)
    assert app.screen().dialog is Dialog.NEW


@pytest.mark.parametrize("params", [{}, {"game": ""}, {"lang": "en"}, {"color": "red"}])
def test_an_address_that_asks_for_no_table_gives_the_newcomers(params: dict[str, str]) -> None:
    assert "same for everyone" in session(params=params).screen().label


def test_a_reload_of_an_address_does_not_deal_again() -> None:
    """No peeking by reloading."""
    shelf, params = Shelf(), {"game": "whiskey-pool", "seats": "4"}
    first = session(shelf, seed="one", params=params)
    again = session(shelf, seed="two", params=params)
    assert again.moment == first.moment
    assert again.screen().dialog is None


def test_an_address_that_names_opponents_asks_about_others_than_are_there() -> None:
    shelf = Shelf()
    words = {"game": "whiskey-pool", "seats": "3"}
    eager(shelf, params={**words, "opponents": "casual"})
    for params, asks in (
        (words, False),
        ({**words, "opponents": "casual"}, False),
        ({**words, "opponents": "expert"}, True),
        ({**words, "opponents": "casual,expert"}, True),
    ):
        assert (eager(shelf, params=params).screen().new is not None) == asks


def test_an_address_does_not_throw_a_saved_game_away() -> None:
    shelf = Shelf()
    app = seat(table(play=("pass",)), shelf)
    other = session(shelf, params={"game": "whiskey-markers", "seats": "3"})
    assert other.moment == app.moment
    assert other.screen().dialog is Dialog.NEW
    assert (sheet(other).draft.key, sheet(other).seats) == ("whiskey-markers", 3)
    other.do("start", {})
    assert len(other.screen().names) == 3


@given(params=st.dictionaries(st.sampled_from(["game", "seats", "lang"]), st.text(max_size=30)))
def test_no_address_does_harm(params: dict[str, str]) -> None:
    with suppress(UnknownGame, RuleError, TableError):
        read_address(params)
    assert session(params=params).screen().view.hand


# --- Links ---------------------------------------------------------------------------------------


def asked(link: str) -> dict[str, str]:
    """Read a link as the page does: what is said twice counts as it was said first."""
    return dict(reversed(parse_qsl(urlsplit(link).query, keep_blank_values=True)))


def tables() -> Iterator[tuple[str, Variant]]:
    """Yield every game with each of its house rules changed to every value that it can have."""
    for game in VARIANTS.values():
        yield game.key, game
        for name, option in game.options.items():
            domain = option.domain
            values = domain.values if isinstance(domain, Choice) else (domain.low, domain.high)
            for value in values:
                with suppress(RuleError):
                    game.configure(**{name: value})
                    yield f"{game.key} {name}={show(value)}", game.configure(**{name: value})


TABLES = dict(tables())


@pytest.mark.parametrize("draft", TABLES.values(), ids=TABLES)
def test_a_link_brings_back_the_table_with_every_house_rule(draft: Variant) -> None:
    wanted = table_for(draft, draft.seats[-1])._replace(opponent="strong")
    with suppress(TableError):  # one that could not be dealt has no use for a link either
        Match(draft, seats=wanted.seats, seed="")
        found = read_address(asked(address_of(wanted)))
        assert found
        assert found._replace(games=wanted.games) == wanted


def test_an_address_may_name_the_opponents_or_one_house_rule_and_nothing_else() -> None:
    strong, dear = read_address({"opponents": "strong"}), read_address({"ante": "7"})
    assert strong is not None
    assert dear is not None
    assert (strong.draft.key, strong.seats, strong.opponent) == ("whiskey-pool", 4, "strong")
    assert dear.draft.options["ante"].value == 7
    assert read_address({"lang": "es", "utm_source": "somewhere"}) is None


def test_a_link_is_readable_and_names_only_what_is_not_the_default() -> None:
    game = find_game("la-viuda").configure(jokers=0, phase2_pass="free", exchange_sizes=(1, 5))
    assert address_of(table_for(game, 5)) == "?game=la-viuda&seats=5&phase2_pass=free&jokers=0"
    kitty = find_game("kitty").configure(exchange_sizes=(1, 5))
    assert address_of(table_for(kitty, 4)) == "?game=kitty&seats=4&exchange_sizes=1,5"
    for draft in TABLES.values():
        assert set(address_of(table_for(draft, 2))) <= set(ascii_letters + digits + "?&=-_,")


def test_a_link_deals_a_table_with_exactly_these_house_rules() -> None:
    game = find_game("la-viuda").configure(jokers=0, worst_tie="all_pay", chips_each=2)
    screen = session(params=asked(address_of(table_for(game, 5)))).screen()
    assert screen.view.table.variant == game
    assert len(screen.names) == 5
    assert screen.notices == ()


def test_the_sheet_shows_the_link_to_the_table_as_it_is_chosen() -> None:
    app = eager(site="https://example.org/cards/")
    app.do("dialog new")
    form = {"game": "whiskey-markers", "seats": "3"}
    app.do("draft", form)
    assert sheet(app).link == "https://example.org/cards/?game=whiskey-markers&seats=3"
    app.do("draft", {**form, "markers": "7", "opponents": "strong"})
    assert sheet(app).link.endswith("?game=whiskey-markers&seats=3&markers=7&opponents=strong")
    app.do("draft", {**form, "markers": "0"})
    assert sheet(app).link == ""


def test_the_sheet_says_whether_the_link_is_on_the_clipboard() -> None:
    app = eager(site="https://example.org/")
    app.do("dialog new")
    assert "Copy the link" in str(render(app.screen()))
    app.do("copied yes")
    assert "Copied" in str(render(app.screen()))
    app.do("copied no")
    assert "does not let the page copy" in str(render(app.screen()))
    app.do("draft", {"seats": "3"})
    assert sheet(app).copied is None


WRONG = [
    ({"game": "whiskey-pool", "jokers": "2"}, "whiskey-pool has no house rule 'jokers'"),
    ({"game": "whiskey-pool", "ante": "0"}, "ante: 0 is not between 1 and 100"),
    ({"game": "whiskey-pool", "ante": "1e3"}, "ante: '1e3' is not a whole number"),
    ({"game": "whiskey-pool", "ante": "9" * 5000}, "ante: -1 is not between 1 and 100"),
    ({"game": "whiskey-pool", "ante": ""}, "ante: '' is not a whole number"),
    ({"game": "whiskey-pool", "ante": "٤"}, "ante: '٤' is not a whole number"),
    ({"game": "whiskey-pool", "ante": "21"}, "20 chips at the start do not pay one ante of 21"),
    ({"game": "la-viuda", "jokers": "1"}, "jokers: '1' is not one of 2, 0"),
    ({"game": "la-viuda", "jokers": "<b>" * 2000}, "is not one of 2, 0"),
    ({"game": "la-viuda", "jokers": "{0.__class__}"}, "jokers: '{0.__class__}' is not one of"),
    ({"game": "whiskey-pool", "phase2_pass": "FREE"}, "phase2_pass: 'FREE' is not one of never"),
    ({"game": "whiskey-pool", "knock_in_phase1": "1"}, "is not one of false, true"),
    ({"game": "whiskey-pool", "opponents": "cheats"}, "opponents: 'cheats' is not one of mixed"),
    (
        {"game": "whiskey-pool", "expose_on_early_knock": "true", "knock_in_phase1": "false"},
        "nobody may knock before the widow is up",
    ),
    ({"game": "kitty", "small_bet": "5"}, "The big bet is 4, less than the small bet, 5."),
    ({"game": "whiskey-betting", "untaken_widow": "showdown"}, "has no house rule 'untaken_widow'"),
]


@pytest.mark.parametrize(("params", "sentence"), WRONG, ids=[sentence for _, sentence in WRONG])
def test_a_bad_link_is_told_by_what_is_wrong_with_it(params: dict[str, str], sentence: str) -> None:
    app = eager(params=params)
    (notice,) = app.screen().notices
    assert sentence in notice.text
    assert len(notice.text) < 300
    assert finish(app).outcome


def test_a_bad_link_leaves_a_saved_hand_as_it_is() -> None:
    shelf = Shelf()
    app = seat(table(play=("pass",)), shelf)
    kept = dict(shelf.texts)
    other = session(shelf, params={"game": "la-viuda", "jokers": "7"})
    assert other.moment == app.moment
    assert notes(other) == ["address"]
    assert shelf.texts == kept


def test_a_link_to_other_house_rules_asks_before_it_replaces_a_saved_hand() -> None:
    shelf = Shelf()
    params = {"game": "whiskey-pool", "seats": "3"}
    app = session(shelf, params=params)
    kept = dict(shelf.texts)
    other = session(shelf, params={**params, "ante": "2"})
    assert other.moment == app.moment
    assert shelf.texts == kept
    assert other.screen().dialog is Dialog.NEW
    assert sheet(other).draft.options["ante"].value == 2
    other.do("close")
    assert other.moment == app.moment
    again = session(shelf, params={**params, "ante": "2"})
    again.do("start", {})
    assert again.screen().view.table.variant.options["ante"].value == 2
    assert reopened(shelf).moment == again.moment


def test_words_of_other_sites_in_a_link_are_ignored() -> None:
    params = {"game": "whiskey-markers", "seats": "3", "utm_source": "x", "fbclid": "1"}
    screen = session(params=params).screen()
    assert screen.notices == ()
    assert screen.view.table.variant == find_game("whiskey-markers")
    assert session(params={"utm_source": "x"}).screen().label


def test_the_address_of_a_table_is_that_of_its_link() -> None:
    app = session(params={"game": "short-race", "seats": "3", "target": "7"})
    assert app.address == "?game=short-race&seats=3&target=7"


# --- By the sheet --------------------------------------------------------------------------------


def test_the_sheet_opens_with_the_choices_of_the_game_being_played() -> None:
    app = eager(params={"game": "whiskey-markers", "seats": "6"})
    app.do("dialog new")
    assert (sheet(app).draft.key, sheet(app).seats) == ("whiskey-markers", 6)
    assert tuple(sheet(app).games) == tuple(VARIANTS.values())


@pytest.mark.parametrize("kind", [kind.key for kind in CHOICES if kind.key != EACH])
def test_every_kind_of_opponent_can_be_played_against(kind: str) -> None:
    app = eager()
    app.do("dialog new")
    app.do("start", {"opponents": kind, "seats": "3"})
    assert finish(app).outcome
    app.do("dialog new")
    assert sheet(app).opponent == kind


def test_every_kind_of_opponent_is_known_to_the_engine() -> None:
    assert {kind.key for kind in KINDS} == set(BOTS)


def test_opponents_are_chosen_one_by_one_and_come_back_with_the_link_and_the_save() -> None:
    shelf = Shelf()
    app = eager(shelf, site="https://example.org/")
    app.do("dialog new")
    form = {"game": "whiskey-pool", "seats": "4", "opponents": "each"}
    app.do("draft", form)
    assert sheet(app).each == ("casual",) * 3
    app.do("draft", {**form, "opponent-1": "ward", "opponent-3": "expert"})
    assert sheet(app).link.endswith("&opponents=ward,casual,expert")
    app.do("start", {**form, "opponent-1": "ward", "opponent-3": "expert"})
    assert app.screen().names == ("You", "Ward", "Ana", "Bruno")
    for again in (reopened(shelf), session(params=asked(sheet_link(app)))):
        assert again.game.bots[1:] == ("ward", "casual", "expert")
        assert again.screen().names == app.screen().names


def sheet_link(app: App) -> str:
    app.do("dialog new")
    return sheet(app).link


def test_more_or_fewer_players_keep_those_who_were_chosen() -> None:
    app = eager()
    app.do("dialog new")
    app.do("draft", {"seats": "3", "opponents": "each", "opponent-2": "midas"})
    app.do("draft", {"seats": "5", "opponents": "each"})
    assert sheet(app).each == ("casual", "midas", "casual", "casual")
    app.do("draft", {"seats": "2", "opponents": "each"})
    assert sheet(app).each == ("casual",)


def test_a_character_who_is_there_once_goes_by_his_own_name() -> None:
    mixed = session(params={"game": "whiskey-pool", "seats": "5", "opponents": "mixed"}).screen()
    assert mixed.names == ("You", "Prudence", "Midas", "Ward", "Ana")
    assert mixed.company[0] == "Prudence: strong but cautious: shuns what she cannot see."
    wards = session(params={"game": "whiskey-pool", "seats": "3", "opponents": "ward"}).screen()
    assert wards.names == ("You", "Ana", "Bruno")
    assert wards.company == (
        "Ana and Bruno: Ward, strong and unkind: leaves the next player a poor widow.",
    )


def test_a_newcomer_sits_with_casual_players_who_need_the_nets_only_when_they_act() -> None:
    app = session()
    assert app.game.bots[1:] == ("casual",) * 3
    assert app.needs_nets
    assert app.screen().your_turn


@pytest.mark.parametrize("game", ["whiskey-pool", "la-viuda", "whiskey-betting", "badugi"])
def test_the_sheet_says_where_the_choice_makes_little_difference(game: str) -> None:
    app = eager(params={"game": game})
    app.do("dialog new")
    text = str(render(app.screen()))
    assert ("Nobody has studied this game" in text) is (game == "whiskey-betting")
    assert ("plays this game like the strong" in text) is (game == "badugi")
    assert app.needs_nets is (game != "whiskey-betting")


@pytest.mark.parametrize("form", FORMS)
def test_every_value_of_every_house_rule_can_be_chosen_and_played(form: str) -> None:
    for option in find_game(form).options.values():
        values = getattr(option.domain, "values", None) or (option.domain.low, option.domain.high)  # type: ignore[union-attr]
        for value in values:
            text = ",".join(map(str, sorted(value))) if isinstance(value, frozenset) else str(value)
            text = text.lower() if isinstance(value, bool) else text
            app = eager()
            app.do("dialog new")
            app.do("draft", {"game": form})
            app.do("start", {"game": form, "seats": "3", option.name: text})
            screen = app.screen()
            if screen.dialog is None:
                assert screen.view.table.variant.options[option.name].value == value
                settle(app)
            else:
                assert sheet(app).problem


def test_house_rules_that_both_games_have_are_kept_when_the_game_changes() -> None:
    draft = find_game("whiskey-pool").configure(phase2_pass="free")
    form = {"game": "whiskey-markers", "phase2_pass": "free"}
    read = read_form(table_for(draft, 4), form, Words())
    assert read.draft.options["phase2_pass"].value == "free"
    assert read.problem == ""


def test_what_a_game_has_by_default_does_not_come_along_when_the_game_changes() -> None:
    """Or the kitty would be dealt with the exchanges and the chips of the game shown before it."""
    for before in VARIANTS.values():
        form = {name: show(option.value) for name, option in before.options.items()}
        for after in VARIANTS.values():
            read = read_form(table_for(before, 4), {**form, "game": after.key}, Words())
            assert read.draft == after


def test_what_the_sheet_does_not_ask_for_stays_as_it_was() -> None:
    sheet = table_for(find_game("kitty").configure(small_bet=3, big_bet=9), 4)
    free = read_form(sheet, {"game": "kitty", "structure": "no_limit", "min_bet": "7"}, Words())
    again = read_form(free, {"game": "kitty", "structure": "fixed_limit"}, Words())
    values = {name: option.value for name, option in again.draft.options.items()}
    assert (values["small_bet"], values["big_bet"], values["min_bet"]) == (3, 9, 7)


@pytest.mark.parametrize(
    "form",
    [
        {"game": "bridge"},
        {"seats": "10"},
        {"seats": ""},
        {"seats": "4", "ante": "0"},
        {"ante": "1e3"},
        {"ante": "5", "start_chips": "4"},
        {"opponents": "cheats"},
        {"phase2_pass": "sometimes"},
        {"auto_stand_after_passes": "2"},
        {"knock_in_phase1": "false", "expose_on_early_knock": "true"},
    ],
)
def test_an_impossible_table_is_explained_and_not_dealt(form: dict[str, str]) -> None:
    app = eager()
    before = app.moment
    app.do("dialog new")
    app.do("start", form)
    assert app.moment is before
    assert app.screen().dialog is Dialog.NEW
    assert sheet(app).problem
    app.do("draft", {"seats": "3"})
    assert sheet(app).problem == ""


def test_a_table_is_dealt_only_from_the_open_sheet() -> None:
    app = eager()
    before = app.moment
    app.do("start", {"seats": "3"})
    assert app.moment is before
    app.do("dialog new")
    app.do("close")
    app.do("start", {"seats": "3"})
    assert app.moment is before


def test_a_new_table_is_saved_at_once() -> None:
    shelf = Shelf()
    app = eager(shelf)
    app.do("dialog new")
    app.do("start", {"seats": "3"})
    assert reopened(shelf).moment == app.moment


def test_the_sheet_of_a_saved_mixture_shows_a_mixture() -> None:
    app = session(params={"game": "whiskey-pool", "opponents": "mixed"})
    assert table_like(app.game).opponent == "mixed"
    assert table_like(session().game).opponent == "casual"


def test_the_sheet_says_of_each_game_what_it_is_and_how_the_others_play_it() -> None:
    app = session()
    app.do("dialog new")
    for game in VARIANTS.values():
        app.do("draft", {"game": game.key, "seats": "3", "opponents": "each"})
        told = str(render(app.screen()))
        row = told.partition(f'id="new-game-{game.key}"')[2].partition("</label>")[0]
        assert f"{game.seats[0]} to {game.seats[-1]} players." in row
        assert row.count(". ") >= 1, "a line about the game itself comes first"
        assert ("Knocker" in told.partition("The others")[2].partition("House rules")[0]) == any(
            isinstance(phase, DealWithWidow) for phase in game.phases
        )

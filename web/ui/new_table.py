"""The table that somebody asks for: by the new-game sheet, or by the address of the page.

An address holds a whole table: the game, the players, and whatever differs from the default.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ui.company import CHOICES, EACH, KINDS, MIXED, USUAL, choice_of, company_of
from ui.game import YOU, Game, new_game
from ui.screen import NewTable, Words
from whiskey_poker.marking import N_
from whiskey_poker.match import Match
from whiskey_poker.options import RuleError, show
from whiskey_poker.state import TableError, Variant
from whiskey_poker.variants import VARIANTS, UnknownGame, find_game

DEFAULT_SEATS: Final = 4
_MAX_KEY: Final = 40
_MAX_KINDS: Final = 120
_NO_RULES: Final = ("game", "seats", "opponents")

_REFUSALS: Final = (UnknownGame, RuleError, TableError)


def table_for(variant: Variant, seats: int) -> NewTable:
    """Return the new-game sheet with this game and number of players chosen."""
    return NewTable(
        games=VARIANTS.values(),
        draft=variant,
        seats=seats,
        kinds=KINDS,
        choices=CHOICES,
        opponent=USUAL,
    )


def table_like(game: Game) -> NewTable:
    """Return the new-game sheet with the choices of the game that is being played."""
    return _with(table_for(game.match.variant, len(game.names)), game.bots[YOU + 1 :])


def read_form(table: NewTable, form: Mapping[str, str], words: Words) -> NewTable:
    """Return the sheet as the form has it; what cannot be is said and changes nothing else.

    The form asks only for what has an effect; the rest stays as it is. A change of the game keeps
    those house rules that had been changed and that the other game has too.
    """
    try:
        base = find_game(form.get("game", table.draft.key))
        draft = base.configure(**_chosen(table.draft, base, form))
        seats = _whole_number(form.get("seats", str(table.seats)))
        draft.require_seats(seats)
        chosen = table._replace(draft=draft, seats=seats, problem="")
        return _with_opponents(chosen, form)
    except _REFUSALS as error:
        return table._replace(problem=error.told(words.gettext))


def _chosen(before: Variant, base: Variant, form: Mapping[str, str]) -> dict[str, object]:
    """Return the house rules of a form that shows those of ``before``, for the game ``base``."""
    usual = find_game(before.key).options
    texts = {name: form.get(name, show(option.value)) for name, option in before.options.items()}
    return {
        name: text
        for name, text in texts.items()
        if name in base.options and (before.key == base.key or text != show(usual[name].value))
    }


def address_words() -> frozenset[str]:
    """Return every word by which an address can ask for a table."""
    return frozenset(_NO_RULES).union(*(game.options for game in VARIANTS.values()))


def read_address(params: Mapping[str, str]) -> NewTable | None:
    """Return the table that an address asks for, or None for one that asks for none.

    Raise `UnknownGame`, `RuleError` or `TableError` if that table cannot be. Words that name no
    option of any game are not meant for us: other sites add what they like to an address.
    """
    key, seats, opponents = (params.get(name, "") for name in _NO_RULES)
    rules = {name: text for name, text in params.items() if name not in (*_NO_RULES, "lang")}
    if rules:  # all games are loaded for this, which a start without rules can do without
        known = address_words()
        rules = {name: text for name, text in rules.items() if name in known}
    if not (key or seats or opponents or rules):
        return None
    variant = find_game(key[:_MAX_KEY] if key else next(iter(VARIANTS)))
    number = _whole_number(seats) if seats else min(DEFAULT_SEATS, variant.seats[-1])
    variant.require_seats(number)
    for name in rules.keys() - variant.options.keys():
        raise RuleError(N_("{game} has no house rule {name}"), game=variant.key, name=repr(name))
    table = table_for(variant.configure(**rules), number)
    Match(table.draft, seats=number, seed="")  # which says no where the chips do not pay an ante
    return _with(table, _company(opponents or USUAL, number - 1))


def address_of(table: NewTable) -> str:
    """Return what `read_address` reads: the game, the players, and all that is not the default."""
    usual = find_game(table.draft.key).options
    words = {"game": table.draft.key, "seats": str(table.seats)}
    for name, option in table.draft.options.items():
        if option.value != usual[name].value:
            words[name] = show(option.value)
    company = company_of(table.opponent, table.seats - 1, table.each)
    if (kind := choice_of(company)) != USUAL:
        words["opponents"] = ",".join(_shortest(company)) if kind == EACH else kind
    return "?" + "&".join(f"{name}={text}" for name, text in words.items())


def is_like(table: NewTable, game: Game, *, company: bool) -> bool:
    """Tell whether a game is the one that an address asks for, so that it is simply gone on.

    The ``company`` counts only where the address names it.
    """
    there = table_like(game)
    if company and (table.opponent, table.each) != (there.opponent, there.each):
        return False
    return (table.draft, table.seats) == (there.draft, there.seats)


def deal_new(table: NewTable, *, seed: str, you: str) -> Game:
    """Return the chosen game with its first hand dealt; raise `TableError` if it cannot be."""
    company = company_of(table.opponent, table.seats - 1, table.each)
    game = new_game(table.draft, company=company, seed=seed, you=you)
    game.match.deal()
    return game


def _whole_number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 6):
        raise TableError(N_("{number} is not a number of players"), number=repr(text[:20]))
    return int(text)


def _with_opponents(table: NewTable, form: Mapping[str, str]) -> NewTable:
    """Take the opponents of a form: a choice for all, or a kind for each place."""
    before = company_of(table.opponent, table.seats - 1, table.each)
    choice = form.get("opponents", table.opponent)
    if choice != EACH:
        return _with(table, _company(choice, table.seats - 1))
    each = [form.get(f"opponent-{place}", kind) for place, kind in enumerate(before, 1)]
    return table._replace(opponent=EACH, each=tuple(_known(kind) for kind in each))


def _with(table: NewTable, company: Sequence[str]) -> NewTable:
    choice = choice_of(company)
    return table._replace(opponent=choice, each=tuple(company) if choice == EACH else ())


def _company(text: str, places: int) -> tuple[str, ...]:
    """Read who sits there: one kind for all, ``mixed``, or as many kinds as there are places."""
    if text == MIXED:
        return company_of(MIXED, places)
    kinds = [_known(kind) for kind in text[:_MAX_KINDS].split(",")]
    if len(kinds) not in (1, places):
        raise TableError(
            N_("opponents: {kinds} are named for {places} places"), kinds=len(kinds), places=places
        )
    return company_of(EACH, places, kinds) if len(kinds) > 1 else company_of(kinds[0], places)


def _shortest(company: Sequence[str]) -> Sequence[str]:
    return company[:1] if len({*company}) == 1 else company


def _known(kind: str) -> str:
    known = [each.key for each in KINDS]
    if kind not in known:
        raise TableError(
            N_("opponents: {kind} is not one of {known}"),
            kind=repr(kind[:20]),
            known=", ".join([MIXED, *known]),
        )
    return kind

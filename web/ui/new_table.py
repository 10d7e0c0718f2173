"""The table that somebody asks for: by the new-game sheet, or by the address of the page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ui.game import MIXED, Game, new_game
from ui.screen import NewTable, Opponent
from whiskey_poker.marking import N_
from whiskey_poker.options import RuleError
from whiskey_poker.state import TableError, Variant
from whiskey_poker.variants import VARIANTS, UnknownGame, find_game

DEFAULT_SEATS: Final = 4
_MAX_KEY: Final = 40

OPPONENTS: Final = (
    Opponent(MIXED, N_("Mixed company"), N_("some knock early, some improve while they can")),
    Opponent("threshold", N_("Knockers"), N_("knock when their hand is good enough")),
    Opponent("greedy", N_("Improvers"), N_("exchange while it helps, then knock")),
)


class AddressError(ValueError):
    """The page's address asks for a table that cannot be."""


def table_for(variant: Variant, seats: int) -> NewTable:
    """Return the new-game sheet with this game and number of players chosen."""
    return NewTable(
        games=VARIANTS.values(),
        draft=variant,
        seats=seats,
        opponents=OPPONENTS,
        opponent=MIXED,
    )


def table_like(game: Game) -> NewTable:
    """Return the new-game sheet with the choices of the game that is being played."""
    kinds = set(game.bots[1:])
    table = table_for(game.match.variant, len(game.names))
    return table._replace(opponent=kinds.pop() if len(kinds) == 1 else MIXED)


def read_form(table: NewTable, form: Mapping[str, str]) -> NewTable:
    """Return the sheet as the form has it; what cannot be is said and changes nothing else.

    A change of the game keeps those house rules that the other game has too.
    """
    try:
        base = find_game(form.get("game", table.draft.key))
        draft = base.configure(**{name: form[name] for name in base.options if name in form})
        seats = _whole_number(form.get("seats", str(table.seats)))
        draft.require_seats(seats)
    except (UnknownGame, RuleError, TableError) as error:
        return table._replace(problem=str(error))
    opponent = form.get("opponents", table.opponent)
    if opponent not in {kind.key for kind in OPPONENTS}:
        return table._replace(problem=f"no opponents {opponent!r}")
    return table._replace(draft=draft, seats=seats, opponent=opponent, problem="")


def read_address(params: Mapping[str, str]) -> NewTable | None:
    """Return the table that an address asks for, or None; raise `AddressError` if it cannot be."""
    key, seats = params.get("game"), params.get("seats")
    if not key and not seats:
        return None
    try:
        variant = find_game(key[:_MAX_KEY] if key else next(iter(VARIANTS)))
        number = _whole_number(seats) if seats else DEFAULT_SEATS
        variant.require_seats(number)
    except (UnknownGame, TableError) as error:
        raise AddressError(str(error)) from None
    return table_for(variant, number)


def is_like(table: NewTable, game: Game) -> bool:
    """Tell whether a game is the one that an address asks for, so that it is simply gone on."""
    return (table.draft.key, table.seats) == (game.match.variant.key, len(game.names))


def deal_new(table: NewTable, *, seed: str, you: str) -> Game:
    """Return the chosen game with its first hand dealt; raise `TableError` if it cannot be."""
    game = new_game(table.draft, seats=table.seats, opponents=table.opponent, seed=seed, you=you)
    game.match.deal()
    return game


def _whole_number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 6):
        raise TableError(f"{text[:20]!r} is not a number of players")
    return int(text)

"""Read PHH: strict about the text, lenient about the rules that a hand was played by.

Every error names the line and the cause. What cannot be so only at our table is a warning.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from whiskey_poker.options import RuleError
from whiskey_poker.phases.dealing import Deal
from whiskey_poker.phh.fields import Fields
from whiskey_poker.phh.imported import ImportedHand
from whiskey_poker.phh.notation import GAMES, Notation, read_action
from whiskey_poker.phh.notes import restored
from whiskey_poker.phh.posting import Seats
from whiskey_poker.phh.table import is_undecided
from whiskey_poker.phh.writer import NOTES
from whiskey_poker.record import Record, RecordError, player_code
from whiskey_poker.record_reader import record_in
from whiskey_poker.state import Phase, Variant
from whiskey_poker.toml_text import decode, parse_toml
from whiskey_poker.variants import find_game

MAX_ACTIONS: Final = 1000
_PACK: Final = 52

_REQUIRED: Final = (
    "antes",
    "blinds_or_straddles",
    "small_bet",
    "big_bet",
    "starting_stacks",
    "actions",
)
_OPTIONAL: Final = frozenset(
    "variant ante_trimming_status author event url venue address city region postal_code country "
    "time time_zone time_zone_abbreviation day month year hand level seats seat_count table "
    "players finishing_stacks winnings currency currency_symbol time_limit time_banks".split()
)


def read_hand(source: str | bytes) -> Record | ImportedHand:
    """Return the hand in a text, be it a record or PHH; raise `RecordError` if it is neither."""
    text = decode(source)
    keys = parse_toml(text, NOTES)
    foreign = "whiskey_poker" not in keys and isinstance(keys.get("variant"), str)
    return _hand_in(text, keys) if foreign else record_in(text, keys)


def read_phh(source: str | bytes) -> ImportedHand:
    """Return the hand that a text in PHH holds; raise `RecordError` with line and cause.

    Bytes must be UTF-8; a byte order mark and CRLF line ends are taken without a word.
    """
    text = decode(source)
    return _hand_in(text, parse_toml(text, NOTES))


def _hand_in(text: str, keys: Mapping[str, Any]) -> ImportedHand:
    fields = Fields(text, keys)
    variant = _variant(fields)
    stacks = fields.stacks("starting_stacks")
    players = len(stacks)
    _require_players(fields, variant, stacks)
    hand = ImportedHand(
        variant=variant,
        players=_names(fields, players),
        seats=Seats(
            stacks,
            fields.numbers("antes", players),
            fields.numbers("blinds_or_straddles", players),
            fields.flag("ante_trimming_status"),
        ),
        actions=_actions(fields, players),
        finishing=_finishing(fields, players),
    )
    _play(fields, hand)
    record = _record(fields, hand)
    return hand._replace(record=record, warnings=fields.warnings)


def _variant(fields: Fields) -> Variant:
    """Return the game with the bets of the file, which may be larger than any of our tables'."""
    code = fields.all.get("variant")
    if not isinstance(code, str):
        raise RecordError("not a hand history: the key 'variant' is missing")
    if code not in GAMES:
        known = " and ".join(GAMES)
        fields.fail("variant", f"not supported: {code[:40]!r}; of PHH's games, {known} are")
    for name in _REQUIRED:
        if name not in fields.all:
            raise RecordError(f"the key {name!r} is missing")
    for name in fields.all:
        if name not in _OPTIONAL and name not in _REQUIRED and not name.startswith("_"):
            fields.warn(name, f"the key {name[:40]!r} is not one of PHH in this game")
    bets = {name: fields.bet(name) for name in ("small_bet", "big_bet")}
    game = find_game(GAMES[code])
    try:
        return game.replace(phases=tuple(_with_bets(phase, bets) for phase in game.phases))
    except RuleError as error:
        fields.fail("big_bet", str(error))


def _with_bets(phase: Phase, bets: Mapping[str, int]) -> Phase:
    return phase.replace(**{name: bet for name, bet in bets.items() if name in phase.fields})


def _require_players(fields: Fields, variant: Variant, stacks: tuple[int | None, ...]) -> None:
    """Refuse a table for which there are not enough cards, and players without chips."""
    size = next(phase.cards for phase in variant.phases if isinstance(phase, Deal))
    most = _PACK // size
    if not 2 <= len(stacks) <= most:
        cause = f"{len(stacks)} players; there can be 2 to {most} of them"
        fields.fail("starting_stacks", cause)
    if 0 in stacks:
        fields.fail("starting_stacks", "a stack is empty", stacks.index(0))


def _names(fields: Fields, players: int) -> tuple[str, ...]:
    if "players" not in fields.all:
        return tuple(map(player_code, range(players)))
    names = fields.texts("players")
    if len(names) != players:
        fields.fail("players", f"players has {len(names)} entries for {players} stacks")
    fields.refuse_long("players", names)
    return names


def _actions(fields: Fields, players: int) -> tuple[Notation | None, ...]:
    texts = fields.texts("actions")
    if len(texts) > MAX_ACTIONS:
        fields.fail("actions", f"{len(texts)} actions; a hand has at most {MAX_ACTIONS}")
    actions = []
    for place, text in enumerate(texts):
        try:
            actions.append(read_action(text, players))
        except RecordError as error:
            fields.fail("actions", f"action {place + 1}: {error}", place)
    return tuple(actions)


def _finishing(fields: Fields, players: int) -> tuple[int | None, ...] | None:
    name = "finishing_stacks"
    return fields.stacks(name, players) if name in fields.all else None


def _play(fields: Fields, hand: ImportedHand) -> None:
    """Play the hand through, so that what is read is sound, and collect the warnings."""
    played, told, table = -1, 0, None
    last = len(hand.actions) - 1
    try:
        for table in hand.play():
            for warning in table.warnings[told:]:
                place = min(played, last)
                fields.warn("actions", f"action {place + 1}: {warning}", place)
            told = len(table.warnings)
            played += 1
    except RecordError as error:
        fields.fail("actions", str(error), max(played, 0))
    assert table is not None
    if hand.finishing is None or is_undecided(table.state):
        return
    chips = hand.chips(table.state)
    pairs = zip(chips, hand.finishing, strict=True)
    if any(None not in pair and pair[0] != pair[1] for pair in pairs):
        fields.warn(
            "finishing_stacks",
            f"the file states {_listed(hand.finishing)}, the actions lead to {_listed(chips)}",
        )


def _record(fields: Fields, hand: ImportedHand) -> Record | None:
    """Return our own record of a hand that we have written, if the notes are sound."""
    if (notes := fields.all.get(NOTES)) is None:
        return None
    try:
        return restored(hand, notes, fields.all)
    except RecordError as error:
        fields.warn(NOTES, f"no record can be made of these notes: {error}")
        return None


def _listed(chips: tuple[int | None, ...]) -> str:
    return ", ".join("unknown" if stack is None else str(stack) for stack in chips)

"""What the page shows at one moment, as plain data.

The session (`ui.app`) fills a `Screen`, the view draws it, and nothing else passes between them.
It holds an `Observation`, never a `State`: what a seat may not know cannot reach the page.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import StrEnum
from typing import NamedTuple

from ui.coach_data import Hint, LookBack
from ui.settings import Settings
from whiskey_poker.cards import Card, Hand
from whiskey_poker.observation import Observation
from whiskey_poker.state import SWAP_ALL, Action, Variant, Wagers
from whiskey_poker.words import Words as Words


class Dialog(StrEnum):
    """The sheets that can lie over the table; the value is the word in ``dialog NAME``."""

    MENU = "menu"
    NEW = "new"
    SETTINGS = "settings"
    RULES = "rules"
    HELP = "help"
    LOG = "log"
    DEAL = "deal"
    DATA = "data"
    ABOUT = "about"
    REVIEW = "review"


class ShownHalf(NamedTuple):
    """What a hand is in one half of a pot; with ``is_sign`` its cards are those marked."""

    title: str
    name: str
    won: bool = False
    is_sign: bool = False


class ShownHand(NamedTuple):
    """One hand at the end; ``chips_before`` is counted before the hand's ante.

    Only a hand that was shown has a ``name``. One that was folded, or that won because all the
    others had folded, is no card to anybody but its owner. ``common`` are cards of the board that
    play with it, ``halves`` what it is in each half of a pot, and ``note`` is said beside its name.
    """

    seat: int
    cards: Hand
    name: str
    deciding: frozenset[Card] = frozenset()
    chips_before: int = 0
    chips_after: int = 0
    folded: bool = False
    common: Hand = ()
    halves: tuple[ShownHalf, ...] = ()
    note: str = ""

    @property
    def change(self) -> int:
        """Chips won (positive) or paid (negative) by this hand, all in all."""
        return self.chips_after - self.chips_before


class TieStep(NamedTuple):
    """One step of a tie-break: its stage, what it found, and the card that was drawn for it."""

    stage: int
    text: str
    drawn: Hand = ()


class Outcome(NamedTuple):
    """The end of a hand: hands best first, who gained or lost, and why in whole sentences.

    ``steps`` tell a tie-break from its first stage on; ``after`` tells what became of the chip
    that was offered when all this was settled. ``side_pots`` tell who wins each of them, after the
    main pot in ``sentence``; ``folded_out`` is set where nothing was shown. ``proofs`` tell what
    was shown beside the hands, to prove that somebody could open.
    """

    hands: tuple[ShownHand, ...]
    winners: tuple[int, ...] = ()
    losers: tuple[int, ...] = ()
    sentence: str = ""
    reasons: tuple[str, ...] = ()
    steps: tuple[TieStep, ...] = ()
    after: tuple[str, ...] = ()
    side_pots: tuple[str, ...] = ()
    folded_out: bool = False
    proofs: tuple[str, ...] = ()


class Standing(NamedTuple):
    """One player's place at the end of a game."""

    seat: int
    chips: int


class Finished(NamedTuple):
    """The end of a game: places best first, and the sentence that closes it."""

    standings: tuple[Standing, ...]
    winners: tuple[int, ...] = ()
    losers: tuple[int, ...] = ()
    sentence: str = ""


class Notice(NamedTuple):
    """Something the player should know once; ``command`` is a button beside it.

    ``name`` is what ``dismiss NAME`` puts away.
    """

    name: str
    text: str
    command: str = ""
    button: str = ""


class Proof(NamedTuple):
    """The check of a deal: the hash told before it, and afterwards what was hashed.

    It is worked out for the sheet that shows it, and only while that lies open.
    """

    digest: str
    pack: Hand = ()
    salt: str = ""


class Opponent(NamedTuple):
    """A kind of opponent that the new-game sheet offers."""

    key: str
    name: str
    about: str


class NewTable(NamedTuple):
    """What the new-game sheet shows: the games, and the choices made so far.

    ``draft`` is the chosen game with the house rules chosen so far; ``problem`` says, in the
    engine's words, why this table cannot be. ``opponent`` is one of ``choices``; where they are
    chosen one by one, ``each`` are their kinds by place. ``link`` is the address of this table;
    ``copied`` tells, after an attempt, whether it is on the clipboard.
    """

    games: Collection[Variant]
    draft: Variant
    seats: int
    kinds: tuple[Opponent, ...]
    choices: tuple[Opponent, ...]
    opponent: str
    each: tuple[str, ...] = ()
    problem: str = ""
    link: str = ""
    copied: bool | None = None


class Screen(NamedTuple):
    """All that the page shows. Tuples "by seat" have one entry for every seat at the table.

    ``whispered`` is said to those who listen and stands elsewhere for those who look; there is a
    ``hint`` where the coach can be asked, and a ``look_back`` once it has been asked for.
    """

    words: Words
    view: Observation
    names: tuple[str, ...]
    you: int
    settings: Settings = Settings()
    lang: str = "en"
    hand_number: int = 1
    legal: Sequence[Action] = ()
    give: Hand = ()
    get: Hand = ()
    asking: Action | None = None
    status: str = ""
    doing: tuple[str, ...] = ()
    said: tuple[str, ...] = ()
    label: str = ""
    outcome: Outcome | None = None
    finished: Finished | None = None
    proof: Proof | None = None
    dialog: Dialog | None = None
    new: NewTable | None = None
    notices: tuple[Notice, ...] = ()
    embedded: bool = False
    offline: bool = False
    version: str = ""
    typed: int | None = None
    company: tuple[str, ...] = ()
    hint: Hint | None = None
    look_back: LookBack | None = None
    whispered: str = ""

    @property
    def exchanging(self) -> bool:
        """Tell whether the hand still waits for somebody."""
        return self.outcome is None and not self.view.table.is_over

    @property
    def your_turn(self) -> bool:
        """Tell whether the page waits for you."""
        return bool(self.legal)

    @property
    def offered(self) -> bool:
        """Tell whether somebody is asked, after the showdown, if he buys his way back."""
        return self.outcome is not None and not self.view.table.is_over

    @property
    def chosen(self) -> Action | None:
        """The exchange or the discard that the picked cards make, if it is allowed now."""
        give, get = set(self.give), set(self.get)
        table = self.view.table
        if SWAP_ALL in self.plain and give == {*self.view.hand} and get == {*table.widow}:
            return SWAP_ALL
        for action in self.swaps:
            if set(action.give) == give and set(action.get) == get:
                return action
        return None

    @property
    def swaps(self) -> Sequence[Action]:
        """The exchanges and discards open to you; amounts to bet are too many to look through."""
        return () if self.wagers else [action for action in self.legal if action.give]

    @property
    def most_discarded(self) -> int:
        """The most cards that you may discard now; 0 where you exchange, or do neither."""
        return max((len(action.give) for action in self.swaps if not action.get), default=0)

    @property
    def plain(self) -> Sequence[Action]:
        """The actions that need no card and no amount."""
        if self.wagers is not None:
            return self.wagers.plain
        return [action for action in self.legal if not action.give]

    @property
    def wagers(self) -> Wagers | None:
        """What you may do in a round of betting, on your turn in one."""
        return self.legal if isinstance(self.legal, Wagers) else None

    @property
    def amount(self) -> int:
        """The chips in the field of your bet: what you have typed, or the least; 0 for nothing."""
        if self.typed is not None:
            return self.typed
        return self.wagers.amounts[0] if self.wagers and self.wagers.amounts else 0

    @property
    def wager(self) -> Action | None:
        """The bet or the raise that the amount makes, if it is allowed now."""
        if self.wagers is None or self.amount not in self.wagers.amounts:
            return None
        return Action(self.wagers.verb, amount=self.amount)

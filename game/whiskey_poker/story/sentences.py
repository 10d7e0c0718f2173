"""The sentences of a hand: about the reader, and about somebody else.

They are two sentences, never one with a pronoun put in; `story` picks among them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from whiskey_poker.marking import N_
from whiskey_poker.state import EventKind

Pair = tuple[str, str]
"""The sentence about the reader, and the one about somebody else."""

KEEPING: Final[Mapping[EventKind, Pair]] = {
    EventKind.PASS: (N_("You pass."), N_("{name} passes.")),
    EventKind.STAND: (N_("You stand."), N_("{name} stands.")),
    EventKind.KNOCK: (N_("You knock too."), N_("{name} knocks too.")),
}
FIRST_KNOCK: Final[Pair] = (
    N_("You knock: everybody else has one more turn."),
    N_("{name} knocks: everybody else has one more turn."),
)
PASS_THAT_KNOCKS: Final[Pair] = (
    N_("You pass again, which is a knock: everybody else has one more turn."),
    N_("{name} passes again, which is a knock: everybody else has one more turn."),
)
TAKE: Final[Pair] = (
    N_("You take the widow unseen and leave {left}."),
    N_("{name} takes the widow unseen and leaves {left}."),
)
TAKE_SEEN: Final = N_("You take the widow, find {gained}, and leave {left}.")
SWAP: Final[Pair] = (
    N_("You take {gained} from the widow and leave {left}."),
    N_("{name} takes {gained} from the widow and leaves {left}."),
)
SWAP_ALL: Final[Pair] = (
    N_("You take all five cards of the widow and leave {left}."),
    N_("{name} takes all five cards of the widow and leaves {left}."),
)
KNOCK_BLIND: Final[Pair] = (
    N_("You knock: everybody else may take the widow once more."),
    N_("{name} knocks: everybody else may take the widow once more."),
)
TAKE_BLIND: Final[Pair] = (
    N_("You take the widow unseen and leave your hand face down."),
    N_("{name} takes the widow unseen and leaves a hand face down."),
)
TAKE_BLIND_SEEN: Final = N_("You take the widow unseen, find {gained}, and leave {left} face down.")
BETTING: Final[Mapping[EventKind, Pair]] = {
    EventKind.CHECK: (N_("You check."), N_("{name} checks.")),
    EventKind.FOLD: (N_("You fold."), N_("{name} folds.")),
    EventKind.CALL: (N_("You call {chips}."), N_("{name} calls {chips}.")),
    EventKind.BET: (N_("You bet {chips}."), N_("{name} bets {chips}.")),
    EventKind.RAISE: (N_("You raise to {chips}."), N_("{name} raises to {chips}.")),
    EventKind.OPEN: (N_("You open for {chips}."), N_("{name} opens for {chips}.")),
    EventKind.BLIND: (N_("You post a blind of {chips}."), N_("{name} posts a blind of {chips}.")),
    EventKind.RETURN: (
        N_("You take back {chips} that nobody has called."),
        N_("{name} takes back {chips} that nobody has called."),
    ),
}
TURN_UP: Final[Pair] = (
    N_("You turn up the widow: {cards}."),
    N_("{name} turns up the widow: {cards}."),
)
SAFE: Final[Mapping[int, Pair]] = {
    1: (
        N_("You have fewer wild cards and are safe."),
        N_("{name} has fewer wild cards and is safe."),
    ),
    2: (
        N_("You have the better suited run and are safe."),
        N_("{name} has the better suited run and is safe."),
    ),
    3: (
        N_("You have more cards of one colour and are safe."),
        N_("{name} has more cards of one colour and is safe."),
    ),
    4: (
        N_("You have more cards of the drawn colour and are safe."),
        N_("{name} has more cards of the drawn colour and is safe."),
    ),
    5: (
        N_("You have drawn a higher card and are safe."),
        N_("{name} has drawn a higher card and is safe."),
    ),
}
"""What each stage of the Mexican tie-break says of those whom it saves (RULES 8.2)."""

DRAW: Final[Pair] = (N_("You draw {card}."), N_("{name} draws {card}."))
BUY: Final[Pair] = (
    N_("You buy the widow’s chip and stay in the game."),
    N_("{name} buys the widow’s chip and stays in the game."),
)
GIFT: Final[Pair] = (
    N_("You get the widow’s chip and stay in the game."),
    N_("{name} gets the widow’s chip and stays in the game."),
)
DECLINE: Final[Pair] = (
    N_("You do not buy the widow’s chip and are out of the game."),
    N_("{name} does not buy the widow’s chip and is out of the game."),
)
CHIP: Final[Mapping[EventKind, Pair]] = {
    EventKind.BUY: BUY,
    EventKind.GIFT: GIFT,
    EventKind.DECLINE: DECLINE,
}
DEAL: Final[Pair] = (N_("You deal."), N_("{name} deals."))
SHOW: Final[Pair] = (N_("You show {hand}."), N_("{name} shows {hand}."))

DOING: Final[Mapping[EventKind, str]] = {
    EventKind.PASS: N_("passed"),
    EventKind.TAKE: N_("took the widow unseen"),
    EventKind.SWAP: N_("took {gained}, left {left}"),
    EventKind.SWAP_ALL: N_("took all five"),
    EventKind.KNOCK: N_("knocked"),
    EventKind.STAND: N_("stood"),
    EventKind.KNOCK_BLIND: N_("knocked"),
    EventKind.TAKE_BLIND: N_("took the widow unseen"),
    EventKind.TAKE_SEEN: N_("took all five"),
    EventKind.CHECK: N_("checked"),
    EventKind.FOLD: N_("folded"),
    EventKind.CALL: N_("called {amount}"),
    EventKind.BET: N_("bet {amount}"),
    EventKind.RAISE: N_("raised to {amount}"),
    EventKind.OPEN: N_("opened for {amount}"),
    EventKind.DISCARD: N_("drew {amount}"),
    EventKind.STAND_PAT: N_("stood pat"),
}

EXCHANGES: Final[Mapping[EventKind, Pair]] = {
    EventKind.TAKE: TAKE,
    EventKind.TAKE_BLIND: TAKE_BLIND,
    EventKind.SWAP: SWAP,
    EventKind.SWAP_ALL: SWAP_ALL,
    EventKind.TAKE_SEEN: SWAP_ALL,
}

FOUND: Final[Mapping[EventKind, str]] = {
    EventKind.TAKE: TAKE_SEEN,
    EventKind.TAKE_BLIND: TAKE_BLIND_SEEN,
}
"""What the reader is told who has taken cards that nobody else has seen."""

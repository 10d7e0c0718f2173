"""What happened, told in sentences: the log, the status line and the terminal read the same.

A sentence about the reader and one about somebody else are two sentences, never one with a
pronoun put in. `NOBODY` as the reader tells of everybody by name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from whiskey_poker.cards import UNSEEN, Hand, is_joker
from whiskey_poker.marking import N_
from whiskey_poker.state import NOBODY, Event, EventKind, State
from whiskey_poker.words import Words

Pair = tuple[str, str]
"""The sentence about the reader, and the one about somebody else."""

_KEEPING: Final[Mapping[EventKind, Pair]] = {
    EventKind.PASS: (N_("You pass."), N_("{name} passes.")),
    EventKind.STAND: (N_("You stand."), N_("{name} stands.")),
    EventKind.KNOCK: (N_("You knock too."), N_("{name} knocks too.")),
}
_FIRST_KNOCK: Final[Pair] = (
    N_("You knock: everybody else has one more turn."),
    N_("{name} knocks: everybody else has one more turn."),
)
_PASS_THAT_KNOCKS: Final[Pair] = (
    N_("You pass again, which is a knock: everybody else has one more turn."),
    N_("{name} passes again, which is a knock: everybody else has one more turn."),
)
_TAKE: Final[Pair] = (
    N_("You take the widow unseen and leave {left}."),
    N_("{name} takes the widow unseen and leaves {left}."),
)
_TAKE_SEEN: Final = N_("You take the widow, find {gained}, and leave {left}.")
_SWAP: Final[Pair] = (
    N_("You take {gained} from the widow and leave {left}."),
    N_("{name} takes {gained} from the widow and leaves {left}."),
)
_SWAP_ALL: Final[Pair] = (
    N_("You take all five cards of the widow and leave {left}."),
    N_("{name} takes all five cards of the widow and leaves {left}."),
)
_KNOCK_BLIND: Final[Pair] = (
    N_("You knock: everybody else may take the widow once more."),
    N_("{name} knocks: everybody else may take the widow once more."),
)
_TAKE_BLIND: Final[Pair] = (
    N_("You take the widow unseen and leave your hand face down."),
    N_("{name} takes the widow unseen and leaves a hand face down."),
)
_TAKE_BLIND_SEEN: Final = N_(
    "You take the widow unseen, find {gained}, and leave {left} face down."
)
_BETTING: Final[Mapping[EventKind, Pair]] = {
    EventKind.CHECK: (N_("You check."), N_("{name} checks.")),
    EventKind.FOLD: (N_("You fold."), N_("{name} folds.")),
    EventKind.CALL: (N_("You call {chips}."), N_("{name} calls {chips}.")),
    EventKind.BET: (N_("You bet {chips}."), N_("{name} bets {chips}.")),
    EventKind.RAISE: (N_("You raise to {chips}."), N_("{name} raises to {chips}.")),
    EventKind.BLIND: (N_("You post a blind of {chips}."), N_("{name} posts a blind of {chips}.")),
    EventKind.RETURN: (
        N_("You take back {chips} that nobody has called."),
        N_("{name} takes back {chips} that nobody has called."),
    ),
}
_TURN_UP: Final[Pair] = (
    N_("You turn up the widow: {cards}."),
    N_("{name} turns up the widow: {cards}."),
)
_SAFE: Final[Mapping[int, Pair]] = {
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

_DRAW: Final[Pair] = (N_("You draw {card}."), N_("{name} draws {card}."))
_BUY: Final[Pair] = (
    N_("You buy the widow’s chip and stay in the game."),
    N_("{name} buys the widow’s chip and stays in the game."),
)
_GIFT: Final[Pair] = (
    N_("You get the widow’s chip and stay in the game."),
    N_("{name} gets the widow’s chip and stays in the game."),
)
_DECLINE: Final[Pair] = (
    N_("You do not buy the widow’s chip and are out of the game."),
    N_("{name} does not buy the widow’s chip and is out of the game."),
)
_CHIP: Final[Mapping[EventKind, Pair]] = {
    EventKind.BUY: _BUY,
    EventKind.GIFT: _GIFT,
    EventKind.DECLINE: _DECLINE,
}
_DEAL: Final[Pair] = (N_("You deal."), N_("{name} deals."))
_SHOW: Final[Pair] = (N_("You show {hand}."), N_("{name} shows {hand}."))

_FEW_CARDS: Final = 2

_DOING: Final[Mapping[EventKind, str]] = {
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
}


class Story:
    """Tells the events of one hand to one reader, from what that reader has seen.

    ``table`` is the table of an observation, or a whole state where everything may be told.
    ``names`` are by seat.
    """

    def __init__(self, words: Words, table: State, names: Sequence[str], reader: int) -> None:
        self._words = words
        self._table = table
        self._names = names
        self._reader = reader

    def sentences(self) -> Iterator[str]:
        """Tell the hand from its beginning, one sentence for each thing worth telling."""
        for place in range(len(self._table.log)):
            if sentence := self.sentence(place):
                yield sentence

    def sentence(self, place: int) -> str:
        """Tell the event at this place of the log; empty where another sentence tells it."""
        event = self._table.log[place]
        if event.kind is EventKind.PASS and self._is_knock_by_passing(event, place):
            return self._about(event, _PASS_THAT_KNOCKS)
        return _TELL[event.kind](self, event, place)

    def doing(self, seat: int) -> str:
        """Say in a few words what a seat did last; empty before its first turn."""
        for event in reversed(self._table.log):
            if event.seat == seat and event.kind in _DOING:
                return self._words.gettext(_DOING[event.kind]).format(
                    gained=self._words.glyphs(event.gained),
                    left=self._words.glyphs(event.cards),
                    amount=event.amount,
                )
        return ""

    def _about(self, event: Event, pair: Pair, **places: str) -> str:
        own, others = pair
        message = own if event.seat == self._reader else others
        name = self._names[event.seat] if event.seat != NOBODY else ""
        return self._words.gettext(message).format(name=name, **places)

    def _is_knock_by_passing(self, event: Event, place: int) -> bool:
        later = self._table.log[place + 1 :]
        acted_later = any(e.seat == event.seat and e.kind in _DOING for e in later)
        return event.seat == self._table.exchange.knocker and not acted_later

    def _cards(self, cards: Hand) -> str:
        """Name one or two cards in full; a whole hand is easier taken in by its signs."""
        few = len(cards) <= _FEW_CARDS
        return self._words.the_cards(cards) if few else self._words.glyphs(cards)

    def _nothing(self, event: Event, place: int) -> str:
        return ""

    def _ante(self, event: Event, place: int) -> str:
        if place and self._table.log[place - 1].kind is EventKind.ANTE:
            return ""
        return self._words.ngettext(
            "Everybody puts {number} chip into the pool.",
            "Everybody puts {number} chips into the pool.",
            event.amount,
        ).format(number=event.amount)

    def _deal(self, event: Event, place: int) -> str:
        return self._about(event, _DEAL) if event.seat == self._table.dealer else ""

    def _keep(self, event: Event, place: int) -> str:
        first = event.kind is EventKind.KNOCK and event.seat == self._table.exchange.knocker
        return self._about(event, _FIRST_KNOCK if first else _KEEPING[event.kind])

    def _exchange(self, event: Event, place: int) -> str:
        pair = _EXCHANGES[event.kind]
        if event.kind is EventKind.TAKE and UNSEEN not in event.gained:
            pair = (_TAKE_SEEN, pair[1])
        return self._about(
            event, pair, gained=self._cards(event.gained), left=self._cards(event.cards)
        )

    def _turn_up(self, event: Event, place: int) -> str:
        return self._about(event, _TURN_UP, cards=self._cards(event.cards))

    def _take_blind(self, event: Event, place: int) -> str:
        own = _TAKE_BLIND[0] if UNSEEN in event.gained else _TAKE_BLIND_SEEN
        pair = (own, _TAKE_BLIND[1])
        return self._about(
            event, pair, gained=self._cards(event.gained), left=self._cards(event.cards)
        )

    def _knock_blind(self, event: Event, place: int) -> str:
        earlier = any(each.kind is EventKind.KNOCK_BLIND for each in self._table.log[:place])
        return self._about(event, _KEEPING[EventKind.KNOCK] if earlier else _KNOCK_BLIND)

    def _bet(self, event: Event, place: int) -> str:
        chips = self._words.ngettext("{number} chip", "{number} chips", event.amount)
        return self._about(event, _BETTING[event.kind], chips=chips.format(number=event.amount))

    def _pot(self, event: Event, place: int) -> str:
        main = not any(each.kind is EventKind.POT for each in self._table.log[:place])
        return (
            self._words.ngettext(
                "The main pot holds {number} chip.",
                "The main pot holds {number} chips.",
                event.amount,
            )
            if main
            else self._words.ngettext(
                "A side pot holds {number} chip.",
                "A side pot holds {number} chips.",
                event.amount,
            )
        ).format(number=event.amount)

    def _show(self, event: Event, place: int) -> str:
        hand = self._words.hand_name(self._table.strength(event.cards))
        return self._about(event, _SHOW, hand=hand)

    def _win(self, event: Event, place: int) -> str:
        own = self._words.ngettext(
            "You win {number} chip.", "You win {number} chips.", event.amount
        )
        other = self._words.ngettext(
            "{name} wins {number} chip.", "{name} wins {number} chips.", event.amount
        )
        return self._about(event, (own, other), number=str(event.amount))

    def _pay(self, event: Event, place: int) -> str:
        own = self._words.ngettext(
            "You pay {number} chip.", "You pay {number} chips.", event.amount
        )
        other = self._words.ngettext(
            "{name} pays {number} chip.", "{name} pays {number} chips.", event.amount
        )
        return self._about(event, (own, other), number=str(event.amount))

    def _score(self, event: Event, place: int) -> str:
        return self._about(event, (N_("You score a point."), N_("{name} scores a point.")))

    def _collect(self, event: Event, place: int) -> str:
        own = self._words.ngettext(
            "You get a forfeit of {number} chip.",
            "You get forfeits of {number} chips.",
            event.amount,
        )
        other = self._words.ngettext(
            "{name} gets a forfeit of {number} chip.",
            "{name} gets forfeits of {number} chips.",
            event.amount,
        )
        return self._about(event, (own, other), number=str(event.amount))

    def _wild(self, event: Event, place: int) -> str:
        pack = self._table.variant.pack.cards(len(self._table.order))
        jokers = any(map(is_joker, pack))
        if not event.amount:
            only, none = N_("Only the jokers are wild."), N_("No card is wild in this hand.")
            return self._words.gettext(only if jokers else none)
        pool = self._table.stake_pool
        if not jokers:
            return self._words.ngettext(
                "{number} chip in the pool: the {ranks} are wild.",
                "{number} chips in the pool: the {ranks} are wild.",
                pool,
            ).format(number=pool, ranks=self._words.ranks(event.amount))
        return self._words.ngettext(
            "{number} chip in the pool: the {ranks} are wild, beside the jokers.",
            "{number} chips in the pool: the {ranks} are wild, beside the jokers.",
            pool,
        ).format(number=pool, ranks=self._words.ranks(event.amount))

    def _safe(self, event: Event, place: int) -> str:
        return self._about(event, _SAFE[event.amount])

    def _draw(self, event: Event, place: int) -> str:
        card = self._words.the_card(event.cards[0])
        if event.seat == NOBODY:
            return self._words.gettext("A card is drawn to decide the tie: {card}.").format(
                card=card
            )
        return self._about(event, _DRAW, card=card)

    def _reshuffle(self, event: Event, place: int) -> str:
        return self._words.gettext("The cards are shuffled once more to decide the tie.")

    def _chip(self, event: Event, place: int) -> str:
        return self._about(event, _CHIP[event.kind])

    def _carry(self, event: Event, place: int) -> str:
        return self._words.ngettext(
            "{number} odd chip stays in the pool.",
            "{number} odd chips stay in the pool.",
            event.amount,
        ).format(number=event.amount)


_EXCHANGES: Final[Mapping[EventKind, Pair]] = {
    EventKind.TAKE: _TAKE,
    EventKind.SWAP: _SWAP,
    EventKind.SWAP_ALL: _SWAP_ALL,
    EventKind.TAKE_SEEN: _SWAP_ALL,
}

_TELL: Final[Mapping[EventKind, Callable[[Story, Event, int], str]]] = {
    EventKind.SHUFFLE: Story._nothing,
    EventKind.ANTE: Story._ante,
    EventKind.DEAL: Story._deal,
    EventKind.PASS: Story._keep,
    EventKind.STAND: Story._keep,
    EventKind.KNOCK: Story._keep,
    EventKind.TAKE: Story._exchange,
    EventKind.SWAP: Story._exchange,
    EventKind.SWAP_ALL: Story._exchange,
    EventKind.TAKE_SEEN: Story._exchange,
    EventKind.TURN_UP: Story._turn_up,
    EventKind.SHOW: Story._show,
    EventKind.WIN: Story._win,
    EventKind.PAY: Story._pay,
    EventKind.CARRY: Story._carry,
    EventKind.SCORE: Story._score,
    EventKind.COLLECT: Story._collect,
    EventKind.WILD: Story._wild,
    EventKind.SAFE: Story._safe,
    EventKind.DRAW: Story._draw,
    EventKind.RESHUFFLE: Story._reshuffle,
    EventKind.TAKE_BLIND: Story._take_blind,
    EventKind.KNOCK_BLIND: Story._knock_blind,
    EventKind.POT: Story._pot,
    **dict.fromkeys(_BETTING, Story._bet),
    EventKind.BUY: Story._chip,
    EventKind.GIFT: Story._chip,
    EventKind.DECLINE: Story._chip,
}

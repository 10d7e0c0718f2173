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
from whiskey_poker.story.sentences import (
    BETTING,
    CHIP,
    DEAL,
    DOING,
    DRAW,
    EXCHANGES,
    FIRST_KNOCK,
    FOUND,
    KEEPING,
    KNOCK_BLIND,
    PASS_THAT_KNOCKS,
    SAFE,
    SHOW,
    TURN_UP,
    Pair,
)
from whiskey_poker.words import Words

_FEW_CARDS: Final = 2


class Story:
    """Tells the events of one hand to one reader, from what that reader has seen.

    ``table`` is the table of an observation, or a whole state where everything may be told.
    ``names`` are by seat.
    """

    def __init__(self, words: Words, table: State, names: Sequence[str], reader: int) -> None:
        self.words = words
        self.table = table
        self.names = names
        self.reader = reader

    def sentences(self) -> Iterator[str]:
        """Tell the hand from its beginning, one sentence for each thing worth telling."""
        for place in range(len(self.table.log)):
            if sentence := self.sentence(place):
                yield sentence

    def sentence(self, place: int) -> str:
        """Tell the event at this place of the log; empty where another sentence tells it."""
        event = self.table.log[place]
        if event.kind is EventKind.PASS and self._is_knock_by_passing(event, place):
            return self.about(event, PASS_THAT_KNOCKS)
        tell = _TELL.get(event.kind) or _tell_of_draws(event.kind)
        return tell(self, event, place)

    def doing(self, seat: int) -> str:
        """Say in a few words what a seat did last; empty before its first turn."""
        for event in reversed(self.table.log):
            if event.seat == seat and event.kind in DOING:
                return self.words.gettext(DOING[event.kind]).format(
                    gained=self.words.glyphs(event.gained),
                    left=self.words.glyphs(event.cards),
                    amount=event.amount,
                )
        return ""

    def about(self, event: Event, pair: Pair, **places: str) -> str:
        """Tell of the reader by the first sentence of a pair, of anybody else by the second."""
        own, others = pair
        message = own if event.seat == self.reader else others
        name = self.names[event.seat] if event.seat != NOBODY else ""
        return self.words.gettext(message).format(name=name, **places)

    def _is_knock_by_passing(self, event: Event, place: int) -> bool:
        later = self.table.log[place + 1 :]
        acted_later = any(e.seat == event.seat and e.kind in DOING for e in later)
        return event.seat == self.table.exchange.knocker and not acted_later

    def cards(self, cards: Hand) -> str:
        """Name one or two cards in full; a whole hand is easier taken in by its signs."""
        few = len(cards) <= _FEW_CARDS
        return self.words.the_cards(cards) if few else self.words.glyphs(cards)

    def _nothing(self, event: Event, place: int) -> str:
        return ""

    def _ante(self, event: Event, place: int) -> str:
        if place and self.table.log[place - 1].kind is EventKind.ANTE:
            return ""
        return self.words.ngettext(
            "Everybody puts {number} chip into the pool.",
            "Everybody puts {number} chips into the pool.",
            event.amount,
        ).format(number=event.amount)

    def _deal(self, event: Event, place: int) -> str:
        later = any(each.kind is EventKind.BOARD for each in self.table.log[:place])
        return "" if later or event.seat != self.table.dealer else self.about(event, DEAL)

    def _keep(self, event: Event, place: int) -> str:
        first = event.kind is EventKind.KNOCK and event.seat == self.table.exchange.knocker
        return self.about(event, FIRST_KNOCK if first else KEEPING[event.kind])

    def _exchange(self, event: Event, place: int) -> str:
        own, others = EXCHANGES[event.kind]
        if UNSEEN not in event.gained:
            own = FOUND.get(event.kind, own)
        return self.about(
            event, (own, others), gained=self.cards(event.gained), left=self.cards(event.cards)
        )

    def _turn_up(self, event: Event, place: int) -> str:
        return self.about(event, TURN_UP, cards=self.cards(event.cards))

    def _knock_blind(self, event: Event, place: int) -> str:
        earlier = any(each.kind is EventKind.KNOCK_BLIND for each in self.table.log[:place])
        return self.about(event, KEEPING[EventKind.KNOCK] if earlier else KNOCK_BLIND)

    def _bet(self, event: Event, place: int) -> str:
        chips = self.words.ngettext("{number} chip", "{number} chips", event.amount)
        return self.about(event, BETTING[event.kind], chips=chips.format(number=event.amount))

    def _pot(self, event: Event, place: int) -> str:
        main = not any(each.kind is EventKind.POT for each in self.table.log[:place])
        return (
            self.words.ngettext(
                "The main pot holds {number} chip.",
                "The main pot holds {number} chips.",
                event.amount,
            )
            if main
            else self.words.ngettext(
                "A side pot holds {number} chip.",
                "A side pot holds {number} chips.",
                event.amount,
            )
        ).format(number=event.amount)

    def _show(self, event: Event, place: int) -> str:
        names = map(self.words.hand_name, self.table.strengths(event.cards))
        return self.about(event, SHOW, hand=self.words.list_of([*names]))

    def _win(self, event: Event, place: int) -> str:
        own = self.words.ngettext("You win {number} chip.", "You win {number} chips.", event.amount)
        other = self.words.ngettext(
            "{name} wins {number} chip.", "{name} wins {number} chips.", event.amount
        )
        return self.about(event, (own, other), number=str(event.amount))

    def _pay(self, event: Event, place: int) -> str:
        own = self.words.ngettext("You pay {number} chip.", "You pay {number} chips.", event.amount)
        other = self.words.ngettext(
            "{name} pays {number} chip.", "{name} pays {number} chips.", event.amount
        )
        return self.about(event, (own, other), number=str(event.amount))

    def _score(self, event: Event, place: int) -> str:
        return self.about(event, (N_("You score a point."), N_("{name} scores a point.")))

    def _collect(self, event: Event, place: int) -> str:
        own = self.words.ngettext(
            "You get a forfeit of {number} chip.",
            "You get forfeits of {number} chips.",
            event.amount,
        )
        other = self.words.ngettext(
            "{name} gets a forfeit of {number} chip.",
            "{name} gets forfeits of {number} chips.",
            event.amount,
        )
        return self.about(event, (own, other), number=str(event.amount))

    def _wild(self, event: Event, place: int) -> str:
        pack = self.table.variant.pack.cards(len(self.table.order))
        jokers = any(map(is_joker, pack))
        if not event.amount:
            only, none = N_("Only the jokers are wild."), N_("No card is wild in this hand.")
            return self.words.gettext(only if jokers else none)
        pool = self.table.left.pool
        if not jokers:
            return self.words.ngettext(
                "{number} chip in the pool: the {ranks} are wild.",
                "{number} chips in the pool: the {ranks} are wild.",
                pool,
            ).format(number=pool, ranks=self.words.ranks(event.amount))
        return self.words.ngettext(
            "{number} chip in the pool: the {ranks} are wild, beside the jokers.",
            "{number} chips in the pool: the {ranks} are wild, beside the jokers.",
            pool,
        ).format(number=pool, ranks=self.words.ranks(event.amount))

    def _safe(self, event: Event, place: int) -> str:
        return self.about(event, SAFE[event.amount])

    def _draw(self, event: Event, place: int) -> str:
        card = self.words.the_card(event.cards[0])
        if event.seat == NOBODY:
            return self.words.gettext("A card is drawn to decide the tie: {card}.").format(
                card=card
            )
        return self.about(event, DRAW, card=card)

    def _reshuffle(self, event: Event, place: int) -> str:
        return self.words.gettext("The cards are shuffled once more to decide the tie.")

    def _chip(self, event: Event, place: int) -> str:
        return self.about(event, CHIP[event.kind])

    def _carry(self, event: Event, place: int) -> str:
        if not any(each.kind is EventKind.WIN for each in self.table.log[:place]):
            return self.words.ngettext(
                "{number} chip stays in the pool for the next hand.",
                "{number} chips stay in the pool for the next hand.",
                event.amount,
            ).format(number=event.amount)
        return self.words.ngettext(
            "{number} odd chip stays in the pool.",
            "{number} odd chips stay in the pool.",
            event.amount,
        ).format(number=event.amount)


def _tell_of_draws(kind: EventKind) -> Callable[[Story, Event, int], str]:
    # Here, so that tables without draws do not load their sentences.
    from whiskey_poker.story.draws import TELLINGS

    return TELLINGS[kind]


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
    EventKind.TAKE_BLIND: Story._exchange,
    EventKind.KNOCK_BLIND: Story._knock_blind,
    EventKind.POT: Story._pot,
    **dict.fromkeys(BETTING, Story._bet),
    EventKind.BUY: Story._chip,
    EventKind.GIFT: Story._chip,
    EventKind.DECLINE: Story._chip,
}

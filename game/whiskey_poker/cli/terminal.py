"""The table as text for a person."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from whiskey_poker.cards import Hand, cards_text
from whiskey_poker.cli.answers import choices
from whiskey_poker.cli.screen import Screen
from whiskey_poker.cli.table import PERSON
from whiskey_poker.match import Result
from whiskey_poker.observation import Observation
from whiskey_poker.phases.openers import Opening
from whiskey_poker.state import NOBODY, EventKind, State
from whiskey_poker.story import Story
from whiskey_poker.words import Words

_HELP: Final = """\
Type an action as the menu shows it, by its number or by its letter: "knock", "3", "k".
To exchange a card, type yours and then the widow's, by name or by position:
"swap Kh 2c", "Kh 2c" and "1 4" all do; "a" takes all five.
To bet or to raise, add the chips: "bet 4" or "b 4"; "r 8" raises to eight, "r" by the least.
In a draw, type the cards that you discard: "d 1 3" or "d Kh 2c"; "s" stands pat.
"q" leaves the table."""

_ENDINGS: Final = frozenset({EventKind.WIN, EventKind.PAY})


class Terminal(Screen):
    """Text for a person."""

    def open(self) -> None:
        """Show who plays."""
        bots = zip(self.table.names[1:], self.table.bots, strict=True)
        opponents = ", ".join(f"{name} ({entry.name})" for name, entry in bots)
        print(f"{self.table.match.variant.name}. Against you: {opponents}.")
        draws = self.table.match.draws
        if draws and not self.table.match.hand_number:
            drawn = (f"{self.table.names[draw.seat]} {cards_text([draw.card])}" for draw in draws)
            print(f"Drawn for the deal: {', '.join(drawn)}.")

    def tell(self) -> None:
        """Tell the news in sentences; of a hand without the person, only how it ends."""
        view = self.table.view
        story = Story(Words(), view.table, self.table.names, PERSON)
        watching = PERSON in view.table.order
        places = self.news(view)
        if places.start == 0:
            print(f"\nHand {self.table.match.hand_number}")
        for place in places:
            told = watching or view.table.log[place].kind in _ENDINGS
            if told and (sentence := story.sentence(place)):
                print(f"  {sentence}")

    def show_turn(self, view: Observation) -> None:
        """Show the players in turn order, what is common, and the own cards with their numbers."""
        table = view.table
        names = self.table.names
        width = max(len(name) for name in [*names, "widow"])
        for seat in table.order:
            if seat != PERSON:
                cards = cards_text(table.hands[seat]) if seat in table.live else "folded"
                drawn = _drawn(table, seat)
                print(f"    {names[seat]:{width}}  {cards}  chips {table.chips[seat]}{drawn}")
        if table.widow:
            print(f"    {'widow':{width}}  {_numbered(table.widow)}")
        if table.board:
            print(f"    {'board':{width}}  {cards_text(table.board)}")
        name = Words().list_of([Words().hand_name(each) for each in table.strengths(view.hand)])
        print(f"    {names[PERSON]:{width}}  {_numbered(view.hand)}  {name}")
        pool = f", pool {table.pool}" if table.pool else ""
        print(f"    you have {table.chips[PERSON]} chips{pool}")
        if owed := table.to_call(PERSON):
            print(f"    {owed} to call")
        phase = table.variant.phases[table.phase]
        if isinstance(phase, Opening) and table.opening.seat == NOBODY:
            ranks = Words().ranks(phase.needed(table))
            print(f"    it takes a pair of {ranks} or better to open")
        if table.exchange.knocker != NOBODY and not phase.has_bets:
            print(f"{names[table.exchange.knocker]} has knocked: this is your last turn.")
        self._show_menu(view)

    def ask(self) -> str:
        """Read one line."""
        return input("> ")

    def explain(self, view: Observation) -> None:
        """Print the help and the menu."""
        print(_HELP)
        self._show_menu(view)

    def refuse(self, why: str) -> None:
        """Print the reason."""
        print(f"{why}. Type ? for help.")

    def close_hand(self, record: Path | None) -> None:
        """Print the chips, and where the hand was written."""
        match = self.table.match
        chips = zip(self.table.names, match.chips, strict=True)
        pool = f", pool {match.pool}" if match.pool else ""
        print(f"  Chips: {', '.join(f'{name} {stack}' for name, stack in chips)}{pool}")
        if record:
            print(f"  Written: {record}")

    def close_game(self) -> None:
        """Print who has won, or lost."""
        result = self.table.match.result or Result()
        seats = result.winners or result.losers
        names = Words().list_of([self.table.names[seat] for seat in seats])
        has = "have" if len(seats) > 1 or PERSON in seats else "has"
        print(f"\nThe game is over: {names} {has} {'won' if result.winners else 'lost'}.")

    def leave(self, how_to_go_on: str) -> None:
        """Print the command that goes on."""
        print(f"\nGood-bye. To go on:\n  {how_to_go_on}")

    def _show_menu(self, view: Observation) -> None:
        print(f"Your turn: {', '.join(choices(view))}; ? for help")


def _drawn(table: State, seat: int) -> str:
    """Tell what a player has done in each draw up to now: ``, drew 3 1 0``."""
    numbers = [
        str(event.amount)
        for event in table.log
        if event.seat == seat and event.kind in (EventKind.DISCARD, EventKind.STAND_PAT)
    ]
    return f", drew {' '.join(numbers)}" if numbers else ""


def _numbered(cards: Hand) -> str:
    return "  ".join(f"{place}:{cards_text([card])}" for place, card in enumerate(cards, start=1))
